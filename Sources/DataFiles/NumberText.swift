/// What a cell's text says as a number, before its column has decided whether point or comma is the decimal separator.
///
/// Accepted are digits with a decimal point or comma; thousands grouped by point, comma, space (also no-break, narrow
/// and thin) or apostrophe, in threes or the Indian way (12,34,567); a sign `+`, `-`, `−` or `–` before or behind;
/// parentheses for negative; a percent sign; a currency symbol or code before or behind; an exponent; digits of any
/// script, with the Arabic separators (U+066B, U+066C) and percent sign, see ``NativeNumberText``; marks of direction
/// around all of these. Not numbers, so that codes stay text: leading zeros (007), more than 18 whole digits, and `+`
/// before nine digits or more (telephone).
struct NumberText {
    /// Whether it is a number where the point is the decimal separator, and where the comma is.
    var isValidWithPoint = false
    var isValidWithComma = false
    /// Whether the last separator is the decimal one under each reading.
    var hasFractionWithPoint = false
    var hasFractionWithComma = false
    var isNegative = false
    var hasPlus = false
    var isPercent = false
    var hasCurrency = false
    var hasExponent = false
    /// Grouped by some separator under every reading, so a quantity rather than a code.
    var isGrouped = false
    /// The first 18 digits behind leading zeros as one integer.
    private(set) var digits: UInt64 = 0
    private(set) var digitCount = 0
    /// Digits behind the last separator.
    private(set) var lastRun = 0
    private var exponent = 0
    /// What follows the last digit up to the end of the cell, or begins with an exponent, as far as eight bytes tell it.
    private(set) var tail: UInt64 = 0

    /// The value under one reading; approximate beyond 18 digits.
    func value(decimalComma: Bool) -> Double? {
        guard decimalComma ? isValidWithComma : isValidWithPoint else { return nil }
        let hasFraction = decimalComma ? hasFractionWithComma : hasFractionWithPoint
        var power = exponent &+ overflow
        if hasFraction { power &-= lastRun }
        if isPercent { power &-= 2 }
        let magnitude: Double
        if digits < 1 << 53, power >= -22, power <= 22 {
            // Both factors are exact doubles, so the result is correctly rounded (Clinger 1990).
            let scale = Self.powersOfTen[abs(power)]
            magnitude = power < 0 ? Double(digits) / scale : Double(digits) * scale
        } else {
            magnitude = Double("\(digits)e\(power)") ?? .infinity
        }
        return isNegative ? -magnitude : magnitude
    }

    /// How many digits did not fit `digits`.
    private var overflow = 0

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    // MARK: Reading

    /// Nil where the text is no number under any reading. Never reads outside `start..<end`.
    init?(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
        if let number = NumberText(ofASCII: bytes, start, end) {
            self = number
            return
        }
        let native = NativeNumberText.inASCII(bytes, start, end)
        let number = native.withUnsafeBufferPointer { ascii in
            ascii.baseAddress.flatMap { NumberText(ofASCII: $0, 0, ascii.count) }
        }
        guard let number else { return nil }
        self = number
    }

    /// The same of text whose digits are those of ASCII.
    private init?(ofASCII bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
        var cursor = NumberCursor(bytes: bytes, start: start, end: end)
        cursor.trim()
        guard cursor.start < cursor.end, cursor.end &- cursor.start <= 64 else { return nil }
        let (last, stop) = (cursor.end, cursor.start)
        guard readPrefix(&cursor), readSuffix(&cursor), readDigits(cursor) else { return nil }
        readTail(bytes, from: last, to: stop)
    }

    private mutating func readTail(_ bytes: UnsafePointer<UInt8>, from end: Int, to start: Int) {
        var i = end
        // An exponent's digits do not stand below those of other numbers.
        while i > start, hasExponent ? bytes[i &- 1] | 0x20 != 0x65 : bytes[i &- 1] &- 0x30 >= 10 {
            tail = tail << 8 | UInt64(bytes[i &- 1])
            i &-= 1
        }
    }

    private var hasSign = false
    private var hasTrailingDash = false

    private mutating func readPrefix(_ cursor: inout NumberCursor) -> Bool {
        while cursor.start < cursor.end {
            let byte = cursor.bytes[cursor.start]
            if byte >= 0x30, byte <= 0x39 { return true }
            switch byte {
            case 0x2E, 0x2C:
                return true
            case 0x28:
                guard !hasSign, cursor.bytes[cursor.end &- 1] == 0x29 else { return false }
                hasSign = true
                isNegative = true
                cursor.start &+= 1
                cursor.end &-= 1
                cursor.trim()
            case 0x2B:
                guard !hasSign else { return false }
                hasSign = true
                hasPlus = true
                cursor.start &+= 1
                cursor.trim()
            default:
                let dash = cursor.dashLengthAtStart
                if dash > 0 {
                    guard !hasSign else { return false }
                    hasSign = true
                    isNegative = true
                    cursor.start &+= dash
                } else {
                    let length = CurrencyMark.lengthAtStart(of: cursor)
                    guard length > 0, !hasCurrency else { return false }
                    hasCurrency = true
                    cursor.start &+= length
                }
                cursor.trim()
            }
        }
        return false
    }

    private mutating func readSuffix(_ cursor: inout NumberCursor) -> Bool {
        while cursor.start < cursor.end {
            let byte = cursor.bytes[cursor.end &- 1]
            if byte >= 0x30, byte <= 0x39 { return true }
            if byte == 0x25 {
                guard !isPercent, !hasCurrency else { return false }
                isPercent = true
                cursor.end &-= 1
            } else if cursor.dashLengthAtEnd > 0 {
                guard !hasTrailingDash else { return false }
                hasTrailingDash = true
                cursor.end &-= cursor.dashLengthAtEnd
                if let last = cursor.last, last == 0x2E || last == 0x2C {
                    // "25.–" and "25,-" are whole amounts, not negative ones.
                    cursor.end &-= 1
                } else {
                    guard !hasSign else { return false }
                    hasSign = true
                    isNegative = true
                }
            } else if byte == 0x2E, digitBefore(cursor) {
                return true
            } else {
                let length = CurrencyMark.lengthAtEnd(of: cursor)
                guard length > 0, !hasCurrency, !isPercent else { return false }
                hasCurrency = true
                cursor.end &-= length
            }
            cursor.trim()
        }
        return false
    }

    private func digitBefore(_ cursor: NumberCursor) -> Bool {
        guard cursor.end &- 2 >= cursor.start else { return false }
        let byte = cursor.bytes[cursor.end &- 2]
        return byte >= 0x30 && byte <= 0x39
    }

    private mutating func readDigits(_ cursor: NumberCursor) -> Bool {
        let bytes = cursor.bytes
        let end = cursor.end
        var i = cursor.start
        var leading = 0
        var run = 0
        var previousRun = 3
        var separators = 0
        var last: UInt8 = 0
        var group: UInt8 = 0
        var isEven = true
        let first = bytes[i]
        while i < end {
            let byte = bytes[i]
            if byte >= 0x30, byte <= 0x39 {
                if digits < 100_000_000_000_000_000 {
                    digits = digits &* 10 &+ UInt64(byte &- 0x30)
                } else {
                    overflow &+= 1
                }
                digitCount &+= 1
                run &+= 1
                i &+= 1
                continue
            }
            if byte | 0x20 == 0x65 {
                guard run > 0, readExponent(bytes, i &+ 1, end) else { return false }
                break
            }
            let separator: UInt8
            switch byte {
            case 0x2E, 0x2C, 0x27:
                separator = byte
                i &+= 1
            default:
                let space = cursor.spaceLength(at: i)
                if space > 0 {
                    separator = 0x20
                    i &+= space
                } else if byte == 0xE2, i &+ 2 < end, bytes[i &+ 1] == 0x80, bytes[i &+ 2] == 0x99 {
                    separator = 0x27
                    i &+= 3
                } else {
                    return false
                }
            }
            if separators == 0 {
                leading = run
            } else {
                // The run that ends here lies between two separators, so the one before it groups.
                if run != 3, !(run == 2 && last == 0x2C) { isEven = false }
                if group == 0 { group = last } else if group != last { isEven = false }
                previousRun = run
            }
            last = separator
            separators &+= 1
            run = 0
        }
        guard digitCount > 0 else { return false }
        if separators == 0 { leading = run }
        guard leading <= 18, !(leading >= 2 && first == 0x30) else { return false }
        lastRun = run
        if separators == 0 {
            isValidWithPoint = true
            isValidWithComma = true
            return !(hasPlus && digitCount >= 9 && !isPercent && !hasCurrency)
        }
        guard isEven else { return false }
        let isLeadingGroup = leading >= 1 && leading <= 3 && first != 0x30
        if group == 0 || group == last, run == 3, isLeadingGroup, !hasExponent {
            // Every separator groups.
            switch last {
            case 0x2C: isValidWithPoint = true
            case 0x2E: isValidWithComma = true
            default:
                isValidWithPoint = true
                isValidWithComma = true
                isGrouped = true
            }
            guard !(hasPlus && digitCount >= 9 && last == 0x20) else { return false }
        }
        if group != last, last == 0x2E || last == 0x2C, group == 0 || (isLeadingGroup && previousRun == 3) {
            // The last separator is the decimal one.
            if last == 0x2E {
                isValidWithPoint = true
                hasFractionWithPoint = true
            } else {
                isValidWithComma = true
                hasFractionWithComma = true
            }
        }
        if separators > 1 || group != 0 { isGrouped = true }
        return isValidWithPoint || isValidWithComma
    }

    private mutating func readExponent(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var i = start
        guard i < end else { return false }
        let isBelowZero = bytes[i] == 0x2D
        if isBelowZero || bytes[i] == 0x2B { i &+= 1 }
        guard i < end, end &- i <= 3 else { return false }
        while i < end {
            guard bytes[i] >= 0x30, bytes[i] <= 0x39 else { return false }
            exponent = exponent &* 10 &+ Int(bytes[i] &- 0x30)
            i &+= 1
        }
        if isBelowZero { exponent = -exponent }
        hasExponent = true
        return true
    }
}

/// The part of a cell that is still to be read.
struct NumberCursor {
    let bytes: UnsafePointer<UInt8>
    var start: Int
    var end: Int

    var last: UInt8? { start < end ? bytes[end &- 1] : nil }

    /// Drops spaces and marks of direction at both ends.
    mutating func trim() {
        while start < end {
            let length = spaceLength(at: start) | markLength(at: start)
            guard length > 0 else { break }
            start &+= length
        }
        while start < end {
            if bytes[end &- 1] == 0x20 || bytes[end &- 1] == 0x09 {
                end &-= 1
            } else if end &- 2 >= start, bytes[end &- 1] == 0xA0, bytes[end &- 2] == 0xC2 {
                end &-= 2
            } else if end &- 3 >= start, spaceLength(at: end &- 3) | markLength(at: end &- 3) == 3 {
                end &-= 3
            } else if end &- 2 >= start, markLength(at: end &- 2) == 2 {
                end &-= 2
            } else {
                break
            }
        }
    }

    /// Bytes of the left-to-right (U+200E), right-to-left (U+200F) or Arabic letter mark (U+061C) at `i`, or 0: formatters
    /// write them around numbers, signs and currencies of languages from right to left.
    private func markLength(at i: Int) -> Int {
        switch bytes[i] {
        case 0xE2: i &+ 2 < end && bytes[i &+ 1] == 0x80 && bytes[i &+ 2] | 1 == 0x8F ? 3 : 0
        case 0xD8: i &+ 1 < end && bytes[i &+ 1] == 0x9C ? 2 : 0
        default: 0
        }
    }

    /// Bytes of the space, tab, no-break (U+00A0), figure (U+2007), thin (U+2009) or narrow no-break space (U+202F) at
    /// `i`, or 0.
    func spaceLength(at i: Int) -> Int {
        switch bytes[i] {
        case 0x20, 0x09: return 1
        case 0xC2: return i &+ 1 < end && bytes[i &+ 1] == 0xA0 ? 2 : 0
        case 0xE2:
            guard i &+ 2 < end, bytes[i &+ 1] == 0x80 else { return 0 }
            let third = bytes[i &+ 2]
            return third == 0x87 || third == 0x89 || third == 0xAF ? 3 : 0
        default: return 0
        }
    }

    /// Bytes of a hyphen-minus, minus sign (U+2212) or en dash (U+2013), or 0.
    var dashLengthAtStart: Int { dashLength(at: start) }

    var dashLengthAtEnd: Int {
        guard start < end else { return 0 }
        if bytes[end &- 1] == 0x2D { return 1 }
        return end &- 3 >= start ? dashLength(at: end &- 3) : 0
    }

    private func dashLength(at i: Int) -> Int {
        guard i < end else { return 0 }
        if bytes[i] == 0x2D { return 1 }
        guard i &+ 2 < end, bytes[i] == 0xE2 else { return 0 }
        if bytes[i &+ 1] == 0x88, bytes[i &+ 2] == 0x92 { return 3 }
        return bytes[i &+ 1] == 0x80 && bytes[i &+ 2] == 0x93 ? 3 : 0
    }
}
