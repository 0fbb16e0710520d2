/// A day of the Gregorian calendar, which is counted on before its beginning too (ISO 8601's proleptic calendar).
public struct CalendarDate: Hashable, Comparable, Sendable {
    /// The year; 0 is 1 BC. From −999,999 to 999,999.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// The day; nil if the calendar has none.
    public init?(year: Int, month: Int, day: Int) {
        guard abs(year) <= 999_999, (1...12).contains(month), day >= 1, day <= Self.length(of: month, in: year) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that an ISO 8601 text says: "2024-02-29", or with a sign and six digits for years beyond 0 to 9999
    /// ("-000043-03-15"). Nil for any other text.
    public init?(iso text: String) {
        var reader = ISOReader(text)
        guard let date = reader.date(), reader.isAtEnd else { return nil }
        self = date
    }

    /// 28 to 31; 0 for a month that there is not.
    public static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 1, 3, 5, 7, 8, 10, 12: 31
        case 4, 6, 9, 11: 30
        case 2: isLeap(year) ? 29 : 28
        default: 0
        }
    }

    /// Whether a year has a 29th of February in the Gregorian calendar, which is taken for all times.
    public static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// Days since 1970-01-01, before it negative.
    public var daysSince1970: Int {
        // Years that begin in March have their leap day at their end. 400 of them are an era of 146,097 days.
        let year = month <= 2 ? self.year - 1 : self.year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        // 1970-01-01 is this many days after 0000-03-01.
        return era * 146_097 + dayOfEra - 719_468
    }

    /// 1 for Monday to 7 for Sunday.
    public var weekday: Int {
        // 1970-01-01 was a Thursday.
        let days = (daysSince1970 + 3) % 7
        return (days < 0 ? days + 7 : days) + 1
    }

    /// 1 to 366.
    public var dayOfYear: Int { (1..<month).reduce(day) { $0 + Self.length(of: $1, in: year) } }

    /// 1 to 4.
    public var quarter: Int { (month + 2) / 3 }

    /// The week by ISO 8601: weeks begin on Monday, and the first has the year's first Thursday. Its year may be that before
    /// or after the day's.
    public var week: (year: Int, number: Int) {
        let number = (dayOfYear - weekday + 10) / 7
        if number < 1 { return (year - 1, Self.weeks(in: year - 1)) }
        if number > Self.weeks(in: year) { return (year + 1, 1) }
        return (year, number)
    }

    /// 52, or 53 in years that begin on a Thursday, or in leap years on a Wednesday.
    private static func weeks(in year: Int) -> Int {
        guard let first = CalendarDate(year: year, month: 1, day: 1) else { return 52 }
        return first.weekday == 4 || (first.weekday == 3 && isLeap(year)) ? 53 : 52
    }

    public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }
}

extension CalendarDate: CustomStringConvertible, DataValueConvertible {
    /// As ISO 8601 writes it, and as `init(iso:)` reads it.
    public var description: String {
        let isLong = !(0...9999).contains(year)
        let sign = year < 0 ? "-" : isLong ? "+" : ""
        return sign + padded(abs(year), isLong ? 6 : 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    }

    /// The text of ISO 8601, which formats of dates read.
    public var dataValue: DataValue { .text(description) }
}

/// A number with zeros before it, as many digits as asked for or more.
func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(count - digits.count, 0)) + digits
}
