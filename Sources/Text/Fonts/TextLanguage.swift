internal import CRasterHarfBuzz
import RasterGraphics
import Synchronization

/// The language of a text: it decides between forms that Unicode gives one code point, through the font's `locl`, the
/// form of Han, and the strictness of line breaking.
///
/// A number for a tag that was met: comparing two costs nothing. Never taken from the machine, for the picture must not
/// depend on it.
package struct TextLanguage: Hashable, Sendable {
    private let index: UInt16

    /// What a text is in that says nothing: "und".
    static let undetermined = TextLanguage(index: 0)

    private init(index: UInt16) { self.index = index }

    /// - Parameter tag: BCP 47, as in "sr", "zh-Hant" or "ja-u-lb-strict"; letter case does not count, and underscores
    ///   are hyphens. Nil, and what is no tag: undetermined.
    init(_ tag: String?) {
        guard let tag, let key = Self.normalised(tag) else {
            self = .undetermined
            return
        }
        self = Self.table.withLock { table in
            if let known = table.indices[key] { return TextLanguage(index: known) }
            guard table.entries.count < Self.mostLanguages else { return .undetermined }
            let index = UInt16(table.entries.count)
            table.entries.append(Entry(key))
            table.indices[key] = index
            return TextLanguage(index: index)
        }
    }

    /// The tag in lowercase; nil where it is undetermined.
    var tag: String? { self == .undetermined ? nil : entry.tag }

    /// HarfBuzz's own number of the language.
    var harfBuzz: OpaquePointer { entry.harfBuzz }

    /// Whose forms of Han it is written in; nil where the language does not tell.
    var hanForm: HanForm? { entry.hanForm }

    /// ICU's name of the rules by which its lines are broken.
    var lineBreakRules: String { entry.lineBreakRules }

    /// The parts of the tag, in lowercase.
    var subtags: [Substring] { entry.tag.split(separator: "-") }

    private var entry: Entry { Self.table.withLock { $0.entries[Int(index)] } }

    /// Whether the tag has the form of one, known or not.
    static func isTag(_ tag: String) -> Bool { normalised(tag) != nil }

    // MARK: Languages that were met

    // A pointer to what HarfBuzz keeps as long as the process lives, and never changes.
    private struct Entry: @unchecked Sendable {
        let harfBuzz: OpaquePointer
        let hanForm: HanForm?
        let lineBreakRules: String
        let tag: String

        init(_ tag: String) {
            self.tag = tag
            guard let language = hb_language_from_string(tag, -1) else { outOfMemory() }
            harfBuzz = language
            let subtags = tag.split(separator: "-")
            hanForm = HanForm(language: subtags)
            lineBreakRules = Self.lineBreakRules(subtags)
        }

        /// ICU has rules of its own for Chinese and Japanese, and for three strictnesses of every language ("u-lb"). Which
        /// are whose is as in CLDR, where Japanese is normal by Unicode's rules unless it says a strictness.
        private static func lineBreakRules(_ subtags: [Substring]) -> String {
            let extensions = subtags.drop { $0 != "u" }
            let strictness = extensions.firstIndex(of: "lb").flatMap { key in
                key + 1 < extensions.endIndex ? extensions[key + 1] : nil
            }
            let own = ["ja", "zh", "yue"].contains(subtags[0]) ? "_cj" : ""
            switch strictness {
            case "strict": return "line\(own)"
            case "normal": return "line_normal\(own)"
            case "loose": return "line_loose\(own)"
            default: return subtags[0] == "ja" ? "line_normal" : "line\(own)"
            }
        }
    }

    private struct Table {
        var entries = [Entry("und")]
        var indices: [String: UInt16] = ["und": 0]
    }

    private static let table = Mutex(Table())
    /// Far more than there are of use; a program that makes up tags without end takes up no more memory.
    private static let mostLanguages = 4096

    /// The tag in lowercase with hyphens; nil for what is none by its form: subtags of one to eight letters and digits, the
    /// first of two letters or more.
    private static func normalised(_ tag: String) -> String? {
        guard (2...64).contains(tag.utf8.count) else { return nil }
        let lowered = String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
        let subtags = lowered.split(separator: "-", omittingEmptySubsequences: false)
        let areSubtags = subtags.allSatisfy { subtag in
            (1...8).contains(subtag.utf8.count)
                && subtag.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
        }
        guard areSubtags, subtags[0].utf8.count >= 2, subtags[0].utf8.allSatisfy({ $0 &- 0x61 < 26 }) else { return nil }
        return lowered
    }
}

extension FontFace {
    /// Whether the face has rules for Latin text of a language (`locl` and others) beside those for any text.
    func hasForms(of language: TextLanguage) -> Bool {
        memorised({ $0.languageForms[language] }, { $0.languageForms[language] = $1 }) {
            var (count, none) = (UInt32(HB_OT_MAX_TAGS_PER_LANGUAGE), UInt32(0))
            var tags = [hb_tag_t](repeating: 0, count: Int(count))
            hb_ot_tags_from_script_and_language(HB_SCRIPT_LATIN, language.harfBuzz, &none, nil, &count, &tags)
            let face = hb_font_get_face(harfBuzzFont)
            return [openTypeTag("GSUB"), openTypeTag("GPOS")].contains { table in
                var (script, index) = (UInt32(0), UInt32(0))
                guard hb_ot_layout_table_find_script(face, table, openTypeTag("latn"), &script) != 0 else { return false }
                return hb_ot_layout_script_select_language(face, table, script, count, &tags, &index) != 0
            }
        }
    }
}
