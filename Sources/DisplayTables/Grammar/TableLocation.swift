import RasterFormats

/// Which cells of a display table a look or a note is for.
public enum TableLocation: Sendable {
    /// The title.
    case title
    /// The line below the title.
    case subtitle
    /// Above the row labels.
    case stubhead
    /// By label or id; nil: all.
    case spanners([String]? = nil)
    /// By the columns that they are labels of.
    case columnLabels(ColumnSelection = .all)
    /// By label or id; nil: all.
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
    case spanner(LabelKey)
    case columnLabel(Int)
    case groupLabel(LabelKey)
    case stub(row: Int)
    case body(column: Int, row: Int)
    case summary(group: LabelKey, column: Int, label: String)
    case grandSummary(column: Int, label: String)
    case summaryLabel(group: LabelKey, label: String)
    case grandSummaryLabel(String)
    case footnote, sourceNote
}

/// A location with its columns and rows looked up; nil stands for all.
struct CellArea {
    private enum Kind {
        case place(CellPlace)
        case spanners(Set<String>?)
        case columnLabels(Set<Int>?)
        case groupLabels(Set<String>?)
        case stub(rows: Set<Int>?)
        case body(CellSet)
        case summary(groups: Set<String>?, columns: Set<Int>?, rows: Set<String>?)
        case grandSummary(columns: Set<Int>?, rows: Set<String>?)
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
        case .columnLabels(let columns): kind = .columnLabels(try data.columnSet(columns))
        case .groupLabels(let labels): kind = .groupLabels(set(labels))
        case .stub(let rows): kind = .stub(rows: try data.rows(rows))
        case .body(let columns, let rows):
            kind = .body(CellSet(columns: try data.columnSet(columns), rows: try data.rows(rows)))
        case .summary(let groups, let columns, let rows):
            kind = .summary(groups: set(groups), columns: try data.columnSet(columns), rows: set(rows))
        case .grandSummary(let columns, let rows):
            kind = .grandSummary(columns: try data.columnSet(columns), rows: set(rows))
        case .summaryLabels(let groups, let rows): kind = .summaryLabels(groups: set(groups), rows: set(rows))
        case .grandSummaryLabels(let rows): kind = .grandSummaryLabels(rows: set(rows))
        case .footnotes: kind = .place(.footnote)
        case .sourceNotes: kind = .place(.sourceNote)
        }
    }

    /// Cells of the data.
    init(body cells: CellSet) { kind = .body(cells) }

    func contains(_ place: CellPlace) -> Bool {
        func has<Value>(_ set: Set<Value>?, _ value: Value) -> Bool { set?.contains(value) ?? true }
        func has(_ set: Set<String>?, _ key: LabelKey) -> Bool { set.map { key.names.contains(where: $0.contains) } ?? true }
        return switch (kind, place) {
        case (.place(let own), _): own == place
        case (.spanners(let labels), .spanner(let label)): has(labels, label)
        case (.columnLabels(let columns), .columnLabel(let column)): has(columns, column)
        case (.groupLabels(let labels), .groupLabel(let label)): has(labels, label)
        case (.stub(let rows), .stub(let row)): has(rows, row)
        case (.body(let cells), .body(let column, let row)): cells.contains(column: column, row: row)
        case (.summary(let groups, let columns, let rows), .summary(let group, let column, let label)):
            has(groups, group) && has(columns, column) && has(rows, label)
        case (.grandSummary(let columns, let rows), .grandSummary(let column, let label)):
            has(columns, column) && has(rows, label)
        case (.summaryLabels(let groups, let rows), .summaryLabel(let group, let label)):
            has(groups, group) && has(rows, label)
        case (.grandSummaryLabels(let rows), .grandSummaryLabel(let label)): has(rows, label)
        default: false
        }
    }

    /// Why no cell of a table lies in it; nil where some do.
    func absence(from draft: TableDraft) -> String? {
        func isShown(_ columns: Set<Int>?) -> Bool { columns.map { !$0.isDisjoint(with: draft.shownColumns) } ?? true }
        func isShown(rows: Set<Int>?) -> Bool { rows.map { !$0.isDisjoint(with: draft.rows) } ?? !draft.rows.isEmpty }
        let hasGroups = draft.groupColumn != nil || !draft.groups.isEmpty
        switch kind {
        case .place(.title): return draft.title == nil ? "the table has no title" : nil
        case .place(.subtitle): return draft.subtitle == nil ? "the table has no subtitle" : nil
        case .place(.stubhead):
            if !draft.theme.showsColumnLabels { return "the labels of columns are left out" }
            return draft.stub.isEmpty ? "the table has no row labels" : nil
        case .place(.sourceNote): return draft.sourceNotes.isEmpty ? "the table has no source notes" : nil
        case .place(.footnote): return draft.footnotes.isEmpty ? "the table has no footnotes" : nil
        case .place: return nil
        case .spanners where !draft.theme.showsColumnLabels, .columnLabels where !draft.theme.showsColumnLabels:
            return "the labels of columns are left out"
        case .spanners: return draft.spanners.isEmpty ? "no label is over several columns" : nil
        case .columnLabels(let columns): return isShown(columns) ? nil : "none of its columns is shown beside the row labels"
        case .groupLabels: return hasGroups ? nil : "the table has no groups of rows"
        case .stub(let rows):
            if draft.stub.isEmpty { return "the table has no row labels" }
            return isShown(rows: rows) ? nil : "none of its rows is shown"
        case .body(let cells):
            if !isShown(cells.columns) { return "none of its columns is shown beside the row labels" }
            return isShown(rows: cells.rows) ? nil : "none of its rows is shown"
        case .summary, .summaryLabels: return draft.summaries.isEmpty ? "no row sums up a group" : nil
        case .grandSummary, .grandSummaryLabels: return draft.grandSummaries.isEmpty ? "no row sums up all of the data" : nil
        }
    }

    /// Its cells of the data; nil where it has none.
    var body: CellSet? { if case .body(let cells) = kind { cells } else { nil } }
    /// Its row labels, as cells of any column; nil where it has none.
    var stub: CellSet? { if case .stub(let rows) = kind { CellSet(columns: nil, rows: rows) } else { nil } }

    /// What it is found by where it has other cells: by its groups, else its labels, else its columns, else its part.
    fileprivate var keys: [CellPlace.Key] {
        typealias Key = CellPlace.Key
        func keys(
            _ part: SheetPart, _ groups: Set<String>? = nil, labels: Set<String>? = nil, columns: Set<Int>? = nil
        ) -> [Key] {
            groups?.map { Key.group(part, $0) } ?? labels?.map { Key.label(part, $0) }
                ?? columns?.map { Key.column(part, $0) } ?? [Key.part(part)]
        }
        return switch kind {
        case .place(let place): place.keys
        case .spanners(let labels): keys(.spanner, labels: labels)
        case .columnLabels(let columns): keys(.columnLabel, columns: columns)
        case .groupLabels(let labels): keys(.groupLabel, labels: labels)
        case .stub, .body: []
        case .summary(let groups, let columns, let labels): keys(.summary, groups, labels: labels, columns: columns)
        case .grandSummary(let columns, let labels): keys(.grandSummary, labels: labels, columns: columns)
        case .summaryLabels(let groups, let labels): keys(.summaryLabel, groups, labels: labels)
        case .grandSummaryLabels(let labels): keys(.grandSummaryLabel, labels: labels)
        }
    }
}

extension CellPlace {
    /// What areas are found by.
    fileprivate enum Key: Hashable {
        case part(SheetPart)
        case group(SheetPart, String)
        case label(SheetPart, String)
        case column(SheetPart, Int)
    }

    /// All that areas with it can be found by.
    fileprivate var keys: [Key] {
        switch self {
        case .title: [.part(.title)]
        case .subtitle: [.part(.subtitle)]
        case .stubhead: [.part(.stubhead)]
        case .spanner(let key): [.part(.spanner)] + key.names.map { .label(.spanner, $0) }
        case .columnLabel(let column): [.part(.columnLabel), .column(.columnLabel, column)]
        case .groupLabel(let key): [.part(.groupLabel)] + key.names.map { .label(.groupLabel, $0) }
        case .stub, .body: []
        case .summary(let group, let column, let label):
            [.part(.summary), .label(.summary, label), .column(.summary, column)]
                + group.names.map { .group(.summary, $0) }
        case .grandSummary(let column, let label):
            [.part(.grandSummary), .label(.grandSummary, label), .column(.grandSummary, column)]
        case .summaryLabel(let group, let label):
            [.part(.summaryLabel), .label(.summaryLabel, label)] + group.names.map { .group(.summaryLabel, $0) }
        case .grandSummaryLabel(let label): [.part(.grandSummaryLabel), .label(.grandSummaryLabel, label)]
        case .footnote: [.part(.footnote)]
        case .sourceNote: [.part(.sourceNote)]
        }
    }
}

/// Finds those of some areas that have a cell, without a look at all of them.
struct AreaFinder {
    private let areas: [CellArea?]
    private let body, stub: CellFinder
    /// Places among the areas, rising.
    private var others: [CellPlace.Key: [Int]] = [:]

    /// - Parameter areas: Nil where there is none.
    init(_ areas: [CellArea?]) {
        self.areas = areas
        body = CellFinder(areas.map { $0?.body })
        stub = CellFinder(areas.map { $0?.stub })
        for (place, area) in areas.enumerated() {
            for key in area?.keys ?? [] { others[key, default: []].append(place) }
        }
    }

    var isEmpty: Bool { areas.isEmpty }

    /// The places of all areas that have a cell, rising.
    func places(at cell: CellPlace) -> [Int] {
        if areas.isEmpty { return [] }
        switch cell {
        case .body(let column, let row): return body.places(column: column, row: row)
        case .stub(let row): return stub.places(column: 0, row: row)
        default:
            return Set(cell.keys.flatMap { others[$0] ?? [] }).filter { areas[$0]?.contains(cell) ?? false }.sorted()
        }
    }
}
