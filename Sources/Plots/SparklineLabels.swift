import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// The numbers that stand beside a small plot of a series.
struct SparklineLabels: Hashable, Sendable {
    struct Label: Hashable, Sendable {
        /// Of the value in the series.
        let index: Int
        let label: PlotLabel
    }

    let first, last, minimum, maximum: Label?

    /// - Parameter text: Sets the number of a value.
    init(_ series: PlotSeries, labels: Set<SparklineStyle.Mark>, _ text: (Double) -> PlotLabel?) {
        let indices = SparklineIndices(series)
        var taken: Set<Int> = []
        func label(_ mark: SparklineStyle.Mark, _ index: Int?) -> Label? {
            // A value that stands beside the plot already is not to stand above or below it again.
            guard labels.contains(mark), let index, let value = series.values[index], taken.insert(index).inserted else {
                return nil
            }
            return text(value).map { Label(index: index, label: $0) }
        }
        last = label(.last, indices?.last)
        first = label(.first, indices?.first)
        maximum = label(.maximum, indices?.maximum)
        minimum = label(.minimum, indices?.minimum)
    }
}

/// Where the values are that have dots and labels.
struct SparklineIndices {
    let first, last, minimum, maximum: Int

    /// Nil for a series without values.
    init?(_ series: PlotSeries) {
        let values = series.values
        let present = values.indices.filter { values[$0] != nil }
        guard let first = present.first, let last = present.last else { return nil }
        (self.first, self.last) = (first, last)
        minimum = present.min { values[$0] ?? 0 < values[$1] ?? 0 } ?? first
        maximum = present.max { values[$0] ?? 0 < values[$1] ?? 0 } ?? first
    }
}

/// What labels take around the plots of a column, in points: as much in all rows, so that plots lie below each other.
struct SparklineRooms: Hashable, Sendable {
    let left, right, top, bottom: CGFloat
    /// Of labels at the sides, beside which no plot is lower.
    let sideHeight: CGFloat

    init(_ labels: [SparklineLabels]) {
        func width(_ path: KeyPath<SparklineLabels, SparklineLabels.Label?>) -> CGFloat {
            let width = PlotLabel.greatestWidth(labels.map { $0[keyPath: path]?.label })
            return width > 0 ? width + PlotLabel.gap : 0
        }
        func height(_ path: KeyPath<SparklineLabels, SparklineLabels.Label?>) -> CGFloat {
            labels.reduce(0) { max($0, $1[keyPath: path]?.label.height ?? 0) }
        }
        (left, right) = (width(\.first), width(\.last))
        sideHeight = max(height(\.first), height(\.last))
        // Above the plot the tails of commas are gap enough.
        top = height(\.maximum)
        let least = height(\.minimum)
        bottom = least > 0 ? least + Self.gapBelow : 0
    }

    /// Between the plot and the label below it, in points.
    static let gapBelow: CGFloat = 2

    func around(_ size: CGSize) -> CGSize {
        CGSize(width: left + size.width + right, height: top + max(size.height, sideHeight) + bottom)
    }

    /// Where the plot lies in a rect; nil where labels leave nothing of it.
    func plot(in rect: CGRect) -> CGRect? {
        guard rect.width > left + right, rect.height > top + bottom else { return nil }
        return CGRect(
            x: rect.minX + left, y: rect.minY + top, width: rect.width - left - right, height: rect.height - top - bottom)
    }
}

extension Sparkline {
    /// A label and where it stands: the left end of its baseline, in points.
    struct PlacedLabel {
        let label: PlotLabel
        let x, baseline: CGFloat
    }

    /// The labels beside a plot, none of which meets another or the plot.
    /// - Parameters:
    ///   - plot: All that is drawn for the series.
    ///   - point: Where the value at an index is.
    func placedLabels(in rect: CGRect, around plot: CGRect, point: (Int) -> CGPoint) -> [PlacedLabel] {
        var placed: [PlacedLabel] = []
        func add(beside entry: SparklineLabels.Label?, _ x: (PlotLabel) -> CGFloat) {
            guard let entry else { return }
            let font = entry.label.font
            let lowest = rect.maxY + font.descender
            let baseline = max(rect.minY + font.capHeight, min(point(entry.index).y + font.capHeight / 2, lowest))
            placed.append(PlacedLabel(label: entry.label, x: x(entry.label), baseline: baseline))
        }
        add(beside: labels.first) { plot.minX - PlotLabel.gap - $0.width }
        add(beside: labels.last) { _ in plot.maxX + PlotLabel.gap }
        func add(_ entry: SparklineLabels.Label?, baseline: (PlotLabel) -> CGFloat) {
            // Wider than the plot it would stand in the way of those at the sides.
            guard let entry, entry.label.width <= plot.width else { return }
            let width = entry.label.width
            let x = (point(entry.index).x - width / 2).clamped(to: plot.minX...max(plot.minX, plot.maxX - width))
            placed.append(PlacedLabel(label: entry.label, x: x, baseline: baseline(entry.label)))
        }
        add(labels.maximum) { plot.minY + $0.font.descender }
        add(labels.minimum) { plot.maxY + SparklineRooms.gapBelow + $0.font.capHeight }
        return placed
    }
}
