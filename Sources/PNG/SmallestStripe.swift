import Foundation
import RasterGraphics

/// How the rows of a stripe of the smallest file are filtered.
enum StripeFilter: Hashable, Sendable {
    /// None, but Up for a row that equals the one above and is not made of a few runs. As None such a row is a match for each
    /// 258 bytes, of 11 to 13 bits for its distance; as Up it is zeros, of 2 bits. 5 % of a heat map. Rows of few runs are
    /// as short either way, and as Up they take the room of others in the window.
    case adaptive
    /// All rows but the first, where the filter looks above: what is above a stripe it does not know.
    case all(PNGFilter)
}

extension StripeCompressor {
    /// Runs of equal pixels from which on a row that equals the one above is filtered. With 0 some files are 0.3 % larger.
    private static var fewRuns: Int { 8 }

    /// The filters that are tried beside the adaptive one.
    private var smallestFilters: [PNGFilter] {
        // PNG §12.7: the filters that look left are of no use to indices and bits.
        if case .palette = form { return [.up] }
        return [.up, .sub, .average, .paeth]
    }

    /// The filter with which rows in `scratch.rows` become smallest.
    ///
    /// A quick look by ISA-L ranks them. A search gains up to 13 % more from rows as they are, so what is not a quarter better
    /// has to be so when it is searched for, too.
    func smallestFilter(rowCount: Int, scratch: PNGScratch) throws(PNGError) -> StripeFilter {
        func look(_ filter: StripeFilter) throws(PNGError) -> Int {
            scratch.filtered.count = 0
            append(0..<rowCount, filter, scratch)
            try deflate(scratch.filtered.bytes, isLast: false, scratch)
            return scratch.output.count
        }
        let plain = try look(.adaptive)
        var (size, best) = (plain, StripeFilter.adaptive)
        for filter in smallestFilters {
            let filtered = try look(.all(filter))
            if filtered < size { (size, best) = (filtered, .all(filter)) }
        }
        if best == .adaptive || size < plain / 4 * 3 { return best }
        func search(_ filter: StripeFilter) throws(PNGError) -> Int {
            try press(rowCount: rowCount, behind: (0, .adaptive), filter: filter, isLast: false, scratch: scratch).deflated.count
        }
        return try search(best) < search(.adaptive) ? best : .adaptive
    }

    /// Searches for the smallest form of rows in `scratch.rows`.
    /// - Parameters:
    ///   - previous: How many of them are the stripe before, which is referred to, and how that is filtered.
    ///   - isThorough: Whether matches may begin inside of pixels.
    func press(
        rowCount: Int, behind previous: (rowCount: Int, filter: StripeFilter), filter: StripeFilter,
        isThorough: Bool = false, isLast: Bool, scratch: PNGScratch
    ) throws(PNGError) -> PNGStripe {
        let stride = bytesPerRow + 1
        scratch.filtered.count = 0
        append(0..<previous.rowCount, previous.filter, scratch)
        append(previous.rowCount..<(previous.rowCount + rowCount), filter, scratch)
        let history = previous.rowCount * stride
        let filtered = UnsafeRawBufferPointer(rebasing: scratch.filtered.bytes[history...])
        // What little there is in tiny stripes ISA-L may press smaller, which knows fixed codes.
        try deflate(filtered, isLast: isLast, scratch)
        let sum = adler32(filtered)
        let fast = stripe(rowCount: rowCount, sum: sum, isLast: isLast, scratch)
        try RasterPNG.press(
            scratch.filtered, behind: history, bytesPerRow: stride, bytesPerPixel: isThorough ? 1 : bytesPerPixel,
            isLast: isLast, into: scratch.output)
        return scratch.output.count < fast.deflated.count
            ? stripe(rowCount: rowCount, sum: sum, isLast: isLast, scratch) : fast
    }

    /// Appends to `scratch.filtered` the rows of a stripe, which lie in `scratch.rows`, behind a filter.
    private func append(_ rows: Range<Int>, _ filter: StripeFilter, _ scratch: PNGScratch) {
        for row in rows {
            switch filter {
            case .adaptive: append(row, row > rows.lowerBound && isWorthUp(row, scratch) ? .up : .none, scratch)
            case .all(let filter): append(row, filter.looksAbove && row == rows.lowerBound ? .none : filter, scratch)
            }
        }
    }

    private func isWorthUp(_ row: Int, _ scratch: PNGScratch) -> Bool {
        let bytes = scratch.firstRow + row * (bytesPerRow + 1)
        guard memcmp(bytes, bytes - (bytesPerRow + 1), bytesPerRow + 1) == 0 else { return false }
        var runs = 1
        for i in stride(from: 1 + bytesPerPixel, to: bytesPerRow + 1, by: bytesPerPixel)
        where memcmp(bytes + i, bytes + i - bytesPerPixel, bytesPerPixel) != 0 {
            runs += 1
            if runs > Self.fewRuns { return true }
        }
        return false
    }
}
