import Foundation
import RasterText
import Testing

@testable import RasterGrid

@Suite("How rows are measured") struct RowHeightPlanTests {
    private let line = Int32(Font.system(ofSize: 10).lineHeight.rounded(.up)) + 4

    private func plan(_ model: GridModel, widths: [Int], scale: CGFloat = 1) -> (RowHeightPlan, RowMeasurer) {
        var known: MeasuredWidths?
        let measures = GridMeasures(of: model, measuredWidths: &known, measuresWidths: true)
        let plan = RowHeightPlan(model, measures, columnWidths: widths, scale: scale)
        return (plan, RowMeasurer(model: model, measures: measures, plan: plan))
    }

    @Test("Plain texts that cannot wrap, or have room, are not measured one by one")
    func uniform() {
        #expect(plan(model([["a", "b"]], columns: 2), widths: [1, 1]).0.isUniform)
        #expect(plan(model([["a", "b"]], columns: 2, wraps: true), widths: [100, 100]).0.isUniform)
        let narrow = plan(model([["a", "b"]], columns: 2, wraps: true), widths: [100, 9]).0
        #expect(!narrow.isUniform && narrow.varying == [1])
        #expect(plan(model([["a", "é"]], columns: 2), widths: [100, 100]).0.varying == [1])
    }

    @Test("A row is as high as its highest cell, in whole pixels, and no lower than a line")
    func heights() {
        let model = blocks([["10x20", "10x30.2"], ["10x1", "10x1"], ["20x30", "10x20"]], columns: 2)
        let (_, measurer) = plan(model, widths: [10, 10])
        #expect((0..<3).map(measurer.height(ofRow:)) == [31, line, 60])
        let (_, fine) = plan(model, widths: [20, 20], scale: 2)
        #expect((0..<3).map(fine.height(ofRow:))[0] == 61)
    }

    @Test("A height that misses a pixel by the noise of its digits alone is that pixel's")
    func noise() {
        let model = blocks([["10x20.0001"], ["10x20.001"]], columns: 1)
        let (_, measurer) = plan(model, widths: [10])
        #expect((0..<2).map(measurer.height(ofRow:)) == [20, 21])
    }

    @Test("A cell over several columns is measured at the width of all of them")
    func spanned() {
        var model = blocks([["10x20", "10x20", "10x20"]], columns: 3)
        let cell = SpannedCell(
            columns: 1..<3, content: CellContent("60x20"), style: cellStyle(), renderer: BlockRenderer())
        model.rows = GridRows(count: 1, sourceCount: 0, kind: { _ in .note }, cells: { _ in [cell] }, content: model.rows.content)
        #expect(plan(model, widths: [99, 20, 40]).1.height(ofRow: 0) == 20)
        #expect(plan(model, widths: [99, 20, 39]).1.height(ofRow: 0) == 40)
        #expect(!plan(model, widths: [99, 20, 40]).0.isUniform)
    }
}
