import Foundation
import RasterText
import RasterViews

extension DecimalExtents {
    /// How plain text lies around its anchor; nil for text of several lines.
    func placement(of content: CellContent, style: ParagraphStyle) -> Text? {
        placement(of: content, font: style.font, language: style.language, direction: style.baseWritingDirection)
    }

    func placement(of content: CellContent, font: Font, language: String?, direction: WritingDirection) -> Text? {
        let text = content.text
        guard let reading = content.reading else {
            let anchor = DecimalAnchor(in: text, separator: separator)
            return placement(of: text, anchor: anchor, font: font, language: language, direction: direction)
        }
        let placed = placement(of: text, anchor: reading.anchor, font: font, language: language, direction: direction)
        guard let placed, placed.before != nil, let unit = content.unit else { return placed }
        return Text(before: placed.before, width: placed.width, unit: font.width(of: unit, language: language))
    }

    private func placement(
        of text: String, anchor: DecimalAnchor?, font: Font, language: String?, direction: WritingDirection
    ) -> Text? {
        guard !text.hasSeveralLines else { return nil }
        if let anchor,
            let caret = font.caretPosition(
                in: text, at: anchor.offset, isBehind: anchor.isBehind, language: language, direction: direction)
        {
            return Text(before: caret.x, width: caret.lineWidth)
        }
        return Text(before: nil, width: font.width(of: text, language: language))
    }

    /// The same of what a label shows.
    /// - Parameter reading: What is known of its text; nil for nothing.
    package func placement(of label: Label, _ reading: TextReading? = nil) -> Text? {
        guard let text = label.text, !text.isEmpty, !label.adjustsFontSizeToFitWidth else { return nil }
        guard let attributed = label.attributedPrefixWidth else {
            return placement(of: CellContent(text), style: label.style)
        }
        guard !text.hasSeveralLines else { return nil }
        let anchor = reading.map(\.anchor) ?? DecimalAnchor(in: text, separator: separator)
        let before = anchor.map { anchor in
            // Up to the separator; attributed text is shaped part by part anyway.
            attributed(anchor.isBehind ? text.characterEnd(at: anchor.offset) : anchor.offset)
        }
        return Text(before: before, width: label.naturalTextWidth)
    }
}

extension CellContent {
    /// The unit behind the text's number, with the space before it; nil without one, and in text from right to left, where it
    /// may stand at the other side.
    var unit: String? {
        guard let start = reading?.unitStart, !TextTraits(text).contains(.rightToLeft) else { return nil }
        return String(text[text.utf8.index(text.startIndex, offsetBy: start)...])
    }
}

extension String {
    fileprivate var hasSeveralLines: Bool { TextTraits(self).contains(.hardBreaks) && contains(where: \.isNewline) }

    /// The offset behind the character at `offset`, in UTF-8.
    fileprivate func characterEnd(at offset: Int) -> Int {
        let start = utf8.index(utf8.startIndex, offsetBy: offset)
        return utf8.distance(from: utf8.startIndex, to: unicodeScalars.index(after: start))
    }
}
