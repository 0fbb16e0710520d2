internal import CRasterHarfBuzz
@_spi(Rooms) import RasterGraphics

/// The language of a text: it decides between forms that Unicode gives one code point, through the font's `locl`, the
/// form of Han, and the strictness of line breaking.
///
/// A value that owns all that a tag decides: nothing is kept of a tag beyond those that use it, so a program may make up any
/// number, and none changes another's picture. Comparing two of one tag costs nothing. Never taken from the machine, for the
/// picture must not depend on it.
package struct TextLanguage: Hashable, Sendable {
    /// Nil: nothing was said.
    private let facts: Facts?

    /// ICU's rules of line breaking, by its names of them. It has some of their own for Chinese and Japanese, and for three
    /// strictnesses of every language ("u-lb").
    enum Rules: String, Sendable {
        case strict = "line"
        case normal = "line_normal"
        case loose = "line_loose"
        case strictChineseOrJapanese = "line_cj"
        case normalChineseOrJapanese = "line_normal_cj"
        case looseChineseOrJapanese = "line_loose_cj"
    }

    // Unchecked: what HarfBuzz keeps as long as the process lives never changes.
    private final class Facts: @unchecked Sendable {
        let tag: String
        /// Of the tag: languages are in the keys of caches.
        let hash: Int
        let harfBuzz: OpaquePointer
        let hanForm: HanForm?
        let lineBreakRules: Rules
        let hyphenationLanguage: HyphenationLanguage?

        init(_ subtags: [Substring]) {
            tag = subtags.joined(separator: "-")
            hash = tag.hashValue
            guard let language = hb_language_from_string(TextLanguage.shapingTag(subtags), -1) else { outOfMemory() }
            harfBuzz = language
            hanForm = HanForm(language: subtags)
            lineBreakRules = Rules(subtags)
            hyphenationLanguage = HyphenationLanguage(subtags)
        }
    }

    /// What a text is in that says nothing: "und".
    static let undetermined = TextLanguage(facts: nil)

    private init(facts: Facts?) { self.facts = facts }

    /// - Parameter tag: BCP 47, as in "sr", "zh-Hant" or "ja-u-lb-strict"; letter case does not count, and underscores
    ///   are hyphens. Nil, and what is no tag: undetermined.
    init(_ tag: String?) {
        guard let tag, Self.lengths.contains(tag.utf8.count) else {
            self = .undetermined
            return
        }
        self = Self.cached.value(for: tag) {
            guard let subtags = Self.subtags(of: tag), subtags != ["und"] else { return .undetermined }
            return TextLanguage(facts: Facts(subtags))
        }
    }

    /// Texts say theirs paragraph after paragraph.
    private static let cached = BoundedCache<String, TextLanguage>(limit: 256)

    package static func == (a: TextLanguage, b: TextLanguage) -> Bool {
        if a.facts === b.facts { return true }
        guard let a = a.facts, let b = b.facts else { return false }
        return a.hash == b.hash && a.tag == b.tag
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(facts?.hash ?? 0) }

    /// The tag in lowercase; nil where it is undetermined.
    var tag: String? { facts?.tag }

    /// HarfBuzz's own name of the language.
    var harfBuzz: OpaquePointer { facts?.harfBuzz ?? undeterminedLanguage! }

    /// Whose forms of Han it is written in; nil where the language does not tell.
    var hanForm: HanForm? { facts?.hanForm }

    /// The rules by which its lines are broken.
    var lineBreakRules: Rules { facts?.lineBreakRules ?? .strict }

    /// Whose patterns its words are hyphenated by; nil where there are none.
    var hyphenationLanguage: HyphenationLanguage? { facts?.hyphenationLanguage }

    // MARK: Tags

    /// Whether the tag has the form of one, known or not.
    static func isTag(_ tag: String) -> Bool { subtags(of: tag) != nil }

    private static let lengths = 2...64

    /// The parts of a tag in lowercase; nil for what is none by its form: subtags of one to eight letters and digits, the
    /// first of two letters or more.
    private static func subtags(of tag: String) -> [Substring]? {
        guard lengths.contains(tag.utf8.count) else { return nil }
        let lowered = String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
        let subtags = lowered.split(separator: "-", omittingEmptySubsequences: false)
        let areSubtags = subtags.allSatisfy { subtag in
            (1...8).contains(subtag.utf8.count)
                && subtag.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
        }
        guard areSubtags, subtags[0].utf8.count >= 2, subtags[0].utf8.allSatisfy({ $0 &- 0x61 < 26 }) else { return nil }
        return subtags
    }
}

extension TextLanguage.Rules {
    /// Which are whose is as in CLDR, where Japanese is normal by Unicode's rules unless it says a strictness.
    fileprivate init(_ subtags: [Substring]) {
        let extensions = subtags.drop { $0 != "u" }
        let strictness = extensions.firstIndex(of: "lb").flatMap { key in
            key + 1 < extensions.endIndex ? extensions[key + 1] : nil
        }
        let isOwn = ["ja", "zh", "yue"].contains(subtags[0])
        switch strictness {
        case "strict": self = isOwn ? .strictChineseOrJapanese : .strict
        case "normal": self = isOwn ? .normalChineseOrJapanese : .normal
        case "loose": self = isOwn ? .looseChineseOrJapanese : .loose
        default: self = subtags[0] == "ja" ? .normal : isOwn ? .strictChineseOrJapanese : .strict
        }
    }
}

// MARK: - Shaping

extension TextLanguage {
    /// The tag with what HarfBuzz and OpenType tell languages apart by, and no more. HarfBuzz keeps each tag that it was ever
    /// asked for: of these there are as many as words of two and three letters, and some hundred more.
    ///
    /// `TextLanguageTests` hold it against HarfBuzz's answers for the whole tags. Its private use (`x-hbot`) is left out.
    static func shapingTag(_ subtags: [Substring]) -> String {
        // What follows a single letter are extensions.
        let subtags = subtags.prefix { $0.utf8.count > 1 }
        guard let language = subtags.first, language.utf8.count <= 3 else { return "und" }
        let rest = subtags.dropFirst()
        if let writing = rest.first(where: writings.contains) { return "und-\(writing)" }
        // An "extended language" is one of its own: "zh-yue".
        let extended = rest.first.flatMap { $0.utf8.count == 3 && $0.utf8.allSatisfy { $0 &- 0x61 < 26 } ? $0 : nil }
        if chinese.contains(language) {
            let region = rest.first(where: chineseRegions.contains)
            let kept = rest.indices.filter { index in
                let word = rest[index]
                let isFirst = index == rest.startIndex
                return word == region || isFirst && (extended != nil || word == "hans" || word == "hant")
                    || language == "zh" && oldChinese.contains(word)
            }
            return ([language] + kept.prefix(4).map { rest[$0] }).joined(separator: "-")
        }
        // Regions stand anywhere.
        if let own = ownWords[language], let word = rest.first(where: own.contains), word == rest.first || word.utf8.count == 2 {
            return "\(language)-\(word)"
        }
        return extended.map { "und-\($0)" } ?? String(language)
    }

    /// Ways of writing that OpenType counts as languages, whatever the language.
    private static let writings: Set<Substring> = [
        "arevmda", "fonipa", "fonnapa", "geok", "polyton", "provenc", "syre", "syrj", "syrn",
    ]

    private static let chinese: Set<Substring> = [
        "cdo", "cjy", "cmn", "cnp", "cpx", "csp", "czh", "czo", "gan", "hak", "hsn", "lzh", "mnp", "nan", "wuu", "yue", "zh",
    ]
    private static let chineseRegions: Set<Substring> = ["cn", "hk", "mo", "sg", "tw"]
    /// Chinese languages by their names of before BCP 47.
    private static let oldChinese: Set<Substring> = ["guoyu", "hakka", "min", "nan", "xiang"]

    /// Words of one language that make it another one of OpenType.
    private static let ownWords: [Substring: Set<Substring>] = [
        "art": ["lojban"], "cel": ["gaulish"], "ga": ["latg"], "mnw": ["th"], "no": ["bok", "nyn"], "ro": ["md"],
    ]
}

extension FontFace {
    /// One of HarfBuzz's languages in a script, of which a face has forms of its own or has not. Unchecked: an address that is only
    /// compared.
    struct LanguageForms: Hashable, @unchecked Sendable {
        let language: OpaquePointer
        let script: hb_script_t.RawValue
    }

    /// Whether the face has rules for text of a language (`locl` and others) beside those for any text of the script.
    func hasForms(of language: TextLanguage, script: hb_script_t = HB_SCRIPT_LATIN) -> Bool {
        let key = LanguageForms(language: language.harfBuzz, script: script.rawValue)
        return memorised({ $0.languageForms[key] }, { $0.keep($1, of: key) }) {
            var (scriptCount, count) = (UInt32(HB_OT_MAX_TAGS_PER_SCRIPT), UInt32(HB_OT_MAX_TAGS_PER_LANGUAGE))
            var scripts = [hb_tag_t](repeating: 0, count: Int(scriptCount))
            var tags = [hb_tag_t](repeating: 0, count: Int(count))
            hb_ot_tags_from_script_and_language(script, language.harfBuzz, &scriptCount, &scripts, &count, &tags)
            let face = hb_font_get_face(harfBuzzFont)
            return [openTypeTag("GSUB"), openTypeTag("GPOS")].contains { table in
                var (script, index) = (UInt32(0), UInt32(0))
                hb_ot_layout_table_select_script(face, table, scriptCount, &scripts, &script, nil)
                return hb_ot_layout_script_select_language(face, table, script, count, &tags, &index) != 0
            }
        }
    }

    /// The language to shape text in that says it is in one: undetermined where the face has no forms of it. HarfBuzz keeps
    /// kilobytes for each language that a face was shaped in.
    func shapingLanguage(_ language: TextLanguage, script: hb_script_t) -> hb_language_t? {
        hasForms(of: language, script: script) ? language.harfBuzz : undeterminedLanguage
    }
}

extension FontFace.Memo {
    /// Fonts have forms for a handful of languages; a program that makes up tags without end takes up no more memory.
    fileprivate mutating func keep(_ hasForms: Bool, of key: FontFace.LanguageForms) {
        if languageForms.count >= 256 { languageForms.removeAll() }
        languageForms[key] = hasForms
    }
}
