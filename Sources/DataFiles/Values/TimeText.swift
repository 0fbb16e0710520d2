import RasterText

/// What a cell's text says as a time of day or as a duration, which its column tells apart.
///
/// * `8:30`, `08:30:15`, `8:30 PM`: times of day, and durations unless they have AM or PM.
/// * `3:45.2`, `123:45:06`, `-0:12`, `1 day, 2:03:04`: durations.
/// * `1h 30m`, `2 d 4 h`, `90s`, `PT1H30M`: durations.
struct TimeText {
    /// Seconds since midnight, `8:30` being hours and minutes; nil where it is no time of day.
    private(set) var clock: Double?
    /// Seconds, `8:30` being minutes; nil where it is no duration.
    private(set) var duration: Double?
    /// Numbers that stand between colons: 2, 3, or 1 where there are no colons.
    private(set) var partCount = 1
    /// Whether the first number has two digits.
    private(set) var isPadded = false
    /// Whether AM or PM stands behind.
    private(set) var hasMeridiem = false
    /// Digits behind the seconds' decimal separator.
    private(set) var fractionDigits = 0
    /// Where the digits before the first colon end, and those before the fraction, in bytes of the cell; nil without
    /// colons.
    private(set) var hourEnd: Int?
    private(set) var wholeEnd: Int?
    /// Where a hyphen stands before the duration, as its sign, in bytes of the cell; nil without one.
    private(set) var hyphen: Int?

    init?(_ text: CellBytes) {
        var scanner = TimeScanner(text)
        guard scanner.count >= 2, scanner.count <= 40, let first = scanner.next else { return nil }
        if first | 0x20 == 0x70 {
            guard let seconds = Self.standardDuration(&scanner), scanner.isAtEnd else { return nil }
            duration = seconds
            return
        }
        let signStart = scanner.i
        let sign = scanner.separator("+-")
        guard scanner.digitCount >= 1 else { return nil }
        guard readColons(scanner) || readUnits(&scanner) else { return nil }
        if let sign {
            guard let duration else { return nil }
            clock = nil
            self.duration = sign == 0x2D ? -duration : duration
            if sign == 0x2D { hyphen = signStart }
        }
    }

    // MARK: Colons

    private mutating func readColons(_ start: TimeScanner) -> Bool {
        var scanner = start
        isPadded = scanner.digitCount == 2
        guard let first = scanner.number(upTo: 6), scanner.next == 0x3A else { return false }
        hourEnd = scanner.i
        _ = scanner.take(0x3A)
        guard let second = scanner.sexagesimal() else { return false }
        partCount = 2
        clock = Double(first * 3600 + second * 60)
        duration = Double(first * 60 + second)
        if scanner.take(0x3A) {
            guard let third = scanner.sexagesimal() else { return false }
            partCount = 3
            clock = Double(first * 3600 + second * 60 + third)
            duration = clock
        }
        wholeEnd = scanner.i
        guard let fraction = scanner.fraction() else { return false }
        fractionDigits = max(0, scanner.i - (wholeEnd ?? 0) - 1)
        clock? += fraction
        duration? += fraction
        if first > 24 || fractionDigits > 0 && partCount == 2 { clock = nil }
        return readMeridiem(&scanner, hour: first) && scanner.isAtEnd
    }

    /// ` AM`, `pm`, `p.m.` or nothing.
    private mutating func readMeridiem(_ scanner: inout TimeScanner, hour: Int) -> Bool {
        guard !scanner.isAtEnd else { return true }
        scanner.skipSpaces()
        guard let letter = scanner.next, let time = clock, hour >= 1, hour <= 12 else { return false }
        let isAfternoon = letter | 0x20 == 0x70
        guard scanner.takeLetter(isAfternoon ? 0x70 : 0x61) else { return false }
        _ = scanner.take(0x2E)
        guard scanner.takeLetter(0x6D) else { return false }
        _ = scanner.take(0x2E)
        hasMeridiem = true
        duration = nil
        clock = time + Double(isAfternoon && hour < 12 ? 43_200 : !isAfternoon && hour == 12 ? -43_200 : 0)
        return true
    }

    // MARK: Units

    /// Numbers with units from days down to milliseconds, each once and in this order; after days colons may follow.
    private mutating func readUnits(_ scanner: inout TimeScanner) -> Bool {
        (clock, hourEnd, wholeEnd, isPadded, partCount) = (nil, nil, nil, false, 1)
        var seconds = 0.0
        var last = Double.infinity
        while !scanner.isAtEnd {
            if last == 86_400 {
                var time = TimeText()
                if time.readColons(scanner), let rest = time.clock, !time.hasMeridiem {
                    duration = seconds + rest
                    return true
                }
            }
            guard let whole = scanner.number(upTo: 9), let fraction = scanner.fraction() else { return false }
            scanner.skipSpaces()
            guard let unit = Self.units[scanner.word()], unit < last else { return false }
            seconds += (Double(whole) + fraction) * unit
            last = unit
            scanner.skipSpaces()
            if scanner.take(0x2C) { scanner.skipSpaces() }
        }
        duration = seconds
        return true
    }

    private init() {}

    private static let units: [UInt64: Double] = {
        var units: [UInt64: Double] = [:]
        for (seconds, names) in [
            (604_800, "w wk wks week weeks"), (86_400, "d day days"), (3600, "h hr hrs hour hours std"),
            (60, "m min mins minute minutes"), (1, "s sec secs second seconds sek"), (1e-3, "ms msec"),
        ] as [(Double, String)] {
            for name in names.split(separator: " ") { units[String(name).packed] = seconds }
        }
        return units
    }()

    /// ISO 8601's `P1DT2H30M`, without months and years, whose length no one knows.
    private static func standardDuration(_ scanner: inout TimeScanner) -> Double? {
        guard scanner.takeLetter(0x70) else { return nil }
        var seconds = 0.0
        var isTime = false
        var last = Double.infinity
        while !scanner.isAtEnd {
            if !isTime, scanner.takeLetter(0x74) { isTime = true }
            guard let whole = scanner.number(upTo: 9), let fraction = scanner.fraction() else { return nil }
            let unit: Double
            if !isTime {
                if scanner.takeLetter(0x77) {
                    unit = 604_800
                } else if scanner.takeLetter(0x64) {
                    unit = 86_400
                } else {
                    return nil
                }
            } else if scanner.takeLetter(0x68) {
                unit = 3600
            } else if scanner.takeLetter(0x6D) {
                unit = 60
            } else if scanner.takeLetter(0x73) {
                unit = 1
            } else {
                return nil
            }
            guard unit < last else { return nil }
            seconds += (Double(whole) + fraction) * unit
            last = unit
        }
        return last < .infinity ? seconds : nil
    }

    // MARK: Alignment

    /// The last digit of the hours in a time of day, of the whole seconds in a duration.
    func anchor(isClock: Bool) -> DecimalAnchor? {
        (isClock ? hourEnd : wholeEnd).map { DecimalAnchor(offset: $0 - 1, isBehind: true) }
    }
}
