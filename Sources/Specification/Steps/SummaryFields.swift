import RasterDisplayTables
import RasterFormats

extension SummaryStep: RecordStep {
    static let name = "summary_rows"
    init() { self.init(functions: []) }

    static let fields: [SpecField<Self>] = [
        SpecField("fns", \.functions, isRequired: true), SpecField("columns", \.columns), SpecField("groups", \.groups),
        SpecField("fmt", \.format.ofSums), SpecField("side", \.placement),
    ]
}

extension GrandSummaryStep: RecordStep {
    static let name = "grand_summary_rows"
    init() { self.init(functions: []) }

    static let fields: [SpecField<Self>] = [
        SpecField("fns", \.functions, isRequired: true), SpecField("columns", \.columns), SpecField("fmt", \.format.ofSums),
        SpecField("side", \.placement),
    ]
}

extension Optional<any ValueFormat> {
    /// The format of sums, as documents have it.
    fileprivate var ofSums: SummaryFormat? {
        get { map { SummaryFormat($0) } }
        set { self = newValue?.format }
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
        case .own(let label, _): throw TableSpecError("a file cannot say the function \(quoted: label), which is a program's own")
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
