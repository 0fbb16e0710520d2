import RasterFormats
import RasterGraphics

/// The data of a display table: columns of equal length, found by name.
struct DisplayData: Hashable, Sendable {
    private(set) var columns: [DisplayColumn]
    private(set) var rowCount: Int
    /// What stands in the columns.
    private(set) var contents: [ColumnContents]
    /// The indices of the columns by their names.
    private(set) var index: [String: Int]
    /// The column that rows are labelled by, once that was said.
    var labelColumn: Int?

    init(_ columns: [DisplayColumn]) throws(DisplayTableError) {
        rowCount = columns.first?.values.count ?? 0
        var index: [String: Int] = [:]
        for (place, column) in columns.enumerated() {
            if column.values.count != rowCount {
                throw .unevenColumns(column.name, count: column.values.count, expected: rowCount)
            }
            if index.updateValue(place, forKey: column.name) != nil { throw .duplicateColumn(column.name) }
        }
        self.columns = columns
        self.index = index
        contents = columns.map { ColumnContents($0) }
    }

    /// Adds a column behind the others.
    mutating func append(_ column: DisplayColumn) throws(DisplayTableError) {
        do {
            try Allowance.check(.columns, columns.count + 1)
            try Allowance.check(.cells, rowCount * (columns.count + 1))
            try Allowance.take(.memory, rowCount * MemoryLayout<DataValue>.stride)
        } catch {
            throw .limit(error)
        }
        if index[column.name] != nil { throw .duplicateColumn(column.name) }
        index[column.name] = columns.count
        columns.append(column)
        contents.append(ColumnContents(column))
    }

    /// Has the texts of columns read anew, which changes no value.
    mutating func readColumns(_ read: (DisplayColumn) -> DisplayColumn) {
        for index in columns.indices { columns[index] = read(columns[index]) }
    }

    /// Adds rows below the others, in place; values that are not named are missing.
    mutating func append(_ rows: [[(name: String, value: DataValue)]]) throws(DisplayTableError) {
        do {
            try Allowance.check(.cells, (rowCount + rows.count) * columns.count)
            try Allowance.take(.memory, rows.count * columns.count * MemoryLayout<DataValue>.stride)
        } catch {
            throw .limit(error)
        }
        var more = [[DataValue]](repeating: Array(repeating: .missing, count: rows.count), count: columns.count)
        for (offset, row) in rows.enumerated() {
            for (name, value) in row {
                let column = try column(name)
                more[column][offset] = value
                contents[column].note(value)
            }
        }
        for column in columns.indices { columns[column].append(more[column]) }
        rowCount += rows.count
    }
}

extension [DisplayColumn] {
    /// Some columns of data, with some of their rows.
    package func selected(_ columns: ColumnSelection, rows: RowSelection) throws(DisplayTableError) -> [DisplayColumn] {
        let data = try DisplayData(self)
        let rows = try data.rows(rows)
        return try data.columns(columns).map { index in
            let column = self[index]
            return rows.map { rows in column.rows(column.values.indices.filter { rows.contains($0) }) } ?? column
        }
    }
}
