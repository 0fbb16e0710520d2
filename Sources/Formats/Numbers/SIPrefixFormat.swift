import Foundation

/// Numbers with the SI's prefixes and a unit: `1.50 kW`.
public struct SIPrefixFormat: NumericFormat, Hashable {
    /// Which prefixes are used.
    public enum Prefixes: String, Hashable, Sendable, CaseIterable {
        /// Those of powers of 1000, from quecto (10⁻³⁰) to quetta (10³⁰).
        case engineering
        /// Also centi, deci, deca and hecto.
        case decimal
    }

    public var options = NumberOptions()
    /// What is measured, written after the prefix; nil, the default, for nothing.
    public var unit: String?
    /// `engineering` by default.
    public var prefixes = Prefixes.engineering
    /// Whether a space stands between the number and what follows; true by default.
    public var includesSpace = true

    public init() {}

    public var alignsDecimals: Bool { false }

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
        guard let quantity = Quantity(value, scale: options.scale) else { return nil }
        let number = quantity.double
        let notation = options.notation()
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
        return options.finished(notation.text(of: shown, marks: options.marks).affixed(suffix: suffix))
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
        unit: String? = nil, decimals: Int? = nil, significantDigits: Int? = nil, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, scale: Double = 1, prefixes: SIPrefixFormat.Prefixes = .engineering,
        pattern: String = "{x}", forcesSign: Bool = false, includesSpace: Bool = true, locale: TableLocale? = nil
    ) -> Self {
        var format = SIPrefixFormat()
        format.options = NumberOptions(
            decimals: decimals, significantDigits: significantDigits, dropsTrailingZeros: dropsTrailingZeros,
            dropsTrailingDecimalMark: dropsTrailingDecimalMark, scale: scale, pattern: pattern, forcesSign: forcesSign,
            locale: locale)
        format.unit = unit
        format.prefixes = prefixes
        format.includesSpace = includesSpace
        return format
    }
}
