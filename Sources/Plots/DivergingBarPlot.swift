import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How columns look that lie to both sides of a middle.
///
/// The first half of the columns lies before the middle, the other half behind it, and the middle one of an odd number over
/// it: answers from "not at all" to "very", or two sides of a comparison. A single column lies by its sign.
public struct DivergingBarStyle: Hashable, Sendable {
    /// From the first extreme over the middle to the other; for other numbers of columns, mixed from these. Default: red over
    /// grey to blue.
    public var colors: [Color] = TablePalette.diverging
    /// Of the whole plot, in points. Default 160 × 16.
    public var size = CGSize(width: 160, height: 16)
    /// Whether every bar is as long as the others, so that its parts are shares. Default false: all rows have one scale.
    public var showsShares = false
    /// Whether the middle line stands in the middle of the plot. Default false: where the longest bars need it.
    public var isSymmetric = false
    /// What is written in the parts that have room for it. Default: the numbers.
    public var labels = BarPartLabel.value
    /// Digits after the decimal mark of percentages. Default 0.
    public var decimals = 0
    /// What percentages are written in. Default: English.
    public var locale = TableLocale.english
    /// Of what is written, in points. Default 10.
    public var labelSize: CGFloat = 10
    /// Whether the column's label names several columns with their colours. Default true.
    public var showsLegend = true

    /// From red over grey to blue, with numbers.
    public init() {}
}

extension DivergingBarStyle: PlotStyle {
    package static var name: String { "divergingBars" }
    package static var columnCount: ClosedRange<Int>? { 1...Int.max }

    package func legend(columnCount: Int) -> [Color] {
        showsLegend && columnCount > 1 ? PlotColors.diverging(colors, count: columnCount) : []
    }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let bars = data.columns.count == 1 ? signedBars(data) : partedBars(data)
        var (before, behind) = bars.reduce((0.0, 0.0)) { sides, bar in
            (max(sides.0, bar?.before ?? 0), max(sides.1, bar?.behind ?? 0))
        }
        if isSymmetric { (before, behind) = (max(before, behind), max(before, behind)) }
        let length = before + behind
        guard length > 0, length.isFinite else { return [] }
        return bars.map { bar in
            bar.map { bar in
                var end = before - bar.before
                let ends = bar.lengths.map { part in
                    end += part
                    return (end / length).clamped(to: 0...1)
                }
                return DivergingBarPlot(
                    start: ((before - bar.before) / length).clamped(to: 0...1), ends: ends, middle: before / length,
                    colors: bar.colors, labels: bar.labels, style: self)
            }
        }
    }

    /// A bar before it is placed on a scale.
    private struct Bar {
        let lengths: [Double]
        /// How far it reaches to both sides of the middle.
        let before, behind: Double
        let colors: [Color]
        let labels: [PlotLabel?]
    }

    private func partedBars(_ data: PlotData) -> [Bar?] {
        let colors = PlotColors.diverging(colors, count: data.columns.count)
        return (0..<data.rowCount).map { row in
            let parts = BarShares(data, row: row, labels: labels, decimals: decimals, locale: locale, labelSize: labelSize)
            guard parts.sum > 0, parts.sum.isFinite else { return nil }
            let lengths = parts.numbers.map { showsShares ? $0 / parts.sum : $0 }
            let half = lengths.count / 2
            let before = lengths[..<half].reduce(0, +) + (lengths.count % 2 == 1 ? lengths[half] / 2 : 0)
            return Bar(
                lengths: lengths, before: before, behind: lengths.reduce(0, +) - before, colors: colors, labels: parts.labels)
        }
    }

    private func signedBars(_ data: PlotData) -> [Bar?] {
        let colors = PlotColors.diverging(colors, count: 2)
        return (0..<data.rowCount).map { row in
            guard let number = data.number(0, row) else { return nil }
            return Bar(
                lengths: [number.magnitude], before: max(0, -number), behind: max(0, number),
                colors: [colors[number < 0 ? 0 : 1]],
                labels: [labels == .none ? nil : data.label(0, row, size: labelSize)])
        }
    }
}

/// Bars behind each other on both sides of a line.
struct DivergingBarPlot: Plot, Hashable {
    /// Where the first part begins, and where each ends, from 0 to 1.
    let start: Double
    let ends: [Double]
    /// Where the line stands.
    let middle: Double
    /// By part.
    let colors: [Color]
    let labels: [PlotLabel?]
    let style: DivergingBarStyle

    var size: CGSize { style.size.limited }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        let line = area.mark(middle, width: area.pixel)
        var bars: [CGRect] = []
        var previous = start
        for (index, end) in ends.enumerated() {
            let bar = end > previous ? area.part((previous, end), isFirst: previous == start) : .zero
            list.fill(bar, with: area.color(colors[index]))
            bars.append(bar)
            previous = end
        }
        // Through the middle part it would stand in its label.
        let isCovered = bars.contains { $0.minX < line.minX && $0.maxX > line.maxX }
        for y in isCovered ? [line.minY - 2, line.maxY] : [line.minY - 2] {
            list.fill(
                CGRect(x: line.minX, y: y, width: line.width, height: isCovered ? 2 : line.height + 4),
                with: area.color(TablePalette.strongLine))
        }
        for (index, bar) in bars.enumerated() where bar.width > 0 {
            labels[index]?.draw(centeredIn: bar, of: area.color(colors[index]), into: &list, area)
        }
    }
}
