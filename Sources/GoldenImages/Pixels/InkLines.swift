import RasterGraphics

/// The rows of a picture by their ink: what clearly differs from the ground of its row.
struct InkLines {
    /// Of all pixels of each row, and of the ink in its left and right half.
    let hashes, left, right: [Int]
    /// Pixels of ink.
    let counts: [Int]
    /// Grey of the grounds.
    private let grounds: [Int]
    /// A bit for each pixel, 64 to a word.
    private let masks: [UInt64]
    private let words: Int

    var count: Int { hashes.count }

    /// - Parameter rows: Those whose ink is looked at; others are known by all their pixels only.
    init(_ grid: PixelGrid, hashes: [Int], rows: Range<Int>) {
        let words = max(1, (grid.width + 63) / 64)
        self.words = words
        self.hashes = hashes
        var (left, right, counts) = (hashes, hashes, [Int](repeating: 0, count: grid.height))
        var grounds = counts
        var masks = [UInt64](repeating: 0, count: words * grid.height)
        // Rows that are repeated are most of them.
        var known: [Int: Int] = [:]
        for y in rows where !Allowance.isSpent {
            if let other = known[hashes[y]] {
                (left[y], right[y], counts[y], grounds[y]) = (left[other], right[other], counts[other], grounds[other])
                for word in 0..<words { masks[y * words + word] = masks[other * words + word] }
                continue
            }
            known[hashes[y]] = y
            let ink = RowInk(grid.pixels[y * grid.width..<(y + 1) * grid.width], words: words)
            (counts[y], grounds[y]) = (ink.count, ink.ground)
            for word in 0..<words { masks[y * words + word] = ink.mask[word] }
            let half = words / 2
            left[y] = ink.mask[..<max(half, 1)].hashValue
            right[y] = ink.mask[half...].hashValue
        }
        (self.left, self.right, self.counts, self.grounds, self.masks) = (left, right, counts, grounds, masks)
    }

    /// What it costs that none of some first rows of `range` belongs to any, for each number of them: rows like many others and
    /// those without ink cost little.
    func costs(_ range: Range<Int>, _ least: Double) -> [Double] {
        var times: [Int: Int] = [:]
        for row in range { times[left[row] ^ right[row] &* 31, default: 0] += 1 }
        var sum = 0.0
        return [0]
            + range.map { row in
                sum += counts[row] > 0 && times[left[row] ^ right[row] &* 31] ?? 0 < 4 ? 0.4 : least
                return sum
            }
    }

    /// From 0, equal, to 1, nothing in common.
    func difference(_ row: Int, _ other: InkLines, _ otherRow: Int) -> Double {
        if hashes[row] == other.hashes[otherRow] { return 0 }
        let ground = Double(grounds[row] - other.grounds[otherRow]) / 64
        let all = counts[row] + other.counts[otherRow]
        if all == 0 { return min(1, 0.005 + ground * ground / 2) }
        var apart = 0
        for word in 0..<words { apart += (masks[row * words + word] ^ other.masks[otherRow * words + word]).nonzeroBitCount }
        return min(1, 0.005 + Double(apart) / Double(all))
    }

    /// How much the grounds of two rows are apart, in levels.
    func step(_ row: Int, _ other: Int) -> Int {
        guard 0..<count ~= row, 0..<count ~= other, hashes[row] != hashes[other] else { return 0 }
        return abs(grounds[row] - grounds[other])
    }
}

/// The ink of one row.
private struct RowInk {
    private(set) var mask: [UInt64]
    private(set) var count = 0
    /// The grey that most of its pixels have.
    private(set) var ground = 0

    /// Levels of grey that something in a row must be apart from its ground: stripes are not.
    private static let threshold = 24

    init(_ row: ArraySlice<UInt32>, words: Int) {
        mask = [UInt64](repeating: 0, count: words)
        var runs: [(gray: Int, count: Int)] = []
        var last: UInt32?
        for pixel in row {
            if pixel == last {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((pixel.gray, 1))
                last = pixel
            }
        }
        var histogram: [Int: Int] = [:]
        for run in runs { histogram[run.gray, default: 0] += run.count }
        ground = histogram.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
        let most = runs.map { abs($0.gray - ground) }.max() ?? 0
        guard most >= Self.threshold else { return }
        var x = 0
        for run in runs {
            // Half of the strongest contrast: antialiased edges are ink or not alike on either ground.
            if abs(run.gray - ground) * 2 > most {
                for place in x..<x + run.count { mask[place >> 6] |= 1 << UInt64(place & 63) }
                count += run.count
            }
            x += run.count
        }
    }
}
