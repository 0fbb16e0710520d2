extension CellBytes {
    /// Where marks of reference at the end of a text begin: `[2]`, `[a]`, `*`, `†`, `‡`, `¹`. Nil where there are none, or nothing
    /// else.
    var referenceMarkStart: Int? {
        var end = count
        while end > 0, let start = markStart(before: end) { end = start }
        return end < count && end > 0 ? end : nil
    }

    private func markStart(before end: Int) -> Int? {
        switch self[end - 1] {
        case 0x2A: return end - 1
        case 0x5D:
            // A bracket around a number or some letters.
            guard let open = self[Swift.max(0, end - 5)..<end].lastIndex(of: 0x5B), open > 0, end - open > 2 else { return nil }
            return self[(open + 1)..<(end - 1)].allSatisfy { $0.isDigit || $0.isLetter } ? open : nil
        case 0x80...0xBF:
            // The daggers.
            if end >= 3, self[end - 3] == 0xE2, self[end - 2] == 0x80, self[end - 1] & 0xFE == 0xA0 { return end - 3 }
            // Raised digits behind one or two others are powers: 10².
            if end >= 5, self[end - 2] == 0xC2, [0xB2, 0xB3, 0xB9].contains(self[end - 1]) { return end - 2 }
            let isRaised = self[end - 1] == 0xB0 || 0xB4...0xB9 ~= self[end - 1]
            return end >= 6 && self[end - 3] == 0xE2 && self[end - 2] == 0x81 && isRaised ? end - 3 : nil
        default: return nil
        }
    }
}
