/// What a file says that a column holds, in files that say so: databases, Arrow, Parquet, workbooks, and JSON in so far
/// as its values are numbers or truth values.
public enum ColumnType: String, Hashable, Sendable, CaseIterable {
    case text
    /// Whole numbers.
    case integer
    /// Numbers with a fraction, binary or decimal.
    case decimal
    case boolean
    /// Days.
    case date
    /// Days with a time; `2026-03-01 08:30:00` as text, and with a `Z` behind it where the file says that it is UTC.
    case dateTime
    /// Times of day.
    case time
    /// Lengths of time.
    case duration
}

/// A column as a file has it.
struct SourceColumn: Hashable, Sendable {
    /// Without spaces at its ends; empty where it has none.
    var name: String
    /// Nil where the file does not say, or says different things of different rows.
    var type: ColumnType?
    /// The texts that its values are some of, in their own order, where the file says that they have one: S, M, L.
    var categories: [String]?

    init(_ name: String, _ type: ColumnType? = nil) {
        self.name = name
        self.type = type
    }
}
