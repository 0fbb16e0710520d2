import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// The header or the footer of a section of a list: a text in the manner of the list, a content configuration, or views of
/// one's own in ``contentView``.
open class TableViewHeaderFooterView: ReusableView {
    /// Holds what the view shows. Fills it.
    public final let contentView = View()

    private let host = ConfigurationHost(background: .listHeader())
    private var label: Label?
    private var detailLabel: Label?

    /// The text. Nil while there is a ``contentConfiguration``.
    public final var textLabel: Label? {
        guard contentConfiguration == nil else { return nil }
        if let label { return label }
        let made = makeLabel()
        label = made
        return made
    }
    /// A second text, which stands at the end of a header in no list of iOS 13 to 18. Nil while there is a
    /// ``contentConfiguration``.
    public final var detailTextLabel: Label? {
        guard contentConfiguration == nil else { return nil }
        if let detailLabel { return detailLabel }
        let made = makeLabel()
        detailLabel = made
        return made
    }

    private func makeLabel() -> Label {
        let properties = style.text(in: configurationState.asCellState)
        let label = Label()
        (label.font, label.textColor, label.numberOfLines) = (properties.font, properties.color, 0)
        contentView.addSubview(label)
        givenLook = (properties.font, properties.color)
        return label
    }

    /// What the labels were given by the style.
    private var givenLook: (font: Font, color: Color)?

    /// Gives the texts the look of the list around, as far as nobody has given them another, and a header of a grouped list
    /// capitals.
    final func takeLookOfList() {
        guard let givenLook else { return }
        let properties = style.text(in: configurationState.asCellState)
        for label in [label, detailLabel].compactMap(\.self) {
            if label.font == givenLook.font { label.font = properties.font }
            if label.textColor == givenLook.color { label.textColor = properties.color }
            if style == .groupedHeader { label.text = label.text?.uppercased() }
        }
        self.givenLook = (properties.font, properties.color)
    }

    /// What the view shows in place of ``textLabel``. Default nil.
    public final var contentConfiguration: (any ContentConfiguration)? {
        get { host.content }
        set {
            if newValue != nil {
                label?.removeFromSuperview()
                detailLabel?.removeFromSuperview()
                (label, detailLabel) = (nil, nil)
            }
            host.show(newValue, in: contentView)
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether ``contentConfiguration`` takes the look of the view's state by itself. Default true.
    public final var automaticallyUpdatesContentConfiguration: Bool {
        get { host.updatesContent }
        set { host.updatesContent = newValue }
    }

    /// The configuration of a header or footer in the list around, without content.
    open func defaultContentConfiguration() -> ListContentConfiguration {
        ListContentConfiguration(isFooter ? .footer : .header, in: configurationState.asCellState)
    }

    /// What lies behind the view. Default: that of a header in the list around; nil for nothing. Setting it removes
    /// ``backgroundView``.
    public final var backgroundConfiguration: BackgroundConfiguration? {
        get { host.background }
        set {
            host.background = newValue
            if newValue != nil { backgroundView = nil }
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether ``backgroundConfiguration`` takes the look of the view's state by itself. Default true.
    public final var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { host.updatesBackground }
        set { host.updatesBackground = newValue }
    }

    /// The configuration of the background of a header or footer, as the list around has it.
    open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
        BackgroundConfiguration.listHeader().updated(for: configurationState)
    }

    /// Behind the content, in place of ``backgroundConfiguration``. Default nil. Fills the view.
    public final var backgroundView: View? {
        didSet {
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: State

    /// Called when the state has changed, before the view is measured or drawn, with the view and its state. Default nil.
    public final var configurationUpdateHandler: ((TableViewHeaderFooterView, ViewConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Whether the view stays at the edge of the list while its section runs beneath it.
    final var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }
    final var isFooter = false
    final var givenSideMargins: DirectionalEdgeInsets?
    /// Above and below the text; nil: those of the style.
    final var givenMargins: (top: CGFloat, bottom: CGFloat)?
    final var listEnvironment = ListEnvironment.unspecified
    final var contentSizeCategory = TraitCollection.current.preferredContentSizeCategory

    /// The state that configurations are made for.
    open var configurationState: ViewConfigurationState {
        var traits = traitCollection
        traits.listEnvironment = listEnvironment
        traits.preferredContentSizeCategory = contentSizeCategory
        var state = ViewConfigurationState(traitCollection: traits)
        state.isPinned = isPinned
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Gives the view the look of a state. Here: configurations take it that do so by themselves.
    open func updateConfiguration(using state: ViewConfigurationState) {
        host.update(for: state, in: contentView)
    }

    final func updateConfigurationIfNeeded() {
        updateIfNeeded {
            let state = configurationState
            state.traitCollection.performAsCurrent {
                updateConfiguration(using: state)
                configurationUpdateHandler?(self, state)
            }
        }
        let hasOwnColor = layer.isBackgroundColorSet && backgroundConfiguration?.customized.isEmpty ?? true
        host.showBackground(in: self, isHidden: backgroundView != nil || hasOwnColor && !isPinned)
    }

    // MARK: Life

    /// A view that is registered under an identifier. A class that overrides ``init(reuseIdentifier:)`` and `init(coder:)`,
    /// or none, inherits it.
    public required convenience init(registeredAs identifier: String) { self.init(reuseIdentifier: identifier) }

    /// A view without content.
    public init(reuseIdentifier: String?) {
        super.init(frame: .zero)
        self.reuseIdentifier = reuseIdentifier
        addSubview(contentView)
    }

    /// A view that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Layout

    private var style: ListContentStyle {
        (isFooter ? ListContentStyle.footer : .header).resolved(in: listEnvironment)
    }

    private var margins: DirectionalEdgeInsets {
        var margins = givenSideMargins ?? ListMetrics.sideMargins(width: bounds.width)
        if let givenLayoutMargins { margins = margins.expandedSides(to: givenLayoutMargins) }
        (margins.top, margins.bottom) = givenMargins ?? (style.margins.top, style.margins.bottom)
        return margins
    }

    /// The width of `size`, 375 points where it has none, and the height that the content takes in it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width.isFinite ? size.width : ListMetrics.defaultWidth
        if bounds.width != width { frame.size.width = width }
        updateConfigurationIfNeeded()
        let sides = DirectionalEdgeInsets(leading: margins.leading, trailing: margins.trailing)
        if let height = host.height(width: width, margins: sides) { return CGSize(width: width, height: height) }
        for view in [contentView, self] where !view.constraints.isEmpty {
            return CGSize(width: width, height: view.fittingHeight(width: width))
        }
        guard let label, label.hasContent else { return CGSize(width: width, height: 0) }
        let text = label.measure(width: max(1, width - margins.leading - margins.trailing), scale: contentScaleFactor)
        return CGSize(width: width, height: margins.top + text.height + margins.bottom)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        for view in [backgroundView, contentView] { view?.frame = bounds }
        let margins = margins
        host.placeBackground(in: self, margins: margins)
        host.place(in: contentView, margins: DirectionalEdgeInsets(leading: margins.leading, trailing: margins.trailing))
        let isRightToLeft = runsRightToLeft
        let sides = (
            left: isRightToLeft ? margins.trailing : margins.leading, right: isRightToLeft ? margins.leading : margins.trailing
        )
        let available = max(1, bounds.width - sides.left - sides.right)
        for (label, isAtEnd) in [(label, false), (detailLabel, true)] {
            guard let label else { continue }
            let text = label.measure(width: available, scale: contentScaleFactor)
            let isNatural = label.textAlignment == .natural && (isRightToLeft || isAtEnd)
            let width = isNatural ? min(available, text.width) : available
            let isLeft = isAtEnd == isRightToLeft || !isNatural
            // In a view that is higher than its content, the text of a header lies below, that of a footer above.
            let height = min(text.height, bounds.height)
            let y = isFooter ? min(margins.top, bounds.height - height) : max(0, bounds.height - margins.bottom - height)
            label.frame = CGRect(
                x: isLeft ? sides.left : bounds.width - sides.right - width,
                y: y.snapped(toScale: contentScaleFactor), width: width, height: height)
        }
        super.layoutSubviews()
    }
}
