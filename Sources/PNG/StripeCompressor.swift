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

    /// The filters that ``PNGCompression/smallest`` tries on each stripe.
    private var smallestFilters: [PNGFilter] {
        // PNG §12.7: the filters that look left are of no use to indices and bits.
        if case .palette = form { return [.none, .up] }
        return [.none, .up, .sub, .average, .paeth]
    }

    /// Compresses `scratch.raw`: rows of ``bytesPerRow`` bytes, each behind a byte of 0.
    /// - Parameter sum: Their checksum.
    func compress(rowCount: Int, sum: UInt32, isLast: Bool, scratch: PNGScratch) -> PNGStripe {
        var best: [UInt8] = []
        var bestSum: UInt32 = 0
        func keepIfSmaller(_ sum: UInt32) {
            guard best.isEmpty || scratch.output.count < best.count else { return }
            best = Array(scratch.output.bytes)
            bestSum = sum
        }
        // All rows in one call: in several, ISA-L would copy each into its window first (0.9 ms for 4 Mpx).
        func deflateFast(_ filtered: GrowingBuffer) {
            scratch.output.count = 0
            scratch.deflater.start(level: Self.fastLevel)
            scratch.deflater.deflate(filtered.bytes, end: isLast ? .stream : .stripe, into: scratch.output)
        }
        switch compression {
        case .fast:
            let (filtered, sum) = filtered(fastFilter, rowCount, sum, scratch)
            deflateFast(filtered)
            keepIfSmaller(sum)
        case .smallest:
            // A quick look by ISA-L ranks the filters; the best is searched for the cheapest matches, and None beside it, from
            // which a search gains more (up to 13 %). What little there is in tiny stripes ISA-L may press smaller.
            var ranked: [(size: Int, filter: PNGFilter)] = []
            for filter in smallestFilters {
                let (filtered, sum) = filtered(filter, rowCount, sum, scratch)
                deflateFast(filtered)
                ranked.append((scratch.output.count, filter))
                keepIfSmaller(sum)
            }
            let best = ranked.min { ($0.size, $0.filter.rawValue) < ($1.size, $1.filter.rawValue) }?.filter
            for filter in smallestFilters where filter == .none || filter == best {
                let (filtered, sum) = filtered(filter, rowCount, sum, scratch)
                press(
                    filtered, bytesPerRow: bytesPerRow + 1, bytesPerPixel: bytesPerPixel, isLast: isLast, into: scratch.output)
                keepIfSmaller(sum)
            }
        }
        return PNGStripe(
            rowCount: rowCount, isLast: isLast, deflated: best, crc32: best.withUnsafeBytes { crc32($0) },
            adler32: bestSum, byteCount: rowCount * (bytesPerRow + 1))
    }

    private var bytesPerPixel: Int { max(1, form.bitsPerPixel / 8) }

    /// The rows behind a filter, and their checksum.
    private func filtered(
        _ filter: PNGFilter, _ rowCount: Int, _ sum: UInt32, _ scratch: PNGScratch
    ) -> (GrowingBuffer, UInt32) {
        if filter == .none { return (scratch.raw, sum) }
        let (source, target) = (scratch.raw, scratch.filtered)
        let stride = bytesPerRow + 1
        target.count = 0
        target.reserve(rowCount * stride)
        for row in 0..<rowCount {
            // The first row of a stripe must not need the stripe before.
            let filter = filter.looksAbove && row == 0 ? .none : filter
            let bytes = source.base + row * stride
            target.end[0] = filter.rawValue
            filter.apply(
                to: bytes + 1, above: row == 0 ? bytes + 1 : bytes + 1 - stride, count: bytesPerRow,
                bytesPerPixel: bytesPerPixel, into: target.end + 1)
            target.count += stride
        }
        return (target, adler32(target.bytes))
    }
}
