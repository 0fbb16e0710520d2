import Foundation
import RasterGraphics

extension Mask {
    /// How far a blur of a standard deviation carries coverage, in pixels.
    package static func blurReach(deviation: CGFloat) -> Int { boxWidths(deviation: deviation).reduce(0) { $0 + $1 / 2 } + 1 }

    /// The mask with a blur of a Gaussian's width: three averages over boxes one after another, which differ from a
    /// Gaussian by about 3 % of its height (W3C, Filter Effects, feGaussianBlur).
    ///
    /// Whole numbers, each average rounded once, and symmetric: the same on every machine and for every part of a larger
    /// mask. The answer is larger by ``blurReach(deviation:)`` on each side. Complexity: O(pixels), whatever the deviation.
    /// - Parameter deviation: Pixels; held at ``largestDeviation``. What is no number or not above 0 blurs nothing.
    package func blurred(deviation: CGFloat) -> Mask {
        let widths = Self.boxWidths(deviation: deviation)
        let margin = Self.blurReach(deviation: deviation)
        guard width > 0, height > 0, widths.contains(where: { $0 > 1 }) else { return self }
        let (wide, high) = (width + 2 * margin, height + 2 * margin)
        var pixels = [UInt16](repeating: 0, count: wide * high)
        var spare = pixels
        // 8 more bits than coverage has, so that six roundings do not show.
        for y in 0..<height {
            for x in 0..<width {
                pixels[(y + margin) * wide + x + margin] = UInt16(coverage[y * width + x]) << 8
            }
        }
        for box in widths {
            average(pixels, into: &spare, box: box, lines: high, lineStep: wide, count: wide, step: 1)
            average(spare, into: &pixels, box: box, lines: wide, lineStep: 1, count: high, step: wide)
        }
        return Mask(
            left: left - margin, top: top - margin, width: wide, height: high,
            coverage: pixels.map { UInt8(min(255, (UInt32($0) + 128) >> 8)) })
    }

    /// Blurs beyond this are held at it.
    package static let largestDeviation: CGFloat = 128

    /// The widths of three boxes, all odd so that nothing shifts, whose variances add up to nearly that of the Gaussian:
    /// a box of w has (w² − 1)/12.
    private static func boxWidths(deviation: CGFloat) -> [Int] {
        guard deviation > 0 else { return [1, 1, 1] }
        let sum = 12 * Double(min(deviation, largestDeviation)) * Double(min(deviation, largestDeviation))
        let ideal = (sum / 3 + 1).squareRoot()
        var lower = Int(ideal)
        if lower % 2 == 0 { lower -= 1 }
        // So many of the three are the lower odd width that the sum of squares comes nearest.
        let w = Double(lower)
        let count = Int(((3 * (w + 2) * (w + 2) - 3 - sum) / (4 * w + 4)).rounded())
        return (0..<3).map { $0 < count ? lower : lower + 2 }
    }

    /// The mean over `box` neighbours along lines of `count` values; beyond their ends all is 0.
    private func average(
        _ source: [UInt16], into target: inout [UInt16], box: Int, lines: Int, lineStep: Int, count: Int, step: Int
    ) {
        let half = box / 2
        let divisor = UInt32(box)
        source.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                guard let source = source.baseAddress, let target = target.baseAddress else { return }
                for line in 0..<lines {
                    let start = line &* lineStep
                    var sum: UInt32 = 0
                    for i in 0..<min(half, count) { sum &+= UInt32(source[start &+ i &* step]) }
                    for i in 0..<count {
                        if i &+ half < count { sum &+= UInt32(source[start &+ (i &+ half) &* step]) }
                        target[start &+ i &* step] = UInt16(truncatingIfNeeded: (sum &+ divisor / 2) / divisor)
                        if i >= half { sum &-= UInt32(source[start &+ (i &- half) &* step]) }
                    }
                }
            }
        }
    }
}

extension Canvas {
    /// The alpha of the canvas's pixels as a mask, cut to those that are not transparent.
    /// - Parameter x: What the first column of the canvas is called in the mask.
    package func alphaMask(firstColumn x: Int) -> Mask {
        var (minX, maxX, minY, maxY) = (width, -1, rows.count, -1)
        return withPixels { bytes in
            for row in 0..<rows.count {
                let line = row &* width
                var (first, last) = (-1, -1)
                for column in 0..<width where bytes[(line &+ column) &* 4 &+ 3] != 0 {
                    if first < 0 { first = column }
                    last = column
                }
                guard last >= 0 else { continue }
                minX = min(minX, first)
                maxX = max(maxX, last)
                minY = min(minY, row)
                maxY = row
            }
            guard maxX >= 0 else { return .empty }
            let (wide, high) = (maxX - minX + 1, maxY - minY + 1)
            var coverage = [UInt8](repeating: 0, count: wide * high)
            for row in 0..<high {
                for column in 0..<wide {
                    coverage[row * wide + column] = bytes[((row + minY) * width + column + minX) * 4 + 3]
                }
            }
            return Mask(left: x + minX, top: rows.lowerBound + minY, width: wide, height: high, coverage: coverage)
        }
    }
}
