import Foundation
import RasterGraphics
import TestSupport
import Testing

private func near(_ a: CGPoint, _ b: CGPoint, _ distance: CGFloat = 1e-9) -> Bool {
    abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
}

@Suite("Shapes as paths") struct PathShapesTests {
    @Test("Maps are undone by their inverses, and one after another is one", arguments: 0..<20)
    func transforms(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        func number() -> CGFloat { CGFloat.random(in: -3...3, using: &random) }
        let one = Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        let other = Transform(rotationAngle: number()).scaledBy(x: number(), y: 2).translatedBy(x: number(), y: number())
        let point = CGPoint(x: number(), y: number())
        #expect(near(point.applying(one).applying(one.inverted()), point, 1e-6))
        #expect(near(point.applying(one.concatenating(other)), point.applying(one).applying(other), 1e-9))
        // No unit vector grows longer than the greatest factor says, and one grows as long.
        let lengths = (0..<720).map { i -> CGFloat in
            let angle = CGFloat(i) * .pi / 360
            let end = CGSize(width: cos(angle), height: sin(angle)).applying(one)
            return (end.width * end.width + end.height * end.height).squareRoot()
        }
        #expect(abs((lengths.max() ?? 0) - one.greatestFactor) < 1e-3)
    }

    @Test("Moving a map moves before it, as Core Graphics has it")
    func order() {
        let moved = Transform(scaleX: 2, y: 3).translatedBy(x: 10, y: 1)
        #expect(CGPoint.zero.applying(moved) == CGPoint(x: 20, y: 3))
        #expect(Transform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 1).inverted().tx == 1, "there is no way back")
    }

    @Test("Arcs lie on their circle, begin and end at their angles, and fall or grow as asked")
    func arcs() {
        for (start, end, falls, sweep) in [
            (0, 1, false, 1), (0, 1, true, 1 - 2 * .pi), (1, 0, false, 2 * .pi - 1), (0, 7, false, 2 * .pi),
            (0, 2 * CGFloat.pi, true, 0), (2 * CGFloat.pi, 0, true, -2 * .pi),
        ] as [(CGFloat, CGFloat, Bool, CGFloat)] {
            var path = Path()
            path.addArc(center: CGPoint(x: 3, y: 4), radius: 5, startAngle: start, endAngle: end, clockwise: falls)
            let points = path.contours(tolerance: 1e-4).flatMap(\.points)
            #expect(points.allSatisfy { abs(hypot($0.x - 3, $0.y - 4) - 5) < 0.002 })
            var swept: CGFloat = 0
            for (a, b) in zip(points, points.dropFirst()) {
                var step = atan2(b.y - 4, b.x - 3) - atan2(a.y - 4, a.x - 3)
                if step > .pi { step -= 2 * .pi }
                if step < -.pi { step += 2 * .pi }
                swept += step
            }
            // Contours leave the last point of a closed line out.
            #expect(abs(swept - sweep) < 0.1 * abs(sweep) + 1e-3, "\(start) to \(end)")
            if let first = points.first {
                #expect(near(first, CGPoint(x: 3 + 5 * cos(start), y: 4 + 5 * sin(start)), 1e-9))
            }
        }
    }

    @Test("An arc that touches two lines rounds their corner")
    func tangents() throws {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(near(try #require(path.currentPoint), CGPoint(x: 10, y: 4), 1e-9))
        let points = path.contours(tolerance: 1e-4)[0].points.dropFirst()
        #expect(points.allSatisfy { abs(hypot($0.x - 6, $0.y - 4) - 4) < 0.002 })
        path.addArc(tangent1End: CGPoint(x: 10, y: 20), tangent2End: CGPoint(x: 10, y: 30), radius: 4)
        #expect(path.currentPoint == CGPoint(x: 10, y: 20), "lines that go on have no corner")
    }

    @Test("What is inside follows the rule")
    func contains() {
        var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(path.contains(CGPoint(x: 3, y: 3)) && !path.contains(CGPoint(x: 3, y: 3), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 8, y: 8), using: .evenOdd) && !path.contains(CGPoint(x: 11, y: 3)))
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(circle.contains(CGPoint(x: 0.02, y: 10)) && !circle.contains(CGPoint(x: 1, y: 1)))
        #expect(!circle.contains(CGPoint(x: CGFloat.nan, y: 1)) && !Path().contains(.zero))
    }

    @Test("Bounds with and without control points; a path goes on from where a subpath was closed")
    func bounds() {
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.controlPointBounds.height == 10 && abs(path.tightBounds.height - 5) < 0.01)
        path.closeSubpath()
        #expect(path.currentPoint == .zero && Path().currentPoint == nil)
        #expect(Path().tightBounds.isNull)
    }

    @Test("A part of a path is that share of its length", arguments: [(0, 0.25), (0.25, 0.75), (-1, 0.1), (0.9, 7)])
    func trimmed(start: CGFloat, end: CGFloat) {
        var path = Path(rect: CGRect(x: 0, y: 0, width: 30, height: 10))
        path.addLines(between: [CGPoint(x: 50, y: 0), CGPoint(x: 70, y: 0)])
        let length = path.trimmed(from: start, to: end).contours().reduce(CGFloat(0)) { sum, contour in
            zip(contour.points, contour.points.dropFirst()).reduce(sum) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        }
        #expect(abs(length - 100 * (min(1, end) - max(0, start))) < 1e-6)
        #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty && path.trimmed(from: .nan, to: .nan).isEmpty)
    }

    @Test("Numbers that are none give paths that end")
    func badNumbers() {
        for bad in [CGFloat.nan, .infinity, -.infinity, 1e300] {
            var path = Path()
            path.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: false)
            path.addArc(center: .zero, radius: 1, startAngle: bad, endAngle: -bad, clockwise: true)
            path.addArc(tangent1End: CGPoint(x: bad, y: 1), tangent2End: .zero, radius: bad)
            path.addRoundedRect(
                in: CGRect(x: 0, y: bad, width: bad, height: 1), cornerWidth: bad, cornerHeight: bad)
            #expect(path.contours().count < 10 && path.reversed().elements.count < 3000)
        }
    }
}
