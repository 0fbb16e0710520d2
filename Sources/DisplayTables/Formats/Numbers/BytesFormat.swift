import Foundation

/// Amounts of bytes in units that keep them short: `1.5 MB`.
public struct BytesFormat: ValueFormat, Hashable {
    /// The units.
    public enum Standard: String, Hashable, Sendable, CaseIterable {
        /// Powers of 1000: kB, MB, … YB.
        case decimal
        /// Powers of 1024: KiB, MiB, … YiB.
        case binary
    }

    /// `decimal` by default.
    public var standard = Standard.decimal
    /// Digits after the decimal mark, 0 to 1074; 1 by default.
    public var decimals = 1
    /// Significant digits, 1 to 100, instead of `decimals`; nil by default. Trailing zeros among them stay.
    public var significantDigits: Int?
    /// Whether zeros at the end of the decimals go; true by default.
    public var dropsTrailingZeros = true
    /// Whether the decimal mark goes where no digit follows; true by default.
    public var dropsTrailingDecimalMark = true
    /// Whether groups of digits are separated; true by default.
    public var usesSeparators = true
    /// What stands around it all, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"
    /// Whether numbers above zero have a plus sign; false by default.
    public var forcesSign = false
    /// Whether a space stands before the unit; true by default.
    public var includesSpace = true
    /// English by default.
    public var locale = TableLocale.english

    public init() {}

    private static let decimalUnits = ["B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"]
    private static let binaryUnits = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"]

    /// The amount, whose part of a byte is cut off; nil for what is no number.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value) else { return nil }
        let number = quantity.double.rounded(.towardZero)
        let notation = DecimalNotation(
            decimals: decimals, significantDigits: significantDigits, dropsTrailingZeros: dropsTrailingZeros,
            dropsTrailingDecimalMark: dropsTrailingDecimalMark, usesSeparators: usesSeparators)
        let marks = locale.numbers.marks
        var text: UnsignedText
        if number.isInfinite {
            text = notation.text(of: quantity, marks: marks)
        } else {
            let units = standard == .decimal ? Self.decimalUnits : Self.binaryUnits
            let base = standard == .decimal ? 1000.0 : 1024
            var power = 0
            if number != 0 { power = min(max(Int((log(abs(number)) / log(base)).rounded(.down)), 0), units.count - 1) }
            if power < units.count - 1, notation.reaches(base, number / pow(base, Double(power))) { power += 1 }
            text = notation.text(of: .real(number / pow(base, Double(power))), marks: marks)
                .affixed(suffix: (includesSpace ? "\u{a0}" : "") + units[power])
        }
        return FormattedText(text.signed(minus: locale.numbers.minus, forcesSign: forcesSign)).inPattern(pattern)
    }
}

extension ValueFormat where Self == BytesFormat {
    /// Amounts of bytes in units that keep them short: `1.5 MB`.
    public static func bytes(
        _ standard: BytesFormat.Standard = .decimal, decimals: Int = 1, significantDigits: Int? = nil,
        dropsTrailingZeros: Bool = true, dropsTrailingDecimalMark: Bool = true, usesSeparators: Bool = true,
        pattern: String = "{x}", forcesSign: Bool = false, includesSpace: Bool = true, locale: TableLocale = .english
    ) -> Self {
        var format = BytesFormat()
        format.standard = standard
        format.decimals = decimals
        format.significantDigits = significantDigits
        format.dropsTrailingZeros = dropsTrailingZeros
        format.dropsTrailingDecimalMark = dropsTrailingDecimalMark
        format.usesSeparators = usesSeparators
        format.pattern = pattern
        format.forcesSign = forcesSign
        format.includesSpace = includesSpace
        format.locale = locale
        return format
    }
}
