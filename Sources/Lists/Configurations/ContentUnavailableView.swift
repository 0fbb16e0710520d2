import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// A view that shows a ``ContentUnavailableConfiguration``, its content in the middle.
open class ContentUnavailableView: View, ContentView {
    /// What the view shows.
    /// - Precondition: Setting: a ``ContentUnavailableConfiguration``.
    public final var configuration: any ContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? ContentUnavailableConfiguration else {
                preconditionFailure(
                    "a ContentUnavailableView shows a ContentUnavailableConfiguration, not a \(type(of: newValue))")
            }
            shown = new
        }
    }

    /// Kept for code that sets it: nobody scrolls a picture. Default false.
    public final var isScrollEnabled = false

    /// The margins of what holds the view, which those of the configuration are no smaller than along the axes that
    /// preserve them. Default nil: those of the superview, as far as they reach into the view.
    package final var inheritedLayoutMargins: DirectionalEdgeInsets? {
        didSet { if inheritedLayoutMargins != oldValue { contentChanged() } }
    }

    private var shown: ContentUnavailableConfiguration {
        didSet { showConfiguration() }
    }
    private let background: BackgroundView
    private let imageView = ImageView()
    private let spinner = ActivityIndicatorView(style: .medium)
    private let label = Label()
    private let secondaryLabel = Label()
    private let button = Button(type: .system)
    private let secondaryButton = Button(type: .system)
    /// The way that the texts were aligned for.
    private var isShownRightToLeft = false

    /// A view without a size that shows `configuration`.
    public init(configuration: ContentUnavailableConfiguration) {
        shown = configuration
        background = BackgroundView(configuration: configuration.background)
        super.init(frame: .zero)
        for view in [background, imageView, spinner, label, secondaryLabel, button, secondaryButton] { addSubview(view) }
        showConfiguration()
    }

    /// Nil: there are no archives of views.
    public required init?(coder: NSCoder) { return nil }

    /// The width of `size`, or that of the content on lines of its own where `size` has none, and the height that the content
    /// takes in it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if size.width > 0 && size.width.isFinite { return CGSize(width: size.width, height: layout(width: size.width).height) }
        let width = layout(width: .infinity).naturalWidth
        return CGSize(width: width, height: layout(width: width).height)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: givenWidth, height: 0)) }

    open override var intrinsicHeightDependsOnWidth: Bool { true }

    open override func tintColorDidChange() { showTint() }

    open override func layoutSubviews() {
        background.frame = bounds
        background.inheritedLayoutMargins = inheritedLayoutMargins
        let layout = layout(width: bounds.width)
        let extra = bounds.height - layout.height
        let shift = extra.isFinite ? (extra / 2).snapped(toScale: contentScaleFactor) : 0
        let isRightToLeft = runsRightToLeft
        for (view, frame) in layout.frames {
            var frame = frame.offsetBy(dx: 0, dy: shift)
            if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            view.frame = frame
        }
    }

    // MARK: Content

    private func showConfiguration() {
        background.configuration = shown.background
        let images = shown.imageProperties
        let isLoading = shown.style == .loading && shown.image == nil
        imageView.image = shown.image
        imageView.isHidden = shown.image == nil
        imageView.preferredSymbolConfiguration = images.preferredSymbolConfiguration
        imageView.layer.cornerRadius = images.cornerRadius
        imageView.clipsToBounds = images.cornerRadius > 0
        imageView.layer.borderWidth = images.strokeWidth
        spinner.hidesWhenStopped = true
        if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
        show(button, shown.button, shown.buttonProperties)
        show(secondaryButton, shown.secondaryButton, shown.secondaryButtonProperties)
        showTint()
        showTexts()
        contentChanged()
    }

    private func show(
        _ button: Button, _ configuration: Button.Configuration,
        _ properties: ContentUnavailableConfiguration.ButtonProperties
    ) {
        var configuration = configuration
        if configuration.title == nil && configuration.attributedTitle == nil {
            configuration.title = properties.primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
        }
        configuration.image = configuration.image ?? properties.primaryAction?.image
        button.configuration = configuration
        button.isEnabled = properties.isEnabled
        button.role = properties.role
        button.isHidden =
            configuration.title == nil && configuration.attributedTitle == nil && configuration.image == nil
    }

    private func showTint() {
        let images = shown.imageProperties
        imageView.tintColor = images.resolvedTintColor(for: tintColor)
        imageView.layer.borderColor = images.resolvedStrokeColor(for: tintColor)
        spinner.color = images.resolvedTintColor(for: tintColor)
    }

    private func showTexts() {
        isShownRightToLeft = runsRightToLeft
        var (text, secondaryText) = (shown.textProperties, shown.secondaryTextProperties)
        if shown.alignment == .natural {
            // What was set goes before.
            text = text.updated(toDefaults: text.withDefaults { $0.alignment = .natural })
            secondaryText = secondaryText.updated(toDefaults: secondaryText.withDefaults { $0.alignment = .natural })
        }
        label.show(shown.text, shown.attributedText, text, isRightToLeft: isShownRightToLeft)
        secondaryLabel.show(
            shown.secondaryText, shown.secondaryAttributedText, secondaryText, isRightToLeft: isShownRightToLeft)
    }

    // MARK: Layout

    /// Where everything lies in a view of some width, from left to right.
    private struct Layout {
        var frames: [(view: View, frame: CGRect)] = []
        var height: CGFloat = 0
        /// The width that content on lines of its own takes, with its margins.
        var naturalWidth: CGFloat = 0
    }

    private var margins: DirectionalEdgeInsets {
        shown.directionalLayoutMargins.expanded(
            to: inheritedLayoutMargins ?? superviewLayoutMargins, along: shown.axesPreservingSuperviewLayoutMargins)
    }

    private func layout(width: CGFloat) -> Layout {
        if isShownRightToLeft != runsRightToLeft { showTexts() }
        let scale = contentScaleFactor
        let margins = margins
        let available = max(0, width - margins.leading - margins.trailing)
        var layout = Layout()
        var y = margins.top
        var isFirst = true
        var widest: CGFloat = 0

        func add(_ view: View, _ size: CGSize, below padding: CGFloat, fillsWidth: Bool = false) {
            if !isFirst { y += padding }
            isFirst = false
            widest = max(widest, size.width)
            let room = available.isFinite ? available : size.width
            let width = fillsWidth ? room : size.width
            let x = shown.alignment == .center ? (room - width) / 2 : 0
            let frame = CGRect(
                x: (margins.leading + x).snapped(toScale: scale), y: y.snapped(toScale: scale), width: width,
                height: size.height)
            layout.frames.append((view, frame))
            y += size.height
        }

        if !imageView.isHidden {
            let size = shown.imageProperties.displayedSize(of: imageView.intrinsicContentSize)
            add(imageView, size, below: 0)
        } else if !spinner.isHidden {
            add(spinner, spinner.intrinsicContentSize, below: 0)
        }
        let hasImage = !isFirst
        if label.hasContent {
            add(
                label, label.measure(width: available.isFinite ? max(available, 1) : 0, scale: scale),
                below: shown.imageToTextPadding, fillsWidth: true)
        }
        if secondaryLabel.hasContent {
            add(
                secondaryLabel, secondaryLabel.measure(width: available.isFinite ? max(available, 1) : 0, scale: scale),
                below: label.hasContent || !hasImage ? shown.textToSecondaryTextPadding : shown.imageToTextPadding,
                fillsWidth: true)
        }
        if !button.isHidden { add(button, button.intrinsicContentSize, below: shown.textToButtonPadding) }
        if !secondaryButton.isHidden {
            add(
                secondaryButton, secondaryButton.intrinsicContentSize,
                below: button.isHidden ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding)
        }
        layout.height = max(0, y + margins.bottom)
        layout.naturalWidth = max(0, margins.leading + widest + margins.trailing)
        return layout
    }
}
