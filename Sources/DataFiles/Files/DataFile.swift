import Foundation
import RasterGraphics

/// A table read from a file of any ``DataFormat``: headings, rows of text, and what each column is.
///
/// The texts of all cells are held as one array of bytes with a four-byte position for each; strings are made when asked
/// for. A cell's text is the file's own: numbers, codes and dates are recognised, never rewritten. Values of formats that
/// hold no text are written as CSV files have them, so that the same table is the same from any format. The value can be
/// shared between tasks.
public struct DataFile: Sendable {
    /// The path or name it was read from.
    public let name: String
    /// What it was read as.
    public let format: DataFormat
    /// What the file itself says that each column holds; nil where it does not say.
    public let types: [ColumnType?]
    /// One heading for each column, without spaces at its ends. Empty headings stay empty, and duplicates stay; all are
    /// empty where the file has no header row.
    public let header: [String]
    /// Whether the first row holds headings.
    public let hasHeader: Bool
    /// Rows of data, without the header row. 0 where the file has only headings.
    public let rowCount: Int
    /// 1 or more.
    public var columnCount: Int { header.count }
    /// What separates the fields, detected or given; nil where the file is one column, or is no
    /// delimited text.
    public let delimiter: Unicode.Scalar?
    /// One for each column.
    public let profiles: [ColumnProfile]
    /// What the file itself calls the table: the first line above it that says something, the caption of a page's table. Nil
    /// where nothing does. It is shown where options ask for it.
    public let title: String?
    /// Why the first row was taken for headings, or for data.
    public let headerReason: HeaderReason
    /// What was left out, added or guessed.
    public let notes: [DataFileNote]

    /// UTF-8 and nothing but fields and what separates them.
    private let bytes: [UInt8]
    private let fields: FieldPositions
    private let markup: [MarkedCell: [MarkupRun]]
    /// The place of each category in its order, of columns that have one.
    private let ranks: [Int: [String: Int]]
    /// The row of ``fields`` that is the first of data.
    private let firstRow: Int

    /// Reads a file of any ``DataFormat``, recognised by its bytes. Linear in its size; memory is that of the cells' texts and
    /// five bytes for each cell, and of the piece that is read: a page of Parquet, a batch of Arrow, a megabyte of Markdown.
    ///
    /// In a Markdown document of more than a megabyte, references to links that are defined more than a megabyte away stay
    /// as they are written.
    ///
    /// A device, a pipe or a socket is refused, for it may have no end: `init(fileDescriptor:name:options:limits:)` reads what you
    /// open.
    /// - Parameters:
    ///   - root: The folder that the file must lie below, for paths that strangers give; a relative path counts from there. Default:
    ///     everywhere.
    ///   - limits: What reading may take. Default nil: those that are in force around the call (`Limits.enforce`), or `.generous`
    ///     where there are none.
    public init(
        path: String, options: DataFileOptions = DataFileOptions(), root: FileRoot = .everywhere, limits: Limits? = nil
    ) throws(DataFileError) {
        let file: OpenFile
        do throws(FileRefusal) { file = try root.open(path) } catch { throw DataFileError(error, file: path) }
        try self.init(file, path: root.path(path), isBounded: root.isBounded, options: options, limits: limits)
    }

    /// Reads an open file that has a path.
    /// - Parameter isBounded: Whether it was opened below a root.
    package init(
        _ file: borrowing OpenFile, path: String, isBounded: Bool, options: DataFileOptions, limits: Limits? = nil
    ) throws(DataFileError) {
        let stream = ByteStream(descriptor: file.descriptor, name: path)
        try self.init(DataSource(stream, path: path, isBounded: isBounded), options, limits)
    }

    /// Reads bytes that are in memory. `name` stands for the file in errors.
    public init(
        bytes: [UInt8], name: String, options: DataFileOptions = DataFileOptions(), limits: Limits? = nil
    ) throws(DataFileError) {
        try self.init(DataSource(ByteStream(bytes: bytes, name: name)), options, limits)
    }

    /// Reads an open file, pipe or device from where it stands to its end, and leaves it open. Where a file on disk stands
    /// then is not said. Of formats that say at their end what lies where, and databases, a pipe is held in memory.
    public init(
        fileDescriptor: Int32, name: String, options: DataFileOptions = DataFileOptions(), limits: Limits? = nil
    ) throws(DataFileError) {
        try self.init(DataSource(ByteStream(descriptor: fileDescriptor, name: name)), options, limits)
    }

    init(_ source: DataSource, _ options: DataFileOptions, _ limits: Limits?) throws(DataFileError) {
        self = try Allowance.enforce(limits) { () throws(DataFileError) in try DataFile(limited: source, options) }
    }

    private init(limited source: DataSource, _ options: DataFileOptions) throws(DataFileError) {
        let (format, contents) = try source.contents(options)
        self.init(contents, as: format, name: source.name, header: options.header)
        try DataFileError.checking(name) { () throws(LimitError) in try Allowance.checkGoingOn() }
    }

    /// The table that a reader made.
    init(_ contents: TableContents, as format: DataFormat, name: String, header options: DataFileOptions.Header) {
        let (bytes, fields) = (contents.bytes, contents.fields)
        headerReason = contents.headerReason(options)
        let hasHeader = headerReason.isHeader
        let rows = (hasHeader && contents.hasHeader == nil ? 1 : 0)..<fields.rowCount
        (header, profiles) = fields.withSlices(of: bytes) { slices in
            let headings = contents.columns.indices.map { column in
                let name =
                    contents.hasHeader == nil && hasHeader
                    ? String(decoding: slices[column], as: UTF8.self) : contents.columns[column].name
                return Self.trimmed(name)
            }
            let profiler = ColumnProfiler(
                fields: slices, rows: rows, types: contents.columns.map(\.type), delimiter: contents.delimiter)
            return (headings, profiler.profiles(headings: headings))
        }
        self.name = name
        self.format = format
        types = contents.columns.map(\.type)
        self.bytes = bytes
        self.fields = fields
        markup = contents.markup
        ranks = contents.columns.enumerated().reduce(into: [:]) { ranks, column in
            guard let categories = column.element.categories else { return }
            ranks[column.offset] = Dictionary(zip(categories, categories.indices), uniquingKeysWith: { first, _ in first })
        }
        firstRow = rows.lowerBound
        self.hasHeader = hasHeader
        title = contents.title
        notes = contents.notes
        rowCount = rows.count
        delimiter = contents.delimiter.map { Unicode.Scalar($0) }
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

    /// Whether a cell's page or Markdown document sets something apart; see ``formattedText(row:column:)``.
    package var hasMarkup: Bool { !markup.isEmpty }

    /// What its document sets apart within a cell; nil for plain text.
    func markup(row: Int, column: Int) -> [MarkupRun]? {
        markup.isEmpty ? nil : markup[MarkedCell(row: row + firstRow, column: column)]
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
    /// blank cells last either way. Rows that are equal keep their order. Categories for which the file says an order (pandas'
    /// categoricals, ordered dictionaries of Arrow, enumerations of Polars) come in that one.
    /// - Precondition: the column exists.
    public func rowOrder(sortedBy column: Int, descending: Bool = false) -> [Int] {
        if let ranks = ranks[column] {
            return order(descending) { row in ranks[self[row, column]] }
        }
        if profiles[column].kind != .text, profiles[column].kind != .boolean {
            // Shorter texts have no more digits than a `Double`.
            if profiles[column].isNumeric, profiles[column].longestLength > 15 {
                return order(descending) { row in sortedValue(row: row, column: column) }
            }
            return order(descending) { row in numericValue(row: row, column: column) }
        }
        return order(descending) { row in
            isBlank(row: row, column: column) ? nil : self[row, column].lowercased()
        }
    }

    /// What a cell is worth, with all digits where a `Double` has not as many.
    private struct SortedValue: Comparable {
        let value: Double
        let digits: DecimalDigits?

        static func < (a: SortedValue, b: SortedValue) -> Bool {
            if a.value != b.value { return a.value < b.value }
            guard let digits = a.digits, let others = b.digits else { return false }
            return digits < others
        }
    }

    private func sortedValue(row: Int, column: Int) -> SortedValue? {
        guard let value = numericValue(row: row, column: column) else { return nil }
        guard abs(value) >= 0x1p53 else { return SortedValue(value: value, digits: nil) }
        return withCell(row: row, column: column) { bytes in
            let bytes = bytes.trimmed
            let number = NumberText(bytes)
            // Of numbers with units the digits alone say nothing.
            let digits = number.flatMap { $0.hasUnit ? nil : $0.decimalDigits(bytes, profiles[column].usesDecimalComma) }
            return SortedValue(value: value, digits: digits)
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
    package var memoryByteCount: Int { bytes.count + fields.starts.count * 4 + markup.count * 100 }

    private func field(_ row: Int, _ column: Int) -> Int {
        precondition(
            row >= 0 && row < rowCount && column >= 0 && column < columnCount,
            "cell (\(row), \(column)) lies outside \(rowCount) rows × \(columnCount) columns")
        return (row + firstRow) * columnCount + column
    }

    private static func trimmed(_ text: String) -> String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }
}
