import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How a point in an interval looks, such as an estimate with its confidence limits.
public struct IntervalStyle: Hashable, Sendable {
    /// Default: blue.
    public var color: Color = TablePalette.accent
    /// Of the plot without its labels, in points. Default 96 × 14.
    public var size = CGSize(width: 96, height: 14)
    /// Of the line, in points. Default 1.5.
    public var lineWidth: CGFloat = 1.5
    /// Of the point, in points. Default 3.5.
    public var dotRadius: CGFloat = 3.5
    /// What the ends stand for. Default nil: the least and the greatest number.
    public var domain: ClosedRange<Double>?
    /// Whether all rows have one scale. Default true.
    public var sharesScale = true
    /// A value that has a line over all of the height, such as none at all. Default nil.
    public var reference: Double?
    /// Whether the ends' numbers stand beside them. Default true.
    public var showsLabels = true
    /// Of numbers, in points. Default 10.
    public var labelSize: CGFloat = 10

    /// Blue, with the numbers of the ends.
    public init() {}
}

extension IntervalStyle: PlotStyle {
    package static var name: String { "interval" }
    package static var columnCount: ClosedRange<Int>? { 3...3 }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let references = reference.map { [$0] } ?? []
        let shared =
            sharesScale ? PlotScale(data.numbers(0) + data.numbers(1) + data.numbers(2) + references, given: domain) : nil
        let ends = (0..<data.rowCount).map { row -> [RangeEnd] in
            // Half of an interval is none.
            guard let low = data.number(1, row), let high = data.number(2, row) else { return [] }
            return [(low, 1), (high, 2)].map { number, column in
                RangeEnd(number: number, color: color, label: showsLabels ? data.label(column, row, size: labelSize) : nil)
            }
            .sorted { $0.number < $1.number }
        }
        let rooms = RangeRooms(ends)
        return (0..<data.rowCount).map { row in
            let (point, ends) = (data.number(0, row), ends[row])
            let numbers = ends.map(\.number) + (point.map { [$0] } ?? [])
            guard !numbers.isEmpty, let scale = shared ?? PlotScale(numbers + references, given: domain) else { return nil }
            return IntervalPlot(
                point: point, ends: ends, scale: scale, rooms: rooms, style: self, textColor: data.textColor)
        }
    }
}

/// A line with ends, and a dot on it.
struct IntervalPlot: Plot, Hashable {
    let point: Double?
    /// The lower one first; none without an interval.
    let ends: [RangeEnd]
    let scale: PlotScale
    let rooms: RangeRooms
    let style: IntervalStyle
    let textColor: Color

    var size: CGSize { rooms.around(style.size.limited) }

    func draw(in whole: PlotArea, into list: inout DisplayList) {
        let (plot, showsLabels) = rooms.area(in: whole)
        let radius = min(style.dotRadius.limited, min(plot.rect.width, whole.rect.height) / 2)
        let area = plot.inset(start: radius, end: radius)
        let color = area.color(style.color)
        let width = max(area.pixel, area.snapped(min(style.lineWidth.limited, whole.rect.height)))
        if let reference = style.reference, scale.holds(reference) {
            let mark = area.mark(scale.share(reference), width: area.pixel)
            list.fill(mark, with: area.color(TablePalette.strongLine))
        }
        var middle = area.bar((0, 1), height: width).midY
        if let low = ends.first, let high = ends.last {
            let shares = (scale.share(low.number), scale.share(high.number))
            let line = area.bar(shares, height: width)
            middle = line.midY
            list.fill(line, with: color)
            for share in [shares.0, shares.1] {
                let cap = area.mark(share, width: width, height: min(whole.rect.height, radius * 2))
                list.fill(cap, with: color)
            }
            if showsLabels { drawLabels(low, high, radius: radius, middle: middle, in: area, into: &list) }
        }
        if let point { list.fillDot(CGPoint(x: area.x(scale.share(point)), y: middle), radius: radius, with: color) }
    }

    private func drawLabels(
        _ low: RangeEnd, _ high: RangeEnd, radius: CGFloat, middle: CGFloat, in area: PlotArea, into list: inout DisplayList
    ) {
        // Away from the middle of the line, whichever way the scale runs.
        let outwards: CGFloat = area.isMirrored ? -1 : 1
        var (start, end) = (area.x(0) * outwards - radius, area.x(1) * outwards + radius)
        // Beside the ends a label might stand on the line of the reference.
        if style.reference == nil {
            (start, end) = (area.x(scale.share(low.number)) * outwards, area.x(scale.share(high.number)) * outwards)
            // Not every point lies in its interval.
            if let point {
                let x = area.x(scale.share(point)) * outwards
                (start, end) = (min(start, x - radius), max(end, x + radius))
            }
        }
        let color = area.color(textColor)
        low.label?.draw(beside: start * outwards, before: true, middle: middle, color, in: area, into: &list)
        high.label?.draw(beside: end * outwards, before: false, middle: middle, color, in: area, into: &list)
    }
}
