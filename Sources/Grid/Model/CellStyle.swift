import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// What all cells of one column look like, resolved before anything is measured. A class: every cell is given it.
package final class CellStyle {
    /// The rules for the texts.
    package let paragraph: ParagraphStyle
    package let isRightToLeft: Bool
    /// The rules for some texts, and which these are; nil: all have the same.
    ///
    /// In a grid from left to right these are texts with anything from right to left in them, whose paragraphs then lie
    /// where they begin; in one from right to left texts without a direction, which would begin at the left on their own.
    private let exception: ParagraphStyle?
    package let textColor: Color
    /// Nil: numbers below zero are no different.
    package let negativeColor: Color?
    /// Of what stands for no value; nil: it is no different.
    package let emptyColor: Color?
    package let badge: CellBadge?
    /// From the edges of the cell to the text or its badge, in points.
    package let insets: EdgeInsets
    /// Where the text lies in a cell that is higher.
    package let verticalPlacement: Label.VerticalPlacement
    /// Where numbers of different lengths stand below each other; nil: they end, or begin, below each other.
    package let decimalAlignment: DecimalAlignment?
    /// Behind the cell, over the row's colour; nil for none.
    package let fill: Color?
    /// Along the cell's edges, inside of them.
    package let borders: CellBorders

    // What is measured of the column.

    /// How numbers lie around their decimal separators; nil where they are not aligned there.
    package let decimals: DecimalExtents?
    /// Whether the font has all of ASCII. One from outside may lack characters, which a taller font then sets.
    package let setsASCII: Bool

    /// - Parameters:
    ///   - paragraph: With the alignment that the column asks for.
    ///   - followsText: Whether text that runs against the grid lies where it begins.
    package init(
        paragraph: ParagraphStyle, textColor: Color, insets: EdgeInsets, negativeColor: Color? = nil,
        emptyColor: Color? = nil, badge: CellBadge? = nil, verticalPlacement: Label.VerticalPlacement = .center,
        decimalAlignment: DecimalAlignment? = nil, followsText: Bool = false, isRightToLeft: Bool = false,
        fill: Color? = nil, borders: CellBorders = CellBorders()
    ) {
        self.paragraph = paragraph
        self.isRightToLeft = isRightToLeft
        var exception = paragraph
        switch (paragraph.alignment, isRightToLeft) {
        case (.natural, true):
            exception.alignment = .right
            self.exception = exception
        case (.left, false) where followsText:
            exception.alignment = .natural
            self.exception = exception
        default: self.exception = nil
        }
        self.textColor = textColor
        self.negativeColor = negativeColor
        self.emptyColor = emptyColor
        self.badge = badge
        self.insets = insets
        self.verticalPlacement = verticalPlacement
        self.decimalAlignment = decimalAlignment
        self.fill = fill
        self.borders = borders
        decimals = nil
        setsASCII = false
    }

    private init(_ other: CellStyle, decimals: DecimalExtents?, setsASCII: Bool) {
        paragraph = other.paragraph
        isRightToLeft = other.isRightToLeft
        exception = other.exception
        textColor = other.textColor
        negativeColor = other.negativeColor
        emptyColor = other.emptyColor
        badge = other.badge
        insets = other.insets
        verticalPlacement = other.verticalPlacement
        decimalAlignment = other.decimalAlignment
        fill = other.fill
        borders = other.borders
        self.decimals = decimals
        self.setsASCII = setsASCII
    }

    /// The style with what was measured of its column.
    func measured(decimals: DecimalExtents?, setsASCII: Bool) -> CellStyle {
        CellStyle(self, decimals: decimals, setsASCII: setsASCII)
    }

    /// The style of one cell, with what was measured of its column's.
    func measured(as column: CellStyle) -> CellStyle {
        if column === self { return self }
        return CellStyle(
            self, decimals: decimalAlignment == nil ? nil : column.decimals, setsASCII: paragraph.font.setsASCII)
    }

    /// The rules for a text.
    package func paragraph(for content: CellContent) -> ParagraphStyle {
        var paragraph = paragraph(for: content.text)
        if content.role == .sum { paragraph.font = font(of: content) }
        return paragraph
    }

    /// The font of a text: that of sums is heavier.
    func font(of content: CellContent) -> Font {
        content.role == .sum ? paragraph.font.withWeight(.semibold) : paragraph.font
    }

    /// The width in points of a text on one line.
    func width(of content: CellContent) -> CGFloat {
        content.text.isEmpty ? 0 : font(of: content).width(of: content.text, language: paragraph.language)
    }

    private func paragraph(for text: String) -> ParagraphStyle {
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

    /// The colour of a cell's text, and its badge if it has one.
    package func colors(of content: CellContent) -> (text: Color, badge: (style: CellBadge, tint: Color)?) {
        if content.role == .empty, let emptyColor { return (emptyColor, nil) }
        if badge == nil, negativeColor == nil { return (textColor, nil) }
        if let badge, let tint = badge.tint(for: content.text) { return (tint, (badge, tint)) }
        if let negativeColor, content.isNegative { return (negativeColor, nil) }
        return (textColor, nil)
    }

    // MARK: Insets, in points

    /// From the edges of a cell that shows `text` to that, or to its badge's.
    package func textInsets(for text: String) -> EdgeInsets {
        badge?.tint(for: text) == nil ? insets : textInsetsWithBadge
    }

    /// From the edges of a cell to its text when that has a badge.
    package var textInsetsWithBadge: EdgeInsets {
        guard let badge else { return insets }
        return EdgeInsets(
            top: insets.top + badge.insets.top, left: insets.left + badge.insets.left,
            bottom: insets.bottom + badge.insets.bottom, right: insets.right + badge.insets.right)
    }

    /// From the edges of a cell to its label: the label reaches over all of the height where its text is placed by the
    /// baseline.
    package func labelInsets(textInsets: EdgeInsets) -> EdgeInsets {
        guard case .firstBaseline = verticalPlacement else { return textInsets }
        return EdgeInsets(left: textInsets.left, right: textInsets.right)
    }

    /// The height in points of a cell with one line of text, and with a badge if the column has some.
    package func lineHeight(scale: CGFloat) -> CGFloat {
        height(ofText: 0, font: paragraph.font, placement: verticalPlacement, scale: scale)
    }

    /// The height in points of a cell with so high a text: of one line at least.
    /// - Parameter ascender: That of the text, where it is not the font's.
    func height(
        ofText height: CGFloat, font: Font, ascender: CGFloat? = nil, placement: Label.VerticalPlacement, scale: CGFloat
    ) -> CGFloat {
        topInset(ascender: ascender ?? font.ascender, placement: placement, scale: scale)
            + max(font.lineHeight.roundedUp(toScale: scale), height) + textInsetsWithBadge.bottom
    }

    /// What lies above the text of a cell at least: more than its inset where the baseline is deeper.
    func topInset(ascender: CGFloat, placement: Label.VerticalPlacement, scale: CGFloat) -> CGFloat {
        let top = textInsetsWithBadge.top
        guard case .firstBaseline(let baseline) = placement else { return top }
        return max(top, (baseline - ascender.snapped(toScale: scale)).snapped(toScale: scale))
    }
}

extension CellContent {
    /// Whether the value is a number below zero, or text that shows one: a sign (hyphen or minus) or parentheses
    /// around something with digits, as in "-3", "−12,5 %", "-$4", "(1,234)".
    var isNegative: Bool {
        if let reading { return reading.isNegative }
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
        // All of them begin with this byte, which few texts have.
        guard utf8.contains(0xD9) else { return false }
        return unicodeScalars.contains { 0x0660...0x0669 ~= $0.value } && BidiLevels.firstStrongDirection(of: self) == nil
    }
}
