import Foundation

/// Numbers with so many decimals, or so many digits, in groups.
public struct NumberFormat: ValueFormat, Hashable {
    /// How many decimals there are; 0 to 100. Default 2.
    public var decimals: Int
    /// How many digits there are from the first one on, in place of ``decimals``; 1 to 100. Default nil.
    public var significantDigits: Int?
    /// Whether zeros at the end of the decimals are left out. Default false.
    public var dropsTrailingZeros = false
    /// Whether digits stand in groups. Default true.
    public var usesSeparators = true
    /// Whether negative numbers stand in parentheses. Default false.
    public var usesAccounting = false
    /// What numbers are multiplied by first. Default 1.
    public var scale = 1.0
    /// Whether large numbers are given in thousands (K), millions (M), billions (B) and trillions (T). Default false.
    public var usesSuffixes = false
    /// Whether numbers above zero have a plus sign. Default false.
    public var forcesSign = false
    /// What stands around the number, which is `{x}` there. Default `{x}`.
    public var pattern = "{x}"
    /// What marks are used. Default: English.
    public var locale: TableLocale

    public init(decimals: Int = 2, locale: TableLocale = .english) {
        self.decimals = decimals
        self.locale = locale
    }

    public func text(of value: DataValue) -> FormattedText? {
        guard let number = FormattedNumber(value, scale: scale, self) else { return nil }
        return FormattedText(number.signed(self).inPattern(pattern))
    }
}

extension ValueFormat where Self == NumberFormat {
    /// Numbers with so many decimals, in groups of digits.
    /// - Parameter change: Sets what else there is to say.
    public static func number(
        decimals: Int = 2, locale: TableLocale = .english, _ change: (inout NumberFormat) -> Void = { _ in }
    ) -> NumberFormat {
        var format = NumberFormat(decimals: decimals, locale: locale)
        change(&format)
        return format
    }

    /// Whole numbers, in groups of digits.
    public static func integer(
        locale: TableLocale = .english, _ change: (inout NumberFormat) -> Void = { _ in }
    ) -> NumberFormat { number(decimals: 0, locale: locale, change) }
}

/// A rounded number with its marks, before signs of all kinds are put around it.
struct FormattedNumber {
    var isNegative = false
    var isZero = false
    /// Digits, marks and a suffix.
    var text: String

    /// Nil for what is no number.
    init?(_ value: DataValue, scale: Double = 1, _ format: NumberFormat) {
        guard let (digits, exact) = DecimalDigits.of(value, scale: scale) else {
            guard let number = value.double, number.isInfinite else { return nil }
            self.init(isNegative: number < 0, text: "∞")
            return
        }
        self.init(digits, exact: exact, format)
    }

    private init(isNegative: Bool, text: String) {
        self.isNegative = isNegative
        self.text = text
    }

    init(_ digits: DecimalDigits, exact: Double?, _ format: NumberFormat) {
        var (digits, exact, suffix) = (digits, exact, "")
        let decimals = format.decimals.clamped(to: 0...100)
        func round(_ digits: inout DecimalDigits) {
            if let count = format.significantDigits {
                digits.round(significant: count.clamped(to: 1...100), exact: exact)
            } else {
                digits.round(decimals: decimals, exact: exact)
            }
        }
        if format.usesSuffixes, digits.exponent >= 3 {
            var step = min(digits.exponent / 3, 4)
            exact = nil
            var scaled = digits
            scaled.shift(by: -3 * step)
            round(&scaled)
            // 999,999 is 1M, not 1,000K.
            if scaled.exponent >= 3, step < 4 {
                step += 1
                scaled = digits
                scaled.shift(by: -3 * step)
                round(&scaled)
            }
            (digits, suffix) = (scaled, ["", "K", "M", "B", "T"][step])
        } else {
            round(&digits)
        }
        isZero = digits.isZero
        isNegative = digits.isNegative && !isZero
        var least = decimals
        if let count = format.significantDigits { least = max(0, count.clamped(to: 1...100) - 1 - digits.exponent) }
        let fraction = digits.decimals(atLeast: format.dropsTrailingZeros ? 0 : least)
        let whole = format.usesSeparators ? format.locale.grouped(digits.whole) : digits.whole
        text = whole + (fraction.isEmpty ? "" : format.locale.decimalMark + fraction) + suffix
    }

    /// With its sign.
    func signed(_ format: NumberFormat) -> String {
        if isNegative { return format.usesAccounting ? "(" + text + ")" : format.locale.minus + text }
        return (format.forcesSign && !isZero ? "+" : "") + text
    }
}

extension DecimalDigits {
    /// The digits of a number times a factor, and the double that they are of; nil for what is no number or is infinite.
    static func of(_ value: DataValue, scale: Double = 1) -> (digits: DecimalDigits, exact: Double?)? {
        switch value {
        case .integer(let number) where scale == 1: return (DecimalDigits(number), nil)
        case .integer(let number): return of(.number(Double(number)), scale: scale)
        case .number(let number):
            let scaled = number * scale
            return scaled.isFinite ? (DecimalDigits(scaled), scaled) : nil
        case .missing, .boolean, .text: return nil
        }
    }
}

extension TableLocale {
    /// Digits with marks between groups.
    func grouped(_ digits: String) -> String {
        guard !groupMark.isEmpty, digits.utf8.count >= groupSizes.last + minimumGroup else { return digits }
        var groups: [Substring] = []
        var rest = digits[...]
        var size = groupSizes.last
        while rest.utf8.count > size {
            groups.append(rest.suffix(size))
            rest = rest.dropLast(size)
            size = groupSizes.other
        }
        groups.append(rest)
        return groups.reversed().joined(separator: groupMark)
    }
}

extension String {
    /// The text where a pattern has `{x}`.
    func inPattern(_ pattern: String) -> String { pattern == "{x}" ? self : pattern.replacing("{x}", with: self) }
}
