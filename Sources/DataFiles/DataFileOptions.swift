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
        case present
        case absent
    }

    /// How the bytes stand for characters.
    public enum Encoding: String, Hashable, Sendable, CaseIterable {
        /// UTF-8, or UTF-16 where the file begins with its byte order mark.
        case automatic
        case utf8
        /// ISO 8859-1 in its superset windows-1252, as the WHATWG Encoding Standard reads the label `latin1`: bytes
        /// 80–9F are €, curly quotes, dashes and so on, and the five that are unassigned are C1 controls. Every byte
        /// sequence can be read so.
        case latin1
        /// By its byte order mark, and without one by where the zero bytes of ASCII characters lie.
        case utf16
    }

    /// What becomes of rows that have fewer or more fields than the first one.
    public enum Ragged: String, Hashable, Sendable, CaseIterable {
        /// They are an error that names the line.
        case reject
        /// Short rows, and the headings, are filled with empty cells up to the longest row. Nothing is cut.
        case pad
    }

    public var delimiter: Delimiter
    public var header: Header
    public var encoding: Encoding
    public var ragged: Ragged

    public init(
        delimiter: Delimiter = .automatic, header: Header = .automatic, encoding: Encoding = .automatic,
        ragged: Ragged = .reject
    ) {
        self.delimiter = delimiter
        self.header = header
        self.encoding = encoding
        self.ragged = ragged
    }
}
