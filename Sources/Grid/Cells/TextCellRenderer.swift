import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// Measures, sets and draws cells of text: most cells of most tables.
///
/// Printable ASCII in a font that has all of it is set without a paragraph, on one line or broken at its spaces; the
/// numbers are those of the paragraph. All else goes through a ``TextCellView``.
package final class TextCellRenderer: CellRenderer {
    private let view = TextCellView()

    package init() {}

    package var showsPlainText: Bool { true }

    package func forAnotherThread() -> (any CellRenderer)? { TextCellRenderer() }

    private func shown(_ cell: GridCell, in frame: CGRect = .zero) -> TextCellView {
        view.frame = frame
        view.show(cell.content, style: cell.style)
        return view
    }

    // MARK: Measuring

    package func naturalWidth(of cell: GridCell) -> CGFloat {
        guard cell.content.isPlain else { return shown(cell).naturalWidth }
        return cell.style.width(of: cell.content) + cell.style.textInsets(for: cell.content.text).horizontal
    }

    package func narrowestWidth(of cell: GridCell) -> CGFloat { shown(cell).narrowestWidth }

    package func wrappedWidth(of cell: GridCell, within width: CGFloat, scale: CGFloat) -> CGFloat {
        if fitsOneLine(cell, width: width) { return naturalWidth(of: cell) }
        return PlainCellLines.wrappedWidth(of: cell, within: width, scale: scale)
            ?? shown(cell).wrappedWidth(within: width, scale: scale)
    }

    package func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? {
        if fitsOneLine(cell, width: width) { return nil }
        return PlainCellLines.height(of: cell, width: width, scale: scale) ?? shown(cell).height(width: width, scale: scale)
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

    /// Whether a text probably takes several lines: most texts take half an em a character.
    private func mayWrap(_ text: String, _ style: CellStyle, width: CGFloat) -> Bool {
        CGFloat(text.utf8.count) * style.paragraph.font.pointSize > width * 2
    }

    package func decimalPlacement(of cell: GridCell, in extents: DecimalExtents) -> DecimalExtents.Text? {
        let content = cell.content
        guard !content.text.isEmpty else { return nil }
        if let lines = content.numberedLines { return lines }
        if content.attributedText != nil { return extents.placement(of: shown(cell).label, content.reading) }
        return extents.placement(of: content, style: cell.style.paragraph(for: content))
    }

    package func prepare(_ cells: [(cell: GridCell, width: CGFloat)], scale: CGFloat) {
        let texts = cells.compactMap { cell, width -> (text: String, style: ParagraphStyle, width: CGFloat)? in
            let style = cell.style
            guard style.paragraph.numberOfLines != 1, style.badge == nil,
                mayWrap(cell.content.text, style, width: width),
                !PlainLines.mayBreak(cell.content.text, style: style.paragraph)
            else { return nil }
            return (
                cell.content.text, style.paragraph, TextCellView.textWidth(width, insets: style.insets, scale: scale)
            )
        }
        Paragraph.prepare(texts, displayScale: scale)
    }

    // MARK: Text

    package func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText {
        let hasBadge = cell.style.colors(of: cell.content).badge != nil
        var arena = GlyphArena()
        guard
            let plain = PlainCellText(
                cell, hasBadge: hasBadge, in: frame, scale: scale, setsGlyphs: false, arena: &arena)
        else {
            return shown(cell, in: frame).text(at: frame.origin, scale: scale)
        }
        let text = cell.content.text
        let line = TextLine(
            text: text, x: plain.room.minX + plain.x,
            baseline: (plain.room.minY + plain.top).snapped(toScale: scale) + plain.baseline, width: plain.width)
        return ShownText(
            text: text, font: plain.font, lines: text.isEmpty ? [] : [line], isTruncated: false, paragraphs: []
        ).told(as: cell.content)
    }

    package func showsAllText(of cell: GridCell, in frame: CGRect, rowsFitTexts: Bool) -> Bool {
        let style = cell.style
        guard style.setsASCII, cell.content.isPlain else { return false }
        if rowsFitTexts, showsAllLines(of: cell, width: frame.width), breaksNoWord(cell, width: frame.width) { return true }
        return frame.height - style.textInsetsWithBadge.vertical >= style.paragraph.font.lineHeight
            && naturalWidth(of: cell) <= frame.width
    }

    /// Whether every word has room in a line. A character has at most an em.
    private func breaksNoWord(_ cell: GridCell, width: CGFloat) -> Bool {
        let room = max(0, width - cell.style.textInsetsWithBadge.horizontal)
        var (longest, length) = (0, 0)
        for byte in cell.content.text.utf8 {
            length = byte == UInt8(ascii: " ") ? 0 : length + 1
            longest = max(longest, length)
        }
        return CGFloat(longest) * cell.style.paragraph.font.pointSize <= room || narrowestWidth(of: cell) <= width
    }

    /// Whether a text of printable ASCII surely takes no more lines than it may. Two lines that follow each other have more than
    /// one's width together; a character has at most an em, which spares measuring most texts.
    private func showsAllLines(of cell: GridCell, width: CGFloat) -> Bool {
        let paragraph = cell.style.paragraph
        guard paragraph.numberOfLines > 1 else { return paragraph.numberOfLines == 0 }
        let insets = cell.style.textInsetsWithBadge.horizontal
        let room = max(0, width - insets) * CGFloat(paragraph.numberOfLines - 1) / 2
        return CGFloat(cell.content.text.utf8.count) * paragraph.font.pointSize <= room
            || naturalWidth(of: cell) - insets <= room
    }

    // MARK: Drawing

    package func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        list.begin(
            tag: .text(cell.content.sourceText ?? cell.content.text),
            in: frame.offsetBy(dx: context.origin.x, dy: context.origin.y))
        defer { list.end() }
        let mayBeOneLine =
            cell.style.paragraph.numberOfLines == 1 || mayFitOneLine(cell.content.text, cell.style, width: frame.width)
        if mayBeOneLine, PlainCellText.draw(cell, in: frame, into: &list, visible: visible, context: context) { return }
        if PlainCellLines.draw(cell, in: frame, into: &list, visible: visible, context: context) { return }
        shown(cell, in: frame).draw(into: &list, visible: visible, context: context)
    }
}
