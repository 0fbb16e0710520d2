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
/// ones. ``init(checking:)`` throws where data come from outside.
public struct DisplayTable: Sendable {
    package private(set) var draft: TableDraft
    /// The data before the first step.
    private let original: DisplayData
    /// What was said of the data, in its order.
    package private(set) var steps: [any TableStep] = []

    /// A table of columns.
    /// - Precondition: Names differ, and all columns have as many values.
    public init(columns: [DisplayColumn]) {
        do {
            try self.init(checking: columns)
        } catch {
            preconditionFailure(error.description)
        }
    }

    /// A table of columns that come from outside.
    /// - Throws: ``DisplayTableError`` where two have one name, or their lengths differ.
    public init(checking columns: [DisplayColumn]) throws(DisplayTableError) {
        original = try DisplayData(columns)
        draft = TableDraft(original)
    }

    /// A table of rows of some type.
    ///
    ///     DisplayTable(cities, [RowColumn("name", \.name), RowColumn("people", \.population)])
    public init<Row>(_ rows: some Sequence<Row>, _ columns: [RowColumn<Row>]) {
        let rows = Array(rows)
        self.init(columns: columns.map { column in DisplayColumn(column.name, rows.map { column.value($0) }) })
    }

    /// The columns of the data before the first step.
    package var originalColumns: [DisplayColumn] { original.columns }

    /// How the table looks as a whole.
    public var theme: TableTheme { draft.theme }
    /// The title above the table, if it has one.
    public var title: FormattedText? { draft.title }
    /// What the table shows, in words, if it was given: see ``caption(_:)``.
    public var caption: String? { draft.caption }
    /// The columns that the table was made of, as they were given.
    package var data: [DisplayColumn] { original.columns }

    /// The table after one more step, which is right: a mistake ends the program.
    package func adding(_ step: any TableStep) -> DisplayTable {
        do {
            return try appending(step)
        } catch {
            preconditionFailure(error.description)
        }
    }

    /// The table after one more step.
    package func appending(_ step: any TableStep) throws(DisplayTableError) -> DisplayTable {
        var table = self
        try step.apply(to: &table.draft)
        table.steps.append(step)
        return table
    }

    /// Looks for names that no part of the table has.
    func check() throws(DisplayTableError) {
        for step in steps { try step.check(draft) }
    }
}
