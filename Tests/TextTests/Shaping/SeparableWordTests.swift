import Foundation
import TestSupport
import Testing

@testable import RasterText

private let printable = (0x20...0x7E).map { Character(UnicodeScalar($0)!) }

/// Fonts as users bring them: none is known to be one of the bundled.
private let outsideFonts = ["inter/Inter-Regular.otf", "inter/Inter-Bold.otf", "inter/Inter-SemiBold.otf"]

private func isSame(_ a: ShapedText, _ b: ShapedText) -> Bool {
    a.runs.count == 1 && b.runs.count == 1 && a.width == b.width && a.utf8Count == b.utf8Count
        && a.runs[0].range == b.runs[0].range
        && a.runs[0].glyphs.elementsEqual(b.runs[0].glyphs) {
            $0.id == $1.id && $0.cluster == $1.cluster && $0.advance == $1.advance && $0.xOffset == $1.xOffset
                && $0.yOffset == $1.yOffset && $0.isSafeToBreak == $1.isSafeToBreak
        }
}

/// Compares texts with the same shaped as a whole.
/// - Returns: How many were put together from words.
private func compare(
    _ font: Font, _ texts: [String], _ comment: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) -> Int {
    let style = font.shapingStyle
    return texts.count { text in
        guard let composed = ShapedText.composingWords(of: text, style: style) else { return false }
        #expect(
            isSame(composed, ShapedText.shaping(text, style: style)), "\(font.fontName): “\(text)” \(comment())",
            sourceLocation: sourceLocation)
        return true
    }
}

private func randomTexts(_ count: Int, of alphabet: [Character], _ random: inout SplitMix64) -> [String] {
    (0..<count).map { _ in
        String((0..<Int.random(in: 3...30, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
    }
}

@Suite("Words of fonts from outside") struct SeparableWordTests {
    /// A font with rules of its own.
    private func font(
        substitutions: [LayoutTable.Lookup] = [], active: [UInt16]? = nil, kerning: [LayoutTable.Lookup] = []
    ) throws -> Font {
        var font = HandmadeFont(characters: String(printable))
        if !substitutions.isEmpty {
            font.replaced["GSUB"] = LayoutTable(feature: "clig", lookups: substitutions, active: active).bytes
        }
        if !kerning.isEmpty { font.replaced["GPOS"] = LayoutTable(feature: "kern", lookups: kerning).bytes }
        return try Font(bytes: font.bytes, name: "handmade", size: 10)
    }

    private func glyph(_ character: Character) -> UInt16 { UInt16(character.asciiValue! - 0x20) + 1 }

    private func isComposed(_ text: String, _ font: Font) -> Bool {
        ShapedText.composingWords(of: text, style: font.shapingStyle) != nil
    }

    @Test("shaped one by one give what shaping the whole text gives", arguments: outsideFonts)
    func fonts(file: String) throws {
        let font = try Font(contentsOfFile: projectFolder.appending(path: "fonts/" + file).path, size: 10)
        #expect(font.face.shortcuts == nil)
        var random = SplitMix64(seed: 1)
        let letters = Array("abcdefghijklmnopqrstuvwyzABCTVWY.,    ")
        #expect(compare(font, randomTexts(800, of: letters, &random)) > 500)
        #expect(compare(font, randomTexts(800, of: printable + "          ", &random)) > 50)
    }

    @Test("are not taken apart where a rule looks across a space")
    func connected() throws {
        let inter = try Font(
            contentsOfFile: projectFolder.appending(path: "fonts/inter/Inter-Regular.otf").path, size: 10)
        #expect(isComposed("10 x 20", inter) && !isComposed("10 x 20", inter.withContextualAlternates))
        #expect(isComposed("ten and twenty", inter))

        let swap = LayoutTable.Lookup.single([glyph("a"), glyph("c")], delta: 1)
        let (a, b, c, space) = ([glyph("a")], [glyph("b")], [glyph("c")], [glyph(" ")])
        let ahead = try font(substitutions: [.chain([a], after: [space, b], calls: 1), swap], active: [0])
        #expect(!isComposed("xa bx", ahead) && !isComposed("xa cx", ahead) && isComposed("ax bx", ahead))
        let back = try font(substitutions: [.chain(before: [space, b], [c], calls: 1), swap], active: [0])
        #expect(!isComposed("xb cx", back) && isComposed("xb xxc", back))
        // Classes that the space is in by not being mentioned.
        let unnamed = try font(
            substitutions: [.chain(1, after: [0, 2], of: [a[0]: 1, b[0]: 2], coverage: a, calls: 1), swap], active: [0])
        #expect(!isComposed("xa bx", unnamed) && isComposed("xb xb", unnamed))
    }

    @Test("keep the kerning with their space, and are one text where a space is kerned with what follows it")
    func kerning() throws {
        let (a, v, space) = (glyph("A"), glyph("V"), glyph(" "))
        let before = try font(kerning: [
            .pairs([a], first: [a: 1], second: [space: 1], values: [[(0, 0), (0, 0)], [(0, 0), (-50, 0)]])
        ])
        #expect(before.width(of: "A V") == 17.5)
        #expect(isComposed("A V", before) && compare(before, ["A V", "AA A ", "V A"]) == 3)
        let behind = try font(kerning: [
            .pairs([space], first: [space: 1], second: [v: 1], values: [[(0, 0), (0, 0)], [(0, 0), (-50, -7)]])
        ])
        #expect(behind.width(of: "A V") == 18 - 0.57)
        #expect(!isComposed("A V", behind))
        // The table of old, which HarfBuzz says nothing of.
        var old = HandmadeFont(characters: String(printable))
        old.replaced["kern"] =
            [0, 0, 0, 1].map { UInt8($0) } + HandmadeFont.u16(0) + HandmadeFont.u16(20) + HandmadeFont.u16(1)
            + HandmadeFont.u16(1) + HandmadeFont.u16(6) + HandmadeFont.u16(0) + HandmadeFont.u16(0)
            + HandmadeFont.u16(a) + HandmadeFont.u16(space) + HandmadeFont.i16(-50)
        let kerned = try Font(bytes: old.bytes, name: "old", size: 10)
        #expect(kerned.width(of: "A V") == 17.5)
        #expect(!isComposed("A V", kerned))
        #expect(isComposed("A V", try font()))
    }

    @Test("shaped one by one give what shaping the whole text gives, whatever the rules")
    func randomRules() throws {
        var random = SplitMix64(seed: 2)
        let alphabet = Array("ABCD  ")
        let glyphs = alphabet.map(glyph)
        func one() -> UInt16 { glyphs.randomElement(using: &random)! }
        func some() -> [UInt16] { (0..<Int.random(in: 1...3, using: &random)).map { _ in one() } }
        func places(_ most: Int) -> [[UInt16]] { (0..<Int.random(in: 0...most, using: &random)).map { _ in some() } }
        func classes() -> [UInt16: UInt16] {
            Dictionary(some().map { ($0, UInt16.random(in: 0...2, using: &random)) }) { $1 }
        }
        func classList(_ most: Int) -> [UInt16] {
            (0..<Int.random(in: 0...most, using: &random)).map { _ in UInt16.random(in: 0...2, using: &random) }
        }
        func substitution() -> LayoutTable.Lookup {
            // The last lookup makes small letters of capitals.
            var lookup: LayoutTable.Lookup =
                switch Int.random(in: 0..<12, using: &random) {
                case 0...3: .chain(before: places(2), [some()] + places(1), after: places(3), calls: 3)
                case 4...7:
                    .chain(
                        before: classList(2), UInt16.random(in: 0...2, using: &random), classList(1), after: classList(3),
                        of: classes(), coverage: some(), calls: 3)
                case 8...9: .ligature([one()] + (places(2).map { $0[0] }), into: glyph("l"))
                case 10: .multiple([one()], into: [glyph("m"), one()])
                default: .reverse(before: places(2), one(), after: places(2), into: glyph("r"))
                }
            lookup.flags = [0, 0, 0, 2, 8].randomElement(using: &random)!
            return lookup
        }
        var hasSecond = false
        func value() -> (Int16, Int16) {
            Bool.random(using: &random) ? (0, 0) : (Int16.random(in: -90...90, using: &random), hasSecond ? 11 : 0)
        }
        var (composed, changed) = (0, 0)
        for i in 0..<400 {
            let small = LayoutTable.Lookup.single(glyphs.filter { $0 > 1 }, delta: 32)
            hasSecond = Int.random(in: 0..<4, using: &random) == 0
            let rules = (0..<3).map { _ in substitution() }
            let kerning = LayoutTable.Lookup.pairs(
                some(), first: classes(), second: classes(), values: (0..<3).map { _ in (0..<3).map { _ in value() } })
            let font = try font(
                substitutions: rules + [small], active: Array([0, 1, 2].prefix(1 + i % 3)), kerning: i % 2 == 0 ? [kerning] : [])
            let texts = randomTexts(40, of: alphabet, &random)
            composed += compare(font, texts, "rules \(i)")
            changed += texts.count { text in
                let shaped = ShapedText.shaping(text, style: font.shapingStyle).runs[0].glyphs
                return !shaped.elementsEqual(text.utf8) { $0.id == UInt32($1) - 0x20 + 1 && $0.advance == 600 }
            }
        }
        // Rules apply, and part of the texts is taken apart nevertheless.
        #expect(composed > 1000 && changed > 8000, "\(composed) \(changed)")
    }
}
