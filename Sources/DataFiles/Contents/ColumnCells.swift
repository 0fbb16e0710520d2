/// Cells on their way into a ``TableBuilder``: of one column, for formats that store columns, or of rows that are held back.
///
/// Every value is written as CSV files have it, so that the same table looks the same from any format: the shortest
/// digits that give a number back, days and times as in ISO 8601 with a space between them.
struct ColumnCells {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    var count: Int { ends.count }
    /// Bytes of all texts.
    var byteCount: Int { bytes.count }

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

    func text(_ index: Int) -> String { withCell(index) { String(decoding: $0, as: UTF8.self) } }
    /// All of them, in order.
    var texts: [String] { (0..<count).map(text) }

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

    /// Bytes that may be text: as they are where they are UTF-8 without control characters, else hexadecimal.
    mutating func append(binary bytes: CellBytes) {
        let isControl = { (byte: UInt8) in byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F }
        if bytes.isUTF8, !bytes.contains(where: isControl) { append(bytes) } else { append(bytes.hexadecimal) }
    }

    /// - Parameter bytes: The 16 of a UUID.
    mutating func append(uuid bytes: CellBytes) {
        let digits = bytes.hexadecimal
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map {
            String(digits.utf8.dropFirst($0.lowerBound).prefix($0.count)) ?? ""
        }
        append(parts.joined(separator: "-"))
    }

    mutating func append(_ interval: CalendarInterval) { append(interval.text) }

    mutating func append(_ value: Bool) { append(value ? "true" : "false") }

    mutating func append(_ value: some BinaryInteger) {
        guard let magnitude = UInt64(exactly: value.magnitude) else { return append(String(value)) }
        var text = ShortText()
        if value < 0 { text.append(0x2D) }
        text.append(magnitude)
        append(text)
    }

    /// A value that is no number (NaN) is missing.
    mutating func append(_ value: Double) { value.isNaN ? appendMissing() : append(value.description) }

    /// A value that is no number (NaN) is missing.
    mutating func append(_ value: Float) { value.isNaN ? appendMissing() : append(value.description) }

    /// A value that is no number (NaN) is missing.
    mutating func append(_ value: Float16) { value.isNaN ? appendMissing() : append(value.description) }

    /// A decimal number of the value `unscaled` × 10^−`scale`, with all of its decimals: 1250 at scale 2 is `12.50`.
    mutating func append(unscaled: some BinaryInteger, scale: Int) {
        // The powers of ten that 64 bits hold.
        guard 1...19 ~= scale, let magnitude = UInt64(exactly: unscaled.magnitude) else {
            return append(digits: String(unscaled.magnitude), isNegative: unscaled < 0, scale: scale)
        }
        var unit: UInt64 = 1
        for _ in 0..<scale { unit *= 10 }
        var text = ShortText()
        if unscaled < 0 { text.append(0x2D) }
        text.append(magnitude / unit)
        text.append(0x2E)
        text.append(magnitude % unit, atLeast: scale)
        append(text)
    }

    /// The same of a number that no integer holds, by the decimal digits of its magnitude, of which the first is no zero
    /// where there are several.
    mutating func append(digits: String, isNegative: Bool, scale: Int) {
        let sign = isNegative ? "-" : ""
        guard scale > 0 else { return append(sign + digits + (digits == "0" ? "" : String(repeating: "0", count: -scale))) }
        let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
        append(sign + padded.dropLast(scale) + "." + padded.suffix(scale))
    }

    /// A day, as days since 1970-01-01. Days that no year of four digits has are missing.
    mutating func append(days: Int) {
        var text = ShortText()
        text.append(days: days)
        append(text)
    }

    /// A day and a time.
    /// - Parameters:
    ///   - ticks: Since 1970-01-01T00:00:00, of which a second has `perSecond`: 1, 1,000, 1,000,000 or 1,000,000,000.
    ///   - isUTC: Whether a `Z` stands behind it.
    mutating func append(ticks: Int, perSecond: Int, isUTC: Bool) {
        let (days, rest) = ticks.floorDivided(by: 86_400 * perSecond)
        append(days: days, timeTicks: rest, perSecond: perSecond, isUTC: isUTC)
    }

    /// A day and a time.
    /// - Parameters:
    ///   - days: Since 1970-01-01.
    ///   - ticks: Since that day's midnight, of which a second has `perSecond`. Not below 0.
    ///   - isUTC: Whether a `Z` stands behind it.
    mutating func append(days: Int, timeTicks ticks: Int, perSecond: Int, isUTC: Bool) {
        var text = ShortText()
        if text.append(days: days) {
            text.append(0x20)
            text.append(clock: ticks, perSecond)
            if isUTC { text.append(0x5A) }
        }
        append(text)
    }

    /// A time of day, up to the midnight that ends it, `24:00:00`. What lies before or behind the day is missing.
    /// - Parameter ticks: Since midnight, of which a second has `perSecond`.
    mutating func append(timeTicks ticks: Int, perSecond: Int) {
        var text = ShortText()
        if 0...86_400 * perSecond ~= ticks { text.append(clock: ticks, perSecond) }
        append(text)
    }

    /// A length of time, as `26:03:04.5` hours, minutes and seconds.
    /// - Parameter ticks: Of which a second has `perSecond`.
    mutating func append(durationTicks ticks: Int, perSecond: Int) {
        var text = ShortText()
        if ticks < 0 { text.append(0x2D) }
        // The least of all integers has no positive twin.
        text.append(clock: ticks == .min ? .max : abs(ticks), perSecond)
        append(text)
    }

    @inline(__always) private mutating func append(_ text: borrowing ShortText) {
        text.withBytes { append($0) }
    }
}

/// The text of one value on its way into ``ColumnCells``, which takes it whole: that is twice as fast as byte by byte.
private struct ShortText: ~Copyable {
    /// A length of time is the longest: a sign, 16 digits of hours, 6 characters, and 10 of nanoseconds.
    private var bytes = InlineArray<48, UInt8>(repeating: 0)
    private var count = 0

    @inline(__always) borrowing func withBytes(_ body: (CellBytes) -> Void) {
        bytes.span.withUnsafeBufferPointer { body($0.extracting(..<count)) }
    }

    @inline(__always) mutating func append(_ byte: UInt8) {
        bytes[count] = byte
        count &+= 1
    }

    /// Digits with zeros before them up to a number of digits.
    @inline(__always) mutating func append(_ value: UInt64, atLeast least: Int = 1) {
        var width = 1
        var rest = value / 10
        while rest > 0 {
            rest /= 10
            width &+= 1
        }
        width = max(width, least)
        var place = count &+ width
        rest = value
        while place > count {
            place &-= 1
            bytes[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count &+= width
    }

    @discardableResult mutating func append(days: Int) -> Bool {
        guard let date = CivilDate(daysSince1970: days) else { return false }
        append(UInt64(date.year), atLeast: 4)
        append(0x2D)
        append(UInt64(date.month), atLeast: 2)
        append(0x2D)
        append(UInt64(date.day), atLeast: 2)
        return true
    }

    /// - Parameter ticks: Not below 0.
    mutating func append(clock ticks: Int, _ perSecond: Int) {
        let (seconds, fraction) = ticks.quotientAndRemainder(dividingBy: perSecond)
        append(UInt64(seconds / 3600), atLeast: 2)
        append(0x3A)
        append(UInt64(seconds / 60 % 60), atLeast: 2)
        append(0x3A)
        append(UInt64(seconds % 60), atLeast: 2)
        guard fraction > 0 else { return }
        append(0x2E)
        var unit = perSecond / 10
        var rest = fraction
        while rest > 0 {
            append(UInt64(rest / unit))
            rest %= unit
            unit /= 10
        }
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
