import RasterGraphics

/// A run of pixels of one row.
struct CoverageRun {
    /// The first column of the picture.
    let x: Int
    /// Columns, 1 or more.
    let count: Int
    /// 1…255 for all of them, or nil: each has its own, see ``PathCoverage/coverage(at:)``.
    let coverage: UInt8?
}

/// Exact-area coverage of a path, row by row.
///
/// A row is cut into strips at every height where an edge begins, ends or crosses another. Inside a strip the
/// edges are ordered from left to right and do not cross, so the winding between two neighbours is one number,
/// and the fill rule says which edges bound the inside. Only those are added up, each as its exact signed area
/// (the accumulation that FreeType's smooth rasteriser and font-rs use): overlapping and self-intersecting
/// outlines are right under both rules.
///
///     |\  /|     one strip   |\  /|
///     | \/ |     ─────────   | \/ |
///     | /\ |     the next    | /\ |
///     |/  \|                 |/  \|
///
/// Rows do not know of each other: a row's coverage is the same in whatever band it is drawn. Work for a row: its strips
/// times its edges; strips are at least 1/1024 pixel high, so hostile paths cost time in proportion, never more.
struct PathCoverage: ~Copyable {
    private var list = EdgeList()
    private var rule = FillRule.nonZero
    private var columns = 0..<0
    private var rows = 0..<0

    /// For each row of `rows`, the first edge that begins there (or above them, for the first row), or −1.
    private var firstEdge = ScratchBuffer<Int32>()
    /// For each edge the next one that begins in the same row, or −1.
    private var nextEdge = ScratchBuffer<Int32>()
    private var nextRow = 0
    /// Edges that touch the current row.
    private var active = ScratchBuffer<Int32>()
    /// Heights that cut the current row.
    private var cuts = ScratchBuffer<Int>()
    /// Edges in the current strip.
    private var crossings = ScratchBuffer<Crossing>()

    /// Changes of coverage from column to column; their running sum is the area covered, ``wholePixel`` for a whole pixel.
    private var changes = ScratchBuffer<Int32>()
    /// Columns where ``changes`` may differ from 0: `changedFirst ... changedLast`.
    private var changedFirst = Int.max
    private var changedLast = -1
    private var values = ScratchBuffer<UInt8>()

    /// The current row's runs, left to right, without those of coverage 0.
    private(set) var runs = ScratchBuffer<CoverageRun>()

    /// Twice the area of a pixel in square subpixels. Twice, because the mean of two ends is then a whole number.
    private static let wholePixel = 2 * Subpixel.one * Subpixel.one
    /// Rounding moves an edge's x by up to one subpixel at either end; neighbours that seem to cross by no more do not.
    private static let slack = 2

    struct Crossing {
        var top, bottom: Int
        var winding: Int32
        var edge: Int32
    }

    /// Coverage of the columns from `x` on, in a run that has no common one.
    func coverage(at x: Int) -> UnsafePointer<UInt8> { UnsafePointer(values.base + (x - columns.lowerBound)) }

    /// Begins `path`, given in pixels, cut to `columns` and `rows`.
    mutating func begin(_ path: Path, rule: FillRule, columns: Range<Int>, rows: Range<Int>) {
        self.rule = rule
        self.columns = columns
        self.rows = rows
        nextRow = rows.lowerBound
        active.count = 0
        list.set(path, rows: rows)
        firstEdge.fill(rows.count, with: -1)
        let n = list.edges.count
        nextEdge.fill(n, with: -1)
        // Backwards, so that each row's list runs in the order of the path.
        var i = n &- 1
        while i >= 0 {
            let row = max(0, list.edges.base[i].top >> Subpixel.bits &- rows.lowerBound)
            nextEdge.base[i] = firstEdge.base[row]
            firstEdge.base[row] = Int32(truncatingIfNeeded: i)
            i &-= 1
        }
        if changes.count < columns.count + 2 { changes.fill(columns.count + 2, with: 0) }
        values.reserve(columns.count)
    }

    /// Makes ``runs`` those of `row`. Rows must be asked for from top to bottom; they may be left out.
    mutating func advance(to row: Int) {
        runs.count = 0
        if columns.isEmpty { return }
        while nextRow <= row {
            var edge = firstEdge.base[nextRow &- rows.lowerBound]
            while edge >= 0 {
                active.append(edge)
                edge = nextEdge.base[Int(edge)]
            }
            nextRow &+= 1
        }
        if active.count == 0 { return }
        accumulate(row)
        if changedLast >= 0 { collectRuns() }
    }

    private mutating func accumulate(_ row: Int) {
        let top = row << Subpixel.bits
        let bottom = top &+ Subpixel.one
        var kept = 0
        cuts.count = 0
        cuts.append(top)
        cuts.append(bottom)
        for i in 0..<active.count {
            let index = active.base[i]
            let edge = list.edges.base[Int(index)]
            if edge.bottom <= top { continue }
            active.base[kept] = index
            kept &+= 1
            if edge.top > top { cuts.append(edge.top) }
            if edge.bottom < bottom { cuts.append(edge.bottom) }
        }
        active.count = kept
        sort(cuts.base, count: cuts.count) { $0 < $1 }
        for i in 1..<cuts.count where cuts.base[i &- 1] < cuts.base[i] {
            accumulate(from: cuts.base[i &- 1], to: cuts.base[i])
        }
    }

    /// A strip in which no edge begins or ends.
    private mutating func accumulate(from top: Int, to bottom: Int) {
        var y = top
        while y < bottom {
            var end = bottom
            gather(from: y, to: end)
            while end &- y > 1, let crossing = firstCrossing(from: y, to: end) {
                end = crossing
                gather(from: y, to: end)
            }
            addInside(height: end &- y)
            y = end
        }
    }

    /// The edges of a strip, ordered by where they are at half its height.
    private mutating func gather(from top: Int, to bottom: Int) {
        crossings.count = 0
        for i in 0..<active.count {
            let index = active.base[i]
            let edge = list.edges.base[Int(index)]
            if edge.top > top || edge.bottom < bottom { continue }
            crossings.append(
                Crossing(
                    top: edge.x(at: top), bottom: edge.x(at: bottom),
                    winding: Int32(truncatingIfNeeded: edge.winding), edge: index))
        }
        sort(crossings.base, count: crossings.count) { a, b in
            let (ma, mb) = (a.top &+ a.bottom, b.top &+ b.bottom)
            return ma < mb || (ma == mb && a.edge < b.edge)
        }
    }

    /// The smallest height inside the strip at which two neighbours cross; nil when none do.
    private func firstCrossing(from top: Int, to bottom: Int) -> Int? {
        var first = bottom
        for i in 1..<max(1, crossings.count) {
            let (a, b) = (crossings.base[i &- 1], crossings.base[i])
            let above = a.top &- b.top
            let below = a.bottom &- b.bottom
            if above <= Self.slack, below <= Self.slack { continue }
            // One is positive and the other negative, or else the order by the middle would be the other way.
            let y = top &+ (bottom &- top) &* above / (above &- below)
            first = min(first, max(top &+ 1, min(y, bottom &- 1)))
        }
        return first < bottom ? first : nil
    }

    /// Adds what lies between the edges of a strip according to the fill rule.
    private mutating func addInside(height: Int) {
        var winding: Int32 = 0
        for i in 0..<crossings.count {
            let crossing = crossings.base[i]
            let before = isInside(winding)
            winding &+= crossing.winding
            let after = isInside(winding)
            if before != after { add(crossing.top, crossing.bottom, height: after ? height : 0 &- height) }
        }
    }

    @inline(__always)
    private func isInside(_ winding: Int32) -> Bool { rule == .nonZero ? winding != 0 : winding & 1 != 0 }

    /// Adds the area to the right of a line that goes from `x0` to `x1` (subpixels of the picture) over `height`
    /// subpixels; a negative height takes it away.
    private mutating func add(_ x0: Int, _ x1: Int, height: Int) {
        let origin = columns.lowerBound << Subpixel.bits
        let width = columns.count
        let left = min(x0, x1) &- origin
        let right = max(x0, x1) &- origin
        let firstCell = left >> Subpixel.bits
        if firstCell >= width { return }
        if right <= 0 {
            change(0, area: 2 &* Subpixel.one &* height, rest: 0)
            return
        }
        if firstCell == right >> Subpixel.bits {
            let inside = (left & Subpixel.fraction) &+ (right & Subpixel.fraction)
            change(firstCell, area: height &* (2 &* Subpixel.one &- inside), rest: height &* inside)
            return
        }
        // The heights at which the line enters each cell, rounded down, so that they add up to the whole.
        let run = right &- left
        var entered = 0
        var x = left
        var cell = firstCell
        if cell < 0 {
            entered = (0 &- left) &* height / run
            change(0, area: 2 &* Subpixel.one &* entered, rest: 0)
            x = 0
            cell = 0
        }
        while x < right, cell < width {
            let next = min((cell &+ 1) << Subpixel.bits, right)
            let leaves = next == right ? height : (next &- left) &* height / run
            let h = leaves &- entered
            let inside = (x &- cell << Subpixel.bits) &+ (next &- cell << Subpixel.bits)
            change(cell, area: h &* (2 &* Subpixel.one &- inside), rest: h &* inside)
            entered = leaves
            x = next
            cell &+= 1
        }
    }

    /// Adds `area` from column `cell` on and `rest` more from the next column on.
    @inline(__always)
    private mutating func change(_ cell: Int, area: Int, rest: Int) {
        changes.base[cell] &+= Int32(truncatingIfNeeded: area)
        changes.base[cell &+ 1] &+= Int32(truncatingIfNeeded: rest)
        if cell < changedFirst { changedFirst = cell }
        if cell >= changedLast { changedLast = cell &+ 1 }
    }

    /// Sums the changes up and leaves them 0.
    private mutating func collectRuns() {
        let (changes, values, width) = (changes.base, values.base, columns.count)
        let lastChange = min(changedLast, width &- 1)
        var area = 0
        var x = changedFirst
        var pieceStart = x
        while x < width {
            area &+= Int(changes[x])
            changes[x] = 0
            var next = x &+ 1
            while next <= lastChange, changes[next] == 0 { next &+= 1 }
            if next > lastChange { next = width }
            let c = Self.coverage(area: area)
            if next &- x < 8 && c != 0 {
                while x < next {
                    values[x] = c
                    x &+= 1
                }
                continue
            }
            if pieceStart < x {
                runs.append(CoverageRun(x: columns.lowerBound &+ pieceStart, count: x &- pieceStart, coverage: nil))
            }
            if c != 0 {
                runs.append(CoverageRun(x: columns.lowerBound &+ x, count: next &- x, coverage: c))
            }
            x = next
            pieceStart = next
        }
        if pieceStart < width {
            runs.append(CoverageRun(x: columns.lowerBound &+ pieceStart, count: width &- pieceStart, coverage: nil))
        }
        changes[width] = 0
        changes[width &+ 1] = 0
        changedFirst = Int.max
        changedLast = -1
    }

    /// 0…255, rounded to nearest. Areas a little outside 0…1 come from the slack.
    @inline(__always)
    private static func coverage(area: Int) -> UInt8 {
        let held = max(0, min(area, wholePixel))
        return UInt8(truncatingIfNeeded: (held &* 255 &+ wholePixel / 2) / wholePixel)
    }
}

/// Sorts a few values in place: by insertion, because they are few and mostly in order; many by the library.
@inline(__always)
private func sort<T: BitwiseCopyable>(
    _ base: UnsafeMutablePointer<T>, count: Int, by precedes: (T, T) -> Bool
) {
    if count > 48 {
        var buffer = UnsafeMutableBufferPointer(start: base, count: count)
        buffer.sort(by: precedes)
        return
    }
    var i = 1
    while i < count {
        let value = base[i]
        var j = i
        while j > 0, precedes(value, base[j &- 1]) {
            base[j] = base[j &- 1]
            j &-= 1
        }
        base[j] = value
        i &+= 1
    }
}
