import Foundation
import RasterTables

/// What a heading shows: its title, and how its column is sorted.
public final class DataHeaderFooterViewModel: DataTableSortable {
    /// The title.
    public let data: String
    /// How the column is sorted.
    public var sortType: DataTableSortType
    /// The table; nil before ``configure(dataTable:columnIndex:type:)``.
    public private(set) weak var dataTable: DataTable?
    /// The column, as the one index of an index path; nil before ``configure(dataTable:columnIndex:type:)``.
    public private(set) var indexPath: IndexPath?
    /// In which row of headings. Default: the header.
    public private(set) var headerFooterType = HeaderFooterType.header

    /// A heading of no table.
    public init(data: String, sortType: DataTableSortType) {
        self.data = data
        self.sortType = sortType
    }

    /// Says which heading of which table this is.
    public func configure(dataTable: DataTable, columnIndex: Int, type: HeaderFooterType = .header) {
        self.dataTable = dataTable
        indexPath = IndexPath(index: columnIndex)
        headerFooterType = type
    }

    /// The name that the arrow's picture has in that library; nil where there is no arrow.
    public var imageStringForSortingElement: String? {
        let options = dataTable?.options
        let showsArrow =
            headerFooterType == .header ? options?.shouldShowHeaderSortingIndicator : options?.shouldShowFooterSortingIndicator
        guard showsArrow ?? true else { return nil }
        return switch sortType {
        case .hidden: nil
        case .unspecified: "column-sort-unspecified"
        case .ascending: "column-sort-ascending"
        case .descending: "column-sort-descending"
        }
    }

    /// The colour of the arrow: grey for a column that is not sorted, and without a table.
    public var tintColorForSortingElement: Color? {
        guard let dataTable, sortType != .unspecified else { return .gray }
        return dataTable.options.sortArrowTintColor
    }
}
