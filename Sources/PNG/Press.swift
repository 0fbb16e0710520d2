internal import CRasterPNG
import RasterGraphics

/// Replaces `output` by the smallest deflated form of `raw` that a search of counted work finds (`press.c`).
/// - Parameters:
///   - history: Bytes in front, whole rows, that the stream has already; what is pressed refers to them.
///   - bytesPerRow: With the byte that names the filter.
///   - bytesPerPixel: 1 for smaller pixels.
///   - isLast: Whether the stream ends with it; otherwise it ends on a byte boundary.
func press(
    _ raw: GrowingBuffer, behind history: Int, bytesPerRow: Int, bytesPerPixel: Int, isLast: Bool,
    into output: GrowingBuffer
) throws(PNGError) {
    output.count = 0
    let rows = raster_press_rows(stride: bytesPerRow, pixel: bytesPerPixel)
    // The search counts positions in 31 bits.
    let most = 1 << 30
    var start = history
    repeat {
        let count = min(most, raw.count - start)
        let history = start == history && history <= most ? history : 0
        output.reserve(raster_press_bound(count))
        let written = raster_press(
            raw.base + start - history, history, count, rows, isLast && start + count == raw.count ? 1 : 0, output.end,
            raster_press_bound(count))
        if written == 0 { throw .outOfMemory }
        output.count += written
        start += count
    } while start < raw.count
}
