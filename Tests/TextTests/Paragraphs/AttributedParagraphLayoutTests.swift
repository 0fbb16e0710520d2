import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

private let modes = LineBreakMode.allCases

/// Whether both paragraphs are the same but for what their lines are drawn from.
private func expectSame(_ a: Paragraph, _ b: Paragraph, _ comment: @autoclosure () -> String) {
    #expect(a.lines.map(\.text) == b.lines.map(\.text), "\(comment())")
    #expect(a.lines.map(\.x) == b.lines.map(\.x), "\(comment())")
    #expect(a.lines.map(\.baseline) == b.lines.map(\.baseline), "\(comment())")
    #expect(a.lines.map(\.width) == b.lines.map(\.width), "\(comment())")
    #expect(a.size == b.size, "\(comment())")
    #expect(a.isTruncated == b.isTruncated, "\(comment())")
    #expect(a.scaleFactor == b.scaleFactor, "\(comment())")
    #expect(a.missingCharacters == b.missingCharacters, "\(comment())")
}

/// The glyphs of a line with where they lie, in whole thousandths of a point.
private func glyphs(of line: Paragraph.Line) -> [[Int]] {
    var all: [[Int]] = []
    line.forEachRun { face, size, glyphs in
        for glyph in glyphs {
            all.append([
                face.hashValue, Int((size * 1000).rounded()), Int(glyph.id), Int((glyph.x * 1000).rounded()),
                Int((glyph.y * 1000).rounded()),
            ])
        }
    }
    return all
}

@Suite("Attributed paragraphs")
struct AttributedParagraphLayoutTests {
    @Test("Runs that differ in colours alone are set to the bit as one run is", arguments: 0..<40)
    func oneFont(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let text = randomText(&random, words: 1 + random.next(below: 25), tabs: true)
        let fonts = [
            systemFont, .boldSystem(ofSize: 13), .monospacedDigitSystem(ofSize: 15, weight: .semibold),
            .monospacedSystem(ofSize: 12.5, weight: .regular),
        ]
        let font = fonts[random.next(below: fonts.count)]
        let cut = randomlyCut(text, &random) { attributes, random in
            attributes.font = font
            attributes.color = [Color.label, .systemRed, .systemBlue][random.next(below: 3)]
            attributes.underline = random.next(below: 2) == 0 ? .init(.single) : nil
        }
        for mode in modes {
            var style = ParagraphStyle(
                font: font, alignment: TextAlignment.allCases[random.next(below: 5)], lineBreakMode: mode,
                numberOfLines: [0, 1, 1, 2, 3, 7][random.next(below: 6)],
                lineSpacing: [0, 0, 2.7][random.next(below: 3)])
            style.adjustsFontSizeToFitWidth = random.next(below: 3) == 0
            style.minimumScaleFactor = [0, 0.5][random.next(below: 2)]
            style.baselineAdjustment = [.alignBaselines, .alignCenters, .none][random.next(below: 3)]
            let width = [CGFloat.infinity, 20, 55, 90, 140.3, 260, 777][random.next(below: 7)]
            let height = [CGFloat.infinity, .infinity, 10, 47.1, 90.3][random.next(below: 5)]
            let scale: CGFloat = [1, 2, 3][random.next(below: 3)]
            let box = CGSize(width: width, height: height)
            let plain = Paragraph(text, style: style, in: box, displayScale: scale)
            let styled = Paragraph(cut, style: style, in: box, displayScale: scale)
            expectSame(styled, plain, "\(text) \(style) \(box) \(scale)")
            #expect(styled.lines.map(glyphs) == plain.lines.map(glyphs), "\(text) \(style) \(box)")
        }
    }

    @Test("Fragments cover each line from left to right, and no line is wider than its box", arguments: 0..<120)
    func properties(seed: Int) {
        var random = SplitMix64(seed: UInt64(1000 + seed))
        let text = randomText(&random, words: 1 + random.next(below: 40))
        let cut = randomlyCut(text, &random) { attributes, random in
            attributes.font =
                [
                    Font.system(ofSize: 11), .boldSystem(ofSize: 17), .monospacedSystem(ofSize: 13, weight: .bold),
                    .italicSystem(ofSize: 24),
                ][random.next(below: 4)]
            attributes.kern = [nil, nil, 0, 1.5, -0.5][random.next(below: 5)]
            attributes.tracking = [0, 0, 2][random.next(below: 3)]
            attributes.hasLigatures = random.next(below: 2) == 0
            attributes.baselineOffset = [0, 0, 4, -3][random.next(below: 4)]
        }
        let width = CGFloat(20 + random.next(below: 300))
        for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
            let paragraph = set(cut, width: width, style: ParagraphStyle(lineBreakMode: mode, numberOfLines: 0))
            let parts = text.split(whereSeparator: \.isNewline)
            let shown = paragraph.lines.map(\.text).joined().filter { !$0.isWhitespace }
            #expect(shown == parts.joined().filter { !$0.isWhitespace })
            var bottom: CGFloat = 0
            for line in paragraph.lines {
                #expect(line.width <= width + 1e-9 || line.text.count == 1)
                #expect(line.ascent + line.descent > 0)
                #expect(abs(line.ascent - (line.baseline - bottom)) < 1e-9)
                var x: CGFloat = 0
                for fragment in line.fragments {
                    #expect(abs(fragment.x - x) < 1e-9)
                    #expect(fragment.width >= 0)
                    x = fragment.x + fragment.width
                    for word in fragment.words {
                        #expect(word.lowerBound >= 0 && word.upperBound <= fragment.width + 1e-9)
                    }
                    for (word, next) in zip(fragment.words, fragment.words.dropFirst()) {
                        #expect(word.upperBound <= next.lowerBound + 1e-9)
                    }
                }
                #expect(abs(x - line.width) < 1e-9 * max(1, x))
                bottom = line.baseline + line.descent
            }
        }
    }

    @Test("The width of a line of several fonts is the sum of what each font says")
    func sumOfWidths() {
        let parts: [(String, Font)] = [
            ("AVATAR ", .system(ofSize: 17)), ("office", .boldSystem(ofSize: 17)), (" flow ", .system(ofSize: 30)),
            ("12.50", .monospacedDigitSystem(ofSize: 9, weight: .regular)),
            ("code", .monospacedSystem(ofSize: 12, weight: .regular)),
        ]
        let paragraph = set(attributed(parts.map { ($0.0, $0.1, { _ in }) }))
        let expected = parts.reduce(0) { $0 + $1.1.width(of: $1.0) }
        #expect(abs(paragraph.lines[0].width - expected) < 1e-9)
        #expect(paragraph.lines[0].fragments.count == parts.count)
        for (fragment, part) in zip(paragraph.lines[0].fragments, parts) {
            #expect(abs(fragment.width - part.1.width(of: part.0)) < 1e-9)
            #expect(fragment.runs.allSatisfy { $0.pointSize == part.1.pointSize && $0.face == part.1.face })
        }
    }

    @Test("A change of colour keeps the kerning, a change of font or size does not")
    func kerningAcrossRuns() {
        let font = Font.system(ofSize: 100)
        let colours = attributed([("A", font, { _ in }), ("V", font, { $0.color = .systemRed })])
        #expect(set(colours).size.width == font.width(of: "AV"))
        #expect(set(colours).lines[0].fragments.count == 2)
        let sizes = attributed([("A", font, { _ in }), ("V", font.withSize(100.5), { _ in })])
        #expect(abs(set(sizes).size.width - font.width(of: "A") - font.withSize(100.5).width(of: "V")) < 1e-9)
        #expect(font.width(of: "AV") < font.width(of: "A") + font.width(of: "V") - 1)
    }

    @Test("The largest font of a line gives it its height, and each line has its own")
    func mixedSizes() {
        let text = attributed([
            ("small ", .system(ofSize: 10), { _ in }), ("LARGE", .system(ofSize: 34), { _ in }),
            ("\nsmall", .system(ofSize: 10), { _ in }),
        ])
        let paragraph = set(text)
        // (2728 + 680) / 2816 × 34 = 41.148 points, 82.3 pixels; × 10 = 12.102 points, 24.2 pixels.
        #expect(paragraph.size.height == 54)
        // 2728 / 2816 × 34 = 32.94 points, 65.9 pixels; × 10 = 9.69 points, 19.4 pixels.
        #expect(paragraph.lines.map(\.baseline) == [33, 51])
    }

    @Test("An empty line has the height of the line break's font")
    func emptyLines() {
        let text = attributed([
            ("a", .system(ofSize: 10), { _ in }), ("\n\n", .system(ofSize: 34), { _ in }),
            ("b", .system(ofSize: 10), { _ in }),
        ])
        #expect(set(text).size.height == 66.5)
        #expect(set(attributed("a\n")).lines.map(\.text) == ["a", ""])
        #expect(set(attributed("")).lines.isEmpty && set(AttributedText(text: "", runs: [])).size == .zero)
    }

    @Test("A fallback font makes just the lines taller that it is on")
    func fallbackHeight() {
        let font = Font.monospacedSystem(ofSize: 20, weight: .regular)
        let text = "plain words \u{A732} and plain words"
        let style = ParagraphStyle(font: font, lineBreakMode: .byWordWrapping, numberOfLines: 0)
        let box = CGSize(width: 150, height: CGFloat.infinity)
        for lines in [
            Paragraph(text, style: style, in: box, displayScale: 1),
            Paragraph(attributed(text, font: font), style: style, in: box, displayScale: 1),
        ] {
            let steps = zip(lines.lines, lines.lines.dropFirst()).map { $1.baseline - $0.baseline }
            #expect(Set(steps).count > 1)
            #expect(lines.lines.count >= 3)
        }
    }

    // MARK: Truncation

    @Test(
        "The ellipsis has the attributes of the text beside the cut",
        arguments: [LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead])
    func ellipsis(mode: LineBreakMode) throws {
        let text = attributed([
            ("first words here ", systemFont, { $0.color = .systemRed }),
            ("and last words there", .boldSystem(ofSize: 20), { $0.color = .systemBlue }),
        ])
        for width in stride(from: CGFloat(60), through: 300, by: 20) {
            let paragraph = set(text, width: width, style: ParagraphStyle(lineBreakMode: mode))
            let line = try #require(paragraph.lines.first)
            #expect(paragraph.isTruncated && paragraph.lines.count == 1)
            #expect(line.width <= width)
            let cut = try #require(line.text.firstIndex(of: "…"))
            let before = line.text[..<cut]
            let behind = line.text[cut...].dropFirst()
            let isRed =
                before.isEmpty ? behind.count > "and last words there".count : "first words here".hasPrefix(before)
            // Where the ellipsis lies tells which fragment draws it.
            let place = line.fragments.last { fragment in
                let glyph = fragment.attributes?.font.face.glyph(for: "\u{2026}")
                return fragment.runs.contains { $0.glyphs.contains { $0.id == glyph } }
            }
            #expect(try #require(place).attributes?.color == (isRed ? .systemRed : .systemBlue))
        }
    }

    @Test("A paragraph's own mode decides on the ellipsis, the label's where it has none")
    func paragraphMode() {
        let long = "some words that do not fit on the line"
        #expect(set(attributed(long), width: 100, style: ParagraphStyle()).lines[0].text.hasSuffix("…"))
        // A fresh paragraph style wraps by word: the ellipsis is gone.
        #expect(set(ruled(long) { _ in }, width: 100, style: ParagraphStyle()).lines.map(\.text) == ["some words"])
        let characters = set(ruled(long) { $0.lineBreakMode = .byCharWrapping }, width: 110, style: ParagraphStyle())
        #expect(characters.lines[0].text.hasPrefix("some words") && characters.lines[0].text.count > "some words".count)
        let clipped = set(ruled(long) { $0.lineBreakMode = .byClipping }, width: 100, style: ParagraphStyle())
        #expect(clipped.lines.map(\.text) == [long])
        let tail = ruled(long) { $0.lineBreakMode = .byTruncatingTail }
        #expect(set(tail, width: 100, style: ParagraphStyle(lineBreakMode: .byClipping)).lines[0].text.hasSuffix("…"))
    }

    @Test("The height of the box limits lines by their own heights")
    func heightLimit() {
        let text = attributed([
            ("one\n", .system(ofSize: 10), { _ in }), ("two\n", .system(ofSize: 34), { _ in }),
            ("three\nfour", .system(ofSize: 10), { _ in }),
        ])
        let style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: 0)
        // 12.5, 41.5, 12.5, 12.5.
        #expect(set(text, width: 200, height: 79, style: style).lines.count == 4)
        #expect(set(text, width: 200, height: 78, style: style).lines.map(\.text) == ["one", "two", "three…"])
        #expect(set(text, width: 200, height: 53, style: style).lines.map(\.text) == ["one…"])
        #expect(set(text, width: 200, height: 3, style: style).lines.map(\.text) == ["one…"])
    }

    // MARK: Shrinking

    @Test("All fonts, kerns and offsets shrink by one factor")
    func shrinking() {
        let text = attributed([
            ("Wide words ", .system(ofSize: 20), { $0.kern = 3 }),
            ("and more", .boldSystem(ofSize: 30), { $0.baselineOffset = 5 }),
        ])
        let natural = set(text).size.width
        var style = ParagraphStyle()
        style.adjustsFontSizeToFitWidth = true
        let paragraph = set(text, width: natural * 0.6, style: style)
        #expect(!paragraph.isTruncated)
        #expect(abs(paragraph.scaleFactor - 0.6) < 1e-12)
        #expect(abs(paragraph.lines[0].width - natural * 0.6) < 1e-9)
        let sizes = paragraph.lines[0].fragments.flatMap(\.runs).map(\.pointSize)
        #expect(sizes.count == 2)
        for (size, natural) in zip(sizes, [CGFloat(20), 30]) { #expect(abs(size - natural * 0.6) < 1e-9) }
        #expect(paragraph.lines[0].scaleFactor == paragraph.scaleFactor)
        let whole = set(text).lines[0]
        for (small, large) in zip(paragraph.lines[0].fragments, whole.fragments) {
            #expect(abs(small.width - large.width * 0.6) < 1e-9)
            for (a, b) in zip(small.runs[0].glyphs, large.runs[0].glyphs) {
                #expect(abs(a.x - b.x * 0.6) < 1e-9)
                #expect(abs(a.y - b.y * 0.6) < 1e-9)
            }
        }
        // A single line keeps the height of the unshrunk one.
        #expect(paragraph.size.height == set(text).size.height)
    }

    @Test("Several lines shrink until they fit in the height")
    func shrinkingBlock() {
        let text = attributed([
            ("Some text of two sizes ", .system(ofSize: 20), { _ in }),
            ("that has to become smaller to fit", .boldSystem(ofSize: 30), { _ in }),
        ])
        var style = ParagraphStyle(numberOfLines: 0)
        style.adjustsFontSizeToFitWidth = true
        let paragraph = set(text, width: 150, height: 80, style: style)
        #expect(!paragraph.isTruncated && paragraph.scaleFactor < 1)
        #expect(paragraph.size.height <= 80.25 && paragraph.size.height > 50)
        style.minimumScaleFactor = 0.9
        let limited = set(text, width: 150, height: 80, style: style)
        #expect(limited.scaleFactor == 0.9 && limited.isTruncated)
    }

    // MARK: Bounds

    @Test("A text as wide as it was measured to be is not broken", arguments: 0..<40)
    func naturalWidth(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let text = randomText(&random, words: 12).replacingOccurrences(of: "\n", with: " ")
        let cut = randomlyCut(text, &random) { attributes, random in
            attributes.font = Font.system(ofSize: CGFloat(8 + random.next(below: 20)))
            attributes.kern = [nil, 0, 1.1][random.next(below: 3)]
            var rules = ParagraphAttributes()
            rules.firstLineHeadIndent = 7.3
            rules.tailIndent = -4.1
            attributes.paragraph = rules
        }
        let natural = set(cut).size.width
        #expect(set(cut, width: natural).lines.count == 1)
        #expect(set(cut, width: natural - 0.01).lines.count == 2)
    }

    @Test("Characters that no font has are named")
    func missing() {
        let text = attributed([("a𓀀", systemFont, { _ in }), ("b𓀀", .boldSystem(ofSize: 9), { _ in })])
        #expect(set(text).missingCharacters == ["𓀀", "𓀀"])
    }

    @Test("A grapheme has the attributes of its first character")
    func graphemesAreWhole() {
        let text = attributed([
            ("e", systemFont, { $0.color = .systemRed }), ("\u{301}x", .boldSystem(ofSize: 30), { _ in }),
        ])
        let line = set(text).lines[0]
        #expect(line.fragments.map(\.attributes?.color) == [.systemRed, .label])
        #expect(abs(line.fragments[0].width - systemFont.width(of: "e\u{301}")) < 1e-9)
    }
}
