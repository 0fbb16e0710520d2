import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// A view that shows text in one style, with the rules of a UILabel.
///
/// The block of lines is centred vertically and never reaches beyond the bounds.
public final class Label: View {
    /// The font of a label that has been given none: system, 17 points.
    public static let defaultFont = Font.system(ofSize: 17)

    /// What the label shows. Default nil.
    public var text: String?

    /// The font. Default: ``defaultFont``, which setting nil restores.
    public var font: Font! {
        get { style.font }
        set { style.font = newValue ?? Self.defaultFont }
    }

    /// The colour of the text. Default `.label`, which setting nil restores.
    public var textColor: Color! {
        get { color }
        set { color = newValue ?? .label }
    }

    /// Default: `.natural`.
    public var textAlignment: TextAlignment {
        get { style.alignment }
        set { style.alignment = newValue }
    }

    /// What happens to text that does not fit. Default: `.byTruncatingTail`.
    public var lineBreakMode: LineBreakMode {
        get { style.lineBreakMode }
        set { style.lineBreakMode = newValue }
    }

    /// The most lines there may be; 0 for as many as the height allows. Default 1.
    public var numberOfLines: Int {
        get { style.numberOfLines }
        set { style.numberOfLines = max(0, newValue) }
    }

    /// Whether text that does not fit is shrunk before it is cut. Default false. Never changes ``font``.
    public var adjustsFontSizeToFitWidth: Bool {
        get { style.adjustsFontSizeToFitWidth }
        set { style.adjustsFontSizeToFitWidth = newValue }
    }

    /// The smallest factor of shrinking, 0 to 1. Default 0, see ``ParagraphStyle/minimumScaleFactor``.
    public var minimumScaleFactor: CGFloat {
        get { style.minimumScaleFactor }
        set { style.minimumScaleFactor = newValue }
    }

    /// Where a single line that was shrunk sits. Default: `.alignBaselines`.
    public var baselineAdjustment: BaselineAdjustment {
        get { style.baselineAdjustment }
        set { style.baselineAdjustment = newValue }
    }

    /// The width in points at which ``intrinsicContentSize`` wraps. Default 0: not at all.
    public var preferredMaxLayoutWidth: CGFloat = 0

    /// Where the block of lines lies in a label that is taller.
    package enum VerticalPlacement: Hashable, Sendable {
        case center
        case top
        case bottom
        /// The first baseline lies so far below the top, in points.
        case firstBaseline(CGFloat)

        /// The top of a block of lines in a label of `height`, on a device pixel.
        /// - Parameters:
        ///   - blockHeight: Points.
        ///   - firstBaseline: Of the block, below its top.
        package func top(
            of blockHeight: CGFloat, firstBaseline: CGFloat, in height: CGFloat, scale: CGFloat
        ) -> CGFloat {
            let top: CGFloat =
                switch self {
                case .center: (height - blockHeight) / 2
                case .top: 0
                case .bottom: height - blockHeight
                case .firstBaseline(let baseline): baseline - firstBaseline
                }
            return top.snapped(toScale: scale)
        }
    }

    /// Default: `.center`, as in UIKit.
    package var verticalPlacement: VerticalPlacement = .center

    /// The label's style as a paragraph has it.
    package var style = ParagraphStyle()

    private var color = Color.label

    /// Gives every property its default, place and size excepted.
    package func reset() {
        text = nil
        style = ParagraphStyle(font: Self.defaultFont)
        color = .label
        preferredMaxLayoutWidth = 0
        verticalPlacement = .center
        isHidden = false
        overrideUserInterfaceStyle = nil
        overrideAccessibilityContrast = nil
        layer.reset()
    }

    // MARK: Size

    /// The size of the text: that of its lines when they are no wider than `size`, with each side rounded up to
    /// a device pixel. A label of one line answers its whole width, however narrow `size` is.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        measure(width: size.width, scale: contentScaleFactor)
    }

    public override var intrinsicContentSize: CGSize {
        measure(width: preferredMaxLayoutWidth, scale: contentScaleFactor)
    }

    /// The size of the text in points when lines may be `width` wide; 0 or less stands for no limit.
    package func measure(width: CGFloat, scale: CGFloat) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        var style = style
        // The natural size is that of the text before it is shrunk.
        style.adjustsFontSizeToFitWidth = false
        let isLimited = style.numberOfLines != 1 && width > 0
        let paragraph = Paragraph(
            text, style: style, in: CGSize(width: isLimited ? width : .infinity, height: .infinity),
            displayScale: scale)
        // With no allowance for noise: text that lacks the least of its width is cut.
        return CGSize(
            width: (paragraph.size.width * scale).rounded(.up) / scale,
            height: paragraph.size.height.roundedUp(toScale: scale))
    }

    /// The width in points of the text's longest line when none is broken; not rounded.
    package var naturalTextWidth: CGFloat {
        guard let text, !text.isEmpty else { return 0 }
        if text.isPlainASCII { return style.font.width(of: text) }
        var style = style
        style.adjustsFontSizeToFitWidth = false
        return Paragraph(
            text, style: style, in: CGSize(width: CGFloat.infinity, height: .infinity), displayScale: 1
        ).size.width
    }

    /// The width in points below which a word of the text would be broken. Words end at white space.
    package var longestWordWidth: CGFloat {
        (text ?? "").split(whereSeparator: \.isWhitespace)
            .reduce(0) { max($0, style.font.width(of: String($1))) }
    }

    // MARK: Drawing

    /// The text's lines and where their block begins, in the label's coordinates; nil when there is no text or
    /// no room.
    package func placedText(scale: CGFloat) -> (paragraph: Paragraph, origin: CGPoint)? {
        let box = frame.size
        guard let text, !text.isEmpty, box.width > 0, box.height > 0 else { return nil }
        let paragraph = paragraph(text, in: box, scale: scale)
        let y = verticalPlacement.top(
            of: paragraph.size.height, firstBaseline: paragraph.lines.first?.baseline ?? 0, in: box.height,
            scale: scale)
        return (paragraph, CGPoint(x: 0, y: y))
    }

    public override func drawContent(
        into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        let color = color.components(with: context.traits)
        guard color.alpha > 0, let (paragraph, offset) = placedText(scale: context.scale) else { return }
        // The block lies on device pixels vertically, so that baselines do; horizontally text is not snapped.
        let top = (context.origin.y + offset.y).snapped(toScale: context.scale)
        let left = context.origin.x + offset.x
        // A clip costs more than it saves where all of the text is inside.
        let sticksOut =
            paragraph.size.width > frame.width || offset.y < 0
            || offset.y + paragraph.size.height > frame.height
        if sticksOut { list.pushClip(context.pixelAligned(bounds)) }
        let lines = paragraph.lines[linesMeeting(visible.minY - top...visible.maxY - top, of: paragraph)]
        for line in lines {
            list.draw(
                line, at: CGPoint(x: left + line.x, y: top + line.baseline), color: color,
                over: context.backdrop)
        }
        if sticksOut { list.popClip() }
    }

    /// Accents over capitals and the like reach beyond ascender and descender, hardly by more than this.
    override var drawingOverhang: CGFloat { style.font.lineHeight / 5 }

    /// The lines of which something may lie between two heights below the block's top.
    ///
    /// A text may have far more lines than a band of the picture shows. Complexity: O(log n).
    private func linesMeeting(_ heights: ClosedRange<CGFloat>, of paragraph: Paragraph) -> Range<Int> {
        let lines = paragraph.lines
        // As far as a line may reach from its baseline, with an overhang, and twice over for taller fallback fonts.
        let reach = style.font.lineHeight * 2.5
        func firstLine(where condition: (CGFloat) -> Bool) -> Int {
            var (low, high) = (0, lines.count)
            while low < high {
                let middle = (low + high) / 2
                if condition(lines[middle].baseline) { high = middle } else { low = middle + 1 }
            }
            return low
        }
        let first = firstLine { $0 + reach > heights.lowerBound }
        return first..<max(first, firstLine { $0 - reach >= heights.upperBound })
    }

    // MARK: Long text

    /// What a paragraph of long text depends on.
    private struct ParagraphKey: Hashable {
        let text: String
        let style: ParagraphStyle
        let width, height, scale: CGFloat
    }

    /// The last paragraphs of long text: a cell that is taller than a band of the picture is drawn once for every
    /// band, and its text is not to be set anew each time.
    private var longParagraphs: [(key: ParagraphKey, paragraph: Paragraph)] = []

    private func paragraph(_ text: String, in box: CGSize, scale: CGFloat) -> Paragraph {
        // Setting less takes no longer than looking it up is worth.
        guard text.utf8.count > 2048 else {
            return Paragraph(text, style: style, in: box, displayScale: scale)
        }
        let key = ParagraphKey(text: text, style: style, width: box.width, height: box.height, scale: scale)
        if let known = longParagraphs.first(where: { $0.key == key }) { return known.paragraph }
        let paragraph = Paragraph(text, style: style, in: box, displayScale: scale)
        // Enough for a row of a few tall cells; more would only hold memory.
        if longParagraphs.count == 8 { longParagraphs.removeFirst() }
        longParagraphs.append((key, paragraph))
        return paragraph
    }
}

extension String {
    /// Whether the text has nothing but printable ASCII: it is one line, from left to right.
    package var isPlainASCII: Bool {
        var text = self
        return text.withUTF8 { utf8 in utf8.allSatisfy { $0 &- 0x20 < 0x5F } }
    }
}
