import Foundation
import RasterFormats
import RasterPlots

/// A plot of a series: of one that lies in several columns in a new one, gt's `cols_nanoplot`; or of the lists of numbers that a column
/// has in that column itself, great_tables' `fmt_nanoplot`.
package struct NanoplotStep: TableStep {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case line, bar, boxplot
    }

    package var columns: ColumnSelection
    package var kind: Kind
    /// Its size, what it is compared with, and whether rows share a scale.
    package var style: SparklineStyle
    package var options = NanoplotOptions()
    /// What the new column is called; nil: there is none.
    package var newName: String?
    /// Its label; nil: its name.
    package var label: FormattedText?
    /// Whether the columns of the series are shown no more.
    package var hidesColumns: Bool
    /// The column that it stands before or behind; neither: behind the last one of the series.
    package var before, after: String?

    package init(
        columns: ColumnSelection = .named([]), kind: Kind = .line, style: SparklineStyle = SparklineStyle(),
        newName: String? = "nanoplots", label: FormattedText? = nil, hidesColumns: Bool = true, before: String? = nil,
        after: String? = nil
    ) {
        (self.columns, self.kind, self.style) = (columns, kind, style)
        (self.newName, self.label) = (newName, label)
        (self.hidesColumns, self.before, self.after) = (hidesColumns, before, after)
    }

    /// The plot of a column.
    private func plot(of column: DisplayColumn) throws(DisplayTableError) -> ColumnPlot {
        if kind == .boxplot {
            guard style.reference == nil, style.band == nil else {
                throw .other("a line or an area to compare with is for lines and bars, and these are boxes")
            }
            var box = BoxPlotStyle()
            (box.size, box.sharesScale) = (style.size, style.sharesScale)
            return .boxPlot(box)
        }
        let look = kind == .bar ? options.bars(style) : try options.lines(style)
        guard column.hasSingleNumbers else { return .sparklines(look) }
        var bars = BarStyle()
        (bars.color, bars.negativeColor, bars.size.width) = (look.color, look.negativeColor, look.size.width)
        bars.size.height = min(bars.size.height, look.size.height)
        return .bars(bars)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let series = try draft.data.columns(columns)
        guard let last = series.last else { throw .other("a plot is of one column or more, and the selection has none") }
        guard let newName else {
            for place in series {
                let column = draft.data.columns[place]
                try draft.place(plot(of: column), in: .named([column.name]))
            }
            return
        }
        if before != nil, after != nil { throw .other("a new column stands 'before' one or 'after' one, and not both") }
        let neighbour = try (before ?? after).map { (name) throws(DisplayTableError) in try draft.data.column(name) } ?? last
        let column = DisplayColumn(newName, draft.data.series(series))
        try draft.data.append(column)
        let place = draft.data.columns.count - 1
        draft.columns.append(.init(label: label ?? FormattedText(newName)))
        let behind = draft.order.firstIndex(of: neighbour).map { before == nil ? $0 + 1 : $0 } ?? draft.order.count
        draft.order.insert(place, at: behind)
        if hidesColumns { for column in series { draft.columns[column].isHidden = true } }
        try draft.place(plot(of: column), in: .named([newName]))
    }

    package func remarks(on draft: TableDraft) -> [String] {
        // Columns that there are not were an error when the step was applied.
        guard let series = try? draft.data.columns(columns) else { return [] }
        let columns = series.map { draft.data.columns[$0] }
        let unused = kind == .boxplot && options != NanoplotOptions()
        return (unused ? ["'options' have no effect: they are for lines and bars, and the plots are boxes"] : [])
            + (kind == .boxplot ? [] : options.remarks(isOfLines: kind == .line)) + emptyRemarks(columns)
            + comparisonRemarks(columns)
    }

    private func emptyRemarks(_ columns: [DisplayColumn]) -> [String] {
        let hasNumbers = columns.contains { column in column.values.contains { $0.double != nil } }
        guard !hasNumbers else { return [] }
        guard let newName else {
            return columns.filter { column in column.values.allSatisfy(\.isMissing) }
                .map { "the plots of \(quoted: $0.name) are empty: it has no numbers" }
        }
        return columns.count == 1 ? [] : ["the plot \(quoted: newName) is empty: its columns have no numbers"]
    }

    private func comparisonRemarks(_ columns: [DisplayColumn]) -> [String] {
        guard kind != .boxplot, newName == nil || columns.count == 1, style.reference != nil || style.band != nil else {
            return []
        }
        return columns.filter(\.hasSingleNumbers).map {
            "what plots of \(quoted: $0.name) are compared with has no effect: each is a bar of one number"
        }
    }
}

extension DisplayColumn {
    /// Whether no cell has a series.
    fileprivate var hasSingleNumbers: Bool {
        values.contains { $0.double != nil } && values.allSatisfy { $0.double != nil || $0.isMissing }
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
