import Foundation
import RasterGraphics

/// Amounts of bytes in units that keep them short: `1.5 MB`.
public struct BytesFormat: NumericFormat, Hashable {
    /// The units.
    public enum Standard: String, Hashable, Sendable, CaseIterable {
        /// Powers of 1000: kB, MB, … YB.
        case decimal
        /// Powers of 1024: KiB, MiB, … YiB.
        case binary
    }

    public var options = NumberOptions(dropsTrailingZeros: true)
    /// `decimal` by default.
    public var standard = Standard.decimal
    /// Whether a space stands before the unit; true by default.
    public var includesSpace = true

    public init() {}

    public var alignsDecimals: Bool { false }

    private static let decimalUnits = ["B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"]
    private static let binaryUnits = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"]

    /// The amount, whose part of a byte is cut off; nil for what is no number.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: options.scale) else { return nil }
        let number = quantity.double.rounded(.towardZero)
        let notation = options.notation(decimals: 1)
        let marks = options.marks
        var text: UnsignedText
        if number.isInfinite {
            text = notation.text(of: quantity, marks: marks)
        } else {
            let units = standard == .decimal ? Self.decimalUnits : Self.binaryUnits
            let base = standard == .decimal ? 1000.0 : 1024
            var power = 0
            if number != 0 { power = min(max(Int(clamping: (log(abs(number)) / log(base)).rounded(.down)), 0), units.count - 1) }
            if power < units.count - 1, notation.reaches(base, number / pow(base, Double(power))) { power += 1 }
            text = notation.text(of: .real(number / pow(base, Double(power))), marks: marks)
                .affixed(suffix: (includesSpace ? "\u{a0}" : "") + units[power])
        }
        return options.finished(text)
    }
}

extension ValueFormat where Self == BytesFormat {
    /// Amounts of bytes in units that keep them short: `1.5 MB`.
    public static func bytes(
        _ standard: BytesFormat.Standard = .decimal, decimals: Int? = nil, significantDigits: Int? = nil,
        dropsTrailingZeros: Bool = true, dropsTrailingDecimalMark: Bool = true, usesSeparators: Bool = true,
        pattern: String = "{x}", forcesSign: Bool = false, includesSpace: Bool = true, locale: TableLocale? = nil
    ) -> Self {
        var format = BytesFormat()
        format.options = NumberOptions(
            decimals: decimals, significantDigits: significantDigits, dropsTrailingZeros: dropsTrailingZeros,
            dropsTrailingDecimalMark: dropsTrailingDecimalMark, usesSeparators: usesSeparators, pattern: pattern,
            forcesSign: forcesSign, locale: locale)
        format.standard = standard
        format.includesSpace = includesSpace
        return format
    }
}
