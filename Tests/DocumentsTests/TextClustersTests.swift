import Foundation
import RasterDocuments
import RasterDrawing
import RasterText
import Testing

@Suite struct TextClustersTests {
    /// What the glyphs of a text say, glyphs from left to right.
    private func clusters(_ text: String) -> [String] {
        var list = DisplayList(scale: 1)
        let paragraph = Paragraph(text, style: ParagraphStyle(font: .system(ofSize: 16)), in: CGSize(width: 1000, height: 100))
        list.draw(paragraph, at: .zero, color: .black, over: nil)
        return list.commands.flatMap { command in
            guard case .glyphs(let glyphs, _, _) = command else { return [String]() }
            return glyphs.clusters().flatMap { $0 }.map(glyphs.characters)
        }
    }

    @Test func `Each letter of Latin is a cluster`() { #expect(clusters("ab c") == ["a", "b", " ", "c"]) }

    @Test func `A mark belongs to its letter`() { #expect(clusters("ae\u{301}\u{323}x").joined() == "ae\u{301}\u{323}x") }

    @Test func `Right to left, clusters come from left to right and say their own letters`() {
        #expect(clusters("שלום") == ["ם", "ו", "ל", "ש"])
    }

    @Test func `All characters of a text are said once, in every direction`() {
        for text in ["a לא b", "لا إله", "क्षि", "👩‍👩‍👧 ok", "1,234.50"] {
            #expect(clusters(text).joined().unicodeScalars.sorted() == text.unicodeScalars.sorted(), "\(text)")
        }
    }
}
