import Foundation
import RasterGraphics

/// A picture within text: an image and its size.
public struct InlineImage: Hashable, Sendable {
    /// What is drawn.
    public var image: Image
    /// Points; nil, the default, by the width and the image's shape, or by ``ems``. A symbol is as large as one in text of this
    /// size is.
    public var height: CGFloat?
    /// Points; nil, the default, by the height and the image's shape. It has no meaning for a symbol.
    public var width: CGFloat?
    /// Its height where none is given, as a multiple of the size of the text's font. Default 1.
    public var ems: CGFloat
    /// What to say in its place to those who do not see it. Default nil: nothing.
    public var alternative: String?

    /// An image, as high as the text is unless told otherwise.
    public init(_ image: Image, height: CGFloat? = nil, width: CGFloat? = nil, ems: CGFloat = 1, alternative: String? = nil) {
        self.image = image
        self.height = height
        self.width = width
        self.ems = ems
        self.alternative = alternative
    }
}
