import Foundation
import RasterGraphics

/// A glyph with colours of its own, such as an emoji, at the size at which it is drawn.
package struct GlyphImage: Sendable, Hashable {
    /// Columns from the origin (the pen position) to the left column. May be negative.
    package let left: Int
    /// Rows from the baseline down to the top row. Negative above the baseline.
    package let top: Int
    /// Columns and rows, 0 or more.
    package let width, height: Int
    /// `width * height` premultiplied pixels (`PremultipliedColorU8.rgba`), row after row from the top left.
    package let pixels: [UInt32]

    init(left: Int, top: Int, width: Int, height: Int, pixels: [UInt32]) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The layers of a glyph, painted one over another.
    /// - Parameter layers: Each with its colour, the lowest first.
    package init(layers: [(mask: Mask, color: ColorU8)]) {
        let shown = layers.map(\.mask).filter { $0.width > 0 && $0.height > 0 }
        let left = shown.map(\.left).min() ?? 0
        let top = shown.map(\.top).min() ?? 0
        let width = (shown.map { $0.left + $0.width }.max() ?? 0) - left
        let height = (shown.map { $0.top + $0.height }.max() ?? 0) - top
        var canvas = Canvas(width: width, rows: top..<top + height, background: .clear)
        for layer in layers { canvas.fill(layer.mask, x: -left, y: 0, with: layer.color) }
        let pixels = canvas.withPixels { Array($0.bindMemory(to: UInt32.self)) }
        self.init(left: left, top: top, width: width, height: height, pixels: pixels)
    }
}

extension Canvas {
    /// Draws a glyph's image with its origin at `x`, `y`, faded to `opacity` (0…255).
    package mutating func draw(_ image: GlyphImage, x: Int, y: Int, opacity: UInt8) {
        let (left, farLeft) = x.addingReportingOverflow(image.left)
        let (top, farTop) = y.addingReportingOverflow(image.top)
        // Compared before anything is added, so that no position is too large.
        guard opacity > 0, !farLeft, !farTop, left < clip.maxX, top < clip.maxY, left >= clip.x - image.width,
            top >= clip.y - image.height
        else { return }
        let part = PixelRect(x: left, y: top, width: image.width, height: image.height).intersection(clip)
        if part.isEmpty { return }
        image.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            for row in part.y..<part.maxY {
                blendSpan(
                    address(part.x, row, count: part.width), premultiplied: base + ((row - top) * image.width + part.x - left),
                    count: part.width, coverage: UInt64(opacity))
            }
        }
    }
}
