/// The table of a sheet's cells, which come with their places: nearly always in order, and not each place has one.
struct SheetTable {
    private var builder: TableBuilder
    /// Of each row of the builder, its number in the sheet, and the column of its first cell there.
    private var rows: [(number: Int32, leading: Int32)] = []
    /// The row that is being gathered: its cells, and their columns.
    private var row = -1
    private var cells = ColumnCells()
    private var columns: [Int] = []
    /// The least column of the rows so far, and how many columns there are.
    private var leading = Int.max
    private var columnCount = 0
    /// What the cells of each column are, without the first row, which may hold headings.
    private var types: [CellTypes] = []
    private var firstRow: Int?
    private let name: String

    private enum CellTypes {
        case none
        case all(ColumnType)
        case various
    }

    /// - Parameter name: What the file is called in errors.
    init(name: String) {
        self.name = name
        builder = TableBuilder(name: name)
    }

    /// Whether there is no cell.
    var isEmpty: Bool { rows.isEmpty && columns.isEmpty }

    /// Adds a cell.
    /// - Parameters:
    ///   - place: Both from 0. Of cells with the same one, the first stays.
    ///   - type: What the cell is; nil where nothing says it.
    ///   - write: Writes one cell.
    mutating func append(
        at place: (row: Int, column: Int), _ type: ColumnType?, _ write: (inout ColumnCells) -> Void
    ) throws(DataFileError) {
        if place.row != row {
            try endRow()
            row = place.row
        }
        write(&cells)
        try builder.checkRoom(for: cells.byteCount)
        columns.append(place.column)
        if firstRow == nil { firstRow = row }
        guard row != firstRow else { return }
        while types.count <= place.column { types.append(.none) }
        switch (types[place.column], type) {
        case (.none, let type?): types[place.column] = .all(type)
        case (.all(.integer), .decimal), (.all(.decimal), .integer): types[place.column] = .all(.decimal)
        case (.all(let common), let type) where common == type: break
        default: types[place.column] = .various
        }
    }

    private mutating func endRow() throws(DataFileError) {
        guard !columns.isEmpty else { return }
        var order = Array(columns.indices)
        if zip(columns, columns.dropFirst()).contains(where: { $0 >= $1 }) {
            order.sort { (columns[$0], $0) < (columns[$1], $1) }
        }
        leading = min(leading, columns[order[0]])
        var column = leading
        for index in order where columns[index] >= column {
            while column < columns[index] {
                builder.appendMissing()
                column += 1
            }
            cells.withCell(index) { builder.append($0) }
            column += 1
        }
        columnCount = max(columnCount, column)
        try builder.endRow()
        rows.append((Int32(row), Int32(leading)))
        cells.removeAll()
        columns.removeAll(keepingCapacity: true)
    }

    /// - Precondition: There is a cell.
    consuming func contents() throws(DataFileError) -> TableContents {
        try endRow()
        let isInOrder = zip(rows, rows.dropFirst()).allSatisfy { $0.number < $1.number && $0.leading == $1.leading }
        let columns = (leading..<columnCount).map { column in
            if case .all(let type) = types.indices.contains(column) ? types[column] : .none { return SourceColumn("", type) }
            return SourceColumn("")
        }
        let (rows, leading, name) = (rows, leading, name)
        var contents = try builder.finish(columns)
        if !isInOrder { contents = try Self.ordered(contents, rows, leading: leading, name: name) }
        contents.hasHeader = nil
        return contents
    }

    /// With rows by their numbers, those of one number as one, and each beginning in the same column.
    private static func ordered(
        _ contents: TableContents, _ rows: [(number: Int32, leading: Int32)], leading: Int, name: String
    ) throws(DataFileError) -> TableContents {
        var builder = TableBuilder(name: name)
        let order = rows.indices.sorted { (rows[$0].number, $0) < (rows[$1].number, $1) }
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, rows[order[end]].number == rows[order[start]].number { end += 1 }
            for column in contents.columns.indices {
                contents.fields.withSlices(of: contents.bytes) { slices in
                    var cell = CellBytes(start: nil, count: 0)
                    for row in order[start..<end] where cell.isEmpty {
                        let place = column + leading - Int(rows[row].leading)
                        if place >= 0 { cell = slices[row, place] }
                    }
                    builder.append(cell)
                }
            }
            try builder.endRow()
            start = end
        }
        return try builder.finish(contents.columns)
    }
}
