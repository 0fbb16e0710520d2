import RasterGraphics

/// Which pixels differ only as antialiasing makes them differ: at edges that lie where they did.
///
/// Such a pixel lies at an edge in both pictures, between the tones beside it in the other picture, and differs by less than
/// half of the contrast there. Where a pixel and those on both sides of it, in a row or a column, all went from one colour to
/// one other, that is a line or an area with another colour, and no noise. What differs in an area without edges is none either,
/// however little it is: a stripe that is gone stays news.
struct Antialiasing {
    private let old, new: PixelGrid
    /// Whether a pixel differs so.
    private(set) var isNoise: [Bool]
    private(set) var noiseCount = 0
    /// Pixels that differ otherwise.
    private(set) var newsCount = 0
    private var most = 0

    /// Pixels that differ as noise for each that differs otherwise, where noise is the cause.
    private static let leastNoise = 20
    /// Of less contrast nothing is an edge.
    private static let leastContrast = 24

    /// - Precondition: both have the same size.
    /// - Parameter stopsAtNews: Whether it is only asked for whether there is hardly anything else.
    init(_ old: PixelGrid, _ new: PixelGrid, stopsAtNews: Bool = false) {
        (self.old, self.new) = (old, new)
        isNoise = [Bool](repeating: false, count: old.pixels.count)
        guard old.width == new.width, old.height == new.height else { return }
        for y in 0..<old.height where !Allowance.isSpent {
            for x in 0..<old.width where old[x, y] != new[x, y] {
                if isEdgeNoise(x, y) {
                    isNoise[y * old.width + x] = true
                    noiseCount += 1
                    most = max(most, old[x, y].color.levels(to: new[x, y].color))
                } else {
                    newsCount += 1
                    if stopsAtNews, newsCount > 16 + noiseCount / 8 { return }
                }
            }
        }
    }

    private func isEdgeNoise(_ x: Int, _ y: Int) -> Bool {
        if isUniform(x, y, 1, 0) || isUniform(x, y, 0, 1) { return false }
        var contrast = 0
        for shift in [0 as UInt32, 8, 16, 24] {
            let (a, b) = (old.tones(x, y, shift), new.tones(x, y, shift))
            let (p, q) = (Int(old[x, y] >> shift & 255), Int(new[x, y] >> shift & 255))
            if p == q { continue }
            let (around, aroundNew) = (old.tones(x, y, shift, reach: 2), new.tones(x, y, shift, reach: 2))
            let range = min(around.upperBound - around.lowerBound, aroundNew.upperBound - aroundNew.lowerBound)
            contrast = max(contrast, range)
            // The tone of a stem is the darkest there is beside it: a little beyond is no other tone.
            let slack = range / 6
            guard abs(p - q) * 2 < range, q >= a.lowerBound - slack, q <= a.upperBound + slack, p >= b.lowerBound - slack,
                p <= b.upperBound + slack
            else { return false }
        }
        return contrast >= Self.leastContrast
    }

    /// Whether a pixel and those beside it all went from one colour to one other.
    private func isUniform(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) -> Bool {
        for by in [-1, 1] {
            let (nextX, nextY) = (x + by * dx, y + by * dy)
            guard 0..<old.width ~= nextX, 0..<old.height ~= nextY else { continue }
            if old[nextX, nextY] != old[x, y] || new[nextX, nextY] != new[x, y] { return false }
        }
        return true
    }

    /// Where nearly all that differs is such noise.
    var finding: LayoutFinding? {
        guard noiseCount > 1, newsCount * Self.leastNoise <= noiseCount else { return nil }
        let levels = Wording.count(most, "level")
        if newsCount == 0 { return LayoutFinding(.pixels, "only the antialiasing of edges differs, by up to \(levels)") }
        let others = "\(Wording.count(newsCount, "pixel")) \(newsCount == 1 ? "differs" : "differ")"
        return LayoutFinding(.pixels, "the antialiasing of edges differs, by up to \(levels); besides, \(others) otherwise")
    }
}

extension PixelGrid {
    /// The least and the most of a component in a pixel and those around it.
    fileprivate func tones(_ x: Int, _ y: Int, _ shift: UInt32, reach: Int = 1) -> ClosedRange<Int> {
        var (low, high) = (255, 0)
        for row in max(0, y - reach)...min(height - 1, y + reach) {
            for column in max(0, x - reach)...min(width - 1, x + reach) {
                let tone = Int(self[column, row] >> shift & 255)
                low = min(low, tone)
                high = max(high, tone)
            }
        }
        return low...high
    }
}
