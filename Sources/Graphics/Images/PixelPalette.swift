/// Up to 256 different pixels in the order in which they were met, each with its index.
///
/// Belongs to one thread at a time.
@safe package final class PixelPalette {
    /// Open addressing in eight times as many slots as there can be pixels: a pixel in the low half, its index in the high
    /// one. A slot without a pixel holds one that belongs elsewhere, so that one comparison tells both.
    private let slots: UnsafeMutablePointer<UInt64>
    package private(set) var pixels: [UInt32] = []
    /// Whether there was a pixel too many, which has no index.
    package private(set) var isOverfull = false
    /// How often all pixels were forgotten: an index stands for its pixel as long as this stays.
    package private(set) var generation = 0

    private static let slotCount = 2048
    /// More than any index.
    private static let empty: UInt64 = 256

    package init() {
        unsafe slots = .allocate(capacity: Self.slotCount)
        clear()
    }

    deinit { unsafe slots.deallocate() }

    /// Forgets all pixels for these.
    /// - Precondition: No more than 256, all different.
    package func reset(to pixels: [UInt32]) {
        guard isOverfull || self.pixels != pixels else { return }
        clear()
        for pixel in pixels { _ = place(of: pixel) }
    }

    private func clear() {
        // 0 belongs into the first slot, and 1 does not.
        unsafe slots.update(repeating: Self.empty &<< 32, count: Self.slotCount)
        unsafe slots[0] |= 1
        pixels.removeAll(keepingCapacity: true)
        isOverfull = false
        generation += 1
    }

    /// Fibonacci hashing (Knuth, TAOCP 6.4): the top 11 bits of the product with 2³²/φ.
    @inline(__always)
    private static func home(_ pixel: UInt32) -> Int { Int(truncatingIfNeeded: (pixel &* 0x9e37_79b9) &>> 21) }

    /// The pixel of an index.
    package subscript(place: UInt8) -> UInt32 { pixels[Int(place)] }

    /// The index of a pixel; a new one is added. Nil where there is no room for it.
    package func place(of pixel: UInt32) -> UInt8? {
        var slot = Self.home(pixel)
        while unsafe slots[slot] &>> 32 != Self.empty {
            let entry = unsafe slots[slot]
            if UInt32(truncatingIfNeeded: entry) == pixel { return UInt8(truncatingIfNeeded: entry &>> 32) }
            slot = (slot + 1) & (Self.slotCount - 1)
        }
        guard pixels.count < 256 else {
            isOverfull = true
            return nil
        }
        unsafe slots[slot] = UInt64(pixels.count) &<< 32 | UInt64(pixel)
        pixels.append(pixel)
        return UInt8(pixels.count - 1)
    }

    /// Writes the index of each of `count` pixels, adding what is new.
    /// - Returns: Whether all have one.
    package func look(up source: UnsafePointer<UInt32>, count: Int, into target: UnsafeMutablePointer<UInt8>) -> Bool {
        let slots = unsafe UnsafePointer(slots)
        let words = unsafe UnsafeRawPointer(source)
        let out = UnsafeMutableRawPointer(target)
        var x = 0
        while x &+ 8 <= count {
            // Eight at a time, without a branch that text could make unpredictable; what is not in its own slot is looked for
            // afterwards.
            var indices: UInt64 = 0
            var strange: UInt32 = 0
            let first = unsafe words.loadUnaligned(fromByteOffset: x &* 4, as: UInt64.self)
            var apart = first ^ (first &<< 32 | first &>> 32)
            apart |= unsafe first ^ words.loadUnaligned(fromByteOffset: x &* 4 &+ 8, as: UInt64.self)
            apart |= unsafe first ^ words.loadUnaligned(fromByteOffset: x &* 4 &+ 16, as: UInt64.self)
            apart |= unsafe first ^ words.loadUnaligned(fromByteOffset: x &* 4 &+ 24, as: UInt64.self)
            if apart == 0 {
                let slot = unsafe slots[Self.home(source[x])]
                strange = unsafe UInt32(truncatingIfNeeded: slot) ^ source[x]
                indices = (slot &>> 32) &* 0x0101_0101_0101_0101
            } else {
                var i = 0
                while i < 8 {
                    let pixel = unsafe source[x &+ i]
                    let slot = unsafe slots[Self.home(pixel)]
                    strange |= UInt32(truncatingIfNeeded: slot) ^ pixel
                    indices |= (slot &>> 32) &<< UInt64(truncatingIfNeeded: i &* 8)
                    i &+= 1
                }
            }
            if strange == 0 {
                unsafe out.storeBytes(of: indices.littleEndian, toByteOffset: x, as: UInt64.self)
            } else {
                for i in x..<x &+ 8 { unsafe target[i] = place(of: source[i]) ?? 0 }
            }
            x &+= 8
        }
        while x < count {
            unsafe target[x] = place(of: source[x]) ?? 0
            x &+= 1
        }
        return !isOverfull
    }
}
