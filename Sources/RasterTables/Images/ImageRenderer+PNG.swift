import Foundation
import RasterDrawing
import RasterGraphics
import RasterPNG

extension ImageRenderer {
    /// The image that `actions` draw, as a PNG with its resolution; empty where it has no pixels, see ``image(actions:)``.
    public func pngData(actions: (GraphicsContext) -> Void) -> Data {
        let image = image(actions: actions)
        let metadata = PNGMetadata().completed(scale: image.scale)
        // What can fail is a picture without pixels.
        return (try? image.bitmap.pngData(metadata: metadata)) ?? Data()
    }
}
