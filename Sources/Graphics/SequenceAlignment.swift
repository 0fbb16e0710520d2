/// Which elements of two sequences belong together, in the order of both.
package struct SequenceAlignment {
    /// Indices of pairs, ascending in both.
    package private(set) var pairs: [(old: Int, new: Int)] = []
    /// What only one of them has.
    package private(set) var removed: [Int] = []
    package private(set) var inserted: [Int] = []

    /// More pairs are not compared; what is left is paired in order then.
    private static let mostComparisons = 250_000

    /// - Parameter likeness: From 0, nothing in common, to 1, equal. What is less alike than a third is paired only where as
    ///   many were taken away as came.
    package init<Element: Equatable>(_ old: [Element], _ new: [Element], likeness: (Element, Element) -> Double) {
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let (oldRest, newRest) = (Array(start..<old.count - end), Array(start..<new.count - end))
        pairs = (0..<start).map { ($0, $0) }
        if oldRest.count * newRest.count <= Self.mostComparisons {
            alignRest(oldRest, newRest) { likeness(old[$0], new[$1]) }
        } else {
            pair(oldRest, newRest)
        }
        pairs += (0..<end).map { (old.count - end + $0, new.count - end + $0) }
    }

    /// The pairs with the greatest likeness in all (Needleman and Wunsch, with gaps for nothing).
    private mutating func alignRest(_ old: [Int], _ new: [Int], _ likeness: (Int, Int) -> Double) {
        let width = new.count + 1
        var best = [Double](repeating: 0, count: (old.count + 1) * width)
        var alike = [Double](repeating: 0, count: old.count * new.count)
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                let value = likeness(old[i], new[j])
                alike[i * new.count + j] = value
                let paired = value >= 1.0 / 3 ? value + best[(i + 1) * width + j + 1] : -1
                best[i * width + j] = max(paired, best[(i + 1) * width + j], best[i * width + j + 1])
            }
        }
        var (i, j) = (0, 0)
        var (oldGap, newGap): ([Int], [Int]) = ([], [])
        while i < old.count, j < new.count {
            let value = alike[i * new.count + j]
            if value >= 1.0 / 3, best[i * width + j] == value + best[(i + 1) * width + j + 1] {
                close(oldGap, newGap)
                (oldGap, newGap) = ([], [])
                pairs.append((old[i], new[j]))
                (i, j) = (i + 1, j + 1)
            } else if best[i * width + j] == best[(i + 1) * width + j] {
                oldGap.append(old[i])
                i += 1
            } else {
                newGap.append(new[j])
                j += 1
            }
        }
        close(oldGap + old[i...], newGap + new[j...])
    }

    private mutating func close(_ old: [Int], _ new: [Int]) {
        if old.count == new.count { return pair(old, new) }
        removed += old
        inserted += new
    }

    private mutating func pair(_ old: [Int], _ new: [Int]) {
        pairs += zip(old, new).map { ($0, $1) }
        removed += old.dropFirst(new.count)
        inserted += new.dropFirst(old.count)
    }
}

extension SequenceAlignment {
    /// How many of the texts are in both, as a share of all (Jaccard, counting each as often as it is there).
    package static func likeness(_ old: [String], _ new: [String]) -> Double {
        if old == new { return 1 }
        var counts: [String: Int] = [:]
        for text in old where !text.isEmpty { counts[text, default: 0] += 1 }
        var (shared, all) = (0, counts.values.reduce(0, +))
        for text in new where !text.isEmpty {
            if let count = counts[text], count > 0 {
                counts[text] = count - 1
                shared += 1
            } else {
                all += 1
            }
        }
        return all == 0 ? 1 : Double(shared) / Double(all)
    }
}
