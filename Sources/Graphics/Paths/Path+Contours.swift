import Foundation

extension Path {
    /// A subpath as straight lines.
    package struct Contour {
        /// No two neighbours are the same, and all are finite.
        package var points: [CGPoint]
        package var isClosed: Bool
    }

    /// The subpaths as straight lines, without points that coincide with the one before. One that ends where it begins is
    /// closed.
    /// - Parameter tolerance: How far lines may be from their curve. Default: 1/64 pixel.
    package func contours(tolerance: CGFloat = 1.0 / 64) -> [Contour] {
        var contours: [Contour] = []
        var points: [CGPoint] = []
        // Where a subpath was closed the next one may begin, and is none until it goes on.
        var isNew = true
        func add(_ x: CGFloat, _ y: CGFloat) {
            let point = CGPoint(x: x, y: y)
            guard x.isFinite, y.isFinite, point != points.last else { return }
            points.append(point)
        }
        func finish(closing: Bool = false) {
            var isClosed = closing
            while points.count > 1, points.first == points.last {
                points.removeLast()
                isClosed = true
            }
            if points.count > 1 || !isNew, !points.isEmpty { contours.append(Contour(points: points, isClosed: isClosed)) }
            points = []
            isNew = true
        }
        for element in elements {
            let s = points.last ?? .zero
            if case .move = element {} else { isNew = false }
            switch element {
            case .move(let point):
                finish()
                add(point.x, point.y)
            case .line(let point): add(point.x, point.y)
            case .quad(let c, let e): Self.divide(from: s, c, e, tolerance, add)
            case .cubic(let c, let d, let e): Self.divide(from: s, c, d, e, tolerance, add)
            case .close:
                // What follows without a move goes on from where this subpath began.
                let first = points.first
                finish(closing: true)
                if let first { points = [first] }
            }
        }
        finish()
        return contours
    }

    /// The ends of lines that stand for a curve with one control point.
    private static func divide(
        from s: CGPoint, _ c: CGPoint, _ e: CGPoint, _ tolerance: CGFloat, _ add: (CGFloat, CGFloat) -> Void
    ) {
        let n = pieces(length(s.x - c.x - c.x + e.x, s.y - c.y - c.y + e.y) / 4, tolerance)
        for i in 1..<n {
            let t = CGFloat(i) / CGFloat(n)
            let u = 1 - t
            func at(_ s: CGFloat, _ c: CGFloat, _ e: CGFloat) -> CGFloat { s * (u * u) + c * (2 * u * t) + e * (t * t) }
            add(at(s.x, c.x, e.x), at(s.y, c.y, e.y))
        }
        add(e.x, e.y)
    }

    /// The same with two.
    private static func divide(
        from s: CGPoint, _ c: CGPoint, _ d: CGPoint, _ e: CGPoint, _ tolerance: CGFloat, _ add: (CGFloat, CGFloat) -> Void
    ) {
        let bend = max(
            length(s.x - c.x - c.x + d.x, s.y - c.y - c.y + d.y), length(c.x - d.x - d.x + e.x, c.y - d.y - d.y + e.y))
        let n = pieces(bend * 0.75, tolerance)
        for i in 1..<n {
            let t = CGFloat(i) / CGFloat(n)
            let u = 1 - t
            func at(_ s: CGFloat, _ c: CGFloat, _ d: CGFloat, _ e: CGFloat) -> CGFloat {
                s * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + e * (t * t * t)
            }
            add(at(s.x, c.x, d.x, e.x), at(s.y, c.y, d.y, e.y))
        }
        add(e.x, e.y)
    }

    private static func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }

    /// How many lines stand for a curve: n equal steps leave a distance of at most `bend`/n².
    /// At most 256, since neither glyphs nor drawings are that large.
    private static func pieces(_ bend: CGFloat, _ tolerance: CGFloat) -> Int {
        // NaN fails both comparisons of min and max and ends up at 1.
        bend.isFinite ? Int(max(1, min((bend / tolerance).squareRoot(), 255)) + 1) : 1
    }

    /// Lines of shapes whose unit is a point: fine enough for scales up to 8.
    private static let pointTolerance: CGFloat = 1.0 / 512

    /// Whether a point lies inside. Open subpaths count as closed; a point on the outline may be either.
    /// - Parameter rule: Default: `.nonZero`.
    public func contains(_ point: CGPoint, using rule: FillRule = .nonZero) -> Bool {
        guard point.x.isFinite, point.y.isFinite else { return false }
        var winding = 0
        for contour in contours(tolerance: Self.pointTolerance) {
            guard var a = contour.points.last else { continue }
            for b in contour.points {
                // The ray to the right crosses lines that go down and lines that go up.
                if (a.y <= point.y) != (b.y <= point.y) {
                    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                    if x > point.x { winding += a.y < b.y ? 1 : -1 }
                }
                a = b
            }
        }
        return rule == .nonZero ? winding != 0 : winding % 2 != 0
    }

    /// The smallest rect that holds the lines and curves, to 1/512; `.null` for an empty path. See
    /// ``controlPointBounds``.
    public var tightBounds: CGRect {
        var path = Path()
        for contour in contours(tolerance: Self.pointTolerance) { path.addLines(between: contour.points) }
        return path.controlPointBounds
    }
}

extension Path {
    /// The same lines, each subpath from its end to its beginning. Curves become lines.
    package func reversed() -> Path {
        var path = Path()
        for contour in contours(tolerance: Self.pointTolerance) {
            path.addLines(between: contour.points.reversed())
            if contour.isClosed { path.closeSubpath() }
        }
        return path
    }

    /// A part of the line, measured along all subpaths from the first on. Curves become lines.
    /// - Parameters:
    ///   - start: A share of the length, held between 0 and 1.
    ///   - end: The same. Nothing where it is not greater, or either is no number.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
        if start.isNaN || end.isNaN { return Path() }
        if start <= 0, end >= 1 { return self }
        let lines = contours(tolerance: Self.pointTolerance).map { contour in
            contour.isClosed ? contour.points + contour.points.prefix(1) : contour.points
        }
        let lengths = lines.map { points in
            zip(points, points.dropFirst()).map { Self.length($1.x - $0.x, $1.y - $0.y) }
        }
        let whole = lengths.reduce(0) { $0 + $1.reduce(0, +) }
        let (first, last) = (max(0, start) * whole, min(1, end) * whole)
        var path = Path()
        guard first < last, last.isFinite else { return path }
        var passed: CGFloat = 0
        for (points, steps) in zip(lines, lengths) {
            var isBegun = false
            for (i, step) in steps.enumerated() where step > 0 {
                let (from, to) = (max(first, passed), min(last, passed + step))
                func place(_ distance: CGFloat) -> CGPoint {
                    let share = (distance - passed) / step
                    return CGPoint(
                        x: points[i].x + (points[i + 1].x - points[i].x) * share,
                        y: points[i].y + (points[i + 1].y - points[i].y) * share)
                }
                if from < to {
                    if !isBegun { path.move(to: place(from)) }
                    isBegun = true
                    path.addLine(to: to == passed + step ? points[i + 1] : place(to))
                }
                passed += step
            }
        }
        return path
    }
}
