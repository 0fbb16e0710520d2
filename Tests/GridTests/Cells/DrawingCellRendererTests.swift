import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterGrid

@Suite("Small pictures in cells") struct DrawingCellRendererTests {
    private struct Block: CellDrawing {
        var size = CGSize(width: 40, height: 30)

        func draw(in rect: CGRect, isRightToLeft: Bool, into list: inout DisplayList, context: DrawingContext) {
            list.fill(rect, with: ColorU8(red: 0, green: 0, blue: 255))
        }
    }

    private func cell(_ text: String, drawing: Block? = Block()) -> GridCell {
        var content = CellContent(text)
        content.drawing = drawing
        return GridCell(row: 0, column: 0, content: content, style: cellStyle())
    }

    @Test("A picture takes its width, and a gap where there is text beside it")
    func widths() {
        let renderer = DrawingCellRenderer()
        let text = Font.system(ofSize: 10).width(of: "x")
        #expect(renderer.naturalWidth(of: cell("x", drawing: nil)) == text + 8)
        #expect(renderer.naturalWidth(of: cell("")) == 48)
        #expect(renderer.naturalWidth(of: cell("x")) == 40 + 8 + text + 8)
        #expect(DrawingCellRenderer(maximumWidth: 25).naturalWidth(of: cell("")) == 33)
    }

    @Test("A cell is as high as its picture, which may reach two points into the insets")
    func heights() {
        let renderer = DrawingCellRenderer()
        // The insets are of two points each.
        #expect(renderer.height(of: cell(""), width: 100, scale: 1) == 30)
        let line = Font.system(ofSize: 10).lineHeight.rounded(.up) + 4
        let low = renderer.height(of: cell("x", drawing: Block(size: CGSize(width: 40, height: 3))), width: 100, scale: 1)
        #expect(low ?? line == line)
    }

    @Test("A picture lies within its cell, in the middle of its height")
    func place() {
        var list = DisplayList(scale: 1)
        DrawingCellRenderer().draw(
            cell(""), in: CGRect(x: 10, y: 20, width: 60, height: 50), into: &list,
            visible: CGRect(x: 0, y: 0, width: 100, height: 100), context: DrawingContext(scale: 1))
        #expect(list.description == "fill 14 30 40×30 #0000ff")
    }
}
