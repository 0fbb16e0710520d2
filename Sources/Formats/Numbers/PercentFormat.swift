/// On which side of a number a sign stands.
public enum SignPlacement: String, Hashable, Sendable, CaseIterable {
    case left
    case right
}

/// Parts of one as percentages: 0.125 is `12.50%`.
public struct PercentFormat: NumericFormat, Hashable {
    public var options = NumberOptions()
    /// Whether values are parts of one, to be multiplied by 100; true by default. False: they are percentages already.
    public var scalesValues = true
    /// Whether negative numbers stand in parentheses instead of with a minus sign; false by default.
    public var accounting = false
    /// The side of the percent sign; nil, the default, is the locale's: right in English.
    public var placement: SignPlacement?
    /// Whether a space stands between number and sign; nil, the default, is the locale's custom: none in English.
    public var includesSpace: Bool?

    public init() {}

    /// The percentage; nil for what is no number.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: options.scale * (scalesValues ? 100 : 1)) else { return nil }
        let numbers = options.numbers
        let text = options.notation().text(of: quantity, marks: options.marks)
        let signed = SignedAffixes(
            pattern: numbers.percentPattern, sign: numbers.percentSign, placement: placement, includesSpace: includesSpace,
            accounting: accounting, forcesSign: options.forcesSign, minus: numbers.minus)
        return FormattedText(signed.text(of: text)).inPattern(options.pattern)
    }
}

extension ValueFormat where Self == PercentFormat {
    /// Parts of one as percentages: 0.125 is `12.50%`.
    public static func percent(
        decimals: Int? = nil, dropsTrailingZeros: Bool = false, dropsTrailingDecimalMark: Bool = true, scalesValues: Bool = true,
        usesSeparators: Bool = true, accounting: Bool = false, pattern: String = "{x}", forcesSign: Bool = false,
        placement: SignPlacement? = nil, includesSpace: Bool? = nil, locale: TableLocale? = nil
    ) -> Self {
        var format = PercentFormat()
        format.options = NumberOptions(
            decimals: decimals, dropsTrailingZeros: dropsTrailingZeros, dropsTrailingDecimalMark: dropsTrailingDecimalMark,
            usesSeparators: usesSeparators, pattern: pattern, forcesSign: forcesSign, locale: locale)
        format.scalesValues = scalesValues
        format.accounting = accounting
        format.placement = placement
        format.includesSpace = includesSpace
        return format
    }
}
