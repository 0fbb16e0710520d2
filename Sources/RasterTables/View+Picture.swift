import Foundation
import RasterDocuments
import RasterGraphics
import RasterPNG
import RasterViews

extension View {
    /// The view as a picture in memory.
    ///
    /// Takes `width × height × scale² × 4` bytes; `write(to:)` holds only a few bands of a large picture.
    /// - Parameters:
    ///   - scale: Pixels in a point, greater than 0. Default 2.
    ///   - maximumPixels: A picture of more pixels is an error, before any is painted: a limit for data that come from
    ///     outside. Default: ``Picture/mostPixelsInMemory``, which is the most in any case.
    ///   - textShades: What text is smoothed with. Default: fine shades.
    /// - Throws: ``PictureError`` for a view without pixels, for one with too many, where the system has less memory left
    ///   than the picture takes, and where the task is cancelled.
    public func image(
        scale: CGFloat = 2, maximumPixels: Int = Picture.mostPixelsInMemory, textShades: TextShades = .fine
    ) throws(PictureError) -> Bitmap {
        var picture = try Picture(
            of: self, scale: scale, maximumPixels: min(maximumPixels, Picture.mostPixelsInMemory))
        picture.textShades = textShades
        try picture.checkMemory(beside: picture.width * picture.height * 4)
        return try picture.bitmap()
    }

    /// The view as a PNG.
    /// - Parameters:
    ///   - scale: Pixels in a point, greater than 0; written into the file as its resolution. Default 2.
    ///   - metadata: Title and alternative text. Default: none.
    ///   - compression: `.smallest` takes some twenty times as long. Default `.fast`.
    ///   - maximumPixels: A picture of more pixels is an error, before any is painted. Default: no limit.
    ///   - textShades: What text is smoothed with. Default: fine shades.
    /// - Throws: ``PictureError`` for a view without pixels, for one with too many, where the system has less memory left
    ///   than painting takes, and where the task is cancelled.
    public func pngData(
        scale: CGFloat = 2, metadata: PNGMetadata = PNGMetadata(), compression: PNGCompression = .fast,
        maximumPixels: Int? = nil, textShades: TextShades = .fine
    ) throws(PictureError) -> Data {
        var picture = try Picture(of: self, scale: scale, maximumPixels: maximumPixels)
        picture.textShades = textShades
        return try picture.pngData(metadata: metadata, compression: compression)
    }
}

extension View {
    /// Writes the view as a file of the format that its name ends in, ``DocumentFormat``; without an ending as a PNG, band by band:
    /// memory does not grow with the picture.
    ///
    /// The file appears whole or not at all: until all of it is written, it has no name, or one that nobody can guess. A
    /// symbolic link keeps pointing where it points, devices and pipes are written through, and a file that is replaced
    /// hands on its permissions.
    /// - Parameters:
    ///   - path: Where to. A file that is there is replaced.
    ///   - scale: Pixels in a point, greater than 0; written into a PNG as its resolution. Default 2.
    ///   - metadata: Title, alternative text and data. Default: none.
    ///   - compression: Of a PNG. Default `.fast`.
    ///   - maximumPixels: A picture of more pixels is an error, before any is painted. Default: no limit.
    ///   - textShades: What a PNG's text is smoothed with. Default: fine shades.
    /// - Throws: ``DocumentFormatError`` for an ending that is no format; ``PictureError`` for a view without pixels, for one with
    ///   too many, where the system has less memory left than painting takes, and where the task is cancelled; ``PictureFileError``
    ///   for a file that cannot be written, also for want of space.
    public func write(
        to path: String, scale: CGFloat = 2, metadata: PNGMetadata = PNGMetadata(),
        compression: PNGCompression = .fast, maximumPixels: Int? = nil, textShades: TextShades = .fine
    ) throws {
        let format = try DocumentFormat(path: path) ?? .png
        switch format {
        case .html, .eml, .txt, .md, .tex:
            return try writeText(format, to: path, scale: scale, metadata: DocumentMetadata(metadata))
        case .png, .pdf, .svg: break
        }
        var picture = try Picture(of: self, scale: scale, maximumPixels: maximumPixels)
        picture.textShades = textShades
        switch format {
        case .png, .html, .eml, .txt, .md, .tex: try picture.write(to: path, metadata: metadata, compression: compression)
        case .pdf:
            let data = try picture.pdfData(metadata: DocumentMetadata(metadata))
            let file = try OutputFile(path: path)
            try file.write(data.bytes)
            try file.commit()
        case .svg:
            let file = try OutputFile(path: path)
            try file.write(picture.svg(metadata: DocumentMetadata(metadata)))
            try file.commit()
        }
    }

    /// Writes the view as a PNG into a sink, such as the response of a server, see `Picture.write(to:metadata:compression:progress:)`.
    /// - Parameters:
    ///   - sink: Takes the bytes, in order.
    ///   - scale: Pixels in a point, greater than 0; written into the file as its resolution. Default 2.
    ///   - metadata: Title and alternative text. Default: none.
    ///   - compression: Default `.fast`.
    ///   - maximumPixels: A picture of more pixels is an error, before any is painted. Default: no limit.
    ///   - textShades: What text is smoothed with. Default: fine shades.
    /// - Throws: ``PictureError`` for a view without pixels, for one with too many, where the system has less memory left
    ///   than painting takes, and where the task is cancelled; and what the sink throws.
    public func write(
        to sink: some ByteSink, scale: CGFloat = 2, metadata: PNGMetadata = PNGMetadata(),
        compression: PNGCompression = .fast, maximumPixels: Int? = nil, textShades: TextShades = .fine
    ) throws {
        var picture = try Picture(of: self, scale: scale, maximumPixels: maximumPixels)
        picture.textShades = textShades
        try picture.write(to: sink, metadata: metadata, compression: compression)
    }

    /// Writes the view as a file, as `write(to:)` with a path does.
    /// - Parameters:
    ///   - url: A file URL.
    ///   - scale: Pixels in a point, greater than 0; written into the file as its resolution. Default 2.
    ///   - metadata: Title and alternative text. Default: none.
    ///   - compression: Default `.fast`.
    ///   - maximumPixels: A picture of more pixels is an error, before any is painted. Default: no limit.
    ///   - textShades: What text is smoothed with. Default: fine shades.
    /// - Throws: ``PictureError`` and ``PictureFileError``, likewise.
    public func write(
        to url: URL, scale: CGFloat = 2, metadata: PNGMetadata = PNGMetadata(),
        compression: PNGCompression = .fast, maximumPixels: Int? = nil, textShades: TextShades = .fine
    ) throws {
        guard url.isFileURL else {
            throw PictureFileError.cannotCreate(
                path: url.absoluteString, reason: "a picture is written to a file; give a file URL")
        }
        try write(
            to: url.path, scale: scale, metadata: metadata, compression: compression, maximumPixels: maximumPixels,
            textShades: textShades)
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

extension DocumentMetadata {
    /// What is said of a picture, of a document.
    package init(_ metadata: PNGMetadata) {
        self.init(title: metadata.title, subject: metadata.altText, data: metadata.data)
    }
}
