/// Cells that stand for "no value", which spoil neither a column of numbers nor one of dates.
package enum BlankText {
    /// The same of a text.
    package static func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches($0) }
    }

    /// Empty, only spaces, a lone dash, or a customary word for a missing value in any case of letters.
    static func matches(_ text: CellBytes) -> Bool {
        // A digit first is by far the most frequent answer in a column of numbers.
        if text.isEmpty { return true }
        if text[0].isDigit { return false }
        var cursor = NumberCursor(text)
        cursor.trim()
        if cursor.isEmpty { return true }
        guard cursor.count <= 7 else { return false }
        return keys.contains(text.extracting(cursor.start..<cursor.end).folded)
    }

    private static let keys = Set(
        [
            "-", "--", "–", "—", "−", "n/a", "n.a.", "na", "#n/a", "n.d.", "nan", "null", "nil", "none", "\\n", "?", ".",
            "..", "…", "tbd", "k. a.", "k.a.", "(null)", "<na>",
        ].map(\.packed))
}
