import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid

/// The lines of a display table; nil: none. Those of single parts and cells are in their ``CellLook``.
public struct TableLines: Hashable, Sendable {
    /// Around the whole table, with its title and notes: from the side where columns begin to the other.
    public var top, bottom, leading, trailing: GridLine?

    // From the top down. Where two meet, the thicker one is drawn.

    /// Between the title and what follows; without a title, above the column labels.
    public var header: GridLine? = GridLine(color: Palette.strongLine, width: 1)
    /// Below spanners, over the columns that they span.
    public var spanners: GridLine? = GridLine(color: Palette.line, width: 0.5)
    /// Between column labels and what follows.
    public var labels: GridLine? = GridLine(color: Palette.strongLine, width: 0.5)
    /// Above group labels.
    public var groupTop: GridLine? = GridLine(color: Palette.hairline, width: 0.5)
    /// Below group labels.
    public var groups: GridLine? = GridLine(color: Palette.line, width: 0.5)
    /// Between the rows of the data.
    public var rows: GridLine? = GridLine(color: Palette.hairline, width: 0.5)
    /// Between the rows of a group and those that sum it up.
    public var summary: GridLine? = GridLine(color: Palette.strongLine, width: 0.5)
    /// Between the data and the rows that sum up all of it.
    public var grandSummary: GridLine? = GridLine(color: Palette.strongLine, width: 1)
    /// Below the data, and above the notes.
    public var end: GridLine? = GridLine(color: Palette.strongLine, width: 1)

    // From side to side.

    /// Between row labels and the data.
    public var stub: GridLine?
    /// Between the columns of the data and of sums.
    public var columns: GridLine?
    /// Between column labels, and between spanners.
    public var labelColumns: GridLine?
    /// At both ends of the rows of column labels and spanners.
    public var labelSides: GridLine?

    private typealias Palette = TableTheme.Palette

    /// Lines where meaning changes, hairlines between rows: those of the standard theme.
    public init() {}

    /// No lines at all.
    public static let none: TableLines = {
        var lines = TableLines()
        for path in paths { lines[keyPath: path] = nil }
        return lines
    }()

    /// The same line everywhere.
    public static func all(_ line: GridLine) -> TableLines {
        var lines = TableLines()
        for path in paths { lines[keyPath: path] = line }
        return lines
    }

    /// The line around the whole table where that is the same at all four sides, as it must be to follow rounded corners;
    /// setting it sets all four.
    public var outline: GridLine? {
        get { top == bottom && top == leading && top == trailing ? top : nil }
        set { (top, bottom, leading, trailing) = (newValue, newValue, newValue, newValue) }
    }

    static var paths: [WritableKeyPath<TableLines, GridLine?>] {
        [
            \.top, \.bottom, \.leading, \.trailing, \.header, \.spanners, \.labels, \.groupTop, \.groups, \.rows, \.summary,
            \.grandSummary, \.end, \.stub, \.columns, \.labelColumns, \.labelSides,
        ]
    }
}
