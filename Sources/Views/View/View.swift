import Foundation
import RasterDrawing
import RasterGraphics

/// A rectangle that draws itself and its subviews.
///
/// Positions and sizes are in points, y downwards. A view belongs to one task at a time.
///
/// It is an `NSObject`, as on iOS, so that what is declared for all of those is there for views; which costs nothing measurable.
open class View: NSObject {
    /// Where the view is, in its superview's coordinates. Default `.zero`.
    ///
    /// As on iOS, masks and code place a view through this, constraints through ``bounds`` and ``center``: that is where a class
    /// that overrides one of them hears of it.
    open var frame: CGRect {
        get { place }
        set { place = newValue }
    }

    /// What ``frame`` and ``bounds`` say, without who overrides them.
    private var place: CGRect {
        didSet {
            if usesConstraints, place != oldValue { frameChanged() }
            guard place.size != oldValue.size else { return }
            needsLayout = true
            if !subviews.isEmpty { resizeSubviews(from: oldValue.size) }
        }
    }

    /// Background, border, corners, shadow and opacity: of ``layerClass``.
    public let layer: Layer

    /// The class of the view's ``layer``: ``Layer`` or one below it. Default: `Layer`.
    open class var layerClass: AnyClass { Layer.self }

    /// The view that holds this one.
    public internal(set) weak var superview: View?
    /// Back to front.
    public internal(set) var subviews: [View] = []

    /// How the view follows when its superview's size changes. Default: not at all.
    public final var autoresizingMask: AutoresizingMask {
        get { marks.autoresizingMask }
        set { marks.autoresizingMask = newValue }
    }

    /// The controller whose view this is.
    package final weak var owner: (any ViewOwner)?

    /// Whether the view and its subviews are left out of the picture. Default false.
    open var isHidden: Bool {
        get { marks.isHidden }
        set {
            guard newValue != marks.isHidden else { return }
            marks.isHidden = newValue
            if usesConstraints { superview?.subviewVisibilityChanged(self) }
        }
    }

    /// A number to find the view by, see ``viewWithTag(_:)``. Default 0.
    public final var tag: Int {
        get { marks.tag }
        set { marks.tag = newValue }
    }

    /// Kept for code that sets it: nobody can touch a picture. Default true.
    public final var isUserInteractionEnabled: Bool {
        get { marks.isUserInteractionEnabled }
        set { marks.isUserInteractionEnabled = newValue }
    }

    /// Light or dark for this view and its subviews. Default nil: as the superview, light without one.
    public final var overrideUserInterfaceStyle: TraitCollection.UserInterfaceStyle? {
        get { marks.userInterfaceStyle }
        set { changingTraits { marks.userInterfaceStyle = newValue } }
    }
    /// Contrast for this view and its subviews. Default nil: as the superview, normal without one.
    public final var overrideAccessibilityContrast: TraitCollection.AccessibilityContrast? {
        get { marks.accessibilityContrast }
        set { changingTraits { marks.accessibilityContrast = newValue } }
    }

    /// The size of text in this view and its subviews, see ``View/traitOverrides``; nil: as in the superview.
    final var ownContentSizeCategory: ContentSizeCategory? {
        get { marks.contentSizeCategory }
        set {
            guard newValue != marks.contentSizeCategory else { return }
            changingTraits { marks.contentSizeCategory = newValue }
            setNeedsLayoutThroughout()
            if usesConstraints { layoutChanged(.contents) }
        }
    }

    /// Which way content runs in this view. Default `.unspecified`: as in the superview, from left to right without
    /// one.
    public final var semanticContentAttribute: SemanticContentAttribute {
        get { marks.semanticContentAttribute }
        set {
            guard newValue != marks.semanticContentAttribute else { return }
            marks.semanticContentAttribute = newValue
            setNeedsLayoutThroughout()
            if usesConstraints { layoutChanged(.structure) }
        }
    }

    /// Where content that has a size of its own, such as an image, lies in the bounds. Default: `.scaleToFill`.
    public final var contentMode: ContentMode {
        get { marks.contentMode }
        set { marks.contentMode = newValue }
    }

    /// The view's own ``tintColor``; nil: as the superview.
    final var ownTintColor: Color? {
        get { marks.tintColor }
        set { marks.tintColor = newValue }
    }

    /// Called when ``View/tintColor`` has become another, be it the superview's. Here: does nothing.
    open func tintColorDidChange() {}

    /// Pixels per point that sizes are rounded to when the view is measured. Drawing uses the picture's own.
    /// Default: as the superview, 2 without one.
    /// - Precondition: Setting: greater than 0.
    public final var contentScaleFactor: CGFloat {
        get { marks.scaleFactor ?? superview?.contentScaleFactor ?? 2 }
        set {
            precondition(newValue > 0 && newValue.isFinite, "a scale is greater than 0, not \(newValue)")
            guard newValue != marks.scaleFactor else { return }
            marks.scaleFactor = newValue
            if usesConstraints { layoutChanged(.contents) }
        }
    }

    /// What a view is told of itself, in one value: one assignment gives a reused view its defaults.
    private struct Marks {
        var isHidden = false
        var userInterfaceStyle: TraitCollection.UserInterfaceStyle?
        var accessibilityContrast: TraitCollection.AccessibilityContrast?
        var contentSizeCategory: ContentSizeCategory?
        var semanticContentAttribute = SemanticContentAttribute.unspecified
        var isUserInteractionEnabled = true
        var autoresizingMask: AutoresizingMask = []
        var tag = 0
        var scaleFactor: CGFloat?
        var contentMode = ContentMode.scaleToFill
        var tintColor: Color?
    }

    private var marks = Marks()
    /// What only few views have.
    final var viewExtras: ViewExtras?
    final var needsLayout = true
    /// Whether ``layoutSubviews()`` of this view has begun and not ended.
    private var isPlacingSubviews = false
    /// Whether the view is being drawn.
    final var isBeingDrawn = false
    /// Whether what the view shows is being told, by ``describing(_:)``.
    final var isBeingDescribed = false
    /// Whether the views below this one are being laid out.
    private var isPlacingTree = false
    /// The ``contentScaleFactor`` that the subviews were last placed for.
    private var placedScale: CGFloat = 2
    /// Whether constraints have to do with the view or with one that it holds.
    final var usesConstraints = false
    final var layoutTraits: LayoutTraits?

    /// A view without subviews.
    public init(frame: CGRect) {
        place = frame
        layer = Self.makeLayer(Self.layerClass)
        super.init()
        layer.owner = self
    }

    deinit { layer.owner = nil }

    private static func makeLayer(_ layerClass: AnyClass) -> Layer {
        // Looked for first: a cast takes longer than all else here.
        if layerClass == Layer.self { return Layer() }
        guard let layerClass = layerClass as? Layer.Type else {
            preconditionFailure("a layerClass is Layer or a class below it, not \(layerClass)")
        }
        return layerClass.init(of: self)
    }

    /// A view of no size.
    public override convenience init() { self.init(frame: .zero) }

    /// Nil: there are no archives of views. For code that must have it.
    public required init?(coder: NSCoder) { return nil }

    /// The view's rectangle in its own coordinates: the origin is zero, the size that of the frame.
    ///
    /// Setting it keeps the origin of the frame.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: place.size) }
        set { place.size = newValue.size }
    }

    /// The middle of ``frame``, in the superview's coordinates.
    public final var center: CGPoint {
        get { CGPoint(x: place.midX, y: place.midY) }
        set { place.origin = CGPoint(x: newValue.x - place.width / 2, y: newValue.y - place.height / 2) }
    }

    /// Puts the view where constraints have it: what overrides ``bounds`` hears of another size.
    final func takePlace(_ frame: CGRect) {
        place.origin = frame.origin
        if place.size != frame.size { bounds = CGRect(origin: .zero, size: frame.size) }
    }

    /// Fills the bounds. Default nil: nothing is filled.
    open var backgroundColor: Color? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }

    /// 0 (invisible) to 1, for the view and its subviews as one group. Default 1.
    open var alpha: CGFloat {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }

    /// Whether content and subviews are cut at the bounds, rounded by the layer's corners. Default false.
    public final var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// What dynamic colours resolve against: the superview's traits (light and normal contrast without one)
    /// with the overrides of this view.
    public final var traitCollection: TraitCollection {
        var traits = traitsOfTree
        traits.displayScale = contentScaleFactor
        return traits
    }

    /// The same at no scale.
    private var traitsOfTree: TraitCollection { overridden(superview?.traitsOfTree ?? inheritedTraits) }

    /// The view's ``traitCollection`` has become another: an override of it or of a superview's was set, or the view has another
    /// superview, or stands for a cell elsewhere. Told from the top down. Here: does nothing.
    /// - Parameter previousTraitCollection: What it was.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    /// The traits of a view without a superview. Default: light, normal contrast. A view that stands for many, such as
    /// a reused cell, is in no superview and gets those of the place where it is drawn.
    package final var inheritedTraits = TraitCollection.light {
        didSet {
            guard inheritedTraits != oldValue, superview == nil else { return }
            var old = overridden(oldValue)
            old.displayScale = contentScaleFactor
            tellTraits(changedFrom: old)
        }
    }

    final func overridden(_ traits: TraitCollection) -> TraitCollection {
        var traits = traits
        if let overrideUserInterfaceStyle { traits.userInterfaceStyle = overrideUserInterfaceStyle }
        if let overrideAccessibilityContrast { traits.accessibilityContrast = overrideAccessibilityContrast }
        if let ownContentSizeCategory { traits.preferredContentSizeCategory = ownContentSizeCategory }
        return traits
    }

    /// Gives every property its default, but for the layer, place, size and subviews.
    package final func resetProperties() {
        marks = Marks()
        if viewExtras != nil { viewExtras = nil }
    }

    // MARK: Subviews

    /// A view has become a subview of this one. Here: does nothing.
    open func didAddSubview(_ subview: View) {}
    /// A subview is about to leave. Here: does nothing.
    open func willRemoveSubview(_ subview: View) {}
    /// The view is about to get another superview, or none. Here: does nothing.
    open func willMove(toSuperview newSuperview: View?) {}
    /// The view has another superview, or none. Here: does nothing.
    open func didMoveToSuperview() {}

    // MARK: Layout

    /// In place of ``intrinsicContentSize`` along an axis that has no natural size.
    public static let noIntrinsicMetric: CGFloat = -1

    /// The view's natural size in points; ``View/noIntrinsicMetric`` along an axis that has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Whether the natural height follows from the width that the layout finds, as that of text that wraps. The layout then
    /// asks for ``intrinsicContentSize`` again once it knows ``View/layoutWidth``. Default false.
    open var intrinsicHeightDependsOnWidth: Bool { false }

    /// Whether the view can show a part of what it holds, as one that scrolls does. Its natural size counts only where nothing
    /// else says how large it is. Default false.
    open var showsPartOfContent: Bool { false }

    /// The width in points that the layout has found for a view whose height depends on it; nil before.
    public final var layoutWidth: CGFloat? { layoutTraits?.wrappingWidth }

    /// The size that suits the view best when it may be as large as `size`. Here: its present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

    /// Takes the size that ``sizeThatFits(_:)`` answers for the present one.
    public final func sizeToFit() { frame.size = sizeThatFits(frame.size) }

    /// The view whose first line of text is meant by this view's first baseline. Default: this view.
    open var forFirstBaselineLayout: View { self }
    /// The view whose last line of text is meant by this view's last baseline. Default: this view.
    open var forLastBaselineLayout: View { self }

    /// How far the rectangle that constraints align lies inside the frame, on each side: what a shadow or a badge takes up there
    /// does not count. Default: none. ``intrinsicContentSize`` is the size of that rectangle.
    open var alignmentRectInsets: EdgeInsets { .zero }

    /// The rectangle that constraints align, of a view with a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.horizontal,
            height: frame.height - insets.vertical)
    }

    /// The frame of a view that has a rectangle to be aligned: the way back from ``alignmentRect(forFrame:)``.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
            width: alignmentRect.width + insets.horizontal, height: alignmentRect.height + insets.vertical)
    }

    /// From the upper edge to the first baseline in points; nil for views without text.
    var firstBaselineOffset: CGFloat? { nil }
    /// From the last baseline to the lower edge in points; nil for views without text.
    var lastBaselineInset: CGFloat? { nil }

    /// Makes constraints active that the view keeps by itself, or changes them. Called before the layout is solved for the
    /// first time, and after ``View/setNeedsUpdateConstraints()``. Here: does nothing.
    open func updateConstraints() {}

    /// A subview was hidden, or shows again.
    func subviewVisibilityChanged(_ view: View) {}

    /// Places the subviews. Here: those whose constraints say where they are.
    open func layoutSubviews() { if usesConstraints { placingTree.placeSubviews(of: self) } }

    /// ``View/directionalLayoutMargins`` were set. Here: does nothing.
    open func layoutMarginsDidChange() {}

    /// Has ``layoutSubviews()`` called before the view is drawn next.
    public final func setNeedsLayout() { needsLayout = true }

    /// Kept for code that calls it: a view is drawn whenever a picture is taken.
    public final func setNeedsDisplay() {}
    /// Kept for code that calls it: a view is drawn whenever a picture is taken.
    public final func setNeedsDisplay(_ rect: CGRect) {}

    /// What the view shows has changed, and with it maybe its natural size.
    package final func contentChanged() {
        needsLayout = true
        invalidateIntrinsicContentSize()
    }

    /// The same here and in every subview.
    private func setNeedsLayoutThroughout() {
        needsLayout = true
        for view in subviews { view.setNeedsLayoutThroughout() }
    }

    /// Calls ``layoutSubviews()`` if the size or the subviews have changed, here and in every subview; where constraints
    /// place views, in the whole tree.
    public final func layoutIfNeeded() {
        guard usesConstraints else { return placeSubviewsOfTree() }
        let tree = placingTree
        guard tree.isLayingOut else { return tree.layOut() }
        // Asked by what is being laid out: the rest of the tree has its turn.
        tree.solve()
        placeSubviewsOfTree()
    }

    final func placeSubviewsOfTree() {
        placeSubviewsIfNeeded()
        // A view that has its superview lay out its subviews is one of them.
        guard !isPlacingTree else { return }
        isPlacingTree = true
        for view in subviews { view.placeSubviewsOfTree() }
        isPlacingTree = false
    }

    /// Calls ``layoutSubviews()`` if the size, the subviews or the scale have changed.
    private func placeSubviewsIfNeeded() {
        let scale = contentScaleFactor
        guard needsLayout || scale != placedScale else { return }
        guard !isPlacingSubviews else {
            return noteRecursion(
                "\(type(of: self)) is laid out again by its own layout: the inner call has no effect; change what decides the "
                    + "layout, and leave laying out to who draws")
        }
        isPlacingSubviews = true
        defer { isPlacingSubviews = false }
        placedScale = scale
        owner?.prepareForLayout()
        needsLayout = false
        guard let owner else { return layoutSubviews() }
        owner.willLayOutSubviews()
        layoutSubviews()
        owner.didLayOutSubviews()
    }

    /// Places the subviews before they are drawn. The whole of a tree with constraints is laid out with its root, and with a
    /// view of which a picture is taken.
    final func placeSubviewsToDraw() {
        if usesConstraints, superview == nil { placingTree.layOut() } else { placeSubviewsIfNeeded() }
    }

    // MARK: Pictures

    /// Calls `body` with the view as a picture shows it: at its scale and, where given, of its size. Afterwards both are what they
    /// were, and so is what follows the size by its mask: drawing changes no view, so that pictures of one view at several scales
    /// can be taken band by band in turn.
    package final func asPictured<Result>(scale: CGFloat, size: CGSize? = nil, _ body: () -> Result) -> Result {
        let ownScale = marks.scaleFactor
        marks.scaleFactor = scale
        defer { marks.scaleFactor = ownScale }
        guard let size, size != frame.size else { return body() }
        let ownSize = frame.size
        let followers = framesThatFollow
        frame.size = size
        defer {
            frame.size = ownSize
            for (view, frame) in followers { view.frame = frame }
        }
        return body()
    }

    /// The frames of what follows the size by its mask, with what that holds, from the top down: growing and shrinking do not
    /// always cancel out.
    private var framesThatFollow: [(view: View, frame: CGRect)] {
        subviews.filter { !$0.autoresizingMask.isEmpty }.flatMap { [($0, $0.frame)] + $0.framesThatFollow }
    }

    /// Lays out the view's tree before a picture of it is taken.
    package final func layOutConstraints() { if usesConstraints { placingTree.layOut() } }

    // MARK: Drawing

    /// How far the content may reach beyond the bounds, in points.
    var drawingOverhang: CGFloat { 0 }

    /// Draws what the view shows between its background and its subviews, into ``GraphicsContext/current``, whose coordinates
    /// are the view's. Nothing shows beyond the bounds. Here: does nothing.
    ///
    /// Called when a picture is taken, once for all of its bands; in a cell, which stands for many, once for each band that it is
    /// in. What it draws follows from what the view holds, not from how often it was called.
    /// - Parameter rect: The view's bounds.
    open func draw(_ rect: CGRect) {}

    /// Whether ``draw(_:)`` may do anything: what is known not to is not prepared for.
    var mayDrawItself: Bool { type(of: self) != View.self }

    /// Appends what the view shows between its background and what ``View/draw(_:)`` draws. Here: nothing.
    /// - Parameters:
    ///   - visible: The part of the picture that is wanted, in the picture's coordinates. Commands outside of
    ///     it may be left out.
    ///   - context: Where the view is in the picture, and what it is drawn for.
    open func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {}
}
