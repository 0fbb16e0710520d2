internal import CRasterLibraries

/// How the buffers of a body were compressed (`CompressionType` of `Message.fbs`).
enum ArrowCodec: Int8 {
    case lz4Frame = 0
    case zstd = 1

    /// How many times its compressed bytes a buffer may be at most. LZ4: a byte of a match's length stands for 255 bytes ("LZ4
    /// Block Format Description"). Zstandard: a block of one repeated byte has 3 + 1 bytes and stands for up to 128 KiB
    /// (RFC 8878, 3.1.1.2).
    var largestRatio: Int { self == .lz4Frame ? 255 : 32_768 }
}

/// Memory that a batch needs beside the file: decompressed buffers. It holds as long as this.
final class ArrowMemory {
    private var blocks: [UnsafeMutableRawBufferPointer] = []
    /// How many bytes may still be asked for.
    private(set) var room: Int

    init(room: Int) { self.room = room }

    /// Nil where there is no room.
    func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer? {
        guard count <= room else { return nil }
        room -= count
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        blocks.append(block)
        return block
    }

    deinit { for block in blocks { block.deallocate() } }
}

/// The buffers of a message's body, decompressed as they are asked for.
struct ArrowBody {
    let bytes: UnsafeRawBufferPointer
    let codec: ArrowCodec?
    let memory: ArrowMemory
    let name: String

    /// The buffer that lies at `offset` of the body.
    /// - Parameter place: Where it is needed, for errors.
    func buffer(offset: Int64, length: Int64, place: DataPlace) throws(DataFileError) -> UnsafeRawBufferPointer {
        guard offset >= 0, length >= 0, length <= bytes.count, offset <= Int64(bytes.count) - length else {
            throw malformed(
                place, "a buffer was expected in the \(bytes.count) bytes of the body, not \(length) bytes at \(offset)")
        }
        let buffer = UnsafeRawBufferPointer(rebasing: bytes[Int(offset)..<Int(offset + length)])
        guard let codec, !buffer.isEmpty else { return buffer }
        // "Body compression": the length when uncompressed stands first, and −1 where the buffer is not compressed.
        guard buffer.count >= 8 else { throw malformed(place, "the length of a compressed buffer was expected, not its end") }
        let claimed = Int64(littleEndian: buffer.loadUnaligned(as: Int64.self))
        let packed = UnsafeRawBufferPointer(rebasing: buffer[8...])
        if claimed == -1 { return packed }
        guard claimed >= 0, claimed <= FileBytes.limit, claimed <= packed.count * codec.largestRatio else {
            throw malformed(place, "\(packed.count) compressed bytes cannot be \(claimed) bytes")
        }
        if claimed == 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<0]) }
        guard let target = memory.allocate(Int(claimed)) else { throw .noRoom(.memory, FileBytes.limit, file: name) }
        let made = codec == .zstd ? try unpackZstandard(packed, target, place) : try unpackLZ4(packed, target, place)
        guard made == target.count else {
            throw malformed(place, "a buffer of \(target.count) bytes was expected, but \(made) were compressed")
        }
        return UnsafeRawBufferPointer(target)
    }

    private func unpackZstandard(
        _ packed: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer, _ place: DataPlace
    ) throws(DataFileError) -> Int {
        guard let zstd = raster_zstd()?.pointee else {
            throw .missingLibrary(format: .arrow, library: "Zstandard", package: "libzstd1")
        }
        let made = zstd.decompress(target.baseAddress, target.count, packed.baseAddress, packed.count)
        guard zstd.isError(made) == 0 else {
            throw malformed(
                place, "Zstandard says of a buffer: \(zstd.getErrorName(made).map { String(cString: $0) } ?? "error")")
        }
        return made
    }

    private func unpackLZ4(
        _ packed: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer, _ place: DataPlace
    ) throws(DataFileError) -> Int {
        guard let lz4 = raster_lz4f()?.pointee else {
            throw .missingLibrary(format: .arrow, library: "LZ4", package: "liblz4-1")
        }
        var context: OpaquePointer?
        guard lz4.isError(lz4.createDecompressionContext(&context, UInt32(LZ4F_VERSION))) == 0, let context else {
            throw malformed(place, "LZ4 has no memory")
        }
        defer { _ = lz4.freeDecompressionContext(context) }
        var read = 0
        var made = 0
        while true {
            var taken = packed.count - read
            var given = target.count - made
            let hint = lz4.decompress(
                context, target.baseAddress.map { $0 + made }, &given, packed.baseAddress.map { $0 + read }, &taken, nil)
            guard lz4.isError(hint) == 0 else { throw malformed(place, "a frame of LZ4 was expected") }
            read += taken
            made += given
            if hint == 0 { return made }
            guard taken > 0 || given > 0 else {
                throw malformed(place, "a frame of LZ4 of \(target.count) bytes was expected, but it does not end there")
            }
        }
    }

    func malformed(_ place: DataPlace, _ problem: String) -> DataFileError {
        .malformed(file: name, format: .arrow, place: place, problem: problem)
    }
}
