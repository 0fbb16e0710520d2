import RasterTables

/// A data file with the columns and rows that are to be shown, in the order in which they are.
struct SelectedTable {
    let file: DataFile
    /// Columns of the file.
    let columns: [Int]
    /// Rows of the file; nil for all of them in their order, which costs no memory.
    let rows: Rows
    /// The position in `columns` of the sorted column, if it is shown, for the arrow in its heading.
    let sortedColumn: (position: Int, isDescending: Bool)?

    enum Rows {
        case range(Range<Int>)
        case list(ArraySlice<Int>)

        var count: Int {
            switch self {
            case .range(let range): range.count
            case .list(let list): list.count
            }
        }

        /// The row of the file that is shown at `position`, counted from 0.
        subscript(position: Int) -> Int {
            switch self {
            case .range(let range): range.lowerBound + position
            case .list(let list): list[list.startIndex + position]
            }
        }
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
        // Sorting looks at all rows, then the range is cut: --sort price:desc --rows 1-10 is the ten dearest.
        let shown = try range?.indices(of: file.rowCount) ?? 0..<file.rowCount
        if let sort {
            let order = try Self.order(sort, file)
            let rows = file.rowOrder(sortedBy: order.column, descending: order.isDescending)
            self.rows = .list(rows[shown])
            sortedColumn = self.columns.firstIndex(of: order.column).map { ($0, order.isDescending) }
        } else {
            rows = .range(shown)
            sortedColumn = nil
        }
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
