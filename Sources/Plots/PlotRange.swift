import Foundation
import RasterGraphics

/// What the numbers of plots' looks can be: in points, but where it says otherwise.
package enum PlotRange {
    /// Of a whole plot, in each direction.
    package static let side = 1.0...10_000
    package static let label = 4.0...100
    package static let line = 0.0...50
    package static let dot = 0.0...100
    package static let corner = 0.0...100
    package static let spacing = 0.0...100
    package static let symbol = 2.0...200
    /// Of symbols side by side.
    package static let symbolCount = 1.0...50
    /// Of digits behind a decimal mark.
    package static let decimals = 0.0...20
    package static let binCount = 1.0...1_000
}

extension [LookNumber] {
    fileprivate static func size(_ size: CGSize) -> [LookNumber] {
        [LookNumber("size.width", size.width, in: PlotRange.side), LookNumber("size.height", size.height, in: PlotRange.side)]
    }

    fileprivate static func label(_ size: CGFloat) -> [LookNumber] { [LookNumber("labelSize", size, in: PlotRange.label)] }
    fileprivate static func line(_ width: CGFloat) -> [LookNumber] { [LookNumber("lineWidth", width, in: PlotRange.line)] }
    fileprivate static func dot(_ radius: CGFloat) -> [LookNumber] { [LookNumber("dotRadius", radius, in: PlotRange.dot)] }

    fileprivate static func decimals(_ count: Int) -> [LookNumber] {
        [LookNumber("decimals", Double(count), in: PlotRange.decimals)]
    }
}

extension ColumnPlot {
    /// All numbers of its look that are no data.
    package var numbers: [LookNumber] {
        switch self {
        case .bars(let style): .size(style.size) + .label(style.labelSize)
        case .percentBars(let style): .size(style.size) + .label(style.labelSize) + .decimals(style.decimals)
        case .progress(let style):
            .size(style.size)
                + (style.cornerRadius.map { [LookNumber("cornerRadius", $0, in: PlotRange.corner)] } ?? [])
        case .rating(let style):
            [
                LookNumber("symbolSize", style.symbolSize, in: PlotRange.symbol),
                LookNumber("spacing", style.spacing, in: PlotRange.spacing),
                LookNumber("maximum", Double(style.maximum), in: PlotRange.symbolCount),
            ]
        case .rankChange(let style): .size(style.size) + .label(style.labelSize)
        case .percentile(let style): .size(style.size) + .label(style.labelSize)
        case .sparklines(let style): style.numbers
        case .boxPlot(let style): .size(style.size)
        case .histogram(let style):
            .size(style.size)
                + (style.binCount.map { [LookNumber("binCount", Double($0), in: PlotRange.binCount)] } ?? [])
        case .density(let style): .size(style.size) + .line(style.lineWidth)
        case .stackedBars(let style): .size(style.size) + .label(style.labelSize) + .decimals(style.decimals)
        case .divergingBars(let style): .size(style.size) + .label(style.labelSize) + .decimals(style.decimals)
        case .bullet(let style): .size(style.size)
        case .dumbbell(let style): .size(style.size) + .label(style.labelSize) + .dot(style.dotRadius)
        case .dotBars(let style): .size(style.size) + .label(style.labelSize)
        case .interval(let style):
            .size(style.size) + .label(style.labelSize) + .line(style.lineWidth) + .dot(style.dotRadius)
        }
    }
}

extension SparklineStyle {
    fileprivate var numbers: [LookNumber] {
        var numbers: [LookNumber] = .size(size) + .label(labelSize) + .line(lineWidth)
        for outline in pointOutlines + columnOutlines + (negativeOutline.map { [$0] } ?? []) { numbers += .line(outline.width) }
        for radius in pointRadii { numbers += .dot(radius) }
        return numbers
    }
}
