import Foundation
import RasterGraphics
import RasterPaint
import TestSupport
import Testing

private func polygon(_ points: [(CGFloat, CGFloat)]) -> Path {
    var path = Path()
    for (i, point) in points.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
}

private func area(_ path: Path) -> Double {
    Mask(filling: path).coverage.reduce(0) { $0 + Double($1) } / 255
}

@Suite("Lines along paths") struct PathStrokeTests {
    @Test("A square's outline has sharp corners and a hole")
    func square() {
        let stroke = polygon([(5, 5), (25, 5), (25, 25), (5, 25)]).stroked(width: 4)
        let mask = Mask(filling: stroke)
        #expect((mask.left, mask.top, mask.width, mask.height) == (3, 3, 24, 24))
        #expect(mask.coverage[0] == 255, "the corner is whole")
        #expect(mask.coverage[12 * 24 + 12] == 0, "the middle is empty")
        #expect(area(stroke) == 24 * 24 - 16 * 16)
    }

    @Test("The direction of the path does not matter", arguments: 0..<20)
    func direction(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let points = (0..<6).map { _ in
            (CGFloat.random(in: 10...60, using: &random), CGFloat.random(in: 10...60, using: &random))
        }
        let (one, other) = (polygon(points).stroked(width: 5), polygon(points.reversed()).stroked(width: 5))
        // The rounding of coordinates to subpixels may differ.
        #expect(abs(area(one) - area(other)) < 1)
    }

    @Test("A circle's outline is a ring of the width")
    func circle() {
        let circle = Path(roundedRect: CGRect(x: 10, y: 10, width: 60, height: 60), radii: CornerRadii(30))
        let ring = area(circle.stroked(width: 6))
        #expect(abs(ring - .pi * (33 * 33 - 27 * 27)) < 2)
    }

    @Test("A line wider than the shape fills it: pieces that overlap do not cancel out")
    func wide() {
        let circle = Path(roundedRect: CGRect(x: 28, y: 28, width: 4, height: 4), radii: CornerRadii(2))
        let disc = circle.stroked(width: 40)
        let mask = Mask(filling: disc)
        #expect(mask.coverage[(30 - mask.top) * mask.width + 30 - mask.left] == 255)
        // Mitres stand out a little from the round.
        #expect(abs(area(disc) - .pi * 22 * 22) < 8)
    }

    @Test("A corner is mitred up to ten times the width, and cut beyond")
    func miterLimit() {
        // The mitre's length over the width is 1 / sin(θ/2), θ being the angle of the corner at the top.
        func height(halfAngle: Double) -> CGFloat {
            let half = CGFloat(100 * tan(halfAngle))
            let stroke = polygon([(500, 200), (500 + half, 300), (500 - half, 300)]).stroked(width: 4)
            return 200 - stroke.controlPointBounds.minY
        }
        #expect(abs(height(halfAngle: asin(1 / 9.9)) - 2 * 9.9) < 0.01)
        #expect(height(halfAngle: asin(1 / 10.1)) < 3)
    }

    @Test("Open subpaths are closed, and several are stroked each for itself")
    func subpaths() {
        var open = Path()
        open.move(to: CGPoint(x: 5, y: 5))
        open.addLine(to: CGPoint(x: 25, y: 5))
        open.addLine(to: CGPoint(x: 25, y: 25))
        let closed = polygon([(5, 5), (25, 5), (25, 25)])
        #expect(Mask(filling: open.stroked(width: 3)) == Mask(filling: closed.stroked(width: 3)))
        var two = closed
        two.append(polygon([(45, 5), (65, 5), (65, 25)]))
        #expect(abs(area(two.stroked(width: 3)) - 2 * area(closed.stroked(width: 3))) < 0.1)
    }

    @Test(
        "A width that is not positive and finite gives nothing",
        arguments: [0, -1, CGFloat.nan, .infinity, -.infinity])
    func noWidth(width: CGFloat) {
        #expect(polygon([(0, 0), (9, 0), (9, 9)]).stroked(width: width).isEmpty)
    }

    @Test("Points that are no numbers, coincide or go straight back end in a path of numbers")
    func degenerate() {
        let bad = [
            polygon([(.nan, 0), (.infinity, 4)]), polygon([(3, 3), (3, 3), (3, 3)]), polygon([(1, 1)]), Path(),
            polygon([(0, 0), (10, 0), (0, 0), (10, 0)]),
        ]
        for path in bad {
            let bounds = path.stroked(width: 2).controlPointBounds
            #expect(bounds.isNull || (bounds.minX.isFinite && bounds.maxX.isFinite && bounds.height.isFinite))
        }
    }
}
