import RasterFormats

/// How a file writes the values of a column.
package struct WrittenValues: Hashable, Sendable {
    /// The texts as the file has them, by row; nil for a value that was added.
    package var texts: [String?]
    /// The same of cells in which the file sets something apart.
    package var formatted: [Int: FormattedText] = [:]
    /// Whether the column is one of numbers, or of durations, that measure something.
    package var isQuantity: Bool
    /// Whether its values are read from the right: those of a quantity, and times.
    package var isRightAligned: Bool
    /// How its numbers are written; nil where there are none, or they follow no rule.
    package var notation: NumberNotation?

    package init(
        texts: [String?], formatted: [Int: FormattedText], isQuantity: Bool, isRightAligned: Bool, notation: NumberNotation?
    ) {
        (self.texts, self.formatted) = (texts, formatted)
        (self.isQuantity, self.isRightAligned, self.notation) = (isQuantity, isRightAligned, notation)
    }

    /// A cell as its file has it; nil where that does not.
    /// - Parameter isNumber: Whether it is a number: as in tables of data a minus sign is drawn for the hyphen before it.
    func text(row: Int, isNumber: Bool) -> FormattedText? {
        guard let text = texts[row] else { return nil }
        let whole = formatted[row] ?? FormattedText(text)
        guard isNumber, let hyphen = text.hyphenBeforeNumber else { return whole }
        return whole.settingMinus(at: text.utf8.distance(from: text.startIndex, to: hyphen))
    }

    /// The values' part of a column with some of its rows.
    func rows(_ rows: [Int]) -> WrittenValues {
        var values = with(texts: rows.map { texts[$0] })
        if !formatted.isEmpty {
            values.formatted = [:]
            for (row, old) in rows.enumerated() { values.formatted[row] = formatted[old] }
        }
        return values
    }

    /// The same with values that were added.
    func with(unwritten count: Int) -> WrittenValues {
        with(texts: texts + Array(repeating: nil, count: count))
    }

    private func with(texts: [String?]) -> WrittenValues {
        var values = self
        values.texts = texts
        return values
    }
}

extension DisplayColumn {
    /// What a format makes of a cell: of its value, else of what its text is read as; nil where it is for neither.
    /// - Parameter row: Nil for a sum.
    func text(of value: DataValue, row: Int?, by format: any ValueFormat) -> FormattedText? {
        if let text = text(of: value, by: format) { return surrounded(text, row) }
        guard let row, case .text = value, let reading = readings?[row], values[row] == value else { return nil }
        return text(of: reading, by: format).map { surrounded($0, row) }
    }

    /// A number that a format has set, with what stands around it in its cell.
    private func surrounded(_ text: FormattedText, _ row: Int?) -> FormattedText {
        guard let row, text.number != nil else { return text }
        var source = written?.texts[row]
        if source == nil, case .text(let own) = values[row] { source = own }
        guard let surroundings = source.flatMap(NumberSurroundings.init) else { return text }
        return FormattedText(String(surroundings.before)) + text + FormattedText(String(surroundings.behind))
    }

    /// What a format makes of a value of the column; nil where it is not for it. Where it leaves units to the column, those stay
    /// that stand around its numbers.
    func text(of value: DataValue, by format: any ValueFormat) -> FormattedText? {
        guard format.keepsUnits, let notation, notation.hasAffixes || notation.isMixed,
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
        guard let notation, !notation.isMixed, case .currency(let currency) = notation.kind else {
            return nil
        }
        return currency
    }

    /// Whether its amounts may be of a currency: of what a sign says that several currencies share, each of these.
    func mayBe(of currency: String) -> Bool {
        guard let own = self.currency, let notation else { return true }
        if own == currency { return true }
        let sign = (notation.prefix + notation.suffix).filter { !$0.isWhitespace && $0 != "." }.lowercased()
        return Self.sharedSigns.contains { $0.signs.contains(sign) && $0.currencies.contains(currency) }
    }

    private static let sharedSigns: [(signs: Set<String>, currencies: Set<String>)] = [
        (
            ["$", "＄"],
            [
                "USD", "ARS", "AUD", "BBD", "BMD", "BND", "BRL", "BSD", "BZD", "CAD", "CLP", "COP", "CUP", "DOP", "FJD", "GYD",
                "HKD",
                "JMD", "KYD", "LRD", "MXN", "NAD", "NIO", "NZD", "SBD", "SGD", "SRD", "TTD", "TWD", "UYU", "XCD", "ZWL",
            ]
        ), (["¥", "￥", "元"], ["JPY", "CNY"]),
        (["£"], ["GBP", "EGP", "FKP", "GIP", "GGP", "IMP", "JEP", "LBP", "SDG", "SHP", "SYP"]),
        (["r"], ["ZAR", "BRL"]), (["rs"], ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"]), (["kr"], ["SEK", "NOK", "DKK", "ISK"]),
    ]
}
