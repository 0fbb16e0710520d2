import Foundation
import RasterGraphics

/// Text set in lines: measured exactly as it is drawn.
///
/// A value made once; drawing only reads it. Lengths are in points, y down, from the top left of the block.
public struct Paragraph: Sendable {
    /// One line of text.
    public struct Line: Sendable {
        /// What the line shows, an ellipsis included.
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
        /// Points in an em.
        package let pointSize: CGFloat
        /// What is added to each space of a justified line, in points.
        var spaceExpansion: CGFloat = 0
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
        self = layout.setLines()
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
    /// Hands out the line's glyphs from left to right.
    /// - Parameter body: Called with the face, the glyph, the points in an em, and where the glyph's origin lies
    ///   in points relative to the line's left end and baseline, y down.
    package func forEachGlyph(
        _ body: (_ face: FontFace, _ glyph: UInt32, _ pointSize: CGFloat, _ x: CGFloat, _ y: CGFloat) -> Void
    ) {
        var pen: CGFloat = 0
        let lower = Int32(clamping: range.lowerBound)
        let upper = Int32(clamping: range.upperBound)
        let spaces = spaceExpansion == 0 ? [] : spaceOffsets
        for run in shaped.runs where run.range.overlaps(range) {
            let unit = pointSize / CGFloat(run.face.unitsPerEm)
            run.glyphs.withUnsafeBufferPointer { glyphs in
                for glyph in glyphs where glyph.cluster >= lower && glyph.cluster < upper {
                    body(
                        run.face, glyph.id, pointSize, pen + CGFloat(glyph.xOffset) * unit,
                        -CGFloat(glyph.yOffset) * unit)
                    pen += CGFloat(glyph.advance) * unit
                    if spaces.contains(Int(glyph.cluster)) { pen += spaceExpansion }
                }
            }
        }
    }

    /// Offsets within `shaped` of the spaces that justification widens.
    private var spaceOffsets: Set<Int> {
        Set(text.utf8.enumerated().lazy.filter { $0.element == 0x20 }.map { $0.offset + range.lowerBound })
    }
}

extension Font {
    /// The advance of `text` on one line, in points.
    public func width(of text: String) -> CGFloat {
        let style = shapingStyle
        let pattern = ShapedText.digitPattern(of: text, style: style)
        return CGFloat(ShapeCache.shaped(pattern ?? text, style: style).width) * pointSize
    }

    var shapingStyle: ShapingStyle { ShapingStyle(face: face, monospacedDigits: hasMonospacedDigits) }
}
