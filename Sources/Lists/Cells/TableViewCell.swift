import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// A row of a list.
///
/// What it shows is in ``contentView``: the labels and the image of its style, a content configuration, or views of one's
/// own. Beside that lie the accessory at the end and, while the list is edited, a control at the beginning; backgrounds
/// lie behind. Metrics are those of iOS 13 to 18. Where content runs from right to left the cell is mirrored.
open class TableViewCell: ReusableView {
    /// Which labels and images a cell without a configuration has.
    public enum CellStyle: Int, Hashable, Sendable, CaseIterable {
        /// An image and a text.
        case `default` = 0
        /// The text at the beginning and a grey one at the end of the line.
        case value1
        /// A tinted text that ends where another begins, without an image.
        case value2
        /// A text with a smaller, grey one below it.
        case subtitle
    }

    /// What stands at the end of a cell.
    public enum AccessoryType: Int, Hashable, Sendable, CaseIterable {
        case none = 0
        /// A chevron.
        case disclosureIndicator
        /// An i in a circle, and a chevron.
        case detailDisclosureButton
        /// A tick.
        case checkmark
        /// An i in a circle.
        case detailButton
    }

    /// How a selected cell looks. Since iOS 7 all but `none` look the same.
    public enum SelectionStyle: Int, Hashable, Sendable, CaseIterable {
        /// As one that is not selected.
        case none = 0
        case blue, gray
        case `default`
    }

    /// What editing does to a row, and the control that says so.
    public enum EditingStyle: Int, Hashable, Sendable, CaseIterable {
        case none = 0
        /// A white bar on red.
        case delete
        /// A white cross on green.
        case insert
    }

    /// Whether lines separate the rows of a list.
    public enum SeparatorStyle: Int, Hashable, Sendable, CaseIterable {
        case none = 0
        case singleLine
        /// As `singleLine`.
        case singleLineEtched
    }

    /// Holds what the cell shows, between the editing control and the accessory.
    public final let contentView = View()
    final let style: CellStyle

    // MARK: Content

    /// The labels and the image of the style; nil until one of them is asked for.
    final var classic: ClassicContent?
    final let host = ConfigurationHost(background: .listCell())

    /// The text. Nil while there is a ``contentConfiguration``. Font: body, of the size of text under
    /// `TraitCollection.current`.
    public final var textLabel: Label? { usedClassic?.textLabel }
    /// The second text. Nil for the default style, and while there is a ``contentConfiguration``.
    public final var detailTextLabel: Label? { style == .default ? nil : usedClassic?.detailTextLabel }
    /// The image. One that is higher than the row is shrunk. Nil while there is a ``contentConfiguration``.
    public final var imageView: ImageView? { usedClassic?.imageView }

    private var usedClassic: ClassicContent? {
        guard contentConfiguration == nil else { return nil }
        if let classic { return classic }
        let made = ClassicContent(style: style, in: contentView)
        classic = made
        return made
    }

    /// What the cell shows in place of the labels and the image of its style. Default nil.
    public final var contentConfiguration: (any ContentConfiguration)? {
        get { host.content }
        set {
            if newValue != nil {
                classic?.removeFromSuperview()
                classic = nil
            }
            host.show(newValue, in: contentView)
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether ``contentConfiguration`` takes the look of the cell's state by itself. Default true.
    public final var automaticallyUpdatesContentConfiguration: Bool {
        get { host.updatesContent }
        set { host.updatesContent = newValue }
    }

    /// The configuration of a list's row that suits the style, without content.
    open func defaultContentConfiguration() -> ListContentConfiguration {
        let style: ListContentStyle =
            switch style {
            case .default: .cell
            case .value1, .value2: .valueCell
            case .subtitle: .subtitleCell
            }
        return ListContentConfiguration(style, in: configurationState)
    }

    // MARK: Background

    /// What lies behind the cell. Default: that of a row of the list around; nil for nothing. Setting it removes
    /// ``backgroundView`` and ``selectedBackgroundView``. A ``View/backgroundColor`` of the cell shows in place of the default
    /// while the cell is not selected.
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

    /// The configuration of the background of a row, as the list around has it.
    open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
        BackgroundConfiguration.listCell().updated(for: configurationState)
    }

    /// Behind the content, in place of ``backgroundConfiguration`` while the cell is not selected. Default nil. Fills the cell.
    public final var backgroundView: View? {
        didSet {
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsUpdateConfiguration()
        }
    }
    /// Behind the content while the cell is selected or highlighted. Default nil: grey. Fills the cell.
    public final var selectedBackgroundView: View? {
        didSet {
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let selectedBackgroundView { insertSubview(selectedBackgroundView, belowSubview: contentView) }
            setNeedsUpdateConfiguration()
        }
    }

    /// The same in a list in which several rows can be selected, in place of ``selectedBackgroundView``. Default nil: that one.
    public final var multipleSelectionBackgroundView: View? {
        didSet {
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let multipleSelectionBackgroundView { insertSubview(multipleSelectionBackgroundView, belowSubview: contentView) }
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether several rows of the list can be selected.
    final var isOneOfSeveral = false

    // MARK: Accessory

    /// What stands at the end. Default `.none`.
    public final var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// A view of one's own at the end, of the size of its frame; its natural one where that is none. Default nil:
    /// ``accessoryType``.
    public final var accessoryView: View? { didSet { setNeedsLayout() } }
    /// What stands at the end while the cell is edited. Default `.none`.
    public final var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// A view of one's own at the end while the cell is edited. Default nil: ``editingAccessoryType``.
    public final var editingAccessoryView: View? { didSet { setNeedsLayout() } }
    /// Whether a cell that can be moved shows so while it is edited. Default false.
    public final var showsReorderControl = false { didSet { setNeedsLayout() } }

    final let accessories = CellAccessories()

    // MARK: State

    /// How the cell looks while it is selected. Default: `.default`.
    public final var selectionStyle = SelectionStyle.default { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the cell is drawn as selected. Default false.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the cell is drawn as touched. Default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the cell shows the control of ``editingStyle``. Default false.
    open var isEditing = false { didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } } }
    /// What editing does to the row. Default `.none`, in a list what its delegate says.
    public package(set) final var editingStyle = EditingStyle.none { didSet { setNeedsLayout() } }
    /// Whether editing means choosing several rows.
    final var isChosenByEditing = false { didSet { setNeedsLayout() } }
    /// Whether the data source lets the row be moved.
    final var canBeMoved = false { didSet { setNeedsLayout() } }

    /// Sets ``isSelected``. Nothing is animated.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Sets ``isHighlighted``. Nothing is animated.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    /// Sets ``isEditing``. Nothing is animated.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// Called when the state has changed, before the cell is measured or drawn, with the cell and its state; after
    /// ``updateConfiguration(using:)``. Default nil.
    public final var configurationUpdateHandler: ((TableViewCell, CellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The state that configurations are made for.
    open var configurationState: CellConfigurationState {
        var state = CellConfigurationState(traitCollection: listTraits)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Gives the cell the look of a state. Here: configurations take it that do so by themselves. Call `super` where you
    /// override it, or set the configurations yourself.
    open func updateConfiguration(using state: CellConfigurationState) {
        let isPlain = selectionStyle == .none || shownSelectedBackground != nil
        host.update(for: state, backgroundState: isPlain ? state.unselected : state, in: contentView)
    }

    // MARK: Place

    /// How many steps the content is moved from the beginning. Default 0.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// Points in a step. Default 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    /// From the edges of the cell to the ends of the line below it, in points; a negative one is taken for 0. Mirrored where
    /// content runs from right to left. Default: from where the text begins to the edge.
    public final var separatorInset: EdgeInsets {
        get { ownSeparatorInset ?? EdgeInsets(left: sideMargins.leading) }
        set { ownSeparatorInset = newValue }
    }
    final var ownSeparatorInset: EdgeInsets?
    /// Of the line below the cell, which takes it from the height.
    final var separatorThickness: CGFloat = 0
    /// Between the edges and the content, as the list has it; nil: by the width of the cell.
    final var givenSideMargins: DirectionalEdgeInsets?
    /// Of what a list shows beside its rows, at the end.
    final var indexWidth: CGFloat = 0
    /// The list that asked for the cell, and the row that it is of.
    final weak var list: View?
    final var indexPath: IndexPath?
    final var contentViewMargins = ContentViewMargins()
    /// What the list around says of itself, and the size of text.
    final var listEnvironment = ListEnvironment.unspecified
    final var contentSizeCategory = TraitCollection.current.preferredContentSizeCategory

    // MARK: Life

    /// A cell of the default style that is registered under an identifier. A class that overrides
    /// ``init(style:reuseIdentifier:)`` and `init(coder:)`, or none, inherits it.
    public required convenience init(registeredAs identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }

    /// A cell without content.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        super.init(frame: .zero)
        self.reuseIdentifier = reuseIdentifier
        addSubview(contentView)
    }

    /// A cell of the default style that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    /// The width of `size`, 375 points where it has none, and the height that the content and the line below it take in it: at
    /// least 44 without views of one's own.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width.isFinite ? size.width : ListMetrics.defaultWidth
        return CGSize(width: width, height: contentHeight(width: width))
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        placeParts()
        super.layoutSubviews()
    }
}

extension CellConfigurationState {
    fileprivate var unselected: CellConfigurationState {
        var state = self
        (state.isSelected, state.isHighlighted) = (false, false)
        return state
    }
}
