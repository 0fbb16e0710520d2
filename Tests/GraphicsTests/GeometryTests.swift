import Foundation
import RasterGraphics
import Testing

@Suite("Corner radii")
struct CornerRadiiTests {
    @Test("Radii that fit stay, and those that do not shrink together by one factor")
    func clamped() {
        let size = CGSize(width: 100, height: 40)
        #expect(CornerRadii(20).clamped(to: size) == CornerRadii(20))
        #expect(CornerRadii(40).clamped(to: size) == CornerRadii(20))
        let uneven = CornerRadii(topLeft: 30, topRight: 0, bottomLeft: 30, bottomRight: 10).clamped(to: size)
        // 30 + 30 on a side of 40: all times 2/3.
        #expect(uneven.topLeft == 20 && uneven.topRight == 0 && uneven.bottomLeft == 20)
        #expect(abs(uneven.bottomRight - 20.0 / 3) < 1e-12)
    }

    @Test("Negative, infinite and NaN radii are harmless")
    func bad() {
        let size = CGSize(width: 10, height: 10)
        #expect(CornerRadii(-3).clamped(to: size) == .zero)
        #expect(CornerRadii(.nan).clamped(to: size) == .zero)
        #expect(CornerRadii(.infinity).clamped(to: size) == CornerRadii(5))
        #expect(CornerRadii(4).clamped(to: .zero) == .zero)
        #expect(CornerRadii(3).inset(by: 5) == .zero)
    }
}

@Suite("Pixel snapping")
struct PixelSnappingTests {
    @Test("Lengths go to the nearest device pixel, halves up")
    func nearest() {
        #expect(CGFloat(1.2).snapped(toScale: 2) == 1)
        #expect(CGFloat(1.25).snapped(toScale: 2) == 1.5)
        #expect(CGFloat(-1.25).snapped(toScale: 2) == -1)
    }

    @Test("Rounding up passes over the noise of arithmetic, and nothing more")
    func up() {
        #expect(CGFloat(20.287).roundedUp(toScale: 2) == 20.5)
        #expect(CGFloat(20.500001).roundedUp(toScale: 2) == 20.5)
        #expect(CGFloat(20.51).roundedUp(toScale: 2) == 21)
        #expect((CGFloat(0.1) * 3 * 10).roundedUp(toScale: 1) == 3)
    }

    @Test("Rects that share an edge in points share it in pixels")
    func sharedEdges() {
        for i in 0..<100 {
            let edge = CGFloat(i) * 0.37
            let left = CGRect(x: 0, y: 0, width: edge, height: 5).snapped(toScale: 3)
            let right = CGRect(x: edge, y: 0, width: 7.7, height: 5).snapped(toScale: 3)
            #expect(abs(left.maxX - right.minX) < 1e-9)
        }
    }
}

@Suite("Paths")
struct PathTests {
    @Test("A rounded rect without radii is the rect, and lies within its bounds with them")
    func roundedRects() {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 20)
        #expect(Path(rect: rect).controlPointBounds == rect)
        for radius in [0, 3, 10, 500] as [CGFloat] {
            #expect(Path(roundedRect: rect, radii: CornerRadii(radius)).controlPointBounds == rect)
        }
        #expect(Path().controlPointBounds.isNull)
    }

    @Test("Scaling and moving reach every point")
    func scaled() {
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 0))
        path.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 4, y: 5))
        path.addCurve(to: .zero, control1: CGPoint(x: -1, y: 2), control2: CGPoint(x: -2, y: 3))
        path.closeSubpath()
        let moved = path.scaled(x: 2, y: -1, thenMovedBy: CGPoint(x: 10, y: 20))
        #expect(moved.controlPointBounds == CGRect(x: 6, y: 15, width: 12, height: 5))
        #expect(moved.elements.count == 5 && moved.elements.last == .close)
    }
}

@Suite("Bitmaps")
struct BitmapTests {
    @Test("Pixels are written and read where they are")
    func pixels() {
        var bitmap = Bitmap(width: 3, height: 2, filledWith: ColorU8(red: 9, green: 8, blue: 7, alpha: 6))
        bitmap[2, 1] = .white
        #expect(bitmap[0, 0] == ColorU8(red: 9, green: 8, blue: 7, alpha: 6))
        #expect(Array(bitmap.bytes.suffix(4)) == [255, 255, 255, 255])
        #expect(bitmap.bytes.count == 24)
        #expect(Bitmap(width: 0, height: 5).bytes.isEmpty)
    }

    @Test("A copy does not share")
    func value() {
        let original = Bitmap(width: 1, height: 1, filledWith: .black)
        var copy = original
        copy[0, 0] = .white
        #expect(original[0, 0] == .black && copy != original)
    }
}

@Suite("Insets")
struct EdgeInsetsTests {
    @Test("Insets make a rect smaller, never negative")
    func inset() {
        let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
        #expect(CGRect(x: 0, y: 0, width: 3, height: 3).inset(by: insets).size == .zero)
    }
}
