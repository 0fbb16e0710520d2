import Foundation
import RasterText

/// What a cell shows, made once from its source: the value, the text that stands for it, and what is known of that.
package struct CellContent {
    /// What a cell is in its column, as far as it looks different.
    package enum Role: Hashable, Sendable {
        case plain
        /// Stands for no value.
        case empty
        /// Sums up the cells above.
        case sum
    }

    /// The value.
    package let value: CellValue
    /// The value as text: what is measured and drawn.
    package let text: String
    /// The text as the source has it, which reports and layouts tell; nil where it is ``text``.
    package private(set) var sourceText: String?
    /// What the source has read from the text already; nil where it has not: then the text is read when it is measured.
    package private(set) var reading: TextReading?
    package var role = Role.plain
    /// The text with attributes of its own, in place of the style's; nil for plain text. Its characters are those of ``text``.
    package private(set) var attributedText: AttributedText?
    /// How lines whose numbers were brought below each other lie around them, in points; nil for any other text.
    package var numberedLines: DecimalExtents.Text?
    /// A small picture before the text, for a ``DrawingCellRenderer``; nil for none.
    package var drawing: (any CellDrawing)?
    /// Whether the text is printable ASCII, or would be with a hyphen in place of its minus sign: what fonts have without
    /// falling back.
    let isPlain: Bool

    package init(_ value: CellValue) {
        self.value = value
        text = value.stringRepresentation
        isPlain = text.isPlainASCII
    }

    /// Text in runs that differ in how they are set.
    /// - Parameters:
    ///   - reading: What its source has read from it; nil where it has not.
    ///   - source: What reports and layouts tell in its place; nil: the text.
    package init(_ attributedText: AttributedText, _ reading: TextReading? = nil, source: String? = nil) {
        text = attributedText.text
        sourceText = source
        self.reading = reading
        value = .string(text)
        self.attributedText = attributedText
        isPlain = false
    }

    /// The same with attributes of its own.
    /// - Precondition: `attributedText` has the text of `content`.
    package init(_ content: CellContent, as attributedText: AttributedText) {
        precondition(attributedText.text == content.text, "attributes are those of the cell's own text")
        (value, text, sourceText, reading) = (content.value, content.text, content.sourceText, content.reading)
        role = content.role
        self.attributedText = attributedText
        isPlain = false
    }

    /// - Parameter source: What reports and layouts tell in its place; nil: the text.
    package init(_ text: String, role: Role = .plain, source: String? = nil) {
        value = .string(text)
        self.text = text
        sourceText = source
        self.role = role
        isPlain = text.isPlainASCII
    }

    /// A text that its source has read.
    /// - Parameter hyphen: Where a hyphen before the number stands, in UTF-8, which is drawn as a minus sign; nil without one.
    package init(_ text: String, _ reading: TextReading, hyphen: Int? = nil, role: Role = .plain) {
        value = .string(text)
        isPlain = text.isPlainASCII
        self.role = role
        if let hyphen {
            self.text = Self.settingMinus(text, at: hyphen)
            sourceText = text
            // A minus sign has three bytes, the hyphen before the number one.
            self.reading = reading.moved(by: 2)
        } else {
            self.text = text
            self.reading = reading
        }
    }

    /// A text with a minus sign in place of the hyphen at an offset, in UTF-8.
    private static func settingMinus(_ text: String, at hyphen: Int) -> String {
        let start = text.utf8.index(text.startIndex, offsetBy: hyphen)
        return text[..<start] + "\u{2212}" + text[text.utf8.index(after: start)...]
    }
}

/// What a text says as a number, as far as its looks depend on it.
package struct TextReading: Hashable, Sendable {
    /// The place that stands below those of other numbers; nil for what is none.
    package var anchor: DecimalAnchor?
    /// Where a unit and the space before it begin, in UTF-8; nil without one.
    package var unitStart: Int?
    /// Whether the number is below zero.
    package var isNegative: Bool

    package init(anchor: DecimalAnchor?, unitStart: Int?, isNegative: Bool) {
        self.anchor = anchor
        self.unitStart = unitStart
        self.isNegative = isNegative
    }

    fileprivate func moved(by count: Int) -> TextReading {
        TextReading(
            anchor: anchor.map { DecimalAnchor(offset: $0.offset + count, isBehind: $0.isBehind) },
            unitStart: unitStart.map { $0 + count }, isNegative: isNegative)
    }
}
