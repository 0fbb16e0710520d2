import Foundation

/// What data sources of identifiers share: a snapshot, and where in it everything is.
open class DiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    final var current = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

    init() {}

    /// What is selected in the view; nil where that has another data source.
    var selectedIndexPaths: [IndexPath]? { nil }

    /// Has the view take everything anew, with other items selected.
    func reload(selecting indexPaths: Set<IndexPath>) {}

    /// Has the view show a snapshot, with those items selected that are.
    final func show(_ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        let selected = selectedIndexPaths?.compactMap(itemIdentifier(for:))
        current = snapshot.withoutReloads
        if let selected { reload(selecting: Set(selected.compactMap(indexPath(for:)))) }
    }

    // MARK: Snapshots

    /// What the view shows, by identifiers.
    open func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

    /// Has the view show a snapshot. Items that are selected stay so, wherever they are. Nothing is animated; `completion` is
    /// called at once.
    open func apply(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        show(snapshot)
        completion?()
    }

    /// Has the view show a snapshot, as its `reloadData()` does: nothing is selected then.
    open func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        current = snapshot.withoutReloads
        if selectedIndexPaths != nil { reload(selecting: []) }
        completion?()
    }

    /// As ``DiffableDataSource/apply(_:animatingDifferences:completion:)``.
    nonisolated(nonsending) public final func apply(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }

    /// As ``DiffableDataSource/applySnapshotUsingReloadData(_:completion:)``.
    nonisolated(nonsending) public final func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        applySnapshotUsingReloadData(snapshot, completion: nil)
    }

    // MARK: Identifiers and places

    /// The item at an index path; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return current.item(at: indexPath[1], inSection: indexPath[0])
    }

    /// The index path of an item; nil for one that the view does not have.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        current.place(of: itemIdentifier).map { [$0.section, $0.index] }
    }

    /// The section at an index; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    /// The index of a section; nil for one that the view does not have.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }
}
