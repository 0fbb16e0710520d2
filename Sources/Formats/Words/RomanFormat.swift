/// Roman numerals of numbers, rounded and without their sign, as gt writes them: 0 is N (nulla), and beyond 3899, which has no
/// numeral, it says "ex terminis". Values that are no numbers stay as they are.
public struct RomanFormat: ValueFormat, Hashable {
    /// `upper` by default.
    public var letterCase = LetterCase.upper
    /// What is around the numeral, which is `{x}`.
    public var pattern = "{x}"

    public init() {}

    public var suitsSums: Bool { false }

    public func text(of value: DataValue) -> FormattedText? {
        guard let number = value.double, !number.isNaN else { return nil }
        let numeral = value.wholeNumber.map { Self.numeral(Int(clamping: $0.magnitude)) } ?? Self.tooLarge
        return FormattedText(letterCase == .upper ? numeral : numeral.lowercased()).inPattern(pattern)
    }

    private static let tooLarge = "ex terminis"

    private static let signs = [
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"),
        (5, "V"), (4, "IV"), (1, "I"),
    ]

    /// gt's limit, that of R's `as.roman()` of old.
    private static func numeral(_ number: Int) -> String {
        if number == 0 { return "N" }
        if number >= 3900 { return tooLarge }
        var rest = number
        var numeral = ""
        for (value, sign) in signs {
            numeral += String(repeating: sign, count: rest / value)
            rest %= value
        }
        return numeral
    }
}

extension ValueFormat where Self == RomanFormat {
    /// Roman numerals.
    public static func roman(_ letterCase: LetterCase = .upper, pattern: String = "{x}") -> Self {
        var format = RomanFormat()
        format.letterCase = letterCase
        format.pattern = pattern
        return format
    }
}
