/// What a regular expression says, as a tree. Characters that it is for are numbers of its sets.
indirect enum ExpressionNode {
    case set(Int)
    case assertion(ExpressionAssertion)
    /// From 1, by the order of their parentheses.
    case group(ExpressionNode, number: Int)
    /// One after the other; of none, the empty text.
    case sequence([ExpressionNode])
    /// The first counts that leads to a match.
    case choice([ExpressionNode])
    /// `most` nil: without end.
    case repetition(ExpressionNode, least: Int, most: Int?, isLazy: Bool)
}

/// What a place between two characters must be.
enum ExpressionAssertion: Hashable {
    case textStart, textEnd
    /// Of lines, as `\n` parts them.
    case lineStart, lineEnd
    /// Where a character of words stands beside one that is none, or not.
    case wordBoundary, noWordBoundary

    /// - Parameters:
    ///   - before: The character before the place; nil at the start of the text.
    ///   - after: The one behind it; nil at the end.
    func holds(between before: UInt32?, and after: UInt32?) -> Bool {
        switch self {
        case .textStart: before == nil
        case .textEnd: after == nil
        case .lineStart: before == nil || before == 0x0A
        case .lineEnd: after == nil || after == 0x0A
        case .wordBoundary: Self.isWord(before) != Self.isWord(after)
        case .noWordBoundary: Self.isWord(before) == Self.isWord(after)
        }
    }

    private static func isWord(_ scalar: UInt32?) -> Bool { scalar.map(ScalarSet.word.contains) ?? false }
}
