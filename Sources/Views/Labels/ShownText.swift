import Foundation
import RasterText

/// A line of text as it is drawn.
public struct TextLine: Hashable, Sendable {
    /// What is drawn, with an ellipsis where text was cut; a minus sign that is drawn for a hyphen of a data file is that
    /// hyphen.
    public package(set) var text: String
    /// The left end of the text.
    public let x: CGFloat
    /// Below the top of the table, or of what else is told of, in points.
    public let baseline: CGFloat
    /// The advance of the text.
    public let width: CGFloat

    package init(text: String, x: CGFloat, baseline: CGFloat, width: CGFloat) {
        self.text = text
        self.x = x
        self.baseline = baseline
        self.width = width
    }
}

/// The text of a cell or a label, set and placed.
package struct ShownText {
    /// All of the text, also what is not shown.
    package let text: String
    /// The font at the size that is drawn: after text was shrunk to fit.
    package let font: Font
    /// What is drawn, in the coordinates of the cell's frame.
    package let lines: [TextLine]
    /// Whether there is text that ``lines`` do not show.
    package let isTruncated: Bool
    /// What the lines are of; none for text that its font is known to set, and where there is no room.
    package let paragraphs: [Paragraph]

    package init(text: String, font: Font, lines: [TextLine], isTruncated: Bool, paragraphs: [Paragraph]) {
        self.text = text
        self.font = font
        self.lines = lines
        self.isTruncated = isTruncated
        self.paragraphs = paragraphs
    }

    /// What a label shows that lies in a view whose top left is at `origin`.
    package init(_ label: Label, in origin: CGPoint, scale: CGFloat) {
        let text = label.text ?? ""
        guard let (paragraph, offset) = label.placedText(scale: scale) else {
            self.init(text: text, font: label.font, lines: [], isTruncated: !text.isEmpty, paragraphs: [])
            return
        }
        let left = origin.x + label.frame.minX + offset.x
        // As the label draws itself: the block on device pixels vertically.
        let top = (origin.y + label.frame.minY + offset.y).snapped(toScale: scale)
        self.init(
            text: text,
            font: paragraph.scaleFactor == 1
                ? label.font : label.font.withSize(label.font.pointSize * paragraph.scaleFactor),
            lines: paragraph.lines.map {
                TextLine(text: $0.text, x: left + $0.x, baseline: top + $0.baseline, width: $0.width)
            },
            isTruncated: paragraph.isTruncated, paragraphs: [paragraph])
    }
}

extension View {
    /// The labels with text that show in the view, as they are drawn: from back to front.
    package var shownLabels: [Label] {
        guard !isHidden, alpha > 0 else { return [] }
        let own = (self as? Label).map { $0.text?.isEmpty ?? true ? [] : [$0] } ?? []
        return own + subviews.flatMap(\.shownLabels)
    }

    /// Where the superview's coordinates begin, when those of `view` begin at `origin`.
    package func origin(in view: View, at origin: CGPoint) -> CGPoint {
        var origin = origin
        var outer = superview
        while let current = outer, current !== view {
            origin.x += current.frame.minX
            origin.y += current.frame.minY
            outer = current.superview
        }
        return origin
    }

    /// What the view's labels show when its own coordinates begin at `origin`.
    package func shownTexts(at origin: CGPoint, scale: CGFloat) -> [ShownText] {
        shownLabels.map { ShownText($0, in: $0.origin(in: self, at: origin), scale: scale) }
    }
}
