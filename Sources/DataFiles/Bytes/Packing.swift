internal import CRasterLibraries
import RasterGraphics

/// What a file is packed by, as one stream of bytes.
enum Packing: CaseIterable {
    case gzip, zstandard, lz4, bzip2, xz

    /// By the first bytes of a file; nil where it is not packed.
    init?(_ head: UnsafeBufferPointer<UInt8>) {
        guard let packing = Self.allCases.first(where: { head.starts(with: $0.signature) }) else { return nil }
        // "BZh" may begin a text.
        if packing == .bzip2, !head.dropFirst(4).starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]) { return nil }
        self = packing
    }

    private var signature: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B, 0x08]
        case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
        case .lz4: [0x04, 0x22, 0x4D, 0x18]
        // A level, which is not looked at, and what every block begins with lies behind these.
        case .bzip2: Array("BZh".utf8)
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
        }
    }

    private var library: (kind: raster_packing, name: String, package: String) {
        switch self {
        case .gzip: (RASTER_GZIP, "gzip", "zlib1g")
        case .zstandard: (RASTER_ZSTD, "Zstandard", "libzstd1")
        case .lz4: (RASTER_LZ4, "LZ4", "liblz4-1")
        case .bzip2: (RASTER_BZIP2, "bzip2", "libbz2-1.0")
        case .xz: (RASTER_XZ, "xz", "liblzma5")
        }
    }

    /// Bytes that are unpacked between two looks at the limits.
    private static let pieceSize = 1 << 20

    /// The content of a stream that is packed so, in memory.
    func unpacked(_ stream: ByteStream) throws(DataFileError) -> ByteStream {
        let (kind, title, package) = library
        guard raster_can_unpack(kind) else { throw .missingUnpacker(library: title, package: package) }
        guard let unpacker = raster_unpacker_create(kind) else {
            throw .tooLarge(file: stream.name, limit: FileBytes.limit)
        }
        defer { raster_unpacker_destroy(unpacker) }
        var content: [UInt8] = []
        var isSound = true
        repeat {
            let packed = stream.window
            var used = 0
            while isSound, used < packed.count {
                try DataFileError.checking(stream.name) { () throws(LimitError) in try Allowance.checkGoingOn() }
                let begin = content.count
                content.append(contentsOf: repeatElement(0, count: Self.pieceSize))
                let made = content.withUnsafeMutableBytes { content in
                    var (taken, made) = (0, 0)
                    isSound = raster_unpacker_run(
                        unpacker, packed.baseAddress! + used, packed.count - used, &taken, content.baseAddress! + begin,
                        Self.pieceSize, &made)
                    used += taken
                    return made
                }
                content.removeLast(Self.pieceSize - made)
                guard content.count <= FileBytes.limit else { throw .tooLarge(file: stream.name, limit: FileBytes.limit) }
                try DataFileError.checking(stream.name) { () throws(LimitError) in try Allowance.take(.unpacked, made) }
            }
            guard isSound, try stream.read(dropping: packed.count) else { break }
        } while true
        guard isSound, raster_unpacker_is_between(unpacker) else {
            throw .damagedPacking(file: stream.name, packing: title)
        }
        return ByteStream(bytes: content, name: stream.name)
    }
}
