import Foundation
import RasterGraphics

/// Draws the pieces of a stroke.
struct StrokePen {
    let radius: Double
    let cap: LineCap
    private let join: LineJoin
    private let miterLimit: Double
    var path = Path()

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
        if join == .round, !isClosed { return drawStretches(points, directions) }
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
        guard let next, case let turn = Turn(from: direction, to: next), abs(turn.sine) > 1e-9 else {
            return polygon([a - side, b - side, b + side, a + side])
        }
        let nextSide = normal(next)
        let tip = join == .miter ? tip(side, nextSide, turn.cosine) : nil
        if turn.sine > 0 {
            polygon([a - side, b - side] + (tip.map { [b - $0] } ?? []) + [b - nextSide, b, b + side, a + side])
        } else {
            polygon([a - side, b - side, b, b + nextSide] + (tip.map { [b + $0] } ?? []) + [b + side, a + side])
        }
    }

    /// Square to a direction and half as long as the line is wide.
    func normal(_ direction: Vector) -> Vector { Vector(x: -direction.y, y: direction.x) * radius }

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

    mutating func disc(_ point: Vector) {
        path.append(
            Path(
                roundedRect: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius),
                radii: CornerRadii(CGFloat(radius))))
    }

    /// What lies at the outer side of a round corner: a wedge where the line turns so little (by 11 degrees at most) that its
    /// straight side shows nowhere, else a disc.
    mutating func roundCorner(at point: Vector, from before: Vector, to next: Vector) {
        let turn = Turn(from: before, to: next)
        guard turn.isSlight else { return disc(point) }
        let (first, second) = (normal(before), normal(next))
        polygon(turn.sine > 0 ? [point, point - first, point - second] : [point, point + second, point + first])
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

    /// A corner of a line.
    struct Turn {
        /// Positive to the left.
        let sine: Double
        let cosine: Double

        init(from a: Vector, to b: Vector) {
            sine = a.x * b.y - a.y * b.x
            cosine = a.x * b.x + a.y * b.y
        }

        /// How far the inner side is shorter than the line, for a line of half width 1: the tangent of half the turn.
        var reach: Double { cosine > -0.99 ? abs(sine) / (1 + cosine) : .infinity }
        /// So little (11 degrees) that the straight side of a corner shows nowhere.
        var isSlight: Bool { cosine > 0.98 }
    }
}
