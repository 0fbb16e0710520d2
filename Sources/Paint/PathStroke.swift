import Foundation
import RasterGraphics

extension Path {
    /// The outline of a line of `width` along this path, to be filled by the non-zero rule. Subpaths are closed first;
    /// corners are mitred, up to ten times the width, and bevelled beyond.
    ///
    /// Made of a piece for each straight part and the corner at its end, all of one direction, so that pieces that
    /// overlap (at inner sides of corners, in narrow curves) add up and never cancel out.
    ///
    /// Complexity: O(straight parts). Nothing for a width that is not positive and finite, and for parts that are not
    /// numbers.
    package func stroked(width: CGFloat) -> Path {
        guard width > 0, width.isFinite else { return Path() }
        var pen = StrokePen(radius: Double(width) / 2)
        for contour in flattened() where contour.points.count > 1 { pen.stroke(contour.points) }
        return pen.path
    }

    /// The outline of a line that a round pen of `width` draws along this path, to be filled by the non-zero rule: ends and
    /// corners are round, a subpath that is not closed is open, and one without a length is a dot.
    ///
    /// Made of pieces of one direction, as ``stroked(width:)`` is.
    package func drawn(penWidth width: CGFloat) -> Path {
        guard width > 0, width.isFinite else { return Path() }
        var pen = StrokePen(radius: Double(width) / 2)
        for contour in flattened() { pen.draw(contour.points, isClosed: contour.isClosed) }
        return pen.path
    }

    /// How far a line of `width` reaches from its path at most: to the tip of the longest mitre.
    package static func reach(ofStroke width: CGFloat) -> CGFloat { StrokePen.miterLimit / 2 * width }

    /// The subpaths as straight lines, without points that coincide with the one before. One that ends where it begins is
    /// closed.
    private func flattened() -> [(points: [Vector], isClosed: Bool)] {
        var contours: [(points: [Vector], isClosed: Bool)] = []
        var points: [Vector] = []
        // Where a subpath was closed the next one may begin, and is none until it goes on.
        var isNew = true
        func add(_ point: Vector) {
            guard point.x.isFinite, point.y.isFinite, point != points.last else { return }
            points.append(point)
        }
        func finish(closing: Bool = false) {
            var isClosed = closing
            while points.count > 1, points.first == points.last {
                points.removeLast()
                isClosed = true
            }
            if points.count > 1 || !isNew, !points.isEmpty { contours.append((points, isClosed)) }
            points = []
            isNew = true
        }
        for element in elements {
            let start = points.last ?? Vector(x: 0, y: 0)
            if case .move = element {} else { isNew = false }
            switch element {
            case .move(let point):
                finish()
                add(Vector(point))
            case .line(let point): add(Vector(point))
            case .quad(let control, let end):
                let (c, e) = (Vector(control), Vector(end))
                let n = Vector.pieces((start - c - c + e).length / 4)
                for i in 1..<n {
                    let t = Double(i) / Double(n)
                    let u = 1 - t
                    add(start * (u * u) + c * (2 * u * t) + e * (t * t))
                }
                add(e)
            case .cubic(let control1, let control2, let end):
                let (c, d, e) = (Vector(control1), Vector(control2), Vector(end))
                let bend = max((start - c - c + d).length, (c - d - d + e).length)
                let n = Vector.pieces(bend * 0.75)
                for i in 1..<n {
                    let t = Double(i) / Double(n)
                    let u = 1 - t
                    add(start * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + e * (t * t * t))
                }
                add(e)
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
}

private struct Vector: Equatable {
    var x, y: Double

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

    var point: CGPoint { CGPoint(x: x, y: y) }
    var length: Double { (x * x + y * y).squareRoot() }
    var normalized: Vector { self * (1 / length) }

    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Vector, b: Double) -> Vector { Vector(x: a.x * b, y: a.y * b) }

    /// How many lines stand for a curve: n equal steps leave a distance of at most `bend`/n², which is to be 1/64 pixel.
    /// At most 256, since glyphs are not that large.
    static func pieces(_ bend: Double) -> Int {
        // NaN fails both comparisons of min and max and ends up at 1.
        bend.isFinite ? Int(max(1, min((bend * 64).squareRoot(), 255)) + 1) : 1
    }
}

/// Draws the pieces of a stroke.
private struct StrokePen {
    let radius: Double
    var path = Path()

    /// A mitre is at most ten times as long as the line is wide, as in PostScript.
    fileprivate static let miterLimit = 10.0

    init(radius: Double) { self.radius = radius }

    mutating func stroke(_ contour: [Vector]) {
        let count = contour.count
        var directions: [Vector] = []
        directions.reserveCapacity(count)
        for i in 0..<count {
            let step = contour[(i + 1) % count] - contour[i]
            let length = step.length
            directions.append(length > 0 ? step * (1 / length) : Vector(x: 1, y: 0))
        }
        for i in 0..<count {
            piece(contour[i], contour[(i + 1) % count], directions[i], directions[(i + 1) % count])
        }
    }

    /// The line that a round pen draws.
    mutating func draw(_ contour: [Vector], isClosed: Bool) {
        let count = contour.count
        guard isClosed || count > 1 else { return contour.forEach { dot($0) } }
        var last: Vector?
        for i in 0..<(isClosed ? count : count - 1) {
            let (a, b) = (contour[i], contour[(i + 1) % count])
            let step = b - a
            // Points that coincide are left out of contours, so that no step is without a direction.
            let direction = step.normalized
            let before = last ?? (isClosed ? (a - contour[count - 1]).normalized : nil)
            corner(at: a, from: before, to: direction)
            let side = Vector(x: -direction.y, y: direction.x) * radius
            path.move(to: (a - side).point)
            path.addLine(to: (b - side).point)
            path.addLine(to: (b + side).point)
            path.addLine(to: (a + side).point)
            path.closeSubpath()
            last = direction
        }
        if !isClosed { dot(contour[count - 1]) }
    }

    /// What lies at the outer side of a corner: a wedge where the line turns so little (by 11 degrees at most) that its
    /// straight side shows nowhere, else a dot; at an end a dot too.
    private mutating func corner(at point: Vector, from before: Vector?, to next: Vector) {
        guard let before, before.x * next.x + before.y * next.y > 0.98 else { return dot(point) }
        let turn = before.x * next.y - before.y * next.x
        let first = Vector(x: -before.y, y: before.x) * radius
        let second = Vector(x: -next.y, y: next.x) * radius
        path.move(to: point.point)
        path.addLine(to: turn > 0 ? (point - first).point : (point + second).point)
        path.addLine(to: turn > 0 ? (point - second).point : (point + first).point)
        path.closeSubpath()
    }

    private mutating func dot(_ point: Vector) {
        path.append(
            Path(
                roundedRect: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius),
                radii: CornerRadii(CGFloat(radius))))
    }

    /// The line from `a` to `b` with the corner at `b`, where the line turns from `direction` to `next`.
    private mutating func piece(_ a: Vector, _ b: Vector, _ direction: Vector, _ next: Vector) {
        let side = Vector(x: -direction.y, y: direction.x) * radius
        let nextSide = Vector(x: -next.y, y: next.x) * radius
        let turn = direction.x * next.y - direction.y * next.x
        let cosine = direction.x * next.x + direction.y * next.y
        path.move(to: (a - side).point)
        path.addLine(to: (b - side).point)
        // A turn of less than 10⁻⁹ leaves no corner; one right back has no outer side, and gets none.
        if turn > 1e-9 {
            if let tip = tip(side, nextSide, cosine) { path.addLine(to: (b - tip).point) }
            path.addLine(to: (b - nextSide).point)
            path.addLine(to: b.point)
        }
        if turn < -1e-9 {
            path.addLine(to: b.point)
            path.addLine(to: (b + nextSide).point)
            if let tip = tip(side, nextSide, cosine) { path.addLine(to: (b + tip).point) }
        }
        path.addLine(to: (b + side).point)
        path.addLine(to: (a + side).point)
        path.closeSubpath()
    }

    /// From a corner to the tip of its mitre; nil where that is too long.
    ///
    /// The tip lies on the bisector of both sides at r / cos(φ/2), φ being the turn; a mitre's length is to the width as
    /// 1 to cos(φ/2).
    private func tip(_ side: Vector, _ nextSide: Vector, _ cosine: Double) -> Vector? {
        let halfSquared = (1 + cosine) / 2
        guard halfSquared * Self.miterLimit * Self.miterLimit > 1 else { return nil }
        return (side + nextSide) * (1 / (2 * halfSquared))
    }
}
