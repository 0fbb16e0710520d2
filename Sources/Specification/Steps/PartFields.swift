import RasterDisplayTables
import RasterFormats
import RasterGraphics

extension HeaderStep: RecordStep {
    static let name = "tab_header"
    init() { self.init(title: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("title", \.title, isRequired: true), SpecField("subtitle", \.subtitle),
    ]
}

extension CaptionStep: RecordStep {
    static let name = "tab_caption"
    init() { self.init(caption: "") }

    static let fields: [SpecField<Self>] = [SpecField("caption", \.caption, isRequired: true)]
}

extension SpannerStep: RecordStep {
    static let name = "tab_spanner"
    init() { self.init(label: "", columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("label", \.label, isRequired: true), SpecField("columns", \.columns, isRequired: true),
        SpecField("spanners", \.spanners), SpecField("level", \.level, in: 0...100), SpecField("id", \.id),
        SpecField("gather", \.gathers), SpecField("replace", \.replaces),
    ]
}

extension SpannerDelimiterStep.Side: SpecChoice {}

extension SpannerDelimiterStep: RecordStep {
    static let name = "tab_spanner_delim"
    init() { self.init(delimiter: ".") }

    static let fields: [SpecField<Self>] = [
        SpecField("delim", \.delimiter), SpecField("columns", \.columns), SpecField("split", \.side),
        SpecField("limit", \.limit, in: 1...100), SpecField("reverse", \.isReversed),
    ]
}

extension StubStep: RecordStep {
    static let name = "tab_stub"
    init() { self.init(rowLabels: nil) }

    static let fields: [SpecField<Self>] = [
        SpecField("rowname_col", \.rowLabels), SpecField("groupname_col", \.groups),
    ]
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

extension StubIndentStep: RecordStep {
    static let name = "tab_stub_indent"
    init() { self.init(rows: .all) }

    static let fields: [SpecField<Self>] = [SpecField("rows", \.rows), SpecField("indent", \.indent)]
}

extension StubheadStep: RecordStep {
    static let name = "tab_stubhead"
    init() { self.init(labels: []) }

    static let fields: [SpecField<Self>] = [SpecField("label", \.labels, isRequired: true)]
}

extension RowGroupStep: RecordStep {
    static let name = "tab_row_group"
    init() { self.init(label: "", rows: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("label", \.label, isRequired: true), SpecField("rows", \.rows, isRequired: true), SpecField("id", \.id),
        SpecField("others_label", \.othersLabel),
    ]
}

extension RowGroupOrderStep: RecordStep {
    static let name = "row_group_order"
    init() { self.init(labels: []) }

    static let fields: [SpecField<Self>] = [SpecField("groups", \.labels, isRequired: true)]
}
