import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// A line of text that can be written, or a placeholder where nothing has been. That of iOS 13 to 18.
///
/// A picture shows the field as it is while nobody writes in it.
open class TextField: Control {
    /// What lies around the text.
    public enum BorderStyle: Int, Hashable, Sendable, CaseIterable {
        case none = 0
        /// A thin black line.
        case line = 1
        /// A thin grey line.
        case bezel = 2
        /// A thin grey line with round corners on the background's colour.
        case roundedRect = 3
    }

    /// When a view beside the text is shown. A picture shows those of `.always` and `.unlessEditing`.
    public enum ViewMode: Int, Hashable, Sendable, CaseIterable {
        case never = 0
        case whileEditing = 1
        case unlessEditing = 2
        case always = 3

        var isShown: Bool { self == .unlessEditing || self == .always }
    }

    /// Points; from memory but for the height of a field with round corners and text of 17 points, which is UIKit's 34.
    private enum Metrics {
        static let cornerRadius: CGFloat = 5
        /// From a border to the text at the sides, and above and below it together.
        static let borderInset: CGFloat = 7
        static let verticalSpace: CGFloat = 13
        static let clearSide: CGFloat = 17
        static let clearSpacing: CGFloat = 5
    }

    /// The text. Default empty.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            (plain, attributed) = (newValue ?? "", nil)
            contentChanged()
        }
    }

    /// The text with attributes. Default nil. Setting it replaces ``text``; reading it after that was set gives it in the
    /// field's style.
    open var attributedText: NSAttributedString? {
        get {
            attributed
                ?? NSAttributedString(string: plain, attributes: [.font: fieldFont, .foregroundColor: textColor ?? .label])
        }
        set {
            (plain, attributed) = ("", newValue)
            contentChanged()
        }
    }

    /// What is shown in place of an empty text. Default nil.
    open var placeholder: String? {
        get { attributedPlaceholder?.string ?? plainPlaceholder }
        set { (plainPlaceholder, attributedPlaceholder) = (newValue, nil) }
    }

    /// The same with attributes; text without a font or a colour has those of a placeholder. Default nil.
    open var attributedPlaceholder: NSAttributedString? {
        didSet { contentChanged() }
    }

    /// Default: system, 17 points, which setting nil restores.
    open var font: Font? {
        get { fieldFont }
        set {
            fieldFont = newValue ?? Label.defaultFont
            contentChanged()
        }
    }

    /// Default: `.label`, which setting nil restores.
    open var textColor: Color? = .label {
        didSet { contentChanged() }
    }

    /// Default: `.natural`.
    open var textAlignment = TextAlignment.natural {
        didSet { contentChanged() }
    }

    /// Default: `.none`.
    open var borderStyle = BorderStyle.none {
        didSet { contentChanged() }
    }

    /// Whether there is a dot in place of each character. Default false.
    open var isSecureTextEntry = false {
        didSet { contentChanged() }
    }

    /// Whether text that is too long is set smaller. Default false.
    open var adjustsFontSizeToFitWidth = false {
        didSet { contentChanged() }
    }

    /// The smallest size that such text may have, in points. Default 0: as small as it needs.
    open var minimumFontSize: CGFloat = 0 {
        didSet { contentChanged() }
    }

    /// A view before the text, at the leading side, of the size that it has. Default nil.
    open var leftView: View? {
        didSet { replace(oldValue, by: leftView) }
    }
    /// A view behind the text, at the trailing side, of the size that it has. Default nil.
    open var rightView: View? {
        didSet { replace(oldValue, by: rightView) }
    }
    /// Default: `.never`.
    open var leftViewMode = ViewMode.never {
        didSet { contentChanged() }
    }
    /// Default: `.never`.
    open var rightViewMode = ViewMode.never {
        didSet { contentChanged() }
    }
    /// When a button that clears the text is shown behind it, where there is a text and no ``rightView``. Default:
    /// `.never`.
    open var clearButtonMode = ViewMode.never {
        didSet { contentChanged() }
    }

    /// Always false.
    public final var isEditing: Bool { false }

    private var plain = ""
    private var attributed: NSAttributedString?
    private var plainPlaceholder: String?
    private var fieldFont = Label.defaultFont
    private let label = Label()

    /// An empty field without a border.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addSubview(label)
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func replace(_ old: View?, by new: View?) {
        if old !== new { old?.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        contentChanged()
    }

    // MARK: Rectangles

    /// Where text lies in a field of the bounds, beside the views at its sides.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let leading = shownLeftView.map { $0.frame.width } ?? 0
        let trailing =
            shownRightView.map { $0.frame.width } ?? (showsClearButton ? Metrics.clearSide + 2 * Metrics.clearSpacing : 0)
        let (left, right) = runsRightToLeft ? (trailing, leading) : (leading, trailing)
        let inset = horizontalInset
        // A view at a side stands in the place of the space there.
        return bounds.inset(by: EdgeInsets(left: max(left, inset), right: max(right, inset)))
    }

    /// Where a placeholder lies: as the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    private var horizontalInset: CGFloat { borderStyle == .none ? 0 : Metrics.borderInset }

    private var shownLeftView: View? { leftViewMode.isShown ? leftView : nil }

    private var shownRightView: View? { rightViewMode.isShown ? rightView : nil }

    private var hasText: Bool { !(text ?? "").isEmpty }

    private var showsClearButton: Bool { clearButtonMode.isShown && hasText && shownRightView == nil }

    // MARK: Layout

    private func updateLabel() {
        label.attributedText = nil
        label.font = fieldFont
        label.textColor = hasText ? textColor : .placeholderText
        label.textAlignment = textAlignment
        label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        label.minimumScaleFactor = minimumFontSize > 0 ? min(1, minimumFontSize / fieldFont.pointSize) : 0
        if textAlignment == .natural { label.textAlignment = runsRightToLeft ? .right : .left }
        let shown = hasText ? attributed : attributedPlaceholder
        if isSecureTextEntry, hasText {
            label.text = String(repeating: "•", count: (text ?? "").count)
        } else if let shown {
            label.attributedText = shown
        } else {
            // A field has one line, whatever is pasted into it.
            let plain = hasText ? plain : plainPlaceholder ?? ""
            label.text = String(plain.map { $0.isNewline ? " " : $0 })
        }
    }

    /// As wide as text or placeholder and what is beside it.
    open override var intrinsicContentSize: CGSize {
        updateLabel()
        let text = label.sizeThatFits(.zero)
        let probe = CGRect(x: 0, y: 0, width: 1000, height: 0)
        let beside = probe.width - textRect(forBounds: probe).width
        let line = fieldFont.lineHeight.rounded(.up)
        // Without a border one point more than a line, so that 17 points make UIKit's 22.
        let height = line + (borderStyle == .none ? 1 : Metrics.verticalSpace)
        return CGSize(width: text.width + beside, height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        updateLabel()
        let box = hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
        let height = min(label.sizeThatFits(.zero).height, box.height)
        let y =
            switch contentVerticalAlignment {
            case .top: box.minY
            case .bottom: box.maxY - height
            case .center, .fill: box.midY - height / 2
            }
        label.frame = CGRect(x: box.minX, y: y, width: box.width, height: height)
        leftView?.isHidden = shownLeftView == nil
        rightView?.isHidden = shownRightView == nil
        if let view = shownLeftView { place(view, at: 0) }
        if let view = shownRightView { place(view, at: bounds.width - view.frame.width) }
    }

    private func place(_ view: View, at x: CGFloat) {
        let size = view.frame.size
        view.frame = mirrored(
            CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        func color(_ color: Color) -> ColorU8 { color.components(with: context.traits) }
        let box = context.pixelAligned(bounds)
        guard box.width > 0, box.height > 0 else { return }
        let thin = max(0.5, 1 / context.scale)
        switch borderStyle {
        case .none: break
        case .line: list.strokeBorder(of: box, width: thin, with: color(.label))
        case .bezel: list.strokeBorder(of: box, width: thin, with: color(.systemGray))
        case .roundedRect:
            let radii = CornerRadii(Metrics.cornerRadius)
            if backgroundColor == nil { list.fill(box, radii: radii, with: color(.systemBackground)) }
            if !isEnabled { list.fill(box, radii: radii, with: color(.quaternarySystemFill)) }
            list.strokeBorder(of: box, radii: radii, width: thin, with: color(.separator))
        }
        guard showsClearButton else { return }
        let clear = CGRect(
            x: bounds.width - Metrics.clearSpacing - Metrics.clearSide, y: (bounds.height - Metrics.clearSide) / 2,
            width: Metrics.clearSide, height: Metrics.clearSide)
        list.fill(.crossInCircle(in: context.pixelAligned(mirrored(clear))), rule: .evenOdd, with: color(.tertiaryLabel))
    }
}
