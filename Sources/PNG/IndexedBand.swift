import Foundation
@_spi(Rooms) import RasterGraphics

/// Some rows of a picture of which it is not known yet how they are stored: as indices into their own colours, where 256
/// of those are enough.
package struct IndexedBand: Sendable {
    let rowCount: Int
    let isLast: Bool
    /// The colours, as pixels in the order in which they were met; nil for more than 256.
    let pixels: [UInt32]?
    /// Rows of one index a pixel, each behind a byte of 0. Empty where they were not to be kept, and for more than 256 colours.
    let bytes: [UInt8]
    /// Rows of more than 256 colours, compressed: no palette comes into question for them any more. Nil where they were not to be
    /// kept.
    let stripe: PNGStripe?

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
    /// How many pixels each of ``pixels`` has, and the bytes before the rows.
    var uses: [Int] {
        var uses = [Int](repeating: 0, count: 256)
        uses.withUnsafeMutableBufferPointer { uses in
            bytes.withUnsafeBufferPointer { bytes in
                guard let uses = uses.baseAddress else { return }
                for byte in bytes { uses[Int(byte)] &+= 1 }
            }
        }
        return uses
    }
}

extension PNGStripeEncoder {
    /// Looks for the colours of rows.
    /// - Parameters:
    ///   - isLast: Whether the picture ends with these rows.
    ///   - kept: What will be encoded.
    package func look(
        at rows: PaintedRows, isLast: Bool, keeping kept: IndexedBand.Kept, scratch: PNGScratch
    ) -> IndexedBand {
        let isIndexed = index(rows, of: nil, scratch) != nil
        let places = isIndexed ? addedPlaces(rowCount: rows.count, scratch) : []
        if !places.elementsEqual(0..<places.count) {
            var new = [UInt8](repeating: 0, count: 256)
            for (place, old) in places.enumerated() { new[old] = UInt8(place) }
            replaceIndices(by: new, rowCount: rows.count, scratch)
        }
        return IndexedBand(
            rowCount: rows.count, isLast: isLast, pixels: isIndexed ? places.map { scratch.palette.pixels[$0] } : nil,
            bytes: isIndexed && kept != .nothing ? Array(scratch.raw.bytes) : [],
            stripe: isIndexed || kept != .rows ? nil : encode(rows: rows, isLast: isLast, scratch: scratch))
    }

    /// Those of the pixels that a band has added to `scratch.palette` that are in `scratch.raw`, in the order in which they
    /// come there. That follows from the picture alone; the palette may have met them in another order, and others beside
    /// them: text that was painted over leaves some behind.
    func addedPlaces(rowCount: Int, _ scratch: PNGScratch) -> [Int] {
        let added = scratch.knownCount..<scratch.palette.pixels.count
        var places: [Int] = []
        var isMissing = [Bool](repeating: false, count: 256)
        for place in added { isMissing[place] = true }
        isMissing.withUnsafeMutableBufferPointer { isMissing in
            for row in 0..<rowCount where places.count < added.count {
                let indices = scratch.raw.base + row * (width + 1) + 1
                for x in 0..<width where isMissing[Int(indices[x])] {
                    isMissing[Int(indices[x])] = false
                    places.append(Int(indices[x]))
                }
            }
        }
        return places
    }

    /// Gives rows of indices in `scratch.raw` others; their checksum.
    /// - Parameter places: The new index of each, 256.
    @discardableResult
    func replaceIndices(by places: [UInt8], rowCount: Int, _ scratch: PNGScratch) -> UInt32 {
        places.withUnsafeBufferPointer { places in
            for row in 0..<rowCount {
                let indices = scratch.raw.base + row * (width + 1) + 1
                for x in 0..<width { indices[x] = places[Int(indices[x])] }
            }
        }
        return adler32(scratch.raw.bytes)
    }

    /// Encodes rows that were looked at.
    /// - Parameter palette: Holds their colours, where ``form`` is a palette. One of fewer than 8 bits does not grow any more.
    package func encode(_ band: IndexedBand, palette: PNGPalette?, scratch: PNGScratch) -> PNGStripe {
        if let stripe = band.stripe { return stripe }
        guard let pixels = band.pixels else { preconditionFailure("rows that are encoded were kept") }
        let raw = scratch.raw
        raw.count = 0
        let bytesPerRow = form.bytesPerRow(width: width)
        raw.reserve(band.rowCount * (bytesPerRow + 1) + 4)
        scratch.indices.reserve(width)
        let values = values(of: pixels, palette)
        band.bytes.withUnsafeBufferPointer { bytes in
            values.withUnsafeBufferPointer { values in
                guard let bytes = bytes.baseAddress, let values = values.baseAddress else { return }
                for row in 0..<band.rowCount {
                    let source = bytes + row * (width + 1)
                    let out = raw.end
                    if row > 0, memcmp(source, source - (width + 1), width + 1) == 0 {
                        out.update(from: out - (bytesPerRow + 1), count: bytesPerRow + 1)
                    } else {
                        out[0] = PNGFilter.none.rawValue
                        write(source + 1, values, to: out + 1, scratch.indices.base)
                    }
                    raw.count += bytesPerRow + 1
                }
            }
        }
        return compress(rowCount: band.rowCount, sum: adler32(raw.bytes), isLast: band.isLast, scratch: scratch)
    }

    /// What stands for each pixel: its index, its grey, or its straight components in the order of their bytes.
    private func values(of pixels: [UInt32], _ palette: PNGPalette?) -> [UInt32] {
        guard case .palette = form, let palette else {
            return pixels.map { PNGAlpha.straight.pixel(alpha.color($0)).littleEndian }
        }
        let all = palette.pixels
        return pixels.map { pixel in
            guard let index = all.firstIndex(of: pixel) else { preconditionFailure("every pixel is in the palette") }
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
