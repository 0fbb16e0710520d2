import RasterTables

/// A data file with the columns and rows that are to be shown, in the order in which they are.
struct SelectedTable {
    let file: DataFile
    /// Columns of the file.
    let columns: [Int]
    /// The column of the file that rows are sorted by; nil for the file's order.
    let sort: (column: Int, isDescending: Bool)?
    /// The rows to show, counted from 0 after sorting: --sort price:desc --rows 1-10 is the ten dearest.
    let rows: Range<Int>

    /// What is shown, by what the file calls it.
    init(_ file: DataFile, columns: [Int], sort: (column: Int, isDescending: Bool)?, rows: Range<Int>) {
        (self.file, self.columns, self.sort, self.rows) = (file, columns, sort, rows)
    }

    init(
        _ file: DataFile, columns names: [String]?, sort: String?, rows range: RowRange?
    ) throws(CommandError) {
        self.file = file
        if let names {
            var columns: [Int] = []
            for name in names { columns.append(try Self.column(name, "--columns", file)) }
            self.columns = columns
        } else {
            columns = Array(0..<file.columnCount)
        }
        self.sort = if let sort { try Self.order(sort, file) } else { nil }
        rows = try range?.indices(of: file.rowCount) ?? 0..<file.rowCount
    }

    /// A column by its heading or, where no heading is so, by its number from 1.
    private static func column(_ name: String, _ option: String, _ file: DataFile) throws(CommandError) -> Int {
        if let column = lookUp(name, file) { return column }
        throw .unknownColumn(
            option: option, name: name, nearest: NearestNames.to(name, in: file.header), columnCount: file.columnCount)
    }

    private static func lookUp(_ name: String, _ file: DataFile) -> Int? {
        if let column = file.column(named: name), !name.isEmpty || file.hasHeader { return column }
        guard let number = Int(name), number >= 1, number <= file.columnCount else { return nil }
        return number - 1
    }

    /// `name`, `name:asc` or `name:desc`; a heading that itself ends so is found first.
    private static func order(
        _ text: String, _ file: DataFile
    ) throws(CommandError) -> (column: Int, isDescending: Bool) {
        if let column = lookUp(text, file) { return (column, false) }
        for (suffix, isDescending) in [(":desc", true), (":asc", false)] where text.lowercased().hasSuffix(suffix) {
            return (try column(String(text.dropLast(suffix.count)), "--sort", file), isDescending)
        }
        return (try column(text, "--sort", file), false)
    }
}
