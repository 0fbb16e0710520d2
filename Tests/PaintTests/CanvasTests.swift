import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct CanvasTests {
    @Test("The example of fill(_:with:) in the documentation")
    func example() {
        var canvas = Canvas(4, 2)
        canvas.fill(CGRect(x: 0.5, y: 0, width: 3, height: 1.5), with: .white)
        #expect(canvas.art == "7ff8\n4884")
    }

    static func check(_ rect: CGRect) {
        var canvas = Canvas(8, 8)
        canvas.fill(rect, with: .white)
        let reds = canvas.reds
        for y in 0..<8 {
            for x in 0..<8 {
                let overlap = rect.intersection(CGRect(x: x, y: y, width: 1, height: 1))
                let exact = overlap.isNull ? 0 : Double(overlap.width * overlap.height) * 255
                // Each axis is rounded, and their product.
                #expect(abs(Double(reds[y * 8 + x]) - exact) <= 1.75, "\(rect)")
            }
        }
    }

    @Test("A rect covers each pixel by its area")
    func areas() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<300 {
            let (a, b) = (random.point(in: -3...9), random.point(in: 0.01...9))
            Self.check(CGRect(x: a.x, y: a.y, width: b.x, height: b.y))
        }
    }

    @Test("So does one whose edges lie between pixels on some sides only")
    func areasOnAGrid() {
        let ends = stride(from: CGFloat(-0.5), through: 2.5, by: 0.25)
        for start in ends {
            for end in ends where end > start {
                Self.check(CGRect(x: start, y: 1, width: end - start, height: 2.5))
                Self.check(CGRect(x: 1.5, y: start, width: 2, height: end - start))
            }
        }
    }

    @Test("A rect of whole pixels fills them and nothing else, at every small width and offset")
    func wholePixels() {
        for left in 0..<9 {
            for width in 0..<20 {
                var canvas = Canvas(32, 3, background: ColorU8(red: 9, green: 8, blue: 7))
                canvas.fill(CGRect(x: left, y: 1, width: width, height: 1), with: ColorU8(red: 1, green: 2, blue: 3))
                let words = canvas.words
                for i in words.indices {
                    let inside = i / 32 == 1 && i % 32 >= left && i % 32 < left + width
                    let expected = inside ? ColorU8(red: 1, green: 2, blue: 3) : ColorU8(red: 9, green: 8, blue: 7)
                    #expect(words[i] == expected.premultiplied.rgba)
                }
            }
        }
    }

    @Test("Rects that share an edge between pixels leave no seam, even translucent ones")
    func noSeam() {
        let color = ColorU8(red: 200, green: 10, blue: 10, alpha: 90)
        var whole = Canvas(12, 12, background: .white)
        var parts = Canvas(12, 12, background: .white)
        whole.fill(CGRect(x: 0, y: 0, width: 12, height: 12), with: color)
        for (x, width) in [(0, 5), (5, 1), (6, 6)] {
            parts.fill(CGRect(x: x, y: 0, width: width, height: 7), with: color)
            parts.fill(CGRect(x: x, y: 7, width: width, height: 5), with: color)
        }
        #expect(whole.words == parts.words)
    }

    @Test("Coverages of rects that share an edge inside a pixel add up to 255 there")
    func sharedEdge() {
        for step in 0...64 {
            let cut = 3 + CGFloat(step) / 64
            var left = Canvas(8, 1)
            var right = Canvas(8, 1)
            left.fill(CGRect(x: 0, y: 0, width: cut, height: 1), with: .white)
            right.fill(CGRect(x: cut, y: 0, width: 8 - cut, height: 1), with: .white)
            #expect(zip(left.reds, right.reds).allSatisfy { Int($0) + Int($1) == 255 })
            var top = Canvas(1, 8)
            var bottom = Canvas(1, 8)
            top.fill(CGRect(x: 0, y: 0, width: 1, height: cut), with: .white)
            bottom.fill(CGRect(x: 0, y: cut, width: 1, height: 8 - cut), with: .white)
            #expect(zip(top.reds, bottom.reds).allSatisfy { Int($0) + Int($1) == 255 })
        }
    }

    @Test("Half-transparent black over white is 127, over transparent it stays half-transparent")
    func blending() {
        let half = ColorU8(red: 0, green: 0, blue: 0, alpha: 128)
        var canvas = Canvas(2, 1, background: .white)
        canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: half)
        #expect(canvas[0, 0] == PremultipliedColorU8(red: 127, green: 127, blue: 127, alpha: 255))
        var clear = Canvas(1, 1, background: .clear)
        clear.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: ColorU8(red: 200, green: 100, blue: 0, alpha: 128))
        #expect(clear[0, 0] == ColorU8(red: 200, green: 100, blue: 0, alpha: 128).premultiplied)
    }

    static let absurd: [CGFloat] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e10, -5, 0,
        .leastNonzeroMagnitude, 3.5, 1e10,
    ]

    @Test("NaN, infinite, huge, tiny and negative numbers do no harm")
    func absurdNumbers() {
        let bitmap = Bitmap(width: 3, height: 2, filledWith: .white)
        var canvas = Canvas(6, 5)
        for a in Self.absurd {
            for b in Self.absurd {
                for rect in [
                    CGRect(x: a, y: 1, width: b, height: 3), CGRect(x: 1, y: a, width: 3, height: b),
                    CGRect(x: a, y: b, width: b, height: a), CGRect(x: 1, y: 1, width: a, height: b),
                ] {
                    let radii = CornerRadii(topLeft: a, topRight: b, bottomLeft: 1, bottomRight: a)
                    canvas.fill(rect, with: .white)
                    canvas.fill(rect, radii: radii, with: .white)
                    canvas.strokeBorder(of: rect, radii: radii, width: a, with: .white)
                    canvas.draw(bitmap, in: rect, interpolation: .smooth)
                    canvas.draw(bitmap, in: rect, interpolation: .nearest)
                    canvas.pushClip(rect, radii: radii)
                    canvas.beginGroup(opacity: a)
                    canvas.fill(CGRect(x: 0, y: 0, width: 6, height: 5), with: .black)
                    canvas.endGroup()
                    canvas.popClip()
                }
                var path = Path()
                path.move(to: CGPoint(x: a, y: b))
                path.addCurve(
                    to: CGPoint(x: 3, y: b), control1: CGPoint(x: b, y: a), control2: CGPoint(x: a, y: 2))
                path.addQuadCurve(to: CGPoint(x: b, y: 4), control: CGPoint(x: 2, y: a))
                path.addLine(to: CGPoint(x: b, y: b))
                canvas.fill(path, rule: .nonZero, with: .white)
                let mask = Mask(filling: path)
                #expect(mask.coverage.count == mask.width * mask.height)
                canvas.draw(mask, x: .max, y: .min, color: .white, table: nil)
            }
        }
        #expect(canvas.words.allSatisfy { PremultipliedColorU8($0).alpha == 255 })
    }

    @Test("A rect with NaN or without area draws nothing; an infinite one covers everything")
    func emptyAndInfinite() {
        var canvas = Canvas(4, 4)
        for rect in [
            CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4),
            CGRect(x: 3, y: 3, width: -2, height: -2), CGRect(x: 0, y: 0, width: 0, height: 4), CGRect.null,
        ] {
            canvas.fill(rect, with: .white)
            canvas.fill(rect, radii: CornerRadii(1), with: .white)
            canvas.strokeBorder(of: rect, radii: .zero, width: 1, with: .white)
        }
        #expect(canvas.reds.allSatisfy { $0 == 0 })
        canvas.fill(CGRect(x: -1e300, y: -1e300, width: .infinity, height: .infinity), with: .white)
        #expect(canvas.reds.allSatisfy { $0 == 255 })
    }

    @Test("A canvas without pixels can be drawn on")
    func noPixels() {
        for (width, rows) in [(0, 0..<3), (4, 2..<2), (0, 0..<0)] {
            var canvas = Canvas(width: width, rows: rows, background: .white)
            Self.draw(on: &canvas)
            #expect(canvas.words.isEmpty)
        }
    }

    /// A picture with everything in it, 40 × 30.
    static func draw(on canvas: inout Canvas) {
        let blue = ColorU8(red: 20, green: 60, blue: 200, alpha: 200)
        let bitmap = Bitmap(
            width: 4, height: 4, bytes: (0..<64).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 5) })
        canvas.fill(CGRect(x: 1.3, y: 2.6, width: 20.1, height: 15.2), radii: CornerRadii(4.5), with: blue)
        canvas.strokeBorder(
            of: CGRect(x: 3.5, y: 1.5, width: 30, height: 26), radii: CornerRadii(topLeft: 8, bottomRight: 3.3), width: 1.5,
            with: ColorU8(red: 200, green: 0, blue: 0))
        canvas.pushClip(CGRect(x: 5.5, y: 4.25, width: 25, height: 20), radii: CornerRadii(6))
        var random = SplitMix64(seed: 9)
        var path = Path()
        path.move(to: random.point(in: 0...30))
        for _ in 0..<6 {
            path.addCurve(
                to: random.point(in: 0...30), control1: random.point(in: 0...30), control2: random.point(in: 0...30))
        }
        canvas.fill(path, rule: .evenOdd, with: ColorU8(red: 0, green: 140, blue: 70, alpha: 128))
        canvas.beginGroup(opacity: 0.6)
        canvas.draw(bitmap, in: CGRect(x: 10.2, y: 3, width: 17, height: 22.7), interpolation: .smooth)
        canvas.draw(bitmap, in: CGRect(x: 22, y: 10, width: 9, height: 9), interpolation: .nearest)
        canvas.pushClip(CGRect(x: 12, y: 8, width: 20, height: 14))
        canvas.draw(Mask(filling: path), x: 3, y: 5, color: .black, table: BlendTable(foreground: .black, background: .white))
        canvas.popClip()
        canvas.endGroup()
        canvas.popClip()
        canvas.draw(Mask(filling: path), x: 14, y: 9, color: .black, table: BlendTable(foreground: .black, background: .white))
        canvas.fill(Mask(filling: path, rule: .evenOdd), x: -9, y: 16, with: blue)
    }

    @Test("Bands drawn one by one are the rows of the picture drawn at once", arguments: [1, 2, 7, 13, 29])
    func bands(height: Int) {
        var whole = Canvas(40, 30, background: .white)
        Self.draw(on: &whole)
        let expected = whole.words
        var words: [Pixel] = []
        var band = Canvas(width: 40, rows: 0..<0, background: .clear)
        for top in stride(from: 0, to: 30, by: height) {
            band.reset(rows: top..<min(30, top + height), background: .white)
            Self.draw(on: &band)
            words += band.words
        }
        #expect(words == expected)
    }

    @Test("Fills upon fills are what their pieces are, however many lie below what is shown", arguments: 0..<8)
    func fills(seed: UInt64) {
        var rng = SplitMix64(seed: seed)
        let dot = Mask(filling: Path(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 7), radii: CornerRadii(3)))
        var whole = Canvas(200, 40, background: .white)
        var pieces = Canvas(200, 40, background: .white)
        for _ in 0..<60 {
            let (x, y) = (Int.random(in: 0..<130, using: &rng), Int.random(in: 0..<30, using: &rng))
            let (width, height) = (Int.random(in: 64...200 - x, using: &rng), Int.random(in: 1...40 - y, using: &rng))
            let color = ColorU8(
                red: UInt8.random(in: 0...255, using: &rng), green: 90, blue: 200, alpha: Bool.random(using: &rng) ? 255 : 120)
            whole.fill(CGRect(x: x, y: y, width: width, height: height), with: color)
            // Too small for a row to be kept that has them.
            for row in y..<y + height {
                for column in stride(from: x, to: x + width, by: 16) {
                    pieces.fill(
                        CGRect(x: column, y: row, width: min(16, x + width - column), height: 1), with: color)
                }
            }
            if Int.random(in: 0..<6, using: &rng) == 0 {
                whole.fill(dot, x: x, y: y, with: color)
                pieces.fill(dot, x: x, y: y, with: color)
            }
        }
        #expect(whole.words == pieces.words)
    }

    @Test("A reset drops clips and groups that are still open")
    func reset() {
        var canvas = Canvas(4, 4)
        canvas.pushClip(CGRect(x: 0.5, y: 0.5, width: 1, height: 1))
        canvas.beginGroup(opacity: 0.5)
        canvas.beginGroup(opacity: 0.5)
        canvas.reset(rows: 0..<8, background: .black)
        canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 8), with: .white)
        #expect(canvas.reds == Array(repeating: 255, count: 32))
    }

    @Test("The bytes are red, green, blue, alpha, premultiplied, row after row")
    func layout() {
        var canvas = Canvas(2, 2, background: ColorU8(red: 255, green: 128, blue: 0, alpha: 128))
        canvas.fill(CGRect(x: 1, y: 1, width: 1, height: 1), with: ColorU8(red: 1, green: 2, blue: 3))
        #expect(canvas.withPixels { Array($0) } == [128, 64, 0, 128, 128, 64, 0, 128, 128, 64, 0, 128, 1, 2, 3, 255])
    }
}
