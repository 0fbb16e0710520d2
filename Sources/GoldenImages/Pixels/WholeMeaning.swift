import RasterGraphics

/// What became of a picture as a whole.
struct WholeMeaning {
    private let old, new: PixelGrid

    init(_ old: PixelGrid, _ new: PixelGrid) {
        self.old = old
        self.new = new
    }

    // MARK: Turned

    /// Mirrored or turned, with every pixel.
    var turned: LayoutFinding? {
        let (width, height) = (old.width, old.height)
        guard new.pixels.count == old.pixels.count else { return nil }
        func isOld(_ place: (_ x: Int, _ y: Int) -> Int) -> Bool {
            for y in 0..<new.height {
                for x in 0..<new.width where new.pixels[y * new.width + x] != old.pixels[place(x, y)] { return false }
            }
            return true
        }
        var words: String?
        if (new.width, new.height) == (width, height) {
            if isOld({ x, y in y * width + width - 1 - x }) { words = "mirrored, left to right" }
            if isOld({ x, y in (height - 1 - y) * width + x }) { words = "upside down, mirrored" }
            if isOld({ x, y in (height - 1 - y) * width + width - 1 - x }) { words = "turned by 180°" }
        } else if (new.width, new.height) == (height, width) {
            if isOld({ x, y in (height - 1 - x) * width + y }) { words = "turned by 90° clockwise" }
            if isOld({ x, y in x * width + width - 1 - y }) { words = "turned by 90° anticlockwise" }
        }
        return words.map { LayoutFinding(.layout, "the picture is \($0)") }
    }

    // MARK: Tones

    /// One rule for all colours of the picture.
    var tones: LayoutFinding? {
        func holds(_ rule: (UInt32) -> UInt32) -> Bool {
            zip(old.pixels, new.pixels).allSatisfy { rule($0).color.levels(to: $1.color) <= 2 }
        }
        func combine(_ a: UInt32, _ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
            a & 0xFF00_0000 | red | green << 8 | blue << 16
        }
        if holds({ combine($0, 255 - ($0 & 255), 255 - ($0 >> 8 & 255), 255 - ($0 >> 16 & 255)) }) {
            return LayoutFinding(.color, "all colours are inverted")
        }
        let isColored = old.pixels.contains { !$0.color.isGray }
        guard isColored else { return nil }
        if holds({ combine($0, $0 >> 16 & 255, $0 >> 8 & 255, $0 & 255) }) {
            return LayoutFinding(.color, "red and blue are exchanged in all colours")
        }
        let grays = zip(old.pixels, new.pixels).allSatisfy { $1.color.isGray && abs($0.gray - $1.gray) <= 24 }
        return grays ? LayoutFinding(.color, "the colours are gone: all of it is grey") : nil
    }

    // MARK: Sharpness

    /// Softer or sharper edges around what is, but for them, the same.
    var sharpness: LayoutFinding? {
        guard CoarseGrid(old, side: 8).isLike(CoarseGrid(new, side: 8), by: 8) else { return nil }
        let (before, after) = (old.steepness, new.steepness)
        if Double(after) < 0.6 * Double(before) { return LayoutFinding(.image, "the picture is blurred: its edges are softer") }
        if Double(before) < 0.6 * Double(after) { return LayoutFinding(.image, "the edges of the picture are sharper") }
        return nil
    }

    /// Small differences everywhere.
    func slight(_ difference: BitmapDifference) -> LayoutFinding? {
        let most = difference.largestLevel
        guard most <= 32, difference.count * 20 > old.pixels.count else { return nil }
        return LayoutFinding(
            .pixels,
            "all over the picture pixels differ slightly, by up to \(Wording.count(most, "level"))")
    }

    // MARK: Scale

    /// All of it larger or smaller, by one factor.
    var scale: LayoutFinding? {
        let (x, y) = (Double(new.width) / Double(max(1, old.width)), Double(new.height) / Double(max(1, old.height)))
        // Sides are whole numbers of pixels.
        guard abs(x - y) <= 1.5 * y / Double(min(old.width, old.height, new.width, new.height)), abs(x - 1) > 0.02 else {
            return nil
        }
        let (columns, rows) = (min(24, old.width, new.width), min(24, old.height, new.height))
        guard
            CoarseGrid(old, columns: columns, rows: rows).isLike(CoarseGrid(new, columns: columns, rows: rows), by: 24)
        else { return nil }
        let factor = x >= 1 ? "\(Wording.number(x)) times as large" : "smaller: \(Wording.number(x)) times as large"
        return LayoutFinding(.size, "all of the picture is \(factor)")
    }
}

/// The mean greys of the fields of a picture.
private struct CoarseGrid {
    private var means: [Double] = []

    /// In fields of so many pixels.
    init(_ grid: PixelGrid, side: Int) {
        self.init(grid, columns: max(1, grid.width / side), rows: max(1, grid.height / side))
    }

    init(_ grid: PixelGrid, columns: Int, rows: Int) {
        guard columns > 0, rows > 0 else { return }
        for row in 0..<rows {
            for column in 0..<columns {
                let (left, right) = (column * grid.width / columns, (column + 1) * grid.width / columns)
                let (top, bottom) = (row * grid.height / rows, (row + 1) * grid.height / rows)
                var sum = 0
                for y in top..<bottom { for x in left..<right { sum += grid[x, y].gray } }
                means.append(Double(sum) / Double(max(1, (right - left) * (bottom - top))))
            }
        }
    }

    /// Whether nearly all fields are as light as another's, and they are not all alike, which would prove nothing.
    func isLike(_ other: CoarseGrid, by levels: Double) -> Bool {
        guard means.count == other.means.count, means.count > 1 else { return false }
        let apart = zip(means, other.means).map { abs($0 - $1) }
        let ground = means.sorted()[means.count / 2]
        let contrast = means.map { abs($0 - ground) }.reduce(0, +)
        return apart.count { $0 > levels } * 20 <= apart.count && apart.reduce(0, +) < 0.35 * contrast
    }
}

extension PixelGrid {
    /// Differences of grey beside and below each other, squared and summed: blurring makes them less, moving does not.
    fileprivate var steepness: Int {
        var sum = 0
        for y in 1..<max(1, height) {
            for x in 1..<max(1, width) {
                let gray = self[x, y].gray
                let (across, down) = (gray - self[x - 1, y].gray, gray - self[x, y - 1].gray)
                sum += across * across + down * down
            }
        }
        return sum
    }
}
