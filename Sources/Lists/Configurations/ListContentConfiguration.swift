import Foundation
import RasterGraphics
import RasterViews

/// What an element of a list shows, such as a cell, a header or a footer: an image, a text and a second text, and how they look.
///
/// A value with the look that lists have for the element; a property that you set stays as you set it, whatever state
/// the element comes into (``updated(for:)``). Sizes are in points. Looks are those of iOS 14 to 18.
///
///     var content = ListContentConfiguration.cell()
///     content.image = Image(systemName: "star")
///     content.text = "Favorites"
///     let view = ListContentView(configuration: content)
public struct ListContentConfiguration: ContentConfiguration, Hashable, Customizable {
    /// Default nil: there is no image, and no room for one.
    public var image: Image?
    /// How the image looks.
    public var imageProperties: ImageProperties

    /// Default nil. Setting it removes ``attributedText``.
    public var text: String? {
        didSet { if text != nil { attributedText = nil } }
    }
    /// The text with attributes; without a font or a colour it has those of ``textProperties``. Default nil. Setting it
    /// removes ``text``.
    public var attributedText: NSAttributedString? {
        didSet {
            guard let new = attributedText else { return }
            attributedText = NSAttributedString(attributedString: new)
            text = nil
        }
    }
    /// How the text looks.
    public var textProperties: TextProperties

    /// Below the text or beside it, see ``prefersSideBySideTextAndSecondaryText``. Default nil. Setting it removes
    /// ``secondaryAttributedText``.
    public var secondaryText: String? {
        didSet { if secondaryText != nil { secondaryAttributedText = nil } }
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
    public var secondaryTextProperties: TextProperties

    /// Along which axes the margins are at least those of the superview. Default: horizontally.
    public var axesPreservingSuperviewLayoutMargins: Axes = .horizontal {
        didSet { customized.insert(\.axesPreservingSuperviewLayoutMargins) }
    }
    /// From the edges of the view to the content; the least there is along ``axesPreservingSuperviewLayoutMargins``.
    public var directionalLayoutMargins: DirectionalEdgeInsets {
        didSet { customized.insert(\.directionalLayoutMargins) }
    }
    /// Whether the second text stands at the end of the text's line where both have room there, in place of below it.
    /// Default false, but true for values.
    public var prefersSideBySideTextAndSecondaryText: Bool {
        didSet { customized.insert(\.prefersSideBySideTextAndSecondaryText) }
    }
    /// Between the image and the texts, where there are both.
    public var imageToTextPadding: CGFloat {
        didSet { customized.insert(\.imageToTextPadding) }
    }
    /// The least between texts that stand side by side.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8 {
        didSet { customized.insert(\.textToSecondaryTextHorizontalPadding) }
    }
    /// Between texts that stand one below the other.
    public var textToSecondaryTextVerticalPadding: CGFloat {
        didSet { customized.insert(\.textToSecondaryTextVerticalPadding) }
    }
    /// The opacity of image and texts, 0 to 1. Default 1.
    public var alpha: CGFloat {
        didSet { customized.insert(\.alpha) }
    }

    package private(set) var customized: Set<PartialKeyPath<ListContentConfiguration>> = []
    private let style: ListContentStyle
    /// The size of text that the defaults are made for.
    let contentSizeCategory: ContentSizeCategory

    init(_ style: ListContentStyle, in state: CellConfigurationState) {
        self.style = style
        contentSizeCategory = state.traitCollection.preferredContentSizeCategory
        let look = style.resolved(in: state.traitCollection.listEnvironment)
        imageProperties = look.image(in: state)
        textProperties = look.text(in: state)
        secondaryTextProperties = look.secondaryText(in: state)
        directionalLayoutMargins = look.margins
        prefersSideBySideTextAndSecondaryText = look == .valueCell
        imageToTextPadding = look.imageToTextPadding
        textToSecondaryTextVerticalPadding = look.verticalPadding
        alpha = look.alpha(in: state)
    }

    private init(_ style: ListContentStyle) {
        self.init(style, in: CellConfigurationState(traitCollection: .current))
    }

    /// A ``ListContentView`` that shows the configuration.
    public func makeContentView() -> View & ContentView { ListContentView(configuration: self) }

    /// With the look of `state` where nothing else was set, with fonts of the size of its text, and in the manner of the
    /// list that its traits tell of.
    public func updated(for state: any ConfigurationState) -> ListContentConfiguration {
        var new = ListContentConfiguration(style, in: state.asCellState)
        new.image = image
        new.text = text
        new.attributedText = attributedText
        new.secondaryText = secondaryText
        new.secondaryAttributedText = secondaryAttributedText
        new.imageProperties = imageProperties.updated(toDefaults: new.imageProperties)
        new.textProperties = textProperties.updated(toDefaults: new.textProperties)
        new.secondaryTextProperties = secondaryTextProperties.updated(toDefaults: new.secondaryTextProperties)
        guard !customized.isEmpty else { return new }
        new.keep(\.axesPreservingSuperviewLayoutMargins, of: self)
        new.keep(\.directionalLayoutMargins, of: self)
        new.keep(\.prefersSideBySideTextAndSecondaryText, of: self)
        new.keep(\.imageToTextPadding, of: self)
        new.keep(\.textToSecondaryTextHorizontalPadding, of: self)
        new.keep(\.textToSecondaryTextVerticalPadding, of: self)
        new.keep(\.alpha, of: self)
        return new
    }
}

// Fonts of the factories have the size of text of `TraitCollection.current`.
extension ListContentConfiguration {
    /// A cell.
    public static func cell() -> Self { Self(.cell) }
    /// A cell with a second text below the text.
    public static func subtitleCell() -> Self { Self(.subtitleCell) }
    /// A cell with a value at the end of the text's line.
    public static func valueCell() -> Self { Self(.valueCell) }
    /// The header of a section, as the list around has it.
    public static func header() -> Self { Self(.header) }
    /// The footer of a section, as the list around has it.
    public static func footer() -> Self { Self(.footer) }
    /// The header of a section in a plain list.
    public static func plainHeader() -> Self { Self(.plainHeader) }
    /// The footer of a section in a plain list.
    public static func plainFooter() -> Self { Self(.plainFooter) }
    /// The header of a group: small and in capitals.
    public static func groupedHeader() -> Self { Self(.groupedHeader) }
    /// The footer of a group: small.
    public static func groupedFooter() -> Self { Self(.groupedFooter) }
    /// A header over a group that stands out.
    public static func prominentInsetGroupedHeader() -> Self { Self(.prominentInsetGroupedHeader) }
    /// A header over a group that stands out more.
    public static func extraProminentInsetGroupedHeader() -> Self { Self(.extraProminentInsetGroupedHeader) }
    /// A cell of a sidebar.
    public static func sidebarCell() -> Self { Self(.sidebarCell) }
    /// A cell of a sidebar with a second text.
    public static func sidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell) }
    /// A cell of a list beside a sidebar.
    public static func accompaniedSidebarCell() -> Self { Self(.accompaniedSidebarCell) }
    /// A cell of a list beside a sidebar with a second text.
    public static func accompaniedSidebarSubtitleCell() -> Self { Self(.accompaniedSidebarSubtitleCell) }
    /// The header of a section of a sidebar.
    public static func sidebarHeader() -> Self { Self(.sidebarHeader) }
}
