import Foundation
import RasterGraphics

extension GlyphImage {
    /// Four ems of the largest text whose glyphs are kept.
    package static let largestSide: CGFloat = 1024

    /// A picture scaled to `rect`, in pixels about the glyph's origin, y down.
    ///
    /// Every pixel is the picture, transparent beyond its edges, weighted with a cubic that is as wide as four pixels
    /// of the coarser of both grids: Catmull and Rom's, which keeps small pictures sharp (Mitchell and Netravali,
    /// "Reconstruction Filters in Computer Graphics", 1988, with B = 0, C = 1/2). It is a polynomial, so its values are
    /// the same on every machine, where a window of sines would be as good as the machine's library. The weights are whole
    /// numbers that add up to ``unit`` exactly: an even colour stays what it is. What overshoots is cut off, so that no
    /// component comes to exceed alpha.
    ///
    /// Complexity: O(n) in the pixels of both.
    /// - Parameters:
    ///   - premultiplied: `4 * width * height` bytes: red, green, blue and alpha of each pixel, row after row.
    ///   - rect: Empty, not a number, with a side beyond ``largestSide`` or farther than ``Mask/reach`` from the origin
    ///     gives an empty image.
    package init(scaling premultiplied: [UInt8], width: Int, height: Int, to rect: CGRect) {
        let reach = CGFloat(Mask.reach)
        guard width > 0, height > 0, premultiplied.count == 4 * width * height,
            rect.size.width > 0, rect.size.height > 0,
            abs(rect.origin.x) <= reach, abs(rect.origin.y) <= reach,
            rect.size.width <= Self.largestSide, rect.size.height <= Self.largestSide
        else {
            self.init(left: 0, top: 0, width: 0, height: 0, pixels: [])
            return
        }
        let columns = CubicTaps(from: Double(rect.origin.x), length: Double(rect.size.width), count: width)
        let rows = CubicTaps(from: Double(rect.origin.y), length: Double(rect.size.height), count: height)
        // Downwards first, to 8 bits and 6 below the point; sideways from there.
        let narrowed = Self.averagedDown(premultiplied, width: width, rows)
        let pixels = Self.averagedSideways(narrowed, width: width, height: rows.taps.count, columns)
        self.init(
            left: columns.first, top: rows.first, width: columns.taps.count, height: rows.taps.count, pixels: pixels)
    }

    private static func averagedDown(_ source: [UInt8], width: Int, _ rows: CubicTaps) -> [Int32] {
        let components = 4 * width
        return [Int32](unsafeUninitializedCapacity: components * rows.taps.count) { target, count in
            target.initialize(repeating: 0)
            source.withUnsafeBufferPointer { source in
                rows.weights.withUnsafeBufferPointer { weights in
                    for (y, taps) in rows.taps.enumerated() {
                        for k in 0..<taps.count {
                            let weight = weights[taps.weights &+ k]
                            let from = (taps.first &+ k) &* components
                            var i = 0
                            while i < components {
                                target[y &* components &+ i] &+= weight &* Int32(source[from &+ i])
                                i &+= 1
                            }
                        }
                        for i in 0..<components {
                            target[y &* components &+ i] = (target[y &* components &+ i] &+ 128) >> 8
                        }
                    }
                }
            }
            count = components * rows.taps.count
        }
    }

    private static func averagedSideways(_ source: [Int32], width: Int, height: Int, _ columns: CubicTaps) -> [UInt32] {
        let half = Int64(CubicTaps.unit) << 5
        return [UInt32](unsafeUninitializedCapacity: columns.taps.count * height) { target, count in
            source.withUnsafeBufferPointer { source in
                columns.weights.withUnsafeBufferPointer { weights in
                    for y in 0..<height {
                        for (x, taps) in columns.taps.enumerated() {
                            var (r, g, b, a) = (half, half, half, half)
                            var from = 4 &* (y &* width &+ taps.first)
                            for k in 0..<taps.count {
                                let weight = Int64(weights[taps.weights &+ k])
                                r &+= weight &* Int64(source[from])
                                g &+= weight &* Int64(source[from &+ 1])
                                b &+= weight &* Int64(source[from &+ 2])
                                a &+= weight &* Int64(source[from &+ 3])
                                from &+= 4
                            }
                            let shift = Int64(CubicTaps.bits + 6)
                            let alpha = (a >> shift).clamped(to: 0...255)
                            func component(_ sum: Int64) -> UInt8 { UInt8((sum >> shift).clamped(to: 0...alpha)) }
                            target[y &* columns.taps.count &+ x] =
                                PremultipliedColorU8(
                                    red: component(r), green: component(g), blue: component(b), alpha: UInt8(alpha)
                                ).rgba
                        }
                    }
                }
            }
            count = columns.taps.count * height
        }
    }
}

/// What the pixels along one axis are made of.
struct CubicTaps {
    struct Taps {
        /// The first pixel of the picture, how many there are, and where in the list their weights begin.
        let first, count, weights: Int
    }

    /// What the weights of a pixel add up to, inside and outside of the picture.
    static let unit = 1 << bits
    static let bits = 14

    /// The pixel that the first of `taps` belongs to.
    let first: Int
    private(set) var taps: [Taps] = []
    private(set) var weights: [Int32] = []

    /// - Parameters:
    ///   - start: Where the picture begins.
    ///   - length: How long it is, greater than 0.
    ///   - count: Its pixels, greater than 0.
    init(from start: Double, length: Double, count: Int) {
        first = Int(start.rounded(.down))
        let scale = Double(count) / length
        // Shrunk to less than a sixteenth of a pixel, the filter would be wider than the picture for nothing.
        let step = scale.clamped(to: 1...16 * Double(count))
        for pixel in first..<Int((start + length).rounded(.up)) {
            let centre = (Double(pixel) + 0.5 - start) * scale
            let lowest = Int((centre - 2 * step - 0.5).rounded(.up))
            let highest = Int((centre + 2 * step - 0.5).rounded(.down))
            func weight(_ i: Int) -> Double { Self.cubic(abs(Double(i) + 0.5 - centre) / step) }
            var total = 0.0
            for i in lowest...max(lowest, highest) { total += weight(i) }
            // Differences of a rounded running sum add up to the whole, however many and small they are.
            var (sum, given) = (0.0, 0)
            let start = weights.count
            for i in lowest...max(lowest, highest) {
                sum += weight(i)
                let reached = Int((sum / total * Double(Self.unit)).rounded())
                if i >= 0, i < count { weights.append(Int32(reached - given)) }
                given = reached
            }
            taps.append(Taps(first: lowest.clamped(to: 0...count), count: weights.count - start, weights: start))
        }
    }

    /// Catmull and Rom's spline at a distance in pixels, 0 or more.
    private static func cubic(_ x: Double) -> Double {
        if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
        if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
        return 0
    }
}
