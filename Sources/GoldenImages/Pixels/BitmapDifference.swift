import Foundation
import RasterGraphics

/// Where two bitmaps differ, and how much.
public struct BitmapDifference: Sendable {
    /// The number of pixels that differ. A pixel that only one bitmap has differs.
    public let count: Int
    /// The smallest rect that holds all of them; empty if there are none.
    public let bounds: PixelRect
    /// The largest difference of a component of a pixel that both have, 0 to 255.
    public let largestLevel: Int

    /// Compares straight RGBA exactly, all four components.
    public init(_ expected: Bitmap, _ actual: Bitmap) {
        var count = 0
        var left = Int.max
        var right = -1
        var top = Int.max
        var bottom = -1
        var largest = 0
        Self.forEach(expected, actual) { x, y, level in
            if level != Self.missing { largest = max(largest, level) }
            count += 1
            left = min(left, x)
            right = max(right, x)
            top = min(top, y)
            bottom = max(bottom, y)
        }
        (self.count, largestLevel) = (count, largest)
        bounds =
            count == 0
            ? PixelRect(x: 0, y: 0, width: 0, height: 0)
            : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Hands out the pixels that differ, row by row, each with the largest difference of a component, 1 to 255, or ``missing``.
    private static func forEach(_ expected: Bitmap, _ actual: Bitmap, _ body: (_ x: Int, _ y: Int, _ level: Int) -> Void) {
        let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
        for y in 0..<height where !Allowance.isSpent {
            // Rows that are equal are most of them.
            if width == expected.width, width == actual.width, expected.hasEqualPixels(0..<width, y, in: actual, 0, y) {
                continue
            }
            for x in 0..<width {
                let inExpected = x < expected.width && y < expected.height
                let inActual = x < actual.width && y < actual.height
                if inExpected && inActual {
                    let (a, b) = (expected[x, y], actual[x, y])
                    if a != b { body(x, y, a.levels(to: b)) }
                } else if inExpected || inActual {
                    // Beside two bitmaps of which one is wider and the other higher, none has a pixel.
                    body(x, y, missing)
                }
            }
        }
    }

    /// Only one bitmap has the pixel.
    private static let missing = 256
}

extension ColorU8 {
    /// The largest difference of a component.
    func levels(to other: ColorU8) -> Int {
        func apart(_ a: UInt8, _ b: UInt8) -> Int { a > b ? Int(a - b) : Int(b - a) }
        return max(
            max(apart(red, other.red), apart(green, other.green)), max(apart(blue, other.blue), apart(alpha, other.alpha)))
    }
}

extension Bitmap {
    /// Whether some pixels of a row are those of another bitmap from `x` on in its row `otherY`. Both must lie inside.
    func hasEqualPixels(_ columns: Range<Int>, _ y: Int, in other: Bitmap, _ x: Int, _ otherY: Int) -> Bool {
        guard y < height, otherY < other.height else { return false }
        return unsafe bytes.withUnsafeBytes { a in
            unsafe other.bytes.withUnsafeBytes { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return true }
                return unsafe memcmp(
                    first + (y * width + columns.lowerBound) * 4, second + (otherY * other.width + x) * 4, columns.count * 4) == 0
            }
        }
    }
}
