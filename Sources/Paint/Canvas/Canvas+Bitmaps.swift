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
                        address(column, row, count: 1), premultiplied: source + (column - columns.lowerBound), count: 1,
                        coverage: UInt64(multiply255(x(column), cover)))
                }
                if !whole.isEmpty {
                    blendSpan(
                        address(whole.lowerBound, row, count: whole.count),
                        premultiplied: source + (whole.lowerBound - columns.lowerBound),
                        count: whole.count, coverage: UInt64(cover))
                }
            }
        }
    }

    /// Draws a bitmap whose corners `place` says, cut to the pixels that lie inside; enlarged smoothly, made smaller by
    /// picking pixels.
    /// - Parameter place: From a pixel's place in the picture to one in the bitmap.
    package mutating func draw(_ bitmap: Bitmap, place: Transform, tint: ColorU8?) {
        guard !clip.isEmpty, bitmap.width > 0, bitmap.height > 0 else { return }
        let (right, bottom) = (bitmap.width - 1, bitmap.height - 1)
        bitmap.bytes.withUnsafeBufferPointer { bytes in
            func premultiplied(_ x: Int, _ y: Int) -> SIMD4<Double> {
                let i = 4 * (y.clamped(to: 0...bottom) * bitmap.width + x.clamped(to: 0...right))
                let alpha = Double(bytes[i + 3])
                if let tint {
                    return SIMD4(Double(tint.red), Double(tint.green), Double(tint.blue), 255)
                        * (alpha / 255 * Double(tint.alpha) / 255)
                }
                return SIMD4(Double(bytes[i]), Double(bytes[i + 1]), Double(bytes[i + 2]), 255) * (alpha / 255)
            }
            for y in clip.y..<clip.maxY {
                for x in clip.x..<clip.maxX {
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(place)
                    // Beyond the bitmap the clip cuts; NaN fails the comparisons.
                    guard point.x > -1, point.y > -1, point.x < Double(right + 2), point.y < Double(bottom + 2) else { continue }
                    let (left, top) = ((point.x - 0.5).rounded(.down), (point.y - 0.5).rounded(.down))
                    let (fx, fy) = (point.x - 0.5 - left, point.y - 0.5 - top)
                    let (column, line) = (Int(left), Int(top))
                    let above = premultiplied(column, line) * (1 - fx) + premultiplied(column + 1, line) * fx
                    let below = premultiplied(column, line + 1) * (1 - fx) + premultiplied(column + 1, line + 1) * fx
                    let mixed = above * (1 - fy) + below * fy
                    func byte(_ value: Double) -> UInt8 { UInt8(value + 0.5) }
                    var pixel = PremultipliedColorU8(
                        red: byte(mixed.x), green: byte(mixed.y), blue: byte(mixed.z), alpha: byte(mixed.w)
                    ).rgba
                    blendSpan(address(x, y, count: 1), premultiplied: &pixel, count: 1, coverage: 255)
                }
            }
        }
    }
}
