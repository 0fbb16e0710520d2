/// What is found, on its way to sentences: what weighs most comes first, and what follows from it is told with it.
struct Differences {
    /// What a difference is about, the weightiest first: the first of those that are found is the cause of the others more
    /// likely than they are its.
    enum Weight: Int {
        case scale, appearance, direction, textSize, fontFile, page, order, text, content, font, space, look, extent
    }

    private struct Entry {
        let weight: Weight
        let finding: LayoutFinding
    }

    /// More sentences nobody reads; what is beyond shares the last.
    private static let mostSentences = 3
    /// What the last sentence holds.
    private static let mostClauses = 4

    private var entries: [Entry] = []
    /// What was moved or resized by what the entries say.
    private var consequences: [String] = []

    var isEmpty: Bool { entries.isEmpty && consequences.isEmpty }

    mutating func add(_ weight: Weight, _ cause: LayoutFinding.Cause, _ sentence: String) {
        let finding = LayoutFinding(cause, sentence)
        if !entries.contains(where: { $0.finding == finding }) { entries.append(Entry(weight: weight, finding: finding)) }
    }

    mutating func addConsequence(_ clause: String) {
        if !consequences.contains(clause) { consequences.append(clause) }
    }

    /// Whether something was found that is of this weight.
    func has(_ weight: Weight) -> Bool { entries.contains { $0.weight == weight } }

    /// Adds what was found in a table.
    mutating func add(_ others: Differences, of name: String?) {
        for entry in others.entries {
            let sentence = name.map { "\($0): \(entry.finding.sentence)" } ?? entry.finding.sentence
            add(entry.weight, entry.finding.cause, sentence)
        }
        for clause in others.consequences { addConsequence(name.map { "\(clause) in \($0)" } ?? clause) }
    }

    /// At most three.
    var findings: [LayoutFinding] {
        var sorted = entries.enumerated().sorted {
            ($0.element.weight.rawValue, $0.offset) < ($1.element.weight.rawValue, $1.offset)
        }
        .map(\.element.finding)
        if !consequences.isEmpty {
            let clauses = consequences.prefix(Self.mostClauses)
            let words = Wording.list(Array(clauses))
            if let first = sorted.first {
                sorted[0] = LayoutFinding(first.cause, "\(first.sentence); \(words.hasPrefix("it ") ? "" : "with it ")\(words)")
            } else {
                sorted = [LayoutFinding(.layout, words)]
            }
        }
        guard sorted.count > Self.mostSentences else { return sorted }
        let rest = sorted.dropFirst(Self.mostSentences - 1)
        var words = rest.prefix(Self.mostClauses).map(\.sentence).joined(separator: "; ")
        if rest.count > Self.mostClauses { words += "; and \(rest.count - Self.mostClauses) more differences" }
        return sorted.prefix(Self.mostSentences - 1) + [LayoutFinding(rest.first?.cause ?? .layout, words)]
    }
}

/// Gathers what several places have in common, in the order in which it was first seen.
struct Gathered<Key: Hashable, Place> {
    private(set) var entries: [(key: Key, places: [Place])] = []
    private var indices: [Key: Int] = [:]

    mutating func add(_ key: Key, at place: Place) {
        if let index = indices[key] {
            entries[index].places.append(place)
        } else {
            indices[key] = entries.count
            entries.append((key, [place]))
        }
    }
}
