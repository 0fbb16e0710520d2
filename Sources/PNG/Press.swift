internal import CRasterPNG
import RasterGraphics

/// Replaces `output` by the smallest deflated form of `raw` that a search of counted work finds (`press.c`).
/// - Parameter isLast: Whether the stream ends with it; otherwise it ends on a byte boundary.
func press(_ raw: GrowingBuffer, isLast: Bool, into output: GrowingBuffer) {
    output.count = 0
    // The search counts positions in 31 bits.
    let most = 1 << 30
    var start = 0
    repeat {
        let count = min(most, raw.count - start)
        output.reserve(raster_press_bound(count))
        let written = raster_press(
            raw.base + start, count, isLast && start + count == raw.count ? 1 : 0, output.end, raster_press_bound(count))
        if written == 0 { outOfMemory() }
        output.count += written
        start += count
    } while start < raw.count
}
