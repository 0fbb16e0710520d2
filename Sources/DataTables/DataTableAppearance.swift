import Foundation
import RasterGraphics
import RasterGrid
import RasterText

/// How a table looks, beyond what ``DataTableConfiguration`` says: fonts, colours, lines and spacing.
///
/// The default is the look of the iOS library.
public struct DataTableAppearance: Hashable, Sendable {
    /// A line.
    public typealias Line = GridLine

    /// Where text lies in a row that is higher than the text.
    public enum VerticalAlignment: Hashable, Sendable {
        /// Centred, as on iOS.
        case center
        /// At the top, under the cell's inset.
        case top
        /// With the first line on one baseline across the row.
        case firstBaseline
    }

    /// Where in its heading the sort arrow stands.
    public typealias SortIndicatorPlacement = SortArrowPlacement

    /// The look of the iOS library.
    public init() {
        self.init(
            cellFont: DataCell.Properties.defaultFont, headerFont: .system(ofSize: 17, weight: .heavy),
            titleFont: .system(ofSize: 20, weight: .semibold))
    }

    /// The look of the iOS library in other fonts, without opening its own.
    package init(cellFont: Font, headerFont: Font, titleFont: Font) {
        self.cellFont = cellFont
        self.headerFont = headerFont
        self.titleFont = titleFont
    }

    // MARK: Text

    /// The font of cells. Default: system, 17 points.
    public var cellFont: Font
    /// The font of headings. Default: system, 17 points, heavy.
    public var headerFont: Font
    /// The font of the title. Default: system, 20 points, semibold.
    public var titleFont: Font

    /// The text of primary columns. Default `.label`.
    public var textColor: Color = .label
    /// The text of secondary columns. Default `.secondaryLabel`.
    public var secondaryTextColor: Color = .secondaryLabel
    /// What stands for no value in a data file: a dash, `n/a`, `NULL` and the like. Default nil: as other text.
    public var emptyTextColor: Color?
    /// The text of headings. Default `.label`.
    public var headerTextColor: Color = .label
    /// The text of the title. Default `.label`.
    public var titleColor: Color = .label

    /// Whether headings wrap. Default: one line, shrunk to fit.
    public var headerTextLayout: DataTableTextLayout = .singleLine()

    // MARK: Surfaces

    /// Behind rows, inside the border. Default nil: the view's background shows.
    public var bodyBackgroundColor: Color?
    /// Behind headings. Default `.systemBackground`.
    public var headerBackgroundColor: Color? = .systemBackground
    /// Behind the footer. Default `.systemBackground`.
    public var footerBackgroundColor: Color? = .systemBackground

    /// Behind the cells of selected rows, in place of their own colour. Default `.systemGray4`, as on iOS.
    public var selectionColor: Color = .systemGray4

    // MARK: Lines

    /// Between two rows. It lies at the lower end of the space between them, which grows to hold it. Default nil.
    public var rowSeparator: Line?
    /// Above the row of a data file that sums up the others. Default nil: as between any two rows.
    public var sumSeparator: Line?
    /// Between two columns, over their cells and headings. Default nil.
    public var columnSeparator: Line?
    /// Between the header and the rows, and between the rows and the footer. Default nil.
    public var headerSeparator: Line?
    /// Around header, rows and footer, inside their common edge. Default nil.
    public var border: Line?
    /// The radius of the corners of that edge, which cuts everything inside. Default 0.
    public var cornerRadius: CGFloat = 0

    /// The language of all texts, as a BCP 47 tag such as "sr" or "zh-Hant"; see ``ParagraphStyle/language``. Default nil:
    /// what the characters tell.
    public var language: String?
    /// Whether words of cells and headings that wrap are hyphenated: where a line would else be shorter than this
    /// part of the width. Default 0: never. Needs a ``language``; see ``ParagraphStyle/hyphenationFactor``. Columns
    /// are no narrower for it: their words still fit.
    public var hyphenationFactor: Float = 0
    /// How the lines of cells are broken to look better. Default: none.
    public var lineBreakStrategy: LineBreakStrategy = []
    /// How the lines of headings are broken to look better. Default: none.
    public var headerLineBreakStrategy: LineBreakStrategy = []

    // MARK: Spacing, in points

    /// From the edges of a cell to its text. Default: 5 above and below, 15 at the sides.
    public var cellInsets = EdgeInsets(
        top: DataCell.Properties.verticalMargin, left: DataCell.Properties.horizontalMargin,
        bottom: DataCell.Properties.verticalMargin, right: DataCell.Properties.horizontalMargin)
    /// From the edges of a heading to its text. Default: as cells.
    public var headerInsets = EdgeInsets(
        top: DataCell.Properties.verticalMargin, left: DataCell.Properties.horizontalMargin,
        bottom: DataCell.Properties.verticalMargin, right: DataCell.Properties.horizontalMargin)
    /// Between two lines of a cell's text, beyond the font's line height. Default 0.
    public var lineSpacing: CGFloat = 0
    /// Where text lies in a row. Default `.center`.
    public var verticalAlignment: VerticalAlignment = .center
    /// Between the view's edges and title, border and rows. Default: none.
    public var margin: EdgeInsets = .zero
    /// Between the title and what is below. Default 12.
    public var titleSpacing: CGFloat = 12
    /// What a heading has at its side for the sort arrow, in place of its inset. Default 30.
    public var sortIndicatorWidth: CGFloat = 30
    /// Where the sort arrow stands. Default `.edge`.
    public var sortIndicatorPlacement: SortIndicatorPlacement = .edge
    /// Whether a column that could be sorted but is not has a grey double arrow, as on iOS. Default true. When
    /// false only the sorted column has an arrow, and no other heading keeps room for one.
    public var showsUnsortedIndicator = true
}
