import Foundation

extension Path {
    /// The ellipse that touches the sides of `rect`, clockwise from its right end.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }

    /// The outline of `rect` as ``init(rect:)`` has it, as a subpath of its own.
    public mutating func addRect(_ rect: CGRect) { append(Path(rect: rect)) }

    /// Subpaths, one for each rect.
    public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    /// A subpath of lines from point to point.
    public mutating func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Appends the subpaths of `other`, each of its points where `transform` puts it.
    public mutating func addPath(_ other: Path, transform: Transform = .identity) { append(other.applying(transform)) }

    /// The ellipse that touches the sides of `rect`, as a subpath of its own.
    public mutating func addEllipse(in rect: CGRect) {
        var circle = Path()
        circle.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        circle.closeSubpath()
        append(
            circle.scaled(
                x: rect.width / 2, y: rect.height / 2, thenMovedBy: CGPoint(x: rect.midX, y: rect.midY)))
    }

    /// The outline of `rect` with elliptical corners, which are no larger than half of a side, as a subpath of its own.
    public mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        // A circle's corners, flattened: the rounding of one radius in a plane where both are 1.
        let (x, y) = (min(max(cornerWidth, 0), rect.width / 2), min(max(cornerHeight, 0), rect.height / 2))
        guard x > 0, y > 0 else { return addRect(rect) }
        let unit = CGRect(x: 0, y: 0, width: rect.width / x, height: rect.height / y)
        append(Path(roundedRect: unit, radii: CornerRadii(1)).scaled(x: x, y: y, thenMovedBy: rect.origin))
    }

    /// An arc of a circle, after a line to where it begins; without a current point it begins a subpath there.
    ///
    /// Angles are radians from the right; growing ones run downwards, which looks clockwise. Arcs that go beyond the whole
    /// circle end there.
    /// - Parameter clockwise: As in Core Graphics, whose y runs upwards: true for falling angles, which look
    ///   anticlockwise here. (That of ``BezierPath`` in RasterDrawing is what it looks like.)
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        addArc(center: center, radius: radius, from: startAngle, by: Self.sweep(startAngle, endAngle, falls: clockwise))
    }

    /// An arc that sweeps `delta` radians, see ``addArc(center:radius:startAngle:endAngle:clockwise:)``.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
        addArc(center: center, radius: radius, from: startAngle, by: delta.clamped(to: -2 * .pi...2 * .pi))
    }

    /// An arc of a circle that touches the lines from the current point to `tangent1End` and from there to `tangent2End`,
    /// after a line to where it begins. A line to `tangent1End` where there is no such circle.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        let start = currentPoint ?? tangent1End
        let (ax, ay) = (start.x - tangent1End.x, start.y - tangent1End.y)
        let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
        let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
        let cosine = (ax * bx + ay * by) / (a * b)
        let turn = ax * by - ay * bx
        guard radius > 0, a > 0, b > 0, turn != 0, cosine.isFinite, abs(cosine) < 1 else { return addLine(to: tangent1End) }
        // From the corner to the points of contact: r / tan(φ/2), φ being the angle between the lines.
        let reach = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
        let first = CGPoint(x: tangent1End.x + ax / a * reach, y: tangent1End.y + ay / a * reach)
        let last = CGPoint(x: tangent1End.x + bx / b * reach, y: tangent1End.y + by / b * reach)
        let side: CGFloat = turn > 0 ? 1 : -1
        let center = CGPoint(x: first.x - ay / a * radius * side, y: first.y + ax / a * radius * side)
        addArc(
            center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
            endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: turn > 0)
    }

    /// How far an arc goes from one angle to another; at most once around.
    private static func sweep(_ start: CGFloat, _ end: CGFloat, falls: Bool) -> CGFloat {
        let difference = falls ? start - end : end - start
        let whole = 2 * CGFloat.pi
        guard difference.isFinite else { return .nan }
        var sweep = min(difference, whole)
        if sweep < 0 {
            sweep = difference.truncatingRemainder(dividingBy: whole)
            if sweep < 0 { sweep += whole }
        }
        return falls ? -sweep : sweep
    }

    private mutating func addArc(center: CGPoint, radius: CGFloat, from start: CGFloat, by sweep: CGFloat) {
        guard center.x.isFinite, center.y.isFinite, radius.isFinite, start.isFinite, sweep.isFinite else { return }
        let radius = max(0, radius)
        func point(_ angle: CGFloat) -> (cosine: CGFloat, sine: CGFloat) { (cos(angle), sin(angle)) }
        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + radius * x, y: center.y + radius * y) }
        let first = point(start)
        let begin = place(first.cosine, first.sine)
        if currentPoint == nil { move(to: begin) } else { addLine(to: begin) }
        // Quarters at most, each within 0.03 % of the circle.
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        guard count > 0 else { return }
        let step = sweep / CGFloat(count)
        let reach = 4 / 3 * tan(step / 4)
        var last = first
        for i in 1...count {
            let next = point(start + step * CGFloat(i))
            addCurve(
                to: place(next.cosine, next.sine),
                control1: place(last.cosine - reach * last.sine, last.sine + reach * last.cosine),
                control2: place(next.cosine + reach * next.sine, next.sine - reach * next.cosine))
            last = next
        }
    }

    /// Where the path has got to; nil for an empty one.
    public var currentPoint: CGPoint? {
        guard case .close? = elements.last else { return elements.last?.end }
        // Where the subpath that was closed last began.
        for (i, element) in elements.enumerated().reversed() {
            if case .move(let point) = element { return point }
            if i == 0 { return .zero }
        }
        return nil
    }

    /// This path with each of its points where `transform` puts it.
    public func applying(_ transform: Transform) -> Path {
        transform.isIdentity ? self : mapped { $0.applying(transform) }
    }
}

extension Path.Element {
    /// The point at which the step ends; nil for a closing line.
    fileprivate var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
        case .close: nil
        }
    }
}
