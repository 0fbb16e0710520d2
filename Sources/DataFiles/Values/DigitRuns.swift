/// The digits of a number in runs between separators, before anyone knows which separator is the decimal one.
struct DigitRuns {
    /// The first 18 digits behind leading zeros as one integer.
    private(set) var digits: UInt64 = 0
    private(set) var digitCount: Int16 = 0
    /// How many digits did not fit ``digits``.
    private(set) var overflow: Int16 = 0
    private(set) var startsWithZero = false
    /// Digits before the first separator, behind the last, and before that one.
    private(set) var firstRun: Int16 = 0
    private(set) var lastRun: Int16 = 0
    private(set) var previousRun: Int16 = 3
    private(set) var separatorCount: Int16 = 0
    /// The last separator, and that before it: `.`, `,`, `'` for all apostrophes, a space for all spaces, or 0.
    private(set) var lastSeparator: UInt8 = 0
    private(set) var groupingSeparator: UInt8 = 0
    /// Whether all runs between two separators are of three digits, or of two behind a comma as in India, and all
    /// separators but the last are the same.
    private(set) var isEven = true
    private(set) var exponent: Int16 = 0
    private(set) var hasExponent = false
    /// Where the last separator begins, and the digits before and behind it end; -1 where there is none.
    private(set) var separatorOffset: Int32 = -1
    private(set) var wholeEnd: Int32 = -1
    private(set) var end: Int32 = -1

    /// Reads all that is left of a cell; false where that is anything but digits, separators and an exponent.
    /// - Precondition: Something is left, and at most 64 bytes.
    mutating func read(_ cursor: NumberCursor) -> Bool {
        let bytes = cursor.bytes
        let stop = cursor.end
        var i = cursor.start
        var run: Int16 = 0
        startsWithZero = bytes[i] == 0x30
        while i < stop {
            let byte = bytes[i]
            if byte.isDigit {
                add(byte &- 0x30)
                run &+= 1
                i &+= 1
                continue
            }
            if byte | 0x20 == 0x65 {
                guard run > 0, readExponent(bytes.extracting((i &+ 1)..<stop)) else { return false }
                break
            }
            guard let separator = Self.separator(cursor, at: i) else { return false }
            close(run: run, separator.byte, at: Int32(truncatingIfNeeded: i))
            i &+= separator.length
            run = 0
        }
        if separatorCount == 0 { firstRun = run }
        lastRun = run
        end = run > 0 ? Int32(truncatingIfNeeded: i) : wholeEnd
        return digitCount > 0
    }

    /// Has the offsets tell places in another text: `places` of where each byte of this one stands there.
    mutating func move(to places: [UInt8]) {
        func moved(_ offset: Int32) -> Int32 { offset < 0 ? offset : Int32(places[Int(offset)]) }
        separatorOffset = moved(separatorOffset)
        if wholeEnd > 0 { wholeEnd = moved(wholeEnd - 1) + 1 }
        if end > 0 { end = moved(end - 1) + 1 }
    }

    @inline(__always) private mutating func add(_ digit: UInt8) {
        if digits < 100_000_000_000_000_000 {
            digits = digits &* 10 &+ UInt64(digit)
        } else {
            overflow &+= 1
        }
        digitCount &+= 1
    }

    /// Ends a run at a separator.
    private mutating func close(run: Int16, _ separator: UInt8, at offset: Int32) {
        if separatorCount == 0 {
            firstRun = run
        } else {
            // The run that ends here lies between two separators, so the one before it groups.
            if run != 3, !(run == 2 && lastSeparator == 0x2C) { isEven = false }
            if groupingSeparator == 0 {
                groupingSeparator = lastSeparator
            } else if groupingSeparator != lastSeparator {
                isEven = false
            }
            previousRun = run
        }
        lastSeparator = separator
        separatorCount &+= 1
        separatorOffset = offset
        wholeEnd = run > 0 ? offset : -1
    }

    private static func separator(_ cursor: NumberCursor, at i: Int) -> (byte: UInt8, length: Int)? {
        let bytes = cursor.bytes
        switch bytes[i] {
        case 0x2E, 0x2C, 0x27: return (bytes[i], 1)
        case let byte:
            let space = cursor.spaceLength(at: i)
            if space > 0 { return (0x20, space) }
            let isApostrophe = byte == 0xE2 && i &+ 2 < cursor.end && bytes[i &+ 1] == 0x80 && bytes[i &+ 2] == 0x99
            return isApostrophe ? (0x27, 3) : nil
        }
    }

    /// What follows an `e`: up to three characters, of which the first may be a sign.
    private mutating func readExponent(_ text: CellBytes) -> Bool {
        guard let first = text.first else { return false }
        let isBelowZero = first == 0x2D
        let digits = isBelowZero || first == 0x2B ? text.extracting(1..<text.count) : text
        guard !digits.isEmpty, digits.count <= 3 else { return false }
        for digit in digits {
            guard digit.isDigit else { return false }
            exponent = exponent &* 10 &+ Int16(digit &- 0x30)
        }
        if isBelowZero { exponent = -exponent }
        hasExponent = true
        return true
    }
}
