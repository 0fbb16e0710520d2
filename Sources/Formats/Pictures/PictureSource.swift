import Foundation
import RasterGraphics

/// What a document calls a picture within text.
package struct PictureSource: Hashable, Sendable {
    package enum Name: Hashable, Sendable {
        /// The path of a file.
        case file(String)
        /// The name of a symbol.
        case symbol(String)
    }

    package var name: Name
    /// Points; nil: twice the size of the text's font, and of symbols that of the text.
    package var height: CGFloat?
    /// Points; nil: by the height and the picture's shape.
    package var width: CGFloat?
    /// What to say in its place to those who do not see it.
    package var alternative: String?

    package init(_ name: Name, height: CGFloat? = nil, width: CGFloat? = nil, alternative: String? = nil) {
        (self.name, self.height, self.width, self.alternative) = (name, height, width, alternative)
    }
}
