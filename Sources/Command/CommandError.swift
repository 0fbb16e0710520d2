import Foundation
import GoldenImages
import RasterTables

/// Everything that ends the command early, with the facts. Words and exit codes are made here and nowhere else.
enum CommandError: Error {
    /// What the argument parser says: unknown options, missing arguments.
    case arguments(message: String)
    case notANumber(option: String, given: String)
    case outOfRange(option: String, given: String, range: ClosedRange<Double>)
    case emptyValue(option: String)
    case badDelimiter(given: String)
    /// No character that can have a meaning in delimited text.
    case badMark(option: String, given: String)
    /// No encoding of this name.
    case badEncoding(given: String)
    /// No name and number of `--limit`.
    case badLimit(given: String)
    /// None of the words that the option knows.
    case badChoice(option: String, given: String, choices: [String])
    case badLanguage(given: String)
    /// `--hyphenate` in no language, or in one without patterns.
    case noHyphenation(language: String?, known: [String])
    case badRows(given: String)
    /// The first row wanted does not exist.
    case rowsBeyondData(given: String, rowCount: Int)
    case badColumns(given: String)
    case unknownColumn(option: String, name: String, nearest: [String], columnCount: Int)
    case unknownFont(name: String, nearest: [String], families: [String])
    /// A font, or a folder of fonts, that cannot be used.
    case font(option: String, FontError)
    case data(DataFileError)
    /// An option whose step the data do not fit, or which cannot be read.
    case option(TableSpecError)
    case specification(path: String, TableSpecError)
    case unknownTheme(given: String, nearest: [String], known: [String])
    /// What only plain tables of data can do.
    case notForDisplayTables(option: String)
    /// A name that ends in no format.
    case unknownEnding(DocumentFormatError)
    /// Standard output takes one picture.
    case severalPictures
    /// A program that calls the library has asked for one.
    case severalResults
    /// An option of a program that there is not, or not for it.
    case unknownOption(name: String, nearest: [String])
    case notForLibrary(option: String)
    case notForCall(option: String)
    case badOptionValue(option: String, given: String, wanted: String)
    /// What a program calls without having what it takes.
    case call(String)
    /// A picture without data in it.
    case noEmbeddedData(path: String)
    case contradiction(String, String)
    case notAFolder(option: String, path: String)
    /// There is no name to put the picture beside.
    case noOutputName
    case outputIsTerminal
    case outputIsInput(path: String)
    case output(PictureFileError)
    case pictureTooLarge(width: Int, height: Int, rowCount: Int, limit: PixelLimit)
    /// A picture that cannot be made as it was asked for, in its own words.
    case picture(PictureError)
    /// Something takes more bytes of memory than the system has left.
    case notEnoughMemory(what: String, needed: Int, available: Int, remedy: String)
    /// The system refused memory in the middle of the drawing.
    case memoryRefused(width: Int, height: Int)
    /// More of something than is allowed.
    case limit(LimitError)
    /// What this system lacks, and what for; `package` is Debian's name of it.
    case missingLibrary(String, package: String)
    /// `--strict`, and there was something to complain of.
    case strict(complaints: [String])
    /// A file that is no picture, or no layout of one.
    case unreadablePicture(path: String, reason: String)
    case picturesAndFolder(old: String, new: String)
    /// A folder of failures that is not there.
    case noFailures(path: String)
    case unknownPicture(name: String, nearest: [String], count: Int)
    case notInContinuousIntegration(verb: String)
    case goldenImage(GoldenImageError)
    /// A fault of ours.
    case `internal`(String)

    enum PixelLimit {
        /// PNG's 2³¹ − 1 for each side.
        case side(Int)
        /// `--max-pixels`
        case area(Int)
    }

    /// What is wrong with a picture of a table of `rowCount` rows.
    init(_ error: PictureError, rowCount: Int) {
        switch error {
        case .tooLarge(let width, let height, let limit):
            self = .pictureTooLarge(width: width, height: height, rowCount: rowCount, limit: .side(limit))
        case .tooManyPixels(let width, let height, let limit):
            self = .pictureTooLarge(width: width, height: height, rowCount: rowCount, limit: .area(limit))
        case .notEnoughMemory(let width, let height, let needed, let available):
            self = .notEnoughMemory(
                what: "A picture of \(width) × \(height) pixels", needed: needed, available: available,
                remedy: "give a smaller --scale or fewer --rows")
        case .missingLibrary(let library, let package):
            self = .missingLibrary("\(library), which reads the table's Markdown", package: package)
        case .missingSubsetter(let package):
            self = .missingLibrary("HarfBuzz's subsetter, which takes fonts into documents", package: package)
        case .unusableFont: self = .option(.option("--font", error.description))
        case .memoryRefused(let width, let height): self = .memoryRefused(width: width, height: height)
        case .limit(let error): self = .limit(error)
        case .cancelled: self = .limit(.cancelled)
        case .doesNotFit: self = .picture(error)
        case .unusableScale(let scale): self = .internal("a scale of \(scale)")
        case .empty(let width, let height):
            self = .internal("a picture of \(width) × \(height) pixels")
        }
    }

    /// As in sysexits.h.
    var exitCode: Int32 {
        switch self {
        case .arguments, .notANumber, .outOfRange, .emptyValue, .badDelimiter, .badMark, .badEncoding, .badLimit, .badChoice,
            .badLanguage, .noHyphenation, .badRows, .rowsBeyondData, .badColumns, .unknownColumn, .unknownFont, .noOutputName,
            .outputIsTerminal, .outputIsInput, .option, .unknownTheme, .notForDisplayTables, .picturesAndFolder, .unknownPicture,
            .notInContinuousIntegration, .severalPictures, .severalResults, .unknownOption, .notForLibrary, .notForCall,
            .badOptionValue, .call, .contradiction, .notAFolder,
            .unknownEnding:
            64  // EX_USAGE
        case .specification, .unreadablePicture, .noEmbeddedData:
            65  // EX_DATAERR
        case .noFailures: 66  // EX_NOINPUT
        case .goldenImage(.unreadable): 66
        case .goldenImage(.unwritable): 73  // EX_CANTCREAT
        case .goldenImage: 65
        case .data(let error):
            switch error {
            case .notFound, .isFolder, .notReadable: 66  // EX_NOINPUT
            case .readFailed: 74  // EX_IOERR
            case .unusableDelimiter, .notForFormat, .noTable(_, _, .some, _, _), .query: 64
            case .missingLibrary, .missingUnpacker: 69  // EX_UNAVAILABLE
            case .empty, .tooLarge, .binary, .nulByte, .invalidUTF8, .invalidUTF16, .invalidBytes, .damagedPacking,
                .unterminatedQuote, .ragged, .malformed,
                .moreFollows, .unsupported, .noTable, .severalTables, .queryTime, .limit:
                65
            }
        case .font(_, .unreadable): 66  // EX_NOINPUT
        case .missingLibrary, .font(_, .noFontconfig): 69  // EX_UNAVAILABLE
        case .font, .picture, .pictureTooLarge, .strict, .limit: 65  // EX_DATAERR
        case .internal: 70  // EX_SOFTWARE
        case .notEnoughMemory, .memoryRefused: 71  // EX_OSERR
        case .output(.cannotCreate): 73  // EX_CANTCREAT
        case .output: 74
        }
    }

    /// One sentence without the name of the command.
    var sentence: String {
        switch self {
        case .arguments(let message):
            Self.oneSentence(message)
        case .notANumber(let option, let given):
            "\(option) wants a number, not \(quoted: given)."
        case .outOfRange(let option, let given, let range):
            "\(option) wants a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound)), not \(given)."
        case .emptyValue(let option):
            "\(option) wants a value that is not empty."
        case .badDelimiter(let given):
            "--delimiter wants comma, semicolon, tab, pipe or another single ASCII character, not \(quoted: given)."
        case .badMark(let option, let given):
            "\(option) wants none or a single visible ASCII character, not \(quoted: given)."
        case .badEncoding(let given):
            "--encoding wants utf8, latin1, utf16, or a name that ICU knows, such as windows-1250, shift_jis or koi8-r, not \(quoted: given)."
        case .badLimit(let given):
            "--limit wants names and numbers, such as cells=1e6,time=10s,memory=512MB, not \(quoted: given)."
        case .badChoice(let option, let given, let choices):
            "\(option) wants \(Self.list(choices)), not \(quoted: given)."
        case .badLanguage(let given):
            "--language wants a BCP 47 tag, such as sr, zh-Hant or ja, not \(quoted: given)."
        case .noHyphenation(_, let known) where known.isEmpty:
            "--hyphenate: there are no hyphenation patterns in this build; build with the trait Hyphenation."
        case .noHyphenation(nil, _):
            "--hyphenate wants to know the language of the data; say it, as with --language de."
        case .noHyphenation(.some(let language), let known):
            "--hyphenate: there are no hyphenation patterns for \(quoted: language); there are some for \(Self.list(known))."
        case .badRows(let given):
            "--rows wants rows counted from 1, such as 1-50, 7, 10- or -20, not \(quoted: given)."
        case .rowsBeyondData(let given, let rowCount):
            "--rows \(given) begins behind the data, which has \(Self.counted(rowCount, "row"))."
        case .badColumns(let given):
            "--columns wants headings separated by commas, such as a,b or 'a,\"b, c\"', not \(quoted: given)."
        case .unknownColumn(let option, let name, let nearest, let columnCount):
            "\(option): there is no column \(quoted: name)"
                + (nearest.isEmpty
                    ? "; give a heading or a number from 1 to \(columnCount)." : "; did you mean \(Self.quoted(nearest))?")
        case .unknownFont(let name, let nearest, let families):
            "--font: there is no font \(quoted: name)"
                + (nearest.isEmpty
                    ? "; give \(Self.list(families)), or a font file." : "; did you mean \(Self.quoted(nearest))?")
        case .font(let option, let error):
            "\(option): \(error.description)"
        case .data(let error):
            error.sentence(\.words)
        case .option(let error):
            Self.ended(error.description(raising: \.optionWords))
        case .specification(let path, let error):
            Self.ended("\(path): \(error.description(raising: \.optionWords))")
        case .unknownTheme(let given, let nearest, let known):
            "--theme: there is no theme \(quoted: given)"
                + (nearest.isEmpty
                    ? "; give light, dark, \(Self.list(known)), or a file." : "; did you mean \(Self.quoted(nearest))?")
        case .notForDisplayTables(let option):
            "\(option) is for plain tables of data, and other options or a specification ask for a display table."
        case .noOutputName:
            "There is no input file to put the picture beside; say where with -o."
        case .unknownEnding(let error): "-o: \(error.description.replacing("say the format", with: "give --to"))"
        case .severalPictures:
            "Standard output takes one picture, and this would be several, or one with a map; give a file with -o."
        case .severalResults:
            "This would be several pictures, or one with a map; save them as files, or lay the table out."
        case .unknownOption(let name, let nearest):
            "There is no option \(quoted: name)" + (nearest.isEmpty ? "." : "; did you mean \(Self.quoted(nearest))?")
        case .notForLibrary(let option):
            "The option \(quoted: option) is the command's alone; leave it out."
        case .notForCall(let option):
            "The option \(quoted: option) says how data are read; give it when the table is made."
        case .badOptionValue(let option, let given, let wanted):
            "The option \(quoted: option) wants \(wanted), not \(given)."
        case .call(let message): message
        case .noEmbeddedData(let path):
            "\(path) carries no data; draw it with --embed-data."
        case .contradiction(let one, let other):
            "\(one) and \(other) contradict each other; give one of them."
        case .notAFolder(let option, let path):
            "\(option) wants a folder, and \(quoted: path) is none."
        case .outputIsTerminal:
            "A picture or document is not written to a terminal; give a file with -o, or redirect standard output."
        case .outputIsInput(let path):
            "\(path) is the input; give another file with -o."
        case .output(let error):
            error.description
        case .pictureTooLarge(let width, let height, let rowCount, let limit):
            "The picture would be \(width) × \(height) pixels, more than "
                + Self.words(limit) + "; \(Self.remedy(width: width, height: height, rowCount: rowCount, limit: limit))."
        case .notEnoughMemory(let what, let needed, let available, let remedy):
            "\(what) takes about \(PictureMeasurement.size(needed)) of memory, and \(PictureMeasurement.size(available)) are left; "
                + "\(remedy), or raise the limit."
        case .picture(let error): error.description
        case .memoryRefused(let width, let height):
            "The system refused memory for a picture of \(width) × \(height) pixels; give a smaller --scale or fewer --rows, or "
                + "raise the limit."
        case .limit(let error): error.sentence
        case .missingLibrary(let library, let package):
            "\(library), is not on this system; install the package \(package)."
        case .strict(let complaints):
            "--strict: " + complaints.joined(separator: "; ") + "."
        case .unreadablePicture(let path, let reason):
            Self.ended("\(path) cannot be read: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)")
        case .picturesAndFolder(let old, let new):
            "One of \(old) and \(new) is a folder; give two pictures or two folders."
        case .noFailures(let path):
            "\(path) is no folder; tests leave failures in golden-images-failures beside golden-images."
        case .unknownPicture(let name, let nearest, let count):
            count == 0
                ? "There is no picture to be reviewed: the last run left none."
                : "No picture \(quoted: name) is to be reviewed"
                    + (nearest.isEmpty ? "; rastertables status lists them." : "; did you mean \(Self.quoted(nearest))?")
        case .notInContinuousIntegration(let verb):
            "rastertables \(verb) is refused where CI is set; accept pictures on your own machine."
        case .goldenImage(let error): Self.ended(error.description)
        case .internal(let message):
            "Internal error: \(message)."
        }
    }

    /// Says the sentence on stderr.
    /// - Returns: The exit code.
    func tell() -> Int32 {
        StandardStream.error.write("rastertables: \(sentence.asMessage)\n")
        return exitCode
    }

    private static func ended(_ message: String) -> String { message.hasSuffix("?") ? message : message + "." }

    private static func words(_ limit: PixelLimit) -> String {
        switch limit {
        case .side(let most): "the \(most) that a side of a PNG can have"
        case .area(let most): "the \(most) that are drawn unless --max-pixels says otherwise"
        }
    }

    private static func remedy(width: Int, height: Int, rowCount: Int, limit: PixelLimit) -> String {
        if case .area(let most) = limit {
            // As many rows as fit, of those that are as high as all of them in the mean.
            let rows = Int(Double(rowCount) * Double(most) / (Double(width) * Double(height)))
            let isWide = width > TablePicture.longestCommonSide
            let parts = [
                rows > 0 && rows < rowCount ? "show some of it with --rows 1-\(rows)" : nil,
                isWide || rows == 0 ? "choose --columns" : nil, rowCount > 1 && !isWide ? "divide it with --pages" : nil,
                "make it fit with --fit", "give a smaller --scale", "or draw it all the same with --max-pixels none",
            ]
            return parts.compactMap(\.self).joined(separator: ", ")
        }
        guard case .side(let most) = limit, height > most, rowCount > 1 else {
            return "give a smaller --scale, fewer --columns or fewer --rows"
        }
        let rows = max(1, Int(Double(rowCount) * Double(most) / Double(height)))
        return "split it with --rows 1-\(rows) and so on, or give a smaller --scale"
    }

    private static func plain(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }

    private static func quoted(_ names: [String]) -> String {
        list(names.fewest.map { "\(quoted: $0)" })
    }

    /// The parser's words on one line, with the way to the help where they do not end in a suggestion.
    private static func oneSentence(_ message: String) -> String {
        let line = message.split(separator: "\n").joined(separator: " ")
        if line.hasSuffix("?") { return line }
        return (line.hasSuffix(".") ? String(line.dropLast()) : line) + "; see rastertables --help."
    }
}
