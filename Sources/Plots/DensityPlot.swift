import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How the numbers of a series look as a smooth curve that is high where they lie close together.
///
/// An estimate with biweight kernels, whose bandwidth is Silverman's rule of thumb (`bw.nrd0` in R).
public struct DensityStyle: Hashable, Sendable {
    /// Of the line, and paler of the area below it. Default: blue.
    public var color: Color = TablePalette.accent
    /// Points. Default 96 × 20.
    public var size = CGSize(width: 96, height: 20)
    /// Of the line, in points. Default 1.25.
    public var lineWidth: CGFloat = 1.25
    /// The standard deviation of a kernel, in the numbers' unit. Default nil: by Silverman's rule, for each row.
    public var bandwidth: Double?
    /// What the ends stand for. Default nil: the least and the greatest number, and what the curve reaches beyond.
    public var domain: ClosedRange<Double>?
    /// Whether all rows have one scale. Default true. The highest point of each row is as high as the plot.
    public var sharesScale = true
    /// A value of each series that has a line up to the curve. Default: the median.
    public var mark: SeriesValue? = .median

    /// Blue, with a line at the median.
    public init() {}
}

extension DensityStyle: PlotStyle {
    package static var name: String { "density" }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let rows = data.columns[0].map { value in
            let series = PlotSeries(value)
            let given = bandwidth.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
            return (series: series, bandwidth: given ?? series.bandwidth)
        }
        /// The numbers, and as far as a curve reaches beyond them.
        func reach(_ row: (series: PlotSeries, bandwidth: Double)) -> [Double] {
            guard let least = row.series.sorted.first, let greatest = row.series.sorted.last else { return [] }
            let margin = row.bandwidth * PlotSeries.kernelReach
            return [least - margin, greatest + margin]
        }
        let shared = sharesScale ? PlotScale(rows.flatMap(reach), given: domain) : nil
        return rows.map { row in
            // A single number has no density.
            guard row.bandwidth > 0, row.bandwidth.isFinite, !row.series.sorted.isEmpty,
                let scale = shared ?? PlotScale(reach(row), given: domain)
            else { return nil }
            return DensityPlot(
                series: row.series, bandwidth: row.bandwidth, mark: mark?.number(in: row.series), scale: scale, style: self)
        }
    }
}

/// A curve over an area.
struct DensityPlot: Plot, Hashable {
    /// A place of the curve, both from 0 to 1.
    struct Point: Hashable, Sendable {
        let share, height: Double
    }

    /// From the beginning of the scale to its end.
    let curve: [Point]
    /// Where a line is, up to the curve.
    let mark: Point?
    let style: DensityStyle

    /// Of the scale, and of what the curve reaches over: enough for a plot of the usual width.
    private static let sampleCount = 97

    init?(series: PlotSeries, bandwidth: Double, mark: Double?, scale: PlotScale, style: DensityStyle) {
        let reach = bandwidth * PlotSeries.kernelReach
        guard let least = series.sorted.first, let greatest = series.sorted.last, (greatest + reach - (least - reach)).isFinite
        else { return nil }
        // Series that are narrow beside the others have places of their own.
        let numbers = [(scale.domain.lowerBound, scale.domain.upperBound), (least - reach, greatest + reach)]
            .flatMap { low, high in
                (0..<Self.sampleCount).map { index in
                    let share = Double(index) / Double(Self.sampleCount - 1)
                    return (1 - share) * low + share * high
                }
            }
            .filter(scale.holds).sorted()
        let densities = numbers.map { series.density(at: $0, bandwidth: bandwidth) }
        guard let highest = densities.max(), highest > 0, highest.isFinite else { return nil }
        curve = zip(numbers, densities).map { Point(share: scale.share($0), height: $1 / highest) }
        self.mark = mark.flatMap { mark in
            let height = series.density(at: mark, bandwidth: bandwidth) / highest
            return scale.holds(mark) ? Point(share: scale.share(mark), height: min(1, height)) : nil
        }
        self.style = style
    }

    var size: CGSize { style.size.limited }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        let width = min(style.lineWidth.limited, area.rect.height / 2)
        let color = area.color(style.color)
        // Room for half of the line above, and a base on a whole pixel.
        let base = area.snapped(area.rect.maxY)
        let height = max(0, base - area.rect.minY - width / 2)
        let points = curve.map { CGPoint(x: area.x($0.share), y: base - $0.height * height) }
        guard let first = points.first, let last = points.last else { return }
        var below = Path()
        below.addLines(between: [CGPoint(x: first.x, y: base)] + points + [CGPoint(x: last.x, y: base)])
        list.fill(below, with: color.faded(to: 0.2))
        if let mark {
            var line = area.mark(mark.share, width: max(area.pixel, area.snapped(1)))
            line.origin.y = area.snapped(base - mark.height * height)
            line.size.height = max(0, base - line.minY)
            list.fill(line, with: color)
        }
        // Where the curve lies on the base there is no line: it would stick out below.
        for part in points.split(whereSeparator: { $0.y == base }) where part.count > 1 {
            var line = Path()
            line.addLines(between: Array(part))
            list.stroke(line, StrokeStyle(lineWidth: width, lineCap: .butt, lineJoin: .round), with: color)
        }
    }
}
