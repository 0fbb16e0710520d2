import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// A cell's text with the badge behind it: what measures, places and draws a text that takes a paragraph.
///
/// One view stands for many cells: ``show(_:style:)`` gives it every property anew.
package final class TextCellView: View {
    package let label = Label()
    /// Nil: none.
    private var badge: (style: CellBadge, tint: Color)?
    private var style: CellStyle?

    package init() {
        super.init(frame: .zero)
        addSubview(label)
    }

    package required init?(coder: NSCoder) { return nil }

    /// Gives the label its text and all defaults.
    package func show(_ content: CellContent, style: CellStyle) {
        self.style = style
        let colors = style.colors(of: content)
        badge = colors.badge
        label.reset(
            text: content.text, style: style.paragraph(for: content.text), color: colors.text,
            verticalPlacement: style.verticalPlacement)
        setNeedsLayout()
    }

    /// What lies between the edges and the text, in points.
    package var textInsets: EdgeInsets { (badge == nil ? style?.insets : style?.textInsetsWithBadge) ?? .zero }

    /// The width in points that shows every line of the text unbroken.
    package var naturalWidth: CGFloat { label.naturalTextWidth + textInsets.horizontal }

    /// The width in points below which a word of the text would be broken.
    package var narrowestWidth: CGFloat { label.longestWordWidth + textInsets.horizontal }

    /// The width in points that the text of a cell of `width` has: at least a pixel, since 0 would stand for no limit.
    static func textWidth(_ width: CGFloat, insets: EdgeInsets, scale: CGFloat) -> CGFloat {
        max(1 / scale, width - insets.horizontal)
    }

    /// The height in points that shows all of the text at a width: of one line at least, and in a column of badges with
    /// room for one.
    package func height(width: CGFloat, scale: CGFloat) -> CGFloat {
        guard let style else { return 0 }
        let available = Self.textWidth(width, insets: textInsets, scale: scale)
        let oneLine = label.font.lineHeight.roundedUp(toScale: scale)
        let text = max(oneLine, label.measure(width: available, scale: scale).height)
        return style.topInset(ascender: label.font.ascender, placement: label.verticalPlacement, scale: scale)
            + text + style.textInsetsWithBadge.bottom
    }

    /// Where the label is before its text is brought to the decimals of its column.
    package var labelRoom: CGRect {
        bounds.inset(by: style?.labelInsets(textInsets: textInsets) ?? .zero)
    }

    package override func layoutSubviews() {
        let room = labelRoom
        label.frame = room.inset(by: decimalInsets(in: room.width))
    }

    /// What brings the text to the decimal separators of its column, unless a callback has aligned it otherwise.
    private func decimalInsets(in room: CGFloat) -> EdgeInsets {
        guard let style, let decimals = style.decimals, label.textAlignment == style.paragraph.alignment,
            let text = decimals.placement(of: label)
        else { return .zero }
        return decimals.insets(of: text, in: room, alignment: style.paragraph.alignment)
    }

    /// The text as it is drawn where the view's top left is at a point.
    package func text(at origin: CGPoint, scale: CGFloat) -> CellText {
        layoutIfNeeded()
        return CellText(label, in: origin, scale: scale)
    }

    package override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        guard let badge, let (paragraph, origin) = label.placedText(scale: context.scale) else { return }
        let left = paragraph.lines.map(\.x).min() ?? 0
        let right = paragraph.lines.map { $0.x + $0.width }.max() ?? 0
        let outset = badge.style.insets
        let rect = CGRect(
            x: label.frame.minX + left - outset.left, y: label.frame.minY + origin.y - outset.top,
            width: right - left + outset.horizontal, height: paragraph.size.height + outset.vertical)
        let aligned = context.pixelAligned(rect)
        let color = badge.tint.withAlphaComponent(badge.style.backgroundOpacity)
        // As the text, it stays inside a cell that is too small for it: bands of a picture draw only what their own rows
        // show.
        let room = context.pixelAligned(bounds)
        let sticksOut = !room.encloses(aligned)
        if sticksOut { list.pushClip(room) }
        list.fill(
            aligned, radii: CornerRadii(badge.style.cornerRadius ?? aligned.height / 2),
            with: color.components(with: context.traits))
        if sticksOut { list.popClip() }
    }
}

extension CellText {
    /// What a label shows that lies in a view whose top left is at `origin`.
    init(_ label: Label, in origin: CGPoint, scale: CGFloat) {
        let text = label.text ?? ""
        guard let (paragraph, offset) = label.placedText(scale: scale) else {
            self.init(text: text, font: label.font, lines: [], isTruncated: !text.isEmpty, paragraph: nil)
            return
        }
        let left = origin.x + label.frame.minX + offset.x
        // As the label draws itself: the block on device pixels vertically.
        let top = (origin.y + label.frame.minY + offset.y).snapped(toScale: scale)
        self.init(
            text: text,
            font: paragraph.scaleFactor == 1
                ? label.font : label.font.withSize(label.font.pointSize * paragraph.scaleFactor),
            lines: paragraph.lines.map {
                TableLayout.Line(text: $0.text, x: left + $0.x, baseline: top + $0.baseline, width: $0.width)
            },
            isTruncated: paragraph.isTruncated, paragraph: paragraph)
    }
}

extension CGRect {
    /// Whether no edge of `rect` lies outside; false for one that is no rect of numbers, which Foundation's `contains`
    /// does not bear.
    func encloses(_ rect: CGRect) -> Bool {
        rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY && rect.maxY <= maxY
    }
}
