internal import CRasterDeflate
import RasterGraphics

/// A file of the binary that lies there packed by gzip, as those do that are rarely needed.
///
/// Once unpacked it is memory of the process, where the pages of other files belong to the page cache and are shared by
/// all processes that read them: what most processes need is not packed.
package struct PackedFile {
    /// The bytes are no gzip file as a whole: something is missing, changed or too much.
    package struct Damage: Error, Hashable {}

    private let bytes: UnsafeRawBufferPointer

    /// - Returns: Nil for bytes that do not begin as a gzip file does, and so are the file itself: no font and no text
    ///   begins so.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.starts(with: [0x1F, 0x8B]) else { return nil }
        self.bytes = bytes
    }

    /// The file.
    /// - Returns: Memory, aligned for fonts, that the caller is to deallocate, or to keep.
    package func unpacked() throws(Damage) -> UnsafeMutableRawBufferPointer {
        // A header of ten bytes, a block, the sum, and the length in its lowest 32 bits, the lowest byte first
        // (RFC 1952, §2.3).
        guard bytes.count > 18, bytes.count <= FontFace.maximumFileSize else { throw Damage() }
        let count = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard count <= FontFace.maximumFileSize else { throw Damage() }
        let file = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, count), alignment: 16)
        let result = raster_gunzip(
            bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(bytes.count),
            file.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(count))
        switch Int(result) {
        case RASTER_GUNZIP_WHOLE: return UnsafeMutableRawBufferPointer(rebasing: file[..<count])
        case RASTER_GUNZIP_NO_MEMORY: outOfMemory()
        default:
            file.deallocate()
            throw Damage()
        }
    }
}
