import Foundation
import RasterGraphics

/// A cell of a collection view, of a grid of cells, or of a table with cells of one's own.
///
/// What it shows belongs in ``contentView``, which fills the cell, or is a ``contentConfiguration``; the backgrounds lie behind
/// that.
open class CollectionViewCell: ReusableView {
    /// Holds what the cell shows. Fills the cell.
    public final let contentView: View

    /// Makes ``CollectionViewCell/contentView``. Here: an empty view.
    open class func makeContentView() -> View { View() }

    // MARK: Content

    private let host = ConfigurationHost()
    /// Shows ``contentConfiguration``.
    package final var configuredView: (View & ContentView)? { host.view }
    /// From the edges of the cell to ``contentView``. Default: none.
    package final var contentInsets = DirectionalEdgeInsets.zero {
        didSet { if contentInsets != oldValue { setNeedsLayout() } }
    }
    /// The margins that a content configuration's are no smaller than. Default: none.
    package final var contentMargins = DirectionalEdgeInsets.zero {
        didSet { if contentMargins != oldValue { setNeedsLayout() } }
    }

    /// What the cell shows in its ``contentView``. Default nil: what the view holds.
    public final var contentConfiguration: (any ContentConfiguration)? {
        get { host.content }
        set {
            host.show(newValue, in: contentView)
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether ``contentConfiguration`` takes the look of the cell's state by itself. Default true.
    public final var automaticallyUpdatesContentConfiguration: Bool {
        get { host.updatesContent }
        set { host.updatesContent = newValue }
    }

    // MARK: Background

    /// What lies behind the cell. Default nil: nothing. Setting it removes ``backgroundView`` and ``selectedBackgroundView``.
    public final var backgroundConfiguration: BackgroundConfiguration? {
        get { host.background }
        set {
            host.background = newValue
            if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether ``backgroundConfiguration`` takes the look of the cell's state by itself. Default true.
    public final var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { host.updatesBackground }
        set { host.updatesBackground = newValue }
    }

    /// The background configuration that suits the cell. Here: none.
    open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .clear() }

    /// Behind the content. Default nil. Fills the cell.
    public final var backgroundView: View? {
        didSet { replaceBackground(oldValue, by: backgroundView, at: 0) }
    }
    /// In front of ``backgroundView`` while the cell is selected or highlighted. Default nil. Fills the cell.
    public final var selectedBackgroundView: View? {
        didSet {
            replaceBackground(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showSelection()
        }
    }

    // MARK: State

    /// Whether the cell is drawn as selected. Default false.
    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
    /// Whether the cell is drawn as touched. Default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

    /// Whether the cell is in a collection view that is being edited.
    package final var isInEditing = false { didSet { if isInEditing != oldValue { setNeedsUpdateConfiguration() } } }

    /// Called when the state has changed, before the cell is measured or drawn, with the cell and its state; after
    /// ``updateConfiguration(using:)``. Default nil.
    public final var configurationUpdateHandler: ((CollectionViewCell, CellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The state that configurations are made for.
    open var configurationState: CellConfigurationState {
        var state = CellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isInEditing
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Gives the cell the look of a state. Here: configurations take it that do so by themselves. Call `super` where you
    /// override it, or set the configurations yourself.
    open func updateConfiguration(using state: CellConfigurationState) {
        host.update(for: state, in: contentView)
    }

    /// Gives the cell the look of its state if that has changed.
    package final func updateConfigurationIfNeeded() {
        updateIfNeeded {
            let state = configurationState
            state.traitCollection.performAsCurrent {
                updateConfiguration(using: state)
                configurationUpdateHandler?(self, state)
            }
            host.showBackground(in: self)
        }
    }

    // MARK: Life

    /// An empty cell.
    public override init(frame: CGRect) {
        contentView = Self.makeContentView()
        super.init(frame: frame)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    private func replaceBackground(_ old: View?, by new: View?, at index: Int) {
        if old?.superview === self { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    private func showSelection() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        setNeedsUpdateConfiguration()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        host.placeBackground(in: self)
        if contentView.frame.size != bounds.size || contentInsets != .zero {
            contentView.frame = bounds.inset(by: contentInsets.edgeInsets(isRightToLeft: runsRightToLeft))
        }
        host.place(in: contentView, margins: contentMargins)
        super.layoutSubviews()
    }

    override func fittingSize(_ size: CGSize, fixedAxes: Axes) -> CGSize {
        updateConfigurationIfNeeded()
        let (width, height) = (contentInsets.leading + contentInsets.trailing, contentInsets.top + contentInsets.bottom)
        let room = CGSize(width: max(0, size.width - width), height: max(0, size.height - height))
        guard let content = fittingContentSize(room, fixedAxes: fixedAxes) else {
            return super.fittingSize(size, fixedAxes: fixedAxes)
        }
        return CGSize(width: content.width + width, height: content.height + height)
    }

    /// The size that a content configuration or the constraints of ``contentView`` want; nil without either.
    private func fittingContentSize(_ size: CGSize, fixedAxes: Axes) -> CGSize? {
        if let view = host.view, view.constraints.isEmpty {
            host.inherit(contentMargins)
            return view.sizeThatFits(CGSize(width: fixedAxes.contains(.horizontal) ? size.width : 0, height: 0))
        }
        let view = host.view ?? contentView
        return view.constraints.isEmpty ? nil : view.systemLayoutSizeFitting(size, fixedAxes: fixedAxes)
    }
}
