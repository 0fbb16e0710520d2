import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

private let inter = Font.system(ofSize: 10)
private let german = """
    Die Donaudampfschifffahrtsgesellschaft veröffentlichte Geschwindigkeitsbegrenzungen für Binnenschifffahrtsstraßen, \
    Versicherungsbestimmungen und Eisenbahnverkehrsordnungen.
    """

/// Lines in German that are hyphenated, unless something else is said.
private func lines(
    _ text: String, width: CGFloat, language: String? = "de", factor: Float = 1,
    strategy: LineBreakStrategy = [], mode: LineBreakMode = .byWordWrapping, maximum: Int = 0,
    alignment: TextAlignment = .natural
) -> [Paragraph.Line] {
    setLines(
        text, width: width, strategy: strategy, language: language, factor: factor, mode: mode, maximum: maximum,
        alignment: alignment)
}

@Suite("Hyphenation") struct HyphenationTests {
    // MARK: Lines

    @Test("The word that does not fit is broken as late as it can be, with a hyphen that counts in the width")
    func lastPlace() {
        let width = inter.width(of: "Die Donaudampf\u{2010}") + 0.01
        #expect(
            lines("Die Donaudampfschifffahrt", width: width).map(\.text) == ["Die Donaudampf\u{2010}", "schifffahrt"])
        #expect(
            lines("Die Donaudampfschifffahrt", width: width - 0.1).map(\.text).first == "Die Donau\u{2010}")
        #expect(lines("Die Donaudampfschifffahrt", width: 500).map(\.text) == ["Die Donaudampfschifffahrt"])
    }

    @Test("Lines keep to the box at any width, show all of the text, and break words nowhere else where there is room")
    func fits() throws {
        for width in stride(from: 20.0, through: 300, by: 1.7) {
            for strategy in [LineBreakStrategy(), .standard, .balanced] {
                let broken = lines(german, width: width, strategy: strategy)
                #expect(broken.allSatisfy { $0.width <= width + 1e-6 || $0.text.count == 1 }, "\(width)")
                let shown = broken.map(\.text).joined().filter { $0 != "\u{2010}" && $0 != " " }
                #expect(shown == german.filter { $0 != " " }, "\(width)")
                guard width > 60 else { continue }
                var text = german[...]
                for line in broken.dropLast() where line.text.hasSuffix("\u{2010}") {
                    let word = try #require(text.range(of: line.text.dropLast()))
                    text = text[word.upperBound...]
                    #expect(text.first?.isLetter == true)
                }
            }
        }
    }

    @Test("Without a factor, a language or patterns of the language words stay whole")
    func off() {
        let text = "Die Donaudampfschifffahrt fährt"
        let width = inter.width(of: "Donaudampfschifffahrt ") + 0.01
        let whole = ["Die", "Donaudampfschifffahrt", "fährt"]
        #expect(lines(text, width: width).map(\.text) == ["Die Donaudampfschiff\u{2010}", "fahrt fährt"])
        #expect(lines(text, width: width, factor: 0).map(\.text) == whole)
        #expect(lines(text, width: width, factor: .nan).map(\.text) == whole)
        #expect(lines(text, width: width, factor: -1).map(\.text) == whole)
        #expect(lines(text, width: width, factor: 7).map(\.text) != whole)
        for language in [nil, "", "und", "zh", "cs", "xx", "no tag"] {
            #expect(lines(text, width: width, language: language).map(\.text) == whole)
        }
        // Characters are asked for, not words.
        #expect(lines(text, width: width, mode: .byCharWrapping).allSatisfy { !$0.text.contains("\u{2010}") })
    }

    @Test("A factor below 1 leaves lines alone that are full enough without")
    func factor() {
        let width = inter.width(of: "Die große Donaudampf\u{2010}") + 1
        let text = "Die große Donaudampfschifffahrt"
        let ratio = Float(inter.width(of: "Die große") / width)
        #expect(lines(text, width: width, factor: ratio + 0.01).map(\.text).first == "Die große Donaudampf\u{2010}")
        #expect(lines(text, width: width, factor: ratio - 0.01).map(\.text).first == "Die große")
        // A word without a line that it fits on is hyphenated at any.
        #expect(
            lines(text, width: inter.width(of: "Donaudampf\u{2010}") + 1, factor: 0.01).map(\.text) == [
                "Die große", "Donaudampf\u{2010}", "schifffahrt",
            ])
    }

    @Test("A word that is broken several times is hyphenated each time as the whole word is")
    func severalLines() {
        let width = inter.width(of: "nung") + 0.01
        #expect(
            lines("Silbentrennung", width: width).map(\.text) == [
                "Sil\u{2010}", "ben\u{2010}", "tren\u{2010}", "nung",
            ])
        #expect(
            lines("(Silbentrennung)", width: inter.width(of: "trennung)") + 0.01).map(\.text) == [
                "(Silben\u{2010}", "trennung)",
            ])
    }

    @Test("Where no syllable fits, the word is broken between letters")
    func noSyllableFits() {
        let broken = lines("Strumpf", width: inter.width(of: "Str") + 0.1)
        #expect(broken.map(\.text).joined() == "Strumpf" && broken.count > 1)
    }

    @Test("Balanced lines have no more hyphens than others, and a very short end of a word takes the whole word")
    func strategies() {
        for width in stride(from: 80.0, through: 220, by: 3.1) {
            func hyphens(_ strategy: LineBreakStrategy) -> Int {
                lines(german, width: width, strategy: strategy).count { $0.text.hasSuffix("\u{2010}") }
            }
            #expect(hyphens(.balanced) <= hyphens([]))
            #expect(hyphens(.pushOut) <= hyphens([]))
        }
        let width = inter.width(of: "Wir lesen viele Zeitun\u{2010}") + 0.1
        let text = "Wir lesen viele Zeitungen"
        #expect(lines(text, width: width).map(\.text) == ["Wir lesen viele Zeitun\u{2010}", "gen"])
        #expect(lines(text, width: width, strategy: .pushOut).map(\.text) == ["Wir lesen viele", "Zeitungen"])
    }

    @Test("Justified lines are as wide as the box, and those with a hyphen end with it there")
    func justified() {
        let broken = lines(german, width: 130, alignment: .justified)
        #expect(broken.contains { $0.text.hasSuffix("\u{2010}") })
        for line in broken.dropLast() where line.text.contains(" ") {
            var end = 0.0
            line.forEachRun { face, size, glyphs in
                guard let last = glyphs.last else { return }
                end = last.x + CGFloat(face.advance(of: last.id)) * size / CGFloat(face.unitsPerEm)
            }
            #expect(abs(end - 130) < 0.01, "\(line.text)")
        }
    }

    @Test("A text that is cut ends with the ellipsis, without a hyphen before it")
    func truncated() {
        let broken = lines(german, width: 90, mode: .byTruncatingTail, maximum: 3)
        #expect(broken.count == 3)
        #expect(broken[2].text.hasSuffix("…") && !broken[2].text.contains("\u{2010}"))
        #expect(lines(german, width: 90, mode: .byTruncatingTail, maximum: 1).first?.text.contains("\u{2010}") == false)
    }

    @Test("Text that shrinks to fit is shrunk less when it may be hyphenated")
    func shrinks() {
        func factor(_ hyphenation: Float) -> CGFloat {
            let style = ParagraphStyle(
                font: inter, lineBreakMode: .byWordWrapping, numberOfLines: 0, adjustsFontSizeToFitWidth: true,
                language: "de", hyphenationFactor: hyphenation)
            return Paragraph(german, style: style, in: CGSize(width: 150, height: 70)).scaleFactor
        }
        #expect(factor(1) > factor(0) && factor(0) > 0.1)
    }

    // MARK: Attributes

    @Test("Each word is hyphenated in its own language, across attributes that do not change it")
    func languages() {
        let text = "Silbentrennung, hyphenation"
        var english = TextAttributes(font: inter, color: .label)
        english.language = "en"
        var bold = TextAttributes(font: .system(ofSize: 10, weight: .bold), color: .label)
        bold.language = "de"
        var plain = bold
        plain.font = inter
        let attributed = AttributedText(
            text: text,
            runs: [
                .init(range: 0..<4, attributes: bold), .init(range: 4..<16, attributes: plain),
                .init(range: 16..<text.utf8.count, attributes: english),
            ])
        var style = ParagraphStyle(font: inter, lineBreakMode: .byWordWrapping, numberOfLines: 0, hyphenationFactor: 1)
        let box = CGSize(width: inter.width(of: "trennung,") + 2, height: .infinity)
        #expect(
            Paragraph(attributed, style: style, in: box, displayScale: 1).lines.map(\.text) == [
                "Silben\u{2010}", "trennung,", "hyphen\u{2010}", "ation",
            ])
        style.hyphenationFactor = 0
        let whole = Paragraph(attributed, style: style, in: box, displayScale: 1).lines
        #expect(whole.allSatisfy { !$0.text.contains("\u{2010}") })
    }

    @Test("A paragraph's own factor counts, not the label's")
    func paragraphFactor() {
        let text = "Die Donaudampfschifffahrt"
        let width = inter.width(of: "Die Donaudampf\u{2010}") + 0.01
        func first(_ factor: Float, label: Float) -> String? {
            var attributes = TextAttributes(font: inter, color: .label)
            attributes.paragraph = ParagraphAttributes()
            attributes.paragraph?.hyphenationFactor = factor
            let run = AttributedText.Run(range: 0..<text.utf8.count, attributes: attributes)
            let attributed = AttributedText(text: text, runs: [run])
            let style = ParagraphStyle(font: inter, numberOfLines: 0, language: "de", hyphenationFactor: label)
            let box = CGSize(width: width, height: .infinity)
            return Paragraph(attributed, style: style, in: box, displayScale: 1).lines.first?.text
        }
        #expect(first(1, label: 0) == "Die Donaudampf\u{2010}")
        #expect(first(0, label: 1) == "Die")
    }

    // MARK: Words

    @Test(
        "Subtags of region and script choose among patterns, all others do not matter",
        arguments: [
            ("de-AT", "de"), ("de-Latn-CH-1996", "de"), ("DE", "de"), ("en", "en"), ("en-US", "en"), ("en-CA", "en"),
            ("en-GB", "en-gb"), ("en-Latn-AU", "en-gb"), ("en_IE", "en-gb"), ("nb", "no"), ("nn", "no"), ("no", "no"),
            ("sr", "sr"), ("sr-RS", "sr"), ("sr-Latn-RS", "sr-latn"), ("bs", "sr-latn"), ("pt-BR", "pt"), ("es-419", "es"),
            ("de-u-co-phonebk", "de"),
        ])
    func tags(tag: String, same: String) throws {
        let hyphenation = try #require(TextLanguage(tag).hyphenation)
        #expect(hyphenation == TextLanguage(same).hyphenation)
    }

    @Test("Some thirty languages have patterns, and each breaks a word of its own")
    func all() throws {
        #expect(HyphenationLanguage.tags.count >= 30)
        #expect(Set(["de", "en", "en-gb", "fr", "ru", "tr"]).isSubset(of: HyphenationLanguage.tags))
        #expect(ParagraphStyle.canHyphenate("de-CH") && !ParagraphStyle.canHyphenate("ja"))
        #expect(try hyphenated("hyphenation", "en") != hyphenated("hyphenation", "en-GB"))
    }

    @Test(
        "Words end at what is no letter, and marks belong to their letters, composed or not",
        arguments: [
            ("Silbentrennung,Silbentrennung", "Sil-ben-tren-nung,Sil-ben-tren-nung"),
            ("(Silbentrennung)", "(Sil-ben-tren-nung)"), ("Dampfschiff-Fahrt", "Dampf-schiff-Fahrt"),
            ("Gro\u{308}ßenordnung", "Gro\u{308}-ßen-ord-nung"), ("Größenordnung", "Grö-ßen-ord-nung"),
            ("Si\u{35}lbentrennung", "Si5lbentrennung"), ("A4Silbentrennung", "A4Silbentrennung"),
            ("Silbentrennung2", "Silbentrennung2"), ("Silben\u{AD}trennung", "Silben\u{AD}trennung"),
            ("silbentrennung@example.com", "silbentrennung@example.com"), ("silben_trennung", "silben_trennung"),
            ("www.silbentrennung.de", "www.silbentrennung.de"), ("https://silbentrennung", "https://silbentrennung"),
            ("Silbentrennung/Wörter", "Sil-ben-tren-nung/Wör-ter"), ("Silbentrennung.", "Sil-ben-tren-nung."),
            ("Tag", "Tag"), ("", ""), ("日本語日本語", "日本語日本語"),
            ("„Silbentrennung“", "„Sil-ben-tren-nung“"), ("Silbentrennung’s", "Sil-ben-tren-nung’s"),
            ("𝐒𝐢𝐥𝐛𝐞𝐧", "𝐒𝐢𝐥𝐛𝐞𝐧"), ("Silben👩‍👩‍👧trennung", "Sil-ben👩‍👩‍👧tren-nung"),
        ])
    func words(text: String, expected: String) throws {
        #expect(try hyphenated(text, "de") == expected)
    }

    @Test("No place lies within a grapheme, or nearer to an end than is allowed; long words are quickly done with")
    func randomWords() throws {
        var random = SplitMix64(seed: 11)
        let parts = [
            "a", "e", "n", "st", "sch", "er", "ung", "ä", "a\u{308}", "e\u{301}\u{323}", "’", "б", "ли", "о", "σ", "ή",
            "🏳️‍🌈", "-", "1", "\u{AD}", "ı", "İ", "ǆ", "क्षि", "\u{200D}", "ﬁ",
        ]
        for language in ["de", "en", "fr", "ru", "el", "tr", "et"] {
            let hyphenation = try #require(TextLanguage(language).hyphenation)
            for _ in 0..<150 {
                let chosen = (0..<Int(random.next() % 30)).map { _ in Int(random.next() % UInt64(parts.count)) }
                let text = chosen.map { parts[$0] }.joined()
                let utf8 = Array(text.utf8)
                let places = hyphenation.breaks(in: 0..<utf8.count, of: utf8)
                #expect(places == places.sorted() && Set(places).count == places.count)
                var ends = Set<Int>()
                var end = 0
                for character in text {
                    end += character.utf8.count
                    ends.insert(end)
                }
                #expect(places.allSatisfy(ends.contains), "\(text)")
                let characters = Array(text)
                for place in places {
                    let before = String(decoding: utf8[..<place], as: UTF8.self).count
                    for near in before - 2...before + 1 {
                        #expect(characters[near].isLetter || "’'".contains(characters[near]))
                    }
                }
            }
        }
        #expect(try hyphenated(String(repeating: "an", count: 500_000), "de").contains("-") == false)
        #expect(lines(String(repeating: "an", count: 5000), width: 100).count > 100)
        #expect(lines(String(repeating: "Silbentrennung,", count: 1000), width: 100).count > 500)
    }
}
