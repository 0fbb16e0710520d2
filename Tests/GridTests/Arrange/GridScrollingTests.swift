import Foundation
import RasterText
import RasterViews
import Testing

@testable import RasterGrid

/// A hundred rows of 20 points in a frame of 110.
@Suite("Scrolling to rows") struct GridScrollingTests {
    private let size = CGSize(width: 40, height: 110)
    private let layout = GridLayout()

    private func rows(_ count: Int = 100, header: CGFloat = 0) -> GridModel {
        var model = blocks([["30x20"]], columns: 1)
        let content = model.rows.content
        model.rows = GridRows(count: count, height: .fixed(20)) { _, column in content(0, column) }
        model.settings.headerHeight = header
        if header > 0 { model.headings = { [level([(0..<1, "x")])] } }
        return model
    }

    private func y(_ model: GridModel) -> Range<Int> { layout.visiblePart(of: model, scale: 1, size: size).viewport.yRange }

    private func y(_ model: GridModel, toRow row: Int, _ position: RowPosition) -> Int {
        layout.scroll(toRow: row, at: position, of: model, scale: 1, size: size)
        return y(model).lowerBound
    }

    @Test("A row comes to the top, the middle or the bottom of the frame")
    func positions() {
        #expect(y(rows(), toRow: 50, .top) == 1000)
        #expect(y(rows(), toRow: 50, .middle) == 1000 - 45)
        #expect(y(rows(), toRow: 50, .bottom) == 1020 - 110)
    }

    @Test("A row that is in sight stays where it is, and another comes as near as it must")
    func nearest() {
        let model = rows()
        #expect(y(model, toRow: 4, .none) == 0)
        // The sixth ends at 120.
        #expect(y(model, toRow: 5, .none) == 10)
        #expect(y(model, toRow: 1, .none) == 10)
        #expect(y(model, toRow: 0, .none) == 0)
    }

    @Test("A row comes to lie below what floats at the top")
    func belowHeader() {
        let model = rows(header: 30)
        // The rows begin at 30.
        #expect(y(model, toRow: 50, .top) == 1000)
        #expect(y(model, toRow: 50, .middle) == 1030 - 30 - 30)
        layout.scroll(to: CGPoint(x: 0, y: 200))
        #expect(y(model, toRow: 8, .none) == 30 + 8 * 20 - 30)
        var fixed = model
        fixed.settings.headerFloats = false
        #expect(y(fixed, toRow: 50, .top) == 1030)
    }

    @Test("Nothing scrolls beyond the ends of the content")
    func ends() {
        #expect(y(rows(), toRow: 0, .bottom) == 0)
        #expect(y(rows(), toRow: 99, .top) == 2000 - 110)
        layout.scroll(to: CGPoint(x: 0, y: 1e7))
        #expect(y(rows()) == 1890..<2000)
        layout.scroll(to: CGPoint(x: -5, y: -5))
        #expect(y(rows()) == 0..<110)
    }

    @Test("Scrolled to its end a grid stays there when rows are added, and elsewhere it stays at its row")
    func added() {
        layout.scroll(to: CGPoint(x: 0, y: 1e7))
        #expect(y(rows()) == 1890..<2000)
        layout.invalidateColumns()
        #expect(y(rows(120)) == 2290..<2400)
        layout.scroll(to: CGPoint(x: 0, y: 507))
        #expect(y(rows(120)).lowerBound == 507)
        layout.invalidateColumns()
        #expect(y(rows(100)).lowerBound == 507)
    }

    @Test("When rows change places the one at the top stays there, or the nearest that is left")
    func moved() {
        let model = rows()
        layout.scroll(to: CGPoint(x: 0, y: 507))
        var before = layout.visiblePart(of: model, scale: 1, size: size)
        layout.invalidateColumns(keepingInSight: before) { $0 + 10 }
        #expect(y(model).lowerBound == 707)
        before = layout.visiblePart(of: model, scale: 1, size: size)
        // Row 35 is at the top, 7 points above the edge: the next is the nearest that is left.
        layout.invalidateColumns(keepingInSight: before) { $0 <= 35 ? nil : $0 - 30 }
        #expect(y(model).lowerBound == 6 * 20 - 13)
    }

    @Test("Of many rows only those in sight, and some before and after, are measured, and the wanted one lies where it should")
    func lazily() {
        let renderer = BlockRenderer()
        var model = blocks([["30x20"]], columns: 1, renderer: renderer)
        // Rows of 20 and of 40 points, taken for 30.
        model.rows = GridRows(count: 5000, height: .automatic(estimated: 30, prefetchWindow: 10)) { source, _ in
            CellContent(source % 2 == 0 ? "30x20" : "30x40")
        }
        model.columns[0].width.width = 30
        layout.scroll(toRow: 2000, at: .top, of: model, scale: 1, size: size)
        let (geometry, viewport) = layout.visiblePart(of: model, scale: 1, size: size)
        #expect(geometry.rows[2000].start == viewport.yRange.lowerBound)
        #expect((1990...2003).allSatisfy(geometry.rows.isMeasured))
        #expect(!geometry.rows.isMeasured(1900) && !geometry.rows.isMeasured(2100))
        #expect(geometry.rows[2001].length == 40 && geometry.rows[1000].length == 30)
        #expect(renderer.measuredHeights < 100)
    }
}
