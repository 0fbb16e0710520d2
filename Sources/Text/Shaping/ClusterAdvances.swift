internal import Algorithms

/// How far along a shaped line each cluster begins, in ems: what line breaking and truncation measure with.
struct ClusterAdvances {
    /// UTF-8 offsets of the clusters, ascending, with the length of the text at the end.
    private var starts: [Int32] = []
    /// The advance of everything before each of `starts`, in ems.
    private var sums: [Double] = []
    /// Whether the text may be cut before each of `starts` without shaping both sides anew.
    private var safe: [Bool] = []
    /// The advance of everything so far.
    private var sum = 0.0

    /// Nothing measured yet: `append` and then `close` it.
    init() {}

    mutating func reserveCapacity(_ count: Int) {
        starts.reserveCapacity(count)
        sums.reserveCapacity(count)
        safe.reserveCapacity(count)
    }

    /// Appends text that was shaped on its own.
    /// - Parameters:
    ///   - offset: Where it begins.
    ///   - scale: Turns its ems into those of the whole.
    ///   - spacing: What is added to each cluster, in ems of the whole; see `spaced`.
    mutating func append(_ shaped: ShapedText, at offset: Int, scale: Double = 1, spacing: Double = 0) {
        let offset = Int32(clamping: offset)
        if spacing == 0, shaped.runs.count == 1, shaped.runs[0].level & 1 == 0 {
            return append(ascending: shaped.runs[0], at: offset, scale: scale)
        }
        var clusters: [(start: Int32, advance: Double, safe: Bool, isRigid: Bool)] = []
        clusters.reserveCapacity(shaped.utf8Count)
        for run in shaped.runs {
            let em = Double(run.face.unitsPerEm)
            let first = clusters.count
            let isCursive = spacing != 0 && run.isCursive
            let space = spacing == 0 ? nil : run.face.glyph(for: " ")
            for glyph in run.glyphs {
                if clusters.count > first, clusters[clusters.count - 1].start == glyph.cluster {
                    clusters[clusters.count - 1].advance += Double(glyph.advance) / em
                } else {
                    let isRigid = isCursive || glyph.isInvisible(space: space)
                    clusters.append((glyph.cluster, Double(glyph.advance) / em, glyph.isSafeToBreak, isRigid))
                }
            }
            // Glyphs lie in visual order: the clusters of a right-to-left run come last to first.
            if run.glyphs.count > 1, run.glyphs[0].cluster > run.glyphs[run.glyphs.count - 1].cluster {
                clusters[first...].reverse()
            }
        }
        for cluster in clusters {
            starts.append(offset &+ cluster.start)
            sums.append(sum)
            safe.append(cluster.safe)
            sum += Self.spaced(cluster.advance * scale, by: cluster.isRigid ? 0 : spacing)
        }
    }

    /// The same of a run from left to right to which nothing is added: most text.
    private mutating func append(ascending run: ShapedRun, at offset: Int32, scale: Double) {
        let em = Double(run.face.unitsPerEm)
        run.glyphs.withUnsafeBufferPointer { glyphs in
            var i = 0
            while i < glyphs.count {
                let first = glyphs[i]
                var advance = Double(first.advance) / em
                i += 1
                while i < glyphs.count, glyphs[i].cluster == first.cluster {
                    advance += Double(glyphs[i].advance) / em
                    i += 1
                }
                starts.append(offset &+ first.cluster)
                sums.append(sum)
                safe.append(first.isSafeToBreak)
                sum += advance * scale
            }
        }
    }

    /// Appends something that is not text, of a width in ems of the whole.
    mutating func append(width: Double, at offset: Int) {
        starts.append(Int32(clamping: offset))
        sums.append(sum)
        safe.append(true)
        sum += width
    }

    /// Ends the text at `count`.
    mutating func close(at count: Int) { append(width: 0, at: count) }

    /// A cluster's advance with `spacing` added. Less than none takes away no more than there is: the pen never goes
    /// back.
    static func spaced(_ advance: Double, by spacing: Double) -> Double {
        spacing < 0 ? max(min(advance, 0), advance + spacing) : advance + spacing
    }

    /// The advance of the text in `range` (UTF-8 offsets), in ems, as it was shaped within the whole line.
    func width(_ range: Range<Int>) -> Double {
        range.isEmpty ? 0 : sums[index(range.upperBound)] - sums[index(range.lowerBound)]
    }

    /// Whether the line, cut at `offset`, is set as before on both sides.
    func isSafeToBreak(at offset: Int) -> Bool {
        let i = index(offset)
        return Int(starts[i]) == offset && safe[i]
    }

    /// The first cluster that begins at or after `offset`.
    private func index(_ offset: Int) -> Int {
        // The last of `starts` is the end of the text, behind which nothing is asked for.
        (0..<starts.count - 1).partitioningIndex { Int(starts[$0]) >= offset }
    }
}
