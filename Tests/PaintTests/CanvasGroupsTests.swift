import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct CanvasGroupsTests {
    @Test("A group is drawn on nothing, then faded over what is below")
    func byHand() {
        var random = SplitMix64(seed: 1)
        for opacity in [0.25, 0.5, 0.9] as [CGFloat] {
            let background = random.color()
            let (a, b) = (random.color(), random.color())
            func draw(_ canvas: inout Canvas) {
                canvas.fill(CGRect(x: 1, y: 1, width: 9.5, height: 9), with: a)
                canvas.fill(CGRect(x: 4.3, y: 3, width: 9, height: 9), radii: CornerRadii(3), with: b)
            }
            var grouped = Canvas(16, 16, background: background)
            grouped.beginGroup(opacity: opacity)
            draw(&grouped)
            grouped.endGroup()
            var alone = Canvas(16, 16, background: .clear)
            draw(&alone)
            let expected = alone.words.map {
                sourceOver(
                    PremultipliedColorU8($0), coverage: .unit(Double(opacity)), destination: background.premultiplied
                ).rgba
            }
            #expect(grouped.words == expected)
        }
    }

    @Test("Shapes that overlap inside a group fade as one")
    func overlap() {
        var canvas = Canvas(3, 1)
        canvas.beginGroup(opacity: 0.5)
        canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 1), with: .white)
        canvas.fill(CGRect(x: 1, y: 0, width: 2, height: 1), with: .white)
        canvas.endGroup()
        #expect(canvas.reds == [128, 128, 128])
    }

    @Test("Opacity 1 paints straight on, 0 and NaN paint nothing")
    func ends() {
        for (opacity, expected) in [(1, 255), (7, 255), (0, 0), (-1, 0), (CGFloat.nan, 0)] as [(CGFloat, UInt8)] {
            var canvas = Canvas(2, 1)
            canvas.beginGroup(opacity: opacity)
            canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 1), with: .white)
            canvas.endGroup()
            #expect(canvas.reds == [expected, expected])
        }
    }

    @Test("Groups nest, and a layer that is used again begins empty")
    func nested() {
        var canvas = Canvas(2, 1)
        for _ in 0..<2 {
            canvas.reset(rows: 0..<1, background: .black)
            canvas.beginGroup(opacity: 0.5)
            canvas.beginGroup(opacity: 0.5)
            canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .white)
            canvas.endGroup()
            canvas.endGroup()
            // Twice 128 / 255: 64 of 255.
            #expect(canvas.reds == [64, 0])
        }
    }
}
