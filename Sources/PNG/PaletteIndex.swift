import RasterGraphics

/// Finds a pixel's index in a palette, by a hash without collisions: one multiplication and one look-up for a
/// pixel, and no branch that text could make unpredictable.
struct PaletteIndex: Sendable {
    /// The pixels of the palette, then zeros up to 256.
    private let pixels: [UInt32]
    /// The index of the pixel with each hash; 0 where there is none.
    private let slots: [UInt8]
    private let factor: UInt32
    /// 32 less the bits of a hash.
    private let shift: UInt32

    /// - Precondition: 1 to 256 colours.
    init(_ colors: [ColorU8], alpha: PNGAlpha) {
        precondition(1...256 ~= colors.count, "a palette has 1 to 256 colours, not \(colors.count)")
        let pixels = colors.map(alpha.pixel)
        self.pixels = pixels + Array(repeating: pixels[0], count: 256 - pixels.count)
        // Odd factors in a fixed order, so that the search is the same everywhere. 256 random hashes of 14 bits
        // are all different one time in eight; if the table is too small it grows, and one of 32 bits has no
        // collisions at all, since an odd factor permutes the numbers.
        var factor: UInt32 = 0x9e37_79b9
        for attempt in 0..<4096 {
            let bits = UInt32(min(14 + attempt / 256, 24))
            if let slots = Self.slots(pixels, factor: factor, shift: 32 - bits) {
                self.slots = slots
                self.factor = factor
                shift = 32 - bits
                return
            }
            factor = factor &* 747_796_405 &+ 2_891_336_453 | 1
        }
        preconditionFailure("a palette has a hash without collisions")
    }

    /// The table for one factor, nil if two different pixels collide. The first of two equal pixels is used.
    private static func slots(_ pixels: [UInt32], factor: UInt32, shift: UInt32) -> [UInt8]? {
        var slots = [UInt8](repeating: 0, count: 1 << (32 - shift))
        var isTaken = [Bool](repeating: false, count: slots.count)
        for (index, pixel) in pixels.enumerated() {
            let slot = Int((pixel &* factor) >> shift)
            if isTaken[slot] {
                guard pixels[Int(slots[slot])] == pixel else { return nil }
            } else {
                isTaken[slot] = true
                slots[slot] = UInt8(index)
            }
        }
        return slots
    }

    /// Writes the index of each of `width` pixels.
    /// - Precondition: every pixel is in the palette.
    func look(
        up source: UnsafePointer<UInt32>, _ width: Int, into target: UnsafeMutablePointer<UInt8>
    ) {
        let strayed = slots.withUnsafeBufferPointer { slots in
            pixels.withUnsafeBufferPointer { pixels -> UInt32 in
                guard let slots = slots.baseAddress, let pixels = pixels.baseAddress else { return 1 }
                let words = UnsafeRawPointer(source)
                let out = UnsafeMutableRawPointer(target)
                var strayed: UInt32 = 0
                var x = 0
                while x &+ 8 <= width {
                    let first = words.loadUnaligned(fromByteOffset: x &* 4, as: UInt64.self)
                    // Eight equal pixels: every pair equals the first pair, which is two equal halves.
                    var apart = first ^ (first &<< 32 | first &>> 32)
                    apart |= first ^ words.loadUnaligned(fromByteOffset: x &* 4 &+ 8, as: UInt64.self)
                    apart |= first ^ words.loadUnaligned(fromByteOffset: x &* 4 &+ 16, as: UInt64.self)
                    apart |= first ^ words.loadUnaligned(fromByteOffset: x &* 4 &+ 24, as: UInt64.self)
                    if apart == 0 {
                        let index = slots[Int(truncatingIfNeeded: (source[x] &* factor) &>> shift)]
                        strayed |= pixels[Int(index)] ^ source[x]
                        out.storeBytes(
                            of: UInt64(index) &* 0x0101_0101_0101_0101, toByteOffset: x, as: UInt64.self)
                        x &+= 8
                        continue
                    }
                    let end = x &+ 8
                    while x < end {
                        let index = slots[Int(truncatingIfNeeded: (source[x] &* factor) &>> shift)]
                        strayed |= pixels[Int(index)] ^ source[x]
                        target[x] = index
                        x &+= 1
                    }
                }
                while x < width {
                    let index = slots[Int(truncatingIfNeeded: (source[x] &* factor) &>> shift)]
                    strayed |= pixels[Int(index)] ^ source[x]
                    target[x] = index
                    x &+= 1
                }
                return strayed
            }
        }
        precondition(strayed == 0, "every pixel is in the palette")
    }
}
