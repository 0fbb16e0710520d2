import RasterFormats

/// A column of a display table's data: a name and a value for each row.
public struct DisplayColumn: Hashable, Sendable {
    /// What steps call the column, and its label until another is given.
    public var name: String
    /// From the first row to the last.
    public var values: [DataValue] { didSet { written = nil } }
    /// How a file has them; nil where no file does, or they were changed since.
    package private(set) var written: WrittenValues?

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
        return column
    }

    /// Adds a value that no file has.
    mutating func append(_ value: DataValue) {
        let written = written
        values.append(value)
        self.written = written
        self.written?.texts.append(nil)
    }

    /// Whether it holds numbers: those of a file as its column was read, with odd texts among them; else nothing but numbers and
    /// missing values.
    var isNumeric: Bool {
        if let written { return written.isQuantity }
        var hasNumber = false
        for value in values where !value.isMissing {
            guard value.double != nil else { return false }
            hasNumber = true
        }
        return hasNumber
    }

    var isBoolean: Bool {
        var hasValue = false
        for value in values where !value.isMissing {
            guard case .boolean = value else { return false }
            hasValue = true
        }
        return hasValue
    }
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
