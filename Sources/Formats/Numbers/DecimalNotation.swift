import RasterGraphics

/// A number of a cell that can be written: not missing, not NaN.
enum Quantity {
    case integer(Int)
    case real(Double)

    /// The number of a value times `scale`; a whole number that is not scaled stays exact.
    init?(_ value: DataValue, scale: Double = 1) {
        switch value {
        case .integer(let number) where scale == 1: self = .integer(number)
        case .integer(let number): self = .real(Double(number) * scale)
        case .number(let number): self = .real(number * scale)
        case .missing, .boolean, .text: return nil
        }
        if double.isNaN { return nil }
    }

    var double: Double {
        switch self {
        case .integer(let number): Double(number)
        case .real(let number): number
        }
    }
}

/// How the digits of a number are rounded and set, without sign and affixes.
struct DecimalNotation {
    var decimals = 2
    /// Takes the place of `decimals`.
    var significantDigits: Int?
    var dropsTrailingZeros = false
    var dropsTrailingDecimalMark = true
    var usesSeparators = true

    /// No `Double` has more decimals.
    static let decimalsRange = 0...1074
    /// Doubles have 17; with so many the products that round them stay finite.
    static let significantDigitsRange = 1...100

    /// The number without its sign, rounded.
    func rounded(_ magnitude: Quantity) -> RoundedNumber {
        if let significantDigits {
            let count = significantDigits.clamped(to: Self.significantDigitsRange)
            // Beyond 2^53 doubles no longer tell whole numbers apart.
            if case .integer(let number) = magnitude, number.magnitude > 1 << 53 {
                return RoundedNumber(number.magnitude, significantDigits: count)
            }
            return RoundedNumber(abs(magnitude.double), significantDigits: count)
        }
        let count = decimals.clamped(to: Self.decimalsRange)
        var number =
            switch magnitude {
            case .integer(let number): RoundedNumber(number.magnitude, decimals: count)
            case .real(let number): RoundedNumber(abs(number), decimals: count)
            }
        if dropsTrailingZeros { number.dropTrailingZeros() }
        return number
    }

    /// The text of a number without its sign, and the sign of what is shown: what rounds to zero has none.
    func text(of quantity: Quantity, marks: LocaleNumbers.Marks) -> UnsignedText {
        let double = quantity.double
        if double.isInfinite { return UnsignedText(sign: double.sign, body: "∞") }
        let number = rounded(quantity)
        return set(number, sign: number.isZero ? nil : double.sign, marks: marks)
    }

    /// The digits with their marks.
    func set(_ number: RoundedNumber, sign: FloatingPointSign?, marks: LocaleNumbers.Marks) -> UnsignedText {
        let digits = number.digits
        let whole = digits.count - number.fractionDigits
        let sizes = marks.groupSizes
        let isGrouped = usesSeparators && sizes.first > 0 && whole >= sizes.first + marks.minimumGroupingDigits
        if !isGrouped && number.fractionDigits == 0 && dropsTrailingDecimalMark {
            return UnsignedText(sign: sign, body: String(decoding: digits, as: UTF8.self), wholeEnd: digits.count)
        }
        var text: [UInt8] = []
        text.reserveCapacity(digits.count + whole / 2 + 4)
        for index in 0..<whole {
            // What follows is some groups whole.
            let rest = whole - index - sizes.first
            if isGrouped, index > 0, rest >= 0, rest % sizes.others == 0 { text.append(contentsOf: marks.group) }
            text.append(digits[index])
        }
        let wholeEnd = text.count
        if number.fractionDigits > 0 || !dropsTrailingDecimalMark { text.append(contentsOf: marks.decimal) }
        text.append(contentsOf: digits[whole...])
        return UnsignedText(sign: sign, body: String(decoding: text, as: UTF8.self), wholeEnd: wholeEnd)
    }

    /// Whether a scaled number is shown as `threshold` or more, so that it takes the next unit: 999.996 K is 1.00 M.
    func reaches(_ threshold: Double, _ scaled: Double) -> Bool {
        let magnitude = abs(scaled)
        // Rounding to one significant digit adds at most 6 in 100, from 9.5 to 10.
        if magnitude < threshold * 0.9 { return false }
        return rounded(.real(magnitude)).reaches(threshold)
    }
}

/// A number's text before its sign is put to it.
struct UnsignedText {
    /// Nil of what is shown as zero.
    var sign: FloatingPointSign?
    var body: String
    /// Where the digits before the decimal mark end in the body, in UTF-8; nil without digits.
    var wholeEnd: Int?

    /// The text with its sign before it, negative numbers in parentheses for accounting.
    func signed(minus: String, forcesSign: Bool = false, accounting: Bool = false) -> SignedText {
        switch sign {
        case .minus: accounting ? affixed(prefix: "(", suffix: ")").asItStands : affixed(prefix: minus).asItStands
        case .plus where forcesSign: affixed(prefix: "+").asItStands
        case .plus, nil: asItStands
        }
    }

    /// The text with the sign that it has in it already, or none.
    var asItStands: SignedText {
        SignedText(string: body, number: FormattedText.Number(wholeEnd: wholeEnd, isNegative: sign == .minus))
    }

    /// Text around the number, inside of sign and parentheses.
    func affixed(prefix: String = "", suffix: String = "") -> UnsignedText {
        UnsignedText(sign: sign, body: prefix + body + suffix, wholeEnd: wholeEnd.map { $0 + prefix.utf8.count })
    }
}

/// A number's text with its sign.
struct SignedText {
    var string: String
    let number: FormattedText.Number

    /// A number that begins with its digits, up to a decimal point or an exponent: `1234`, `0.01`, `1e+12`.
    /// - Parameter minus: The minus sign that goes before it; nil for none.
    init(digits: String, minus: String? = nil, isNegative: Bool) {
        let whole = digits.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        let start = minus?.utf8.count ?? 0
        string = (minus ?? "") + digits
        number = FormattedText.Number(wholeEnd: whole > 0 ? start + whole : nil, isNegative: isNegative)
    }

    fileprivate init(string: String, number: FormattedText.Number) {
        self.string = string
        self.number = number
    }
}
