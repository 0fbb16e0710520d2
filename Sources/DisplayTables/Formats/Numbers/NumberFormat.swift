/// Numbers in decimal notation: `1,234.50`.
public struct NumberFormat: ValueFormat, Hashable {
    /// Digits after the decimal mark, 0 to 1074; 2 by default; what is outside of that is the nearest of it. The exact
    /// binary value is rounded, halves to even.
    public var decimals = 2
    /// Significant digits, 1 to 100, instead of `decimals`; nil by default. Trailing zeros among them stay.
    public var significantDigits: Int?
    /// Whether zeros at the end of the decimals go; false by default.
    public var dropsTrailingZeros = false
    /// Whether the decimal mark goes where no digit follows; true by default.
    public var dropsTrailingDecimalMark = true
    /// Whether groups of digits are separated; true by default.
    public var usesSeparators = true
    /// Whether negative numbers stand in parentheses instead of with a minus sign; false by default.
    public var accounting = false
    /// What numbers are multiplied by before all else; 1 by default.
    public var scale = 1.0
    /// Whether large numbers are written in thousands (K), millions (M), billions (B), trillions (T) and quadrillions (Q);
    /// false by default. Zero is `0` then.
    public var suffixing = false
    /// What stands around the number, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"
    /// Whether numbers above zero have a plus sign; false by default.
    public var forcesSign = false
    /// English by default.
    public var locale = TableLocale.english

    public init() {}

    /// The number; nil for what is none.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: scale) else { return nil }
        let numbers = locale.numbers
        let text =
            suffixing
            ? NumberSuffix.text(of: quantity, notation: notation, marks: numbers.marks)
            : notation.text(of: quantity, marks: numbers.marks)
        let signed = text.signed(minus: numbers.minus, forcesSign: forcesSign, accounting: accounting)
        return FormattedText(signed).inPattern(pattern)
    }

    private var notation: DecimalNotation {
        DecimalNotation(
            decimals: decimals, significantDigits: significantDigits, dropsTrailingZeros: dropsTrailingZeros,
            dropsTrailingDecimalMark: dropsTrailingDecimalMark, usesSeparators: usesSeparators)
    }
}

extension ValueFormat where Self == NumberFormat {
    /// Numbers in decimal notation: `1,234.50`.
    public static func number(
        decimals: Int = 2, significantDigits: Int? = nil, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, usesSeparators: Bool = true, accounting: Bool = false, scale: Double = 1,
        suffixing: Bool = false, pattern: String = "{x}", forcesSign: Bool = false, locale: TableLocale = .english
    ) -> Self {
        var format = NumberFormat()
        format.decimals = decimals
        format.significantDigits = significantDigits
        format.dropsTrailingZeros = dropsTrailingZeros
        format.dropsTrailingDecimalMark = dropsTrailingDecimalMark
        format.usesSeparators = usesSeparators
        format.accounting = accounting
        format.scale = scale
        format.suffixing = suffixing
        format.pattern = pattern
        format.forcesSign = forcesSign
        format.locale = locale
        return format
    }

    /// Numbers rounded to whole ones: `1,235`.
    public static func integer(
        usesSeparators: Bool = true, accounting: Bool = false, scale: Double = 1, suffixing: Bool = false,
        pattern: String = "{x}", forcesSign: Bool = false, locale: TableLocale = .english
    ) -> Self {
        number(
            decimals: 0, usesSeparators: usesSeparators, accounting: accounting, scale: scale, suffixing: suffixing,
            pattern: pattern, forcesSign: forcesSign, locale: locale)
    }
}
