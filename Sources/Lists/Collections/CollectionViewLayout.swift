import Foundation
import RasterGraphics
import RasterViews

/// Says where the elements of a collection view are. Override it for a layout of your own.
///
/// The collection view calls ``prepare()`` before it asks for anything, and again after ``invalidateLayout()``. A layout lays
/// out from left to right; one that ``flipsHorizontallyInOppositeLayoutDirection`` is mirrored where content runs from right to
/// left.
///
/// A layout whose elements say how large they are measures them when ``layoutAttributesForElements(in:)`` asks for a part of
/// the content that they may lie in, and no others: those count in ``collectionViewContentSize`` with an estimate. The
/// collection view asks for both again until the size stays.
open class CollectionViewLayout {
    /// The collection view whose layout this is.
    public internal(set) final weak var collectionView: CollectionView?

    var decorationClasses: [String: ReusableView.Type] = [:]

    /// A layout of no collection view.
    public init() {}

    /// Nil: there are no archives of layouts. For code that must have it.
    public required init?(coder: NSCoder) { return nil }

    /// The class of attributes that this layout makes. Default: ``CollectionViewLayoutAttributes``.
    open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

    /// Attributes of the class that the layout has for them.
    final func makeAttributes(
        _ category: CollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> CollectionViewLayoutAttributes {
        guard let attributesClass = type(of: self).layoutAttributesClass as? CollectionViewLayoutAttributes.Type else {
            preconditionFailure("layoutAttributesClass is a class below CollectionViewLayoutAttributes")
        }
        let attributes = attributesClass.init()
        (attributes.representedElementCategory, attributes.representedElementKind) = (category, kind)
        attributes.indexPath = path
        return attributes
    }

    /// Called before the collection view asks for places: once, and once more after each invalidation. Here: does nothing.
    open func prepare() {}

    /// The size of all there is, in points. Here: zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// What lies in a part of the content, at least in part. Further elements do no harm. Here: nil.
    open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? { nil }

    /// Where a cell is; nil where the layout does not show it. Here: nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

    /// Where a header, a footer or the like is; nil where there is none. Here: nil.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? { nil }

    /// Where an adornment is; nil where there is none. Here: nil.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? { nil }

    /// Has ``prepare()`` called before places are asked for next. Call `super` where you override it.
    open func invalidateLayout() { collectionView?.layoutWasInvalidated() }

    /// Whether ``invalidateLayout()`` is to be called when another part of the content is in sight. (Another size of the
    /// collection view always does that.) Here: false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Whether places are mirrored where content runs from right to left. Here: false.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Has adornments of a kind be of a class; nil takes that back.
    /// - Precondition: The class is ``ReusableView`` or one below it.
    public final func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass.map { viewClass in
            guard let viewClass = viewClass as? ReusableView.Type else {
                preconditionFailure("decoration views are registered by classes below ReusableView, not \(viewClass)")
            }
            return viewClass
        }
    }

    /// The manner of list that cells, headers and footers of a section take. Here: unspecified.
    func listEnvironment(inSection section: Int) -> ListEnvironment { .unspecified }

    /// Tells a view what it is there for, before it gets its content. Here: does nothing.
    /// - Parameter kind: Nil for a cell.
    func dequeued(_ view: ReusableView, ofKind kind: String?, at indexPath: IndexPath) {}

    /// Measures what has to be measured so that the place of a cell is final, which the collection view scrolls to. Here: does
    /// nothing.
    func measureElements(upTo indexPath: IndexPath) {}
}
