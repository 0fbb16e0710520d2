import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How bars look.
public struct BarStyle: Hashable, Sendable {
    /// Where the number of a bar stands.
    public enum ValuePlacement: String, Hashable, Sendable, CaseIterable {
        case none
        /// Behind the bars, below each other: as text of the cell.
        case beside
        /// At the end of its bar, inside where it fits, else outside; nowhere where neither has room.
        case end
    }

    /// Of numbers above zero and below. Default: blue and red.
    public var color: Color = TablePalette.accent
    /// Of numbers below zero. Default: red.
    public var negativeColor: Color = TablePalette.negative
    /// Behind each bar, over all of its room. Default nil: nothing.
    public var track: Color?
    /// Of the longest bar, in points. Default 72 × 12.
    public var size = CGSize(width: 72, height: 12)
    /// What the ends stand for. Default nil: from the least value, or zero, to the greatest, or zero.
    public var domain: ClosedRange<Double>?
    /// Where numbers stand. Default: beside the bars.
    public var values = ValuePlacement.beside
    /// Of numbers at the ends of bars, in points. Default 10.
    public var labelSize: CGFloat = 10

    /// Blue bars with their numbers beside them.
    public init() {}
}

extension BarStyle: PlotStyle {
    package static var name: String { "bars" }

    package var showsText: Bool { values == .beside }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        guard let scale = PlotScale(data.numbers(0), zero: true, given: domain) else { return [] }
        return (0..<data.rowCount).map { row in
            data.number(0, row).map {
                BarPlot(
                    number: $0, scale: scale, style: self, label: values == .end ? data.label(0, row, size: labelSize) : nil,
                    textColor: data.textColor)
            }
        }
    }
}

/// A bar as long as a number is large, to one side for numbers above zero and to the other below.
struct BarPlot: Plot, Hashable {
    let number: Double
    let scale: PlotScale
    let style: BarStyle
    /// At the end of the bar.
    let label: PlotLabel?
    let textColor: Color

    var size: CGSize { style.size.limited }

    /// Where the bar begins and ends, as shares.
    var ends: (base: Double, tip: Double) { (scale.share(0), scale.share(number)) }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        if let track = style.track { list.fill(area.bar((0, 1)), with: area.color(track)) }
        let color = area.color(number < 0 ? style.negativeColor : style.color)
        var bar = area.bar(ends)
        // What is not zero shows.
        if number == 0 { bar.size.width = 0 }
        list.fill(bar, with: color)
        if scale.domain.lowerBound < 0, scale.domain.upperBound > 0 {
            var line = area.bar((ends.base, ends.base))
            line = CGRect(x: line.minX, y: line.minY - 2, width: area.pixel, height: line.height + 4)
            list.fill(line, with: area.color(TablePalette.strongLine))
        }
        draw(label, at: bar, color, in: area, into: &list)
    }

    private func draw(_ label: PlotLabel?, at bar: CGRect, _ color: ColorU8, in area: PlotArea, into list: inout DisplayList) {
        guard let label else { return }
        let growsRight = (number >= 0) != area.isMirrored
        if label.fits(in: bar) {
            let x = growsRight ? bar.maxX - PlotLabel.padding - label.width : bar.minX + PlotLabel.padding
            label.draw(x: x, in: bar, of: color, into: &list, area)
            return
        }
        let room = growsRight ? area.rect.maxX - bar.maxX : bar.minX - area.rect.minX
        guard room >= label.width + PlotLabel.padding, label.font.capHeight <= bar.height else { return }
        let x = growsRight ? bar.maxX + PlotLabel.padding : bar.minX - PlotLabel.padding - label.width
        label.draw(x: x, beside: bar, on: style.track.map(area.color), area.color(textColor), into: &list, area)
    }
}

extension CGSize {
    /// The size, with 0 for what is none.
    var limited: CGSize { CGSize(width: width.limited, height: height.limited) }
}
