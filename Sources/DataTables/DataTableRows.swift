import RasterGrid

/// The rows of a table: anything that has a value for each row and column.
///
/// Values need not be in memory: a table asks for each whenever it is measured, told of or drawn.
package struct DataTableRows {
    /// How many rows there are.
    package let count: Int
    /// The value in a row and a column, both from 0. The same for the same two, until the table is told of a change.
    package let value: (_ row: Int, _ column: Int) -> DataTableValueType
    /// What a cell shows.
    let content: (_ row: Int, _ column: Int) -> CellContent
    /// What rows are sorted by where that is not what they show: the number that a formatted text stands for.
    package let sortValue: (_ row: Int, _ column: Int) -> DataTableValueType
    /// Puts rows in the order of a column that knows one of its own; nil for one that is sorted by ``sortValue``.
    let sorted: (_ column: Int, _ rows: [Int32], _ ascending: Bool) -> [Int32]?
    /// The row that sums up the others; nil for none.
    package var sum: Int?
    /// Fetches the values of a row anew; nil where values are never kept.
    let refresh: ((_ row: Int) -> Void)?
    /// Whether any thread may ask what a cell shows: what is known of the rows never changes, and nobody else is asked. Default
    /// false.
    package var answerAnyThread = false

    /// - Parameters:
    ///   - sortValue: Default nil: `value`.
    ///   - content: The value with what has been read of its text. Default nil: the value alone.
    /// - Precondition: `count` is not negative and below 2³¹.
    package init(
        count: Int, sortValue: ((_ row: Int, _ column: Int) -> DataTableValueType)? = nil,
        sorted: @escaping (_ column: Int, _ rows: [Int32], _ ascending: Bool) -> [Int32]? = { _, _, _ in nil },
        refresh: ((_ row: Int) -> Void)? = nil,
        content: ((_ row: Int, _ column: Int) -> CellContent)? = nil,
        value: @escaping (_ row: Int, _ column: Int) -> DataTableValueType
    ) {
        precondition(count >= 0 && count <= Int(Int32.max), "a table has 0 to 2³¹ − 1 rows, not \(count)")
        self.count = count
        self.value = value
        // Not by ??, which would wrap what is given: it is called for every cell, several times.
        if let content { self.content = content } else { self.content = { CellContent(value($0, $1)) } }
        self.sortValue = sortValue ?? value
        self.sorted = sorted
        self.refresh = refresh
    }

    /// Rows in memory. A row that is too short ends with empty cells.
    init(_ rows: [[DataTableValueType]]) {
        self.init(count: rows.count) { row, column in
            let values = rows[row]
            return column < values.count ? values[column] : .string("")
        }
        answerAnyThread = true
    }

    /// Items of any type, whose values are taken from them whenever they are needed.
    init<T>(_ items: [T], columns: [DataTableColumn<T>]) {
        self.init(
            count: items.count,
            sorted: { column, rows, ascending in columns[column].sortedRows?(items, rows, ascending) },
            value: { row, column in columns[column].extract?(items[row]) ?? .string("") })
    }

    /// The rows of a data source, asked for now.
    init(of source: any DataTableDataSource, for table: DataTable) {
        // A box: a row is asked for again when the table is told that it has changed.
        final class Kept {
            var rows: [[DataTableValueType]] = []
        }
        let kept = Kept()
        let count = max(0, source.numberOfRows(in: table))
        kept.rows = (0..<count).map { source.dataTable(table, dataForRowAt: $0) }
        self.init(
            count: count,
            refresh: { [weak source, weak table] row in
                guard let source, let table else { return }
                kept.rows[row] = source.dataTable(table, dataForRowAt: row)
            },
            value: { row, column in
                let values = kept.rows[row]
                return column < values.count ? values[column] : .string("")
            })
    }
}
