/// What texts are searched for: text that stands for itself, or a regular expression.
///
/// Expressions are written as for RE2: `\d+`, `[a-z]`, `(…)`, `(?i)`, `\b`, `\p{Greek}`, `x{2,5}`, `x+?`. `\d`, `\w`, `\s` and
/// `\b` know all scripts. `.` is a scalar of Unicode, and not `\n`. What looks ahead or behind, or refers back to a group
/// (`\1`), is none: all others take time by the length of the text only.
public struct TextPattern: Hashable, Sendable {
    /// As it was given.
    public let source: String
    /// Nil for text that stands for itself.
    private let program: ExpressionProgram?

    /// Text that stands for itself. Empty text is nowhere.
    public init(text: String) {
        source = text
        program = nil
    }

    /// A regular expression.
    ///
    /// - Throws: Where it is none, looks around itself, or is too large: repeats something more than 1,000 times, or is some ten
    ///   thousand characters when its repetitions are written out.
    public init(expression: String) throws(TextPatternError) {
        source = expression
        program = try ExpressionProgram(expression)
    }

    /// Whether it is a regular expression.
    public var isExpression: Bool { program != nil }

    public static func == (a: TextPattern, b: TextPattern) -> Bool {
        a.source == b.source && a.isExpression == b.isExpression
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
        hasher.combine(isExpression)
    }

    /// Whether a text has it somewhere.
    package func occurs(in text: String) -> Bool {
        guard let program else { return !source.isEmpty && text.contains(source) }
        var matcher = ExpressionMatcher(program, text, findsGroups: false)
        return matcher.hasMatch()
    }

    /// Calls `body` with each place where a text has it, in order, until it answers false.
    package func forEachMatch(in text: String, _ body: (TextMatch) -> Bool) {
        guard let program else {
            if source.isEmpty { return }
            for range in text.ranges(of: source) where !body(TextMatch(text: text, range: range)) { return }
            return
        }
        var matcher = ExpressionMatcher(program, text, findsGroups: true)
        let indices = text.unicodeScalars
        var (place, index) = (0, indices.startIndex)
        matcher.forEachMatch { places in
            let start = indices.index(index, offsetBy: places[0] - place)
            (place, index) = (places[1], indices.index(start, offsetBy: places[1] - places[0]))
            return body(TextMatch(text: text, range: start..<index, places: places))
        }
    }
}

/// One place where a text has a pattern.
package struct TextMatch {
    fileprivate let text: String
    package let range: Range<String.Index>
    /// Of groups, in scalars of the text, as ``ExpressionMatcher`` says.
    fileprivate var places: [Int] = []

    /// The text of a group, of which the first is all that matched. One that there is not, or that took no part, is empty.
    package func group(_ number: Int) -> Substring {
        if number == 0 { return text[range] }
        guard number * 2 + 1 < places.count, places[number * 2] >= 0, places[number * 2 + 1] >= 0 else { return "" }
        let scalars = text.unicodeScalars
        let start = scalars.index(range.lowerBound, offsetBy: places[number * 2] - places[0])
        return text[start..<scalars.index(start, offsetBy: places[number * 2 + 1] - places[number * 2])]
    }
}

/// What is wrong with a regular expression.
public struct TextPatternError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The expression as it was given.
    public let pattern: String
    /// What is wrong with it, in English.
    public let reason: String
    /// The character of the expression it is at, from 1.
    public let position: Int

    /// - Parameter scalar: Where it is, from 0.
    init(pattern: String, reason: String, scalar: Int, of scalars: [Unicode.Scalar]) {
        self.pattern = pattern
        self.reason = reason
        position = String(String.UnicodeScalarView(scalars[..<scalar])).count + 1
    }

    public var description: String {
        "the expression \(quoted: pattern) cannot be read: at character \(position), \(reason.asMessage)"
    }
}
