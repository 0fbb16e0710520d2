import RasterGraphics

/// Spans of time: numbers of some unit as weeks, days, hours, minutes and seconds. What is less than the smallest unit is cut off.
/// Values that are no numbers, or beyond 10¹⁵ seconds, stay as they are.
public struct DurationFormat: LocalizedFormat, Hashable {
    /// What durations are divided into. Months and years are none, as their lengths differ.
    public enum Unit: String, CaseIterable, Hashable, Sendable {
        case weeks, days, hours, minutes, seconds

        var seconds: Int {
            switch self {
            case .weeks: 604_800
            case .days: 86_400
            case .hours: 3600
            case .minutes: 60
            case .seconds: 1
            }
        }

        /// From 0 for weeks to 4 for seconds.
        var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// The raw value is gt's name.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        /// 1d 8h 24m, in the locale's language.
        case narrow
        /// 1 day 8 hours 24 minutes, in the locale's language.
        case wide
        /// 1/08:24:00: days only where there are any.
        case colonSeparated = "colon-sep"
        /// P1DT8H24M, by ISO 8601.
        case iso
    }

    /// Units that are left out where they are 0.
    public struct ZeroUnits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Before all others.
        public static let leading = ZeroUnits(rawValue: 1)
        /// After all others.
        public static let trailing = ZeroUnits(rawValue: 2)
        /// Between others.
        public static let `internal` = ZeroUnits(rawValue: 4)
        public static let all: ZeroUnits = [.leading, .trailing, .internal]
    }

    /// What the numbers count; `seconds` by default.
    public var inputUnit = Unit.seconds
    /// `narrow` by default.
    public var style = Style.narrow
    /// The units that it is written in; nil, the default, for all. `.colonSeparated` takes minutes and seconds, hours and minutes, all three, or
    /// days, hours and minutes, and else days to seconds; `.iso` always has days to seconds.
    public var outputUnits: Set<Unit>?
    /// The zeros that `.narrow` and `.wide` leave out. `.colonSeparated` leaves out hours for `.leading` alone. `all` by default.
    public var trimsZeros = ZeroUnits.all
    /// The most units that `.narrow` and `.wide` show, at least 1; nil, the default, for any number.
    public var mostUnits: Int?
    /// Whether groups of digits are separated, except in `.iso`; true by default.
    public var usesSeparators = true
    /// Whether positive durations have a plus sign; false by default.
    public var forcesSign = false
    /// Between groups of digits; nil, the default, is the locale's.
    public var groupMark: String?
    /// What is around the duration, which is `{x}`.
    public var pattern = "{x}"
    /// Nil by default: the table's. Words of languages without data are English.
    public var locale: TableLocale?

    public init() {}

    public var alignsDecimals: Bool { false }

    public func text(of value: DataValue) -> FormattedText? {
        guard let number = value.double, number.isFinite else { return nil }
        let seconds = Self.settled(abs(number) * Double(inputUnit.seconds))
        guard seconds < 1e15 else { return nil }
        var parts = self.parts(of: seconds)
        let isZero = parts.allSatisfy { $0.count == 0 }
        if style == .iso {
            parts = trimmed(parts, .all)
        } else if style != .colonSeparated {
            parts = trimmed(parts, trimsZeros)
            if let mostUnits { parts = Array(parts.prefix(max(mostUnits, 1))) }
        }
        var text: String
        switch style {
        case .narrow, .wide: text = words(parts, isLess: isZero && seconds > 0 && parts.count == 1)
        case .colonSeparated: text = clock(parts)
        case .iso: text = Self.iso(parts)
        }
        // A clock and ISO 8601 show nothing of less than their smallest unit, so zero has no sign.
        let showsZero = isZero && (style == .colonSeparated || style == .iso || seconds == 0)
        if number < 0 && !showsZero { text = (style == .iso ? "-" : "\u{2212}") + text }
        if number > 0 && !showsZero && forcesSign { text = "+" + text }
        return FormattedText(text).inPattern(pattern)
    }

    /// 0.1 hours are 360 seconds, whatever the last bit says.
    private static func settled(_ seconds: Double) -> Double {
        let whole = seconds.rounded()
        // Next to nothing is not nothing.
        return whole > 0 && abs(seconds - whole) < 1e-9 * max(1, seconds) ? whole : seconds
    }

    private typealias Component = (unit: Unit, count: Int)

    private func parts(of seconds: Double) -> [Component] {
        let units: [Unit]
        switch style {
        case .narrow, .wide:
            let chosen = outputUnits.flatMap { $0.isEmpty ? nil : $0 } ?? Set(Unit.allCases)
            units = Unit.allCases.filter(chosen.contains)
        case .colonSeparated, .iso: units = [.days, .hours, .minutes, .seconds]
        }
        var rest = Int(clamping: seconds)
        return units.map { unit in
            defer { rest %= unit.seconds }
            return (unit, rest / unit.seconds)
        }
    }

    private func trimmed(_ parts: [Component], _ zeros: ZeroUnits) -> [Component] {
        guard let first = parts.firstIndex(where: { $0.count != 0 }), let last = parts.lastIndex(where: { $0.count != 0 }) else {
            return zeros.isEmpty ? parts : parts.suffix(1)
        }
        return parts.indices.filter { place in
            if place < first { return !zeros.contains(.leading) }
            if place > last { return !zeros.contains(.trailing) }
            return parts[place].count != 0 || !zeros.contains(.internal)
        }.map { parts[$0] }
    }

    private func words(_ parts: [Component], isLess: Bool) -> String {
        guard let language = DurationLanguage.of(locale) else { return "" }
        let isWide = style == .wide
        if isLess { return language.text(1, written: "<1", parts[0].unit, isWide: isWide) }
        return parts.map { language.text($0.count, written: grouped($0.count), $0.unit, isWide: isWide) }.joined(separator: " ")
    }

    private func grouped(_ number: Int) -> String {
        let notation = DecimalNotation(decimals: 0, usesSeparators: usesSeparators)
        return notation.text(of: .integer(number), marks: (locale ?? .english).numbers.marks.grouped(by: groupMark)).body
    }

    private static let clocks: [Set<Unit>] = [
        [.minutes, .seconds], [.hours, .minutes], [.hours, .minutes, .seconds], [.days, .hours, .minutes],
    ]

    private func clock(_ parts: [Component]) -> String {
        let units = outputUnits.flatMap { Self.clocks.contains($0) ? $0 : nil } ?? [.days, .hours, .minutes, .seconds]
        // A clock without days counts on in its largest unit.
        var carried = 0
        var days = ""
        var fields: [String] = []
        for part in parts {
            let count = part.count + carried * Self.inLarger(part.unit)
            carried = 0
            if !units.contains(part.unit) {
                carried = part.unit == .seconds ? 0 : count
            } else if part.unit == .days {
                if count > 0 { days = grouped(count) + "/" }
            } else if !(part.unit == .hours && count == 0 && days.isEmpty && trimsZeros == .leading) {
                fields.append((count < 10 ? "0" : "") + String(count))
            }
        }
        return days + fields.joined(separator: ":")
    }

    /// How many of a unit are in the next larger one.
    private static func inLarger(_ unit: Unit) -> Int {
        switch unit {
        case .weeks: 0
        case .days: 7
        case .hours: 24
        case .minutes, .seconds: 60
        }
    }

    private static func iso(_ parts: [Component]) -> String {
        let letters: [Unit: String] = [.days: "D", .hours: "H", .minutes: "M", .seconds: "S"]
        var text = "P"
        for part in parts {
            if part.unit != .days && !text.contains("T") { text += "T" }
            text += String(part.count) + (letters[part.unit] ?? "")
        }
        return text
    }
}

extension ValueFormat where Self == DurationFormat {
    /// Spans of time: numbers of some unit as weeks, days, hours, minutes and seconds.
    public static func duration(
        of inputUnit: DurationFormat.Unit, _ style: DurationFormat.Style = .narrow,
        outputUnits: Set<DurationFormat.Unit>? = nil, trimsZeros: DurationFormat.ZeroUnits = .all, mostUnits: Int? = nil,
        usesSeparators: Bool = true, forcesSign: Bool = false, pattern: String = "{x}", locale: TableLocale? = nil
    ) -> Self {
        var format = DurationFormat()
        format.inputUnit = inputUnit
        format.style = style
        format.outputUnits = outputUnits
        format.trimsZeros = trimsZeros
        format.mostUnits = mostUnits
        format.usesSeparators = usesSeparators
        format.forcesSign = forcesSign
        format.pattern = pattern
        format.locale = locale
        return format
    }
}
