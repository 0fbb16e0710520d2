import Foundation

/// A data source that has the rows of a list from a snapshot of identifiers.
///
/// Lists do not keep their data source: whoever makes one does. A class below it overrides what else a data source says, such
/// as titles of headers.
open class TableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: ListViewDataSource {
    /// The cell of an item.
    public typealias CellProvider = (
        _ tableView: ListView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> TableViewCell?

    private weak var tableView: ListView?
    private let cellProvider: CellProvider
    private var current = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Kept for code that sets it: changes do not move in a picture. Default: `.automatic`.
    public final var defaultRowAnimation = ListView.RowAnimation.automatic

    /// A data source without rows, which `tableView` has from now on.
    public init(tableView: ListView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// What the list shows, by identifiers.
    open func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

    /// Has the list show a snapshot. Items that are selected stay so, wherever they are. Nothing is animated; `completion` is
    /// called at once.
    open func apply(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let selected = isShown ? tableView?.indexPathsForSelectedRows?.compactMap(itemIdentifier(for:)) ?? [] : []
        current = snapshot.withoutReloads
        if isShown { tableView?.reload(selecting: Set(selected.compactMap(indexPath(for:)))) }
        completion?()
    }

    /// Has the list show a snapshot, as ``ListView/reloadData()`` does: nothing is selected then.
    open func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        current = snapshot.withoutReloads
        if isShown { tableView?.reloadData() }
        completion?()
    }

    /// As ``apply(_:animatingDifferences:completion:)``.
    nonisolated(nonsending) public final func apply(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }

    /// As ``applySnapshotUsingReloadData(_:completion:)``.
    nonisolated(nonsending) public final func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        applySnapshotUsingReloadData(snapshot, completion: nil)
    }

    private var isShown: Bool { tableView?.dataSource === self }

    // MARK: Identifiers and places

    /// The item of a row; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return current.item(at: indexPath.row, inSection: indexPath.section)
    }

    /// The row of an item; nil for one that the list does not have.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        current.place(of: itemIdentifier).map { IndexPath(row: $0.index, section: $0.section) }
    }

    /// The section at an index; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    /// The index of a section; nil for one that the list does not have.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: What the list asks

    open func numberOfSections(in tableView: ListView) -> Int { current.numberOfSections }

    open func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { current.count(inSection: section) }

    open func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            preconditionFailure("the snapshot has no item at row \(indexPath.row) of section \(indexPath.section)")
        }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            preconditionFailure(
                "the cell provider of the diffable data source returned no cell for item \(item) at row \(indexPath.row) of section \(indexPath.section)"
            )
        }
        return cell
    }

    open func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: ListView, titleForFooterInSection section: Int) -> String? { nil }
    /// Whether a row shows that it can be edited. Here false, as in UIKit.
    open func tableView(_ tableView: ListView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Whether a row shows that it can be moved. Here false.
    open func tableView(_ tableView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: ListView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: ListView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    open func sectionIndexTitles(for tableView: ListView) -> [String]? { nil }
    open func tableView(_ tableView: ListView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}
