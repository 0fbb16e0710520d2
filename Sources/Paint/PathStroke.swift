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
        for contour in flattened() { pen.stroke(contour) }
        return pen.path
    }

    /// How far a line of `width` reaches from its path at most: to the tip of the longest mitre.
    package static func reach(ofStroke width: CGFloat) -> CGFloat { StrokePen.miterLimit / 2 * width }

    /// The closed subpaths as straight lines, without points that coincide with the one before.
    private func flattened() -> [[Vector]] {
        var contours: [[Vector]] = []
        var points: [Vector] = []
        func add(_ point: Vector) {
            guard point.x.isFinite, point.y.isFinite, point != points.last else { return }
            points.append(point)
        }
        func finish() {
            while points.count > 1, points.first == points.last { points.removeLast() }
            if points.count > 1 { contours.append(points) }
            points = []
        }
        for element in elements {
            let start = points.last ?? Vector(x: 0, y: 0)
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
                finish()
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
