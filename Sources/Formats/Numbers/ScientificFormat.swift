import RasterGraphics

/// Numbers in scientific notation, one digit before the decimal mark: `1.23 × 10⁵`.
public struct ScientificFormat: NumericFormat, Hashable {
    /// At most 99 decimals.
    public var options = NumberOptions()
    /// `timesTen` by default.
    public var exponentStyle = ExponentStyle.timesTen
    /// Whether exponents of zero and more have a plus sign; false by default.
    public var forcesExponentSign = false

    public init() {}

    public var keepsUnits: Bool { options.pattern == "{x}" && options.scale == 1 }

    /// The number; nil for what is none.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: options.scale) else { return nil }
        let number = quantity.double
        let sign: FloatingPointSign? = number == 0 ? nil : number.sign
        if number.isInfinite {
            return options.finished(UnsignedText(sign: sign, body: "∞"))
        }
        var notation = options.notation()
        let count = (notation.significantDigits ?? notation.decimals.clamped(to: DecimalNotation.decimalsRange) + 1)
            .clamped(to: DecimalNotation.significantDigitsRange)
        let (rounded, exponent) = RoundedNumber.mantissa(abs(number), significantDigits: count)
        var digits = rounded
        if notation.dropsTrailingZeros, notation.significantDigits == nil { digits.dropTrailingZeros() }
        // A mantissa of one digit has no mark to keep.
        if count == 1 { notation.dropsTrailingDecimalMark = true }
        notation.usesSeparators = false
        let mantissa = notation.set(digits, sign: sign, marks: options.marks)
        return exponentStyle.text(mantissa: mantissa, exponent: exponent, forcesSign: forcesExponentSign, options)
    }
}

extension ValueFormat where Self == ScientificFormat {
    /// Numbers in scientific notation, one digit before the decimal mark: `1.23 × 10⁵`.
    public static func scientific(
        decimals: Int? = nil, significantDigits: Int? = nil, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, scale: Double = 1, exponentStyle: ExponentStyle = .timesTen,
        pattern: String = "{x}", forcesSign: Bool = false, forcesExponentSign: Bool = false, locale: TableLocale? = nil
    ) -> Self {
        var format = ScientificFormat()
        format.options = NumberOptions(
            decimals: decimals, significantDigits: significantDigits, dropsTrailingZeros: dropsTrailingZeros,
            dropsTrailingDecimalMark: dropsTrailingDecimalMark, scale: scale, pattern: pattern, forcesSign: forcesSign,
            locale: locale)
        format.exponentStyle = exponentStyle
        format.forcesExponentSign = forcesExponentSign
        return format
    }
}
