import Foundation
import RasterGraphics

/// Corners of a rect.
public struct RectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = RectCorner(rawValue: 1)
    public static let topRight = RectCorner(rawValue: 2)
    public static let bottomLeft = RectCorner(rawValue: 4)
    public static let bottomRight = RectCorner(rawValue: 8)
    public static let allCorners = RectCorner(rawValue: .max)
}

/// A path of lines and curves with what belongs to drawing it: the width of its line, ends, corners, dashes, and which side is
/// inside. It draws itself into the current context, in the colours that are set there.
open class BezierPath: NSObject, NSCopying {
    /// The path itself.
    public var cgPath: Path

    var style = StrokeStyle()

    /// A path without elements.
    public override init() { cgPath = Path() }

    /// A path of lines and curves.
    public init(cgPath: Path) { self.cgPath = cgPath }

    /// The outline of a rect, clockwise.
    public convenience init(rect: CGRect) { self.init(cgPath: Path(rect: rect)) }

    /// The ellipse that touches the sides of a rect.
    public convenience init(ovalIn rect: CGRect) { self.init(cgPath: Path(ellipseIn: rect)) }

    /// The outline of a rect with round corners: quarter circles, at most half as large as the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: Path(roundedRect: rect, radii: CornerRadii(cornerRadius)))
    }

    /// The outline of a rect of which some corners are round.
    /// - Parameter cornerRadii: The width is the radius; the height does not count.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize) {
        func radius(_ corner: RectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        self.init(
            cgPath: Path(
                roundedRect: rect,
                radii: CornerRadii(
                    topLeft: radius(.topLeft), topRight: radius(.topRight), bottomLeft: radius(.bottomLeft),
                    bottomRight: radius(.bottomRight))))
    }

    /// An arc of a circle. Angles are radians from the right, growing clockwise.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Nil: there are no archives of paths. For code that must have it.
    public required init?(coder: NSCoder) { return nil }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = BezierPath(cgPath: cgPath)
        copy.style = style
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        return copy
    }

    // MARK: Making

    /// Begins a subpath.
    open func move(to point: CGPoint) { cgPath.move(to: point) }
    /// A straight line.
    open func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
    /// A cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// A quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        cgPath.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// An arc of a circle, after a line to where it begins. Angles are radians from the right, growing clockwise.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        cgPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// A line back to where the subpath began.
    open func close() { if !cgPath.isEmpty { cgPath.closeSubpath() } }
    /// Removes all of it.
    open func removeAllPoints() { cgPath = Path() }
    /// Appends the subpaths of another path.
    open func append(_ bezierPath: BezierPath) { cgPath.append(bezierPath.cgPath) }
    /// Maps all points.
    open func apply(_ transform: Transform) { cgPath = cgPath.applying(transform) }
    /// The same path drawn the other way round, each subpath for itself. Curves become lines that are as good as them.
    open func reversing() -> BezierPath {
        let reversed = BezierPath(cgPath: cgPath.reversed())
        reversed.style = style
        reversed.usesEvenOddFillRule = usesEvenOddFillRule
        return reversed
    }

    // MARK: Asking

    /// Whether there is nothing to draw.
    open var isEmpty: Bool { cgPath.isEmpty }
    /// The smallest rect that holds all end and control points; `.null` for an empty path.
    open var bounds: CGRect { cgPath.controlPointBounds }
    /// Where the path has got to; `.zero` for an empty one.
    open var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }
    /// Whether a point lies inside, by ``usesEvenOddFillRule``.
    open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, using: fillRule) }

    // MARK: How it is drawn

    /// The width of the line. Default 1.
    open var lineWidth: CGFloat {
        get { style.lineWidth }
        set { style.lineWidth = newValue }
    }
    /// How the line ends. Default `.butt`.
    open var lineCapStyle: LineCap {
        get { style.lineCap }
        set { style.lineCap = newValue }
    }
    /// How the line turns. Default `.miter`.
    open var lineJoinStyle: LineJoin {
        get { style.lineJoin }
        set { style.lineJoin = newValue }
    }
    /// The longest mitre, as a multiple of the width. Default 10.
    open var miterLimit: CGFloat {
        get { style.miterLimit }
        set { style.miterLimit = newValue }
    }
    /// Kept for code that sets it: curves are as smooth as the picture can show. Default 0.6.
    open var flatness: CGFloat = 0.6
    /// Whether what lies inside twice is outside. Default false: the non-zero rule.
    open var usesEvenOddFillRule = false

    private var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonZero }

    /// Lengths of ink and gap by turns, see ``StrokeStyle/dash``. Default none.
    open func setLineDash(_ pattern: [CGFloat], phase: CGFloat) {
        style.dash = pattern
        style.dashPhase = phase
    }

    // MARK: Drawing

    /// Fills the path in the current context's colour of fills.
    open func fill() { fill(with: .normal, alpha: 1) }

    /// The same at an opacity from 0 to 1.
    open func fill(with blendMode: GraphicsContext.BlendMode, alpha: CGFloat) {
        guard let context = GraphicsContext.current else { return }
        context.fill(cgPath.applying(context.state.transform), using: fillRule, alpha: alpha)
    }

    /// Draws the path's line in the current context's colour of lines.
    open func stroke() { stroke(with: .normal, alpha: 1) }

    /// The same at an opacity from 0 to 1.
    open func stroke(with blendMode: GraphicsContext.BlendMode, alpha: CGFloat) {
        guard let context = GraphicsContext.current else { return }
        context.stroke(cgPath.applying(context.state.transform), style, alpha: alpha)
    }

    /// Cuts what is drawn next into the current context to the path, until its state is restored.
    open func addClip() {
        guard let context = GraphicsContext.current else { return }
        context.clip(to: cgPath.applying(context.state.transform), using: fillRule)
    }
}
