import RasterFormats

/// Which cells of a display table a look or a note is for.
public enum TableLocation: Sendable {
    /// The title.
    case title
    /// The line below the title.
    case subtitle
    /// Above the row labels.
    case stubhead
    /// By label; nil: all.
    case spanners([String]? = nil)
    /// By the columns that they are labels of.
    case columnLabels(ColumnSelection = .all)
    /// By label; nil: all.
    case groupLabels([String]? = nil)
    /// Row labels.
    case stub(rows: RowSelection = .all)
    /// Cells of the data.
    case body(columns: ColumnSelection = .all, rows: RowSelection = .all)
    /// Rows that sum up groups, by the groups' labels and their own; nil: all.
    case summary(groups: [String]? = nil, columns: ColumnSelection = .all, rows: [String]? = nil)
    /// Rows that sum up all of the data, by their labels; nil: all.
    case grandSummary(columns: ColumnSelection = .all, rows: [String]? = nil)
    /// The labels of rows that sum up groups.
    case summaryLabels(groups: [String]? = nil, rows: [String]? = nil)
    /// The labels of rows that sum up all of the data.
    case grandSummaryLabels(rows: [String]? = nil)
    /// All footnotes.
    case footnotes
    /// All source notes.
    case sourceNotes
}

/// A cell of a display table by what it is. Columns and rows are those of the data.
enum CellPlace: Hashable {
    case title, subtitle, stubhead
    case spanner(String)
    case columnLabel(Int)
    case groupLabel(String)
    case stub(row: Int)
    case body(column: Int, row: Int)
    case summary(group: String, column: Int, label: String)
    case grandSummary(column: Int, label: String)
    case summaryLabel(group: String, label: String)
    case grandSummaryLabel(String)
    case footnote, sourceNote

    /// The column that it stands in alone, if it does.
    var column: Int? {
        switch self {
        case .columnLabel(let column), .body(let column, _), .summary(_, let column, _), .grandSummary(let column, _): column
        case .title, .subtitle, .stubhead, .spanner, .groupLabel, .stub, .summaryLabel, .grandSummaryLabel, .footnote,
            .sourceNote:
            nil
        }
    }

    /// The row of the data that it stands in, if it is one of its cells.
    var row: Int? { if case .body(_, let row) = self { row } else { nil } }
}

/// A location with its columns and rows looked up; nil stands for all.
struct CellArea {
    private enum Kind {
        case place(CellPlace)
        case spanners(Set<String>?)
        case columnLabels(Set<Int>)
        case groupLabels(Set<String>?)
        case stub(rows: Set<Int>?)
        case body(columns: Set<Int>, rows: Set<Int>?)
        case summary(groups: Set<String>?, columns: Set<Int>, rows: Set<String>?)
        case grandSummary(columns: Set<Int>, rows: Set<String>?)
        case summaryLabels(groups: Set<String>?, rows: Set<String>?)
        case grandSummaryLabels(rows: Set<String>?)
    }

    private let kind: Kind

    init(_ location: TableLocation, in data: DisplayData) throws(DisplayTableError) {
        func set(_ names: [String]?) -> Set<String>? { names.map { Set($0) } }
        switch location {
        case .title: kind = .place(.title)
        case .subtitle: kind = .place(.subtitle)
        case .stubhead: kind = .place(.stubhead)
        case .spanners(let labels): kind = .spanners(set(labels))
        case .columnLabels(let columns): kind = .columnLabels(Set(try data.columns(columns)))
        case .groupLabels(let labels): kind = .groupLabels(set(labels))
        case .stub(let rows): kind = .stub(rows: try data.rows(rows))
        case .body(let columns, let rows):
            kind = .body(columns: Set(try data.columns(columns)), rows: try data.rows(rows))
        case .summary(let groups, let columns, let rows):
            kind = .summary(groups: set(groups), columns: Set(try data.columns(columns)), rows: set(rows))
        case .grandSummary(let columns, let rows):
            kind = .grandSummary(columns: Set(try data.columns(columns)), rows: set(rows))
        case .summaryLabels(let groups, let rows): kind = .summaryLabels(groups: set(groups), rows: set(rows))
        case .grandSummaryLabels(let rows): kind = .grandSummaryLabels(rows: set(rows))
        case .footnotes: kind = .place(.footnote)
        case .sourceNotes: kind = .place(.sourceNote)
        }
    }

    func contains(_ place: CellPlace) -> Bool {
        func has<Value>(_ set: Set<Value>?, _ value: Value) -> Bool { set?.contains(value) ?? true }
        return switch (kind, place) {
        case (.place(let own), _): own == place
        case (.spanners(let labels), .spanner(let label)): has(labels, label)
        case (.columnLabels(let columns), .columnLabel(let column)): columns.contains(column)
        case (.groupLabels(let labels), .groupLabel(let label)): has(labels, label)
        case (.stub(let rows), .stub(let row)): has(rows, row)
        case (.body(let columns, let rows), .body(let column, let row)): columns.contains(column) && has(rows, row)
        case (.summary(let groups, let columns, let rows), .summary(let group, let column, let label)):
            has(groups, group) && columns.contains(column) && has(rows, label)
        case (.grandSummary(let columns, let rows), .grandSummary(let column, let label)):
            columns.contains(column) && has(rows, label)
        case (.summaryLabels(let groups, let rows), .summaryLabel(let group, let label)):
            has(groups, group) && has(rows, label)
        case (.grandSummaryLabels(let rows), .grandSummaryLabel(let label)): has(rows, label)
        default: false
        }
    }

    /// Its columns, where its cells stand in one each.
    var columns: Set<Int>? {
        switch kind {
        case .columnLabels(let columns), .body(let columns, _), .summary(_, let columns, _), .grandSummary(let columns, _):
            columns
        case .place, .spanners, .groupLabels, .stub, .summaryLabels, .grandSummaryLabels: nil
        }
    }

    /// Rows of the data, where it has some of their cells.
    var rows: Set<Int>? { if case .body(_, let rows) = kind { rows } else { nil } }

    /// Whether it has cells of the data.
    var isOfBody: Bool { if case .body = kind { true } else { false } }
}
