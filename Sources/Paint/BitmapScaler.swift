import Foundation
import RasterGraphics

/// Rows of a bitmap scaled to a rect, premultiplied.
///
/// Scaling is separable: a row is first averaged downwards over source rows, then sideways. Colours are premultiplied
/// before they are averaged, so that transparent pixels lend no colour. Weights are whole numbers that add up to ``unit``
/// exactly: an even colour stays what it is, and no component comes to exceed alpha.
struct BitmapScaler: ~Copyable {
    /// The source pixels that one destination pixel is made of.
    struct Taps {
        /// The first source pixel.
        let first: Int
        /// Source pixels, 1 or more.
        let count: Int
        /// Where in the list their weights begin.
        let weights: Int
    }

    /// What the weights of a destination pixel add up to. 255 · 255 · 2¹⁴ fits in 32 bits.
    private static let unit = 1 << 14

    private var width = 0
    private var height = 0
    private var rect = CGRect.zero
    private var columns = 0..<0
    private var interpolation = Interpolation.nearest
    private var tint: ColorU8?
    private var columnTaps = ScratchBuffer<Taps>()
    private var weights = ScratchBuffer<UInt32>()
    /// Source columns that any destination column is made of.
    private var sourceColumns = 0..<0
    /// Premultiplied components times 255 of the source columns, averaged downwards.
    private var averaged = ScratchBuffer<UInt32>()
    private var output = ScratchBuffer<Pixel>()

    /// Begins a bitmap of `width` × `height` pixels, neither of them 0, of which the `columns` of the picture are wanted.
    /// - Parameter tint: The colour of all pixels, by their alpha; nil: their own.
    mutating func begin(
        width: Int, height: Int, rect: CGRect, columns: Range<Int>, interpolation: Interpolation, tint: ColorU8?
    ) {
        self.width = width
        self.height = height
        self.rect = rect
        self.columns = columns
        self.interpolation = interpolation
        self.tint = tint
        columnTaps.count = 0
        weights.count = 0
        var (least, most) = (width, 0)
        for column in columns {
            let taps = taps(for: column, from: rect.origin.x, length: rect.size.width, of: width)
            columnTaps.append(taps)
            least = min(least, taps.first)
            most = max(most, taps.first + taps.count)
        }
        sourceColumns = least..<max(least, most)
        averaged.reserve(4 * sourceColumns.count)
        output.reserve(columns.count)
    }

    /// The pixels of the columns in a row of the picture.
    /// - Parameter bytes: The bitmap's bytes, straight.
    mutating func row(_ row: Int, of bytes: UnsafePointer<UInt8>) -> UnsafePointer<Pixel> {
        let columnWeights = weights.count
        let taps = taps(for: row, from: rect.origin.y, length: rect.size.height, of: height)
        average(taps, bytes)
        weights.count = columnWeights
        for i in 0..<columns.count {
            let taps = columnTaps.base[i]
            let weight = weights.base + taps.weights
            var source = averaged.base + 4 * (taps.first - sourceColumns.lowerBound)
            var (r, g, b, a) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
            for k in 0..<taps.count {
                let w = weight[k]
                r &+= w &* source[0]
                g &+= w &* source[1]
                b &+= w &* source[2]
                a &+= w &* source[3]
                source += 4
            }
            if let tint {
                var pixel = tint
                pixel.alpha = multiply255(tint.alpha, divide255(Self.scaled(a)))
                output.base[i] = pixel.premultiplied.rgba
                continue
            }
            output.base[i] =
                PremultipliedColorU8(
                    red: divide255(Self.scaled(r)), green: divide255(Self.scaled(g)),
                    blue: divide255(Self.scaled(b)), alpha: divide255(Self.scaled(a))
                ).rgba
        }
        return UnsafePointer(output.base)
    }

    private mutating func average(_ taps: Taps, _ bytes: UnsafePointer<UInt8>) {
        let weight = weights.base + taps.weights
        for i in 0..<sourceColumns.count {
            var source = bytes + 4 * (taps.first * width + sourceColumns.lowerBound + i)
            var (r, g, b, a) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
            for k in 0..<taps.count {
                let w = weight[k] &* UInt32(source[3])
                r &+= w &* UInt32(source[0])
                g &+= w &* UInt32(source[1])
                b &+= w &* UInt32(source[2])
                a &+= w &* 255
                source += 4 * width
            }
            let target = averaged.base + 4 * i
            target[0] = Self.scaled(r)
            target[1] = Self.scaled(g)
            target[2] = Self.scaled(b)
            target[3] = Self.scaled(a)
        }
    }

    /// A weighted sum divided by ``unit`` and rounded.
    @inline(__always)
    private static func scaled(_ sum: UInt32) -> UInt32 { (sum &+ UInt32(unit / 2)) / UInt32(unit) }

    /// The taps of one pixel of the picture; their weights are appended to the list.
    /// - Parameters:
    ///   - start: Where the rect begins on this axis.
    ///   - length: How long it is.
    ///   - count: Source pixels on this axis.
    private mutating func taps(
        for pixel: Int, from start: CGFloat, length: CGFloat, of count: Int
    ) -> Taps {
        let scale = Double(count) / Double(length)
        let centre = ((Double(pixel) + 0.5 - Double(start)) * scale).clamped(to: 0...Double(count))
        let begin = weights.count
        if interpolation == .nearest {
            weights.append(UInt32(Self.unit))
            return Taps(first: min(Int(centre), count - 1), count: 1, weights: begin)
        }
        // At twice the bitmap's length the triangle is flat enough; a rect without width would make it endless.
        let reach = scale.clamped(to: 1...2 * Double(count))
        let first = max(0, Int((centre - reach + 0.5).rounded(.down)))
        let last = min(count - 1, Int((centre + reach - 0.5).rounded(.up)))
        func weight(_ i: Int) -> Double { max(0, 1 - abs(Double(i) + 0.5 - centre) / reach) }
        var total = 0.0
        for i in first...last { total += weight(i) }
        // Differences of a rounded running sum add up to the whole, however many and small they are.
        var (sum, given) = (0.0, 0)
        for i in first...last {
            sum += weight(i)
            let reached = i == last ? Self.unit : Int(sum / total * Double(Self.unit) + 0.5)
            weights.append(UInt32(reached - given))
            given = reached
        }
        return Taps(first: first, count: last - first + 1, weights: begin)
    }
}
