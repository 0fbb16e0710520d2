import GoldenImages
import RasterTables

/// Why what a program asked for was not done, with all that is known of it.
public struct RequestError: Error, Sendable {
    /// The exit code of the command, or 130 for what was given up.
    public let status: Int32
    /// What is wrong, in a word for programs.
    public let kind: String
    /// One sentence, the command's.
    public let message: String
    public package(set) var path: String?
    /// From 1; nil where they are not known.
    public package(set) var line, column: Int?
    /// In the specification: `steps[2].fmt_number`.
    public package(set) var step: String?
    /// Without hyphens before it.
    public package(set) var option: String?
    /// A clause of the message.
    public package(set) var remedy: String?

    package init(status: Int32, kind: String, message: String) {
        (self.status, self.kind, self.message) = (status, kind, message)
        remedy = Self.remedy(message)
    }

    /// A mistake in a call.
    package static func call(_ message: String) -> RequestError { RequestError(status: 64, kind: "call", message: message) }

    private static let givenUp: Int32 = 130

    init(_ error: CommandError) {
        let isCancelled = error.isCancelled
        self.init(
            status: isCancelled ? Self.givenUp : error.exitCode, kind: isCancelled ? "cancelled" : error.kind,
            message: error.sentence.asMessage)
        option = error.option.map { String($0.drop { $0 == "-" }) }
        switch error {
        case .data(let error): (path, line, column) = (error.file, error.line, error.column)
        case .specification(let file, let error):
            (path, line) = (file, error.line)
            step = error.path.isEmpty ? nil : error.path
        case .output(let error): path = error.path
        case .noEmbeddedData(let file), .unreadablePicture(let file, _), .outputIsInput(let file), .notAFolder(_, let file),
            .noFailures(let file):
            path = file
        default: break
        }
    }

    /// What an error of any room comes to.
    init(any error: any Error) {
        self =
            switch error {
            case let error as RequestError: error
            case let error as CommandError: RequestError(error)
            case let error as PictureFileError: RequestError(.output(error))
            case let error as LimitError: RequestError(.limit(error))
            case let error as PictureError: RequestError(CommandError(error, rowCount: 0))
            case let error as DataFileError: RequestError(.data(error))
            case let error as GoldenImageError: RequestError(.goldenImage(error))
            default: RequestError(.internal("\(error)"))
            }
    }

    /// What stands behind the first semicolon that is in no quotation marks.
    private static func remedy(_ message: String) -> String? {
        var isQuoted = false
        var before: Character = " "
        var rest = Substring(message)
        while let character = rest.popFirst() {
            // An apostrophe stands behind a letter and before one.
            if character == "'" {
                if isQuoted, rest.first?.isLetter != true {
                    isQuoted = false
                } else if !isQuoted, !before.isLetter {
                    isQuoted = true
                }
            }
            if character == ";", !isQuoted, rest.first == " " { return String(rest.dropFirst()).trimmingSuffix(".") }
            before = character
        }
        return nil
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: Character) -> String { last == suffix ? String(dropLast()) : self }
}

extension CommandError {
    fileprivate var isCancelled: Bool {
        switch self {
        case .limit(.cancelled), .data(.limit(_, .cancelled)): true
        case .specification(_, let error), .option(let error): error.limit == .cancelled
        default: false
        }
    }

    /// The word that programs know the error by.
    fileprivate var kind: String {
        switch self {
        case .call, .severalResults: "call"
        case .specification(_, let error): error.limit == nil ? "specification" : "limit"
        case .data(.limit), .limit: "limit"
        case .data(.missingLibrary), .data(.missingUnpacker), .missingLibrary, .font(_, .noFontconfig): "library"
        case .data, .noEmbeddedData, .unreadablePicture, .noFailures: "data"
        case .font, .unknownFont: "font"
        case .output, .outputIsInput, .outputIsTerminal, .noOutputName: "output"
        case .picture, .pictureTooLarge, .goldenImage: "picture"
        case .notEnoughMemory, .memoryRefused: "memory"
        case .strict: "strict"
        case .internal: "internal"
        default: "option"
        }
    }

    /// The option that it is about, as the command has it.
    fileprivate var option: String? {
        switch self {
        case .notANumber(let option, _), .outOfRange(let option, _, _), .emptyValue(let option), .badMark(let option, _),
            .badChoice(let option, _, _), .unknownColumn(let option, _, _, _), .font(let option, _),
            .notForDisplayTables(let option), .notForLibrary(let option), .notForCall(let option),
            .badOptionValue(let option, _, _), .notAFolder(let option, _), .unknownOption(let option, _):
            option
        case .badDelimiter: "delimiter"
        case .badEncoding: "encoding"
        case .badLimit: "limit"
        case .badLanguage: "language"
        case .noHyphenation: "hyphenate"
        case .badRows, .rowsBeyondData: "rows"
        case .badColumns: "columns"
        case .unknownFont: "font"
        case .unknownTheme: "theme"
        case .option(let error): error.isOfOption ? error.path : nil
        default: nil
        }
    }
}

extension DataFileError {
    /// The file that it is about.
    fileprivate var file: String? {
        switch self {
        case .notFound(let file), .isFolder(let file), .notReadable(let file, _), .readFailed(let file, _), .empty(let file),
            .tooLarge(let file, _), .binary(let file, _), .nulByte(let file, _, _, _), .invalidUTF8(let file, _, _, _),
            .invalidUTF16(let file, _), .invalidBytes(let file, _, _, _, _), .damagedPacking(let file, _),
            .unterminatedQuote(let file, _, _), .ragged(let file, _, _, _), .malformed(let file, _, _, _),
            .moreFollows(let file, _), .unsupported(let file, _, _), .noTable(let file, _, _, _, _), .query(let file, _),
            .queryTime(let file, _), .severalTables(let file, _),
            .notForFormat(let file, _, _, _), .limit(let file, _):
            file
        case .missingLibrary, .missingUnpacker, .unusableDelimiter: nil
        }
    }

    fileprivate var line: Int? {
        switch self {
        case .nulByte(_, let line, _, _), .invalidUTF8(_, let line, _, _), .invalidBytes(_, _, let line, _, _),
            .unterminatedQuote(_, let line, _), .ragged(_, let line, _, _), .malformed(_, _, .line(let line, _), _),
            .moreFollows(_, .line(let line, _)):
            line
        default: nil
        }
    }

    fileprivate var column: Int? {
        switch self {
        case .malformed(_, _, .line(_, let column), _), .moreFollows(_, .line(_, let column)): column
        default: nil
        }
    }
}
