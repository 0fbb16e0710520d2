import Foundation
import RasterGraphics
import Testing

@testable import RasterText

/// Text that nobody writes. Everything takes bounded time and memory; what is set is a paragraph like any other.
///
/// The suites are run in debug builds, so texts are 8 KB here. 1 MB of each, wrapped at 200 points in a release build,
/// takes 0.2 to 4 s and 30 to 250 MB, but line breaks alone 310 MB, and 400 MB as attributed text: 80 MB where the number
/// of lines or the height of the box is limited.
/// Text of one run, its letters a point apart.
private func spaced(_ text: String, _ font: Font) -> AttributedText {
    var attributes = TextAttributes(font: font, color: .label)
    attributes.kern = 1
    return AttributedText(text: text, runs: [.init(range: 0..<text.utf8.count, attributes: attributes)])
}

@Suite("Hostile text", .timeLimit(.minutes(30)))
struct HostileTextTests {
    private static func repeated(_ text: String, _ bytes: Int = 8000) -> String {
        String(repeating: text, count: bytes / text.utf8.count)
    }

    static let texts: [(name: String, text: String)] = [
        ("marks on one letter", "a" + repeated("\u{301}\u{5B0}")),
        ("no space", repeated("x")), ("zero width joiners", repeated("\u{200D}")),
        ("regional indicators", repeated("\u{1F1E6}")), ("nested embeddings", repeated("\u{202B}a")),
        ("nested isolates", repeated("\u{2066}") + "a" + repeated("\u{2069}")),
        ("directions that alternate", repeated("a\u{5D0}1")), ("brackets", repeated("(\u{5D0}[")),
        ("stacked Tibetan", "\u{F40}" + repeated("\u{F92}")), ("stacked Myanmar", repeated("\u{1000}\u{1039}")),
        ("stacked Khmer", "\u{1780}" + repeated("\u{17D2}\u{1780}")),
        ("script changes", repeated("a\u{3B1}\u{430}\u{5D0}\u{627}\u{915}\u{E01}\u{1780}\u{6F22}")),
        ("controls", repeated("\u{1}\u{2}\u{1B}")), ("nulls", repeated("\0")), ("replacements", repeated("\u{FFFD}")),
        ("noncharacters", repeated("\u{FFFE}\u{1FFFF}")), ("no font", repeated("\u{F0000}")),
        ("line breaks", repeated("\n")), ("spaces", repeated(" ")), ("soft hyphens", repeated("a\u{AD}")),
        ("prepended marks", repeated("\u{600}")), ("emoji that go on", repeated("\u{1F468}\u{200D}")),
        ("lone surrogates", String(decoding: [UInt16](repeating: 0xD83D, count: 5000), as: UTF16.self)),
        ("digits apart", repeated("1,")),
    ]

    @Test("Is wrapped, cut and shrunk like other text", arguments: texts.map(\.name))
    func sets(name: String) throws {
        let text = try #require(Self.texts.first { $0.name == name }).text
        for (mode, lines, shrinks) in [
            (.byWordWrapping, 0, false), (.byCharWrapping, 3, false), (.byTruncatingTail, 2, false),
            (.byTruncatingMiddle, 1, false), (.byTruncatingHead, 1, false), (.byTruncatingTail, 2, true),
        ] as [(LineBreakMode, Int, Bool)] {
            var style = ParagraphStyle(font: .monospacedDigitSystem(ofSize: 13, weight: .heavy))
            (style.lineBreakMode, style.numberOfLines, style.adjustsFontSizeToFitWidth) = (mode, lines, shrinks)
            let paragraph = Paragraph(text, style: style, in: CGSize(width: 200, height: 1e9))
            #expect(paragraph.size.width.isFinite && paragraph.size.height.isFinite)
            #expect(lines == 0 || paragraph.lines.count <= lines)
        }
        let attributed = spaced(text, .system(ofSize: 13))
        let paragraph = Paragraph(
            attributed, style: ParagraphStyle(numberOfLines: 3), in: CGSize(width: 200, height: 1e9), displayScale: 1)
        #expect(paragraph.size.width.isFinite && paragraph.lines.count <= 3)
    }

    @Test("A syllable of up to 64 characters is shaped as one, a longer one in parts that lose none of it")
    func longSyllables() {
        let style = Font.system(ofSize: 10).shapingStyle
        for count in [1, 63, 64, 65, 200] {
            let text = "\u{1780}" + String(repeating: "\u{17D2}\u{1780}", count: count)
            let shaped = ShapedText.shaping(text, style: style)
            #expect(shaped.runs.count == 1 && shaped.missing.isEmpty)
            let clusters = shaped.runs[0].glyphs.map(\.cluster)
            #expect(clusters == clusters.sorted() && clusters.first == 0)
        }
        // From right to left the parts lie from right to left.
        let hebrew = "\u{5D0}" + String(repeating: "\u{5B0}", count: 200) + "\u{5D1}"
        let clusters = ShapedText.shaping(hebrew, style: style).runs[0].glyphs.map(\.cluster)
        #expect(clusters == clusters.sorted(by: >) && clusters.first == Int32(hebrew.utf8.count - 2))
    }

    @Test(
        "What a box shows of too many lines is what it shows of enough of them",
        arguments: [
            LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead,
        ])
    func manyHardLines(mode: LineBreakMode) {
        // Both ends are longer than what is left of them when a line is cut.
        let numbers = [Array(0..<10_000), Array(0..<4000) + Array(6000..<10_000)]
        var style = ParagraphStyle(font: .system(ofSize: 13))
        (style.lineBreakMode, style.numberOfLines) = (mode, 0)
        let box = CGSize(width: 150, height: 100)
        let shown = numbers.map { numbers in
            let text = numbers.map { "\($0)" }.joined(separator: "\n")
            guard mode == .byTruncatingHead else { return Paragraph(text, style: style, in: box).lines }
            return Paragraph(spaced(text, style.font), style: style, in: box, displayScale: 1).lines
        }
        #expect((2...10).contains(shown[0].count) && shown[0].map(\.text) == shown[1].map(\.text))
        #expect(shown[0].map(\.x) == shown[1].map(\.x) && shown[0].map(\.baseline) == shown[1].map(\.baseline))
    }

    @Test("Lines of stacked letters without end are nearly full, and none is too wide")
    func stackedLines() {
        let text = Self.repeated("\u{1000}\u{1039}", 20_000)
        let font = Font.system(ofSize: 13)
        for width in [50, 200] as [CGFloat] {
            var style = ParagraphStyle(font: font)
            style.numberOfLines = 0
            let lines = Paragraph(text, style: style, in: CGSize(width: width, height: 1e9)).lines
            #expect(lines.count > 2 && lines.allSatisfy { $0.width <= width * (1 + 1e-9) })
            #expect(lines.dropLast().allSatisfy { $0.width >= 0.8 * width })
            #expect(lines.map(\.text).joined() == text)
        }
    }

    @Test("A hundred thousand flags on one line are cut in the time of a text")
    func flags() {
        // From the back, each would count those before it: 50 s in a release build.
        let text = String(repeating: "\u{1F1E6}", count: 100_000)
        for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
            var style = ParagraphStyle(font: .system(ofSize: 13))
            (style.lineBreakMode, style.numberOfLines) = (mode, 1)
            #expect(Paragraph(text, style: style, in: CGSize(width: 100, height: 1e6)).lines.count == 1)
        }
    }

    @Test("Lines of a long text are left out where work is to end, and are all there for those who ask next")
    func spent() {
        let text = (0..<2000).map { "word\($0)" }.joined(separator: " ")
        func lines() -> Int {
            var style = ParagraphStyle(font: .system(ofSize: 13))
            style.numberOfLines = 0
            return Paragraph(text, style: style, in: CGSize(width: 60, height: 1e9)).lines.count
        }
        var limits = Limits.none
        limits.time = .zero
        #expect(limits.enforce { lines() } == 64)
        #expect(lines() > 1000)
    }

    @Test("Long texts that are alike at both ends are told apart")
    func alike() {
        let part = String(repeating: "word ", count: 2000)
        var style = ParagraphStyle(font: .system(ofSize: 13))
        style.numberOfLines = 0
        let texts = ["a", "b"].map { part + $0 + part }
        let shown = texts.map {
            Paragraph($0, style: style, in: CGSize(width: 300, height: 1e9)).lines.map(\.text).joined(separator: " ")
        }
        #expect(shown[0] != shown[1] && shown[0].contains("a") && shown[1].contains("b"))
    }

    @Test("Spaces without end beside an ellipsis cost no more than others")
    func endlessSpaces() {
        var style = ParagraphStyle(font: .system(ofSize: 13))
        (style.lineBreakMode, style.numberOfLines) = (.byTruncatingMiddle, 1)
        let text = String(repeating: "\n", count: 40_000) + "end"
        let paragraph = Paragraph(text, style: style, in: CGSize(width: 100, height: 1e6))
        #expect(paragraph.lines.count == 1 && paragraph.lines[0].text.hasSuffix("end"))
    }
}
