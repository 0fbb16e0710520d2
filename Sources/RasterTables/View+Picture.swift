import Foundation
import RasterGraphics
import RasterPNG
import RasterViews

extension View {
    /// The view as a picture in memory.
    ///
    /// Takes `width × height × scale² × 4` bytes; ``writePNG(to:scale:metadata:compression:)`` and ``pngData(scale:metadata:compression:)`` hold only a few
    /// bands of a large picture.
    /// - Parameter scale: Pixels in a point, greater than 0. Default 2.
    /// - Throws: ``PictureError`` for a view without pixels, and for one with too many.
    public func image(scale: CGFloat = 2) throws(PictureError) -> Bitmap {
        try Picture(of: self, scale: scale).bitmap()
    }

    /// The view as a PNG.
    /// - Parameters:
    ///   - scale: Pixels in a point, greater than 0; written into the file as its resolution. Default 2.
    ///   - metadata: Title and alternative text. Default: none.
    ///   - compression: `.smallest` takes some twenty times as long. Default `.fast`.
    /// - Throws: ``PictureError`` for a view without pixels, and for one with too many.
    public func pngData(
        scale: CGFloat = 2, metadata: PNGMetadata = PNGMetadata(), compression: PNGCompression = .fast
    ) throws(PictureError) -> Data {
        var data = Data()
        try Picture(of: self, scale: scale).writePNG(
            metadata: metadata.completed(scale: scale), compression: compression
        ) { (bytes: UnsafeRawBufferPointer) throws(Never) in data.append(contentsOf: bytes) }
        return data
    }
}

extension PNGMetadata {
    /// With the resolution of the picture, and the name of the software where none is given.
    package func completed(scale: CGFloat) -> PNGMetadata {
        var metadata = self
        metadata.scale = metadata.scale ?? scale
        metadata.software = metadata.software ?? "RasterTables"
        return metadata
    }
}
