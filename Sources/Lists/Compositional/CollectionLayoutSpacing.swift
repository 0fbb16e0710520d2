import Foundation
import RasterViews

/// A space beside what a compositional layout places, in points.
public struct CollectionLayoutSpacing: Hashable, Sendable {
    /// Whether the space takes its share of what is left over.
    public let isFlexibleSpacing: Bool
    /// The space, or the least of it.
    public let spacing: CGFloat

    /// Whether the space is the number of points.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    /// Always these points.
    public static func fixed(_ points: CGFloat) -> Self { Self(isFlexibleSpacing: false, spacing: points) }
    /// These points or more: spaces share what is left over.
    public static func flexible(_ points: CGFloat) -> Self { Self(isFlexibleSpacing: true, spacing: points) }

    /// The least points.
    var least: CGFloat { spacing.asDistance }
}

/// Spaces around an item or a group, beside its frame.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
    /// The spaces; nil for none.
    public let leading, top, trailing, bottom: CollectionLayoutSpacing?

    /// Nil stands for no space.
    public init(
        leading: CollectionLayoutSpacing?, top: CollectionLayoutSpacing?, trailing: CollectionLayoutSpacing?,
        bottom: CollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    func start(along axis: LayoutConstraint.Axis) -> CollectionLayoutSpacing? { axis == .horizontal ? leading : top }

    func end(along axis: LayoutConstraint.Axis) -> CollectionLayoutSpacing? { axis == .horizontal ? trailing : bottom }
}
