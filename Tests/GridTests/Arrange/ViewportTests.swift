import Foundation
import RasterViews
import Testing

@testable import RasterGrid

/// A header of 20 pixels, ten rows of 10, a footer of 10; four columns of 25.
@Suite("What a frame shows") struct ViewportTests {
    private func geometry(isRightToLeft: Bool = false, fixed: (Int, Int) = (0, 0), topView: Int = 0) -> GridGeometry {
        var geometry = GridGeometry(scale: 1, frameWidth: 0)
        geometry.topView = PixelSpan(0..<topView)
        geometry.boxTop = topView
        geometry.header = PixelSpan(topView..<topView + 20)
        geometry.headerSeparator = PixelSpan(topView + 20..<topView + 20)
        geometry.rows = RowSpans(count: 10, start: topView + 20, height: 10, gap: 0)
        geometry.footerHeight = 10
        geometry.columns = (0..<4).map { PixelSpan($0 * 25..<$0 * 25 + 25) }
        if isRightToLeft { geometry.columns.reverse() }
        geometry.isRightToLeft = isRightToLeft
        geometry.fixedColumns = fixed
        geometry.width = 100
        return geometry
    }

    private func viewport(
        _ geometry: GridGeometry, _ width: CGFloat = 60, _ height: CGFloat = 50, x: Int = 30, y: Int = 40,
        _ change: (inout GridSettings) -> Void = { _ in }
    ) -> Viewport {
        var settings = GridSettings()
        change(&settings)
        return Viewport(geometry, size: CGSize(width: width, height: height), x: x, y: y, settings: settings)
    }

    @Test("It shows as many pixels as it has, from where the grid is scrolled to")
    func ranges() {
        let shown = viewport(geometry())
        #expect(shown.xRange == 30..<90 && shown.yRange == 40..<90 && shown.isPart)
    }

    @Test("It never shows what lies beyond the content, and begins at its beginning where all of that fits")
    func clamped() {
        let end = viewport(geometry(), x: 1000, y: 1000)
        #expect(end.xRange == 40..<100 && end.yRange == 80..<130)
        let start = viewport(geometry(), x: -1, y: -1)
        #expect(start.xRange == 0..<60 && start.yRange == 0..<50)
        let large = viewport(geometry(), 200, 300)
        #expect(large.xRange == 0..<200 && large.yRange == 0..<300)
    }

    @Test("Header and footer float at its edges, and rows are seen between them")
    func floating() {
        let shown = viewport(geometry())
        #expect(shown.header == PixelSpan(40..<60) && shown.footer == PixelSpan(80..<90))
        #expect(shown.body == PixelSpan(60..<80))
    }

    @Test("At the beginning the header is where it is, and at the end the footer")
    func atTheEnds() {
        let start = viewport(geometry(), y: 0)
        #expect(start.header == PixelSpan(0..<20) && start.footer == PixelSpan(40..<50) && start.body == PixelSpan(20..<40))
        let end = viewport(geometry(), y: 80)
        #expect(end.footer == PixelSpan(120..<130) && end.header == PixelSpan(80..<100) && end.body == PixelSpan(100..<120))
    }

    @Test("What does not float scrolls away")
    func fixed() {
        let shown = viewport(geometry()) {
            $0.headerFloats = false
            $0.footerFloats = false
        }
        #expect(shown.header == PixelSpan(0..<20) && shown.footer == PixelSpan(120..<130))
        #expect(shown.body == PixelSpan(40..<90))
    }

    @Test("A view above the header floats over it, where it floats")
    func topViews() {
        let shown = viewport(geometry(topView: 7)) { $0.topViewFloats = true }
        #expect(shown.topView == PixelSpan(40..<47) && shown.header == PixelSpan(47..<67))
        #expect(shown.body == PixelSpan(67..<80))
        #expect(viewport(geometry(topView: 7)).topView == PixelSpan(0..<7))
        #expect(viewport(geometry(topView: 7)).header == PixelSpan(40..<60))
    }

    @Test("Where header and footer do not both fit, the header is whole and no row is seen")
    func narrow() {
        let shown = viewport(geometry(), 60, 25)
        #expect(shown.header == PixelSpan(40..<60) && shown.footer == PixelSpan(60..<70))
        #expect(shown.body == PixelSpan(60..<60))
    }

    @Test("Columns that stay move by what was scrolled over, each to its own edge, and others not at all")
    func fixedColumns() {
        let geometry = geometry(fixed: (1, 1))
        let shown = viewport(geometry)
        #expect(shown.leadingShift == 30 && shown.trailingShift == -10)
        #expect(
            (0..<4).map { shown.span(ofColumn: $0, in: geometry) }
                == [PixelSpan(30..<55), PixelSpan(25..<50), PixelSpan(50..<75), PixelSpan(65..<90)])
        #expect(viewport(geometry, x: 0).leadingShift == 0 && viewport(geometry, x: 0).trailingShift == -40)
        #expect(viewport(geometry, x: 40).leadingShift == 40 && viewport(geometry, x: 40).trailingShift == 0)
    }

    @Test("From right to left the leading ones stay at the right")
    func fixedFromTheRight() {
        let geometry = geometry(isRightToLeft: true, fixed: (1, 1))
        let shown = viewport(geometry)
        #expect(shown.leadingShift == -10 && shown.trailingShift == 30)
        #expect(shown.span(ofColumn: 0, in: geometry) == PixelSpan(65..<90))
        #expect(shown.span(ofColumn: 3, in: geometry) == PixelSpan(30..<55))
    }

    @Test("All of a grid is seen where it is, with nothing afloat")
    func whole() {
        let shown = Viewport(whole: geometry(fixed: (1, 1)), isPart: false)
        #expect(shown.xRange == 0..<100 && shown.yRange == 0..<130 && shown.body == PixelSpan(0..<130) && !shown.isPart)
        #expect(shown.header == PixelSpan(0..<20) && shown.leadingShift == 0 && shown.trailingShift == 0)
    }
}
