/// Tells the rows of a table from what stands above and below it: titles, sources, who exported it and when, notes.
enum TableBlock {
    /// A table that begins deeper in a text is not looked for.
    private static let mostAbove = 40
    /// Of the rows from where the table begins, at least this share has as many fields as most.
    private static let leastShare = 0.8

    /// How many of the first rows are none of the table.
    static func rowsAbove(_ rows: [RowSample.Row], _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard rows.count > 2 else { return 0 }
        if isFewer(rows) { return 1 }
        guard rows[0].fields == 1 || rows[0].filled <= 1 || isComment(rows[0], bytes) || hasGap(rows) else { return 0 }
        let columns = RowSample.mode(rows[(rows.count / 2)...]).fields
        guard columns > 1 else { return 0 }
        let first = rows.indices.prefix(mostAbove + 1).first { index in
            rows[index].fields == columns && !isSparse(rows[index]) && !isCommentAboveHeadings(rows, index, bytes)
        }
        guard let first, first > 0, rows.count - first > 1 else { return 0 }
        // What is nearly as wide as the table may be its headings, or a row that lacks a field, unless a blank line ends it.
        let areApart = rows[0..<first].indices.allSatisfy { index in
            let row = rows[index]
            return row.fields == 1 || row.fields < columns - 1 || isComment(row, bytes) || isSparse(row)
                || rows[index + 1...first].contains(where: \.isBehindBlank)
        }
        guard areApart else { return 0 }
        // A title in the first of as many fields as the table has stands above headings, or above an empty row.
        if rows[0..<first].contains(where: { $0.fields == columns }), !isHeading(rows[first], bytes),
            !rows[0..<first].contains(where: { $0.filled == 0 }) && !rows[first].isBehindBlank
        {
            return 0
        }
        var below = rows[first...].filter { $0.fields == columns || !isComment($0, bytes) }
        // Notes below it are none of its rows.
        while below.last?.fields == 1 { below.removeLast() }
        let fitting = below.count { $0.fields == columns }
        return fitting > 1 && Double(fitting) >= leastShare * Double(below.count) ? first : 0
    }

    /// Whether the first row has some fields, less than half of those that all others have: `569,30,malignant,benign` says what
    /// the rows below are. Where few rows agree it may be one that lacks fields.
    private static func isFewer(_ rows: [RowSample.Row]) -> Bool {
        let columns = rows[1].fields
        return rows.count > 10 && 2...(max(2, (columns - 1) / 2)) ~= rows[0].fields && columns > 4
            && rows.dropFirst().allSatisfy { $0.fields == columns && !$0.isBehindBlank }
    }

    /// Whether a blank line stands between rows.
    private static func hasGap(_ rows: [RowSample.Row]) -> Bool { rows.dropFirst().contains(where: \.isBehindBlank) }

    /// Whether of three fields and more at most one says something.
    private static func isSparse(_ row: RowSample.Row) -> Bool { row.fields > 2 && row.filled <= 1 }

    /// Whether a row begins as comments do.
    static func isComment(_ row: RowSample.Row, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        Dialect.comments.contains { bytes[row.start...].starts(with: $0) }
    }

    /// Whether a row that has as many fields as the table is a comment all the same. It may be the headings: `#id,name`.
    private static func isCommentAboveHeadings(
        _ rows: [RowSample.Row], _ index: Int, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard isComment(rows[index], bytes), index + 2 < rows.count else { return false }
        return isComment(rows[index + 1], bytes) || isHeading(rows[index + 1], bytes) && !isHeading(rows[index + 2], bytes)
    }

    /// Whether no digit begins a field of a row.
    static func isHeading(_ row: RowSample.Row, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var mayBegin = true
        for byte in bytes[row.start..<row.end] {
            if mayBegin, byte.isDigit { return false }
            // In `Var.41`, `q_1` and `Q-3` a word goes on.
            let isJoint = !mayBegin && (byte == 0x2E || byte == 0x5F || byte == 0x2D)
            mayBegin = !byte.isLetter && byte < 0x80 && !byte.isDigit && !isJoint
        }
        return true
    }

    /// What lines between the rows of a table begin with that are comments: all that begin so have one field, and rows stand
    /// above them and below. Nil where there are none.
    static func commentMark(
        between rows: ArraySlice<RowSample.Row>, _ dialect: Dialect, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> [UInt8]? {
        guard let first = rows.first, let last = rows.last, first.fields > 1 else { return nil }
        return Dialect.comments.first { mark in
            func begins(_ row: RowSample.Row) -> Bool { bytes[row.start...].starts(with: mark) }
            let marked = rows.filter(begins)
            return mark.first != dialect.delimiter && !marked.isEmpty && marked.allSatisfy { $0.fields == 1 } && !begins(first)
                && !begins(last)
        }
    }

    // MARK: Below

    /// Whether a row of one text that stands below a table says something about it, and is no row that lacks fields.
    /// - Parameter isApart: Whether a blank line stands between.
    static func isNote(_ text: CellBytes, isApart: Bool) -> Bool {
        if isApart { return true }
        guard let first = text.trimmed.first else { return false }
        if "([*#-+".utf8.contains(first), !text.contains(where: { $0.isDigit && text.count < 8 }) { return true }
        // "Source: own books", "rows: 12", and whole sentences.
        return text.contains(0x3A) || text.count { $0 == 0x20 } >= 3
    }
}
