/// Which row of a table.
public enum TableRow: Hashable, Sendable {
    /// The title above the table.
    case title
    /// A level of headings above the rows, from 0, the highest.
    case heading(level: Int)
    /// A row of data, at its index among the rows as they are shown, from 0.
    case body(Int)
    /// The heading of a group of rows, at its index among the rows as they are shown; levels count from 0, the outermost.
    case group(Int, level: Int)
    /// A row that sums others up, at its index among the rows as they are shown.
    case summary(Int)
    /// A remark, at its index among the rows as they are shown.
    case note(Int)

    /// The row as one number, as it stands in files: rows of all kinds from 0, −1 for headings, −2 for the title.
    public var number: Int {
        switch self {
        case .title: -2
        case .heading: -1
        case .body(let row), .group(let row, level: _), .summary(let row), .note(let row): row
        }
    }
}
