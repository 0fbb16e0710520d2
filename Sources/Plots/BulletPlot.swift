import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How a value looks beside its target: Stephen Few's bullet graph.
public struct BulletStyle: Hashable, Sendable {
    /// Of the value's bar. Default: blue.
    public var color: Color = TablePalette.accent
    /// Of the target's mark. Default nil: as text.
    public var targetColor: Color?
    /// Behind bars, from the band at zero on; from the first again where bands are more. Default: veils of grey, each paler.
    public var bandColors: [Color] = [0.42, 0.28, 0.16].map { Color(white: 0.5, alpha: $0) }
    /// The upper ends of bands that all rows have, beside those that columns give. Default: none, which is one band.
    public var bands: [Double] = []
    /// Points. Default 120 × 16.
    public var size = CGSize(width: 120, height: 16)
    /// What the ends stand for. Default nil: from zero, or the least number, to the greatest.
    public var domain: ClosedRange<Double>?
    /// Whether all rows have one scale. Default true.
    public var sharesScale = true
    /// Whether the value stands behind the plot, as text of the cell. Default false.
    public var showsValue = false

    /// A blue bar, a dark mark, and veils of grey behind them.
    public init() {}
}

extension BulletStyle: PlotStyle {
    package static var name: String { "bullet" }
    package static var columnCount: ClosedRange<Int>? { 2...Int.max }
    package var showsText: Bool { showsValue }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let rows = (0..<data.rowCount).map { row in data.columns.indices.map { data.number($0, row) } }
        func scale(_ numbers: [Double?]) -> PlotScale? {
            PlotScale(numbers.compactMap(\.self) + bands, zero: true, given: domain)
        }
        let shared = sharesScale ? scale(rows.flatMap { $0 }) : nil
        return rows.map { numbers in
            guard numbers[0] != nil || numbers[1] != nil, let scale = shared ?? scale(numbers) else { return nil }
            let bands = (bands + numbers.dropFirst(2).compactMap(\.self)).filter(\.isFinite).sorted()
            return BulletPlot(
                value: numbers[0], target: numbers[1], bands: bands, scale: scale, style: self,
                targetColor: targetColor ?? data.textColor)
        }
    }
}

/// A bar on bands, and a mark that it is to reach.
struct BulletPlot: Plot, Hashable {
    let value, target: Double?
    /// Upper ends, rising.
    let bands: [Double]
    let scale: PlotScale
    let style: BulletStyle
    let targetColor: Color

    var size: CGSize { style.size.limited }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        let zero = scale.share(0)
        if bands.isEmpty {
            list.fill(area.bar((0, 1)), with: area.color(style.bandColors.last ?? TablePalette.track))
        }
        var start = zero
        for (index, band) in bands.enumerated() {
            let end = scale.share(band)
            if end > start {
                list.fill(area.bar((start, end)), with: area.color(PlotColors.cycled(style.bandColors, index)))
            }
            start = max(start, end)
        }
        // Few's proportions: the bar a third of the height, the mark two thirds.
        if let value, value != 0 {
            list.fill(area.bar((zero, scale.share(value)), height: area.rect.height * 0.375), with: area.color(style.color))
        }
        if let target, scale.holds(target) {
            list.fill(area.mark(scale.share(target), width: 2, height: area.rect.height * 0.75), with: area.color(targetColor))
        }
    }
}
