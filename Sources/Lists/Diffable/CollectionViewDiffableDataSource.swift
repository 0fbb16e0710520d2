import Foundation
import RasterViews

/// A data source that has the items of a collection view from a snapshot of identifiers.
///
/// Collection views do not keep their data source: whoever makes one does. Items of a section whose snapshot is an outline show
/// while all items above them are expanded.
open class CollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, CollectionDataSource {
    /// The cell of an item.
    public typealias CellProvider = (
        _ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> CollectionViewCell?
    /// A header, a footer or the like, of a kind.
    public typealias SupplementaryViewProvider = (
        _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> ReusableView?

    private weak var collectionView: CollectionView?
    private let cellProvider: CellProvider
    /// Makes the headers, footers and the like that the layout has places for. Default nil.
    public final var supplementaryViewProvider: SupplementaryViewProvider?

    /// Of sections that were given one.
    private var outlines: [SectionIdentifierType: DiffableSectionSnapshot<ItemIdentifierType>] = [:]

    /// A data source without items, which `collectionView` has from now on.
    public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    override var selectedIndexPaths: [IndexPath]? {
        collectionView?.dataSource === self ? collectionView?.indexPathsForSelectedItems ?? [] : nil
    }

    override func reload(selecting indexPaths: Set<IndexPath>) {
        collectionView?.reloadData()
        collectionView?.selection = indexPaths
    }

    // MARK: Snapshots

    open override func apply(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        // What is not as its outline says goes before it.
        outlines = outlines.filter { section, outline in
            snapshot.indexOfSection(section) != nil && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
        }
        super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
    }

    open override func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        outlines = [:]
        super.applySnapshotUsingReloadData(snapshot, completion: completion)
    }

    // MARK: Sections with outlines

    /// What a section shows, as an outline: that which it was given, or else its items without any below another.
    open func snapshot(for section: SectionIdentifierType) -> DiffableSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var outline = DiffableSectionSnapshot<ItemIdentifierType>()
        if current.indexOfSection(section) != nil { outline.append(current.itemIdentifiers(inSection: section)) }
        return outline
    }

    /// Has a section show the items of an outline that are visible. A section that is not there is added below the others.
    /// Nothing is animated; `completion` is called at once.
    open func apply(
        _ snapshot: DiffableSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var new = current
        if new.indexOfSection(section) == nil { new.appendSections([section]) }
        new.deleteItems(new.itemIdentifiers(inSection: section))
        new.appendItems(snapshot.visibleItems, toSection: section)
        outlines[section] = snapshot
        show(new)
        completion?()
    }

    /// As ``apply(_:to:animatingDifferences:completion:)``.
    nonisolated(nonsending) public final func apply(
        _ snapshot: DiffableSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: nil)
    }

    // MARK: What the collection view asks

    open func numberOfSections(in collectionView: CollectionView) -> Int { current.numberOfSections }

    open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        current.count(inSection: section)
    }

    open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            preconditionFailure("the snapshot has no item \(indexPath.item) in section \(indexPath.section)")
        }
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            preconditionFailure(
                "the cell provider of the diffable data source returned no cell for item \(item) at \(indexPath.item) of section \(indexPath.section)"
            )
        }
        return cell
    }

    open func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure(
                "the layout has a place for \(kind) at \(indexPath): set supplementaryViewProvider of the diffable data source to a function that returns a view for it"
            )
        }
        return view
    }

    open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    open func collectionView(
        _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    open func indexTitles(for collectionView: CollectionView) -> [String]? { nil }
}
