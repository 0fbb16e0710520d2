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

    init(_ input: InputOptions, _ options: StyleOptions, _ display: DisplayOptions) throws(CommandError) {
        self.input = input
        choice = try input.choice()
        standardInput = input.standardInput()
        inputIsSpecification = try input.isSpecification(standardInput)
        let asks = inputIsSpecification || display.asksForDisplayTable || options.displayTheme != nil
        self.display = asks ? display : nil
        guard asks else {
            style = try options.resolved()
            return
        }
        if inputIsSpecification {
            if display.spec != nil { throw .option(.option("--spec", "shows data, and \(input.input) is a specification")) }
            if let standardInput {
                spec = try Self.specification(standardInput)
            } else {
                spec = try Self.specification(input.input)
            }
        } else if let path = display.spec {
            if path.isEmpty { throw .emptyValue(option: "--spec") }
            spec = try Self.specification(path)
        }
        if let theme = options.displayTheme { try Self.setTheme(theme, &spec) }
        if let option = options.optionsOfDataTables.first { throw .notForDisplayTables(option: option) }
        style = try options.resolved(spec.output)
    }

    private static func specification(_ path: String) throws(CommandError) -> TableSpec {
        do { return try TableSpec(path: path) } catch { throw .specification(path: path, error) }
    }

    /// A text that begins as an object is JSON, any other YAML.
    private static func specification(_ input: DataInput) throws(CommandError) -> TableSpec {
        let text: String
        do { text = try input.text() } catch { throw .data(error) }
        let isYAML = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" } != "{"
        do { return try TableSpec(text, isYAML: isYAML) } catch { throw .specification(path: "standard input", error) }
    }

    private static func setTheme(_ name: String, _ spec: inout TableSpec) throws(CommandError) {
        if spec.setTheme(name) { return }
        guard FileStatus(path: name)?.isRegular ?? false else {
            let known = TableTheme.names
            throw .unknownTheme(given: name, nearest: NearestNames.to(name, in: known + ["light", "dark"]), known: known)
        }
        do { try spec.setTheme(path: name) } catch { throw .specification(path: name, error) }
    }

    /// Where a specification wants its picture.
    var outputPath: String? { spec.output.file.map { spec.resolved($0) } }

    /// Reads the data and lays them out.
    func picture() throws(CommandError) -> (TablePicture, CommandFonts) {
        let content = try content()
        let fonts = try CommandFonts(style)
        let source = try content.source(style, fonts)
        do { return (try source.picture(scale: CGFloat(style.scale)), fonts) } catch { throw CommandError(error, rowCount: 0) }
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
            throw error.isOfOption ? .option(error) : .specification(path: display.spec ?? input.input, error)
        }
        return .display(table, of: columns)
    }

    /// The data: of the file that is the input, or of the specification.
    private func columns() throws(CommandError) -> [DisplayColumn] {
        guard inputIsSpecification else { return try input.open(choice, standardInput).displayColumns }
        switch spec.data {
        case .file(let path):
            var input = input
            input.input = spec.resolved(path)
            var choice = choice
            choice.options.format = nil
            // A specification names columns, so its file has headings.
            if input.header == nil { choice.options.header = .present }
            return try input.open(choice, input.standardInput()).displayColumns
        case .columns(let columns):
            for (option, value) in [("--columns", input.columns), ("--sort", input.sort), ("--rows", input.rows)]
            where value != nil {
                throw .option(.option(option, "is for data files, and \(input.input) has its data within"))
            }
            return columns
        case nil: throw .specification(path: input.input, .option("data", "is missing: a path or values"))
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
