import RasterGraphics

/// Numbers in scientific notation, one digit before the decimal mark: `1.23 × 10⁵`.
public struct ScientificFormat: ValueFormat, Hashable {
    /// Digits after the decimal mark, 0 to 99; 2 by default.
    public var decimals = 2
    /// Significant digits, 1 to 100, instead of `decimals`; nil by default. Trailing zeros among them stay.
    public var significantDigits: Int?
    /// Whether zeros at the end of the decimals go; false by default.
    public var dropsTrailingZeros = false
    /// Whether the decimal mark goes where no digit follows; true by default.
    public var dropsTrailingDecimalMark = true
    /// What numbers are multiplied by before all else; 1 by default.
    public var scale = 1.0
    /// `timesTen` by default.
    public var exponentStyle = ExponentStyle.timesTen
    /// What stands around it all, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"
    /// Whether numbers above zero have a plus sign; false by default.
    public var forcesSign = false
    /// Whether exponents of zero and more have a plus sign; false by default.
    public var forcesExponentSign = false
    /// English by default.
    public var locale = TableLocale.english

    public init() {}

    /// The number; nil for what is none.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: scale) else { return nil }
        let number = quantity.double
        let minus = locale.numbers.minus
        let sign: FloatingPointSign? = number == 0 ? nil : number.sign
        if number.isInfinite {
            let infinity = UnsignedText(sign: sign, body: "∞").signed(minus: minus, forcesSign: forcesSign)
            return FormattedText(infinity).inPattern(pattern)
        }
        let count = (significantDigits ?? decimals.clamped(to: DecimalNotation.decimalsRange) + 1)
            .clamped(to: DecimalNotation.significantDigitsRange)
        let (rounded, exponent) = RoundedNumber.mantissa(abs(number), significantDigits: count)
        var digits = rounded
        if dropsTrailingZeros, significantDigits == nil { digits.dropTrailingZeros() }
        // A mantissa of one digit has no mark to keep.
        let keepsMark = !dropsTrailingDecimalMark && count > 1
        let notation = DecimalNotation(dropsTrailingDecimalMark: !keepsMark, usesSeparators: false)
        let mantissa = UnsignedText(sign: sign, body: notation.set(digits, marks: locale.numbers.marks))
        return exponentStyle.text(
            mantissa: mantissa.signed(minus: minus, forcesSign: forcesSign), exponent: exponent,
            forcesSign: forcesExponentSign, minus: minus
        ).inPattern(pattern)
    }
}

extension ValueFormat where Self == ScientificFormat {
    /// Numbers in scientific notation, one digit before the decimal mark: `1.23 × 10⁵`.
    public static func scientific(
        decimals: Int = 2, significantDigits: Int? = nil, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, scale: Double = 1, exponentStyle: ExponentStyle = .timesTen,
        pattern: String = "{x}", forcesSign: Bool = false, forcesExponentSign: Bool = false, locale: TableLocale = .english
    ) -> Self {
        var format = ScientificFormat()
        format.decimals = decimals
        format.significantDigits = significantDigits
        format.dropsTrailingZeros = dropsTrailingZeros
        format.dropsTrailingDecimalMark = dropsTrailingDecimalMark
        format.scale = scale
        format.exponentStyle = exponentStyle
        format.pattern = pattern
        format.forcesSign = forcesSign
        format.forcesExponentSign = forcesExponentSign
        format.locale = locale
        return format
    }
}
