import Foundation
import RasterGraphics
import Testing

@testable import RasterText

private let font = Font.system(ofSize: 20)

private func line(_ text: String, kern: CGFloat?) -> Paragraph {
    var attributes = TextAttributes(font: font, color: .label)
    attributes.kern = kern
    let run = AttributedText.Run(range: 0..<text.utf8.count, attributes: attributes)
    return Paragraph(
        AttributedText(text: text, runs: [run]), style: ParagraphStyle(numberOfLines: 0),
        in: CGSize(width: CGFloat.infinity, height: .infinity), displayScale: 1)
}

@Suite("Letter-spacing")
struct LetterSpacingTests {
    @Test(
        "Nothing is put between letters that are tied to each other", arguments: ["محمد العلي", "ܫܠܡܐ", "ߒߞߏ", "ᠮᠣᠩᠭᠣᠯ", "𞤆𞤵𞤤𞤢𞤪"])
    func cursive(text: String) {
        let natural = line(text, kern: nil)
        let spaced = line(text, kern: 5)
        #expect(abs(spaced.size.width - natural.size.width) < 1e-9)
        let places = [natural, spaced].map { $0.lines[0].fragments.flatMap { $0.runs.flatMap { $0.glyphs.map(\.x) } } }
        #expect(zip(places[0], places[1]).allSatisfy { abs($0 - $1) < 1e-9 } && places[0].count == places[1].count)
    }

    @Test(
        "Letters of other scripts are spaced cluster by cluster",
        arguments: [
            ("abc", 3), ("שלום", 4), ("ชื่อ", 2), ("क्षि", 1), ("e\u{301}o\u{302}\u{323}", 2), ("한국", 2),
            ("\u{1112}\u{1161}\u{11AB}", 1),
        ])
    func clusters(text: String, count: Int) {
        // Kerning stays on in both.
        let natural = ShapedText.shaping(text, style: ShapingStyle(face: font.face, features: .withoutLigatures))
        #expect(abs(line(text, kern: 5).size.width - (CGFloat(natural.width) * 20 + 5 * CGFloat(count))) < 1e-6)
    }

    @Test("Arabic beside spaced Latin is not spaced")
    func mixed() {
        let natural = line("abمحمد", kern: nil).size.width
        #expect(abs(line("abمحمد", kern: 5).size.width - natural - 10) < 0.5)
    }
}
