import Foundation
import RasterFormats

// What columns are called, where they stand and how they lie.

struct LabelStep: RecordStep {
    static let name = "cols_label"
    var labels = SpecMap<FormattedText>([])

    static let fields: [SpecField<Self>] = [SpecField("cases", \.labels, isRequired: true)]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for (name, label) in labels.pairs { draft.columns[try draft.data.column(name)].label = label.withUnits }
    }
}

struct AlignStep: RecordStep {
    static let name = "cols_align"
    var alignment = ColumnAlignment.leading
    var columns = ColumnSelection.all

    static let fields: [SpecField<Self>] = [
        SpecField("align", \.alignment, isRequired: true), SpecField("columns", \.columns),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for column in try draft.data.columns(columns) { draft.columns[column].alignment = alignment }
    }
}

/// gt's words: `left` is where text begins, whichever way it runs.
extension ColumnAlignment: SpecChoice {
    static let words: [(name: String, value: Self)] = [
        ("left", .leading), ("center", .center), ("right", .trailing), ("decimal", .decimal),
    ]
}

/// Widths by columns' names, or one width of several columns.
struct WidthStep: RecordStep {
    static let name = "cols_width"
    var widths = SpecMap<DisplayColumnWidth>([])
    var columns: ColumnSelection?
    var width = DisplayColumnWidth.automatic

    static let fields: [SpecField<Self>] = [
        SpecField("cases", \.widths), SpecField("columns", \.columns), SpecField("width", \.width),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for (name, width) in widths.pairs { draft.columns[try draft.data.column(name)].width = width }
        guard let columns else { return }
        for column in try draft.data.columns(columns) { draft.columns[column].width = width }
    }
}

/// `"120px"`, `"20%"`, `"auto"`, a number of points, the least and the most of them, or how they follow from the cells.
extension DisplayColumnWidth: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .integer, .number: self = .points(try CGFloat(node))
        case .object: self = try Self.measured(node)
        case .text("auto"): self = .automatic
        case .text(let text):
            switch SpecLength(text) {
            case .points(let points): self = .points(points)
            case .share(let share): self = .share(share)
            case nil: throw Self.error(node)
            }
        default: throw Self.error(node)
        }
    }

    private struct Limits: SpecRecord {
        var least: CGFloat = 0
        var most: CGFloat = 0

        static let fields: [SpecField<Self>] = [
            SpecField("min", \.least, isRequired: true), SpecField("max", \.most, isRequired: true),
        ]
    }

    private struct Percentile: SpecRecord {
        var share = 1.0
        var sample: Int?

        static let fields: [SpecField<Self>] = [
            SpecField("percentile", \.share, isRequired: true, in: 0...1), SpecField("sample", \.sample, in: 1...1e9),
        ]
    }

    private struct Estimate: SpecRecord {
        var characterWidth: CGFloat = 0

        static let fields: [SpecField<Self>] = [SpecField("character_width", \.characterWidth, isRequired: true, in: 0...1_000)]
    }

    private static func measured(_ node: SpecNode) throws(TableSpecError) -> Self {
        if node["percentile"] != nil {
            let percentile = try Percentile(node)
            return .percentile(percentile.share, sample: percentile.sample)
        }
        if node["character_width"] != nil { return .estimated(characterWidth: try Estimate(node).characterWidth) }
        guard node["min"] != nil, node["max"] != nil else { throw error(node) }
        let limits = try Limits(node)
        guard limits.least <= limits.most else {
            throw node.error("the least width of a column, \(limits.least), is above the most, \(limits.most)")
        }
        return .range(limits.least...limits.most)
    }

    private static func error(_ node: SpecNode) -> TableSpecError {
        node.error(wants: "a width, such as \"120px\", \"20%\", \"auto\" or {\"min\": 50, \"max\": 200}")
    }

    func node() throws(TableSpecError) -> SpecNode {
        switch self {
        case .automatic: .text("auto")
        case .points(let points): points.node()
        case .share(let share): .text("\(share * 100)%")
        case .range(let range): try Limits(least: range.lowerBound, most: range.upperBound).node()
        case .percentile(let share, let sample): try Percentile(share: share, sample: sample).node()
        case .estimated(let width): try Estimate(characterWidth: width).node()
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([
            .type("number"), .type("string"), Limits.schema(&schemas), Percentile.schema(&schemas), Estimate.schema(&schemas),
        ])
    }
}

struct UnitsStep: RecordStep {
    static let name = "cols_units"
    var units = SpecMap<String>([])

    static let fields: [SpecField<Self>] = [SpecField("cases", \.units, isRequired: true)]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for (name, notation) in units.pairs { draft.columns[try draft.data.column(name)].units = .units(notation) }
    }
}

struct HideStep: RecordStep {
    static let name = "cols_hide"
    var columns = ColumnSelection.all

    static let fields: [SpecField<Self>] = [SpecField("columns", \.columns, isRequired: true)]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for column in try draft.data.columns(columns) { draft.columns[column].isHidden = true }
    }
}

struct MoveStep: RecordStep {
    static let name = "cols_move"
    var columns = ColumnSelection.all
    var after = ""

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns, isRequired: true), SpecField("after", \.after, isRequired: true),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let behind = try draft.data.column(after)
        let columns = try draft.data.columns(columns).filter { $0 != behind }
        draft.order.gather([behind] + columns, behind: behind)
    }
}

struct MoveToStartStep: RecordStep {
    static let name = "cols_move_to_start"
    var columns = ColumnSelection.all

    static let fields: [SpecField<Self>] = [SpecField("columns", \.columns, isRequired: true)]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        draft.order = columns + draft.order.filter { !columns.contains($0) }
    }
}

struct MoveToEndStep: RecordStep {
    static let name = "cols_move_to_end"
    var columns = ColumnSelection.all

    static let fields: [SpecField<Self>] = [SpecField("columns", \.columns, isRequired: true)]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        draft.order = draft.order.filter { !columns.contains($0) } + columns
    }
}
