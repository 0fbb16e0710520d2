import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// What a table says of all cells of one column, before the callback has its turn. A class: every cell is given it.
final class CellStyle {
    let paragraph: ParagraphStyle
    private let isRightToLeft: Bool
    /// The rules for some texts, and which these are; nil: all have the same.
    ///
    /// In a table from left to right these are texts with anything from right to left in them, whose paragraphs then lie
    /// where they begin; in one from right to left texts without a direction, which would begin at the left on their own.
    private let exception: ParagraphStyle?
    let textColor: Color
    /// Nil: numbers below zero are no different.
    let negativeColor: Color?
    let badge: DataTableBadge?
    /// From the edges of the cell to the text or its badge, in points.
    let insets: EdgeInsets
    /// How numbers lie around their decimal separators; nil where they are not aligned there.
    var decimals: DecimalExtents?
    var verticalPlacement = Label.VerticalPlacement.center

    init(
        column: DataTableColumnStyle, appearance: DataTableAppearance, textLayout: DataTableTextLayout,
        defaultAlignment: TextAlignment, isRightToLeft: Bool
    ) {
        var font = column.font ?? appearance.cellFont
        if let weight = column.weight { font = font.withWeight(weight) }
        if column.usesMonospacedDigits || column.decimalAlignment != nil { font = font.withMonospacedDigits }
        var paragraph = ParagraphStyle(
            font: font, alignment: column.cellAlignment(isRightToLeft: isRightToLeft) ?? defaultAlignment,
            lineSpacing: appearance.lineSpacing, language: appearance.language,
            lineBreakStrategy: appearance.lineBreakStrategy,
            hyphenationFactor: column.hyphenationFactor ?? appearance.hyphenationFactor)
        (column.textLayout ?? textLayout).apply(to: &paragraph)
        self.paragraph = paragraph
        self.isRightToLeft = isRightToLeft
        switch (paragraph.alignment, isRightToLeft) {
        case (.natural, true):
            paragraph.alignment = .right
            exception = paragraph
        case (.left, false) where column.alignment == nil && column.decimalAlignment == nil:
            paragraph.alignment = .natural
            exception = paragraph
        default: exception = nil
        }
        textColor =
            column.textColor
            ?? (column.textRole == .primary ? appearance.textColor : appearance.secondaryTextColor)
        negativeColor = column.negativeColor
        badge = column.badge
        insets = appearance.cellInsets
    }

    /// The rules for a text.
    func paragraph(for text: String) -> ParagraphStyle {
        if isRightToLeft { return paragraphInRightToLeft(for: text) }
        guard let exception, TextTraits(text).contains(.rightToLeft) else { return paragraph }
        return exception
    }

    private func paragraphInRightToLeft(for text: String) -> ParagraphStyle {
        let isException = exception != nil && BidiLevels.firstStrongDirection(of: text) == nil
        var paragraph = isException ? exception ?? paragraph : paragraph
        if text.isArabicNumber { paragraph.baseWritingDirection = .rightToLeft }
        return paragraph
    }

    /// From the edges of a cell that shows `text` to its label, in points.
    func labelInsets(text: String) -> EdgeInsets {
        let hasBadge = badge?.tint(for: text) != nil
        return labelInsets(textInsets: hasBadge ? textInsetsWithBadge : insets)
    }

    /// From the edges of a cell to its label: the label reaches over all of the height where its text is placed by the
    /// baseline.
    func labelInsets(textInsets: EdgeInsets) -> EdgeInsets {
        guard case .firstBaseline = verticalPlacement else { return textInsets }
        return EdgeInsets(left: textInsets.left, right: textInsets.right)
    }

    /// From the edges of a cell to its text when that has a badge, in points.
    var textInsetsWithBadge: EdgeInsets {
        guard let badge else { return insets }
        return EdgeInsets(
            top: insets.top + badge.insets.top, left: insets.left + badge.insets.left,
            bottom: insets.bottom + badge.insets.bottom, right: insets.right + badge.insets.right)
    }

    /// The height in points of a cell with one line of text, and with a badge if the column has some.
    func lineHeight(scale: CGFloat) -> CGFloat {
        let font = paragraph.font
        let insets = textInsetsWithBadge
        var top = insets.top
        if case .firstBaseline(let baseline) = verticalPlacement {
            top = max(top, (baseline - font.ascender.snapped(toScale: scale)).snapped(toScale: scale))
        }
        return top + font.lineHeight.roundedUp(toScale: scale) + insets.bottom
    }

    /// Whether the value is a number below zero, or text that shows one: a sign (hyphen or minus) or parentheses
    /// around something with digits, as in "-3", "−12,5 %", "-$4", "(1,234)".
    func isNegative(_ value: DataTableValueType, text: String) -> Bool {
        guard case .string = value else { return value.doubleValue.map { $0 < 0 } ?? false }
        // Formatters of languages from right to left put a mark without form before the sign.
        let text = text.unicodeScalars.drop { $0 == "\u{61C}" || $0 == "\u{200E}" || $0 == "\u{200F}" }
        guard let first = text.first else { return false }
        let isMarked = first == "-" || first == "\u{2212}" || (first == "(" && text.last == ")")
        return isMarked
            && text.contains {
                $0.isASCII
                    ? ("1"..."9").contains($0)
                    : $0.properties.generalCategory == .decimalNumber && $0.properties.numericValue != 0
            }
    }
}

extension String {
    /// Whether the text has Arabic-Indic digits (U+0660 to U+0669) and no letters: among Arabic text its sign is at the
    /// right of the number and its percent sign at the left, which no character of it tells. Persian digits (U+06F0 to
    /// U+06F9) are of another class, with the signs at the other sides.
    fileprivate var isArabicNumber: Bool {
        var text = self
        let hasDigit = text.withUTF8 { utf8 in
            utf8.indices.contains { utf8[$0] == 0xD9 && $0 + 1 < utf8.count && 0xA0...0xA9 ~= utf8[$0 + 1] }
        }
        return hasDigit && BidiLevels.firstStrongDirection(of: text) == nil
    }
}

extension DataTableColumnStyle {
    /// How text lies in the cells, as far as the column says.
    func cellAlignment(isRightToLeft: Bool) -> TextAlignment? {
        guard decimalAlignment != nil, alignment == nil || alignment == .natural else { return alignment }
        return isRightToLeft ? .left : .right
    }
}

extension DataTableTextLayout {
    /// Number of lines and line-break mode, as the iOS library sets them.
    func apply(to style: inout ParagraphStyle) {
        switch self {
        case .singleLine(let truncation):
            style.numberOfLines = 1
            style.lineBreakMode = truncation
        case .wrap:
            style.numberOfLines = 0
            style.lineBreakMode = .byWordWrapping
        }
    }
}
