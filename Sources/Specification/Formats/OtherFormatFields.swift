import RasterDisplayTables
import RasterFormats
import RasterGraphics

// Formats of dates, words and notations as specifications write them: options have gt's names.

extension DateFormat: SpecFormat {
    static let stepName = "fmt_date"

    static let fields: [SpecField<Self>] = [
        SpecField("date_style", \.style), SpecField("pattern", \.pattern), SpecField("locale", \.locale),
    ]
}

extension TimeFormat: SpecFormat {
    static let stepName = "fmt_time"

    static let fields: [SpecField<Self>] = [
        SpecField("time_style", \.style), SpecField("pattern", \.pattern), SpecField("locale", \.locale),
    ]
}

extension DateTimeFormat: SpecFormat {
    static let stepName = "fmt_datetime"

    static let fields: [SpecField<Self>] = [
        SpecField("date_style", \.dateStyle), SpecField("time_style", \.timeStyle), SpecField("sep", \.separator),
        SpecField("pattern", \.pattern), SpecField("locale", \.locale),
    ]
}

extension DateStyle: SpecChoice {}
extension TimeStyle: SpecChoice {}

extension DurationFormat: SpecFormat {
    static let stepName = "fmt_duration"

    static let fields: [SpecField<Self>] = [
        SpecField("input_units", \.inputUnit), SpecField("output_units", \.listedUnits),
        SpecField("duration_style", \.style), SpecField("trim_zero_units", \.trimsZeros),
        SpecField("max_output_units", \.mostUnits, in: 1...5), SpecField("use_seps", \.usesSeparators),
        SpecField("force_sign", \.forcesSign), SpecField("pattern", \.pattern), SpecField("locale", \.locale),
        SpecField("sep_mark", \.groupMark),
    ]

    private var listedUnits: [Unit]? {
        get { outputUnits.map { units in Unit.allCases.filter { units.contains($0) } } }
        set { outputUnits = newValue.map { Set($0) } }
    }
}

extension DurationFormat.Unit: SpecChoice {}
extension DurationFormat.Style: SpecChoice {}

/// True or false for all or none, or a list of some.
extension DurationFormat.ZeroUnits: SpecValue {
    private static let words: [(name: String, value: Self)] = [
        ("leading", .leading), ("trailing", .trailing), ("internal", .internal),
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .boolean(let isTrue): self = isTrue ? .all : []
        case .list(let nodes):
            self = []
            for node in nodes { formUnion(try Self.choice(node, Self.words)) }
        default: self = try Self.choice(node, Self.words)
        }
    }

    func node() -> SpecNode {
        self == .all
            ? .boolean(true) : isEmpty ? .boolean(false) : .list(Self.words.filter { contains($0.value) }.map { .text($0.name) })
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        let word = SpecNode.words(words.map(\.name))
        return .any([.type("boolean"), word, .object(["type": .text("array"), "items": word])])
    }
}

extension BooleanFormat: SpecFormat {
    static let stepName = "fmt_tf"

    static let fields: [SpecField<Self>] = [
        SpecField("tf_style", \.style), SpecField("true_val", \.trueText), SpecField("false_val", \.falseText),
        SpecField("na_val", \.missingText), SpecField("colors", \.colors), SpecField("pattern", \.pattern),
        SpecField("locale", \.locale),
    ]
}

extension BooleanFormat.Style: SpecChoice {}
extension LetterCase: SpecChoice {}

extension RomanFormat: SpecFormat {
    static let stepName = "fmt_roman"

    static let fields: [SpecField<Self>] = [SpecField("case", \.letterCase), SpecField("pattern", \.pattern)]
}

extension LetterFormat: SpecFormat {
    static let stepName = "fmt_index"

    static let fields: [SpecField<Self>] = [
        SpecField("case", \.letterCase), SpecField("index_algo", \.continuation), SpecField("pattern", \.pattern),
    ]
}

extension LetterFormat.Continuation: SpecChoice {}

extension SpelledFormat: SpecFormat {
    static let stepName = "fmt_spelled_num"

    static let fields: [SpecField<Self>] = [SpecField("pattern", \.pattern), SpecField("locale", \.locale)]
}

extension OrdinalFormat: SpecFormat {
    static let stepName = "fmt_ordinal"

    static let fields: [SpecField<Self>] = [
        SpecField("gender", \.gender), SpecField("superscript", \.raisesEndings), SpecField("pattern", \.pattern),
        SpecField("locale", \.locale),
    ]
}

extension OrdinalFormat.Gender: SpecChoice {}

extension UnitsFormat: SpecFormat {
    static let stepName = "fmt_units"

    static let fields: [SpecField<Self>] = [SpecField("pattern", \.pattern)]
}

extension ChemistryFormat: SpecFormat {
    static let stepName = "fmt_chem"
    static let fields: [SpecField<Self>] = []
}

extension PassthroughFormat: SpecFormat {
    static let stepName = "fmt_passthrough"
    static let fields: [SpecField<Self>] = [SpecField("pattern", \.pattern), SpecField("escape", \.isPlain)]

    /// gt's word: texts with marks of HTML are shown with them.
    private var isPlain: Bool {
        get { !hasMarks }
        set { hasMarks = !newValue }
    }
}

extension BinsFormat: SpecFormat {
    static let stepName = "fmt_bins"

    static let fields: [SpecField<Self>] = [
        SpecField("sep", \.separator), SpecField("fmt", \.format), SpecField("pattern", \.pattern),
        SpecField("locale", \.locale),
    ]

    /// Of the ends: `{"fmt_number": {"decimals": 1}}`.
    private struct Ends: SpecValue {
        let numbers: NumberFormat

        init(_ numbers: NumberFormat) { self.numbers = numbers }

        init(_ node: SpecNode) throws(TableSpecError) {
            guard case .object(let members) = node.content, members.count == 1, let arguments = node["fmt_number"] else {
                throw node.error(wants: "{\"fmt_number\": {…}}")
            }
            do throws(TableSpecError) { numbers = try NumberFormat(arguments) } catch { throw error.under("fmt_number") }
        }

        func node() throws(TableSpecError) -> SpecNode { .object(["fmt_number": try numbers.node()]) }
        static func schema(_ schemas: inout SpecSchemas) -> SpecNode { .under("fmt_number", NumberFormat.schema(&schemas)) }
    }

    private var format: Ends? {
        get { numbers.map { Ends($0) } }
        set { numbers = newValue?.numbers }
    }
}

extension MarkdownFormat: SpecFormat {
    static let stepName = "fmt_markdown"
    static let fields: [SpecField<Self>] = []
}

extension CountryFormat: SpecFormat {
    static let stepName = "fmt_country"

    static let fields: [SpecField<Self>] = [
        SpecField("pattern", \.pattern), SpecField("sep", \.separator), SpecField("locale", \.locale),
    ]
}

extension FlagFormat: SpecFormat {
    static let stepName = "fmt_flag"

    static let fields: [SpecField<Self>] = [SpecField("pattern", \.pattern), SpecField("sep", \.separator)]
}

extension LinkFormat: SpecFormat {
    static let stepName = "fmt_url"

    static let fields: [SpecField<Self>] = [
        SpecField("label", \.label), SpecField("max_characters", \.mostCharacters, in: 8...1_000), SpecField("color", \.color),
        SpecField("show_underline", \.isUnderlined), SpecField("pattern", \.pattern),
    ]
}

extension EmailFormat: SpecFormat {
    static let stepName = "fmt_email"

    static let fields: [SpecField<Self>] = [
        SpecField("display_name", \.label), SpecField("color", \.color), SpecField("show_underline", \.isUnderlined),
        SpecField("pattern", \.pattern),
    ]
}

extension IconFormat: SpecFormat {
    static let stepName = "fmt_icon"

    static let fields: [SpecField<Self>] = [
        SpecField("fill_color", \.fills), SpecField("height", \.height, in: 1...1_000), SpecField("sep", \.separator),
        SpecField("pattern", \.pattern),
    ]

    private var height: SpecHeight? {
        get { size.map { SpecHeight(points: $0) } }
        set { size = newValue?.points }
    }

    /// A colour, or colours by the names of symbols: `{"star.fill": "gold", "heart.fill": "crimson"}`.
    private struct Fills: SpecValue {
        var color: Color?
        var colors = SpecMap<Color>([])

        init(_ color: Color?, _ colors: [String: Color]) {
            self.color = color
            self.colors = SpecMap(colors.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) })
        }

        init(_ node: SpecNode) throws(TableSpecError) {
            let isColor = if case .object(let members) = node.content { members.contains { $0.name == "light" } } else { true }
            if isColor { color = try Color?(node) } else { colors = try SpecMap(node) }
        }

        func node() throws(TableSpecError) -> SpecNode { try colors.pairs.isEmpty ? color.node() : colors.node() }
        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            .any([Color?.schema(&schemas), SpecMap<Color>.schema(&schemas)])
        }
    }

    private var fills: Fills {
        get { Fills(color, colors) }
        set {
            color = newValue.color
            colors = Dictionary(newValue.colors.pairs.map { ($0.name, $0.value) }) { _, last in last }
        }
    }
}
