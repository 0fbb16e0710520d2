/// Why a font from outside could not be used.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file could not be read; `reason` is the system's own sentence.
    case unreadable(path: String, reason: String)
    /// The file is larger than ``FontFace/maximumFileSize``.
    case tooLarge(name: String, bytes: Int, limit: Int)
    /// FreeType does not know the bytes as a font, or the font is damaged; `code` is FreeType's error.
    case notAFont(name: String, code: Int)
    /// The font has no scalable outlines (a bitmap font).
    case notScalable(name: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "The font file \(path) cannot be read: \(reason)."
        case .tooLarge(let name, let bytes, let limit):
            "The font \(name) has \(bytes) bytes, more than the limit of \(limit)."
        case .notAFont(let name, let code):
            "\(name) is not a font that can be read (FreeType error \(code)); use a TrueType or OpenType file."
        case .notScalable(let name):
            "The font \(name) holds only bitmaps; use a font with outlines."
        }
    }
}
