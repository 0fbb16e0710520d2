import ArgumentParser
import RasterTables

/// `rastertables diff OLD NEW`
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws one picture of what changed between two files of data.",
        discussion: """
            Rows that came are green, rows that went are red, and cells that changed show the old and the new value. Rows belong \
            together by a key: the first column that names rows in both files, unless --key says which. Files may be of any format.

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
    @Flag(help: "Print every change as JSON.") var json = false
    @Flag(help: "Leave with 1 where anything changed.") var exitCode = false
    @OptionGroup(title: "Appearance") var style: StyleOptions
    @OptionGroup(title: "Messages") var messages: MessageOptions

    func run() throws {
        if let option = style.optionsOfDataTables.first { throw CommandError.notForDisplayTables(option: option) }
        let style = try style.resolved()
        let context = try context.map { text throws(CommandError) in Int(try Choices.number(text, "--context", 0...1e9)) } ?? 2
        let key = try key.map(ColumnList.parse)
        Interruption.watch()
        let difference: DataDifference
        do {
            difference = try DataDifference(from: read(old), to: read(new), key: key)
        } catch let error as DataDifferenceError {
            throw CommandError.option(.option("--key", error.description))
        } catch let error as DataFileError {
            throw CommandError.data(error)
        }
        if output != nil || !json { try draw(difference, style, context) }
        if json {
            let file = OutputFile.standardOutput()
            try DifferenceJSON(difference).write(to: file)
        } else if !messages.quiet {
            StandardStream.output.write(difference.sentence + "\n")
        }
        if exitCode, !difference.isEmpty { throw ExitCode(1) }
    }

    private func read(_ path: String) throws(DataFileError) -> DataFile {
        path == "-" ? try DataFile(fileDescriptor: 0, name: "standard input") : try DataFile(path: path)
    }

    private func draw(_ difference: DataDifference, _ style: TableStyle, _ context: Int) throws {
        let table = DisplayTable(difference, title: style.title, context: context)
        let picture = try TablePicture(table, of: [], style.with { $0.title = nil })
        let place =
            output.map { OutputDestination.file(path: $0) }
            ?? .file(path: OutputDestination.beside(new)).adding("-diff")
        let file = try place.open(notOver: new)
        let words = [style.title, "Changes: " + difference.sentence].compactMap(\.self).joined(separator: ". ")
        try picture.write(
            picture.table, PictureOptions(alternativeText: words + ".", isSmallest: false), to: file, progress: { _ in })
        try file.commit()
        try picture.report().tell(isStrict: messages.strict, isQuiet: messages.quiet)
    }
}

/// Every change of a difference as JSON.
struct DifferenceJSON {
    private let difference: DataDifference

    init(_ difference: DataDifference) { self.difference = difference }

    func write(to file: OutputFile) throws(PictureFileError) {
        var json = JSONWriter(to: file)
        json.beginObject()
        json.key("columns")
        json.beginArray()
        for column in difference.columns {
            json.beginObject()
            json.member("name", column.name)
            json.member("change", column.old == nil ? "added" : column.new == nil ? "removed" : "kept")
            json.endObject()
        }
        json.endArray()
        json.key("rows")
        json.beginArray()
        for row in difference.rows {
            switch row {
            case .added(let new): entry(&json, "added", old: nil, new: new)
            case .removed(let old): entry(&json, "removed", old: old, new: nil)
            case .kept(_, _, let columns) where columns.isEmpty: continue
            case .kept(let old, let new, let columns):
                entry(&json, "changed", old: old, new: new) { json in
                    json.key("cells")
                    json.beginArray()
                    for place in columns {
                        let (before, after) = difference.texts(oldRow: old, newRow: new, column: place)
                        json.beginObject()
                        json.member("column", difference.columns[place].name)
                        json.member("old", before)
                        json.member("new", after)
                        json.endObject()
                    }
                    json.endArray()
                }
            }
            try json.flushIfFull()
        }
        json.endArray()
        json.endObject()
        try json.finish()
        try file.commit()
    }

    /// Rows count from 1.
    private func entry(
        _ json: inout JSONWriter, _ change: String, old: Int?, new: Int?, _ more: (inout JSONWriter) -> Void = { _ in }
    ) {
        json.beginObject()
        json.member("change", change)
        if let old { json.member("oldRow", old + 1) }
        if let new { json.member("newRow", new + 1) }
        more(&json)
        json.endObject()
    }
}
