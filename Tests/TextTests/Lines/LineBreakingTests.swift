import Foundation
import RasterGraphics
import Testing

@testable import RasterText

private let inter = Font.system(ofSize: 10)
private let strategies: [LineBreakStrategy] = [[], .pushOut, .hangulWordPriority, .standard, .balanced]

private func glyphs(_ line: Paragraph.Line) -> [PlacedGlyph] {
    var all: [PlacedGlyph] = []
    line.forEachRun { _, _, glyphs in all += glyphs }
    return all
}

@Suite("Line breaking")
struct LineBreakingTests {
    // MARK: Soft hyphens

    @Test("A soft hyphen is drawn as a hyphen where the line is broken at it, and counts in the width")
    func softHyphens() {
        let word = "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrt"
        #expect(setLines(word, width: 500).map(\.text) == [word])
        #expect(abs(setLines(word, width: 500)[0].width - inter.width(of: "Donaudampfschifffahrt")) < 0.1)
        let width = inter.width(of: "Donaudampf\u{2010}") + 0.01
        let broken = setLines(word, width: width)
        #expect(broken.map(\.text) == ["Donau\u{AD}dampf\u{2010}", "schiff\u{AD}fahrt"])
        #expect(abs(broken[0].width - inter.width(of: "Donaudampf\u{2010}")) < 1e-6)
        // What lacks room for the hyphen ends before.
        #expect(setLines(word, width: width - 0.1).map(\.text).first == "Donau\u{2010}")
        // The text goes on to the end of the word where its rest takes less room than the hyphen.
        let short = "Sauerstoff\u{AD}i"
        #expect(setLines(short, width: inter.width(of: "Sauerstoffi") + 0.01).map(\.text) == [short])
    }

    @Test("Lines with hyphens keep to the box at any width, and show all of the text")
    func softHyphensFit() {
        let text = "Rinds\u{AD}kenn\u{AD}zeich\u{AD}nungs\u{AD}auf\u{AD}ga\u{AD}ben\u{AD}über\u{AD}tra\u{AD}gung und Ei\u{AD}er"
        for width in stride(from: 20.0, through: 300, by: 1.7) {
            let broken = setLines(text, width: width)
            #expect(broken.allSatisfy { $0.width <= width + 1e-6 || $0.text.count == 1 }, "\(width)")
            let shown = broken.map(\.text).joined().filter { $0 != "\u{2010}" && $0 != "\u{AD}" && $0 != " " }
            #expect(shown == text.filter { $0 != "\u{AD}" && $0 != " " }, "\(width)")
        }
    }

    @Test("The hyphen stands behind the word that was broken, in the word's direction")
    func softHyphenSide() throws {
        // A Hebrew word: its end is on the left.
        let hebrew = try #require(setLines("מחש\u{AD}בותינו", width: inter.width(of: "מחש\u{2010}") + 0.01).first)
        #expect(hebrew.text == "מחש\u{2010}")
        let hyphen = try #require(inter.face.glyph(for: "\u{2010}"))
        #expect(glyphs(hebrew).first?.id == hyphen)
        // A Latin word in a Hebrew paragraph: on its right.
        let text = "שלום Donau\u{AD}dampfschiff"
        let mixed = try #require(setLines(text, width: inter.width(of: "שלום Donau\u{2010}") + 0.01).first)
        #expect(mixed.text == "שלום Donau\u{2010}")
        let places = glyphs(mixed)
        let at = try #require(places.firstIndex { $0.id == hyphen })
        #expect(places[at - 1].id == inter.face.glyph(for: "u"))
    }

    @Test("Arabic letters keep their forms at a soft hyphen")
    func joinedSoftHyphen() throws {
        let whole = ShapedText.shaping("ئۇيغۇرچە", style: inter.shapingStyle)
        let line = try #require(setLines("ئۇيغ\u{AD}ۇرچە", width: inter.width(of: "ئۇيغ\u{2010}") + 1).first)
        #expect(line.text.hasSuffix("\u{2010}"))
        let ids = Set(whole.runs[0].glyphs.map(\.id))
        let arabic = glyphs(line).filter { $0.id != inter.face.glyph(for: "\u{2010}") }
        #expect(arabic.filter { ids.contains($0.id) }.count >= 3)
    }

    @Test("No hyphen is drawn at the end of a text, before a space, or where the text is cut by an ellipsis")
    func noSoftHyphen() {
        #expect(setLines("abc\u{AD}", width: 5).last?.text.contains("\u{2010}") == false)
        #expect(setLines("abc\u{AD} def", width: inter.width(of: "abc") + 2).map(\.text) == ["abc\u{AD}", "def"])
        let cut = setLines("Donau\u{AD}dampfschiff", width: 45, mode: .byTruncatingTail, maximum: 1)
        #expect(cut[0].text.hasSuffix("\u{2026}") && !cut[0].text.contains("\u{2010}"))
    }

    // MARK: Opportunities

    @Test("Lines do not break at no-break spaces and word joiners, and break at zero-width spaces")
    func noBreaks() {
        #expect(LineBreakOpportunities.offsets(in: "10\u{A0}km\u{202F}h a\u{2060}—b") == [11, 18, 19])
        #expect(LineBreakOpportunities.offsets(in: "ab\u{200B}cd") == [5, 7])
    }

    @Test("Thai, Khmer, Lao, Burmese and Chinese break between words of ICU's dictionaries")
    func dictionaries() {
        for (text, words) in [
            ("สินค้านี้มีอยู่ในคลัง", ["สินค้า", "นี้", "มี", "อยู่", "ใน", "คลัง"]), ("ខ្ញុំទៅផ្ទះ", ["ខ្ញុំ", "ទៅផ្ទះ"]),
            ("ພາສາລາວ", ["ພາສາ", "ລາວ"]), ("ကျောင်းသားများ", ["ကျောင်းသား", "များ"]),
        ] {
            var end = 0
            let ends = words.map { word in
                end += word.utf8.count
                return end
            }
            #expect(LineBreakOpportunities.offsets(in: text) == ends, "\(text)")
        }
    }

    @Test("No line begins with closing punctuation of Chinese and Japanese, and none ends with an opening bracket")
    func kinsoku() {
        let texts = ["この製品は在庫があり、三営業日以内に「お客様」へお届けします。保証も付いています！", "新的价目表（ABC-42）从下个月初开始生效，《目录》见附件。"]
        for text in texts {
            for strategy in strategies {
                for width in stride(from: 70.0, through: 150, by: 5) {
                    for line in setLines(text, width: width, strategy: strategy) {
                        #expect(!"、。，」）》！ー".contains(line.text.first!), "\(line.text)")
                        #expect(!"「（《".contains(line.text.last!), "\(line.text)")
                    }
                }
            }
        }
    }

    @Test("Japanese may be broken before small kana, unless it is strict")
    func strictness() {
        let text = "チョコレート"
        let strict = LineBreakOpportunities.offsets(in: text, language: TextLanguage("ja-u-lb-strict"))
        let normal = LineBreakOpportunities.offsets(in: text, language: TextLanguage("ja"))
        let loose = LineBreakOpportunities.offsets(in: text, language: TextLanguage("ja-u-lb-loose"))
        #expect(!strict.contains(3) && normal.contains(3) && loose.contains(3))
        #expect(strict == LineBreakOpportunities.offsets(in: text))
    }

    @Test("Korean words stay whole where the strategy asks for it")
    func hangulWords() {
        let text = "영업일 기준 3일 이내에 (고객)에게 배송됩니다."
        let words = text.split(separator: " ").map(String.init)
        for width in stride(from: inter.width(of: "배송됩니다.") + 1, through: 150, by: 7) {
            for line in setLines(text, width: width, strategy: .hangulWordPriority) {
                #expect(line.text.split(separator: " ").allSatisfy { words.contains(String($0)) }, "\(line.text)")
            }
        }
        #expect(setLines(text, width: 40).contains { !$0.text.split(separator: " ").allSatisfy { words.contains(String($0)) } })
        // A word that is wider than the box is broken all the same.
        #expect(setLines("배송됩니다배송됩니다", width: 40, strategy: .hangulWordPriority).count > 1)
    }

    // MARK: Even lines

    @Test("A single short word on the last line takes another one from the line before it")
    func pushOut() {
        let text = "The quick brown fox jumps over it"
        let width = inter.width(of: "The quick brown fox jumps over") + 1
        #expect(setLines(text, width: width).map(\.text) == ["The quick brown fox jumps over", "it"])
        #expect(setLines(text, width: width, strategy: .pushOut).map(\.text) == ["The quick brown fox jumps", "over it"])
        // Nothing can be taken from a line of one word.
        #expect(
            setLines("incomprehensibilities it", width: 100, strategy: .pushOut).map(\.text) == ["incomprehensibilities", "it"])
    }

    @Test("A Japanese sentence does not end with a line of one kana")
    func pushOutKana() {
        let text = "この製品は在庫があり、三営業日以内にお客様へお届けします。保証も付いています。"
        for width in stride(from: 60.0, through: 260, by: 3) {
            let plain = setLines(text, width: width)
            let pushed = setLines(text, width: width, strategy: .pushOut)
            #expect(pushed.count == plain.count)
            #expect(pushed.map(\.text).joined() == text)
            #expect(pushed.last!.width >= 19, "\(width): \(pushed.last!.text)")
        }
    }

    @Test("Balanced lines are no more, and about equally long")
    func balanced() {
        let text = "Zero-emission vehicles registered by region and year of manufacture"
        for width in stride(from: 60.0, through: 330, by: 7) {
            let plain = setLines(text, width: width)
            let even = setLines(text, width: width, strategy: .balanced)
            #expect(even.count == plain.count, "\(width)")
            let widest = even.map(\.width).max()!
            #expect(widest <= plain.map(\.width).max()! + 1e-6)
            // No narrower box holds them: a point less takes another line, or breaks a word.
            let narrower = setLines(text, width: widest - 0.2)
            #expect(
                narrower.count > even.count
                    || !narrower.allSatisfy { line in text.contains(line.text) && isWhole(line.text, in: text) })
        }
        #expect(setLines("one two three four", width: 75, strategy: .balanced).map(\.text) == ["one two", "three four"])
    }

    private func isWhole(_ line: String, in text: String) -> Bool {
        line.split(separator: " ").allSatisfy { word in
            text.split(separator: " ").contains { $0 == word || $0.hasPrefix(word + "-") || $0.hasSuffix(word) }
                || word.hasSuffix("-")
        }
    }

    @Test("No strategy changes how many lines there are, what they show, or that they keep to the box")
    func strategiesAreHarmless() {
        for text in worldTexts {
            for width in [35.0, 80, 170] {
                let plain = setLines(text, width: width)
                for strategy in strategies where !strategy.contains(.hangulWordPriority) {
                    let even = setLines(text, width: width, strategy: strategy)
                    #expect(even.count == plain.count)
                    #expect(even.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
                    #expect(even.allSatisfy { $0.width <= width + 1e-6 || $0.text.count == 1 }, "\(text) \(width)")
                }
            }
        }
    }
}
