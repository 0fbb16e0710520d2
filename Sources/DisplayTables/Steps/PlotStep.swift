import RasterPlots

/// Small plots in cells.
package struct PlotStep: TableStep {
    package var columns: ColumnSelection
    package var plot: ColumnPlot

    package init(columns: ColumnSelection, plot: ColumnPlot) { (self.columns, self.plot) = (columns, plot) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) { try draft.place(plot, in: columns) }
}
