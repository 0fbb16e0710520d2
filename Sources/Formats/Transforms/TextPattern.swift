/// What texts are searched for: text that stands for itself, or a regular expression.
///
/// Expressions are Swift's (`Regex`), which knows what PCRE does: `\d+`, `[a-z]`, `(…)`, `(?i)`, `\b`. They are the author's, as a
/// program is: one with repetitions in repetitions, `(a+)+b`, can take time that doubles with each character.
public struct TextPattern: Hashable, Sendable {
    /// As it was given.
    public let source: String
    /// Nil for text that stands for itself.
    private let expression: Expression?

    /// Unchecked, for an expression in general can hold closures: one made of text holds none.
    private struct Expression: @unchecked Sendable {
        let regex: Regex<AnyRegexOutput>
    }

    /// Text that stands for itself. Empty text is nowhere.
    public init(text: String) {
        source = text
        expression = nil
    }

    /// A regular expression.
    public init(expression: String) throws(TextPatternError) {
        source = expression
        do {
            // Words as all other engines know them: of Unicode's words "a.b" would be one.
            self.expression = Expression(regex: try Regex(expression).wordBoundaryKind(.simple))
        } catch {
            throw TextPatternError(pattern: expression, reason: String(describing: error))
        }
    }

    /// Whether it is a regular expression.
    public var isExpression: Bool { expression != nil }

    public static func == (a: TextPattern, b: TextPattern) -> Bool {
        a.source == b.source && a.isExpression == b.isExpression
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
        hasher.combine(isExpression)
    }

    /// Whether a text has it somewhere.
    func occurs(in text: String) -> Bool {
        if let expression { return text.firstMatch(of: expression.regex) != nil }
        return !source.isEmpty && text.contains(source)
    }

    /// Where a text has it, in order, each with the texts of its groups, the first of which is all of it. A group that took no
    /// part is empty.
    func matches(in text: String) -> [(range: Range<String.Index>, groups: [Substring])] {
        guard let expression else {
            return source.isEmpty ? [] : text.ranges(of: source).map { ($0, [text[$0]]) }
        }
        return text.matches(of: expression.regex).map { match in
            (match.range, match.output.map { $0.substring ?? "" })
        }
    }
}

/// What is wrong with a regular expression.
public struct TextPatternError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The expression as it was given.
    public let pattern: String
    /// What is wrong with it, in English.
    public let reason: String

    public var description: String { "the expression '\(pattern)' cannot be read: \(reason)" }
}
