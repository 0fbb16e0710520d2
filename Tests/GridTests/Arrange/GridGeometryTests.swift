import Foundation
import RasterViews
import Testing

@testable import RasterGrid

@Suite("Where the parts of a grid are") struct GridGeometryTests {
    /// Columns at 10 to 30, 30 to 35 and 35 to 50, or the other way round.
    private func columns(isRightToLeft: Bool = false) -> GridGeometry {
        var geometry = GridGeometry(scale: 2, frameWidth: 0)
        geometry.columns = [PixelSpan(10..<30), PixelSpan(30..<35), PixelSpan(35..<50)]
        if isRightToLeft { geometry.columns.reverse() }
        geometry.isRightToLeft = isRightToLeft
        geometry.boxX = PixelSpan(8..<52)
        geometry.width = 60
        return geometry
    }

    @Test("Columns together reach from the edge of the first to that of the last, whichever way they run")
    func together() {
        let (left, right) = (columns(), columns(isRightToLeft: true))
        #expect(left.x(ofColumns: 0..<2) == PixelSpan(10..<35) && left.x(ofColumns: 2..<3) == PixelSpan(35..<50))
        #expect(right.x(ofColumns: 0..<2) == PixelSpan(30..<50) && right.x(ofColumns: 2..<3) == PixelSpan(10..<30))
        #expect(left.contentX == PixelSpan(10..<50) && right.contentX == PixelSpan(10..<50))
        #expect(left.x(ofColumns: 1..<1) == PixelSpan(8..<8))
    }

    @Test("A column is met by its first pixel and by its last, and not by the ones beside them")
    func meeting() {
        let geometry = columns()
        #expect(geometry.columns(in: 0..<3, meeting: 29..<30) == 0..<1)
        #expect(geometry.columns(in: 0..<3, meeting: 30..<31) == 1..<2)
        #expect(geometry.columns(in: 0..<3, meeting: 29..<31) == 0..<2)
        #expect(geometry.columns(in: 0..<3, meeting: 34..<36) == 1..<3)
        #expect(geometry.columns(in: 0..<3, meeting: 50..<90).isEmpty && geometry.columns(in: 0..<3, meeting: 0..<10).isEmpty)
        #expect(geometry.columns(in: 1..<2, meeting: 0..<90) == 1..<2)
        #expect(columns(isRightToLeft: true).columns(in: 0..<3, meeting: 29..<31) == 1..<3)
    }

    @Test("Points are pixels by the scale")
    func points() {
        let geometry = columns()
        #expect(geometry.points(5) == 2.5)
        #expect(
            geometry.rect(PixelSpan(10..<30), PixelSpan(3..<4)) == CGRect(x: 5, y: 1.5, width: 10, height: 0.5))
    }

    /// Three rows of 10 pixels from 20 on with 2 between them.
    private func rows(footerHeight: Int = 0, separator: Int = 0) -> GridGeometry {
        var geometry = columns()
        geometry.rows = RowSpans(count: 3, start: 20, height: 10, gap: 2)
        geometry.footerHeight = footerHeight
        geometry.footerSeparatorWidth = separator
        geometry.borderWidth = 3
        geometry.boxTop = 4
        geometry.bottomMargin = 5
        return geometry
    }

    @Test("A footer lies below its line, or as far below the rows as these lie apart, and without one the box ends at the rows")
    func footers() {
        // 20 + 3 × 10 + 2 × 2.
        #expect(rows().footer == PixelSpan(54..<54) && rows().footerSeparator.length == 0)
        #expect(rows(footerHeight: 7).footer == PixelSpan(56..<63))
        let lined = rows(footerHeight: 7, separator: 4)
        #expect(lined.footerSeparator == PixelSpan(54..<58) && lined.footer == PixelSpan(58..<65))
        #expect(rows().boxY == PixelSpan(4..<57) && rows().height == 62)
        #expect(lined.boxY == PixelSpan(4..<68) && lined.height == 73)
    }

    @Test("What lies below the rows moves when one of them is measured")
    func measured() {
        var geometry = rows(footerHeight: 7)
        geometry.rows.setHeight(15, ofRow: 1)
        #expect(geometry.footer == PixelSpan(61..<68) && geometry.height == 76)
    }

    @Test("In a frame that is higher a floating footer goes to its lower edge, with the box")
    func highFrame() {
        var geometry = rows(footerHeight: 7)
        #expect(geometry.height == 71)
        geometry.fill(CGSize(width: 0, height: 50), footerFloats: true)
        #expect(geometry.height == 100 && geometry.footer == PixelSpan(85..<92) && geometry.footerSeparator.start == 83)
        #expect(geometry.ownSize.height == 35.5)
        var fixed = rows(footerHeight: 7)
        fixed.fill(CGSize(width: 0, height: 50), footerFloats: false)
        #expect(fixed.height == 71)
        var none = rows()
        none.fill(CGSize(width: 0, height: 50), footerFloats: true)
        #expect(none.height == 62)
    }

    @Test("In a frame that is wider columns that stay at the right go to its edge, and only those")
    func wideFrame() {
        var geometry = columns()
        geometry.fixedColumns = (0, 1)
        geometry.fill(CGSize(width: 40, height: 0), footerFloats: true)
        #expect(geometry.columns == [PixelSpan(10..<30), PixelSpan(30..<35), PixelSpan(55..<70)])
        #expect(geometry.width == 80 && geometry.boxX == PixelSpan(8..<72) && geometry.ownSize.width == 30)
        for (trailing, isRightToLeft) in [(0, false), (3, false), (1, true)] {
            var geometry = columns(isRightToLeft: isRightToLeft)
            geometry.fixedColumns = (0, trailing)
            geometry.fill(CGSize(width: 40, height: 0), footerFloats: true)
            #expect(geometry.width == 60)
        }
    }
}
