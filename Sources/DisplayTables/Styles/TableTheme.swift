import Foundation
import RasterGraphics
import RasterGrid
import RasterText

/// How a display table looks as a whole: a value whose parts can be changed one by one.
public struct TableTheme: Hashable, Sendable {
    /// Of the data's cells; the others follow from it. Default: system, 13 points.
    public var font: Font = .system(ofSize: 13)
    /// Of all text that no look gives a colour of its own.
    public var textColor = Palette.text
    /// Behind the whole table, and around it; nil: nothing.
    public var background: Color? = Palette.page
    /// Around the table, in points.
    public var margin = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    /// Around the text of the data's cells, in points.
    public var cellInsets = EdgeInsets(top: 6, left: 10, bottom: 6, right: 10)
    /// Between the lines of a text, in points.
    public var lineSpacing: CGFloat = 2
    /// The radius of the table's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// Around the table.
    public var outline: GridLine?

    // What parts look like on top of that.

    /// Above the table. Default: semibold, where text begins.
    public var title = CellLook(weight: .semibold, alignment: .natural)
    /// Below the title. Default: grey.
    public var subtitle = CellLook(textColor: Palette.secondaryText, alignment: .natural)
    /// Above the columns. Default: semibold.
    public var columnLabels = CellLook(textColor: Palette.label, weight: .semibold)
    /// Labels over several columns. Default: semibold, in the middle.
    public var spanners = CellLook(textColor: Palette.label, weight: .semibold, alignment: .center)
    /// Above the row labels. Default: semibold.
    public var stubhead = CellLook(textColor: Palette.label, weight: .semibold)
    /// Row labels. Default: as the data's cells.
    public var stub = CellLook()
    /// Above the rows of a group. Default: semibold.
    public var groupLabels = CellLook(weight: .semibold)
    /// The data's cells. Default: nothing of their own.
    public var body = CellLook()
    /// Rows that sum up a group, with their labels. Default: semibold.
    public var summary = CellLook(weight: .semibold)
    /// Rows that sum up all of the data, with their labels. Default: semibold.
    public var grandSummary = CellLook(weight: .semibold)
    /// Below the table. Default: grey.
    public var notes = CellLook(textColor: Palette.secondaryText)

    // Sizes of parts, as shares of the font's size.

    /// Of the title. Default 17/13: 17 points beside 13.
    public var titleSize: CGFloat = 17.0 / 13
    /// Of the subtitle. Default 1.
    public var subtitleSize: CGFloat = 1
    /// Of labels over columns. Default 12/13.
    public var labelSize: CGFloat = 12.0 / 13
    /// Of notes. Default 11/13.
    public var noteSize: CGFloat = 11.0 / 13

    // Lines, from the top down; nil: none.

    /// Above all, the title too.
    public var topLine: GridLine?
    /// Above the column labels and what spans them.
    public var headingLine: GridLine? = GridLine(color: Palette.strongLine, width: 1)
    /// Below spanners, over the columns that they span.
    public var spannerLine: GridLine? = GridLine(color: Palette.line, width: 0.5)
    /// Between column labels and what follows.
    public var labelLine: GridLine? = GridLine(color: Palette.strongLine, width: 0.5)
    /// Above group labels that stand below other rows.
    public var groupTopLine: GridLine? = GridLine(color: Palette.hairline, width: 0.5)
    /// Below group labels.
    public var groupLine: GridLine? = GridLine(color: Palette.line, width: 0.5)
    /// Between the rows of the data.
    public var rowLine: GridLine? = GridLine(color: Palette.hairline, width: 0.5)
    /// Beside row labels.
    public var stubLine: GridLine?
    /// Between the data and the rows that sum it up.
    public var summaryLine: GridLine? = GridLine(color: Palette.strongLine, width: 0.5)
    /// Above and below the rows that sum up all of the data.
    public var grandSummaryLine: GridLine? = GridLine(color: Palette.strongLine, width: 0.5)
    /// Below all but the notes.
    public var endLine: GridLine? = GridLine(color: Palette.strongLine, width: 1)
    /// Below all, the notes too.
    public var bottomLine: GridLine?
    /// Behind every other row of the data, from the second on; nil: nothing.
    public var stripe: Color?
    /// Whether labels of groups stand in a column of their own, before the row labels. Default false: in rows above the groups.
    public var showsGroupsAsColumn = false
    /// Whether there are no column labels. Default false.
    public var hidesColumnLabels = false

    /// Quiet greys: lines where meaning changes, hairlines between rows.
    public init() {}

    /// Quiet greys: lines where meaning changes, hairlines between rows.
    public static let standard = TableTheme()

    /// The colours of the standard theme, light and dark.
    public enum Palette {
        /// A colour of both appearances, each as `#RRGGBB`.
        package static func color(_ light: String, _ dark: String) -> Color {
            let (light, dark) = (one(light), one(dark))
            return Color { $0.userInterfaceStyle == .dark ? dark : light }
        }

        private static func one(_ hex: String) -> Color {
            guard let color = Color(hex: hex) else { preconditionFailure("\(hex) is a colour") }
            return color
        }

        /// Text on colours that are light.
        static let dark = one("#1A1A1A")

        /// Of bars and lines: as dark as blue can be and still be a colour; lighter in the dark.
        public static let accent = color("#2F6FB4", "#6AA9E9")
        /// The same of numbers below zero.
        public static let negative = color("#C62828", "#FF7A70")
        /// Behind tables.
        public static let page = color("#FFFFFF", "#1C1C1C")
        /// 16 : 1 on the page.
        public static let text = color("#1A1A1A", "#F2F2F2")
        /// 5.7 : 1 on the page in light and 6.6 : 1 in dark: WCAG 2.2 asks for 4.5 : 1.
        public static let secondaryText = color("#666666", "#A6A6A6")
        /// Of labels over columns.
        public static let label = color("#404040", "#D0D0D0")
        /// Around the data, and above sums.
        public static let strongLine = color("#404040", "#B4B4B4")
        /// Below spanners and group labels.
        public static let line = color("#B4B4B4", "#5A5A5A")
        /// Between rows of the data.
        public static let hairline = color("#E6E6E6", "#353535")
        /// Behind every other row, where a theme asks for it.
        public static let stripe = color("#F5F5F5", "#262626")
    }
}
