import Foundation
import RasterTables

/// ``TableViewDataSource`` for collection views.
open class CollectionViewDataSource: NSObject {
    /// One after the other.
    public let sections: [any CollectionViewSection]

    /// A data source of these sections.
    public init(sections: [any CollectionViewSection]) {
        self.sections = sections
        super.init()
    }

    /// Registers the classes of the cells. Here: does nothing.
    open func registerCells(with collectionView: CollectionView) {}

    /// The header, the footer or the like that the layout has a place for. Here: a precondition fails. A class below overrides
    /// it, see ``TableViewDataSource``.
    open func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableView {
        preconditionFailure(
            "the layout has a place for \(kind) at \(indexPath): override collectionView(_:viewForSupplementaryElementOfKind:at:)"
        )
    }
    /// Kept for code that has it: nobody moves the items of a picture. Here: false.
    open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// Kept for code that has it: nobody moves the items of a picture.
    open func collectionView(
        _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Kept for code that has it: there is no index beside the items. Here: none.
    open func indexTitles(for collectionView: CollectionView) -> [String]? { nil }
}

extension CollectionViewDataSource: CollectionDataSource {
    /// How many sections there are.
    public func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

    /// How many items a section says that it has.
    public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].rowCount
    }

    /// The cell that an item's section makes.
    public func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        sections[indexPath.section].cell(for: indexPath, in: collectionView)
    }
}

/// A section of a collection view: its items, and their cells.
public protocol CollectionViewSection {
    /// How many items there are.
    var rowCount: Int { get }

    /// The cell of an item, with its content; usually one that the collection view dequeues.
    func cell(for indexPath: IndexPath, in collectionView: CollectionView) -> CollectionViewCell
}

/// An item of a collection view: where it is, which cell it has, and what that shows.
public protocol CollectionViewRow {
    /// The class of its cell.
    associatedtype Cell: CollectionViewCell

    /// Where it is.
    var indexPath: IndexPath { get }

    /// What the class of its cell was registered under. Default: the name of the class.
    var cellReuseIdentifier: String { get }

    /// Gives a cell the item's content.
    func configure(_ cell: Cell)
}

extension CollectionViewRow {
    /// The name of the cell's class.
    public var cellReuseIdentifier: String { Cell.reuseIdentifier }
}

/// An item of any kind that has cells of one class.
public struct AnyCollectionViewRow<CellType: CollectionViewCell>: CollectionViewRow {
    /// Where it is.
    public let indexPath: IndexPath
    /// What the class of its cell was registered under.
    public let cellReuseIdentifier: String
    private let configuration: (CellType) -> Void

    /// An item that is `row`.
    public init<R: CollectionViewRow>(row: R) where R.Cell == CellType {
        indexPath = row.indexPath
        cellReuseIdentifier = row.cellReuseIdentifier
        configuration = row.configure
    }

    /// An item whose cell is registered under the name of its class.
    public init(indexPath: IndexPath, configure: @escaping (CellType) -> Void) {
        self.indexPath = indexPath
        cellReuseIdentifier = CellType.reuseIdentifier
        configuration = configure
    }

    /// Gives a cell the item's content.
    public func configure(_ cell: CellType) { configuration(cell) }
}
