import RasterGraphics

extension DataTable {
    /// The background of a row's cells before the callback has its turn: that of a selected row, the delegate's, or the
    /// colour arrays'; nil for none.
    func rowColor(row: Int, isHighlighted: Bool) -> Color? {
        if !selection.isEmpty, selection.contains(sourceRow(row)) { return appearance.selectionColor }
        if let delegate, let color = delegate.rowColor(self, row: row, isHighlighted: isHighlighted) { return color }
        let colors = isHighlighted ? options.highlightedAlternatingRowColors : options.unhighlightedAlternatingRowColors
        return colors.isEmpty ? nil : colors[row % colors.count]
    }
}
