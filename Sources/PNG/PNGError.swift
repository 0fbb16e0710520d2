/// Why a PNG could not be read or written.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes do not begin with PNG's signature. Carries up to eight of them.
    case notPNG(firstBytes: [UInt8])
    /// The bytes end before the picture does. Carries their number.
    case truncated(byteCount: Int)
    /// A critical chunk is damaged: its checksum is not the one it carries. Carries libpng's words, which
    /// name the chunk.
    case checksumMismatch(String)
    /// The bytes break the format in another way. Carries libpng's words.
    case malformed(String)
    /// The picture is larger than a limit allows.
    case tooLarge(width: Int, height: Int, exceeded: PNGLimits.Limit)
    /// libpng would need more memory than the limits allow, besides the bitmap. Carries the limit in bytes.
    case tooMuchMemory(limit: Int)
    /// There is no pixel to write: PNG has no pictures without any.
    case empty(width: Int, height: Int)
    /// A side to write is longer than the 2³¹ − 1 pixels that PNG can name.
    case sideTooLong(width: Int, height: Int)
    /// The system refused memory while the PNG was written.
    case outOfMemory

    public var description: String {
        switch self {
        case .notPNG(let bytes):
            let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
            return "not a PNG: the first bytes are \(bytes.isEmpty ? "missing" : hex)"
        case .truncated(let count): return "the PNG is cut off: it ends after \(count) bytes"
        case .checksumMismatch(let words): return "the PNG is damaged: \(words.shortened)"
        case .malformed(let words): return "the PNG is malformed: \(words.shortened)"
        case .tooLarge(let width, let height, .pixelCount(let limit)):
            return "the PNG has \(width) × \(height) pixels, more than the limit of \(limit)"
        case .tooLarge(let width, let height, .side(let limit)):
            return "the PNG has \(width) × \(height) pixels, a side longer than the limit of \(limit)"
        case .tooLarge(let width, let height, .memory(let limit)):
            return "the PNG has \(width) × \(height) pixels, which need more memory than \(limit) bytes"
        case .tooMuchMemory(let limit): return "reading the PNG needs more memory than \(limit) bytes"
        case .empty(let width, let height):
            return "a picture of \(width) × \(height) pixels cannot be a PNG: it has no pixel"
        case .sideTooLong(let width, let height):
            return "a picture of \(width) × \(height) pixels cannot be a PNG: a side ends at 2147483647"
        case .outOfMemory: return "the system refuses memory for a PNG; raise the limit, or draw fewer pictures at once"
        }
    }
}

/// What a PNG from outside may cost to read.
public struct PNGLimits: Hashable, Sendable {
    /// The most pixels. Default: 2²⁸ (268 million, a bitmap of 1 GiB).
    public var pixelCount: Int
    /// The most pixels of a side. Default: 2³¹ − 1, all that PNG can name, since ``pixelCount`` bounds the cost.
    public var side: Int
    /// The most bytes of memory, the bitmap included. Default: 1.25 GiB.
    public var memory: Int
    /// The most bytes of one ancillary chunk (text, profile) once unpacked; larger ones are left out.
    /// Default: 8,000,000, libpng's own.
    public var chunkMemory: Int
    /// The most ancillary chunks kept; further ones are left out. Default: 1,000, libpng's own.
    public var chunkCount: Int

    /// The defaults, but for what is given.
    public init(
        pixelCount: Int = 1 << 28, side: Int = Int(Int32.max), memory: Int = 5 << 28,
        chunkMemory: Int = 8_000_000, chunkCount: Int = 1000
    ) {
        self.pixelCount = pixelCount
        self.side = side
        self.memory = memory
        self.chunkMemory = chunkMemory
        self.chunkCount = chunkCount
    }

    /// The defaults.
    public static let `default` = PNGLimits()

    /// A limit that a picture goes beyond, with its value.
    public enum Limit: Hashable, Sendable {
        /// How many pixels a picture may have.
        case pixelCount(Int)
        /// How many pixels it may be wide or high.
        case side(Int)
        /// How many bytes of memory reading may take.
        case memory(Int)
    }
}
