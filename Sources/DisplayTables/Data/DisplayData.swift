import RasterFormats

/// The data of a display table: columns of equal length, found by name.
struct DisplayData: Hashable, Sendable {
    let columns: [DisplayColumn]
    let rowCount: Int
    /// The indices of the columns by their names.
    let index: [String: Int]

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
