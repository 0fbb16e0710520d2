/// What a cell's text says as a date or time: ISO 8601 and its common relatives.
struct DateText {
    enum Style {
        /// `2024-03-01`, `2024/03/01`, `2024-03`, with or without a time and an offset from UTC.
        case yearFirst
        /// `08:30`, `08:30:15.25`
        case time
        /// `1.3.2024`, day first
        case dotted
        /// `3/1/2024`: which of the first two is the month is for the column to say.
        case slashed
    }

    var style: Style
    /// Seconds since 1970-01-01T00:00:00Z, or since midnight; for `slashed` as if the month came first, or the day
    /// where only that is a date.
    var seconds: Double
    /// The same for `slashed` as if the day came first; otherwise as `seconds`.
    var secondsDayFirst: Double
    /// For `slashed`: whether each reading is a date.
    var canBeMonthFirst = true
    var canBeDayFirst = true

    init?(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
        var scanner = Scanner(bytes: bytes, i: start, end: end)
        scanner.trim()
        guard scanner.end &- scanner.i >= 4, scanner.end &- scanner.i <= 40 else { return nil }
        let firstDigits = scanner.digitCount
        switch firstDigits {
        case 4:
            guard let year = scanner.number(), let separator = scanner.separator("-/"),
                let month = scanner.number(upTo: 2), month >= 1, month <= 12
            else { return nil }
            var day = 1
            if scanner.i < scanner.end {
                guard scanner.take(separator), let given = scanner.number(upTo: 2) else { return nil }
                day = given
            } else if separator != 0x2D || year < 1000 || year > 2999 {
                return nil
            }
            guard let date = Self.seconds(year, month, day) else { return nil }
            var time = 0.0
            if scanner.i < scanner.end {
                guard let clock = scanner.timeBehindDate() else { return nil }
                time = clock
            }
            style = .yearFirst
            seconds = date + time
            secondsDayFirst = seconds
        case 1, 2:
            guard let first = scanner.number(), let separator = scanner.separator(":./") else { return nil }
            if separator == 0x3A {
                guard let time = scanner.time(hour: first), scanner.i == scanner.end else { return nil }
                style = .time
                seconds = time
                secondsDayFirst = time
                return
            }
            guard let second = scanner.number(upTo: 2), scanner.take(separator), scanner.digitCount == 4,
                let year = scanner.number(), year >= 1000
            else { return nil }
            var time = 0.0
            if scanner.i < scanner.end {
                guard let clock = scanner.timeBehindDate() else { return nil }
                time = clock
            }
            let dayFirst = Self.seconds(year, second, first)
            if separator == 0x2E {
                guard let dayFirst else { return nil }
                style = .dotted
                seconds = dayFirst + time
                secondsDayFirst = seconds
            } else {
                let monthFirst = Self.seconds(year, first, second)
                guard let any = monthFirst ?? dayFirst else { return nil }
                style = .slashed
                seconds = any + time
                secondsDayFirst = (dayFirst ?? any) + time
                canBeMonthFirst = monthFirst != nil
                canBeDayFirst = dayFirst != nil
            }
        default:
            return nil
        }
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

    private struct Scanner {
        let bytes: UnsafePointer<UInt8>
        var i: Int
        var end: Int

        mutating func trim() {
            while i < end, bytes[i] == 0x20 { i &+= 1 }
            while end > i, bytes[end &- 1] == 0x20 { end &-= 1 }
        }

        var digitCount: Int {
            var j = i
            while j < end, bytes[j] >= 0x30, bytes[j] <= 0x39 { j &+= 1 }
            return j &- i
        }

        mutating func number(upTo limit: Int = 4) -> Int? {
            let count = digitCount
            guard count >= 1, count <= limit else { return nil }
            var value = 0
            for _ in 0..<count {
                value = value &* 10 &+ Int(bytes[i] &- 0x30)
                i &+= 1
            }
            return value
        }

        mutating func take(_ byte: UInt8) -> Bool {
            guard i < end, bytes[i] == byte else { return false }
            i &+= 1
            return true
        }

        mutating func separator(_ allowed: StaticString) -> UInt8? {
            guard i < end else { return nil }
            let byte = bytes[i]
            for j in 0..<allowed.utf8CodeUnitCount where allowed.utf8Start[j] == byte {
                i &+= 1
                return byte
            }
            return nil
        }

        /// `T08:30`, ` 08:30:15Z`, in seconds; an offset from UTC is taken off.
        mutating func timeBehindDate() -> Double? {
            guard take(0x54) || take(0x74) || take(0x20), let hour = number(upTo: 2), take(0x3A),
                var seconds = time(hour: hour)
            else { return nil }
            if take(0x5A) || take(0x7A) { return i == end ? seconds : nil }
            _ = take(0x20)
            if i < end, bytes[i] == 0x2B || bytes[i] == 0x2D {
                let sign: Double = bytes[i] == 0x2B ? 1 : -1
                i &+= 1
                let count = digitCount
                guard let first = number() else { return nil }
                var minutes = count == 4 ? first / 100 * 60 + first % 100 : first * 60
                if count <= 2, take(0x3A) {
                    guard let rest = number(upTo: 2), rest < 60 else { return nil }
                    minutes += rest
                }
                seconds -= sign * Double(minutes) * 60
            }
            return i == end ? seconds : nil
        }

        /// What follows `hour:`, up to seconds with a fraction.
        mutating func time(hour: Int) -> Double? {
            guard hour <= 24, digitCount == 2, let minute = number(), minute < 60 else { return nil }
            var seconds = Double(hour * 3600 + minute * 60)
            if take(0x3A) {
                guard digitCount == 2, let second = number(), second <= 60 else { return nil }
                seconds += Double(second)
                if i < end, bytes[i] == 0x2E || bytes[i] == 0x2C {
                    i &+= 1
                    guard digitCount >= 1 else { return nil }
                    var weight = 0.1
                    while i < end, bytes[i] >= 0x30, bytes[i] <= 0x39 {
                        seconds += Double(bytes[i] &- 0x30) * weight
                        weight /= 10
                        i &+= 1
                    }
                }
            }
            return seconds
        }
    }
}
