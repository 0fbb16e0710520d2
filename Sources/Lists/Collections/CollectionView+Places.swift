import Foundation
import RasterGraphics
import RasterViews

extension CollectionView {
    // MARK: Scrolling

    /// Sets ``contentOffset``. Nothing is animated.
    public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

    /// Scrolls an item into the frame, and keeps it there until something else is scrolled to. Nothing is animated.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        target = .item(indexPath, scrollPosition)
    }

    // MARK: Places

    /// Where a header, a footer or the like is in the content; nil for one that is not shown.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
        let geometry = geometry
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
            .flatMap { shown($0, geometry) }
    }

    /// The item at a point of the content; nil where there is none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
            .last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }

    // MARK: What is in sight

    func visibleElements(_ category: ElementCategory) -> [CollectionViewLayoutAttributes] {
        elements(in: geometry.visible).filter { $0.representedElementCategory == category }
            .sorted { $0.indexPath < $1.indexPath }
    }

    /// The sections whose header, footer or the like of a kind is in sight, sorted.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleElements(.supplementaryView).filter { $0.representedElementKind == elementKind }.map(\.indexPath)
    }

    /// The cells that are in sight as they are drawn now, by item. A change of them shows in no picture: change the data.
    public var visibleCells: [CollectionViewCell] {
        isMakingCell ? [] : visibleElements(.cell).compactMap { laidOutView($0) as? CollectionViewCell }
    }

    /// The cell of an item as it is drawn now; nil for an item that is not in sight. A change of it shows in no picture: change
    /// the data.
    public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
        guard !isMakingCell else { return nil }
        return visibleElements(.cell).first { $0.indexPath == indexPath }.flatMap { laidOutView($0) as? CollectionViewCell }
    }

    /// The header, the footer or the like of a section as it is drawn now; nil for one that is not in sight. A change of it
    /// shows in no picture: change the data.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> ReusableView? {
        visibleElements(.supplementaryView)
            .first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }.map { laidOutView($0) }
    }

    /// The views in sight of a kind as they are drawn now, by section. A change of them shows in no picture.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [ReusableView] {
        visibleElements(.supplementaryView).filter { $0.representedElementKind == elementKind }.map { laidOutView($0) }
    }

    /// The view of an element in its place.
    private func laidOutView(_ attributes: CollectionViewLayoutAttributes) -> ReusableView {
        let geometry = geometry
        return withView(of: attributes, traits: traitCollection) { view in
            place(view, attributes, geometry)
            view.layoutIfNeeded()
            return view
        }
    }
}
