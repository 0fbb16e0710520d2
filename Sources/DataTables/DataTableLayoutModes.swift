import RasterGrid
import RasterText

/// How the text of a default cell is set.
public enum DataTableTextLayout: Hashable, Sendable {
    /// On one line; what is too long is cut as `truncation` says.
    case singleLine(truncation: LineBreakMode = .byTruncatingTail)
    /// On as many lines as it takes.
    case wrap
    /// On as many lines as it takes, but no more than these, 1 or more: the last one ends with an ellipsis where there are more.
    case lines(Int)
}

// Types of the grid engine, by the names that tables have for them.

/// The value of a cell.
public typealias DataTableValueType = CellValue
/// The values of a row, from the first column on.
public typealias DataTableRow = [DataTableValueType]
/// The values of a table, row after row.
public typealias DataTableContent = [DataTableRow]
/// Where the heights of rows come from.
public typealias DataTableRowHeightMode = RowHeightMode
/// A rounded, tinted background right behind the text of a cell.
public typealias DataTableBadge = CellBadge
/// Which character separates the whole part of a column's numbers from the rest.
public typealias DataTableDecimalAlignment = DecimalAlignment
