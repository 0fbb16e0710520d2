import Foundation
@_spi(Rooms) import RasterGraphics

/// Some rows of a picture of which it is not known yet how they are stored: as indices into their own colours, where 256
/// of those are enough.
package struct IndexedBand: Sendable {
    let rowCount: Int
    let isLast: Bool
    /// The colours, as pixels in the order in which they were met; nil for more than 256, with those of other bands.
    let pixels: [UInt32]?
    /// The index of each of them in ``bytes``.
    let indices: [UInt8]
    /// Rows of one index a pixel, each behind a byte of 0; those in ``repeatedRows`` are left out. Empty where they were not to be
    /// kept, and without ``pixels``.
    let bytes: [UInt8]
    /// For each row whether it is the one above: a third of a table's are, and bands wait for each other in memory.
    let repeatedRows: [Bool]
    /// Rows without ``pixels``, compressed: no palette comes into question for them any more. Nil where they were not to be kept.
    let stripe: PNGStripe?
    /// The same for the smallest file: as they are, each behind a byte of 0, since stripes are pressed that know those before.
    let packed: [UInt8]

    /// What of rows is kept beside their colours.
    package enum Kept: Sendable {
        case nothing
        /// The indices of rows of up to 256 colours.
        case indices
        /// The indices, or the pixels of rows of more colours.
        case rows
    }
}

extension IndexedBand {
    /// How many pixels have each of ``pixels``.
    var uses: [Int] {
        var uses = [Int](repeating: 0, count: 256)
        uses.withUnsafeMutableBufferPointer { uses in
            guard let uses = uses.baseAddress else { return }
            forEachRow { row in
                for byte in row { uses[Int(byte)] &+= 1 }
            }
            // Those before the rows.
            uses[0] &-= rowCount
        }
        return indices.map { uses[Int($0)] }
    }

    /// Hands out all rows, from top to bottom, as ``bytes`` has them.
    func forEachRow(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let kept = repeatedRows.count { !$0 }
        bytes.withUnsafeBufferPointer { bytes in
            let stride = kept > 0 ? bytes.count / kept : 0
            var next = 0
            for isRepeated in repeatedRows {
                if !isRepeated { next += stride }
                body(UnsafeBufferPointer(rebasing: bytes[next - stride..<next]))
            }
        }
    }
}

extension PNGStripeEncoder {
    /// Looks for the colours of rows.
    /// - Parameters:
    ///   - isLast: Whether the picture ends with these rows.
    ///   - kept: What will be encoded.
    ///   - met: The colours of the bands that were looked at, in any order, to which these are added. Once they are too many, rows
    ///     are not indexed any more. Nil: only the band's own count.
    package func look(
        at rows: PaintedRows, isLast: Bool, keeping kept: IndexedBand.Kept, met: PNGPalette? = nil, scratch: PNGScratch
    ) throws(PNGError) -> IndexedBand {
        // What was painted as indices has to be looked up in any case.
        let isIndexed = (rows.hasIndices || met?.isOverfull != true) && index(rows, of: nil, scratch) != nil
        let places = isIndexed ? addedPlaces(rowCount: rows.count, scratch) : []
        var pixels = isIndexed ? places.map { scratch.palette.pixels[$0] } : nil
        if let met, !met.add(pixels: pixels) { pixels = nil }
        let (bytes, repeatedRows) = pixels != nil && kept != .nothing ? keptRows(rows.count, scratch) : ([], [])
        var stripe: PNGStripe?
        var packed: [UInt8] = []
        if pixels == nil, kept == .rows {
            if compression == .smallest {
                pack(rows, scratch)
                packed = Array(scratch.rows)
            } else {
                stripe = try encode(rows: rows, isLast: isLast, scratch: scratch)
            }
        }
        return IndexedBand(
            rowCount: rows.count, isLast: isLast, pixels: pixels, indices: pixels == nil ? [] : places.map { UInt8($0) },
            bytes: bytes, repeatedRows: repeatedRows, stripe: stripe, packed: packed)
    }

    /// The rows of indices in `scratch.rows`, without those that are the one above, and which those are.
    private func keptRows(_ rowCount: Int, _ scratch: PNGScratch) -> (bytes: [UInt8], repeatedRows: [Bool]) {
        let (rows, stride) = (scratch.firstRow, width + 1)
        let repeatedRows = (0..<rowCount).map { row in
            row > 0
                && (scratch.isKnownToRepeat(row) || memcmp(rows + row * stride, rows + (row - 1) * stride, stride) == 0)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(repeatedRows.count { !$0 } * stride)
        for row in 0..<rowCount where !repeatedRows[row] {
            bytes += UnsafeBufferPointer(start: rows + row * stride, count: stride)
        }
        return (bytes, repeatedRows)
    }

    /// Encodes the first bands of a picture, which were looked at.
    /// - Parameter palette: Holds their colours, where ``form`` is a palette. One of fewer than 8 bits does not grow any more.
    /// - Returns: Their stripes; for the smallest file in one, as each chunk of image data takes 12 bytes.
    package func encode(_ bands: [IndexedBand], palette: PNGPalette?, threads: Int) throws(PNGError) -> [PNGStripe] {
        let pixels = palette?.pixels ?? []
        guard compression == .smallest else {
            return try HelperThreads.map(count: bands.count, threads: threads) { index throws(PNGError) in
                let (band, scratch) = (bands[index], PNGScratch())
                if let stripe = band.stripe { return stripe }
                scratch.beginRows()
                append(band, pixels, scratch)
                return try compress(
                    rowCount: band.rowCount, sum: adler32(UnsafeRawBufferPointer(scratch.rows)), isLast: band.isLast,
                    scratch: scratch)
            }
        }
        // A stripe refers to rows of the one before as they are there: filtered. So filters are chosen first.
        let filters = try HelperThreads.map(count: bands.count, threads: threads) { index throws(PNGError) in
            let scratch = PNGScratch()
            scratch.beginRows()
            append(bands[index], pixels, scratch)
            return try compressor.smallestFilter(rowCount: bands[index].rowCount, scratch: scratch)
        }
        let height = bands.reduce(0) { $0 + $1.rowCount }
        let isThorough = bands.last?.isLast == true && width * height <= Self.mostThorough
        let stripes = try HelperThreads.map(count: bands.count, threads: threads) { index throws(PNGError) in
            let (band, scratch) = (bands[index], PNGScratch())
            scratch.beginRows()
            if index > 0 { append(bands[index - 1], pixels, scratch) }
            append(band, pixels, scratch)
            return try compressor.press(
                rowCount: band.rowCount, behind: index > 0 ? (bands[index - 1].rowCount, filters[index - 1]) : (0, .adaptive),
                filter: filters[index], isThorough: isThorough, isLast: band.isLast, scratch: scratch)
        }
        return PNGStripe(joining: stripes).map { [$0] } ?? []
    }

    /// Up to so many pixels matches may begin inside of a pixel: 0.3 to 1.2 % smaller, and 0.7 s for a megapixel in RGB.
    private static let mostThorough = 1 << 21

    /// Appends the rows of a band to `scratch.raw` as ``form`` has them, each behind a byte of 0.
    /// - Parameter palette: The pixel of each index, where ``form`` is a palette.
    private func append(_ band: IndexedBand, _ palette: [UInt32], _ scratch: PNGScratch) {
        let raw = scratch.raw
        guard let pixels = band.pixels else {
            precondition(!band.packed.isEmpty, "rows that are encoded were kept")
            raw.append(band.packed)
            return
        }
        let bytesPerRow = form.bytesPerRow(width: width)
        raw.reserve(rows: band.rowCount, of: bytesPerRow)
        scratch.indices.reserve(width)
        var values = [UInt32](repeating: 0, count: 256)
        for (index, value) in zip(band.indices, self.values(of: pixels, palette)) { values[Int(index)] = value }
        values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return }
            var last: UnsafePointer<UInt8>?
            band.forEachRow { row in
                let out = raw.end
                guard let indices = row.baseAddress else { return }
                scratch.repeated.append(indices == last ? 1 : 0)
                if indices == last {
                    out.update(from: out - (bytesPerRow + 1), count: bytesPerRow + 1)
                } else {
                    out[0] = PNGFilter.none.rawValue
                    write(indices + 1, values, to: out + 1, scratch.indices.base)
                }
                last = indices
                raw.count += bytesPerRow + 1
            }
        }
    }

    /// What stands for each pixel: its index, its grey, or its straight components in the order of their bytes.
    private func values(of pixels: [UInt32], _ palette: [UInt32]) -> [UInt32] {
        guard case .palette = form else { return pixels.map { PNGAlpha.straight.pixel(alpha.color($0)).littleEndian } }
        return pixels.map { pixel in
            guard let index = palette.firstIndex(of: pixel) else { preconditionFailure("every pixel is in the palette") }
            return UInt32(index)
        }
    }

    /// Writes a row of indices into `values` as ``form`` has it. What comes behind the row is overwritten by up to 3 bytes.
    private func write(
        _ source: UnsafePointer<UInt8>, _ values: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt8>,
        _ indices: UnsafeMutablePointer<UInt8>
    ) {
        let bytes = form.bitsPerPixel / 8
        if bytes <= 1 {
            let out = bytes == 1 ? target : indices
            for x in 0..<width { out[x] = UInt8(truncatingIfNeeded: values[Int(source[x])]) }
            if bytes == 0 { packBits(indices, width, form.bitDepth, target) }
            return
        }
        let out = UnsafeMutableRawPointer(target)
        var x = 0
        while x < width {
            out.storeBytes(of: values[Int(source[x])].littleEndian, toByteOffset: x &* bytes, as: UInt32.self)
            x &+= 1
        }
    }
}
