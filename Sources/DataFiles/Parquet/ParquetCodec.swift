internal import CRasterLibraries

/// Why bytes could not be unpacked, as a clause.
struct CodecFailure: Error {
    let problem: String
    var isUnsupported = false
    /// What is wrong with something else than the bytes.
    var cause: DataFileError?
}

/// The codecs of pages (Compression.md), by the libraries that define them.
enum ParquetCodec {
    private static let names = [3: "LZO"]

    /// Throws where pages of a codec are not read.
    static func check(_ codec: Int) throws(CodecFailure) {
        guard [0, 1, 2, 4, 5, 6, 7].contains(codec) else {
            throw CodecFailure(problem: "pages are packed by \(names[codec] ?? "codec \(codec)")", isUnsupported: true)
        }
    }

    /// - Parameters:
    ///   - codec: As the column's metadata number them.
    ///   - count: How many bytes come out.
    static func unpack(_ packed: UnsafeRawBufferPointer, codec: Int, count: Int) throws(CodecFailure) -> [UInt8] {
        var problem: CodecFailure?
        func missing(_ library: String, _ package: String) {
            problem = CodecFailure(
                problem: "", cause: .missingLibrary(format: .parquet, library: library, package: package))
        }
        if codec == 0 {
            guard packed.count >= count else { throw CodecFailure(problem: "a page is shorter than it says") }
            return Array(packed.prefix(count))
        }
        try check(codec)
        // No codec packs better than this; Zstandard's runs come near it.
        guard count <= packed.count.multipliedReportingOverflow(by: 1 << 17).partialValue.magnitude, !packed.isEmpty || count == 0
        else {
            throw CodecFailure(problem: "a page of \(packed.count) bytes claims to unpack to \(count)")
        }
        guard count > 0 else { return [] }
        let source = packed.bindMemory(to: CChar.self)
        let unpacked = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            let target = UnsafeMutableRawBufferPointer(buffer)
            var written = -1
            switch codec {
            case 1:
                guard let library = raster_snappy()?.pointee else { return missing("Snappy", "libsnappy1v5") }
                var length = count
                let bytes = target.bindMemory(to: CChar.self).baseAddress
                if library.uncompress(source.baseAddress, packed.count, bytes, &length) == SNAPPY_OK { written = length }
            case 2: written = raster_inflate(packed.baseAddress, packed.count, target.baseAddress, count)
            case 4:
                guard let library = raster_brotli()?.pointee else { return missing("Brotli", "libbrotli1") }
                var length = count
                let bytes = packed.bindMemory(to: UInt8.self).baseAddress
                if library.Decompress(packed.count, bytes, &length, buffer.baseAddress) == 1 { written = length }
            case 6:
                guard let library = raster_zstd()?.pointee else { return missing("Zstandard", "libzstd1") }
                let length = library.decompress(target.baseAddress, count, packed.baseAddress, packed.count)
                if library.isError(length) == 0 { written = length }
            case 5, 7:
                guard let library = raster_lz4()?.pointee else { return missing("LZ4", "liblz4-1") }
                if codec == 5 { written = unpackFramedLZ4(packed, into: target, library) ?? -1 }
                if written != count { written = unpackLZ4(packed, into: target, library) }
            default: break
            }
            if written == count {
                initialized = count
            } else {
                problem = CodecFailure(problem: "a page cannot be unpacked: it is damaged")
            }
        }
        if let problem { throw problem }
        return unpacked
    }

    /// One block of LZ4; how many bytes came out, below 0 where it is damaged.
    private static func unpackLZ4(
        _ packed: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer, _ library: raster_lz4
    ) -> Int {
        Int(
            library.decompress_safe(
                packed.bindMemory(to: CChar.self).baseAddress, target.bindMemory(to: CChar.self).baseAddress,
                Int32(clamping: packed.count), Int32(clamping: target.count)))
    }

    /// Blocks of LZ4 as Hadoop frames them, each behind its lengths: unpacked, packed, 4 bytes each, the highest first. The
    /// format only calls codec 5 LZ4; Java's library writes these frames, others wrote a block alone.
    /// - Returns: How many bytes came out; nil where there are no such frames.
    private static func unpackFramedLZ4(
        _ packed: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer, _ library: raster_lz4
    ) -> Int? {
        var (read, written) = (0, 0)
        while read < packed.count {
            guard packed.count - read > 8 else { return nil }
            let lengths = [read, read + 4].map {
                Int(UInt32(bigEndian: packed.loadUnaligned(fromByteOffset: $0, as: UInt32.self)))
            }
            read += 8
            guard lengths[0] <= target.count - written, 1...packed.count - read ~= lengths[1] else { return nil }
            let block = UnsafeRawBufferPointer(rebasing: packed[read..<read + lengths[1]])
            let room = UnsafeMutableRawBufferPointer(rebasing: target[written..<written + lengths[0]])
            guard unpackLZ4(block, into: room, library) == lengths[0] else { return nil }
            read += lengths[1]
            written += lengths[0]
        }
        return written
    }
}
