import RasterFormats

/// A column of a display table's data: a name and a value for each row.
public struct DisplayColumn: Hashable, Sendable {
    /// What steps call the column, and its label until another is given.
    public var name: String
    /// From the first row to the last.
    public var values: [DataValue]

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
}

/// What kinds of values stand in a column.
struct ColumnContents: Hashable, Sendable {
    private var hasNumbers = false
    private var hasBooleans = false
    private var hasTexts = false

    init(_ values: [DataValue]) {
        for value in values {
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

    /// Whether numbers stand in it, and nothing else but missing values.
    var isNumeric: Bool { hasNumbers && !hasBooleans && !hasTexts }
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
