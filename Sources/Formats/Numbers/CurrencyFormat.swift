/// Amounts of money: `$1,234.50`.
public struct CurrencyFormat: NumericFormat, Hashable {
    /// What stands for the currency.
    public enum Symbol: String, Hashable, Sendable, CaseIterable {
        /// The locale's, which tells currencies apart: `CA$` in American English.
        case standard
        /// The shortest: `$` for Canada's dollar too.
        case narrow
        /// The three letters of ISO 4217.
        case code
    }

    /// Decimals that are not given are the currency's (CLDR), or none without subunits.
    public var options = NumberOptions()
    /// Three letters of ISO 4217: `EUR`. Of others (`isKnown(_:)`) the letters stand for the symbol, with two digits. Nil, the
    /// default, is the locale's, or US dollars if it has none.
    public var currency: String?
    /// Whether amounts show the currency's smaller unit, its cents; true by default. False: no decimals.
    public var usesSubunits = true
    /// Whether negative amounts stand in parentheses instead of with a minus sign; false by default.
    public var accounting = false
    /// Whether large amounts are written in thousands (K), millions (M), billions (B), trillions (T) and quadrillions (Q);
    /// false by default.
    public var suffixing = false
    /// The side of the symbol; nil, the default, is the locale's: left in English.
    public var placement: SignPlacement?
    /// Whether a space stands between symbol and amount; nil, the default, is the locale's custom: in English only between
    /// letters and digits.
    public var includesSpace: Bool?
    /// `standard` by default.
    public var symbol = Symbol.standard

    public init() {}

    public var alignsDecimals: Bool { !suffixing }

    /// Whether CLDR knows a currency by these three capital letters.
    public static func isKnown(_ currency: String) -> Bool { LocaleTable.currencyDigits[Substring(currency)] != nil }

    /// The codes of all currencies that are known, in the order of the alphabet.
    public static var knownCurrencies: [String] { LocaleTable.currencyDigits.keys.map(String.init).sorted() }

    /// The amount; nil for what is no number.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: options.scale) else { return nil }
        let numbers = options.numbers
        let currency = currency ?? numbers.currency ?? "USD"
        let digits = usesSubunits ? LocaleTable.currencyDigits[Substring(currency)] ?? 2 : 0
        let notation = options.notation(decimals: digits)
        let text =
            suffixing
            ? NumberSuffix.text(of: quantity, notation: notation, marks: options.currencyMarks)
            : notation.text(of: quantity, marks: options.currencyMarks)
        let signed = SignedAffixes(
            pattern: accounting ? numbers.accountingPattern : numbers.currencyPattern,
            sign: symbol == .code ? currency : numbers.symbol(of: currency, isNarrow: symbol == .narrow),
            placement: placement, includesSpace: includesSpace, accounting: accounting, forcesSign: options.forcesSign,
            minus: numbers.minus)
        return FormattedText(signed.text(of: text)).inPattern(options.pattern)
    }
}

extension ValueFormat where Self == CurrencyFormat {
    /// Amounts of money: `$1,234.50`; without a currency those of the locale's.
    public static func currency(
        _ currency: String? = nil, usesSubunits: Bool = true, decimals: Int? = nil, dropsTrailingDecimalMark: Bool = true,
        usesSeparators: Bool = true, accounting: Bool = false, scale: Double = 1, suffixing: Bool = false,
        pattern: String = "{x}", forcesSign: Bool = false, placement: SignPlacement? = nil, includesSpace: Bool? = nil,
        symbol: CurrencyFormat.Symbol = .standard, locale: TableLocale? = nil
    ) -> Self {
        var format = CurrencyFormat()
        format.options = NumberOptions(
            decimals: decimals, dropsTrailingDecimalMark: dropsTrailingDecimalMark, usesSeparators: usesSeparators, scale: scale,
            pattern: pattern, forcesSign: forcesSign, locale: locale)
        format.currency = currency
        format.usesSubunits = usesSubunits
        format.accounting = accounting
        format.suffixing = suffixing
        format.placement = placement
        format.includesSpace = includesSpace
        format.symbol = symbol
        return format
    }
}
