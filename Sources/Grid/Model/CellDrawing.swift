import Foundation
import RasterDrawing
import RasterViews

/// A small picture in a cell, such as a plot: a value that draws itself.
package protocol CellDrawing: Sendable {
    /// How large it is, in points.
    var size: CGSize { get }
    /// What to say in its place to those who do not see it; nil for nothing.
    var alternative: String? { get }
    /// Appends the commands that paint it.
    /// - Parameters:
    ///   - rect: Where it lies in the picture, in points: of ``size``, or narrower in a cell that has no room for that.
    ///   - isRightToLeft: Whether the grid's columns run so.
    func draw(in rect: CGRect, isRightToLeft: Bool, into list: inout DisplayList, context: DrawingContext)
}

extension CellDrawing {
    package var alternative: String? { nil }
}
