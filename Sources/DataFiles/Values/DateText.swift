/// What a cell's text says as a date, with or without a time: ISO 8601 and its common relatives.
struct DateText {
    enum Style {
        /// `2024-03-01`, `2024/03/01`, `2024-03`, with or without a time and an offset from UTC.
        case yearFirst
        /// `1.3.2024`, day first
        case dotted
        /// `3/1/2024`: which of the first two is the month is for the column to say.
        case slashed
    }

    var style: Style
    /// Seconds since 1970-01-01T00:00:00Z; for `slashed` as if the month came first, or the day
    /// where only that is a date.
    var seconds: Double
    /// The same for `slashed` as if the day came first; otherwise as `seconds`.
    var secondsDayFirst: Double
    /// For `slashed`: whether each reading is a date.
    var canBeMonthFirst = true
    var canBeDayFirst = true

    init?(_ text: CellBytes) {
        var scanner = TimeScanner(text)
        guard scanner.count >= 6, scanner.count <= 40 else { return nil }
        let date: DateText?
        switch scanner.digitCount {
        case 4: date = Self.yearFirst(&scanner)
        case 1, 2: date = Self.yearLast(&scanner)
        default: date = nil
        }
        guard var date else { return nil }
        if !scanner.isAtEnd {
            guard let time = Self.time(behindDate: &scanner) else { return nil }
            date.seconds += time
            date.secondsDayFirst += time
        }
        self = date
    }

    private init(_ style: Style, seconds: Double, secondsDayFirst: Double? = nil) {
        self.style = style
        self.seconds = seconds
        self.secondsDayFirst = secondsDayFirst ?? seconds
    }

    /// `2024-03-01`, `2024/3/1` or `2024-03`.
    private static func yearFirst(_ scanner: inout TimeScanner) -> DateText? {
        guard let year = scanner.number(), let separator = scanner.separator("-/"),
            let month = scanner.number(upTo: 2), month >= 1, month <= 12
        else { return nil }
        var day = 1
        if !scanner.isAtEnd {
            guard scanner.take(separator), let given = scanner.number(upTo: 2) else { return nil }
            day = given
        } else if separator != 0x2D || year < 1000 || year > 2999 {
            return nil
        }
        return seconds(year, month, day).map { DateText(.yearFirst, seconds: $0) }
    }

    /// `1.3.2024` or `3/1/2024`.
    private static func yearLast(_ scanner: inout TimeScanner) -> DateText? {
        guard let first = scanner.number(), let separator = scanner.separator("./"),
            let second = scanner.number(upTo: 2), scanner.take(separator), scanner.digitCount == 4,
            let year = scanner.number(), year >= 1000
        else { return nil }
        let dayFirst = seconds(year, second, first)
        if separator == 0x2E { return dayFirst.map { DateText(.dotted, seconds: $0) } }
        let monthFirst = seconds(year, first, second)
        guard let any = monthFirst ?? dayFirst else { return nil }
        var date = DateText(.slashed, seconds: any, secondsDayFirst: dayFirst ?? any)
        date.canBeMonthFirst = monthFirst != nil
        date.canBeDayFirst = dayFirst != nil
        return date
    }

    /// Midnight UTC of a day of the proleptic Gregorian calendar; nil where there is no such day. Days are counted as
    /// in Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
    static func seconds(_ year: Int, _ month: Int, _ day: Int) -> Double? {
        guard month >= 1, month <= 12, day >= 1 else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let length: Int
        switch month {
        case 2: length = isLeap ? 29 : 28
        case 4, 6, 9, 11: length = 30
        default: length = 31
        }
        guard day <= length else { return nil }
        // Years begin in March, so that the leap day is the last one; 400 of them have 146,097 days.
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Double(era * 146_097 + dayOfEra - 719_468) * 86_400
    }

    /// `T08:30`, ` 08:30:15Z`, in seconds; an offset from UTC is taken off.
    private static func time(behindDate scanner: inout TimeScanner) -> Double? {
        guard scanner.takeLetter(0x74) || scanner.take(0x20), let hour = scanner.number(upTo: 2), scanner.take(0x3A),
            var seconds = scanner.clock(hour: hour)
        else { return nil }
        if scanner.takeLetter(0x7A) { return scanner.isAtEnd ? seconds : nil }
        _ = scanner.take(0x20)
        if let sign = scanner.separator("+-") {
            let count = scanner.digitCount
            guard let first = scanner.number() else { return nil }
            var minutes = count == 4 ? first / 100 * 60 + first % 100 : first * 60
            if count <= 2, scanner.take(0x3A) {
                guard let rest = scanner.number(upTo: 2), rest < 60 else { return nil }
                minutes += rest
            }
            seconds -= (sign == 0x2B ? 1 : -1) * Double(minutes) * 60
        }
        return scanner.isAtEnd ? seconds : nil
    }
}
