/// Numbers in decimal notation: `1,234.50`.
public struct NumberFormat: NumericFormat, Hashable {
    public var options = NumberOptions()
    /// Whether negative numbers stand in parentheses instead of with a minus sign; false by default.
    public var accounting = false
    /// Whether large numbers are written in thousands (K), millions (M), billions (B), trillions (T) and quadrillions (Q);
    /// false by default. Zero is `0` then.
    public var suffixing = false

    public init() {}

    public var keepsUnits: Bool { options.pattern == "{x}" && options.scale == 1 }

    public var alignsDecimals: Bool { !suffixing }

    /// The number; nil for what is none.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: options.scale) else { return nil }
        let (notation, marks) = (options.notation(), options.marks)
        let text =
            suffixing
            ? NumberSuffix.text(of: quantity, notation: notation, marks: marks) : notation.text(of: quantity, marks: marks)
        return options.finished(text, accounting: accounting)
    }
}

extension ValueFormat where Self == NumberFormat {
    /// Numbers in decimal notation: `1,234.50`.
    public static func number(
        decimals: Int? = nil, significantDigits: Int? = nil, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, usesSeparators: Bool = true, accounting: Bool = false, scale: Double = 1,
        suffixing: Bool = false, pattern: String = "{x}", forcesSign: Bool = false, locale: TableLocale? = nil
    ) -> Self {
        var format = NumberFormat()
        format.options = NumberOptions(
            decimals: decimals, significantDigits: significantDigits, dropsTrailingZeros: dropsTrailingZeros,
            dropsTrailingDecimalMark: dropsTrailingDecimalMark, usesSeparators: usesSeparators, scale: scale, pattern: pattern,
            forcesSign: forcesSign, locale: locale)
        format.accounting = accounting
        format.suffixing = suffixing
        return format
    }

    /// Numbers rounded to whole ones: `1,235`.
    public static func integer(
        usesSeparators: Bool = true, accounting: Bool = false, scale: Double = 1, suffixing: Bool = false,
        pattern: String = "{x}", forcesSign: Bool = false, locale: TableLocale? = nil
    ) -> Self {
        number(
            decimals: 0, usesSeparators: usesSeparators, accounting: accounting, scale: scale, suffixing: suffixing,
            pattern: pattern, forcesSign: forcesSign, locale: locale)
    }
}
