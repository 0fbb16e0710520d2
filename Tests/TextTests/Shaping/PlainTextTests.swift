import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RasterText

private let fonts: [Font] =
    [.system(ofSize: 13), .system(ofSize: 11.5, weight: .medium), .boldSystem(ofSize: 17), .italicSystem(ofSize: 9)]
    + [Font(name: "NotoSans-Regular", size: 12), Font(name: "JetBrainsMono-Regular", size: 12)].compactMap(\.self)

/// What glyphs are drawn from, to the last bit.
private func bits(_ runs: [GlyphRun], width: CGFloat) -> [UInt64] {
    [width.native.bitPattern]
        + runs.flatMap { run in
            [run.pointSize.native.bitPattern]
                + run.glyphs.flatMap { [UInt64($0.id), UInt64($0.cluster), $0.x.native.bitPattern, $0.y.native.bitPattern] }
        }
}

private func bits(_ plain: PlainGlyphs) -> [UInt64] { bits([plain.run], width: plain.penWidth) }

private func plainGlyphs(_ font: Font, _ text: String, language: String? = nil) -> PlainGlyphs? {
    var arena = GlyphArena()
    return font.plainGlyphs(of: text, language: language, in: &arena)
}

private func paragraph(_ text: String, _ font: Font) -> Paragraph {
    Paragraph(text, style: ParagraphStyle(font: font), in: CGSize(width: CGFloat.infinity, height: .infinity), displayScale: 2)
}

/// Words, numbers, and whatever else of ASCII stands in cells.
private func texts(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    let printable = (0x20...0x7E).map { Character(UnicodeScalar($0)!) }
    let alphabets: [[Character]] = [
        Array("abcdefghijklmnopqrstuvwyz   AVTo.,"), Array("0123456789.,-+% "), Array("\u{2212}0123456789."), printable,
    ]
    return (0..<count).map { i in
        let alphabet = alphabets[i % alphabets.count]
        return String(
            (0..<Int.random(in: 1...(i % 7 == 0 ? 90 : 20), using: &random)).map { _ in alphabet.randomElement(using: &random)! })
    }
}

@Suite("Plain text without a paragraph") struct PlainTextTests {
    @Test("is drawn from the very glyphs at the very places that a paragraph has", arguments: fonts)
    func fragments(font: Font) throws {
        var found = 0
        for font in [font, font.withMonospacedDigits] {
            for text in texts(400, seed: 3) {
                guard let plain = plainGlyphs(font, text) else { continue }
                found += 1
                let line = try #require(paragraph(text, font).lines.first)
                #expect(line.fragments.map { bits($0.runs, width: $0.width) } == [bits(plain)], "\(font.fontName): \(text)")
                #expect(plain.width == line.width && plain.run.face == font.face)
            }
        }
        // All but what is too long for a word, and minus signs beside letters.
        #expect(found > 500)
    }

    @Test("has the width, and the carets, of text that is shaped as any other", arguments: fonts)
    func widths(font: Font) {
        for font in [font, font.withMonospacedDigits] {
            for text in texts(200, seed: 4) {
                let shaped = ShapedText.shaping(text, style: font.shapingStyle)
                guard shaped.runs.count == 1 else { continue }
                #expect(font.width(of: text) == CGFloat(shaped.width) * font.pointSize, "\(font.fontName): \(text)")
                for offset in [0, text.utf8.count / 2, text.utf8.count - 1] where text.isPlainASCII {
                    let units = shaped.runs[0].glyphs.prefix { $0.cluster < offset }.reduce(0) { $0 + Int($1.advance) }
                    let isCluster = shaped.runs[0].glyphs.contains { $0.cluster == offset }
                    guard isCluster else { continue }
                    let caret = font.caretPosition(in: text, at: offset, isBehind: false)
                    let x = CGFloat(Double(units) / Double(font.face.unitsPerEm)) * font.pointSize
                    #expect(caret?.x == x, "\(font.fontName): \(text) at \(offset)")
                    #expect(caret?.lineWidth == CGFloat(shaped.width) * font.pointSize)
                }
            }
        }
    }

    @Test("that a face does not set alone is left to paragraphs")
    func others() throws {
        let font = Font.system(ofSize: 12)
        for text in ["Größe", "a\tb", "a\nb", "\u{2212}1", String(repeating: "(x)", count: 40)] {
            #expect(plainGlyphs(font, text) == nil, "\(text)")
        }
        // A face with forms of its own for Serbian may set anything in others.
        #expect(plainGlyphs(font, "abc", language: "sr") != nil || font.shapingStyle(TextLanguage("sr")).hasLanguageForms)
        #expect(plainGlyphs(font.withMonospacedDigits, "\u{2212}1.50") != nil)
        #expect(plainGlyphs(font, "")?.run.glyphs.isEmpty ?? false)
    }

    @Test("has lines as high as those of paragraphs", arguments: fonts)
    func metrics(font: Font) throws {
        for scale: CGFloat in [1, 1.5, 2, 3] {
            let set = Paragraph("x", style: ParagraphStyle(font: font), in: CGSize(width: 99, height: 99), displayScale: scale)
            let (height, baseline) = font.lineMetrics(displayScale: scale)
            let line = try #require(set.lines.first)
            #expect(height == set.size.height && baseline == line.baseline)
        }
    }

    @Test("is the same when its words were forgotten in between, and for many threads at once")
    func forgotten() {
        let font = Font.system(ofSize: 12, weight: .light)
        let texts = texts(60, seed: 5)
        func all() -> [[UInt64]?] { texts.map { plainGlyphs(font, $0).map(bits) } }
        let first = all()
        // More words than there is room for.
        for i in 0..<2100 { _ = font.width(of: "\(i)" + String(repeating: "-", count: 58)) }
        #expect(all() == first)
        let wrong = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for i in 0..<300 {
                let index = (i * 7 + thread * 5) % texts.count
                _ = font.width(of: "\(thread) and \(i)")
                if plainGlyphs(font, texts[index]).map(bits) != first[index] {
                    wrong.add(1, ordering: .relaxed)
                }
            }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
    }
}
