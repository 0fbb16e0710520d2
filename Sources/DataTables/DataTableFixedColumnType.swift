/// Columns that stay in place while the others scroll sideways.
public struct DataTableFixedColumnType: Hashable, Sendable {
    /// How many columns, from the left edge and from the right.
    public let leftColumns, rightColumns: Int

    /// - Precondition: Neither is negative.
    public init(leftColumns: Int = 0, rightColumns: Int = 0) {
        precondition(
            leftColumns >= 0 && rightColumns >= 0,
            "\(leftColumns) left and \(rightColumns) right columns cannot be fixed: use 0 or more")
        self.leftColumns = leftColumns
        self.rightColumns = rightColumns
    }
}
