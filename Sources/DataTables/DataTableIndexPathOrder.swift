import Foundation

/// Which way round the index paths of a table are.
public enum DataTableIndexPathOrder: Hashable, Sendable {
    /// As the iOS library's documents have it: `section` is the column, `item` the row as it is shown.
    case documented
    /// As that library's code of today has it: `section` is the row, `item` the column.
    case upstream
}

extension DataTableConfiguration {
    /// The index path of a cell, in the table's ``indexPathOrder``.
    package func indexPath(row: Int, column: Int) -> IndexPath {
        switch indexPathOrder {
        case .documented: IndexPath(item: row, section: column)
        case .upstream: IndexPath(item: column, section: row)
        }
    }

    /// The cell that an index path means.
    package func cell(at indexPath: IndexPath) -> (row: Int, column: Int) {
        switch indexPathOrder {
        case .documented: (indexPath.item, indexPath.section)
        case .upstream: (indexPath.section, indexPath.item)
        }
    }
}
