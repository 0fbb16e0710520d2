/// The first rows of a text as a dialect cuts them: how many fields they have, and how well the dialect fits.
struct RowSample {
    struct Row {
        let start: Int
        let line: Int
        var end = 0
        var fields = 1
        /// Fields with something in them.
        var filled = 0
        /// Whether a blank line stands before it.
        var isBehindBlank = false
        /// Whether the last field is empty.
        var endsWithDelimiter = false
        /// Whether a field begins with the quotation mark and ends with it.
        var isQuoted: Bool { quotedFields > 0 }
        /// How many do.
        var quotedFields = 0
        /// Whether all do, of several.
        var isAllQuoted: Bool { quotedFields == fields && fields > 1 }
    }

    private(set) var rows: [Row] = []
    /// Closing marks with something else behind them than a delimiter or a line end: the marks, or what escapes them, are others.
    private(set) var strayMarks = 0

    /// Rows looked at, and bytes, unless the first two rows are longer.
    private static let rowLimit = 100
    static let size = 1 << 16

    /// - Parameter line: The number of the line at `start`.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, line firstLine: Int, _ dialect: Dialect) {
        var line = firstLine
        var row = Row(start: start, line: line)
        var (isFieldStart, isQuoted, isBlank, wasBlank, wasClosed, isFieldBlank) = (true, false, true, false, false, true)
        var i = start
        func endField() {
            if !isFieldBlank { row.filled += 1 }
            isFieldBlank = true
        }
        while i < bytes.count, rows.count < Self.rowLimit, i - start < Self.size || rows.count < 2 {
            let byte = bytes[i]
            i &+= 1
            if let escape = dialect.escape, byte == escape, i < bytes.count, Self.isEscapable(bytes[i], dialect) {
                if bytes[i] == 0x0A { line += 1 }
                i &+= 1
                (isFieldStart, isBlank, isFieldBlank, wasClosed) = (false, false, false, false)
                continue
            }
            if isQuoted {
                if byte == dialect.quote {
                    if i < bytes.count, bytes[i] == byte { i &+= 1 } else { (isQuoted, wasClosed) = (false, true) }
                } else if byte == 0x0A {
                    line += 1
                }
                continue
            }
            switch byte {
            case 0x0A, 0x0D:
                if byte == 0x0D, i < bytes.count, bytes[i] == 0x0A { i &+= 1 }
                line += 1
                if wasClosed { row.quotedFields += 1 }
                if !isBlank {
                    row.endsWithDelimiter = isFieldBlank && row.fields > 1
                    endField()
                    row.end = i
                    row.isBehindBlank = wasBlank
                    rows.append(row)
                }
                wasBlank = isBlank
                row = Row(start: i, line: line)
                (isFieldStart, isBlank, wasClosed, isFieldBlank) = (true, true, false, true)
            case dialect.delimiter:
                if wasClosed { row.quotedFields += 1 }
                endField()
                row.fields &+= 1
                (isFieldStart, isBlank, wasClosed) = (true, false, false)
            case dialect.quote where isFieldStart:
                (isQuoted, isFieldStart, isBlank, isFieldBlank) = (true, false, false, false)
            case 0x20, 0x09: break
            default:
                if wasClosed { strayMarks += 1 }
                (isFieldStart, isBlank, wasClosed, isFieldBlank) = (false, false, false, false)
            }
        }
        // A row that the sample cuts off says nothing, unless the text ends there or it is the only one.
        if !isBlank, !isQuoted, i >= bytes.count || rows.isEmpty {
            row.endsWithDelimiter = isFieldBlank && row.fields > 1
            if wasClosed { row.quotedFields += 1 }
            endField()
            row.end = i
            row.isBehindBlank = wasBlank
            rows.append(row)
        }
        if isQuoted, i >= bytes.count { strayMarks += 1 }
    }

    /// Whether what escapes has a meaning before a byte: before others it is a character of the text, as in a path of Windows.
    static func isEscapable(_ byte: UInt8, _ dialect: Dialect) -> Bool {
        byte == dialect.quote || byte == dialect.delimiter || byte == dialect.escape || byte == 0x0A || byte == 0x0D
    }

    // MARK: Evenness

    /// The most frequent number of fields among rows; the larger one of two.
    static func mode(_ rows: ArraySlice<Row>) -> (fields: Int, rows: Int) {
        var frequencies: [Int: Int] = [:]
        for row in rows { frequencies[row.fields, default: 0] += 1 }
        let mode = frequencies.max { ($0.value, $0.key) < ($1.value, $1.key) }
        return mode.map { ($0.key, $0.value) } ?? (0, 0)
    }
}
