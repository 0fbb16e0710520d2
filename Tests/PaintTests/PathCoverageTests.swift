import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

/// Coverage by brute force in doubles: curves cut into 200 lines, and each row of pixels at `samples` heights. At each height
/// the crossings with all edges are found exactly, so it is as if a pixel had endlessly many samples across.
struct SupersampledReference {
    var lines: [(CGPoint, CGPoint)] = []

    init(_ path: Path) {
        var start = CGPoint.zero
        var last = CGPoint.zero
        func along(_ point: (CGFloat) -> CGPoint) -> [(CGPoint, CGPoint)] {
            let n = 200
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

    /// Areas in 0…255, not rounded, of a picture's pixels: those of each rule.
    func coverage(width: Int, height: Int, samples: Int) -> (nonZero: [Double], evenOdd: [Double]) {
        var result = [Double](repeating: 0, count: width * height)
        var evenOdd = result
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
                if winding != 0 {
                    var left = max(0, from)
                    let right = min(Double(width), x)
                    while left < right {
                        let cell = Int(left)
                        let next = min(Double(cell + 1), right)
                        result[row * width + cell] += (next - left) * whole
                        if winding % 2 != 0 { evenOdd[row * width + cell] += (next - left) * whole }
                        left = next
                    }
                }
                winding += w
                from = x
            }
        }
        return (result, evenOdd)
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

    @Test(
        "Coverage of random shapes is within 2/255 of a supersampled reference, 0.25/255 in the mean", arguments: Shape.allCases)
    func reference(kind: Shape) {
        var random = SplitMix64(seed: 7)
        var (largest, total, count) = (0.0, 0.0, 0)
        for _ in 0..<60 {
            let path = Self.shape(kind, &random)
            let reference = SupersampledReference(path).coverage(width: 16, height: 16, samples: 256)
            for (rule, expected) in [(FillRule.nonZero, reference.nonZero), (.evenOdd, reference.evenOdd)] {
                var canvas = Canvas(16, 16)
                canvas.fill(path, rule: rule, with: .white)
                let got = canvas.reds
                for p in got.indices {
                    let error = abs(Double(got[p]) - expected[p])
                    if error > largest { largest = error }
                    total += error
                    count += 1
                }
            }
        }
        #expect(largest <= 2)
        #expect(total / Double(count) <= 0.25)
    }

    @Test("The coverage of a whole shape adds up to its area")
    func area() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<200 {
            // A triangle has an exact area; each of its partly covered pixels is rounded by at most 1/2.
            let (a, b, c) = (random.point(in: 0...64), random.point(in: 0...64), random.point(in: 0...64))
            var path = Path()
            path.move(to: a)
            path.addLine(to: b)
            path.addLine(to: c)
            var canvas = Canvas(64, 64)
            canvas.fill(path, rule: .nonZero, with: .white)
            let area = abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
            let partly = canvas.reds.count { $0 != 0 && $0 != 255 }
            let sum = canvas.reds.reduce(0) { $0 + Double($1) } / 255
            #expect(abs(sum - area) < 0.05 + Double(partly) * 0.1 / 255)
        }
        for radius in [0.3, 1, 2.5, 7, 30] as [CGFloat] {
            var canvas = Canvas(64, 64)
            let disc = CGRect(x: 32.3 - radius, y: 31.6 - radius, width: 2 * radius, height: 2 * radius)
            canvas.fill(Path(roundedRect: disc, radii: CornerRadii(radius)), rule: .evenOdd, with: .white)
            let sum = canvas.reds.reduce(0) { $0 + Double($1) } / 255
            // Lines inside the circle leave out at most 2/3 of the tolerance all around; the cubic adds 0.03 %.
            let lost = 2 * .pi * radius * 2 / 3 / 256
            #expect(abs(sum - .pi * radius * radius) < lost + 0.001 * radius * radius + 0.01)
        }
    }

    @Test("A pentagram is whole under non-zero and hollow under even-odd")
    func pentagram() {
        var path = Path()
        for i in 0..<5 {
            let angle = Double(i) * 0.8 * Double.pi - Double.pi / 2
            let p = CGPoint(x: 8 + 8 * cos(angle), y: 8.5 + 8 * sin(angle))
            if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
        var canvas = Canvas(16, 16)
        canvas.fill(path, rule: .nonZero, with: .white)
        #expect(canvas[8, 9].red == 255)
        canvas.reset(rows: 0..<16, background: .black)
        canvas.fill(path, rule: .evenOdd, with: .white)
        #expect(canvas[8, 9].red == 0)
        #expect(canvas[8, 5].red == 255)
    }

    @Test("Overlapping subpaths of one direction are one shape under non-zero, of two directions cancel out")
    func overlap() {
        func square(_ x: CGFloat, _ y: CGFloat, reversed: Bool) -> Path {
            var path = Path()
            let corners = [CGPoint(x: x, y: y), CGPoint(x: x + 2, y: y), CGPoint(x: x + 2, y: y + 2), CGPoint(x: x, y: y + 2)]
            path.move(to: corners[0])
            for corner in reversed ? Array(corners[1...].reversed()) : Array(corners[1...]) { path.addLine(to: corner) }
            path.closeSubpath()
            return path
        }
        func drawn(_ reversed: Bool, _ rule: FillRule) -> String {
            var path = square(0, 0, reversed: false)
            path.append(square(1, 1, reversed: reversed))
            var canvas = Canvas(3, 3)
            canvas.fill(path, rule: rule, with: .white)
            return canvas.art
        }
        #expect(drawn(false, .nonZero) == "ff.\nfff\n.ff")
        #expect(drawn(true, .nonZero) == "ff.\nf.f\n.ff")
        #expect(drawn(false, .evenOdd) == "ff.\nf.f\n.ff")
    }

    @Test("Rows that are skipped, columns that are cut off and runs give what the whole row gives")
    func parts() {
        var random = SplitMix64(seed: 3)
        for kind in Shape.allCases {
            for _ in 0..<20 {
                let path = Self.shape(kind, &random)
                func values(_ columns: Range<Int>, _ rows: Range<Int>, every step: Int) -> [[UInt8]] {
                    var coverage = PathCoverage()
                    coverage.begin(path, rule: .nonZero, columns: columns, rows: rows)
                    return stride(from: rows.lowerBound, to: rows.upperBound, by: step).map { row in
                        coverage.advance(to: row)
                        var line = [UInt8](repeating: 0, count: columns.count)
                        for i in 0..<coverage.row.runs.count {
                            let run = coverage.row.runs.base[i]
                            for k in 0..<run.count {
                                line[run.x - columns.lowerBound + k] = run.coverage ?? coverage.row.values(at: run.x)[k]
                            }
                        }
                        return line
                    }
                }
                let whole = values(0..<16, 0..<16, every: 1)
                let part = values(3..<9, 2..<14, every: 3)
                for (i, line) in part.enumerated() { #expect(line == Array(whole[2 + 3 * i][3..<9])) }
            }
        }
    }

    @Test("A path with many crossings in few pixels ends in bounded time")
    func hostile() {
        var random = SplitMix64(seed: 5)
        var path = Path()
        path.move(to: random.point(in: 0...4))
        for _ in 0..<150 { path.addLine(to: random.point(in: 0...4)) }
        var canvas = Canvas(4, 4)
        canvas.fill(path, rule: .evenOdd, with: .white)
        canvas.fill(path, rule: .nonZero, with: .white)
        #expect(canvas[2, 2].red > 0)
    }

    @Test(
        "A tangle of edges takes work in proportion to them, in whatever bands it is drawn",
        arguments: [FillRule.nonZero, .evenOdd])
    func tangle(rule: FillRule) {
        func most(_ count: Int) -> Int {
            var random = SplitMix64(seed: 7)
            var path = Path()
            path.move(to: .zero)
            for i in 1...count { path.addLine(to: CGPoint(x: random.point(in: 0...8).x, y: i % 2 == 0 ? 0 : 8)) }
            var whole = PathCoverage(mostWork: PathCoverage.glyphWork)
            var half = PathCoverage(mostWork: PathCoverage.glyphWork)
            whole.begin(path, rule: rule, columns: 0..<8, rows: 0..<8)
            half.begin(path, rule: rule, columns: 0..<8, rows: 4..<8)
            var most = 0
            for y in 0..<8 {
                whole.advance(to: y)
                let isSummed = whole.isSummed
                #expect(isSummed)
                most = max(most, whole.work)
                guard y >= 4 else { continue }
                half.advance(to: y)
                let (values, part) = (whole.row.everyValue, half.row.everyValue)
                #expect(part == values)
            }
            return most
        }
        for count in [2000, 4000, 8000] { #expect(most(count) <= PathCoverage.glyphWork + 3 * count) }
    }

    @Test("A row of thousands of shapes that do not meet is as exact as any", arguments: [FillRule.nonZero, .evenOdd])
    func crowd(rule: FillRule) {
        var path = Path()
        for i in 0..<3000 {
            let x = CGFloat(i) / 300
            let xs = i % 2 == 0 ? [x, x + 0.002, x + 0.001] : [x, x - 0.001, x + 0.001]
            path.move(to: CGPoint(x: xs[0], y: 0.1))
            path.addLine(to: CGPoint(x: xs[1], y: 0.9))
            path.addLine(to: CGPoint(x: xs[2], y: 0.3))
            path.closeSubpath()
        }
        let reference = SupersampledReference(path).coverage(width: 10, height: 1, samples: 400)
        var rows = PathCoverage()
        rows.begin(path, rule: rule, columns: 0..<10, rows: 0..<1)
        rows.advance(to: 0)
        let isSummed = rows.isSummed
        #expect(isSummed)
        let values = rows.row.everyValue
        for (value, expected) in zip(values, rule == .nonZero ? reference.nonZero : reference.evenOdd) {
            #expect(abs(Double(value) - expected) < 1.5)
        }
    }
}

extension RowCoverage {
    /// The coverage of each column.
    fileprivate var everyValue: [UInt8] {
        var values = [UInt8](repeating: 0, count: columns.count)
        for i in 0..<runs.count {
            let run = runs.base[i]
            for x in run.x..<run.x + run.count {
                values[x - columns.lowerBound] = run.coverage ?? self.values(at: x)[0]
            }
        }
        return values
    }
}
