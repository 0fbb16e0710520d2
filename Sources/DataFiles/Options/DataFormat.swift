/// The formats that tables are read from.
public enum DataFormat: String, Hashable, Sendable, CaseIterable {
    /// CSV, TSV and their relatives: fields between delimiters.
    case csv
    /// One JSON text: an array of objects or of arrays, or an object of columns.
    case json
    /// A JSON value for each row, one a line: objects or arrays.
    case jsonLines = "jsonl"
    /// A document with pipe tables, as GitHub has them.
    case markdown
    /// A page or a part of one, with `<table>`s.
    case html
    /// An SQLite database.
    case sqlite
    /// Apache Arrow's IPC files (also Feather, version 2) and streams.
    case arrow
    case parquet
    /// Excel's workbooks since 2007.
    case xlsx
    /// OpenDocument's spreadsheets, as LibreOffice writes them.
    case ods
    /// A table that is drawn with characters, as consoles and documents in plain text have it: between rules of dashes, plus
    /// signs or box drawing characters, or in columns below such rules.
    case console

    /// What messages call a file of the format: "a JSON text".
    public var description: String {
        switch self {
        case .csv: "a CSV or TSV file"
        case .json: "a JSON text"
        case .jsonLines: "a JSON Lines file"
        case .markdown: "a Markdown document"
        case .html: "an HTML page"
        case .sqlite: "an SQLite database"
        case .arrow: "an Arrow file"
        case .parquet: "a Parquet file"
        case .console: "a table drawn with characters"
        case .xlsx: "an Excel workbook (.xlsx)"
        case .ods: "an OpenDocument spreadsheet (.ods)"
        }
    }
}
