import Foundation
import RasterGraphics
import RasterGrid

/// Styles a default cell after the table has: see ``DataTableConfiguration/defaultCellConfiguration``.
/// - Parameters:
///   - cell: The cell, with its value and all defaults.
///   - value: What the cell shows.
///   - indexPath: `section` is the column, `item` the row as it is shown, unless
///     ``DataTableConfiguration/indexPathOrder`` turns it round.
///   - isHighlighted: Whether the cell is in the sorted column.
public typealias DefaultCellConfiguration = (
    _ cell: DataCell, _ value: DataTableValueType, _ indexPath: IndexPath, _ isHighlighted: Bool
) -> Void

/// How a data table behaves and is laid out. A value: copies do not share.
public struct DataTableConfiguration {
    /// The iOS library's defaults.
    public init() {}

    // MARK: Sorting

    /// The column that rows are sorted by at first. Default nil: rows stay as they are.
    public var defaultOrdering: DataTableColumnOrder?

    /// Whether the column at an index can be sorted. Default nil: every column that has values can.
    public var isColumnSortable: ((Int) -> Bool)?

    /// Whether headings show how their column is sorted. Default true.
    public var shouldShowHeaderSortingIndicator = true

    /// Whether the footer shows how columns are sorted. Default false.
    public var shouldShowFooterSortingIndicator = false

    /// Whether ``DataTable/didTapFooter(at:)`` sorts by the column. Default false.
    public var shouldFooterTriggerSorting = false

    /// The colour of the arrow of the sorted column. Default `.tintColor`.
    public var sortArrowTintColor: Color = .tintColor

    // MARK: Heights, in points

    /// The height of the footer. Default 44.
    public var heightForSectionFooter: CGFloat = 44

    /// The height of the header; it grows when the heading of a column wraps. Default 44.
    public var heightForSectionHeader: CGFloat = 44

    /// The height of the search bar, where ``shouldShowSearchSection``. Default 60.
    public var heightForSearchView: CGFloat = 60

    /// The space between two rows, in which the table's background shows. Default 1.
    public var heightOfInterRowSpacing: CGFloat = 1

    /// Where row heights come from. Default `.fixed(44)`.
    public var rowHeightMode: DataTableRowHeightMode = .fixed(44)

    // MARK: Parts

    /// Whether the headings stand under the table too. Default true.
    public var shouldShowFooter = true

    /// Whether a search bar with ``DataTable/searchText`` stands above the table.
    ///
    /// Default false, other than in the iOS library: nobody can type into a picture. ``DataTable/searchText`` filters
    /// with and without a bar.
    public var shouldShowSearchSection = false

    /// Whether a table that shows a part of its rows has an indicator of which part at its trailing edge. Default true.
    public var shouldShowVerticalScrollBars = true

    /// Whether a table that shows a part of its columns has an indicator of which part at its lower edge. Default false.
    public var shouldShowHorizontalScrollBars = false

    // MARK: Floating parts, in a table that is shown through a frame

    /// Whether the headings stay at the top of the frame. Default true.
    public var shouldSectionHeadersFloat = true

    /// Whether the footer stays at the bottom of the frame. Default true.
    public var shouldSectionFootersFloat = true

    /// Whether the search bar stays at the top of the frame. Default false.
    public var shouldSearchHeaderFloat = false

    /// The columns that stay in place when the table is scrolled sideways. Default nil: none.
    public var fixedColumns: DataTableFixedColumnType?

    // MARK: Column widths, in points

    /// How columns get their widths. Default ``defaultColumnWidthMode``: as wide as their widest text.
    public var columnWidthMode = DataTableConfiguration.defaultColumnWidthMode

    /// The mode of the column at an index. Default nil, as is an answer of nil: ``columnWidthMode``.
    public var columnWidthModeProvider: ((Int) -> DataTableColumnWidthMode?)?

    /// Raise it when the answers of ``columnWidthModeProvider`` change: locked widths are then taken anew. Default 0.
    public var columnWidthModeProviderVersion = 0

    /// Whether the widths that columns have at the first layout stay when the data changes. Another ``columnWidthMode``, and a
    /// raised ``columnWidthModeProviderVersion``, have them taken anew. Default false.
    public var lockColumnWidthsAfterFirstLayout = false

    /// No column is narrower. Default 70.
    public var minColumnWidth: CGFloat = 70

    /// No column is wider, except where its heading is. Default nil: no limit.
    public var maxColumnWidth: CGFloat?

    /// Whether columns grow in proportion until the table is as wide as its frame. Default true.
    public var shouldContentWidthScaleToFillFrame = true

    /// Whether columns run from right to left where the interface does, see
    /// ``View/semanticContentAttribute``. Default true.
    public var shouldSupportRightToLeftInterfaceDirection = true

    // MARK: Cells

    /// Which of `section` and `item` is the row in the index paths that callbacks, the delegate and a provider of cells are given,
    /// and in those that the table is given. Default: `section` is the column, `item` the row.
    public var indexPathOrder = DataTableIndexPathOrder.documented

    /// The backgrounds of cells in the sorted column, row after row, over and over. An empty array fills none.
    public var highlightedAlternatingRowColors = [
        DataStyles.Colors.highlightedFirstColor, DataStyles.Colors.highlightedSecondColor,
    ]

    /// The backgrounds of all other cells, row after row, over and over. An empty array fills none.
    public var unhighlightedAlternatingRowColors = [
        DataStyles.Colors.unhighlightedFirstColor, DataStyles.Colors.unhighlightedSecondColor,
    ]

    /// Whether the text of cells wraps. Default: one line that ends with an ellipsis when it is too long.
    public var textLayout: DataTableTextLayout = .singleLine()

    /// Whether cells show their values as text, or are a provider's own, laid out by constraints. Default: text. Columns as
    /// wide as their texts are as wide as such cells then, see ``DataTableColumnWidthMode``.
    public var cellSizingMode = DataTableCellSizingMode.defaultCell

    /// Called for each default cell, to measure it and to draw it, after it has been given its value and every
    /// default: what it leaves alone keeps its value, and nothing stays from the cell before. A background that it
    /// sets, on the cell or on its content view, takes the place of the arrays' colour. Default nil.
    public var defaultCellConfiguration: DefaultCellConfiguration?
}
