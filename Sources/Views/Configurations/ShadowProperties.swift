import Foundation
import RasterDrawing
import RasterGraphics

/// The shadow of a background: soft, in one colour. Defaults are those of a layer (UIKitMetrics.md, Shadows).
public struct ShadowProperties: Hashable, Sendable {
    /// Default black.
    public var color = Color.black
    /// 0, the default, for none, to 1.
    public var opacity: CGFloat = 0
    /// The standard deviation of the blur, in points. Default 3.
    public var radius: CGFloat = 3
    /// Where the shadow lies, in points, right and down positive. Default: 3 points above.
    public var offset = CGSize(width: 0, height: -3)

    /// No shadow.
    public init() {}

    /// How far the shadow reaches beyond what casts it, in points.
    var reach: CGFloat { opacity > 0 ? max(abs(offset.width), abs(offset.height)) + 3 * max(radius, 0) + 1 : 0 }

    /// Draws the shadow that a rect with round corners casts, given in points of the picture.
    func draw(into list: inout DisplayList, of rect: CGRect, radii: CornerRadii, traits: TraitCollection) {
        guard opacity > 0 else { return }
        let resolved = color.components(with: traits)
        let strength = Double(resolved.alpha) / 255 * Double(min(opacity, 1))
        list.drawShadow(
            of: rect.offsetBy(dx: offset.width, dy: offset.height), radii: radii, blurRadius: 2 * radius,
            color: ColorU8(red: resolved.red, green: resolved.green, blue: resolved.blue, alpha: .unit(strength)))
    }
}
