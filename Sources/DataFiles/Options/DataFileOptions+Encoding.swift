internal import CRasterICU

extension DataFileOptions.Encoding {
    /// An encoding by a name that it has: "utf-8", "latin1", "windows-1252", "Shift_JIS", and all that ICU knows, in any case of
    /// letters. "auto" is ``automatic``. Nil where there is none of the name.
    public init?(name: String) {
        switch name.lowercased() {
        case "auto": self = .automatic
        case "utf8", "utf-8": self = .utf8
        // By the WHATWG's Encoding Standard these are windows-1252.
        case "latin1", "latin-1", "iso-8859-1", "iso8859-1", "iso_8859-1", "windows-1252", "cp1252", "ascii", "us-ascii":
            self = .latin1
        case "utf16", "utf-16", "utf16le", "utf16be", "utf-16le", "utf-16be": self = .utf16
        default:
            guard let converter = raster_converter_create(name) else { return nil }
            raster_converter_destroy(converter)
            self = .named(name)
        }
    }

    /// A name that ``init(name:)`` takes.
    public var name: String {
        switch self {
        case .automatic: "auto"
        case .utf8: "utf8"
        case .latin1: "latin1"
        case .utf16: "utf16"
        case .named(let name): name
        }
    }
}
