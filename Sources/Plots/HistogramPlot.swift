import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How the numbers of a series look, counted in classes of one length.
public struct HistogramStyle: Hashable, Sendable {
    /// Default: blue.
    public var color: Color = TablePalette.accent
    /// Points. Default 96 × 20.
    public var size = CGSize(width: 96, height: 20)
    /// How many classes there are, 1 to 200. Default nil: Sturges' number for the longest series, ⌈log₂ n⌉ + 1.
    public var binCount: Int?
    /// What the ends stand for. Default nil: the least and the greatest number.
    public var domain: ClosedRange<Double>?
    /// Whether all rows have one scale and the same classes. Default true. The highest column of each row is as high as the
    /// plot.
    public var sharesScale = true

    /// Blue columns.
    public init() {}
}

extension HistogramStyle: PlotStyle {
    package static var name: String { "histogram" }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let series = data.columns[0].map { PlotSeries($0) }
        let shared = sharesScale ? PlotScale(series.flatMap(\.sorted), given: domain) : nil
        let longest = series.map(\.sorted.count).max() ?? 0
        return series.map { series in
            guard !series.sorted.isEmpty, let scale = shared ?? PlotScale(series.sorted, given: domain) else { return nil }
            let bins = binCount ?? Self.sturges(sharesScale ? longest : series.sorted.count)
            return HistogramPlot(counts: series.counts(in: scale.domain, bins: bins.clamped(to: 1...200)), style: self)
        }
    }

    /// Sturges, "The choice of a class interval", 1926.
    package static func sturges(_ count: Int) -> Int {
        count > 1 ? Int.bitWidth - (count - 1).leadingZeroBitCount + 1 : 1
    }
}

/// Columns side by side, as high as there are numbers in their classes.
struct HistogramPlot: Plot, Hashable {
    let counts: [Int]
    let style: HistogramStyle

    var size: CGSize { style.size.limited }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        let color = area.color(style.color)
        let base = area.snapped(area.rect.maxY)
        guard let greatest = counts.max(), greatest > 0, area.rect.width > 0 else { return }
        for (index, count) in counts.enumerated() where count > 0 {
            let shares = (Double(index) / Double(counts.count), Double(index + 1) / Double(counts.count))
            var column = area.part(shares, isFirst: index == 0)
            let top = area.snapped(area.rect.maxY - Double(count) / Double(greatest) * area.rect.height)
            column.origin.y = min(top, base - area.pixel)
            column.size.height = base - column.minY
            list.fill(column, with: color)
        }
        let line = CGRect(x: area.bar((0, 1)).minX, y: base, width: area.bar((0, 1)).width, height: area.pixel)
        list.fill(line, with: area.color(TablePalette.line))
    }
}
