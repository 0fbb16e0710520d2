/// Why a JPEG could not be read.
public enum JPEGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes do not begin as a JPEG does, with FF D8 FF. Carries up to three of them.
    case notJPEG(firstBytes: [UInt8])
    /// The bytes end before the picture does. Carries their number.
    case truncated(byteCount: Int)
    /// The bytes break the format, are damaged, or of a kind that is not read (lossless, 12 bits). Carries libjpeg's words.
    case malformed(String)
    /// The picture has more pixels than a limit allows.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// libjpeg would need more memory than the limits allow, besides the bitmap. Carries the limit in bytes.
    case tooMuchMemory(limit: Int)
    /// A progressive picture of more than 100 scans, which only a hostile file has.
    case tooManyScans
    /// libjpeg is not on this system; `package` is Debian's name of it.
    case missingLibrary(package: String)

    public var description: String {
        switch self {
        case .notJPEG(let bytes):
            let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
            return "not a JPEG: the first bytes are \(bytes.isEmpty ? "missing" : hex)"
        case .truncated(let count): return "the JPEG is cut off: it ends after \(count) bytes"
        case .malformed(let words): return "the JPEG is malformed: \(words.shortened)"
        case .tooLarge(let width, let height, let limit):
            return "the JPEG has \(width) × \(height) pixels, more than the limit of \(limit)"
        case .tooMuchMemory(let limit): return "reading the JPEG needs more memory than \(limit) bytes"
        case .missingLibrary(let package):
            return "libjpeg, which reads JPEG, is not on this system; install the package \(package)"
        case .tooManyScans: return "the JPEG has more than 100 scans: save it anew in an image editor"
        }
    }
}

/// What a JPEG from outside may cost to read.
public struct JPEGLimits: Hashable, Sendable {
    /// The most pixels. Default: 2²⁸ (268 million, a bitmap of 1 GiB).
    public var pixelCount: Int
    /// The most bytes of memory besides the bitmap, up to 2³¹ − 1. A progressive picture needs up to 6 a pixel.
    /// Default: 1 GiB.
    public var memory: Int

    /// The defaults, but for what is given.
    public init(pixelCount: Int = 1 << 28, memory: Int = 1 << 30) {
        self.pixelCount = pixelCount
        self.memory = memory
    }

    /// The defaults.
    public static let `default` = JPEGLimits()
}
