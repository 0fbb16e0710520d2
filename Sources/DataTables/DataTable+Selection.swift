import Foundation

extension DataTable {
    /// The rows that are selected, as they are shown, ascending. They are drawn with the appearance's
    /// ``DataTableAppearance/selectionColor``, and stay selected wherever sorting and new data put them.
    public var selectedRows: [Int] {
        if selection.isEmpty { return [] }
        guard let order else { return selection.sorted() }
        return order.indices.filter { selection.contains(Int(order[$0])) }
    }

    /// Whether a row is selected.
    /// - Precondition: The table has the row.
    public func isSelected(row: Int) -> Bool {
        checkRow(row)
        return !selection.isEmpty && selection.contains(sourceRow(row))
    }

    /// Selects a row, as a tap on one of its cells does, and tells the delegate. Without
    /// ``allowsMultipleSelection`` rows that were selected are deselected first.
    /// - Parameters:
    ///   - row: As rows are shown.
    ///   - column: The cell that the delegate is told of. Default 0.
    /// - Precondition: The table has both.
    public func selectRow(_ row: Int, column: Int = 0) {
        checkRow(row)
        checkColumn(column)
        let selected = sourceRow(row)
        if !allowsMultipleSelection {
            for other in selectedRows where other != row { deselectRow(other, column: column) }
            // The delegate has no name for rows that a search hides.
            selection.formIntersection([selected])
        }
        guard selection.insert(selected).inserted else { return }
        grid.contentsDidChange()
        delegate?.didSelectItem(self, indexPath: options.indexPath(row: row, column: column))
    }

    /// Deselects a row and tells the delegate, if it was selected.
    /// - Precondition: The table has the row and the column.
    public func deselectRow(_ row: Int, column: Int = 0) {
        checkRow(row)
        checkColumn(column)
        guard selection.remove(sourceRow(row)) != nil else { return }
        grid.contentsDidChange()
        delegate?.didDeselectItem(self, indexPath: options.indexPath(row: row, column: column))
    }
}
