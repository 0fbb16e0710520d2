import Foundation
import RasterGraphics
import Testing

@testable import RasterPaint

/// Coverage by brute force: each pixel is asked at `n` × `n` points, with curves cut into many lines of doubles.
///
/// At n = 512 heights, the crossings of a height with all edges are found exactly in x, so a row of samples is exact
/// sideways: this is 64 × 64 samples and better.
struct SupersampledReference {
    var lines: [(CGPoint, CGPoint)] = []

    init(_ path: Path) {
        var start = CGPoint.zero
        var last = CGPoint.zero
        func along(_ point: (CGFloat) -> CGPoint) -> [(CGPoint, CGPoint)] {
            let n = 400
            return (0..<n).map { (point(CGFloat($0) / CGFloat(n)), point(CGFloat($0 + 1) / CGFloat(n))) }
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                lines.append((last, start))
                (start, last) = (p, p)
            case .line(let p):
                lines.append((last, p))
                last = p
            case .quad(let c, let p):
                let a = last
                lines += along { t in
                    let u = 1 - t
                    return CGPoint(
                        x: u * u * a.x + 2 * u * t * c.x + t * t * p.x, y: u * u * a.y + 2 * u * t * c.y + t * t * p.y)
                }
                last = p
            case .cubic(let c, let d, let p):
                let a = last
                lines += along { t in
                    let u = 1 - t
                    let (k0, k1, k2, k3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: k0 * a.x + k1 * c.x + k2 * d.x + k3 * p.x, y: k0 * a.y + k1 * c.y + k2 * d.y + k3 * p.y)
                }
                last = p
            case .close:
                lines.append((last, start))
                last = start
            }
        }
        lines.append((last, start))
    }

    /// Areas in 0…255, not rounded, of a picture's pixels.
    func coverage(width: Int, height: Int, rule: FillRule, samples: Int) -> [Double] {
        var result = [Double](repeating: 0, count: width * height)
        let whole = 255 / Double(samples)
        // For each height of samples the lines that cross it.
        var crossings = [[(x: Double, winding: Int)]](repeating: [], count: height * samples)
        for (a, b) in lines where a.y != b.y {
            let (low, high) = a.y < b.y ? (a, b) : (b, a)
            let first = max(0, Int((low.y * Double(samples) - 0.5).rounded(.up)))
            let slope = (high.x - low.x) / (high.y - low.y)
            var i = first
            while i < crossings.count {
                let y = (Double(i) + 0.5) / Double(samples)
                if y >= high.y { break }
                crossings[i].append((low.x + (y - low.y) * slope, a.y < b.y ? 1 : -1))
                i += 1
            }
        }
        for i in crossings.indices where !crossings[i].isEmpty {
            let row = i / samples
            var winding = 0
            var from = 0.0
            for (x, w) in crossings[i].sorted(by: { $0.x < $1.x }) {
                let inside = rule == .nonZero ? winding != 0 : winding % 2 != 0
                if inside {
                    var left = max(0, from)
                    let right = min(Double(width), x)
                    while left < right {
                        let cell = Int(left)
                        let next = min(Double(cell + 1), right)
                        result[row * width + cell] += (next - left) * whole
                        left = next
                    }
                }
                winding += w
                from = x
            }
        }
        return result
    }
}

@Suite struct PathCoverageTests {
    enum Shape: CaseIterable { case triangle, polygon, quads, cubics, mixed, tiny, rects }

    static func shape(_ kind: Shape, _ random: inout SplitMix64) -> Path {
        var path = Path()
        let range = -4.0...20.0
        switch kind {
        case .triangle:
            path.move(to: random.point(in: range))
            path.addLine(to: random.point(in: range))
            path.addLine(to: random.point(in: range))
        case .polygon:
            path.move(to: random.point(in: range))
            for _ in 0..<7 { path.addLine(to: random.point(in: range)) }
        case .quads:
            path.move(to: random.point(in: range))
            for _ in 0..<3 { path.addQuadCurve(to: random.point(in: range), control: random.point(in: range)) }
        case .cubics:
            path.move(to: random.point(in: range))
            for _ in 0..<3 {
                path.addCurve(
                    to: random.point(in: range), control1: random.point(in: range), control2: random.point(in: range))
            }
        case .mixed:
            for _ in 0..<2 {
                path.move(to: random.point(in: range))
                path.addLine(to: random.point(in: range))
                path.addQuadCurve(to: random.point(in: range), control: random.point(in: range))
                path.addCurve(
                    to: random.point(in: range), control1: random.point(in: range), control2: random.point(in: range))
                path.closeSubpath()
            }
        case .tiny:
            let corner = random.point(in: 2...12)
            path.move(to: corner)
            for _ in 0..<4 {
                let p = random.point(in: 0...2.5)
                path.addLine(to: CGPoint(x: corner.x + p.x, y: corner.y + p.y))
            }
        case .rects:
            for _ in 0..<3 {
                let (a, b) = (random.point(in: range), random.point(in: range))
                path.append(Path(rect: CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)))
            }
        }
        return path
    }

    @Test("Coverage of random shapes is within 2/255 of a supersampled reference, 0.25/255 in the mean", arguments: Shape.allCases)
    func reference(kind: Shape) {
        var random = SplitMix64(seed: 7)
        var (largest, total, count) = (0.0, 0.0, 0)
        for i in 0..<200 {
            let path = Self.shape(kind, &random)
            for rule in [FillRule.nonZero, .evenOdd] {
                var canvas = Canvas(16, 16)
                canvas.fill(path, rule: rule, with: .white)
                let expected = SupersampledReference(path).coverage(width: 16, height: 16, rule: rule, samples: 512)
                let got = canvas.reds
                for p in got.indices {
                    let error = abs(Double(got[p]) - expected[p])
                    if error > largest { largest = error }
                    if error > 2 { print(kind, i, rule, p % 16, p / 16, got[p], expected[p]) }
                    total += error
                    count += 1
                }
            }
        }
        print(kind, largest, total / Double(count))
        #expect(largest <= 2)
        #expect(total / Double(count) <= 0.25)
    }
}
