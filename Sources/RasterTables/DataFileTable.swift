import Foundation
import RasterDataFiles
import RasterDataTables
import RasterGraphics
import RasterText
import RasterViews

/// How the table of a data file is made: which part of the data, and how it looks.
public struct DataFileTableOptions: Sendable {
    /// The font of the cells; headings and title follow from it. Default: system, 13 points.
    public var font: Font = .system(ofSize: 13)
    /// Light or dark. Default `.light`.
    public var userInterfaceStyle: TraitCollection.UserInterfaceStyle = .light
    /// What stands above the table. Default nil: nothing.
    public var title: String?
    /// The columns to show, in this order, as indices of the file's. Default nil: all.
    public var columns: [Int]?
    /// The column that rows are sorted by, as an index of the file's. Default nil: the file's order.
    public var sortColumn: Int?
    /// Whether the largest comes first. Default false.
    public var sortsDescending = false
    /// The rows to show, counted from 0 after sorting; what lies beyond the data is left out. Default nil: all.
    public var rows: Range<Int>?
    /// The width of the picture in points, margin included: columns grow to fill it, or wrap to fit into it.
    /// Default nil: as wide as the columns need.
    public var width: CGFloat?
    /// The greatest width of a column in points; longer text wraps. Default nil: 21 ems of the font, 273 points at 13, and up
    /// to 36 ems in tables of few columns.
    public var maximumColumnWidth: CGFloat?
    /// The most lines of a cell: what takes more ends with an ellipsis, and is told by reports. Default 12, more than are read in
    /// a cell; nil: as many as it takes.
    public var maximumLines: Int? = 12
    /// Which way columns run. Default nil, as the data asks for: the direction of most headings, each judged by its first
    /// letter; where headings are missing or undecided, that of most texts.
    public var layoutDirection: UserInterfaceLayoutDirection?
    /// Whether numbers whose decimals differ stand with their decimal separators below each other. Default true. When false
    /// all end at the side where columns end.
    public var alignsDecimals = true
    /// The language of the data, as a BCP 47 tag such as "sr" or "zh-Hant". Default nil: what the characters tell.
    public var language: String?
    /// Whether words are hyphenated where text wraps and a line would else be less than 85 % full. Default false.
    /// Needs a ``language``, and patterns of it; see ``ParagraphStyle/hyphenationFactor``.
    public var hyphenates = false
    /// Whether the headings stand under the table too. Default false.
    public var showsFooter = false
    /// Whether the table stands on nothing, for placing it on another picture. Default false: on a page.
    public var isTransparent = false

    /// All of the file, in the default look.
    public init() {}
}

extension DataTable {
    /// A table that shows a data file as one would set it by hand: numbers to the right in digits of equal width,
    /// text to the side where it begins and wrapped at a readable width, what matters less in grey, negative changes in red, and
    /// columns of known states ("Active", "Pending") as badges.
    ///
    /// The file stays as it is in memory; no cell is copied.
    /// - Precondition: The columns of the options are columns of the file.
    public convenience init(file: DataFile, options: DataFileTableOptions = DataFileTableOptions()) {
        let columns = options.columns ?? Array(0..<file.columnCount)
        precondition(
            columns.allSatisfy { $0 >= 0 && $0 < file.columnCount }, "the columns are those of \(file.name)")
        let direction: ReadingDirection =
            switch options.layoutDirection {
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            case nil: file.readingDirection(ofColumns: columns)
            }
        let badges = file.badgeTints(of: columns)
        let emphasised = columns.first { badges[$0] == nil && file.isNameLike($0) }
        let steppingBack = file.columnsSteppingBack(of: columns.filter { badges[$0] == nil })
        let styles = columns.map {
            var style = file.style(
                ofColumn: $0, font: options.font, alignsDecimals: options.alignsDecimals, badges: badges[$0], in: direction)
            if $0 == emphasised { style.weight = .medium }
            if steppingBack.contains($0) { style.textRole = .secondary }
            return style
        }
        var appearance = ReportStyle.appearance(font: options.font)
        appearance.language = options.language
        if options.hyphenates { appearance.hyphenationFactor = ReportStyle.hyphenationFactor }
        if options.isTransparent { appearance.bodyBackgroundColor = ReportStyle.page }
        self.init(
            rows: file.rows(columns, options, styles, appearance, isRightToLeft: direction == .rightToLeft),
            headerTitles: columns.map { file.header[$0] },
            columnStyles: styles,
            columnOrder: options.sortColumn.flatMap { columns.firstIndex(of: $0) }.map {
                DataTableColumnOrder(index: $0, order: options.sortsDescending ? .descending : .ascending)
            },
            options: file.configuration(columns, options, appearance), appearance: appearance,
            frame: CGRect(x: 0, y: 0, width: options.width ?? 0, height: 0))
        title = options.title
        semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        overrideUserInterfaceStyle = options.userInterfaceStyle
        backgroundColor = options.isTransparent ? nil : ReportStyle.page
        if let width = options.width { preferredMaxLayoutWidth = width }
    }
}
