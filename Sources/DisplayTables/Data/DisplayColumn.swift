import RasterFormats

/// A column of a display table's data: a name and a value for each row.
public struct DisplayColumn: Hashable, Sendable {
    /// What steps call the column, and its label until another is given.
    public var name: String
    /// From the first row to the last.
    public var values: [DataValue] {
        didSet { (written, readings, readNotation) = (nil, nil, nil) }
    }
    /// How a file has them; nil where no file does, or they were changed since.
    package private(set) var written: WrittenValues?
    /// What the reader of files takes texts for, by row: formats that are not for texts are for that. Nil: nobody has asked it.
    package private(set) var readings: [DataValue?]?
    /// How the numbers are written that the texts are taken for; nil where there are none, or they follow no rule.
    private var readNotation: NumberNotation?
    /// How its numbers are written, in a file or in texts that are taken for numbers.
    package var notation: NumberNotation? { written?.notation ?? readNotation }

    /// A column of values of any kinds, from the first row to the last.
    public init(_ name: String, _ values: [DataValue]) {
        self.name = name
        self.values = values
    }

    /// A column of values of one type.
    ///
    ///     DisplayColumn("price", [1.5, nil, 12])
    public init(_ name: String, _ values: some Sequence<some DataValueConvertible>) {
        self.init(name, values.map(\.dataValue))
    }

    /// A column of a file.
    package init(_ name: String, _ values: [DataValue], written: WrittenValues) {
        self.init(name, values)
        self.written = written
    }

    /// The same column with some of its rows.
    package func rows(_ rows: [Int]) -> DisplayColumn {
        var column = DisplayColumn(name, rows.map { values[$0] })
        column.written = written?.rows(rows)
        column.readings = readings.map { readings in rows.map { readings[$0] } }
        column.readNotation = readNotation
        return column
    }

    /// The same column with what the reader of files takes its texts for.
    package func read(as readings: [DataValue?], notation: NumberNotation? = nil) -> DisplayColumn {
        var column = self
        (column.readings, column.readNotation) = (readings, notation)
        return column
    }

    /// Adds values that no file has.
    mutating func append(_ more: [DataValue]) {
        let written = written?.with(unwritten: more.count)
        let readings = readings.map { $0 + Array(repeating: nil, count: more.count) }
        let notation = readNotation
        values += more
        (self.written, self.readings, readNotation) = (written, readings, notation)
    }
}

/// What kinds of values stand in a column.
struct ColumnContents: Hashable, Sendable {
    private var hasNumbers = false
    private var hasBooleans = false
    private var hasTexts = false
    /// Whether a file has it as a column of numbers, with odd texts among them, or as none; nil where no file has it.
    private let isQuantity: Bool?
    /// Whether its values are read from the right, though they are no numbers.
    let isRightAligned: Bool

    init(_ column: DisplayColumn) {
        isQuantity = column.written?.isQuantity
        isRightAligned = column.written?.isRightAligned ?? false
        for value in column.values {
            note(value)
            // Nothing changes what is asked then.
            if hasTexts { break }
        }
    }

    mutating func note(_ value: DataValue) {
        switch value {
        case .missing: break
        case .integer: hasNumbers = true
        case .number(let number): if !number.isNaN { hasNumbers = true }
        case .boolean: hasBooleans = true
        case .text: hasTexts = true
        }
    }

    /// Whether it is one of numbers as its file was read; else whether numbers stand in it, and nothing else but missing values.
    var isNumeric: Bool { isQuantity ?? (hasNumbers && !hasBooleans && !hasTexts) }
    var isBoolean: Bool { hasBooleans && !hasNumbers && !hasTexts }
}

/// A column of rows of some type: its name and where its values come from.
public struct RowColumn<Row> {
    let name: String
    let value: (Row) -> DataValue

    /// A column of the values at a key path.
    public init(_ name: String, _ path: KeyPath<Row, some DataValueConvertible>) {
        self.name = name
        value = { $0[keyPath: path].dataValue }
    }

    /// A column of values that are computed.
    public init(_ name: String, _ value: @escaping (Row) -> DataValue) {
        self.name = name
        self.value = value
    }
}
