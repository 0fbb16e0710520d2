internal import CRasterPNG
import Foundation
import RasterGraphics

/// Why a ``PNGWriter`` stopped: the picture, or the sink that takes the bytes.
package enum PNGWriterError<SinkFailure: Error>: Error {
    case png(PNGError)
    /// What the sink threw.
    case sink(SinkFailure)
}

/// Writes a PNG as a stream: the header, then stripes from the top, then the end.
///
/// Belongs to one thread at a time. Holds less than a few stripes of the picture: what is written goes to the sink in large
/// pieces.
package final class PNGWriter<SinkFailure: Error> {
    private let writer: OpaquePointer
    private let sink: SinkBox<SinkFailure>
    private let height: Int
    private var rowCount = 0
    private var adler: UInt32 = 1
    /// Chunks of image data that the sink does not have yet.
    private var chunks: [UInt8] = []
    private var isFinished = false

    /// Writes the signature and all chunks before the image data.
    /// - Parameters:
    ///   - width: 1 to 2³¹ − 1 pixels.
    ///   - height: 1 to 2³¹ − 1 pixels.
    ///   - form: The form of every stripe to come.
    ///   - sink: Takes the bytes of the file in order; they are only there during the call. Once it has thrown, the writer
    ///     is of no more use.
    package init(
        width: Int, height: Int, form: PNGColorForm, metadata: PNGMetadata = PNGMetadata(),
        sink: @escaping (UnsafeRawBufferPointer) throws(SinkFailure) -> Void
    ) throws(PNGWriterError<SinkFailure>) {
        guard width > 0, height > 0 else { throw .png(.empty(width: width, height: height)) }
        guard width <= Int(Int32.max), height <= Int(Int32.max) else {
            throw .png(.sideTooLong(width: width, height: height))
        }
        let box = SinkBox(sink)
        guard
            let writer = raster_png_writer_create(
                { context, bytes, count in
                    guard let context, let bytes else { return 0 }
                    return Unmanaged<AnySinkBox>.fromOpaque(context).takeUnretainedValue()
                        .write(UnsafeRawBufferPointer(start: bytes, count: count)) ? 1 : 0
                }, Unmanaged<AnySinkBox>.passUnretained(box).toOpaque())
        else { outOfMemory() }
        self.writer = writer
        self.sink = box
        self.height = height
        try check(writeHeader(width, height, form, metadata))
    }

    deinit { raster_png_writer_destroy(writer) }

    /// Writes the next stripe.
    package func append(_ stripe: PNGStripe) throws(PNGWriterError<SinkFailure>) {
        precondition(
            stripe.rowCount <= height - rowCount
                && stripe.isLast == (rowCount + stripe.rowCount == height),
            "stripes add up to the picture's height, and only the last is marked so")
        // RFC 1950: method 8 with a window of 32 KB, the fastest level, a check that makes it divisible by 31.
        let prefix: [UInt8] = rowCount == 0 ? [0x78, 0x01] : []
        rowCount += stripe.rowCount
        adler = adler32(adler, joinedWith: stripe.adler32, ofByteCount: stripe.byteCount)
        let suffix = stripe.isLast ? adler.bigEndianBytes : []
        guard stripe.deflated.count > Self.mostImageData else {
            return try writeImageData(prefix, stripe.deflated[...], crc: stripe.crc32, suffix)
        }
        var start = 0
        repeat {
            let piece = stripe.deflated[start...].prefix(Self.mostImageData)
            try writeImageData(
                start == 0 ? prefix : [], piece, crc: piece.withUnsafeBytes { crc32($0) },
                piece.endIndex == stripe.deflated.count ? suffix : [])
            start = piece.endIndex
        } while start < stripe.deflated.count
    }

    /// Bytes of a stripe in one chunk, which is put together before it is written: a stripe has some 30,000.
    private static var mostImageData: Int { 1 << 20 }

    /// So many bytes go to the sink at once. Linux's file systems take 15 MB in pieces of 15, 64, 128 and 256 KB in 9.4, 3.8,
    /// 3.4 and 3.1 ms.
    private static var pieceSize: Int { 1 << 17 }

    /// Writes a chunk. Not by libpng, which would sum up the bytes once more, on this thread.
    /// - Parameter crc: Of `bytes`.
    private func writeImageData(
        _ prefix: [UInt8], _ bytes: ArraySlice<UInt8>, crc: UInt32, _ suffix: [UInt8]
    ) throws(PNGWriterError<SinkFailure>) {
        chunks += UInt32(prefix.count + bytes.count + suffix.count).bigEndianBytes
        let head = Array("IDAT".utf8) + prefix
        chunks += head
        chunks += bytes
        chunks += suffix
        var sum = head.withUnsafeBytes { crc32($0) }
        sum = crc32(sum, joinedWith: crc, ofByteCount: bytes.count)
        sum = crc32(sum, joinedWith: suffix.withUnsafeBytes { crc32($0) }, ofByteCount: suffix.count)
        chunks += sum.bigEndianBytes
        if chunks.count >= Self.pieceSize { try flush() }
    }

    /// Gives the sink what is there.
    private func flush() throws(PNGWriterError<SinkFailure>) {
        let isWritten = chunks.isEmpty || chunks.withUnsafeBytes { sink.write($0) }
        chunks.removeAll(keepingCapacity: true)
        if !isWritten { try check(RASTER_PNG_SINK_FAILED) }
    }

    /// Writes the end of the file.
    package func finish() throws(PNGWriterError<SinkFailure>) {
        precondition(rowCount == height && !isFinished, "a PNG ends once, after its last row")
        isFinished = true
        try flush()
        try check(raster_png_writer_end(writer))
    }

    private func writeHeader(
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

    private func check(_ status: raster_png_status) throws(PNGWriterError<SinkFailure>) {
        if status == RASTER_PNG_OK { return }
        if let failure = sink.failure { throw .sink(failure) }
        throw .png(.malformed(String(cString: raster_png_writer_message(writer))))
    }
}

extension UInt32 {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}

/// What libpng's callback can name, whatever the sink throws.
private class AnySinkBox {
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool { false }
}

private final class SinkBox<Failure: Error>: AnySinkBox {
    private let sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    private(set) var failure: Failure?

    init(_ sink: @escaping (UnsafeRawBufferPointer) throws(Failure) -> Void) { self.sink = sink }

    override func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        do throws(Failure) {
            try sink(bytes)
            return true
        } catch {
            failure = error
            return false
        }
    }
}
