import RasterGraphics

/// Exact-area coverage of a path, row by row.
///
/// A row is cut into strips where chains of edges begin or end. When the chains of a strip lie beside each other, the
/// winding between two neighbours is one number, and the fill rule says which chains bound the inside. Only those are
/// added up, see ``RowCoverage``.
/// Where chains reach into each other's columns the strip is cut further, at every height where an edge begins, ends
/// or crosses another; then single edges lie beside each other. So overlapping and self-intersecting outlines are
/// right under both rules.
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
    private var rows = 0..<0

    /// For each row of `rows`, the first chain that begins there (or above them, for the first row), or −1.
    private var firstChain = ScratchBuffer<Int32>()
    /// For each chain the next one that begins in the same row, or −1.
    private var nextChain = ScratchBuffer<Int32>()
    private var nextRow = 0
    /// Chains that touch the current row.
    private var active = ScratchBuffer<Int32>()
    /// Heights where chains cut the current row.
    private var cuts = ScratchBuffer<Int>()
    /// The chains of the current strip.
    private var passages = ScratchBuffer<Passage>()
    /// Edges of a strip in which chains do not lie beside each other.
    private var tangled = ScratchBuffer<TangledEdge>()
    /// Heights where edges cut such a strip.
    private var tangledCuts = ScratchBuffer<Int>()
    /// Edges in a strip of those.
    private var crossings = ScratchBuffer<Crossing>()
    /// What bounds the inside in the current row, as far as it was not added to ``row`` yet.
    private var lines = ScratchBuffer<CoverageLine>()
    /// Whether the path is asked for at several places.
    private var isRepeated = false
    /// Whether a row of a path that is asked for at several places has more lines than are kept: then it has to be filled at
    /// each place by itself.
    private(set) var isOverfull = false

    /// A row of a letter has some ten. Hostile paths have thousands in each of a thousand strips.
    private static let mostLines = 1 << 12

    /// The current row's coverage.
    private(set) var row = RowCoverage()
    /// The rows that the path reaches. The others have no runs.
    private(set) var pathRows = 0..<0

    /// Rounding moves an edge's x by up to one subpixel at either end; neighbours that seem to cross by no more do not.
    private static let slack = 2

    /// What a strip holds of a chain.
    struct Passage {
        /// The columns that it reaches, in subpixels: `least ... most`.
        var least, most: Int
        /// Where it is at the top and at the bottom of the strip.
        let topX: Int
        var bottomX: Int
        /// The edge at the top of the strip.
        let edge: Int
        let step: Int
    }

    struct TangledEdge {
        let edge: Int
        let winding: Int
    }

    /// What a strip holds of an edge.
    struct Crossing {
        /// Columns at the top and the bottom of the strip, in subpixels.
        let top, bottom: Int
        let winding: Int
        let edge: Int
    }

    /// Begins `path`, given in pixels, cut to `columns` and `rows`.
    /// - Parameter isRepeated: Whether rows will be written for several places.
    mutating func begin(_ path: Path, rule: FillRule, columns: Range<Int>, rows: Range<Int>, isRepeated: Bool = false) {
        self.rule = rule
        self.isRepeated = isRepeated
        isOverfull = false
        row.begin(columns)
        self.rows = rows
        nextRow = rows.lowerBound
        active.count = 0
        list.set(path, rows: rows)
        firstChain.fill(rows.count, with: -1)
        nextChain.fill(list.chains.count, with: -1)
        // Backwards, so that each row's list runs in the order of the path.
        var i = list.chains.count &- 1
        var (least, most) = (rows.upperBound, rows.lowerBound)
        while i >= 0 {
            least = min(least, list.chains.base[i].top >> Subpixel.bits)
            most = max(most, (list.chains.base[i].bottom &+ Subpixel.fraction) >> Subpixel.bits)
            let first = max(0, list.chains.base[i].top >> Subpixel.bits &- rows.lowerBound)
            nextChain.base[i] = firstChain.base[first]
            firstChain.base[first] = Int32(truncatingIfNeeded: i)
            i &-= 1
        }
        least = max(least, rows.lowerBound)
        pathRows = least..<max(least, min(most, rows.upperBound))
    }

    /// Makes ``row`` row `y` of the picture. Rows must be asked for from top to bottom; they may be left out.
    mutating func advance(to y: Int) {
        if row.columns.isEmpty { return }
        row.begin(row.columns)
        collectLines(of: y)
        row.add(lines, movedBy: 0)
        row.collectRuns()
    }

    /// Finds what bounds the inside in row `y` of the picture, in the order of ``advance(to:)``.
    mutating func collectLines(of y: Int) {
        lines.count = 0
        while nextRow <= y {
            var chain = firstChain.base[nextRow &- rows.lowerBound]
            while chain >= 0 {
                active.append(chain)
                chain = nextChain.base[Int(chain)]
            }
            nextRow &+= 1
        }
        if active.count > 0 { collectStrips(of: y) }
    }

    /// Writes the coverage of the row whose lines were collected to `target`, which holds a zero for each
    /// of `columns`, one or more.
    /// - Parameter shift: Subpixels to the right by which the path is moved.
    mutating func writeRow(of columns: Range<Int>, movedBy shift: Int, to target: UnsafeMutablePointer<UInt8>) {
        row.begin(columns)
        row.add(lines, movedBy: shift)
        row.write(to: target)
    }

    private mutating func collectStrips(of y: Int) {
        let top = y << Subpixel.bits
        let bottom = top &+ Subpixel.one
        let chains = list.chains.base
        var kept = 0
        cuts.count = 0
        cuts.append(top)
        cuts.append(bottom)
        var i = 0
        while i < active.count {
            let index = active.base[i]
            let chain = chains[Int(index)]
            i &+= 1
            if chain.bottom <= top { continue }
            active.base[kept] = index
            kept &+= 1
            if chain.top > top { cuts.append(chain.top) }
            if chain.bottom < bottom { cuts.append(chain.bottom) }
        }
        active.count = kept
        sort(cuts.base, count: cuts.count) { $0 < $1 }
        i = 1
        while i < cuts.count {
            let (from, to) = (cuts.base[i &- 1], cuts.base[i])
            if from < to { collectLines(from: from, to: to) }
            i &+= 1
        }
    }

    /// A strip in which no chain begins or ends.
    private mutating func collectLines(from top: Int, to bottom: Int) {
        let (edges, chains) = (list.edges.base, list.chains.base)
        passages.count = 0
        var i = 0
        while i < active.count {
            let chain = chains + Int(active.base[i])
            i &+= 1
            if chain.pointee.top > top || chain.pointee.bottom < bottom { continue }
            let step = chain.pointee.step
            var edge = chain.pointee.edge
            while edges[edge].bottom <= top { edge &+= step }
            chain.pointee.edge = edge
            let x = edges[edge].x(at: top)
            var passage = Passage(least: x, most: x, topX: x, bottomX: x, edge: edge, step: step)
            while edges[edge].bottom < bottom {
                passage.add(edges[edge].bottomX)
                edge &+= step
                passage.add(edges[edge].topX)
            }
            passage.bottomX = edges[edge].x(at: bottom)
            passage.add(passage.bottomX)
            passages.append(passage)
        }
        sort(passages.base, count: passages.count) { a, b in
            a.least != b.least ? a.least < b.least : a.most != b.most ? a.most < b.most : a.edge < b.edge
        }
        i = 1
        while i < passages.count {
            if passages.base[i &- 1].most > passages.base[i].least &+ Self.slack {
                untangle(from: top, to: bottom)
                return
            }
            i &+= 1
        }
        var winding = 0
        i = 0
        while i < passages.count {
            let passage = passages.base[i]
            i &+= 1
            let before = isInside(winding)
            winding &+= passage.step
            let after = isInside(winding)
            if before != after { add(passage, from: top, to: bottom, sign: after ? 1 : -1) }
        }
    }

    /// Adds the lines of a chain.
    private mutating func add(_ passage: Passage, from top: Int, to bottom: Int, sign: Int) {
        let edges = list.edges.base
        var edge = edges + passage.edge
        var y = top
        var x = passage.topX
        while edge.pointee.bottom < bottom {
            append(CoverageLine(top: x, bottom: edge.pointee.bottomX, height: sign &* (edge.pointee.bottom &- y)))
            y = edge.pointee.bottom
            edge += passage.step
            x = edge.pointee.topX
        }
        append(CoverageLine(top: x, bottom: passage.bottomX, height: sign &* (bottom &- y)))
    }

    @inline(__always)
    private mutating func append(_ line: CoverageLine) {
        if lines.count == Self.mostLines { spill() }
        lines.append(line)
    }

    @inline(never)
    private mutating func spill() {
        if isRepeated { isOverfull = true } else { row.add(lines, movedBy: 0) }
        lines.count = 0
    }

    /// A strip in which chains reach into each other's columns.
    private mutating func untangle(from top: Int, to bottom: Int) {
        let edges = list.edges.base
        tangled.count = 0
        tangledCuts.count = 0
        tangledCuts.append(top)
        var i = 0
        while i < passages.count {
            let passage = passages.base[i]
            i &+= 1
            var edge = passage.edge
            tangled.append(TangledEdge(edge: edge, winding: passage.step))
            while edges[edge].bottom < bottom {
                tangledCuts.append(edges[edge].bottom)
                edge &+= passage.step
                tangled.append(TangledEdge(edge: edge, winding: passage.step))
            }
        }
        tangledCuts.append(bottom)
        sort(tangledCuts.base, count: tangledCuts.count) { $0 < $1 }
        i = 1
        while i < tangledCuts.count {
            var y = tangledCuts.base[i &- 1]
            let last = tangledCuts.base[i]
            i &+= 1
            while y < last {
                var end = last
                gather(from: y, to: end)
                while end &- y > 1, let crossing = firstCrossing(from: y, to: end) {
                    end = crossing
                    gather(from: y, to: end)
                }
                addInside(height: end &- y)
                y = end
            }
        }
    }

    /// The edges of a strip, ordered by where they are at half its height.
    private mutating func gather(from top: Int, to bottom: Int) {
        let edges = list.edges.base
        crossings.count = 0
        var i = 0
        while i < tangled.count {
            let (index, winding) = (tangled.base[i].edge, tangled.base[i].winding)
            let edge = edges + index
            i &+= 1
            if edge.pointee.top > top || edge.pointee.bottom < bottom { continue }
            crossings.append(
                Crossing(
                    top: edge.pointee.x(at: top), bottom: edge.pointee.x(at: bottom), winding: winding, edge: index))
        }
        sort(crossings.base, count: crossings.count) { a, b in
            let (ma, mb) = (a.top &+ a.bottom, b.top &+ b.bottom)
            return ma < mb || (ma == mb && a.edge < b.edge)
        }
    }

    /// The smallest height inside the strip at which two neighbours cross; nil when none do.
    private func firstCrossing(from top: Int, to bottom: Int) -> Int? {
        var first = bottom
        var i = 1
        while i < crossings.count {
            let (a, b) = (crossings.base[i &- 1], crossings.base[i])
            i &+= 1
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
        var winding = 0
        var i = 0
        while i < crossings.count {
            let crossing = crossings.base[i]
            i &+= 1
            let before = isInside(winding)
            winding &+= crossing.winding
            let after = isInside(winding)
            if before != after {
                append(CoverageLine(top: crossing.top, bottom: crossing.bottom, height: after ? height : 0 &- height))
            }
        }
    }

    @inline(__always)
    private func isInside(_ winding: Int) -> Bool { rule == .nonZero ? winding != 0 : winding & 1 != 0 }
}

extension PathCoverage.Passage {
    @inline(__always)
    mutating func add(_ x: Int) {
        if x < least { least = x }
        if x > most { most = x }
    }
}

/// Sorts values in place by insertion, because they are few and mostly in order; many in steps of falling gaps.
@inline(__always)
private func sort<T: BitwiseCopyable>(
    _ base: UnsafeMutablePointer<T>, count: Int, by precedes: (T, T) -> Bool
) {
    // Gaps of 1, 4, 13, 40 …: Knuth, TAOCP 5.2.1.
    var gap = 1
    while count > 48, gap < count / 9 { gap = 3 &* gap &+ 1 }
    while gap > 0 {
        var i = gap
        while i < count {
            let value = base[i]
            var j = i
            while j >= gap, precedes(value, base[j &- gap]) {
                base[j] = base[j &- gap]
                j &-= gap
            }
            base[j] = value
            i &+= 1
        }
        gap /= 3
    }
}
