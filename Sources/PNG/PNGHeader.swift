internal import CRasterPNG
import Foundation
import RasterGraphics

/// What comes before a PNG's image data, as libpng writes it: into memory, since it is handed out in pieces of a few bytes, three
/// for each colour of a palette. As writes of their own they took a picture of 20 rows a tenth of its time.
package enum PNGHeader {
    /// The signature and all chunks before the image data.
    /// - Parameters:
    ///   - width: 1 to 2³¹ − 1 pixels.
    ///   - height: 1 to 2³¹ − 1 pixels.
    package static func bytes(
        width: Int, height: Int, form: PNGColorForm, metadata: PNGMetadata
    ) throws(PNGError) -> [UInt8] {
        guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
        guard width <= Int(Int32.max), height <= Int(Int32.max) else {
            throw .sideTooLong(width: width, height: height)
        }
        return try HeaderWriter().bytes(width, height, form, metadata)
    }
}

/// libpng's writer.
private final class HeaderWriter {
    /// What libpng's callback can name.
    private final class Written {
        var bytes: [UInt8] = []
    }

    private let writer: OpaquePointer
    private let written = Written()

    init() throws(PNGError) {
        let writer = raster_png_writer_create(
            { context, bytes, count in
                guard let context, let bytes else { return }
                Unmanaged<Written>.fromOpaque(context).takeUnretainedValue()
                    .bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
            }, Unmanaged.passUnretained(written).toOpaque())
        guard let writer else { throw .outOfMemory }
        self.writer = writer
    }

    deinit { raster_png_writer_destroy(writer) }

    func bytes(_ width: Int, _ height: Int, _ form: PNGColorForm, _ metadata: PNGMetadata) throws(PNGError) -> [UInt8] {
        guard write(width, height, form, metadata) == RASTER_PNG_OK else {
            throw .malformed(String(cString: raster_png_writer_message(writer)))
        }
        return written.bytes
    }

    private func write(
        _ width: Int, _ height: Int, _ form: PNGColorForm, _ metadata: PNGMetadata
    ) -> raster_png_status {
        var header = raster_png_header()
        header.width = UInt32(width)
        header.height = UInt32(height)
        header.bit_depth = Int32(form.bitDepth)
        header.color_type = form.colorType
        header.pixels_per_metre = metadata.pixelsPerMetre
        var colors: [UInt8] = []
        var alphas: [UInt8] = []
        if case .palette(let palette) = form {
            colors = palette.flatMap { [$0.red, $0.green, $0.blue] }
            let translucent = palette.lastIndex { $0.alpha < 255 }.map { $0 + 1 } ?? 0
            alphas = palette.prefix(translucent).map(\.alpha)
        }
        header.palette_count = Int32(colors.count / 3)
        header.palette_alpha_count = Int32(alphas.count)
        return withText(metadata.title) { title in
            withText(metadata.altText) { description in
                withText(metadata.software) { software in
                    withText(metadata.data) { data in
                        colors.withUnsafeBufferPointer { colors in
                            alphas.withUnsafeBufferPointer { alphas in
                                header.title = title
                                header.description = description
                                header.software = software
                                header.data = data
                                header.palette = colors.baseAddress
                                header.palette_alpha = alphas.baseAddress
                                return raster_png_writer_header(writer, &header)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Calls `body` with the UTF-8 of `text`, without the NULs that would end it early, or with nil if empty.
    private func withText<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        guard let text, !text.isEmpty else { return body(nil) }
        return text.filter { $0 != "\0" }.withCString(body)
    }
}
