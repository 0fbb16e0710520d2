/// On which side of a number a sign stands.
public enum SignPlacement: String, Hashable, Sendable, CaseIterable {
    case left
    case right
}

/// Parts of one as percentages: 0.125 is `12.50%`.
public struct PercentFormat: ValueFormat, Hashable {
    /// Digits after the decimal mark, 0 to 1074; 2 by default.
    public var decimals = 2
    /// Whether zeros at the end of the decimals go; false by default.
    public var dropsTrailingZeros = false
    /// Whether the decimal mark goes where no digit follows; true by default.
    public var dropsTrailingDecimalMark = true
    /// Whether values are parts of one, to be multiplied by 100; true by default. False: they are percentages already.
    public var scalesValues = true
    /// Whether groups of digits are separated; true by default.
    public var usesSeparators = true
    /// Whether negative numbers stand in parentheses instead of with a minus sign; false by default.
    public var accounting = false
    /// What stands around it all, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"
    /// Whether numbers above zero have a plus sign; false by default.
    public var forcesSign = false
    /// The side of the percent sign; nil, the default, is the locale's: right in English.
    public var placement: SignPlacement?
    /// Whether a space stands between number and sign; nil, the default, is the locale's custom: none in English.
    public var includesSpace: Bool?
    /// English by default.
    public var locale = TableLocale.english

    public init() {}

    /// The percentage; nil for what is no number.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: scalesValues ? 100 : 1) else { return nil }
        let notation = DecimalNotation(
            decimals: decimals, dropsTrailingZeros: dropsTrailingZeros, dropsTrailingDecimalMark: dropsTrailingDecimalMark,
            usesSeparators: usesSeparators)
        let text = notation.text(of: quantity, marks: locale.numbers.marks)
        let signed = SignedAffixes(
            pattern: locale.numbers.percentPattern, sign: locale.numbers.percentSign, placement: placement,
            includesSpace: includesSpace, accounting: accounting, forcesSign: forcesSign, minus: locale.numbers.minus)
        return FormattedText(signed.text(of: text)).inPattern(pattern)
    }
}

extension ValueFormat where Self == PercentFormat {
    /// Parts of one as percentages: 0.125 is `12.50%`.
    public static func percent(
        decimals: Int = 2, dropsTrailingZeros: Bool = false, dropsTrailingDecimalMark: Bool = true, scalesValues: Bool = true,
        usesSeparators: Bool = true, accounting: Bool = false, pattern: String = "{x}", forcesSign: Bool = false,
        placement: SignPlacement? = nil, includesSpace: Bool? = nil, locale: TableLocale = .english
    ) -> Self {
        var format = PercentFormat()
        format.decimals = decimals
        format.dropsTrailingZeros = dropsTrailingZeros
        format.dropsTrailingDecimalMark = dropsTrailingDecimalMark
        format.scalesValues = scalesValues
        format.usesSeparators = usesSeparators
        format.accounting = accounting
        format.pattern = pattern
        format.forcesSign = forcesSign
        format.placement = placement
        format.includesSpace = includesSpace
        format.locale = locale
        return format
    }
}
