/// Names that somebody may have meant.
package enum NearestNames {
    /// Up to three names near `wanted`, nearest first: those that differ in few letters (a third of them, at least two)
    /// whatever their case, and those that begin with it.
    package static func to(_ wanted: String, in names: [String]) -> [String] {
        let target = Array(wanted.lowercased().prefix(longest))
        guard !target.isEmpty else { return [] }
        let bound = max(2, target.count / 3)
        var seen: Set<String> = []
        var found: [(distance: Int, index: Int)] = []
        for (index, name) in names.enumerated() where !name.isEmpty && seen.insert(name).inserted {
            let candidate = Array(name.lowercased().prefix(longest))
            var distance = distance(target, candidate)
            if target.count >= 2, candidate.starts(with: target) { distance = min(distance, 1) }
            // A name replaced in every letter is no likeness, however short it is.
            if distance <= bound, distance < max(target.count, candidate.count) { found.append((distance, index)) }
        }
        found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
        return found.prefix(3).map { names[$0.index] }
    }

    /// Headings can be as long as the file; nobody mistypes more than this.
    private static let longest = 64

    /// Insertions, deletions, substitutions and swaps of neighbours between two names (the restricted Damerau–Levenshtein
    /// distance).
    package static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforePrevious = [Int](repeating: 0, count: b.count + 1)
        var previous = Array(0...b.count)
        for i in a.indices {
            var current = [i + 1]
            current.reserveCapacity(b.count + 1)
            for j in b.indices {
                var best = min(previous[j + 1], current[j]) + 1
                best = min(best, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforePrevious[j - 1] + 1) }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[b.count]
    }
}

extension [String] {
    /// What follows a message about a name that is not known: the names that may have been meant, as a question.
    package var asQuestion: String {
        isEmpty ? "" : "; did you mean " + fewest.map { "\(quoted: $0)" }.joined(separator: " or ") + "?"
    }
}
