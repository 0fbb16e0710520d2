import Foundation

/// How a column writes its numbers: what stands around the digits, and how these are set. What is made of them, such as their
/// sum, is written as they are.
package struct NumberNotation: Hashable, Sendable {
    /// What the numbers are.
    package enum Kind: Hashable, Sendable {
        case plain, percent
        /// By its code (ISO 4217), or by its sign where that is of several.
        case currency(String)
        case unit
        case duration(DurationStyle)
    }

    /// How a span of time is written.
    package enum DurationStyle: Hashable, Sendable {
        /// 3:45 and 1:02:33, by how many numbers stand between colons.
        case colons(Int)
        /// 2h 30m.
        case units
        /// PT45S.
        case iso
    }

    package var kind: Kind
    /// What stands before the digits and behind them, with its spaces.
    package var prefix, suffix: String
    /// What one of the numbers as they are written is in the base of its kind: 0.01 of percentages, 1000 of kilograms.
    package var unit: Double
    /// The fewest and the most decimals that a number has.
    package var decimals: ClosedRange<Int>
    package var usesDecimalComma: Bool
    /// Between groups of digits; empty where there is nothing.
    package var group: String
    /// What stands around numbers, each once, where they are of several currencies or units: such are not summed.
    package var mixture: [String]

    package init(
        kind: Kind, prefix: String = "", suffix: String = "", unit: Double = 1, decimals: ClosedRange<Int>,
        usesDecimalComma: Bool = false, group: String = "", mixture: [String] = []
    ) {
        (self.kind, self.prefix, self.suffix, self.unit, self.decimals) = (kind, prefix, suffix, unit, decimals)
        (self.usesDecimalComma, self.group, self.mixture) = (usesDecimalComma, group, mixture)
    }

    /// Whether the numbers are of several currencies or units.
    package var isMixed: Bool { mixture.count > 1 }

    /// Whether anything stands around the digits.
    package var hasAffixes: Bool { !prefix.isEmpty || !suffix.isEmpty }

    /// A number as the column would write it; nil for what is none.
    /// - Parameter isBetween: Whether it lies between the column's numbers, as a mean does: then it has a decimal more, unless it
    ///   is an amount of money.
    package func text(of value: DataValue, isBetween: Bool = false) -> FormattedText? {
        if case .duration(let style) = kind { return value.double.map { FormattedText(duration($0, style)) } }
        guard let quantity = quantity(value) else { return nil }
        var notation = DecimalNotation(decimals: decimals.upperBound, usesSeparators: !group.isEmpty)
        notation.dropsTrailingZeros = isBetween || decimals.lowerBound < decimals.upperBound
        if case .currency = kind {
            // Amounts have their cents or none.
            notation.dropsTrailingZeros =
                notation.dropsTrailingZeros && notation.rounded(.real(abs(quantity.double))).isWhole
        } else if isBetween {
            notation.decimals += 1
        }
        let marks = LocaleNumbers.Marks(
            decimal: Array((usesDecimalComma ? "," : ".").utf8), group: Array(group.utf8), groupSizes: (3, 3),
            minimumGroupingDigits: 1)
        let text = notation.text(of: quantity, marks: marks).affixed(prefix: prefix, suffix: suffix)
        return FormattedText(text.signed(minus: "\u{2212}"))
    }

    /// A value in the unit that the column writes.
    package func written(_ value: DataValue) -> DataValue {
        unit == 1 ? value : value.double.map { .number($0 / unit) } ?? value
    }

    private func quantity(_ value: DataValue) -> Quantity? { Quantity(written(value)) }

    private func duration(_ seconds: Double, _ style: DurationStyle) -> String {
        guard case .colons(let parts) = style else {
            var format = DurationFormat()
            format.style = style == .iso ? .iso : .narrow
            return format.text(of: .number(seconds))?.string ?? ""
        }
        guard seconds.isFinite, abs(seconds) < 1e15 else { return seconds < 0 ? "\u{2212}∞" : "∞" }
        let places = min(decimals.upperBound, 9)
        let scale = pow(10, Double(places))
        // As whole parts of the smallest, so that nothing rounds up to sixty.
        let count = UInt64((abs(seconds) * scale).rounded())
        let (whole, fraction) = count.quotientAndRemainder(dividingBy: UInt64(scale))
        func padded(_ number: UInt64, _ width: Int = 2) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
        var text = parts > 2 ? "\(minutes / 60):\(padded(minutes % 60)):\(padded(rest))" : "\(minutes):\(padded(rest))"
        if places > 0 { text += (usesDecimalComma ? "," : ".") + padded(fraction, places) }
        return (seconds < 0 && count > 0 ? "\u{2212}" : "") + text
    }
}
