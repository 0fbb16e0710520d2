import RasterFormats

extension DataFile {
    /// How a column writes its numbers or durations; nil for one of neither. Complexity: O(rows).
    /// - Parameter rows: Those that count.
    package func notation(ofColumn column: Int, rows: [Int]) -> NumberNotation? {
        let profile = profiles[column]
        if profile.kind == .duration { return durationNotation(ofColumn: column, rows: rows) }
        guard profile.isNumeric, !profile.isCode else { return nil }
        var evidence = NotationEvidence()
        for row in rows {
            withCell(row: row, column: column) { evidence.add($0.trimmed, profile) }
        }
        return evidence.notation(profile)
    }

    private func durationNotation(ofColumn column: Int, rows: [Int]) -> NumberNotation? {
        var style: NumberNotation.DurationStyle?
        var decimals = 0
        for row in rows {
            withCell(row: row, column: column) { bytes in
                let bytes = bytes.trimmed
                guard !BlankText.matches(bytes), let time = TimeText(bytes), time.duration != nil else { return }
                decimals = max(decimals, time.fractionDigits)
                let own: NumberNotation.DurationStyle =
                    time.hourEnd != nil ? .colons(time.partCount) : bytes[0] | 0x20 == 0x70 ? .iso : .units
                switch (style, own) {
                case (.colons(let parts), .colons(let others)): style = .colons(max(parts, others))
                case (nil, _): style = own
                default: break
                }
            }
        }
        return style.map { NumberNotation(kind: .duration($0), decimals: decimals...decimals) }
    }

    /// A moment of a column of dates or times by ISO 8601, where the file writes it in another way; nil where it does not, or
    /// there is none.
    package func standardMoment(row: Int, column: Int) -> String? {
        let reading = reading(row: row, column: column)
        func padded(_ number: Int, _ width: Int = 2) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        func time(_ seconds: Int) -> String {
            let time = "\(padded(seconds / 3600)):\(padded(seconds / 60 % 60))"
            return seconds % 60 == 0 ? time : time + ":" + padded(seconds % 60)
        }
        switch reading.value {
        case .date(let seconds) where !reading.text.prefix(4).allSatisfy(\.isNumber) || reading.text.dropFirst(4).first != "-":
            guard abs(seconds) < 1e12 else { return nil }
            let whole = Int(seconds.rounded(.down))
            let day = whole >= 0 ? whole / 86_400 : -((86_399 - whole) / 86_400)
            let date = Self.civil(day)
            guard (0...9999).contains(date.year) else { return nil }
            let text = "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))"
            let rest = whole - day * 86_400
            return reading.text.contains(":") ? text + "T" + time(rest) : text
        case .time(let seconds) where seconds >= 0 && seconds <= 86_400: return time(Int(seconds))
        default: return nil
        }
    }

    /// The day of the Gregorian calendar, so many days after 1970-01-01 (Hinnant, "chrono-compatible low-level date algorithms").
    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

/// How the numbers of a column were written so far.
private struct NotationEvidence {
    private var decimals: ClosedRange<Int>?
    private var group: UInt8?
    /// What stands around numbers, once each: by what it means.
    private var affixes: [Affixes] = []
    private var meanings: Set<String> = []
    private var hasBare = false
    private var hasExponent = false

    private struct Affixes {
        let prefix, suffix: String
        let unit: Double
    }

    mutating func add(_ bytes: CellBytes, _ profile: ColumnProfile) {
        guard !BlankText.matches(bytes), let number = NumberText(bytes) else { return }
        let usesComma = profile.usesDecimalComma
        guard number.value(decimalComma: usesComma) != nil, !number.isInfinite else { return }
        let count = number.decimals(decimalComma: usesComma)
        decimals = decimals.map { min($0.lowerBound, count)...max($0.upperBound, count) } ?? count...count
        group = group ?? number.groupSeparator(decimalComma: usesComma)
        if number.hasExponent { hasExponent = true }
        let (prefix, suffix) = NumberAffixes.around(String(decoding: bytes, as: UTF8.self))
        if prefix.isEmpty, suffix.isEmpty {
            hasBare = true
            return
        }
        let meaning = CurrencyMark.meaning(prefix.isEmpty ? suffix : prefix + suffix)
        guard meanings.count < Self.mostMeanings, meanings.insert(meaning).inserted else { return }
        affixes.append(Affixes(prefix: prefix, suffix: suffix, unit: number.unit(amongBytes: profile.countsBytes)))
    }

    /// More are as mixed as these.
    private static let mostMeanings = 8

    func notation(_ profile: ColumnProfile) -> NumberNotation? {
        guard let decimals, !hasExponent else { return nil }
        let kind: NumberNotation.Kind =
            switch profile.kind {
            case .percent: .percent
            case .currency: affixes.first.map { .currency(CurrencyMark.meaning($0.prefix + $0.suffix)) } ?? .plain
            case .measure: .unit
            default: .plain
            }
        // A number without a unit counts another one than those that have it, where that is not 1; money is money.
        let isMixed = affixes.count > 1 || kind == .unit && hasBare && affixes.contains { $0.unit != 1 }
        let first = affixes.first
        return NumberNotation(
            kind: kind, prefix: first?.prefix ?? "", suffix: first?.suffix ?? "", unit: isMixed ? 1 : first?.unit ?? 1,
            decimals: decimals, usesDecimalComma: profile.usesDecimalComma,
            group: group.map { $0 == 0x20 ? "\u{A0}" : String(Unicode.Scalar($0)) } ?? "",
            mixture: isMixed
                ? affixes.map { ($0.prefix + $0.suffix).trimmingSpaces } + (hasBare && affixes.count == 1 ? ["none"] : []) : [])
    }
}

/// What stands around a number.
enum NumberAffixes {
    /// What stands before a number's first digit and behind its last, but for signs, parentheses and what says that it is a bound.
    static func around(_ text: String) -> (prefix: String, suffix: String) {
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else {
            return ("", "")
        }
        var start = first
        // ".5" begins with its separator.
        if start > scalars.startIndex {
            let before = scalars.index(before: start)
            if scalars[before] == "." || scalars[before] == ",",
                before == scalars.startIndex || !isLetter(scalars, before: before)
            {
                start = before
            }
        }
        let prefix = String(String.UnicodeScalarView(scalars[..<start].filter { !signs.contains($0) }))
        var suffix = String(String.UnicodeScalarView(scalars[scalars.index(after: last)...].filter { !signs.contains($0) }))
        // "25.–" is a whole amount.
        if suffix.first == "." || suffix.first == "," { suffix.removeFirst() }
        return (prefix.droppingSpacesAtStart, suffix.droppingSpacesAtEnd)
    }

    private static func isLetter(_ scalars: String.UnicodeScalarView, before index: String.Index) -> Bool {
        scalars[scalars.index(before: index)].properties.isAlphabetic
    }

    private static let signs = Set("()+-−–—<>≤≥~≈=±'’\u{200E}\u{200F}\u{61C}".unicodeScalars)
}

extension CurrencyMark {
    /// What a sign or a code says, so that "€5" and "5 EUR" are of one currency; any other mark says itself.
    static func meaning(_ mark: String) -> String {
        let mark = mark.trimmingSpaces
        return codesOfSigns[mark] ?? mark
    }

    /// Of signs that are of one currency where nobody says otherwise.
    private static let codesOfSigns: [String: String] = [
        "€": "EUR", "EUR.": "EUR", "Euro": "EUR", "euro": "EUR", "$": "USD", "US$": "USD", "USD$": "USD", "＄": "USD", "£": "GBP",
        "￡": "GBP", "¥": "JPY", "￥": "JPY", "円": "JPY", "₹": "INR", "₩": "KRW", "원": "KRW", "￦": "KRW", "₽": "RUB", "₺": "TRY",
        "₴": "UAH", "₪": "ILS", "₫": "VND", "zł": "PLN", "Kč": "CZK", "Ft": "HUF", "R$": "BRL", "元": "CNY", "Fr.": "CHF",
        "SFr.": "CHF", "sFr.": "CHF", "Fr": "CHF", "kr.": "kr", "Kr": "kr", "Kr.": "kr", "C$": "CAD", "CA$": "CAD", "A$": "AUD",
        "AU$": "AUD", "NZ$": "NZD", "HK$": "HKD", "S$": "SGD", "NT$": "TWD", "MX$": "MXN",
    ]
}

extension String {
    fileprivate var droppingSpacesAtStart: String { String(drop { $0.isWhitespace }) }
    fileprivate var droppingSpacesAtEnd: String { String(reversed().drop { $0.isWhitespace }.reversed()) }
    fileprivate var trimmingSpaces: String { droppingSpacesAtStart.droppingSpacesAtEnd }
}
