import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// Segments of which one is selected. That of iOS 13 to 18.
///
/// 32 points high. Segments are as wide as each other unless they have a width of their own. Right to left, the first is at
/// the right.
open class SegmentedControl: Control {
    /// Points. The height is UIKit's, the others are from memory.
    private enum Metrics {
        static let height: CGFloat = 32
        static let cornerRadius: CGFloat = 9
        /// From the edges to the thumb behind the selected segment.
        static let thumbInset: CGFloat = 2
        static let thumbRadius: CGFloat = 7
        static let dividerWidth: CGFloat = 1
        static let dividerHeight: CGFloat = 16
        static let fontSize: CGFloat = 13
        /// At each side of a title, as far as there is room.
        static let padding: CGFloat = 10
        /// At each side of a title in any case.
        static let leastPadding: CGFloat = 4
    }

    /// In place of the index of a selected segment when there is none.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: Image?
        var isEnabled = true
        /// 0: that of the others.
        var width: CGFloat = 0
        let action: Action?
    }

    private var segments: [Segment] = [] {
        didSet { needsContents() }
    }
    private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]
    /// What each segment shows; empty until it is needed.
    private var contents: [View] = []

    /// The index of the selected segment; ``noSegment``, the default, and what is no index select none.
    open var selectedSegmentIndex = noSegment {
        didSet { needsContents() }
    }

    /// Whether segments only flash when they are touched, so that none stays selected. Default false.
    open var isMomentary = false {
        didSet { needsContents() }
    }

    /// Whether segments without a width are as wide as their content asks, rather than all alike. Default false.
    open var apportionsSegmentWidthsByContent = false {
        didSet { contentChanged() }
    }

    /// The colour behind the selected segment. Default nil: white, grey in the dark.
    open var selectedSegmentTintColor: Color? {
        didSet { contentChanged() }
    }

    /// A control without segments.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        layer.cornerRadius = Metrics.cornerRadius
    }

    /// A control with segments, as large as they ask.
    /// - Parameter items: `String` or ``Image`` each; what is neither is a segment without content.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? Image, action: nil) }
        frame.size = intrinsicContentSize
    }

    /// A control with a segment for each action, which has its title or image.
    public convenience init(frame: CGRect = .zero, actions: [Action]) {
        self.init(frame: frame)
        segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Segments

    /// How many segments there are.
    public final var numberOfSegments: Int { segments.count }

    /// Puts a segment before the one at an index; behind all where that is none.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        segments.insert(Segment(title: title, action: nil), at: segment.clamped(to: 0...segments.count))
    }

    /// Puts a segment before the one at an index; behind all where that is none.
    open func insertSegment(with image: Image?, at segment: Int, animated: Bool) {
        segments.insert(Segment(image: image, action: nil), at: segment.clamped(to: 0...segments.count))
    }

    /// Puts a segment before the one at an index; behind all where that is none.
    open func insertSegment(action: Action, at segment: Int, animated: Bool) {
        segments.insert(
            Segment(title: action.title, image: action.image, action: action),
            at: segment.clamped(to: 0...segments.count))
    }

    /// Takes a segment out. Does nothing where there is none.
    open func removeSegment(at segment: Int, animated: Bool) {
        if segments.indices.contains(segment) { segments.remove(at: segment) }
    }

    /// Takes all segments out.
    open func removeAllSegments() { segments = [] }

    /// Changes a segment, if there is one at the index.
    private func change(_ segment: Int, _ change: (inout Segment) -> Void) {
        if segments.indices.contains(segment) { change(&segments[segment]) }
    }

    private func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    /// Gives a segment a title in place of its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }

    /// Gives a segment an image in place of its title.
    open func setImage(_ image: Image?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }

    /// Sets whether a segment can be chosen. Default true; one that cannot is pale.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

    /// Sets the width of a segment in points; 0, the default: that of the others.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }

    /// The title of a segment.
    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

    /// The image of a segment.
    open func imageForSegment(at segment: Int) -> Image? { self.segment(segment)?.image }

    /// Whether a segment can be chosen; false where there is none.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

    /// The width of a segment in points; 0: that of the others.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

    /// The action of a segment.
    open func actionForSegment(at segment: Int) -> Action? { self.segment(segment)?.action }

    /// Sets attributes of the titles of segments in a state: normal, selected or disabled. Nil: the control's own.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state] = attributes
        needsContents()
    }

    /// What was set by ``setTitleTextAttributes(_:for:)``.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    // MARK: Contents

    private var shownSelection: Int? {
        segments.indices.contains(selectedSegmentIndex) && !isMomentary ? selectedSegmentIndex : nil
    }

    private func needsContents() {
        for view in contents { view.removeFromSuperview() }
        contents = []
        contentChanged()
    }

    private func makeContentsIfNeeded() {
        guard contents.count != segments.count else { return }
        contents = segments.enumerated().map { index, segment in
            let view = content(of: segment, isSelected: index == shownSelection)
            addSubview(view)
            return view
        }
    }

    private func content(of segment: Segment, isSelected: Bool) -> View {
        let color: Color = segment.isEnabled ? .label : .tertiaryLabel
        if let image = segment.image {
            let view = ImageView(image: image)
            view.tintColor = color
            return view
        }
        let label = Label()
        label.font = .system(ofSize: Metrics.fontSize, weight: isSelected ? .semibold : .regular)
        label.textColor = color
        label.textAlignment = .center
        // Those of the normal state hold in the others too, where these say nothing else.
        var attributes = titleAttributes[.normal] ?? [:]
        if isSelected { attributes.merge(titleAttributes[.selected] ?? [:]) { $1 } }
        if !segment.isEnabled { attributes.merge(titleAttributes[.disabled] ?? [:]) { $1 } }
        if attributes.isEmpty {
            label.text = segment.title
        } else {
            label.attributedText = segment.title.map { NSAttributedString(string: $0, attributes: attributes) }
            label.textAlignment = .center
        }
        return label
    }

    override func stateDidChange() { contentChanged() }

    // MARK: Layout

    /// As wide as the widest content in each segment that has no width, 32 points high.
    open override var intrinsicContentSize: CGSize {
        let widths = naturalWidths
        let widest = zip(segments, widths).filter { $0.0.width <= 0 }.map(\.1).max() ?? 0
        let width = zip(segments, widths).reduce(0) {
            $0 + ($1.0.width > 0 ? $1.0.width : apportionsSegmentWidthsByContent ? $1.1 : widest)
        }
        return CGSize(width: width, height: Metrics.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// What the content of each segment asks.
    private var naturalWidths: [CGFloat] {
        makeContentsIfNeeded()
        return contents.map { $0.sizeThatFits(.zero).width + 2 * Metrics.padding }
    }

    /// The segments from the leading side, in a control of the present size.
    private var boxes: [CGRect] {
        let widths = shownWidths
        var x: CGFloat = 0
        return widths.map { width in
            defer { x += width }
            return CGRect(x: x, y: 0, width: width, height: bounds.height)
        }
    }

    /// The widths of the segments in a control of the present size: those that were set; the others share the rest.
    private var shownWidths: [CGFloat] {
        let others = segments.indices.filter { segments[$0].width <= 0 }
        var widths = segments.map(\.width)
        let rest = max(0, bounds.width - widths.reduce(0) { $0 + max(0, $1) })
        guard !others.isEmpty else { return widths }
        for index in others { widths[index] = rest / CGFloat(others.count) }
        guard apportionsSegmentWidthsByContent else { return widths }
        let natural = naturalWidths
        let free = rest - others.reduce(0) { $0 + natural[$1] }
        // What is over, and what is missing as far as the space around titles has it, is shared alike.
        let spare = 2 * (Metrics.padding - Metrics.leastPadding)
        if free >= -spare * CGFloat(others.count) {
            for index in others { widths[index] = natural[index] + free / CGFloat(others.count) }
        } else {
            // The widest give way first, down to one width.
            let least = others.map { natural[$0] - spare }.sorted()
            var (room, most) = (rest, CGFloat.zero)
            for (index, width) in least.enumerated() {
                most = room / CGFloat(least.count - index)
                if width >= most { break }
                room -= width
            }
            for index in others { widths[index] = min(natural[index] - spare, most) }
        }
        return widths
    }

    open override func layoutSubviews() {
        makeContentsIfNeeded()
        for (view, box) in zip(contents, boxes) {
            let size = view.sizeThatFits(.zero)
            let width = min(size.width, max(0, box.width - 2 * Metrics.leastPadding))
            let frame = CGRect(
                x: box.midX - width / 2, y: box.midY - size.height / 2, width: width, height: size.height)
            view.frame = mirrored(frame)
            view.alpha = isEnabled ? 1 : Self.disabledOpacity
        }
    }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        func color(_ color: Color) -> ColorU8 { color.components(with: context.traits) }
        let boxes = boxes
        drawDimmedIfDisabled(into: &list) { list in
            list.fill(
                context.pixelAligned(bounds), radii: CornerRadii(Metrics.cornerRadius), with: color(.tertiarySystemFill))
            for (index, box) in boxes.enumerated().dropFirst()
            where index != shownSelection && index - 1 != shownSelection {
                let divider = CGRect(
                    x: box.minX - Metrics.dividerWidth / 2, y: box.midY - Metrics.dividerHeight / 2,
                    width: Metrics.dividerWidth, height: min(Metrics.dividerHeight, box.height))
                list.fill(context.pixelAligned(mirrored(divider)), with: color(.systemGray.withAlphaComponent(0.3)))
            }
            guard let shownSelection else { return }
            let thumb = boxes[shownSelection].inset(
                by: EdgeInsets(
                    top: Metrics.thumbInset, left: Metrics.thumbInset, bottom: Metrics.thumbInset,
                    right: Metrics.thumbInset))
            // White in light; in the dark the grey of iOS 13, which is that of `.systemGray2`.
            let isDark = context.traits.userInterfaceStyle == .dark
            Thumb.ofSegments.draw(
                context.pixelAligned(mirrored(thumb)), radius: Metrics.thumbRadius,
                color: color(selectedSegmentTintColor ?? (isDark ? .systemGray2 : .white)), into: &list)
        }
    }

    override var drawingOverhang: CGFloat { Thumb.overhang }
}
