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
    /// What the cells of each column are, of rows behind the first ones.
    private var types: [CellTypes] = []
    /// What cells of the first rows are, row after row: some of these may hold titles and headings.
    private var earlyTypes: [(row: Int, cells: [(column: Int, type: ColumnType?)])] = []
    /// Whether the row that is being gathered is one of these.
    private var isEarly = false
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
            isEarly = earlyTypes.count < Self.mostHeadingRows
            if isEarly { earlyTypes.append((row, [])) }
        }
        write(&cells)
        try builder.checkRoom(for: cells.byteCount)
        columns.append(place.column)
        if isEarly {
            earlyTypes[earlyTypes.count - 1].cells.append((place.column, type))
        } else {
            Self.add(type, at: place.column, to: &types)
        }
    }

    /// More rows than these do not stand above a table.
    static let mostHeadingRows = 16

    private static func add(_ type: ColumnType?, at column: Int, to types: inout [CellTypes]) {
        while types.count <= column { types.append(.none) }
        switch (types[column], type) {
        case (.none, let type?): types[column] = .all(type)
        case (.all(.integer), .decimal), (.all(.decimal), .integer): types[column] = .all(.decimal)
        case (.all(let common), let type) where common == type: break
        default: types[column] = .various
        }
    }

    private mutating func endRow() throws(DataFileError) {
        guard !columns.isEmpty else { return }
        let isInOrder = !zip(columns, columns.dropFirst()).contains { $0 >= $1 }
        // Nil for nearly all rows.
        let order = isInOrder ? nil : columns.indices.sorted { (columns[$0], $0) < (columns[$1], $1) }
        leading = min(leading, columns[order?[0] ?? 0])
        var column = leading
        for place in columns.indices {
            let index = order?[place] ?? place
            guard columns[index] >= column else { continue }
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

    /// The table, in which rows and columns are those of the sheet from its first cell on.
    struct Cells {
        var contents: TableContents
        /// Of each row, its number in the sheet.
        var rows: [Int]
        /// Of the first column, its number in the sheet.
        let firstColumn: Int
        /// The types of columns below a number of rows.
        let types: (_ firstRow: Int) -> [ColumnType?]
    }

    /// - Precondition: There is a cell.
    consuming func contents() throws(DataFileError) -> Cells {
        try endRow()
        let isInOrder = zip(rows, rows.dropFirst()).allSatisfy { $0.number < $1.number && $0.leading == $1.leading }
        let (rows, leading, columnCount, name, types, earlyTypes) = (rows, leading, columnCount, name, types, earlyTypes)
        var contents = try builder.finish((leading..<columnCount).map { _ in SourceColumn("") })
        if !isInOrder { contents = try Self.ordered(contents, rows, leading: leading, name: name) }
        contents.hasHeader = nil
        var numbers = rows.map { Int($0.number) }
        if !isInOrder { numbers = Array(Set(numbers)).sorted() }
        return Cells(contents: contents, rows: numbers, firstColumn: leading) { firstRow in
            var types = types
            for row in earlyTypes where row.row >= firstRow {
                for cell in row.cells { Self.add(cell.type, at: cell.column, to: &types) }
            }
            return (leading..<columnCount).map { column in
                if case .all(let type) = types.indices.contains(column) ? types[column] : .none { type } else { nil }
            }
        }
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
