import Foundation
import RasterGraphics

extension Image.SymbolConfiguration {
    /// Size and weight of a font.
    /// - Parameter scale: Default: unspecified.
    public init(font: Font, scale: Image.SymbolScale = .unspecified) {
        self.init(pointSize: font.pointSize, weight: Image.SymbolWeight(font.weight), scale: scale)
    }

    /// Size and weight of the font of a text style, as ``Font/preferredFont(forTextStyle:compatibleWith:)`` gives it now.
    /// - Parameter scale: Default: unspecified.
    public init(textStyle: Font.TextStyle, scale: Image.SymbolScale = .unspecified) {
        self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
}

extension Image.SymbolWeight {
    /// The weight of a symbol that goes with text of a weight.
    public init(_ weight: Font.Weight) {
        // From 1 on they are the nine weights of fonts in their order.
        self = Self(rawValue: weight.weightClass / 100) ?? .regular
    }

    /// The weight of text that goes with a symbol: regular where nothing is specified.
    public func fontWeight() -> Font.Weight { self == .unspecified ? .regular : Font.Weight(weightClass: rawValue * 100) }
}
