import Foundation
import RasterGraphics
import RasterText

extension Button {
    /// How a button looks, in all of its states: UIKit's of iOS 15 to 18.
    ///
    /// What is not set follows ``buttonSize`` and the style that it was made with.
    public struct Configuration {
        /// What a configuration was made as.
        enum Style: Hashable, Sendable { case plain, tinted, gray, filled }

        /// How large a button is.
        public enum Size: Int, Hashable, Sendable, CaseIterable {
            case medium = 0
            case small = 1
            case mini = 2
            case large = 3
        }

        /// How round its corners are.
        public enum CornerStyle: Int, Hashable, Sendable, CaseIterable {
            /// As the background's ``BackgroundConfiguration/cornerRadius`` says.
            case fixed = -1
            /// The same here, where text has one size.
            case dynamic = 0
            case small = 1
            case medium = 2
            case large = 3
            /// Half circles at the sides.
            case capsule = 4
        }

        /// Where title and subtitle lie above each other.
        public enum TitleAlignment: Int, Hashable, Sendable, CaseIterable {
            /// Centred above or below an image, else leading.
            case automatic = 0
            case leading = 1
            case center = 2
            case trailing = 3
        }

        let style: Style

        /// Default nil: the title that the button has for its state.
        public var title: String?
        /// Goes before ``title``. Default nil. Text without a font or a colour has the configuration's.
        public var attributedTitle: AttributedString?
        /// Changes font and colour of the title. Default nil.
        public var titleTextAttributesTransformer: TextAttributesTransformer?
        /// A line below the title. Default nil.
        public var subtitle: String?
        /// Goes before ``subtitle``. Default nil.
        public var attributedSubtitle: AttributedString?
        /// Changes font and colour of the subtitle. Default nil.
        public var subtitleTextAttributesTransformer: TextAttributesTransformer?
        /// Default nil: the image that the button has for its state.
        public var image: Image?
        /// Size and weight of a symbol. Default nil: those of the title's font.
        public var preferredSymbolConfigurationForImage: Image.SymbolConfiguration?
        /// Whether a spinner stands in the place of the image. Default false.
        public var showsActivityIndicator = false
        /// On which side of the text the image is. Default: `.leading`.
        public var imagePlacement = DirectionalRectEdge.leading
        /// Points between image and text. Default 0.
        public var imagePadding: CGFloat = 0
        /// Points between title and subtitle. Default 1; UIKit's, from memory.
        public var titlePadding: CGFloat = 1
        /// Default: `.automatic`.
        public var titleAlignment = TitleAlignment.automatic
        /// Default: `.medium`.
        public var buttonSize = Size.medium
        /// Default: `.dynamic`.
        public var cornerStyle = CornerStyle.dynamic
        /// The colour of text and templates, from which those of the states are made. Default nil: white where the background
        /// is filled, else the tint.
        public var baseForegroundColor: Color?
        /// The colour of the background, from which those of the states are made. Default nil: that of the style.
        public var baseBackgroundColor: Color?
        /// What lies behind the content. A fill that is set here takes the place of the style's in every state.
        public var background = BackgroundConfiguration.button()
        /// Kept for code that sets it. Default true.
        public var automaticallyUpdateForSelection = true

        private var ownInsets: DirectionalEdgeInsets?

        /// From the edges of the button to its content, in points. Default: those of ``buttonSize``.
        public var contentInsets: DirectionalEdgeInsets {
            get { ownInsets ?? buttonSize.contentInsets }
            set { ownInsets = newValue }
        }

        /// Gives ``contentInsets`` its default.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private init(_ style: Style) { self.style = style }

        /// Text in the tint, without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Text in the tint on a background of the tint that is nearly clear.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Text in the tint on grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// White text on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As ``plain()``.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// As ``gray()``.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// As ``tinted()``.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// As ``filled()``.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The configuration itself: its colours follow the state of the button that draws it.
        public func updated(for button: Button) -> Configuration { self }
    }
}

/// Changes the attributes of a text.
public struct TextAttributesTransformer {
    /// Answers the attributes in place of those that it is given.
    public let transform: (AttributeContainer) -> AttributeContainer

    /// A rule that makes attributes of others.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

    /// The attributes in place of `input`.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

// Fonts, insets and radii of the sizes are from memory, of iOS 15: a medium button with a title is 34⅓ points high, a large one
// some 50, a small one 28. Fonts are those of text styles and grow with them, insets do not.
extension Button.Configuration.Size {
    func titleFont(for traits: TraitCollection) -> Font {
        switch self {
        case .medium, .large: Self.font(17, .body, traits)
        case .small, .mini: Self.font(15, .subheadline, traits)
        }
    }

    func subtitleFont(for traits: TraitCollection) -> Font {
        switch self {
        case .medium, .large: Self.font(12, .caption1, traits)
        case .small, .mini: Self.font(11, .caption2, traits)
        }
    }

    private static func font(_ size: CGFloat, _ style: Font.TextStyle, _ traits: TraitCollection) -> Font {
        FontMetrics(forTextStyle: style).scaledFont(for: .system(ofSize: size), compatibleWith: traits)
    }

    fileprivate var contentInsets: DirectionalEdgeInsets {
        switch self {
        case .medium: DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: DirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        case .small: DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .mini: DirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
        }
    }
}

extension Button.Configuration {
    /// Points; infinite for a capsule.
    var cornerRadius: CGFloat {
        switch cornerStyle {
        case .fixed, .dynamic: background.cornerRadius
        case .small: 4
        case .medium: 6
        case .large: 9
        case .capsule: .infinity
        }
    }

    /// The colours of a state, from memory: what cannot be used is grey, what a finger lies on is paler, and what is
    /// selected is painted as the next stronger style.
    func colors(
        tint: Color, state: Button.State
    ) -> (foreground: Color, background: Color?, contentOpacity: CGFloat) {
        var style = style
        if state.contains(.selected) {
            switch style {
            case .plain: style = .tinted
            case .tinted, .gray: style = .filled
            case .filled: break
            }
        }
        let isFilled = style == .filled
        if state.contains(.disabled) { return (.tertiaryLabel, style == .plain ? nil : .tertiarySystemFill, 1) }
        // A style that selection has brought has its own colours.
        let isOwn = style == self.style
        let foreground = (isOwn ? baseForegroundColor : nil) ?? (isFilled ? .white : tint)
        let strong = (isOwn ? baseBackgroundColor : nil) ?? (isOwn ? nil : baseForegroundColor) ?? tint
        let background: Color? =
            switch style {
            case .plain: baseBackgroundColor
            case .tinted: strong.multipliedByAlpha(0.15)
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .filled: strong
            }
        guard state.contains(.highlighted) else { return (foreground, background, 1) }
        return isFilled ? (foreground, background?.multipliedByAlpha(0.75), 1) : (foreground, background, 0.5)
    }
}

extension Color {
    /// The colour with its opacity times `factor`; a dynamic one stays dynamic.
    fileprivate func multipliedByAlpha(_ factor: Double) -> Color {
        Color { traits in
            let color = self.resolved(with: traits)
            return color.withAlphaComponent(Double(color.components(with: traits).alpha) / 255 * factor)
        }
    }
}
