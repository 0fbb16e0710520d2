import Foundation
import RasterGraphics
import RasterGrid
import RasterText

/// How the cells of one column look. Every property that is nil leaves the choice to the table.
public struct DataTableColumnStyle: Hashable, Sendable {
    /// Which of the appearance's two text colours a column has.
    public enum TextRole: Hashable, Sendable {
        /// The column that one reads first.
        case primary
        /// A column that steps back.
        case secondary
    }

    /// How text lies in the cells. Default nil: `.left`, but `.natural` for text with anything from right to left in it,
    /// so that each paragraph lies where it begins; in a table from right to left `.right`, as UIKit has all natural text
    /// there. With `.natural` text without a direction lies where columns begin.
    public var alignment: TextAlignment?
    /// How the heading lies. Default nil: by the rule of the cells.
    public var headerAlignment: TextAlignment?
    /// Where numbers of different lengths stand below each other: at their decimal separators, and whole numbers with their
    /// last digits there, whatever signs, parentheses and units surround them. Digits have equal widths then. All of them
    /// lie in the column as ``alignment`` says, of which nil and `.natural` stand for the side where columns end. Text of
    /// several lines lies as without. Default nil: not at all.
    public var decimalAlignment: DataTableDecimalAlignment?
    /// Primary or secondary text. Default `.primary`.
    public var textRole: TextRole
    /// A colour in place of the one that ``textRole`` gives. Default nil.
    public var textColor: Color?
    /// The font in place of the appearance's. Default nil.
    public var font: Font?
    /// The font's weight. Default nil: as the font has it.
    public var weight: Font.Weight?
    /// Whether digits are set in columns of equal width. Default false.
    public var usesMonospacedDigits: Bool
    /// The colour of text that stands for a number below zero. Default nil: none of its own.
    public var negativeColor: Color?
    /// A tinted background behind the text. Default nil: none.
    public var badge: DataTableBadge?
    /// Single line or wrapped. Default nil: as the configuration says.
    public var textLayout: DataTableTextLayout?
    /// Whether words of text that wraps are hyphenated; see ``DataTableAppearance/hyphenationFactor``. Default nil:
    /// as the appearance says.
    public var hyphenationFactor: Float?
    /// The least width in points. Default nil: the configuration's.
    public var minWidth: CGFloat?
    /// The greatest width in points. Default nil: the configuration's.
    public var maxWidth: CGFloat?
    /// Whether a heading that wraps does so at about the width of the cells, in some three lines, so that a long heading
    /// does not set short numbers far apart. Default false: it wraps at the greatest width.
    public var wrapsHeadingAtCells = false

    /// Whether a column whose text wraps at the greatest width is made as narrow as the longest line. Default false: it has
    /// all of that width.
    public var fitsWrappedLines = false

    /// A style of these, each as its property says; what is left out has its default.
    public init(
        alignment: TextAlignment? = nil, headerAlignment: TextAlignment? = nil,
        decimalAlignment: DataTableDecimalAlignment? = nil, textRole: TextRole = .primary,
        textColor: Color? = nil, font: Font? = nil, weight: Font.Weight? = nil,
        usesMonospacedDigits: Bool = false, negativeColor: Color? = nil, badge: DataTableBadge? = nil,
        textLayout: DataTableTextLayout? = nil, minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        hyphenationFactor: Float? = nil
    ) {
        self.alignment = alignment
        self.headerAlignment = headerAlignment
        self.decimalAlignment = decimalAlignment
        self.textRole = textRole
        self.textColor = textColor
        self.font = font
        self.weight = weight
        self.usesMonospacedDigits = usesMonospacedDigits
        self.negativeColor = negativeColor
        self.badge = badge
        self.textLayout = textLayout
        self.minWidth = minWidth
        self.maxWidth = maxWidth
        self.hyphenationFactor = hyphenationFactor
    }
}
