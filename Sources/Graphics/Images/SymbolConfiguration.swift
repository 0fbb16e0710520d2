import Foundation

extension Image {
    /// How heavy the lines of a symbol are.
    public enum SymbolWeight: Int, Hashable, Sendable, CaseIterable {
        /// As something else says, `.regular` where nothing does.
        case unspecified
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// How wide the lines are, in units of ``SymbolShape``. Regular is as wide as the stems of SF at 17 points (1.5
        /// points), ultralight and black are about as far from it as in that font, and the others lie between.
        var strokeWidth: CGFloat {
            switch self {
            case .ultraLight: 0.7
            case .thin: 1
            case .light: 1.35
            case .unspecified, .regular: 1.75
            case .medium: 2
            case .semibold: 2.3
            case .bold: 2.65
            case .heavy: 3
            case .black: 3.4
            }
        }
    }

    /// How large a symbol is beside text of its size.
    public enum SymbolScale: Int, Hashable, Sendable, CaseIterable {
        /// `.medium`.
        case `default` = -1
        /// As something else says, `.medium` where nothing does.
        case unspecified
        case small, medium, large

        /// Against medium: as the three sizes of SF's symbols are to each other, measured at a circle.
        var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .large: 1.28
            default: 1
            }
        }
    }

    /// What an image can be configured with.
    public typealias Configuration = SymbolConfiguration

    /// Size, weight and colours of a symbol. What is not given is taken from where the symbol is shown, and else is: 17
    /// points, regular, medium, in the tint colour.
    ///
    /// A unit of a symbol's 24 × 24 grid is a 20th of the point size at medium scale. So a circle, 20 units wide without
    /// its line, is about 1.1 times as wide as the size of the text, as in SF Symbols; a star at 17 points and large scale
    /// is 23.5 points wide.
    public struct SymbolConfiguration: Hashable, Sendable {
        /// Says nothing.
        public static let unspecified = SymbolConfiguration()

        package var pointSize: CGFloat?
        package var weight = SymbolWeight.unspecified
        package var scale = SymbolScale.unspecified
        /// Of which the first is drawn.
        package var colors: [Color] = []

        private init() {}

        /// A size.
        /// - Parameters:
        ///   - pointSize: That of the text that the symbol stands beside, 0.01 to 10,000 points. One beyond is taken for
        ///     the nearest of these, and one that is no size at all (0, negative, not a number) for none.
        ///   - weight: Default: unspecified.
        ///   - scale: Default: unspecified.
        public init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified) {
            self.pointSize = pointSize > 0 ? pointSize.clamped(to: 0.01...10_000) : nil
            self.weight = weight
            self.scale = scale
        }

        /// A scale.
        public init(scale: SymbolScale) { self.scale = scale }

        /// A weight.
        public init(weight: SymbolWeight) { self.weight = weight }

        /// One colour, in weaker shades for what is less important. Here all of a symbol is equally important.
        public init(hierarchicalColor: Color) { colors = [hierarchicalColor] }

        /// A colour for each layer of a symbol. Here a symbol has one layer, which has the first.
        public init(paletteColors: [Color]) { colors = paletteColors }

        /// Kept for code that asks for it: symbols here have no colours of their own, so this says nothing.
        public static func preferringMulticolor() -> SymbolConfiguration { .unspecified }

        /// In the tint colour, which is the default: this says nothing.
        public static func preferringMonochrome() -> SymbolConfiguration { .unspecified }

        /// This with all that `other` says in its place.
        public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
            var result = self
            if let pointSize = other.pointSize { result.pointSize = pointSize }
            if other.weight != .unspecified { result.weight = other.weight }
            if other.scale != .unspecified { result.scale = other.scale }
            if !other.colors.isEmpty { result.colors = other.colors }
            return result
        }

        /// Points in a unit of ``SymbolShape``.
        var unit: CGFloat { (pointSize ?? 17) * scale.factor / 20 }
    }
}
