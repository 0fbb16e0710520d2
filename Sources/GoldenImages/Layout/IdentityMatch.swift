import RasterGraphics

/// Which elements of two sequences are the same ones, wherever they stand.
///
/// Equal ones are found first, then those that are alike and stand in the same order, then those that are alike anywhere.
struct IdentityMatch {
    /// Ascending in the old sequence.
    private(set) var pairs: [(old: Int, new: Int)] = []
    private(set) var removed: [Int] = []
    private(set) var inserted: [Int] = []

    /// What is less alike is not the same.
    private static let leastAlike = 1.0 / 3
    /// What stands elsewhere has to be more alike to be the same.
    private static let leastAlikeElsewhere = 0.5
    /// More pairs are not looked at.
    private static let mostComparisons = 250_000

    /// - Parameters:
    ///   - likeness: Of an old and a new element, from 0 to 1.
    ///   - replaces: Whether a new element may be an old one of which nothing is left, where it stands in its place.
    init<Key: Hashable>(
        _ old: [Key], _ new: [Key], likeness: (Int, Int) -> Double, replaces: (Int, Int) -> Bool
    ) {
        var newOfOld = [Int?](repeating: nil, count: old.count)
        var oldOfNew = [Int?](repeating: nil, count: new.count)
        func pair(_ a: Int, _ b: Int) {
            newOfOld[a] = b
            oldOfNew[b] = a
        }
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        for index in 0..<start { pair(index, index) }
        for index in 0..<end { pair(old.count - 1 - index, new.count - 1 - index) }
        var places: [Key: [Int]] = [:]
        for index in (start..<new.count - end).reversed() { places[new[index], default: []].append(index) }
        for index in start..<old.count - end {
            if let place = places[old[index]]?.popLast() { pair(index, place) }
        }

        var leftOld = newOfOld.indices.filter { newOfOld[$0] == nil }
        var leftNew = oldOfNew.indices.filter { oldOfNew[$0] == nil }
        let inOrder = SequenceAlignment(leftOld.map { Left(index: $0) }, leftNew.map { Left(index: $0) }) { a, b in
            likeness(a.index, b.index)
        }
        for (a, b) in inOrder.pairs.map({ (leftOld[$0.old], leftNew[$0.new]) }) {
            let followsItsOwn = a == 0 ? b == 0 : newOfOld[a - 1] == b - 1 && b > 0
            let precedesItsOwn = a == old.count - 1 ? b == new.count - 1 : newOfOld[a + 1] == b + 1
            if likeness(a, b) >= Self.leastAlike || (followsItsOwn || precedesItsOwn) && replaces(a, b) { pair(a, b) }
        }
        leftOld = leftOld.filter { newOfOld[$0] == nil }
        leftNew = leftNew.filter { oldOfNew[$0] == nil }
        if leftOld.count * leftNew.count <= Self.mostComparisons {
            for a in leftOld {
                let best = leftNew.filter { oldOfNew[$0] == nil }.map { ($0, likeness(a, $0)) }.max { $0.1 < $1.1 }
                if let (b, value) = best, value >= Self.leastAlikeElsewhere { pair(a, b) }
            }
        }
        pairs = newOfOld.enumerated().compactMap { index, place in place.map { (index, $0) } }
        removed = newOfOld.indices.filter { newOfOld[$0] == nil }
        inserted = oldOfNew.indices.filter { oldOfNew[$0] == nil }
    }

    /// Compared by likeness alone.
    private struct Left: Equatable {
        let index: Int

        static func == (a: Left, b: Left) -> Bool { false }
    }

    /// The pairs of which one must be moved for the others to stand in the order of both: those outside of the longest run of
    /// pairs that ascends in both sequences (Fredman 1975).
    static func moved(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        // The last pair of the best run of each length, and which pair each follows in its run.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var stays = [Bool](repeating: false, count: pairs.count)
        var index = ends.last
        while let place = index {
            stays[place] = true
            index = previous[place]
        }
        return pairs.indices.filter { !stays[$0] }.map { pairs[$0] }
    }
}
