import Foundation
import RasterDrawing
import RasterGraphics
import RasterPaint
import Testing

@Suite("Painting display lists")
struct PainterTests {
    @Test("A rounded rect on whole pixels, kept as a mask, has the pixels of one that is filled", arguments: 0..<60)
    func roundedRects(seed: Int) {
        let size = CGSize(width: CGFloat(1 + seed * 7 % 90), height: CGFloat(1 + seed * 11 % 40))
        let radii = CornerRadii(
            topLeft: CGFloat(seed % 23), topRight: CGFloat(seed % 7) * 1.7, bottomLeft: CGFloat(seed % 3) * 9,
            bottomRight: 4)
        let color = ColorU8(red: 10, green: 200, blue: 90, alpha: UInt8(55 + seed * 3))
        let rect = CGRect(origin: CGPoint(x: seed % 5 - 2, y: seed % 9 - 3), size: size)
        var list = DisplayList(scale: 1)
        list.fill(rect, radii: radii, with: color)
        list.fill(rect.offsetBy(dx: 20, dy: 5), radii: radii, with: color)
        var painted = Canvas(width: 120, rows: 0..<60, background: .white)
        var painter = Painter()
        painter.paint(list, into: &painted)
        var filled = Canvas(width: 120, rows: 0..<60, background: .white)
        filled.fill(rect, radii: radii, with: color)
        filled.fill(rect.offsetBy(dx: 20, dy: 5), radii: radii, with: color)
        #expect(painted.withPixels { Array($0) } == filled.withPixels { Array($0) })
    }
}
