import RasterTables

/// The appearance options, checked.
struct TableStyle: Equatable {
    /// Pixels for each point.
    var scale: Double
    /// In points; nil for what the content needs.
    var width: Double?
    /// In points; nil for the library's own.
    var maximumColumnWidth: Double?
    /// Of a cell; nil for as many as it takes.
    var maximumLines: Int?
    /// A family name or the path of a font file; nil for the system font.
    var font: String?
    /// Fonts besides the bundled ones.
    var fontFolders: [String] = []
    var usesSystemFonts = false
    /// In points; nil for the library's own.
    var fontSize: Double?
    var isDark: Bool
    /// Nil for what the data asks for.
    var direction: UserInterfaceLayoutDirection?
    var alignsDecimals: Bool
    /// A BCP 47 tag; nil for what the characters tell.
    var language: String?
    var hyphenates = false
    var title: String?
    var hasFooter: Bool
    var isTransparent: Bool
}

/// What concerns only the picture file.
struct PictureOptions: Equatable {
    /// What the picture is called in its file.
    var title: String?
    var alternativeText: String?
    /// What the picture shows, as CSV, to be kept in the file.
    var data: String?
    /// Whether time is spent on the smallest file.
    var isSmallest: Bool
    /// Whether text has coarse shades, so that more tables fit a palette.
    var hasFewColors = false
    /// The most pixels of a picture; nil for no limit but PNG's own.
    var pixelLimit: Int?
}
