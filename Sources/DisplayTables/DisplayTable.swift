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
    var draft: TableDraft

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
        draft = TableDraft(try DisplayData(columns))
    }

    /// A table of rows of some type.
    ///
    ///     DisplayTable(cities, [RowColumn("name", \.name), RowColumn("people", \.population)])
    public init<Row>(_ rows: some Sequence<Row>, _ columns: [RowColumn<Row>]) {
        let rows = Array(rows)
        self.init(columns: columns.map { column in DisplayColumn(column.name, rows.map { column.value($0) }) })
    }

    /// The table after a change of its draft.
    func changed(_ change: (inout TableDraft) throws(DisplayTableError) -> Void) -> DisplayTable {
        var table = self
        do {
            try change(&table.draft)
        } catch {
            preconditionFailure(error.description)
        }
        return table
    }
}
