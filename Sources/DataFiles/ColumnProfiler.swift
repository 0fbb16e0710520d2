/// Reads every cell once and gathers what ``ColumnProfile`` tells.
struct ColumnProfiler {
    let base: UnsafePointer<UInt8>
    let starts: UnsafePointer<UInt32>
    let columnCount: Int
    /// The rows of the parsed text that are data.
    let rows: Range<Int>
    let delimiter: UInt8?

    /// Row after row, as the bytes lie. Linear; a column that has turned out to be text costs next to nothing.
    func profiles(headings: [String]) -> [ColumnProfile] {
        var columns = Array(repeating: Evidence(), count: columnCount)
        columns.withUnsafeMutableBufferPointer { columns in
            guard let first = columns.baseAddress else { return }
            var field = rows.lowerBound &* columnCount
            var row = 0
            let rowCount = rows.count
            while row < rowCount {
                var column = 0
                while column < columnCount {
                    let start = Int(starts[field])
                    let end = max(start, Int(starts[field &+ 1]) &- 1)
                    first[column].add(self, row, column, start, end)
                    column &+= 1
                    field &+= 1
                }
                row &+= 1
            }
        }
        let fileDecidesComma = decidesComma(columns)
        return columns.indices.map { column in
            profile(columns[column], column, heading: headings[column], fallsBackToComma: fileDecidesComma)
        }
    }

    /// For columns such as 1.234 alone, which either convention can read.
    private func decidesComma(_ columns: [Evidence]) -> Bool {
        let numeric = columns.filter { $0.mayBeNumber && $0.valueCount > 0 }
        let commas = numeric.count { $0.needsComma && !$0.needsPoint }
        let points = numeric.count { $0.needsPoint && !$0.needsComma }
        return commas != points ? commas > points : delimiter == 0x3B
    }

    private func profile(
        _ evidence: Evidence, _ column: Int, heading: String, fallsBackToComma: Bool
    ) -> ColumnProfile {
        var profile = ColumnProfile()
        profile.blankCount = rows.count - evidence.valueCount
        profile.longestLength = evidence.longestLength
        profile.longestRow = rows.isEmpty ? nil : evidence.longestRow
        if !evidence.distinctOverflows {
            profile.distinctCount = evidence.distinctRows.count
            if evidence.distinctRows.count <= 8 {
                profile.distinctValues = evidence.distinctRows.map { row in
                    let field = (rows.lowerBound + row) * columnCount + column
                    let start = Int(starts[field])
                    let end = max(start, Int(starts[field + 1]) - 1)
                    return String(
                        decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
                }
            }
        }
        let headingNamesRows = Self.namesRows(heading)
        profile.isIdentifier = headingNamesRows
        guard evidence.valueCount > 0 else { return profile }
        if evidence.mayBeNumber, !(evidence.needsPoint && evidence.needsComma) {
            let usesComma = evidence.needsComma || (!evidence.needsPoint && fallsBackToComma)
            let hasFraction = usesComma ? evidence.hasFractionWithComma : evidence.hasFractionWithPoint
            profile.usesDecimalComma = usesComma
            profile.hasNegative = evidence.hasNegative
            profile.hasPositive = evidence.hasPositive
            profile.hasPlusSign = evidence.hasPlus
            profile.hasUnevenDecimals =
                evidence.hasUnevenTails || (usesComma ? evidence.hasUnevenWithComma : evidence.hasUnevenWithPoint)
            if evidence.percentCount == evidence.valueCount {
                profile.kind = .percent
            } else if evidence.hasCurrency {
                profile.kind = .currency
            } else {
                profile.kind = hasFraction || evidence.hasExponent || evidence.percentCount > 0 ? .decimal : .integer
            }
            profile.isSignedChange =
                evidence.hasNegative && evidence.hasPositive
                && (evidence.hasPlus || evidence.percentCount > 0 || Self.tellsChange(heading))
            if profile.kind == .integer {
                profile.isYear = evidence.areYears
                let counts = column == 0 && evidence.isAscending && !profile.isYear && evidence.valueCount > 1
                profile.isIdentifier = headingNamesRows || (counts && profile.blankCount == 0)
            } else {
                profile.isIdentifier = false
            }
        } else if evidence.mayBeDate {
            profile.kind = .date
            profile.isIdentifier = false
            profile.dateOrder = evidence.canBeMonthFirst ? .monthFirst : .dayFirst
        } else if evidence.mayBeBoolean {
            profile.kind = .boolean
            profile.isIdentifier = false
        }
        return profile
    }

    /// Whether a heading says that the numbers below are changes or balances.
    static func tellsChange(_ heading: String) -> Bool {
        let words = heading.lowercased()
        return [
            "change", "chg", "diff", "delta", "δ", "variance", "deviation", "growth", "gain", "loss", "profit", "return",
            "balance", "p&l", "+/-", "±", "veränderung", "abweichung", "differenz", "saldo", "gewinn",
        ].contains { words.contains($0) }
    }

    /// Whether a heading says that the column names its rows.
    static func namesRows(_ heading: String) -> Bool {
        let words = heading.lowercased()
        switch words {
        case "id", "#", "no", "no.", "nr", "nr.", "№", "n°", "idx", "index", "uuid", "guid", "sku", "row": return true
        default: break
        }
        // "order_id", "order id", "order-id" and "orderId" or "orderID", but not "paid" or "grid".
        if words.hasSuffix("_id") || words.hasSuffix(" id") || words.hasSuffix("-id") { return true }
        guard heading.hasSuffix("Id") || heading.hasSuffix("ID"), let before = heading.dropLast(2).last else {
            return false
        }
        return before.isLowercase
    }
}

/// What the cells of one column have said so far.
private struct Evidence {
    var valueCount = 0

    var mayBeNumber = true
    var needsPoint = false
    var needsComma = false
    var hasFractionWithPoint = false
    var hasFractionWithComma = false
    var hasNegative = false
    var hasPositive = false
    var hasPlus = false
    var hasCurrency = false
    var hasExponent = false
    /// Digits behind the separator under each reading, and what follows the last digit, of the first number.
    var firstDecimals: (withPoint: Int, withComma: Int, tail: UInt64)?
    var hasUnevenWithPoint = false
    var hasUnevenWithComma = false
    var hasUnevenTails = false
    var percentCount = 0
    var areYears = true
    var isAscending = true
    var previous: UInt64 = 0

    var mayBeDate = true
    var dateStyle: DateText.Style?
    var canBeMonthFirst = true
    var canBeDayFirst = true

    var mayBeBoolean = true

    var longestLength = 0
    var longestRow = 0

    var distinctKeys: [UInt64] = []
    var distinctRows: [Int] = []
    var distinctOverflows = false

    mutating func add(_ profiler: ColumnProfiler, _ row: Int, _ column: Int, _ start: Int, _ end: Int) {
        let base = profiler.base
        let byteCount = end &- start
        if byteCount > longestLength {
            // A text has no more characters than bytes, so only these need counting.
            let length = Self.scalarCount(base, start, end)
            if length > longestLength {
                longestLength = length
                longestRow = row
            }
        }
        if !distinctOverflows { addDistinct(profiler, row, column, start, end) }
        if mayBeNumber || mayBeDate || mayBeBoolean {
            guard !BlankText.matches(base, start, end) else { return }
            valueCount &+= 1
            if mayBeNumber { addNumber(base, start, end) }
            if mayBeDate { addDate(base, start, end) }
            if mayBeBoolean { mayBeBoolean = Self.isBoolean(base, start, end) }
        } else if !BlankText.matches(base, start, end) {
            valueCount &+= 1
        }
    }

    private mutating func addNumber(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
        guard let number = NumberText(base, start, end) else {
            mayBeNumber = false
            return
        }
        if !number.isValidWithComma { needsPoint = true }
        if !number.isValidWithPoint { needsComma = true }
        if number.hasFractionWithPoint { hasFractionWithPoint = true }
        if number.hasFractionWithComma { hasFractionWithComma = true }
        if number.digits != 0 {
            if number.isNegative { hasNegative = true } else { hasPositive = true }
        }
        if number.hasPlus { hasPlus = true }
        if number.hasCurrency { hasCurrency = true }
        if number.hasExponent { hasExponent = true }
        if number.isPercent { percentCount &+= 1 }
        let withPoint = number.hasFractionWithPoint ? number.lastRun : 0
        let withComma = number.hasFractionWithComma ? number.lastRun : 0
        if let first = firstDecimals {
            if withPoint != first.withPoint { hasUnevenWithPoint = true }
            if withComma != first.withComma { hasUnevenWithComma = true }
            if number.tail != first.tail { hasUnevenTails = true }
        } else {
            firstDecimals = (withPoint, withComma, number.tail)
        }
        if number.lastRun != 4 || number.digitCount != 4 || number.digits < 1000 || number.digits > 2999 {
            areYears = false
        }
        if number.isNegative || (valueCount > 1 && number.digits <= previous) { isAscending = false }
        previous = number.digits
    }

    private mutating func addDate(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
        guard let date = DateText(base, start, end), dateStyle == nil || dateStyle == date.style else {
            mayBeDate = false
            return
        }
        dateStyle = date.style
        canBeMonthFirst = canBeMonthFirst && date.canBeMonthFirst
        canBeDayFirst = canBeDayFirst && date.canBeDayFirst
        if !canBeMonthFirst, !canBeDayFirst { mayBeDate = false }
    }

    private static func isBoolean(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        let count = end &- start
        guard count >= 2, count <= 5 else { return false }
        var key: UInt64 = 0
        for i in start..<end { key = key << 8 | UInt64(base[i] | 0x20) }
        switch key {
        // true, false, yes, no
        case 0x7472_7565, 0x66_616C_7365, 0x79_6573, 0x6E6F: return true
        default: return false
        }
    }

    private mutating func addDistinct(
        _ profiler: ColumnProfiler, _ row: Int, _ column: Int, _ start: Int, _ end: Int
    ) {
        let base = profiler.base
        var key = UInt64(truncatingIfNeeded: end &- start)
        var i = start
        let stop = min(end, start &+ 7)
        while i < stop {
            key = key << 8 | UInt64(base[i])
            i &+= 1
        }
        for known in 0..<distinctKeys.count where distinctKeys[known] == key {
            let field = (profiler.rows.lowerBound &+ distinctRows[known]) &* profiler.columnCount &+ column
            let knownStart = Int(profiler.starts[field])
            let knownEnd = max(knownStart, Int(profiler.starts[field &+ 1]) &- 1)
            if knownEnd &- knownStart == end &- start, Self.equal(base, knownStart, start, end &- start) { return }
        }
        guard distinctKeys.count < ColumnProfile.distinctBound else {
            distinctOverflows = true
            distinctKeys = []
            distinctRows = []
            return
        }
        distinctKeys.append(key)
        distinctRows.append(row)
    }

    private static func equal(_ base: UnsafePointer<UInt8>, _ a: Int, _ b: Int, _ count: Int) -> Bool {
        var i = 0
        while i < count {
            guard base[a &+ i] == base[b &+ i] else { return false }
            i &+= 1
        }
        return true
    }

    /// Every byte that does not continue a sequence begins a scalar value.
    private static func scalarCount(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var count = 0
        var i = start
        while i < end {
            if base[i] & 0xC0 != 0x80 { count &+= 1 }
            i &+= 1
        }
        return count
    }
}
