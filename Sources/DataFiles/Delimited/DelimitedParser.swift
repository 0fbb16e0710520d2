/// Cuts delimited text into fields, in place.
///
/// The grammar is RFC 4180's, with what files in the wild need beyond it:
/// * A line ends with LF, CRLF or CR. A blank line is no row, except inside a table of one column.
/// * A field that begins with a quotation mark, also after spaces, runs to the closing one, over delimiters and line
///   ends; two marks stand for one. What follows the closing mark up to the delimiter belongs to the field, except
///   spaces.
/// * A quotation mark later in a field is a character like any other (`5" pipe`), and spaces belong to the field.
/// * Where the dialect has a character that escapes, it stands before delimiters, quotation marks, line ends and itself that
///   belong to the field; before others it is a character like any other (`C:\temp`).
struct DelimitedParser {
    enum Failure: Error {
        case unterminatedQuote(line: Int, column: Int)
        case ragged(line: Int, expected: Int, found: Int)
        case tooManyCells(limit: Int)
        case limit(DataFileError)
    }

    /// What the file is called in errors.
    var name: String
    var dialect: Dialect
    var ragged: DataFileOptions.Ragged
    /// Whether what stands below the table is looked for.
    var looksBelow = true
    /// What was left out or added. Set by ``parse(_:)``.
    private(set) var notes: [DataFileNote] = []

    init(name: String, dialect: Dialect, ragged: DataFileOptions.Ragged, looksBelow: Bool = true) {
        (self.name, self.dialect, self.ragged, self.looksBelow) = (name, dialect, ragged, looksBelow)
    }

    /// Parses `file`, which is moved together where quotation marks fall away. Linear in the size of the file.
    mutating func parse(_ file: inout FileBytes) throws(Failure) -> FieldPositions {
        let (dialect, ragged, end) = (dialect, ragged, file.count)
        var uneven: [FieldCutter.UnevenRow] = []
        var dropped = FieldCutter.UnevenRows()
        var comments = 0
        var failure: Failure?
        var fields = FieldPositions(starts: [], columnCount: 0, rowCount: 0)
        file.bytes.withUnsafeMutableBufferPointer { text in
            // Every field ends at a delimiter or line end, so there are at most this many.
            let separator = dialect.delimiter ?? FieldCutter.lineFeed
            let bound = SeparatorScan.count(separator, in: UnsafeBufferPointer(text), dialect.start..<end) + 3
            fields.starts = Array(unsafeUninitializedCapacity: bound) { starts, initialized in
                var cutter = FieldCutter(text, end: end, dialect, starts: starts, ragged: ragged)
                cutter.cut()
                initialized = cutter.fieldCount + 1
                (fields.columnCount, fields.rowCount) = (cutter.columnCount, cutter.rowCount)
                (uneven, failure) = (cutter.uneven, cutter.failure)
                (dropped, comments) = (cutter.dropped, cutter.commentCount)
            }
        }
        if let failure { throw failure }
        if comments > 0 { notes.append(.comments(count: comments, mark: String(decoding: dialect.comment, as: UTF8.self))) }
        if dropped.line > 0 { notes.append(.dropped(short: dropped.short, long: dropped.long, line: dropped.line)) }
        if looksBelow, fields.columnCount > 1 { leaveOutBelow(&fields, &uneven, of: file.bytes) }
        guard let first = uneven.first else { return fields }
        try check(uneven, first, fields.columnCount)
        let columns = uneven.reduce(fields.columnCount) { max($0, $1.count) }
        do throws(DataFileError) { try TableTally.check(rows: fields.rowCount, columns: columns, name: name) } catch {
            throw .limit(error)
        }
        guard let padded = fields.padded(uneven.map { ($0.row, $0.count) }) else {
            throw .tooManyCells(limit: FieldPositions.paddedCellLimit)
        }
        return padded
    }

    /// Takes rows of other lengths, or throws.
    private mutating func check(
        _ uneven: [FieldCutter.UnevenRow], _ first: FieldCutter.UnevenRow, _ columns: Int
    ) throws(Failure) {
        // One field more, behind what ends all other rows, is a column without a heading.
        if dialect.endsWithDelimiter, uneven.allSatisfy({ $0.count == columns + 1 }) { return }
        guard ragged == .pad else { throw .ragged(line: first.line, expected: columns, found: first.count) }
        var rows = FieldCutter.UnevenRows()
        for row in uneven { rows.add(row.count, of: columns, line: row.line) }
        notes.append(.padded(short: rows.short, long: rows.long))
    }

    /// Leaves out the last rows as far as they are notes and no rows that lack fields.
    private mutating func leaveOutBelow(
        _ fields: inout FieldPositions, _ uneven: inout [FieldCutter.UnevenRow], of bytes: [UInt8]
    ) {
        var left: [String] = []
        var isApart = false
        var kept = uneven.count
        var (rows, end) = (fields.rowCount, fields.starts.count - 1)
        while kept > 0, uneven[kept - 1].row == rows - 1, uneven[kept - 1].count < fields.columnCount, rows > 2 {
            let start = end - uneven[kept - 1].count
            let text = bytes.withUnsafeBufferPointer { bytes in
                let bytes = bytes.extracting(Int(fields.starts[start])..<Int(fields.starts[end]) - 1)
                // Of several fields only a blank line tells that they are none of the table, if they are far fewer.
                let row = uneven[kept - 1]
                let isNote = TableBlock.isNote(bytes, isApart: row.isApart)
                let mayBeNote = row.count == 1 || row.isApart && row.count < fields.columnCount - 1
                return isNote && mayBeNote ? String(decoding: bytes, as: UTF8.self) : nil
            }
            // What stands between a blank line and a note is one, too.
            guard let text else { break }
            left.append(text)
            isApart = isApart || uneven[kept - 1].isApart
            (kept, rows, end) = (kept - 1, rows - 1, start)
        }
        guard let first = left.last else { return }
        uneven.removeSubrange(kept...)
        fields.rowCount = rows
        fields.starts.removeSubrange((end + 1)...)
        notes.append(.below(count: left.count, first: first))
    }
}
