import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid

@testable import RasterDisplayTables

/// A table's rows as the grid is told of them, with what they are.
struct SheetInStyles {
    let sheet: Sheet
    private let rows: GridRows
    let style: GridStyle
    let styles: SheetStyles
    /// What the closures of the rows ask.
    private let owner: SheetModel

    init(_ table: DisplayTable) {
        sheet = Sheet(table.draft)
        owner = SheetModel(table.draft, sheet, isRightToLeft: false)
        let model = owner.model(maximumWidth: 0)
        (rows, style) = (model.rows, model.style)
        styles = SheetStyles(table.draft, isRightToLeft: false)
    }

    init(_ theme: TableTheme) { self.init(Self.table.theme(theme)) }

    /// Two groups of two rows and one, with all that can stand around them. Its rows are title, subtitle, spanners, labels,
    /// group, two of data, sum, group, one of data, sum, sum of all, footnote, source note.
    static let table = DisplayTable(columns: [
        DisplayColumn("name", ["a", "b", "c"]), DisplayColumn("group", ["x", "x", "y"]), DisplayColumn("one", [1, 2.5, 3]),
        DisplayColumn("two", [4, 5, 6]),
    ])
    .header(title: "Title", subtitle: "Subtitle").rowLabels("name").stubhead("Name").groupRows(by: "group")
    .spanner("Both", columns: ["one", "two"]).summaryRows([.sum]).grandSummaryRows([.sum])
    .footnote("Foot", at: .columnLabels("one")).sourceNote("Source")

    var rowCount: Int { rows.count }

    func lines(ofRow row: Int) -> CellBorders { withExtendedLifetime(owner) { rows.lines?(row) ?? CellBorders() } }

    /// Behind all of a row.
    func color(ofRow row: Int) -> Color? { withExtendedLifetime(owner) { rows.color(row, false) } }

    /// Of a row of the data.
    func style(ofRow source: Int, column: Int) -> CellStyle? { withExtendedLifetime(owner) { rows.style?(source, column) } }

    /// Where lines are: `top 2` of a row, `column 1 in 5`.
    var lines: [String] {
        var found: [String] = []
        for row in 0..<rows.count {
            let borders = lines(ofRow: row)
            if borders.top != nil { found.append("top \(row)") }
            if borders.bottom != nil { found.append("bottom \(row)") }
            if borders.leading != nil { found.append("leading \(row)") }
            if borders.trailing != nil { found.append("trailing \(row)") }
            for column in sheet.columns.indices where rows.columnLine?(row, column) != nil {
                found.append("column \(column) in \(row)")
            }
        }
        return found
    }
}

extension SheetPart {
    static let all: [SheetPart] = [
        .title, .subtitle, .stubhead, .spanner, .columnLabel, .groupLabel, .stub, .body, .summary, .grandSummary, .summaryLabel,
        .grandSummaryLabel, .footnote, .sourceNote,
    ]
}
