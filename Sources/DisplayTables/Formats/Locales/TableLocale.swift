import Foundation

/// What numbers look like in a language and a region: CLDR's data, the same on every machine.
///
/// Digits are Latin ones in every language, since they stand below each other in tables.
public struct TableLocale: Hashable, Sendable {
    /// As BCP 47 writes it: "de-AT".
    public let tag: String
    /// Between the whole part and the decimals, and between groups of digits; the latter empty where there are none.
    let decimalMark, groupMark: String
    let minus: String
    let percent, permille: String
    /// What stands before and behind a number of percent.
    let percentAffixes: Affixes
    /// The same of an amount of money, with ¤ for the currency's sign.
    let currencyAffixes: Affixes
    /// How many digits the last group has, and those before it.
    let groupSizes: (last: Int, other: Int)
    /// How many digits stand before the first mark at least.
    let minimumGroup: Int
    private let signs: [String: String]

    struct Affixes: Hashable, Sendable {
        var before, behind: String
    }

    /// English as in the United States.
    public static let english = (try? TableLocale("en")) ?? TableLocale(tag: "en", fields: [:])

    /// - Parameter tag: A BCP 47 tag, such as "de", "pt-PT" or "zh-Hant-HK"; underscores do as hyphens, and a region that is
    ///   not known stands for its language.
    /// - Throws: ``TableLocaleError`` for a language that is not known.
    public init(_ tag: String) throws(TableLocaleError) {
        let tag = tag.replacing("_", with: "-")
        var subtags = tag.split(separator: "-").map(String.init)
        var found: [[Character: String]] = []
        var name: String?
        while !subtags.isEmpty {
            let candidate = subtags.joined(separator: "-")
            if let (known, fields) = Self.known[candidate.lowercased()] {
                name = name ?? known
                found.append(fields)
            }
            subtags.removeLast()
        }
        guard let name else {
            throw TableLocaleError(tag: tag, nearest: NearestNames.of(tag, among: Self.known.values.map(\.tag).sorted()))
        }
        var fields: [Character: String] = [:]
        var signs = Self.englishSigns
        // The nearest last, so that it has the last word.
        for own in found.reversed() {
            fields.merge(own) { _, new in new }
            if let changes = own["$"] { signs.merge(Self.signs(changes)) { _, new in new } }
        }
        self.init(tag: name, fields: fields, signs: signs)
    }

    private init(tag: String, fields: [Character: String], signs: [String: String] = [:]) {
        func affixes(_ key: Character, _ usual: Affixes) -> Affixes {
            guard let parts = fields[key]?.split(separator: "|", omittingEmptySubsequences: false), parts.count == 2 else {
                return usual
            }
            return Affixes(before: String(parts[0]), behind: String(parts[1]))
        }
        self.tag = tag
        decimalMark = fields["d"] ?? "."
        groupMark = fields["g"] ?? ","
        // A hyphen is what keyboards have; a minus sign is as wide as a plus.
        let minus = fields["m"] ?? "-"
        self.minus = minus == "-" ? "\u{2212}" : minus
        percent = fields["s"] ?? "%"
        permille = fields["l"] ?? "‰"
        percentAffixes = affixes("p", Affixes(before: "", behind: "%"))
        currencyAffixes = affixes("c", Affixes(before: "¤", behind: ""))
        let sizes = (fields["n"] ?? "3,3").split(separator: ",").compactMap { Int($0) }
        groupSizes = sizes.count == 2 ? (sizes[0], sizes[1]) : (3, 3)
        minimumGroup = Int(fields["i"] ?? "") ?? 1
        self.signs = signs
    }

    /// The sign of a currency, or its code where it has none.
    func sign(ofCurrency code: String) -> String { signs[code] ?? code }

    public static func == (a: TableLocale, b: TableLocale) -> Bool { a.tag == b.tag }
    public func hash(into hasher: inout Hasher) { hasher.combine(tag) }

    // MARK: Data

    /// By their tags in lower case.
    private static let known: [String: (tag: String, fields: [Character: String])] = {
        var known: [String: (tag: String, fields: [Character: String])] = [:]
        for line in NumberLocaleData.locales.split(separator: "\n") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            var fields: [Character: String] = [:]
            for part in parts.dropFirst() {
                if let key = part.first { fields[key] = String(part.dropFirst()) }
            }
            known[parts[0].lowercased()] = (String(parts[0]), fields)
        }
        return known
    }()

    private static let englishSigns = signs(NumberLocaleData.signs)

    private static func signs(_ text: String) -> [String: String] {
        var signs: [String: String] = [:]
        for part in text.split(separator: "~") { signs[String(part.prefix(3))] = String(part.dropFirst(3)) }
        return signs
    }
}

/// A language that there are no data of.
public struct TableLocaleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// As it was given.
    public let tag: String
    /// The known ones whose tags are nearest.
    public let nearest: [String]

    public var description: String {
        "there is no locale '\(tag)'" + (nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: " or "))?")
    }
}

/// Currencies by their ISO 4217 codes.
enum Currencies {
    static let codes = Set(NumberLocaleData.currencies.split(separator: " ").map(String.init))

    /// How many decimals amounts have.
    static func decimals(_ code: String) -> Int { precisions[code] ?? 2 }

    private static let precisions: [String: Int] = Dictionary(
        uniqueKeysWithValues: NumberLocaleData.precisions.split(separator: " ").map {
            (String($0.prefix(3)), Int($0.dropFirst(3)) ?? 2)
        })
}
