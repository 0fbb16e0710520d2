import Foundation
import RasterGraphics

/// What only few layers have set.
final class LayerExtras {
    // Defaults of the shadow are those of UIKitMetrics.md, Shadows.
    var shadowColor: Color? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: Path?

    /// Of a layer of no view.
    var frame = CGRect.zero
    var isHidden = false
    weak var superlayer: Layer?

    var transform = Transform3D.identity
    var zPosition: CGFloat = 0
    var cornerCurve = CornerCurve.circular
    var mask: Layer?
    var name: String?
    /// Back to front, as they were added; views' own layers are not among them.
    var sublayers: [Sublayer] = []

    /// A sublayer, with the subview in front of which it lies.
    struct Sublayer {
        let layer: Layer
        /// Nil: behind all.
        weak var above: View?
    }
}

extension Layer {
    private static let defaults = (color: Color.black, offset: CGSize(width: 0, height: -3), radius: CGFloat(3))

    // MARK: Shadow

    /// The colour of the shadow. Default black; nil: there is none.
    public final var shadowColor: Color? {
        get { extras.map(\.shadowColor) ?? Self.defaults.color }
        set { changeExtras { $0.shadowColor = newValue } }
    }

    /// The opacity of the shadow, 0 to 1. Default 0: there is none.
    ///
    /// The shadow is that of the background with its corners, as strong as that is opaque; where there is none, of
    /// all that the layer shows; or of ``shadowPath``.
    public final var shadowOpacity: Float {
        get { extras?.shadowOpacity ?? 0 }
        set { changeExtras { $0.shadowOpacity = newValue } }
    }

    /// Where the shadow lies, in points, right and down positive. Default: 3 points above.
    public final var shadowOffset: CGSize {
        get { extras?.shadowOffset ?? Self.defaults.offset }
        set { changeExtras { $0.shadowOffset = newValue } }
    }

    /// The standard deviation of the shadow's blur, in points. Default 3.
    public final var shadowRadius: CGFloat {
        get { extras?.shadowRadius ?? Self.defaults.radius }
        set { changeExtras { $0.shadowRadius = newValue } }
    }

    /// What casts the shadow, in the layer's coordinates, filled by the non-zero rule. Default nil: what the layer shows.
    public final var shadowPath: Path? {
        get { extras?.shadowPath }
        set { changeExtras { $0.shadowPath = newValue } }
    }

    // MARK: Place

    /// Where the layer is, in the coordinates of the one that holds it; a view's layer is where its view is.
    public final var frame: CGRect {
        get { owner?.frame ?? extras?.frame ?? .zero }
        set {
            if let owner { owner.frame = newValue } else { changeExtras { $0.frame = newValue } }
        }
    }

    /// The layer's rectangle in its own coordinates: the origin is zero.
    public final var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set {
            let middle = position
            frame.size = newValue.size
            // A layer grows about its middle.
            position = middle
        }
    }

    /// The middle of ``frame``.
    public final var position: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// Whether the layer is left out of the picture. Default false. That of a view's layer is the view's.
    public final var isHidden: Bool {
        get { owner?.isHidden ?? extras?.isHidden ?? false }
        set {
            if let owner { owner.isHidden = newValue } else { changeExtras { $0.isHidden = newValue } }
        }
    }

    /// Of layers beside each other those of higher numbers lie in front, whatever their order; what ``transform`` adds along
    /// the third axis counts too. Default 0.
    public final var zPosition: CGFloat {
        get { extras?.zPosition ?? 0 }
        set { changeExtras { $0.zPosition = newValue } }
    }

    /// Kept for code that sets it: corners are quarter circles. Default `.circular`.
    public final var cornerCurve: CornerCurve {
        get { extras?.cornerCurve ?? .circular }
        set { changeExtras { $0.cornerCurve = newValue } }
    }

    /// A name to find the layer by. Default nil.
    public final var name: String? {
        get { extras?.name }
        set { changeExtras { $0.name = newValue } }
    }

    /// Kept for code that sets it: layers are drawn at the picture's scale.
    public final var contentsScale: CGFloat {
        get { owner?.contentScaleFactor ?? 2 }
        set {}
    }

    /// Kept for code that sets it, without effect: nothing is kept between pictures.
    public final var shouldRasterize: Bool {
        get { false }
        set {}
    }

    /// What the layer with all it holds is cut to: the path of a ``ShapeLayer``, or the rounded bounds of another. Default nil.
    /// (Opacity in a mask has no effect: a mask shows or hides.)
    public final var mask: Layer? {
        get { extras?.mask }
        set { changeExtras { $0.mask = newValue } }
    }

    // MARK: Sublayers

    /// The layer that holds this one.
    public final var superlayer: Layer? { owner?.superview?.layer ?? extras?.superlayer }

    /// Back to front, those of subviews among them; nil for none. What is set replaces those that belong to no view.
    public final var sublayers: [Layer]? {
        get {
            let layers = orderedSublayers
            return layers.isEmpty ? nil : layers
        }
        set {
            for layer in orderedSublayers where layer.owner == nil { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] where layer.owner == nil { addSublayer(layer) }
        }
    }

    /// Puts a layer in front of the others; it leaves the one that holds it. That of a view comes with the view.
    /// - Precondition: `layer` neither is this layer nor holds it.
    public final func addSublayer(_ layer: Layer) { insert(layer) { $0.count } }

    /// Puts a layer among the others at an index from 0, the back. One beyond them counts as the nearest.
    /// - Precondition: As ``addSublayer(_:)``.
    public final func insertSublayer(_ layer: Layer, at index: UInt32) {
        insert(layer) { min(Int(index), $0.count) }
    }

    /// Puts a layer right behind another; in front of all where that is not there.
    /// - Precondition: As ``addSublayer(_:)``.
    public final func insertSublayer(_ layer: Layer, below sibling: Layer?) {
        insert(layer) { others in others.firstIndex { $0 === sibling } ?? others.count }
    }

    /// Puts a layer right in front of another; in front of all where that is not there.
    /// - Precondition: As ``addSublayer(_:)``.
    public final func insertSublayer(_ layer: Layer, above sibling: Layer?) {
        insert(layer) { others in others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count }
    }

    /// Takes the layer out of the one that holds it; a view's layer with the view.
    public final func removeFromSuperlayer() {
        if let owner { return owner.removeFromSuperview() }
        guard let superlayer = extras?.superlayer else { return }
        superlayer.extras?.sublayers.removeAll { $0.layer === self }
        extras?.superlayer = nil
    }

    private func insert(_ layer: Layer, at index: ([Layer]) -> Int) {
        var ancestor: Layer? = self
        while let current = ancestor {
            precondition(current !== layer, "a layer cannot hold itself")
            ancestor = current.superlayer
        }
        if let view = layer.owner {
            owner?.addSubview(view)
            return
        }
        layer.removeFromSuperlayer()
        layer.changeExtras { $0.superlayer = self }
        var order = orderedSublayers
        order.insert(layer, at: index(order))
        var above: View?
        var placed: [LayerExtras.Sublayer] = []
        for layer in order {
            if let view = layer.owner {
                above = view
            } else {
                placed.append(LayerExtras.Sublayer(layer: layer, above: above))
            }
        }
        changeExtras { $0.sublayers = placed }
    }

    /// Sublayers and those of subviews, back to front, as they were added.
    private var orderedSublayers: [Layer] {
        let own = extras?.sublayers ?? []
        guard let views = owner?.subviews, !views.isEmpty else { return own.map(\.layer) }
        var order = own.filter { $0.above == nil }.map(\.layer)
        for view in views {
            order.append(view.layer)
            order += own.filter { $0.above === view }.map(\.layer)
        }
        // The view that some lay in front of has gone elsewhere.
        return order
            + own.filter { sublayer in sublayer.above.map { above in !views.contains { $0 === above } } ?? false }
            .map(\.layer)
    }

    /// The same with those in front that a ``zPosition`` lifts there.
    final var stackedSublayers: [Layer] {
        orderedSublayers.enumerated()
            .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
            .map(\.element)
    }

    /// How far the layer lies in front of the others; 0 where that is no number.
    package final var depth: CGFloat {
        guard let extras else { return 0 }
        let depth = extras.zPosition + extras.transform.m43
        return depth.isNaN ? 0 : depth
    }
}
