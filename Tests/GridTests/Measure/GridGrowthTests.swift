import Foundation
import RasterDrawing
import RasterText
import RasterViews
import Testing

@testable import RasterGrid

/// What is asked of a grid's owner grows as its cells do, which no clock is needed to see.
@Suite("Growth of a grid's questions") struct GridGrowthTests {
    /// A grid of numbers with a row of sums, laid out and drawn: how often its renderers are asked whether they depend on the
    /// place, and how many cells of the sums were handed out.
    private func questions(columns: Int) -> (places: Int, sums: Int) {
        let renderer = AskedRenderer()
        var sums = 0
        var style = cellStyle()
        style = CellStyle(
            paragraph: style.paragraph, textColor: .black, insets: style.insets, decimalAlignment: .automatic)
        let sum = (0..<columns).map {
            SpannedCell(columns: $0..<$0 + 1, content: CellContent("10.25"), style: style, renderer: renderer)
        }
        var model = GridModel(
            columns: (0..<columns).map {
                GridColumn(title: "c\($0)", style: style, width: ColumnWidthRule(), renderer: renderer)
            },
            rows: GridRows(
                count: 3, sourceCount: 2, height: .automatic(), kind: { $0 == 2 ? .summary : .body(source: $0) },
                cells: { _ in
                    sums += sum.count
                    return sum
                }, content: { row, _ in CellContent(row == 0 ? "1.5" : "8.75") }))
        model.headings = { [level((0..<columns).map { ($0..<$0 + 1, "h") })] }
        let layout = GridLayout()
        _ = layout.geometry(of: model, scale: 1, frameWidth: 0, isLazy: false)
        return (renderer.asked, sums)
    }

    @Test("Four times the columns ask four times as much", arguments: [100, 200])
    func columns(count: Int) {
        let (few, many) = (questions(columns: count), questions(columns: 4 * count))
        #expect(few.places > 0 && many.places <= 4 * few.places)
        #expect(few.sums > 0 && many.sums <= 4 * few.sums)
    }
}

/// Counts how often it is asked whether cells look different from place to place.
private final class AskedRenderer: CellRenderer {
    private let text = TextCellRenderer()
    private(set) var asked = 0

    var dependsOnPlace: Bool {
        asked += 1
        return false
    }

    func naturalWidth(of cell: GridCell) -> CGFloat { text.naturalWidth(of: cell) }
    func narrowestWidth(of cell: GridCell) -> CGFloat { text.narrowestWidth(of: cell) }
    func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? {
        text.height(of: cell, width: width, scale: scale)
    }
    func decimalPlacement(of cell: GridCell, in extents: DecimalExtents) -> DecimalExtents.Text? {
        text.decimalPlacement(of: cell, in: extents)
    }
    func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText {
        text.text(of: cell, in: frame, scale: scale)
    }
    func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        text.draw(cell, in: frame, into: &list, visible: visible, context: context)
    }
}
