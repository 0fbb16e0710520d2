import Foundation

extension DataTable {
    /// Whether rows can be sorted by a column: the configuration's answer, else whether it has values.
    /// - Precondition: The table has the column.
    public func isSortable(column: Int) -> Bool {
        checkColumn(column)
        return options.isColumnSortable?(column) ?? columns[column].hasSortableValues
    }

    /// Sorts the rows by a column. Equal rows keep the order in which they were given.
    ///
    /// A column with a comparison of its own is sorted by that; else numbers by value, text by its characters. A column
    /// that is not sortable leaves rows as they are.
    /// - Parameters:
    ///   - column: From 0.
    ///   - order: `.unspecified` and `.hidden` bring back the order in which rows were given.
    public func sort(column: Int, order sortType: DataTableSortType) {
        checkColumn(column)
        guard isSortable(column: column) else { return }
        switch sortType {
        case .ascending, .descending: columnOrder = DataTableColumnOrder(index: column, order: sortType)
        case .unspecified, .hidden: columnOrder = nil
        }
        isOrderMade = true
        rowsDidChangePlaces()
    }

    /// What a tap on a heading does: sorts by the column, from unsorted to ascending, descending and unsorted again; another
    /// column begins with ascending. The delegate is told in any case.
    /// - Precondition: The table has the column.
    public func didTapHeader(at column: Int) {
        checkColumn(column)
        delegate?.dataTable(self, didTapHeaderAt: column)
        toggleSorting(column: column)
    }

    /// What a tap on a heading of the footer does: as ``didTapHeader(at:)``, but sorts only where the configuration's
    /// ``DataTableConfiguration/shouldFooterTriggerSorting`` says so.
    /// - Precondition: The table has the column.
    public func didTapFooter(at column: Int) {
        checkColumn(column)
        delegate?.dataTable(self, didTapFooterAt: column)
        if options.shouldFooterTriggerSorting { toggleSorting(column: column) }
    }

    private func toggleSorting(column: Int) {
        guard isSortable(column: column) else { return }
        let present = columnOrder.flatMap { $0.index == column ? $0.order : nil } ?? .unspecified
        switch present {
        case .ascending: sort(column: column, order: .descending)
        case .descending: sort(column: column, order: .unspecified)
        case .unspecified, .hidden: sort(column: column, order: .ascending)
        }
    }

    // MARK: Order

    /// Filters and sorts the rows anew; the table stays scrolled as far as it was.
    func rowsDidChangePlaces() {
        grid.keepOffset(onlyAtTop: false)
        order = makeOrder()
        // A callback may style a cell by its row, and by whether its column is the sorted one.
        if options.defaultCellConfiguration == nil { grid.invalidateGeometry() } else { invalidateMeasures() }
    }

    /// The rows that the search text leaves, in the order that they are sorted in; nil for all as they were given.
    func makeOrder() -> [Int32]? {
        let found = searchText.flatMap { rowsMatching($0, in: source, columns: numberOfColumns) }
        guard let columnOrder, isOrderMade else { return found }
        let ascending = columnOrder.order == .ascending
        let rows = found ?? Array(0..<Int32(source.count))
        if let sorted = source.sorted(columnOrder.index, rows, ascending) { return sorted }
        let value = source.sortValue
        return sortedRows(rows, keys: rows.map { SortKey(value(Int($0), columnOrder.index)) }, ascending: ascending)
    }
}
