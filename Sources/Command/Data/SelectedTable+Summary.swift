import RasterTables

extension SelectedTable {
    /// The columns that are shown, as what they say about themselves.
    var summaryColumns: [TableSummary.Column] {
        let order = sort.map { self.file.rowOrder(sortedBy: $0.column, descending: $0.isDescending) }
        let (file, first) = (file, rows.lowerBound)
        func fileRow(_ row: Int) -> Int { order?[first + row] ?? first + row }
        return columns.map { column in
            let profile = file.profiles[column]
            return TableSummary.Column(
                file.header[column],
                isQuantity: profile.isNumeric && !profile.isCode && !profile.isIdentifier && !profile.isYear,
                isName: profile.kind == .text && !profile.isCode,
                text: { file[fileRow($0), column] },
                number: { file.numericValue(row: fileRow($0), column: column) })
        }
    }

    /// The same with some of its columns, by their places among those that are shown.
    func showing(_ places: [Int]) -> SelectedTable {
        SelectedTable(file, columns: places.map { columns[$0] }, sort: sort, rows: rows)
    }
}
