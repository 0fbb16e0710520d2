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
        let bands = try stripes(threads: threadCount) { rows, isLast throws(PNGError) in
            try encoder.look(at: rows, isLast: isLast, keeping: .indices, scratch: PNGScratch())
        }
        if let picture = IndexedPicture(width: width, bands: bands, alpha: .straight) {
            return try picture.pngData(metadata: metadata, compression: compression, threads: threadCount)
        }
        let stripes = try stripes(threads: threadCount) { rows, isLast throws(PNGError) in
            try encoder.encode(rows: rows, isLast: isLast, scratch: PNGScratch())
        }
        return try stripes.pngData(width: width, form: form, metadata: metadata)
    }

    /// What `make` makes of the rows of each stripe, of which the second argument says whether it is the last.
    private func stripes<Made: Sendable>(
        threads: Int, _ make: @escaping @Sendable (PaintedRows, Bool) throws(PNGError) -> Made
    ) throws(PNGError) -> [Made] {
        let rowCount = PNGStripeEncoder.preferredRowCount(width: width)
        return try HelperThreads.map(count: (height + rowCount - 1) / rowCount, threads: threads) { index throws(PNGError) in
            let first = index * rowCount
            let count = min(rowCount, height - first)
            let result = bytes.withUnsafeBytes { bytes in
                let pixels = bytes.bindMemory(to: UInt32.self)
                guard let base = pixels.baseAddress else { preconditionFailure("a bitmap has pixels") }
                return PaintedRows.withPixels(base + first * width, width: width, count: count) { rows in
                    Result { () throws(PNGError) in try make(rows, first + count == height) }
                }
            }
            return try result.get()
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
