import Foundation
import RasterGraphics

/// Numbers in engineering notation, whose exponent is a multiple of three: `123.46 × 10³`.
public struct EngineeringFormat: NumericFormat, Hashable {
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
        let marks = options.marks
        var notation = options.notation()
        notation.usesSeparators = false
        if number.isInfinite { return options.finished(notation.text(of: quantity, marks: marks)) }
        var exponent = number == 0 ? 0 : Int(clamping: (log10(abs(number)) / 3).rounded(.down)) * 3
        var mantissa = PowersOfTen.divided(number, exponent)
        if notation.reaches(1000, mantissa) {
            exponent += 3
            mantissa = number < 0 ? -1 : 1
        }
        let text = notation.text(of: .real(mantissa), marks: marks)
        return exponentStyle.text(mantissa: text, exponent: exponent, forcesSign: forcesExponentSign, options)
    }
}

extension ValueFormat where Self == EngineeringFormat {
    /// Numbers in engineering notation, whose exponent is a multiple of three: `123.46 × 10³`.
    public static func engineering(
        decimals: Int? = nil, significantDigits: Int? = nil, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, scale: Double = 1, exponentStyle: ExponentStyle = .timesTen,
        pattern: String = "{x}", forcesSign: Bool = false, forcesExponentSign: Bool = false, locale: TableLocale? = nil
    ) -> Self {
        var format = EngineeringFormat()
        format.options = NumberOptions(
            decimals: decimals, significantDigits: significantDigits, dropsTrailingZeros: dropsTrailingZeros,
            dropsTrailingDecimalMark: dropsTrailingDecimalMark, scale: scale, pattern: pattern, forcesSign: forcesSign,
            locale: locale)
        format.exponentStyle = exponentStyle
        format.forcesExponentSign = forcesExponentSign
        return format
    }
}
