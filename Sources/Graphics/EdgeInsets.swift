import Foundation

/// Distances from the four edges of a rect, in points. Positive goes inwards.
public struct EdgeInsets: Hashable, Sendable {
    /// Points from the edge inwards.
    public var top, left, bottom, right: CGFloat

    /// Insets of each edge. Default: none.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = EdgeInsets()

    /// Left and right together.
    public var horizontal: CGFloat { left + right }
    /// Top and bottom together.
    public var vertical: CGFloat { top + bottom }
}

extension CGRect {
    /// This rect made smaller by `insets`; a side that would become negative becomes 0.
    public func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.horizontal),
            height: max(0, height - insets.vertical))
    }
}
