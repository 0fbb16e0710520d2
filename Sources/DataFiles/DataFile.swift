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
    /// See ``DelimitedParser/Fields``.
    private let starts: [UInt32]

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
            let bytes = UnsafeBufferPointer(rebasing: buffer[..<count])
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

        let hasHeader: Bool
        switch options.header {
        case .present: hasHeader = true
        case .absent: hasHeader = false
        case .automatic:
            hasHeader = text.file.bytes.withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { HeaderDetection.isHeader($0, fields) } ?? false
            }
        }
        let bytes = text.file.bytes
        let headings = (0..<fields.columnCount).map { column in
            hasHeader ? Self.trimmed(Self.text(bytes, fields.starts, column)) : ""
        }
        let rows = (hasHeader ? 1 : 0)..<fields.rowCount
        profiles = bytes.withUnsafeBufferPointer { buffer in
            fields.starts.withUnsafeBufferPointer { starts in
                guard let base = buffer.baseAddress, let first = starts.baseAddress else { return [] }
                return ColumnProfiler(
                    base: base, starts: first, columnCount: fields.columnCount, rows: rows,
                    delimiter: dialect.delimiter
                ).profiles(headings: headings)
            }
        }
        self.name = name
        self.bytes = bytes
        self.starts = fields.starts
        self.hasHeader = hasHeader
        self.header = headings
        self.rowCount = rows.count
        self.delimiter = dialect.delimiter.map { Unicode.Scalar($0) }
    }

    // MARK: Cells

    /// The text of a cell as it stands in the file, without the quotation marks around it.
    /// - Precondition: the row and the column exist.
    public subscript(row: Int, column: Int) -> String {
        Self.text(bytes, starts, field(row, column))
    }

    /// Calls `body` with the UTF-8 of a cell, which is not copied and must not outlive the call.
    /// - Precondition: the row and the column exist.
    package func withUTF8<Result, Failure: Error>(
        row: Int, column: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = Self.range(starts, field(row, column))
        return try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: buffer[range]))
        }
    }

    /// The bytes that the text of a cell has in UTF-8.
    /// - Precondition: the row and the column exist.
    package func utf8Count(row: Int, column: Int) -> Int {
        Self.range(starts, field(row, column)).count
    }

    /// Whether a cell has no value: empty, spaces, a dash, `n/a`, `null` and the like.
    /// - Precondition: the row and the column exist.
    public func isBlank(row: Int, column: Int) -> Bool {
        withUTF8(row: row, column: column) { text in
            text.baseAddress.map { BlankText.matches($0, 0, text.count) } ?? true
        }
    }

    /// What a cell is worth for sorting: the number in a column of numbers (a percentage as a fraction), seconds since
    /// 1970-01-01T00:00:00Z in a column of dates, or since midnight in one of times. Nil for blank cells and texts.
    /// - Precondition: the row and the column exist.
    public func numericValue(row: Int, column: Int) -> Double? {
        let profile = profiles[column]
        guard profile.isNumeric || profile.kind == .date else { return nil }
        return withUTF8(row: row, column: column) { text -> Double? in
            guard let base = text.baseAddress, !BlankText.matches(base, 0, text.count) else { return nil }
            if profile.kind == .date {
                guard let date = DateText(base, 0, text.count) else { return nil }
                return profile.dateOrder == .monthFirst ? date.seconds : date.secondsDayFirst
            }
            return NumberText(base, 0, text.count)?.value(decimalComma: profile.usesDecimalComma)
        }
    }

    /// The first column with this heading, in the same letters or, failing that, in other cases of letters.
    public func column(named heading: String) -> Int? {
        let wanted = Self.trimmed(heading)
        if let exact = header.firstIndex(of: wanted) { return exact }
        let folded = wanted.lowercased()
        return header.firstIndex { $0.lowercased() == folded }
    }

    /// The rows in the order of a column's values: numbers and dates by value, texts by letters whatever their case,
    /// blank cells last either way. Rows that are equal keep their order.
    /// - Precondition: the column exists.
    public func rowOrder(sortedBy column: Int, descending: Bool = false) -> [Int] {
        let profile = profiles[column]
        if profile.isNumeric || profile.kind == .date {
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
        valued.sort { a, b in
            if a.key != b.key { return descending ? a.key > b.key : a.key < b.key }
            return a.row < b.row
        }
        return valued.map(\.row) + blank
    }

    // MARK: Storage

    /// The bytes of memory that the file takes.
    package var memoryByteCount: Int { bytes.count + starts.count * 4 }

    private func field(_ row: Int, _ column: Int) -> Int {
        precondition(
            row >= 0 && row < rowCount && column >= 0 && column < columnCount,
            "cell (\(row), \(column)) lies outside \(rowCount) rows × \(columnCount) columns")
        return (row + (hasHeader ? 1 : 0)) * columnCount + column
    }

    private static func range(_ starts: [UInt32], _ field: Int) -> Range<Int> {
        let start = Int(starts[field])
        return start..<max(start, Int(starts[field + 1]) - 1)
    }

    private static func text(_ bytes: [UInt8], _ starts: [UInt32], _ field: Int) -> String {
        bytes.withUnsafeBufferPointer { buffer in
            String(decoding: UnsafeBufferPointer(rebasing: buffer[range(starts, field)]), as: UTF8.self)
        }
    }

    private static func trimmed(_ text: String) -> String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }
}
