/// What the cells of one column have said so far.
struct ColumnEvidence {
    /// Cells that are not blank.
    private(set) var valueCount = 0
    private(set) var numbers = NumberEvidence()
    private(set) var dates = DateEvidence()
    private(set) var times = TimeEvidence()
    /// Whether every value is a word for true or false.
    private(set) var mayBeBoolean = true
    /// Whether every value that is no number looks like a code.
    private(set) var mayBeCodes = true
    private(set) var longestLength = 0
    private(set) var hasLineBreaks = false
    private(set) var longestRow = 0
    private(set) var distinct = DistinctTexts()

    private let bounds: Bounds

    /// When a kind of value is given up.
    struct Bounds {
        let rowCount: Int

        /// Whether a column with so many values, of which some are of a kind, can no longer be one of that kind.
        @inline(__always) func isHopeless(_ count: Int, of valueCount: Int) -> Bool {
            (valueCount &- count) &* oddShare > max(rowCount, oddShare) || count == 0 && valueCount >= 1000
        }
    }

    /// One value in so many may be an odd one, and one in three values too.
    private static let oddShare = 4

    init(rowCount: Int) { bounds = Bounds(rowCount: rowCount) }

    /// Whether so many values are enough to say what the column is.
    func isMost(_ count: Int) -> Bool { Self.isMost(count, of: valueCount) }

    static func isMost(_ count: Int, of valueCount: Int) -> Bool {
        count > 0 && (valueCount - count) * oddShare <= max(valueCount, count > 1 ? oddShare : 0)
    }

    /// - Parameters:
    ///   - isLabel: Whether the text names its row and is no value.
    ///   - isSum: Whether the value sums up the others: it may be of another size than they are.
    ///   - textOfRow: The text of a row before.
    @inline(__always)
    mutating func add(_ text: CellBytes, row: Int, isLabel: Bool, isSum: Bool, textOfRow: (Int) -> CellBytes) {
        if text.count > longestLength {
            // A text has no more characters than bytes, so only these need counting.
            let length = text.scalarCount
            if length > longestLength {
                longestLength = length
                longestRow = row
            }
        }
        if !distinct.isOverflowing { distinct.add(text, row: row, textOfRow: textOfRow) }
        guard !isLabel, !BlankText.matches(text) else { return }
        valueCount &+= 1
        var isNumber = false
        if numbers.isPossible { isNumber = numbers.add(text, valueCount, bounds, isSum: isSum) }
        if isNumber, !numbers.lastHasUnit {
            mayBeBoolean = false
            return
        }
        if !hasLineBreaks { hasLineBreaks = text.hasLineBreak }
        if dates.isPossible { dates.add(text, valueCount, bounds) }
        if times.isPossible { times.add(text, valueCount, bounds) }
        if mayBeBoolean { mayBeBoolean = Self.isBoolean(text) }
        if mayBeCodes, !isNumber { mayBeCodes = CodeText.matches(text) }
    }

    private static func isBoolean(_ text: CellBytes) -> Bool {
        guard text.count >= 2, text.count <= 5 else { return false }
        switch text.folded {
        // true, false, yes, no
        case 0x7472_7565, 0x66_616C_7365, 0x79_6573, 0x6E6F: return true
        default: return false
        }
    }
}

/// The different texts of a column, as the rows in which they come first.
struct DistinctTexts {
    private var keys: [UInt64] = []
    private var firstRows: [Int] = []
    private(set) var isOverflowing = false

    /// Nil where there are more than ``ColumnProfile/distinctBound``.
    var rows: [Int]? { isOverflowing ? nil : firstRows }

    mutating func add(_ text: CellBytes, row: Int, textOfRow: (Int) -> CellBytes) {
        var key = UInt64(truncatingIfNeeded: text.count)
        var i = 0
        let stop = min(text.count, 7)
        while i < stop {
            key = key << 8 | UInt64(text[i])
            i &+= 1
        }
        for earlier in 0..<keys.count where keys[earlier] == key {
            if textOfRow(firstRows[earlier]).isEqual(to: text) { return }
        }
        guard keys.count < ColumnProfile.distinctBound else {
            self = DistinctTexts()
            isOverflowing = true
            return
        }
        keys.append(key)
        firstRows.append(row)
    }
}

/// Cells that are digits with what parts them: postal codes, telephone numbers, versions, addresses, article numbers.
enum CodeText {
    /// More characters are a text.
    static let longest = 40

    /// Whether every word has a digit, and all characters are of ASCII.
    static func matches(_ text: CellBytes) -> Bool {
        guard text.count <= longest else { return false }
        var hasDigit = false
        var isWord = false
        var isCode = false
        for byte in text {
            if byte == 0x20 {
                guard !isWord || hasDigit else { return false }
                (isWord, hasDigit) = (false, false)
                continue
            }
            guard byte < 0x80 else { return false }
            isWord = true
            if byte.isDigit { (hasDigit, isCode) = (true, true) }
        }
        return isCode && (!isWord || hasDigit)
    }
}
