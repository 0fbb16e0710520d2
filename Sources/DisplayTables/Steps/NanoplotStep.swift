import RasterFormats
import RasterPlots

/// A plot of a series that lies in several columns, in a new one: gt's `cols_nanoplot`.
package struct NanoplotStep: TableStep {
    package var columns: ColumnSelection
    /// Of lines and columns; of boxes its size, and whether rows share a scale.
    package var style: SparklineStyle
    package var isBoxPlot: Bool
    /// What the new column is called.
    package var newName: String
    /// Its label; nil: its name.
    package var label: FormattedText?
    /// Whether the columns of the series are shown no more.
    package var hidesColumns: Bool
    /// The column that it stands before or behind; neither: behind the last one of the series.
    package var before, after: String?

    package init(
        columns: ColumnSelection = .named([]), style: SparklineStyle = SparklineStyle(), isBoxPlot: Bool = false,
        newName: String = "nanoplots", label: FormattedText? = nil, hidesColumns: Bool = true, before: String? = nil,
        after: String? = nil
    ) {
        (self.columns, self.style, self.isBoxPlot) = (columns, style, isBoxPlot)
        (self.newName, self.label) = (newName, label)
        (self.hidesColumns, self.before, self.after) = (hidesColumns, before, after)
    }

    private func plot() throws(DisplayTableError) -> ColumnPlot {
        guard isBoxPlot else { return .sparklines(style) }
        guard style.reference == nil, style.band == nil else {
            throw .other("a line or an area to compare with is for lines and bars, and these are boxes")
        }
        var box = BoxPlotStyle()
        (box.size, box.sharesScale) = (style.size, style.sharesScale)
        return .boxPlot(box)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let series = try draft.data.columns(columns)
        guard let last = series.last else { throw .other("a plot is of one column or more, and the selection has none") }
        if before != nil, after != nil { throw .other("a new column stands 'before' one or 'after' one, and not both") }
        let neighbour = try (before ?? after).map { (name) throws(DisplayTableError) in try draft.data.column(name) } ?? last
        try draft.data.append(DisplayColumn(newName, draft.data.series(series)))
        let place = draft.data.columns.count - 1
        draft.columns.append(.init(label: label ?? FormattedText(newName)))
        let behind = draft.order.firstIndex(of: neighbour).map { before == nil ? $0 + 1 : $0 } ?? draft.order.count
        draft.order.insert(place, at: behind)
        if hidesColumns { for column in series { draft.columns[column].isHidden = true } }
        try draft.place(plot(), in: .named([newName]))
    }

    package func remarks(on draft: TableDraft) -> [String] {
        // Columns that there are not were an error when the step was applied.
        guard let series = try? draft.data.columns(columns) else { return [] }
        let hasNumbers = series.contains { column in draft.data.columns[column].values.contains { $0.double != nil } }
        let hasTexts = series.count == 1
        return hasNumbers || hasTexts ? [] : ["the plot \(quoted: newName) is empty: its columns have no numbers"]
    }
}

extension DisplayData {
    /// The values of columns row by row, as plots of series read them; of one column its own.
    fileprivate func series(_ places: [Int]) -> [DataValue] {
        if places.count == 1 { return columns[places[0]].values }
        return (0..<rowCount).map { row in
            let numbers = places.map { columns[$0].values[row].double }
            if numbers.allSatisfy({ $0 == nil }) { return .missing }
            return .text(numbers.map { $0.map { $0.description } ?? "NA" }.joined(separator: ", "))
        }
    }
}
