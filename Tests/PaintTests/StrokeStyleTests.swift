import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

private func line(_ points: [(CGFloat, CGFloat)]) -> Path {
    var path = Path()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
}

private func area(_ path: Path) -> Double { Mask(filling: path).coverage.reduce(0) { $0 + Double($1) } / 255 }

@Suite("Ends, corners and dashes of lines") struct StrokeStyleTests {
    private func style(_ width: CGFloat, _ change: (inout StrokeStyle) -> Void = { _ in }) -> StrokeStyle {
        var style = StrokeStyle(lineWidth: width)
        change(&style)
        return style
    }

    @Test("An end is cut off, half a circle or half a square", arguments: [LineCap.butt, .round, .square])
    func caps(cap: LineCap) {
        let straight = line([(20, 20), (50, 20)]).stroked(style(8) { $0.lineCap = cap })
        let end: Double = cap == .butt ? 0 : cap == .round ? .pi * 16 / 2 : 32
        #expect(abs(area(straight) - (240 + 2 * end)) < 0.5)
        let dot = line([(20, 20), (20, 20)]).stroked(style(8) { $0.lineCap = cap })
        #expect(abs(area(dot) - 2 * end) < 0.5, "a line without a length")
        var moved = Path()
        moved.move(to: CGPoint(x: 20, y: 20))
        #expect(moved.stroked(style(8) { $0.lineCap = cap }).isEmpty)
    }

    @Test("A corner is pointed, round or bevelled", arguments: [LineJoin.miter, .round, .bevel])
    func joins(join: LineJoin) {
        let corner = line([(10, 40), (40, 40), (40, 10)]).stroked(style(8) { $0.lineJoin = join })
        // Two bars that share a quarter of a square, and what lies at the outer side.
        let outer: Double = join == .miter ? 16 : join == .round ? .pi * 4 : 8
        #expect(abs(area(corner) - (480 - 16 + outer)) < 0.5)
        let blunt = line([(10, 40), (40, 40), (40, 10)]).stroked(style(8) { $0.miterLimit = 1.4 })
        #expect(abs(area(blunt) - (480 - 16 + 8)) < 0.5, "a mitre of √2 is beyond a limit of 1.4")
    }

    @Test("Dashes have their lengths, begin at their phase and go around corners")
    func dashes() {
        let straight = line([(10, 20), (110, 20)])
        func inked(_ lengths: [CGFloat], _ phase: CGFloat = 0, _ path: Path? = nil) -> Double {
            area(
                (path ?? straight).stroked(
                    style(2) {
                        $0.dash = lengths
                        $0.dashPhase = phase
                    })) / 2
        }
        #expect(abs(inked([10, 10]) - 50) < 0.01)
        #expect(abs(inked([30, 10]) - 80) < 0.01)
        #expect(abs(inked([30]) - 60) < 0.01, "an odd pattern takes turns")
        #expect(abs(inked([30, 10], 20) - 70) < 0.01)
        #expect(abs(inked([10, 10], -5) - 50) < 0.01)
        // The first dash is 5 long, and a mask begins where the ink does.
        let late = Mask(filling: straight.stroked(style(2) { ($0.dash, $0.dashPhase) = ([10, 10], 5) }))
        #expect(late.left == 10 && late.coverage.prefix(20).map { $0 > 0 } == (0..<20).map { $0 < 5 || $0 >= 15 })
        let bent = line([(10, 20), (25, 20), (25, 40)])
        #expect(abs(inked([30, 100], 0, bent) - 30) < 0.6)
    }

    @Test(
        "A pattern of zeros, of negative lengths or of no numbers is an unbroken line",
        arguments: [
            [0, 0], [-1, 2], [.nan], [.infinity, 1], [1e-9, 1e-9],
        ] as [[CGFloat]])
    func badDashes(lengths: [CGFloat]) {
        let path = line([(10, 20), (110, 20)])
        #expect(path.stroked(style(2) { $0.dash = lengths }) == path.stroked(style(2)))
        let odd = path.stroked(style(2) { ($0.dash, $0.dashPhase) = ([3, 3], .nan) })
        #expect(!odd.isEmpty)
    }

    @Test("Dashes outside of the region are left out, those inside stay where they are")
    func region() {
        let long = line([(-1e9, 20), (1e9, 20)])
        let dashed = style(2) { $0.dash = [4, 3] }
        let seen = CGRect(x: 0, y: 0, width: 100, height: 40)
        let cut = long.stroked(dashed, within: seen)
        #expect(cut.elements.count < 200)
        let near = line([(-1e9, 20), (200, 20)]).stroked(dashed, within: CGRect(x: 0, y: 0, width: 150, height: 40))
        func row(_ path: Path) -> [UInt8] {
            var canvas = Canvas(100, 40)
            canvas.fill(path, with: .white)
            return canvas.reds
        }
        #expect(row(cut) == row(near) && row(cut).contains(255) && row(cut)[20 * 100..<20 * 100 + 100].contains(0))
        #expect(long.stroked(dashed) == long.stroked(style(2)), "more dashes than are told apart")
    }

    @Test("A circle with round dashes of no length is a ring of dots")
    func dots() {
        let circle = Path(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80))
        let dots = circle.stroked(
            style(6) {
                $0.lineCap = .round
                $0.dash = [0, 80 * .pi / 16]
            })
        #expect(abs(area(dots) - 16 * .pi * 9) < .pi * 9 * 1.2)
    }

    @Test("Random strokes cover what lies within half a width of the line", arguments: 0..<12)
    func reference(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        // Few corners with room for both of their sides, and many that turn sharply on short ways.
        let points = (0..<(seed < 6 ? 4 : 9)).map { _ in
            (CGFloat.random(in: 12...52, using: &random), CGFloat.random(in: 12...52, using: &random))
        }
        let path = line(points)
        var canvas = Canvas(64, 64)
        canvas.fill(path.stroked(style(7) { ($0.lineCap, $0.lineJoin) = (.round, .round) }), with: .white)
        func distance(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
            zip(points, points.dropFirst()).map { a, b in
                let (dx, dy) = (b.0 - a.0, b.1 - a.1)
                let t = (((x - a.0) * dx + (y - a.1) * dy) / (dx * dx + dy * dy)).clamped(to: 0...1)
                return hypot(x - a.0 - t * dx, y - a.1 - t * dy)
            }.min() ?? .infinity
        }
        let reds = canvas.reds
        for y in 0..<64 {
            for x in 0..<64 {
                var inside = 0
                for i in 0..<8 {
                    for j in 0..<8 {
                        let (px, py) = (CGFloat(x) + (CGFloat(i) + 0.5) / 8, CGFloat(y) + (CGFloat(j) + 0.5) / 8)
                        if distance(px, py) <= 3.5 { inside += 1 }
                    }
                }
                #expect(abs(Int(reds[y * 64 + x]) - inside * 255 / 64) <= 20, "\(x) \(y)")
            }
        }
    }

    @Test("A clip to a path keeps what lies outside, under both rules")
    func pathClip() {
        var star = Path(rect: CGRect(x: 1, y: 1, width: 6, height: 6))
        star.addRect(CGRect(x: 3, y: 3, width: 2, height: 2))
        for rule in [FillRule.nonZero, .evenOdd] {
            var clipped = Canvas(9, 9)
            clipped.pushClip(star, rule: rule)
            clipped.fill(CGRect(x: 0, y: 0, width: 9, height: 9), with: .white)
            clipped.popClip()
            var filled = Canvas(9, 9)
            filled.fill(star, rule: rule, with: .white)
            #expect(clipped.words == filled.words)
        }
        for bad in [Path(), line([(.nan, 1), (4, 4), (2, 8)])] {
            var canvas = Canvas(9, 9)
            canvas.pushClip(bad, rule: .nonZero)
            canvas.fill(CGRect(x: 0, y: 0, width: 9, height: 9), with: .white)
            canvas.popClip()
            #expect(canvas.reds.allSatisfy { $0 == 0 })
        }
    }

    @Test("A gradient has its colours at its places, and what lies beyond only on request")
    func gradient() {
        let ramp = GradientRamp([(0, .black), (0.5, .white), (1, ColorU8(red: 255, green: 0, blue: 0))])
        func row(_ before: Bool, _ after: Bool) -> [PremultipliedColorU8] {
            var canvas = Canvas(120, 1, background: .clear)
            canvas.fill(
                with: ramp, shape: .linear(CGPoint(x: 10, y: 0), CGPoint(x: 110, y: 0)), place: .identity,
                extendsBefore: before, extendsAfter: after)
            return (0..<120).map { canvas[$0, 0] }
        }
        let all = row(true, true)
        #expect(all[0].straight == .black && all[119].straight == ColorU8(red: 255, green: 0, blue: 0))
        for x in 10..<60 { #expect(abs(Double(all[x].red) - (Double(x) + 0.5 - 10) / 50 * 255) <= 1.5) }
        let cut = row(false, false)
        #expect(cut[9].alpha == 0 && cut[10].alpha == 255 && cut[109].alpha == 255 && cut[110].alpha == 0)
        var round = Canvas(40, 40, background: .clear)
        round.fill(
            with: GradientRamp([(0, .white), (1, .black)]), shape: .radial(CGPoint(x: 20, y: 20), 0, CGPoint(x: 20, y: 20), 16),
            place: .identity, extendsBefore: false, extendsAfter: false)
        #expect(round[2, 2].alpha == 0)
        for x in 5..<36 {
            let distance = hypot(Double(x) + 0.5 - 20, 0.5)
            #expect(abs(Double(round[x, 20].red) - 255 * (1 - distance / 16)) <= 1.5)
        }
    }

    @Test("A bitmap that is turned by a quarter shows its pixels")
    func turnedBitmap() {
        var bitmap = Bitmap(width: 2, height: 1)
        bitmap[0, 0] = ColorU8(red: 255, green: 0, blue: 0)
        bitmap[1, 0] = ColorU8(red: 0, green: 0, blue: 255)
        var canvas = Canvas(3, 4)
        // x runs down, y to the left: the bitmap's left end is at the top.
        let place = Transform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 1)
        canvas.draw(bitmap, place: place.inverted(), tint: nil)
        #expect(canvas[1, 1].straight == bitmap[0, 0] && canvas[1, 2].straight == bitmap[1, 0])
    }
}
