import Foundation
import RasterDrawing
import RasterText

/// Glyphs of a run that stand for some characters together: one for one as a rule, several where letters melt into one glyph or
/// take marks.
package struct GlyphCluster: Hashable, Sendable {
    /// Among the glyphs of the run, in the order in which they are drawn from left to right.
    package let glyphs: Range<Int>
    /// What they stand for, in UTF-8 offsets of the text's source; empty for glyphs that stand for nothing, such as what
    /// lengthens a word in Arabic.
    package let text: Range<Int>
}

extension StyledGlyphs {
    /// The clusters of each run, from left to right.
    ///
    /// Complexity: linear in the glyphs, and their number's logarithm where they do not follow their text.
    package func clusters() -> [[GlyphCluster]] {
        let range = text.range
        var starts: [Int] = []
        for run in runs { run.glyphs.forEach { starts.append(Int($0.cluster)) } }
        if zip(starts, starts.dropFirst()).contains(where: { $0.0 > $0.1 }) { starts.sort() }
        /// Where the text of a cluster ends: where that of the next one begins.
        func end(of start: Int) -> Int {
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if starts[middle] > start { high = middle } else { low = middle + 1 }
            }
            return low < starts.count ? starts[low] : range.upperBound
        }
        var told: Set<Int> = []
        return runs.map { run in
            var clusters: [GlyphCluster] = []
            var i = 0
            while i < run.glyphs.count {
                let cluster = Int(run.glyphs[i].cluster)
                var next = i + 1
                while next < run.glyphs.count, Int(run.glyphs[next].cluster) == cluster { next += 1 }
                let start = cluster.clamped(to: range.lowerBound...range.upperBound)
                // Where a cluster's glyphs are parted, the first part stands for all of it.
                let isNew = told.insert(cluster).inserted
                clusters.append(GlyphCluster(glyphs: i..<next, text: start..<(isNew ? max(start, end(of: cluster)) : start)))
                i = next
            }
            return clusters
        }
    }

    /// The characters of a cluster.
    package func characters(of cluster: GlyphCluster) -> String { text.source.utf8Part(cluster.text) }
}

extension StyledGlyphs {
    /// Whether each glyph says one ASCII character, in the order of the text.
    package var isOneToOne: Bool {
        guard case .one(let run) = runs, run.glyphs.count == text.range.count else { return false }
        var next = text.range.lowerBound
        for glyph in run.glyphs {
            guard Int(glyph.cluster) == next else { return false }
            next += 1
        }
        let range = text.range
        let isASCII = unsafe text.source.utf8.withContiguousStorageIfAvailable { bytes in
            guard range.upperBound <= bytes.count else { return false }
            return unsafe bytes[range].allSatisfy { $0 < 0x80 }
        }
        return isASCII ?? false
    }
}
