/// A value of a row that other code gives.
package enum GivenValue {
    case missing
    case text(UnsafeBufferPointer<UInt8>)
    case integer(Int)
    case number(Double)
    case boolean(Bool)

    /// What a column of such values is.
    fileprivate var type: ColumnType? {
        switch self {
        case .missing: nil
        case .text: .text
        case .integer: .integer
        case .number: .decimal
        case .boolean: .boolean
        }
    }
}

extension DataFile {
    /// Reads a stream of Arrow's C stream interface to its end, and releases it.
    /// - Parameters:
    ///   - address: Of an `ArrowArrayStream`.
    ///   - name: What the data are called in errors.
    package init(arrowStream address: UnsafeMutableRawPointer, name: String) throws(DataFileError) {
        self.init(try ArrowCReader.read(stream: address, name: name), as: .arrow, name: name, header: .automatic)
    }

    /// Reads an array of Arrow's C data interface, and releases it and its schema.
    /// - Parameters:
    ///   - address: Of an `ArrowArray`.
    ///   - schema: Of its `ArrowSchema`.
    ///   - name: What the data are called in errors.
    package init(
        arrowArray address: UnsafeMutableRawPointer, schema: UnsafeMutableRawPointer, name: String
    ) throws(DataFileError) {
        self.init(
            try ArrowCReader.read(array: address, schema: schema, name: name), as: .arrow, name: name, header: .automatic)
    }

    /// Reads rows that other code gives one by one.
    /// - Parameters:
    ///   - columns: Their names.
    ///   - next: Gives the values of the next row, one for each column; nil behind the last. Texts are needed until the next call.
    package init(
        columns: [String], name: String, next: () throws(DataFileError) -> [GivenValue]?
    ) throws(DataFileError) {
        var builder = TableBuilder(name: name)
        var cells = Array(repeating: ColumnCells(), count: columns.count)
        var types: [Set<ColumnType>] = Array(repeating: [], count: columns.count)
        var count = 0
        while let row = try next() {
            for (column, value) in row.enumerated() {
                if let type = value.type { types[column].insert(type) }
                switch value {
                case .missing: cells[column].appendMissing()
                case .text(let text):
                    guard text.isUTF8 else {
                        throw .malformed(
                            file: name, format: .arrow, place: .cell(row: count + 1, column: columns[column]),
                            problem: "a text in UTF-8 was expected")
                    }
                    cells[column].append(text)
                case .integer(let number): cells[column].append(number)
                case .number(let number): cells[column].append(number)
                case .boolean(let flag): cells[column].append(flag)
                }
            }
            count += 1
            if count.isMultiple(of: Self.rowsAtOnce) { try builder.append(rowsOf: &cells) }
        }
        try builder.append(rowsOf: &cells)
        let sources = zip(columns, types).map { name, types in
            // Whole numbers among others are numbers; texts may be days.
            let type: ColumnType? = types == [.integer, .decimal] ? .decimal : types.count == 1 ? types.first : nil
            return SourceColumn(name, type == .text ? nil : type)
        }
        self.init(try builder.finish(sources), as: .arrow, name: name, header: .automatic)
    }

    private static let rowsAtOnce = 4096
}
