/// How delimited text is written: what separates fields, what stands around them, and where the table lies.
struct Dialect: Equatable {
    /// Nil where the text is one column.
    var delimiter: UInt8?
    /// What stands around fields that hold delimiters; nil where nothing does.
    var quote: UInt8? = 0x22
    /// What stands before quotation marks and delimiters that belong to a field; nil where nothing does.
    var escape: UInt8?
    /// What lines begin with that are no rows; empty where all are.
    var comment: [UInt8] = []
    /// Whether rows end with a delimiter, behind which there is no field.
    var endsWithDelimiter = false
    /// Whether the headings are one fewer than the fields of each row, as R writes them: the first column has none.
    var lacksFirstHeading = false
    /// Where the table begins, behind a `sep=` line and what stands above it.
    var start: Int
    /// The number of the line at ``start``.
    var firstLine: Int
    /// The lines above the table that were taken for no rows, as they are written, without blank ones.
    var linesAbove: [String] = []
    /// How many of them are comments.
    var commentsAbove = 0

    /// What begins lines that are comments, where nobody says it.
    static let comments: [[UInt8]] = [[0x23], [0x2F, 0x2F]]

    /// Whether a byte can separate fields.
    static func isUsable(_ byte: UInt8) -> Bool {
        byte > 0 && byte < 0x80 && byte != 0x22 && byte != 0x0A && byte != 0x0D
    }
}
