import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How a small plot of a series looks.
public struct SparklineStyle: Hashable, Sendable {
    /// What is drawn for the values.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case line
        /// A line, and a paler area below it.
        case area
        case points
        /// A column for each value, from zero.
        case columns
        /// Half columns of one height, up for values above zero and down for those below. Where all values are 1, 0 and 0.5, as in
        /// gtExtras, these are wins, losses and ties.
        case winLoss
    }

    /// Values that have a dot, or a label.
    public enum Mark: String, Hashable, Sendable, CaseIterable {
        case first, last, minimum, maximum
    }

    /// What is drawn where a value of the series is missing.
    public enum MissingValues: String, Hashable, Sendable, CaseIterable {
        /// Nothing: lines are interrupted.
        case gap
        /// A ring halfway up; lines are interrupted.
        case marker
        /// The value zero.
        case zero
        /// Nothing, and no room: the values around it are neighbours.
        case remove
    }

    /// A line around dots or columns.
    public struct Outline: Hashable, Sendable {
        /// Of the line.
        public var color: Color
        /// Points, inside of the shape. Default 1.
        public var width: CGFloat = 1

        /// A line of a point.
        public init(color: Color, width: CGFloat = 1) { (self.color, self.width) = (color, width) }
    }

    /// What lies between two values.
    public struct Band: Hashable, Sendable {
        /// Its edges, in any order.
        public var from, to: SeriesValue
        /// Default: a veil of grey.
        public var color: Color = TablePalette.track

        /// A veil of grey. Default: between the quartiles.
        public init(from: SeriesValue = .firstQuartile, to: SeriesValue = .thirdQuartile) {
            self.from = from
            self.to = to
        }
    }

    /// What is drawn of the values.
    public var kind: Kind
    /// Default: blue, and red for columns below zero.
    public var color: Color = TablePalette.accent
    /// Of columns, one after the other, where each value has a meaning of its own; they repeat where there are more columns. None,
    /// the default: ``color``, and ``negativeColor`` below zero.
    public var columnColors: [Color] = []
    /// Of columns below zero. Default: red.
    public var negativeColor: Color = TablePalette.negative
    /// Of the plot without its labels, in points. Default 96 × 20.
    public var size = CGSize(width: 96, height: 20)
    /// Points. Default 1.25.
    public var lineWidth: CGFloat = 1.25
    /// Values with a dot, in lines, areas and points. Default: the last value.
    public var marks: Set<Mark> = [.last]
    /// Values whose numbers stand beside the plot: the first and the last one at its sides, the greatest above and the least
    /// below, each once. Not with wins and losses. Default: none.
    public var labels: Set<Mark> = []
    /// Of numbers, in points. Default 9.
    public var labelSize: CGFloat = 9
    /// Whether every value has a dot, in lines and areas. Default false: those of ``marks``.
    public var showsAllPoints = false
    /// Of dots, one value after the other; they repeat where there are more values. None, the default: ``color``.
    public var pointColors: [Color] = []
    /// Of dots in the same way, in points. None, the default: 1.6 times the width of lines.
    public var pointRadii: [CGFloat] = []
    /// Around dots in the same way. Default: none.
    public var pointOutlines: [Outline] = []
    /// Around columns in the same way. Default: none.
    public var columnOutlines: [Outline] = []
    /// Around columns below zero. Default nil: as around the others.
    public var negativeOutline: Outline?
    /// Below areas. Default nil: a fifth of ``color``.
    public var areaColor: Color?
    /// Whether lines swing from value to value instead of running straight. Default false.
    public var isCurved = false
    /// What is drawn where a value is missing. Default: a gap.
    public var missing = MissingValues.gap
    /// Values that the scale holds beside those of the series. Default: none.
    public var included: [Double] = []
    /// A value that has a line over all of the plot. Default nil.
    public var reference: SeriesValue?
    /// Of that line. Default: grey.
    public var referenceColor: Color = TablePalette.line
    /// Behind all of the plot. Default nil.
    public var band: Band?
    /// What the lower and the upper edge stand for. Default nil: the least and the greatest value, and zero with columns.
    public var domain: ClosedRange<Double>?
    /// Whether all rows have one scale. Default false: each its own.
    public var sharesScale = false

    /// A blue line with a dot at its end, or another kind.
    public init(_ kind: Kind) { self.kind = kind }

    /// A line.
    public init() { self.init(.line) }
}

extension SparklineStyle: PlotStyle {
    package static var name: String { "sparklines" }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let given = data.columns[0].map { PlotSeries($0).filling(missing) }
        let series = kind == .winLoss ? Self.outcomes(given) : given
        let shared = sharesScale ? scale(of: series) : nil
        let labels = series.enumerated().map { row, series in
            SparklineLabels(series, labels: kind == .winLoss ? [] : self.labels) { value in
                PlotLabel(data.text(.number(value), 0, row), data.font, size: labelSize)
            }
        }
        let rooms = SparklineRooms(labels)
        return series.enumerated().map { row, series in
            guard !series.sorted.isEmpty, let scale = shared ?? scale(of: [series]) else { return nil }
            return Sparkline(series: series, scale: scale, labels: labels[row], rooms: rooms, style: self)
        }
    }

    /// Wins above zero and losses below: where gtExtras' 1, 0 and 0.5 stand for a win, a loss and a tie, these.
    private static func outcomes(_ series: [PlotSeries]) -> [PlotSeries] {
        guard series.allSatisfy({ $0.sorted.allSatisfy { [0, 0.5, 1].contains($0) } }) else { return series }
        return series.map { series in PlotSeries(series.values.map { $0.map { $0 * 2 - 1 } }) }
    }

    /// A scale that holds all values, and what lies among them.
    private func scale(of series: [PlotSeries]) -> PlotScale? {
        if kind == .winLoss { return PlotScale(from: -1, to: 1) }
        let lines = series.flatMap { series in [reference, band?.from, band?.to].compactMap { $0?.number(in: series) } }
        return PlotScale(
            series.flatMap(\.sorted) + (kind == .columns ? [0] : []) + lines + included.filter(\.isFinite), given: domain)
    }
}

extension PlotSeries {
    fileprivate func filling(_ missing: SparklineStyle.MissingValues) -> PlotSeries {
        guard sorted.count < values.count else { return self }
        return switch missing {
        case .gap, .marker: self
        case .zero: PlotSeries(values.map { $0 ?? 0 })
        case .remove: PlotSeries(values.compactMap(\.self).map(Optional.some))
        }
    }
}
