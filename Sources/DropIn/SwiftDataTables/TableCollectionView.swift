import Foundation
import RasterLists
import RasterTables
import RasterViews

extension DataTable {
    /// The table as that library's collection view, for code that scrolls it or asks where cells are: offset, size and places
    /// are the table's, `section` is the column, `item` the row unless the configuration's `indexPathOrder` turns it round. Anything else that is set there has no effect.
    public var collectionView: CollectionView { TableCollectionView(of: self) }
}

/// A table, seen as a collection view.
private final class TableCollectionView: CollectionView {
    private let table: DataTable

    init(of table: DataTable) {
        self.table = table
        super.init(frame: table.bounds, collectionViewLayout: CollectionViewLayout())
    }

    required init?(coder: NSCoder) { return nil }

    override var contentOffset: CGPoint {
        get { table.contentOffset }
        set { table.contentOffset = newValue }
    }

    override var contentSize: CGSize { table.contentSize }

    private var columns: [TableLayout.Column] { table.layout(rows: 0..<0).columns }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        guard indexPath.count == 2 else { return nil }
        let (cell, columns) = (table.options.cell(at: indexPath), columns)
        guard 0..<table.numberOfRows ~= cell.row, columns.indices ~= cell.column else { return nil }
        let column = columns[cell.column]
        let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
        let row = table.rectForRow(cell.row)
        attributes.frame = CGRect(x: column.x + table.contentOffset.x, y: row.minY, width: column.width, height: row.height)
        return attributes
    }

    override var indexPathsForVisibleItems: [IndexPath] {
        let rows = table.visibleRows
        return columns.indices.flatMap { column in rows.map { table.options.indexPath(row: $0, column: column) } }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { table.sizeThatFits(size) }
}

extension DataTableCustomCellProvider {
    /// A provider whose cells are registered by a function that takes a collection view.
    @_disfavoredOverload
    public init(
        register: @escaping (CollectionView) -> Void, reuseIdentifierFor: @escaping (IndexPath) -> String,
        configure: @escaping (CollectionViewCell, DataTableValueType, IndexPath) -> Void,
        sizingCellFor: @escaping (String) -> CollectionViewCell
    ) {
        self.init(
            register: { (registry: CellRegistry) in
                let collectionView = CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout())
                register(collectionView)
                registry.classes = collectionView.cellClasses
            },
            reuseIdentifierFor: reuseIdentifierFor, configure: configure, sizingCellFor: sizingCellFor)
    }
}
