import RasterGraphics
import RasterGrid

/// How a column is sorted.
public enum DataTableSortType: String, Hashable, Sendable {
    /// The column cannot be sorted.
    case hidden
    /// Rows are in no order of this column.
    case unspecified
    /// The smallest comes first.
    case ascending
    /// The largest comes first.
    case descending
}

/// A column and how it is sorted.
public struct DataTableColumnOrder: Hashable, Sendable {
    /// The column's index, from 0.
    public let index: Int
    /// How it is sorted.
    public let order: DataTableSortType

    /// An order of the column at `index`.
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
enum SortKey: Comparable {
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

    /// Whether neither comes before the other.
    static func == (a: SortKey, b: SortKey) -> Bool { !(a < b) && !(b < a) }

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

/// The rows in the order of their keys, rows whose keys are equal in the order that they have.
///
/// A key that does not equal itself has no place among the others and comes after all of them, before them when
/// descending: NaN would otherwise be equal to each and leave those around it in no order.
/// - Parameter keys: One a row.
func sortedRows<Key: Comparable>(_ rows: [Int32], keys: [Key], ascending: Bool) -> [Int32] {
    func isBefore(_ a: Int32, _ b: Int32) -> Bool {
        let (a, b) = ascending ? (keys[Int(a)], keys[Int(b)]) : (keys[Int(b)], keys[Int(a)])
        return a < b
    }
    let positions = 0..<Int32(rows.count)
    let ordered = mergeSorted(positions.filter { keys[Int($0)] == keys[Int($0)] }, isBefore)
    let others = positions.filter { keys[Int($0)] != keys[Int($0)] }
    return (ascending ? ordered + others : others + ordered).map { rows[Int($0)] }
}
