import RasterGraphics

/// A table read from a CSV or TSV file: headings, rows of text, and what each column is.
///
/// The whole file is held as one array of bytes with a four-byte position for each field; text is made when asked for.
/// A cell's text is always the file's own: numbers, codes and dates are recognised, never rewritten. The value can be
/// shared between tasks.
public struct DataFile: Sendable {
    /// The path or name it was read from.
    public let name: String
    /// One heading for each column, without spaces at its ends. Empty headings stay empty, and duplicates stay; all are
    /// empty where the file has no header row.
    public let header: [String]
    /// Whether the first row holds headings.
    public let hasHeader: Bool
    /// Rows of data, without the header row. 0 where the file has only headings.
    public let rowCount: Int
    /// 1 or more.
    public var columnCount: Int { header.count }
    /// What separates the fields, detected or given; nil where the file is one column.
    public let delimiter: Unicode.Scalar?
    /// One for each column.
    public let profiles: [ColumnProfile]

    /// UTF-8 and nothing but fields and what separates them.
    private let bytes: [UInt8]
    private let fields: DelimitedParser.Fields

    /// Reads a file whole. Linear in its size; memory is the file's size and four bytes for each field.
    public init(path: String, options: DataFileOptions = DataFileOptions()) throws(DataFileError) {
        try self.init(FileBytes(path: path), name: path, options: options)
    }

    /// Parses bytes that are in memory. `name` stands for the file in errors.
    public init(
        bytes: [UInt8], name: String, options: DataFileOptions = DataFileOptions()
    ) throws(DataFileError) {
        try self.init(FileBytes(bytes, name: name), name: name, options: options)
    }

    /// Reads an open file, pipe or device from where it stands to its end, and leaves it open.
    public init(
        fileDescriptor: Int32, name: String, options: DataFileOptions = DataFileOptions()
    ) throws(DataFileError) {
        try self.init(FileBytes(descriptor: fileDescriptor, name: name), name: name, options: options)
    }

    private init(_ file: consuming FileBytes, name: String, options: DataFileOptions) throws(DataFileError) {
        var given: UInt8?
        if case .given(let scalar) = options.delimiter {
            guard scalar.isASCII, DelimiterDetection.isUsable(UInt8(scalar.value)) else {
                throw .unusableDelimiter(scalar)
            }
            given = UInt8(scalar.value)
        }
        guard file.count > 0 else { throw .empty(file: name) }
        var text = try TextDecoding.decode(file, as: options.encoding, name: name)
        let count = text.file.count
        var dialect = text.file.bytes.withUnsafeBufferPointer { buffer in
            let bytes = buffer.extracting(..<count)
            guard let given else { return DelimiterDetection.detect(bytes, from: text.start) }
            // A `sep=` line is no data, whatever it says.
            let line = DelimiterDetection.separatorLine(bytes, from: text.start)
            return DelimiterDetection.Result(
                delimiter: given, start: line?.end ?? text.start, firstLine: line == nil ? 1 : 2)
        }
        if let given { dialect.delimiter = given }

        let fields: DelimitedParser.Fields
        do {
            let parser = DelimitedParser(delimiter: dialect.delimiter, ragged: options.ragged)
            fields = try parser.parse(&text.file, from: dialect.start, firstLine: dialect.firstLine)
        } catch {
            switch error {
            case .unterminatedQuote(let line, let column):
                throw .unterminatedQuote(file: name, line: line, column: column)
            case .ragged(let line, let expected, let found):
                throw .ragged(file: name, line: line, expected: expected, found: found)
            case .tooManyCells(let limit):
                throw .tooLarge(file: name, limit: limit)
            }
        }
        guard fields.rowCount > 0 else { throw .empty(file: name) }

        let bytes = text.file.bytes
        let hasHeader =
            switch options.header {
            case .present: true
            case .absent: false
            case .automatic:
                fields.withSlices(of: bytes) { HeaderDetection.isHeader($0, rowCount: fields.rowCount) }
            }
        let rows = (hasHeader ? 1 : 0)..<fields.rowCount
        (header, profiles) = fields.withSlices(of: bytes) { slices in
            let headings = (0..<fields.columnCount).map { column in
                hasHeader ? Self.trimmed(String(decoding: slices[column], as: UTF8.self)) : ""
            }
            let profiler = ColumnProfiler(fields: slices, rows: rows, delimiter: dialect.delimiter)
            return (headings, profiler.profiles(headings: headings))
        }
        self.name = name
        self.bytes = bytes
        self.fields = fields
        self.hasHeader = hasHeader
        self.rowCount = rows.count
        self.delimiter = dialect.delimiter.map { Unicode.Scalar($0) }
    }

    // MARK: Cells

    /// The text of a cell as it stands in the file, without the quotation marks around it.
    /// - Precondition: the row and the column exist.
    public subscript(row: Int, column: Int) -> String {
        withCell(row: row, column: column) { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the UTF-8 of a cell, which is not copied and must not outlive the call.
    func withCell<Result>(row: Int, column: Int, _ body: (CellBytes) -> Result) -> Result {
        let range = fields.range(field(row, column))
        return bytes.withUnsafeBufferPointer { body($0.extracting(range)) }
    }

    /// The bytes that the text of a cell has in UTF-8.
    /// - Precondition: the row and the column exist.
    package func utf8Count(row: Int, column: Int) -> Int {
        fields.range(field(row, column)).count
    }

    /// Whether a cell has no value: empty, spaces, a dash, `n/a`, `null` and the like.
    /// - Precondition: the row and the column exist.
    public func isBlank(row: Int, column: Int) -> Bool {
        withCell(row: row, column: column) { BlankText.matches($0) }
    }

    /// What a cell is worth for sorting: the number in a column of numbers (a percentage as a fraction, one with a unit in
    /// the base of its kind, as grams or bytes), seconds since 1970-01-01T00:00:00Z in a column of dates, since midnight in
    /// one of times, and of a duration. Nil for blank cells and texts.
    /// - Precondition: the row and the column exist.
    public func numericValue(row: Int, column: Int) -> Double? {
        guard profiles[column].kind != .text else { return nil }
        return withCell(row: row, column: column) { CellReading("", $0, profiles[column]).value.number }
    }

    /// The first column with this heading, in the same letters or, failing that, in other cases of letters.
    public func column(named heading: String) -> Int? {
        let wanted = Self.trimmed(heading)
        if let exact = header.firstIndex(of: wanted) { return exact }
        let folded = wanted.lowercased()
        return header.firstIndex { $0.lowercased() == folded }
    }

    /// The rows in the order of a column's values: numbers, dates and times by value with odd cells behind them, texts by letters whatever their case,
    /// blank cells last either way. Rows that are equal keep their order.
    /// - Precondition: the column exists.
    public func rowOrder(sortedBy column: Int, descending: Bool = false) -> [Int] {
        if profiles[column].kind != .text, profiles[column].kind != .boolean {
            return order(descending) { row in numericValue(row: row, column: column) }
        }
        return order(descending) { row in
            isBlank(row: row, column: column) ? nil : self[row, column].lowercased()
        }
    }

    private func order<Key: Comparable>(_ descending: Bool, by key: (Int) -> Key?) -> [Int] {
        var valued: [(key: Key, row: Int)] = []
        valued.reserveCapacity(rowCount)
        var blank: [Int] = []
        for row in 0..<rowCount {
            if let key = key(row) { valued.append((key, row)) } else { blank.append(row) }
        }
        let sorted = mergeSorted(Array(0..<Int32(valued.count))) { a, b in
            let (a, b) = descending ? (b, a) : (a, b)
            return valued[Int(a)].key < valued[Int(b)].key
        }
        return sorted.map { valued[Int($0)].row } + blank
    }

    // MARK: Storage

    /// The bytes of memory that the file takes.
    package var memoryByteCount: Int { bytes.count + fields.starts.count * 4 }

    private func field(_ row: Int, _ column: Int) -> Int {
        precondition(
            row >= 0 && row < rowCount && column >= 0 && column < columnCount,
            "cell (\(row), \(column)) lies outside \(rowCount) rows × \(columnCount) columns")
        return (row + (hasHeader ? 1 : 0)) * columnCount + column
    }

    private static func trimmed(_ text: String) -> String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }
}
