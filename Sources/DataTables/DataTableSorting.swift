/// How a column is sorted.
public enum DataTableSortType: String, Hashable, Sendable {
    /// The column cannot be sorted.
    case hidden
    /// Rows are in no order of this column.
    case unspecified
    case ascending
    case descending
}

/// A column and how it is sorted.
public struct DataTableColumnOrder: Hashable, Sendable {
    /// The column's index, from 0.
    public let index: Int
    public let order: DataTableSortType

    public init(index: Int, order: DataTableSortType) {
        self.index = index
        self.order = order
    }
}

/// What a value is sorted by.
///
/// `DataTableValueType`'s own order is no order of a column that mixes types (3 < 100 as numbers, but "100" <
/// "20.5" < "3" as text), so a column is sorted by keys that are one: numbers of all kinds by their value; text
/// by its characters; and where both meet, text that begins with less than a digit (nothing, a dash) before
/// the numbers and other text after them, as the texts of both would be.
enum SortKey {
    case textBeforeNumbers(String)
    case number(Double, exact: Int?)
    case notANumber
    case textAfterNumbers(String)

    init(_ value: DataTableValueType) {
        switch value {
        case .string(let text):
            let isBefore = text.utf8.first.map { $0 < UInt8(ascii: "0") } ?? true
            self = isBefore ? .textBeforeNumbers(text) : .textAfterNumbers(text)
        case .int(let value): self = .number(Double(value), exact: value)
        case .float(let value): self = value.isNaN ? .notANumber : .number(Double(value), exact: nil)
        case .double(let value): self = value.isNaN ? .notANumber : .number(value, exact: nil)
        }
    }

    private var rank: Int {
        switch self {
        case .textBeforeNumbers: 0
        case .number: 1
        case .notANumber: 2
        case .textAfterNumbers: 3
        }
    }

    static func < (a: SortKey, b: SortKey) -> Bool {
        switch (a, b) {
        case (.textBeforeNumbers(let a), .textBeforeNumbers(let b)),
            (.textAfterNumbers(let a), .textAfterNumbers(let b)):
            return a < b
        case (.number(let a, let exactA), .number(let b, let exactB)):
            // Whole numbers that one double stands for are told apart by themselves.
            if a == b, let exactA, let exactB { return exactA < exactB }
            return a < b
        default: return a.rank < b.rank
        }
    }
}

/// The rows in the order of `key`, rows that are equal in the order that they have.
///
/// Complexity: O(n log n), with one call of `key` a row.
func sortedRows(count: Int, ascending: Bool, by key: (Int) -> SortKey) -> [Int32] {
    var keyed = (0..<count).map { (key: key($0), row: Int32($0)) }
    keyed.sort { a, b in
        let (first, second) = ascending ? (a, b) : (b, a)
        if first.key < second.key { return true }
        if second.key < first.key { return false }
        return a.row < b.row
    }
    return keyed.map(\.row)
}
