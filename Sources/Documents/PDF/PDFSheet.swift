import Foundation

/// What a list is printed on, in points, y down.
package struct PDFSheet {
    package let size: CGSize
    /// Where the top left of the list lies.
    package let origin: CGPoint
    /// Points of the sheet in a point of the list.
    package let factor: CGFloat

    package init(size: CGSize, origin: CGPoint, factor: CGFloat) {
        self.size = size
        self.origin = origin
        self.factor = factor
    }
}
