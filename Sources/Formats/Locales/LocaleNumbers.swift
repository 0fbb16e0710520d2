import RasterGraphics
internal import Synchronization

/// What numbers look like in one locale of CLDR, always in Latin digits.
final class LocaleNumbers: Sendable {
    /// Marks of a number in UTF-8.
    struct Marks: Sendable {
        let decimal: [UInt8]
        let group: [UInt8]
        /// The digits of the group before the decimal mark, 0 for no groups, and of the groups before it.
        let groupSizes: (first: Int, others: Int)
        /// How many digits must stand before the first group so that the groups are separated.
        let minimumGroupingDigits: Int

        /// The same with another mark between groups, if one is given.
        func grouped(by mark: String?) -> Marks {
            guard let mark else { return self }
            return Marks(
                decimal: decimal, group: Array(mark.utf8), groupSizes: groupSizes, minimumGroupingDigits: minimumGroupingDigits)
        }
    }

    let marks: Marks
    let currencyMarks: Marks
    let minus: String
    let percentSign: String
    let perMilleSign: String
    let percentPattern: AffixPattern
    let currencyPattern: AffixPattern
    let accountingPattern: AffixPattern
    /// Of the region; nil where it has none.
    let currency: String?

    private struct CurrencyKey: Hashable {
        let currency: String
        let isNarrow: Bool
    }

    private let tag: String
    private let symbols = Lock<[CurrencyKey: String]>([:])

    /// What stands for a currency, looked up once: its symbol, or its code where it has none.
    func symbol(of currency: String, isNarrow: Bool) -> String {
        symbols.withLock { symbols in
            let key = CurrencyKey(currency: currency, isNarrow: isNarrow)
            if let symbol = symbols[key] { return symbol }
            let symbol = LocaleTable.symbol(of: currency, isNarrow: isNarrow, in: tag) ?? currency
            symbols[key] = symbol
            return symbol
        }
    }

    init(tag: String) {
        self.tag = tag
        let fields = LocaleTable.fields(of: tag)
        func field(_ key: Character) -> String { fields[key] ?? "" }
        let minimum = Int(field("n")) ?? 1
        func marks(_ decimal: String, _ group: String, _ sizes: String) -> Marks {
            let sizes = sizes.split(separator: ",").map { Int($0) ?? 0 }
            return Marks(
                decimal: Array(decimal.utf8), group: Array(group.utf8),
                groupSizes: (first: sizes.first ?? 0, others: sizes.last ?? 0), minimumGroupingDigits: minimum)
        }
        func ofMoney(_ key: Character, _ common: Character) -> String {
            field(key).isEmpty ? field(common) : field(key)
        }
        self.marks = marks(field("d"), field("g"), field("G"))
        currencyMarks = marks(ofMoney("D", "d"), ofMoney("R", "g"), field("M"))
        minus = field("m")
        percentSign = field("p")
        perMilleSign = field("q")
        percentPattern = AffixPattern(field("P"), sign: "%")
        currencyPattern = AffixPattern(field("C"), sign: "¤")
        accountingPattern = AffixPattern(field("A"), sign: "¤")
        currency = field("u").isEmpty ? nil : field("u")
    }
}

/// What stands around a number, by CLDR's pattern: `¤0;(¤0)` is the sign before the number, in parentheses if it is negative.
struct AffixPattern: Sendable {
    struct Affixes: Sendable {
        let prefix: String
        let suffix: String
    }

    let positive: Affixes
    /// Of negative numbers, with `−` for the minus sign; nil: a minus sign before `positive`.
    let negative: Affixes?
    /// What stands for the sign of percent or currency in the affixes.
    let sign: Character

    init(_ pattern: String, sign: Character) {
        let parts = pattern.split(separator: ";").map { half in
            let sides = half.split(separator: "0", maxSplits: 1, omittingEmptySubsequences: false)
            return Affixes(prefix: String(sides[0]), suffix: sides.count > 1 ? String(sides[1]) : "")
        }
        positive = parts.first ?? Affixes(prefix: "", suffix: "")
        negative = parts.count > 1 ? parts[1] : nil
        self.sign = sign
    }
}
