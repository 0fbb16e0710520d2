import ArgumentParser
import RasterTables

/// `rastertables`, which is `render` unless another verb is given.
struct RasterTablesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rastertables", abstract: "Tables as pictures.", version: "0.1.0",
        subcommands: [
            Render.self, Layout.self, Measure.self, Tables.self, Schema.self, EmbeddedData.self, Diff.self, Compare.self,
            Review.self,
            Accept.self,
            Reject.self, Status.self, Optimize.self, Licences.self,
        ], defaultSubcommand: Render.self)

    /// The command that the arguments name, with its options read.
    static func command(for arguments: [String]) throws -> any ParsableCommand {
        // The help of the root would list three verbs and none of the options of the one that everybody uses.
        if arguments == ["--help"] || arguments == ["-h"] || arguments == ["help"] {
            throw CleanExit.message(helpMessage(for: Render.self))
        }
        if arguments.count == 2, arguments[0] == "help" { try help(on: arguments[1]) }
        return try OrdinaryArguments.command(for: arguments) ?? parseAsRoot(arguments)
    }
}

extension RasterTablesCommand {
    /// Prints what is known of a step of specifications, or a list of names; verbs have their own help.
    private static func help(on name: String) throws {
        if let text = TableSpec.reference(name) { throw CleanExit.message(text) }
        let verbs = configuration.subcommands.map { $0._commandName }
        if verbs.contains(name) { return }
        let nearest = NearestNames.to(name, in: TableSpec.referenceNames + verbs)
        throw CommandError.arguments(
            message: "there is no help on \(quoted: name)" + nearest.asQuestion + (nearest.isEmpty ? "; try 'help steps'" : ""))
    }
}

/// `rastertables [render] INPUT [-o OUT.png]`
struct Render: LimitedCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws a table of a file of data, or of a specification, as a PNG picture or a PDF.",
        usage: """
            rastertables <input> [-o <output>] [options]
            rastertables layout <input> [options]
            rastertables measure <input> [options]
            rastertables tables <input>
            rastertables schema
            rastertables help <step>
            rastertables data <picture>
            rastertables diff <old> <new> [options]
            rastertables compare <old> <new> [options]
            rastertables review | accept | reject | status
            rastertables licences
            """,
        discussion: """
            Without -o the picture is written beside the input (data.csv gives data.png), or to standard output when \
            that is not a terminal. Format, delimiter, headings and numbers are recognised.

            EXAMPLES:
              rastertables data.csv
              rastertables data.csv -o table.png --title "In stock" --theme dark
              rastertables data.csv --columns name,price --sort price:desc --rows 1-10
              rastertables export.csv --delimiter semicolon --encoding latin1
              rastertables sales.csv --title Sales --group-by region --stub city --format amount=currency:EUR --summary sum
              rastertables shop.db --query "SELECT name, price FROM products ORDER BY price"
              rastertables page.html --table 2
              rastertables table.json
              rastertables data.csv --spec look.yaml
              curl -s https://example.org/data.csv | rastertables - -o table.png
              some-service | rastertables - --from spec --root tables -o table.png
              rastertables data.csv --fit telegram -o chat.png
              rastertables data.csv --pages -o report.png
              rastertables data.csv -o report.pdf --paper a4
              rastertables data.csv --appearance both -o table.png > snippet.html
              rastertables data.csv --embed-data -o table.png && rastertables data table.png
              rastertables layout data.csv > layout.json
              rastertables measure data.csv

            VERBS:
              render   draws the picture (the default)
              layout   prints where every column, row and cell lies, as JSON in points
              measure  says pixels, rows, columns, and about how many bytes it will be
              tables   says which tables a file has: names, rows and columns
              schema   prints the JSON Schema of specifications, for editors
              help     says what a step of specifications takes (help fmt_currency), and lists names: help steps, \
            conditions, locations, palettes, icons, themes, currencies, locales
              data     prints the data that a picture carries (--embed-data), as CSV
              diff     draws what changed between two files of data
              compare  says what two pictures, or folders of them, differ in
              review   goes through the pictures of tests that failed; accept, reject and status are for scripts
              licences prints the licences of everything that is in the command
            """)

    @OptionGroup(title: "Data") var input: InputOptions
    @OptionGroup(title: "Appearance") var style: StyleOptions
    @OptionGroup(title: "Published tables") var display: DisplayOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Several pictures") var pages: PageOptions
    @OptionGroup(title: "Documents") var documents: DocumentOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup(title: "Messages") var messages: MessageOptions

    var isPiped: Bool { isPiped(from: [input.input], to: output.output) }

    func confine() throws(CommandError) {
        var sandbox = Sandbox(reading: [input.input, display.spec], root: input.root, style)
        sandbox.write([output.output, pages.map])
        if output.output == nil, StandardStream.output.kind != .pipeOrFile {
            // It lies where the specification says, or beside the input.
            let document = display.spec ?? input.input
            if let root = input.root {
                sandbox.write(inFolder: root)
            } else if InheritedFile.descriptor(document) == nil {
                sandbox.write(beside: document)
            }
        }
        try sandbox.enter(limits, isPiped: isPiped, messages)
    }

    func pixelLimit() throws(CommandError) -> Int? { try output.pixelLimit() }

    func work() throws {
        if input.table?.lowercased() == "all", InheritedFile.descriptor(input.input) == nil {
            let tables = try input.tables()
            if !tables.contains(where: { $0.name.lowercased() == "all" }) { return try drawAll(tables) }
        }
        try draw(input, output)
    }

    /// Draws each table that has cells into a file of its own, with its number behind the name.
    private func drawAll(_ tables: [DataFile.Listing]) throws {
        if display.spec != nil {
            throw CommandError.option(.option("--table", "all is for files of data, and --spec is for one table"))
        }
        let place = output.output.map { OutputDestination.file(path: $0) } ?? .file(path: OutputDestination.beside(input.input))
        if output.output == "-" { throw CommandError.severalPictures }
        for (index, table) in tables.enumerated() where table.columnCount > 0 {
            var (input, output) = (input, output)
            input.table = String(index + 1)
            guard case .file(let path) = place.adding("-\(index + 1)") else { continue }
            output.output = path
            try draw(input, output)
        }
    }

    private func draw(_ input: InputOptions, _ output: OutputOptions) throws {
        let request = try PictureRequest(input, style, display)
        try PictureFiles(
            input: input, output: output, pages: pages, documents: documents, scale: style.scale,
            listener: TerminalListener(messages)
        ).write(request)
    }
}

/// `rastertables layout INPUT`
struct Layout: LimitedCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints where every column, row and cell lies, as JSON in points.",
        discussion: """
            The size, the scale, all columns, all rows (−1 is the header) and all cells with their lines of text.

            EXAMPLES:
              rastertables layout data.csv
              rastertables layout data.csv --rows 1-10 -o layout.json
            """)

    @OptionGroup(title: "Data") var input: InputOptions
    @OptionGroup(title: "Appearance") var style: StyleOptions
    @OptionGroup(title: "Published tables") var display: DisplayOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup(title: "Messages") var messages: MessageOptions
    @Option(name: [.short, .long], help: "The JSON file. Default: standard output.") var output: String?
    @Flag(help: "What is drawn in the picture instead, in pixels, with fonts, colours and shapes: what compare reads.")
    var drawn = false

    func confine() throws(CommandError) {
        var sandbox = Sandbox(reading: [input.input, display.spec], root: input.root, style)
        sandbox.write([output])
        try sandbox.enter(limits, isPiped: isPiped, messages)
    }

    func work() throws {
        let request = try PictureRequest(input, style, display)
        let (picture, content, fonts, inputs) = try request.picture()
        let file = try OutputDestination.text(named: output).open(notOver: inputs)
        if messages.strict {
            try Report(picture.report(), fonts, request.notes(of: content)).tell(isStrict: true, isQuiet: messages.quiet)
        }
        if drawn { try picture.writeDrawnLayout(to: file) } else { try picture.writeLayoutJSON(to: file) }
        try file.commit()
        if !messages.strict, !messages.quiet {
            try Report(picture.report(), fonts, request.notes(of: content)).tell(isStrict: false, isQuiet: false)
        }
    }
}

/// `rastertables measure INPUT`
struct Measure: LimitedCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says pixels, rows, columns and estimates of bytes and memory, without painting.",
        discussion: """
            EXAMPLES:
              rastertables measure data.csv
              rastertables measure data.csv --scale 3 --width 600
            """)

    @OptionGroup(title: "Data") var input: InputOptions
    @OptionGroup(title: "Appearance") var style: StyleOptions
    @OptionGroup(title: "Published tables") var display: DisplayOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup(title: "Messages") var messages: MessageOptions

    @Option(parsing: .unconditional, help: OutputOptions.pixelHelp) var maxPixels: String?

    func pixelLimit() throws(CommandError) -> Int? { try OutputOptions.pixelLimit(maxPixels) }

    func confine() throws(CommandError) {
        try Sandbox(reading: [input.input, display.spec], root: input.root, style).enter(limits, isPiped: isPiped, messages)
    }

    func work() throws {
        let request = try PictureRequest(input, style, display)
        let (picture, content, fonts, _) = try request.picture()
        if messages.strict {
            try Report(picture.report(), fonts, request.notes(of: content)).tell(isStrict: true, isQuiet: messages.quiet)
        }
        let measurement: PictureMeasurement
        do throws(PictureError) { measurement = try picture.measurement() } catch {
            throw CommandError(error, rowCount: picture.table.numberOfRows)
        }
        let output = OutputFile.standardOutput()
        try output.write(measurement.words)
        if let reason = content.headerReason { try output.write("headings: \(reason)\n") }
        try output.commit()
        if !messages.strict {
            var report = Report(request.notes(of: content))
            report.complain(.tooWide, picture.excessWidth.map(Report.tooWide))
            report.complain(.tooLong, picture.excessSide.map(Report.tooLong))
            try report.tell(isStrict: false, isQuiet: messages.quiet)
        }
    }
}

/// `rastertables schema`
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the JSON Schema of specifications: what editors check and complete them by.",
        discussion: """
            EXAMPLES:
              rastertables schema > table.schema.json
            """)

    func run() throws {
        let output = OutputFile.standardOutput()
        try output.write(TableSpec.schema)
        try output.commit()
    }
}
