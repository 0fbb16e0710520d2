/// Columns that stay in place while the others scroll sideways. A class, as in the iOS library; two are equal where their
/// numbers are.
public final class DataTableFixedColumnType: Hashable, Sendable {
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

    public static func == (left: DataTableFixedColumnType, right: DataTableFixedColumnType) -> Bool {
        (left.leftColumns, left.rightColumns) == (right.leftColumns, right.rightColumns)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(leftColumns)
        hasher.combine(rightColumns)
    }
}
