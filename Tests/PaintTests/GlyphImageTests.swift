import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

private func image(_ width: Int, _ height: Int, left: Int = -1, top: Int = -2) -> GlyphImage {
    var random = SplitMix64(seed: 3)
    let pixels = (0..<width * height).map { _ in random.color().premultiplied.rgba }
    return GlyphImage(left: left, top: top, width: width, height: height, pixels: pixels)
}

@Suite("Drawing the images of glyphs") struct GlyphImageTests {
    @Test("An image lies at its origin and is faded as the scalar reference fades", arguments: [255, 128, 1] as [UInt8])
    func place(opacity: UInt8) {
        let image = image(5, 4)
        let below = ColorU8(red: 40, green: 90, blue: 200)
        var canvas = Canvas(12, 10, background: below)
        canvas.draw(image, x: 4, y: 5, opacity: opacity)
        for y in 0..<10 {
            for x in 0..<12 {
                let (u, v) = (x - 3, y - 3)
                guard (0..<5).contains(u), (0..<4).contains(v) else {
                    #expect(canvas[x, y] == below.premultiplied)
                    continue
                }
                let source = PremultipliedColorU8(image.pixels[v * 5 + u])
                #expect(canvas[x, y] == sourceOver(source, coverage: opacity, destination: below.premultiplied))
            }
        }
    }

    @Test("What lies outside is cut off, wherever the origin is")
    func cut() {
        let image = image(5, 4)
        var whole = Canvas(9, 8)
        whole.draw(image, x: -1, y: 7, opacity: 255)
        for rows in [0..<3, 3..<6, 6..<8] {
            var band = Canvas(width: 9, rows: rows, background: .black)
            band.draw(image, x: -1, y: 7, opacity: 255)
            #expect(band.words == Array(whole.words[9 * rows.lowerBound..<9 * rows.upperBound]))
        }
        let blank = Canvas(9, 8).words
        for far in [Int.min, Int.max, -1_000_000, 1_000_000] {
            var canvas = Canvas(9, 8)
            canvas.draw(image, x: far, y: 3, opacity: 255)
            canvas.draw(image, x: 3, y: far, opacity: 255)
            #expect(canvas.words == blank)
        }
        var invisible = Canvas(9, 8)
        invisible.draw(image, x: 4, y: 4, opacity: 0)
        #expect(invisible.words == blank)
    }

    @Test("Layers lie one over another, each where its mask is")
    func layers() {
        func mask(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Mask {
            Mask(filling: Path(roundedRect: CGRect(x: x, y: y, width: width, height: height), radii: .zero))
        }
        let (red, blue) = (ColorU8(red: 255, green: 0, blue: 0), ColorU8(red: 0, green: 0, blue: 255, alpha: 128))
        let image = GlyphImage(layers: [(mask(-2, -6, 6, 6), red), (mask(1, -3, 6, 5), blue), (mask(0, 0, 0, 0), red)])
        #expect(image.left == -2 && image.top == -6 && image.width == 9 && image.height == 8)
        func pixel(_ x: Int, _ y: Int) -> PremultipliedColorU8 {
            PremultipliedColorU8(image.pixels[(y + 6) * 9 + x + 2])
        }
        #expect(pixel(-2, -6) == red.premultiplied && pixel(6, 1) == blue.premultiplied)
        #expect(pixel(2, -2) == sourceOver(blue, coverage: 255, destination: red.premultiplied))
        #expect(pixel(-2, 1).alpha == 0)
        #expect(GlyphImage(layers: []).pixels.isEmpty)
    }
}
