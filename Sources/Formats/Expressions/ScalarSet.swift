/// Characters that one place of a regular expression is for: Unicode's scalars.
struct ScalarSet: Hashable {
    /// In order and apart, once ``normalize()`` was called.
    private var ranges: [ClosedRange<UInt32>] = []
    private var categories = ScalarCategories()
    private var scripts = ScalarScripts()
    /// Whether it is for all that is not in the above.
    private var isNegated = false
    /// Whether small and capital letters are alike.
    private var folds = false
    /// Its characters below 128, a bit for each.
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    static let last: UInt32 = 0x10FFFF

    /// An empty set.
    init() {}

    /// Of one character.
    init(_ scalar: UInt32, folds: Bool) {
        insert(scalar...scalar)
        finish(isNegated: false, folds: folds && CaseFolding.hasCase(scalar))
    }

    /// Of some.
    init(_ ranges: ClosedRange<UInt32>..., isNegated: Bool = false) {
        self.ranges = ranges
        finish(isNegated: isNegated, folds: false)
    }

    init(_ categories: ScalarCategories) {
        self.categories = categories
        finish(isNegated: false, folds: false)
    }

    init(_ scripts: ScalarScripts) {
        self.scripts = scripts
        finish(isNegated: false, folds: false)
    }

    mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

    /// Inserts all that another set has, or all that it has not.
    /// - Precondition: The other is not negated, folds nothing, and has but one of ranges, categories and scripts.
    mutating func insert(_ other: ScalarSet, isNegated: Bool) {
        if !other.scripts.isEmpty {
            scripts.formUnion(isNegated ? other.scripts.inverted : other.scripts)
        } else if !other.categories.isEmpty {
            categories.formUnion(isNegated ? other.categories.inverted : other.categories)
        } else {
            ranges += isNegated ? other.gaps : other.ranges
        }
    }

    /// Ends the making of a set.
    mutating func finish(isNegated: Bool, folds: Bool) {
        normalize()
        (self.isNegated, self.folds) = (isNegated, folds)
        for scalar in UInt32(0)..<64 where holds(scalar) { low |= 1 << UInt64(scalar) }
        for scalar in UInt32(64)..<128 where holds(scalar) { high |= 1 << UInt64(scalar - 64) }
    }

    private mutating func normalize() {
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var parted: [ClosedRange<UInt32>] = []
        for range in ranges {
            if let end = parted.last?.upperBound, range.lowerBound <= end + 1 {
                let begin = parted.removeLast().lowerBound
                parted.append(begin...max(end, range.upperBound))
            } else {
                parted.append(range)
            }
        }
        ranges = parted
    }

    /// What lies between its ranges.
    private var gaps: [ClosedRange<UInt32>] {
        var gaps: [ClosedRange<UInt32>] = []
        var start: UInt32 = 0
        for range in ranges {
            if range.lowerBound > start { gaps.append(start...range.lowerBound - 1) }
            start = range.upperBound + 1
        }
        if start <= Self.last { gaps.append(start...Self.last) }
        return gaps
    }

    // MARK: Asking

    func contains(_ scalar: UInt32) -> Bool {
        if scalar < 64 { return low >> UInt64(scalar) & 1 != 0 }
        if scalar < 128 { return high >> UInt64(scalar - 64) & 1 != 0 }
        return holds(scalar)
    }

    private func holds(_ scalar: UInt32) -> Bool {
        let isIn = folds ? CaseFolding.hasAlike(scalar, where: names) : names(scalar)
        return isIn != isNegated
    }

    private func names(_ scalar: UInt32) -> Bool {
        hasRange(of: scalar) || categories.contains(scalar) || scripts.contains(scalar)
    }

    private func hasRange(of scalar: UInt32) -> Bool {
        var (first, end) = (0, ranges.count)
        while first < end {
            let middle = (first + end) / 2
            if ranges[middle].upperBound < scalar { first = middle + 1 } else { end = middle }
        }
        return first < ranges.count && ranges[first].lowerBound <= scalar
    }
}

extension ScalarSet {
    /// `\d`: digits of decimal numbers in all scripts.
    static let digit = ScalarSet(.named("Nd") ?? [])
    /// `\w`: what words are made of in all scripts: letters, their marks, digits, `_` and its kin (UTS #18, annex C).
    static let word = ScalarSet(["L", "M", "Nd", "Nl", "Pc"].reduce(into: []) { $0.formUnion(.named($1) ?? []) })
    /// `\s`: Unicode's white space.
    static let space = ScalarSet(
        0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000)
    /// `.`: all but the end of a line.
    static let inLine = ScalarSet(0x0A...0x0A, isNegated: true)
    static let all = ScalarSet(0...last)

    /// The classes in brackets of POSIX, which are of ASCII.
    static let posix: [String: ScalarSet] = [
        "alnum": ScalarSet(0x30...0x39, 0x41...0x5A, 0x61...0x7A), "alpha": ScalarSet(0x41...0x5A, 0x61...0x7A),
        "ascii": ScalarSet(0...0x7F), "blank": ScalarSet(0x09...0x09, 0x20...0x20), "cntrl": ScalarSet(0...0x1F, 0x7F...0x7F),
        "digit": ScalarSet(0x30...0x39), "graph": ScalarSet(0x21...0x7E), "lower": ScalarSet(0x61...0x7A),
        "print": ScalarSet(0x20...0x7E), "punct": ScalarSet(0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E),
        "space": ScalarSet(0x09...0x0D, 0x20...0x20), "upper": ScalarSet(0x41...0x5A),
        "word": ScalarSet(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A),
        "xdigit": ScalarSet(0x30...0x39, 0x41...0x46, 0x61...0x66),
    ]
}
