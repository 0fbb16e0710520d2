/// What a reader makes of a file, of whatever format: columns by index, with names, types and missing values, and the
/// text of every cell. The one seam between formats and everything that shows tables.
struct TableContents {
    /// One for each; all without names where ``hasHeader`` is nil.
    var columns: [SourceColumn]
    /// UTF-8, in which ``fields`` lie. A missing value is a field without bytes.
    var bytes: [UInt8]
    var fields: FieldPositions
    /// Whether the columns have names. Nil where the first row may hold them: the options, or the rows, decide.
    var hasHeader: Bool? = true
    /// Whether the file says of the first row that it holds none, where options do not.
    var saysNoHeadings = false
    /// What separated the fields in a delimited file.
    var delimiter: UInt8?
    /// What stands above the table and names it, or what the file says that it is called.
    var title: String?
    /// What the document sets apart within cells, by row and column.
    var markup: [MarkedCell: [MarkupRun]] = [:]
    /// What was left out, added or guessed.
    var notes: [DataFileNote] = []
}

/// A cell of which a document sets something apart.
struct MarkedCell: Hashable {
    /// From 0, as in ``TableContents/fields``.
    let row, column: Int
}
