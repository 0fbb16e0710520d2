/// A table as a document marks it up: rows of cells, some of them headings.
struct MarkupTable {
    /// How many of the first rows are headings.
    private(set) var headingCount = 0
    /// Those of all rows, one behind the other.
    private var cells = ColumnCells()
    /// How many cells there are up to the end of each row.
    private var rowEnds: [Int] = []

    /// Whether no row has a cell.
    var isEmpty: Bool { cells.count == 0 }
    var headings: [[String]] { (0..<headingCount).map { row in range(of: row).map { cells.text($0) } } }

    private func range(of row: Int) -> Range<Int> { (row == 0 ? 0 : rowEnds[row - 1])..<rowEnds[row] }

    mutating func beginRow(isHeading: Bool) {
        if isHeading, headingCount == rowEnds.count { headingCount += 1 }
        rowEnds.append(cells.count)
    }

    mutating func append(_ cell: String) {
        cells.append(cell)
        rowEnds[rowEnds.count - 1] = cells.count
    }

    mutating func appendRow(_ cells: [String], isHeading: Bool) {
        beginRow(isHeading: isHeading)
        for cell in cells { append(cell) }
    }

    /// The table that is asked for by its number, from 1; without one the first that has cells.
    static func chosen(
        of tables: [MarkupTable], _ wanted: String?, name: String, format: DataFormat
    ) throws(DataFileError) -> MarkupTable {
        if let wanted {
            if let number = Int(wanted), tables.indices.contains(number - 1) { return tables[number - 1] }
        } else if let first = tables.first(where: { !$0.isEmpty }) {
            return first
        }
        throw .noTable(file: name, format: format, wanted: wanted, known: [], count: wanted == nil ? 0 : tables.count)
    }

    /// Several rows of headings become one, with the different texts above a column behind each other.
    func contents(name: String) throws(DataFileError) -> TableContents {
        var builder = TableBuilder(name: name)
        let rows = rowEnds.indices
        let columnCount = rows.reduce(0) { max($0, range(of: $1).count) }
        let above = headings
        let columns = (0..<columnCount).map { column in
            var words: [String] = []
            for row in above where column < row.count && !row[column].isEmpty && row[column] != words.last {
                words.append(row[column])
            }
            return SourceColumn(words.joined(separator: " "))
        }
        for row in rows.dropFirst(headingCount) where !range(of: row).isEmpty {
            for cell in range(of: row) { cells.withCell(cell) { builder.append($0) } }
            try builder.endRow()
        }
        var contents = try builder.finish(columns)
        if headingCount == 0 { contents.hasHeader = nil }
        return contents
    }
}
