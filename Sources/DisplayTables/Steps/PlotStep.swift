import RasterPlots

/// Small plots in cells.
package struct PlotStep: TableStep {
    package var columns: ColumnSelection
    package var plot: ColumnPlot

    package init(columns: ColumnSelection, plot: ColumnPlot) { (self.columns, self.plot) = (columns, plot) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) { try draft.place(plot, in: columns) }

    package func remarks(on draft: TableDraft) -> [String] {
        // Words with dots are the first of two columns.
        var columns = columns
        if case .dotBars = plot, case .named(let names) = columns { columns = .named(Array(names.dropFirst())) }
        return draft.remarks("the plot", columns) { column in
            let hasNumbers = column.values.contains { value in
                if case .text(let text) = value {
                    plot.readsSeries && text.contains(where: \.isNumber)
                } else {
                    value.double != nil
                }
            }
            return hasNumbers ? nil : "it has no numbers"
        }
    }
}
