import Foundation
import Testing

@testable import RasterText

/// The lines of plain text in the system font of 10 points, which are those of the same text with an attribute too.
func setLines(
    _ text: String, width: CGFloat, strategy: NSParagraphStyle.LineBreakStrategy = [], language: String? = nil,
    factor: Float = 0, mode: LineBreakMode = .byWordWrapping, maximum: Int = 0, alignment: TextAlignment = .natural,
    sourceLocation: SourceLocation = #_sourceLocation
) -> [Paragraph.Line] {
    let font = Font.system(ofSize: 10)
    let style = ParagraphStyle(
        font: font, alignment: alignment, lineBreakMode: mode, numberOfLines: maximum, language: language,
        lineBreakStrategy: strategy, hyphenationFactor: factor)
    let box = CGSize(width: width, height: .infinity)
    let plain = Paragraph(text, style: style, in: box).lines
    let attributes = TextAttributes(font: font, color: .label)
    let attributed = AttributedText(text: text, runs: [.init(range: 0..<text.utf8.count, attributes: attributes)])
    let same = Paragraph(attributed, style: style, in: box, displayScale: 1).lines
    #expect(plain.map(\.text) == same.map(\.text), sourceLocation: sourceLocation)
    for (a, b) in zip(plain, same) { #expect(abs(a.width - b.width) < 1e-6, sourceLocation: sourceLocation) }
    return plain
}
