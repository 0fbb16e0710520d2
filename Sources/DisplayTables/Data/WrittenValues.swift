import RasterFormats

/// How a file writes the values of a column.
package struct WrittenValues: Hashable, Sendable {
    /// The texts as the file has them, by row; nil for a value that was added.
    package var texts: [String?]
    /// Whether the column is one of numbers, or of durations, that measure something.
    package var isQuantity: Bool
    /// How its numbers are written; nil where there are none, or they follow no rule.
    package var notation: NumberNotation?

    package init(texts: [String?], isQuantity: Bool, notation: NumberNotation?) {
        (self.texts, self.isQuantity, self.notation) = (texts, isQuantity, notation)
    }

    /// The values' part of a column with some of its rows.
    func rows(_ rows: [Int]) -> WrittenValues {
        WrittenValues(texts: rows.map { texts[$0] }, isQuantity: isQuantity, notation: notation)
    }

    /// The same with values that were added.
    func with(unwritten count: Int) -> WrittenValues {
        WrittenValues(texts: texts + Array(repeating: nil, count: count), isQuantity: isQuantity, notation: notation)
    }
}

extension DisplayColumn {
    /// What a format makes of a value of the column; nil where it is not for it. Where it leaves units to the column, those stay
    /// that stand around its numbers.
    func text(of value: DataValue, by format: any ValueFormat) -> FormattedText? {
        guard format.keepsUnits, let notation = written?.notation, notation.hasAffixes || notation.isMixed,
            let number = value.double
        else { return format.text(of: value) }
        // Without its unit each of them would be another number.
        if notation.isMixed { return nil }
        let isNegative = number < 0 && !notation.prefix.isEmpty
        let magnitude = notation.written(isNegative ? .number(-number) : value)
        return format.text(of: magnitude).map {
            FormattedText((isNegative ? "\u{2212}" : "") + notation.prefix) + $0 + FormattedText(notation.suffix)
        }
    }

    /// The currency that its amounts are of, by ISO 4217 or as they write it; nil where they are of several, or of none.
    var currency: String? {
        guard let notation = written?.notation, !notation.isMixed, case .currency(let currency) = notation.kind else {
            return nil
        }
        return currency
    }

    /// Whether its amounts may be of a currency: of what signs that several currencies share say, any.
    func mayBe(of currency: String) -> Bool {
        guard let own = self.currency, let notation = written?.notation else { return true }
        let sign = (notation.prefix + notation.suffix).filter { !$0.isWhitespace }
        return own == currency || ["$", "＄", "¥", "￥", "元", "R", "Rs", "Rs."].contains(sign) || sign.lowercased().hasPrefix("kr")
    }
}
