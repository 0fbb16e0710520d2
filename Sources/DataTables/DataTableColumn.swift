import Foundation
import RasterGraphics
import RasterGrid
import RasterText

/// A column of a table whose rows are values of type `T`: a heading, what the column shows of a row, and what rows are
/// sorted by.
///
/// ```swift
/// let columns: [DataTableColumn<Employee>] = [
///     .init("Name", sortedBy: \.lastName) { "\($0.firstName) \($0.lastName)" },
///     .init("Salary", \.salary, alignment: .right) { "$\($0)" },
///     .init("Start", \.start),
///     .init("Actions"),
/// ]
/// ```
public struct DataTableColumn<T> {
    /// The heading.
    public let header: String
    /// What the column shows of a row; nil for a column that has nothing but a heading.
    public let extract: ((T) -> DataTableValueType)?
    /// Sorts rows by something other than the values that the column shows; nil: they are sorted by those.
    ///
    /// - Parameters:
    ///   - items: What the rows are made of.
    ///   - rows: The indices among `items` of the rows to be sorted. What is sorted by is taken of each once.
    ///   - ascending: Whether the least comes first.
    /// - Returns: `rows` in order, equal ones in the order that they have, in both directions.
    package let sortedRows: ((_ items: [T], _ rows: [Int32], _ ascending: Bool) -> [Int32])?
    /// How the column's cells look. Default: as ``DataTableAppearance`` says.
    public var style: DataTableColumnStyle

    /// Whether rows can be sorted by this column: not when it has nothing but a heading.
    public var isSortable: Bool { extract != nil || sortedRows != nil }

    // MARK: Sorted by what is shown

    /// A column that shows a property of each row.
    public init<V: DataTableValueConvertible>(
        _ header: String, _ keyPath: KeyPath<T, V>, alignment: TextAlignment? = nil
    ) {
        self.init(header, alignment: alignment, extract: { $0[keyPath: keyPath] })
    }

    /// A column that shows what `extract` makes of each row.
    public init<V: DataTableValueConvertible>(
        _ header: String, alignment: TextAlignment? = nil, extract: @escaping (T) -> V
    ) {
        self.init(
            header, alignment: alignment, value: { extract($0).asDataTableValue() },
            sortedRows: (V.self as? any SortedByItself.Type).flatMap { sorting($0, by: extract) })
    }

    /// A column that shows what `extract` makes of each row.
    public init(
        _ header: String, alignment: TextAlignment? = nil, extract: @escaping (T) -> DataTableValueType
    ) {
        self.init(header, alignment: alignment, value: extract, sortedRows: nil)
    }

    /// A column that has nothing but a heading. Rows cannot be sorted by it.
    public init(_ header: String, alignment: TextAlignment? = nil) {
        self.init(header, alignment: alignment, value: nil, sortedRows: nil)
    }

    // MARK: Sorted by something else

    /// A column that shows a property of each row as text and is sorted by the property itself.
    ///
    /// - Parameter format: The property as a cell shows it.
    public init<V: Comparable>(
        _ header: String, _ keyPath: KeyPath<T, V>, alignment: TextAlignment? = nil,
        format: @escaping (V) -> String
    ) {
        self.init(
            header, alignment: alignment, value: { .string(format($0[keyPath: keyPath])) },
            sortedRows: sorting { $0[keyPath: keyPath] })
    }

    /// A column that shows a property of each row as a format style of Foundation's says, and is sorted by the property
    /// itself.
    ///
    /// ```swift
    /// .init("Price", \.price, format: .currency(code: "EUR").locale(Locale(identifier: "de_DE")))
    /// ```
    ///
    /// - Parameter format: Give it a locale (and a time zone, for dates): without one it takes the machine's, and the picture
    ///   is another on each.
    public init<V: Comparable, F: FormatStyle>(
        _ header: String, _ keyPath: KeyPath<T, V>, alignment: TextAlignment? = nil, format: F
    ) where F.FormatInput == V, F.FormatOutput == String {
        self.init(header, keyPath, alignment: alignment, format: { format.format($0) })
    }

    /// The same of a property that may be missing: cells of rows without it are empty, and sorted as less than all others.
    public init<V: Comparable, F: FormatStyle>(
        _ header: String, _ keyPath: KeyPath<T, V?>, alignment: TextAlignment? = nil, format: F
    ) where F.FormatInput == V, F.FormatOutput == String {
        self.init(
            header, alignment: alignment, value: { .string($0[keyPath: keyPath].map(format.format) ?? "") },
            sortedRows: sorting { PresentOrNot(value: $0[keyPath: keyPath]) })
    }

    /// A column that shows a text made of each row and is sorted by one of the row's properties.
    public init<S: Comparable>(
        _ header: String, sortedBy keyPath: KeyPath<T, S>, alignment: TextAlignment? = nil,
        display: @escaping (T) -> String
    ) {
        self.init(
            header, alignment: alignment, value: { .string(display($0)) },
            sortedRows: sorting { $0[keyPath: keyPath] })
    }

    /// A column that shows a text made of each row and is sorted by something else made of it.
    ///
    /// - Parameter extractor: What rows are sorted by. Called once a row and sorting. What does not equal itself, as no
    ///   number that is not a number does, counts as greater than all else.
    public init<S: Comparable>(
        _ header: String, sortedBy extractor: @escaping (T) -> S, alignment: TextAlignment? = nil,
        display: @escaping (T) -> String
    ) {
        self.init(
            header, alignment: alignment, value: { .string(display($0)) }, sortedRows: sorting(by: extractor))
    }

    /// A column that shows a text made of each row and is sorted by a comparison of rows.
    ///
    /// - Parameter comparator: Is asked at most _n_ · ⌈log₂ _n_⌉ times for _n_ rows. Whatever it answers, every row
    ///   stays; answers that contradict each other give some order of them.
    public init(
        _ header: String, sortedBy comparator: @escaping (T, T) -> ComparisonResult,
        alignment: TextAlignment? = nil, display: @escaping (T) -> String
    ) {
        self.init(
            header, alignment: alignment, value: { .string(display($0)) },
            sortedRows: { items, rows, ascending in
                let wanted: ComparisonResult = ascending ? .orderedAscending : .orderedDescending
                return mergeSorted(rows) { comparator(items[Int($0)], items[Int($1)]) == wanted }
            })
    }

    /// The same column with its numbers' decimal separators below each other, see
    /// ``DataTableColumnStyle/decimalAlignment``.
    public func alignedAtDecimals(_ separator: DataTableDecimalAlignment = .automatic) -> Self {
        var column = self
        column.style.decimalAlignment = separator
        return column
    }

    private init(
        _ header: String, alignment: TextAlignment?, value: ((T) -> DataTableValueType)?,
        sortedRows: ((_ items: [T], _ rows: [Int32], _ ascending: Bool) -> [Int32])?
    ) {
        self.header = header
        extract = value
        self.sortedRows = sortedRows
        style = DataTableColumnStyle(alignment: alignment)
    }
}

/// A value that may be missing; then it is less than any other.
private struct PresentOrNot<Value: Comparable>: Comparable {
    let value: Value?

    static func < (a: Self, b: Self) -> Bool {
        guard let second = b.value else { return false }
        return a.value.map { $0 < second } ?? true
    }
}

/// Sorts rows by a key, taken of each once.
private func sorting<T, Key: Comparable>(
    by key: @escaping (T) -> Key
) -> (_ items: [T], _ rows: [Int32], _ ascending: Bool) -> [Int32] {
    { items, rows, ascending in sortedRows(rows, keys: rows.map { key(items[Int($0)]) }, ascending: ascending) }
}

/// Sorts rows by a key that is known to be one of a type that is sorted by itself.
private func sorting<T, V, Key: SortedByItself>(
    _: Key.Type, by key: @escaping (T) -> V
) -> ((_ items: [T], _ rows: [Int32], _ ascending: Bool) -> [Int32])? {
    (key as? (T) -> Key).map { sorting(by: $0) }
}
