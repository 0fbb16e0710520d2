import Foundation
import RasterDrawing
import RasterGraphics
import RasterGrid
import RasterViews

/// A bar as long as a number is large, to one side for numbers above zero and to the other below.
struct BarPlot: CellDrawing, Hashable {
    /// The share of the width that the bar begins and ends at, from 0 to 1.
    var start, end: Double
    /// Where zero lies, drawn as a line where bars go to both sides; nil: at the edge.
    var zero: Double?
    var color: Color
    /// Behind the bar, over all of the width; nil: nothing.
    var track: Color?
    var width: CGFloat
    var height: CGFloat

    var size: CGSize { CGSize(width: width, height: height) }

    /// The bar of a number; nil for none.
    init?(_ value: DataValue, in domain: ClosedRange<Double>, _ style: BarStyle, height: CGFloat) {
        let length = domain.upperBound - domain.lowerBound
        guard let number = value.double, number.isFinite, length > 0, length.isFinite else { return nil }
        func share(_ value: Double) -> Double {
            ((value - domain.lowerBound) / length).clamped(to: 0...1)
        }
        let base = share(0)
        (start, end) = (min(base, share(number)), max(base, share(number)))
        zero = domain.lowerBound < 0 && domain.upperBound > 0 ? base : nil
        color = number < 0 ? style.negativeColor : style.color
        track = style.track
        width = GridLayout.limit(style.width)
        self.height = height
    }

    func draw(in rect: CGRect, isRightToLeft: Bool, into list: inout DisplayList, context: DrawingContext) {
        let pixel = 1 / context.scale
        if let track { list.fill(rect, with: track.components(with: context.traits)) }
        func x(_ share: Double) -> CGFloat {
            (isRightToLeft ? rect.maxX - share * width : rect.minX + share * width).snapped(toScale: context.scale)
        }
        let (left, right) = isRightToLeft ? (x(end), x(start)) : (x(start), x(end))
        // What is not zero shows.
        let length = end > start ? max(pixel, right - left) : 0
        list.fill(CGRect(x: left, y: rect.minY, width: length, height: height), with: color.components(with: context.traits))
        if let zero {
            let line = TableTheme.Palette.strongLine.components(with: context.traits)
            list.fill(CGRect(x: x(zero), y: rect.minY - 2, width: pixel, height: height + 4), with: line)
        }
    }
}

/// How bars look.
public struct BarStyle: Hashable, Sendable {
    /// Of numbers above zero and below. Default: blue and red.
    public var color: Color = TableTheme.Palette.accent
    public var negativeColor: Color = TableTheme.Palette.negative
    /// Behind each bar, over all of its room. Default nil: nothing.
    public var track: Color?
    /// Of the longest bar, in points. Default 72.
    public var width: CGFloat = 72
    /// What the ends stand for. Default nil: from the least value, or zero, to the greatest, or zero.
    public var domain: ClosedRange<Double>?
    /// Whether the number stands behind its bar. Default true.
    public var showsValue = true

    public init() {}
}
