import RasterDisplayTables
import RasterFormats
import RasterGraphics

// Formats of numbers as specifications write them: options have gt's names.

extension NumberFormat: SpecFormat {
    static let stepName = "fmt_number"

    static let fields: [SpecField<Self>] = [
        SpecField("decimals", \.decimals, in: 0...1074), SpecField("n_sigfig", \.significantDigits, in: 1...1074),
        SpecField("drop_trailing_zeros", \.dropsTrailingZeros),
        SpecField("drop_trailing_dec_mark", \.dropsTrailingDecimalMark), SpecField("use_seps", \.usesSeparators),
        SpecField("accounting", \.accounting), SpecField("scale_by", \.scale),
        SpecField("compact", \.suffixing, also: ["suffixing"]),
        SpecField("pattern", \.pattern), SpecField("force_sign", \.forcesSign), SpecField("locale", \.locale),
        SpecField("sep_mark", \.groupMark), SpecField("dec_mark", \.decimalMark),
        SpecField("min_sep_threshold", \.minimumDigitsBeforeGroup, in: 1...100), SpecField("system", \.grouping),
    ]
}

extension PercentFormat: SpecFormat {
    static let stepName = "fmt_percent"

    static let fields: [SpecField<Self>] = [
        SpecField("decimals", \.decimals, in: 0...1074), SpecField("drop_trailing_zeros", \.dropsTrailingZeros),
        SpecField("drop_trailing_dec_mark", \.dropsTrailingDecimalMark), SpecField("scale_values", \.scalesValues),
        SpecField("use_seps", \.usesSeparators), SpecField("accounting", \.accounting), SpecField("pattern", \.pattern),
        SpecField("force_sign", \.forcesSign), SpecField("placement", \.placement),
        SpecField("incl_space", \.includesSpace), SpecField("locale", \.locale),
        SpecField("sep_mark", \.groupMark), SpecField("dec_mark", \.decimalMark),
        SpecField("min_sep_threshold", \.minimumDigitsBeforeGroup, in: 1...100), SpecField("system", \.grouping),
    ]
}

extension SignPlacement: SpecChoice {}

/// gt's words.
extension DigitGrouping: SpecChoice {
    static let words: [(name: String, value: Self)] = [("intl", .international), ("ind", .indian)]
}

extension PartsPerFormat: SpecFormat {
    static let stepName = "fmt_partsper"

    static let fields: [SpecField<Self>] = [
        SpecField("to_units", \.unit), SpecField("symbol", \.symbol), SpecField("decimals", \.decimals, in: 0...1074),
        SpecField("drop_trailing_zeros", \.dropsTrailingZeros),
        SpecField("drop_trailing_dec_mark", \.dropsTrailingDecimalMark), SpecField("scale_values", \.scalesValues),
        SpecField("use_seps", \.usesSeparators), SpecField("pattern", \.pattern), SpecField("force_sign", \.forcesSign),
        SpecField("incl_space", \.includesSpace), SpecField("locale", \.locale),
        SpecField("sep_mark", \.groupMark), SpecField("dec_mark", \.decimalMark),
        SpecField("min_sep_threshold", \.minimumDigitsBeforeGroup, in: 1...100), SpecField("system", \.grouping),
    ]
}

extension PartsPerFormat.Unit: SpecChoice {}

extension CurrencyFormat: SpecFormat {
    static let stepName = "fmt_currency"

    /// Three letters that CLDR knows: a file that has others has them by mistake.
    private struct Code: SpecValue {
        let letters: String

        init(letters: String) { self.letters = letters }

        init(_ node: SpecNode) throws(TableSpecError) {
            letters = try String(node)
            guard CurrencyFormat.isKnown(letters) else {
                let nearest = NearestNames.to(letters, in: CurrencyFormat.knownCurrencies)
                throw node.error("there is no currency \(quoted: letters) in ISO 4217" + nearest.asQuestion)
            }
        }

        func node() -> SpecNode { .text(letters) }
        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            schemas.named("currency") { _ in .words(CurrencyFormat.knownCurrencies) }
        }
    }

    private var code: Code? {
        get { currency.map { Code(letters: $0) } }
        set { currency = newValue?.letters }
    }

    static let fields: [SpecField<Self>] = [
        SpecField("currency", \.code), SpecField("use_subunits", \.usesSubunits),
        SpecField("decimals", \.decimals, in: 0...1074), SpecField("drop_trailing_dec_mark", \.dropsTrailingDecimalMark),
        SpecField("use_seps", \.usesSeparators), SpecField("accounting", \.accounting), SpecField("scale_by", \.scale),
        SpecField("compact", \.suffixing, also: ["suffixing"]), SpecField("pattern", \.pattern),
        SpecField("force_sign", \.forcesSign),
        SpecField("placement", \.placement), SpecField("incl_space", \.includesSpace), SpecField("symbol", \.symbol),
        SpecField("locale", \.locale),
        SpecField("sep_mark", \.groupMark), SpecField("dec_mark", \.decimalMark),
        SpecField("min_sep_threshold", \.minimumDigitsBeforeGroup, in: 1...100), SpecField("system", \.grouping),
    ]
}

extension CurrencyFormat.Symbol: SpecChoice {}

extension ScientificFormat: PowerFormat {
    static let stepName = "fmt_scientific"
}

extension EngineeringFormat: PowerFormat {
    static let stepName = "fmt_engineering"
}

/// Numbers with a power of ten.
protocol PowerFormat: NumericFormat, SpecFormat {
    var exponentStyle: ExponentStyle { get set }
    var forcesExponentSign: Bool { get set }
}

extension PowerFormat {
    static var fields: [SpecField<Self>] {
        [
            SpecField("decimals", \.options.decimals, in: 0...1074),
            SpecField("n_sigfig", \.options.significantDigits, in: 1...1074),
            SpecField("drop_trailing_zeros", \.options.dropsTrailingZeros),
            SpecField("drop_trailing_dec_mark", \.options.dropsTrailingDecimalMark), SpecField("scale_by", \.options.scale),
            SpecField("exp_style", \.exponentStyle), SpecField("pattern", \.options.pattern),
            SpecField("force_sign_m", \.options.forcesSign), SpecField("force_sign_n", \.forcesExponentSign),
            SpecField("locale", \.options.locale),
            SpecField("sep_mark", \.options.groupMark), SpecField("dec_mark", \.options.decimalMark),
        ]
    }
}

/// gt's words: `x10n`, `low-ten`, or a letter for two digits at least, with a 1 behind it for one.
extension ExponentStyle: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        let word = try String(node)
        switch (word, word.first) {
        case ("x10n", _): self = .timesTen
        case ("low-ten", _): self = .lowTen
        case (_, .some(let letter)) where letter.isLetter && (word.count == 1 || word.dropFirst() == "1"):
            self = .letter(letter, minimumDigits: word.count == 1 ? 2 : 1)
        default: throw node.error("there is no \(quoted: word): it is 'x10n', 'low-ten', or a letter such as 'E' or 'E1'")
        }
    }

    func node() -> SpecNode {
        switch self {
        case .timesTen: .text("x10n")
        case .lowTen: .text("low-ten")
        case .letter(let letter, let digits): .text(String(letter) + (digits == 1 ? "1" : ""))
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .text(["x10n", "low-ten", "E", "e1"], "How the power of ten is written.")
    }
}

extension SIPrefixFormat: SpecFormat {
    static let stepName = "fmt_number_si"

    static let fields: [SpecField<Self>] = [
        SpecField("unit", \.unit), SpecField("prefix_mode", \.prefixes), SpecField("decimals", \.decimals, in: 0...1074),
        SpecField("n_sigfig", \.significantDigits, in: 1...1074), SpecField("drop_trailing_zeros", \.dropsTrailingZeros),
        SpecField("drop_trailing_dec_mark", \.dropsTrailingDecimalMark), SpecField("scale_by", \.scale),
        SpecField("pattern", \.pattern), SpecField("force_sign", \.forcesSign), SpecField("incl_space", \.includesSpace),
        SpecField("locale", \.locale),
        SpecField("sep_mark", \.groupMark), SpecField("dec_mark", \.decimalMark),
    ]
}

extension SIPrefixFormat.Prefixes: SpecChoice {}

extension BytesFormat: SpecFormat {
    static let stepName = "fmt_bytes"

    static let fields: [SpecField<Self>] = [
        SpecField("standard", \.standard), SpecField("decimals", \.decimals, in: 0...1074),
        SpecField("n_sigfig", \.significantDigits, in: 1...1074), SpecField("drop_trailing_zeros", \.dropsTrailingZeros),
        SpecField("drop_trailing_dec_mark", \.dropsTrailingDecimalMark), SpecField("use_seps", \.usesSeparators),
        SpecField("pattern", \.pattern), SpecField("force_sign", \.forcesSign), SpecField("incl_space", \.includesSpace),
        SpecField("locale", \.locale),
        SpecField("sep_mark", \.groupMark), SpecField("dec_mark", \.decimalMark),
        SpecField("min_sep_threshold", \.minimumDigitsBeforeGroup, in: 1...100),
    ]
}

extension BytesFormat.Standard: SpecChoice {}

extension FractionFormat: SpecFormat {
    static let stepName = "fmt_fraction"

    static let fields: [SpecField<Self>] = [
        SpecField("accuracy", \.accuracy), SpecField("simplify", \.simplifies), SpecField("layout", \.layout),
        SpecField("use_seps", \.usesSeparators), SpecField("pattern", \.pattern), SpecField("locale", \.locale),
        SpecField("sep_mark", \.groupMark),
    ]
}

extension FractionFormat.Layout: SpecChoice {}

/// gt's words, or a number of parts.
extension FractionFormat.Accuracy: SpecValue {
    private static let words: [(name: String, value: Self)] = [
        ("low", .low), ("med", .medium), ("high", .high), ("halves", .halves), ("quarters", .quarters),
        ("eighths", .eighths), ("sixteenths", .sixteenths), ("hundredths", .hundredths),
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .integer(let parts) = node.content else {
            self = try Self.choice(node, Self.words)
            return
        }
        guard parts > 0 else { throw node.error(wants: "one part or more") }
        self = .parts(parts)
    }

    func node() -> SpecNode {
        if let word = Self.words.first(where: { $0.value == self }) { return .text(word.name) }
        if case .parts(let parts) = self { return .integer(parts) }
        return .null
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([.words(words.map(\.name)), .object(["type": .text("integer"), "minimum": .integer(1)])])
    }
}
