import Foundation
import RasterGraphics

/// Text whose parts differ in font, colour and decoration: what a paragraph of several styles is set from.
///
/// A value with everything resolved: no attribute is looked up any more.
package struct AttributedText: Hashable, Sendable {
    /// A stretch of text with one set of attributes.
    package struct Run: Hashable, Sendable {
        /// UTF-8 offsets within the text.
        package var range: Range<Int>
        package var attributes: TextAttributes

        package init(range: Range<Int>, attributes: TextAttributes) {
            self.range = range
            self.attributes = attributes
        }
    }

    package let text: String
    /// Adjoining, ascending: together they cover the text. None: it is plain text, in the font of the label and in the
    /// colour that it is drawn with.
    package let runs: [Run]

    package init(text: String, runs: [Run]) {
        self.text = text
        self.runs = runs
    }
}

/// How a stretch of text looks. Lengths are in points.
package struct TextAttributes: Hashable, Sendable {
    /// A line under or through text.
    package struct Decoration: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case single
            /// One line of twice the thickness.
            case thick
            /// Two lines with a gap as thick as they are.
            case double
        }

        package enum Pattern: Hashable, Sendable {
            case solid, dot, dash, dashDot, dashDotDot
        }

        package let kind: Kind
        package let pattern: Pattern
        /// Whether what lies between words is left out.
        package let isByWord: Bool
        /// Nil: the colour of the text.
        package let color: Color?

        package init(_ kind: Kind, _ pattern: Pattern = .solid, isByWord: Bool = false, color: Color? = nil) {
            self.kind = kind
            self.pattern = pattern
            self.isByWord = isByWord
            self.color = color
        }
    }

    package struct Shadow: Hashable, Sendable {
        /// Right and down positive.
        package var offset: CGSize
        /// A Gaussian's standard deviation is half of it. 0: a sharp copy.
        package var blurRadius: CGFloat
        package var color: Color

        package init(offset: CGSize, blurRadius: CGFloat, color: Color) {
            self.offset = offset
            self.blurRadius = blurRadius
            self.color = color
        }
    }

    /// A picture in the text, on a character of its own (U+FFFC).
    package struct Attachment: Hashable, Sendable {
        package var image: Image?
        /// Size, and where its lower left corner is: x from the pen, y up from the baseline.
        package var bounds: CGRect
        /// What to say in its place; nil where nobody said it.
        package var alternative: String?

        /// An image at its own size, with its own baseline on that of the text.
        package init(_ image: Image, alternative: String? = nil) {
            self.init(
                image: image,
                bounds: CGRect(origin: CGPoint(x: 0, y: -(image.baselineOffsetFromBottom ?? 0)), size: image.size),
                alternative: alternative)
        }

        package init(image: Image?, bounds: CGRect, alternative: String? = nil) {
            self.image = image
            self.bounds = bounds
            self.alternative = alternative
        }
    }

    package var font: Font
    package var color: Color
    /// Fills the line behind the text.
    package var backgroundColor: Color?
    /// Added after each grapheme, to the font's own kerning. Nil: that alone; 0 turns that off; any other turns
    /// optional ligatures off, inside of which there would be no gap.
    package var kern: CGFloat?
    /// Added after each grapheme like `kern`; any but 0 turns optional ligatures off.
    package var tracking: CGFloat = 0
    /// Whether optional ligatures are set (OpenType `liga` and `clig`).
    package var hasLigatures = true
    /// Whether the font's contextual alternates are set as if it had them, see ``Font/hasContextualAlternates``.
    package var hasContextualAlternates = false
    /// A BCP 47 tag; nil: the language of the label.
    package var language: String?
    package var underline: Decoration?
    package var strikethrough: Decoration?
    /// Up positive.
    package var baselineOffset: CGFloat = 0
    /// Percent of the point size. Positive: outlines only; negative: filled and outlined; 0: filled.
    package var strokeWidth: CGFloat = 0
    /// Nil: the colour of the text.
    package var strokeColor: Color?
    package var shadow: Shadow?
    package var attachment: Attachment?
    /// Where it leads. Changes no look.
    package var link: String?
    /// The rules of the paragraph that begins in this run; nil: those of the label.
    package var paragraph: ParagraphAttributes?

    package init(font: Font, color: Color) {
        self.font = font
        self.color = color
    }
}

/// The rules of one paragraph: of the text between two hard line breaks. Lengths are in points.
package struct ParagraphAttributes: Hashable, Sendable {
    package struct TabStop: Hashable, Sendable {
        /// From the leading edge.
        package var location: CGFloat
        /// What of the text after the tab lies there: its left edge, middle or right edge.
        package var alignment: TextAlignment

        package init(location: CGFloat, alignment: TextAlignment = .left) {
            self.location = location
            self.alignment = alignment
        }
    }

    package var alignment: TextAlignment = .natural
    package var lineBreakMode: LineBreakMode = .byWordWrapping
    package var lineBreakStrategy: LineBreakStrategy = []
    /// 0 to 1; see ``ParagraphStyle/hyphenationFactor``.
    package var hyphenationFactor: Float = 0
    /// Between a line of the paragraph and the next, of whichever paragraph, beyond their height.
    package var lineSpacing: CGFloat = 0
    /// After the paragraph's last line, and before its first unless that is the first of the text.
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    /// From the leading edge to the first line, and to all others.
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// Where lines end: from the leading edge when positive (within the box), else from the trailing edge.
    package var tailIndent: CGFloat = 0
    /// 0: no limit. What a line gains in height lies above its text.
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    /// Multiplies the natural height before the limits apply. 0: as 1.
    package var lineHeightMultiple: CGFloat = 0
    /// Ascending.
    package var tabStops: [TabStop] = []
    /// How far apart stops are beyond the last of `tabStops`. 0: there are none. A tab without a stop to end at is as
    /// wide as four spaces.
    package var defaultTabInterval: CGFloat = 0
    package var baseWritingDirection = WritingDirection.natural

    package init() {}
}
