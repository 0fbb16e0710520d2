/// Averages squares of pixels into one while the rows of a picture come in: one that is shown small is never held large.
///
/// Colours are weighted by their alpha, so that transparent pixels lend none.
package struct BoxReduction {
    /// Pixels on a side of a square; those at the right and the lower edge may be smaller.
    package static let largestFactor = 256

    private let factor: Int
    /// Those of the picture that comes in, and of the one that is made.
    private let width, height, columns, rows: Int
    /// Whether rows, and pixels of a row, come in any order.
    private let isScattered: Bool
    /// Of each square: red, green and blue, each times alpha, and alpha. 255 · 255 · 256² fits in 32 bits. Of one row of squares where
    /// rows come in order.
    private var sums: [UInt32]
    private var bytes: [UInt8] = []

    /// - Parameters:
    ///   - width: Pixels of a row, at least 1.
    ///   - height: Rows, at least 1.
    ///   - factor: Held within 1 and ``largestFactor``.
    ///   - isScattered: Whether rows come in another order than from top to bottom: then all sums are kept.
    package init(width: Int, height: Int, factor: Int, isScattered: Bool = false) {
        let factor = factor.clamped(to: 1...Self.largestFactor)
        (self.width, self.height, self.factor, self.isScattered) = (width, height, factor, isScattered)
        columns = (width - 1) / factor + 1
        rows = (height - 1) / factor + 1
        sums = [UInt32](repeating: 0, count: 4 * columns * (isScattered ? rows : 1))
        bytes.reserveCapacity(4 * columns * rows)
    }

    /// The sides of the bitmap that a picture becomes.
    package static func size(width: Int, height: Int, factor: Int) -> (width: Int, height: Int) {
        let factor = factor.clamped(to: 1...largestFactor)
        return ((width + factor - 1) / factor, (height + factor - 1) / factor)
    }

    /// Takes all pixels of row `y`, straight RGBA.
    package mutating func add(row pixels: UnsafePointer<UInt8>, y: Int) {
        let (width, factor, columns) = (width, factor, columns)
        let first = isScattered ? 4 * columns * (y / factor) : 0
        unsafe sums.withUnsafeMutableBufferPointer { sums in
            var pixel = unsafe pixels
            var x = 0
            for column in 0..<columns {
                let end = min(x + factor, width)
                var (red, green, blue, alpha) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
                while x < end {
                    let weight = unsafe UInt32(pixel[3])
                    unsafe red &+= weight &* UInt32(pixel[0])
                    unsafe green &+= weight &* UInt32(pixel[1])
                    unsafe blue &+= weight &* UInt32(pixel[2])
                    alpha &+= weight
                    unsafe pixel += 4
                    x &+= 1
                }
                let i = first + 4 * column
                unsafe sums[i] &+= red
                unsafe sums[i + 1] &+= green
                unsafe sums[i + 2] &+= blue
                unsafe sums[i + 3] &+= alpha
            }
        }
        if !isScattered, (y + 1) % factor == 0 || y == height - 1 {
            finish(row: y / factor, from: 0)
            unsafe sums.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
        }
    }

    /// Takes some pixels of row `y`: `count`, from column `x` on, `step` columns apart.
    package mutating func add(_ pixels: UnsafePointer<UInt8>, count: Int, x: Int, step: Int, y: Int) {
        let first = 4 * columns * (y / factor)
        for k in 0..<count {
            let (pixel, i) = unsafe (pixels + 4 * k, first + 4 * ((x + k * step) / factor))
            let weight = unsafe UInt32(pixel[3])
            unsafe sums[i] &+= weight &* UInt32(pixel[0])
            unsafe sums[i + 1] &+= weight &* UInt32(pixel[1])
            unsafe sums[i + 2] &+= weight &* UInt32(pixel[2])
            sums[i + 3] &+= weight
        }
    }

    /// Appends a row of squares whose sums begin at an index.
    private mutating func finish(row: Int, from first: Int) {
        let pixelRows = min(factor, height - row * factor)
        for column in 0..<columns {
            let count = UInt32(pixelRows * min(factor, width - column * factor))
            let i = first + 4 * column
            let alpha = sums[i + 3]
            for k in 0..<3 {
                bytes.append(
                    alpha == 0 ? 0 : UInt8(truncatingIfNeeded: (UInt64(sums[i + k]) + UInt64(alpha / 2)) / UInt64(alpha)))
            }
            bytes.append(UInt8(truncatingIfNeeded: (alpha + count / 2) / count))
        }
    }

    /// The picture, once all of its pixels have come in.
    package consuming func bitmap() -> Bitmap {
        if isScattered { for row in 0..<rows { finish(row: row, from: 4 * columns * row) } }
        return Bitmap(width: columns, height: rows, bytes: bytes)
    }
}
