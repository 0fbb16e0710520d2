internal import Algorithms
import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// A view that shows text, in one style or with attributes, with the rules of a UILabel.
///
/// The block of lines is centred vertically and never reaches beyond the bounds.
open class Label: View {
    /// The font of a label that has been given none: system, 17 points.
    public static var defaultFont: Font { .system(ofSize: 17) }

    /// What the label shows. Default nil. Setting it shows all of the text in the label's style; reading it after
    /// ``attributedText`` was set gives that without its attributes.
    open var text: String? {
        get { attributed?.text ?? plainText }
        set {
            plainText = newValue
            if details != nil { setAttributed(nil) }
        }
    }

    /// What the label shows, with attributes. Default nil.
    ///
    /// Text without a font or a colour has the label's, paragraphs without a paragraph style have its alignment and
    /// line-break mode. Setting it takes the string as it is then, replaces ``text``, and gives ``font`` and ``textColor``, and where
    /// there is a paragraph style ``textAlignment`` and ``lineBreakMode``, the values at the string's beginning. Setting one
    /// of those afterwards applies to the whole string. Reading it after ``text`` was set gives that in the label's style.
    ///
    /// Keys are those of UIKit. Values of another type than their attribute's and unknown attributes have no effect.
    public var attributedText: NSAttributedString? {
        get { attributed?.attributedString ?? styledPlainText }
        set {
            plainText = nil
            setAttributed(newValue.map { LabelAttributedText($0, font: style.font, color: color) })
            if let attributed { adoptStyle(of: attributed) }
        }
    }

    /// Shows typed text as if its attributes had been set by ``attributedText``.
    package func show(_ text: AttributedText) {
        plainText = nil
        let attributed = LabelAttributedText(text)
        setAttributed(attributed)
        adoptStyle(of: attributed)
    }

    /// The font. Default: ``defaultFont``, which setting nil restores.
    public var font: Font! {
        get { style.font }
        set {
            style.font = newValue ?? Self.defaultFont
            details?.attributed?.setFont(style.font)
        }
    }

    /// The colour of the text. Default `.label`, which setting nil restores.
    public var textColor: Color! {
        get { color }
        set {
            color = newValue ?? .label
            details?.attributed?.setColor(color)
        }
    }

    /// Default: `.natural`.
    public var textAlignment: TextAlignment {
        get { style.alignment }
        set {
            style.alignment = newValue
            attributed?.changeParagraphs { $0.alignment = newValue }
        }
    }

    /// What happens to text that does not fit. Default: `.byTruncatingTail`.
    public var lineBreakMode: LineBreakMode {
        get { style.lineBreakMode }
        set {
            style.lineBreakMode = newValue
            attributed?.changeParagraphs { $0.lineBreakMode = newValue }
        }
    }

    /// How lines are broken to look better. Default: none. (UIKit's default is `.standard`; here lines are as full as they
    /// can be unless you ask.)
    public var lineBreakStrategy: LineBreakStrategy {
        get { style.lineBreakStrategy }
        set {
            style.lineBreakStrategy = newValue
            attributed?.changeParagraphs { $0.lineBreakStrategy = newValue }
        }
    }

    /// Whether words are hyphenated: where a line would else be shorter than this part of the width. Default 0:
    /// never. The text needs a ``language``; see ``ParagraphStyle/hyphenationFactor``. (UIKit has it in the paragraph
    /// style only.)
    public var hyphenationFactor: Float {
        get { style.hyphenationFactor }
        set {
            style.hyphenationFactor = newValue
            attributed?.changeParagraphs { $0.hyphenationFactor = newValue }
        }
    }

    /// The language of the text, as a BCP 47 tag, for text whose attributes name none; see ``ParagraphStyle/language``.
    /// Default nil. (UIKit has it as a trait, `typesettingLanguage`.)
    public var language: String? {
        get { style.language }
        set { style.language = newValue }
    }

    /// Whether the text is drawn at full strength. Default true; false halves its opacity. (UIKit dims it by an amount that
    /// it does not tell.)
    public var isEnabled: Bool {
        get { extras?.isEnabled ?? true }
        set { changeExtras { $0.isEnabled = newValue } }
    }

    /// Whether the text has ``highlightedTextColor``. Default false.
    public var isHighlighted: Bool {
        get { extras?.isHighlighted ?? false }
        set { changeExtras { $0.isHighlighted = newValue } }
    }

    /// The colour of all text while the label is highlighted. Default nil: its own.
    public var highlightedTextColor: Color? {
        get { extras?.highlightedTextColor }
        set { changeExtras { $0.highlightedTextColor = newValue } }
    }

    /// The colour of a sharp copy beneath the text. Default nil: there is none.
    public var shadowColor: Color? {
        get { extras?.shadowColor }
        set { changeExtras { $0.shadowColor = newValue } }
    }

    /// Where that copy lies, in points, right and down positive. Default: one point above the text.
    public var shadowOffset: CGSize {
        get { extras?.shadowOffset ?? LabelExtras.shadowOffset }
        set { changeExtras { $0.shadowOffset = newValue } }
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

    /// Kept for code that sets it: a font has the size of the traits that it was made for. Default false.
    public var adjustsFontForContentSizeCategory = false

    /// Kept for code that sets it, without effect. Default false.
    public var allowsDefaultTighteningForTruncation = false

    /// The width in points at which ``intrinsicContentSize`` wraps. Default 0: not at all.
    public var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { naturalSizeChanged() }
    }

    /// Default: `.center`, as in UIKit.
    package var verticalPlacement: VerticalPlacement = .center

    /// The label's style as a paragraph has it.
    package var style = ParagraphStyle() {
        didSet { naturalSizeChanged() }
    }

    private var color = Color.label
    private(set) var plainText: String? {
        didSet { naturalSizeChanged() }
    }
    /// What only few labels have, in one place: the others pay for it with one look.
    private var details: LabelDetails? {
        didSet { naturalSizeChanged() }
    }

    private func naturalSizeChanged() { if usesConstraints { layoutChanged(.contents) } }

    /// Nil for plain text.
    var attributed: LabelAttributedText? { details?.attributed }
    /// Nil while all of them have their defaults.
    var extras: LabelExtras? { details?.extras }

    private func setAttributed(_ text: LabelAttributedText?) {
        if text == nil, details?.extras == nil {
            details = nil
        } else {
            let details = details ?? LabelDetails()
            details.attributed = text
            self.details = details
        }
    }

    private func changeExtras(_ change: (inout LabelExtras) -> Void) {
        let details = details ?? LabelDetails()
        var changed = details.extras ?? LabelExtras()
        change(&changed)
        details.extras = changed
        details.attributed?.invalidate()
        self.details = details
    }

    private var styledPlainText: NSAttributedString? {
        plainText.map { text in
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = style.alignment
            paragraph.lineBreakMode = style.lineBreakMode
            paragraph.lineBreakStrategy = style.lineBreakStrategy
            paragraph.hyphenationFactor = style.hyphenationFactor
            return NSAttributedString(
                string: text,
                attributes: [.font: style.font, .foregroundColor: color, .paragraphStyle: paragraph.copy()])
        }
    }

    private func adoptStyle(of attributed: LabelAttributedText) {
        guard let first = attributed.first else { return }
        style.font = first.font
        color = first.color
        if let paragraph = first.paragraph {
            style.alignment = paragraph.alignment
            style.lineBreakMode = paragraph.lineBreakMode
            style.lineBreakStrategy = paragraph.lineBreakStrategy
            style.hyphenationFactor = paragraph.hyphenationFactor
        }
    }

    var hasText: Bool {
        if let attributed { return !attributed.text.isEmpty }
        return plainText.map { !$0.isEmpty } ?? false
    }

    /// Gives every property its default, place and size excepted.
    package func reset() { reset(text: nil, style: ParagraphStyle(font: Self.defaultFont), color: .label) }

    /// Gives every property its default, place and size excepted, but these.
    package func reset(
        text: String?, style: ParagraphStyle, color: Color, verticalPlacement: VerticalPlacement = .center
    ) {
        plainText = text
        self.style = style
        self.color = color
        self.verticalPlacement = verticalPlacement
        if details != nil { details = nil }
        preferredMaxLayoutWidth = 0
        adjustsFontForContentSizeCategory = false
        allowsDefaultTighteningForTruncation = false
        resetProperties()
        layer.reset()
    }

    // MARK: Size

    /// The size of the text: that of its lines when they are no wider than `size`, with each side rounded up to
    /// a device pixel. A label of one line answers its whole width, however narrow `size` is. A class below this one answers
    /// with the size of its ``textRect(forBounds:limitedToNumberOfLines:)``.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize(width: size.width) }

    /// The size of the text, in lines as wide as ``preferredMaxLayoutWidth`` or, where that is not given, as the width that
    /// constraints give the label.
    open override var intrinsicContentSize: CGSize {
        naturalSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth ?? 0)
    }

    /// Where the text lies in bounds: as large as it is, or as they are, in the middle of their height.
    ///
    /// Overridden by labels that leave room around their text: what this answers for smaller bounds, made larger again.
    /// - Parameters:
    ///   - numberOfLines: The most lines; 0 for no limit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        var style = style
        style.numberOfLines = max(0, numberOfLines)
        let width = bounds.width < Self.unlimited / 2 ? bounds.width : 0
        let text = measure(style, width: width, scale: contentScaleFactor)
        let size = CGSize(width: min(text.width, max(0, bounds.width)), height: min(text.height, max(0, bounds.height)))
        return CGRect(
            x: bounds.minX, y: bounds.minY + max(0, (bounds.height - size.height) / 2), width: size.width,
            height: size.height)
    }

    /// Draws the text in a rect into ``GraphicsContext/current``, in the middle of its height, and nothing beyond it. Overridden
    /// by labels that leave room around their text: the same in a smaller rect.
    open func drawText(in rect: CGRect) { GraphicsContext.current?.draw(self, in: rect) }

    /// What a class below this one draws: its text, by ``drawText(in:)``. A label itself draws without it, and never
    /// calls this.
    open override func draw(_ rect: CGRect) { drawText(in: rect) }

    /// Whether a class below this one may measure and draw in another way.
    private var isOverridden: Bool { type(of: self) != Label.self }

    override var mayDrawItself: Bool { isOverridden }

    /// More points than any label has, so few that arithmetic keeps fractions of them.
    private static let unlimited: CGFloat = 1e7

    private func naturalSize(width: CGFloat) -> CGSize {
        guard isOverridden else { return measure(width: width, scale: contentScaleFactor) }
        let isLimited = numberOfLines != 1 && width > 0
        let bounds = CGRect(x: 0, y: 0, width: isLimited ? width : Self.unlimited, height: Self.unlimited)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    }

    public override var intrinsicHeightDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    override var firstBaselineOffset: CGFloat? {
        guard hasText else { return style.font.ascender.rounded(.up) }
        let box = CGSize(width: layoutWidth ?? .infinity, height: .infinity)
        return setText(style: style, in: box, scale: contentScaleFactor).lines.first?.baseline
    }

    override var lastBaselineInset: CGFloat? { descent(width: layoutWidth ?? .infinity, scale: contentScaleFactor) }

    // MARK: Drawing

    /// The text's lines and where their block begins, in the label's coordinates; nil when there is no text or
    /// no room.
    package func placedText(scale: CGFloat) -> (paragraph: Paragraph, origin: CGPoint)? {
        placedText(in: frame.size, scale: scale)
    }

    private func placedText(in box: CGSize, scale: CGFloat) -> (paragraph: Paragraph, origin: CGPoint)? {
        guard hasText, box.width > 0, box.height > 0 else { return nil }
        let paragraph = setText(style: style, in: box, scale: scale)
        let y = verticalPlacement.top(
            of: paragraph.size.height, firstBaseline: paragraph.lines.first?.baseline ?? 0,
            lastBaseline: paragraph.lines.last?.baseline ?? 0, in: box.height, scale: scale)
        return (paragraph, CGPoint(x: 0, y: y))
    }

    public override func drawContent(
        into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        if !isOverridden { drawLines(in: bounds, into: &list, visible: visible, context: context) }
    }

    /// Draws the text in a rect of the label.
    func drawLines(in rect: CGRect, into list: inout DisplayList, visible: CGRect?, context: DrawingContext) {
        let color = (overridingColor ?? color).components(with: context.traits)
        guard color.alpha > 0 || details != nil, rect.isFinite,
            let (paragraph, offset) = placedText(in: rect.size, scale: context.scale)
        else { return }
        // The block lies on device pixels vertically, so that baselines do; horizontally text is not snapped.
        let top = (context.origin.y + rect.minY + offset.y).snapped(toScale: context.scale)
        let left = context.origin.x + rect.minX + offset.x
        list.begin(
            tag: .text(text ?? ""), in: rect.offsetBy(dx: context.origin.x, dy: context.origin.y))
        defer { list.end() }
        // A clip costs more than it saves where all of the text is inside.
        let sticksOut =
            paragraph.size.width > rect.width || offset.y < 0
            || offset.y + paragraph.size.height > rect.height
        if sticksOut { list.pushClip(context.pixelAligned(rect)) }
        let isDimmed = !isEnabled
        if isDimmed { list.beginGroup(opacity: LabelExtras.disabledOpacity) }
        let shown = visible.map { linesMeeting($0.minY - top...$0.maxY - top, of: paragraph) }
        for line in paragraph.lines[shown ?? paragraph.lines.indices] {
            let origin = CGPoint(x: left + line.x, y: top + line.baseline)
            let backdrop = isDimmed ? nil : context.backdrop
            if line.isPlain, let shadow {
                let origin = CGPoint(x: origin.x + shadow.offset.width, y: origin.y + shadow.offset.height)
                list.begin(tag: .decoration, in: .zero)
                list.draw(line, at: origin, color: shadow.color.components(with: context.traits), over: backdrop)
                list.end()
            }
            list.draw(line, at: origin, color: color, traits: context.traits, over: backdrop)
        }
        if isDimmed { list.endGroup() }
        if sticksOut { list.popClip() }
    }

    override var drawingOverhang: CGFloat {
        let own = style.font.lineOverhang
        if details == nil { return own }
        let shadow = shadow.map { max(abs($0.offset.width), abs($0.offset.height)) } ?? 0
        return max(own + shadow, attributed.map { resolved($0).overhang } ?? 0)
    }

    /// The lines of which something may lie between two heights below the block's top.
    ///
    /// A text may have far more lines than a band of the picture shows. Complexity: O(log n).
    private func linesMeeting(_ heights: ClosedRange<CGFloat>, of paragraph: Paragraph) -> Range<Int> {
        let lines = paragraph.lines
        if details != nil {
            // Lines of attributed text differ in height; those that begin above others may reach below them.
            let reach = drawingOverhang
            func meets(_ line: Paragraph.Line) -> Bool {
                line.baseline + line.descent + reach > heights.lowerBound
                    && line.baseline - line.ascent - reach < heights.upperBound
            }
            guard let first = lines.firstIndex(where: meets), let last = lines.lastIndex(where: meets) else { return 0..<0 }
            return first..<last + 1
        }
        let reach = style.font.pointSize * FontFace.farthestInk
        let first = lines.partitioningIndex { $0.baseline + $0.descent + reach > heights.lowerBound }
        let end = lines.partitioningIndex { $0.baseline - $0.ascent - reach >= heights.upperBound }
        return first..<max(first, end)
    }
}
