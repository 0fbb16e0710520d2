import RasterFormats
import RasterGraphics

// What stands around the data.

struct HeaderStep: RecordStep {
    static let name = "tab_header"
    var title: FormattedText = ""
    var subtitle: FormattedText?

    static let fields: [SpecField<Self>] = [
        SpecField("title", \.title, isRequired: true), SpecField("subtitle", \.subtitle),
    ]

    func apply(to draft: inout TableDraft) { (draft.title, draft.subtitle) = (title, subtitle) }
}

struct CaptionStep: RecordStep {
    static let name = "tab_caption"
    var caption = ""

    static let fields: [SpecField<Self>] = [SpecField("caption", \.caption, isRequired: true)]

    func apply(to draft: inout TableDraft) { draft.caption = caption }
}

struct SpannerStep: RecordStep {
    static let name = "tab_spanner"
    var label: FormattedText = ""
    var columns = ColumnSelection.all
    var level: Int?

    static let fields: [SpecField<Self>] = [
        SpecField("label", \.label, isRequired: true), SpecField("columns", \.columns, isRequired: true),
        SpecField("level", \.level, in: 0...100),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        guard let first = columns.first else { return }
        let set = Set(columns)
        let above = draft.spanners.filter { !$0.columns.isDisjoint(with: set) }.map { $0.level + 1 }.max() ?? 0
        draft.spanners.append(.init(label: label.withUnits, columns: set, level: max(0, level ?? above)))
        if level ?? above == 0 { draft.order.gather(columns, behind: first) }
    }
}

struct SpannerDelimiterStep: RecordStep {
    static let name = "tab_spanner_delim"
    var delimiter = "."
    var columns = ColumnSelection.all

    static let fields: [SpecField<Self>] = [
        SpecField("delim", \.delimiter, isRequired: true), SpecField("columns", \.columns),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        guard !delimiter.isEmpty else { throw .other("what parts the names of columns is no empty text") }
        var spanned: [(label: String, columns: [Int])] = []
        for column in try draft.data.columns(columns) {
            let parts = draft.data.columns[column].name.split(separator: delimiter, omittingEmptySubsequences: false)
            guard parts.count > 1 else { continue }
            draft.columns[column].label = FormattedText(String(parts[parts.count - 1]))
            let label = parts.dropLast().joined(separator: " ")
            if spanned.last?.label == label {
                spanned[spanned.count - 1].columns.append(column)
            } else {
                spanned.append((label, [column]))
            }
        }
        for (label, columns) in spanned {
            draft.spanners.append(.init(label: FormattedText(label), columns: Set(columns), level: 0))
        }
    }
}

struct StubStep: RecordStep {
    static let name = "tab_stub"
    /// Nil: as before.
    var rowLabels: ColumnSelection?
    var groups: String?

    static let fields: [SpecField<Self>] = [
        SpecField("rowname_col", \.rowLabels), SpecField("groupname_col", \.groups),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        if let rowLabels { draft.stub = try draft.data.columns(rowLabels) }
        if let groups { draft.groupColumn = try draft.data.column(groups) }
    }
}

/// How far row labels are indented.
public enum RowLabelIndent: Hashable, Sendable {
    /// One level more or less.
    case increase, decrease
    /// 0 to 5; what is beyond is taken for these.
    case level(Int)

    func level(from level: Int) -> Int {
        switch self {
        case .increase: (level + 1).clamped(to: 0...5)
        case .decrease: (level - 1).clamped(to: 0...5)
        case .level(let level): level.clamped(to: 0...5)
        }
    }
}

extension RowLabelIndent: SpecValue {
    private static let words: [(name: String, value: Self)] = [("increase", .increase), ("decrease", .decrease)]

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .integer(let level) = node.content else {
            self = try Self.choice(node, Self.words)
            return
        }
        guard 0...5 ~= level else { throw node.error(wants: "'increase', 'decrease' or a level from 0 to 5") }
        self = .level(level)
    }

    func node() -> SpecNode {
        switch self {
        case .increase: .text("increase")
        case .decrease: .text("decrease")
        case .level(let level): .integer(level)
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([.words(words.map(\.name)), .object(["type": .text("integer"), "minimum": .integer(0), "maximum": .integer(5)])])
    }
}

struct StubIndentStep: RecordStep {
    static let name = "tab_stub_indent"
    var rows = RowSelection.all
    var indent = RowLabelIndent.increase

    static let fields: [SpecField<Self>] = [SpecField("rows", \.rows), SpecField("indent", \.indent)]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for row in try draft.data.rows(rows) ?? Set(0..<draft.data.rowCount) {
            draft.stubIndents[row] = indent.level(from: draft.stubIndents[row] ?? 0)
        }
    }
}

struct StubheadStep: RecordStep {
    static let name = "tab_stubhead"
    var label: FormattedText = ""

    static let fields: [SpecField<Self>] = [SpecField("label", \.label, isRequired: true)]

    func apply(to draft: inout TableDraft) { draft.stubhead = label }
}

struct RowGroupStep: RecordStep {
    static let name = "tab_row_group"
    var label: FormattedText = ""
    var rows = RowSelection.all

    static let fields: [SpecField<Self>] = [
        SpecField("label", \.label, isRequired: true), SpecField("rows", \.rows, isRequired: true),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let rows = try draft.data.rows(rows) ?? Set(0..<draft.data.rowCount)
        for index in draft.groups.indices { draft.groups[index].rows.removeAll { rows.contains($0) } }
        draft.groups.append(.init(label: label, rows: rows.sorted()))
    }
}

struct RowGroupOrderStep: RecordStep {
    static let name = "row_group_order"
    var labels: [String] = []

    static let fields: [SpecField<Self>] = [SpecField("groups", \.labels, isRequired: true)]

    func apply(to draft: inout TableDraft) { draft.groupOrder = labels }

    func check(_ draft: TableDraft) throws(DisplayTableError) { try draft.names.check(groups: labels) }
}

extension [Int] {
    /// Brings some elements together, in their order, where the first of them is.
    mutating func gather(_ elements: [Int], behind first: Int) {
        let rest = elements.filter { $0 != first }
        removeAll { rest.contains($0) }
        if let place = firstIndex(of: first) { insert(contentsOf: rest, at: place + 1) }
    }
}
