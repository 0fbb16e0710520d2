import Foundation
import Testing

@testable import RasterText

@Suite("Exact text")
struct ExactTextTests {
    static let equivalents = ["\u{E9}", "e\u{301}"]

    @Test("Texts are equal by their code units, not by what they mean")
    func equality() {
        let (one, two) = (Self.equivalents[0], Self.equivalents[1])
        #expect(one == two && ExactText(one) != ExactText(two))
        #expect(ExactText(one) == ExactText("\u{E9}") && Set(Self.equivalents.map(ExactText.init)).count == 2)
        #expect(ExactText("") == ExactText("") && ExactText("a") != ExactText("b") && ExactText("a") != ExactText("ab"))
        let long = String(repeating: "x", count: 100)
        #expect(ExactText(long) == ExactText(String(repeating: "x", count: 100)))
        #expect(ExactText(long).hashValue == ExactText(String(repeating: "x", count: 100)).hashValue)
    }

    @Test("Of two equivalent texts none is set as the other, whichever came first")
    func caches() {
        let face = Font.system(ofSize: 12).face
        let style = ShapingStyle(face: face, features: [])
        for texts in [Self.equivalents.map { $0 + " né" }, Self.equivalents.reversed().map { $0 + " noté" }] {
            for text in texts {
                let levels = BidiLevels(text, direction: .natural)
                #expect(ShapeCache.shaped(text, style: style, levels: levels).utf8Count == text.utf8.count)
                let paragraph = Paragraph(text, style: ParagraphStyle(), in: CGSize(width: 1000, height: 1000))
                #expect(paragraph.lines[0].text.utf8.count == text.utf8.count)
            }
        }
    }

    @Test("A compatibility ideograph is no reason to take the ideograph for missing")
    func fallback() {
        // U+2F940 is canonically equivalent to U+76F4 (直).
        for text in ["\u{2F940}\u{76F4}", "\u{76F4}\u{2F940}"] {
            let shaped = ShapedText.shaping(text, style: Font.system(ofSize: 12).shapingStyle)
            #expect(shaped.missing.isEmpty && shaped.runs.count == 1, "\(text.unicodeScalars.map(\.value))")
        }
    }
}
