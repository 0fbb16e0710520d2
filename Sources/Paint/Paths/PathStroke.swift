import Foundation
import RasterGraphics

extension Path {
    /// The outline of a line along this path, to be filled by the non-zero rule. A subpath that is not closed is open; one
    /// without a length is a dot where ends are round, a square where they are square, and else nothing.
    ///
    /// Made of a piece for each straight part, corner and end, all of one direction, so that pieces that overlap (at inner
    /// sides of corners, in narrow curves) add up and never cancel out. Open lines with round corners are of fewer pieces, since
    /// those that overlap take longest to fill: one for each stretch whose corners have room for both of their sides.
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
