/// A date, a time, or both, with or without the zone of its clock, as an ISO 8601 text says it.
struct ISOMoment: Hashable {
    var date: CalendarDate?
    var time: TimeOfDay?
    /// Minutes that the clock is ahead of UTC.
    var offset: Int?

    /// Nil for texts that are no moment. Date and time are parted by a T or a space.
    init?(_ text: String) {
        var reader = ISOReader(text)
        date = reader.date()
        if date != nil {
            if reader.isAtEnd { return }
            guard reader.take("T") || reader.take(" ") else { return nil }
        }
        time = reader.time()
        if time == nil { return nil }
        offset = reader.offset()
        if !reader.isAtEnd { return nil }
    }

    init(date: CalendarDate?, time: TimeOfDay?) {
        self.date = date
        self.time = time
    }

    /// The moment in a cell that holds text.
    init?(_ value: DataValue) {
        guard case .text(let text) = value else { return nil }
        self.init(text)
    }
}

/// Reads ISO 8601 from the beginning of a text.
struct ISOReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// As many digits; nil, with nothing taken, where there are fewer.
    private mutating func digits(_ count: Int) -> Int? {
        let taken = rest.prefix(count)
        guard taken.count == count, taken.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest = rest.dropFirst(count)
        return taken.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Takes all of a date or nothing.
    mutating func date() -> CalendarDate? {
        let before = rest
        let isNegative = take("-")
        let isLong = isNegative || take("+")
        if let year = digits(isLong ? 6 : 4), take("-"), let month = digits(2), take("-"), let day = digits(2),
            let date = CalendarDate(year: isNegative ? -year : year, month: month, day: day)
        {
            return date
        }
        rest = before
        return nil
    }

    /// Takes all of a time or nothing.
    mutating func time() -> TimeOfDay? {
        let before = rest
        guard let hour = digits(2), take(":"), let minute = digits(2) else {
            rest = before
            return nil
        }
        var second = 0
        var nanosecond = 0
        if take(":") {
            guard let whole = digits(2) else {
                rest = before
                return nil
            }
            second = whole
            if take(".") || take(",") {
                let count = rest.prefix(9).prefix { (0x30...0x39).contains($0) }.count
                guard count > 0, let fraction = digits(count) else {
                    rest = before
                    return nil
                }
                nanosecond = (count..<9).reduce(fraction) { number, _ in number * 10 }
            }
        }
        guard let time = TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond) else {
            rest = before
            return nil
        }
        return time
    }

    /// Takes "Z", "+02", "+02:00" or "-0330" or nothing.
    mutating func offset() -> Int? {
        if take("Z") { return 0 }
        let before = rest
        let isNegative = take("-")
        guard isNegative || take("+"), let hours = digits(2), hours <= 23 else {
            rest = before
            return nil
        }
        let parted = take(":")
        let minutes = digits(2)
        guard !parted || minutes != nil, minutes ?? 0 <= 59 else {
            rest = before
            return nil
        }
        let all = hours * 60 + (minutes ?? 0)
        return isNegative ? -all : all
    }
}
