internal import CRasterLibraries

/// Why bytes could not be unpacked, as a clause.
struct CodecFailure: Error {
    let problem: String
    var isUnsupported = false
}

/// The codecs of pages (Compression.md), by the libraries that define them.
enum ParquetCodec {
    private static let names = [3: "LZO", 4: "BROTLI"]

    /// - Parameters:
    ///   - codec: As the column's metadata number them.
    ///   - count: How many bytes come out.
    static func unpack(_ packed: UnsafeRawBufferPointer, codec: Int, count: Int) throws(CodecFailure) -> [UInt8] {
        var problem: CodecFailure?
        func missing(_ library: String, _ package: String) {
            problem = CodecFailure(
                problem: "pages are packed by \(library), which is not on this system (package \(package))", isUnsupported: true)
        }
        if codec == 0 {
            guard packed.count >= count else { throw CodecFailure(problem: "a page is shorter than it says") }
            return Array(packed.prefix(count))
        }
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
            case 6:
                guard let library = raster_zstd()?.pointee else { return missing("Zstandard", "libzstd1") }
                let length = library.decompress(target.baseAddress, count, packed.baseAddress, packed.count)
                if library.isError(length) == 0 { written = length }
            case 7:
                guard let library = raster_lz4()?.pointee else { return missing("LZ4", "liblz4-1") }
                written = Int(
                    library.decompress_safe(
                        source.baseAddress, target.bindMemory(to: CChar.self).baseAddress, Int32(clamping: packed.count),
                        Int32(clamping: count)))
            default:
                problem = CodecFailure(problem: "pages are packed by \(names[codec] ?? "codec \(codec)")", isUnsupported: true)
                return
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
}
