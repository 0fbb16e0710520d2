import ArgumentParser
import RasterTables

/// What is read, and which part of it is shown.
struct InputOptions: ParsableArguments {
    @Argument(
        help: """
            A file of data (CSV, TSV, JSON, JSON Lines, Markdown, HTML, SQLite, Arrow, Parquet, xlsx, ods or a table of a console, \
            recognised by its bytes), a specification (JSON or YAML), or - for standard input.
            """)
    var input: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            What the input is: csv, tsv, json, jsonl, markdown, html, sqlite, arrow, parquet, xlsx, ods, console, or spec for \
            a specification. Default: what its bytes say.
            """,
            valueName: "format"))
    var from: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Which table of a database, workbook, page or document: its name, or its number from 1; all draws each into its own \
            file. Default: the only one of a database, else the first that has cells, of a page several rows and columns.
            """,
            valueName: "name|number|all"))
    var table: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The table is the answer of a database to this query.", valueName: "SQL"))
    var query: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many seconds a query may take. Default: 30.", valueName: "seconds"))
    var timeout: String?

    @Option(
        parsing: .unconditional,
        help: "comma, semicolon, tab, pipe or another single ASCII character. Default: detected.")
    var delimiter: String?

    @Flag(inversion: .prefixedNo, help: "Whether the first row holds headings. Default: detected.")
    var header: Bool?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What stands around fields that hold delimiters: an ASCII character, or none. Default: detected, nearly always \".",
            valueName: "character"))
    var quote: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What stands before quotes and delimiters that belong to a field: an ASCII character, or none. Default: detected.",
            valueName: "character"))
    var escape: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Leave out lines that begin with this ASCII character; none keeps all. Default: # or // where lines above the table do.",
            valueName: "character"))
    var comment: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Leave out so many lines, or rows of a sheet, above the table. Default: titles and notes above and below it, and \
            stderr says which; 0 keeps all.
            """,
            valueName: "lines"))
    var skip: String?

    @Flag(help: "Also the rows and columns that a sheet of a workbook hides.") var hidden = false

    @Flag(help: "Without the bold, italic and struck text, code and links that cells of a page or a Markdown document have.")
    var plainCells = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            utf8, latin1 (windows-1252), utf16 or any name that ICU knows, such as shift_jis or koi8-r. Default: what the bytes \
            say; stderr says what was guessed.
            """,
            valueName: "name"))
    var encoding: String?

    @Option(
        parsing: .unconditional,
        help: """
            reject: rows with too few or too many fields are an error. pad: fill with empty cells. drop: leave them out.
            """)
    var ragged = "reject"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The columns to show, in this order: headings or numbers from 1. Quote one with a comma: 'a,\"b, c\"'.",
            valueName: "a,b,c"))
    var columns: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Sort by a column, ascending or with :desc descending.", valueName: "name[:desc]"))
    var sort: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The rows to show, after sorting: 1-50, 7, 10- or -20.", valueName: "1-50"))
    var rows: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            The folder below which the files lie that a specification names. Default: that of the specification; of one from \
            standard input none.
            """,
            valueName: "folder"))
    var root: String?

    /// What the options say before the file is seen.
    struct Choice {
        var options: DataFileOptions
        var columns: [String]?
        var sort: String?
        var rows: RowRange?
    }

    /// The options, checked as far as they can be without the file.
    func choice() throws(CommandError) -> Choice {
        var options = DataFileOptions(
            ragged: try Choices.value(ragged, "--ragged", [("reject", .reject), ("pad", .pad), ("drop", .drop)]),
            format: try kind()?.format, table: table, query: query)
        if from?.lowercased() == "tsv" { options.delimiter = .given("\t") }
        for (option, value) in [("--table", table), ("--query", query)] where value == "" { throw .emptyValue(option: option) }
        if let delimiter { options.delimiter = .given(try Self.delimiter(delimiter)) }
        if let header { options.header = header ? .present : .absent }
        options.quote = try Self.mark(quote, "--quote")
        options.escape = try Self.mark(escape, "--escape")
        options.comment = try Self.mark(comment, "--comment")
        if let skip { options.skip = Int(try Choices.number(skip, "--skip", 0...1e9)) }
        if let timeout { options.queryTime = .seconds(try Choices.number(timeout, "--timeout", 0.001...1e6)) }
        options.keepsHidden = hidden
        options.keepsMarkup = !plainCells
        if let encoding {
            guard let known = DataFileOptions.Encoding(name: encoding) else { throw .badEncoding(given: encoding) }
            options.encoding = known
        }
        if let sort, sort.isEmpty { throw .emptyValue(option: "--sort") }
        return Choice(
            options: options, columns: try columns.map(ColumnList.parse), sort: sort, rows: try rows.map(RowRange.init))
    }

    /// What ``from`` can say.
    enum Kind: Equatable {
        case data(DataFormat)
        case specification

        var format: DataFormat? { if case .data(let format) = self { format } else { nil } }
    }

    /// What the input is said to be.
    func kind() throws(CommandError) -> Kind? {
        guard let from else { return nil }
        let formats = DataFormat.allCases.map { (name: $0.rawValue, value: Kind.data($0)) }
        return try Choices.value(
            from, "--from", formats + [("spec", .specification)],
            aliases: [
                ("tsv", .data(.csv)), ("ndjson", .data(.jsonLines)), ("md", .data(.markdown)), ("htm", .data(.html)),
                ("db", .data(.sqlite)), ("sqlite3", .data(.sqlite)), ("feather", .data(.arrow)), ("ipc", .data(.arrow)),
                ("excel", .data(.xlsx)), ("yaml", .specification),
            ])
    }

    /// Standard input, or what the shell has opened, where that is the input.
    func standardInput() -> DataInput? {
        InheritedFile.descriptor(input).map { DataInput(fileDescriptor: $0, name: input == "-" ? "standard input" : input) }
    }

    /// What ``root`` says.
    func givenRoot() throws(CommandError) -> FileRoot? {
        guard let root else { return nil }
        guard FileStatus(path: root)?.isFolder == true else { throw .notAFolder(option: "--root", path: root) }
        return FileRoot(root)
    }

    /// Whether the input is a specification, by ``from`` or else by what stands in it.
    func isSpecification(_ standardInput: DataInput?) throws(CommandError) -> Bool {
        if let kind = try kind() { return kind == .specification }
        if query != nil || table != nil { return false }
        if [".yaml", ".yml"].contains(where: input.lowercased().hasSuffix) { return true }
        let found: [String: Unicode.Scalar]?
        do { found = try standardInput?.jsonMembers() } catch { throw .data(error) }
        guard let members = standardInput == nil ? DataFile.jsonMembers(path: input) : found else { return false }
        // Data alone are what many services answer; a specification says where they are, or what is to be done with them.
        return members["steps"] == "[" && TableSpec.mayHave(members) || members["data"] == "\""
            || members["tables"] == "[" && members["data"] == nil
            || members["data"] != nil && ["steps", "theme", "options", "output"].contains { members[$0] != nil }
            || members["data"] != nil && ["split", "gt_split"].contains { members[$0] == "{" }
            // pandas splits a table into columns, rows and their names, all of them lists.
            || members["data"] != nil && members["data"] != "[" && members["columns"] != nil
            || members["data"] != nil
                && members.contains {
                    $1 == "[" && NearestNames.to($0, in: ["steps"]) == ["steps"]
                        || $1 == "{" && $0.hasPrefix("opt") || TableSpec.knowsStep($0)
                }
    }

    /// Reads the input and picks rows and columns.
    func open(_ choice: Choice, _ standardInput: DataInput?) throws(CommandError) -> SelectedTable {
        guard let standardInput else { return try open(input, choice, below: .everywhere) }
        let table: DataFile
        do throws(DataFileError) { table = try standardInput.table(choice.options) } catch { throw .data(error) }
        return try select(choice, table)
    }

    /// Reads a file and picks rows and columns.
    func open(_ path: String, _ choice: Choice, below root: FileRoot) throws(CommandError) -> SelectedTable {
        let file: OpenFile
        do throws(FileRefusal) { file = try root.open(path) } catch { throw .data(DataFileError(error, file: path)) }
        // The bytes and where each field begins; a stream that does not say its size is found out while it is read.
        let needed = 2 * file.byteCount
        if let available = AvailableMemory.shortage(of: needed) {
            throw .notEnoughMemory(what: path, needed: needed, available: available, remedy: "split the file")
        }
        let table: DataFile
        do throws(DataFileError) {
            table = try DataFile(file, path: root.path(path), isBounded: root.isBounded, options: choice.options)
        } catch {
            throw .data(error)
        }
        return try select(choice, table)
    }

    func select(_ choice: Choice, _ file: DataFile) throws(CommandError) -> SelectedTable {
        try SelectedTable(file, columns: choice.columns, sort: choice.sort, rows: choice.rows)
    }

    private static let delimiters: [String: Unicode.Scalar] = [
        "comma": ",", "semicolon": ";", "tab": "\t", "\\t": "\t", "pipe": "|", "space": " ", "colon": ":",
    ]

    private static func delimiter(_ text: String) throws(CommandError) -> Unicode.Scalar {
        if let named = delimiters[text.lowercased()] { return named }
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, scalar.isASCII,
            scalar.value > 0, scalar != "\"", scalar != "\n", scalar != "\r"
        else { throw .badDelimiter(given: text) }
        return scalar
    }
}

extension InputOptions {
    fileprivate static func mark(_ text: String?, _ option: String) throws(CommandError) -> DataFileOptions.Mark {
        guard let text else { return .automatic }
        if text.lowercased() == "none" { return .none }
        let names: [String: Unicode.Scalar] = ["backslash": "\\", "double": "\"", "single": "'"]
        if let named = names[text.lowercased()] { return .given(named) }
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, scalar.isASCII, scalar.value > 0x20
        else { throw .badMark(option: option, given: text) }
        return .given(scalar)
    }
}

/// Options whose values are words of a few, or numbers of a range.
enum Choices {
    static func value<Value>(
        _ text: String, _ option: String, _ choices: [(name: String, value: Value)],
        aliases: [(name: String, value: Value)] = []
    ) throws(CommandError) -> Value {
        let wanted = text.lowercased()
        if let found = (choices + aliases).first(where: { $0.name == wanted }) { return found.value }
        throw .badChoice(option: option, given: text, choices: choices.map(\.name))
    }

    static func number(
        _ text: String, _ option: String, _ range: ClosedRange<Double>
    ) throws(CommandError) -> Double {
        guard let value = Double(text), value.isFinite else { throw .notANumber(option: option, given: text) }
        guard range.contains(value) else { throw .outOfRange(option: option, given: text, range: range) }
        return value
    }
}

/// How the table looks.
struct StyleOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "Pixels for each point. Default: 2.") var scale: String?

    @Option(parsing: .unconditional, help: "Width of the table in points. Default: what the content needs.")
    var width: String?

    @Option(
        parsing: .unconditional,
        help: """
            Wrap text in columns wider than this, in points; no last line is left with one short word. Default: 21 ems of \
            the font, and up to 36 in tables of few columns.
            """)
    var maxColumnWidth: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The most lines of a cell, or none for no limit. Default: 12.", valueName: "lines"))
    var maxLines: String?

    @Option(parsing: .unconditional, help: "A font family or a font file. Default: Inter.") var font: String?

    @Option(
        name: .customLong("font-dir"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A folder of fonts for --font, asked before the bundled ones for what the font lacks. May be repeated.",
            valueName: "folder"))
    var fontFolders: [String] = []

    @Flag(help: "Also use fonts of this system where no bundled one has a character: pictures then depend on the machine.")
    var systemFonts = false

    @Option(parsing: .unconditional, help: "In points.") var fontSize: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            light (the default) or dark; or a theme of published tables: a name ("rastertables help themes"), or a file with what a \
            specification has under theme.
            """,
            valueName: "name|file"))
    var theme: String?

    @Option(
        parsing: .unconditional,
        help: "auto, ltr or rtl: which way columns run. auto: as most headings or, without, most texts.")
    var direction = "auto"

    @Flag(inversion: .prefixedNo, help: "Whether decimal separators stand below each other where decimals differ.")
    var alignDecimals = true

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            The language of the data, such as sr, zh-Hant or ja: forms of letters, line breaks and --hyphenate follow \
            it. Default: what the characters tell.
            """,
            valueName: "tag"))
    var language: String?

    @Flag(help: "Hyphenate words where text wraps, by the rules of --language.") var hyphenate = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A heading above the table. auto: what the data call themselves, by a line above them or a caption.",
            valueName: "text|auto"))
    var title: String?

    @Flag(help: "Repeat the headings below the table.") var footer = false

    @Flag(help: "No background behind the table.") var transparent = false

    /// Lengths are kept far inside what layout arithmetic can do, and far outside what can be read.
    static let scales = 0.1...16.0
    static let widths = 40.0...100_000.0
    static let fontSizes = 4.0...256.0

    /// - Parameter output: What a specification says of the picture, unless options say otherwise.
    func resolved(_ output: TableSpec.Output = .init()) throws(CommandError) -> TableStyle {
        if let font, font.isEmpty { throw .emptyValue(option: "--font") }
        if fontFolders.contains("") { throw .emptyValue(option: "--font-dir") }
        if let language, !ParagraphStyle.isLanguageTag(language) { throw .badLanguage(given: language) }
        if let language = output.language, !ParagraphStyle.isLanguageTag(language) {
            throw .option(.option("output.language", "wants a BCP 47 tag, such as sr, zh-Hant or ja, not \(quoted: language)"))
        }
        if hyphenate, language.map(ParagraphStyle.canHyphenate) != true {
            throw .noHyphenation(language: language, known: ParagraphStyle.hyphenationLanguages)
        }
        return TableStyle(
            scale: try scale.map { text throws(CommandError) in try Choices.number(text, "--scale", Self.scales) }
                ?? output.scale ?? 2,
            width: try width.map { text throws(CommandError) in try Choices.number(text, "--width", Self.widths) }
                ?? output.width,
            maximumColumnWidth: try maxColumnWidth.map { text throws(CommandError) in
                try Choices.number(text, "--max-column-width", Self.widths)
            },
            maximumLines: try maximumLines(), font: font, fontFolders: fontFolders, usesSystemFonts: systemFonts,
            fontSize: try fontSize.map { text throws(CommandError) in
                try Choices.number(text, "--font-size", Self.fontSizes)
            },
            isDark: isDark ?? (output.appearance == .dark),
            direction: try Choices.value(
                direction, "--direction", [("auto", output.direction), ("ltr", .leftToRight), ("rtl", .rightToLeft)]),
            alignsDecimals: alignDecimals, language: language ?? output.language, hyphenates: hyphenate,
            title: title.flatMap { $0.isEmpty || $0 == "auto" ? nil : $0 }, takesTitle: title == "auto", hasFooter: footer,
            isTransparent: transparent)
    }

    /// Nil for no limit.
    private func maximumLines() throws(CommandError) -> Int? {
        guard let maxLines else { return DataFileTableOptions().maximumLines }
        if maxLines.lowercased() == "none" { return nil }
        return Int(try Choices.number(maxLines, "--max-lines", 1...1_000_000))
    }

    /// Nil where nothing says so.
    private var isDark: Bool? { theme?.lowercased() == "dark" ? true : theme?.lowercased() == "light" ? false : nil }

    /// A theme of display tables; nil where light or dark is all that is asked for.
    var displayTheme: String? { isDark == nil ? theme : nil }

    /// Options that display tables have no use for, as they were given.
    var optionsOfDataTables: [String] {
        [
            ("--max-column-width", maxColumnWidth != nil), ("--no-align-decimals", !alignDecimals),
            ("--hyphenate", hyphenate), ("--footer", footer),
        ].filter(\.1).map(\.0)
    }
}

/// Where the picture goes and what it carries.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help:
            "The file, which ends in .png, .pdf, .svg, .html, .eml, .txt, .md or .tex, or - for standard output. Default: beside the input."
    )
    var output: String?

    @Option(
        parsing: .unconditional,
        help: "A description of the picture, kept in the file for screen readers. Default: title, size, columns and extremes.")
    var alt: String?

    @Flag(help: "Keep the data in the picture too, as CSV; rastertables data gets them back.") var embedData = false

    @Flag(help: "Take the time for the smallest file.") var optimize = false

    @Flag(help: "Smooth text with 17 shades in place of 33: most tables fit a palette then, and take half the room.")
    var fewColors = false

    @Option(parsing: .unconditional, help: OutputOptions.pixelHelp) var maxPixels: String?

    static let pixelHelp: ArgumentHelp =
        "Refuse to draw a picture of more pixels than this, or none for no limit. Default: 1,000,000,000."

    func pixelLimit() throws(CommandError) -> Int? { try Self.pixelLimit(maxPixels) }

    /// Nil where nothing is asked for.
    static func pixelLimit(_ maxPixels: String?) throws(CommandError) -> Int? {
        guard let maxPixels else { return nil }
        if maxPixels.lowercased() == "none" { return .max }
        let text = maxPixels.filter { $0 != "_" && $0 != "," }
        guard let value = Int(text) else { throw .notANumber(option: "--max-pixels", given: maxPixels) }
        guard value > 0 else { throw .outOfRange(option: "--max-pixels", given: maxPixels, range: 1...9e18) }
        return value
    }
}

/// What is said on stderr.
struct MessageOptions: ParsableArguments {
    @Flag(help: "Anything that was cut, missing or replaced is an error.") var strict = false
    @Flag(name: [.short, .long], help: "Say nothing but errors.") var quiet = false
}
