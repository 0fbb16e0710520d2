import Foundation
import RasterGraphics
import Testing

@testable import RasterText

/// Whether a second paragraph is the first one, out of memory.
private func isKept(_ make: () -> Paragraph) -> Bool {
    let (first, second) = (make(), make())
    return first.lines[0].broken.shaped === second.lines[0].broken.shaped
}

private func wrapped(_ text: String, width: CGFloat = 100, height: CGFloat = .infinity, lines: Int = 0) -> Paragraph {
    Paragraph(text, style: ParagraphStyle(numberOfLines: lines), in: CGSize(width: width, height: height))
}

// In processes of their own, where no other test fills the memory.
#if compiler(>=6.2)
@Suite("Paragraphs that are kept") struct ParagraphCacheTests {
    @Test("A wrapped text is set once for all heights that have room for its lines, with attributes or without")
    func wrappedTexts() async {
        await #expect(processExitsWith: .success) {
            let text = "a text that is wrapped into several lines"
            precondition(isKept { wrapped(text) })
            let free = wrapped(text)
            precondition(wrapped(text, height: free.size.height).lines[0].broken.shaped === free.lines[0].broken.shaped)
            let cut = wrapped(text, height: free.size.height / 2)
            precondition(cut.isTruncated && cut.lines.count < free.lines.count)
            precondition(wrapped(text, width: 101).lines[0].broken.shaped !== free.lines[0].broken.shaped)
            var attributes = TextAttributes(font: .system(ofSize: 17), color: .red)
            func styled(height: CGFloat) -> Paragraph {
                let run = AttributedText.Run(range: 0..<text.utf8.count, attributes: attributes)
                return Paragraph(
                    AttributedText(text: text, runs: [run]), style: ParagraphStyle(numberOfLines: 0),
                    in: CGSize(width: 100, height: height), displayScale: 1)
            }
            precondition(isKept { styled(height: .infinity) } && isKept { styled(height: free.size.height) })
            let red = styled(height: .infinity)
            attributes.color = .blue
            precondition(styled(height: .infinity).lines[0].fragments[0].attributes?.color == .blue)
            precondition(red.lines[0].fragments[0].attributes?.color == .red)
        }
    }

    @Test("Long texts of one row are set once for all bands of the picture that it reaches into, however long they are")
    func longTexts() async {
        await #expect(processExitsWith: .success) {
            let texts = (0..<4).map { String(repeating: "word\($0) ", count: 30_000) }
            func row() -> [Paragraph] { texts.map { wrapped($0, width: 300, height: 4000, lines: 200) } }
            let (first, second) = (row(), row())
            precondition(zip(first, second).allSatisfy { $0.lines[0].broken.shaped === $1.lines[0].broken.shaped })
            // A height that differs may show other lines.
            precondition(wrapped(texts[0], width: 300, height: 400, lines: 200).lines.count < first[0].lines.count)
        }
    }

    @Test("What was long ago is forgotten")
    func forgotten() async {
        await #expect(processExitsWith: .success) {
            let first = wrapped("the first text of many")
            for i in 0..<8_000 { _ = wrapped("a text of a number \(i) that follows") }
            precondition(wrapped("the first text of many").lines[0].broken.shaped !== first.lines[0].broken.shaped)
        }
    }
}
#endif
