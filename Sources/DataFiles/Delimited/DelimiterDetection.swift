/// Finds the delimiter of a text from its first rows.
enum DelimiterDetection {
    /// Where the table begins, behind a `sep=` line, and what separates its fields.
    struct Result: Equatable {
        /// Nil where the text is one column.
        var delimiter: UInt8?
        var start: Int
        /// The number of the line at `start`.
        var firstLine: Int
    }

    /// In the order in which they win when two cut equally well: the rarer a character is in text, the more it says.
    private static let candidates: [UInt8] = [0x09, 0x3B, 0x7C, 0x2C]

    /// Rows looked at, and bytes, unless the first two rows are longer.
    private static let rowLimit = 100
    private static let sampleSize = 1 << 16

    static func detect(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Result {
        if let line = separatorLine(bytes, from: start) {
            return Result(delimiter: line.delimiter, start: line.end, firstLine: 2)
        }
        var best: (delimiter: UInt8, share: Double)?
        for candidate in candidates {
            let counts = fieldCounts(bytes, from: start, delimiter: candidate)
            guard let share = share(counts, candidate, bytes, start) else { continue }
            if share > best?.share ?? 0 { best = (candidate, share) }
        }
        return Result(delimiter: best?.delimiter, start: start, firstLine: 1)
    }

    /// The line `sep=;` with which spreadsheets say the delimiter, and the offset behind it.
    static func separatorLine(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (delimiter: UInt8, end: Int)? {
        let rest = bytes[start...]
        guard rest.count >= 6 else { return nil }
        let head = Array(rest.prefix(9))
        let isQuoted = head[0] == 0x22
        let at = isQuoted ? 1 : 0
        guard head[at] | 0x20 == 0x73, head[at + 1] | 0x20 == 0x65, head[at + 2] | 0x20 == 0x70, head[at + 3] == 0x3D
        else { return nil }
        let delimiter = head[at + 4]
        guard isUsable(delimiter) else { return nil }
        var end = start + at + 5
        if isQuoted {
            guard end < bytes.count, bytes[end] == 0x22 else { return nil }
            end += 1
        }
        guard end < bytes.count else { return nil }
        if bytes[end] == 0x0D { return (delimiter, end + (end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1)) }
        return bytes[end] == 0x0A ? (delimiter, end + 1) : nil
    }

    static func isUsable(_ byte: UInt8) -> Bool {
        byte > 0 && byte < 0x80 && byte != 0x22 && byte != 0x0A && byte != 0x0D
    }

    /// How even a delimiter cuts: the share of rows that have the most frequent number of fields, if that is more than
    /// one. Nil where it does not cut.
    private static func share(
        _ counts: [Int], _ delimiter: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
    ) -> Double? {
        guard let first = counts.first else { return nil }
        var frequencies: [Int: Int] = [:]
        for count in counts { frequencies[count, default: 0] += 1 }
        // The larger count wins a tie, so that the order of the dictionary does not show.
        guard let mode = frequencies.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
        let share = Double(mode.value) / Double(counts.count)
        // A heading that is cut above rows that are not, or each in its way: weak, but better than one column, and the
        // reader is told which row has too many fields or too few.
        let weak = first > 1 ? 0.01 : nil
        guard mode.key > 1, share >= 0.5 || first == mode.key else { return weak }
        // One column of decimal commas, or of sentences, under a heading without one.
        if delimiter == 0x2C, first == 1, !hasSeparatingComma(bytes, start) { return nil }
        return share
    }

    /// Whether behind the first line a comma stands neither between digits nor before a space.
    private static func hasSeparatingComma(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        let end = min(bytes.count, start + sampleSize)
        guard var i = bytes[start..<end].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
        while i + 1 < end {
            i += 1
            guard bytes[i] == 0x2C else { continue }
            let after = i + 1 < end ? bytes[i + 1] : 0x0A
            if !(after == 0x20 || bytes[i - 1].isDigit && after.isDigit) { return true }
        }
        return false
    }

    /// The number of fields of each of the first rows that are not blank, quotation marks observed.
    private static func fieldCounts(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, delimiter: UInt8
    ) -> [Int] {
        var counts: [Int] = []
        var fields = 1
        var isFieldStart = true
        var isQuoted = false
        var isBlank = true
        var i = start
        while i < bytes.count, counts.count < rowLimit, i - start < sampleSize || counts.count < 2 {
            let byte = bytes[i]
            i &+= 1
            if isQuoted {
                if byte == 0x22 {
                    if i < bytes.count, bytes[i] == 0x22 { i &+= 1 } else { isQuoted = false }
                }
                continue
            }
            switch byte {
            case 0x0A, 0x0D:
                if !isBlank { counts.append(fields) }
                fields = 1
                isFieldStart = true
                isBlank = true
            case delimiter:
                fields &+= 1
                isFieldStart = true
                isBlank = false
            case 0x22 where isFieldStart:
                isQuoted = true
                isFieldStart = false
                isBlank = false
            case 0x20:
                break
            default:
                isFieldStart = false
                isBlank = false
            }
        }
        // A row that the sample cuts off says nothing, unless the text ends there or it is the only one.
        if !isBlank, !isQuoted, i >= bytes.count || counts.isEmpty { counts.append(fields) }
        return counts
    }
}
