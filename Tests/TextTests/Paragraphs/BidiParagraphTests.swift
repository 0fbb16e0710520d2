import Foundation
import TestSupport
import Testing

@testable import RasterText

// Hebrew letters, which no bundled font has: boxes lie where the letters would.
private let alef = "\u{5D0}"
private let bet = "\u{5D1}"
private let gimel = "\u{5D2}"
private let hebrew = "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}"

private func set(
    _ text: String, width: CGFloat = .infinity, lines: Int = 0, mode: LineBreakMode = .byWordWrapping,
    alignment: TextAlignment = .natural, direction: WritingDirection = .natural, shrinks: Bool = false,
    font: Font = systemFont
) -> Paragraph {
    let style = ParagraphStyle(
        font: font, alignment: alignment, lineBreakMode: mode, numberOfLines: lines, adjustsFontSizeToFitWidth: shrinks,
        baseWritingDirection: direction)
    return Paragraph(text, style: style, in: CGSize(width: width, height: .infinity), displayScale: 2)
}

/// A glyph with where it lies on its line, which part of the text it stands for, and what it advances by.
private struct Placed {
    let cluster: Int
    let id: UInt32
    let x: CGFloat
}

/// The glyphs of a line from left to right. `forEachRun` says where they lie, the shaped text what they stand for.
private func placed(_ line: Paragraph.Line) -> [Placed] {
    var glyphs: [(UInt32, CGFloat)] = []
    line.forEachRun { _, _, run in glyphs += run.map { ($0.id, $0.x) } }
    var clusters: [Int] = []
    let parts =
        line.visualRuns.isEmpty ? [BidiLevels.VisualRun(range: line.range, level: 0)] : line.visualRuns
    for part in parts {
        let runs = line.shaped.runs
        for run in part.isRightToLeft ? runs.reversed() : runs {
            clusters += run.glyphs.lazy.map { Int($0.cluster) }.filter { part.range.contains($0) }
        }
    }
    #expect(clusters.count == glyphs.count)
    return zip(clusters, glyphs).map { Placed(cluster: $0, id: $1.0, x: $1.1) }
}

/// The text of a line as it is seen, a letter for each cluster; ignores what shows nothing.
private func seen(_ line: Paragraph.Line) -> String {
    let start = line.range.lowerBound
    let utf8 = Array(line.text.utf8)
    var last = -1
    return placed(line).compactMap { glyph -> String? in
        guard glyph.cluster != last else { return nil }
        last = glyph.cluster
        let bytes = utf8[(glyph.cluster - start)...]
        return String(decoding: bytes, as: UTF8.self).first.map { String($0) }
    }.joined()
}

@Suite("Paragraphs of both directions")
struct BidiParagraphTests {
    @Test("Mixed lines lie in visual order, and their text stays in the order in which it is read")
    func order() {
        let line = set("abc \(alef)\(bet) 12 \(gimel)!").lines[0]
        #expect(line.text == "abc \(alef)\(bet) 12 \(gimel)!")
        #expect(seen(line) == "abc \(gimel) 12 \(bet)\(alef)!")
        #expect(seen(set("\(alef)\(bet) 12 abc!").lines[0]) == "!abc 12 \(bet)\(alef)")
        #expect(seen(set("\(alef)\(bet) abc", direction: .leftToRight).lines[0]) == "\(bet)\(alef) abc")
        #expect(seen(set("abc!", direction: .rightToLeft).lines[0]) == "!abc")
    }

    @Test("Brackets from right to left are mirrored")
    func mirroring() throws {
        let face = systemFont.face
        let (open, close) = (try #require(face.glyph(for: "(")), try #require(face.glyph(for: ")")))
        let line = set("\(alef)(\(bet))").lines[0]
        #expect(seen(line) == ")\(bet)(\(alef)")
        // The one that closes lies at the left and opens there.
        let glyphs = placed(line)
        #expect(glyphs[0].id == open && glyphs[2].id == close)
        #expect(placed(set("(\(alef))").lines[0]).map(\.id).last == close)
        #expect(placed(set("(a \(alef))").lines[0]).map(\.id).first == open)
    }

    @Test("Natural alignment is to the right in paragraphs from right to left; left and right stay where they are")
    func alignment() {
        let paragraph = set("abc\n\(hebrew)\n12", width: 200)
        #expect(paragraph.lines[0].x == 0 && paragraph.lines[2].x == 0)
        #expect(paragraph.lines[1].x == 200 - paragraph.lines[1].width)
        #expect(set(hebrew, width: 200, alignment: .left).lines[0].x == 0)
        let right = set("abc", width: 200, alignment: .right).lines[0]
        #expect(right.x == 200 - right.width)
        let forced = set("abc", width: 200, direction: .rightToLeft).lines[0]
        #expect(forced.x == 200 - forced.width)
        #expect(set(hebrew, width: 200, direction: .leftToRight).lines[0].x == 0)
        #expect(set(hebrew).lines[0].x == 0)
    }

    @Test("Justified lines reach both edges, and the last one follows the direction of the paragraph")
    func justification() throws {
        let text = (0..<12).map { $0 % 3 == 2 ? "word" : hebrew }.joined(separator: " ")
        let paragraph = set(text, width: 150, alignment: .justified)
        #expect(paragraph.lines.count > 3)
        for line in paragraph.lines.dropLast() {
            let glyphs = placed(line)
            #expect(line.x == 0 && glyphs[0].x < 3)
            #expect(glyphs[glyphs.count - 1].x > 125)
        }
        let last = try #require(paragraph.lines.last)
        #expect(abs(last.x - (150 - last.width)) < 1e-9)
    }

    @Test("The cut is at the end of the text, and its mark stands where the paragraph goes on")
    func truncation() throws {
        let ellipsis = try #require(systemFont.face.glyph(for: "…"))
        let long = Array(repeating: hebrew, count: 8).joined(separator: " ")
        func line(_ text: String, _ mode: LineBreakMode) -> Paragraph.Line {
            let paragraph = set(text, width: 120, lines: 1, mode: mode)
            #expect(paragraph.isTruncated && paragraph.lines[0].width <= 120)
            return paragraph.lines[0]
        }
        let tail = line(long, .byTruncatingTail)
        #expect(tail.text.hasSuffix("…") && long.hasPrefix(tail.text.dropLast()))
        #expect(placed(tail).first?.id == ellipsis)
        let head = line(long, .byTruncatingHead)
        #expect(head.text.hasPrefix("…") && long.hasSuffix(head.text.dropFirst()))
        #expect(placed(head).last?.id == ellipsis)
        let middle = placed(line(long, .byTruncatingMiddle)).map(\.id)
        #expect(abs((middle.firstIndex(of: ellipsis) ?? 0) - middle.count / 2) <= 1)
        // Hebrew at the cut of an English paragraph, English at the cut of a Hebrew one.
        #expect(placed(line("English " + long, .byTruncatingTail)).last?.id == ellipsis)
        #expect(placed(line(alef + " some more English than fits", .byTruncatingTail)).first?.id == ellipsis)
        #expect(placed(line(alef + " some more English than fits", .byTruncatingHead)).last?.id == ellipsis)
        // Nothing of the first letter is left, and the paragraph still runs from right to left.
        let paragraph = set(alef + " some more English than fits", width: 125, lines: 1, mode: .byTruncatingHead)
        #expect(paragraph.lines[0].x == 125 - paragraph.lines[0].width)
    }

    @Test("A hard line after the cut takes part with the levels of its own paragraph")
    func truncationOfSeveralParagraphs() {
        let paragraph = set("\(alef)\(bet)\nabc (12) \(gimel)", width: 500, lines: 1, mode: .byTruncatingHead)
        #expect(paragraph.isTruncated && paragraph.lines.count == 1)
        #expect(seen(paragraph.lines[0]) == "abc (12) \(gimel) \(bet)\(alef)…")
    }

    @Test("Formatting characters take no room", arguments: ["\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{2066}"])
    func invisible(control: String) {
        let natural = set("ab 12").size.width
        #expect(set("a\(control)b\(control) 12", direction: .leftToRight).missingCharacters.isEmpty)
        #expect(abs(set("ab \(control)12", direction: .leftToRight).size.width - natural) < 1e-9)
        let pairs = "\u{202B}\u{202C}\u{202D}\u{202C}\u{202E}\u{202C}\u{2067}\u{2069}\u{2068}\u{2069}"
        #expect(abs(set("ab \(pairs)12").size.width - natural) < 1e-9)
        // Nor are they letters to be spaced.
        func spaced(_ text: String) -> Paragraph { TextTests.set(attributed(text) { $0.kern = 3 }) }
        let marked = spaced("a\(control)b \(control)12")
        #expect(abs(marked.size.width - natural - 5 * 3) < 1e-9)
        #expect(abs(marked.lines[0].fragments.reduce(0) { $0 + $1.width } - natural - 5 * 3) < 1e-9)
    }

    @Test("Shrinking to fit and wrapping know both directions")
    func fitting() {
        let text = Array(repeating: "\(hebrew) abc", count: 6).joined(separator: " ")
        let shrunk = set(text, width: 200, lines: 2, mode: .byTruncatingTail, shrinks: true)
        #expect(!shrunk.isTruncated && shrunk.lines.count == 2 && shrunk.scaleFactor < 1)
        #expect(shrunk.lines.map(\.text).joined(separator: " ") == text)
        let wrapped = set(text, width: 100)
        #expect(wrapped.lines.map(\.text).joined(separator: " ") == text)
        #expect(wrapped.lines.allSatisfy { $0.width <= 100 && $0.x == 100 - $0.width })
    }

    @Test("Every cluster of a line is placed once, from left to right, and advances add up to its width", arguments: 0..<8)
    func placement(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<40 {
            let text = mixedText(&random, count: 1 + random.next(below: 40))
            let directions: [WritingDirection] = [.natural, .leftToRight, .rightToLeft]
            let paragraph = set(
                text, width: CGFloat(20 + random.next(below: 200)), lines: random.next(below: 3),
                mode: LineBreakMode.allCases[random.next(below: 6)], direction: directions[random.next(below: 3)])
            for line in paragraph.lines {
                let glyphs = placed(line)
                let expected = Set(
                    line.shaped.runs.flatMap(\.glyphs).map { Int($0.cluster) }.filter { line.range.contains($0) })
                #expect(Set(glyphs.map(\.cluster)) == expected, "\(text.debugDescription)")
                // All glyphs of a cluster lie side by side.
                let changes = zip(glyphs, glyphs.dropFirst()).filter { $0.cluster != $1.cluster }.count
                #expect(changes + (glyphs.isEmpty ? 0 : 1) == expected.count, "\(text.debugDescription)")
                var pen: CGFloat = 0
                for run in line.shaped.runs {
                    for glyph in run.glyphs where line.range.contains(Int(glyph.cluster)) {
                        pen += CGFloat(glyph.advance) * line.pointSize / CGFloat(run.face.unitsPerEm)
                    }
                }
                #expect(abs(pen - line.width) < 1e-6, "\(text.debugDescription)")
            }
        }
    }

    @Test("Attributed text lies as plain text does, and its fragments lie side by side", arguments: 0..<6)
    func fragments(seed: Int) {
        var random = SplitMix64(seed: 100 + UInt64(seed))
        for _ in 0..<30 {
            let parts = (0..<1 + random.next(below: 5)).map { _ in mixedText(&random, count: 1 + random.next(below: 8)) }
            let colors: [(inout TextAttributes) -> Void] = [
                { _ in }, { $0.color = .systemRed }, { $0.underline = .init(.single, color: nil) },
            ]
            let text = attributed(parts.map { ($0, systemFont, colors[random.next(below: 3)]) })
            let width = CGFloat(20 + random.next(below: 200))
            let style = ParagraphStyle(
                lineBreakMode: LineBreakMode.allCases[random.next(below: 6)], numberOfLines: random.next(below: 3))
            let box = CGSize(width: width, height: .infinity)
            let styled = Paragraph(text, style: style, in: box, displayScale: 2)
            let plain = Paragraph(parts.joined(), style: style, in: box, displayScale: 2)
            #expect(styled.lines.map(\.text) == plain.lines.map(\.text))
            for (line, expected) in zip(styled.lines, plain.lines) {
                #expect(abs(line.x - expected.x) < 1e-6 && abs(line.width - expected.width) < 1e-6)
                var pen: CGFloat = 0
                for fragment in line.fragments {
                    #expect(abs(fragment.x - pen) < 1e-6)
                    pen += fragment.width
                }
                #expect(abs(pen - line.width) < 1e-6, "\(parts)")
                var (ours, theirs): ([PlacedGlyph], [PlacedGlyph]) = ([], [])
                line.forEachRun { _, _, run in ours += run }
                expected.forEachRun { _, _, run in theirs += run }
                #expect(ours.map(\.id) == theirs.map(\.id), "\(parts)")
                #expect(zip(ours, theirs).allSatisfy { abs($0.x - $1.x) < 1e-6 }, "\(parts)")
            }
        }
    }

    @Test("A colour of the text lies where its letters do")
    func colours() {
        let text = attributed([
            ("ab ", systemFont, { _ in }), ("\(alef)\(bet)", systemFont, { $0.color = .systemRed }),
            ("\(gimel) 1", systemFont, { $0.color = .systemBlue }), (" c", systemFont, { _ in }),
        ])
        let fragments = set(text).lines[0].fragments
        // What is blue comes behind what is red, and from right to left that is before it.
        #expect(fragments.map(\.attributes?.color) == [.label, .systemBlue, .systemRed, .label])
    }

    @Test("Paragraphs of attributed text have their own direction, given or found")
    func attributedDirection() {
        let text = ruled("\(alef) abc\nabc \(alef)\n12") { $0.firstLineHeadIndent = 10 }
        let lines = TextTests.set(text, width: 200).lines
        #expect(abs(lines[0].x - (190 - lines[0].width)) < 1e-9 && lines[1].x == 10 && lines[2].x == 10)
        let forced = TextTests.set(ruled("\(alef)\(bet)") { $0.baseWritingDirection = .leftToRight }, width: 200)
        #expect(forced.lines[0].x == 0)
        let style = ParagraphStyle(numberOfLines: 0, baseWritingDirection: .rightToLeft)
        let label = TextTests.set(attributed("abc"), width: 200, style: style).lines[0]
        #expect(abs(label.x - (200 - label.width)) < 1e-9)
    }

    @Test("Tabs go to stops from the right, and pictures lie in order")
    func tabsAndPictures() {
        let tabbed = ruled("\(alef)\t\(bet)") { $0.defaultTabInterval = 100 }
        let line = TextTests.set(tabbed, width: 300).lines[0]
        let width = systemFont.width(of: bet)
        #expect(abs(line.width - 100 - width) < 1e-9 && abs(line.x - (200 - width)) < 1e-9)
        let glyphs = line.fragments.flatMap { fragment in fragment.runs.flatMap(\.glyphs).map { fragment.x + $0.x } }
        // A glyph starts at its ink, a bearing from where its advance does.
        let first = line.width - systemFont.width(of: alef)
        #expect(glyphs.count == 2 && abs(glyphs[0]) < 3 && abs(glyphs[1] - first) < 3)
    }

    @Test("A font that has them sets Hebrew and Arabic letters from the right, joined", .enabled(if: dejaVu != nil))
    func letters() throws {
        let font = try #require(dejaVu)
        let paragraph = set("abc \u{628}\u{628}\u{628} \(hebrew)", font: font)
        #expect(paragraph.missingCharacters.isEmpty)
        #expect(seen(paragraph.lines[0]) == "abc " + String(hebrew.reversed()) + " \u{628}\u{628}\u{628}")
        let arabic = placed(paragraph.lines[0]).suffix(3).map(\.id)
        #expect(Set(arabic).count == 3)
    }

    @Test("A quarter of a megabyte of mixed text, and fifty thousand controls, are set in bounded time")
    func longTexts() {
        let mixed = String(repeating: "\(alef)a1(\(bet) ", count: 30_000)
        let controls = String(repeating: "\u{202A}\u{202B}\u{2067}\u{202C}", count: 12_500) + hebrew
        let deep = String(repeating: "\u{202B}a\u{202A}\(alef)", count: 1000)
        for text in [mixed, controls, deep] {
            let paragraph = set(text, width: 100, lines: 3, mode: .byTruncatingTail)
            #expect((1...3).contains(paragraph.lines.count))
            #expect(paragraph.lines.allSatisfy { $0.width <= 100 })
        }
    }
}

/// Debian's fonts-dejavu-core, where it is installed.
private let dejaVu = fontFile("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

private func fontFile(_ path: String) -> Font? {
    // Absent on most machines: the test says that it is skipped.
    FileManager.default.fileExists(atPath: path) ? try? Font(contentsOfFile: path, size: 17) : nil
}
