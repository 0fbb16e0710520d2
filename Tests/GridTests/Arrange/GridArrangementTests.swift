import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterGrid

@Suite("A grid arranged in whole pixels") struct GridArrangementTests {
    /// Columns of 30 and 50 points, rows of 20 and 24, and one of each of the other parts.
    private func model() -> GridModel {
        var model = blocks([["30x20", "50x20"], ["30x24", "50x20"]], columns: 2)
        model.style.margin = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
        model.style.border = GridLine(width: 2)
        model.style.headerSeparator = GridLine(width: 1)
        model.style.rowSeparator = GridLine(width: 2)
        model.style.columnSeparator = GridLine(width: 1)
        model.settings.rowSpacing = 3
        model.settings.topViewHeight = 12
        model.settings.headerHeight = 30
        model.settings.footerHeight = 10
        model.headings = { [level([(0..<1, "x"), (1..<2, "y")])] }
        model.footings = { [level([(0..<2, "z")])] }
        return model
    }

    @Test("Parts lie below each other, each where the one above ends", arguments: [1, 2, 3])
    func fromTheTop(scale: Int) {
        let geometry = geometry(model(), scale: CGFloat(scale))
        func span(_ range: Range<Int>) -> PixelSpan { PixelSpan(range.lowerBound * scale..<range.upperBound * scale) }
        #expect(geometry.titleY.length == 0)
        #expect(geometry.topView == span(3..<15))
        #expect(geometry.boxTop == 15 * scale && geometry.borderWidth == 2 * scale)
        #expect(geometry.header == span(17..<47) && geometry.headerSeparator == span(47..<48))
        #expect(geometry.headings.map(\.span) == [span(0..<30)])
        #expect(geometry.rows[0] == span(48..<68) && geometry.rows[1] == span(71..<95))
        #expect(geometry.footerSeparator == span(95..<96) && geometry.footer == span(96..<106))
        #expect(geometry.boxY == span(15..<108) && geometry.height == 115 * scale)
    }

    @Test("Columns lie side by side within margin and border")
    func fromTheLeft() {
        let geometry = geometry(model())
        #expect(geometry.columns == [PixelSpan(7..<37), PixelSpan(37..<87)])
        #expect(geometry.boxX == PixelSpan(5..<89) && geometry.width == 100)
        #expect(geometry.size == CGSize(width: 100, height: 115))
    }

    @Test("From right to left the first column is the rightmost, and margins stay where they are")
    func fromTheRight() {
        var model = model()
        model.settings.isRightToLeft = true
        let geometry = geometry(model)
        #expect(geometry.columns == [PixelSpan(57..<87), PixelSpan(7..<57)])
        #expect(geometry.boxX == PixelSpan(5..<89) && geometry.width == 100)
    }

    @Test("Rows lie as far apart as the thicker of their line and their spacing")
    func gaps() {
        var model = model()
        model.style.rowSeparator = GridLine(width: 5)
        #expect(geometry(model).rows[1].start == 48 + 20 + 5)
        model.style.rowSeparator = nil
        #expect(geometry(model).rows[1].start == 48 + 20 + 3)
    }

    @Test("Without headings there is no line below them, and no footer without footings")
    func withoutHeadings() {
        var model = model()
        model.headings = { [] }
        model.footings = { [] }
        let geometry = geometry(model)
        #expect(geometry.header == PixelSpan(17..<17) && geometry.headerSeparator.length == 0)
        #expect(geometry.rows[0].start == 17 && geometry.footerHeight == 0 && geometry.footerSeparator.length == 0)
        #expect(geometry.boxY == PixelSpan(15..<66))
    }

    @Test("A title lies above the box, as wide as it, with its spacing below")
    func title() {
        var model = model()
        model.title = GridTitle(text: "t", paragraph: ParagraphStyle(font: .system(ofSize: 10)), color: .black)
        model.style.titleSpacing = 4
        let geometry = geometry(model)
        let line = Int(Font.system(ofSize: 10).lineHeight.rounded(.up))
        #expect(geometry.titleY == PixelSpan(3..<3 + line) && geometry.titleX == geometry.boxX)
        #expect(geometry.topView.start == 3 + line + 4)
    }

    @Test("No more columns stay in place than there are, and those at the beginning come first")
    func fixedColumns() {
        var model = model()
        model.settings.leadingColumns = 1
        model.settings.trailingColumns = 5
        #expect(geometry(model).fixedColumns == (1, 1))
        model.settings.leadingColumns = 5
        #expect(geometry(model).fixedColumns == (2, 0))
    }

    @Test("Fixed heights are those of all rows, but of those that have their own")
    func ownHeights() {
        var model = model()
        model.rows.height = .fixed(13)
        #expect(geometry(model).rows[0].length == 13 && geometry(model).rows[1].length == 13)
        model.rows.ownHeight = { $0 == 1 ? 40 : nil }
        #expect(geometry(model).rows[0].length == 13 && geometry(model).rows[1].length == 40)
        model.rows.height = .automatic()
        #expect(geometry(model).rows[0].length == 20 && geometry(model).rows[1].length == 40)
    }
}
