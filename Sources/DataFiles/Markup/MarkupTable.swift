/// A table as a document marks it up, on its way: rows of cells, of which the first may be headings.
struct MarkupTable {
    /// Rows of headings above all others.
    private(set) var headings: [[String]] = []
    private var rows: TableBuilder
    private var columnCount = 0
    /// Why no more rows are taken.
    private(set) var failure: DataFileError?

    /// - Parameter name: What the file is called in errors.
    init(name: String) { rows = TableBuilder(name: name) }

    /// Whether no row has a cell, and none was refused.
    var isEmpty: Bool { columnCount == 0 && failure == nil }

    /// Rows without cells are left out.
    /// - Parameter isHeading: Whether all of its cells are headings. Below other rows they are data.
    mutating func appendRow(_ cells: [String], isHeading: Bool) {
        guard !cells.isEmpty, failure == nil else { return }
        columnCount = max(columnCount, cells.count)
        if isHeading, rows.rowCount == 0 {
            headings.append(cells)
            return
        }
        for cell in cells { rows.append(cell) }
        do throws(DataFileError) { try rows.endRow() } catch { failure = error }
    }

    /// Takes no more rows, for a reason.
    mutating func refuse(_ reason: DataFileError) { failure = failure ?? reason }

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
    consuming func contents() throws(DataFileError) -> TableContents {
        if let failure { throw failure }
        var columns: [SourceColumn] = []
        var byteCount = 0
        for column in 0..<columnCount {
            var words: [String] = []
            for row in headings where column < row.count && !row[column].isEmpty && row[column] != words.last {
                words.append(row[column])
                byteCount += row[column].utf8.count
            }
            // A heading that spans columns is each one's.
            try rows.checkRoom(for: byteCount)
            columns.append(SourceColumn(words.joined(separator: " ")))
        }
        let isHeaded = !headings.isEmpty
        var contents = try rows.finish(columns)
        if !isHeaded { contents.hasHeader = nil }
        return contents
    }
}
