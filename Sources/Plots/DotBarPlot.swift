import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How words with a dot and a bar look.
public struct DotBarStyle: Hashable, Sendable {
    /// Of words in the order in which they first occur; they begin anew where there are more. Default: ColorBrewer's Dark2.
    public var colors: [Color] = ["#1B9E77", "#D95F02", "#7570B3", "#E7298A", "#66A61E", "#E6AB02", "#A6761D", "#666666"]
        .compactMap { Color(hex: $0) }
    /// Behind the bars, over all of their room. Default: a veil of grey.
    public var track: Color? = TablePalette.track
    /// Points. Default 110 × 24.
    public var size = CGSize(width: 110, height: 24)
    /// What the end of a bar stands for. Default nil: the greatest number.
    public var maximum: Double?
    /// Of words, in points. Default 12.
    public var labelSize: CGFloat = 12

    /// Dots and bars in eight colours.
    public init() {}
}

extension DotBarStyle: PlotStyle {
    package static var name: String { "dots" }
    package static var columnCount: ClosedRange<Int>? { 2...2 }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let whole = maximum ?? data.numbers(1).max() ?? 0
        var places: [DataValue: Int] = [:]
        let labels = data.columns[0].enumerated().map { row, word in
            word.isMissing ? nil : PlotLabel(data.text(word, 0, row), data.font, size: labelSize)
        }
        let widest = PlotLabel.greatestWidth(labels)
        return (0..<data.rowCount).map { row in
            let word = data.columns[0][row]
            if word.isMissing { return nil }
            let place = places[word] ?? places.count
            places[word] = place
            let share = data.number(1, row).map { whole > 0 ? min(max($0 / whole, 0), 1) : 0 }
            return DotBarPlot(
                label: labels[row], widestLabel: widest, share: share,
                color: colors.isEmpty ? data.textColor : colors[place % colors.count], style: self, textColor: data.textColor)
        }
    }
}

/// A word behind a dot, and a thin bar below.
struct DotBarPlot: Plot, Hashable {
    let label: PlotLabel?
    /// Of all plots of the column, in points.
    let widestLabel: CGFloat
    /// How long the bar is; nil without a number.
    let share: Double?
    let color: Color
    let style: DotBarStyle
    let textColor: Color

    private static let radius: CGFloat = 3.5
    private static let barHeight: CGFloat = 3
    /// Between dot and word.
    private static let gap: CGFloat = 5

    /// As wide as the longest word needs, so that all bars have one scale.
    var size: CGSize {
        var size = style.size.limited
        size.width = max(size.width, 2 * Self.radius + Self.gap + widestLabel)
        return size
    }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        let rect = area.rect
        let bar = area.moved(
            to: CGRect(x: rect.minX, y: rect.maxY - Self.barHeight, width: rect.width, height: Self.barHeight))
        if let share {
            if let track = style.track { list.fill(bar.bar((0, 1)), with: area.color(track)) }
            if share > 0 { list.fill(bar.bar((0, share)), with: area.color(color)) }
        }
        let middle = area.snapped(rect.minY + (rect.height - Self.barHeight) / 2)
        let x = area.isMirrored ? rect.maxX - Self.radius : rect.minX + Self.radius
        list.fillDot(CGPoint(x: x, y: middle), radius: Self.radius, with: area.color(color))
        guard let label else { return }
        let start = 2 * Self.radius + Self.gap
        label.draw(
            x: area.isMirrored ? rect.maxX - start - label.width : rect.minX + start, middle: middle, area.color(textColor),
            over: area.backdrop, into: &list, scale: area.scale)
    }
}
