import Foundation
import RasterGraphics
import RasterGrid

// Small plots in cells.
extension DisplayTable {
    /// Bars as long as numbers are large, all of a column on one scale, with the numbers behind them.
    public func bars(_ columns: ColumnSelection, _ style: BarStyle = BarStyle()) -> DisplayTable {
        adding(PlotStep(columns: columns, plot: .bars(style)))
    }

    /// Small plots of the series that texts hold: `"3, 5, 2.5"`.
    public func sparklines(_ columns: ColumnSelection, _ style: SparklineStyle = SparklineStyle()) -> DisplayTable {
        adding(PlotStep(columns: columns, plot: .sparklines(style)))
    }
}

struct PlotStep: TableStep {
    let name = "plot"
    var columns: ColumnSelection
    var plot: ColumnPlot
    func arguments() throws(TableSpecError) -> SpecNode { throw TableSpecError("not yet") }
    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for column in try draft.data.columns(columns) { draft.plots[column] = plot }
    }
}

/// What the cells of a column draw.
enum ColumnPlot: Hashable, Sendable {
    case bars(BarStyle)
    case sparklines(SparklineStyle)

    /// Whether texts stand behind the plots.
    var showsText: Bool { if case .bars(let style) = self { style.showsValue } else { false } }

    /// The plots of a column's cells, from the first row of the data on; nil where there is nothing to draw.
    /// - Parameter em: The size of the theme's font, in points.
    func drawings(_ values: [DataValue], em: CGFloat) -> [(any CellDrawing)?] {
        switch self {
        case .bars(let style):
            let numbers = values.compactMap(\.double).filter(\.isFinite)
            let domain = style.domain ?? min(0, numbers.min() ?? 0)...max(0, numbers.max() ?? 0)
            return values.map { BarPlot($0, in: domain, style, height: (em * 0.9).rounded()) }
        case .sparklines(let style):
            let series = values.map(Sparkline.values)
            let shared = style.sharesScale ? Sparkline.domain(series.flatMap { $0 }, style) : nil
            return series.map { values in
                (shared ?? Sparkline.domain(values, style)).map { Sparkline(values: values, domain: $0, style: style) }
            }
        }
    }
}
