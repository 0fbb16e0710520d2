import ArgumentParser
import Foundation
import RasterTables

/// `rastertables diff OLD NEW`
struct Diff: LimitedCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws one picture of what changed between two files of data.",
        discussion: """
            Rows that came are green, rows that went are red, and cells that changed show the old and the new value. Rows belong \
            together by a key: the first column that names rows in both files, unless --key says which. Files may be of any format. \
            Cells are compared by what they say: 1.0 is 1, True is true and a day is its midnight, unless --exact is given.

            EXAMPLES:
              rastertables diff old.csv new.csv -o changes.png
              rastertables diff old.csv new.json --key id --context 0 -o changes.png
              rastertables diff old.csv new.csv --json

            EXIT CODE: 0; with --exit-code 1 where anything changed.
            """)

    @Argument(help: "The file as it was.") var old: String
    @Argument(help: "The file as it is.") var new: String
    @Option(name: [.short, .long], help: "The PNG file. Default: none with --json; else beside the new file, as new-diff.png.")
    var output: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The columns by which rows belong together. Default: one that names rows, or else their order.", valueName: "a,b"))
    var key: String?
    @Option(parsing: .unconditional, help: "Unchanged rows shown around a change.") var context: String?
    @Flag(help: "Compare texts, not the values that they say.") var exact = false
    @Flag(help: "Print every change as JSON.") var json = false
    @Flag(help: "Leave with 1 where anything changed.") var exitCode = false
    @OptionGroup(title: "Appearance") var style: StyleOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup(title: "Messages") var messages: MessageOptions

    /// Without --json the picture is a file.
    var isPiped: Bool { json && isPiped(from: [old, new], to: output) }

    func confine() throws(CommandError) {
        var sandbox = Sandbox(reading: [old, new], style)
        sandbox.write([output])
        if output == nil, !json, InheritedFile.descriptor(new) == nil { sandbox.write(beside: new) }
        try sandbox.enter(limits, isPiped: isPiped, messages)
    }

    func work() throws {
        if let option = style.optionsOfDataTables.first { throw CommandError.notForDisplayTables(option: option) }
        let style = try style.resolved()
        let context = try context.map { text throws(CommandError) in Int(try Choices.number(text, "--context", 0...1e9)) } ?? 2
        let key = try key.map(ColumnList.parse)
        let difference: DataDifference
        do {
            difference = try DataDifference(from: read(old), to: read(new), key: key, isExact: exact)
        } catch let error as DataDifferenceError {
            throw CommandError.option(.option("--key", error.description))
        } catch let error as DataFileError {
            throw CommandError.data(error)
        }
        if output != nil || !json { try draw(difference, style, context) }
        if json {
            let file = OutputFile.standardOutput()
            try difference.writeJSON(to: file)
            try file.commit()
        } else if !messages.quiet {
            try OutputFile.printLine(difference.sentence)
        }
        if exitCode, !difference.isEmpty { throw ExitCode(1) }
    }

    private func read(_ path: String) throws(DataFileError) -> DataFile {
        guard let descriptor = InheritedFile.descriptor(path) else { return try DataFile(path: path) }
        return try DataFile(fileDescriptor: descriptor, name: path == "-" ? "standard input" : path)
    }

    private func draw(_ difference: DataDifference, _ style: TableStyle, _ context: Int) throws {
        let table = DisplayTable(difference, title: style.title, context: context)
        let fonts = try CommandFonts(style)
        let source = try PictureContent.display(table, of: []).source(style, fonts)
        let picture: TablePicture
        do throws(PictureError) { picture = try source.picture(scale: CGFloat(style.scale)) } catch {
            throw CommandError(error, rowCount: 0)
        }
        let place =
            output.map { OutputDestination.file(path: $0) }
            ?? .file(path: OutputDestination.beside(new)).adding("-diff")
        let file = try place.open(notOver: [old, new])
        let words = [style.title, "Changes: " + difference.sentence].compactMap(\.self).joined(separator: ". ")
        try picture.write(
            PictureOptions(title: source.title, alternativeText: words + ".", isSmallest: false), to: file, progress: { _ in })
        try file.commit()
        try Report(picture.report(), fonts).tell(isStrict: messages.strict, isQuiet: messages.quiet)
    }
}
