/// Gathers the cells of a table row after row, for readers whose file does not already hold them as text.
///
/// Memory is that of the texts and five bytes for each cell.
struct TableBuilder {
    private(set) var rowCount = 0
    private var bytes: [UInt8] = []
    private var starts: [UInt32] = [0]
    private var columnCount = 0
    /// Cells of the row that is being written.
    private var cellCount = 0
    private var markup: [MarkedCell: [MarkupRun]] = [:]
    private var uneven: [(row: Int, count: Int)] = []
    private var tally: TableTally

    /// What stands between two fields; no reader looks at it.
    private static let separator: UInt8 = 0x0A

    /// - Parameter name: What the file is called in errors.
    init(name: String) { tally = TableTally(name: name) }

    /// What the file is called in errors.
    var name: String { tally.name }

    // MARK: Rows

    /// Adds a cell behind the last one of its row.
    /// - Parameter text: UTF-8.
    @inline(__always) mutating func append(_ text: CellBytes) {
        if tally.takes(text.count, behind: bytes.count) { bytes.append(contentsOf: text) }
        endCell()
    }

    /// Adds a cell behind the last one of its row.
    mutating func append(_ text: String) {
        if tally.takes(text.utf8.count, behind: bytes.count) { bytes.append(contentsOf: text.utf8) }
        endCell()
    }

    /// Adds a cell behind the last one of its row.
    mutating func append(_ cell: MarkupCell) {
        if !cell.runs.isEmpty { markup[MarkedCell(row: rowCount, column: cellCount)] = cell.runs }
        append(cell.text)
    }

    /// Adds a cell without a value.
    mutating func appendMissing() { endCell() }

    @inline(__always) private mutating func endCell() {
        bytes.append(Self.separator)
        starts.append(UInt32(truncatingIfNeeded: bytes.count))
        cellCount &+= 1
    }

    /// Throws where texts that a reader holds back have no room.
    func checkRoom(for count: Int) throws(DataFileError) { try tally.checkRoom(for: count, behind: bytes.count) }

    /// Ends the row. Rows may differ in their cells: short ones are filled at the end.
    /// - Throws: Where the table is larger than limits allow, or than positions can address.
    mutating func endRow() throws(DataFileError) {
        try tally.addRow(of: cellCount, bytes: bytes.count)
        guard bytes.count <= FileBytes.limit else { throw .tooLarge(file: name, limit: FileBytes.limit) }
        if rowCount == 0 { columnCount = cellCount }
        if cellCount != columnCount { uneven.append((rowCount, cellCount)) }
        rowCount += 1
        cellCount = 0
    }

    // MARK: Columns

    /// Adds rows that are given column by column, and empties the columns for the next ones.
    /// - Precondition: All columns have the same number of cells.
    mutating func append(rowsOf columns: inout [ColumnCells]) throws(DataFileError) {
        let count = columns.first?.count ?? 0
        precondition(columns.allSatisfy { $0.count == count }, "columns of one table have as many cells each")
        for row in 0..<count {
            for column in columns.indices {
                columns[column].withCell(row) { append($0) }
            }
            try endRow()
        }
        for column in columns.indices { columns[column].removeAll() }
    }

    // MARK: The end

    /// The table of all that was added.
    /// - Parameter columns: At least as many as the longest row has cells.
    consuming func finish(_ columns: [SourceColumn], hasHeader: Bool = true) throws(DataFileError) -> TableContents {
        var fields = FieldPositions(starts: starts, columnCount: columnCount, rowCount: rowCount)
        if columnCount < columns.count || !uneven.isEmpty {
            try TableTally.check(rows: rowCount, columns: columns.count, name: name)
            guard let padded = fields.padded(uneven, columnCount: columns.count) else {
                throw .tooLarge(file: name, limit: FieldPositions.paddedCellLimit)
            }
            fields = padded
        }
        return TableContents(columns: columns, bytes: bytes, fields: fields, hasHeader: hasHeader, markup: markup)
    }
}
