import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How shares of a whole look as bars.
public struct PercentBarStyle: Hashable, Sendable {
    /// Default: blue.
    public var color: Color = TablePalette.accent
    /// Behind each bar, as long as the whole. Default: a veil of grey.
    public var track: Color = TablePalette.track
    /// Of the whole, in points. Default 96 × 16.
    public var size = CGSize(width: 96, height: 16)
    /// What counts as 100%: 1 for shares, 100 for percentages. Default nil: the sum of the column's numbers above zero.
    public var whole: Double?
    /// Whether percentages stand in the bars, or behind those that are too short. Default true.
    public var showsLabels = true
    /// Digits after the decimal mark of percentages. Default 0.
    public var decimals = 0
    /// What percentages are written in. Default: English.
    public var locale = TableLocale.english
    /// Of percentages, in points. Default 10.
    public var labelSize: CGFloat = 10

    /// Blue bars on grey with percentages in them.
    public init() {}
}

extension PercentBarStyle: PlotStyle {
    package static var name: String { "percentBars" }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let whole = whole ?? data.numbers(0).reduce(0) { $0 + max(0, $1) }
        guard whole > 0, whole.isFinite else { return [] }
        let format = PercentFormat.percent(decimals: decimals, locale: locale)
        return (0..<data.rowCount).map { row in
            guard let number = data.number(0, row) else { return nil }
            let text = showsLabels ? format.text(of: .number(number / whole))?.string : nil
            return PercentBarPlot(
                share: (number / whole).clamped(to: 0...1), style: self,
                label: text.flatMap { PlotLabel($0, data.font, size: labelSize) }, textColor: data.textColor)
        }
    }
}

/// A bar that covers its share of a track.
struct PercentBarPlot: Plot, Hashable {
    /// From 0 to 1.
    let share: Double
    let style: PercentBarStyle
    let label: PlotLabel?
    let textColor: Color

    var size: CGSize { style.size.limited }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        let (color, track) = (area.color(style.color), area.color(style.track))
        list.fill(area.bar((0, 1)), with: track)
        var bar = area.bar((0, share))
        if share == 0 { bar.size.width = 0 }
        list.fill(bar, with: color)
        guard let label else { return }
        if label.fits(in: bar) {
            let x = area.isMirrored ? bar.minX + PlotLabel.padding : bar.maxX - PlotLabel.padding - label.width
            label.draw(x: x, in: bar, of: color, into: &list, area)
        } else if label.fits(in: area.bar((share, 1))) {
            let x = area.isMirrored ? bar.minX - PlotLabel.padding - label.width : bar.maxX + PlotLabel.padding
            label.draw(x: x, beside: bar, on: track, area.color(textColor), into: &list, area)
        }
    }
}
