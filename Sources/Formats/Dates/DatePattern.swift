/// Writes moments by a pattern of CLDR (Unicode Technical Standard 35, part 4): letters are fields, text between apostrophes
/// is itself.
struct DatePattern {
    private let locale: DateLocale
    private let tokens: [Token]

    private enum Token {
        case literal(String)
        case field(Character, Int)
    }

    init(pattern: String, locale: DateLocale) {
        self.locale = locale
        tokens = Self.tokens(of: pattern)
    }

    /// The text; fields that the moment has not got are empty.
    func text(of moment: ISOMoment) -> String {
        let hasEra = tokens.contains { if case .field("G", _) = $0 { true } else { false } }
        var result = ""
        for token in tokens {
            switch token {
            case .literal(let text): result += text
            case .field(let letter, let count): result += field(letter, count, moment, hasEra: hasEra)
            }
        }
        return result
    }

    private static func tokens(of pattern: String) -> [Token] {
        var tokens: [Token] = []
        var literal = String.UnicodeScalarView()
        func flush() {
            if !literal.isEmpty { tokens.append(.literal(String(literal))) }
            literal = .init()
        }
        var rest = pattern.unicodeScalars[...]
        while let first = rest.first {
            if first == "'" {
                rest.removeFirst()
                let quoted = rest.prefix { $0 != "'" }
                // Two apostrophes are one.
                if quoted.isEmpty, !rest.isEmpty { literal.append("'") }
                literal.append(contentsOf: quoted)
                rest = rest[quoted.endIndex...].dropFirst()
            } else if first.isASCII, first.properties.isAlphabetic {
                let run = rest.prefix { $0 == first }
                flush()
                tokens.append(.field(Character(first), run.count))
                rest = rest[run.endIndex...]
            } else {
                literal.append(first)
                rest.removeFirst()
            }
        }
        flush()
        return tokens
    }

    private func field(_ letter: Character, _ count: Int, _ moment: ISOMoment, hasEra: Bool) -> String {
        switch letter {
        case "v": return moment.offset.map(zone) ?? ""
        case "H", "h", "K", "m", "s", "a", "B":
            return moment.time.map { clockField(letter, count, $0) } ?? ""
        default: return moment.date.map { dateField(letter, count, $0, hasEra: hasEra) } ?? ""
        }
    }

    private func dateField(_ letter: Character, _ count: Int, _ date: CalendarDate, hasEra: Bool) -> String {
        func named(_ wide: [Substring], _ short: [Substring], _ number: Int) -> String {
            String((count == 4 ? wide : short)[number - 1])
        }
        switch letter {
        case "y":
            if count == 2 { return padded(abs(date.year) % 100, 2) }
            let year = hasEra && date.year <= 0 ? 1 - date.year : date.year
            return (year < 0 ? "\u{2212}" : "") + padded(abs(year), count)
        case "Y": return padded(date.week.year, count)
        case "w": return padded(date.week.number, count)
        case "G":
            let width = count == 4 ? 2 : count == 5 ? 4 : 0
            return String(locale.eras[width + (date.year > 0 ? 1 : 0)])
        case "Q":
            return count < 3 ? padded(date.quarter, count) : named(locale.quartersWide, locale.quartersShort, date.quarter)
        case "M" where count == 5, "L" where count == 5: return String(locale.monthsNarrow[date.month - 1])
        case "M" where count > 2: return named(locale.monthsWide, locale.monthsShort, date.month)
        case "L" where count > 2: return named(locale.monthsWideAlone, locale.monthsShortAlone, date.month)
        case "M", "L": return padded(date.month, count)
        case "d": return padded(date.day, count)
        case "E": return named(locale.daysWide, locale.daysShort, date.weekday)
        case "c": return named(locale.daysWideAlone, locale.daysShortAlone, date.weekday)
        default: return ""
        }
    }

    private func clockField(_ letter: Character, _ count: Int, _ time: TimeOfDay) -> String {
        switch letter {
        case "H": return padded(time.hour, count)
        case "h": return padded(time.hour % 12 == 0 ? 12 : time.hour % 12, count)
        case "K": return padded(time.hour % 12, count)
        case "m": return padded(time.minute, count)
        case "s": return padded(time.second, count)
        case "a": return String(locale.halves[time.hour < 12 ? 0 : 1])
        default:
            if time.minute == 0 && time.second == 0 {
                if time.hour == 0 && !locale.midnight.isEmpty { return String(locale.midnight) }
                if time.hour == 12 && !locale.noon.isEmpty { return String(locale.noon) }
            }
            return String(locale.hours[time.hour])
        }
    }

    /// CLDR's short localised GMT format: "GMT+2", "GMT−3:30".
    private func zone(_ offset: Int) -> String {
        var ahead = ""
        if offset != 0 {
            ahead = (offset < 0 ? "\u{2212}" : "+") + String(abs(offset) / 60)
            if offset % 60 != 0 { ahead += ":" + padded(abs(offset) % 60, 2) }
        }
        return locale.utc.split(separator: "%s", omittingEmptySubsequences: false).joined(separator: ahead)
    }
}
