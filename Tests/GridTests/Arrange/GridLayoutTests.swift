import Foundation
import RasterViews
import Testing

@testable import RasterGrid

@Suite("What a layout remembers") struct GridLayoutTests {
    private let layout = GridLayout()
    private let renderer = BlockRenderer()

    private func rows(_ texts: [String]) -> GridModel { blocks(texts.map { [$0] }, columns: 1, renderer: renderer) }

    private func heights(_ model: GridModel, scale: CGFloat = 1, frameWidth: CGFloat = 0) -> [Int] {
        let geometry = layout.geometry(of: model, scale: scale, frameWidth: frameWidth, isLazy: false)
        return (0..<model.rows.count).map { geometry.rows[$0].length }
    }

    @Test("A geometry is found once for a scale and a frame, and anew for others")
    func geometries() {
        let model = rows(["30x20", "30x30"])
        #expect(heights(model) == [20, 30] && renderer.measuredHeights == 2)
        #expect(heights(model) == [20, 30] && renderer.measuredHeights == 2)
        // Columns fill that frame already.
        #expect(heights(model, frameWidth: 30) == [20, 30] && renderer.measuredHeights == 2)
        #expect(heights(model, scale: 2) == [40, 60] && renderer.measuredHeights == 4)
        #expect(renderer.measuredWidths == 2)
    }

    @Test("Rows of columns that keep their widths keep their heights")
    func keptHeights() {
        let model = rows(["30x20", "30x30"])
        _ = heights(model)
        layout.invalidateColumns()
        #expect(heights(model) == [20, 30] && renderer.measuredHeights == 2 && renderer.measuredWidths == 2)
        layout.invalidate()
        #expect(heights(model) == [20, 30] && renderer.measuredHeights == 4 && renderer.measuredWidths == 4)
    }

    @Test("A row that has changed is measured alone, and those below it move")
    func remeasured() {
        _ = heights(rows(["30x20", "30x30", "30x40"]))
        let changed = rows(["30x20", "30x50", "30x40"])
        #expect(layout.remeasureRow(1, of: changed, scale: 1, size: .zero) && renderer.measuredHeights == 4)
        let geometry = layout.geometry(of: changed, scale: 1, frameWidth: 0, isLazy: false)
        #expect(geometry.rows[1] == PixelSpan(20..<70) && geometry.rows[2] == PixelSpan(70..<110))
        #expect(!layout.remeasureRow(1, of: changed, scale: 1, size: .zero))
    }

    @Test("Rows that others take the places of take their measures along")
    func movedMeasures() {
        _ = heights(rows(["30x20", "30x30", "30x40"]))
        let matching = RowMatching(old: [0, 1, 2], new: [2, 9, 0])
        layout.moveMeasures(by: matching, from: 3, columnCount: 1) { _ in true }
        layout.invalidateColumns()
        #expect(heights(rows(["30x40", "30x50", "30x20"])) == [40, 50, 20])
        #expect(renderer.measuredHeights == 3 + 1 && renderer.measuredWidths == 3 + 1)
    }

    @Test("Each change that shows is another version, and asking is none")
    func versions() {
        let model = rows(["30x20"])
        _ = heights(model)
        let version = layout.version
        _ = heights(model)
        _ = layout.visiblePart(of: model, scale: 1, size: .zero)
        #expect(layout.version == version)
        layout.contentsDidChange()
        layout.scroll(to: .zero)
        layout.invalidateGeometry()
        #expect(layout.version == version + 3)
    }
}
