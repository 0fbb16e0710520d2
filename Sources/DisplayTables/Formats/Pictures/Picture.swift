import Foundation
import RasterGraphics
import RasterGrid

/// A picture within text: an image and its size.
public struct Picture: Hashable, Sendable {
    /// What is drawn.
    public var image: Image
    /// Points; nil, the default, by the width and the image's shape, or by ``ems``. A symbol is as large as one in text of this
    /// size is.
    public var height: CGFloat?
    /// Points; nil, the default, by the height and the image's shape. It has no meaning for a symbol.
    public var width: CGFloat?
    /// Its height where none is given, as a multiple of the size of the text's font. Default 1.
    public var ems: CGFloat

    public init(_ image: Image, height: CGFloat? = nil, width: CGFloat? = nil, ems: CGFloat = 1) {
        self.image = image
        self.height = height
        self.width = width
        self.ems = ems
    }

    /// The size in points.
    /// - Parameter em: The size of the text's font.
    func size(em: CGFloat) -> CGSize {
        if image.isSymbolImage { return symbol(em: em).size }
        let own = image.size
        guard own.width > 0, own.height > 0 else { return .zero }
        let height = height ?? width.map { $0 * own.height / own.width } ?? ems * em
        return CGSize(width: Self.held(width ?? height * own.width / own.height), height: Self.held(height))
    }

    /// The symbol as it stands in text.
    func symbol(em: CGFloat) -> Image {
        image.applyingSymbolConfiguration(.init(pointSize: Self.held(height ?? ems * em))) ?? image
    }

    /// Sides that are none are zero.
    private static func held(_ side: CGFloat) -> CGFloat { GridLayout.limit(side) }
}
