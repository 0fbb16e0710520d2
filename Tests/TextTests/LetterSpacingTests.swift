import Foundation
import RasterGraphics
@testable import RasterText
import Testing

private let font = Font.system(ofSize: 20)

private func line(_ text: String, kern: CGFloat?, alignment: TextAlignment = .natural, width: CGFloat = .infinity) -> Paragraph {
    var attributes = TextAttributes(font: font, color: .label)
    attributes.kern = kern
    let run = AttributedText.Run(range: 0..<text.utf8.count, attributes: attributes)
    return Paragraph(
        AttributedText(text: text, runs: [run]), style: ParagraphStyle(alignment: alignment, numberOfLines: 0),
        in: CGSize(width: width, height: .infinity), displayScale: 1)
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
        arguments: [("abc", 3), ("שלום", 4), ("ชื่อ", 2), ("क्षि", 1), ("e\u{301}o\u{302}\u{323}", 2), ("한국", 2), ("\u{1112}\u{1161}\u{11AB}", 1)])
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

@Suite("Justified lines of ideographs")
struct JustificationTests {
    @Test("A line without spaces is widened between ideographs and kana, and reaches both edges")
    func ideographs() throws {
        let text = "この製品は在庫があり、三営業日以内にお客様へお届けします。保証も付いています。"
        let style = ParagraphStyle(font: font, alignment: .justified, lineBreakMode: .byWordWrapping, numberOfLines: 0)
        let plain = Paragraph(text, style: style, in: CGSize(width: 190, height: CGFloat.infinity))
        let attributed = line(text, kern: nil, alignment: .justified, width: 190)
        for lines in [plain.lines, attributed.lines] {
            #expect(lines.count > 3)
            for line in lines.dropLast() {
                var right: CGFloat = 0
                line.forEachRun { face, size, glyphs in
                    guard let last = glyphs.last else { return }
                    right = max(right, last.x + CGFloat(face.advance(of: last.id)) * size / CGFloat(face.unitsPerEm))
                }
                #expect(abs(right - 190) < 0.01, "\(line.text)")
            }
        }
    }

    @Test("Gaps are behind spaces where there are some, else between ideographs, and never within a cluster")
    func gaps() {
        #expect(Justification.gaps("a b 中文") == [1, 3])
        #expect(Justification.gaps("中文ab字") == [0])
        #expect(Justification.gaps("か\u{3099}き、") == [0, 6])
        #expect(Justification.gaps("葛\u{E0100}城") == [0])
        #expect(Justification.gaps("ภาษาไทย").isEmpty && Justification.gaps("").isEmpty)
    }
}
