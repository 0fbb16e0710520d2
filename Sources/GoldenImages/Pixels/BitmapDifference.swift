import Foundation
import RasterGraphics

/// Where two bitmaps differ, and how much.
public struct BitmapDifference: Sendable {
    /// The number of pixels that differ. A pixel that only one bitmap has differs.
    public let count: Int
    /// The smallest rect that holds all of them; empty if there are none.
    public let bounds: PixelRect
    private let expected, actual: Bitmap
    /// The largest difference of a component of a pixel that both have, at least 1.
    private let largest: Int

    /// Compares straight RGBA exactly, all four components.
    public init(_ expected: Bitmap, _ actual: Bitmap) {
        var count = 0
        var left = Int.max
        var right = -1
        var top = Int.max
        var bottom = -1
        var largest = 1
        Self.forEach(expected, actual) { x, y, level in
            if level != Self.missing { largest = max(largest, level) }
            count += 1
            left = min(left, x)
            right = max(right, x)
            top = min(top, y)
            bottom = max(bottom, y)
        }
        (self.expected, self.actual, self.count, self.largest) = (expected, actual, count, largest)
        bounds =
            count == 0
            ? PixelRect(x: 0, y: 0, width: 0, height: 0)
            : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// As wide and as high as the larger bitmap: black where both are equal; where they differ grey, the
    /// lighter the more, from a third (so that one level in one component shows) to white for the largest
    /// difference of the picture; magenta where only one has a pixel. Made when it is asked for.
    public var picture: Bitmap {
        let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
        var picture = Bitmap(width: width, height: height, filledWith: .black)
        Self.forEach(expected, actual) { x, y, level in
            if level == Self.missing {
                picture[x, y] = ColorU8(red: 255, green: 0, blue: 255)
            } else {
                let gray = UInt8(85 + 170 * level / largest)
                picture[x, y] = ColorU8(red: gray, green: gray, blue: gray)
            }
        }
        return picture
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

extension Bitmap {
    /// The bitmaps from left to right on grey, 8 pixels apart.
    init(sideBySide bitmaps: [Bitmap]) {
        let gap = 8
        let width = bitmaps.reduce(gap) { $0 + $1.width + gap }
        let height = (bitmaps.map(\.height).max() ?? 0) + 2 * gap
        self.init(width: width, height: height, filledWith: ColorU8(red: 128, green: 128, blue: 128))
        var left = gap
        for bitmap in bitmaps {
            for y in 0..<bitmap.height {
                let source = y * bitmap.width * 4
                let target = ((y + gap) * width + left) * 4
                bytes.replaceSubrange(
                    target..<target + bitmap.width * 4,
                    with: bitmap.bytes[source..<source + bitmap.width * 4])
            }
            left += bitmap.width + gap
        }
    }
}
