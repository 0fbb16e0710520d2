import Foundation
import RasterGraphics

/// A view that stands for many: a cell, or a header or a footer of a section.
open class ReusableView: View {
    /// What the view was registered under; nil for one that is not reused.
    public package(set) final var reuseIdentifier: String?

    /// A view that is registered under an identifier: `init(frame:)` with the identifier. A class that overrides that one and
    /// `init(coder:)`, or none, inherits it.
    public required convenience init(registeredAs identifier: String) {
        self.init(frame: .zero)
        reuseIdentifier = identifier
    }

    /// A view that is not reused.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    /// Called before each use, also the first: what a use may leave unset gets its default here. Here: does nothing.
    open func prepareForReuse() {}

    // MARK: State

    /// Whether the view's look is to follow from its state before it is measured or drawn next.
    package final var needsUpdateConfiguration = true

    /// Has the view's look follow from its state before it is measured or drawn next.
    public final func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    /// Calls `update` if the state may have changed.
    package final func updateIfNeeded(_ update: () -> Void) {
        // A handler that sets what it is called for ends here.
        for _ in 0..<2 where needsUpdateConfiguration {
            needsUpdateConfiguration = false
            update()
            needsUpdateConfiguration = false
        }
    }

    // MARK: Layout of a collection view

    /// Called before the view is drawn, with what the layout says of it; frame, opacity and whether it is hidden are set
    /// already. Here: does nothing.
    open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

    /// The place that the view would like, given the one that a layout proposes. Only the size counts, and only in a layout
    /// that lets elements say how large they are. Here: the size by constraints, or else by `sizeThatFits(_:)`.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
        guard let preferred = layoutAttributes.copy() as? CollectionViewLayoutAttributes else { return layoutAttributes }
        var size = fittingSize(layoutAttributes.size, fixedAxes: layoutAttributes.fixedAxes)
        if layoutAttributes.fixedAxes.contains(.horizontal) { size.width = layoutAttributes.size.width }
        if layoutAttributes.fixedAxes.contains(.vertical) { size.height = layoutAttributes.size.height }
        preferred.frame.size = size
        return preferred
    }

    /// The size in points that the view wants to have, where `size` is proposed.
    func fittingSize(_ size: CGSize, fixedAxes: Axes) -> CGSize {
        frame.size = size
        return constraints.isEmpty ? sizeThatFits(size) : systemLayoutSizeFitting(size, fixedAxes: fixedAxes)
    }
}

extension View {
    /// The size that the constraints of the view give it: that of `size` along `fixedAxes`, as near to it as they let it along
    /// the others.
    final func systemLayoutSizeFitting(_ size: CGSize, fixedAxes: Axes) -> CGSize {
        systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: fixedAxes.contains(.horizontal) ? .required : .fittingSizeLevel,
            verticalFittingPriority: fixedAxes.contains(.vertical) ? .required : .fittingSizeLevel)
    }
}
