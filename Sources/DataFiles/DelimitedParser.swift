/// Cuts delimited text into fields, in place.
///
/// The grammar is RFC 4180's, with what files in the wild need beyond it:
/// * A line ends with LF, CRLF or CR. A blank line is no row, except inside a table of one column.
/// * A field that begins with a quotation mark, also after spaces, runs to the closing one, over delimiters and line
///   ends; two marks stand for one. What follows the closing mark up to the delimiter belongs to the field, except
///   spaces.
/// * A quotation mark later in a field is a character like any other (`5" pipe`), and spaces belong to the field.
struct DelimitedParser {
    /// Where the fields lie after parsing.
    ///
    /// Field `i` begins at `starts[i]` and ends one byte (what separated the fields) before `starts[i + 1]`, or at once
    /// where both are equal, which is how padding is stored.
    struct Fields {
        /// One start for each field, row after row, and one end.
        var starts: [UInt32]
        var columnCount: Int
        var rowCount: Int

        /// The bytes of a field.
        func range(_ field: Int) -> Range<Int> {
            let start = Int(starts[field])
            return start..<max(start, Int(starts[field + 1]) - 1)
        }

        /// Calls `body` with the fields as slices of `bytes`, which must not outlive the call.
        func withSlices<Result>(of bytes: [UInt8], _ body: (FieldSlices) -> Result) -> Result {
            bytes.withUnsafeBufferPointer { bytes in
                starts.withUnsafeBufferPointer { starts in
                    body(FieldSlices(bytes: bytes, starts: starts, columnCount: columnCount))
                }
            }
        }
    }

    enum Failure: Error {
        case unterminatedQuote(line: Int, column: Int)
        case ragged(line: Int, expected: Int, found: Int)
        case tooManyCells(limit: Int)
    }

    /// Nil where the text is one column.
    var delimiter: UInt8?
    var ragged: DataFileOptions.Ragged

    /// More cells than this are not made by padding: one gibibyte of positions.
    static let paddedCellLimit = 1 << 28

    /// Parses `file` from `start`, which is moved together where quotation marks fall away. `firstLine` is the number
    /// of the line at `start`. Linear in the size of the file.
    func parse(_ file: inout FileBytes, from start: Int, firstLine: Int) throws(Failure) -> Fields {
        let end = file.count
        let separator = delimiter ?? FieldCutter.lineFeed
        var uneven: [(row: Int, count: Int)] = []
        var failure: Failure?
        var fields = Fields(starts: [], columnCount: 0, rowCount: 0)
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
        return uneven.isEmpty ? fields : try pad(fields, uneven)
    }

    /// Gives every row as many fields as the longest has.
    private func pad(_ fields: Fields, _ uneven: [(row: Int, count: Int)]) throws(Failure) -> Fields {
        let columns = max(fields.columnCount, uneven.reduce(0) { max($0, $1.count) })
        let (cells, overflow) = fields.rowCount.multipliedReportingOverflow(by: columns)
        guard !overflow, cells <= max(Self.paddedCellLimit, fields.starts.count) else {
            throw .tooManyCells(limit: Self.paddedCellLimit)
        }
        let starts = [UInt32](unsafeUninitializedCapacity: cells + 1) { output, initialized in
            fields.starts.withUnsafeBufferPointer { input in
                var from = 0
                var to = 0
                var next = 0
                for row in 0..<fields.rowCount {
                    var count = fields.columnCount
                    if next < uneven.count, uneven[next].row == row {
                        count = uneven[next].count
                        next &+= 1
                    }
                    for i in 0..<count { output[to &+ i] = input[from &+ i] }
                    from &+= count
                    for i in count..<columns { output[to &+ i] = input[from] }
                    to &+= columns
                }
                output[to] = input[from]
                initialized = to + 1
            }
        }
        return Fields(starts: starts, columnCount: columns, rowCount: fields.rowCount)
    }
}
