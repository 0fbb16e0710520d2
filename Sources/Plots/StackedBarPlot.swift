import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// What is written in the parts of a bar.
public enum BarPartLabel: String, Hashable, Sendable, CaseIterable {
    case none
    /// The number, as its column's format has it.
    case value
    /// Its percentage of the bar.
    case percent
}

/// How the parts of a whole look as one bar.
public struct StackedBarStyle: Hashable, Sendable {
    /// Of the columns in their order, from the first again where they are more. Default: six that differ in lightness too.
    public var colors: [Color] = TablePalette.series
    /// Of the longest bar, in points. Default 144 × 16.
    public var size = CGSize(width: 144, height: 16)
    /// Whether every bar is as long as the others, so that its parts are shares. Default false: all rows have one scale, from
    /// zero to the greatest sum.
    public var showsShares = false
    /// What the far end of the scale stands for. Default nil: the greatest sum.
    public var maximum: Double?
    /// What is written in the parts that have room for it. Default: the numbers.
    public var labels = BarPartLabel.value
    /// Digits after the decimal mark of percentages. Default 0.
    public var decimals = 0
    /// What percentages are written in. Default: English.
    public var locale = TableLocale.english
    /// Of what is written, in points. Default 10.
    public var labelSize: CGFloat = 10
    /// Whether the column's label names the columns with their colours. Default true.
    public var showsLegend = true

    /// Parts in six colours with their numbers.
    public init() {}
}

extension StackedBarStyle: PlotStyle {
    package static var name: String { "stackedBars" }
    package static var columnCount: ClosedRange<Int>? { 2...Int.max }

    package func legend(columnCount: Int) -> [Color] {
        showsLegend ? (0..<columnCount).map { PlotColors.cycled(colors, $0) } : []
    }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let bars = (0..<data.rowCount).map {
            BarShares(data, row: $0, labels: labels, decimals: decimals, locale: locale, labelSize: labelSize)
        }
        let greatest = maximum.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? bars.map(\.sum).max() ?? 0
        return bars.map { bar in
            let whole = showsShares ? bar.sum : greatest
            guard bar.sum > 0, whole > 0, whole.isFinite else { return nil }
            return StackedBarPlot(ends: bar.ends(of: whole), labels: bar.labels, style: self)
        }
    }
}

/// The numbers of a row that are the parts of a bar.
struct BarShares {
    /// By column; 0 for what is missing or below zero.
    let numbers: [Double]
    let sum: Double
    let labels: [PlotLabel?]

    init(_ data: PlotData, row: Int, labels: BarPartLabel, decimals: Int, locale: TableLocale, labelSize: CGFloat) {
        let numbers = data.columns.indices.map { max(0, data.number($0, row) ?? 0) }
        let sum = numbers.reduce(0, +)
        let format = PercentFormat.percent(decimals: decimals, locale: locale)
        self.labels = numbers.indices.map { column in
            switch labels {
            case .none: return nil
            case .value: return data.label(column, row, size: labelSize)
            case .percent:
                guard sum > 0, let text = format.text(of: .number(numbers[column] / sum)) else { return nil }
                return PlotLabel(text.string, data.font, size: labelSize)
            }
        }
        (self.numbers, self.sum) = (numbers, sum)
    }

    /// Where parts end, as shares of a whole.
    func ends(of whole: Double) -> [Double] {
        var sum = 0.0
        return numbers.map { number in
            sum += number
            return min(1, sum / whole)
        }
    }
}

/// Bars behind each other, one for each part of a whole.
struct StackedBarPlot: Plot, Hashable {
    /// Where parts end, from 0 to 1, one after the other.
    let ends: [Double]
    /// By part.
    let labels: [PlotLabel?]
    let style: StackedBarStyle

    var size: CGSize { style.size.limited }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        var start = 0.0
        for (index, end) in ends.enumerated() {
            defer { start = end }
            guard end > start else { continue }
            let color = area.color(PlotColors.cycled(style.colors, index))
            let bar = area.part((start, end), isFirst: start == 0)
            list.fill(bar, with: color)
            labels[index]?.draw(centeredIn: bar, of: color, into: &list, area)
        }
    }
}

extension PlotArea {
    /// The bar of a part of a whole, with a pixel between it and the part before where it is long enough for that.
    func part(_ shares: (Double, Double), isFirst: Bool) -> CGRect {
        var bar = bar(shares)
        guard !isFirst, bar.width >= 2 * pixel else { return bar }
        if !isMirrored { bar.origin.x += pixel }
        bar.size.width -= pixel
        return bar
    }
}
