import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct CanvasClipsTests {
    let everything = CGRect(x: 0, y: 0, width: 16, height: 16)

    @Test("A clip of whole pixels cuts everything to it")
    func wholePixels() {
        var canvas = Canvas(6, 4)
        canvas.pushClip(CGRect(x: 1, y: 1, width: 3, height: 2))
        canvas.fill(CGRect(x: -5, y: -5, width: 50, height: 50), with: .white)
        canvas.popClip()
        canvas.fill(CGRect(x: 5, y: 0, width: 1, height: 1), with: .white)
        #expect(canvas.art == ".....f\n.fff..\n.fff..\n......")
    }

    @Test("An anti-aliased clip mixes what was drawn with what was there by its coverage")
    func byHand() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<60 {
            let rect = CanvasPathsTests.rect(&random, whole: Bool.random(using: &random))
            let radii = CanvasPathsTests.radii(&random)
            let background = random.color()
            let color = random.color()
            var clipped = Canvas(16, 16, background: background)
            clipped.pushClip(rect, radii: radii)
            clipped.fill(CGRect(x: 0, y: 0, width: 9.5, height: 16), with: color)
            clipped.fill(CGRect(x: 4, y: 3.2, width: 12, height: 9), with: .black)
            clipped.popClip()

            var open = Canvas(16, 16, background: background)
            open.fill(CGRect(x: 0, y: 0, width: 9.5, height: 16), with: color)
            open.fill(CGRect(x: 4, y: 3.2, width: 12, height: 9), with: .black)
            var coverage = Canvas(16, 16)
            coverage.fill(rect, radii: radii, with: .white)
            let expected = zip(open.words, coverage.reds).map {
                mix($0, background.premultiplied.rgba, coverage: UInt64($1))
            }
            #expect(clipped.words == expected)
        }
    }

    @Test("Inside a rounded clip, layers drawn over each other show nothing of the lower ones at the edge")
    func layers() {
        var twice = Canvas(16, 16)
        var once = Canvas(16, 16)
        let red = ColorU8(red: 255, green: 0, blue: 0)
        twice.pushClip(CGRect(x: 1.5, y: 1.5, width: 12, height: 12), radii: CornerRadii(5))
        twice.fill(everything, with: red)
        twice.fill(everything, with: .white)
        twice.popClip()
        once.pushClip(CGRect(x: 1.5, y: 1.5, width: 12, height: 12), radii: CornerRadii(5))
        once.fill(everything, with: .white)
        once.popClip()
        #expect(twice.words == once.words)
    }

    @Test("Clips nest: the inner one keeps to the outer one")
    func nested() {
        var canvas = Canvas(16, 16)
        canvas.pushClip(CGRect(x: 0, y: 0, width: 10, height: 10), radii: CornerRadii(4))
        canvas.pushClip(CGRect(x: 5, y: 0, width: 11, height: 16), radii: CornerRadii(3))
        canvas.fill(everything, with: .white)
        canvas.popClip()
        canvas.popClip()
        var a = Canvas(16, 16)
        var b = Canvas(16, 16)
        a.fill(CGRect(x: 0, y: 0, width: 10, height: 10), radii: CornerRadii(4), with: .white)
        b.fill(CGRect(x: 5, y: 0, width: 11, height: 16), radii: CornerRadii(3), with: .white)
        #expect(canvas.reds == zip(a.reds, b.reds).map { multiply255($0, $1) })
    }

    @Test("A clip without area cuts everything off, and its end restores the one before")
    func empty() {
        var canvas = Canvas(2, 1)
        for rect in [
            CGRect(x: 0, y: 0, width: 0, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 2, height: 1),
            CGRect(x: 9, y: 9, width: 3, height: 3),
        ] {
            canvas.pushClip(rect, radii: CornerRadii(1))
            canvas.fill(everything, with: .white)
            canvas.popClip()
            #expect(canvas.reds == [0, 0])
        }
        canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .white)
        #expect(canvas.reds == [255, 0])
    }
}
