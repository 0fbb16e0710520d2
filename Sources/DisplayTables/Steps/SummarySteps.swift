import RasterFormats

// Rows that sum up others.

struct SummaryStep: RecordStep {
    static let name = "summary_rows"
    var functions: [SummaryFunction] = []
    var columns = ColumnSelection.numeric
    var groups: [String]?
    var format: SummaryFormat?
    var placement = SummaryPlacement.bottom

    static let fields: [SpecField<Self>] = [
        SpecField("fns", \.functions, isRequired: true), SpecField("columns", \.columns), SpecField("groups", \.groups),
        SpecField("fmt", \.format), SpecField("side", \.placement),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = Set(try draft.data.columns(columns))
        draft.summaries += functions.map {
            .init(
                groups: groups.map { Set($0) }, columns: columns, function: $0, label: $0.label, format: format?.format,
                placement: placement)
        }
    }

    func check(_ draft: TableDraft) throws(DisplayTableError) { try draft.names.check(groups: groups ?? []) }
}

struct GrandSummaryStep: RecordStep {
    static let name = "grand_summary_rows"
    var functions: [SummaryFunction] = []
    var columns = ColumnSelection.numeric
    var format: SummaryFormat?
    var placement = SummaryPlacement.bottom

    static let fields: [SpecField<Self>] = [
        SpecField("fns", \.functions, isRequired: true), SpecField("columns", \.columns), SpecField("fmt", \.format),
        SpecField("side", \.placement),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = Set(try draft.data.columns(columns))
        draft.grandSummaries += functions.map {
            .init(
                groups: nil, columns: columns, function: $0, label: $0.label, format: format?.format, placement: placement)
        }
    }
}

/// What sums look like: as a step of one format without its columns and rows, `{"fmt_number": {"decimals": 0}}`.
struct SummaryFormat: SpecValue {
    let format: any ValueFormat

    init(_ format: any ValueFormat) { self.format = format }

    init(_ node: SpecNode) throws(TableSpecError) {
        let step: (name: String, arguments: SpecNode, line: Int?)
        switch node.content {
        case .text(let name): step = (name, .object([:]), node.line)
        case .object(let members) where members.count == 1: step = (members[0].name, members[0].value, members[0].line)
        default: throw node.error(wants: "a format such as {\"fmt_number\": {\"decimals\": 0}}")
        }
        let forms = FormatForm.all.map { (name: $0.name, value: $0) }
        let form = try Self.choice(SpecNode(.text(step.name), line: step.line), forms)
        do throws(TableSpecError) {
            format = try form.read(step.arguments)
        } catch {
            throw error.under(step.name, line: step.line)
        }
    }

    func node() throws(TableSpecError) -> SpecNode {
        guard let format = format as? any SpecFormat else {
            throw TableSpecError("a file cannot say the format \(type(of: format)), which is a program's own")
        }
        return SpecNode(.object([.init(name: type(of: format).stepName, value: try format.node())]))
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("format") { schemas in
            var forms: [SpecNode] = [.words(FormatForm.all.map(\.name))]
            for form in FormatForm.all { forms.append(.under(form.name, form.schema(&schemas))) }
            return .any(forms)
        }
    }
}

extension SummaryPlacement: SpecChoice {}

/// A word, or one with a label of its own: `{"fn": "sum", "label": "All"}`.
extension SummaryFunction: SpecValue {
    private static let words: [(name: String, value: Self)] = [
        ("min", .min), ("max", .max), ("mean", .mean), ("median", .median), ("sum", .sum), ("count", .count),
        ("sd", .standardDeviation),
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        if let function = node["fn"] {
            self = try Self.choice(function, Self.words)
            if let label = node["label"] { self = .labelled(try String(label), self) }
        } else {
            self = try Self.choice(node, Self.words)
        }
    }

    func node() throws(TableSpecError) -> SpecNode {
        switch self {
        case .own(let label, _): throw TableSpecError("a file cannot say the function '\(label)', which is a program's own")
        case .labelled(let label, let function): .object(["fn": try function.node(), "label": .text(label)])
        case .min: .text("min")
        case .max: .text("max")
        case .mean: .text("mean")
        case .median: .text("median")
        case .sum: .text("sum")
        case .count: .text("count")
        case .standardDeviation: .text("sd")
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        let word = SpecNode.words(words.map(\.name))
        return .any([
            word,
            .object([
                "type": .text("object"), "properties": .object(["fn": word, "label": .type("string")]),
                "required": .list([.text("fn")]), "additionalProperties": .boolean(false),
            ]),
        ])
    }
}
