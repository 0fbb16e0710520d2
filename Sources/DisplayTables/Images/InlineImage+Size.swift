import Foundation
import RasterFormats
import RasterGraphics

extension InlineImage {
    /// The size in points.
    /// - Parameter em: The size of the text's font.
    func size(em: CGFloat) -> CGSize {
        if image.isSymbolImage { return symbol(em: em).size }
        let own = image.size
        guard own.width > 0, own.height > 0 else { return .zero }
        let height = height ?? width.map { $0 * own.height / own.width } ?? ems * em
        return CGSize(width: (width ?? height * own.width / own.height).limited, height: height.limited)
    }

    /// The symbol as it stands in text.
    func symbol(em: CGFloat) -> Image {
        image.applyingSymbolConfiguration(.init(pointSize: (height ?? ems * em).limited)) ?? image
    }
}
