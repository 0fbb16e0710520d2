/// Cuts delimited text into fields, in place.
///
/// The grammar is RFC 4180's, with what files in the wild need beyond it:
/// * A line ends with LF, CRLF or CR. A blank line is no row, except inside a table of one column.
/// * A field that begins with a quotation mark, also after spaces, runs to the closing one, over delimiters and line
///   ends; two marks stand for one. What follows the closing mark up to the delimiter belongs to the field, except
///   spaces.
/// * A quotation mark later in a field is a character like any other (`5" pipe`), and spaces belong to the field.
struct DelimitedParser {
    enum Failure: Error {
        case unterminatedQuote(line: Int, column: Int)
        case ragged(line: Int, expected: Int, found: Int)
        case tooManyCells(limit: Int)
        case limit(DataFileError)
    }

    /// What the file is called in errors.
    var name: String
    /// Nil where the text is one column.
    var delimiter: UInt8?
    var ragged: DataFileOptions.Ragged

    /// Parses `file` from `start`, which is moved together where quotation marks fall away. `firstLine` is the number
    /// of the line at `start`. Linear in the size of the file.
    func parse(_ file: inout FileBytes, from start: Int, firstLine: Int) throws(Failure) -> FieldPositions {
        let end = file.count
        let separator = delimiter ?? FieldCutter.lineFeed
        var uneven: [(row: Int, count: Int)] = []
        var failure: Failure?
        var fields = FieldPositions(starts: [], columnCount: 0, rowCount: 0)
        file.bytes.withUnsafeMutableBufferPointer { text in
            // Every field ends at a delimiter or line end, so there are at most this many.
            let bound = SeparatorScan.count(separator, in: UnsafeBufferPointer(text), start..<end) + 2
            fields.starts = Array(unsafeUninitializedCapacity: bound) { starts, initialized in
                var cutter = FieldCutter(
                    text, start..<end, separator: separator, starts: starts, firstLine: firstLine,
                    rejectsUnevenRows: ragged == .reject)
                cutter.cut()
                initialized = cutter.fieldCount + 1
                (fields.columnCount, fields.rowCount) = (cutter.columnCount, cutter.rowCount)
                (uneven, failure) = (cutter.uneven, cutter.failure)
            }
        }
        if let failure { throw failure }
        if uneven.isEmpty { return fields }
        let columns = uneven.reduce(fields.columnCount) { max($0, $1.count) }
        do throws(DataFileError) { try TableTally.check(rows: fields.rowCount, columns: columns, name: name) } catch {
            throw .limit(error)
        }
        guard let padded = fields.padded(uneven) else { throw .tooManyCells(limit: FieldPositions.paddedCellLimit) }
        return padded
    }
}
