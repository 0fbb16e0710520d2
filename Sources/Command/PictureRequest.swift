import Foundation
import RasterTables

/// What the arguments ask for a picture of: a plain table of a data file, or a display table.
struct PictureRequest {
    private let input: InputOptions
    private let choice: InputOptions.Choice
    /// Standard input, where that is the input: it can be read once.
    private let standardInput: DataInput?
    let style: TableStyle
    /// Nil for a plain table.
    private let display: DisplayOptions?
    private var spec = TableSpec()
    /// Whether the input is a specification, which says where its data are.
    private let inputIsSpecification: Bool
    private let root: FileRoot?
    /// What was read before; nil where the input is to be read.
    private let read: ReadTable?
    /// What options change beside what they are for; nil where they do not.
    private(set) var remark: String?

    /// - Parameter read: What was read before. Default: nothing, and the input is read.
    init(
        _ input: InputOptions, _ options: StyleOptions, _ display: DisplayOptions, read: ReadTable? = nil
    ) throws(CommandError) {
        self.input = input
        self.read = read
        choice = try input.choice()
        root = try input.givenRoot()
        standardInput = read == nil ? input.standardInput() : nil
        inputIsSpecification = if let read { read.isSpecification } else { try input.isSpecification(standardInput) }
        let asks =
            inputIsSpecification || read?.specification != nil || display.asksForDisplayTable || options.displayTheme != nil
        self.display = asks ? display : nil
        guard asks else {
            if input.root != nil { throw .option(.option("--root", "is for specifications, and there is none")) }
            style = try options.resolved()
            return
        }
        if inputIsSpecification {
            if display.spec != nil { throw .option(.option("--spec", "shows data, and \(input.input) is a specification")) }
            spec =
                if let given = read?.specification { given } else {
                    try Self.specification(input.input, standardInput, root)
                }
        } else if let given = read?.specification {
            if display.spec != nil { throw .option(.option("--spec", "is a second specification")) }
            spec = given
        } else if let path = display.spec {
            if path.isEmpty { throw .emptyValue(option: "--spec") }
            spec = try Self.specification(path, nil, root)
        }
        if let theme = options.displayTheme { try Self.setTheme(theme, &spec) }
        if !inputIsSpecification, read?.specification == nil, options.displayTheme == nil, let option = display.firstOfLook {
            remark =
                "\(option) draws a published table, which looks otherwise than a table of data; --theme plain keeps that look"
        }
        if let option = options.optionsOfDataTables.first { throw .notForDisplayTables(option: option) }
        style = try options.resolved(spec.output)
    }

    /// What the shell has opened has no name that tells what it is: a text that begins as an object is JSON, any other YAML.
    static func specification(
        _ path: String, _ inherited: DataInput?, _ root: FileRoot?
    ) throws(CommandError) -> TableSpec {
        let inherited = inherited ?? InheritedFile.descriptor(path).map { DataInput(fileDescriptor: $0, name: path) }
        guard let inherited else {
            do { return try TableSpec(path: path, root: root) } catch { throw .specification(path: path, error) }
        }
        let text: String
        do { text = try inherited.text() } catch { throw .data(error) }
        let isYAML = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" } != "{"
        do { return try TableSpec(text, isYAML: isYAML, root: root ?? .none) } catch {
            throw .specification(path: name(ofSpecification: path), error)
        }
    }

    private static func name(ofSpecification path: String) -> String { path == "-" ? "standard input" : path }

    private static func setTheme(_ name: String, _ spec: inout TableSpec) throws(CommandError) {
        if spec.setTheme(name) { return }
        guard FileStatus(path: name)?.isRegular ?? false else {
            let names = TableTheme.names
            throw .unknownTheme(given: name, nearest: NearestNames.to(name, in: names + ["light", "dark"]), known: names)
        }
        do { try spec.setTheme(path: name) } catch { throw .specification(path: name, error) }
    }

    /// What a specification says of the picture; nothing where there is none.
    var output: TableSpec.Output { spec.output }

    /// That a document says what has no meaning for a file of text.
    func remarksOnText() -> Report {
        let asked = [
            ("output.fit", output.fit != nil), ("output.pages", output.pages ?? false),
            ("output.page_height", output.pageHeight != nil),
        ]
        return Report(
            .noEffect, asked.filter(\.1).map { "\($0.0) has no effect: it is for pictures, and for PDF and SVG" })
    }

    /// What a specification is called.
    private var specificationName: String { read?.specificationName ?? Self.name(ofSpecification: display?.spec ?? input.input) }

    /// Where a specification wants its picture; nil where it does not say.
    func outputPath() throws(CommandError) -> String? {
        guard let file = spec.output.file else { return nil }
        do throws(FileRefusal) { return try spec.root.destination(file) } catch {
            throw .specification(path: specificationName, .option("output.file", "\(quoted: file) is refused: \(error.reason)"))
        }
    }

    /// All files that are read for a picture, which is never written over one of them.
    func inputs(of content: PictureContent) -> [String] {
        var paths = (read?.paths ?? [input.input]) + [display?.spec, style.font].compactMap(\.self)
        if case .file(let path) = spec.data { paths.append(spec.root.path(path)) }
        for table in spec.group?.tables ?? [] { if case .file(let path) = table.data { paths.append(spec.root.path(path)) } }
        paths += spec.textImages
        func add(_ content: PictureContent) {
            switch content {
            case .plain: break
            case .display(let table, of: _, _): paths += table.imageFiles
            case .group(let tables, _): for table in tables { add(table) }
            }
        }
        add(content)
        return paths
    }

    /// Reads the data and lays them out.
    func picture() throws(CommandError) -> (picture: TablePicture, content: PictureContent, fonts: CommandFonts, inputs: [String])
    {
        let content = try content()
        let fonts = try CommandFonts(style)
        let source = try content.source(style, fonts)
        do { return (try source.picture(scale: CGFloat(style.scale)), content, fonts, inputs(of: content)) } catch {
            throw CommandError(error, rowCount: 0)
        }
    }

    /// What reading the data left out, added or guessed, but for a title that is shown.
    func notes(of content: PictureContent) -> [DataFileNote] {
        guard style.takesTitle else { return content.notes }
        return content.notes.filter { note in
            switch note {
            case .title, .above(count: 1, _): false
            default: true
            }
        }
    }

    /// Reads the data.
    func content() throws(CommandError) -> PictureContent {
        guard let display else { return .plain(try data()) }
        if let group = spec.group { return try content(of: group, display) }
        var spec = spec
        let (columns, file) = try columns()
        let title = style.title ?? (style.takesTitle ? file?.title : nil)
        try display.add(to: &spec, title: title, columns: columns.map(\.name))
        let table: DisplayTable
        do {
            table = try spec.table(of: columns)
        } catch {
            throw error.isOfOption ? .option(error) : .specification(path: specificationName, error)
        }
        // A column of words has no bars, and whoever asks for them has named another one than was meant.
        if let mistake = spec.remarks(of: "--bar", on: table).first { throw .option(.option("--bar", mistake)) }
        let notes = file?.notes ?? []
        if spec.split == nil { return .display(table, of: columns, notes: notes) }
        let parts: [DisplayTable]
        do throws(TableSpecError) { parts = try spec.parts(of: table) } catch {
            throw .specification(path: specificationName, error)
        }
        // What is said of the data is said once.
        return .group(
            parts.enumerated().map { .display($1, of: columns, notes: $0 == 0 ? notes : []) }, TableGroup(spec))
    }

    /// Several tables, each of the data that it names.
    private func content(of group: TableSpec.Group, _ display: DisplayOptions) throws(CommandError) -> PictureContent {
        if !inputIsSpecification { throw .option(.option("--spec", "has several tables, each with data of its own")) }
        if display.asksForDisplayTable || style.title != nil {
            throw .option(.option("--title and others of one table", "are not for a document of several"))
        }
        for (option, value) in [("--columns", input.columns), ("--sort", input.sort), ("--rows", input.rows)] where value != nil {
            throw .option(.option(option, "is for one table, and \(specificationName) has several"))
        }
        var tables: [PictureContent] = []
        for (place, spec) in group.tables.enumerated() {
            let (columns, notes) = try data(ofTable: place, spec)
            do throws(TableSpecError) {
                tables.append(.display(try spec.table(of: columns), of: columns, notes: notes))
            } catch {
                throw .specification(path: specificationName, error.inTables(place))
            }
        }
        return .group(tables, TableGroup(self.spec))
    }

    /// The data of one of several tables, whose files are read as the options say.
    private func data(
        ofTable place: Int, _ spec: TableSpec
    ) throws(CommandError) -> (columns: [DisplayColumn], notes: [DataFileNote]) {
        switch spec.data {
        case .columns(let columns): return (columns, [])
        case .file(let path):
            let selected = try specifiedData(path, below: spec.root)
            return (selected.displayColumns, selected.file.notes)
        case nil:
            throw .specification(
                path: specificationName, TableSpecError.option("data", "is missing: a path or values").inTables(place))
        }
    }

    /// The file of data.
    private func data() throws(CommandError) -> SelectedTable {
        guard let read else { return try input.open(choice, standardInput) }
        guard let file = read.file else { throw .call("There is nothing to draw; give the table data, or a specification.") }
        return try input.select(choice, file)
    }

    /// The data of the specification, where they lie in a file.
    func specifiedData() throws(CommandError) -> DataFile? {
        guard inputIsSpecification, case .file(let path) = spec.data else { return nil }
        return try specifiedData(path).file
    }

    private func specifiedData(_ path: String) throws(CommandError) -> SelectedTable {
        if let specified = read?.specified { return try input.select(choice, specified) }
        return try specifiedData(path, below: spec.root)
    }

    private func specifiedData(_ path: String, below root: FileRoot) throws(CommandError) -> SelectedTable {
        var choice = choice
        choice.options.format = nil
        // A specification names columns, so its file has headings.
        if input.header == nil { choice.options.header = .present }
        return try input.open(path, choice, below: root)
    }

    /// The data: of the file that is the input, or of the specification.
    private func columns() throws(CommandError) -> (columns: [DisplayColumn], file: DataFile?) {
        func read(_ selected: SelectedTable) -> (columns: [DisplayColumn], file: DataFile?) {
            (selected.displayColumns, selected.file)
        }
        guard inputIsSpecification else { return read(try data()) }
        switch spec.data {
        case .file(let path): return read(try specifiedData(path))
        case .columns(let columns):
            for (option, value) in [("--columns", input.columns), ("--sort", input.sort), ("--rows", input.rows)]
            where value != nil {
                throw .option(.option(option, "is for data files, and \(input.input) has its data within"))
            }
            return (columns, nil)
        case nil: throw .specification(path: specificationName, .option("data", "is missing: a path or values"))
        }
    }
}

extension TableGroup {
    /// As a document has its tables, or the parts of one, stand.
    fileprivate init(_ spec: TableSpec) {
        self.init(spec.placing.isBeside ? .beside : .below, gap: CGFloat(spec.placing.gap))
    }
}

extension SelectedTable {
    /// The columns and rows that are to be shown, in that order.
    fileprivate var displayColumns: [DisplayColumn] {
        let order = sort.map { file.rowOrder(sortedBy: $0.column, descending: $0.isDescending) } ?? Array(0..<file.rowCount)
        return file.displayColumns(columns, rows: Array(order[rows]))
    }
}
