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
        let (plain, contextual) = (
            Font.system(ofSize: 10).shapingStyle, Font.system(ofSize: 10).withContextualAlternates.shapingStyle
        )
        for text in ["10 x 20", "A - B", "a (b) c", "ä b", "x @ Y"] {
            #expect(ShapedText.composingWords(of: text, style: contextual) == nil)
        }
        #expect(ShapedText.composingWords(of: "ä b", style: plain) == nil)
        // And the reason why: by contextual alternates the x between the digits is another glyph.
        let alone = ShapedText.shaping("x", style: plain).runs[0].glyphs[0].id
        #expect(ShapedText.shaping("10 x 20", style: contextual).runs[0].glyphs[3].id != alone)
        #expect(ShapedText.shaping("10 x 20", style: plain).runs[0].glyphs[3].id == alone)
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

    @Test("Numbers put together from the pairs of their characters are what shaping them gives", arguments: faces)
    func pairs(font: Font) throws {
        var random = SplitMix64(seed: 3)
        let style = font.shapingStyle
        let marks = Array(".,+-/:")
        func digit() -> Character { Character(String(Int.random(in: 0...9, using: &random))) }
        // Every order of digits and lone marks up to six characters.
        var shapes = [[Bool]](repeating: [], count: 1)
        var texts: [String] = []
        for _ in 1...6 {
            shapes = shapes.flatMap { $0.last == true ? [$0 + [false]] : [$0 + [false], $0 + [true]] }
            for shape in shapes where shape.contains(false) {
                for _ in 0..<12 {
                    texts.append(String(shape.map { $0 ? marks.randomElement(using: &random)! : digit() }))
                }
            }
        }
        // Every digit beside every digit and mark, in three places.
        for a in 0...9 {
            texts += (0...9).flatMap { ["\(a)\($0)", "7\(a)\($0)4", "0.\(a)\($0)-1"] }
            texts += marks.flatMap { ["\(a)\($0)", "\($0)\(a)", "4\(a)\($0)3", "1\($0)\(a)1", "\(a)\($0)\(a)\($0)\(9 - a)"] }
        }
        for _ in 0..<1500 {
            var text = ""
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                let mayBeMark = text.last.map { !marks.contains($0) } ?? true
                text.append(mayBeMark && random.next() % 4 == 0 ? marks.randomElement(using: &random)! : digit())
            }
            texts.append(text + "5")
        }
        // Each pair is learned from the text that has it first: in two orders, so that others have to stand for it.
        for texts in [texts, texts.reversed()] {
            let digits = ShapedDigits()
            for text in texts {
                let shaped = ShapedText.shaping(text, style: style)
                var utf8 = text
                for asked in 1...2 {
                    var same = false
                    let isNumber = utf8.withUTF8 { utf8 in
                        digits.forNumber(utf8, face: font.face) {
                            #expect(asked == 1, "\(text) was met before")
                            return shaped
                        } _: { word in
                            same =
                                word.units == shaped.units
                                && word.glyphs.elementsEqual(shaped.runs[0].glyphs) {
                                    $0.id == $1.id && $0.cluster == $1.cluster && $0.advance == $1.advance
                                        && $0.xOffset == $1.xOffset && $0.yOffset == $1.yOffset
                                }
                        }
                    }
                    #expect(isNumber && same, "\(font.fontName): \(text)")
                }
            }
        }
    }

    @Test("Only digits and marks that stand alone are numbers")
    func lone() {
        for (text, isNumber) in [
            ("1", true), ("-1.5", true), ("2018-09-22", true), ("10:30", true), ("7,", true), ("", false), (".", false),
            ("--1", false), ("1->2", false), ("1.-", false), ("1 2", false), ("1x2", false), ("5%", false), ("\u{2212}1", false),
        ] {
            var text = text
            #expect(text.withUTF8 { ShapedDigits.isNumber($0) } == isNumber, "\(text)")
        }
    }

    @Test("Numbers of a font from outside are not put together from patterns")
    func outside() throws {
        let path = projectFolder.appendingPathComponent("fonts/inter/Inter-Regular.otf").path
        let font = try Font(contentsOfFile: path, size: 10)
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
