import RasterPlots

/// Small plots in cells.
package struct PlotStep: TableStep {
    package var columns: ColumnSelection
    package var plot: ColumnPlot

    package init(columns: ColumnSelection, plot: ColumnPlot) { (self.columns, self.plot) = (columns, plot) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) { try draft.place(plot, in: columns) }

    package func remarks(on draft: TableDraft) -> [String] {
        // Lines and others read texts of several numbers too.
        guard plot.style is BarStyle else { return [] }
        return draft.remarks("the plot", columns) { column in
            column.values.contains { $0.double != nil } ? nil : "it has no numbers"
        }
    }
}
