import Foundation
import RasterGraphics
import RasterViews

extension ListContentConfiguration {
    /// How an image looks, and the room that it has.
    public struct ImageProperties: Hashable, Customizable {
        /// In ``reservedLayoutSize``: the room of a symbol among others of its size, so that texts beside symbols of
        /// different widths begin at one place.
        public static let standardDimension = -CGFloat.greatestFiniteMagnitude

        /// The size and weight of a symbol. Default: as body text, large.
        public var preferredSymbolConfiguration: Image.SymbolConfiguration? {
            didSet { customized.insert(\.preferredSymbolConfiguration) }
        }
        /// The colour of symbols and templates before ``tintColorTransformer``. Nil, the default: the view's tint.
        public var tintColor: Color? {
            didSet { customized.insert(\.tintColor) }
        }
        /// What becomes of the tint. Default nil: it stays.
        public var tintColorTransformer: ColorTransformer? {
            didSet { customized.insert(\.tintColorTransformer) }
        }
        /// The radius of the image's corners in points. Default 0.
        public var cornerRadius: CGFloat = 0 {
            didSet { customized.insert(\.cornerRadius) }
        }
        /// The most that the image may measure in points; 0 along an axis for no limit. A larger one is shrunk and keeps
        /// its proportions. Default `.zero`.
        public var maximumSize = CGSize.zero {
            didSet { customized.insert(\.maximumSize) }
        }
        /// The room that the image is centred in, in points; it never changes the image's own size. 0 along an axis: the
        /// size of the image, that of a symbol its standard. ``standardDimension``: the standard of a symbol, for any
        /// image. Default `.zero`. With text of an accessibility size the width does not count.
        public var reservedLayoutSize = CGSize.zero {
            didSet { customized.insert(\.reservedLayoutSize) }
        }
        /// The colour of the border around the image. Nil: the tint. Default `.clear`.
        public var strokeColor: Color? = .clear {
            didSet { customized.insert(\.strokeColor) }
        }
        /// What becomes of the border's colour. Default nil: it stays.
        public var strokeColorTransformer: ColorTransformer? {
            didSet { customized.insert(\.strokeColorTransformer) }
        }
        /// The width of the border inside the image's edges, in points. Default 0.
        public var strokeWidth: CGFloat = 0 {
            didSet { customized.insert(\.strokeWidth) }
        }
        /// Kept for code that sets it: pictures invert nothing. Default false.
        public var accessibilityIgnoresInvertColors = false {
            didSet { customized.insert(\.accessibilityIgnoresInvertColors) }
        }

        package private(set) var customized: Set<PartialKeyPath<ImageProperties>> = []

        /// Nothing set, and these as defaults.
        init(symbols: Image.SymbolConfiguration? = nil, tintColor: Color? = nil, transformer: ColorTransformer? = nil) {
            preferredSymbolConfiguration = symbols
            self.tintColor = tintColor
            tintColorTransformer = transformer
        }

        /// What was set, on other defaults.
        func updated(toDefaults defaults: ImageProperties) -> ImageProperties {
            guard !customized.isEmpty else { return defaults }
            var new = defaults
            new.keep(\.preferredSymbolConfiguration, of: self)
            new.keep(\.tintColor, of: self)
            new.keep(\.tintColorTransformer, of: self)
            new.keep(\.cornerRadius, of: self)
            new.keep(\.maximumSize, of: self)
            new.keep(\.reservedLayoutSize, of: self)
            new.keep(\.strokeColor, of: self)
            new.keep(\.strokeColorTransformer, of: self)
            new.keep(\.strokeWidth, of: self)
            new.keep(\.accessibilityIgnoresInvertColors, of: self)
            return new
        }

        /// The colour that a symbol or template has in a view of this tint.
        public func resolvedTintColor(for tintColor: Color) -> Color {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// The colour that the border has in a view of this tint.
        public func resolvedStrokeColor(for tintColor: Color) -> Color {
            let color = strokeColor ?? tintColor
            return strokeColorTransformer?(color) ?? color
        }

        /// The size in points that an image of `size` is shown at.
        func displayedSize(of size: CGSize) -> CGSize {
            var factor: CGFloat = 1
            for (side, limit) in [(size.width, maximumSize.width), (size.height, maximumSize.height)]
            where limit > 0 && side > limit {
                factor = min(factor, limit / side)
            }
            return CGSize(width: size.width * factor, height: size.height * factor)
        }
    }
}
