internal import CRasterPNG

// The indices of colours that a band brings: most of its pixels have others, so rows are looked at 32 and eight pixels at a time.

extension PNGStripeEncoder {
    /// Those of the pixels that a band has added to `scratch.palette` that are in `scratch.rows`, in the order in which they
    /// come there. That follows from the picture alone; the palette may have met them in another order, and others beside
    /// them: text that was painted over leaves some behind.
    func addedPlaces(rowCount: Int, _ scratch: PNGScratch) -> [Int] {
        let added = scratch.sharedCount..<scratch.palette.pixels.count
        var places: [Int] = []
        var isMissing = [Bool](repeating: false, count: 256)
        for place in added { isMissing[place] = true }
        isMissing.withUnsafeMutableBufferPointer { isMissing in
            // What was seen last: the background, mostly.
            var seen: UInt64?
            for row in 0..<rowCount where places.count < added.count && !scratch.isKnownToRepeat(row) {
                forEachAddedPart(ofRow: row, scratch) { indices, count in
                    if count == 8 {
                        let word = UnsafeRawPointer(indices).loadUnaligned(as: UInt64.self)
                        if word == seen { return }
                        seen = word
                    }
                    for x in 0..<count where isMissing[Int(indices[x])] {
                        isMissing[Int(indices[x])] = false
                        places.append(Int(indices[x]))
                    }
                }
            }
        }
        return places
    }

    /// Gives the indices of added pixels in `scratch.rows` others.
    /// - Parameter places: The new index of each, 256; those of pixels that were there stay.
    func replaceIndices(by places: [UInt8], rowCount: Int, _ scratch: PNGScratch) {
        places.withUnsafeBufferPointer { places in
            for row in 0..<rowCount {
                forEachAddedPart(ofRow: row, scratch) { indices, count in
                    for x in 0..<count { indices[x] = places[Int(indices[x])] }
                }
            }
        }
    }

    /// Hands out the parts of a row of `scratch.rows`, of up to eight indices, that may hold those of added pixels.
    @inline(__always)
    private func forEachAddedPart(
        ofRow row: Int, _ scratch: PNGScratch, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Void
    ) {
        let indices = scratch.firstRow + row * (width + 1) + 1
        let raw = UnsafeRawPointer(indices)
        let added = BytesFrom(scratch.sharedCount)
        var x = 0
        while x &+ 8 <= width {
            if x & 31 == 0, x &+ 32 <= width, !added.isAny(of32: indices + x) {
                x &+= 32
                continue
            }
            if added.isAny(in: raw.loadUnaligned(fromByteOffset: x, as: UInt64.self)) { body(indices + x, 8) }
            x &+= 8
        }
        if x < width { body(indices + x, width &- x) }
    }
}

/// Bytes of a value or more, found among eight or 32 at once.
struct BytesFrom {
    /// Carries into a byte's highest bit where its others are large enough.
    private let addend: UInt64
    /// Whether a byte with its highest bit set is one whatever the others are.
    private let isLow: Bool
    private let least: Int

    private static let each: UInt64 = 0x0101_0101_0101_0101
    private static let highest: UInt64 = 0x8080_8080_8080_8080

    /// - Parameter least: 0 to 256.
    init(_ least: Int) {
        self.least = least
        isLow = least <= 128
        addend = UInt64((isLow ? 128 : 256) - least) * Self.each
    }

    /// Whether one of eight bytes is such a byte.
    @inline(__always)
    func isAny(in bytes: UInt64) -> Bool {
        let sums = (bytes & ~Self.highest) &+ addend
        return (isLow ? sums | bytes : sums & bytes) & Self.highest != 0
    }

    /// The same of 32 bytes.
    @inline(__always)
    func isAny(of32 bytes: UnsafePointer<UInt8>) -> Bool {
        least == 0 || least <= 255 && raster_any_of_32(bytes, UInt8(truncatingIfNeeded: least)) != 0
    }
}
