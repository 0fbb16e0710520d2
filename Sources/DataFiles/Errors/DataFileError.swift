import RasterGraphics

/// Why a data file could not be read, with the place. ``description`` says it in one sentence with a remedy; ``remedies`` are
/// what a program can do about it, as values.
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
    /// The bytes are not of the encoding that they are read in.
    case invalidBytes(file: String, encoding: String, line: Int, byteOffset: Int, byte: UInt8)
    /// The content of a packed file is damaged, or ends too early: `packing` is "gzip", "Zstandard" and so on.
    case damagedPacking(file: String, packing: String)
    /// The line and field in which the quote was opened.
    case unterminatedQuote(file: String, line: Int, column: Int)
    /// A row whose number of fields is not that of the first row. `line` is where the row begins.
    case ragged(file: String, line: Int, expected: Int, found: Int)
    /// The file breaks the rules of its format at `place`: `problem` is a clause such as "a colon was expected after the
    /// key, not ‘}’".
    case malformed(file: String, format: DataFormat, place: DataPlace, problem: String)
    /// A JSON text ends at `place`, and more follows, as in JSON Lines.
    case moreFollows(file: String, place: DataPlace)
    /// The file is sound, and has what this library does not read: `what` is a clause such as "column 'tags' holds unions".
    case unsupported(file: String, format: DataFormat, what: String)
    /// There is no table of this name or number, from 1; `known` are the names of those that there are, empty where tables
    /// have none, and `count` is how many there are.
    case noTable(file: String, format: DataFormat, wanted: String?, known: [String], count: Int)
    /// A database with several tables, of which none is asked for: what they are called, and how large they are.
    case severalTables(file: String, [TableListing])
    /// The database refuses the query; `message` is its own words.
    case query(file: String, message: String)
    /// The database has not answered within ``DataFileOptions/queryTime``.
    case queryTime(file: String, limit: Duration)
    /// An option that formats of this kind have no use for, at all or beside another one.
    case notForFormat(file: String, format: DataFormat, option: DataFileOption, beside: DataFileOption?)
    /// A library of the system that the format needs is not installed; `package` is Debian's name of it.
    case missingLibrary(format: DataFormat, library: String, package: String)
    /// A library of the system that unpacks such files is not installed; `package` is Debian's name of it.
    case missingUnpacker(library: String, package: String)
    /// More of something than `Limits` allow, or the work was given up.
    case limit(file: String, LimitError)
    /// The given delimiter is not one ASCII character, or is a quotation mark or line end.
    case unusableDelimiter(Unicode.Scalar)
}

extension DataFileError {
    /// Why a file is not opened.
    package init(_ refusal: FileRefusal, file: String) {
        self =
            switch refusal {
            case .notFound: .notFound(file: file)
            case .isFolder: .isFolder(file: file)
            case .limit(let error): .limit(file: file, error)
            default: .notReadable(file: file, reason: refusal.reason)
            }
    }

    /// What reads the file after all, where options do.
    public var remedies: [DataFileRemedy] {
        switch self {
        case .nulByte(_, _, _, looksLikeUTF16: true): [.encoding([.utf16])]
        case .invalidUTF8: [.encoding([.latin1, .utf16])]
        case .invalidUTF16: [.encoding([.utf8, .latin1])]
        case .invalidBytes: [.encoding([.utf8, .latin1])]
        case .ragged(_, _, let expected, let found): [found < expected ? .padding : .widening, .dropping]
        case .unterminatedQuote: [.quoting]
        case .malformed(_, let format, _, _): [.formatOther(than: format)]
        case .moreFollows: [.jsonLines, .formatOther(than: .json)]
        case .noTable(_, _, let wanted, let known, let count):
            count == 0 ? [] : [.table(insteadOf: wanted, names: known, count: count)]
        case .severalTables(_, let tables): [.table(insteadOf: nil, names: [], count: tables.count)]
        case .query: [.query]
        case .queryTime: [.longerQueryTime]
        case .notForFormat(_, _, let option, let other): [.leavingOut(option, beside: other)]
        case .limit(_, let error): error == .cancelled ? [] : [.raising(error)]
        case .notFound, .isFolder, .notReadable, .readFailed, .empty, .tooLarge, .binary, .nulByte, .damagedPacking,
            .unsupported, .missingLibrary, .missingUnpacker, .unusableDelimiter:
            []
        }
    }

    /// One sentence with the file, the place where there is one, and the remedy.
    /// - Parameter words: A clause for a remedy, in terms of the options that the reader of the sentence has.
    package func sentence(_ words: (DataFileRemedy) -> String) -> String { text(words).asMessage }

    private func text(_ words: (DataFileRemedy) -> String) -> String {
        let remedy = remedies.map(words).joined(separator: "; correct it, or ")
        return switch self {
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
        case .nulByte(let file, let line, let byteOffset, looksLikeUTF16: true):
            "\(file) looks like UTF-16: a zero byte at byte \(byteOffset) (line \(line)); \(remedy)."
        case .nulByte(let file, let line, let byteOffset, looksLikeUTF16: false):
            "\(file) is binary data: a zero byte at byte \(byteOffset) (line \(line)); give a CSV or TSV file."
        case .invalidUTF8(let file, let line, let byteOffset, let byte):
            "\(file) is not UTF-8: byte \(byteOffset) (line \(line)) is \(Self.hexadecimal(byte)); \(remedy)."
        case .invalidUTF16(let file, let byteOffset):
            "\(file) is not UTF-16: half a character at byte \(byteOffset); \(remedy)."
        case .invalidBytes(let file, let encoding, let line, let byteOffset, let byte):
            "\(file) is not \(encoding): byte \(byteOffset) (line \(line)) is \(Self.hexadecimal(byte)); \(remedy)."
        case .damagedPacking(let file, let packing):
            "\(file) is packed by \(packing), and damaged or cut off; give a whole one."
        case .unterminatedQuote(let file, let line, let column):
            "\(file): the quote opened in line \(line), field \(column), is never closed; close it, double a quotation mark that belongs to the text, or \(remedy)."
        case .ragged(let file, let line, let expected, let found):
            "\(file): line \(line) has \(Self.fields(found)), expected \(expected); correct it, \(remedies.map(words).joined(separator: ", or "))."
        case .malformed(let file, _, let place, let problem):
            "\(file), \(place): \(problem); correct it, or \(remedy)."
        case .moreFollows(let file, let place):
            "\(file), \(place): the JSON text ended here, and more follows; \(remedy)."
        case .unsupported(let file, let format, let what):
            "\(file): \(what), which is not read from \(format.description); convert it, for example to CSV."
        case .noTable(let file, let format, _, _, count: 0):
            "\(file) is \(format.description) without a table; give another file."
        case .noTable(let file, _, nil, _, let count):
            "\(file) has \(count) tables; \(remedy)."
        case .noTable(let file, _, .some(let wanted), _, _):
            "\(file) has no table \(quoted: wanted); \(remedy)."
        case .severalTables(let file, let tables):
            "\(file) has \(tables.count) tables, \(tables.sizes); \(remedy)."
        case .query(let file, let message):
            "\(file): the query failed: \(message.shortened); \(remedy)."
        case .queryTime(let file, let limit):
            "\(file): the query has no answer after \(Limits.Name.seconds(Int(limit / .milliseconds(1)))); \(remedy)."
        case .notForFormat(let file, let format, _, _):
            "\(file) is \(format.description), \(remedy)."
        case .missingLibrary(let format, let library, let package):
            "\(library), which reads \(format.description), is not on this system; install the package \(package)."
        case .missingUnpacker(let library, let package):
            "The library that unpacks \(library) is not on this system; install the package \(package)."
        case .limit(let file, let error):
            "\(file): \(error.fact)" + (remedy.isEmpty ? "." : "; \(remedy).")
        case .unusableDelimiter(let scalar):
            "\(scalar.debugDescription) cannot be a delimiter; give comma, semicolon, tab, pipe or another single ASCII character."
        }
    }

    /// What was counted down has no room left: by a limit, or else by what positions in a table can address.
    static func noRoom(_ name: Limits.Name, _ most: Int, file: String) -> DataFileError {
        guard let limit = Allowance.current?.limit(name), limit < most else { return .tooLarge(file: file, limit: most) }
        return .limit(file: file, .exceeded(name, found: nil, limit: limit))
    }

    /// What a limit says of a file.
    static func checking<Result>(_ file: String, _ body: () throws(LimitError) -> Result) throws(DataFileError) -> Result {
        do throws(LimitError) { return try body() } catch { throw .limit(file: file, error) }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "0x" + (digits.count == 1 ? "0" : "") + digits
    }

    private static func fields(_ count: Int) -> String {
        count == 1 ? "1 field" : "\(count) fields"
    }
}

extension DataFileError: CustomStringConvertible {
    /// One sentence with the file, the place where there is one, and the remedy in terms of ``DataFileOptions``.
    public var description: String { sentence(\.description) }
}
