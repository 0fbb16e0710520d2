import Foundation
import Testing

@testable import RasterGrid

@Suite("Rows of a model") struct GridRowsTests {
    private func rows(_ kinds: [RowKind]) -> GridRows {
        GridRows(count: kinds.count, sourceCount: 2, kind: { kinds[$0] }, content: { _, _ in CellContent("") })
    }

    @Test("A row is told at the place where it is shown, whatever row of the source it is")
    func tableRows() {
        let rows = rows([
            .body(source: 1), .group(level: 2), .summary, .note, .title, .heading(level: 1), .body(source: 0),
        ])
        #expect(
            (0..<7).map(rows.tableRow)
                == [.body(0), .group(1, level: 2), .summary(2), .note(3), .title, .heading(level: 1), .body(6)])
        #expect((0..<7).map { rows.tableRow($0).number } == [0, 1, 2, 3, -2, -1, 6])
        #expect((0..<7).map(rows.source) == [1, nil, nil, nil, nil, nil, 0])
    }

    @Test("Rows are those of the source in its order where nothing else is said")
    func defaults() {
        let rows = GridRows(count: 3) { source, column in CellContent("\(source) \(column)") }
        #expect(rows.sourceCount == 3 && (0..<3).map(rows.source) == [0, 1, 2])
        #expect(rows.color(0, false) == nil && rows.color(0, true) == nil)
        let cell = rows.cell(row: 5, source: 2, column: 1, style: cellStyle())
        #expect(cell.row == 5 && cell.columns == 1..<2 && cell.content.text == "2 1")
    }

    @Test("A cell that looks unlike its column does so, with what was measured of that")
    func ownStyle() {
        let (column, own) = (cellStyle(), cellStyle(alignment: .right))
        var rows = GridRows(count: 2) { _, _ in CellContent("") }
        rows.style = { source, _ in source == 1 ? own : nil }
        #expect(rows.cell(row: 0, source: 0, column: 0, style: column).style === column)
        #expect(rows.cell(row: 0, source: 1, column: 0, style: column).style.paragraph.alignment == .right)
    }

    @Test("Rows beyond those in sight are measured as far as the mode says, within reason")
    func prefetching() {
        #expect(RowHeightMode.fixed(20).prefetchWindow == 0)
        #expect(RowHeightMode.automatic().prefetchWindow == 10)
        #expect(RowHeightMode.automatic(prefetchWindow: -3).prefetchWindow == 0)
        #expect(RowHeightMode.automatic(prefetchWindow: .max).prefetchWindow == 1 << 20)
        #expect(RowHeightMode.automatic().isAutomatic && !RowHeightMode.fixed(20).isAutomatic)
    }

    @Test("A cell that reaches over several columns asks for nothing, one in a single column to fit")
    func widening() {
        func spanned(_ columns: Range<Int>, _ widening: SpannedCell.Widening? = nil) -> SpannedCell {
            SpannedCell(
                columns: columns, content: CellContent(""), style: cellStyle(), renderer: TextCellRenderer(), widening: widening)
        }
        #expect(spanned(1..<2).widening == .wholeText && spanned(1..<3).widening == .none)
        #expect(spanned(1..<3, .lines(2)).widening == .lines(2))
        let cell = spanned(1..<3).cell(row: 4)
        #expect(cell.row == 4 && cell.columns == 1..<3 && cell.column == 1)
    }
}
