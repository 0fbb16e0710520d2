import Foundation
import RasterGraphics
import RasterPaint

/// How the path of a context is drawn.
public enum PathDrawingMode: Int32, Hashable, Sendable {
    case fill = 0
    case eoFill
    case stroke
    case fillStroke
    case eoFillStroke
}

extension GraphicsContext {
    // MARK: The path

    /// Throws the path away that was made.
    public func beginPath() { path = Path() }
    /// Begins a subpath.
    public func move(to point: CGPoint) { path.move(to: placed(point)) }
    /// A straight line; without a subpath it begins one.
    public func addLine(to point: CGPoint) {
        if path.isEmpty { move(to: point) } else { path.addLine(to: placed(point)) }
    }
    /// A cubic Bézier curve; without a subpath it begins one.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        if path.isEmpty { move(to: control1) }
        path.addCurve(to: placed(end), control1: placed(control1), control2: placed(control2))
    }
    /// A quadratic Bézier curve; without a subpath it begins one.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        if path.isEmpty { move(to: control) }
        path.addQuadCurve(to: placed(end), control: placed(control))
    }
    /// An arc, see ``Path/addArc(center:radius:startAngle:endAngle:clockwise:)``.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        addInPlace {
            $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }
    }
    /// An arc that touches two lines, see ``Path/addArc(tangent1End:tangent2End:radius:)``.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        addInPlace { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }
    /// A rect, as a subpath of its own.
    public func addRect(_ rect: CGRect) { addPath(Path(rect: rect)) }
    /// Rects, each as a subpath of its own.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// An ellipse, as a subpath of its own.
    public func addEllipse(in rect: CGRect) { addPath(Path(ellipseIn: rect)) }
    /// A subpath of lines from point to point.
    public func addLines(between points: [CGPoint]) { path.addLines(between: points.map(placed)) }
    /// The subpaths of a path.
    public func addPath(_ other: Path) { path.append(other.applying(state.transform)) }
    /// A line back to where the subpath began.
    public func closePath() { if !path.isEmpty { path.closeSubpath() } }

    /// Whether no path was made.
    public var isPathEmpty: Bool { path.isEmpty }
    /// Where the path has got to; `.zero` for an empty one.
    public var currentPointOfPath: CGPoint { path.currentPoint?.applying(state.transform.inverted()) ?? .zero }
    /// A rect that holds the path with its control points.
    public var boundingBoxOfPath: CGRect {
        path.isEmpty ? .null : path.applying(state.transform.inverted()).controlPointBounds
    }

    private func placed(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }

    /// Goes on with the path in the coordinates of drawing.
    private func addInPlace(_ add: (inout Path) -> Void) {
        var part = Path()
        if let point = path.currentPoint { part.move(to: point.applying(state.transform.inverted())) }
        let begun = part.elements.count
        add(&part)
        for element in part.applying(state.transform).elements.dropFirst(begun) { path.append(element) }
    }

    // MARK: Drawing the path

    /// Fills the path, which is empty afterwards.
    public func fillPath(using rule: FillRule = .nonZero) { fill(takePath(), using: rule) }
    /// Draws a line along the path, which is empty afterwards.
    public func strokePath() { stroke(takePath(), state.stroke) }
    /// Fills the path, draws a line along it, or both; it is empty afterwards.
    public func drawPath(using mode: PathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: fill(path, using: .nonZero)
        case .eoFill: fill(path, using: .evenOdd)
        case .stroke: stroke(path, state.stroke)
        case .fillStroke, .eoFillStroke:
            fill(path, using: mode == .fillStroke ? .nonZero : .evenOdd)
            stroke(path, state.stroke)
        }
    }

    /// - Parameter path: In points of the picture.
    func fill(_ path: Path, using rule: FillRule, alpha: CGFloat = 1) {
        let color = painted(state.fillColor).faded(by: alpha)
        paint { $0.fill(path, rule: rule, with: color) }
    }

    /// - Parameter path: In points of the picture.
    func stroke(_ path: Path, _ style: StrokeStyle, alpha: CGFloat = 1) {
        let color = painted(state.strokeColor).faded(by: alpha)
        let (transform, region) = (state.transform, visibleRegion)
        guard transform.determinant != 0 else { return }
        paint {
            $0.stroke(path.applying(transform.inverted()), style, transform: transform, within: region, with: color)
        }
    }

    // MARK: Rects and ellipses

    /// Fills a rect.
    public func fill(_ rect: CGRect) {
        let (color, transform, rect) = (painted(state.fillColor), state.transform, rect.directed)
        paint { list in
            if transform.keepsRects {
                list.fill(rect.applying(transform), with: color)
            } else {
                list.fill(Path(rect: rect).applying(transform), with: color)
            }
        }
    }

    /// Fills rects.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

    /// Draws a line along the sides of a rect, half of it outside.
    public func stroke(_ rect: CGRect) { stroke(Path(rect: rect).applying(state.transform), state.stroke) }

    /// The same with a line of a width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.stroke
        style.lineWidth = width
        stroke(Path(rect: rect).applying(state.transform), style)
    }

    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect).applying(state.transform), using: .nonZero) }
    /// Draws a line along an ellipse.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect).applying(state.transform), state.stroke) }

    /// Draws lines between the first point and the second, the third and the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        var lines = Path()
        for i in stride(from: 1, to: points.count, by: 2) { lines.addLines(between: [points[i - 1], points[i]]) }
        stroke(lines.applying(state.transform), state.stroke)
    }

    /// Makes a rect transparent again where only this drawing has drawn. Kept for code that begins with it; nothing has
    /// been drawn then.
    public func clear(_ rect: CGRect) {}

    // MARK: Gradients

    /// Where a gradient goes on beyond its ends.
    public struct GradientDrawingOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// What lies before the beginning has the first colour.
        public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)
        /// What lies behind the end has the last colour.
        public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
    }

    /// Fills all that is not clipped away with colours along a line.
    public func drawLinearGradient(
        _ gradient: Gradient, start startPoint: CGPoint, end endPoint: CGPoint, options: GradientDrawingOptions = []
    ) {
        draw(gradient, .linear(startPoint, endPoint), options)
    }

    /// Fills all that is not clipped away with colours on circles that grow from one to another.
    public func drawRadialGradient(
        _ gradient: Gradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: GradientDrawingOptions = []
    ) {
        draw(gradient, .radial(startCenter, max(0, startRadius), endCenter, max(0, endRadius)), options)
    }

    private func draw(_ gradient: Gradient, _ shape: GradientShape, _ options: GradientDrawingOptions) {
        let (transform, alpha, traits) = (state.transform, state.alpha, traits)
        paint {
            $0.fill(
                with: gradient, shape: shape, transform: transform, opacity: alpha, traits: traits,
                extendsBefore: options.contains(.drawsBeforeStartLocation),
                extendsAfter: options.contains(.drawsAfterEndLocation))
        }
    }
}
