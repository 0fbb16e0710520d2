/// How a data file is to be read. The defaults detect everything.
public struct DataFileOptions: Hashable, Sendable {
    /// What separates two fields of a row.
    public enum Delimiter: Hashable, Sendable {
        /// Comma, semicolon, tab or pipe: the one that cuts the first rows most evenly. A first line `sep=;` as
        /// spreadsheets write it is obeyed and left out.
        case automatic
        /// One ASCII character other than the quotation mark and line ends.
        case given(Unicode.Scalar)
    }

    /// Whether the first row holds headings.
    public enum Header: Hashable, Sendable {
        /// Judged from the first row: a text above numbers or dates is a heading.
        case automatic
        /// It does.
        case present
        /// It is data as the others; columns have no headings.
        case absent
    }

    /// How the bytes stand for characters.
    public enum Encoding: Hashable, Sendable {
        /// UTF-8, or UTF-16 where the file begins with its byte order mark or zero bytes lie as in it. A text that is neither is
        /// read in the encoding that its bytes are likeliest in, with a ``DataFileNote`` that names it; pages of HTML say
        /// theirs.
        case automatic
        /// UTF-8, with a byte order mark or without.
        case utf8
        /// ISO 8859-1 in its superset windows-1252, as the WHATWG Encoding Standard reads the label `latin1`: bytes
        /// 80–9F are €, curly quotes, dashes and so on, and the five that are unassigned are C1 controls. Every byte
        /// sequence can be read so.
        case latin1
        /// By its byte order mark, and without one by where the zero bytes of ASCII characters lie.
        case utf16
        /// One that ICU has a converter for, by any of its names, as `Shift_JIS`, `koi8-r` or `cp850`. ``init(name:)`` makes
        /// those that there are; another one cannot be read.
        case named(String)
    }

    /// What becomes of rows that have fewer or more fields than the first one.
    public enum Ragged: String, Hashable, Sendable, CaseIterable {
        /// They are an error that names the line. Notes behind the table are none: see ``DataFileOptions/skip``.
        case reject
        /// Short rows, and the headings, are filled with empty cells up to the longest row. Nothing is cut.
        case pad
        /// They are left out.
        case drop
    }

    /// A character that has a meaning in delimited text.
    public enum Mark: Hashable, Sendable {
        /// What the first rows tell.
        case automatic
        /// No character has that meaning.
        case none
        /// This one of ASCII, other than line ends.
        case given(Unicode.Scalar)
    }

    /// What the file is. Default nil: what its first bytes say, whatever it is called.
    public var format: DataFormat?
    /// The table to read of a file that has several, by its name (SQLite, sheets of a workbook) or its number from 1 (also
    /// HTML and Markdown). Default nil: the only one of a database, else the first that has cells, of a page several rows and columns.
    public var table: String?
    /// The SQL whose answer is the table, for databases. Default nil: all of a table.
    public var query: String?
    /// How long a query may take. Default nil: 30 seconds.
    public var queryTime: Duration?
    /// What separates two fields of a row. Default `.automatic`.
    public var delimiter: Delimiter
    /// Whether the first row holds headings. Default `.automatic`.
    public var header: Header
    /// How the bytes stand for characters. Default `.automatic`.
    public var encoding: Encoding
    /// What becomes of rows of other lengths than the first. Default `.reject`.
    public var ragged: Ragged
    /// What stands around fields of delimited text that hold delimiters. Default `.automatic`: `"`, or `'` where rows have
    /// that around their fields.
    public var quote: Mark
    /// What stands before quotation marks and delimiters that belong to a field of delimited text. Default `.automatic`: a
    /// backslash where rows are well-formed with it and not without; else none.
    public var escape: Mark
    /// What lines begin with that are no rows of delimited text. Default `.automatic`: `#` or `//` where lines above the table
    /// begin so.
    public var comment: Mark
    /// How many lines of delimited text, or rows of a sheet, are left out before the table. Default nil: titles and notes above
    /// it, and notes below it, where they are told from rows by their fields; what is left out so, ``DataFile/notes`` say. 0
    /// leaves out none, above or below.
    public var skip: Int?
    /// Whether rows and columns that a sheet hides are read. Default false.
    public var keepsHidden: Bool
    /// Whether what a page or a Markdown document sets apart within cells is: bold, italic, struck and underlined text, code and
    /// links. Default true.
    public var keepsMarkup: Bool

    /// Options by what they differ in from the defaults.
    public init(
        delimiter: Delimiter = .automatic, header: Header = .automatic, encoding: Encoding = .automatic,
        ragged: Ragged = .reject, format: DataFormat? = nil, table: String? = nil, query: String? = nil,
        queryTime: Duration? = nil,
        quote: Mark = .automatic, escape: Mark = .automatic, comment: Mark = .automatic, skip: Int? = nil,
        keepsHidden: Bool = false, keepsMarkup: Bool = true
    ) {
        self.format = format
        self.table = table
        self.query = query
        self.queryTime = queryTime
        self.delimiter = delimiter
        self.header = header
        self.encoding = encoding
        self.ragged = ragged
        self.quote = quote
        self.escape = escape
        self.comment = comment
        self.skip = skip
        self.keepsHidden = keepsHidden
        self.keepsMarkup = keepsMarkup
    }
}
