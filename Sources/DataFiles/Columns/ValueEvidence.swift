/// What the numbers of a column have said so far.
struct NumberEvidence {
    /// Whether the column can still be one of numbers.
    private(set) var isPossible = true
    /// Cells that are numbers under some reading, and those under one reading only.
    private(set) var count = 0
    private(set) var pointOnly = 0
    private(set) var commaOnly = 0
    /// Whether the last number that was added has a unit.
    private(set) var lastHasUnit = false
    private(set) var isGrouped = false
    private(set) var areYears = true
    /// Whether each number is by one greater than that before it.
    private(set) var areConsecutive = true
    private var previous: UInt64 = 0
    private var hasFractionWithPoint = false
    private var hasFractionWithComma = false
    private var hasNegative = false
    private var hasPositive = false
    private var hasPlus = false
    private var hasCurrency = false
    private var hasUnit = false
    private var countsBytes = false
    private var exponentCount = 0
    private var percentCount = 0
    private var infiniteCount = 0
    /// Digits behind the separator under each reading, and what follows the last digit, of the first number.
    private var firstDecimals: (withPoint: Int16, withComma: Int16, tail: UInt64)?
    private var hasUnevenWithPoint = false
    private var hasUnevenWithComma = false
    private var hasUnevenTails = false

    /// How many cells are numbers under a reading.
    func count(decimalComma: Bool) -> Int { count - (decimalComma ? pointOnly : commaOnly) }

    /// Whether a cell is a number.
    /// - Parameter isSum: Whether it sums up the others.
    mutating func add(_ text: CellBytes, _ valueCount: Int, _ bounds: ColumnEvidence.Bounds, isSum: Bool) -> Bool {
        guard let number = NumberText(marked: text) else {
            isPossible = !bounds.isHopeless(count, of: valueCount) && !Self.isCode(text)
            lastHasUnit = false
            return false
        }
        count &+= 1
        lastHasUnit = number.hasUnit
        if !number.isValidWithComma { pointOnly &+= 1 }
        if !number.isValidWithPoint { commaOnly &+= 1 }
        if !number.isZero {
            if number.isNegative { hasNegative = true } else { hasPositive = true }
        }
        if number.hasPlus { hasPlus = true }
        if number.isInfinite {
            infiniteCount &+= 1
            areYears = false
            areConsecutive = false
            return true
        }
        if number.hasFractionWithPoint { hasFractionWithPoint = true }
        if number.hasFractionWithComma { hasFractionWithComma = true }
        if number.hasCurrency { hasCurrency = true }
        if number.hasUnit { hasUnit = true }
        if number.countsBytes { countsBytes = true }
        if number.runs.separatorCount > 0 { isGrouped = true }
        if number.hasExponent { exponentCount &+= 1 }
        if number.isPercent { percentCount &+= 1 }
        addDecimals(number)
        if isSum { return true }
        if number.lastRun != 4 || number.digitCount != 4 || number.digits < 1000 || number.digits > 2999 {
            areYears = false
        }
        if number.isNegative || (count > 1 && number.digits != previous &+ 1) { areConsecutive = false }
        previous = number.digits
        return true
    }

    @inline(__always) private mutating func addDecimals(_ number: NumberText) {
        let withPoint = number.hasFractionWithPoint ? number.lastRun : 0
        let withComma = number.hasFractionWithComma ? number.lastRun : 0
        if let first = firstDecimals {
            if withPoint != first.withPoint { hasUnevenWithPoint = true }
            if withComma != first.withComma { hasUnevenWithComma = true }
            if number.tail != first.tail { hasUnevenTails = true }
        } else {
            firstDecimals = (withPoint, withComma, number.tail)
        }
    }

    /// Whether a text that is no number is digits with a zero before them, or a telephone number with its `+`.
    private static func isCode(_ text: CellBytes) -> Bool {
        guard text.count >= 2, text.count <= 24 else { return false }
        if text[0] == 0x2B { return text[1].isDigit && CodeText.matches(text) }
        return text[0] == 0x30 && text.allSatisfy(\.isDigit)
    }

    /// Writes down what columns of numbers are.
    func tell(_ profile: inout ColumnProfile, heading: HeadingWords, usesDecimalComma: Bool) {
        let hasFraction = usesDecimalComma ? hasFractionWithComma : hasFractionWithPoint
        profile.usesDecimalComma = usesDecimalComma
        profile.hasNegative = hasNegative
        profile.hasPositive = hasPositive
        profile.hasPlusSign = hasPlus
        profile.mixesExponents = exponentCount > 0 && exponentCount + infiniteCount < count
        profile.hasUnevenDecimals =
            !profile.mixesExponents
            && (hasUnevenTails || (usesDecimalComma ? hasUnevenWithComma : hasUnevenWithPoint))
        if percentCount > 0, percentCount + infiniteCount == count {
            profile.kind = .percent
        } else if hasCurrency {
            profile.kind = .currency
        } else if hasUnit {
            profile.kind = .measure
            profile.countsBytes = countsBytes
        } else {
            let isWhole = !hasFraction && exponentCount == 0 && percentCount == 0 && infiniteCount < count
            profile.kind = isWhole ? .integer : .decimal
        }
        profile.isSignedChange =
            hasNegative && hasPositive && (hasPlus || percentCount > 0 || heading.tellsChange)
    }
}

/// What the dates of a column have said so far.
struct DateEvidence {
    private(set) var isPossible = true
    private var yearFirst = 0
    private var dotted = 0
    private var monthFirst = 0
    private var dayFirst = 0
    private var found = 0

    /// The dates of the way of writing that is most frequent.
    var count: Int { max(yearFirst, dotted, monthFirst, dayFirst) }
    /// Month first where both orders fit.
    var order: ColumnProfile.DateOrder { monthFirst >= dayFirst ? .monthFirst : .dayFirst }

    mutating func add(_ text: CellBytes, _ valueCount: Int, _ bounds: ColumnEvidence.Bounds) {
        guard let date = DateText(text) else {
            isPossible = !bounds.isHopeless(found, of: valueCount)
            return
        }
        found &+= 1
        switch date.style {
        case .yearFirst: yearFirst &+= 1
        case .dotted: dotted &+= 1
        case .slashed:
            if date.canBeMonthFirst { monthFirst &+= 1 }
            if date.canBeDayFirst { dayFirst &+= 1 }
        }
    }
}

/// What the times of day and durations of a column have said so far.
struct TimeEvidence {
    private(set) var isPossible = true
    private(set) var count = 0
    private var clockCount = 0
    private var paddedCount = 0
    private var hasMeridiem = false
    private var firstParts: (count: Int, fractionDigits: Int)?
    private var hasUnevenParts = false
    private var hasUnevenFractions = false

    /// Whether all can be times of day, and what they have before the first colon can be hours throughout: `3:45` beside
    /// `1:02:33` is three minutes.
    var areClocks: Bool { clockCount == count && (hasMeridiem || paddedCount == count || !hasUnevenParts) }
    /// Whether the colons behind the hours would not stand below each other if all times ended at the right edge.
    var hasUnevenClocks: Bool { hasMeridiem || hasUnevenParts || hasUnevenFractions }
    /// The same of the separators behind the seconds.
    var hasUnevenDurations: Bool { hasUnevenFractions }

    mutating func add(_ text: CellBytes, _ valueCount: Int, _ bounds: ColumnEvidence.Bounds) {
        guard let time = TimeText(text) else {
            isPossible = !bounds.isHopeless(count, of: valueCount)
            return
        }
        count &+= 1
        if time.clock != nil { clockCount &+= 1 }
        if time.isPadded { paddedCount &+= 1 }
        if time.hasMeridiem { hasMeridiem = true }
        if let first = firstParts {
            if time.partCount != first.count { hasUnevenParts = true }
            if time.fractionDigits != first.fractionDigits { hasUnevenFractions = true }
        } else {
            firstParts = (time.partCount, time.fractionDigits)
        }
    }
}
