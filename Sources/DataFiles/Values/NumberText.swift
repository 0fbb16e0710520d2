import RasterText

/// What a cell's text says as a number, before its column has decided whether point or comma is the decimal separator.
///
/// Accepted are digits with a decimal point or comma; thousands grouped by point, comma, space (also no-break, narrow
/// and thin) or apostrophe, in threes or the Indian way (12,34,567); a sign `+`, `-`, `−` or `–` before or behind;
/// parentheses for negative; a percent or per mille sign; a currency symbol or code before or behind; a unit behind, see
/// ``UnitMark``; an exponent; infinity; what says that a number is a bound or an estimate (`<5`, `≥ 3`, `~10`); digits of any
/// script, with the Arabic separators (U+066B, U+066C) and percent sign, see ``NativeNumberText``; marks of direction
/// around all of these. Not numbers, so that codes stay text: leading zeros (007), more than 39 whole digits, and `+`
/// before nine digits or more (telephone).
struct NumberText {
    /// Whether it is a number where the point is the decimal separator, and where the comma is.
    private(set) var isValidWithPoint = false
    private(set) var isValidWithComma = false
    /// Whether the last separator is the decimal one under each reading.
    private(set) var hasFractionWithPoint = false
    private(set) var hasFractionWithComma = false
    private(set) var isNegative = false
    private(set) var hasPlus = false
    private(set) var isPercent = false
    private(set) var hasCurrency = false
    private(set) var hasUnit = false
    /// Whether the unit counts bytes, as in "3 MB": then "B" is one of them and no billion.
    private(set) var countsBytes = false
    private(set) var isInfinite = false
    /// Grouped by some separator under every reading, so a quantity rather than a code.
    private(set) var isGrouped = false
    /// What follows the last digit up to the end of the cell, or begins with an exponent, as far as eight bytes tell it.
    private(set) var tail: UInt64 = 0

    private(set) var runs = DigitRuns()
    private var factor = 1.0
    private var hasUnitB = false
    private var hasSign = false
    private var hasTrailingDash = false
    /// Whether a unit, a currency or a percent sign stands behind.
    private var hasMarkBehind = false
    /// Where what stands behind the digits begins, in bytes of the cell.
    private var suffixStart: Int32 = -1
    /// Where a hyphen before the digits stands, in bytes of the cell.
    private var hyphenStart: Int32 = -1

    var digits: UInt64 { runs.digits }
    var digitCount: Int16 { runs.digitCount }
    /// Digits behind the last separator.
    var lastRun: Int16 { runs.lastRun }
    var hasExponent: Bool { runs.hasExponent }
    var isZero: Bool { runs.digits == 0 && !isInfinite }

    /// The value under one reading; approximate beyond 18 digits. A percentage is a fraction; a number with a unit counts
    /// the base of its kind, see ``UnitMark``.
    /// - Parameter amongBytes: Whether "B" is a byte, as where others have ``countsBytes``. Default false: a billion.
    func value(decimalComma: Bool, amongBytes: Bool = false) -> Double? {
        guard decimalComma ? isValidWithComma : isValidWithPoint else { return nil }
        if isInfinite { return isNegative ? -.infinity : .infinity }
        let hasFraction = decimalComma ? hasFractionWithComma : hasFractionWithPoint
        var power = Int(runs.exponent) + Int(runs.overflow)
        if hasFraction { power &-= Int(runs.lastRun) }
        if isPercent { power &-= 2 }
        let digits = runs.digits
        var magnitude: Double
        if digits < 1 << 53, power >= -22, power <= 22 {
            // Both factors are exact doubles, so the result is correctly rounded (Clinger 1990).
            let scale = Self.powersOfTen[abs(power)]
            magnitude = power < 0 ? Double(digits) / scale : Double(digits) * scale
        } else {
            magnitude = Double("\(digits)e\(power)") ?? .infinity
        }
        if hasUnit, !(amongBytes && hasUnitB) { magnitude *= factor }
        return isNegative ? -magnitude : magnitude
    }

    /// What one of the unit that it is written in is in the base of its kind; 1 without one.
    func unit(amongBytes: Bool) -> Double { isPercent ? 0.01 : hasUnit && !(amongBytes && hasUnitB) ? factor : 1 }

    /// Digits behind the decimal separator under one reading.
    func decimals(decimalComma: Bool) -> Int {
        (decimalComma ? hasFractionWithComma : hasFractionWithPoint) ? Int(runs.lastRun) : 0
    }

    /// What separates groups of digits under one reading, as ``DigitRuns`` has separators; nil where nothing does.
    func groupSeparator(decimalComma: Bool) -> UInt8? {
        let hasFraction = decimalComma ? hasFractionWithComma : hasFractionWithPoint
        let separator = hasFraction ? runs.groupingSeparator : runs.lastSeparator
        return separator == 0 ? nil : separator
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// The place behind the last whole digit under one reading; nil for infinity.
    func anchor(decimalComma: Bool) -> DecimalAnchor? {
        guard !isInfinite else { return nil }
        let hasFraction = decimalComma ? hasFractionWithComma : hasFractionWithPoint
        if hasFraction, runs.wholeEnd < 0 {
            return DecimalAnchor(offset: Int(runs.separatorOffset), isBehind: false)
        }
        return DecimalAnchor(offset: Int(hasFraction ? runs.wholeEnd : runs.end) - 1, isBehind: true)
    }

    /// Where what follows the last digit begins if the number has a unit behind it, or a currency or a percent sign behind a
    /// space.
    var unitStart: Int? { hasMarkBehind && !hasExponent && tail != 0 && suffixStart >= 0 ? Int(suffixStart) : nil }

    /// Where a hyphen stands before the digits, as their sign.
    var hyphen: Int? { hyphenStart < 0 ? nil : Int(hyphenStart) }

    // MARK: Reading

    /// The number of a text that may have a mark of reference behind it, which is no part of the number: `1,284,000[2]`, `12.5*`.
    init?(marked text: CellBytes) {
        if read(text) { return }
        guard let start = text.referenceMarkStart else { return nil }
        self = NumberText()
        guard read(text.extracting(..<start)) else { return nil }
        hasMarkBehind = true
        // The mark makes numbers uneven, as a unit does that others have not.
        tail |= 1 << 63
        if suffixStart < 0 { suffixStart = Int32(start) }
    }

    /// Nil where the text is no number under any reading.
    init?(_ text: CellBytes) {
        guard read(text) else { return nil }
    }

    /// What ``init(_:)`` does. Where it was no number, nothing is said of what stands here then.
    private mutating func read(_ text: CellBytes) -> Bool {
        var cursor = NumberCursor(text)
        cursor.trim()
        guard !cursor.isEmpty else { return false }
        if read(cursor) { return true }
        guard let native = NativeNumberText(cursor) else { return false }
        self = NumberText()
        let isNumber = native.ascii.withUnsafeBufferPointer { ascii in
            var cursor = NumberCursor(ascii)
            cursor.trim()
            return !cursor.isEmpty && read(cursor)
        }
        guard isNumber else { return false }
        runs.move(to: native.offsets)
        func moved(_ offset: Int32) -> Int32 {
            native.offsets.indices.contains(Int(offset)) ? Int32(native.offsets[Int(offset)]) : -1
        }
        (suffixStart, hyphenStart) = (moved(suffixStart), moved(hyphenStart))
        return true
    }

    private init() {}

    /// The same of text whose digits are those of ASCII.
    private mutating func read(_ trimmed: NumberCursor) -> Bool {
        guard trimmed.count <= 64 else { return false }
        var cursor = trimmed
        // Most numbers begin and end with a digit.
        let endsWithDigit = cursor.last.isDigit
        if !endsWithDigit, Self.mayEndInfinity(cursor.last), readInfinity(cursor) { return true }
        guard cursor.first.isDigit || readPrefix(&cursor), endsWithDigit || readSuffix(&cursor), runs.read(cursor),
            decideSeparators()
        else { return false }
        suffixStart = runs.end
        if hasMarkBehind, !hasUnit { hasMarkBehind = trimmed.spaceLength(at: Int(suffixStart)) > 0 }
        if !endsWithDigit || hasExponent { readTail(trimmed) }
        return true
    }

    private mutating func readTail(_ cursor: NumberCursor) {
        let bytes = cursor.bytes
        var i = cursor.end
        // An exponent's digits do not stand below those of other numbers.
        while i > cursor.start, hasExponent ? bytes[i &- 1] | 0x20 != 0x65 : !bytes[i &- 1].isDigit {
            tail = tail << 8 | UInt64(bytes[i &- 1])
            i &-= 1
        }
    }

    /// The last byte of `inf`, `infinity` and `∞`.
    @inline(__always) private static func mayEndInfinity(_ byte: UInt8) -> Bool {
        byte | 0x20 == 0x66 || byte | 0x20 == 0x79 || byte == 0x9E
    }

    private mutating func readInfinity(_ trimmed: NumberCursor) -> Bool {
        var cursor = trimmed
        let dash = cursor.dashLengthAtStart
        isNegative = dash > 0
        hasPlus = dash == 0 && cursor.first == 0x2B
        if dash > 0 || hasPlus { cursor.dropFirst(max(dash, 1)) }
        if dash == 1 { hyphenStart = Int32(truncatingIfNeeded: trimmed.start) }
        let word = cursor.bytes.extracting(cursor.start..<cursor.end)
        isInfinite = word.count <= 8 && Self.infinities.contains(word.folded)
        isValidWithPoint = isInfinite
        isValidWithComma = isInfinite
        if !isInfinite { (isNegative, hasPlus, hyphenStart) = (false, false, -1) }
        return isInfinite
    }

    private static let infinities = ["inf", "infinity", "∞"].map(\.packed)

    private mutating func readPrefix(_ cursor: inout NumberCursor) -> Bool {
        let bound = cursor.boundLengthAtStart
        if bound > 0 { cursor.dropFirst(bound) }
        while !cursor.isEmpty {
            let byte = cursor.first
            if byte.isDigit { return true }
            switch byte {
            case 0x2E, 0x2C:
                return true
            case 0x28:
                guard !hasSign, cursor.last == 0x29 else { return false }
                hasSign = true
                isNegative = true
                cursor.dropParentheses()
            case 0x2B:
                guard !hasSign else { return false }
                hasSign = true
                hasPlus = true
                cursor.dropFirst()
            default:
                guard readDash(&cursor) || readMarkAtStart(&cursor) else { return false }
            }
        }
        return false
    }

    private mutating func readDash(_ cursor: inout NumberCursor) -> Bool {
        let dash = cursor.dashLengthAtStart
        guard dash > 0, !hasSign else { return false }
        hasSign = true
        isNegative = true
        if dash == 1 { hyphenStart = Int32(truncatingIfNeeded: cursor.start) }
        cursor.dropFirst(dash)
        return true
    }

    private mutating func readMarkAtStart(_ cursor: inout NumberCursor) -> Bool {
        let mark = NumberMark.atStart(of: cursor)
        if CurrencyMark.matches(mark) {
            guard !hasCurrency else { return false }
            hasCurrency = true
        } else {
            // "×2", the only unit that stands before its number.
            guard mark.count == 2, mark.packed == 0xC397, !hasUnit else { return false }
            hasUnit = true
        }
        cursor.dropFirst(mark.count)
        return true
    }

    private mutating func readSuffix(_ cursor: inout NumberCursor) -> Bool {
        while !cursor.isEmpty {
            let byte = cursor.last
            if byte.isDigit { return true }
            if byte == 0x25 {
                guard !isPercent, !hasCurrency, !hasUnit else { return false }
                isPercent = true
                hasMarkBehind = true
                cursor.dropLast()
            } else if cursor.dashLengthAtEnd > 0 {
                guard readTrailingDash(&cursor) else { return false }
            } else if byte == 0x2E, cursor.secondLast?.isDigit ?? false {
                return true
            } else {
                guard readMarkAtEnd(&cursor) else { return false }
            }
        }
        return false
    }

    private mutating func readTrailingDash(_ cursor: inout NumberCursor) -> Bool {
        guard !hasTrailingDash else { return false }
        hasTrailingDash = true
        cursor.dropLast(cursor.dashLengthAtEnd)
        guard cursor.isEmpty || cursor.last != 0x2E && cursor.last != 0x2C else {
            // "25.–" and "25,-" are whole amounts, not negative ones.
            cursor.dropLast()
            return true
        }
        guard !hasSign else { return false }
        hasSign = true
        isNegative = true
        return true
    }

    private mutating func readMarkAtEnd(_ cursor: inout NumberCursor) -> Bool {
        guard !isPercent else { return false }
        hasMarkBehind = true
        if cursor.endsWithPerMille {
            guard !hasUnit, !hasCurrency else { return false }
            hasUnit = true
            factor = 1e-3
            cursor.dropLast(3)
            return true
        }
        let mark = NumberMark.atEnd(of: cursor)
        if CurrencyMark.matches(mark) {
            guard !hasCurrency else { return false }
            hasCurrency = true
        } else {
            guard !hasUnit, let factor = UnitMark.factor(of: mark) else { return false }
            hasUnit = true
            self.factor = factor
            hasUnitB = mark.count == 1 && mark[0] == 0x42
            countsBytes = !hasUnitB && factor >= 1e3 && mark[mark.count &- 1] == 0x42
        }
        cursor.dropLast(mark.count)
        return true
    }

    // MARK: Separators

    /// 2¹²⁸ has as many, and decimals of databases one less.
    private static let mostWholeDigits = 39

    /// Finds the readings under which the runs of digits are a number.
    private mutating func decideSeparators() -> Bool {
        guard runs.firstRun <= Self.mostWholeDigits, !(runs.firstRun >= 2 && runs.startsWithZero) else { return false }
        let isLongWithPlus = hasPlus && runs.digitCount >= 9
        guard runs.separatorCount > 0 else {
            isValidWithPoint = true
            isValidWithComma = true
            return !(isLongWithPlus && !isPercent && !hasCurrency)
        }
        guard runs.isEven else { return false }
        let (last, group) = (runs.lastSeparator, runs.groupingSeparator)
        let isLeadingGroup = runs.firstRun >= 1 && runs.firstRun <= 3 && !runs.startsWithZero
        if group == 0 || group == last, runs.lastRun == 3, isLeadingGroup, !runs.hasExponent {
            // Every separator groups.
            if last != 0x2E { isValidWithPoint = true }
            if last != 0x2C { isValidWithComma = true }
            isGrouped = last != 0x2E && last != 0x2C
            guard !(isLongWithPlus && last == 0x20) else { return false }
        }
        if group != last, last == 0x2E || last == 0x2C, group == 0 || (isLeadingGroup && runs.previousRun == 3) {
            // The last separator is the decimal one.
            if last == 0x2E {
                isValidWithPoint = true
                hasFractionWithPoint = true
            } else {
                isValidWithComma = true
                hasFractionWithComma = true
            }
        }
        if runs.separatorCount > 1 || group != 0 { isGrouped = true }
        return isValidWithPoint || isValidWithComma
    }
}
