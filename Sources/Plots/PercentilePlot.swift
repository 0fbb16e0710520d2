import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How a place between 0 and 100 looks.
public struct PercentileStyle: Hashable, Sendable {
    /// Of dots at the ends and in the middle; between these, mixed. Default: red, grey and blue.
    public var lowColor: Color = TablePalette.negative
    /// Of dots in the middle. Default: grey.
    public var middleColor: Color = TablePalette.neutral
    /// Of dots at the end. Default: blue.
    public var highColor: Color = TablePalette.accent
    /// Of the line, and of its mark in the middle. Default: grey.
    public var lineColor: Color = TablePalette.line
    /// Points; dots are as high. Default 96 × 18.
    public var size = CGSize(width: 96, height: 18)
    /// What the ends stand for. Default 0…100.
    public var domain: ClosedRange<Double> = 0...100
    /// Whether numbers stand in dots that have room for them. Default true.
    public var showsLabels = true
    /// Of numbers, in points. Default 9.
    public var labelSize: CGFloat = 9

    /// Dots from red over grey to blue with numbers in them.
    public init() {}
}

extension PercentileStyle: PlotStyle {
    package static var name: String { "percentile" }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        guard let scale = PlotScale([], zero: true, given: domain) else { return [] }
        return (0..<data.rowCount).map { row in
            data.number(0, row).map {
                PercentilePlot(
                    share: scale.share($0), style: self, label: showsLabels ? data.label(0, row, size: labelSize) : nil)
            }
        }
    }
}

/// A dot on a line.
struct PercentilePlot: Plot, Hashable {
    /// From 0 to 1.
    let share: Double
    let style: PercentileStyle
    let label: PlotLabel?

    var size: CGSize { style.size.limited }

    func draw(in whole: PlotArea, into list: inout DisplayList) {
        let radius = min(whole.rect.height, whole.rect.width) / 2
        let area = whole.inset(start: radius, end: radius)
        let line = whole.bar((0, 1), height: max(area.pixel, area.snapped(1)))
        list.fill(line, with: area.color(style.lineColor))
        list.fill(area.mark(0.5, width: 1, height: whole.rect.height * 0.5), with: area.color(style.lineColor))
        let middle = area.color(style.middleColor)
        let color = OKLab.mix(
            middle, area.color(share < 0.5 ? style.lowColor : style.highColor), abs(share - 0.5) * 2
        ).components()
        let center = CGPoint(x: area.x(share), y: line.midY)
        list.fillDot(center, radius: radius, with: color)
        // A label is in a circle where its corners are.
        guard let label, hypotenuse(label.width / 2, label.font.capHeight / 2) <= radius - 1 else { return }
        let dot = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        label.draw(x: center.x - label.width / 2, in: dot, of: color, into: &list, whole)
    }

    /// By a root alone, whose last digit is the same everywhere.
    private func hypotenuse(_ a: CGFloat, _ b: CGFloat) -> CGFloat { (a * a + b * b).squareRoot() }
}
