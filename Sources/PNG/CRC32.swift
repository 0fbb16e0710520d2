internal import CRasterDeflate
internal import CRasterPNG
import Foundation
import RasterGraphics

/// The CRC-32 of bytes, as PNG's chunks have it (ISO 3309).
func crc32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard let base = bytes.baseAddress else { return 0 }
    return crc32_gzip_refl(0, base.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
}

/// The CRC-32 of two runs of bytes, one after the other, from that of each. Complexity: O(log `secondByteCount`).
func crc32(_ first: UInt32, joinedWith second: UInt32, ofByteCount secondByteCount: Int) -> UInt32 {
    raster_png_crc_joined(first, second, secondByteCount)
}

extension Bitmap {
    /// The CRC-32 of its pixels as they lie, row by row.
    package var crc32: UInt32 { unsafe bytes.withUnsafeBytes { unsafe RasterPNG.crc32($0) } }
}

extension Data {
    /// The CRC-32 of its bytes.
    package var crc32: UInt32 { unsafe withUnsafeBytes { unsafe RasterPNG.crc32($0) } }
}
