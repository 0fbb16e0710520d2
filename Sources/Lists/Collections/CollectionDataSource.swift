import Foundation
import RasterGraphics
import RasterViews

/// Says what a collection view shows. A class implements what it needs; the rest has defaults.
public protocol CollectionDataSource: AnyObject {
    /// How many items a section has, from 0.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell of an item, with its content. It may be called several times for one item.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
    /// How many sections there are, from 0. Default 1.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// The header, the footer or the like that the layout has a place for. Default: a precondition fails.
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableView
    /// Kept for code that has it: nobody moves the items of a picture. Default false.
    func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Kept for code that has it: nobody moves the items of a picture.
    func collectionView(
        _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Kept for code that has it: there is no index beside the items. Default nil.
    func indexTitles(for collectionView: CollectionView) -> [String]?
}

extension CollectionDataSource {
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    public func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableView {
        preconditionFailure(
            "the layout has a place for \(kind) at \(indexPath): the data source must implement collectionView(_:viewForSupplementaryElementOfKind:at:)"
        )
    }
    public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    public func collectionView(
        _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    public func indexTitles(for collectionView: CollectionView) -> [String]? { nil }
}

/// Kept for code that has it: the data of a picture are asked for when they are drawn, and never before.
public protocol CollectionViewDataSourcePrefetching: AnyObject {
    /// Nothing here calls it.
    func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Nothing here calls it.
    func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
    public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// Says how the elements of a collection view look. A class implements what it needs; the rest has defaults.
public protocol CollectionViewDelegate: AnyObject {
    /// Called before a cell is drawn: once or more for each item that is in sight.
    func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath)
    /// Called before a header, a footer or the like is drawn.
    func collectionView(
        _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath)
    /// Kept for code that has it: nobody touches a picture. Default true.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Kept for code that has it: nobody touches a picture. Default true.
    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// Kept for code that has it: nobody touches a picture.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    /// Kept for code that has it: nobody touches a picture.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
    /// Kept for code that has it: nobody touches a picture. Default true.
    func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// Kept for code that has it: nobody touches a picture.
    func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
    /// Kept for code that has it: nobody touches a picture.
    func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
    /// Kept for code that has it: a picture has no moment in which a cell leaves it.
    func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath)
    /// Kept for code that has it: a picture has no moment in which a view leaves it.
    func collectionView(
        _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath)
}

extension CollectionViewDelegate {
    public func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    public func collectionView(
        _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    public func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    public func collectionView(
        _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
}
