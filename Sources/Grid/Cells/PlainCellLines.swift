import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// The text of a cell that takes several lines of its style's own font and fits, measured and drawn without a view and a
/// paragraph.
///
/// Gives the very numbers and commands that a ``TextCellView`` gives.
enum PlainCellLines {
    /// The height of a cell in points that shows all of its text at a width; nil where that takes the view.
    static func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? {
        guard let size = size(of: cell, width: width, scale: scale) else { return nil }
        return cell.style.height(
            ofText: size.height.roundedUp(toScale: scale), font: cell.style.paragraph.font,
            placement: cell.style.verticalPlacement, scale: scale)
    }

    /// The width in points that the longest line takes of a width that the text wraps at; nil where that takes the view.
    static func wrappedWidth(of cell: GridCell, within width: CGFloat, scale: CGFloat) -> CGFloat? {
        guard let size = size(of: cell, width: width, scale: scale) else { return nil }
        return min(width, (size.width * scale).rounded(.up) / scale + cell.style.insets.horizontal)
    }

    /// The size of the text of a cell of a width.
    private static func size(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGSize? {
        guard cell.style.colors(of: cell.content).badge == nil else { return nil }
        let room = TextCellView.textWidth(width, insets: cell.style.insets, scale: scale)
        var arena = GlyphArena()
        return lines(of: cell, width: room, scale: scale, setsGlyphs: false, arena: &arena)?.size
    }

    /// Appends the commands that paint a cell; false, and none, where that takes the view.
    static func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) -> Bool {
        let style = cell.style
        let colors = style.colors(of: cell.content)
        let scale = context.scale
        // As the view places its label: within itself.
        let room = CGRect(origin: .zero, size: frame.size).inset(by: style.labelInsets(textInsets: style.insets))
        guard frame.isFinite, colors.badge == nil, room.width > 0,
            let lines = lines(of: cell, width: room.width, scale: scale, setsGlyphs: true, arena: &list.arena)
        else { return false }
        let blockTop = style.verticalPlacement.top(
            of: lines.size.height, firstBaseline: lines.first.baseline, lastBaseline: lines.last.baseline,
            in: room.height, scale: scale)
        // What reaches out of the room is cut there.
        guard lines.size.width <= room.width, blockTop >= 0, blockTop + lines.size.height <= room.height else { return false }
        let origin = CGPoint(x: context.origin.x + frame.minX, y: context.origin.y + frame.minY)
        let top = (origin.y + room.minY + blockTop).snapped(toScale: scale)
        let font = style.paragraph.font
        guard font.mayShow(in: room.offsetBy(dx: origin.x, dy: origin.y), visible: visible, scale: scale) else { return true }
        let color = colors.text.components(with: context.traits)
        for i in 0..<lines.count {
            let line = lines[i]
            guard
                font.mayShow(
                    lineAt: line.baseline, ascent: lines.ascent, descent: lines.descent, from: top, visible: visible)
            else { continue }
            list.draw(
                line, of: lines, at: CGPoint(x: origin.x + room.minX + line.x, y: top + line.baseline), color: color,
                over: context.backdrop)
        }
        return true
    }

    private static func lines(
        of cell: GridCell, width: CGFloat, scale: CGFloat, setsGlyphs: Bool, arena: inout GlyphArena
    ) -> PlainLines? {
        let style = cell.style
        guard style.setsASCII, style.decimals == nil, cell.content.isPlain, cell.content.role != .sum else { return nil }
        // Printable ASCII has no direction of its own that a grid from left to right would ask for.
        let paragraph = style.isRightToLeft ? style.paragraph(for: cell.content) : style.paragraph
        return PlainLines(
            cell.content.text, style: paragraph, width: width, displayScale: scale, setsGlyphs: setsGlyphs, arena: &arena)
    }
}
