/// Cells of one column on their way into a ``TableBuilder``, for formats that store columns.
///
/// Every value is written as CSV files have it, so that the same table looks the same from any format: the shortest
/// digits that give a number back, days and times as in ISO 8601 with a space between them.
struct ColumnCells {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    var count: Int { ends.count }

    init() {}

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Calls `body` with the UTF-8 of a cell, which must not outlive the call.
    @inline(__always) func withCell<Result>(_ index: Int, _ body: (CellBytes) -> Result) -> Result {
        let start = index == 0 ? 0 : ends[index &- 1]
        return bytes.withUnsafeBufferPointer { body($0.extracting(start..<ends[index])) }
    }

    /// All of them, in order.
    var texts: [String] { (0..<count).map { withCell($0) { String(decoding: $0, as: UTF8.self) } } }

    // MARK: Values

    mutating func appendMissing() { ends.append(bytes.count) }

    /// - Parameter text: UTF-8.
    mutating func append(_ text: CellBytes) {
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
    }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        ends.append(bytes.count)
    }

    mutating func append(_ value: Bool) { append(value ? "true" : "false") }

    mutating func append(_ value: some BinaryInteger) { append(String(value)) }

    /// A value that is no number (NaN) is missing.
    mutating func append(_ value: Double) { value.isNaN ? appendMissing() : append(value.description) }

    /// A value that is no number (NaN) is missing.
    mutating func append(_ value: Float) { value.isNaN ? appendMissing() : append(value.description) }

    /// A decimal number of the value `unscaled` × 10^−`scale`, with all of its decimals: 1250 at scale 2 is `12.50`.
    mutating func append(unscaled: some BinaryInteger, scale: Int) {
        guard scale > 0 else { return append(String(unscaled) + (unscaled == 0 ? "" : String(repeating: "0", count: -scale))) }
        let digits = String(unscaled.magnitude)
        let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
        append((unscaled < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale))
    }

    /// A day, as days since 1970-01-01. Days that no year of four digits has are missing.
    mutating func append(days: Int) {
        appendDay(days)
        ends.append(bytes.count)
    }

    /// A day and a time.
    /// - Parameters:
    ///   - ticks: Since 1970-01-01T00:00:00, of which a second has `perSecond`: 1, 1,000, 1,000,000 or 1,000,000,000.
    ///   - isUTC: Whether a `Z` stands behind it.
    mutating func append(ticks: Int, perSecond: Int, isUTC: Bool) {
        let (day, rest) = ticks.floorDivided(by: 86_400 * perSecond)
        if appendDay(day) {
            bytes.append(0x20)
            appendClock(rest, perSecond)
            if isUTC { bytes.append(0x5A) }
        }
        ends.append(bytes.count)
    }

    /// A time of day.
    /// - Parameter ticks: Since midnight, of which a second has `perSecond`.
    mutating func append(timeTicks ticks: Int, perSecond: Int) {
        appendClock(ticks.floorDivided(by: 86_400 * perSecond).remainder, perSecond)
        ends.append(bytes.count)
    }

    /// A length of time, as `26:03:04.5` hours, minutes and seconds.
    /// - Parameter ticks: Of which a second has `perSecond`.
    mutating func append(durationTicks ticks: Int, perSecond: Int) {
        if ticks < 0 { bytes.append(0x2D) }
        // The least of all integers has no positive twin.
        appendClock(ticks == .min ? .max : abs(ticks), perSecond)
        ends.append(bytes.count)
    }

    // MARK: Digits

    @discardableResult private mutating func appendDay(_ days: Int) -> Bool {
        guard let date = CivilDate(daysSince1970: days) else { return false }
        appendDigits(date.year, 4)
        bytes.append(0x2D)
        appendDigits(date.month, 2)
        bytes.append(0x2D)
        appendDigits(date.day, 2)
        return true
    }

    private mutating func appendClock(_ ticks: Int, _ perSecond: Int) {
        let (seconds, fraction) = ticks.quotientAndRemainder(dividingBy: perSecond)
        appendDigits(seconds / 3600, 2)
        bytes.append(0x3A)
        appendDigits(seconds / 60 % 60, 2)
        bytes.append(0x3A)
        appendDigits(seconds % 60, 2)
        guard fraction > 0 else { return }
        bytes.append(0x2E)
        appendDigits(fraction, String(perSecond).count - 1)
        while bytes.last == 0x30 { bytes.removeLast() }
    }

    /// Digits with zeros before them up to a number of digits.
    private mutating func appendDigits(_ value: Int, _ count: Int) {
        let digits = String(value)
        for _ in digits.utf8.count..<max(count, digits.utf8.count) { bytes.append(0x30) }
        bytes.append(contentsOf: digits.utf8)
    }
}

extension Int {
    /// Rounded towards minus infinity, and what is left, which is never below 0.
    fileprivate func floorDivided(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

/// A day of the proleptic Gregorian calendar.
private struct CivilDate {
    let year, month, day: Int

    /// The inverse of ``DateText/seconds(_:_:_:)``, as in Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
    /// Nil where the year is not one of 0 to 9999.
    init?(daysSince1970 days: Int) {
        // 0000-01-01 and 9999-12-31.
        guard days >= -719_528, days <= 2_932_896 else { return nil }
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }
}
