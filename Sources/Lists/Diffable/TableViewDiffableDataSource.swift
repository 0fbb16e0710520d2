import Foundation

/// A data source that has the rows of a list from a snapshot of identifiers.
///
/// Lists do not keep their data source: whoever makes one does. A class below it overrides what else a data source says, such
/// as titles of headers.
open class TableViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, ListViewDataSource {
    /// The cell of an item.
    public typealias CellProvider = (
        _ tableView: ListView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> TableViewCell?

    private weak var tableView: ListView?
    private let cellProvider: CellProvider

    /// Kept for code that sets it: changes do not move in a picture. Default: `.automatic`.
    public final var defaultRowAnimation = ListView.RowAnimation.automatic

    /// A data source without rows, which `tableView` has from now on.
    public init(tableView: ListView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    override var selectedIndexPaths: [IndexPath]? {
        tableView?.dataSource === self ? tableView?.indexPathsForSelectedRows ?? [] : nil
    }

    override func reload(selecting indexPaths: Set<IndexPath>) { tableView?.reload(selecting: indexPaths) }

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
