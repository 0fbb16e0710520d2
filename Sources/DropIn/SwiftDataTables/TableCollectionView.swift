import Foundation
import RasterLists
import RasterTables
import RasterViews

extension DataTable {
    /// The table as that library's collection view, for code that scrolls it or asks where cells are: offset, size and places
    /// are the table's, `section` is the column, `item` the row. Anything else that is set there has no effect.
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
        guard indexPath.count == 2, 0..<table.numberOfRows ~= indexPath.item, columns.indices ~= indexPath.section
        else { return nil }
        let column = columns[indexPath.section]
        let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
        let row = table.rectForRow(indexPath.item)
        attributes.frame = CGRect(x: column.x + table.contentOffset.x, y: row.minY, width: column.width, height: row.height)
        return attributes
    }

    override var indexPathsForVisibleItems: [IndexPath] {
        columns.indices.flatMap { column in table.visibleRows.map { IndexPath(item: $0, section: column) } }
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
