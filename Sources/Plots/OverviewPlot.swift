import Foundation
import RasterFormats
import RasterGraphics

/// How a column of data is told at a glance: how its numbers are spread, or how often each of its texts is there. Of two columns, each
/// text a list of counts: of classes of numbers, of texts.
package struct OverviewStyle: Hashable, Sendable {
    package var color: Color
    /// Points.
    package var size = CGSize(width: 132, height: 26)

    package init(color: Color = TablePalette.accent) { self.color = color }
}

extension OverviewStyle: PlotStyle {
    package static var name: String { "overview" }
    package static var columnCount: ClosedRange<Int>? { 2...2 }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        var histogram = HistogramStyle()
        (histogram.color, histogram.size) = (color, size)
        var bars = StackedBarStyle()
        (bars.colors, bars.size, bars.labels) = (shades, CGSize(width: size.width, height: size.height * 0.6), .none)
        return (0..<data.rowCount).map { row in
            let classes = PlotSeries(data.columns[0][row]).values.compactMap(\.self)
            if !classes.isEmpty { return HistogramPlot(counts: classes.map { Int($0) }, style: histogram) }
            let counts = PlotSeries(data.columns[1][row]).values.compactMap(\.self)
            let sum = counts.reduce(0, +)
            guard sum > 0 else { return nil }
            var (end, ends): (Double, [Double]) = (0, [])
            for count in counts {
                end += count
                ends.append(end / sum)
            }
            return StackedBarPlot(ends: ends, labels: counts.map { _ in nil }, style: bars)
        }
    }

    /// From the colour to a pale one, so that neighbours differ.
    private var shades: [Color] { [1, 0.75, 0.55, 0.4, 0.28, 0.18].map { color.withAlphaComponent($0) } }
}
