import RasterFormats
import RasterGraphics

/// A table as it is published: title, labels over several columns, row labels, groups, summaries and notes around formatted
/// values. A value: each modifier answers another table.
///
///     let table = DisplayTable(columns: [
///         DisplayColumn("region", ["North", "South"]), DisplayColumn("sales", [1200.5, 980]),
///     ])
///     .header(title: "Sales", subtitle: "By region")
///     .rowLabels("region")
///     .sourceNote("Source: the books")
///
/// The grammar is gt's (the package for R, and great_tables for Python): what a step is called there, it is called here as
/// far as Swift's manners let it.
///
/// A name that the data does not have is a mistake of the program: the modifier ends it with a message that names the nearest
/// ones. A table of data from outside is made by ``init(checking:)``: it keeps the first mistake, and ``checked()`` throws it.
public struct DisplayTable: Sendable {
    package private(set) var draft: TableDraft
    /// The data before the first step.
    private let original: DisplayData
    /// What was said of the data, in its order.
    package private(set) var steps: [any TableStep] = []
    /// Of a table whose data come from outside: what is wrong with the first step that is not right.
    private var mistake: DisplayTableError?
    /// Whether a mistake is kept rather than the end of the program.
    private let keepsMistakes: Bool

    /// A table of columns.
    /// - Precondition: Names differ, and all columns have as many values.
    public init(columns: [DisplayColumn]) {
        do {
            try self.init(columns, keepsMistakes: false)
        } catch {
            preconditionFailure(error.description)
        }
    }

    /// A table of columns that come from outside. A step with a mistake, such as a name that no column has, changes nothing: see
    /// ``checked()``.
    ///
    ///     let table = try DisplayTable(checking: columns).rowLabels(wanted).checked()
    ///
    /// - Throws: ``DisplayTableError`` where two have one name, or their lengths differ.
    public init(checking columns: [DisplayColumn]) throws(DisplayTableError) {
        try self.init(columns, keepsMistakes: true)
    }

    private init(_ columns: [DisplayColumn], keepsMistakes: Bool) throws(DisplayTableError) {
        original = try DisplayData(columns)
        draft = TableDraft(original)
        self.keepsMistakes = keepsMistakes
    }

    /// A table of rows of some type.
    ///
    ///     DisplayTable(cities, [RowColumn("name", \.name), RowColumn("people", \.population)])
    public init<Row>(_ rows: some Sequence<Row>, _ columns: [RowColumn<Row>]) {
        let rows = Array(rows)
        self.init(columns: columns.map { column in DisplayColumn(column.name, rows.map { column.value($0) }) })
    }

    /// How the table looks as a whole.
    public var theme: TableTheme { draft.theme }
    /// The title above the table, if it has one.
    public var title: FormattedText? { draft.title }
    /// What the table shows, in words, if it was given: see ``caption(_:)``.
    public var caption: String? { draft.caption }
    /// The columns that the table was made of, as they were given.
    package var data: [DisplayColumn] { original.columns }

    /// The table after one more step, which is right: a mistake ends the program, or is kept.
    package func adding(_ step: any TableStep) -> DisplayTable {
        do {
            return try appending(step)
        } catch {
            return keeping(error)
        }
    }

    /// The same table with a mistake; the first is kept.
    func keeping(_ mistake: DisplayTableError) -> DisplayTable {
        if !keepsMistakes, mistake.endsWork() { return self }
        guard keepsMistakes else { preconditionFailure(mistake.description) }
        var table = self
        table.mistake = self.mistake ?? mistake
        return table
    }

    /// The table, when all steps were right.
    /// - Throws: The first mistake of a table that was made by ``init(checking:)``: of a step, or in the locations of looks and
    ///   notes, which name parts that the finished table does not have.
    public func checked() throws(DisplayTableError) -> DisplayTable {
        try check()
        return self
    }

    /// The table after one more step.
    package func appending(_ step: any TableStep) throws(DisplayTableError) -> DisplayTable {
        var table = self
        try table.append(step)
        return table
    }

    /// Adds one more step in place: many of them copy nothing of what was said before. What is left after an error is no table.
    package mutating func append(_ step: any TableStep) throws(DisplayTableError) {
        try draft.count(1)
        try step.apply(to: &draft)
        steps.append(step)
    }

    /// Has what stands in columns read anew.
    package mutating func readColumns(_ read: (DisplayColumn) -> DisplayColumn) { draft.data.readColumns(read) }

    /// The labels that locations can name.
    package var names: TableNames { TableNames(draft) }

    /// Looks for names that no part of the table has, and whether it is too large.
    func check() throws(DisplayTableError) {
        if let mistake { throw mistake }
        let names = names
        for step in steps { try step.check(names) }
        try names.checkWhole()
    }
}
