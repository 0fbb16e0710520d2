/// The rows of a table: anything that has a value for each row and column.
///
/// Values need not be in memory: a table asks for each once or twice to be measured, and again to be drawn.
package struct DataTableRows {
    /// How many rows there are.
    package let count: Int
    /// The value in a row and a column, both from 0. Always the same for the same two.
    package let value: (_ row: Int, _ column: Int) -> DataTableValueType
    /// What rows are sorted by where that is not what they show: the number that a formatted text stands for.
    package let sortValue: (_ row: Int, _ column: Int) -> DataTableValueType

    /// - Parameter sortValue: Default nil: `value`.
    /// - Precondition: `count` is not negative and below 2³¹.
    package init(
        count: Int, sortValue: ((_ row: Int, _ column: Int) -> DataTableValueType)? = nil,
        value: @escaping (_ row: Int, _ column: Int) -> DataTableValueType
    ) {
        precondition(count >= 0 && count <= Int(Int32.max), "a table has 0 to 2³¹ − 1 rows, not \(count)")
        self.count = count
        self.value = value
        self.sortValue = sortValue ?? value
    }

    /// Rows in memory. A row that is too short ends with empty cells.
    init(_ rows: [[DataTableValueType]]) {
        self.init(count: rows.count) { row, column in
            let values = rows[row]
            return column < values.count ? values[column] : .string("")
        }
    }
}
