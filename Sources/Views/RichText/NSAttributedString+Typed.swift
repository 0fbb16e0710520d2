import Foundation
import RasterGraphics
import RasterText

extension NSAttributedString {
    /// Typed text with its attributes by name. Where it leads is left out: a link by name has a look of its own, and typed text
    /// says its look.
    convenience init(_ text: AttributedText) {
        let string = NSMutableAttributedString(string: "")
        for run in text.runs {
            string.append(NSAttributedString(string: text.text.utf8Part(run.range), attributes: run.attributes.named))
        }
        self.init(attributedString: text.runs.isEmpty ? NSAttributedString(string: text.text) : string)
    }
}

extension TextAttributes {
    fileprivate var named: [NSAttributedString.Key: Any] {
        var named: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        named[.backgroundColor] = backgroundColor
        named[.kern] = kern.map { Double($0) }
        if tracking != 0 { named[.tracking] = Double(tracking) }
        if hasContextualAlternates { named[.ligature] = 2 }
        if !hasLigatures { named[.ligature] = 0 }
        named[.languageIdentifier] = language
        named[.underlineStyle] = underline?.style
        named[.underlineColor] = underline?.color
        named[.strikethroughStyle] = strikethrough?.style
        named[.strikethroughColor] = strikethrough?.color
        if baselineOffset != 0 { named[.baselineOffset] = Double(baselineOffset) }
        if strokeWidth != 0 { named[.strokeWidth] = Double(strokeWidth) }
        named[.strokeColor] = strokeColor
        named[.shadow] = shadow.map { NSShadow($0) }
        named[.attachment] = attachment.map { NSTextAttachment($0) }
        named[.paragraphStyle] = paragraph.map { NSParagraphStyle($0) }
        return named
    }
}

extension TextAttributes.Decoration {
    fileprivate var style: NSUnderlineStyle {
        var style: NSUnderlineStyle =
            switch kind {
            case .single: .single
            case .thick: .thick
            case .double: .double
            }
        switch pattern {
        case .solid: break
        case .dot: style.insert(.patternDot)
        case .dash: style.insert(.patternDash)
        case .dashDot: style.insert(.patternDashDot)
        case .dashDotDot: style.insert(.patternDashDotDot)
        }
        if isByWord { style.insert(.byWord) }
        return style
    }
}

extension NSShadow {
    fileprivate convenience init(_ shadow: TextAttributes.Shadow) {
        self.init()
        (shadowOffset, shadowBlurRadius, shadowColor) = (shadow.offset, shadow.blurRadius, shadow.color)
    }
}

extension NSTextAttachment {
    fileprivate convenience init(_ attachment: TextAttributes.Attachment) {
        self.init()
        (image, bounds) = (attachment.image, attachment.bounds)
    }
}
