import Foundation

extension Paragraph {
    /// Stands in for the layout of attributed text until that lands: everything in the style of the label.
    package init(_ text: AttributedText, style: ParagraphStyle, in box: CGSize, displayScale: CGFloat) {
        self.init(text.text, style: style, in: box, displayScale: displayScale)
    }
}
