import Foundation
import RasterGraphics

/// Where two bitmaps differ, and how much.
public struct BitmapDifference: Sendable {
    /// The number of pixels that differ. A pixel that only one bitmap has differs.
    public let count: Int
    /// The smallest rect that holds all of them; empty if there are none.
    public let bounds: PixelRect
    /// As wide and as high as the larger bitmap: black where both are equal; where they differ grey, the
    /// lighter the more, from a third (so that one level in one component shows) to white for the largest
    /// difference of the picture; magenta where only one has a pixel.
    public let picture: Bitmap

    /// Compares straight RGBA exactly, all four components.
    public init(_ expected: Bitmap, _ actual: Bitmap) {
        let width = max(expected.width, actual.width)
        let height = max(expected.height, actual.height)
        // 0: equal, 1…255: the largest difference of a component, 256: only one has the pixel.
        var levels = [UInt16](repeating: 0, count: width * height)
        var count = 0
        var left = Int.max
        var right = -1
        var top = Int.max
        var bottom = -1
        var largest: UInt16 = 1
        for y in 0..<height {
            // Rows that are equal are most of them.
            if width == expected.width, width == actual.width, expected.hasEqualPixels(0..<width, y, in: actual, 0, y) {
                continue
            }
            for x in 0..<width {
                let inExpected = x < expected.width && y < expected.height
                let inActual = x < actual.width && y < actual.height
                let level: UInt16
                if inExpected && inActual {
                    let (a, b) = (expected[x, y], actual[x, y])
                    if a == b { continue }
                    level = UInt16(a.levels(to: b))
                    largest = max(largest, level)
                } else {
                    // Beside two bitmaps of which one is wider and the other higher, none has a pixel.
                    level = inExpected || inActual ? Self.missing : 0
                }
                guard level > 0 else { continue }
                levels[y * width + x] = level
                count += 1
                left = min(left, x)
                right = max(right, x)
                top = min(top, y)
                bottom = max(bottom, y)
            }
        }
        var picture = Bitmap(width: width, height: height, filledWith: .black)
        if count > 0 {
            for y in top...bottom {
                for x in left...right {
                    let level = levels[y * width + x]
                    if level == Self.missing {
                        picture[x, y] = ColorU8(red: 255, green: 0, blue: 255)
                    } else if level > 0 {
                        let gray = UInt8(85 + 170 * Int(level) / Int(largest))
                        picture[x, y] = ColorU8(red: gray, green: gray, blue: gray)
                    }
                }
            }
        }
        self.count = count
        self.picture = picture
        bounds =
            count == 0
            ? PixelRect(x: 0, y: 0, width: 0, height: 0)
            : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    private static let missing: UInt16 = 256
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
