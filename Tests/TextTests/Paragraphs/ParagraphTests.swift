import Foundation
import RasterText
import Testing

private let pangram = "The quick brown fox jumps over the lazy dog, and then some more."

private func set(
    _ text: String, width: CGFloat = .infinity, height: CGFloat = .infinity, lines: Int = 0,
    mode: LineBreakMode = .byWordWrapping, alignment: TextAlignment = .natural, shrinks: Bool = false,
    minimum: CGFloat = 0
) -> Paragraph {
    Paragraph(
        text,
        style: ParagraphStyle(
            alignment: alignment, lineBreakMode: mode, numberOfLines: lines, adjustsFontSizeToFitWidth: shrinks,
            minimumScaleFactor: minimum),
        in: CGSize(width: width, height: height), displayScale: 2)
}

@Suite("Paragraphs")
struct ParagraphTests {
    let font = Font.system(ofSize: 17)

    @Test("Empty text has no lines and no size")
    func empty() {
        let paragraph = set("")
        #expect(paragraph.lines.isEmpty)
        #expect(paragraph.size == .zero)
    }

    @Test("A line's width is the advance of its text, and its height the font's rounded up to a pixel")
    func oneLine() {
        let paragraph = set(pangram)
        #expect(paragraph.lines.count == 1)
        #expect(paragraph.size.width == font.width(of: pangram))
        // Inter: (2728 + 680) / 2816 × 17 = 20.574 points, which is 41.15 pixels.
        #expect(paragraph.size.height == 21)
        // 2728 / 2816 × 17 = 16.469 points, which is 32.94 pixels.
        #expect(paragraph.lines[0].baseline == 16.5)
    }

    @Test("No wrapped line is wider than its box, and none could take the next word", arguments: 0..<60)
    func greedy(seed: Int) {
        let words = pangram.split(separator: " ")
        let text = (0..<40).map { words[($0 * 7 + seed * 3 + $0 * $0) % words.count] }.joined(separator: " ")
        let width = CGFloat(60 + seed * 7)
        let paragraph = set(text, width: width)
        #expect(paragraph.lines.map(\.text).joined(separator: " ") == text)
        for (line, next) in zip(paragraph.lines, paragraph.lines.dropFirst()) {
            #expect(line.width <= width)
            #expect(abs(line.width - font.width(of: line.text)) < 1e-9)
            let nextWord = next.text.prefix { $0 != " " }
            #expect(font.width(of: line.text + " " + nextWord) > width)
        }
    }

    @Test("A word wider than the box is split between graphemes, each line as full as it gets")
    func longWord() {
        let word = "Donaudampfschifffahrtsgesellschaft"
        let paragraph = set(word, width: 60)
        #expect(paragraph.lines.count > 3)
        #expect(paragraph.lines.map(\.text).joined() == word)
        for (line, next) in zip(paragraph.lines, paragraph.lines.dropFirst()) {
            #expect(line.width <= 60)
            #expect(font.width(of: line.text + next.text.prefix(1)) > 60)
        }
    }

    @Test("A grapheme is never split, however narrow the box")
    func graphemes() {
        let text = "e\u{301}e\u{301}e\u{301}"
        #expect(set(text, width: 1).lines.map(\.text) == ["e\u{301}", "e\u{301}", "e\u{301}"])
        #expect(set(text, width: 0).lines.count == 3)
    }

    @Test("Hard line breaks end lines, and CR LF is one")
    func hardBreaks() {
        #expect(set("a\nb\r\nc\rd\u{2028}e\u{85}f").lines.map(\.text) == ["a", "b", "c", "d", "e", "f"])
        #expect(set("a\n\nb").lines.map(\.text) == ["a", "", "b"])
    }

    @Test("Character wrapping fills each line to the last character that fits")
    func characterWrapping() {
        let paragraph = set(pangram, width: 100, mode: .byCharWrapping)
        var rest = pangram[...]
        for line in paragraph.lines.dropLast() {
            #expect(rest.hasPrefix(line.text))
            rest = rest.dropFirst(line.text.count)
            let next = rest.prefix(1)
            #expect(line.width <= 100)
            // A space hangs over the edge, so the character that must not fit is the one behind it.
            #expect(font.width(of: line.text + rest.prefix { $0 == " " } + next) > 100 || next == " ")
            rest = rest.drop { $0 == " " }
        }
    }

    @Test(
        "A truncated line fits, and one character more would not",
        arguments: [LineBreakMode.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle], [60, 100, 137, 222])
    func truncation(mode: LineBreakMode, width: CGFloat) {
        let paragraph = set(pangram, width: width, lines: 1, mode: mode)
        let line = paragraph.lines[0]
        #expect(paragraph.isTruncated)
        #expect(paragraph.lines.count == 1)
        #expect(line.width <= width)
        let parts = line.text.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
        #expect(parts.count == 2)
        let (head, tail) = (parts[0], parts[1])
        #expect(pangram.hasPrefix(head) && pangram.hasSuffix(tail))
        func grown(_ extraHead: Int, _ extraTail: Int) -> CGFloat {
            font.width(of: pangram.prefix(head.count + extraHead) + "…" + pangram.suffix(tail.count + extraTail))
        }
        switch mode {
        case .byTruncatingHead:
            #expect(head.isEmpty)
            #expect(grown(0, 2) > width)
        case .byTruncatingMiddle:
            #expect(abs(head.count - tail.count) <= 2)
            #expect(grown(2, 2) > width)
        default:
            #expect(tail.isEmpty)
            #expect(grown(2, 0) > width)
        }
    }

    @Test("Clipping keeps the whole line")
    func clipping() {
        let paragraph = set(pangram, width: 100, lines: 1, mode: .byClipping)
        #expect(paragraph.lines[0].text == pangram)
        #expect(paragraph.isTruncated)
    }

    @Test("Word wrapping with one line shows the words that fit and no ellipsis")
    func wordWrappingOneLine() {
        let paragraph = set(pangram, width: 100, lines: 1, mode: .byWordWrapping)
        #expect(paragraph.lines.map(\.text) == ["The quick"])
        #expect(paragraph.isTruncated)
    }

    @Test("The last of several lines takes the ellipsis, the others wrap")
    func truncatedBlock() {
        let paragraph = set(pangram, width: 120, lines: 2, mode: .byTruncatingTail)
        let whole = set(pangram, width: 120)
        #expect(paragraph.lines.count == 2)
        #expect(paragraph.lines[0].text == whole.lines[0].text)
        #expect(paragraph.lines[1].text.hasSuffix("…"))
        #expect(paragraph.lines[1].width <= 120)
        let headless = set(pangram, width: 120, lines: 2, mode: .byTruncatingHead)
        #expect(headless.lines[1].text.hasPrefix("…") && headless.lines[1].text.hasSuffix("more."))
    }

    @Test("A hard line break past the last line is marked too")
    func truncatedAtHardBreak() {
        #expect(set("one\ntwo", width: 200, lines: 1, mode: .byTruncatingTail).lines.map(\.text) == ["one…"])
    }

    @Test("The height of the box limits the lines")
    func heightLimit() {
        let paragraph = set(pangram, width: 100, height: 45, mode: .byTruncatingTail)
        #expect(paragraph.lines.count == 2)
        #expect(paragraph.size.height == 42)
        #expect(paragraph.isTruncated)
    }

    @Test("Line spacing lies between lines, on whole pixels, and counts when the height limits them")
    func lineSpacing() {
        var style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: 0, lineSpacing: 2.7)
        let paragraph = Paragraph("a\nb\nc", style: style, in: CGSize(width: 100, height: 1e9), displayScale: 2)
        let height: CGFloat = 3 * 21 + 2 * 2.5
        #expect(paragraph.size.height == height)
        #expect(paragraph.lines.map(\.baseline) == [16.5, 40, 63.5])
        let limited = Paragraph("a\nb\nc", style: style, in: CGSize(width: 100, height: 44.5), displayScale: 2)
        #expect(limited.lines.count == 2)
        style.lineSpacing = -3
        #expect(Paragraph("a\nb", style: style, in: CGSize(width: 100, height: 1e9), displayScale: 2).size.height == 42)
    }

    @Test("Text that shrinks to fit one line fills it exactly")
    func shrinking() {
        let natural = font.width(of: pangram)
        let paragraph = set(pangram, width: natural * 0.8, lines: 1, mode: .byTruncatingTail, shrinks: true)
        #expect(!paragraph.isTruncated)
        #expect(abs(paragraph.scaleFactor - 0.8) < 1e-12)
        #expect(abs(paragraph.lines[0].width - natural * 0.8) < 1e-9)
        #expect(paragraph.lines[0].baseline == 16.5)
    }

    @Test("Below the minimum factor text is truncated at the minimum")
    func minimumScaleFactor() {
        let natural = font.width(of: pangram)
        let paragraph = set(
            pangram, width: natural * 0.5, lines: 1, mode: .byTruncatingTail, shrinks: true, minimum: 0.7)
        #expect(paragraph.isTruncated)
        #expect(paragraph.scaleFactor == 0.7)
        #expect(paragraph.lines[0].width <= natural * 0.5)
    }

    @Test("Several lines shrink until they fit, and a little larger would not")
    func shrinkingBlock() {
        let paragraph = set(pangram, width: 150, lines: 2, mode: .byTruncatingTail, shrinks: true)
        #expect(!paragraph.isTruncated && paragraph.lines.count == 2)
        #expect(paragraph.scaleFactor < 1)
        let larger = Paragraph(
            pangram,
            style: ParagraphStyle(font: font.withSize(17 * paragraph.scaleFactor * 1.0001), numberOfLines: 2),
            in: CGSize(width: 150, height: 1e9), displayScale: 2)
        #expect(larger.isTruncated)
    }

    @Test("Alignment moves lines within the box")
    func alignment() {
        let width = font.width(of: "Right")
        #expect(set("Right", width: 200, alignment: .right).lines[0].x == 200 - width)
        #expect(set("Right", width: 200, alignment: .center).lines[0].x == (200 - width) / 2)
        #expect(set("Right", width: 200, alignment: .natural).lines[0].x == 0)
        #expect(set("Right\nx", alignment: .right).lines[0].x == 0)
    }

    @Test("Justified lines reach both edges but for the last")
    func justification() {
        let paragraph = set(pangram, width: 150, alignment: .justified)
        for (i, line) in paragraph.lines.enumerated() {
            var right: CGFloat = 0
            line.forEachRun { face, size, glyphs in
                guard let last = glyphs.last else { return }
                right = last.x + CGFloat(face.advance(of: last.id)) * size / CGFloat(face.unitsPerEm)
            }
            if i < paragraph.lines.count - 1 {
                #expect(abs(right - 150) < 0.01)
            } else {
                #expect(abs(right - line.width) < 0.01)
            }
        }
    }

    @Test("Characters that no font has are named and take the width of the box")
    func missing() {
        let paragraph = set("a\u{13000}b\u{13000}")
        #expect(paragraph.missingCharacters == ["\u{13000}", "\u{13000}"])
        #expect(paragraph.size.width > font.width(of: "ab"))
    }

    @Test("Text of a megabyte without a space is laid out in bounded time")
    func megabyte() {
        let text = String(repeating: "x", count: 1 << 20)
        let paragraph = set(text, width: 100, lines: 3, mode: .byTruncatingTail)
        #expect(paragraph.lines.count == 3)
        #expect(paragraph.isTruncated)
    }

    @Test("Sides that are no numbers lay out as no space", arguments: [CGFloat.nan, -5, -CGFloat.infinity])
    func badSides(side: CGFloat) {
        #expect(set("ab", width: side).lines.count == 2)
        #expect(set("ab", width: 100, height: side, mode: .byTruncatingTail).lines.count == 1)
    }
}
