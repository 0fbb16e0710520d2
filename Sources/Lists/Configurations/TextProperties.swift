import Foundation
import RasterGraphics
import RasterText
import RasterViews

extension ListContentConfiguration {
    /// How a text looks.
    public struct TextProperties: Hashable, Customizable {
        /// Where lines lie.
        public enum TextAlignment: Int, Hashable, Sendable, CaseIterable {
            /// Where content begins.
            case natural = 0
            case center, justified
        }

        /// What becomes of the letters. The same everywhere: no locale plays a part.
        public enum TextTransform: Int, Hashable, Sendable, CaseIterable {
            case none = 0
            case uppercase, lowercase, capitalized
        }

        /// A font of a text style has the size of the traits that the configuration was made or updated for.
        public var font: Font {
            didSet { customized.insert(\.font) }
        }
        /// The colour before ``colorTransformer``.
        public var color: Color {
            didSet { customized.insert(\.color) }
        }
        /// What becomes of the colour. Default nil: it stays.
        public var colorTransformer: ColorTransformer? {
            didSet { customized.insert(\.colorTransformer) }
        }
        /// Default `.natural`.
        public var alignment = TextAlignment.natural {
            didSet { customized.insert(\.alignment) }
        }
        /// What happens to text that does not fit. Default `.byTruncatingTail`.
        public var lineBreakMode = LineBreakMode.byTruncatingTail {
            didSet { customized.insert(\.lineBreakMode) }
        }
        /// The most lines there may be; 0, the default but in sidebars, for no limit.
        public var numberOfLines = 0 {
            didSet { customized.insert(\.numberOfLines) }
        }
        /// Whether text that does not fit is shrunk before it is cut. Default false, but true in sidebars.
        public var adjustsFontSizeToFitWidth = false {
            didSet { customized.insert(\.adjustsFontSizeToFitWidth) }
        }
        /// The smallest factor of shrinking, 0 to 1. Default 0, but 0.9 in sidebars. See
        /// ``ParagraphStyle/minimumScaleFactor``.
        public var minimumScaleFactor: CGFloat = 0 {
            didSet { customized.insert(\.minimumScaleFactor) }
        }
        /// Kept for code that sets it, without effect. Default false, but true in sidebars.
        public var allowsDefaultTighteningForTruncation = false {
            didSet { customized.insert(\.allowsDefaultTighteningForTruncation) }
        }
        /// Kept for code that sets it: see ``font``. Default true.
        public var adjustsFontForContentSizeCategory = true {
            didSet { customized.insert(\.adjustsFontForContentSizeCategory) }
        }
        /// What becomes of the letters of plain text. Default `.none`, but `.uppercase` in headers of grouped lists.
        public var transform = TextTransform.none {
            didSet { customized.insert(\.transform) }
        }
        /// Kept for code that sets it: nothing hovers over a picture. Default true.
        public var showsExpansionTextWhenTruncated = true {
            didSet { customized.insert(\.showsExpansionTextWhenTruncated) }
        }

        package private(set) var customized: Set<PartialKeyPath<TextProperties>> = []

        /// Nothing set, and these as defaults.
        init(font: Font, color: Color, alignment: TextAlignment = .natural, transform: TextTransform = .none) {
            self.font = font
            self.color = color
            self.alignment = alignment
            self.transform = transform
        }

        /// With other defaults, where `change` gives them.
        func withDefaults(_ change: (inout TextProperties) -> Void) -> TextProperties {
            var changed = self
            change(&changed)
            changed.customized = customized
            return changed
        }

        /// What was set, on other defaults.
        func updated(toDefaults defaults: TextProperties) -> TextProperties {
            guard !customized.isEmpty else { return defaults }
            var new = defaults
            new.keep(\.font, of: self)
            new.keep(\.color, of: self)
            new.keep(\.colorTransformer, of: self)
            new.keep(\.alignment, of: self)
            new.keep(\.lineBreakMode, of: self)
            new.keep(\.numberOfLines, of: self)
            new.keep(\.adjustsFontSizeToFitWidth, of: self)
            new.keep(\.minimumScaleFactor, of: self)
            new.keep(\.allowsDefaultTighteningForTruncation, of: self)
            new.keep(\.adjustsFontForContentSizeCategory, of: self)
            new.keep(\.transform, of: self)
            new.keep(\.showsExpansionTextWhenTruncated, of: self)
            return new
        }

        /// The colour that the text has.
        public func resolvedColor() -> Color { colorTransformer?(color) ?? color }
    }
}

extension ListContentConfiguration.TextProperties.TextTransform {
    func callAsFunction(_ text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
    }
}
