import Foundation
import TestSupport
import Testing

@testable import RasterText

private let faces: [Font] =
    Font.Weight.all.map { Font.system(ofSize: 10, weight: $0) }
    + Font.Weight.all.map { Font.italicSystem(ofSize: 10).withWeight($0) }
    + ["NotoSans-Regular", "NotoSans-Bold", "NotoSans-Italic", "NotoSans-BoldItalic"].compactMap { Font(name: $0, size: 10) }

private let printable = (0x20...0x7E).map { Character(UnicodeScalar($0)!) }

private func isSame(_ a: ShapedText, _ b: ShapedText) -> Bool {
    a.runs.count == b.runs.count && a.width == b.width && a.utf8Count == b.utf8Count
        && zip(a.runs, b.runs).allSatisfy { a, b in
            a.face == b.face && a.range == b.range && a.glyphs.count == b.glyphs.count
                && zip(a.glyphs, b.glyphs).allSatisfy {
                    $0.id == $1.id && $0.cluster == $1.cluster && $0.advance == $1.advance && $0.xOffset == $1.xOffset
                        && $0.yOffset == $1.yOffset
                }
        }
}

@Suite("Shaping shortcuts")
struct ShapingShortcutsTests {
    @Test("Words shaped one by one give what shaping the whole text gives", arguments: faces)
    func words(font: Font) throws {
        let shortcuts = try #require(font.face.shortcuts)
        var random = SplitMix64(seed: 1)
        let style = font.shapingStyle
        // Every separable pair beside a space, on either side and on both.
        let separable = printable.filter { shortcuts.separable.contains($0.asciiValue!) && $0 != " " }
        var texts = separable.flatMap { a in separable.map { "\(a) \($0)  \(a)\($0) " } }
        // Random texts, with and without digits and what digits forbid.
        let withoutDigits = printable.filter {
            !$0.isNumber
                && (shortcuts.separable.contains($0.asciiValue!) || shortcuts.separableWithoutDigits.contains($0.asciiValue!))
        }
        for count in 0..<1500 {
            let alphabet = count % 2 == 0 ? separable + "     " : withoutDigits + "     "
            texts.append(String((0..<40).map { _ in alphabet.randomElement(using: &random)! }))
        }
        // Joined by the hundred: shaping a long text costs less than shaping many.
        for part in stride(from: 0, to: separable.count * separable.count, by: 100) {
            let end = min(part + 100, separable.count * separable.count)
            let text = texts[part..<end].joined(separator: " ")
            let composed = try #require(ShapedText.composingWords(of: text, style: style))
            #expect(isSame(composed, ShapedText.shaping(text, style: style)), "\(font.fontName): \(text)")
        }
        for text in texts[(separable.count * separable.count)...] where text.dropLast().contains(" ") {
            let composed = try #require(ShapedText.composingWords(of: text, style: style))
            #expect(isSame(composed, ShapedText.shaping(text, style: style)), "\(font.fontName): \(text)")
        }
    }

    @Test("Text that rules connect beyond a space is not taken apart")
    func connected() {
        let style = Font.system(ofSize: 10).shapingStyle
        for text in ["10 x 20", "A - B", "a (b) c", "ä b", "x @ Y"] {
            #expect(ShapedText.composingWords(of: text, style: style) == nil)
        }
        // And the reason why: the x between the digits is another glyph.
        let alone = ShapedText.shaping("x", style: style).runs[0].glyphs[0].id
        #expect(ShapedText.shaping("10 x 20", style: style).runs[0].glyphs[3].id != alone)
    }

    @Test("Numbers put together from their pattern are what shaping them gives", arguments: faces)
    func numbers(font: Font) throws {
        var random = SplitMix64(seed: 2)
        let style = font.withMonospacedDigits.shapingStyle
        // Every character before, between and behind digits, in long texts of pieces of three.
        let companions = printable + ["\u{2212}"]
        var texts = companions.map { c in (0...9).map { "\(c)\($0)\(c)\(9 - $0)\($0)\(c)" }.joined(separator: " ") }
            .flatMap { text in stride(from: 0, to: text.count, by: 21).map { String(text.dropFirst($0).prefix(28)) } }
        let alphabet = Array("0123456789012345678901234567890123456789.,+-%$ ()/:x*\u{2212}") + companions
        for _ in 0..<1500 {
            texts.append(
                String((0..<Int.random(in: 1...24, using: &random)).map { _ in alphabet.randomElement(using: &random)! }))
        }
        for text in texts {
            let width = ShapedText.shaping(text, style: style).width * Double(font.pointSize)
            #expect(font.withMonospacedDigits.width(of: text) == CGFloat(width), "\(font.fontName): \(text)")
            guard let composed = ShapedText.composingDigits(of: text, style: style) else { continue }
            #expect(isSame(composed, ShapedText.shaping(text, style: style)), "\(font.fontName): \(text)")
        }
        for number in ["+109.72", "8026.78", "2018-09-22", "-23.90", "1,234.5 %", "$1,290.00", "\u{2212}23.90"] {
            // The bundled part of Noto Sans has no minus sign.
            if number.first == "\u{2212}", !font.setsASCII { continue }
            #expect(ShapedText.composingDigits(of: number, style: style) != nil, "\(font.fontName), \(font.face.digits)")
        }
    }

    @Test("A font from outside is shaped as a whole")
    func outside() throws {
        let path = projectFolder.appendingPathComponent("fonts/inter/Inter-Regular.otf").path
        let font = try Font(contentsOfFile: path, size: 10)
        #expect(ShapedText.composingWords(of: "two words", style: font.shapingStyle) == nil)
        #expect(ShapedText.composingDigits(of: "12", style: font.withMonospacedDigits.shapingStyle) == nil)
        #expect(font.withMonospacedDigits.width(of: "12.50") == Font.system(ofSize: 10).withMonospacedDigits.width(of: "12.50"))
    }

    @Test("Width is the same whether text was met before or not")
    func widths() {
        let font = Font.monospacedDigitSystem(ofSize: 13, weight: .regular)
        for text in ["109.72", "two words", "a", ""] {
            let first = font.width(of: text)
            #expect(font.width(of: text) == first)
            #expect(first == CGFloat(ShapedText.shaping(text, style: font.shapingStyle).width) * 13)
        }
    }
}
