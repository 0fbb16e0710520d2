import Foundation
import RasterGraphics

extension Canvas {
    /// Draws a bitmap into a rect, scaled to it. Where the edges of the rect cut a pixel, the pixel is covered in
    /// proportion. A bitmap without pixels draws nothing.
    /// - Parameter tint: The one colour that the bitmap is drawn in, by its alpha. Default nil: its own colours.
    package mutating func draw(
        _ bitmap: Bitmap, in rect: CGRect, interpolation: Interpolation, tint: ColorU8? = nil
    ) {
        guard bitmap.width > 0, bitmap.height > 0, let rect = rect.held else { return }
        let (x, y) = (rect.columnCoverage, rect.rowCoverage)
        let columns = x.pixels.clamped(to: clip.x..<clip.maxX)
        let rows = y.pixels.clamped(to: clip.y..<clip.maxY)
        if columns.isEmpty || rows.isEmpty { return }
        let whole = x.whole.clamped(to: columns)
        bitmap.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            scaler.begin(
                width: bitmap.width, height: bitmap.height, rect: rect, columns: columns,
                interpolation: interpolation, tint: tint)
            for row in rows {
                let source = scaler.row(row, of: base)
                let cover = y(row)
                for column in columns where column < whole.lowerBound || column >= whole.upperBound {
                    blendSpan(
                        address(column, row), premultiplied: source + (column - columns.lowerBound), count: 1,
                        coverage: UInt64(multiply255(x(column), cover)))
                }
                if !whole.isEmpty {
                    blendSpan(
                        address(whole.lowerBound, row),
                        premultiplied: source + (whole.lowerBound - columns.lowerBound),
                        count: whole.count, coverage: UInt64(cover))
                }
            }
        }
    }
}
