import RasterGraphics

/// The language and region whose customs numbers follow: marks, groups, signs and their places, by CLDR's data, which is part of
/// the library and the same on every machine. Digits are Latin in all of them.
public struct TableLocale: Hashable, Sendable, CustomStringConvertible {
    /// The locale that is used, as CLDR writes its tag with hyphens: `de`, `pt-BR`, `zh-Hant-TW`.
    public let tag: String
    let numbers: LocaleNumbers

    /// American English: `1,234.5`.
    public static let english = TableLocale(canonical: "en")

    /// The tags of all locales in the order of the alphabet.
    public static var knownTags: [String] { LocaleTable.tags }

    /// The currency of the region, or of the region where most speak the language, by ISO 4217; nil where there is none, as in
    /// Esperanto.
    public var currency: String? { numbers.currency }

    /// A locale by its BCP 47 tag, with hyphens or underscores, in letters of any case.
    ///
    /// A region or script that CLDR has nothing about falls back to the language (`de-JP` is `de`); extensions (`-u-…`) are
    /// ignored. An unknown language is an error that names the nearest tags.
    public init(_ tag: String) throws(TableLocaleError) {
        let subtags = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
        let isWellFormed = subtags.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(Self.isAlphanumeric)
        }
        // A subtag of one letter begins an extension.
        let names = Array(subtags.prefix { $0.utf8.count > 1 }.prefix(Self.mostSubtags))
        guard isWellFormed, !names.isEmpty,
            let canonical = Self.candidates(names).lazy.compactMap(LocaleTable.canonical).first
        else { throw TableLocaleError(tag: tag, nearest: NearestNames.to(String(tag.prefix(16)), in: LocaleTable.tags)) }
        self.init(canonical: canonical)
    }

    /// The language alone: "pt" of "pt-BR". Norwegian is Bokmål unless it says otherwise.
    var language: String {
        let language = String(tag.prefix { $0 != "-" })
        return language == "no" ? "nb" : language
    }

    private init(canonical tag: String) {
        self.tag = tag
        numbers = LocaleNumbers(tag: tag)
    }

    /// No tag that CLDR knows has more: language, script, region and a variant.
    private static let mostSubtags = 4

    /// Tags to look for, the best first: the whole one and what remains of it without its last subtags. Without the script comes
    /// before the language alone, so that `de-Latn-AT` is `de-AT`.
    private static func candidates(_ subtags: [String]) -> [String] {
        var tags = (1...subtags.count).reversed().map { subtags.prefix($0).joined(separator: "-") }
        if subtags.count > 2 { tags.insert(subtags[0] + "-" + subtags[2], at: tags.count - 1) }
        return tags
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    public var description: String { tag }

    public static func == (a: TableLocale, b: TableLocale) -> Bool { a.tag == b.tag }

    public func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}

/// A tag that names no locale that is known.
public struct TableLocaleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The tag as it was given.
    public let tag: String
    /// Known tags that are like it, the likest first; at most three.
    public let nearest: [String]

    public var description: String {
        "there is no locale \(quoted: tag)" + (nearest.isEmpty ? "; there are such as 'de' and 'pt-BR'" : nearest.asQuestion)
    }
}
