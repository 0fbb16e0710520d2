/// A table as a document marks it up: rows of cells, some of them headings.
struct MarkupTable {
    /// How many of the first rows are headings.
    private(set) var headingCount = 0
    private(set) var rows: [[String]] = []

    var headings: ArraySlice<[String]> { rows.prefix(headingCount) }
    var isEmpty: Bool { rows.allSatisfy(\.isEmpty) }

    mutating func beginRow(isHeading: Bool) {
        if isHeading, headingCount == rows.count { headingCount += 1 }
        rows.append([])
    }

    mutating func appendRow(_ cells: [String], isHeading: Bool) {
        beginRow(isHeading: isHeading)
        rows[rows.count - 1] = cells
    }

    mutating func append(_ cell: String) { rows[rows.count - 1].append(cell) }

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
        let columnCount = rows.reduce(0) { max($0, $1.count) }
        let headings = (0..<columnCount).map { column in
            var words: [String] = []
            for row in self.headings where column < row.count && !row[column].isEmpty && row[column] != words.last {
                words.append(row[column])
            }
            return SourceColumn(words.joined(separator: " "))
        }
        for row in rows.dropFirst(headingCount) where !row.isEmpty {
            for cell in row { builder.append(cell) }
            try builder.endRow()
        }
        var contents = try builder.finish(headings)
        if headingCount == 0 { contents.hasHeader = nil }
        return contents
    }
}
