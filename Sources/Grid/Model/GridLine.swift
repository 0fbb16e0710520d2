import Foundation
import RasterDrawing
import RasterGraphics

/// A line of a table.
public struct GridLine: Hashable, Sendable {
    /// How a line runs.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        case solid
        /// Strokes four times as long as the line is thick, with half of that between them.
        case dashed
        /// Squares, with as much between them.
        case dotted
        /// Two lines in the line's width, with a third of it between them: at least three device pixels in all.
        case double
    }

    /// The colour. Default `.separator`.
    public var color: Color
    /// Points, rounded to device pixels but never to none. Nil, the default, is a hairline: one device pixel.
    public var width: CGFloat?
    /// Default: solid. A border with rounded corners is solid whatever this says.
    public var style: Style

    /// A line; by default a solid hairline in the colour of separators.
    public init(color: Color = .separator, width: CGFloat? = nil, style: Style = .solid) {
        self.color = color
        self.width = width
        self.style = style
    }

    /// How thick the line is at `scale`, in device pixels: at least 1.
    package func pixels(scale: CGFloat) -> Int { max(style == .double ? 3 : 1, width?.pixels(scale: scale) ?? 1) }
}

extension DisplayList {
    /// Draws a line that fills a rect, given in points.
    /// - Parameters:
    ///   - color: That of the line, under the traits of what it is drawn in.
    ///   - isVertical: Whether it runs down the rect, else across it.
    package mutating func draw(_ line: GridLine, in rect: CGRect, isVertical: Bool, with color: ColorU8) {
        let (thickness, length) = isVertical ? (rect.width, rect.height) : (rect.height, rect.width)
        func part(from: CGFloat, length: CGFloat) -> CGRect {
            isVertical
                ? CGRect(x: rect.minX, y: rect.minY + from, width: rect.width, height: length)
                : CGRect(x: rect.minX + from, y: rect.minY, width: length, height: rect.height)
        }
        switch line.style {
        case .solid: fill(rect, with: color)
        case .dashed, .dotted:
            let stroke = line.style == .dotted ? thickness : 4 * thickness
            let period = line.style == .dotted ? 2 * thickness : 6 * thickness
            guard thickness > 0 else { return }
            // Strokes lie evenly between both ends: what is left over is cut from the last one.
            for number in 0..<Int((length / period).rounded(.up)) {
                let start = CGFloat(number) * period
                fill(part(from: start, length: min(stroke, length - start)), with: color)
            }
        case .double:
            let third = max(1, (thickness * scale / 3).rounded(.down)) / scale
            let (low, high) = (max(0, thickness - third), min(third, thickness))
            if isVertical {
                fill(CGRect(x: rect.minX, y: rect.minY, width: high, height: length), with: color)
                fill(CGRect(x: rect.minX + low, y: rect.minY, width: thickness - low, height: length), with: color)
            } else {
                fill(CGRect(x: rect.minX, y: rect.minY, width: length, height: high), with: color)
                fill(CGRect(x: rect.minX, y: rect.minY + low, width: length, height: thickness - low), with: color)
            }
        }
    }
}
