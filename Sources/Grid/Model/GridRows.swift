import Foundation
import RasterDrawing
import RasterGraphics

/// What a row between the headings is.
package enum RowKind: Hashable, Sendable {
    /// A row of data, with a cell in each column: the row of the source at an index, in whatever order rows are shown.
    case body(source: Int)
    /// The heading of a group of rows; levels count from 0, the outermost.
    case group(level: Int)
    /// A row that sums others up.
    case summary
    /// A remark.
    case note
    /// Of a title above all else.
    case title
    /// A level of headings, counted from 0, the highest.
    case heading(level: Int)
}

/// The rows of a grid.
package struct GridRows {
    /// How many rows are shown, of all kinds.
    package var count: Int
    /// How many rows the source has: shown or not, in an order of its own.
    package var sourceCount: Int
    /// What the row that is shown at an index is.
    package var kind: (_ row: Int) -> RowKind
    /// What a cell of the source shows, from its row and its column. Made anew whenever a cell is measured, told of or
    /// drawn: keeping those of 10,000 rows of a file took a tenth more instructions than making them, and 7 MB.
    package var content: (_ source: Int, _ column: Int) -> CellContent
    /// How a cell of the source looks that looks unlike its column; nil for one that does not. Nil where none does.
    package var style: ((_ source: Int, _ column: Int) -> CellStyle?)?
    /// The cells of a row that is no row of data; nil where all rows are.
    package var cells: ((_ row: Int) -> [SpannedCell])?
    /// The heights of rows.
    package var height: RowHeightMode
    /// Heights, in points, that go before ``height``; nil where there are none, as is an answer of nil.
    package var ownHeight: ((_ row: Int) -> CGFloat?)?
    /// The background of a row's cells; nil for none.
    package var color: (_ row: Int, _ isHighlighted: Bool) -> Color?
    /// Lines above and below a row, inside of it, over all columns; nil where no row has any.
    package var lines: ((_ row: Int) -> CellBorders)?
    /// The line at the side where a column begins, inside of a row; nil where no row has any. Cells over several columns have
    /// none within.
    package var columnLine: ((_ row: Int, _ column: Int) -> GridLine?)?
    /// The rows that a cell is the heading of, by the column where it begins; nil for a cell that is none. Nil where none is.
    package var headedRows: ((_ row: Int, _ column: Int) -> Range<Int>?)?
    /// The row of the source that sums up the others; nil for none. A line of its own lies above it.
    package var sum: Int?
    /// The column whose cells are highlighted.
    package var highlightedColumn: Int?
    /// Whether any thread may ask, and gets the same answers as long as the grid is not told of a change: none comes from code
    /// of the table's owner. Default false.
    package var answerAnyThread = false

    /// - Parameters:
    ///   - sourceCount: Default nil: `count`.
    ///   - kind: Default nil: rows of data, in the order of the source.
    package init(
        count: Int, sourceCount: Int? = nil, height: RowHeightMode = .automatic(),
        kind: ((_ row: Int) -> RowKind)? = nil, cells: ((_ row: Int) -> [SpannedCell])? = nil,
        content: @escaping (_ source: Int, _ column: Int) -> CellContent
    ) {
        self.count = count
        self.sourceCount = sourceCount ?? count
        self.height = height
        self.kind = kind ?? { .body(source: $0) }
        self.content = content
        self.cells = cells
        color = { _, _ in nil }
    }

    /// The row of the source that is shown at an index; nil for a row that is no row of data.
    func source(_ row: Int) -> Int? {
        if case .body(let source) = kind(row) { source } else { nil }
    }

    /// Which row it is that is shown at an index.
    func tableRow(_ row: Int) -> TableRow {
        switch kind(row) {
        case .body: .body(row)
        case .group(let level): .group(row, level: level)
        case .summary: .summary(row)
        case .note: .note(row)
        case .title: .title
        case .heading(let level): .heading(level: level)
        }
    }

    /// What a cell is the heading of, by the column where it begins.
    func reach(ofCell row: Int, _ column: Int) -> DisplayList.Reach? {
        headedRows?(row, column).map { .rows($0) }
    }

    /// The cell of a row of data, which is the row `source` of the source.
    /// - Parameter style: The column's, as it was measured.
    package func cell(row: Int, source: Int, column: Int, style: CellStyle) -> GridCell {
        GridCell(
            row: row, column: column, content: content(source, column),
            style: self.style?(source, column)?.measured(as: style) ?? style)
    }
}

/// A cell of a row that is no row of data: it may reach over several columns, and looks as it says.
package struct SpannedCell {
    package var columns: Range<Int>
    package var content: CellContent
    package var style: CellStyle
    package var renderer: any CellRenderer
    /// What it asks of the widths of its columns. Default: that of a cell in one column is to fit into it.
    package var widening: Widening

    /// What a cell asks of the columns that it reaches over.
    package enum Widening: Hashable, Sendable {
        /// Nothing: its text wraps at the width that others give.
        case none
        /// Room for all of its text on one line.
        case wholeText
        /// Room for its text in so many lines.
        case lines(Int)
    }

    package init(
        columns: Range<Int>, content: CellContent, style: CellStyle, renderer: any CellRenderer, widening: Widening? = nil
    ) {
        self.columns = columns
        self.content = content
        self.style = style
        self.renderer = renderer
        self.widening = widening ?? (columns.count == 1 ? .wholeText : .none)
    }

    /// The cell as it is while columns are measured.
    func cell(row: Int) -> GridCell { GridCell(row: row, columns: columns, content: content, style: style) }
}

/// Where the heights of rows come from.
public enum RowHeightMode: Hashable, Sendable {
    /// Every row has this height, in points.
    case fixed(CGFloat)
    /// Every row is as high as its highest cell. `estimated` stands in for rows that have not been measured, and
    /// `prefetchWindow` says how many are measured beyond the visible ones; a picture of a whole table measures
    /// every row and needs neither.
    case automatic(estimated: CGFloat = 44, prefetchWindow: Int = 10)

    /// Whether rows are as high as their cells need.
    package var isAutomatic: Bool {
        if case .automatic = self { true } else { false }
    }

    /// How many rows before and after those in sight are measured.
    var prefetchWindow: Int {
        if case .automatic(_, let window) = self { window.clamped(to: 0...1 << 20) } else { 0 }
    }
}
