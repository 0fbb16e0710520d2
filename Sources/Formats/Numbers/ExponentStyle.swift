/// How a power of ten is written.
public enum ExponentStyle: Hashable, Sendable {
    /// `1.20 × 10` with a raised exponent; none if it is zero.
    case timesTen
    /// A letter and at least so many digits: `1.20E05`.
    case letter(Character, minimumDigits: Int)
    /// A lowered ten before the exponent of two digits.
    case lowTen

    /// `1.20E05`
    public static let e = ExponentStyle.letter("E", minimumDigits: 2)
    /// `1.20E5`
    public static let e1 = ExponentStyle.letter("E", minimumDigits: 1)

    /// The mantissa with its power of ten, in the pattern.
    /// - Parameter forcesSign: Of the exponent.
    func text(mantissa: UnsignedText, exponent: Int, forcesSign: Bool, _ options: NumberOptions) -> FormattedText {
        let minus = options.numbers.minus
        return text(
            mantissa: mantissa.signed(minus: minus, forcesSign: options.forcesSign), exponent: exponent,
            forcesSign: forcesSign, minus: minus
        ).inPattern(options.pattern)
    }

    private func text(mantissa: SignedText, exponent: Int, forcesSign: Bool, minus: String) -> FormattedText {
        func followed(by text: String) -> FormattedText {
            var number = mantissa
            number.string += text
            return FormattedText(number)
        }
        let sign = exponent < 0 ? minus : forcesSign ? "+" : ""
        let power = abs(exponent)
        switch self {
        case .timesTen:
            if exponent == 0 { return FormattedText(mantissa) }
            return followed(by: "\u{a0}×\u{a0}10") + FormattedText(sign + String(power), .superscript)
        case .letter(let letter, let minimum):
            return followed(by: String(letter) + sign + padded(power, minimum))
        case .lowTen:
            return FormattedText(mantissa) + FormattedText("10", .subscript)
                + FormattedText(sign + padded(power, 2))
        }
    }
}
