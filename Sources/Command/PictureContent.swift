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
        case .display(let table, let data):
            return try TablePicture(columns.map { table.showing($0) } ?? table, of: data, style)
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

    /// How many of the first columns are there to say what rows are; 0 where that is not known of any.
    var labelColumnCount: Int { if case .display(let table, _) = self { table.numberOfLabelColumns } else { 0 } }

    /// What it shows, in words and as data.
    var summary: TableSummary {
        switch self {
        case .plain(let selected): TableSummary(selected.summaryColumns, rowCount: selected.rows.count)
        case .display(_, let columns): TableSummary(columns)
        }
    }
}
