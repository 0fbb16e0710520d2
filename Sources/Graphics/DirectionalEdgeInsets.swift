import Foundation

/// Distances from the four edges of a rect, in points, where the two at the sides follow the way that content runs: the
/// leading edge is the left one where it runs from left to right. Positive goes inwards.
public struct DirectionalEdgeInsets: Hashable, Sendable {
    /// Points from the edge inwards.
    public var top, leading, bottom, trailing: CGFloat

    /// Insets of each edge. Default: none.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No insets.
    public static let zero = DirectionalEdgeInsets()

    /// The insets as they lie where content runs from right to left or from left to right.
    package func edgeInsets(isRightToLeft: Bool) -> EdgeInsets {
        EdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom, right: isRightToLeft ? leading : trailing)
    }
}

/// Edges of a rect, where leading and trailing follow the way that content runs.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = DirectionalRectEdge(rawValue: 1)
    /// The left edge where content runs from left to right.
    public static let leading = DirectionalRectEdge(rawValue: 2)
    public static let bottom = DirectionalRectEdge(rawValue: 4)
    /// The right edge where content runs from left to right.
    public static let trailing = DirectionalRectEdge(rawValue: 8)
    /// The four edges.
    public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// One or both directions of the plane.
public struct Axes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let horizontal = Axes(rawValue: 1)
    public static let vertical = Axes(rawValue: 2)
    public static let both: Axes = [.horizontal, .vertical]
}
