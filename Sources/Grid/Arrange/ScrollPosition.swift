import Foundation

/// Where a grid is scrolled to.
enum ScrollPosition {
    /// As far from the top of the content, in points.
    case offset(CGFloat)
    /// The top of a row, as rows are shown, lies so far below the top of the frame, in points.
    case row(Int, distance: CGFloat)
    /// The end of the content is in sight, and stays so.
    case bottom
}

/// Where in a frame a row is scrolled to.
public enum RowPosition: Hashable, Sendable {
    /// As near as it takes to bring the row into sight; nowhere if it is.
    case none
    /// Below what floats at the top.
    case top
    /// In the middle.
    case middle
    /// Above what floats at the bottom.
    case bottom
}
