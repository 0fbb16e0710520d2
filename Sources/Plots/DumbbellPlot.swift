import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How two values look that lie apart.
public struct DumbbellStyle: Hashable, Sendable {
    /// Of the dots of both columns. Default: grey and blue.
    public var firstColor: Color = TablePalette.neutral
    /// Of the dots of the second column. Default: blue.
    public var secondColor: Color = TablePalette.accent
    /// Between the dots. Default: grey.
    public var lineColor: Color = TablePalette.line
    /// Of the plot without its labels, in points. Default 96 × 12.
    public var size = CGSize(width: 96, height: 12)
    /// Of dots, in points. Default 4.
    public var dotRadius: CGFloat = 4
    /// What the ends stand for. Default nil: the least and the greatest number.
    public var domain: ClosedRange<Double>?
    /// Whether all rows have one scale. Default true.
    public var sharesScale = true
    /// Whether numbers stand beside their dots, outside of the line. Default true.
    public var showsLabels = true
    /// Of numbers, in points. Default 10.
    public var labelSize: CGFloat = 10
    /// Whether the column's label names the columns with their colours. Default true.
    public var showsLegend = true

    /// A grey dot and a blue one with their numbers.
    public init() {}
}

extension DumbbellStyle: PlotStyle {
    package static var name: String { "dumbbell" }
    package static var columnCount: ClosedRange<Int>? { 2...2 }

    package func legend(columnCount: Int) -> [Color] { showsLegend ? [firstColor, secondColor] : [] }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let shared = sharesScale ? PlotScale(data.numbers(0) + data.numbers(1), given: domain) : nil
        let ends = (0..<data.rowCount).map { row in
            (0..<2).compactMap { column in
                data.number(column, row).map { number in
                    RangeEnd(
                        number: number, color: column == 0 ? firstColor : secondColor,
                        label: showsLabels ? data.label(column, row, size: labelSize) : nil)
                }
            }
            // The first of two at one place is the one before.
            .sorted { $0.number < $1.number }
        }
        let rooms = RangeRooms(ends)
        return ends.map { ends in
            guard let scale = shared ?? PlotScale(ends.map(\.number), given: domain) else { return nil }
            return ends.isEmpty ? nil : DumbbellPlot(ends: ends, scale: scale, rooms: rooms, style: self)
        }
    }
}

/// An end of what lies between two values.
struct RangeEnd: Hashable, Sendable {
    let number: Double
    let color: Color
    let label: PlotLabel?
}

/// What labels take before and behind the plots of a column, in points: as much in all rows, so that plots lie below each
/// other.
struct RangeRooms: Hashable, Sendable {
    var start: CGFloat = 0
    var end: CGFloat = 0
    /// Of labels, beside which no plot is lower.
    var height: CGFloat = 0

    /// - Parameter ends: By row, the lower one first.
    init(_ ends: [[RangeEnd]]) {
        start = room(ends.map { $0.count > 1 ? $0[0].label : nil })
        end = room(ends.map { $0.last?.label })
        height = ends.joined().reduce(0) { max($0, $1.label?.height ?? 0) }
    }

    private func room(_ labels: [PlotLabel?]) -> CGFloat {
        let width = PlotLabel.greatestWidth(labels)
        return width > 0 ? width + PlotLabel.gap : 0
    }

    /// A plot with the rooms beside it.
    func around(_ size: CGSize) -> CGSize { CGSize(width: start + size.width + end, height: max(size.height, height)) }

    /// Where the plot itself lies; nil for its labels where these leave nothing of it.
    func area(in whole: PlotArea) -> (area: PlotArea, showsLabels: Bool) {
        guard whole.rect.width > start + end else { return (whole, false) }
        return (whole.inset(start: start, end: end), true)
    }
}

extension PlotLabel {
    /// Draws it beside what lies between two places, on the side where the scale begins or on the other.
    /// - Parameters:
    ///   - x: The outermost of what it stands beside.
    func draw(
        beside x: CGFloat, before: Bool, middle: CGFloat, _ color: ColorU8, in area: PlotArea, into list: inout DisplayList
    ) {
        let isLeft = before != area.isMirrored
        draw(
            x: isLeft ? x - Self.gap - width : x + Self.gap, middle: middle, color, over: area.backdrop, into: &list,
            scale: area.scale)
    }
}

/// Two dots with a line between them.
struct DumbbellPlot: Plot, Hashable {
    /// The lower one first; one where the other has no number.
    let ends: [RangeEnd]
    let scale: PlotScale
    let rooms: RangeRooms
    let style: DumbbellStyle

    var size: CGSize { rooms.around(style.size.limited) }

    func draw(in whole: PlotArea, into list: inout DisplayList) {
        let (plot, showsLabels) = rooms.area(in: whole)
        let radius = min(style.dotRadius.limited, min(plot.rect.width, whole.rect.height) / 2)
        let area = plot.inset(start: radius, end: radius)
        let places = ends.map { area.x(scale.share($0.number)) }
        let line = area.bar((scale.share(ends[0].number), scale.share(ends[ends.count - 1].number)), height: 2)
        if ends.count == 2, places[0] != places[1] { list.fill(line, with: area.color(style.lineColor)) }
        for (end, x) in zip(ends, places) {
            list.fillDot(CGPoint(x: x, y: line.midY), radius: radius, with: area.color(end.color))
        }
        guard showsLabels else { return }
        for (index, end) in ends.enumerated() {
            let before = index == 0 && ends.count == 2
            let edge = places[index] + (before != whole.isMirrored ? -radius : radius)
            end.label?.draw(beside: edge, before: before, middle: line.midY, area.color(end.color), in: area, into: &list)
        }
    }
}
