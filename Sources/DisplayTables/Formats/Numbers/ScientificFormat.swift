import RasterGraphics

/// Numbers as a factor and a power of ten: 1.25 × 10⁵.
public struct ScientificFormat: ValueFormat, Hashable {
    /// How the power is written.
    public enum ExponentStyle: Hashable, Sendable {
        /// × 10⁵, left out where the power is 0.
        case timesTen
        /// Letters before the power, such as "E": 1.25E05.
        case letters(String)
    }

    /// Of the factor. Default: two decimals.
    public var number: NumberFormat
    /// Default: × 10⁵.
    public var exponentStyle = ExponentStyle.timesTen
    /// Whether powers above zero have a plus sign. Default false.
    public var forcesExponentSign = false
    /// Powers are multiples of it: 3 in engineering. Default 1.
    public var step = 1

    public init(decimals: Int = 2, locale: TableLocale = .english) {
        number = NumberFormat(decimals: decimals, locale: locale)
    }

    public func text(of value: DataValue) -> FormattedText? {
        guard let (digits, _) = DecimalDigits.of(value, scale: number.scale) else {
            return number.text(of: value)
        }
        var power = power(digits)
        var factor = digits
        factor.shift(by: -power)
        // What rounds up to 10 is 1 of the next power.
        var rounded = factor
        rounded.round(decimals: number.decimals)
        if rounded.exponent >= step, !rounded.isZero {
            power += step
            factor.shift(by: -step)
        }
        let text = FormattedText(FormattedNumber(factor, exact: nil, number).signed(number))
        let sign = power < 0 ? number.locale.minus : forcesExponentSign && power > 0 ? "+" : ""
        let result: FormattedText
        switch exponentStyle {
        case .timesTen:
            result =
                power == 0
                ? text : text + FormattedText("\u{A0}×\u{A0}10") + FormattedText(sign + String(abs(power)), .superscript)
        case .letters(let letters):
            let digits = String(abs(power))
            result = text + FormattedText(letters + sign + (digits.count < 2 ? "0" : "") + digits)
        }
        return result.inPattern(number.pattern)
    }

    private func power(_ digits: DecimalDigits) -> Int {
        let exponent = digits.exponent
        return exponent - (exponent % step + step) % step
    }
}

/// Numbers with a prefix of the SI for their power of ten: 12.5 k, 3 µ.
public struct SIPrefixFormat: ValueFormat, Hashable {
    /// Default: two decimals.
    public var number: NumberFormat
    /// Behind the prefix, such as "g". Default: none.
    public var unit: String

    public init(unit: String = "", decimals: Int = 2, locale: TableLocale = .english) {
        self.unit = unit
        number = NumberFormat(decimals: decimals, locale: locale)
    }

    private static let prefixes = [
        -30: "q", -27: "r", -24: "y", -21: "z", -18: "a", -15: "f", -12: "p", -9: "n", -6: "µ", -3: "m", 0: "", 3: "k", 6: "M",
        9: "G", 12: "T", 15: "P", 18: "E", 21: "Z", 24: "Y", 27: "R", 30: "Q",
    ]

    public func text(of value: DataValue) -> FormattedText? {
        guard let (digits, _) = DecimalDigits.of(value, scale: number.scale) else { return number.text(of: value) }
        func power(_ exponent: Int) -> Int { (exponent - (exponent % 3 + 3) % 3).clamped(to: -30...30) }
        var step = power(digits.exponent)
        var factor = digits
        factor.shift(by: -step)
        var rounded = factor
        rounded.round(decimals: number.decimals)
        if rounded.exponent >= 3, step < 30 {
            step += 3
            factor.shift(by: -3)
        }
        let text = FormattedNumber(factor, exact: nil, number).signed(number)
        let sign = (Self.prefixes[step] ?? "") + unit
        return FormattedText((text + (sign.isEmpty ? "" : "\u{A0}" + sign)).inPattern(number.pattern))
    }
}

/// Amounts of data, in bytes.
public struct BytesFormat: ValueFormat, Hashable {
    /// What the units are powers of.
    public enum Standard: String, Hashable, Sendable, CaseIterable {
        /// 1000: kB, MB, GB.
        case decimal
        /// 1024: KiB, MiB, GiB.
        case binary
    }

    /// Default: one decimal, left out where it is 0.
    public var number: NumberFormat
    /// Default: decimal.
    public var standard: Standard

    public init(_ standard: Standard = .decimal, decimals: Int = 1, locale: TableLocale = .english) {
        self.standard = standard
        number = NumberFormat(decimals: decimals, locale: locale)
        number.dropsTrailingZeros = true
    }

    public func text(of value: DataValue) -> FormattedText? {
        guard let bytes = value.double, bytes.isFinite else { return number.text(of: value) }
        let (base, units) =
            standard == .decimal
            ? (1000.0, ["B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"])
            : (1024.0, ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"])
        var (amount, step) = (bytes.rounded(.towardZero), 0)
        func isTooLarge(_ amount: Double) -> Bool {
            var digits = DecimalDigits(amount.magnitude)
            if step > 0 { digits.round(decimals: number.decimals, exact: amount.magnitude) }
            return Double(digits.whole) ?? 0 >= base
        }
        while step < units.count - 1, isTooLarge(amount) {
            amount /= base
            step += 1
        }
        let text = FormattedNumber(DecimalDigits(amount), exact: amount, number).signed(number)
        return FormattedText((text + "\u{A0}" + units[step]).inPattern(number.pattern))
    }
}

extension FormattedText {
    /// The text where a pattern has `{x}`.
    func inPattern(_ pattern: String) -> FormattedText {
        if pattern == "{x}" { return self }
        let parts = pattern.split(separator: "{x}", omittingEmptySubsequences: false).map { FormattedText(String($0)) }
        return parts.dropFirst().reduce(parts.first ?? self) { $0 + self + $1 }
    }
}

extension ValueFormat where Self == ScientificFormat {
    /// A factor and a power of ten.
    public static func scientific(decimals: Int = 2, locale: TableLocale = .english) -> ScientificFormat {
        ScientificFormat(decimals: decimals, locale: locale)
    }

    /// A factor and a power of ten that is a multiple of 3.
    public static func engineering(decimals: Int = 2, locale: TableLocale = .english) -> ScientificFormat {
        var format = ScientificFormat(decimals: decimals, locale: locale)
        format.step = 3
        return format
    }
}

extension ValueFormat where Self == SIPrefixFormat {
    /// Numbers with a prefix of the SI and a unit.
    public static func si(unit: String = "", decimals: Int = 2, locale: TableLocale = .english) -> SIPrefixFormat {
        SIPrefixFormat(unit: unit, decimals: decimals, locale: locale)
    }
}

extension ValueFormat where Self == BytesFormat {
    /// Amounts of data.
    public static func bytes(
        _ standard: BytesFormat.Standard = .decimal, decimals: Int = 1, locale: TableLocale = .english
    ) -> BytesFormat { BytesFormat(standard, decimals: decimals, locale: locale) }
}
