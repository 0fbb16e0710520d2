/// Cells that stand for "no value", which spoil neither a column of numbers nor one of dates.
package enum BlankText {
    /// Whether a text stands for no value.
    package static func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches($0) }
    }

    /// The same of a cell: empty, only spaces, a lone dash, or a customary word for a missing value in any case of letters.
    static func matches(_ text: CellBytes) -> Bool {
        // A digit first is by far the most frequent answer in a column of numbers.
        if text.isEmpty { return true }
        if text[0].isDigit { return false }
        var cursor = NumberCursor(text)
        cursor.trim()
        if cursor.isEmpty { return true }
        guard cursor.count <= 7, mayBegin(cursor.first) else { return false }
        return keys.contains(text.extracting(cursor.start..<cursor.end).folded)
    }

    /// Whether a word below begins so: most texts do not, and need no look into the set.
    @inline(__always) private static func mayBegin(_ byte: UInt8) -> Bool {
        guard byte.isLetter else { return true }
        let letter = byte | 0x20
        return letter == 0x6E || letter == 0x74 || letter == 0x6B
    }

    private static let keys = Set(
        [
            "-", "--", "–", "—", "−", "n/a", "n.a.", "na", "#n/a", "n.d.", "nan", "null", "nil", "none", "\\n", "?", ".",
            "..", "…", "tbd", "k. a.", "k.a.", "(null)", "<na>",
        ].map(\.packed))
}
