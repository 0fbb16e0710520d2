/// Amounts of money.
public struct CurrencyFormat: ValueFormat, Hashable {
    /// Where the currency's sign stands.
    public enum Placement: String, Hashable, Sendable, CaseIterable {
        /// Where the locale has it, with its space.
        case automatic
        /// Right before the number, or behind it.
        case before, behind
    }

    /// The ISO 4217 code, or any sign.
    public var currency: String
    /// How the digits look. Default: as many decimals as the currency has.
    public var number: NumberFormat
    /// Default: automatic.
    public var placement = Placement.automatic
    /// Whether a space stands between sign and number. Default nil: as the locale has it.
    public var hasSpace: Bool?

    /// - Parameter decimals: Default nil: those of the currency, two for one that is not known.
    public init(_ currency: String, decimals: Int? = nil, locale: TableLocale = .english) {
        self.currency = currency
        number = NumberFormat(decimals: decimals ?? Currencies.decimals(currency), locale: locale)
    }

    public func text(of value: DataValue) -> FormattedText? {
        guard var text = FormattedNumber(value, scale: number.scale, number) else { return nil }
        let sign = number.locale.sign(ofCurrency: currency)
        var affixes = number.locale.currencyAffixes
        switch placement {
        case .automatic: break
        case .before: affixes = .init(before: "¤", behind: "")
        case .behind: affixes = .init(before: "", behind: "¤")
        }
        if let hasSpace {
            affixes.before = affixes.before.filter { !$0.isWhitespace } + (hasSpace && !affixes.before.isEmpty ? "\u{A0}" : "")
            affixes.behind = (hasSpace && !affixes.behind.isEmpty ? "\u{A0}" : "") + affixes.behind.filter { !$0.isWhitespace }
        }
        var before = affixes.before.replacing("¤", with: sign)
        // CLDR: letters and digits do not touch.
        if before.last?.isLetter ?? false { before += "\u{A0}" }
        text.text = before + text.text + affixes.behind.replacing("¤", with: sign)
        return FormattedText(text.signed(number).inPattern(number.pattern))
    }
}

extension ValueFormat where Self == CurrencyFormat {
    /// Amounts of money in a currency by its ISO 4217 code.
    ///
    ///     .currency("EUR", locale: TableLocale("de"))
    public static func currency(
        _ code: String, decimals: Int? = nil, locale: TableLocale = .english,
        _ change: (inout CurrencyFormat) -> Void = { _ in }
    ) -> CurrencyFormat {
        var format = CurrencyFormat(code, decimals: decimals, locale: locale)
        change(&format)
        return format
    }
}
