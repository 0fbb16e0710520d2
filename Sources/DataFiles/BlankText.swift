/// Cells that stand for "no value", which spoil neither a column of numbers nor one of dates.
enum BlankText {
    /// Empty, only spaces, a lone dash, or a customary word for a missing value in any case of letters.
    static func matches(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var cursor = NumberCursor(bytes: bytes, start: start, end: end)
        cursor.trim()
        let count = cursor.end &- cursor.start
        if count == 0 { return true }
        guard count <= 7 else { return false }
        // A digit first is by far the most frequent answer in a column of numbers.
        let first = bytes[cursor.start]
        if first >= 0x30, first <= 0x39 { return false }
        var key: UInt64 = 0
        for i in cursor.start..<cursor.end {
            let byte = bytes[i]
            key = key << 8 | UInt64(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        }
        return keys.contains(key)
    }

    private static let keys = Set(
        [
            "-", "--", "–", "—", "−", "n/a", "n.a.", "na", "#n/a", "nan", "null", "nil", "none", "\\n", "?", ".", "..",
            "…", "tbd", "k. a.", "k.a.", "(null)", "<na>",
        ].map { (word: String) in word.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } })
}
