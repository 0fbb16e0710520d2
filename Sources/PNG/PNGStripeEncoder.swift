import Foundation
import RasterGraphics

/// Some rows of a picture as deflated bytes, to be joined with the others by a ``PNGWriter``.
package struct PNGStripe: Sendable {
    /// Rows in the stripe.
    package let rowCount: Int
    /// Whether it ends the picture.
    package let isLast: Bool
    /// Raw deflate (RFC 1951). Ends on a byte boundary; holds the final block if ``isLast``.
    package let deflated: [UInt8]
    /// The checksum of the bytes before deflating.
    let adler32: UInt32
    /// The number of bytes before deflating.
    let byteCount: Int
}

/// Turns rows of pixels into stripes of a PNG's image data.
///
/// A pure function: a stripe's bytes depend on its rows alone, so stripes can be encoded on any thread in any
/// order. Starting each without history costs less than 0.5 % (see ``preferredRowCount(width:)``), so no stripe is
/// given the rows before it as a dictionary.
package struct PNGStripeEncoder: Sendable {
    /// Pixels in a row.
    package let width: Int
    package let form: PNGColorForm
    package let compression: PNGCompression
    private let packer: PixelPacker
    private let bytesPerRow: Int

    /// - Parameters:
    ///   - width: Pixels in a row, 1 or more.
    ///   - form: A form that can hold every pixel to come: what it cannot hold is lost (alpha in `rgb`, colour
    ///     in `gray`), and a pixel that is missing in a palette is a programmer error.
    ///   - alpha: How the rows are given.
    package init(
        width: Int, form: PNGColorForm, compression: PNGCompression = .fast,
        alpha: PNGAlpha = .premultiplied
    ) {
        precondition(width > 0, "a PNG has at least one column")
        self.width = width
        self.form = form
        self.compression = compression
        packer = PixelPacker(form: form, alpha: alpha)
        bytesPerRow = form.bytesPerRow(width: width)
    }

    /// The number of rows that makes a good stripe: about a megabyte of four-byte pixels.
    ///
    /// A stripe costs about 15 µs for its tables and a few bytes. Measured on picture S (below), one thread:
    ///
    /// | rows | 32 | 64 | 128 | 158 (1 MB) | 256 | 512 |
    /// |---|---|---|---|---|---|---|
    /// | ms | 6.0 | 5.4 | 5.0 | 4.9 | 4.8 | 4.7 |
    /// | KiB | 516 | 515 | 514 | 515 | 514 | 514 |
    package static func preferredRowCount(width: Int) -> Int {
        max(1, (1 << 20) / (max(1, width) * 4))
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

    /// Encodes `rowCount` rows.
    /// - Parameters:
    ///   - rows: The pixels, four bytes each (red, green, blue, alpha), row after row from the top, with
    ///     `stride` bytes from one row to the next. Aligned to 4 bytes.
    ///   - stride: At least `width * 4` and a multiple of 4. Nil: `width * 4`.
    ///   - isLast: Whether the picture ends with these rows.
    ///   - scratch: Memory to work in, one for each thread. It never shows in the bytes.
    package func encode(
        rows: UnsafeRawBufferPointer, rowCount: Int, stride: Int? = nil, isLast: Bool,
        scratch: PNGScratch
    ) -> PNGStripe {
        let stride = stride ?? width * 4
        precondition(
            rowCount > 0 && stride >= width * 4 && rows.count >= stride * (rowCount - 1) + width * 4,
            "the rows of a stripe lie inside their buffer")
        guard let base = rows.baseAddress else { preconditionFailure("a stripe has rows") }
        precondition(
            Int(bitPattern: base) % 4 == 0 && stride % 4 == 0, "pixels are aligned to four bytes")
        let source = Rows(base: base, stride: stride, count: rowCount)
        switch compression {
        case .fast: return encodeFast(source, isLast: isLast, scratch: scratch)
        case .smallest: return encodeSmallest(source, isLast: isLast, scratch: scratch)
        }
    }

    private struct Rows {
        let base: UnsafeRawPointer
        let stride: Int
        let count: Int

        func isEqualToRowAbove(_ row: Int, byteCount: Int) -> Bool {
            memcmp(base + row * stride, base + (row - 1) * stride, byteCount) == 0
        }
    }

    private func encodeFast(_ rows: Rows, isLast: Bool, scratch: PNGScratch) -> PNGStripe {
        let sum = pack(rows, filter: fastFilter, scratch: scratch)
        scratch.output.count = 0
        scratch.deflater.start(level: Self.fastLevel)
        // All rows in one call: in several, ISA-L would copy each into its window first (0.9 ms for 4 Mpx).
        scratch.deflater.deflate(
            scratch.raw.bytes, end: isLast ? .stream : .stripe, into: scratch.output)
        return PNGStripe(
            rowCount: rows.count, isLast: isLast, deflated: Array(scratch.output.bytes), adler32: sum,
            byteCount: rows.count * (bytesPerRow + 1))
    }

    /// The filters that ``PNGCompression/smallest`` tries on each stripe.
    private var smallestFilters: [PNGFilter] {
        // PNG §12.7: the filters that look left are of no use to indices and bits.
        if case .palette = form { return [.none, .up] }
        return [.none, .up, .sub, .average, .paeth]
    }

    private func encodeSmallest(_ rows: Rows, isLast: Bool, scratch: PNGScratch) -> PNGStripe {
        var best: [UInt8] = []
        var bestSum: UInt32 = 0
        func keepIfSmaller(_ output: GrowingBuffer, _ sum: UInt32) {
            guard best.isEmpty || output.count < best.count else { return }
            best = Array(output.bytes)
            bestSum = sum
        }
        // A quick look by ISA-L ranks the filters; the best is searched for the cheapest matches. What little there is in
        // tiny stripes ISA-L may press smaller.
        var ranked: [(size: Int, filter: PNGFilter)] = []
        for filter in smallestFilters {
            let sum = pack(rows, filter: filter, scratch: scratch)
            scratch.output.count = 0
            scratch.deflater.start(level: Self.fastLevel)
            scratch.deflater.deflate(
                scratch.raw.bytes, end: isLast ? .stream : .stripe, into: scratch.output)
            ranked.append((scratch.output.count, filter))
            keepIfSmaller(scratch.output, sum)
        }
        ranked.sort { ($0.size, $0.filter.rawValue) < ($1.size, $1.filter.rawValue) }
        for (_, filter) in ranked.prefix(1) {
            let sum = pack(rows, filter: filter, scratch: scratch)
            press(scratch.raw, isLast: isLast, into: scratch.output)
            keepIfSmaller(scratch.output, sum)
        }
        return PNGStripe(
            rowCount: rows.count, isLast: isLast, deflated: best, adler32: bestSum,
            byteCount: rows.count * (bytesPerRow + 1))
    }

    /// Fills `scratch.raw` with the filtered rows, each after the byte that names its filter; their checksum.
    @discardableResult
    private func pack(_ rows: Rows, filter: PNGFilter, scratch: PNGScratch) -> UInt32 {
        let raw = scratch.raw
        raw.count = 0
        raw.reserve(rows.count * (bytesPerRow + 1))
        scratch.indices.reserve(width)
        scratch.above.reserve(bytesPerRow)
        scratch.current.reserve(bytesPerRow)
        let bytesPerPixel = max(1, form.bitsPerPixel / 8)
        var sum: UInt32 = 1
        var rowSum: UInt32 = 1
        for row in 0..<rows.count {
            let out = raw.end
            raw.count += bytesPerRow + 1
            if filter == .none, row > 0, rows.isEqualToRowAbove(row, byteCount: width * 4) {
                // A third of a table's rows are the row above: its bytes and its checksum serve again.
                out.update(from: out - (bytesPerRow + 1), count: bytesPerRow + 1)
            } else {
                if filter == .none {
                    out[0] = filter.rawValue
                    packRow(rows, row, into: out + 1, scratch)
                } else {
                    // The first row of a stripe must not need the stripe before.
                    let filter = filter.looksAbove && row == 0 ? .none : filter
                    out[0] = filter.rawValue
                    packRow(rows, row, into: scratch.current.base, scratch)
                    filter.apply(
                        to: scratch.current.base, above: scratch.above.base, count: bytesPerRow,
                        bytesPerPixel: bytesPerPixel, into: out + 1)
                    scratch.endRow()
                }
                rowSum = adler32(UnsafeRawBufferPointer(start: out, count: bytesPerRow + 1), after: 1)
            }
            sum = adler32(sum, joinedWith: rowSum, ofByteCount: bytesPerRow + 1)
        }
        return sum
    }

    private func packRow(
        _ rows: Rows, _ row: Int, into target: UnsafeMutablePointer<UInt8>, _ scratch: PNGScratch
    ) {
        packer.pack(
            (rows.base + row * rows.stride).assumingMemoryBound(to: UInt32.self), width: width,
            into: target, indices: scratch.indices.base)
    }
}
