/// Characters that may stand around the digits of a number without being signs or separators: currencies and units.
enum NumberMark {
    /// The characters of a mark at the start of a cell's rest; empty where there is none.
    static func atStart(of cursor: NumberCursor) -> CellBytes {
        var i = cursor.start
        while i < cursor.end, isMark(cursor, i) { i &+= 1 }
        return cursor.bytes.extracting(cursor.start..<i)
    }

    /// The same at the end.
    static func atEnd(of cursor: NumberCursor) -> CellBytes {
        var i = cursor.end
        while i > cursor.start, isMark(cursor, i &- 1) { i &-= 1 }
        return cursor.bytes.extracting(i..<cursor.end)
    }

    /// Letters, `$`, `/`, full stops next to letters and bytes of characters beyond ASCII; not digits, signs or spaces.
    private static func isMark(_ cursor: NumberCursor, _ i: Int) -> Bool {
        let byte = cursor.bytes[i]
        if byte == 0x24 || byte == 0x2F || byte.isLetter { return true }
        if byte == 0x2E {
            // "Fr.", "kr.", "ر.س.", but not the point of ".50" and "€.50".
            guard i > cursor.start else { return false }
            let before = cursor.bytes[i &- 1]
            if before.isLetter { return true }
            return i > cursor.start &+ 1 && 0xD8...0xDB ~= cursor.bytes[i &- 2] && before >= 0x80
        }
        guard byte >= 0x80 else { return false }
        // No-break and thin spaces, dashes and the minus sign begin with these; the euro sign (E2 82) does not. A byte
        // inside such a character is seen only from the end, where its first byte is looked for.
        return !isSpaceOrDash(cursor, i)
    }

    private static func isSpaceOrDash(_ cursor: NumberCursor, _ i: Int) -> Bool {
        let bytes = cursor.bytes
        if bytes[i] == 0xA0, i > cursor.start, bytes[i &- 1] == 0xC2 { return true }
        if bytes[i] == 0xC2, i &+ 1 < cursor.end, bytes[i &+ 1] == 0xA0 { return true }
        var first = i
        while first > cursor.start, first > i &- 2, bytes[first] & 0xC0 == 0x80 { first &-= 1 }
        guard bytes[first] == 0xE2, first &+ 2 < cursor.end else { return false }
        return bytes[first &+ 1] == 0x80 || bytes[first &+ 1] == 0x88
    }
}
