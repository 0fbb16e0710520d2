import Foundation
import RasterGraphics
import RasterViews

extension CollectionView {
    // MARK: Counts

    /// The number of items of each section, as the data source said when it was asked first.
    final var itemCounts: [Int] {
        if let counts { return counts }
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        precondition(sections >= 0, "a collection view has 0 sections or more, not \(sections)")
        let made = (0..<sections).map { section in
            let count = dataSource.collectionView(self, numberOfItemsInSection: section)
            precondition(count >= 0, "a section has 0 items or more, not \(count)")
            return count
        }
        counts = made
        return made
    }

    /// How many sections there are; 0 without a data source. It is asked once, and again after a change that it is told of.
    public var numberOfSections: Int { itemCounts.count }

    /// How many items a section has. The data source is asked once, and again after a change that it is told of.
    /// - Precondition: There is the section.
    public func numberOfItems(inSection section: Int) -> Int {
        precondition(itemCounts.indices.contains(section), "there are \(itemCounts.count) sections, and none at \(section)")
        return itemCounts[section]
    }

    final func hasItem(_ path: IndexPath) -> Bool {
        path.count == 2 && itemCounts.indices.contains(path.section) && path.item >= 0 && path.item < itemCounts[path.section]
    }

    // MARK: Changes

    /// Takes everything from the data source anew. No item is selected any more.
    public func reloadData() {
        selection = []
        invalidate()
    }

    /// Takes items from the data source anew. Nothing is animated.
    public func reloadItems(at indexPaths: [IndexPath]) { invalidate() }
    /// Takes items from the data source anew, which keeps their cells elsewhere.
    public func reconfigureItems(at indexPaths: [IndexPath]) { invalidate() }
    /// Takes sections from the data source anew. Their items are no longer selected. Nothing is animated.
    public func reloadSections(_ sections: IndexSet) {
        selection = selection.filter { !sections.contains($0.section) }
        invalidate()
    }

    /// Tells that the data source has new items. Those that are selected stay so. Nothing is animated.
    public func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }
    /// Tells that the data source has lost items. Nothing is animated.
    public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }
    /// Tells that an item of the data source has moved. Nothing is animated.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(at: indexPath, to: newIndexPath) }
    }

    /// Tells that the data source has new sections. Nothing is animated.
    public func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    /// Tells that the data source has lost sections. Nothing is animated.
    public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    /// Tells that a section of the data source has moved. Nothing is animated.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.moveSection(section, to: newSection) }
    }

    /// Calls `updates`, whose changes belong together, then `completion`. What is deleted and from where something moves is
    /// counted as it was before all of them, what is inserted and to where something moves as it is behind them. Nothing is
    /// animated.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch.begin()
        updates?()
        endUpdates()
        completion?(true)
    }

    private func change(_ change: (inout IndexPathChanges) -> Void) {
        batch.begin()
        change(&batch.changes)
        endUpdates()
    }

    private func endUpdates() {
        guard let changes = batch.end() else { return }
        selection = Set(selection.compactMap(changes.newPath))
        invalidate()
    }

    // MARK: Selection

    /// Draws an item as selected; alone, unless several can be. Nil selects none. The delegate is not told.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        let (allows, allowsMultiple) =
            isEditing
            ? (allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing, allowsMultipleSelectionDuringEditing)
            : (allowsSelection || allowsMultipleSelection, allowsMultipleSelection)
        if !allowsMultiple || indexPath == nil { selection = [] }
        selectionChanged()
        guard let indexPath, allows else { return }
        selection.insert(indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: false) }
    }

    /// Draws an item as not selected.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selection.remove(indexPath)
        selectionChanged()
    }

    /// A cell may want another size when it is selected.
    private func selectionChanged() { collectionViewLayout.invalidateLayout() }

    /// The items that are selected, sorted; nil without any.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }
}
