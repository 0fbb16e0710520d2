import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// The text of a cell that is one line of its style's own font and fits, placed and drawn without a view and a paragraph.
///
/// Gives the very numbers and commands that a ``TextCellView`` gives.
struct PlainCellText {
    let font: Font
    /// What the view's label has of the frame.
    let room: CGRect
    let width: CGFloat
    /// From the left of the room to the line.
    let x: CGFloat
    /// From the top of the room to the line, and from there to its baseline.
    let top, baseline: CGFloat
    private let lineHeight: CGFloat
    /// Nil where there are none, or were not asked for.
    private let glyphs: PlainGlyphs?

    /// Nil for a text that takes a paragraph.
    /// - Parameters:
    ///   - setsGlyphs: Whether the text is to be drawn, not only told of.
    ///   - arena: Where its glyphs are put then.
    init?(
        _ cell: GridCell, hasBadge: Bool, in frame: CGRect, scale: CGFloat, setsGlyphs: Bool, arena: inout GlyphArena
    ) {
        let style = cell.style
        guard style.setsASCII, cell.content.isPlain, !style.paragraph.adjustsFontSizeToFitWidth,
            style.paragraph.baseWritingDirection != .rightToLeft
        else { return nil }
        // Printable ASCII has no direction of its own that a grid from left to right would ask for.
        let alignment =
            style.isRightToLeft ? style.paragraph(for: cell.content).alignment : style.paragraph.alignment
        let language = style.paragraph.language
        font = style.font(of: cell.content)
        let isEmpty = cell.content.text.isEmpty
        glyphs =
            isEmpty || !setsGlyphs ? nil : font.plainGlyphs(of: cell.content.text, language: language, in: &arena)
        if setsGlyphs, !isEmpty, glyphs == nil { return nil }

        var room = frame.inset(by: style.labelInsets(textInsets: hasBadge ? style.textInsetsWithBadge : style.insets))
        if !isEmpty, let decimals = style.decimals, alignment == style.paragraph.alignment,
            let placement = decimals.placement(
                of: cell.content, font: font, language: language, direction: style.paragraph.baseWritingDirection)
        {
            guard decimals.gap(beforeUnitOf: placement) == 0 else { return nil }
            room = room.inset(by: decimals.insets(of: placement, in: room.width, alignment: alignment))
            width = placement.width
        } else {
            width = glyphs?.width ?? style.width(of: cell.content)
        }
        (lineHeight, baseline) = font.lineMetrics(displayScale: scale)
        guard room.height >= lineHeight, room.width > 0, width <= room.width else { return nil }
        self.room = room
        x = alignment.start(of: width, in: room.width)
        top = style.verticalPlacement.top(
            of: lineHeight, firstBaseline: baseline, lastBaseline: baseline, in: room.height, scale: scale)
    }

    /// Appends the commands that paint a cell; false, and none, where that takes the view.
    static func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) -> Bool {
        // What reaches out of the room is cut there.
        let colors = cell.style.colors(of: cell.content)
        // As the view places its label: within itself.
        let bounds = CGRect(origin: .zero, size: frame.size)
        let scale = context.scale
        guard frame.isFinite,
            let plain = PlainCellText(
                cell, hasBadge: colors.badge != nil, in: bounds, scale: scale, setsGlyphs: true, arena: &list.arena),
            plain.top >= 0, plain.top + plain.lineHeight <= plain.room.height
        else { return false }
        let origin = CGPoint(x: context.origin.x + frame.minX, y: context.origin.y + frame.minY)
        // Not `DrawingContext.pixelAligned`: a context of its own for each cell takes longer than all of this.
        let cellRect = bounds.offsetBy(dx: origin.x, dy: origin.y).snapped(toScale: scale)
        // Where pixels are no longer numbers there are none to paint, and Foundation's rects would end the program.
        guard cellRect.isFinite else { return true }
        if let badge = colors.badge {
            // The width as the view has it, whose last bit a sum and a difference may change.
            let block = CGRect(
                x: plain.room.minX + plain.x, y: plain.room.minY + plain.top, width: plain.x + plain.width - plain.x,
                height: plain.lineHeight)
            if cellRect.intersects(visible) {
                var cellContext = context
                cellContext.origin = origin
                badge.style.draw(
                    for: cell.content.text, tint: badge.tint, around: block, in: bounds, into: &list, context: cellContext)
            }
        }
        guard let glyphs = plain.glyphs, plain.shows(in: visible, from: origin, scale: scale) else { return true }
        let top = (origin.y + plain.room.minY + plain.top).snapped(toScale: scale)
        list.draw(
            glyphs, at: CGPoint(x: origin.x + plain.room.minX + plain.x, y: top + plain.baseline),
            color: colors.text.components(with: context.traits), over: context.backdrop)
        return true
    }

    /// Whether the line may show, as the view and its label find out.
    private func shows(in visible: CGRect, from origin: CGPoint, scale: CGFloat) -> Bool {
        guard font.mayShow(in: room.offsetBy(dx: origin.x, dy: origin.y), visible: visible, scale: scale) else { return false }
        return font.mayShow(
            lineAt: baseline, ascent: baseline, descent: lineHeight - baseline,
            from: (origin.y + room.minY + top).snapped(toScale: scale), visible: visible)
    }
}

extension Font {
    /// Whether text of the font in a room may show, as a view finds it out of its label. False where pixels are no longer
    /// numbers.
    func mayShow(in room: CGRect, visible: CGRect, scale: CGFloat) -> Bool {
        let rect = room.snapped(toScale: scale)
        return rect.isFinite && rect.insetBy(dx: -lineOverhang, dy: -lineOverhang).intersects(visible)
    }

    /// Whether a line of the font may show, as a label finds it out.
    /// - Parameters:
    ///   - baseline: Below the top of the block of lines.
    ///   - top: That of the block.
    func mayShow(
        lineAt baseline: CGFloat, ascent: CGFloat, descent: CGFloat, from top: CGFloat, visible: CGRect
    ) -> Bool {
        let reach = pointSize * FontFace.farthestInk
        return baseline + descent + reach > visible.minY - top && baseline - ascent - reach < visible.maxY - top
    }
}

extension CellBadge {
    /// Draws the background of a badge.
    /// - Parameters:
    ///   - block: What the lines of the text cover, in the cell's coordinates.
    ///   - bounds: The cell's.
    ///   - context: That of the cell.
    func draw(
        for text: String, tint: Color, around block: CGRect, in bounds: CGRect, into list: inout DisplayList,
        context: DrawingContext
    ) {
        let rect = CGRect(
            x: block.minX - insets.left, y: block.minY - insets.top, width: block.width + insets.horizontal,
            height: block.height + insets.vertical)
        let aligned = context.pixelAligned(rect)
        // As the text, it stays inside a cell that is too small for it: bands of a picture draw only what their own rows
        // show.
        let room = context.pixelAligned(bounds)
        let sticksOut = !room.encloses(aligned)
        if sticksOut { list.pushClip(room) }
        list.fill(
            aligned, radii: CornerRadii(cornerRadius ?? aligned.height / 2),
            with: background(for: text, tint: tint).components(with: context.traits))
        if sticksOut { list.popClip() }
    }
}
