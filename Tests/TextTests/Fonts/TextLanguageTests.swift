import CRasterHarfBuzz
import Foundation
import RasterGraphics
import Testing

@testable import RasterText

private let areAllFontsThere = ["Noto Sans Thai", "Noto Sans CJK SC"].allSatisfy { Font(name: $0, size: 1) != nil }

private func glyphs(_ text: String, _ font: Font, _ tag: String?) -> [UInt32] {
    let paragraph = Paragraph(
        text, style: ParagraphStyle(font: font, language: tag), in: CGSize(width: CGFloat.infinity, height: .infinity))
    var ids: [UInt32] = []
    paragraph.lines.first?.forEachRun { _, _, glyphs in ids += glyphs.map(\.id) }
    return ids
}

private func face(_ text: String, _ tag: String?) -> String? {
    ShapedText.shaping(text, style: Font.system(ofSize: 10).shapingStyle(TextLanguage(tag))).runs.first?.face.postScriptName
}

@Suite("Languages of text")
struct TextLanguageTests {
    @Test("Tags are compared without regard to letter case; what is none by its form is undetermined")
    func tags() {
        #expect(TextLanguage("zh-Hant") == TextLanguage("ZH_hant"))
        #expect(TextLanguage("sr") != TextLanguage("ru") && TextLanguage("sr") != .undetermined)
        for tag in [nil, "", "s", "12", "sr-", "sr--RS", "a b", "кк", "abcdefghi", String(repeating: "a-", count: 99)] {
            #expect(TextLanguage(tag) == .undetermined, "\(tag ?? "nil")")
        }
    }

    @Test("Serbian and Macedonian italics differ from Russian ones where the font has them")
    func serbian() throws {
        let noto = try #require(Font(name: "NotoSans-Italic", size: 10))
        #expect(glyphs("бгдпт", noto, "sr") != glyphs("бгдпт", noto, "ru"))
        #expect(glyphs("бгдпт", noto, "sr") == glyphs("бгдпт", noto, "sr-Cyrl-RS"))
        #expect(glyphs("гдпт", noto, "mk") != glyphs("гдпт", noto, nil))
        // Inter has one form of them.
        #expect(glyphs("бгдпт", .italicSystem(ofSize: 10), "sr") == glyphs("бгдпт", .italicSystem(ofSize: 10), "ru"))
    }

    @Test("Romanian has commas below where others have cedillas")
    func romanian() {
        let inter = Font.system(ofSize: 10)
        #expect(glyphs("ş", inter, "ro") == glyphs("ș", inter, nil))
        #expect(glyphs("ş", inter, "tr") == glyphs("ş", inter, nil))
    }

    @Test("Chinese, Japanese and Korean draw one code point each in their own way", .enabled(if: areAllFontsThere))
    func han() {
        for text in ["直", "骨", "与"] {
            #expect(glyphs(text, .system(ofSize: 10), "ja") != glyphs(text, .system(ofSize: 10), "zh-Hans"), "\(text)")
        }
        #expect(face("直", "ja") == "NotoSansCJKjp-Regular")
        #expect(face("直", "zh-Hant-HK") == "NotoSansCJKtc-Regular" && face("直", "zh-TW") == "NotoSansCJKtc-Regular")
        #expect(face("直", "zh") == "NotoSansCJKsc-Regular" && face("直", "ko-KR") == "NotoSansCJKkr-Regular")
        // The language is told, so kana does not tell it; one without Han leaves it to the text.
        #expect(face("直の", "zh-Hans") == "NotoSansCJKsc-Regular")
        #expect(face("直の", "en") == "NotoSansCJKjp-Regular")
    }

    @Test("All of a text tells whose forms of Han it has, also of a line or a run without kana", .enabled(if: areAllFontsThere))
    func hanOfParts() throws {
        func faces(_ paragraph: Paragraph) -> Set<String> {
            var names: Set<String> = []
            for line in paragraph.lines { line.forEachRun { face, _, _ in names.insert(face.postScriptName) } }
            return names
        }
        let style = ParagraphStyle(font: .system(ofSize: 10), lineBreakMode: .byTruncatingTail, numberOfLines: 0)
        let box = CGSize(width: 35, height: CGFloat.infinity)
        #expect(faces(Paragraph("直接\nの骨", style: style, in: box)) == ["NotoSansCJKjp-Regular"])
        // Cut before the kana.
        var one = style
        one.numberOfLines = 1
        let cut = Paragraph("東京都内の店", style: one, in: box)
        #expect(cut.isTruncated && faces(cut).contains("NotoSansCJKjp-Regular") && !faces(cut).contains("NotoSansCJKsc-Regular"))
        let text = "直骨です"
        let runs = [
            AttributedText.Run(range: 0..<6, attributes: TextAttributes(font: .boldSystem(ofSize: 10), color: .label)),
            AttributedText.Run(range: 6..<12, attributes: TextAttributes(font: .system(ofSize: 10), color: .label)),
        ]
        let attributed = Paragraph(AttributedText(text: text, runs: runs), style: style, in: box, displayScale: 1)
        #expect(faces(attributed) == ["NotoSansCJKjp-Regular"])
    }

    @Test("A run has the language of its attribute, else that of the label")
    func attribute() throws {
        let noto = try #require(Font(name: "NotoSans-Italic", size: 10))
        let plain = TextAttributes(font: noto, color: .label)
        var serb = plain
        serb.language = "sr"
        let text = AttributedText(
            text: "бб", runs: [.init(range: 0..<2, attributes: serb), .init(range: 2..<4, attributes: plain)])
        func ids(_ label: String?) -> [UInt32] {
            let paragraph = Paragraph(
                text, style: ParagraphStyle(language: label), in: CGSize(width: 99, height: 99), displayScale: 1)
            return paragraph.lines[0].fragments.flatMap { $0.runs.flatMap { $0.glyphs.map(\.id) } }
        }
        let (russian, serbian) = (glyphs("б", noto, "ru")[0], glyphs("б", noto, "sr")[0])
        #expect(ids(nil) == [serbian, russian])
        #expect(ids("sr") == [serbian, serbian])
    }

    @Test("Text in a language is as wide as it is set, composed of words or not")
    func widths() {
        for tag in ["ro", "ca", "en", "tr", "ja"] {
            for font in [Font.system(ofSize: 13), .monospacedDigitSystem(ofSize: 13, weight: .bold)] {
                for text in ["Text of several words, 1,234.50", "10 x 20", "71145.95"] {
                    let style = font.shapingStyle(TextLanguage(tag))
                    let shaped = ShapedText.shaping(text, style: style)
                    #expect(font.width(of: text, language: tag) == CGFloat(shaped.width) * 13, "\(tag) \(text)")
                }
            }
        }
    }

    @Test(
        "After 5,000 made-up tags Japanese is Japanese, and the next made-up one what the first was",
        .enabled(if: areAllFontsThere))
    func madeUpTags() {
        func madeUp(_ index: Int) -> String { "q\(Array("abcdefghij")[index % 10])x-x-made\(index)" }
        let text = "직 Lorem ぁーっ ipsum"
        let first = (TextLanguage("qax-x-first"), glyphs(text, .system(ofSize: 10), "qax-x-first"))
        for index in 0..<5_000 {
            let language = TextLanguage(madeUp(index))
            #expect(language != .undetermined && language.hanForm == nil && language.lineBreakRules == .strict)
        }
        #expect(TextLanguage("qax-x-first") == first.0 && TextLanguage("qax-x-5001").harfBuzz == first.0.harfBuzz)
        #expect(glyphs(text, .system(ofSize: 10), "qax-x-5001") == first.1)
        #expect(face("直", "ja-u-ca-japanese") == "NotoSansCJKjp-Regular")
        #expect(TextLanguage("ja-u-ca-japanese").lineBreakRules == .normal)
        #expect(TextLanguage("zh-u-lb-loose-x-a").lineBreakRules == .looseChineseOrJapanese)
        #expect(TextLanguage("en-x-unheard-of").harfBuzz == TextLanguage("en").harfBuzz && TextLanguage("de-DE").tag == "de-de")
    }

    @Test("HarfBuzz keeps no more of made-up tags than there are short words")
    func interned() {
        let tags = (0..<2_000).map { "zxx-x-\($0)" } + (0..<2_000).map { "zxx-Abcd-\(1_000 + $0)-u-co-t\($0)" }
        let addresses = Set(tags.map { TextLanguage($0).harfBuzz })
        #expect(addresses.count == 1)
        let long = Set((0..<2_000).map { TextLanguage("madeup-v\(10_000 + $0)").harfBuzz })
        #expect(long == [TextLanguage.undetermined.harfBuzz])
    }

    @Test("HarfBuzz knows by the short tags what it knows by whole ones")
    func shapingTags() {
        func openType(_ tag: String) -> [hb_tag_t] {
            var (scripts, count) = (UInt32(0), UInt32(HB_OT_MAX_TAGS_PER_LANGUAGE))
            var tags = [hb_tag_t](repeating: 0, count: Int(count))
            let language = hb_language_from_string(tag, -1)
            hb_ot_tags_from_script_and_language(HB_SCRIPT_LATIN, language, &scripts, nil, &count, &tags)
            return Array(tags.prefix(Int(count)))
        }
        let languages = [
            "en", "de", "ro", "no", "nb", "ga", "mnw", "art", "cel", "el", "hy", "oc", "ka", "syr", "sr", "xyz", "und", "ja",
            "ko", "zh", "yue", "cmn", "gan", "hak", "nan", "wuu", "cdo", "lzh", "mnp", "hsn", "czh", "czo", "cjy", "cpx", "sgn",
        ]
        let words = [
            "latn", "cyrl", "hans", "hant", "hk", "mo", "tw", "cn", "sg", "md", "th", "gb", "001", "1901", "latg", "lojban",
            "gaulish", "bok", "nyn", "fonipa", "fonnapa", "polyton", "arevmda", "provenc", "geok", "syre", "syrj", "syrn",
            "guoyu", "hakka",
            "xiang", "min", "yue", "abc", "rozaj",
        ]
        var rest = [""] + words.map { "-\($0)" }
        rest += ["hans", "hant", "latn", "yue", "abc"].flatMap { first in words.map { "-\(first)-\($0)" } }
        rest += ["-min-nan", "-min-nan-hant-tw", "-yue-hant-hk", "-hant-hk-fonipa", "-gb-x-hant", "-u-lb-strict"]
        // Words that do not go together in any order are nobody's tag.
        let writings = ["fonipa", "fonnapa", "polyton", "arevmda", "provenc", "geok", "syre", "syrj", "syrn"]
        rest.removeAll { word in writings.count { word.contains($0) } > 1 }
        for tag in languages.flatMap({ language in rest.map { language + $0 } }) {
            let short = TextLanguage.shapingTag(tag.split(separator: "-"))
            #expect(openType(short) == openType(tag), "\(tag): \(short)")
        }
    }
}
