import Foundation
import RasterDrawing
import RasterGraphics

/// A layer whose bounds, rounded by its corners, are filled with a gradient.
open class GradientLayer: Layer {
    /// How the colours run.
    public enum Kind: String, Hashable, Sendable {
        /// Along a line.
        case axial
        /// On ellipses about ``GradientLayer/startPoint``, the last of which has its sides through ``GradientLayer/endPoint``.
        case radial
    }

    /// Colours from the beginning to the end. Default nil: nothing is drawn. What is no `Color` does not count.
    public final var colors: [Any]?
    /// Where each colour lies, from 0 to 1, in growing order. Default nil: evenly spread.
    public final var locations: [NSNumber]?
    /// Where the gradient begins: (0, 0) is the top left of the bounds, (1, 1) the bottom right. Default: the middle of the
    /// top.
    public final var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where it ends. Default: the middle of the bottom.
    public final var endPoint = CGPoint(x: 0.5, y: 1)
    /// Default `.axial`.
    public final var type = Kind.axial

    override func drawContents(into list: inout DisplayList, size: CGSize, context: DrawingContext) {
        super.drawContents(into: &list, size: size, context: context)
        let rect = context.pixelAligned(CGRect(origin: .zero, size: size))
        guard let colors, rect.width > 0, rect.height > 0 else { return }
        let gradient = Gradient(
            colors: colors.compactMap { $0 as? Color }, locations: locations?.map { CGFloat($0.doubleValue) })
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
        }
        let (start, end) = (place(startPoint), place(endPoint))
        list.pushClip(rect, radii: cornerRadii)
        switch type {
        case .axial:
            list.fill(
                with: gradient, shape: .linear(start, end), traits: context.traits, extendsBefore: true,
                extendsAfter: true)
        case .radial:
            // A circle of one in a plane where the ellipse is one.
            list.fill(
                with: gradient, shape: .radial(.zero, 0, .zero, 1),
                transform: Transform(
                    a: abs(end.x - start.x), b: 0, c: 0, d: abs(end.y - start.y), tx: start.x, ty: start.y),
                traits: context.traits, extendsBefore: true, extendsAfter: true)
        }
        list.popClip()
    }
}
