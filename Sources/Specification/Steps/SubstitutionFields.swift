import RasterDisplayTables
import RasterFormats

extension MissingStep: RecordStep {
    static let name = "sub_missing"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("missing_text", \.text),
    ]
}

extension ZeroStep: RecordStep {
    static let name = "sub_zero"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("zero_text", \.text),
    ]
}

extension SmallValuesStep: RecordStep {
    static let name = "sub_small_vals"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("threshold", \.threshold),
        SpecField("small_pattern", \.pattern), SpecField("sign", \.side),
    ]
}

extension LargeValuesStep: RecordStep {
    static let name = "sub_large_vals"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("threshold", \.threshold),
        SpecField("large_pattern", \.pattern), SpecField("sign", \.side),
    ]
}

/// gt's words for the sides of zero.
extension SubstitutionFormat.Side: SpecChoice {
    static let words: [(name: String, value: Self)] = [("+", .positive), ("-", .negative)]
}

extension ValuesStep: RecordStep {
    static let name = "sub_values"
    init() { self.init(text: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("values", \.values),
        SpecField("pattern", \.pattern), SpecField("fn", \.expression),
        SpecField("replacement", \.text, isRequired: true),
    ]

    private var expression: SpecExpression? {
        get { test.map { SpecExpression(condition: $0) } }
        set { test = newValue?.condition }
    }
}
