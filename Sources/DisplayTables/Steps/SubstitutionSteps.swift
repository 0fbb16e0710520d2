// Texts in place of what formats make of some values.

/// A step that says one kind of substitution.
protocol SubstitutionStep: RecordStep {
    var columns: ColumnSelection { get }
    var rows: RowSelection { get }
    var substitution: SubstitutionFormat { get }
}

extension SubstitutionStep {
    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = Set(try draft.data.columns(columns))
        draft.substitutions.append(.init(columns: columns, rows: try draft.data.rows(rows), substitution: substitution))
    }
}

struct MissingStep: SubstitutionStep {
    static let name = "sub_missing"
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    var text: FormattedText = "—"

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("missing_text", \.text),
    ]

    var substitution: SubstitutionFormat { .missing(text) }
}

struct ZeroStep: SubstitutionStep {
    static let name = "sub_zero"
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    var text: FormattedText = "nil"

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("zero_text", \.text),
    ]

    var substitution: SubstitutionFormat { .zero(text) }
}

struct SmallValuesStep: SubstitutionStep {
    static let name = "sub_small_vals"
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    var threshold = 0.01
    var pattern: String?
    var side = SubstitutionFormat.Side.positive

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("threshold", \.threshold),
        SpecField("small_pattern", \.pattern), SpecField("sign", \.side),
    ]

    var substitution: SubstitutionFormat { .small(threshold: threshold, pattern: pattern, side: side) }
}

struct LargeValuesStep: SubstitutionStep {
    static let name = "sub_large_vals"
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    var threshold = 1e12
    var pattern: String?
    var side = SubstitutionFormat.Side.positive

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("threshold", \.threshold),
        SpecField("large_pattern", \.pattern), SpecField("sign", \.side),
    ]

    var substitution: SubstitutionFormat { .large(threshold: threshold, pattern: pattern, side: side) }
}

/// gt's words for the sides of zero.
extension SubstitutionFormat.Side: SpecValue {
    private static let words: [(name: String, value: Self)] = [("+", .positive), ("-", .negative)]

    init(_ node: SpecNode) throws(TableSpecError) { self = try Self.choice(node, Self.words) }
    func node() -> SpecNode { .text(self == .positive ? "+" : "-") }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { .words(words.map(\.name)) }
}

extension SubstitutionFormat {
    /// The step that says it of cells.
    func step(columns: ColumnSelection, rows: RowSelection) -> any TableStep {
        switch kind {
        case .missing: MissingStep(columns: columns, rows: rows, text: replacement)
        case .zero: ZeroStep(columns: columns, rows: rows, text: replacement)
        case .small:
            SmallValuesStep(columns: columns, rows: rows, threshold: threshold, pattern: pattern, side: side)
        case .large:
            LargeValuesStep(columns: columns, rows: rows, threshold: threshold, pattern: pattern, side: side)
        }
    }
}
