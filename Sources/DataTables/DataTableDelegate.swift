import Foundation
import RasterGraphics
import RasterGrid

/// Where a table that has a source in place of rows gets its data from. Asked on `reload()`.
public protocol DataTableDataSource: AnyObject {
    /// How many columns the table has.
    func numberOfColumns(in dataTable: DataTable) -> Int
    /// How many rows the table has.
    func numberOfRows(in dataTable: DataTable) -> Int
    /// The values of a row. One that is too short ends with empty cells.
    func dataTable(_ dataTable: DataTable, dataForRowAt index: Int) -> [DataTableValueType]
    /// The heading of a column.
    func dataTable(_ dataTable: DataTable, headerTitleForColumnAt columnIndex: Int) -> String
}

/// Told of what is done to a table, and asked for what its configuration says too: an answer of nil, as all are by
/// default, leaves it to the configuration.
///
/// Heights, widths and colours may be returned as optionals or not.
public protocol DataTableDelegate: AnyObject {
    /// A row was selected. `indexPath`: `section` is the column, `item` the row as it is shown.
    func didSelectItem(_ dataTable: DataTable, indexPath: IndexPath)
    /// A row was deselected.
    func didDeselectItem(_ dataTable: DataTable, indexPath: IndexPath)
    /// A heading was tapped, whether or not its column can be sorted.
    func dataTable(_ dataTable: DataTable, didTapHeaderAt columnIndex: Int)
    /// A heading of the footer was tapped.
    func dataTable(_ dataTable: DataTable, didTapFooterAt columnIndex: Int)

    /// The height of a row in points; goes before the configuration's row height mode.
    func dataTable(_ dataTable: DataTable, heightForRowAt index: Int) -> CGFloat
    /// The height of a row in points; nil: as the configuration's row height mode says.
    func dataTable(_ dataTable: DataTable, heightForRowAt index: Int) -> CGFloat?
    /// The width of a column in points; goes before the configuration's column width mode.
    func dataTable(_ dataTable: DataTable, widthForColumnAt index: Int) -> CGFloat
    /// The width of a column in points; nil: as the configuration's column width mode says.
    func dataTable(_ dataTable: DataTable, widthForColumnAt index: Int) -> CGFloat?

    /// Whether columns grow to fill the table's width.
    func shouldContentWidthScaleToFillFrame(in dataTable: DataTable) -> Bool?
    /// Whether headings stay in sight when rows are scrolled.
    func shouldSectionHeadersFloat(in dataTable: DataTable) -> Bool?
    /// Whether headings below the rows stay in sight.
    func shouldSectionFootersFloat(in dataTable: DataTable) -> Bool?
    /// Whether the search bar stays in sight.
    func shouldSearchHeaderFloat(in dataTable: DataTable) -> Bool?
    /// Whether there is a search bar.
    func shouldShowSearchSection(in dataTable: DataTable) -> Bool?
    /// The height of the footer, in points.
    func heightForSectionFooter(in dataTable: DataTable) -> CGFloat?
    /// The height of the header, in points.
    func heightForSectionHeader(in dataTable: DataTable) -> CGFloat?
    /// The height of the search bar, in points.
    func heightForSearchView(in dataTable: DataTable) -> CGFloat?
    /// The space between two rows, in points.
    func heightOfInterRowSpacing(in dataTable: DataTable) -> CGFloat?
    /// Whether a table of which a frame shows a part has a vertical scroll indicator.
    func shouldShowVerticalScrollBars(in dataTable: DataTable) -> Bool?
    /// The same of the horizontal one.
    func shouldShowHorizontalScrollBars(in dataTable: DataTable) -> Bool?
    /// The columns that stay in sight when the table is scrolled sideways.
    func fixedColumns(for dataTable: DataTable) -> DataTableFixedColumnType?
    /// Whether columns run from right to left where the interface does.
    func shouldSupportRightToLeftInterfaceDirection(in dataTable: DataTable) -> Bool?

    /// The background of a cell in the sorted column; lies over the configuration's colour arrays and beneath what its
    /// callback sets.
    @available(*, deprecated, message: "Set cell.backgroundColor in DataTableConfiguration.defaultCellConfiguration.")
    func dataTable(_ dataTable: DataTable, highlightedColorForRowIndex at: Int) -> Color
    /// As the method with a colour that is not optional; nil: the configuration's colour arrays.
    @available(*, deprecated, message: "Set cell.backgroundColor in DataTableConfiguration.defaultCellConfiguration.")
    func dataTable(_ dataTable: DataTable, highlightedColorForRowIndex at: Int) -> Color?
    /// The background of a cell outside of the sorted column.
    @available(*, deprecated, message: "Set cell.backgroundColor in DataTableConfiguration.defaultCellConfiguration.")
    func dataTable(_ dataTable: DataTable, unhighlightedColorForRowIndex at: Int) -> Color
    /// As the method with a colour that is not optional; nil: the configuration's colour arrays.
    @available(*, deprecated, message: "Set cell.backgroundColor in DataTableConfiguration.defaultCellConfiguration.")
    func dataTable(_ dataTable: DataTable, unhighlightedColorForRowIndex at: Int) -> Color?
}

extension DataTableDelegate {
    public func didSelectItem(_ dataTable: DataTable, indexPath: IndexPath) {}
    public func didDeselectItem(_ dataTable: DataTable, indexPath: IndexPath) {}
    public func dataTable(_ dataTable: DataTable, didTapHeaderAt columnIndex: Int) {}
    public func dataTable(_ dataTable: DataTable, didTapFooterAt columnIndex: Int) {}

    // Swift knows no optional requirements outside of Objective-C: a delegate that has one of the two methods gets the
    // other from here, and one that has neither answers with what no height, width or colour of a delegate's own is.

    public func dataTable(_ dataTable: DataTable, heightForRowAt index: Int) -> CGFloat { .nan }
    public func dataTable(_ dataTable: DataTable, heightForRowAt index: Int) -> CGFloat? {
        let height: CGFloat = self.dataTable(dataTable, heightForRowAt: index)
        return height.isNaN ? nil : height
    }
    public func dataTable(_ dataTable: DataTable, widthForColumnAt index: Int) -> CGFloat { .nan }
    public func dataTable(_ dataTable: DataTable, widthForColumnAt index: Int) -> CGFloat? {
        let width: CGFloat = self.dataTable(dataTable, widthForColumnAt: index)
        return width.isNaN ? nil : width
    }

    public func shouldContentWidthScaleToFillFrame(in dataTable: DataTable) -> Bool? { nil }
    public func shouldSectionHeadersFloat(in dataTable: DataTable) -> Bool? { nil }
    public func shouldSectionFootersFloat(in dataTable: DataTable) -> Bool? { nil }
    public func shouldSearchHeaderFloat(in dataTable: DataTable) -> Bool? { nil }
    public func shouldShowSearchSection(in dataTable: DataTable) -> Bool? { nil }
    public func heightForSectionFooter(in dataTable: DataTable) -> CGFloat? { nil }
    public func heightForSectionHeader(in dataTable: DataTable) -> CGFloat? { nil }
    public func heightForSearchView(in dataTable: DataTable) -> CGFloat? { nil }
    public func heightOfInterRowSpacing(in dataTable: DataTable) -> CGFloat? { nil }
    public func shouldShowVerticalScrollBars(in dataTable: DataTable) -> Bool? { nil }
    public func shouldShowHorizontalScrollBars(in dataTable: DataTable) -> Bool? { nil }
    public func fixedColumns(for dataTable: DataTable) -> DataTableFixedColumnType? { nil }
    public func shouldSupportRightToLeftInterfaceDirection(in dataTable: DataTable) -> Bool? { nil }

    @available(*, deprecated)
    public func dataTable(_ dataTable: DataTable, highlightedColorForRowIndex at: Int) -> Color { .unanswered }
    @available(*, deprecated)
    public func dataTable(_ dataTable: DataTable, highlightedColorForRowIndex at: Int) -> Color? {
        let color: Color = self.dataTable(dataTable, highlightedColorForRowIndex: at)
        return color == .unanswered ? nil : color
    }
    @available(*, deprecated)
    public func dataTable(_ dataTable: DataTable, unhighlightedColorForRowIndex at: Int) -> Color { .unanswered }
    @available(*, deprecated)
    public func dataTable(_ dataTable: DataTable, unhighlightedColorForRowIndex at: Int) -> Color? {
        let color: Color = self.dataTable(dataTable, unhighlightedColorForRowIndex: at)
        return color == .unanswered ? nil : color
    }
}

extension Color {
    /// Stands for no answer: a dynamic colour equals only itself.
    fileprivate static let unanswered = Color { _ in .clear }
}

extension DataTableDelegate {
    /// The deprecated methods' answer, without the warning that calling them gives.
    func rowColor(_ dataTable: DataTable, row: Int, isHighlighted: Bool) -> Color? {
        (RowColors() as any RowColorsAsking).color(self, dataTable, row: row, isHighlighted: isHighlighted)
    }
}

private protocol RowColorsAsking {
    func color(_ delegate: some DataTableDelegate, _ table: DataTable, row: Int, isHighlighted: Bool) -> Color?
}

private struct RowColors: RowColorsAsking {
    @available(*, deprecated)
    func color(_ delegate: some DataTableDelegate, _ table: DataTable, row: Int, isHighlighted: Bool) -> Color? {
        isHighlighted
            ? delegate.dataTable(table, highlightedColorForRowIndex: row)
            : delegate.dataTable(table, unhighlightedColorForRowIndex: row)
    }
}
