/// Why a font from outside could not be used.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file could not be read; `reason` is the system's own sentence.
    case unreadable(path: String, reason: String)
    /// The file is larger than `limit` bytes, the most that a font may have.
    case tooLarge(name: String, bytes: Int, limit: Int)
    /// FreeType does not know the bytes as a font, or the font is damaged; `code` is FreeType's error.
    case notAFont(name: String, code: Int)
    /// The font has no scalable outlines (a bitmap font).
    case notScalable(name: String)
    /// The folder holds no file whose name is that of a font.
    case noFonts(folder: String)
    /// The folder holds more fonts than a library takes.
    case tooManyFonts(folder: String, limit: Int)
    /// fontconfig, which knows the system's fonts, is not installed or does not work.
    case noFontconfig(reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "\(path.shortened) cannot be read: \(reason)."
        case .tooLarge(let name, let bytes, let limit):
            "The font \(name.shortened) has \(bytes) bytes, more than the limit of \(limit)."
        case .notAFont(let name, let code):
            "\(name.shortened) is not a font that can be read (FreeType error \(code)); use a TrueType or OpenType file."
        case .notScalable(let name):
            "The font \(name.shortened) holds only bitmaps; use a font with outlines."
        case .noFonts(let folder):
            "The folder \(folder.shortened) holds no font (.ttf, .otf, .ttc, .otc)."
        case .tooManyFonts(let folder, let limit):
            "The folder \(folder.shortened) holds more than \(limit) fonts; give one with those that are needed."
        case .noFontconfig(let reason):
            "The system's fonts cannot be listed, for fontconfig does not answer: \(reason)."
        }
    }
}
