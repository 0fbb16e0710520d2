import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

/// How a display table looks as a whole: a value whose parts can be changed one by one.
///
/// Themes with names are in ``named(_:)``; `stylized(_:color:rowStriping:)` has gt's styles.
public struct TableTheme: Hashable, Sendable {
    /// The colours of the standard theme, light and dark.
    public typealias Palette = TablePalette

    /// Of the data's cells; the others follow from it. Default: system, 13 points.
    public var font: Font = .system(ofSize: 13)
    /// Of all text that no look gives a colour of its own.
    public var textColor = Palette.text
    /// Of text on fills where neither ``textColor`` nor a dark one can be read. Default: white.
    public var lightTextColor: Color = .white
    /// Behind the whole table, and around it; nil: nothing.
    public var background: Color? = Palette.page
    /// Light or dark, whatever there is around the table; a view can be told otherwise. Default nil: as around it.
    public var appearance: TraitCollection.UserInterfaceStyle?
    /// Around the table, in points.
    public var margin = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    /// Around the text of the data's cells, in points. Those of the other parts follow from it, but where their look says.
    public var cellInsets = EdgeInsets(top: 6, left: 10, bottom: 6, right: 10)
    /// What all insets above and below texts are multiplied by: 0 to 3, and what is beyond is taken for these. Default 1.
    public var verticalPadding: CGFloat = 1
    /// What all insets beside texts are multiplied by: 0 to 3, and what is beyond is taken for these. Default 1.
    public var horizontalPadding: CGFloat = 1
    /// Between the lines of a text, in points.
    public var lineSpacing: CGFloat = 2
    /// How far a level of ``DisplayTable/indentRowLabels(_:_:)`` is, in points. Default 12.
    public var rowLabelIndent: CGFloat = 12
    /// How wide the table is to be, in points, margins included, where nobody says otherwise: 40 to 100,000. Default nil: as wide as
    /// its texts need.
    public var width: CGFloat?
    /// The radius of the table's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// Whether there are column labels, and spanners above them. Default true.
    public var showsColumnLabels = true
    /// Whether labels of groups stand in a column of their own, before the row labels. Default false: in rows above the groups.
    public var showsGroupsAsColumn = false
    /// The lines of the table.
    public var lines = TableLines()

    // What parts look like on top of that.

    /// Above the table. Default: semibold, where text begins, 17 points beside 13.
    public var title = CellLook(fontScale: 17.0 / 13, weight: .semibold, alignment: .natural)
    /// Below the title. Default: grey.
    public var subtitle = CellLook(textColor: Palette.noteText, alignment: .natural)
    /// Above the columns. Default: semibold, 12 points beside 13.
    public var columnLabels = CellLook(textColor: Palette.label, fontScale: 12.0 / 13, weight: .semibold)
    /// Labels over several columns. Default: as column labels, in the middle.
    public var spanners = CellLook(textColor: Palette.label, fontScale: 12.0 / 13, weight: .semibold, alignment: .center)
    /// Above the row labels. Default: as column labels.
    public var stubhead = CellLook(textColor: Palette.label, fontScale: 12.0 / 13, weight: .semibold)
    /// Row labels. Default: as the data's cells.
    public var stub = CellLook()
    /// Above the rows of a group. Default: semibold.
    public var groupLabels = CellLook(weight: .semibold)
    /// The data's cells. Default: nothing of their own.
    public var body = CellLook()
    /// Rows that sum up a group, with their labels. Default: medium, which is less than what sums up all.
    public var summary = CellLook(weight: .medium)
    /// Rows that sum up all of the data, with their labels. Default: semibold.
    public var grandSummary = CellLook(weight: .semibold)
    /// Below the table. Default: grey, 11 points beside 13.
    public var footnotes = CellLook(textColor: Palette.noteText, fontScale: 11.0 / 13)
    /// Below the footnotes. Default: as these.
    public var sourceNotes = CellLook(textColor: Palette.noteText, fontScale: 11.0 / 13)

    // Notes.

    /// Whether footnotes follow each other in one row, with ``footnoteSeparator`` between them. Default false: each has its own.
    public var joinsFootnotes = false
    /// Default: a space of an em.
    public var footnoteSeparator = "\u{2003}"
    /// The same of source notes. Default false.
    public var joinsSourceNotes = false
    /// Default: a space of an em.
    public var sourceNoteSeparator = "\u{2003}"

    // Stripes.

    /// Behind every other row of the data, from the second on; nil: nothing.
    public var stripe: Color?
    /// Whether stripes lie behind row labels, over what ``stub`` fills these with. Default true.
    public var stripesStub = true
    /// Whether stripes lie behind the data's cells, over what ``body`` fills these with. Default true.
    public var stripesBody = true

    /// Quiet greys: lines where meaning changes, hairlines between rows.
    public init() {}
}
