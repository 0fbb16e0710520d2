import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

private let texts = [
    "The office affixed five fjords", "cafe\u{301} nai\u{308}ve A\u{30A}", "مرحبا بالعالم الجميل", "שלום world שלום 12.5",
    "ภาษาไทยไม่มีช่องว่าง", "हिन्दी में लिखा हुआ", "日本語の文章です。", "👩‍👩‍👧‍👦 and 🇩🇪 flags 👍🏽", "a\tb\tc", "1,250.50 kg", "",
]

private func lines(
    _ text: String, width: CGFloat, mode: LineBreakMode = .byWordWrapping, alignment: TextAlignment = .natural,
    factor: Float = 0, language: String? = nil, runs: (Int) -> [AttributedText.Run] = { _ in [] }
) -> [Paragraph.Line] {
    let style = ParagraphStyle(
        font: .system(ofSize: 12), alignment: alignment, lineBreakMode: mode, numberOfLines: 0, language: language,
        hyphenationFactor: factor)
    let attributed = AttributedText(text: text, runs: runs(text.utf8.count))
    return Paragraph(attributed, style: style, in: CGSize(width: width, height: .infinity), displayScale: 2).lines
}

/// Runs of two colours and two fonts that take turns every `length` characters or so.
private func stripes(_ text: String, length: Int) -> [AttributedText.Run] {
    var runs: [AttributedText.Run] = []
    var end = 0
    for (i, character) in text.enumerated() {
        let start = end
        end += character.utf8.count
        let isOdd = i / length % 2 == 1
        var attributes = TextAttributes(font: isOdd ? .boldSystem(ofSize: 12) : .system(ofSize: 12), color: isOdd ? .red : .black)
        attributes.language = isOdd ? "sr" : nil
        if let last = runs.last, last.attributes == attributes {
            runs[runs.count - 1].range = last.range.lowerBound..<end
        } else {
            runs.append(.init(range: start..<end, attributes: attributes))
        }
    }
    return runs
}

@Suite("What glyphs say") struct GlyphClusterTests {
    /// Each cluster begins a character of what its fragment shows, the first one at its beginning.
    private func check(_ line: Paragraph.Line) {
        let boundaries = Set(line.text.unicodeScalars.reduce(into: [0]) { $0.append($0.last! + $1.utf8.count) })
        for fragment in line.fragments {
            #expect(fragment.text.source == line.text)
            let clusters = fragment.runs.flatMap { $0.glyphs.map { Int($0.cluster) } }
            #expect(
                clusters.allSatisfy { fragment.text.range.contains($0) && boundaries.contains($0) }, "“\(line.text)” \(clusters)")
            #expect(boundaries.contains(fragment.text.range.lowerBound) && boundaries.contains(fragment.text.range.upperBound))
            if let first = clusters.min(), !fragment.text.string.hasPrefix("\t") {
                #expect(first == fragment.text.range.lowerBound)
            }
        }
    }

    @Test("is within the text of their line, wherever that was broken, cut, hyphenated or stretched", arguments: texts)
    func lineText(text: String) {
        for width in [30, 70, 400] as [CGFloat] {
            for line in lines(text, width: width) + lines(text, width: width, mode: .byCharWrapping)
                + lines(text, width: width, alignment: .justified) + lines(text, width: width, factor: 1, language: "en")
                + lines(text, width: width, mode: .byTruncatingMiddle)
            {
                check(line)
                #expect(line.fragments.allSatisfy { $0.text.string == line.text })
            }
        }
    }

    @Test("is a part of it where attributes change, and all parts are the line", arguments: texts)
    func parts(text: String) {
        for length in [1, 2, 5] {
            for width in [50, 400] as [CGFloat] {
                for line in lines(text, width: width, runs: { _ in stripes(text, length: length) }) {
                    check(line)
                    let parts = line.fragments.map(\.text.range).sorted { $0.lowerBound < $1.lowerBound }
                    let shown = parts.reduce(into: Set<Int>()) { $0.formUnion($1) }
                    #expect(shown == Set(0..<line.text.utf8.count), "“\(line.text)” \(parts)")
                }
            }
        }
    }

    @Test("A ligature says all of its letters, and letters of one cluster what they say together")
    func ligature() throws {
        let font = try #require(Font(name: "NotoSans-Regular", size: 12))
        let style = ParagraphStyle(font: font)
        let line = try #require(
            Paragraph("office e\u{301}", style: style, in: CGSize(width: CGFloat.infinity, height: .infinity)).lines.first)
        let clusters = line.fragments.flatMap { $0.runs.flatMap { $0.glyphs.map { Int($0.cluster) } } }
        // o, ffi, c, e, space, e with an acute accent.
        #expect(clusters == [0, 1, 4, 5, 6, 7] || clusters == [0, 1, 2, 3, 4, 5, 6, 7], "\(clusters)")
        #expect(clusters.contains(7) && !clusters.contains(8))
    }

    @Test("has the language of its run, or of the label")
    func language() throws {
        let text = "one two"
        let runs = stripes(text, length: 3)
        let line = try #require(lines(text, width: 400, language: "EN_gb", runs: { _ in runs }).first)
        #expect(line.fragments.map(\.text.language) == ["en-gb", "sr", "en-gb"])
        #expect(try #require(lines(text, width: 400).first).fragments[0].text.language == nil)
        var arena = GlyphArena()
        let plain = try #require(Font.system(ofSize: 12).plainGlyphs(of: text, language: "de", in: &arena))
        #expect(plain.text.language == "de" && plain.text.string == text)
    }
}
