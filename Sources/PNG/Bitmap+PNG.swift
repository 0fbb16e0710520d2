import Foundation
@_spi(Rooms) import RasterGraphics

extension Bitmap {
    /// The bitmap as a PNG file.
    ///
    /// Written in the smallest form that loses nothing (palette, grey, RGB or RGBA), by all cores. The bytes
    /// depend on the pixels, `metadata` and `compression` alone.
    /// - Throws: ``PNGError/empty(width:height:)`` for a bitmap without a pixel, which PNG cannot hold, and
    ///   ``PNGError/sideTooLong(width:height:)``.
    public func pngData(
        metadata: PNGMetadata = PNGMetadata(), compression: PNGCompression = .fast
    ) throws(PNGError) -> Data {
        try pngData(metadata: metadata, compression: compression, threadCount: HelperThreads.coreCount)
    }

    /// The same with a given number of threads.
    package func pngData(
        metadata: PNGMetadata = PNGMetadata(), compression: PNGCompression = .fast, threadCount: Int
    ) throws(PNGError) -> Data {
        guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
        let form = isOpaque ? PNGColorForm.rgb : .rgba
        let encoder = PNGStripeEncoder(width: width, form: form, compression: compression, alpha: .straight)
        let bands = stripes(threads: threadCount) {
            encoder.look(at: $0, isLast: $1, keeping: .indices, scratch: PNGScratch())
        }
        if let picture = IndexedPicture(width: width, bands: bands, alpha: .straight) {
            return try picture.pngData(metadata: metadata, compression: compression, threads: threadCount)
        }
        let stripes = stripes(threads: threadCount) { encoder.encode(rows: $0, isLast: $1, scratch: PNGScratch()) }
        return try stripes.pngData(width: width, form: form, metadata: metadata)
    }

    /// What `make` makes of the rows of each stripe, of which the second argument says whether it is the last.
    private func stripes<Result: Sendable>(
        threads: Int, _ make: @escaping @Sendable (PaintedRows, Bool) -> Result
    ) -> [Result] {
        let rowCount = PNGStripeEncoder.preferredRowCount(width: width)
        return HelperThreads.map(count: (height + rowCount - 1) / rowCount, threads: threads) { index in
            let first = index * rowCount
            let count = min(rowCount, height - first)
            return bytes.withUnsafeBytes { bytes in
                let pixels = bytes.bindMemory(to: UInt32.self)
                guard let base = pixels.baseAddress else { preconditionFailure("a bitmap has pixels") }
                return PaintedRows.withPixels(base + first * width, width: width, count: count) {
                    make($0, first + count == height)
                }
            }
        }
    }

    private var isOpaque: Bool {
        bytes.withUnsafeBytes { bytes in
            var opacity = UInt32.max
            for pixel in bytes.bindMemory(to: UInt32.self) { opacity &= UInt32(littleEndian: pixel) }
            return opacity >= 0xff00_0000
        }
    }
}
