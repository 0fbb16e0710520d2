import RasterFormats

// Texts in place of what formats make of some values.

/// A step that says one kind of substitution.
protocol SubstitutionStep: RecordStep {
    var columns: ColumnSelection { get }
    var rows: RowSelection { get }
    var substitution: SubstitutionFormat { get }
}

extension SubstitutionStep {
    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.substitutions.append(try draft.rule(substitution, columns: columns, rows: rows))
    }
}

struct MissingStep: SubstitutionStep {
    static let name = "sub_missing"
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    /// Nil: a dash.
    var text: FormattedText?

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("missing_text", \.text),
    ]

    var substitution: SubstitutionFormat { .missing(text) }
}

struct ZeroStep: SubstitutionStep {
    static let name = "sub_zero"
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    /// Nil: "nil".
    var text: FormattedText?

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
    var pattern: FormattedText?
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
    var pattern: FormattedText?
    var side = SubstitutionFormat.Side.positive

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("threshold", \.threshold),
        SpecField("large_pattern", \.pattern), SpecField("sign", \.side),
    ]

    var substitution: SubstitutionFormat { .large(threshold: threshold, pattern: pattern, side: side) }
}

/// gt's words for the sides of zero.
extension SubstitutionFormat.Side: SpecChoice {
    static let words: [(name: String, value: Self)] = [("+", .positive), ("-", .negative)]
}

/// Texts for some values, or for texts with a pattern in them.
struct ValuesStep: SubstitutionStep {
    static let name = "sub_values"
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    var values: [DataValue]?
    var pattern: TextPattern?
    var text: FormattedText = ""

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("values", \.values),
        SpecField("pattern", \.pattern), SpecField("replacement", \.text, isRequired: true),
    ]

    var substitution: SubstitutionFormat {
        if let values { return .values(values, with: text) }
        return pattern.map { .matching($0, with: text) } ?? .values([], with: text)
    }
}

extension SubstitutionFormat {
    /// The step that says it of cells.
    func step(columns: ColumnSelection, rows: RowSelection) -> any TableStep {
        switch kind {
        case .missing: MissingStep(columns: columns, rows: rows, text: replacement)
        case .zero: ZeroStep(columns: columns, rows: rows, text: replacement)
        case .small(let threshold, let side):
            SmallValuesStep(columns: columns, rows: rows, threshold: threshold, pattern: replacement, side: side)
        case .large(let threshold, let side):
            LargeValuesStep(columns: columns, rows: rows, threshold: threshold, pattern: replacement, side: side)
        case .values(let values): ValuesStep(columns: columns, rows: rows, values: values, text: replacement ?? "")
        case .matching(let pattern): ValuesStep(columns: columns, rows: rows, pattern: pattern, text: replacement ?? "")
        }
    }
}
