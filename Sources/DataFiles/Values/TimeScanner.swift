/// Reads digits and single characters of dates and times one after the other.
struct TimeScanner {
    let bytes: CellBytes
    private(set) var i: Int
    private let end: Int

    /// At the first character that is no space, up to the last one.
    init(_ text: CellBytes) {
        var start = 0
        var end = text.count
        while start < end, text[start] == 0x20 { start &+= 1 }
        while end > start, text[end &- 1] == 0x20 { end &-= 1 }
        (bytes, i, self.end) = (text, start, end)
    }

    /// Bytes that are left.
    var count: Int { end &- i }
    var isAtEnd: Bool { i >= end }
    /// The next byte; nil at the end.
    var next: UInt8? { i < end ? bytes[i] : nil }

    /// Digits that come next.
    var digitCount: Int {
        var j = i
        while j < end, bytes[j].isDigit { j &+= 1 }
        return j &- i
    }

    /// The digits that come next as a number; nil, and nothing is read, unless they are one to `limit`.
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

    /// Takes a letter of ASCII, given in lower case, in either case.
    mutating func takeLetter(_ letter: UInt8) -> Bool {
        guard i < end, bytes[i] | 0x20 == letter else { return false }
        i &+= 1
        return true
    }

    /// Takes all letters of ASCII that come next, and gives them packed in lower case; 0 where there is none or are more
    /// than eight.
    mutating func word() -> UInt64 {
        let start = i
        while i < end, bytes[i].isLetter { i &+= 1 }
        return i &- start <= 8 ? bytes.extracting(start..<i).folded : 0
    }

    mutating func skipSpaces() {
        while i < end, bytes[i] == 0x20 { i &+= 1 }
    }

    mutating func separator(_ allowed: StaticString) -> UInt8? {
        guard i < end else { return nil }
        let byte = bytes[i]
        let isAllowed = allowed.withUTF8Buffer { $0.contains(byte) }
        guard isAllowed else { return nil }
        i &+= 1
        return byte
    }

    /// A point or comma and digits: the fraction; nil, and the scanner stands anywhere, where no digit follows the
    /// separator. 0 without one.
    mutating func fraction() -> Double? {
        guard i < end, bytes[i] == 0x2E || bytes[i] == 0x2C else { return 0 }
        i &+= 1
        guard digitCount >= 1 else { return nil }
        var value = 0.0
        var weight = 0.1
        while i < end, bytes[i].isDigit {
            value += Double(bytes[i] &- 0x30) * weight
            weight /= 10
            i &+= 1
        }
        return value
    }

    /// What follows `hour:`, up to seconds with a fraction, in seconds.
    mutating func clock(hour: Int) -> Double? {
        guard hour <= 24, let minute = sexagesimal() else { return nil }
        var seconds = Double(hour * 3600 + minute * 60)
        if take(0x3A) {
            guard digitCount == 2, let second = number(), second <= 60, let fraction = fraction() else { return nil }
            seconds += Double(second) + fraction
        }
        return seconds
    }

    /// Two digits below 60.
    mutating func sexagesimal() -> Int? {
        guard digitCount == 2, let value = number(), value < 60 else { return nil }
        return value
    }
}
