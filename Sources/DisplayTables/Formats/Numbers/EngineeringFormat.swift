import Foundation

/// Numbers in engineering notation, whose exponent is a multiple of three: `123.46 × 10³`.
public struct EngineeringFormat: ValueFormat, Hashable {
    /// Digits after the decimal mark, 0 to 1074; 2 by default.
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
        let numbers = locale.numbers
        let notation = DecimalNotation(
            decimals: decimals, significantDigits: significantDigits, dropsTrailingZeros: dropsTrailingZeros,
            dropsTrailingDecimalMark: dropsTrailingDecimalMark, usesSeparators: false)
        if number.isInfinite {
            let infinity = notation.text(of: quantity, marks: numbers.marks)
            return FormattedText(infinity.signed(minus: numbers.minus, forcesSign: forcesSign)).inPattern(pattern)
        }
        var exponent = number == 0 ? 0 : Int((log10(abs(number)) / 3).rounded(.down)) * 3
        var mantissa = PowersOfTen.divided(number, exponent)
        if notation.reaches(1000, mantissa) {
            exponent += 3
            mantissa = number < 0 ? -1 : 1
        }
        let text = notation.text(of: .real(mantissa), marks: numbers.marks)
            .signed(minus: numbers.minus, forcesSign: forcesSign)
        return exponentStyle.text(mantissa: text, exponent: exponent, forcesSign: forcesExponentSign, minus: numbers.minus)
            .inPattern(pattern)
    }
}

extension ValueFormat where Self == EngineeringFormat {
    /// Numbers in engineering notation, whose exponent is a multiple of three: `123.46 × 10³`.
    public static func engineering(
        decimals: Int = 2, significantDigits: Int? = nil, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, scale: Double = 1, exponentStyle: ExponentStyle = .timesTen,
        pattern: String = "{x}", forcesSign: Bool = false, forcesExponentSign: Bool = false, locale: TableLocale = .english
    ) -> Self {
        var format = EngineeringFormat()
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
