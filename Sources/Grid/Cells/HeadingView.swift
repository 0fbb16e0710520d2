import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// A cell of the header or the footer: a heading, and an arrow that shows how the column is sorted.
///
/// One view stands for all headings: ``show(_:descent:)`` gives it every property anew.
final class HeadingView: View {
    let titleLabel = Label()
    private var heading: Heading?

    init() {
        super.init(frame: .zero)
        addSubview(titleLabel)
    }

    required init?(coder: NSCoder) { return nil }

    /// Gives the view all its properties anew.
    /// - Parameter descent: Where the last baseline of a heading that wraps is to lie above the inset at the bottom, in
    ///   points, so that headings of several scripts stand on one line; nil: as deep as its own text needs.
    func show(_ heading: Heading, descent: CGFloat? = nil) {
        self.heading = heading
        titleLabel.reset(
            text: heading.title, style: heading.paragraph, color: heading.textColor,
            verticalPlacement: heading.paragraph.numberOfLines == 1
                ? .center : descent.map { .lastBaseline($0) } ?? .bottom)
        setNeedsLayout()
    }

    /// Whether the arrow stands to the left of the text: where the text lies at the right edge, so that it lines up
    /// with the cells below, and behind text in the middle of a grid from right to left.
    private var isArrowAtLeft: Bool {
        titleLabel.textAlignment == .right || heading?.isRightToLeft ?? false && titleLabel.textAlignment != .left
    }

    private var textInsets: EdgeInsets {
        var insets = heading?.insets ?? .zero
        if let width = heading?.arrowWidth {
            if isArrowAtLeft { insets.left = width } else { insets.right = width }
        }
        return insets
    }

    /// The width in points that shows the heading on one line, not rounded.
    var naturalWidth: CGFloat { titleLabel.naturalTextWidth + textInsets.horizontal }

    /// The width in points below which a word of the heading would be broken.
    var longestWordWidth: CGFloat { titleLabel.longestWordWidth + textInsets.horizontal }

    /// The width in points that its longest line takes of a width that the heading wraps at.
    func wrappedWidth(within width: CGFloat, scale: CGFloat) -> CGFloat {
        let insets = textInsets
        let available = TextCellView.textWidth(width, insets: insets, scale: scale)
        return min(width, titleLabel.measure(width: available, scale: scale).width + insets.horizontal)
    }

    /// The height in points that shows all of the heading in a view of `width`.
    func height(width: CGFloat, scale: CGFloat) -> CGFloat {
        let insets = textInsets
        let available = TextCellView.textWidth(width, insets: insets, scale: scale)
        return titleLabel.measure(width: available, scale: scale).height + insets.vertical
    }

    /// How far the heading reaches below its last baseline in a view of `width`, in points.
    func descent(width: CGFloat, scale: CGFloat) -> CGFloat {
        titleLabel.descent(width: TextCellView.textWidth(width, insets: textInsets, scale: scale), scale: scale)
    }

    override func layoutSubviews() { titleLabel.frame = bounds.inset(by: textInsets) }

    /// The heading as it is drawn in a frame of the grid.
    func text(in frame: CGRect, scale: CGFloat) -> ShownText {
        self.frame = frame
        layoutIfNeeded()
        return ShownText(titleLabel, in: frame.origin, scale: scale)
    }

    override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        guard let heading, let width = heading.arrowWidth, let arrow = heading.arrow else { return }
        // In the middle of the capitals, on a pixel's edge so that the two triangles mirror each other.
        let x = arrowCenter(heading, width, scale: context.scale)
        let center = CGPoint(
            x: (context.origin.x + x).snapped(toScale: context.scale),
            y: (context.origin.y + titleCenter(scale: context.scale)).snapped(toScale: context.scale))
        let color = heading.arrowColor.components(with: context.traits)
        // A heading too small for its arrow cuts it: bands of a picture draw only the headings that they show.
        let room = context.pixelAligned(bounds)
        let sticksOut = !room.encloses(CGRect(x: center.x - 4, y: center.y - 6.5, width: 8, height: 13))
        if sticksOut { list.pushClip(room) }
        defer { if sticksOut { list.popClip() } }
        switch arrow {
        case .unsorted:
            list.fill(Self.triangle(pointingUp: true, apart: 1.5, at: center), rule: .nonZero, with: color)
            list.fill(Self.triangle(pointingUp: false, apart: 1.5, at: center), rule: .nonZero, with: color)
        case .ascending:
            list.fill(Self.triangle(pointingUp: true, apart: -2.5, at: center), rule: .nonZero, with: color)
        case .descending:
            list.fill(Self.triangle(pointingUp: false, apart: -2.5, at: center), rule: .nonZero, with: color)
        }
    }

    /// The middle of the arrow: of its space, or half a space from the text on the side of that.
    private func arrowCenter(_ heading: Heading, _ width: CGFloat, scale: CGFloat) -> CGFloat {
        guard heading.arrowPlacement == .besideText, let line = titleLabel.placedText(scale: scale)?.paragraph.lines.last
        else { return isArrowAtLeft ? width / 2 : frame.width - width / 2 }
        let left = titleLabel.frame.minX + line.x
        return isArrowAtLeft ? left - width / 2 : left + line.width + width / 2
    }

    /// The middle between baseline and capital height of the heading's last line, where an arrow looks centred.
    private func titleCenter(scale: CGFloat) -> CGFloat {
        guard let (paragraph, origin) = titleLabel.placedText(scale: scale), let line = paragraph.lines.last
        else { return frame.height / 2 }
        return titleLabel.frame.minY + origin.y + line.baseline
            - titleLabel.font.capHeight * paragraph.scaleFactor / 2
    }

    /// A triangle 8 points wide and 5 high whose base lies `apart` points above (or below) `center`.
    private static func triangle(pointingUp: Bool, apart: CGFloat, at center: CGPoint) -> Path {
        let sign: CGFloat = pointingUp ? -1 : 1
        let base = center.y + sign * apart
        var path = Path()
        path.move(to: CGPoint(x: center.x - 4, y: base))
        path.addLine(to: CGPoint(x: center.x + 4, y: base))
        path.addLine(to: CGPoint(x: center.x, y: base + sign * 5))
        path.closeSubpath()
        return path
    }
}
