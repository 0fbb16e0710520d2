import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

/// What `draw` draws into a square, a pixel a point.
private func drawn(_ size: CGFloat, _ draw: (GraphicsContext) -> Void) -> Bitmap {
    let format = ImageRendererFormat()
    format.scale = 1
    return ImageRenderer(size: CGSize(width: size, height: size), format: format).image(actions: draw).bitmap
}

@Suite("Strings drawn into a context") struct DrawnStringTests {
    @Test("Text moves, scales and turns with the coordinates")
    func coordinates() {
        let attributes: [NSAttributedString.Key: Any] = [.font: Font.system(ofSize: 16), .foregroundColor: Color.red]
        func box(_ bitmap: Bitmap) -> CGRect {
            var box = CGRect.null
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width where bitmap[x, y].alpha > 100 {
                    box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
                }
            }
            return box
        }
        let plain = box(drawn(80) { _ in "HI".draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes) })
        let moved = box(
            drawn(80) { context in
                context.translateBy(x: 20, y: 5)
                "HI".draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes)
            })
        #expect(moved == plain.offsetBy(dx: 20, dy: 5) && !plain.isNull)
        let turned = box(
            drawn(80) { context in
                context.translateBy(x: 80, y: 0)
                context.rotate(by: .pi / 2)
                "HI".draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes)
            })
        #expect(abs(turned.width - plain.height) <= 1 && abs(turned.height - plain.width) <= 1)
        #expect(abs(turned.minY - plain.minX) <= 1 && abs(80 - turned.maxX - plain.minY) <= 1)
        let large = box(
            drawn(80) { context in
                context.scaleBy(x: 2, y: 2)
                "HI".draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes)
            })
        #expect(abs(large.width - 2 * plain.width) <= 2 && abs(large.minX - 2 * plain.minX) <= 2)
    }

    @Test("Text in a rect breaks into lines, of which those that fit are drawn")
    func textInRect() {
        func rows(_ height: CGFloat) -> Int {
            let bitmap = drawn(100) { _ in
                "one two three four".draw(
                    in: CGRect(x: 0, y: 0, width: 50, height: height), withAttributes: [.font: Font.system(ofSize: 12)])
            }
            return (0..<100).filter { y in (0..<100).contains { bitmap[$0, y].alpha > 0 } }.max() ?? 0
        }
        #expect(rows(100) > 30 && rows(20) < 20 && rows(20) > 5)
    }

    @Test("Outside of drawing nothing is drawn, and at no place nothing either")
    func nowhere() {
        "nothing".draw(at: .zero)
        for bad in [CGFloat.nan, .infinity, -1e300, 1e9] {
            let bitmap = drawn(20) { _ in
                "text".draw(in: CGRect(x: bad, y: bad, width: bad, height: bad))
                "text".draw(at: CGPoint(x: bad, y: bad), withAttributes: [.font: Font.system(ofSize: 14)])
                "".draw(at: .zero)
            }
            #expect(bitmap.width == 20 && bitmap.bytes.allSatisfy { $0 == 0 })
        }
    }
}
