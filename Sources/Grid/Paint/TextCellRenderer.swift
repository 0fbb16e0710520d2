import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// Measures, sets and draws cells of text: most cells of most tables.
///
/// One line of printable ASCII in a font that has all of it is only added up, without a paragraph, wherever nothing but
/// its place is asked for; the numbers are those of the paragraph. All else goes through a ``TextCellView``.
package final class TextCellRenderer: CellRenderer {
    private let view = TextCellView()

    package init() {}

    package var showsPlainText: Bool { true }

    private func shown(_ cell: GridCell, in frame: CGRect = .zero) -> TextCellView {
        view.frame = frame
        view.show(cell.content, style: cell.style)
        return view
    }

    // MARK: Measuring

    /// The width of a text that is one line of its style's own font; nil for any other.
    private func lineWidth(of content: CellContent, _ style: CellStyle) -> CGFloat? {
        guard content.isPlain else { return nil }
        return content.text.isEmpty ? 0 : style.font(of: content).width(of: content.text, language: style.paragraph.language)
    }

    package func naturalWidth(of cell: GridCell) -> CGFloat {
        guard let width = lineWidth(of: cell.content, cell.style) else { return shown(cell).naturalWidth }
        return width + cell.style.textInsets(for: cell.content.text).horizontal
    }

    package func narrowestWidth(of cell: GridCell) -> CGFloat { shown(cell).narrowestWidth }

    package func wrappedWidth(of cell: GridCell, within width: CGFloat, scale: CGFloat) -> CGFloat {
        fitsOneLine(cell, width: width) ? naturalWidth(of: cell) : shown(cell).wrappedWidth(within: width, scale: scale)
    }

    package func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? {
        fitsOneLine(cell, width: width) ? nil : shown(cell).height(width: width, scale: scale)
    }

    private func fitsOneLine(_ cell: GridCell, width: CGFloat) -> Bool {
        let style = cell.style
        guard style.setsASCII, cell.content.isPlain else { return false }
        if style.paragraph.numberOfLines == 1 { return true }
        return mayFitOneLine(cell.content.text, style, width: width) && naturalWidth(of: cell) <= width
    }

    /// Whether a text has to be measured to be known to take several lines: at a quarter of an em a character, less than
    /// any text but one of l's and i's takes, it would fit.
    private func mayFitOneLine(_ text: String, _ style: CellStyle, width: CGFloat) -> Bool {
        CGFloat(text.utf8.count) * style.paragraph.font.pointSize < width * 4
    }

    package func decimalPlacement(of cell: GridCell, in extents: DecimalExtents) -> DecimalExtents.Text? {
        let content = cell.content
        guard !content.text.isEmpty else { return nil }
        return extents.placement(of: content, style: cell.style.paragraph(for: content))
    }

    package func prepare(_ cells: [(cell: GridCell, width: CGFloat)], scale: CGFloat) {
        let texts = cells.compactMap { cell, width -> (text: String, style: ParagraphStyle, width: CGFloat)? in
            let style = cell.style
            guard style.paragraph.numberOfLines == 0, style.badge == nil,
                !mayFitOneLine(cell.content.text, style, width: width)
            else { return nil }
            return (
                cell.content.text, style.paragraph, TextCellView.textWidth(width, insets: style.insets, scale: scale)
            )
        }
        Paragraph.prepare(texts, displayScale: scale)
    }

    // MARK: Text

    package func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> CellText {
        plainText(of: cell, in: frame, scale: scale) ?? shown(cell, in: frame).text(at: frame.origin, scale: scale)
    }

    /// The text of a cell that shows one line of its font, which fits; nil for one that takes a paragraph. Gives the very
    /// numbers that a paragraph gives.
    private func plainText(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> CellText? {
        let (content, text, style) = (cell.content, cell.content.text, cell.style)
        guard style.setsASCII, let width = lineWidth(of: content, style) else { return nil }
        let paragraph = style.paragraph(for: content)
        let font = paragraph.font
        var room = frame.inset(by: style.labelInsets(textInsets: style.textInsets(for: text)))
        if let decimals = style.decimals, let placement = decimalPlacement(of: cell, in: decimals) {
            guard decimals.gap(beforeUnitOf: placement) == 0 else { return nil }
            room = room.inset(by: decimals.insets(of: placement, in: room.width, alignment: paragraph.alignment))
        }
        let lineHeight = font.lineHeight.roundedUp(toScale: scale)
        guard room.height >= lineHeight, room.width > 0, width <= room.width else { return nil }
        var lines: [TableLayout.Line] = []
        if !text.isEmpty {
            let baseline = font.ascender.snapped(toScale: scale)
            let top = style.verticalPlacement.top(
                of: lineHeight, firstBaseline: baseline, lastBaseline: baseline, in: room.height, scale: scale)
            lines = [
                TableLayout.Line(
                    text: text, x: room.minX + paragraph.alignment.start(of: width, in: room.width),
                    baseline: (room.minY + top).snapped(toScale: scale) + baseline, width: width)
            ]
        }
        return CellText(text: text, font: font, lines: lines, isTruncated: false, paragraphs: []).told(as: content)
    }

    package func showsAllText(of cell: GridCell, in frame: CGRect, rowsFitTexts: Bool) -> Bool {
        let style = cell.style
        guard style.setsASCII, cell.content.isPlain else { return false }
        if rowsFitTexts, style.paragraph.numberOfLines == 0 { return true }
        return frame.height - style.textInsetsWithBadge.vertical >= style.paragraph.font.lineHeight
            && naturalWidth(of: cell) <= frame.width
    }

    // MARK: Drawing

    package func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        shown(cell, in: frame).draw(into: &list, visible: visible, context: context)
    }
}
