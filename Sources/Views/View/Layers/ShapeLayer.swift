import Foundation
import RasterDrawing
import RasterGraphics

/// A layer that shows a path, filled and with a line along it. What reaches beyond the bounds shows too.
open class ShapeLayer: Layer {
    /// The path, in the layer's coordinates. Default nil: nothing.
    public final var path: Path?
    /// What the path is filled with. Default black; nil: it is not.
    public final var fillColor: Color? = .black
    /// Which side of the path is inside. Default `.nonZero`.
    public final var fillRule = FillRule.nonZero
    /// The colour of the line. Default nil: there is none.
    public final var strokeColor: Color?
    /// The share of the path's length at which the line begins, 0 to 1. Default 0.
    public final var strokeStart: CGFloat = 0
    /// The share of the path's length at which the line ends, 0 to 1. Default 1.
    public final var strokeEnd: CGFloat = 1

    private var style = StrokeStyle()

    /// How wide the line is, in points. Default 1.
    public final var lineWidth: CGFloat {
        get { style.lineWidth }
        set { style.lineWidth = newValue }
    }
    /// How the line ends. Default `.butt`.
    public final var lineCap: LineCap {
        get { style.lineCap }
        set { style.lineCap = newValue }
    }
    /// How the line turns. Default `.miter`.
    public final var lineJoin: LineJoin {
        get { style.lineJoin }
        set { style.lineJoin = newValue }
    }
    /// The longest mitre, as a multiple of the width. Default 10.
    public final var miterLimit: CGFloat {
        get { style.miterLimit }
        set { style.miterLimit = newValue }
    }
    /// Lengths of ink and gap by turns, in points. Default nil: an unbroken line.
    public final var lineDashPattern: [NSNumber]? {
        get { style.dash.isEmpty ? nil : style.dash.map { NSNumber(value: Double($0)) } }
        set { style.dash = newValue?.map { CGFloat($0.doubleValue) } ?? [] }
    }
    /// How far into the pattern the line begins, in points. Default 0.
    public final var lineDashPhase: CGFloat {
        get { style.dashPhase }
        set { style.dashPhase = newValue }
    }

    override func drawContents(into list: inout DisplayList, size: CGSize, context: DrawingContext) {
        super.drawContents(into: &list, size: size, context: context)
        guard let path else { return }
        let place = Transform(translationX: context.origin.x, y: context.origin.y)
        if let color = fillColor?.components(with: context.traits) {
            list.fill(path.applying(place), rule: fillRule, with: color)
        }
        if let color = strokeColor?.components(with: context.traits) {
            // A dash outside of any picture is not drawn.
            let far: CGFloat = 65_536
            list.stroke(
                path.trimmed(from: strokeStart, to: strokeEnd), style, transform: place,
                within: CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far), with: color)
        }
    }
}
