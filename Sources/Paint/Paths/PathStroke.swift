import Foundation
import RasterGraphics

extension Path {
    /// The outline of a line along this path, to be filled by the non-zero rule. A subpath that is not closed is open; one
    /// without a length is a dot where ends are round, a square where they are square, and else nothing.
    ///
    /// Made of a piece for each straight part, corner and end, all of one direction, so that pieces that overlap (at inner
    /// sides of corners, in narrow curves) add up and never cancel out.
    ///
    /// Complexity: O(straight parts and dashes). Nothing for a width that is not positive and finite, and for parts that are
    /// not numbers.
    /// - Parameter region: Dashes that cannot be seen in it are left out. Default nil: all are drawn.
    package func stroked(_ style: StrokeStyle, within region: CGRect? = nil) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
        var pen = StrokePen(style)
        for contour in contours() {
            let points = contour.points.map { Vector($0) }
            if let dashes = DashedLine(points, isClosed: contour.isClosed, style, within: region)?.dashes {
                for dash in dashes { pen.draw(dash, isClosed: false) }
            } else {
                pen.draw(points, isClosed: contour.isClosed)
            }
        }
        return pen.path
    }

    /// The outline of a line of `width` along this path, to be filled by the non-zero rule. Subpaths are closed first;
    /// corners are mitred, up to ten times the width, and bevelled beyond. See ``stroked(_:within:)``.
    package func stroked(width: CGFloat) -> Path {
        guard width > 0, width.isFinite else { return Path() }
        var pen = StrokePen(StrokeStyle(lineWidth: width))
        for contour in contours() where contour.points.count > 1 {
            pen.draw(contour.points.map { Vector($0) }, isClosed: true)
        }
        return pen.path
    }

    /// The outline of a line that a round pen of `width` draws along this path: ends and corners are round. See
    /// ``stroked(_:within:)``.
    package func drawn(penWidth width: CGFloat) -> Path {
        stroked(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
    }

    /// How far the line of ``stroked(width:)`` reaches from its path at most: to the tip of the longest mitre.
    package static func reach(ofStroke width: CGFloat) -> CGFloat { StrokeStyle(lineWidth: width).reach }
}

struct Vector: Equatable {
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
}

/// Draws the pieces of a stroke.
private struct StrokePen {
    private let radius: Double
    private let cap: LineCap
    private let join: LineJoin
    private let miterLimit: Double
    private(set) var path = Path()

    init(_ style: StrokeStyle) {
        radius = Double(style.lineWidth) / 2
        cap = style.lineCap
        join = style.lineJoin
        miterLimit = Double(style.miterLimit)
    }

    /// Draws along points of which no neighbours coincide.
    mutating func draw(_ points: [Vector], isClosed: Bool) {
        let count = points.count
        guard count > 1 else {
            if let point = points.first { draw(dotAt: point) }
            return
        }
        let directions = (0..<(isClosed ? count : count - 1)).map { (points[($0 + 1) % count] - points[$0]).normalized }
        var before = isClosed ? directions.last : nil
        for (i, direction) in directions.enumerated() {
            let (a, b) = (points[i], points[(i + 1) % count])
            if let before {
                if join == .round { roundCorner(at: a, from: before, to: direction) }
            } else {
                end(at: a, direction: direction * -1)
            }
            let next = i + 1 < directions.count ? directions[i + 1] : isClosed ? directions.first : nil
            bar(from: a, to: b, direction: direction, turningTo: join == .round ? nil : next)
            before = direction
        }
        if !isClosed, let before { end(at: points[count - 1], direction: before) }
    }

    /// A straight part, with what lies at the outer side of a pointed or bevelled corner at its end.
    private mutating func bar(from a: Vector, to b: Vector, direction: Vector, turningTo next: Vector? = nil) {
        let side = normal(direction)
        // A turn of less than 10⁻⁹ leaves no corner; one right back has no outer side, and gets none.
        guard let next, case let turn = direction.x * next.y - direction.y * next.x, abs(turn) > 1e-9 else {
            return polygon([a - side, b - side, b + side, a + side])
        }
        let nextSide = normal(next)
        let cosine = direction.x * next.x + direction.y * next.y
        let tip = join == .miter ? tip(side, nextSide, cosine) : nil
        if turn > 0 {
            polygon([a - side, b - side] + (tip.map { [b - $0] } ?? []) + [b - nextSide, b, b + side, a + side])
        } else {
            polygon([a - side, b - side, b, b + nextSide] + (tip.map { [b + $0] } ?? []) + [b + side, a + side])
        }
    }

    /// Square to a direction and half as long as the line is wide.
    private func normal(_ direction: Vector) -> Vector { Vector(x: -direction.y, y: direction.x) * radius }

    private mutating func polygon(_ points: [Vector]) {
        path.addLines(between: points.map(\.point))
        path.closeSubpath()
    }

    /// The end of an open line that runs in a direction.
    private mutating func end(at point: Vector, direction: Vector) {
        switch cap {
        case .butt: break
        case .round: disc(point)
        case .square: bar(from: point, to: point + direction * radius, direction: direction)
        }
    }

    /// A line without a length.
    private mutating func draw(dotAt point: Vector) {
        let right = Vector(x: radius, y: 0)
        switch cap {
        case .butt: break
        case .round: disc(point)
        case .square: bar(from: point - right, to: point + right, direction: Vector(x: 1, y: 0))
        }
    }

    private mutating func disc(_ point: Vector) {
        path.append(
            Path(
                roundedRect: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius),
                radii: CornerRadii(CGFloat(radius))))
    }

    /// What lies at the outer side of a round corner: a wedge where the line turns so little (by 11 degrees at most) that its
    /// straight side shows nowhere, else a disc.
    private mutating func roundCorner(at point: Vector, from before: Vector, to next: Vector) {
        guard before.x * next.x + before.y * next.y > 0.98 else { return disc(point) }
        let turn = before.x * next.y - before.y * next.x
        let (first, second) = (normal(before), normal(next))
        polygon(turn > 0 ? [point, point - first, point - second] : [point, point + second, point + first])
    }

    /// From a corner to the tip of its mitre; nil where that is too long.
    ///
    /// The tip lies on the bisector of both sides at r / cos(φ/2), φ being the turn; a mitre's length is to the width as
    /// 1 to cos(φ/2).
    private func tip(_ side: Vector, _ nextSide: Vector, _ cosine: Double) -> Vector? {
        let halfSquared = (1 + cosine) / 2
        guard halfSquared * miterLimit * miterLimit > 1 else { return nil }
        return (side + nextSide) * (1 / (2 * halfSquared))
    }
}
