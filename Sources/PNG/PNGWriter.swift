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
    private let sink: (UnsafeRawBufferPointer) throws(SinkFailure) -> Void
    private let height: Int
    private var rowCount = 0
    private var adler: UInt32 = 1
    /// What the sink does not have yet.
    private var chunks: [UInt8]
    private var isFinished = false

    /// Begins with the signature and all chunks before the image data.
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
        do throws(PNGError) {
            chunks = try PNGHeader.bytes(width: width, height: height, form: form, metadata: metadata)
        } catch {
            throw .png(error)
        }
        // A stripe of a table has up to half of a piece.
        chunks.reserveCapacity(Self.pieceSize + Self.pieceSize / 2)
        self.sink = sink
        self.height = height
    }

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

    /// So many bytes go to the sink at once, and what a chunk has beyond. Linux's file systems take 15 MB in pieces of 15, 64, 128
    /// and 256 KB in 9.4, 3.8, 3.4 and 3.1 ms; to a small picture each page of a piece is new memory.
    private static var pieceSize: Int { 1 << 16 }

    private func writeImageData(
        _ prefix: [UInt8], _ bytes: ArraySlice<UInt8>, crc: UInt32, _ suffix: [UInt8]
    ) throws(PNGWriterError<SinkFailure>) {
        appendChunk("IDAT", prefix, bytes, crc: crc, suffix)
        if chunks.count >= Self.pieceSize { try flush() }
    }

    /// Appends a chunk to ``chunks``. Not by libpng, which would sum up the bytes once more, on this thread.
    /// - Parameter crc: Of `bytes`.
    private func appendChunk(
        _ name: String, _ prefix: [UInt8], _ bytes: ArraySlice<UInt8>, crc: UInt32, _ suffix: [UInt8]
    ) {
        chunks += UInt32(prefix.count + bytes.count + suffix.count).bigEndianBytes
        let head = Array(name.utf8) + prefix
        chunks += head
        chunks += bytes
        chunks += suffix
        var sum = head.withUnsafeBytes { crc32($0) }
        sum = crc32(sum, joinedWith: crc, ofByteCount: bytes.count)
        sum = crc32(sum, joinedWith: suffix.withUnsafeBytes { crc32($0) }, ofByteCount: suffix.count)
        chunks += sum.bigEndianBytes
    }

    /// Gives the sink what is there.
    private func flush() throws(PNGWriterError<SinkFailure>) {
        defer { chunks.removeAll(keepingCapacity: true) }
        do throws(SinkFailure) {
            try chunks.withUnsafeBufferPointer { (bytes) throws(SinkFailure) in try sink(UnsafeRawBufferPointer(bytes)) }
        } catch {
            throw .sink(error)
        }
    }

    /// Writes the end of the file.
    package func finish() throws(PNGWriterError<SinkFailure>) {
        precondition(rowCount == height && !isFinished, "a PNG ends once, after its last row")
        isFinished = true
        appendChunk("IEND", [], [], crc: 0, [])
        try flush()
    }
}

extension UInt32 {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
