/// Amounts of money: `$1,234.50`.
public struct CurrencyFormat: ValueFormat, Hashable {
    /// What stands for the currency.
    public enum Symbol: String, Hashable, Sendable, CaseIterable {
        /// The locale's, which tells currencies apart: `CA$` in American English.
        case standard
        /// The shortest: `$` for Canada's dollar too.
        case narrow
        /// The three letters of ISO 4217.
        case code
    }

    /// Three letters of ISO 4217: `EUR`. Of others (`isKnown(_:)`) the letters stand for the symbol, with two digits.
    public var currency: String { didSet { resolve() } }
    /// Whether amounts show the currency's smaller unit, its cents; true by default. False: no decimals.
    public var usesSubunits = true
    /// Digits after the decimal mark, 0 to 1074; nil, the default, for the currency's (CLDR) or none without subunits.
    public var decimals: Int?
    /// Whether the decimal mark goes where no digit follows; true by default.
    public var dropsTrailingDecimalMark = true
    /// Whether groups of digits are separated; true by default.
    public var usesSeparators = true
    /// Whether negative amounts stand in parentheses instead of with a minus sign; false by default.
    public var accounting = false
    /// What amounts are multiplied by before all else; 1 by default.
    public var scale = 1.0
    /// Whether large amounts are written in thousands (K), millions (M), billions (B), trillions (T) and quadrillions (Q);
    /// false by default.
    public var suffixing = false
    /// What stands around it all, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"
    /// Whether amounts above zero have a plus sign; false by default.
    public var forcesSign = false
    /// The side of the symbol; nil, the default, is the locale's: left in English.
    public var placement: SignPlacement?
    /// Whether a space stands between symbol and amount; nil, the default, is the locale's custom: in English only between
    /// letters and digits.
    public var includesSpace: Bool?
    /// `standard` by default.
    public var symbol = Symbol.standard { didSet { resolve() } }
    /// English by default.
    public var locale: TableLocale { didSet { resolve() } }

    /// What stands for the currency in the locale.
    private var sign = ""

    /// Amounts of a currency; nil, the default, is the locale's, or US dollars if it has none.
    public init(_ currency: String? = nil, locale: TableLocale = .english) {
        self.currency = currency ?? locale.currency ?? "USD"
        self.locale = locale
        resolve()
    }

    /// Whether CLDR knows a currency by these three capital letters.
    public static func isKnown(_ currency: String) -> Bool { LocaleTable.currencyDigits[Substring(currency)] != nil }

    /// The codes of all currencies that are known, in the order of the alphabet.
    public static var knownCurrencies: [String] { LocaleTable.currencyDigits.keys.map(String.init).sorted() }

    private mutating func resolve() {
        sign =
            symbol == .code
            ? currency : LocaleTable.symbol(of: currency, isNarrow: symbol == .narrow, in: locale.tag) ?? currency
    }

    /// The amount; nil for what is no number.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: scale) else { return nil }
        let digits = decimals ?? (usesSubunits ? LocaleTable.currencyDigits[Substring(currency)] ?? 2 : 0)
        let notation = DecimalNotation(
            decimals: digits, dropsTrailingDecimalMark: dropsTrailingDecimalMark, usesSeparators: usesSeparators)
        let numbers = locale.numbers
        let text =
            suffixing
            ? NumberSuffix.text(of: quantity, notation: notation, marks: numbers.currencyMarks)
            : notation.text(of: quantity, marks: numbers.currencyMarks)
        let signed = SignedAffixes(
            pattern: accounting ? numbers.accountingPattern : numbers.currencyPattern, sign: sign, placement: placement,
            includesSpace: includesSpace, accounting: accounting, forcesSign: forcesSign, minus: numbers.minus)
        return FormattedText(signed.text(of: text)).inPattern(pattern)
    }
}

extension ValueFormat where Self == CurrencyFormat {
    /// Amounts of money: `$1,234.50`; without a currency those of the locale's.
    public static func currency(
        _ currency: String? = nil, usesSubunits: Bool = true, decimals: Int? = nil, dropsTrailingDecimalMark: Bool = true,
        usesSeparators: Bool = true, accounting: Bool = false, scale: Double = 1, suffixing: Bool = false,
        pattern: String = "{x}", forcesSign: Bool = false, placement: SignPlacement? = nil, includesSpace: Bool? = nil,
        symbol: CurrencyFormat.Symbol = .standard, locale: TableLocale = .english
    ) -> Self {
        var format = CurrencyFormat(currency, locale: locale)
        format.usesSubunits = usesSubunits
        format.decimals = decimals
        format.dropsTrailingDecimalMark = dropsTrailingDecimalMark
        format.usesSeparators = usesSeparators
        format.accounting = accounting
        format.scale = scale
        format.suffixing = suffixing
        format.pattern = pattern
        format.forcesSign = forcesSign
        format.placement = placement
        format.includesSpace = includesSpace
        format.symbol = symbol
        return format
    }
}
