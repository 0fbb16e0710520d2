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
    /// The unit of a number that stands apart from it, in the column of all units; hidden where it is part of the text.
    private let unitLabel = Label()
    private var content = CellContent("")
    /// Nil: none.
    private var badge: (style: CellBadge, tint: Color)?
    private var style: CellStyle?

    package init() {
        super.init(frame: .zero)
        addSubview(label)
        addSubview(unitLabel)
        unitLabel.isHidden = true
    }

    package required init?(coder: NSCoder) { return nil }

    /// Takes out what others have put into the view, and puts back what is its own.
    package func restoreSubviews() {
        guard
            subviews.count != 2 || label.superview !== self || unitLabel.superview !== self
                || !label.subviews.isEmpty || !unitLabel.subviews.isEmpty
        else { return }
        for view in subviews + label.subviews + unitLabel.subviews { view.removeFromSuperview() }
        addSubview(label)
        addSubview(unitLabel)
    }

    /// Gives the label its text and all defaults.
    package func show(_ content: CellContent, style: CellStyle) {
        self.style = style
        self.content = content
        let colors = style.colors(of: content)
        badge = colors.badge
        label.reset(
            text: content.text, style: style.paragraph(for: content), color: colors.text,
            verticalPlacement: style.verticalPlacement)
        if let attributedText = content.attributedText { label.show(attributedText) }
        unitLabel.isHidden = true
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

    /// The width in points that the longest line takes of a width that the text wraps at.
    package func wrappedWidth(within width: CGFloat, scale: CGFloat) -> CGFloat {
        let available = Self.textWidth(width, insets: textInsets, scale: scale)
        return min(width, label.measure(width: available, scale: scale).width + textInsets.horizontal)
    }

    /// The height in points that shows all of the text at a width: of one line at least, and in a column of badges with
    /// room for one.
    package func height(width: CGFloat, scale: CGFloat) -> CGFloat {
        guard let style else { return 0 }
        let available = Self.textWidth(width, insets: textInsets, scale: scale)
        // Attributed text may begin with smaller letters, which have the others' baseline.
        let ascender =
            content.attributedText == nil
            ? label.font.ascender : max(label.font.ascender, style.paragraph.font.ascender)
        return style.height(
            ofText: label.measure(width: available, scale: scale).height, font: label.font, ascender: ascender,
            placement: label.verticalPlacement, scale: scale)
    }

    /// Where the label is before its text is brought to the decimals of its column.
    package var labelRoom: CGRect {
        bounds.inset(by: style?.labelInsets(textInsets: textInsets) ?? .zero)
    }

    package override func layoutSubviews() {
        let room = labelRoom
        label.frame = room
        // A callback may have aligned the text otherwise.
        guard let style, let decimals = style.decimals, label.textAlignment == style.paragraph.alignment,
            let text = placement(in: decimals)
        else { return }
        let alignment = style.paragraph.alignment
        let gap = decimals.gap(beforeUnitOf: text)
        if gap > 0, text.width + gap <= room.width, let unit = content.unit {
            let start = decimals.start(of: text, in: room.width, alignment: alignment)
            setApart(unit, text, start: start, gap: gap, in: room, style)
        } else {
            label.frame = room.inset(by: decimals.insets(of: text, in: room.width, alignment: alignment))
        }
    }

    private func placement(in decimals: DecimalExtents) -> DecimalExtents.Text? {
        // What a callback has set is to be read anew.
        let isOwn = label.text == content.text || !unitLabel.isHidden
        if let lines = content.numberedLines, isOwn { return lines }
        guard let reading = content.reading, isOwn else { return decimals.placement(of: label) }
        if label.attributedPrefixWidth != nil || label.adjustsFontSizeToFitWidth {
            return decimals.placement(of: label, reading)
        }
        return decimals.placement(of: content, style: style?.paragraph(for: content) ?? label.style)
    }

    /// Shows the number and its unit with a gap between them.
    private func setApart(
        _ unit: String, _ text: DecimalExtents.Text, start: CGFloat, gap: CGFloat, in room: CGRect, _ style: CellStyle
    ) {
        var paragraph = style.paragraph(for: content)
        paragraph.alignment = .left
        // With room for one more point, which no rounding takes away.
        func show(_ part: String, in label: Label, from x: CGFloat, width: CGFloat, color: Color) {
            label.reset(text: part, style: paragraph, color: color, verticalPlacement: style.verticalPlacement)
            label.frame = CGRect(x: room.minX + x, y: room.minY, width: width + 1, height: room.height)
        }
        let color = style.colors(of: content).text
        let number = String(content.text.dropLast(unit.count))
        let numberWidth = text.width - text.unit
        show(number, in: label, from: start, width: numberWidth, color: color)
        show(unit, in: unitLabel, from: start + numberWidth + gap, width: text.unit, color: color)
        unitLabel.isHidden = false
    }

    /// The text as it is drawn where the view's top left is at a point.
    package func text(at origin: CGPoint, scale: CGFloat) -> ShownText {
        layoutIfNeeded()
        let text = ShownText(label, in: origin, scale: scale)
        guard !unitLabel.isHidden else {
            // A callback may have set another text.
            return label.text == content.text ? text.told(as: content) : text
        }
        let unit = ShownText(unitLabel, in: origin, scale: scale)
        return ShownText(
            text: content.text, font: text.font, lines: text.lines + unit.lines,
            isTruncated: text.isTruncated || unit.isTruncated, paragraphs: text.paragraphs + unit.paragraphs
        ).told(as: content)
    }

    package override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        guard let badge, let (paragraph, origin) = label.placedText(scale: context.scale) else { return }
        let left = paragraph.lines.map(\.x).min() ?? 0
        let right = paragraph.lines.map { $0.x + $0.width }.max() ?? 0
        let block = CGRect(
            x: label.frame.minX + left, y: label.frame.minY + origin.y, width: right - left, height: paragraph.size.height)
        badge.style.draw(for: content.text, tint: badge.tint, around: block, in: bounds, into: &list, context: context)
    }
}

extension ShownText {
    /// The same with the text as the source has it: a minus sign that is drawn for a hyphen is told as that, and a raised digit as
    /// one.
    func told(as content: CellContent) -> ShownText {
        guard let source = content.sourceText else { return self }
        let lines = lines.map { line in
            var line = line
            if line.text == content.text {
                line.text = source
            } else if content.attributedText == nil {
                line.text = line.text.replacing("\u{2212}", with: "-")
            }
            return line
        }
        return ShownText(text: source, font: font, lines: lines, isTruncated: isTruncated, paragraphs: paragraphs)
    }
}

extension CGRect {
    /// Whether no edge of `rect` lies outside; false for one that is no rect of numbers, which Foundation's `contains`
    /// does not bear.
    func encloses(_ rect: CGRect) -> Bool {
        rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY && rect.maxY <= maxY
    }
}
