import Foundation
import RasterGraphics

/// Pixels as whole numbers, row by row, so that they are compared and hashed at once: on the little-endian machines that this is
/// for red is in the lowest byte, alpha in the highest.
struct PixelGrid: Equatable {
    let width, height: Int
    private(set) var pixels: [UInt32]

    init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    init(_ bitmap: Bitmap) {
        width = bitmap.width
        height = bitmap.height
        pixels = unsafe bitmap.bytes.withUnsafeBytes { bytes in
            unsafe Array(bytes.bindMemory(to: UInt32.self))
        }
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// Columns as rows.
    var transposed: PixelGrid {
        var turned: [UInt32] = []
        turned.reserveCapacity(pixels.count)
        for x in 0..<width {
            for y in 0..<height { turned.append(pixels[y * width + x]) }
        }
        return PixelGrid(width: height, height: width, pixels: turned)
    }

    /// Whether a row has the pixels of one of another picture that is as wide.
    func hasEqualRow(_ row: Int, in other: PixelGrid, _ otherRow: Int) -> Bool {
        unsafe pixels.withUnsafeBytes { a in
            unsafe other.pixels.withUnsafeBytes { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return true }
                return unsafe memcmp(first + row * width * 4, second + otherRow * width * 4, width * 4) == 0
            }
        }
    }

    /// Some rows, of some columns.
    func selecting(rows: some Sequence<Int>, columns: Range<Int>) -> PixelGrid {
        var chosen: [UInt32] = []
        var count = 0
        for row in rows {
            chosen += pixels[row * width + columns.lowerBound..<row * width + columns.upperBound]
            count += 1
        }
        return PixelGrid(width: columns.count, height: count, pixels: chosen)
    }

    /// A number for each row that is the same where its pixels are.
    var rowHashes: [Int] {
        unsafe pixels.withUnsafeBytes { bytes in
            (0..<height).map { row in
                var hasher = Hasher()
                unsafe hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[row * width * 4..<(row + 1) * width * 4]))
                return hasher.finalize()
            }
        }
    }

    /// The smallest rect with all that is not of the colour in the first pixel; nil where all is.
    var inkBounds: PixelRect? { pixels.first.flatMap { bounds(notOf: $0) } }

    /// The smallest rect with all that is not of a colour; nil where all is.
    func bounds(notOf ground: UInt32) -> PixelRect? {
        var box: PixelRect?
        let (hashes, blank) = (rowHashes, PixelGrid(width: width, height: 1, pixels: Array(repeating: ground, count: width)))
        let blankHash = blank.rowHashes[0]
        for y in 0..<height where hashes[y] != blankHash {
            let row = pixels[y * width..<(y + 1) * width]
            guard let left = row.firstIndex(where: { $0 != ground }), let right = row.lastIndex(where: { $0 != ground }) else {
                continue
            }
            let line = PixelRect(x: left - row.startIndex, y: y, width: right - left + 1, height: 1)
            box = box.map { $0.union(line) } ?? line
        }
        return box
    }

    /// The colour of all pixels of a rect; nil where there are several.
    func onlyColor(in box: PixelRect) -> UInt32? {
        guard !box.isEmpty else { return nil }
        let first = self[box.x, box.y]
        for y in box.y..<box.maxY {
            for x in box.x..<box.maxX where self[x, y] != first { return nil }
        }
        return first
    }

    /// The colour that most pixels of a rect have.
    func mostFrequentColor(in box: PixelRect) -> UInt32? {
        var counts: [UInt32: Int] = [:]
        for y in box.y..<box.maxY {
            for x in box.x..<box.maxX { counts[self[x, y], default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension UInt32 {
    /// The colour of a pixel of a ``PixelGrid``.
    var color: ColorU8 {
        ColorU8(
            red: UInt8(truncatingIfNeeded: self), green: UInt8(truncatingIfNeeded: self >> 8),
            blue: UInt8(truncatingIfNeeded: self >> 16), alpha: UInt8(truncatingIfNeeded: self >> 24))
    }

    /// Luma of ITU-R BT.601, by its usual whole-number weights, over a grey where the pixel is not opaque.
    var gray: Int {
        let luma = (299 * Int(self & 255) + 587 * Int(self >> 8 & 255) + 114 * Int(self >> 16 & 255)) / 1000
        let alpha = Int(self >> 24)
        return alpha == 255 ? luma : (luma * alpha + 160 * (255 - alpha)) / 255
    }
}

extension PixelRect {
    /// The smallest rect that holds both.
    func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// "x 4..<9, y 2..<7".
    var words: String { "x \(x)..<\(maxX), y \(y)..<\(maxY)" }
}
