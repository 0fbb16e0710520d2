import Foundation
import RasterGraphics
import RasterText

/// What a button shows in one state, with every rule of its configuration or type applied.
struct ButtonLook {
    var title: String?
    var attributedTitle: NSAttributedString?
    /// Nil: that of the label.
    var titleFont: Font?
    var subtitle: NSAttributedString?
    /// Of the text, and of an image that is a template.
    var foreground: Color = .tintColor
    /// Of text and image.
    var contentOpacity: CGFloat = 1
    /// Of the image alone.
    var imageOpacity: CGFloat = 1
    var image: Image?
    var symbolConfiguration: Image.SymbolConfiguration?
    var backgroundImage: Image?
    var showsActivityIndicator = false
    var imagePlacement = DirectionalRectEdge.leading
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    var titleAlignment = Button.Configuration.TitleAlignment.automatic
    /// Nil: those of a button without a configuration.
    var insets: DirectionalEdgeInsets?
    /// Whether titles have as many lines as they need.
    var wraps = false

    /// Nil: that of a button without a configuration.
    var background: BackgroundConfiguration?

    // UIKit's, from memory.
    static let systemFontSize: CGFloat = 15
    static let customFontSize: CGFloat = 18

    /// Nothing.
    init() {}

    /// What was set for the state of a button without a configuration. The opacities are from memory.
    init(withoutConfiguration button: Button) {
        let state = button.state
        title = button.title(for: state)
        attributedTitle = button.attributedTitle(for: state)
        foreground = button.titleColor(for: state) ?? .white
        image = button.image(for: state)
        symbolConfiguration = button.preferredSymbolConfigurationForImage(in: state)
        backgroundImage = button.backgroundImage(for: state)
        switch (button.buttonType, state) {
        case (.custom, let state):
            // The title has a colour for each state, the image is dimmed.
            if state.contains(.disabled) || state.contains(.highlighted) { imageOpacity = 0.5 }
        case (_, let state):
            if state.contains(.highlighted) { contentOpacity = 0.2 }
        }
    }

    /// What a configuration says of a button in its state.
    init(_ configuration: Button.Configuration, of button: Button) {
        let state = button.state
        let colors = configuration.colors(tint: button.tintColor, state: state)
        let size = configuration.buttonSize
        foreground = colors.foreground
        contentOpacity = colors.contentOpacity
        let (font, smallFont) = (
            size.titleFont(for: button.traitCollection), size.subtitleFont(for: button.traitCollection)
        )
        titleFont = font
        var text = configuration.attributedTitle
        if text == nil { text = button.attributedTitle(for: state).map { AttributedString($0) } }
        let plain = configuration.title ?? button.title(for: state)
        (title, attributedTitle) = Self.text(
            plain, text, font: font, color: foreground, transformer: configuration.titleTextAttributesTransformer)
        let second = Self.text(
            configuration.subtitle, configuration.attributedSubtitle, font: smallFont, color: foreground,
            transformer: configuration.subtitleTextAttributesTransformer)
        subtitle =
            second.attributed
            ?? second.plain.map {
                NSAttributedString(string: $0, attributes: [.font: smallFont, .foregroundColor: colors.foreground])
            }
        image = configuration.image ?? button.image(for: state)
        symbolConfiguration =
            configuration.preferredSymbolConfigurationForImage ?? button.preferredSymbolConfigurationForImage(in: state)
            ?? Image.SymbolConfiguration(font: font)
        showsActivityIndicator = configuration.showsActivityIndicator
        imagePlacement = configuration.imagePlacement
        imagePadding = configuration.imagePadding
        titlePadding = configuration.titlePadding
        titleAlignment = configuration.titleAlignment
        insets = configuration.contentInsets
        wraps = true
        var background = configuration.background
        if !background.hasOwnFill { background.backgroundColor = colors.background ?? .clear }
        background.cornerRadius = configuration.cornerRadius
        self.background = background
    }

    /// A text with attributes where it has some, or a transformer gives it some; else plain.
    private static func text(
        _ plain: String?, _ attributed: AttributedString?, font: Font, color: Color,
        transformer: TextAttributesTransformer?
    ) -> (plain: String?, attributed: NSAttributedString?) {
        guard let transformer else { return (plain, attributed.map { NSAttributedString($0) }) }
        guard var text = attributed ?? plain.map({ AttributedString($0) }) else { return (nil, nil) }
        var attributes = AttributeContainer()
        attributes.font = font
        attributes.foregroundColor = color
        text.mergeAttributes(transformer(attributes), mergePolicy: .keepCurrent)
        return (nil, NSAttributedString(text))
    }
}

extension Button {
    /// Gives the subviews what a look says.
    final func show(_ look: ButtonLook) {
        if let font = look.titleFont { title.font = font }
        title.textColor = look.foreground
        if let text = look.attributedTitle { title.attributedText = text } else { title.text = look.title }
        subtitle.attributedText = look.subtitle
        subtitle.isHidden = look.subtitle == nil
        if look.wraps {
            title.numberOfLines = 0
            subtitle.numberOfLines = 0
            title.lineBreakMode = .byTruncatingTail
        }
        for label in [title, subtitle] { label.alpha = look.contentOpacity }

        picture.image = look.image
        picture.preferredSymbolConfiguration = look.symbolConfiguration
        picture.tintColor = look.foreground
        picture.alpha = look.contentOpacity * look.imageOpacity
        picture.isHidden = look.image == nil || look.showsActivityIndicator
        backgroundPicture.image = look.backgroundImage
        backgroundPicture.isHidden = look.backgroundImage == nil

        if let background = look.background {
            let view = backgroundView ?? BackgroundView(configuration: background)
            view.configuration = background
            if view.superview == nil { insertSubview(view, at: 0) }
            backgroundView = view
        }
        backgroundView?.isHidden = look.background == nil

        if look.showsActivityIndicator {
            let spinner = spinner ?? ActivityIndicatorView(style: .medium)
            spinner.color = look.foreground
            spinner.startAnimating()
            if spinner.superview == nil { addSubview(spinner) }
            self.spinner = spinner
        } else {
            spinner?.stopAnimating()
        }
    }
}
