import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// A view that shows a ``ListContentConfiguration``: in a list, or anywhere else.
///
/// Give it a width and the height that ``sizeThatFits(_:)`` answers; content is centred vertically in a view that is higher.
/// Where content runs from right to left the view is mirrored.
open class ListContentView: View, MarginInheriting {
    /// What the view shows.
    /// - Precondition: Setting: a ``ListContentConfiguration``.
    public final var configuration: any ContentConfiguration {
        get { listConfiguration }
        set {
            guard let new = newValue as? ListContentConfiguration else {
                preconditionFailure("a ListContentView shows a ListContentConfiguration, not a \(type(of: newValue))")
            }
            listConfiguration = new
        }
    }

    /// The margins of what holds the view, which those of the configuration are no smaller than along the axes that
    /// preserve them. Default nil: those of the superview, as far as they reach into the view.
    package final var inheritedLayoutMargins: DirectionalEdgeInsets? {
        didSet { if inheritedLayoutMargins != oldValue { contentChanged() } }
    }

    private var listConfiguration: ListContentConfiguration {
        didSet { showConfiguration() }
    }
    private let imageView = ImageView()
    private let label = Label()
    private let secondaryLabel = Label()
    /// The way that the texts were aligned for.
    private var isShownRightToLeft = false

    /// A view without a size that shows `configuration`.
    public init(configuration: ListContentConfiguration) {
        listConfiguration = configuration
        super.init(frame: .zero)
        addSubview(imageView)
        addSubview(label)
        addSubview(secondaryLabel)
        showConfiguration()
    }

    /// Nil: there are no archives of views.
    public required init?(coder: NSCoder) { return nil }

    /// The width of `size`, or that of the content on lines of its own where `size` has none, and the height that the content
    /// takes in it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if size.width > 0 && size.width.isFinite { return CGSize(width: size.width, height: layout(width: size.width).height) }
        return naturalSize
    }

    /// The width of the content on lines of its own, and the height that it takes in the width that constraints or its frame
    /// give the view, or in its own where neither does.
    open override var intrinsicContentSize: CGSize {
        let natural = naturalSize
        let width = givenWidth
        guard width > 0, width.isFinite else { return natural }
        return CGSize(width: natural.width, height: layout(width: width).height)
    }

    open override var intrinsicHeightDependsOnWidth: Bool { true }

    private var naturalSize: CGSize {
        let width = layout(width: .infinity).naturalWidth
        return CGSize(width: width, height: layout(width: width).height)
    }

    /// Where texts begin, in points from the side where content begins; nil without any.
    final var textStart: CGFloat? { layout(width: bounds.width).text?.minX ?? layout(width: bounds.width).secondaryText?.minX }

    open override func tintColorDidChange() { showTint() }

    open override func layoutSubviews() {
        let layout = layout(width: bounds.width)
        let extra = bounds.height - layout.height
        let shift = extra.isFinite ? (extra / 2).snapped(toScale: contentScaleFactor) : 0
        show(imageView, layout.image, shift: shift)
        show(label, layout.text, shift: shift)
        show(secondaryLabel, layout.secondaryText, shift: shift)
        imageView.layer.cornerRadius = listConfiguration.imageProperties.cornerRadius
    }

    private func show(_ view: View, _ frame: CGRect?, shift: CGFloat) {
        view.isHidden = frame == nil
        guard var frame else { return }
        frame.origin.y += shift
        if runsRightToLeft { frame.origin.x = bounds.width - frame.maxX }
        view.frame = frame
    }

    // MARK: Content

    private func showConfiguration() {
        let configuration = listConfiguration
        let images = configuration.imageProperties
        imageView.image = configuration.image
        imageView.preferredSymbolConfiguration = images.preferredSymbolConfiguration
        imageView.contentMode = .scaleToFill
        imageView.clipsToBounds = images.cornerRadius > 0
        imageView.layer.borderWidth = images.strokeWidth
        for view in [imageView, label, secondaryLabel] { view.alpha = configuration.alpha }
        showTint()
        showTexts()
        contentChanged()
    }

    private func showTint() {
        let images = listConfiguration.imageProperties
        imageView.tintColor =
            images.tintColor == nil && images.tintColorTransformer == nil ? nil : images.resolvedTintColor(for: tintColor)
        imageView.layer.borderColor = images.resolvedStrokeColor(for: tintColor)
    }

    private func showTexts() {
        let configuration = listConfiguration
        isShownRightToLeft = runsRightToLeft
        label.show(
            configuration.text, configuration.attributedText, configuration.textProperties, isRightToLeft: isShownRightToLeft)
        secondaryLabel.show(
            configuration.secondaryText, configuration.secondaryAttributedText, configuration.secondaryTextProperties,
            isRightToLeft: isShownRightToLeft)
    }

    // MARK: Layout

    /// Where everything lies in a view of some width, from left to right.
    private struct Layout {
        var image, text, secondaryText: CGRect?
        var height: CGFloat = 0
        /// The width that content on lines of its own takes, with its margins.
        var naturalWidth: CGFloat = 0
    }

    private var margins: DirectionalEdgeInsets {
        listConfiguration.directionalLayoutMargins.expanded(
            to: inheritedLayoutMargins ?? superviewLayoutMargins, along: listConfiguration.axesPreservingSuperviewLayoutMargins)
    }

    private func layout(width: CGFloat) -> Layout {
        if runsRightToLeft != isShownRightToLeft { showTexts() }
        let scale = contentScaleFactor
        let configuration = listConfiguration
        let margins = margins
        let image = imageRoom
        let hasTexts = label.hasContent || secondaryLabel.hasContent
        let beforeTexts = margins.leading + (image.map { $0.room.width + (hasTexts ? configuration.imageToTextPadding : 0) } ?? 0)
        let available = max(0, width - beforeTexts - margins.trailing)
        let texts = TextLayout(label, secondaryLabel, width: available, configuration: configuration, scale: scale)

        let content = max(texts.height, image?.room.height ?? 0)
        var layout = Layout()
        layout.height = max(0, margins.top + content + margins.bottom)
        layout.naturalWidth = max(0, beforeTexts + texts.naturalWidth + margins.trailing)
        let top = (margins.top + (content - texts.height) / 2).snapped(toScale: scale)
        layout.text = texts.text?.offsetBy(dx: beforeTexts, dy: top)
        layout.secondaryText = texts.secondaryText?.offsetBy(dx: beforeTexts, dy: top)
        if let image {
            // Beside large text the image stands by the first line.
            let isByFirstLine = configuration.contentSizeCategory.isAccessibilityCategory && texts.firstLineHeight > 0
            let middle = isByFirstLine ? max(texts.firstLineHeight, image.room.height) / 2 : content / 2
            layout.image = CGRect(
                x: (margins.leading + (image.room.width - image.size.width) / 2).snapped(toScale: scale),
                y: (margins.top + middle - image.size.height / 2).snapped(toScale: scale),
                width: image.size.width, height: image.size.height)
        }
        return layout
    }

    /// The size of the image and the room that it is centred in; nil where there is no image.
    private var imageRoom: (size: CGSize, room: CGSize)? {
        guard let image = listConfiguration.image else { return nil }
        let properties = listConfiguration.imageProperties
        let size = properties.displayedSize(of: imageView.intrinsicContentSize)
        let category = listConfiguration.contentSizeCategory
        let traits = TraitCollection(preferredContentSizeCategory: category)
        // 28 points is remembered: it holds most symbols of body text, large.
        let standard = FontMetrics.default.scaledValue(for: 28, compatibleWith: traits)
        func room(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
            if reserved == ListContentConfiguration.ImageProperties.standardDimension { return standard }
            return reserved > 0 ? reserved : own
        }
        // A symbol that is no larger than the standard makes a line of text no higher.
        let line = listConfiguration.textProperties.font.lineHeight
        let isStandard = image.isSymbolImage && size.height <= standard
        return (
            size,
            CGSize(
                width: category.isAccessibilityCategory
                    ? size.width : room(properties.reservedLayoutSize.width, image.isSymbolImage ? standard : size.width),
                height: room(properties.reservedLayoutSize.height, isStandard ? min(size.height, line) : size.height))
        )
    }
}

extension DirectionalEdgeInsets {
    /// These insets, no smaller at the sides than `others`; what is no length counts for nothing.
    func expandedSides(to others: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
        var insets = self
        insets.leading = max(leading, others.leading.asLength)
        insets.trailing = max(trailing, others.trailing.asLength)
        return insets
    }

    /// These insets, no smaller than `others` along some axes.
    func expanded(to others: DirectionalEdgeInsets, along axes: Axes) -> DirectionalEdgeInsets {
        var insets = self
        if axes.contains(.horizontal) {
            insets.leading = max(leading, others.leading)
            insets.trailing = max(trailing, others.trailing)
        }
        if axes.contains(.vertical) {
            insets.top = max(top, others.top)
            insets.bottom = max(bottom, others.bottom)
        }
        return insets
    }
}
