import Foundation
import RasterGraphics

/// Lengths that lists, collection views and their cells have in common, in points.
enum ListMetrics {
    /// Of what has no width of its own.
    static let defaultWidth: CGFloat = 375
    /// Beyond, a pixel is no longer a number of its own.
    static let longestLength: CGFloat = 1_000_000
    // UIKitMetrics.md, Lists, from memory there.
    static let cardRadius: CGFloat = 10

    /// Between the edges of a list and its content: 16 points in one less than 390 points wide and 20 in others (UIKitMetrics.md,
    /// Lists).
    static func sideMargin(width: CGFloat) -> CGFloat { width < 390 ? 16 : 20 }
    static func sideMargins(width: CGFloat) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(leading: sideMargin(width: width), trailing: sideMargin(width: width))
    }
}

/// From where the inset of the lines between rows counts.
public enum SeparatorInsetReference: Int, Hashable, Sendable, CaseIterable {
    /// The edges of the cells.
    case fromCellEdges = 0
    /// The place where lines end by themselves.
    case fromAutomaticInsets
}
