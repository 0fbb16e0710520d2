import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

private let long = "The quick brown fox jumps over the lazy dog, and then some more."

@Suite("Paragraph rules")
struct ParagraphRulesTests {
    // A line of 17 points is 20.574 points high, 21 at two pixels a point; its ascent is 16.469.

    @Test("Line spacing lies between lines and not behind the last")
    func lineSpacing() {
        let paragraph = set(ruled("a\nb\nc") { $0.lineSpacing = 5 })
        #expect(paragraph.lines.map(\.baseline) == [16.5, 42.5, 68.5])
        #expect(paragraph.size.height == 73)
        #expect(set(ruled("a\nb") { $0.lineSpacing = -5 }).size.height == 42)
    }

    @Test("Paragraph spacing lies between paragraphs only")
    func paragraphSpacing() {
        let paragraph = set(
            ruled("one two\nthree") { ($0.paragraphSpacing, $0.paragraphSpacingBefore, $0.lineSpacing) = (10, 4, 1) },
            width: 50)
        #expect(paragraph.lines.map(\.text) == ["one", "two", "three"])
        #expect(paragraph.lines.map(\.baseline) == [16.5, 38.5, 74.5])
        #expect(paragraph.size.height == 79)
    }

    @Test("Each paragraph has the rules of its first character, and the label's where it has none")
    func firstCharacter() {
        var right = ParagraphAttributes()
        right.alignment = .right
        let text = attributed([
            ("a", systemFont, { $0.paragraph = right }), ("b\nc", systemFont, { _ in }),
            ("d\n", systemFont, { $0.paragraph = right }), ("e", systemFont, { $0.paragraph = right }),
        ])
        let style = ParagraphStyle(alignment: .center, numberOfLines: 0)
        let lines = set(text, width: 200, style: style).lines
        #expect(lines.map(\.text) == ["ab", "cd", "e"])
        #expect(lines[0].x == 200 - lines[0].width)
        #expect(lines[1].x == (200 - lines[1].width) / 2)
        #expect(lines[2].x == 200 - lines[2].width)
    }

    @Test("Indents move and shorten lines: the first, the others, and where they end")
    func indents() {
        let text = ruled(long) { ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (30, 10, -20) }
        let paragraph = set(text, width: 200)
        #expect(paragraph.lines[0].x == 30)
        #expect(paragraph.lines.dropFirst().allSatisfy { $0.x == 10 })
        for (i, (line, next)) in zip(paragraph.lines, paragraph.lines.dropFirst()).enumerated() {
            let room: CGFloat = i == 0 ? 150 : 170
            #expect(line.width <= room)
            #expect(systemFont.width(of: line.text + " " + next.text.prefix { $0 != " " }) > room)
        }
        // From the leading edge when positive.
        let positive = set(ruled(long) { ($0.headIndent, $0.tailIndent) = (10, 120) }, width: 200)
        #expect(positive.lines.dropFirst().allSatisfy { $0.width <= 110 } && positive.lines[0].width <= 120)
        #expect(positive.lines.count > paragraph.lines.count)
        // The natural width counts them.
        #expect(set(text).size.width == 30 + systemFont.width(of: long) + 20)
    }

    @Test("Lines are aligned between the indents")
    func alignment() {
        func x(_ alignment: TextAlignment) -> CGFloat {
            let text = ruled("Right") {
                ($0.firstLineHeadIndent, $0.tailIndent, $0.alignment) = (30, -20, alignment)
            }
            return set(text, width: 200).lines[0].x
        }
        let width = systemFont.width(of: "Right")
        #expect(x(.left) == 30 && x(.natural) == 30 && x(.justified) == 30)
        #expect(abs(x(.right) - (180 - width)) < 1e-9)
        #expect(abs(x(.center) - (30 + (150 - width) / 2)) < 1e-9)
    }

    @Test("From right to left, natural lines begin at the right, and indents are taken from there")
    func rightToLeft() {
        func line(_ alignment: TextAlignment, _ direction: WritingDirection) -> Paragraph.Line {
            let text = ruled("word") {
                ($0.alignment, $0.baseWritingDirection) = (alignment, direction)
                ($0.firstLineHeadIndent, $0.tailIndent) = (10, -20)
            }
            return set(text, width: 200).lines[0]
        }
        let width = line(.left, .natural).width
        #expect(line(.natural, .natural).x == 10 && line(.natural, .leftToRight).x == 10)
        #expect(abs(line(.natural, .rightToLeft).x - (190 - width)) < 1e-9)
        #expect(abs(line(.justified, .rightToLeft).x - (190 - width)) < 1e-9)
        #expect(line(.left, .rightToLeft).x == 20)
        #expect(abs(line(.right, .rightToLeft).x - (190 - width)) < 1e-9)
    }

    @Test("Justified lines reach both edges but for a paragraph's last")
    func justified() {
        let paragraph = set(ruled(long + "\n" + long) { ($0.alignment, $0.headIndent) = (.justified, 12) }, width: 150)
        let last = paragraph.lines.indices.filter { paragraph.lines[$0].text.hasSuffix("more.") }
        #expect(last.count == 2)
        for (i, line) in paragraph.lines.enumerated() {
            let end = line.x + (line.fragments.map { $0.x + $0.width }.max() ?? 0)
            if last.contains(i) { #expect(end < 149) } else { #expect(abs(end - 150) < 1e-9) }
        }
    }

    @Test("What a line gains in height lies above its text")
    func lineHeights() {
        func line(_ change: (inout ParagraphAttributes) -> Void) -> (height: CGFloat, baseline: CGFloat) {
            let paragraph = set(ruled("Text", change))
            return (paragraph.size.height, paragraph.lines[0].baseline)
        }
        // The descent is 680 / 2816 × 17 = 4.105 points.
        #expect(line { $0.minimumLineHeight = 30 } == (30, 26))
        #expect(line { $0.maximumLineHeight = 15 } == (15, 11))
        #expect(line { $0.minimumLineHeight = 10 } == (21, 16.5))
        #expect(line { $0.maximumLineHeight = 40 } == (21, 16.5))
        // 20.574 × 1.5 = 30.86 points.
        #expect(line { $0.lineHeightMultiple = 1.5 } == (31, 27))
        #expect(line { ($0.lineHeightMultiple, $0.maximumLineHeight) = (1.5, 25) } == (25, 21))
        #expect(line { ($0.lineHeightMultiple, $0.minimumLineHeight) = (0.5, 25) } == (25, 21))
        let absurd = line { ($0.lineHeightMultiple, $0.minimumLineHeight, $0.maximumLineHeight) = (-1, -5, -5) }
        #expect(absurd == (21, 16.5))
        let line = set(ruled("Text") { $0.minimumLineHeight = 30 }).lines[0]
        #expect(line.ascent == 26 && line.descent == 4)
    }

    @Test("Without rules a tab is four spaces, as in plain text")
    func plainTabs() {
        let four = systemFont.width(of: "    ")
        #expect(abs(set(attributed("a\tb")).size.width - systemFont.width(of: "a\tb")) < 1e-9)
        // With rules that have no stop left, too.
        let width = systemFont.width(of: "a") + four + systemFont.width(of: "b")
        #expect(abs(set(ruled("a\tb") { _ in }).size.width - width) < 1e-9)
        #expect(abs(set(ruled("a\tb") { $0.tabStops = [.init(location: 3)] }).size.width - width) < 1e-9)
    }

    /// Where each word of a line begins and ends.
    private func words(_ paragraph: Paragraph) -> [ClosedRange<CGFloat>] {
        paragraph.lines[0].fragments.flatMap { fragment in
            fragment.words.map {
                let left = fragment.x + paragraph.lines[0].x
                return $0.lowerBound + left...$0.upperBound + left
            }
        }
    }

    @Test("Tabs end at stops, by the left edge, the middle or the right edge of what follows")
    func tabStops() {
        let text = ruled("a\tleft\tmiddle\tright\tfar") {
            $0.tabStops = [
                .init(location: 50), .init(location: 150, alignment: .center), .init(location: 300, alignment: .right),
            ]
            $0.defaultTabInterval = 64
            $0.firstLineHeadIndent = 5
        }
        let places = words(set(text))
        #expect(places.count == 5)
        #expect(abs(places[0].lowerBound - 5) < 1e-9)
        #expect(abs(places[1].lowerBound - 50) < 1e-9)
        #expect(abs((places[2].lowerBound + places[2].upperBound) / 2 - 150) < 1e-9)
        #expect(abs(places[3].upperBound - 300) < 1e-9)
        #expect(abs(places[4].lowerBound - 320) < 1e-9)
        // The same stops when text is cut to lines of a box, and when colours change at the tabs.
        let inBox = words(set(text, width: 1000))
        #expect(inBox == places)
    }

    @Test("Text that is too wide for the room before its stop begins at once")
    func narrowStop() {
        let wide = "something wide"
        let places = words(set(ruled("a\t" + wide) { $0.tabStops = [.init(location: 60, alignment: .right)] }))
        #expect(abs(places[1].lowerBound - systemFont.width(of: "a")) < 1e-9)
    }

    @Test("Lines with tabs break where they are full")
    func tabsAndBreaks() {
        let text = ruled((0..<40).map { "w\($0)" }.joined(separator: "\t")) { $0.defaultTabInterval = 50 }
        let paragraph = set(text, width: 240)
        #expect(paragraph.lines.count == 8)
        #expect(paragraph.lines.allSatisfy { $0.width <= 240 && $0.text.split(separator: "\t").count == 5 })
        for line in paragraph.lines {
            let starts = line.fragments.flatMap(\.words).map(\.lowerBound)
            for (i, start) in starts.enumerated() { #expect(abs(start - CGFloat(50 * i)) < 1e-9) }
        }
    }

    @Test("Between stops and beyond the last the default interval counts from the leading edge")
    func stops() throws {
        var attributes = ParagraphAttributes()
        attributes.tabStops = [
            .init(location: 80), .init(location: -4), .init(location: 30, alignment: .right), .init(location: .nan),
        ]
        attributes.defaultTabInterval = 25
        let stops = TabStops(attributes)
        #expect(stops.next(after: 0) == .init(location: 30, alignment: .right))
        #expect(stops.next(after: 30) == .init(location: 80))
        #expect(stops.next(after: 80) == .init(location: 100))
        #expect(stops.next(after: 100) == .init(location: 125))
        attributes.defaultTabInterval = 1e-300
        #expect(TabStops(attributes).next(after: 80) == nil)
    }

    @Test("Lines with tabs and indents keep to their box, and text measured as wide as it is fits", arguments: 0..<80)
    func randomTabs(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let text = randomText(&random, words: 25, tabs: true).replacingOccurrences(of: "\n", with: "\t")
        var rules = ParagraphAttributes()
        rules.tabStops = (0..<random.next(below: 5)).map { i in
            .init(
                location: CGFloat(40 * i + random.next(below: 40)),
                alignment: [.left, .center, .right][random.next(below: 3)])
        }
        rules.defaultTabInterval = [0, 28, 70][random.next(below: 3)]
        rules.headIndent = CGFloat(random.next(below: 30))
        rules.firstLineHeadIndent = CGFloat(random.next(below: 30))
        let cut = randomlyCut(text, &random) { attributes, random in
            attributes.font = Font.system(ofSize: CGFloat(9 + random.next(below: 12)))
            attributes.paragraph = rules
        }
        let width = CGFloat(60 + random.next(below: 300))
        let paragraph = set(cut, width: width)
        #expect(paragraph.lines.map(\.text).joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
        for line in paragraph.lines {
            #expect(line.x + line.width <= width + 1e-9 || line.text.count == 1)
            let end = line.fragments.last.map { $0.x + $0.width } ?? 0
            #expect(abs(end - line.width) < 1e-9)
        }
        let natural = set(cut)
        #expect(set(cut, width: natural.size.width).lines.count == 1)
        #expect(abs(set(cut, width: natural.size.width).lines[0].width - natural.lines[0].width) < 1e-9)
    }

    @Test("Indents and tab stops shrink with the text, and lines stay aligned between them")
    func shrinking() {
        let text = ruled("some\twords") {
            ($0.firstLineHeadIndent, $0.tailIndent, $0.alignment) = (20, -10, .right)
            $0.tabStops = [.init(location: 120)]
        }
        let natural = set(text)
        var style = ParagraphStyle()
        style.adjustsFontSizeToFitWidth = true
        let small = set(text, width: natural.size.width / 2, style: style)
        #expect(abs(small.scaleFactor - 0.5) < 1e-9 && !small.isTruncated)
        #expect(abs(small.lines[0].x - 10) < 1e-9)
        #expect(abs(words(small)[1].lowerBound - 60) < 1e-9)
        #expect(abs(small.lines[0].x + small.lines[0].width - (small.size.width - 5)) < 1e-9)
    }
}
