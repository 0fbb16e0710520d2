import Foundation
import RasterText

/// How the text of a default cell is set.
public enum DataTableTextLayout: Hashable, Sendable {
    /// On one line; what is too long is cut as `truncation` says.
    case singleLine(truncation: LineBreakMode = .byTruncatingTail)
    /// On as many lines as it takes.
    case wrap
}

/// Where the heights of rows come from.
public enum DataTableRowHeightMode: Hashable, Sendable {
    /// Every row has this height, in points.
    case fixed(CGFloat)
    /// Every row is as high as its highest cell. `estimated` stands in for rows that have not been measured, and
    /// `prefetchWindow` says how many are measured beyond the visible ones; a picture of a whole table measures
    /// every row and needs neither.
    case automatic(estimated: CGFloat = 44, prefetchWindow: Int = 10)

    /// Whether rows are as high as their cells need.
    var isAutomatic: Bool {
        if case .automatic = self { true } else { false }
    }
}

/// Which cells a table is made of.
public enum DataTableCellSizingMode: Hashable, Sendable {
    /// ``DataCell``, styled by ``DataTableConfiguration/defaultCellConfiguration``.
    case defaultCell
}
