import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// The default cell: a label inside a content view.
///
/// One cell stands for all default cells of a table. Before each use it gets every default anew, so that a
/// picture never depends on the order in which cells were drawn.
public final class DataCell: View {
    /// The metrics of the default cell, in points.
    public enum Properties {
        /// From the upper and the lower edge to the text.
        public static let verticalMargin: CGFloat = 5
        /// From the left and the right edge to the text.
        public static let horizontalMargin: CGFloat = 15
        /// The font of a cell that has been given none.
        public static let defaultFont: Font = Label.defaultFont
    }

    /// Lies on the cell's background and has the size of the cell.
    public var contentView: View { content }
    /// Shows the value.
    public var dataLabel: Label { content.label }

    private let content = DataCellContentView()
    /// What the table says of the cell.
    private var style: CellStyle?

    init() {
        super.init(frame: .zero)
        addSubview(contentView)
        contentView.addSubview(dataLabel)
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Defaults

    /// Gives the cell all defaults and a value.
    /// - Parameters:
    ///   - style: What the table says of the cells of the value's column.
    ///   - rowColor: The colour arrays' colour. Reads back as the content view's background.
    func prepare(_ value: DataTableValueType, style: CellStyle, rowColor: Color?) {
        reset(rowColor: rowColor)
        let text = value.stringRepresentation
        self.style = style
        var color = style.textColor
        if let negativeColor = style.negativeColor, style.isNegative(value, text: text) { color = negativeColor }
        if let badgeStyle = style.badge, let tint = badgeStyle.tint(for: text) {
            content.badge = (badgeStyle, tint)
            color = tint
        }
        dataLabel.reset(
            text: text, style: style.paragraph(for: text), color: color, verticalPlacement: style.verticalPlacement)
    }

    private func reset(rowColor: Color?) {
        layer.reset()
        resetProperties()
        contentView.layer.reset(backgroundColor: rowColor)
        contentView.resetProperties()
        if content.badge != nil { content.badge = nil }
        if superview != nil { removeFromSuperview() }
        if subviews.count != 1 || contentView.subviews.count != 1 || !dataLabel.subviews.isEmpty
            || contentView.superview !== self || dataLabel.superview !== contentView
        {
            for view in subviews + contentView.subviews + dataLabel.subviews { view.removeFromSuperview() }
            addSubview(contentView)
            contentView.addSubview(dataLabel)
        }
    }

    /// Begins the callback's turn: what it reads of a place or a size is this cell's, never that of the cell before.
    func beginConfiguration() {
        contentView.frame = bounds
        dataLabel.frame = bounds.inset(by: style?.labelInsets(textInsets: textInsets) ?? .zero)
    }

    /// Ends the callback's turn: a background that it gave the cell takes the place of the arrays' colour.
    func finishConfiguration() {
        if backgroundColor != nil, !contentView.layer.isBackgroundColorSet { contentView.backgroundColor = nil }
    }

    // MARK: Size

    /// What lies between the cell's edges and its text, in points.
    var textInsets: EdgeInsets {
        (content.badge == nil ? style?.insets : style?.textInsetsWithBadge) ?? .zero
    }

    /// The width in points that shows every line of the text unbroken.
    var naturalWidth: CGFloat { dataLabel.naturalTextWidth + textInsets.horizontal }

    /// The width in points that the text of a cell of `width` has: at least a pixel, since 0 would stand for no limit.
    static func textWidth(_ width: CGFloat, insets: EdgeInsets, scale: CGFloat) -> CGFloat {
        max(1 / scale, width - insets.horizontal)
    }

    /// The height in points that shows all of the text in a cell of `width`: of one line at least, and in a column of
    /// badges with room for one.
    func height(width: CGFloat, scale: CGFloat) -> CGFloat {
        let vertical = style?.textInsetsWithBadge ?? .zero
        let available = Self.textWidth(width, insets: textInsets, scale: scale)
        let oneLine = dataLabel.font.lineHeight.roundedUp(toScale: scale)
        let text = max(oneLine, dataLabel.measure(width: available, scale: scale).height)
        var top = vertical.top
        if case .firstBaseline(let baseline) = dataLabel.verticalPlacement {
            let own = dataLabel.font.ascender.snapped(toScale: scale)
            top = max(top, (baseline - own).snapped(toScale: scale))
        }
        return top + text + vertical.bottom
    }

    public override func layoutSubviews() {
        contentView.frame = bounds
        let insets = textInsets
        let room = bounds.inset(by: style?.labelInsets(textInsets: insets) ?? insets)
        dataLabel.frame = room.inset(by: decimalInsets(in: room.width))
    }

    /// What brings the text to the decimal separators of its column, unless the callback has aligned it otherwise.
    private func decimalInsets(in room: CGFloat) -> EdgeInsets {
        guard let style, let decimals = style.decimals, dataLabel.textAlignment == style.paragraph.alignment,
            let text = decimals.placement(of: dataLabel)
        else { return .zero }
        return decimals.insets(of: text, in: room, alignment: style.paragraph.alignment)
    }
}

/// Holds the label of a cell and draws the badge behind its text.
private final class DataCellContentView: View {
    let label = Label()
    /// Nil: none.
    var badge: (style: DataTableBadge, tint: Color)?

    override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
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

extension CGRect {
    /// Whether no edge of `rect` lies outside; false for one that is no rect of numbers, which Foundation's `contains`
    /// does not bear.
    func encloses(_ rect: CGRect) -> Bool {
        rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY && rect.maxY <= maxY
    }
}
