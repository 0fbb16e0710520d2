import Foundation
import RasterDrawing
import RasterGraphics
import Testing

@testable import RasterGrid

@Suite("Lines of a grid") struct GridLineTests {
    private func drawn(_ style: GridLine.Style, _ rect: CGRect, isVertical: Bool = false, scale: CGFloat = 1) -> [String] {
        var list = DisplayList(scale: scale)
        list.draw(
            GridLine(color: .black, style: style), in: rect, isVertical: isVertical, with: ColorU8(red: 0, green: 0, blue: 0))
        return list.description.split(separator: "\n").map { String($0).replacing(" #000000", with: "") }
    }

    @Test("A line is at least a pixel thick, a double one three, and no width is a hairline")
    func pixels() {
        #expect(GridLine().pixels(scale: 3) == 1 && GridLine(width: 0).pixels(scale: 3) == 1)
        #expect(GridLine(width: 0.1).pixels(scale: 2) == 1 && GridLine(width: 1.25).pixels(scale: 2) == 3)
        #expect(GridLine(style: .double).pixels(scale: 1) == 3 && GridLine(width: 4, style: .double).pixels(scale: 1) == 4)
    }

    @Test("Dashes are four times as long as the line is thick, and the last is cut at its end")
    func dashes() {
        #expect(drawn(.dashed, CGRect(x: 5, y: 7, width: 20, height: 2)) == ["fill 5 7 8×2", "fill 17 7 8×2"])
        #expect(drawn(.dashed, CGRect(x: 0, y: 0, width: 15, height: 2)) == ["fill 0 0 8×2", "fill 12 0 3×2"])
        #expect(drawn(.dashed, CGRect(x: 0, y: 0, width: 12, height: 2)) == ["fill 0 0 8×2"])
        #expect(drawn(.dashed, CGRect(x: 0, y: 0, width: 2, height: 13), isVertical: true) == ["fill 0 0 2×8", "fill 0 12 2×1"])
    }

    @Test("Dots are squares as far apart as they are wide")
    func dots() {
        #expect(drawn(.dotted, CGRect(x: 0, y: 0, width: 9, height: 2)) == ["fill 0 0 2×2", "fill 4 0 2×2", "fill 8 0 1×2"])
        #expect(drawn(.dotted, CGRect(x: 0, y: 0, width: 9, height: 0)) == [])
    }

    @Test("A double line is two thirds ink, at its edges")
    func double() {
        #expect(drawn(.double, CGRect(x: 0, y: 4, width: 9, height: 3)) == ["fill 0 4 9×1", "fill 0 6 9×1"])
        #expect(drawn(.double, CGRect(x: 0, y: 4, width: 9, height: 7)) == ["fill 0 4 9×2", "fill 0 9 9×2"])
        #expect(drawn(.double, CGRect(x: 4, y: 0, width: 3, height: 9), isVertical: true) == ["fill 4 0 1×9", "fill 6 0 1×9"])
        // Commands are in device pixels: of the three that it has at two to the point each line takes one.
        #expect(
            drawn(.double, CGRect(x: 0, y: 0, width: 9, height: 1.5), scale: 2) == ["fill 0 0 18×1", "fill 0 2 18×1"])
    }
}
