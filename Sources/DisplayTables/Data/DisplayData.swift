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
