import Foundation
import RasterGraphics

extension View {
    // MARK: Constraints

    /// Whether the view's ``frame`` and ``autoresizingMask`` say where it is. Default true. Set false where constraints do.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutTraits?.followsMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            usedLayoutTraits.followsMask = newValue
            layoutChanged(.structure)
        }
    }

    /// The active constraints that the view holds: those whose items it is or holds.
    public final var constraints: [LayoutConstraint] { layoutTraits?.constraints ?? [] }

    /// Makes a constraint active.
    public final func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }
    /// Makes constraints active.
    public final func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }
    /// Makes a constraint inactive that the view holds; does nothing with others.
    public final func removeConstraint(_ constraint: LayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }
    /// Makes constraints inactive that the view holds; does nothing with others.
    public final func removeConstraints(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// How much the view resists being larger than its ``intrinsicContentSize``. Default 250.
    public final func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        layoutTraits?.hugging[axis] ?? .defaultLow
    }

    /// See ``contentHuggingPriority(for:)``.
    public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
        guard priority != contentHuggingPriority(for: axis) else { return }
        usedLayoutTraits.hugging[axis] = priority
        layoutChanged(.structure)
    }

    /// How much the view resists being smaller than its ``intrinsicContentSize``. Default 750.
    public final func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        layoutTraits?.resistance[axis] ?? .defaultHigh
    }

    /// See ``contentCompressionResistancePriority(for:)``.
    public final func setContentCompressionResistancePriority(
        _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
    ) {
        guard priority != contentCompressionResistancePriority(for: axis) else { return }
        usedLayoutTraits.resistance[axis] = priority
        layoutChanged(.structure)
    }

    /// Has ``intrinsicContentSize`` asked anew when the layout is solved next.
    public final func invalidateIntrinsicContentSize() { if usesConstraints { layoutChanged(.contents) } }

    /// Has ``updateConstraints()`` called before the layout is solved next.
    public final func setNeedsUpdateConstraints() {
        usedLayoutTraits.needsUpdate = true
        layoutChanged(.constants)
    }

    /// Whether ``updateConstraints()`` is to be called.
    public final func needsUpdateConstraints() -> Bool { layoutTraits?.needsUpdate ?? false }

    /// Calls ``updateConstraints()`` where that is needed, here and in all subviews.
    public final func updateConstraintsIfNeeded() {
        for view in subviews where view.usesConstraints { view.updateConstraintsIfNeeded() }
        guard let layoutTraits, layoutTraits.needsUpdate else { return }
        layoutTraits.needsUpdate = false
        updateConstraints()
    }

    /// Whether the layout leaves the view a choice of place or size. Default false.
    public final var hasAmbiguousLayout: Bool { usesConstraints && placingTree.isAmbiguous(self) }

    /// The required constraints of the view's whole tree that contradict each other, and which of them is not kept.
    /// Empty for a layout that can be. Solves the layout first.
    public final var layoutConflicts: [LayoutConflict] { usesConstraints ? placingTree.solvedConflicts : [] }

    // MARK: Size

    /// For ``systemLayoutSizeFitting(_:)``: as small as it can be.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// For ``systemLayoutSizeFitting(_:)``: as large as it can be.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The size that the view's constraints give it, rounded up to device pixels, when it is to come as near to `size` as
    /// they let it.
    public final func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the view's constraints give it, rounded up to device pixels.
    /// - Parameters:
    ///   - size: What the sides are to equal, in points.
    ///   - horizontalPriority: How much the width of `size` matters: `.required` for a cell of known width.
    ///   - verticalPriority: How much its height does.
    public final func systemLayoutSizeFitting(
        _ size: CGSize, withHorizontalFittingPriority horizontalPriority: LayoutPriority,
        verticalFittingPriority verticalPriority: LayoutPriority
    ) -> CGSize {
        let traits = usedLayoutTraits
        let tree = traits.fittingTree ?? LayoutTree(fitting: self)
        traits.fittingTree = tree
        return tree.size(
            fitting: size, horizontalPriority: horizontalPriority, verticalPriority: verticalPriority)
    }

    /// The height in points that the view's constraints give it at a width.
    package final func constrainedHeight(width: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// The width in points that the layout or, where masks say where the view is, its frame gives it; 0 where neither does.
    package final var givenWidth: CGFloat { translatesAutoresizingMaskIntoConstraints ? bounds.width : layoutWidth ?? 0 }

    // MARK: Guides

    /// The guides that were added, in that order.
    public final var layoutGuides: [LayoutGuide] { layoutTraits?.guides ?? [] }

    /// Makes a guide one of this view; it leaves the view that it belonged to.
    public final func addLayoutGuide(_ guide: LayoutGuide) {
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        usedLayoutTraits.guides.append(guide)
        layoutChanged(.structure)
    }

    /// Makes a guide one of no view, and its constraints inactive. Does nothing with one of another view.
    public final func removeLayoutGuide(_ guide: LayoutGuide) {
        guard let layoutTraits, let index = layoutTraits.guides.firstIndex(where: { $0 === guide }) else { return }
        layoutTraits.guides.remove(at: index)
        releaseConstraints { $0.first === guide || $0.second === guide }
        guide.owningView = nil
        layoutChanged(.structure)
    }
}

// MARK: - What the layout works with

extension View {
    /// The view's traits, which say from now on that its tree is laid out by constraints.
    final var usedLayoutTraits: LayoutTraits {
        if let layoutTraits { return layoutTraits }
        let made = LayoutTraits()
        layoutTraits = made
        markUsesConstraints()
        return made
    }

    final func markUsesConstraints() {
        var view: View? = self
        while let current = view, !current.usesConstraints {
            current.usesConstraints = true
            view = current.superview
        }
    }

    final var rootView: View {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }

    /// Where the views of the tree are.
    final var placingTree: LayoutTree {
        let root = rootView
        let traits = root.usedLayoutTraits
        if let tree = traits.placingTree { return tree }
        let tree = LayoutTree(placing: root)
        traits.placingTree = tree
        return tree
    }

    /// Tells the layouts that the view takes part in.
    final func layoutChanged(_ change: LayoutChange) {
        var view: View? = self
        while let current = view {
            if let traits = current.layoutTraits {
                traits.placingTree?.note(change)
                traits.fittingTree?.note(change)
            }
            current.needsLayout = true
            view = current.superview
        }
    }

    /// The frame of a view in a tree with constraints was set.
    final func frameChanged() {
        if layoutTraits?.followsMask ?? true || preservesSuperviewLayoutMargins { layoutChanged(.constants) }
    }

    /// A view with constraints has become a subview.
    final func adoptLayout(of view: View) {
        markUsesConstraints()
        view.layoutTraits?.placingTree = nil
        layoutChanged(.structure)
    }

    final func nearestCommonAncestor(with other: View) -> View? {
        var view: View? = self
        while let current = view {
            if other.isDescendant(of: current) { return current }
            view = current.superview
        }
        return nil
    }

    final func hold(_ constraint: LayoutConstraint) {
        usedLayoutTraits.constraints.append(constraint)
        constraint.holder = self
        // From now on it matters where they are.
        for item in [constraint.first, constraint.second] { item?.layoutView?.markUsesConstraints() }
        layoutChanged(.structure)
    }

    final func release(_ constraint: LayoutConstraint) {
        guard let layoutTraits, let index = layoutTraits.constraints.lastIndex(where: { $0 === constraint }) else { return }
        layoutTraits.constraints.remove(at: index)
        constraint.holder = nil
        layoutChanged(.structure)
    }

    /// Makes constraints inactive that this view or one above holds.
    final func releaseConstraints(where isReleased: (LayoutConstraint) -> Bool) {
        var view: View? = self
        while let current = view {
            for constraint in current.constraints where isReleased(constraint) { current.release(constraint) }
            view = current.superview
        }
    }

    /// Makes the constraints inactive that lead from `subview`, which is about to leave this view, out of it.
    final func releaseConstraints(leavingWith subview: View) {
        func isInside(_ item: (any LayoutItem)?) -> Bool { item?.layoutView?.isDescendant(of: subview) ?? false }
        releaseConstraints { isInside($0.first) || isInside($0.second) }
        layoutChanged(.structure)
    }
}
