import Foundation
import RasterGraphics
import RasterViews

extension CollectionView {
    /// The room that a layout has, in points: the frame less ``contentInset``. The width is 375 where the frame has none. The
    /// height is 0 where it has none: the collection view then shows all of its content, and with it whatever the layout finds.
    var layoutSize: CGSize { .zero }

    /// The size that an element wants, in points, rounded up to device pixels: what
    /// ``ReusableView/preferredLayoutAttributesFitting(_:)`` of its view answers. It is asked once until the data change.
    /// - Parameters:
    ///   - attributes: The element. Their size is what is proposed: the given length along `fixedAxes`, an estimate along the
    ///     others.
    ///   - fixedAxes: Along these the element has the length that is proposed.
    func fittingSize(of attributes: CollectionViewLayoutAttributes, fixedAxes: Axes) -> CGSize { attributes.size }

    /// Has places asked for anew.
    func layoutWasInvalidated() {}
}
