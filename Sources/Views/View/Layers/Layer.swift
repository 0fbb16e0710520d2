import Foundation
import RasterDrawing
import RasterGraphics

/// Corners of a layer, named as in UIKit: `MinXMinY` is the top left.
public struct CornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Top left.
    public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
    /// Top right.
    public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
    /// Bottom left.
    public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
    /// Bottom right.
    public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)
    /// The four corners.
    public static let all: CornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The shape of round corners.
public enum CornerCurve: String, Hashable, Sendable {
    /// A quarter circle.
    case circular
    /// Kept for code that sets it: drawn as a quarter circle.
    case continuous
}

/// The surface of a view, or a surface of its own among the sublayers of another: background, border, corners, shadow, opacity.
///
/// Bottom to top it paints its shadow, its background, the view's content, subviews and sublayers, and the border; then
/// ``opacity`` applies to all of that as one group.
open class Layer {
    /// All properties in one value, so that one assignment gives a reused view its defaults.
    private struct Surface {
        var backgroundColor: Color?
        var isBackgroundColorSet = false
        var borderWidth: CGFloat = 0
        var borderColor: Color? = .black
        var cornerRadius: CGFloat = 0
        var maskedCorners = CornerMask.all
        var masksToBounds = false
        var opacity: CGFloat = 1
        /// What only few layers have: the others pay for it with one look.
        var extras: LayerExtras?
    }

    private var surface = Surface() {
        didSet { isChanged = true }
    }
    /// Whether anything may differ from its default.
    private var isChanged = false
    /// The view whose surface it is; nil for a layer of its own. The view takes itself away.
    final unowned var owner: View?

    /// Fills the bounds, rounded by ``cornerRadius``. Default nil: nothing is filled.
    public final var backgroundColor: Color? {
        get { surface.backgroundColor }
        set {
            surface.backgroundColor = newValue
            surface.isBackgroundColorSet = true
        }
    }
    /// How thick the border is, in points, measured inwards from the bounds. Default 0: none.
    public final var borderWidth: CGFloat {
        get { surface.borderWidth }
        set { surface.borderWidth = newValue }
    }
    /// Default: opaque black. Nil draws no border.
    public final var borderColor: Color? {
        get { surface.borderColor }
        set { surface.borderColor = newValue }
    }
    /// The radius of the corners in points. Default 0. Rounds background and border; content and subviews are
    /// cut only with ``masksToBounds``. One that is too large is clamped as ``CornerRadii/clamped(to:)`` does.
    public final var cornerRadius: CGFloat {
        get { surface.cornerRadius }
        set { surface.cornerRadius = newValue }
    }
    /// The corners that ``cornerRadius`` rounds. Default: all.
    public final var maskedCorners: CornerMask {
        get { surface.maskedCorners }
        set { surface.maskedCorners = newValue }
    }
    /// Whether content, subviews and sublayers are cut at the bounds; a shadow is then none. Default false.
    public final var masksToBounds: Bool {
        get { surface.masksToBounds }
        set { surface.masksToBounds = newValue }
    }
    /// 0 (invisible) to 1. Default 1. What lies outside is clamped when the layer is drawn.
    public final var opacity: CGFloat {
        get { surface.opacity }
        set { surface.opacity = newValue }
    }

    /// Nil while all of them have their defaults.
    final var extras: LayerExtras? { surface.extras }

    /// Changes what only few layers have.
    final func changeExtras(_ change: (LayerExtras) -> Void) {
        if surface.extras == nil { surface.extras = LayerExtras() }
        if let extras = surface.extras { change(extras) }
    }

    /// Whether anybody has set ``backgroundColor`` since ``reset(backgroundColor:)``, be it to the same colour.
    package final var isBackgroundColorSet: Bool { surface.isBackgroundColorSet }

    /// A layer of no view.
    public init() {}

    /// Nil: there are no archives of layers. For code that must have it.
    public required init?(coder: NSCoder) { return nil }

    /// The layer of a view, see ``View/layerClass``. A class that overrides the other initialisers, or none, inherits it.
    public required convenience init(of view: View.Type) { self.init() }

    /// The radius of each corner.
    package final var cornerRadii: CornerRadii {
        guard cornerRadius > 0 else { return .zero }
        guard maskedCorners != .all else { return CornerRadii(cornerRadius) }
        return CornerRadii(
            topLeft: maskedCorners.contains(.layerMinXMinYCorner) ? cornerRadius : 0,
            topRight: maskedCorners.contains(.layerMaxXMinYCorner) ? cornerRadius : 0,
            bottomLeft: maskedCorners.contains(.layerMinXMaxYCorner) ? cornerRadius : 0,
            bottomRight: maskedCorners.contains(.layerMaxXMaxYCorner) ? cornerRadius : 0)
    }

    /// Gives every property its default; there are no sublayers then.
    /// - Parameter backgroundColor: Counts as not set, see ``isBackgroundColorSet``.
    package final func reset(backgroundColor: Color? = nil) {
        // Most cells leave most of their layers alone.
        guard isChanged || backgroundColor != nil else { return }
        if isChanged { surface = Surface() }
        surface.backgroundColor = backgroundColor
        isChanged = backgroundColor != nil
    }

    // MARK: Drawing

    /// Draws what the layer shows between its background and the content of its view. Here: does nothing.
    ///
    /// Called with ``GraphicsContext/current`` being that context; nothing shows beyond the bounds.
    open func draw(in context: GraphicsContext) {}

    /// Places the sublayers before they are drawn. Here: does nothing.
    open func layoutSublayers() {}

    /// Kept for code that calls it: a layer is drawn whenever a picture is taken.
    public final func setNeedsDisplay() {}
    /// Kept for code that calls it: sublayers are placed whenever a picture is taken.
    public final func setNeedsLayout() {}
    /// Calls ``layoutSublayers()``.
    public final func layoutIfNeeded() { layoutSublayers() }

    /// What only a class below this one can show: asked once for each layer that is drawn.
    final var drawsItself: Bool { type(of: self) != Layer.self }

    /// Appends what the layer shows above its background.
    /// - Parameters:
    ///   - size: Of the bounds.
    func drawContents(into list: inout DisplayList, size: CGSize, context: DrawingContext) {
        layoutSublayers()
        context.draw(self, in: size, into: &list) {
            // Asked for whatever is drawn: which classes draw is not known.
            if let context = GraphicsContext.current { draw(in: context) }
        }
    }
}
