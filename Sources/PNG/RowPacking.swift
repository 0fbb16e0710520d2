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

    /// Fills `scratch.raw` with the rows, each behind a byte of 0, which names the filter None.
    /// - Parameters:
    ///   - sharesIndices: Whether the indices of the rows' templates are taken as they are.
    ///   - pack: Packs the pixels of some columns of a row: their address and number, and where to. False: it cannot.
    ///   - packIndices: Packs the indices of some columns likewise.
    /// - Returns: The checksum of the bytes; nil where `pack` could not.
    @inline(__always)
    func pack(
        _ rows: PaintedRows, _ scratch: PNGScratch, sharesIndices: Bool = false,
        by pack: (UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt8>) -> Bool,
        _ packIndices: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) -> Void
    ) -> UInt32? {
        let raw = scratch.raw
        scratch.beginRows()
        raw.reserve(rows: rows.count, of: bytesPerRow)
        scratch.beginTemplates(count: rows.templateCount, bytesPerRow: bytesPerRow)
        var sum: UInt32 = 1
        var rowSum: UInt32 = 1
        for row in 0..<rows.count {
            let out = raw.end
            raw.count += bytesPerRow + 1
            let isRepeated = row > 0 && rows.isEqualToRowAbove(row)
            scratch.repeated.append(isRepeated ? 1 : 0)
            if isRepeated {
                // A third of a table's rows are the row above: its bytes and its checksum serve again.
                out.update(from: out - (bytesPerRow + 1), count: bytesPerRow + 1)
            } else {
                out[0] = PNGFilter.none.rawValue
                guard packRow(rows, row, into: out + 1, scratch, sharesIndices, by: pack, packIndices) else { return nil }
                rowSum = adler32(UnsafeRawBufferPointer(start: out, count: bytesPerRow + 1), after: 1)
            }
            sum = adler32(sum, joinedWith: rowSum, ofByteCount: bytesPerRow + 1)
        }
        return sum
    }

    /// Packs a row: a copy of its template, which is packed once a stripe, and its painted tiles.
    @inline(__always)
    private func packRow(
        _ rows: PaintedRows, _ row: Int, into target: UnsafeMutablePointer<UInt8>, _ scratch: PNGScratch,
        _ sharesIndices: Bool, by pack: (UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt8>) -> Bool,
        _ packIndices: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) -> Void
    ) -> Bool {
        let painted = rows.painted[row]
        var isPacked = true
        if painted != rows.allTiles {
            let id = Int(rows.template[row])
            if sharesIndices, id < rows.indexedTemplateCount, let indices = rows.templateIndices {
                target.update(from: indices + id * rows.width, count: rows.width)
            } else {
                let template = scratch.templates.base + id * bytesPerRow
                if scratch.isNewTemplate(id) {
                    isPacked = pack(rows.templates + id * rows.width, rows.width, template)
                }
                target.update(from: template, count: bytesPerRow)
            }
        }
        let source = rows.pixels + row * rows.width
        let indexed = rows.indexedTiles(row)
        PaintedRows.forEachRun(of: painted & ~indexed, tileShift: rows.tileShift, width: rows.width) { columns in
            // Tiles begin with a byte in every form.
            let isRunPacked = pack(
                source + columns.lowerBound, columns.count, target + columns.lowerBound * bitsPerPixel / 8)
            isPacked = isPacked && isRunPacked
        }
        guard indexed != 0, let indices = rows.indices else { return isPacked }
        PaintedRows.forEachRun(of: indexed, tileShift: rows.tileShift, width: rows.width) { columns in
            packIndices(
                indices + row * rows.width + columns.lowerBound, columns.count,
                target + columns.lowerBound * bitsPerPixel / 8)
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
        guard indexed != 0, let indices else { return isEqual }
        Self.forEachRun(of: indexed, tileShift: tileShift, width: width) { columns in
            let first = indices + row * width + columns.lowerBound
            isEqual = isEqual && memcmp(first, first - width, columns.count) == 0
        }
        return isEqual
    }
}
