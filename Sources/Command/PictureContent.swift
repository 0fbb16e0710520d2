import RasterTables

/// What is pictured, before it has a look: the part of a data file that was chosen, or a display table.
enum PictureContent {
    case plain(SelectedTable)
    case display(DisplayTable, of: [DisplayColumn])

    /// - Parameter columns: Some of the columns that are shown, by their places; nil for all.
    func picture(_ style: TableStyle, columns: [Int]? = nil) throws(CommandError) -> TablePicture {
        switch self {
        case .plain(let selected):
            return try TablePicture(columns.map { selected.showing($0) } ?? selected, style)
        case .display(let table, let columns): return try TablePicture(table, of: columns, style)
        }
    }

    /// The size of most text where nobody says another, in points.
    var fontSize: Double {
        switch self {
        case .plain: Double(DataFileTableOptions().font.pointSize)
        case .display(let table, _): Double(table.theme.font.pointSize)
        }
    }

    /// What a specification puts above its table, and what it says of it.
    var title: String? { if case .display(let table, _) = self { table.title?.string } else { nil } }
    var caption: String? { if case .display(let table, _) = self { table.caption } else { nil } }

    /// Whether columns can be left out without changing what the others say.
    var canDivideColumns: Bool { if case .plain = self { true } else { false } }

    /// What it shows, in words and as data.
    var summary: TableSummary {
        switch self {
        case .plain(let selected): TableSummary(selected.summaryColumns, rowCount: selected.rows.count)
        case .display(_, let columns): TableSummary(columns)
        }
    }
}
