import Foundation
import RasterGraphics

/// How a number of a cell is shown: what its format code says (ECMA-376, part 1, 18.8.30 and 18.8.31), as far as tables use it.
///
/// Dates and times are written as ISO 8601 has them, in whatever order the code would. What a code says beyond decimals,
/// groups, percent and a currency (fractions, exponents, conditions) is left to the general format.
struct CellNumberFormat: Hashable {
    enum Kind: Hashable {
        case general
        case date, dateTime, time, duration
        /// With at least so many digits before the separator, and text before and behind the digits.
        case number(digits: Int, decimals: Int, isGrouped: Bool, isPercent: Bool, prefix: String, suffix: String)
    }

    let kind: Kind
    /// Whether numbers below zero stand in parentheses in place of a sign.
    private let hasParentheses: Bool

    /// The codes that have numbers and no text in the file. Those of dates differ from language to language.
    static let builtIn: [Int: String] = [
        1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 14: "m/d/yy", 15: "d-mmm-yy", 16: "d-mmm",
        17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 22: "m/d/yy h:mm", 37: "#,##0",
        38: "#,##0", 39: "#,##0.00", 40: "#,##0.00", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0",
    ]

    /// Excel takes no longer ones, and each cell would show a text as long.
    private static let longestCode = 255

    /// - Parameter code: One that is longer than any can be is that of the general format.
    init(code: String) {
        var rest = code.utf16.count > Self.longestCode ? "" : Substring(code)
        let tokens = Self.tokens(of: &rest)
        kind = Self.dateKind(tokens) ?? Self.numberKind(tokens) ?? .general
        // The second section is for numbers below zero.
        let below = Self.tokens(of: &rest)
        hasParentheses = below.contains(.literal("(")) && below.contains(.literal(")"))
    }

    init(_ kind: Kind, hasParentheses: Bool = false) { (self.kind, self.hasParentheses) = (kind, hasParentheses) }

    // MARK: Codes

    private enum Token: Equatable {
        /// What stands for itself.
        case literal(String)
        /// A character with a meaning.
        case mark(Character)
        /// `[h]`, `[mm]`, `[s]`: hours, minutes or seconds beyond 24 and 60.
        case elapsed
    }

    /// The first section of what is left of a code, which is moved behind it. The first of all is for numbers above zero.
    private static func tokens(of rest: inout Substring) -> [Token] {
        var tokens: [Token] = []
        while let character = rest.popFirst() {
            switch character {
            case ";": return tokens
            case "\"":
                tokens.append(.literal(String(rest.prefix { $0 != "\"" })))
                rest = rest.drop { $0 != "\"" }.dropFirst()
            case "\\": if let next = rest.popFirst() { tokens.append(.literal(String(next))) }
            // A space as wide as a character, and a character that fills the cell.
            case "_", "*": rest = rest.dropFirst()
            case "[":
                let inner = rest.prefix { $0 != "]" }
                rest = rest.drop { $0 != "]" }.dropFirst()
                if inner.hasPrefix("$") {
                    // [$€-407]: a currency, and the language that it is written in.
                    tokens.append(.literal(String(inner.dropFirst().prefix { $0 != "-" })))
                } else if !inner.isEmpty, inner.lowercased().allSatisfy({ "hms".contains($0) }) {
                    tokens.append(.elapsed)
                }
            case "$", "-", "+", "(", ")", " ", ":", "€", "£", "¥": tokens.append(.literal(String(character)))
            default: tokens.append(.mark(character))
            }
        }
        return tokens
    }

    private static func dateKind(_ tokens: [Token]) -> Kind? {
        if tokens.contains(.elapsed) { return .duration }
        let letters = tokens.compactMap { if case .mark(let mark) = $0 { Character(mark.lowercased()) } else { nil } }
        // "General" has letters of dates in it.
        guard String(letters) != "general" else { return nil }
        let hasDay = letters.contains("y") || letters.contains("d")
        let hasTime = letters.contains("h") || letters.contains("s")
        // Months, or minutes beside hours and seconds.
        let hasMonth = letters.contains("m") && !hasTime
        if hasDay || hasMonth { return hasTime ? .dateTime : .date }
        return hasTime ? .time : nil
    }

    private static func numberKind(_ tokens: [Token]) -> Kind? {
        var (prefix, suffix) = ("", "")
        var decimals: Int?
        var (digits, zeros, isGrouped, isPercent, isScaled) = (0, 0, false, false, false)
        for token in tokens {
            switch token {
            case .literal(let text): if digits == 0 { prefix += text } else { suffix += text }
            case .mark("0"), .mark("#"), .mark("?"):
                guard suffix.isEmpty else { return nil }
                digits += 1
                if token == .mark("0"), decimals == nil { zeros += 1 }
                isGrouped = isGrouped || isScaled
                isScaled = false
                if let count = decimals { decimals = count + 1 }
            case .mark("."): decimals = decimals ?? 0
            case .mark(","): isScaled = digits > 0
            case .mark("%"):
                isPercent = true
                if digits == 0 { prefix += "%" } else { suffix += "%" }
            default: return nil
            }
        }
        // A comma behind the digits divides by a thousand.
        guard digits > 0, !isScaled else { return nil }
        return .number(
            digits: min(zeros, 15), decimals: min(decimals ?? 0, 15), isGrouped: isGrouped, isPercent: isPercent, prefix: prefix,
            suffix: suffix)
    }

    // MARK: Numbers

    /// What the column holds whose cells look so.
    var type: ColumnType? {
        switch kind {
        case .general: nil
        case .date: .date
        case .dateTime: .dateTime
        case .time: .time
        case .duration: .duration
        case .number: nil
        }
    }

    /// Appends a number as it is shown.
    func append(_ value: Double, isFrom1904: Bool, to cells: inout ColumnCells) {
        guard value.isFinite, abs(value) < 1e15 || kind == .general else { return cells.append(Self.general(value)) }
        switch kind {
        case .general: cells.append(Self.general(value))
        case .number(let digits, let decimals, let isGrouped, let isPercent, let prefix, let suffix):
            var text = Self.fixed(abs(value) * (isPercent ? 100 : 1), decimals, isGrouped)
            let isZero = text.allSatisfy { "0.,".contains($0) }
            // Codes with zeros before them, as 00042.
            let missing = digits - text.prefix { $0 != "." }.count
            if missing > 0 { text = String(repeating: "0", count: missing) + text }
            let isBelow = value < 0 && !isZero
            text = prefix + text + suffix
            cells.append(isBelow ? hasParentheses ? "(\(text))" : "-\(text)" : text)
        case .duration:
            // Some three hundred million years are what milliseconds can count.
            guard abs(value) < 1e11 else { return cells.append(Self.general(value)) }
            cells.append(durationTicks: Self.milliseconds(value), perSecond: 1000)
        case .time: cells.append(timeTicks: Self.milliseconds(value - value.rounded(.down)), perSecond: 1000)
        case .date, .dateTime:
            // Excel knows days up to the year 9999.
            guard value >= 0, value < 2_958_466 else { return cells.append(Self.general(value)) }
            let days = Self.days(value.rounded(.down), isFrom1904: isFrom1904)
            let time = Self.milliseconds(value - value.rounded(.down))
            if kind == .date {
                cells.append(days: days)
            } else {
                cells.append(ticks: days * 86_400_000 + time, perSecond: 1000, isUTC: false)
            }
        }
    }

    /// Days since 1970-01-01. Day 60 of 1900 is a February 29th that never was (18.17.4.1).
    private static func days(_ serial: Double, isFrom1904: Bool) -> Int {
        let serial = Int(clamping: serial)
        if isFrom1904 { return serial - 24_107 }
        return serial - (serial < 60 ? 25_568 : 25_569)
    }

    /// To the millisecond, which is all that doubles of this size are good for.
    private static func milliseconds(_ days: Double) -> Int { Int(clamping: (days * 86_400_000).rounded()) }

    /// What a text is that the general format shows as it is: digits without a zero that it would leave out, no more of them than
    /// it keeps, and no exponent. Nil for others, numbers or not.
    static func shownAsWritten(_ text: CellBytes) -> ColumnType? {
        let start = text.first == 0x2D ? 1 : 0
        guard 1...15 ~= text.count - start, text[start].isDigit else { return nil }
        var point: Int?
        for index in start..<text.count where !text[index].isDigit {
            guard point == nil, text[index] == 0x2E, index + 1 < text.count else { return nil }
            point = index
        }
        let hasLeadingZero = text[start] == 0x30
        guard let point else { return hasLeadingZero && text.count > 1 ? nil : .integer }
        guard text[text.count - 1] != 0x30, !hasLeadingZero || point == start + 1 && text[point + 1] != 0x30 else { return nil }
        return .decimal
    }

    /// With the 15 digits that Excel keeps: 0.1 + 0.2 is 0.3.
    static func general(_ value: Double) -> String {
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(clamping: value)) }
        let text = formatted("%.15g", value)
        return text.replacing("e", with: "E")
    }

    private static func fixed(_ value: Double, _ decimals: Int, _ isGrouped: Bool) -> String {
        // Halves are rounded up, as the 15 digits say and not the bits behind them.
        let text = formatted("%.\(decimals)f", value * (1 + 1e-15))
        guard isGrouped else { return text }
        let whole = text.prefix { $0 != "." }
        var grouped = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { grouped.append(",") }
            grouped.append(digit)
        }
        return grouped + text.dropFirst(whole.count)
    }

    private static func formatted(_ format: String, _ value: Double) -> String {
        withVaList([value]) { arguments in
            String(
                decoding: [UInt8](unsafeUninitializedCapacity: 400) { buffer, count in
                    count = buffer.withMemoryRebound(to: CChar.self) { Int(vsnprintf($0.baseAddress, 400, format, arguments)) }
                    count = min(max(count, 0), 399)
                }, as: UTF8.self)
        }
    }
}
