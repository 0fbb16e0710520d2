import Foundation
import RasterGraphics
import RasterViews

/// The width or the height of what a compositional layout places.
///
/// A negative one, or one that is not a number, is taken for 0.
public struct CollectionLayoutDimension: Hashable, Sendable {
    enum Rule: Hashable {
        case fractionalWidth, fractionalHeight, absolute, estimated
        /// Estimated, and as large as the largest of the siblings that are so too.
        case uniform
    }

    let rule: Rule
    /// The fraction, or points.
    public let dimension: CGFloat

    private init(_ rule: Rule, _ dimension: CGFloat) {
        self.rule = rule
        self.dimension = dimension
    }

    /// A fraction of the width of what holds it: 1 for all of it. More than 1 reaches beyond.
    public static func fractionalWidth(_ fraction: CGFloat) -> Self { Self(.fractionalWidth, fraction) }
    /// A fraction of the height of what holds it.
    public static func fractionalHeight(_ fraction: CGFloat) -> Self { Self(.fractionalHeight, fraction) }
    /// Points.
    public static func absolute(_ points: CGFloat) -> Self { Self(.absolute, points) }
    /// As the content wants, and these points where nobody needs to see it.
    public static func estimated(_ points: CGFloat) -> Self { Self(.estimated, points) }
    /// As the content wants that wants most, of those in the group that are uniform.
    public static func uniformAcrossSiblings(estimate points: CGFloat) -> Self { Self(.uniform, points) }

    /// Whether it is a part of the width of what holds it.
    public var isFractionalWidth: Bool { rule == .fractionalWidth }
    /// Whether it is a part of the height of what holds it.
    public var isFractionalHeight: Bool { rule == .fractionalHeight }
    /// Whether it is a number of points.
    public var isAbsolute: Bool { rule == .absolute }
    /// Whether the content says what it is.
    public var isEstimated: Bool { rule == .estimated }
    /// Whether the largest content of a group says what it is.
    public var isUniformAcrossSiblings: Bool { rule == .uniform }

    /// Whether content says how long it is.
    var isMeasured: Bool { rule == .estimated || rule == .uniform }

    /// Points in what holds it, before anything is measured.
    func length(in container: CGSize) -> CGFloat {
        switch rule {
        case .fractionalWidth: (container.width * dimension).asLength
        case .fractionalHeight: (container.height * dimension).asLength
        case .absolute, .estimated, .uniform: dimension.asLength
        }
    }
}

/// The size of what a compositional layout places.
public struct CollectionLayoutSize: Hashable, Sendable {
    /// The width.
    public var widthDimension: CollectionLayoutDimension
    /// The height.
    public var heightDimension: CollectionLayoutDimension

    /// A size of a width and a height.
    public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
        self.widthDimension = widthDimension
        self.heightDimension = heightDimension
    }

    subscript(axis: LayoutConstraint.Axis) -> CollectionLayoutDimension {
        axis == .horizontal ? widthDimension : heightDimension
    }

    /// The axes along which content says how large it is.
    var measuredAxes: Axes {
        var axes: Axes = []
        if widthDimension.isMeasured { axes.insert(.horizontal) }
        if heightDimension.isMeasured { axes.insert(.vertical) }
        return axes
    }

    /// Points in what holds it, before anything is measured.
    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
}

extension CGFloat {
    /// This as the length of something: 0 for a negative one or one that is not a number, and no longer than a list is.
    var asLength: CGFloat { self > 0 ? Swift.min(self, ListMetrics.longestLength) : 0 }

    /// This as a distance, in one direction or the other: 0 for one that is not a number.
    var asDistance: CGFloat { isNaN ? 0 : clamped(to: -ListMetrics.longestLength...ListMetrics.longestLength) }
}

extension LayoutConstraint.Axis {
    var other: Self { self == .horizontal ? .vertical : .horizontal }

    var axes: Axes { self == .horizontal ? .horizontal : .vertical }
}

extension CGSize {
    init(along axis: LayoutConstraint.Axis, _ along: CGFloat, across: CGFloat) {
        self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }

    subscript(axis: LayoutConstraint.Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    func inset(by insets: DirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing), height: max(0, height - insets.top - insets.bottom))
    }
}

extension CGPoint {
    init(along axis: LayoutConstraint.Axis, _ along: CGFloat, across: CGFloat) {
        self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
}

extension CGRect {
    func start(along axis: LayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? minX : minY }

    func end(along axis: LayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? maxX : maxY }
}

extension DirectionalEdgeInsets {
    func start(along axis: LayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? leading : top }

    func end(along axis: LayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }

    /// These, with 0 for what is no distance.
    var finite: DirectionalEdgeInsets {
        DirectionalEdgeInsets(
            top: top.asDistance, leading: leading.asDistance, bottom: bottom.asDistance, trailing: trailing.asDistance)
    }

    /// These without those along some axes.
    func removing(_ axes: Axes) -> DirectionalEdgeInsets {
        var insets = self
        if axes.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
        if axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}
