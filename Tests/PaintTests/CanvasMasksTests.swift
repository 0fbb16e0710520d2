import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct CanvasMasksTests {
    let disc = Mask(filling: Path(roundedRect: CGRect(x: -3.2, y: -5.6, width: 7, height: 7), radii: CornerRadii(3.5)))

    @Test("Over the background of its table, text becomes what the table says")
    func table() throws {
        let (ink, paper) = (ColorU8(red: 10, green: 20, blue: 90), ColorU8(red: 250, green: 240, blue: 200))
        let table = try #require(BlendTable(foreground: ink, background: paper))
        var canvas = Canvas(12, 12, background: paper)
        canvas.draw(disc, x: 5, y: 7, color: ink, table: table)
        var expected = [Pixel](repeating: paper.premultiplied.rgba, count: 144)
        for y in 0..<disc.height {
            for x in 0..<disc.width {
                expected[(7 + disc.top + y) * 12 + 5 + disc.left + x] = table.pixels[Int(disc.coverage[y * disc.width + x])]
            }
        }
        #expect(canvas.words == expected)
    }

    @Test("A table for another background or another colour gives what no table gives")
    func wrongHint() throws {
        let ink = ColorU8(red: 10, green: 20, blue: 90, alpha: 200)
        let wrong = [
            try #require(BlendTable(foreground: ink, background: .black)),
            try #require(BlendTable(foreground: .white, background: .white)),
        ]
        var plain = Canvas(12, 12, background: .white)
        plain.draw(disc, x: 5, y: 7, color: ink, table: nil)
        for table in wrong {
            var canvas = Canvas(12, 12, background: .white)
            canvas.draw(disc, x: 5, y: 7, color: ink, table: table)
            #expect(canvas.words == plain.words)
        }
    }

    @Test("Glyphs that overlap make each other no lighter")
    func overlap() throws {
        let table = try #require(BlendTable(foreground: .black, background: .white))
        var one = Canvas(16, 12, background: .white)
        var two = Canvas(16, 12, background: .white)
        one.draw(disc, x: 5, y: 7, color: .black, table: table)
        two.draw(disc, x: 5, y: 7, color: .black, table: table)
        two.draw(disc, x: 8, y: 7, color: .black, table: table)
        #expect(zip(one.reds, two.reds).allSatisfy { $1 <= $0 })
    }

    @Test("A mask is cut at every edge of the picture and of the clip")
    func cut() {
        var large = Canvas(40, 40)
        large.draw(disc, x: 20, y: 20, color: .white, table: nil)
        let whole = large.words
        for x in -6...12 {
            for y in -6...12 {
                var small = Canvas(9, 9)
                small.draw(disc, x: x, y: y, color: .white, table: nil)
                var clipped = Canvas(9, 9)
                clipped.pushClip(CGRect(x: 2, y: 1, width: 5, height: 4))
                clipped.draw(disc, x: x, y: y, color: .white, table: nil)
                clipped.popClip()
                let (a, b) = (small.words, clipped.words)
                for i in 0..<81 {
                    let expected = whole[(i / 9 - y + 20) * 40 + i % 9 - x + 20]
                    #expect(a[i] == expected)
                    let inside = i % 9 >= 2 && i % 9 < 7 && i / 9 >= 1 && i / 9 < 5
                    #expect(b[i] == (inside ? expected : ColorU8.black.premultiplied.rgba))
                }
            }
        }
    }

    @Test("A shape drawn as a mask is what the path is")
    func shape() {
        var random = SplitMix64(seed: 4)
        for kind in PathCoverageTests.Shape.allCases {
            let path = PathCoverageTests.shape(kind, &random)
            let color = random.color()
            for rule in [FillRule.nonZero, .evenOdd] {
                var a = Canvas(16, 16)
                var b = Canvas(16, 16)
                a.fill(Mask(filling: path, rule: rule), x: 0, y: 0, with: color)
                b.fill(path, rule: rule, with: color)
                #expect(a.words == b.words)
            }
        }
    }

    @Test("A mask far away or at the ends of the numbers draws nothing")
    func farAway() {
        var canvas = Canvas(4, 4)
        for x in [Int.min, -1_000_000, 1_000_000, .max] {
            canvas.draw(disc, x: x, y: 2, color: .white, table: nil)
            canvas.draw(disc, x: 2, y: x, color: .white, table: nil)
            canvas.fill(disc, x: x, y: x, with: .white)
        }
        #expect(canvas.reds.allSatisfy { $0 == 0 })
    }
}
