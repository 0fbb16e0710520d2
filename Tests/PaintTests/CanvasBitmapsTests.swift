import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct CanvasBitmapsTests {
    static func noise(_ width: Int, _ height: Int, alpha: ClosedRange<UInt8> = 255...255) -> Bitmap {
        var random = SplitMix64(seed: UInt64(width * 31 + height))
        var bitmap = Bitmap(width: width, height: height)
        for y in 0..<height { for x in 0..<width { bitmap[x, y] = random.color(alpha: alpha) } }
        return bitmap
    }

    @Test("At its own size a bitmap is copied, pixel for pixel, by both ways of scaling")
    func ownSize() {
        for bitmap in [Self.noise(7, 5), Self.noise(6, 4, alpha: 0...255)] {
            for interpolation in [Interpolation.nearest, .smooth] {
                var canvas = Canvas(12, 9, background: .white)
                canvas.draw(
                    bitmap, in: CGRect(x: 3, y: 2, width: bitmap.width, height: bitmap.height),
                    interpolation: interpolation)
                for y in 0..<bitmap.height {
                    for x in 0..<bitmap.width {
                        #expect(
                            canvas[3 + x, 2 + y]
                                == sourceOver(
                                    bitmap[x, y].premultiplied, coverage: 255,
                                    destination: ColorU8.white.premultiplied))
                    }
                }
                #expect(canvas[2, 2] == ColorU8.white.premultiplied)
            }
        }
    }

    @Test("Nearest repeats pixels")
    func nearest() {
        let bitmap = Self.noise(3, 2)
        var canvas = Canvas(12, 8)
        canvas.draw(bitmap, in: CGRect(x: 0, y: 0, width: 12, height: 8), interpolation: .nearest)
        for y in 0..<8 { for x in 0..<12 { #expect(canvas[x, y] == bitmap[x / 4, y / 4].premultiplied) } }
    }

    @Test("An even colour stays what it is at every size")
    func even() {
        var random = SplitMix64(seed: 5)
        for size in [0.4, 1, 2.5, 6, 19, 1000] as [CGFloat] {
            let color = random.color()
            let bitmap = Bitmap(width: 11, height: 13, filledWith: color)
            var canvas = Canvas(20, 20, background: .clear)
            canvas.draw(bitmap, in: CGRect(x: 2, y: 2, width: size, height: size), interpolation: .smooth)
            for y in 2..<2 + min(18, Int(size)) {
                for x in 2..<2 + min(18, Int(size)) { #expect(canvas[x, y] == color.premultiplied) }
            }
        }
    }

    @Test("Shrinking keeps the mean, however strong it is")
    func mean() {
        for (width, height) in [(64, 64), (300, 7), (1000, 20)] {
            let bitmap = Self.noise(width, height)
            var canvas = Canvas(1, 1)
            canvas.draw(bitmap, in: CGRect(x: 0, y: 0, width: 1, height: 1), interpolation: .smooth)
            // The triangle is widest in the middle, so noise gives the mean only nearly.
            #expect(abs(Int(canvas[0, 0].green) - 128) < 24)
        }
    }

    @Test("Smooth enlarging of two pixels is a ramp; transparent pixels lend no colour")
    func ramp() {
        var bitmap = Bitmap(width: 2, height: 1, filledWith: .black)
        bitmap[1, 0] = .white
        var canvas = Canvas(8, 1)
        canvas.draw(bitmap, in: CGRect(x: 0, y: 0, width: 8, height: 1), interpolation: .smooth)
        #expect(canvas.reds == [0, 0, 32, 96, 159, 223, 255, 255])
        bitmap[0, 0] = ColorU8(red: 255, green: 0, blue: 0, alpha: 0)
        canvas.reset(rows: 0..<1, background: .clear)
        canvas.draw(bitmap, in: CGRect(x: 0, y: 0, width: 8, height: 1), interpolation: .smooth)
        for x in 0..<8 { #expect(canvas[x, 0].green == canvas[x, 0].red && canvas[x, 0].alpha == canvas[x, 0].red) }
    }

    @Test("An edge of the rect that cuts a pixel covers it in proportion")
    func fractional() {
        let bitmap = Bitmap(width: 3, height: 3, filledWith: .white)
        for interpolation in [Interpolation.nearest, .smooth] {
            let rect = CGRect(x: 0.5, y: 1.25, width: 4.2, height: 3)
            var canvas = Canvas(6, 6)
            var plain = Canvas(6, 6)
            canvas.draw(bitmap, in: rect, interpolation: interpolation)
            plain.fill(rect, with: .white)
            #expect(canvas.words == plain.words)
        }
    }

    @Test("A bitmap without pixels draws nothing")
    func empty() {
        var canvas = Canvas(2, 2)
        canvas.draw(Bitmap(width: 0, height: 5), in: CGRect(x: 0, y: 0, width: 2, height: 2), interpolation: .smooth)
        #expect(canvas.reds == [0, 0, 0, 0])
    }
}
