import Foundation
import RasterGraphics
import RasterText

/// A button with a title, an image, or both, drawn in the state that its properties say.
///
/// One with a ``configuration`` looks as that says. One without has a title, colour and image for each state, set by
/// ``setTitle(_:for:)`` and its like; a state without its own has those of the normal one.
open class Button: Control {
    /// What a button without a configuration looks like.
    public enum ButtonType: Int, Hashable, Sendable, CaseIterable {
        /// White title of 18 points, and nothing else.
        case custom = 0
        /// Title of 15 points and image in the tint.
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7
    }

    /// What a button is for. Kept for code that sets it.
    public enum Role: Int, Hashable, Sendable, CaseIterable {
        case normal = 0
        case primary = 1
        case cancel = 2
        case destructive = 3
    }

    /// Changes a button's ``configuration`` to fit its state.
    public typealias ConfigurationUpdateHandler = (Button) -> Void

    /// Default: `.custom`.
    public final private(set) var buttonType = ButtonType.custom

    /// Kept for code that sets it. Default: `.normal`.
    open var role = Role.normal

    /// How the button looks; nil: as what was set for its states. Default nil. What it leaves out of title and image is
    /// taken from what was set for the state.
    open var configuration: Configuration? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Called before the button is measured or drawn after a change of its state, to change ``configuration``. Default nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Kept for code that sets it: a configuration's colours always follow the state. Default true.
    open var automaticallyUpdatesConfiguration = true

    /// Space around the content of a button without a configuration, in points. Default zero, which gives a title 6 points
    /// above and below.
    open var contentEdgeInsets = EdgeInsets.zero {
        didSet { contentChanged() }
    }
    /// Moves the title of a button without a configuration; its size is not asked. Default zero.
    open var titleEdgeInsets = EdgeInsets.zero {
        didSet { contentChanged() }
    }
    /// Moves the image of a button without a configuration; its size is not asked. Default zero.
    open var imageEdgeInsets = EdgeInsets.zero {
        didSet { contentChanged() }
    }

    /// What is set for one state.
    private struct Face {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: Color?
        var image: Image?
        var backgroundImage: Image?
        var symbolConfiguration: Image.SymbolConfiguration?
    }

    private var faces: [State: Face] = [:]
    private(set) var look = ButtonLook()
    private var needsUpdate = true
    /// The size of text that the look was made for.
    private var lookCategory = ContentSizeCategory.large

    let title = Label()
    let subtitle = Label()
    let picture = ImageView()
    let backgroundPicture = ImageView()
    /// Nil until there is a configuration.
    var backgroundView: BackgroundView?
    /// Nil until a configuration shows it.
    var spinner: ActivityIndicatorView?

    /// A button of type `.custom`.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        prepare()
    }

    /// A button of type `.custom` that performs an action, whose title and image it takes.
    public override init(frame: CGRect, primaryAction: Action?) {
        super.init(frame: frame, primaryAction: primaryAction)
        prepare()
        adopt(primaryAction)
    }

    /// A button of a type.
    public convenience init(type buttonType: ButtonType) { self.init(type: buttonType, primaryAction: nil) }

    /// A button of a type that performs an action, whose title and image it takes.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: Action?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.buttonType = buttonType
        if buttonType != .custom { title.font = .system(ofSize: ButtonLook.systemFontSize) }
        let symbol: String? =
            switch buttonType {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        if let symbol { setImage(Image(systemName: symbol), for: .normal) }
    }

    /// A button with a configuration that performs an action, whose title and image it takes where the configuration has
    /// none.
    public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
    }

    /// A button of type `.system` with an image.
    public static func systemButton(with image: Image, primaryAction: Action? = nil) -> Button {
        let button = Button(type: .system, primaryAction: primaryAction)
        button.setImage(image, for: .normal)
        return button
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func prepare() {
        title.font = .system(ofSize: ButtonLook.customFontSize)
        title.lineBreakMode = .byTruncatingMiddle
        for view in [backgroundPicture, picture, title, subtitle] { addSubview(view) }
    }

    private func adopt(_ action: Action?) {
        guard let action else { return }
        change(.normal) {
            $0.title = action.title.isEmpty ? nil : action.title
            $0.image = action.image
        }
    }

    // MARK: What is set for states

    private func change(_ state: State, _ change: (inout Face) -> Void) {
        change(&faces[state, default: Face()])
        setNeedsUpdateConfiguration()
    }

    /// Sets the title of a state; nil: that of the normal one.
    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }

    /// Sets the title of a state with attributes, which goes before ``setTitle(_:for:)``; nil: that of the normal one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }

    /// Sets the colour of the title in a state; nil: that of the normal one.
    open func setTitleColor(_ color: Color?, for state: State) { change(state) { $0.titleColor = color } }

    /// Sets the image of a state; nil: that of the normal one.
    open func setImage(_ image: Image?, for state: State) { change(state) { $0.image = image } }

    /// Sets the image behind the content in a state, which fills the button; nil: that of the normal one.
    open func setBackgroundImage(_ image: Image?, for state: State) { change(state) { $0.backgroundImage = image } }

    /// Sets size and weight of a symbol in a state; nil: those of the normal one.
    open func setPreferredSymbolConfiguration(_ configuration: Image.SymbolConfiguration?, forImageIn state: State) {
        change(state) { $0.symbolConfiguration = configuration }
    }

    /// What is set for exactly this state, else for the normal one.
    private func face<Value>(_ part: KeyPath<Face, Value?>, _ state: State) -> Value? {
        faces[state]?[keyPath: part] ?? faces[.normal]?[keyPath: part]
    }

    /// The title in a state.
    open func title(for state: State) -> String? { face(\.title, state) }

    /// The title in a state, where it has attributes.
    open func attributedTitle(for state: State) -> NSAttributedString? { face(\.attributedTitle, state) }

    /// The colour of the title in a state: what was set for it, else that of the type.
    open func titleColor(for state: State) -> Color? {
        if let own = faces[state]?.titleColor { return own }
        if buttonType != .custom {
            // The system's grey, whatever the normal colour is; from memory.
            if state.contains(.disabled) { return .tertiaryLabel }
            return faces[.normal]?.titleColor ?? tintColor
        }
        return faces[.normal]?.titleColor ?? .white
    }

    /// The image in a state.
    open func image(for state: State) -> Image? { face(\.image, state) }

    /// The image behind the content in a state.
    open func backgroundImage(for state: State) -> Image? { face(\.backgroundImage, state) }

    /// Size and weight of a symbol in a state.
    open func preferredSymbolConfigurationForImage(in state: State) -> Image.SymbolConfiguration? {
        face(\.symbolConfiguration, state)
    }

    /// The title in the present state.
    public final var currentTitle: String? { title(for: state) }
    /// The title in the present state, where it has attributes.
    public final var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the title in the present state.
    public final var currentTitleColor: Color { titleColor(for: state) ?? .white }
    /// The image in the present state.
    public final var currentImage: Image? { image(for: state) }
    /// The image behind the content in the present state.
    public final var currentBackgroundImage: Image? { backgroundImage(for: state) }

    // MARK: Subviews

    /// The view of the title. Its font is that of a button without a configuration.
    public final var titleLabel: Label? {
        updateIfNeeded()
        return title
    }

    /// The view of the second line, which a configuration can have.
    public final var subtitleLabel: Label? {
        updateIfNeeded()
        return subtitle
    }

    /// The view of the image.
    public final var imageView: ImageView? {
        updateIfNeeded()
        return picture
    }

    // MARK: Updating

    /// Has ``updateConfiguration()`` called before the button is measured or drawn next.
    public final func setNeedsUpdateConfiguration() {
        needsUpdate = true
        contentChanged()
    }

    /// Changes the configuration to fit the state. Here: calls ``configurationUpdateHandler``.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    override func stateDidChange() { setNeedsUpdateConfiguration() }

    open override func tintColorDidChange() { setNeedsUpdateConfiguration() }

    /// Gives the subviews what they show in the present state.
    final func updateIfNeeded() {
        let category = traitCollection.preferredContentSizeCategory
        guard needsUpdate || category != lookCategory else { return }
        lookCategory = category
        // Before the handler, which may ask for a subview.
        needsUpdate = false
        updateConfiguration()
        needsUpdate = false
        look = configuration.map { ButtonLook($0, of: self) } ?? ButtonLook(withoutConfiguration: self)
        show(look)
    }

    // MARK: Layout

    /// As large as the content and the space around it.
    open override var intrinsicContentSize: CGSize { size(fitting: .infinity) }

    /// As large as the content and the space around it; titles of a configuration are wrapped at the width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        self.size(fitting: size.width > 0 ? size.width : .infinity)
    }

    open override func layoutSubviews() {
        updateIfNeeded()
        placeContent()
    }
}
