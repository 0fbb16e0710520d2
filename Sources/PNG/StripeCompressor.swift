import RasterGraphics

/// Turns packed rows into stripes: filters and deflates them.
struct StripeCompressor: Sendable {
    let form: PNGColorForm
    let compression: PNGCompression
    /// Without the byte that names a row's filter.
    let bytesPerRow: Int

    init(width: Int, form: PNGColorForm, compression: PNGCompression) {
        self.form = form
        self.compression = compression
        bytesPerRow = form.bytesPerRow(width: width)
    }

    /// ISA-L's level.
    ///
    /// Measured for the deflate alone, one thread of an AMD EPYC, ISA-L 2.30, on table pictures drawn by Pango:
    /// S (1660 × 2452) and L (1740 × 8000) as RGB with filter None, W (13,920 × 1200) with filter Up.
    ///
    /// | level | S ms | S KiB | L ms | L KiB | W ms | W KiB |
    /// |---|---|---|---|---|---|---|
    /// | 0 | 2.95 | 616 | 10.0 | 2004 | 11.6 | 2547 |
    /// | 1 | 3.36 | 517 | 11.2 | 1660 | 13.1 | 2117 |
    /// | 2 | 3.55 | 514 | 11.5 | 1653 | 13.5 | 2116 |
    ///
    /// The bytes of level 3 differ from CPU to CPU.
    private static let fastLevel: UInt32 = 1

    /// The deflate window is 32,768 bytes. In a longer row a match cannot reach the row above, which the
    /// filter Up brings back: 2117 in place of 2231 KiB for W, and 13.1 in place of 14.7 ms. Where the row above
    /// can be reached None is better: S 514 and 570 KiB, L 1653 and 1846 (level 2, None and Up).
    var fastFilter: PNGFilter { bytesPerRow + 1 < 1 << 15 ? .none : .up }

    /// Compresses `scratch.rows`: rows of ``bytesPerRow`` bytes, each behind a byte of 0.
    /// - Parameter sum: Their checksum.
    func compress(rowCount: Int, sum: UInt32, isLast: Bool, scratch: PNGScratch) throws(PNGError) -> PNGStripe {
        switch compression {
        case .fast:
            if deflateRows(isLast: isLast, scratch) { return stripe(rowCount: rowCount, sum: sum, isLast: isLast, scratch) }
            let (filtered, sum) = filtered(fastFilter, rowCount, sum, scratch)
            try deflate(filtered, isLast: isLast, scratch)
            return stripe(rowCount: rowCount, sum: sum, isLast: isLast, scratch)
        case .smallest:
            let filter = try smallestFilter(rowCount: rowCount, scratch: scratch)
            return try press(rowCount: rowCount, behind: (0, .adaptive), filter: filter, isLast: isLast, scratch: scratch)
        }
    }

    /// Replaces `scratch.output` by the rows deflated without a search, where that is as good.
    private func deflateRows(isLast: Bool, _ scratch: PNGScratch) -> Bool {
        scratch.output.count = 0
        return form.bitsPerPixel == 8 && fastFilter == .none
            && scratch.rowDeflater.deflate(
                scratch.rows, stride: bytesPerRow + 1, repeated: UnsafePointer(scratch.repeated.base), isLast: isLast,
                into: scratch.output)
    }

    /// Replaces `scratch.output` by the bytes deflated by ISA-L.
    ///
    /// All rows in one call: in several, ISA-L would copy each into its window first (0.9 ms for 4 Mpx).
    func deflate(_ bytes: UnsafeRawBufferPointer, isLast: Bool, _ scratch: PNGScratch) throws(PNGError) {
        scratch.output.count = 0
        let deflater = try scratch.deflater
        deflater.start(level: Self.fastLevel)
        deflater.deflate(bytes, end: isLast ? .stream : .stripe, into: scratch.output)
    }

    /// The stripe that lies in `scratch.output`.
    func stripe(rowCount: Int, sum: UInt32, isLast: Bool, _ scratch: PNGScratch) -> PNGStripe {
        let deflated = Array(scratch.output.bytes)
        return PNGStripe(
            rowCount: rowCount, isLast: isLast, deflated: deflated, crc32: deflated.withUnsafeBytes { crc32($0) },
            adler32: sum, byteCount: rowCount * (bytesPerRow + 1))
    }

    var bytesPerPixel: Int { max(1, form.bitsPerPixel / 8) }

    /// The rows behind a filter, and their checksum.
    private func filtered(
        _ filter: PNGFilter, _ rowCount: Int, _ sum: UInt32, _ scratch: PNGScratch
    ) -> (UnsafeRawBufferPointer, UInt32) {
        if filter == .none { return (UnsafeRawBufferPointer(scratch.rows), sum) }
        scratch.filtered.count = 0
        for row in 0..<rowCount {
            // The first row of a stripe must not need the stripe before.
            append(row, filter.looksAbove && row == 0 ? .none : filter, scratch)
        }
        return (scratch.filtered.bytes, adler32(scratch.filtered.bytes))
    }

    /// Appends a row of `scratch.rows` to `scratch.filtered` behind a filter.
    func append(_ row: Int, _ filter: PNGFilter, _ scratch: PNGScratch) {
        let stride = bytesPerRow + 1
        let bytes = scratch.firstRow + row * stride
        scratch.filtered.reserve(stride)
        let target = scratch.filtered.end
        target[0] = filter.rawValue
        filter.apply(
            to: bytes + 1, above: row == 0 ? bytes + 1 : bytes + 1 - stride, count: bytesPerRow,
            bytesPerPixel: bytesPerPixel, into: target + 1)
        scratch.filtered.count += stride
    }
}
