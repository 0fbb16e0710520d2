import Foundation
import RasterGraphics
import RasterPNG
import RasterViews

extension View {
    /// The view as a picture in memory.
    ///
    /// Takes `width × height × scale² × 4` bytes; ``write(to:scale:metadata:compression:)`` holds only a few bands
    /// of a large picture.
    /// - Parameter scale: Pixels in a point, greater than 0. Default 2.
    /// - Throws: ``PictureError`` for a view without pixels, and for one with too many.
    public func image(scale: CGFloat = 2) throws(PictureError) -> Bitmap {
        let picture = try Picture(of: self, scale: scale)
        guard picture.width * picture.height <= Picture.mostPixelsInMemory else {
            throw .tooManyPixels(
                width: picture.width, height: picture.height, limit: Picture.mostPixelsInMemory)
        }
        return picture.bitmap()
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

extension View {
    /// Writes the view as a PNG file, band by band: memory does not grow with the picture.
    ///
    /// The file appears whole or not at all: it is written under another name in the same folder, then renamed.
    /// - Parameters:
    ///   - path: Where to. A file that is there is replaced.
    ///   - scale: Pixels in a point, greater than 0; written into the file as its resolution. Default 2.
    ///   - metadata: Title and alternative text. Default: none.
    ///   - compression: Default `.fast`.
    /// - Throws: ``PictureError`` for a view without pixels and for one with too many, ``PictureFileError`` for a file that
    ///   cannot be written.
    public func write(
        to path: String, scale: CGFloat = 2, metadata: PNGMetadata = PNGMetadata(),
        compression: PNGCompression = .fast
    ) throws {
        let picture = try Picture(of: self, scale: scale)
        let file = try PictureFile(path: path)
        try picture.writePNG(metadata: metadata.completed(scale: scale), compression: compression) {
            (bytes: UnsafeRawBufferPointer) throws(PictureFileError) in try file.write(bytes)
        }
        try file.commit()
    }

    /// Writes the view as a PNG file; see ``write(to:scale:metadata:compression:)`` with a path.
    /// - Parameter url: A file URL.
    public func write(
        to url: URL, scale: CGFloat = 2, metadata: PNGMetadata = PNGMetadata(),
        compression: PNGCompression = .fast
    ) throws {
        precondition(url.isFileURL, "a picture is written to a file, not to \(url)")
        try write(to: url.path, scale: scale, metadata: metadata, compression: compression)
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
