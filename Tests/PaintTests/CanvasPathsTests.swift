import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct CanvasPathsTests {
    @Test("The example of fill(_:radii:with:) in the documentation")
    func example() {
        var canvas = Canvas(8, 8)
        canvas.fill(CGRect(x: 0, y: 0, width: 8, height: 8), radii: CornerRadii(4), with: .white)
        #expect(
            canvas.art == """
                .2bffb2.
                2effffe2
                bffffffb
                ffffffff
                ffffffff
                bffffffb
                2effffe2
                .2bffb2.
                """)
    }

    static func rect(_ random: inout SplitMix64, whole: Bool) -> CGRect {
        let (a, b) = (random.point(in: -4...12), random.point(in: 0.2...16))
        return whole
            ? CGRect(x: a.x.rounded(), y: a.y.rounded(), width: b.x.rounded(.up), height: b.y.rounded(.up))
            : CGRect(origin: a, size: CGSize(width: b.x, height: b.y))
    }

    static func radii(_ random: inout SplitMix64) -> CornerRadii {
        func radius() -> CGFloat { Bool.random(using: &random) ? 0 : .random(in: 0...9, using: &random) }
        return CornerRadii(topLeft: radius(), topRight: radius(), bottomLeft: radius(), bottomRight: radius())
    }

    @Test("A rounded rect equals its outline: to the bit on whole pixels, else to 1/255")
    func roundedRect() {
        var random = SplitMix64(seed: 1)
        for i in 0..<400 {
            let rect = Self.rect(&random, whole: i % 2 == 0)
            let radii = Self.radii(&random)
            var fast = Canvas(20, 20)
            var general = Canvas(20, 20)
            fast.fill(rect, radii: radii, with: .white)
            general.fill(Path(roundedRect: rect, radii: radii), rule: .nonZero, with: .white)
            let largest = zip(fast.reds, general.reds).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(largest <= (i % 2 == 0 ? 0 : 1), "\(rect) \(radii)")
        }
    }

    @Test("A border equals the outer outline less the inner one: to the bit on whole pixels, else to 1/255")
    func border() {
        var random = SplitMix64(seed: 2)
        for i in 0..<400 {
            let whole = i % 2 == 0
            let rect = Self.rect(&random, whole: whole)
            let radii = Self.radii(&random).clamped(to: rect.size)
            let width = whole ? CGFloat(Int.random(in: 1...4, using: &random)) : CGFloat.random(in: 0.1...4, using: &random)
            var fast = Canvas(20, 20)
            var general = Canvas(20, 20)
            fast.strokeBorder(of: rect, radii: radii, width: width, with: .white)
            var path = Path(roundedRect: rect, radii: radii)
            let inner = CGRect(
                x: rect.origin.x + width, y: rect.origin.y + width, width: rect.size.width - 2 * width,
                height: rect.size.height - 2 * width)
            if inner.size.width > 0, inner.size.height > 0 {
                path.append(Path(roundedRect: inner, radii: radii.inset(by: width)))
            }
            general.fill(path, rule: .evenOdd, with: .white)
            let largest = zip(fast.reds, general.reds).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(largest <= (whole ? 0 : 1), "\(rect) \(radii) \(width)")
        }
    }

    @Test("A border lies inside the bounds and leaves the inside alone")
    func insideBounds() {
        var canvas = Canvas(8, 6)
        canvas.strokeBorder(of: CGRect(x: 1, y: 1, width: 6, height: 4), radii: .zero, width: 1, with: .white)
        #expect(
            canvas.art == """
                ........
                .ffffff.
                .f....f.
                .f....f.
                .ffffff.
                ........
                """)
        var random = SplitMix64(seed: 3)
        for _ in 0..<200 {
            let rect = Self.rect(&random, whole: false)
            var canvas = Canvas(20, 20)
            canvas.strokeBorder(
                of: rect, radii: Self.radii(&random), width: .random(in: 0.1...20, using: &random), with: .white)
            let reds = canvas.reds
            for i in reds.indices where reds[i] > 0 {
                #expect(rect.intersects(CGRect(x: i % 20, y: i / 20, width: 1, height: 1)))
            }
        }
    }

    @Test("A translucent border covers no pixel twice")
    func translucentBorder() {
        var canvas = Canvas(12, 12)
        let half = ColorU8(red: 255, green: 255, blue: 255, alpha: 128)
        canvas.strokeBorder(of: CGRect(x: 1, y: 1, width: 10, height: 10), radii: .zero, width: 2, with: half)
        #expect(Set(canvas.reds) == [0, 128])
        canvas.reset(rows: 0..<12, background: .black)
        canvas.strokeBorder(of: CGRect(x: 1.25, y: 1.5, width: 9.1, height: 9.3), radii: CornerRadii(3), width: 4.4, with: half)
        #expect((canvas.reds.max() ?? 0) <= 128)
    }

    @Test("A width of zero, NaN or less draws no border")
    func noBorder() {
        var canvas = Canvas(6, 6)
        for width in [0, -1, .nan, -.infinity] as [CGFloat] {
            canvas.strokeBorder(of: CGRect(x: 0, y: 0, width: 6, height: 6), radii: .zero, width: width, with: .white)
        }
        #expect(canvas.reds.allSatisfy { $0 == 0 })
    }
}
