import Foundation
@_spi(Rooms) import RasterGraphics

/// Packs rows as the rasteriser leaves them into the bytes of a PNG's rows, looking only at what is not known.
struct RowPacking {
    let bitsPerPixel: Int
    /// Without the byte that names a row's filter.
    let bytesPerRow: Int

    init(bitsPerPixel: Int, width: Int) {
        self.bitsPerPixel = bitsPerPixel
        bytesPerRow = (width * bitsPerPixel + 7) / 8
    }

    /// Makes `scratch.rows` the rows, each behind a byte of 0, which names the filter None.
    /// - Parameters:
    ///   - inPlace: Whether those that have indices, a byte a pixel, are made what they are to be where they lie.
    ///   - pack: Packs the pixels of some columns of a row: their address and number, and where to. False: it cannot.
    ///   - packIndices: Packs the indices of some columns likewise; not asked where they lie in place.
    /// - Returns: The checksum of the bytes; nil where `pack` could not.
    @inline(__always)
    func pack(
        _ rows: PaintedRows, _ scratch: PNGScratch, inPlace: Bool = false,
        by pack: (UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt8>) -> Bool,
        _ packIndices: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) -> Void
    ) -> UInt32? {
        let stride = bytesPerRow + 1
        let base = inPlace ? scratch.beginRows(in: rows) : scratch.beginRows(rows.count, of: bytesPerRow)
        scratch.beginTemplates(count: rows.templateCount, bytesPerRow: bytesPerRow)
        var sum: UInt32 = 1
        var rowSum: UInt32 = 1
        for row in 0..<rows.count {
            let out = base + row * stride
            let isRepeated = row > 0 && rows.isEqualToRowAbove(row)
            scratch.repeated.append(isRepeated ? 1 : 0)
            if isRepeated {
                // A third of a table's rows are the row above: its bytes and its checksum serve again.
                out.update(from: out - stride, count: stride)
            } else {
                out[0] = PNGFilter.none.rawValue
                guard packRow(rows, row, into: out + 1, scratch, inPlace, by: pack, packIndices) else { return nil }
                rowSum = adler32(UnsafeRawBufferPointer(start: out, count: stride), after: 1)
            }
            sum = adler32(sum, joinedWith: rowSum, ofByteCount: stride)
        }
        return sum
    }

    /// Packs a row: a copy of its template, which is packed once a stripe, and its painted tiles.
    @inline(__always)
    private func packRow(
        _ rows: PaintedRows, _ row: Int, into target: UnsafeMutablePointer<UInt8>, _ scratch: PNGScratch, _ inPlace: Bool,
        by pack: (UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt8>) -> Bool,
        _ packIndices: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) -> Void
    ) -> Bool {
        let painted = rows.painted[row]
        var isPacked = true
        func forEachRun(of tiles: UInt64, _ body: (Range<Int>) -> Void) {
            PaintedRows.forEachRun(of: tiles, tileShift: rows.tileShift, width: rows.width, body)
        }
        if painted != rows.allTiles {
            let id = Int(rows.template[row])
            let template: UnsafePointer<UInt8>
            if inPlace, id < rows.indexedTemplateCount, let indices = rows.templateIndices {
                template = indices + id * rows.width
            } else {
                let packed = scratch.templates.base + id * bytesPerRow
                if scratch.isNewTemplate(id) { isPacked = pack(rows.templates + id * rows.width, rows.width, packed) }
                template = UnsafePointer(packed)
            }
            if inPlace {
                forEachRun(of: rows.allTiles & ~painted) { columns in
                    (target + columns.lowerBound).update(from: template + columns.lowerBound, count: columns.count)
                }
            } else {
                target.update(from: template, count: bytesPerRow)
            }
        }
        let source = rows.pixels + row * rows.width
        let indexed = rows.indexedTiles(row)
        forEachRun(of: painted & ~indexed) { columns in
            // Tiles begin with a byte in every form.
            let isRunPacked = pack(
                source + columns.lowerBound, columns.count, target + columns.lowerBound * bitsPerPixel / 8)
            isPacked = isPacked && isRunPacked
        }
        guard !inPlace, indexed != 0, let indices = rows.indices(row) else { return isPacked }
        forEachRun(of: indexed) { columns in
            packIndices(
                indices + columns.lowerBound, columns.count, target + columns.lowerBound * bitsPerPixel / 8)
        }
        return isPacked
    }
}

extension PaintedRows {
    /// The bits of all tiles.
    fileprivate var allTiles: UInt64 { UInt64.max >> UInt64(63 - (width - 1) >> tileShift) }

    /// Whether a row has the pixels of the row above, as far as can be told with a look at its painted tiles.
    fileprivate func isEqualToRowAbove(_ row: Int) -> Bool {
        let indexed = indexedTiles(row)
        guard template[row] == template[row - 1], painted[row] == painted[row - 1], indexed == indexedTiles(row - 1) else {
            return false
        }
        var isEqual = true
        Self.forEachRun(of: painted[row] & ~indexed, tileShift: tileShift, width: width) { columns in
            let first = pixels + row * width + columns.lowerBound
            isEqual = isEqual && memcmp(first, first - width, columns.count * 4) == 0
        }
        guard indexed != 0, let own = indices(row), let above = indices(row - 1) else { return isEqual }
        Self.forEachRun(of: indexed, tileShift: tileShift, width: width) { columns in
            isEqual = isEqual && memcmp(own + columns.lowerBound, above + columns.lowerBound, columns.count) == 0
        }
        return isEqual
    }
}
