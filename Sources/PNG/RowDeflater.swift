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
/// Pictures of a few kilobytes may become larger by some hundred bytes: ISA-L finds glyphs that come again.
final class RowDeflater {
    private let room = UnsafeMutableRawPointer.allocate(byteCount: raster_rows_room(), alignment: 16)

    deinit { room.deallocate() }

    /// The most bytes of a row, the one of its filter included.
    static let mostBytesPerRow = Int(RASTER_ROWS_WIDEST)

    /// Appends the deflated form of rows to `output`. What was deflated before never shows.
    /// - Parameters:
    ///   - rows: Rows of `stride` bytes, with ``GrowingBuffer/reserve(rows:of:)``'s room behind them.
    ///   - repeated: For each row whether it is known to be the one above. Says nothing that the rows do not say.
    ///   - isLast: Whether the stream ends with them; otherwise it ends on a byte boundary and goes on.
    ///   - plainly: Goes without what only newer processors have, for the same bytes.
    func deflate(
        _ rows: GrowingBuffer, stride: Int, repeated: UnsafePointer<UInt8>, isLast: Bool, plainly: Bool = false,
        into output: GrowingBuffer
    ) {
        precondition(stride > 1 && stride <= Self.mostBytesPerRow && rows.count % stride == 0, "rows that a match can span")
        let most = StripeDeflater.mostBytes(for: rows.count)
        output.reserve(most)
        let written = raster_rows_deflate(
            room, rows.base, stride, rows.count / stride, repeated, isLast ? 1 : 0, plainly ? 1 : 0, output.end, most)
        precondition(written > 0, "blocks that would be larger than their bytes are stored")
        output.count += written
    }
}
