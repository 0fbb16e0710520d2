/// Why a data file could not be read, with the place. ``description`` says it in one sentence with a remedy.
///
/// `file` is the path or name as it was given. Lines, columns and fields count from 1, byte offsets from 0.
public enum DataFileError: Error, Hashable, Sendable {
    /// Nothing has this path.
    case notFound(file: String)
    /// The path is that of a folder.
    case isFolder(file: String)
    /// The system refuses to open the file; `reason` is the system's own words.
    case notReadable(file: String, reason: String)
    /// Reading stopped before the end.
    case readFailed(file: String, reason: String)
    /// No bytes, or only a byte order mark and blank lines.
    case empty(file: String)
    /// Larger than the 4 GiB that field positions can address, or padding would make more cells than that.
    case tooLarge(file: String, limit: Int)
    /// The first bytes are those of another kind of file, named by `kind` ("a PNG image").
    case binary(file: String, kind: String)
    /// A zero byte. `looksLikeUTF16` where zero bytes alternate with others.
    case nulByte(file: String, line: Int, byteOffset: Int, looksLikeUTF16: Bool)
    /// The byte at which a sequence begins that is not UTF-8.
    case invalidUTF8(file: String, line: Int, byteOffset: Int, byte: UInt8)
    /// A surrogate without its partner, or an odd number of bytes.
    case invalidUTF16(file: String, byteOffset: Int)
    /// The line and field in which the quote was opened.
    case unterminatedQuote(file: String, line: Int, column: Int)
    /// A row whose number of fields is not that of the first row. `line` is where the row begins.
    case ragged(file: String, line: Int, expected: Int, found: Int)
    /// The file breaks the rules of its format at `place`: `problem` is a clause such as "a colon was expected after the
    /// key, not ‘}’".
    case malformed(file: String, format: DataFormat, place: DataPlace, problem: String)
    /// The file is sound, and has what this library does not read: `what` is a clause such as "column 'tags' holds unions".
    case unsupported(file: String, format: DataFormat, what: String)
    /// There is no table of this name or number, from 1; `known` are the names of those that there are, empty where tables
    /// have none, and `count` is how many there are.
    case noTable(file: String, format: DataFormat, wanted: String?, known: [String], count: Int)
    /// The database refuses the query; `message` is its own words.
    case query(file: String, message: String)
    /// An option that formats of this kind have no use for: `option` is as the command calls it.
    case notForFormat(file: String, format: DataFormat, option: String)
    /// A library of the system that the format needs is not installed; `package` is Debian's name of it.
    case missingLibrary(format: DataFormat, library: String, package: String)
    /// The given delimiter is not one ASCII character, or is a quotation mark or line end.
    case unusableDelimiter(Unicode.Scalar)
}

extension DataFileError: CustomStringConvertible {
    /// One sentence with the file, the place where there is one, and the remedy.
    public var description: String {
        switch self {
        case .notFound(let file):
            "\(file): there is no such file."
        case .isFolder(let file):
            "\(file) is a folder; give a CSV or TSV file in it."
        case .notReadable(let file, let reason):
            "\(file) cannot be opened: \(reason)."
        case .readFailed(let file, let reason):
            "\(file) cannot be read to its end: \(reason)."
        case .empty(let file):
            "\(file) is empty; a table needs at least one line."
        case .tooLarge(let file, let limit):
            "\(file) is too large: at most \(limit) bytes or cells can be read at once; split it into several files."
        case .binary(let file, let kind):
            "\(file) is \(kind), not a text file; export it as CSV or TSV."
        case .nulByte(let file, let line, let byteOffset, let looksLikeUTF16):
            looksLikeUTF16
                ? "\(file) looks like UTF-16: a zero byte at byte \(byteOffset) (line \(line)); read it with --encoding utf16."
                : "\(file) is binary data: a zero byte at byte \(byteOffset) (line \(line)); give a CSV or TSV file."
        case .invalidUTF8(let file, let line, let byteOffset, let byte):
            "\(file) is not UTF-8: byte \(byteOffset) (line \(line)) is \(Self.hexadecimal(byte)); read it with --encoding latin1 or --encoding utf16."
        case .invalidUTF16(let file, let byteOffset):
            "\(file) is not UTF-16: half a character at byte \(byteOffset); read it with --encoding utf8 or --encoding latin1."
        case .unterminatedQuote(let file, let line, let column):
            "\(file): the quote opened in line \(line), field \(column), is never closed; close it, or double a quotation mark that belongs to the text."
        case .ragged(let file, let line, let expected, let found):
            "\(file): line \(line) has \(Self.fields(found)), expected \(expected); correct it, or fill short rows with --ragged pad."
        case .malformed(let file, let format, let place, let problem):
            "\(file), \(place): \(problem); correct it, or say what else it is than \(format.description) with --from."
        case .unsupported(let file, let format, let what):
            "\(file): \(what), which is not read from \(format.description); convert it, for example to CSV."
        case .noTable(let file, let format, let wanted, let known, let count):
            Self.noTable(file, format, wanted, known, count)
        case .query(let file, let message):
            "\(file): the query failed: \(message); correct --query."
        case .notForFormat(let file, let format, let option):
            "\(file) is \(format.description), for which there is no \(option); leave it out."
        case .missingLibrary(let format, let library, let package):
            "\(library), which reads \(format.description), is not on this system; install the package \(package)."
        case .unusableDelimiter(let scalar):
            "\(scalar.debugDescription) cannot be a delimiter; give comma, semicolon, tab, pipe or another single ASCII character."
        }
    }

    private static func noTable(
        _ file: String, _ format: DataFormat, _ wanted: String?, _ known: [String], _ count: Int
    ) -> String {
        if count == 0 { return "\(file) is \(format.description) without a table; give another file." }
        let names = known.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (known.count > 8 ? " and others" : "")
        let choice = known.isEmpty ? "a number from 1 to \(count)" : "one of \(names)"
        guard let wanted else { return "\(file) has \(count) tables; say which with --table: \(choice)." }
        return "\(file) has no table '\(wanted)'; give --table \(choice)."
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "0x" + (digits.count == 1 ? "0" : "") + digits
    }

    private static func fields(_ count: Int) -> String {
        count == 1 ? "1 field" : "\(count) fields"
    }
}

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
        case .cell(let row, let column): "row \(row), column '\(column)'"
        case .part(let name): name
        }
    }
}
