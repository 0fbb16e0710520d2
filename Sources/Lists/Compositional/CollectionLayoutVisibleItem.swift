import Foundation
import RasterGraphics
import RasterViews

/// An element in sight, which ``CollectionLayoutSection/visibleItemsInvalidationHandler`` may change.
public final class CollectionLayoutVisibleItem {
    let attributes: CollectionViewLayoutAttributes

    init(_ attributes: CollectionViewLayoutAttributes) { self.attributes = attributes }

    /// The place of the element in the data.
    public var indexPath: IndexPath { attributes.indexPath }
    /// What it is.
    public var representedElementCategory: CollectionView.ElementCategory { attributes.representedElementCategory }
    /// The kind of a supplementary or decoration view; nil for a cell.
    public var representedElementKind: String? { attributes.representedElementKind }
    /// The kind, or "Cell".
    public var name: String { attributes.representedElementKind ?? "Cell" }
    /// Where it is in the content, in points, without its transform.
    public var frame: CGRect { attributes.frame }
    /// Its rectangle in its own coordinates.
    public var bounds: CGRect { attributes.bounds }

    /// The middle of ``frame``. Setting it moves the element.
    public var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    /// 0 (invisible) to 1.
    public var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    /// Elements with a larger one are drawn over others.
    public var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    /// Whether it is left out of the picture.
    public var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    /// How it is moved, scaled and turned about its middle.
    public var transform: Transform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    /// The same in space, seen from straight ahead.
    public var transform3D: Transform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
}
