import RasterFormats

/// A row of a display table as it is shown.
struct SheetRow {
    /// What stands in it.
    enum Kind: Hashable {
        case title, subtitle
        /// Labels over several columns.
        case spanners
        case labels
        case group
        /// At its place in the data.
        case body(Int)
        case summary, grandSummary
        case footnote, sourceNote

        var isTitle: Bool { self == .title || self == .subtitle }
        var isNote: Bool { self == .footnote || self == .sourceNote }
        var isBody: Bool { if case .body = self { true } else { false } }
    }

    var kind: Kind
    /// Empty for rows of the data, whose cells are those of the columns.
    var cells: [SheetCell] = []
}

/// A group of rows, as it is shown.
struct SheetGroup: Hashable {
    /// The row of its label: one of its own, or the first row of data where labels stand in a column.
    let heading: Int
    /// Behind its last row.
    let end: Int
}

/// A cell of a row that is no row of data.
struct SheetCell {
    /// Of the sheet.
    var columns: Range<Int>
    var text: FormattedText
    var part: SheetPart
    var look: CellLook
}

/// What a cell is in its table: all cells of a part look alike unless looks say otherwise.
enum SheetPart: Hashable {
    case title, subtitle, stubhead, spanner, columnLabel, groupLabel, groupCell, stub, body, summary, grandSummary, summaryLabel,
        grandSummaryLabel, footnote, sourceNote
}
