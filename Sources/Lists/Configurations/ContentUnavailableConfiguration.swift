import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// What shows where there is nothing to show, as a value: an image or a spinner, a text, a second one, and two buttons.
///
/// A property that you set stays as you set it, whatever state the view comes into (``updated(for:)``). Sizes are in
/// points. Apple tells none of them: those here are chosen after what iOS 17 looks like.
public struct ContentUnavailableConfiguration: ContentConfiguration, Customizable {
    /// Where image, texts and buttons stand.
    public enum Alignment: Int, Hashable, Sendable, CaseIterable {
        case center = 0
        /// Where content begins.
        case natural
    }

    /// What a button does and whether it can be used.
    public struct ButtonProperties {
        /// Default true.
        public var isEnabled = true
        /// Kept for code that sets it. Default `.normal`.
        public var role = Button.Role.normal
        /// Performed by the button. Default nil. Gives title and image where the button's configuration has none.
        public var primaryAction: Action?
    }

    enum Style: Hashable { case empty, loading, search }

    /// Default nil; a magnifying glass where a search found nothing, a spinner while loading.
    public var image: Image? {
        didSet { customized.insert(\.image) }
    }
    /// How the image looks. Its tint is also the spinner's colour.
    public var imageProperties: ListContentConfiguration.ImageProperties

    /// Default nil, but "Loading…" and "No Results". Setting it removes ``attributedText``.
    public var text: String? {
        didSet {
            customized.insert(\.text)
            if text != nil { attributedText = nil }
        }
    }
    /// The text with attributes. Default nil. Setting it removes ``text``.
    public var attributedText: NSAttributedString? {
        didSet {
            guard let new = attributedText else { return }
            attributedText = NSAttributedString(attributedString: new)
            text = nil
        }
    }
    /// How the text looks.
    public var textProperties: ListContentConfiguration.TextProperties

    /// Below the text. Default nil, but a hint where a search found nothing. Setting it removes
    /// ``secondaryAttributedText``.
    public var secondaryText: String? {
        didSet {
            customized.insert(\.secondaryText)
            if secondaryText != nil { secondaryAttributedText = nil }
        }
    }
    /// The second text with attributes. Default nil. Setting it removes ``secondaryText``.
    public var secondaryAttributedText: NSAttributedString? {
        didSet {
            guard let new = secondaryAttributedText else { return }
            secondaryAttributedText = NSAttributedString(attributedString: new)
            secondaryText = nil
        }
    }
    /// How the second text looks.
    public var secondaryTextProperties: ListContentConfiguration.TextProperties

    /// A button below the texts. Default: a plain one without a title, which does not show.
    public var button = Button.Configuration.plain()
    /// What that button does.
    public var buttonProperties = ButtonProperties()
    /// A button below the first one. Default: a plain one without a title, which does not show.
    public var secondaryButton = Button.Configuration.plain()
    /// What that button does.
    public var secondaryButtonProperties = ButtonProperties()

    /// Default `.center`.
    public var alignment = Alignment.center
    /// Along which axes the margins are at least those of the superview. Default: both.
    public var axesPreservingSuperviewLayoutMargins = Axes.both
    /// From the edges of the view to the content.
    public var directionalLayoutMargins = DirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    /// Below the image.
    public var imageToTextPadding: CGFloat
    /// Between the texts.
    public var textToSecondaryTextPadding: CGFloat = 6
    /// Above the first button.
    public var textToButtonPadding: CGFloat = 16
    /// Between the buttons.
    public var buttonToSecondaryButtonPadding: CGFloat = 10

    /// What lies behind. Default: nothing.
    public var background = BackgroundConfiguration.clear()

    package private(set) var customized: Set<PartialKeyPath<ContentUnavailableConfiguration>> = []
    let style: Style

    private init(_ style: Style, traits: TraitCollection, searchText: String? = nil) {
        self.style = style
        func font(_ style: Font.TextStyle) -> Font { .preferredFont(forTextStyle: style, compatibleWith: traits) }
        imageProperties = ListContentConfiguration.ImageProperties(
            symbols: Image.SymbolConfiguration(pointSize: 48), tintColor: .secondaryLabel)
        secondaryTextProperties = .init(font: font(.subheadline), color: .secondaryLabel, alignment: .center)
        switch style {
        case .empty, .search:
            textProperties = .init(font: font(.title2).withWeight(.bold), color: .label, alignment: .center)
            imageToTextPadding = 16
        case .loading:
            textProperties = .init(font: font(.subheadline), color: .secondaryLabel, alignment: .center)
            imageToTextPadding = 10
            text = "Loading…"
        }
        if style == .search {
            image = Image(systemName: "magnifyingglass")
            text = searchText.flatMap { $0.isEmpty ? nil : "No Results for “\($0)”" } ?? "No Results"
            secondaryText = "Check the spelling or try a new search."
        }
    }

    /// Nothing but what you add.
    public static func empty() -> Self { Self(.empty, traits: .current) }
    /// A spinner and a word: something is being fetched.
    public static func loading() -> Self { Self(.loading, traits: .current) }
    /// A search has found nothing.
    public static func search() -> Self { Self(.search, traits: .current) }

    /// A ``ContentUnavailableView`` that shows the configuration.
    public func makeContentView() -> View & ContentView { ContentUnavailableView(configuration: self) }

    /// With fonts of the size of the state's text, and with the words that were searched for in the text of a search, where
    /// nothing else was set.
    public func updated(for state: any ConfigurationState) -> ContentUnavailableConfiguration {
        let defaults = Self(
            style, traits: state.traitCollection, searchText: (state as? ContentUnavailableConfigurationState)?.searchText)
        var new = self
        new.imageProperties = imageProperties.updated(toDefaults: defaults.imageProperties)
        new.textProperties = textProperties.updated(toDefaults: defaults.textProperties)
        new.secondaryTextProperties = secondaryTextProperties.updated(toDefaults: defaults.secondaryTextProperties)
        new.background = background.updated(for: state)
        if !customized.contains(\.text) && attributedText == nil { new.text = defaults.text }
        new.customized = customized
        return new
    }
}
