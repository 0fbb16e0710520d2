import Foundation
import GoldenImages

/// Two pictures with one difference made on purpose, and what may be said of it.
struct CorpusPair {
    let old, new: GoldenPicture
    /// One of these the first sentence must be, as far as it names the cause.
    let first: [String]
    /// What else may be said, before or behind "with it". Anything else is false.
    var also: [String] = []

    /// What is wrong with what is said; nothing where all is right.
    struct Verdict {
        var isFound = false
        var namesCause = false
        var falseSentences: [String] = []
        var count = 0
    }

    func judge(_ comparison: PictureComparison) -> Verdict {
        var verdict = Verdict()
        verdict.isFound = !comparison.isSame && !comparison.findings.isEmpty
        verdict.count = comparison.findings.count
        let sentences = comparison.findings.map(\.sentence)
        // Behind the cause stands what follows from it.
        let clauses = sentences.first?.components(separatedBy: "; ") ?? []
        verdict.namesCause = (1...max(1, clauses.count)).contains { count in
            first.contains { clauses.prefix(count).joined(separator: "; ").matches(pattern: $0) }
        }
        for clause in sentences.flatMap({ $0.components(separatedBy: "; ") }) {
            let isAllowed =
                (first + also).contains { clause.matches(pattern: $0) }
                || (clause.hasPrefix("with it ") || clause.hasPrefix("it wraps ")) && isTrueConsequence(clause)
            if !isAllowed { verdict.falseSentences.append(clause) }
        }
        return verdict
    }

    /// Each clause behind "with it" is one of those that are allowed, and sizes are those of the pictures.
    private func isTrueConsequence(_ clause: String) -> Bool {
        var rest = clause.hasPrefix("with it ") ? String(clause.dropFirst("with it ".count)) : clause
        let scale = old.layout?.scale ?? 1
        let (x, y) = (Double(new.bitmap.width - old.bitmap.width) / scale, Double(new.bitmap.height - old.bitmap.height) / scale)
        func words(_ value: Double) -> String {
            let value = abs(value)
            return value == value.rounded() ? "\(Int(value)) pt" : "\((value * 100).rounded() / 100) pt"
        }
        if let range = rest.range(of: "the picture is ") {
            var size: [String] = []
            if x != 0 { size.append("\(words(x)) \(x > 0 ? "wider" : "narrower")") }
            if y != 0 { size.append("\(words(y)) \(y > 0 ? "taller" : "shorter")") }
            guard rest[range.upperBound...] == size.joined(separator: " and ") else { return false }
            rest = String(rest[..<range.lowerBound])
        }
        rest = rest.trimmingCharacters(in: .whitespaces)
        if rest.hasSuffix(" and") { rest = String(rest.dropLast(4)) }
        if rest.isEmpty { return true }
        let clause = "(" + also.map(\.asExpression).joined(separator: "|") + ")"
        return rest.range(of: "^\(clause)((, | and )\(clause))*$", options: .regularExpression) != nil
    }
}

extension String {
    /// Whether it is as a pattern, in which `*` stands for any text and `%` for a number.
    func matches(pattern: String) -> Bool { range(of: "^\(pattern.asExpression)$", options: .regularExpression) != nil }

    fileprivate var asExpression: String {
        NSRegularExpression.escapedPattern(for: self)
            .replacingOccurrences(of: "\\*", with: "[^;]*?").replacingOccurrences(of: "%", with: "[0-9.]+")
    }
}
