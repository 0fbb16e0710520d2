import Foundation

/// Numbers with the SI's prefixes and a unit: `1.50 kW`.
public struct SIPrefixFormat: ValueFormat, Hashable {
    /// Which prefixes are used.
    public enum Prefixes: String, Hashable, Sendable, CaseIterable {
        /// Those of powers of 1000, from quecto (10⁻³⁰) to quetta (10³⁰).
        case engineering
        /// Also centi, deci, deca and hecto.
        case decimal
    }

    /// What is measured, written after the prefix; nil, the default, for nothing.
    public var unit: String?
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
    /// `engineering` by default.
    public var prefixes = Prefixes.engineering
    /// What stands around it all, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"
    /// Whether numbers above zero have a plus sign; false by default.
    public var forcesSign = false
    /// Whether a space stands between the number and what follows; true by default.
    public var includesSpace = true
    /// English by default.
    public var locale = TableLocale.english

    public init() {}

    private struct Prefix {
        let exponent: Int
        let symbol: String
    }

    /// The largest first, with none in its place.
    private static let decimal: [Prefix] = [
        (30, "Q"), (27, "R"), (24, "Y"), (21, "Z"), (18, "E"), (15, "P"), (12, "T"), (9, "G"), (6, "M"), (3, "k"), (2, "h"),
        (1, "da"), (0, ""), (-1, "d"), (-2, "c"), (-3, "m"), (-6, "µ"), (-9, "n"), (-12, "p"), (-15, "f"), (-18, "a"),
        (-21, "z"), (-24, "y"), (-27, "r"), (-30, "q"),
    ].map { Prefix(exponent: $0.0, symbol: $0.1) }
    private static let engineering = decimal.filter { $0.exponent % 3 == 0 }

    /// The number with prefix and unit; nil for what is no number.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: scale) else { return nil }
        let number = quantity.double
        let notation = DecimalNotation(
            decimals: decimals, significantDigits: significantDigits, dropsTrailingZeros: dropsTrailingZeros,
            dropsTrailingDecimalMark: dropsTrailingDecimalMark)
        let table = prefixes == .decimal ? Self.decimal : Self.engineering
        var index = Self.index(of: abs(number), in: table)
        var prefix = index.map { table[$0] } ?? Prefix(exponent: 0, symbol: "")
        var shown = prefix.exponent == 0 ? quantity : .real(number / pow(10, Double(prefix.exponent)))
        if number.isFinite, let current = index, current > 0 {
            let next = table[current - 1]
            if notation.reaches(pow(10, Double(next.exponent - prefix.exponent)), shown.double) {
                index = current - 1
                prefix = next
                shown = .real(number < 0 ? -1 : 1)
            }
        }
        let words = prefix.symbol + (unit ?? "")
        let suffix = words.isEmpty ? "" : (includesSpace ? "\u{a0}" : "") + words
        let text = notation.text(of: shown, marks: locale.numbers.marks).affixed(suffix: suffix)
        return FormattedText(text.signed(minus: locale.numbers.minus, forcesSign: forcesSign)).inPattern(pattern)
    }

    /// The place of the largest prefix that leaves at least 1; none for zero, infinity and what is too small for all.
    private static func index(of magnitude: Double, in table: [Prefix]) -> Int? {
        if magnitude == 0 || magnitude.isInfinite { return table.firstIndex { $0.exponent == 0 } }
        return table.firstIndex { magnitude >= pow(10, Double($0.exponent)) }
    }
}

extension ValueFormat where Self == SIPrefixFormat {
    /// Numbers with the SI's prefixes and a unit: `1.50 kW`.
    public static func siPrefix(
        unit: String? = nil, decimals: Int = 2, significantDigits: Int? = nil, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, scale: Double = 1, prefixes: SIPrefixFormat.Prefixes = .engineering,
        pattern: String = "{x}", forcesSign: Bool = false, includesSpace: Bool = true, locale: TableLocale = .english
    ) -> Self {
        var format = SIPrefixFormat()
        format.unit = unit
        format.decimals = decimals
        format.significantDigits = significantDigits
        format.dropsTrailingZeros = dropsTrailingZeros
        format.dropsTrailingDecimalMark = dropsTrailingDecimalMark
        format.scale = scale
        format.prefixes = prefixes
        format.pattern = pattern
        format.forcesSign = forcesSign
        format.includesSpace = includesSpace
        format.locale = locale
        return format
    }
}
