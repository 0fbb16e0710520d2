import Foundation
import RasterGraphics

/// Text set in lines: measured exactly as it is drawn.
///
/// A value made once; drawing only reads it. Lengths are in points, y down, from the top left of the block.
public struct Paragraph: Sendable {
    /// One line of text.
    public struct Line: Sendable {
        /// What the line shows, in the order in which it is read, an ellipsis included.
        public let text: String
        /// Where the line begins, from the left edge of the box.
        public internal(set) var x: CGFloat
        /// The baseline, from the top of the block.
        public internal(set) var baseline: CGFloat
        /// The advance of what is drawn; spaces at which the line broke are not.
        public let width: CGFloat

        let shaped: ShapedText
        /// The part of `shaped` that the line shows, in UTF-8 offsets.
        let range: Range<Int>
        /// The parts of `range` from left to right; none where they lie in the order of the text.
        var visualRuns: [BidiLevels.VisualRun] = []
        /// Points in an em.
        package let pointSize: CGFloat
        /// How a justified line is made longer; its offsets are those of `text`.
        var justification: Justification?
        /// What a line of attributed text is drawn from, left to right; empty for plain text.
        package var fragments: [TextFragment] = []
    }

    /// From top to bottom.
    public let lines: [Line]
    /// The width of the widest line, unrounded, and the height of all lines, each rounded up to a device pixel.
    public let size: CGSize
    /// Whether there is text that the lines do not show.
    public let isTruncated: Bool
    /// What shrinking to fit multiplied the font's size by; 1 when it did not.
    public let scaleFactor: CGFloat
    /// The graphemes that no font has and that are drawn as boxes, with repetitions.
    public let missingCharacters: [String]

    /// Sets text.
    ///
    /// Complexity: linear in the text; wrapped text that is shrunk to fit is broken about twenty times.
    /// - Parameters:
    ///   - text: Line breaks in it (U+000A, U+000D, U+0085, U+2028, U+2029, vertical tab, form feed) end lines.
    ///   - style: Font and rules.
    ///   - box: The space there is, in points; `.infinity` for as much as is needed. Negative counts as 0.
    ///   - displayScale: Pixels in a point, which heights and baselines are rounded to.
    public init(_ text: String, style: ParagraphStyle, in box: CGSize, displayScale: CGFloat = 1) {
        var layout = ParagraphLayout(text, style: style, box: box, displayScale: displayScale)
        guard layout.mayBeKept else {
            self = layout.setLines()
            return
        }
        let key = ParagraphCache.Key(
            text: ExactText(text), style: style, width: layout.boxWidth, displayScale: displayScale)
        let free = ParagraphCache.paragraph(key) {
            let box = CGSize(width: box.width, height: .infinity)
            var layout = ParagraphLayout(text, style: style, box: box, displayScale: displayScale)
            return layout.setLines()
        }
        self = layout.hasRoom(forLines: free.lines.count) ? free : layout.setLines()
    }

    /// Sets attributed text.
    ///
    /// Text of one font without further attributes is set as the plain text is. A paragraph, which is the text between
    /// two hard line breaks, has the rules that its first character carries; where it carries none, those of the label.
    ///
    /// Complexity: linear in the text and the number of runs; text in several lines that is shrunk to fit is broken
    /// some forty times.
    /// - Parameters:
    ///   - text: Line breaks in it end lines and paragraphs.
    ///   - style: The number of lines, the rules of shrinking, and the alignment, line spacing and line-break mode of
    ///     paragraphs that have no rules of their own. Its font has no effect.
    ///   - box: The space there is, in points; `.infinity` for as much as is needed. Negative counts as 0.
    ///   - displayScale: Pixels in a point, which heights and baselines are rounded to.
    package init(_ text: AttributedText, style: ParagraphStyle, in box: CGSize, displayScale: CGFloat) {
        self = AttributedParagraphLayout(text, style: style, box: box, displayScale: displayScale).setLines()
    }

    init(
        lines: [Line], size: CGSize, isTruncated: Bool, scaleFactor: CGFloat, missingCharacters: [String]
    ) {
        self.lines = lines
        self.size = size
        self.isTruncated = isTruncated
        self.scaleFactor = scaleFactor
        self.missingCharacters = missingCharacters
    }
}

extension Paragraph.Line {
    /// Hands out the line's glyphs from left to right, run by run.
    /// - Parameter body: Called with the face, the points in an em, and the glyphs with where their origins lie in points
    ///   relative to the line's left end and baseline.
    package func forEachRun(
        _ body: (_ face: FontFace, _ pointSize: CGFloat, _ glyphs: [PlacedGlyph]) -> Void
    ) {
        for fragment in fragments {
            for run in fragment.runs {
                let glyphs = run.glyphs.map { PlacedGlyph(id: $0.id, x: $0.x + fragment.x, y: $0.y) }
                body(run.face, run.pointSize, glyphs)
            }
        }
        var pen: CGFloat = 0
        var placed: [PlacedGlyph] = []
        func place(_ run: ShapedRun, _ part: Range<Int>) {
            let lower = Int32(clamping: part.lowerBound)
            let upper = Int32(clamping: part.upperBound)
            let unit = pointSize / CGFloat(run.face.unitsPerEm)
            placed.removeAll(keepingCapacity: true)
            placed.reserveCapacity(min(run.glyphs.count, part.count))
            run.glyphs.withUnsafeBufferPointer { glyphs in
                // A line of a text of a megabyte has a handful of its glyphs.
                let shown = run.glyphs(from: lower, to: upper)
                for i in shown {
                    let glyph = glyphs[i]
                    guard glyph.cluster >= lower, glyph.cluster < upper else { continue }
                    placed.append(
                        PlacedGlyph(
                            id: glyph.id, x: pen + CGFloat(glyph.xOffset) * unit,
                            y: -CGFloat(glyph.yOffset) * unit))
                    pen += CGFloat(glyph.advance) * unit
                    guard let justification, i + 1 == shown.upperBound || glyphs[i + 1].cluster != glyph.cluster
                    else { continue }
                    justification.extend(behind: Int(glyph.cluster) - range.lowerBound, pen: &pen, glyphs: &placed)
                }
            }
            body(run.face, pointSize, placed)
        }
        if visualRuns.isEmpty {
            for run in shaped.runs[shaped.runs(in: range)] { place(run, range) }
        }
        for part in visualRuns {
            let runs = shaped.runs[shaped.runs(in: part.range)]
            if part.isRightToLeft {
                for run in runs.reversed() { place(run, part.range) }
            } else {
                for run in runs { place(run, part.range) }
            }
        }
    }

    /// Whether glyphs may have colours of their own.
    package var hasColorGlyphs: Bool {
        shaped.runs.contains(where: \.face.hasColorGlyphs)
            || fragments.contains { $0.runs.contains(where: \.face.hasColorGlyphs) }
    }
}

extension Font {
    /// The advance of `text` on one line, in points.
    public func width(of text: String) -> CGFloat { width(of: text, language: nil) }

    /// The advance of `text` in a language on one line, in points; see ``ParagraphStyle/language``.
    package func width(of text: String, language: String?) -> CGFloat {
        let style = shapingStyle(TextLanguage(language))
        if let pattern = ShapedText.digitPattern(of: text, style: style) {
            return CGFloat(ShapeCache.whole(pattern, style: style, levels: .leftToRight).width) * pointSize
        }
        let width =
            ShapedText.widthOfWords(of: text, style: style)
            ?? ShapeCache.shaped(text, style: style, levels: BidiLevels(text, direction: .natural)).width
        return CGFloat(width) * pointSize
    }

    var shapingStyle: ShapingStyle { ShapingStyle(face: face, monospacedDigits: hasMonospacedDigits) }

    func shapingStyle(_ language: TextLanguage) -> ShapingStyle {
        ShapingStyle(face: face, features: hasMonospacedDigits ? .monospacedDigits : [], language: language)
    }
}
