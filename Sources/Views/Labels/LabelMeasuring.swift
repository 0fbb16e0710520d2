import Foundation
import RasterGraphics
import RasterText

extension Label {
    /// The size of the text in points when lines may be `width` wide; 0 or less stands for no limit.
    package func measure(width: CGFloat, scale: CGFloat) -> CGSize { measure(style, width: width, scale: scale) }

    /// The same in another style than the label's.
    func measure(_ style: ParagraphStyle, width: CGFloat, scale: CGFloat) -> CGSize {
        guard hasText else { return .zero }
        // The natural size is that of the text before it is shrunk.
        var style = style
        style.adjustsFontSizeToFitWidth = false
        let isLimited = style.numberOfLines != 1 && width > 0
        let box = CGSize(width: isLimited ? width : .infinity, height: .infinity)
        let paragraph = setText(style: style, in: box, scale: scale)
        // With no allowance for noise: text that lacks the least of its width is cut.
        return CGSize(
            width: (paragraph.size.width * scale).rounded(.up) / scale,
            height: paragraph.size.height.roundedUp(toScale: scale))
    }

    /// How far the text reaches below its last baseline in points when lines may be `width` wide; 0 without text.
    package func descent(width: CGFloat, scale: CGFloat) -> CGFloat {
        guard hasText else { return 0 }
        let paragraph = setText(style: naturalStyle, in: CGSize(width: width, height: .infinity), scale: scale)
        return paragraph.size.height - (paragraph.lines.last?.baseline ?? paragraph.size.height)
    }

    /// The width in points of the text's longest line when none is broken; not rounded.
    package var naturalTextWidth: CGFloat {
        guard hasText else { return 0 }
        if let plainText, plainText.isPlainASCII { return style.font.width(of: plainText, language: style.language) }
        return naturalParagraph(of: shownText).size.width
    }

    /// The width in points below which a word of the text would be broken, or another part within which no line may end.
    package var longestWordWidth: CGFloat {
        if let attributed {
            let text = resolved(attributed)
            return style.unbreakableParts(of: text.text)
                .reduce(0) { max($0, naturalParagraph(of: text.part($1)).size.width) }
        }
        let text = plainText ?? ""
        return style.unbreakableParts(of: text)
            .reduce(0) { max($0, style.font.width(of: text.utf8Part($1), language: style.language)) }
    }

    /// The width in points of the attributed text before an offset in UTF-8, on one line; nil for plain text.
    package var attributedPrefixWidth: ((Int) -> CGFloat)? {
        guard let attributed else { return nil }
        return { [self] offset in naturalParagraph(of: resolved(attributed).part(0..<offset)).size.width }
    }

    /// The label's style without shrinking.
    private var naturalStyle: ParagraphStyle {
        var style = style
        style.adjustsFontSizeToFitWidth = false
        return style
    }

    /// Text in lines that nothing limits.
    private func naturalParagraph(of text: AttributedText) -> Paragraph {
        let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
        return Paragraph(text, style: naturalStyle, in: unlimited, displayScale: 1)
    }

    /// The text in lines.
    func setText(style: ParagraphStyle, in box: CGSize, scale: CGFloat) -> Paragraph {
        Paragraph(shownText, style: style, in: box, displayScale: scale)
    }

    /// What the label shows, with every attribute resolved.
    var shownText: AttributedText {
        attributed.map(resolved) ?? AttributedText(text: plainText ?? "", runs: [])
    }

    func resolved(_ attributed: LabelAttributedText) -> AttributedText {
        attributed.resolved(overridingColor: overridingColor, shadow: shadow)
    }
}
