import Foundation
import RasterGraphics

/// Text set in lines: measured exactly as it is drawn.
///
/// A value made once; drawing only reads it. Lengths are in points, y down, from the top left of the block.
public struct Paragraph: Sendable {
    /// One line of text.
    public struct Line: Sendable {
        let broken: BrokenLine
        /// Where the line begins, from the left edge of the box.
        public internal(set) var x: CGFloat
        /// The baseline, from the top of the block.
        public let baseline: CGFloat
        /// The advance of what is drawn; spaces at which the line broke are not.
        public let width: CGFloat
        /// How far the line's box reaches above and below the baseline, both positive: what a background fills.
        package let ascent, descent: CGFloat
        /// What shrinking to fit multiplied sizes by.
        package let scaleFactor: CGFloat
        /// What the runs of the whole text are drawn with; none for plain text.
        let attributes: [AttributedText.Run]
        /// How a justified line is made longer.
        var justification: Justification?

        init(
            _ line: BrokenLine, x: CGFloat, y: CGFloat, metrics: (height: CGFloat, baseline: CGFloat), factor: CGFloat,
            attributes: [AttributedText.Run]
        ) {
            broken = line
            self.x = x
            baseline = y + metrics.baseline
            width = CGFloat(line.width) * (line.shaped.styled.emSize * factor)
            (ascent, descent) = (metrics.baseline, metrics.height - metrics.baseline)
            scaleFactor = factor
            self.attributes = attributes
        }

        /// What the line shows, in the order in which it is read, an ellipsis included.
        public var text: String { broken.text }

        /// Whether it is of plain text, which has no colours and lines of its own.
        package var isPlain: Bool { attributes.isEmpty }

        /// Makes the line longer by so many points, behind its last tab, so that what stands at a tab stop stays there.
        mutating func justify(by room: CGFloat) {
            let shaped = broken.shaped
            let start = shaped.items(in: broken.range).last(where: \.isTab)?.range.upperBound
            justification = shaped.styled.withUTF8 {
                Justification($0, in: (start ?? broken.range.lowerBound)..<broken.range.upperBound, room: room) { offset in
                    guard let item = shaped.items(in: offset..<offset + 1).first,
                        case .text(let text, let start) = item.content
                    else { return nil }
                    return text.longestStrokes(
                        before: offset - start, pointSize: shaped.styled.runs[item.run].font.pointSize * scaleFactor)
                }
            }
        }
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
        self.init(AttributedText(text: text, runs: []), style: style, in: box, displayScale: displayScale)
    }

    /// Sets attributed text, of which plain text is the one that has no runs of its own.
    ///
    /// A paragraph, which is the text between two hard line breaks, has the rules that its first character carries; where
    /// it carries none, those of the label.
    ///
    /// Complexity: linear in the text and the number of runs; text in several lines that is shrunk to fit is broken
    /// some forty times.
    /// - Parameters:
    ///   - text: Line breaks in it end lines and paragraphs.
    ///   - style: The number of lines, the rules of shrinking, and the alignment, line spacing and line-break mode of
    ///     paragraphs that have no rules of their own. Its font is that of plain text alone.
    ///   - box: The space there is, in points; `.infinity` for as much as is needed. Negative counts as 0.
    ///   - displayScale: Pixels in a point, which heights and baselines are rounded to.
    package init(_ text: AttributedText, style: ParagraphStyle, in box: CGSize, displayScale: CGFloat) {
        self = ParagraphLayout(text, style: style, box: box, displayScale: displayScale).paragraph()
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

extension Paragraph {
    /// The fonts that its lines show text of, with repetitions, as they were asked for; that of plain text is the
    /// style's and not told.
    package var fonts: [Font] {
        lines.flatMap { line in
            line.isPlain
                ? [] : line.broken.shaped.items(in: line.broken.range).map { line.broken.shaped.styled.runs[$0.run].font }
        }
    }
}

extension ParagraphStyle {
    /// The parts of a text within which no line may end, without the white space between them, as UTF-8 offsets.
    package func unbreakableParts(of text: String) -> [Range<Int>] {
        LineBreakRules(language: TextLanguage(language), strategy: lineBreakStrategy).unbreakableParts(of: text)
    }
}

extension Font {
    /// The advance of `text` on one line, in points.
    public func width(of text: String) -> CGFloat { width(of: text, language: nil) }

    /// The advance of `text` in a language on one line, in points; see ``ParagraphStyle/language``.
    package func width(of text: String, language: String?) -> CGFloat {
        let style = shapingStyle(TextLanguage(language))
        var units = 0
        if PlainText.forEachWord(of: text, style: style, { word, _, _ in units += word.units }) {
            return CGFloat(Double(units) / Double(face.unitsPerEm)) * pointSize
        }
        if let pattern = ShapedText.digitPattern(of: text, style: style) {
            return CGFloat(ShapeCache.whole(pattern, style: style, levels: .leftToRight).width) * pointSize
        }
        return CGFloat(ShapeCache.shaped(text, style: style, levels: BidiLevels(text, direction: .natural)).width) * pointSize
    }

    var shapingStyle: ShapingStyle { ShapingStyle(face: face, features: features) }

    func shapingStyle(_ language: TextLanguage) -> ShapingStyle {
        ShapingStyle(face: face, features: features, language: language)
    }
}
