internal import CRasterPNG
import RasterGraphics

/// A deflate of our own for rows of one byte a pixel, without a search (`row_deflate.c`); one owner of the 0.3 MB that it
/// works in.
///
/// 145,000 rows of a table in palette indices, 1,743 bytes each, in stripes of 300, one thread of an AMD EPYC:
///
/// | | ms | bytes |
/// |---|---|---|
/// | ISA-L, level 1 | 98 | 14,273,182 |
/// | this, with AVX2 | 52 | 13,249,363 |
/// | without | 63 | the same |
///
/// Where glyphs come again as they were, a search finds more. Rows with so much small text, or so many digits side by side, that
/// this is to be expected are left to ISA-L; the others may become larger by a few percent, mostly in pictures of some kilobytes.
final class RowDeflater {
    private let room = UnsafeMutableRawPointer.allocate(byteCount: raster_rows_room(), alignment: 16)

    deinit { room.deallocate() }

    /// The most bytes of a row, the one of its filter included.
    static let mostBytesPerRow = Int(RASTER_ROWS_WIDEST)

    /// Appends the deflated form of rows to `output`, unless a search would find more. What was deflated before never shows.
    /// - Parameters:
    ///   - rows: Rows of `stride` bytes, with 16 bytes behind them that may be read, see ``GrowingBuffer/reserve(rows:of:)``.
    ///   - repeated: For each row whether it is known to be the one above. Says nothing that the rows do not say.
    ///   - isLast: Whether the stream ends with them; otherwise it ends on a byte boundary and goes on.
    ///   - always: Also where a search would find more.
    ///   - plainly: Goes without what only newer processors have, for the same bytes.
    /// - Returns: Whether it did.
    func deflate(
        _ rows: UnsafeMutableBufferPointer<UInt8>, stride: Int, repeated: UnsafePointer<UInt8>, isLast: Bool,
        always: Bool = false,
        plainly: Bool = false, into output: GrowingBuffer
    ) -> Bool {
        precondition(stride > 1 && stride <= Self.mostBytesPerRow && rows.count % stride == 0, "rows that a match can span")
        let most = StripeDeflater.mostBytes(for: rows.count)
        output.reserve(most)
        let how =
            (isLast ? RASTER_ROWS_LAST : 0) | (always ? RASTER_ROWS_ALWAYS : 0) | (plainly ? RASTER_ROWS_PLAINLY : 0)
        let written = raster_rows_deflate(
            room, rows.baseAddress, stride, rows.count / stride, repeated, Int32(how), output.end, most)
        output.count += written
        return written > 0
    }
}
