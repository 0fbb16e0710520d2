import Foundation

/// Which side of a path is inside.
public enum FillRule: Hashable, Sendable {
    /// Inside where the path winds around a point a number of times other than zero.
    case nonZero
    /// Inside where a ray from a point crosses the path an odd number of times.
    case evenOdd
}

/// An outline of lines and Bézier curves. Every subpath is closed when it is filled.
public struct Path: Hashable, Sendable {
    /// One step of an outline.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath.
        case move(CGPoint)
        /// A straight line to a point.
        case line(CGPoint)
        /// A quadratic Bézier curve to a point.
        case quad(control: CGPoint, end: CGPoint)
        /// A cubic Bézier curve to a point.
        case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
        case close
    }

    /// The steps in order.
    public private(set) var elements: [Element] = []

    /// A path without elements.
    public init() {}

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { elements.isEmpty }

    /// Begins a subpath at `point`.
    public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
    /// A straight line to `point`.
    public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
    /// A quadratic Bézier curve.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quad(control: control, end: end))
    }
    /// A cubic Bézier curve.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.cubic(control1: control1, control2: control2, end: end))
    }
    /// A line back to where the subpath began.
    public mutating func closeSubpath() { elements.append(.close) }
    /// Appends a step.
    package mutating func append(_ element: Element) { elements.append(element) }
    /// Appends the subpaths of `other`.
    public mutating func append(_ other: Path) { elements += other.elements }

    /// The outline of `rect`, clockwise.
    public init(rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// The outline of `rect` with rounded corners, clockwise; radii that are too large are clamped as
    /// ``CornerRadii/clamped(to:)`` does. Corners are quarter circles, drawn as cubic curves.
    public init(roundedRect rect: CGRect, radii: CornerRadii) {
        let r = radii.clamped(to: rect.size)
        // A cubic with this ratio stays within 0.03 % of a quarter circle: 4/3·(√2 − 1).
        let k: CGFloat = 1 - 0.5522847498307936
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: CGPoint(x: x0 + r.topLeft, y: y0))
        addLine(to: CGPoint(x: x1 - r.topRight, y: y0))
        if r.topRight > 0 {
            addCurve(
                to: CGPoint(x: x1, y: y0 + r.topRight), control1: CGPoint(x: x1 - r.topRight * k, y: y0),
                control2: CGPoint(x: x1, y: y0 + r.topRight * k))
        }
        addLine(to: CGPoint(x: x1, y: y1 - r.bottomRight))
        if r.bottomRight > 0 {
            addCurve(
                to: CGPoint(x: x1 - r.bottomRight, y: y1),
                control1: CGPoint(x: x1, y: y1 - r.bottomRight * k),
                control2: CGPoint(x: x1 - r.bottomRight * k, y: y1))
        }
        addLine(to: CGPoint(x: x0 + r.bottomLeft, y: y1))
        if r.bottomLeft > 0 {
            addCurve(
                to: CGPoint(x: x0, y: y1 - r.bottomLeft),
                control1: CGPoint(x: x0 + r.bottomLeft * k, y: y1),
                control2: CGPoint(x: x0, y: y1 - r.bottomLeft * k))
        }
        addLine(to: CGPoint(x: x0, y: y0 + r.topLeft))
        if r.topLeft > 0 {
            addCurve(
                to: CGPoint(x: x0 + r.topLeft, y: y0), control1: CGPoint(x: x0, y: y0 + r.topLeft * k),
                control2: CGPoint(x: x0 + r.topLeft * k, y: y0))
        }
        closeSubpath()
    }

    /// This path scaled about the origin, then moved.
    public func scaled(x sx: CGFloat, y sy: CGFloat, thenMovedBy offset: CGPoint = .zero) -> Path {
        mapped { CGPoint(x: $0.x * sx + offset.x, y: $0.y * sy + offset.y) }
    }

    /// This path with each of its points where `place` puts it.
    package func mapped(_ place: (CGPoint) -> CGPoint) -> Path {
        var path = Path()
        path.elements = elements.map {
            switch $0 {
            case .move(let p): .move(place(p))
            case .line(let p): .line(place(p))
            case .quad(let c, let p): .quad(control: place(c), end: place(p))
            case .cubic(let c1, let c2, let p): .cubic(control1: place(c1), control2: place(c2), end: place(p))
            case .close: .close
            }
        }
        return path
    }

    /// The least and the greatest coordinates of all end and control points; least above greatest for an empty path. A
    /// coordinate that is not a number is passed over.
    package var extent: (minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat) {
        var extent = (
            minX: CGFloat.infinity, minY: CGFloat.infinity, maxX: -CGFloat.infinity, maxY: -CGFloat.infinity
        )
        func add(_ p: CGPoint) {
            extent.minX = min(extent.minX, p.x)
            extent.maxX = max(extent.maxX, p.x)
            extent.minY = min(extent.minY, p.y)
            extent.maxY = max(extent.maxY, p.y)
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): add(p)
            case .quad(let c, let p):
                add(c)
                add(p)
            case .cubic(let c1, let c2, let p):
                add(c1)
                add(c2)
                add(p)
            case .close: break
            }
        }
        return extent
    }

    /// The smallest rect that holds all end and control points; `.null` for an empty path.
    public var controlPointBounds: CGRect {
        let extent = extent
        guard extent.minX <= extent.maxX, extent.minY <= extent.maxY else { return .null }
        return CGRect(
            x: extent.minX, y: extent.minY, width: extent.maxX - extent.minX, height: extent.maxY - extent.minY)
    }
}
