/// Where in a data file something is. Lines, columns, rows and tables count from 1, bytes from 0.
public enum DataPlace: Hashable, Sendable, CustomStringConvertible {
    /// A place in a text: the column counts characters (Unicode scalars).
    case line(Int, column: Int)
    /// A place in a binary file.
    case byte(Int)
    /// A value of a table.
    case cell(row: Int, column: String)
    /// A part of the file by its own name, such as `xl/workbook.xml` or "the footer".
    case part(String)

    /// The place in words: "line 3, column 7".
    public var description: String {
        switch self {
        case .line(let line, let column): "line \(line), column \(column)"
        case .byte(let offset): "byte \(offset)"
        case .cell(let row, let column): "row \(row), column \(quoted: column)"
        case .part(let name): name
        }
    }
}
