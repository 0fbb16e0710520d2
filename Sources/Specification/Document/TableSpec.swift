import RasterDataFiles
import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterViews

/// A display table as a document says it, in JSON or YAML: data, steps in the names of gt's functions, and what the picture is.
///
///     let spec = try TableSpec("""
///         {"data": {"city": ["Oslo", "Rome"], "people": [709000, 2748000]},
///          "steps": [{"tab_header": {"title": "Cities"}}, {"fmt_integer": {"columns": "people"}}]}
///         """)
///     let view = try spec.table().view()
///
/// What a Swift program says of a table a document can say too, apart from functions: `TableSpec(table)` writes it. Two
/// specifications are equal that say the same, whatever their layout.
public struct TableSpec: Sendable {
    /// Where the data come from.
    public enum Source: Hashable, Sendable {
        /// A file of data below the specification's root; a path that does not begin with `/` is one beside the specification.
        case file(String)
        /// Written out in the specification.
        case columns([DisplayColumn])
    }

    /// What the picture is, apart from the table.
    public struct Output: Hashable, Sendable {
        /// The PNG file, below the specification's root; one beside it unless the path begins with `/`. Default nil: what the reader
        /// chooses.
        public var file: String?
        /// Pixels for each point, 0.1 to 16. Default nil: 2.
        public var scale: Double?
        /// The most points that the table is to be wide. Default nil: as wide as its texts need.
        public var width: Double?
        /// Light or dark. Default nil: light.
        public var appearance: TraitCollection.UserInterfaceStyle?
        /// Which way columns run. Default nil: as the labels are read, or the texts.
        public var direction: UserInterfaceLayoutDirection?
        /// The place that pictures are to fit, as the command's `--fit` has it: "telegram", "800x600". Default nil: none.
        public var fit: String?
        /// Whether a long table is divided into pages. Default nil: where ``pageHeight`` is given.
        public var pages: Bool?
        /// The height of pages in points, 60 to 100,000. Default nil: √2 times the width.
        public var pageHeight: Double?
        /// What to say in the picture's place to those who do not see it. Default nil: what the table says of itself.
        public var alternativeText: String?
        /// The language of the texts, by BCP 47: it says how they are shaped and broken, and what documents say of themselves. Default
        /// nil: what the characters tell.
        public var language: String?

        public init() {}
    }

    /// Tables that stand in one picture, and how: `gt_group` of gt, `gt_two_column_layout` of gtExtras.
    public struct Group: Sendable {
        /// One at least, each with data of its own.
        public package(set) var tables: [TableSpec]
        /// Whether they stand beside each other. Default false: below each other.
        public var isBeside = false
        /// Between two of them, in points, beside the margins that they have. Default 0.
        public var gap = 0.0

        init(_ tables: [TableSpec] = []) { self.tables = tables }
    }

    /// A step, and where it was said.
    struct Entry: Sendable {
        var step: any SpecStep
        var line: Int?
        /// Of the name that a file gave it.
        var name: String
        /// What said it, if it was no document.
        var origin: String?
        /// Its arguments as the document has them, where texts in them have pictures.
        var pictured: SpecNode?

        /// The step with the pictures that its texts name.
        fileprivate func readingPictures(below root: FileRoot) throws(TableSpecError) -> any SpecStep {
            guard let pictured else { return step }
            let node = SpecNode(.object([.init(name: step.name, line: line, value: pictured)]), line: line)
            return try TextImages.$root.withValue(root) {
                Result { () throws(TableSpecError) in try Entry(node).step }
            }.get()
        }
    }

    /// Nil where they come from elsewhere, such as another file of a command.
    public var data: Source?
    /// What the picture is.
    public var output = Output()
    /// Nil where it is one table. What the document says beside them is the theme of those that have none, and options of all of
    /// them.
    public var group: Group? {
        guard var group = members, !group.tables.isEmpty else { return nil }
        for place in group.tables.indices {
            group.tables[place].root = root
            group.tables[place].sharedOptions = options
            if group.tables[place].theme == nil { group.tables[place].theme = theme }
        }
        return group
    }
    var members: Group?
    /// Into which parts the table is divided, each a table of its own. Default nil: none.
    public var split: TableSplit?
    /// How the parts that it is divided into, or several tables, stand; each beside the next one, or below it.
    package var placing: (isBeside: Bool, gap: Double) { (members?.isBeside ?? false, members?.gap ?? 0) }
    /// The columns of the data that there are, in this order; nil: all.
    var columns: [String]?
    /// The rows of the data that there are.
    var rows = RowSelection.all
    var theme: NamedTheme?
    var options: OptionsStep?
    /// Of all tables of a picture; ``options`` come on top.
    private var sharedOptions: OptionsStep?
    var entries: [Entry] = []
    /// The folder below which its files lie: data, images and what is written. Default: of one that was read from a file the folder
    /// of that, else none.
    public var root = FileRoot.none

    /// What a table consists of, with its data.
    /// - Throws: Where a step holds what no file can say: a function, a format of the program's own.
    public init(_ table: DisplayTable) throws(TableSpecError) {
        data = .columns(table.data)
        // Names of an object have no order for many readers.
        columns = table.data.map(\.name)
        for (place, step) in table.steps.enumerated() {
            guard let step = step as? any SpecStep else {
                throw TableSpecError("a file cannot say \(type(of: step))").under(place).under("steps")
            }
            do throws(TableSpecError) {
                _ = try step.arguments()
            } catch {
                throw error.under(step.name).under(place).under("steps")
            }
            entries.append(Entry(step: step, name: step.name))
        }
    }

    /// Reads a specification.
    /// - Parameters:
    ///   - isYAML: Whether the text is YAML. Default false: JSON.
    ///   - root: The folder below which its files lie. Default: it may name none.
    /// - Throws: At the first mistake, with its place, its line, and names that may have been meant.
    public init(_ text: String, isYAML: Bool = false, root: FileRoot = .none) throws(TableSpecError) {
        try self.init(Self.document(text, isYAML: isYAML))
        self.root = root
    }

    /// Reads a specification from a file: YAML where its name ends in `.yaml` or `.yml`.
    /// - Parameter root: The folder below which its files lie. Default nil: that of the file, from which relative paths count.
    public init(path: String, root: FileRoot? = nil) throws(TableSpecError) {
        try self.init(Self.document(path))
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        self.root = root.map { $0.counting(from: folder) } ?? FileRoot(folder)
    }

    private static func document(_ path: String) throws(TableSpecError) -> SpecNode {
        let bytes: [UInt8]
        do throws(FileRefusal) { bytes = try OpenFile(path: path).bytes() } catch {
            if case .limit(let error) = error { throw TableSpecError(error) }
            throw TableSpecError("the file cannot be read: \(error.reason)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw TableSpecError("the file is no text in UTF-8") }
        return try document(text, isYAML: [".yaml", ".yml"].contains { path.lowercased().hasSuffix($0) })
    }

    private static func document(_ text: String, isYAML: Bool) throws(TableSpecError) -> SpecNode {
        let plain = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        return isYAML ? try YAMLText.node(of: plain) : try SpecNode(json: plain)
    }

    /// Adds a step that something else than the document says.
    /// - Parameters:
    ///   - name: As documents call the step.
    ///   - origin: What is told in messages, such as an option of the command.
    package mutating func add(_ name: String, _ arguments: SpecNode, origin: String) throws(TableSpecError) {
        do throws(TableSpecError) {
            var entry = try Entry(SpecNode(.object([.init(name: name, value: arguments)])))
            entry.origin = origin
            entries.append(entry)
        } catch {
            throw TableSpecError(error.message, limit: error.limit).under(origin)
        }
    }

    /// What of the steps that something else than the document says has no effect on a table.
    /// - Parameter origin: As ``add(_:_:origin:)`` was given it.
    package func remarks(of origin: String, on table: DisplayTable) -> [String] {
        entries.filter { $0.origin == origin }.flatMap { $0.step.remarks(on: table.draft) }
    }

    /// Takes the theme of a name; false where there is none.
    package mutating func setTheme(_ name: String) -> Bool {
        guard let theme = NamedTheme(named: name) else { return false }
        self.theme = theme
        return true
    }

    /// Takes the theme that a file has: a name, or an object as stands under `theme`. YAML where its name ends so.
    package mutating func setTheme(path: String) throws(TableSpecError) {
        theme = try NamedTheme(Self.document(path))
    }

    // MARK: Tables

    /// The table that it says, of its own data, and whole where ``split`` says how it is divided.
    /// - Throws: Where it has no data, where their file cannot be read, and where steps name what the data do not have.
    public func table() throws(TableSpecError) -> DisplayTable {
        if group != nil { throw TableSpecError("it has several tables, and one is wanted").under("tables") }
        switch data {
        case nil: throw TableSpecError("there are no data: give 'data', a path or values")
        case .columns(let columns): return try table(of: columns)
        case .file(let path):
            do {
                // A specification names columns, so its file has headings.
                let options = DataFileOptions(header: .present)
                return try table(of: DataFile(path: path, options: options, root: root).displayColumns)
            } catch DataFileError.limit(let file, let error) {
                throw TableSpecError("\(file.shortened): \(error.fact)", limit: error).under("data")
            } catch let error as DataFileError {
                throw TableSpecError(error.description).under("data")
            } catch let error as TableSpecError {
                throw error
            } catch {
                throw TableSpecError("\(error)").under("data")
            }
        }
    }

    /// The paths of the images that texts of it name.
    package var textImages: [String] {
        entries.flatMap { $0.pictured?.textImages.map { root.path($0) } ?? [] }
            + (group?.tables.flatMap(\.textImages) ?? [])
    }

    /// The parts that a table is divided into as ``split`` has it; the table alone where nothing is said of parts.
    /// - Throws: Where ``split`` names rows and columns that the table does not show.
    public func parts(of table: DisplayTable) throws(TableSpecError) -> [DisplayTable] {
        guard let split else { return [table] }
        do throws(DisplayTableError) { return try table.split(split) } catch { throw TableSpecError(error).under("split") }
    }

    /// The table that it says, of other data than its own.
    /// - Throws: Where steps name what the data do not have.
    public func table(of data: [DisplayColumn]) throws(TableSpecError) -> DisplayTable {
        // Values of a document have not been read as those of files have, and are where a format may be for them.
        let formatted = entries.compactMap { ($0.step as? FormatStep)?.columns ?? ($0.step is StepFromColumns ? .all : nil) }
        func read(_ column: DisplayColumn) -> DisplayColumn {
            column.written == nil && formatted.contains { $0.mayHaveTexts(column.name) } ? column.readAsFile() : column
        }
        let data = data.map(read)
        var table: DisplayTable
        do throws(DisplayTableError) {
            table = try DisplayTable(checking: data.selected(columns.map { .named($0) } ?? .all, rows: rows))
        } catch {
            throw TableSpecError(error).under("data")
        }
        if let theme { table = table.adding(ThemeStep(theme.theme)) }
        do throws(DisplayTableError) {
            for options in [sharedOptions, options].compactMap(\.self) { try table.append(options) }
        } catch {
            throw TableSpecError(error).under("options")
        }
        for (place, entry) in entries.enumerated() {
            let step: any SpecStep
            do throws(TableSpecError) { step = try entry.readingPictures(below: root) } catch {
                throw error.under(place).under("steps")
            }
            do throws(DisplayTableError) {
                try table.append(step.reading(below: root))
            } catch {
                throw Self.error(error, entry, place)
            }
            // What steps add is read as what the document says.
            if entry.step is AddColumnsStep || entry.step is AddRowsStep { table.readColumns(read) }
        }
        let names = table.names
        for (place, entry) in entries.enumerated() {
            do throws(DisplayTableError) { try entry.step.check(names) } catch { throw Self.error(error, entry, place) }
        }
        do throws(DisplayTableError) {
            try names.checkWhole()
        } catch {
            throw TableSpecError(error)
        }
        return table
    }

    private static func error(_ error: DisplayTableError, _ entry: Entry, _ place: Int) -> TableSpecError {
        var message = TableSpecError(error, line: entry.line)
        // An object of columns may stand without its argument's name, which then is one of a column. A step that cannot be written
        // has no such name to tell.
        if case .unknownColumn(let name, _, _) = error, let value = try? entry.step.arguments()[name], value.names(name) {
            message.message += "; as an argument \(quoted: name) holds an object of columns, such as {\"\(name)\": {\"a\": …}}"
        }
        let error = message
        return entry.origin.map { error.under($0) } ?? error.under(entry.name).under(place).under("steps")
    }
}

extension SpecNode {
    /// Whether it is an object that has a name, or a list of such.
    fileprivate func names(_ name: String) -> Bool {
        if case .list(let nodes) = content { return nodes.contains { $0[name] != nil } }
        return self[name] != nil
    }
}
