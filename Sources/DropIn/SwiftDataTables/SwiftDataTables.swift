// What code for iOS means by `import SwiftDataTables`: the data table under that library's names.

import Foundation
@_exported import RasterTables

/// A table of rows and columns with a header, and a footer if wanted.
public typealias SwiftDataTable = DataTable
/// Told of what is done to a table, and asked for what its configuration says too.
public typealias SwiftDataTableDelegate = DataTableDelegate
/// Where a table that has a source in place of rows gets its data from.
public typealias SwiftDataTableDataSource = DataTableDataSource

/// What that library calls its default colours.
public let Style = DataStyles.self

// MARK: Rows

/// What a cell of ``DataTable/rows`` is: there a class around the value, here the value.
public typealias DataCellViewModel = DataTableValueType
/// All rows of a table.
public typealias DataTableViewModelContent = [[DataCellViewModel]]

extension DataTableValueType {
    /// The value itself, which that library has inside of a class.
    public var data: DataTableValueType { self }
}

/// What can be a row of values.
public protocol DataCellRowRepresentable {
    /// The values, column by column.
    func dataCellRowRepresentable() -> [DataTableValueType]
}

/// What can say whether it shows the same as another of its kind. A table here compares what its columns show and does not
/// ask; a picture is the same either way.
public protocol ContentEquatable {
    /// Whether both show the same.
    func isContentEqual(to source: Self) -> Bool
}

/// A row with an identity that knows when its content has changed.
public typealias DataTableDifferentiable = Identifiable & ContentEquatable

extension DataTable {
    /// Measures the table anew when it is needed next.
    public func reloadEverything() { reload() }
}

extension DataTableRowHeightMode {
    /// The older name of `automatic`.
    @available(*, deprecated, renamed: "automatic")
    public static func largeScale(estimatedHeight: CGFloat = 44, prefetchWindow: Int = 10) -> DataTableRowHeightMode {
        .automatic(estimated: estimatedHeight, prefetchWindow: prefetchWindow)
    }
}

// MARK: Columns and headings

/// What can be sorted.
public protocol DataTableSortable {
    /// How it is sorted.
    var sortType: DataTableSortType { get set }
}

/// Which of the two rows of headings.
public enum HeaderFooterType {
    /// That above the rows.
    case header
    /// That below them.
    case footer
}

/// At which side a column is fixed.
public enum DataTableFixedColumnSideType {
    /// Among the first columns.
    case left
    /// Among the last ones.
    case right
}

extension DataTableFixedColumnType {
    /// At which side a column is fixed; nil for one that is not.
    /// - Parameters:
    ///   - columnIndex: From 0.
    ///   - totalTableColumnCount: How many columns the table has.
    public func hitTest(_ columnIndex: Int, totalTableColumnCount: Int) -> DataTableFixedColumnSideType? {
        if columnIndex < leftColumns { return .left }
        return columnIndex >= totalTableColumnCount - rightColumns ? .right : nil
    }
}

extension IndexPath {
    /// The first index: the column, in an index path that has no other.
    public var index: Int { self[0] }
}

extension DataTable {
    /// The parts of a table beside its cells.
    public enum SupplementaryViewType: String {
        /// Above the headings; no table has one.
        case paginationHeader = "SwiftDataTablePaginationHeader"
        /// The heading of a column.
        case columnHeader = "SwiftDataTableViewColumnHeader"
        /// The heading of a column in the footer.
        case footerHeader = "SwiftDataTableFooterHeader"
        /// The search bar.
        case searchHeader = "SwiftDataTableSearchHeader"
    }
}

// MARK: What a picture has no use for

/// Where a search bar is on iOS.
public enum SearchBarPosition: Equatable {
    /// In the table.
    case embedded
    /// In the bar above the table's controller.
    case navigationBar
    /// Nowhere.
    case hidden
}

/// Whether changes move on iOS.
public enum DataTableAnimation {
    /// As the system does.
    case automatic
    /// They do not.
    case none
}
