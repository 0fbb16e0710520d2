import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How the spread of a series looks as a box.
///
/// The box lies between the quartiles (by linear interpolation, type 7, the default of R and NumPy) with a line at the median.
public struct BoxPlotStyle: Hashable, Sendable {
    /// How far the lines beside the box reach.
    public enum Whiskers: String, Hashable, Sendable, CaseIterable {
        /// To the last numbers within 1.5 times the box's length from it; those beyond are dots (Tukey's).
        case tukey
        /// To the least and the greatest number.
        case range
    }

    /// Of lines, dots, and paler of the box. Default: blue.
    public var color: Color = TablePalette.accent
    /// Points. Default 96 × 14.
    public var size = CGSize(width: 96, height: 14)
    /// Default: Tukey's.
    public var whiskers = Whiskers.tukey
    /// What the ends stand for. Default nil: the least and the greatest number.
    public var domain: ClosedRange<Double>?
    /// Whether all rows have one scale. Default true.
    public var sharesScale = true

    /// Blue, with Tukey's whiskers.
    public init() {}
}

extension BoxPlotStyle: PlotStyle {
    package static var name: String { "boxPlot" }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let series = data.columns[0].map { PlotSeries($0) }
        let shared = sharesScale ? PlotScale(series.flatMap(\.sorted), given: domain) : nil
        return series.map { series in
            guard let scale = shared ?? PlotScale(series.sorted, given: domain) else { return nil }
            return BoxSummary(series, whiskers).map { BoxPlot(summary: $0, scale: scale, style: self) }
        }
    }
}

/// What a box plot shows of a series.
struct BoxSummary: Hashable, Sendable {
    let firstQuartile, median, thirdQuartile: Double
    /// Where the lines beside the box end.
    let low, high: Double
    let outliers: [Double]

    /// Nil without numbers.
    init?(_ series: PlotSeries, _ whiskers: BoxPlotStyle.Whiskers) {
        guard let first = series.quantile(0.25), let median = series.quantile(0.5), let third = series.quantile(0.75),
            let least = series.sorted.first, let greatest = series.sorted.last
        else { return nil }
        (firstQuartile, self.median, thirdQuartile) = (first, median, third)
        guard whiskers == .tukey else {
            (low, high, outliers) = (least, greatest, [])
            return
        }
        // Tukey, "Exploratory Data Analysis", 1977.
        let reach = 1.5 * (third - first)
        let fences = (first - reach, third + reach)
        let inside = series.sorted.filter { $0 >= fences.0 && $0 <= fences.1 }
        // A whisker never ends in its box.
        low = min(first, inside.first ?? first)
        high = max(third, inside.last ?? third)
        outliers = series.sorted.filter { $0 < fences.0 || $0 > fences.1 }
    }
}

/// A box with a line at the median, lines to both sides, and dots beyond.
struct BoxPlot: Plot, Hashable {
    let summary: BoxSummary
    let scale: PlotScale
    let style: BoxPlotStyle

    var size: CGSize { style.size.limited }

    /// Of dots, in points.
    private static let dotRadius: CGFloat = 1.5

    func draw(in whole: PlotArea, into list: inout DisplayList) {
        let radius = min(Self.dotRadius, min(whole.rect.width, whole.rect.height) / 2)
        let area = whole.inset(start: radius, end: radius)
        let color = area.color(style.color)
        let box = area.bar((scale.share(summary.firstQuartile), scale.share(summary.thirdQuartile)))
        let line = max(area.pixel, area.snapped(1))
        let whisker = area.bar((scale.share(summary.low), scale.share(summary.high)), height: line)
        // Beside the box only, whose middle is pale.
        for (left, right) in [(whisker.minX, box.minX), (box.maxX, whisker.maxX)] where right > left {
            list.fill(CGRect(x: left, y: whisker.minY, width: right - left, height: line), with: color)
        }
        for end in [summary.low, summary.high] where scale.holds(end) {
            list.fill(area.mark(scale.share(end), width: line, height: whole.rect.height * 0.5), with: color)
        }
        list.fill(box, with: color.faded(to: 0.3))
        list.strokeBorder(of: box, width: min(line, min(box.width, box.height) / 2), with: color)
        list.fill(area.mark(scale.share(summary.median), width: 2 * line), with: color)
        for share in area.thinned(summary.outliers.filter(scale.holds).map(scale.share)) {
            list.fillDot(CGPoint(x: area.x(share), y: whisker.midY), radius: radius, with: color)
        }
    }
}
