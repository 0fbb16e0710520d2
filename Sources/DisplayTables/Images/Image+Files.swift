import Foundation
import RasterFormats
import RasterGraphics
import RasterJPEG
import RasterPNG

extension Image {
    /// The picture in the bytes of a PNG or JPEG file; nil where they are none. ``Bitmap/init(png:limits:)`` and
    /// ``Bitmap/init(jpeg:limits:)`` say what is wrong with them.
    /// - Parameters:
    ///   - data: The file's bytes.
    ///   - scale: Pixels in a point. Default 1, which also one that is no scale counts as.
    public init?(data: Data, scale: CGFloat = 1) {
        // UIKit tells no more than that it cannot read the file.
        guard let bitmap = (try? Bitmap(png: data)) ?? (try? Bitmap(jpeg: data)) else { return nil }
        self.init(bitmap: bitmap, scale: scale > 0 && scale.isFinite ? scale : 1)
    }

    /// The picture in a PNG or JPEG file; nil where there is none that can be read. "@2x" and "@3x" at the end of the file's
    /// name, before its extension, are pixels in a point.
    public init?(contentsOfFile path: String) {
        // As above.
        guard let bytes = try? OpenFile(path: path).bytes() else { return nil }
        self.init(data: Data(bytes), scale: Self.scale(ofFileNamed: path))
    }

    /// The picture in a file's bytes.
    init(bytes: Data, path: String) throws(JPEGError) {
        // What is no PNG may be the other.
        let bitmap = if let png = try? Bitmap(png: bytes) { png } else { try Bitmap(jpeg: bytes) }
        self.init(bitmap: bitmap, scale: Self.scale(ofFileNamed: path))
    }

    private static func scale(ofFileNamed path: String) -> CGFloat {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    }
}
