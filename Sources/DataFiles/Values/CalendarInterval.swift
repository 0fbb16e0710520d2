/// A length of time that a calendar counts: months and days differ in length, and so the parts stay apart.
struct CalendarInterval {
    var months = 0
    var days = 0
    var nanoseconds = 0

    /// As DuckDB and PostgreSQL write it: `1 year 2 months 3 days 04:05:06.5`; `00:00:00` for none.
    var text: String {
        let (years, months) = months.quotientAndRemainder(dividingBy: 12)
        var parts = [(years, "year"), (months, "month"), (days, "day")].filter { $0.0 != 0 }.map { count, unit in
            "\(count) \(unit)" + (abs(count) == 1 ? "" : "s")
        }
        if nanoseconds != 0 || parts.isEmpty { parts.append(clock) }
        return parts.joined(separator: " ")
    }

    private var clock: String {
        let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
        var text = (nanoseconds < 0 ? "-" : "") + "\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
        if rest > 0 {
            let digits = String(rest)
            text += "." + String(repeating: "0", count: 9 - digits.count) + digits
            while text.hasSuffix("0") { text.removeLast() }
        }
        return text
    }
}
