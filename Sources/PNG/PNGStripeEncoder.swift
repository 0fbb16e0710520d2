internal import CRasterPNG
import Foundation
@_spi(Rooms) import RasterGraphics

/// Some rows of a picture as deflated bytes, to be joined with the others by a ``PNGWriter``.
package struct PNGStripe: Sendable {
    /// Rows in the stripe.
    package let rowCount: Int
    /// Whether it ends the picture.
    package let isLast: Bool
    /// Raw deflate (RFC 1951). Ends on a byte boundary; holds the final block if ``isLast``.
    package let deflated: [UInt8]
    /// The CRC-32 of `deflated`.
    let crc32: UInt32
    /// The checksum of the bytes before deflating.
    let adler32: UInt32
    /// The number of bytes before deflating.
    let byteCount: Int
}

extension PNGStripe {
    /// One stripe of several, which follow on each other; nil for none.
    init?(joining stripes: [PNGStripe]) {
        guard let first = stripes.first, let last = stripes.last else { return nil }
        let rest = stripes.dropFirst()
        self.init(
            rowCount: stripes.reduce(0) { $0 + $1.rowCount }, isLast: last.isLast, deflated: stripes.flatMap(\.deflated),
            crc32: rest.reduce(first.crc32) { RasterPNG.crc32($0, joinedWith: $1.crc32, ofByteCount: $1.deflated.count) },
            adler32: rest.reduce(first.adler32) {
                RasterPNG.adler32($0, joinedWith: $1.adler32, ofByteCount: $1.byteCount)
            }, byteCount: stripes.reduce(0) { $0 + $1.byteCount })
    }
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
    let alpha: PNGAlpha
    /// Nil for palettes and grey.
    private let packer: PixelPacker?
    let compressor: StripeCompressor

    /// - Parameters:
    ///   - width: Pixels in a row, 1 or more.
    ///   - form: A form that can hold every pixel to come: alpha is lost in `rgb`. Rows for a palette, and for `gray`, come as
    ///     an ``IndexedBand`` or with a ``PNGPalette``.
    ///   - alpha: How pixels are given.
    package init(
        width: Int, form: PNGColorForm, compression: PNGCompression = .fast,
        alpha: PNGAlpha = .premultiplied
    ) {
        precondition(width > 0, "a PNG has at least one column")
        self.width = width
        self.form = form
        self.compression = compression
        self.alpha = alpha
        packer = PixelPacker(form: form, alpha: alpha)
        compressor = StripeCompressor(width: width, form: form, compression: compression)
    }

    /// The number of rows that makes a good stripe: about a megabyte of four-byte pixels.
    ///
    /// A stripe costs about 15 µs for its tables and a few bytes. Measured on picture S (see ``StripeCompressor``), one thread:
    ///
    /// | rows | 32 | 64 | 128 | 158 (1 MB) | 256 | 512 |
    /// |---|---|---|---|---|---|---|
    /// | ms | 6.0 | 5.4 | 5.0 | 4.9 | 4.8 | 4.7 |
    /// | KiB | 516 | 515 | 514 | 515 | 514 | 514 |
    ///
    /// Never fewer than 16, which is more than a megabyte in pictures wider than 16,384 pixels: whoever paints the rows of a stripe
    /// goes through all that stands in them, and a line of text that lies in ten stripes is painted ten times.
    package static func preferredRowCount(width: Int) -> Int {
        max(16, (1 << 20) / (max(1, width) * 4))
    }

    /// Encodes rows as the rasteriser leaves them.
    /// - Parameters:
    ///   - isLast: Whether the picture ends with these rows.
    ///   - scratch: Memory to work in, one for each thread. It never shows in the bytes.
    package func encode(rows: PaintedRows, isLast: Bool, scratch: PNGScratch) throws(PNGError) -> PNGStripe {
        precondition(rows.count > 0 && rows.width == width, "the rows of a stripe are as wide as the picture")
        let sum = pack(rows, scratch)
        return try compress(rowCount: rows.count, sum: sum, isLast: isLast, scratch: scratch)
    }

    /// Fills `scratch.rows` with rows as ``form`` has them, each behind a byte of 0; their checksum.
    @discardableResult
    func pack(_ rows: PaintedRows, _ scratch: PNGScratch) -> UInt32 {
        guard let packer else { preconditionFailure("rows of few colours come as indices") }
        let sum = RowPacking(bitsPerPixel: form.bitsPerPixel, width: width).pack(rows, scratch) {
            packer.pack($0, width: $1, into: $2)
            return true
        } _: { indices, count, target in
            packer.pack(scratch.pixels(of: indices, count: count), width: count, into: target)
        }
        guard let sum else { preconditionFailure("every pixel is packed") }
        return sum
    }

    /// Fills `scratch.rows` with rows of indices into `scratch.palette`, each behind a byte of 0; their checksum, or nil for too
    /// many colours.
    /// - Parameter palette: The picture's so far, to which the band's own adds. Rows that have indices already have them
    ///   into one that began so.
    func index(_ rows: PaintedRows, of palette: PNGPalette?, _ scratch: PNGScratch) -> UInt32? {
        let packing = RowPacking(bitsPerPixel: 8, width: width)
        let own = scratch.palette
        if rows.hasIndices {
            scratch.indexedPixels = own.pixels
            let sum = packing.pack(rows, scratch, inPlace: true) {
                own.look(up: $0, count: $1, into: $2)
            } _: { _, _, _ in
            }
            if let sum { return sum }
            // Text that was painted over may have left colours that take the room of others.
        }
        scratch.beginBand(of: palette)
        let sum = packing.pack(rows, scratch) {
            own.look(up: $0, count: $1, into: $2)
        } _: { indices, count, target in
            _ = own.look(up: scratch.pixels(of: indices, count: count), count: count, into: target)
        }
        return own.isOverfull ? nil : sum
    }

    /// Compresses `scratch.rows`, whose checksum is `sum`.
    func compress(rowCount: Int, sum: UInt32, isLast: Bool, scratch: PNGScratch) throws(PNGError) -> PNGStripe {
        try compressor.compress(rowCount: rowCount, sum: sum, isLast: isLast, scratch: scratch)
    }
}
