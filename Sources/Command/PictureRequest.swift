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

    init(_ input: InputOptions, _ options: StyleOptions, _ display: DisplayOptions) throws(CommandError) {
        self.input = input
        choice = try input.choice()
        root = try input.givenRoot()
        standardInput = input.standardInput()
        inputIsSpecification = try input.isSpecification(standardInput)
        let asks = inputIsSpecification || display.asksForDisplayTable || options.displayTheme != nil
        self.display = asks ? display : nil
        guard asks else {
            if input.root != nil { throw .option(.option("--root", "is for specifications, and there is none")) }
            style = try options.resolved()
            return
        }
        if inputIsSpecification {
            if display.spec != nil { throw .option(.option("--spec", "shows data, and \(input.input) is a specification")) }
            spec = try Self.specification(input.input, standardInput, root)
        } else if let path = display.spec {
            if path.isEmpty { throw .emptyValue(option: "--spec") }
            spec = try Self.specification(path, nil, root)
        }
        if let theme = options.displayTheme { try Self.setTheme(theme, &spec) }
        if let option = options.optionsOfDataTables.first { throw .notForDisplayTables(option: option) }
        style = try options.resolved(spec.output)
    }

    /// What the shell has opened has no name that tells what it is: a text that begins as an object is JSON, any other YAML.
    private static func specification(
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

    /// What a specification is called.
    private var specificationName: String { Self.name(ofSpecification: display?.spec ?? input.input) }

    /// Where a specification wants its picture; nil where it does not say.
    func outputPath() throws(CommandError) -> String? {
        guard let file = spec.output.file else { return nil }
        do throws(FileRefusal) { return try spec.root.destination(file) } catch {
            throw .specification(path: specificationName, .option("output.file", "\(quoted: file) is refused: \(error.reason)"))
        }
    }

    /// All files that are read for a picture, which is never written over one of them.
    func inputs(of content: PictureContent) -> [String] {
        var paths = [input.input, display?.spec, style.font].compactMap(\.self)
        if case .file(let path) = spec.data { paths.append(spec.root.path(path)) }
        if case .display(let table, of: _) = content { paths += table.imageFiles }
        return paths
    }

    /// Reads the data and lays them out.
    func picture() throws(CommandError) -> (picture: TablePicture, fonts: CommandFonts, inputs: [String]) {
        let content = try content()
        let fonts = try CommandFonts(style)
        let source = try content.source(style, fonts)
        do { return (try source.picture(scale: CGFloat(style.scale)), fonts, inputs(of: content)) } catch {
            throw CommandError(error, rowCount: 0)
        }
    }

    /// Reads the data.
    func content() throws(CommandError) -> PictureContent {
        guard let display else { return .plain(try input.open(choice, standardInput)) }
        var spec = spec
        let columns = try columns()
        try display.add(to: &spec, title: style.title, columns: columns.map(\.name))
        let table: DisplayTable
        do {
            table = try spec.table(of: columns)
        } catch {
            throw error.isOfOption ? .option(error) : .specification(path: specificationName, error)
        }
        return .display(table, of: columns)
    }

    /// The data: of the file that is the input, or of the specification.
    private func columns() throws(CommandError) -> [DisplayColumn] {
        guard inputIsSpecification else { return try input.open(choice, standardInput).displayColumns }
        switch spec.data {
        case .file(let path):
            var choice = choice
            choice.options.format = nil
            // A specification names columns, so its file has headings.
            if input.header == nil { choice.options.header = .present }
            return try input.open(path, choice, below: spec.root).displayColumns
        case .columns(let columns):
            for (option, value) in [("--columns", input.columns), ("--sort", input.sort), ("--rows", input.rows)]
            where value != nil {
                throw .option(.option(option, "is for data files, and \(input.input) has its data within"))
            }
            return columns
        case nil: throw .specification(path: specificationName, .option("data", "is missing: a path or values"))
        }
    }
}

extension SelectedTable {
    /// The columns and rows that are to be shown, in that order.
    fileprivate var displayColumns: [DisplayColumn] {
        let order = sort.map { file.rowOrder(sortedBy: $0.column, descending: $0.isDescending) } ?? Array(0..<file.rowCount)
        return file.displayColumns(columns, rows: Array(order[rows]))
    }
}
