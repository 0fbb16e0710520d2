import Foundation

@testable import RasterText

/// The lines of plain text in the system font of 10 points.
func setLines(
    _ text: String, width: CGFloat, strategy: LineBreakStrategy = [], language: String? = nil,
    factor: Float = 0, mode: LineBreakMode = .byWordWrapping, maximum: Int = 0, alignment: TextAlignment = .natural
) -> [Paragraph.Line] {
    let font = Font.system(ofSize: 10)
    let style = ParagraphStyle(
        font: font, alignment: alignment, lineBreakMode: mode, numberOfLines: maximum, language: language,
        lineBreakStrategy: strategy, hyphenationFactor: factor)
    return Paragraph(text, style: style, in: CGSize(width: width, height: .infinity)).lines
}

extension Paragraph.Line {
    /// What the line is drawn from, with glyphs in an arena of their own.
    var fragments: [TextFragment] {
        var arena = GlyphArena()
        return fragments(in: &arena)
    }

    /// Hands out the line's glyphs from left to right, run by run, with where their origins lie relative to its left end and
    /// baseline.
    func forEachRun(_ body: (_ face: FontFace, _ pointSize: CGFloat, _ glyphs: [PlacedGlyph]) -> Void) {
        for fragment in fragments {
            for run in fragment.runs {
                body(
                    run.face, run.pointSize,
                    run.glyphs.map { PlacedGlyph(id: $0.id, cluster: $0.cluster, x: $0.x + fragment.x, y: $0.y) })
            }
        }
    }

    /// Points in an em of plain text, shrinking included.
    var pointSize: CGFloat { broken.shaped.styled.emSize * scaleFactor }

    /// The one segment of a line of plain text, with where its text begins.
    private var item: (shaped: ShapedText, range: Range<Int>, start: Int)? {
        guard let item = broken.shaped.items(in: broken.range).first,
            case .text(let shaped, let start) = item.content
        else { return nil }
        return (shaped, item.range, start)
    }

    /// What a line of plain text shows a part of.
    var shaped: ShapedText { item?.shaped ?? .empty }

    /// The part of ``shaped`` that the line shows.
    var range: Range<Int> { item.map { $0.range.lowerBound - $0.start..<$0.range.upperBound - $0.start } ?? 0..<0 }

    /// The parts of ``range`` from left to right; none where they lie in the order of the text.
    var visualRuns: [BidiLevels.VisualRun] {
        let line = broken.shaped
        let start = item?.start ?? 0
        let runs = line.styled.withUTF8 { line.levels.reorderedRuns(in: broken.range, of: $0) }
        return runs.map {
            BidiLevels.VisualRun(range: $0.range.lowerBound - start..<$0.range.upperBound - start, level: $0.level)
        }
    }
}
