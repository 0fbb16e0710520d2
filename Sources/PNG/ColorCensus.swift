import RasterGraphics

/// Looks over the pixels of a picture and says the smallest form that loses nothing.
///
/// Takes its pixels in any portions and any order, and censuses of parts can be merged: the answer depends on
/// the set of pixels alone.
package struct ColorCensus: Sendable {
    private let alpha: PNGAlpha
    private var isOpaque = true
    private var isGray = true
    /// The pixels seen, up to 256. Nil: more.
    private var colors: ColorSet? = ColorSet()

    /// - Parameter alpha: How the pixels will be given.
    package init(alpha: PNGAlpha = .premultiplied) { self.alpha = alpha }

    /// Whether no further pixel can change ``form``: looking on is a waste.
    package var isSettled: Bool { colors == nil && !isGray && !isOpaque }

    /// The smallest form for the pixels seen: a palette of up to 16 colours (which has fewer bits a pixel than
    /// grey), grey, a palette, RGB, RGBA.
    ///
    /// A palette's order is fixed by its colours: by alpha, then red, green and blue. For no pixel at all it is
    /// a palette of transparent black.
    package var form: PNGColorForm {
        if let colors, colors.count <= 16 || !(isGray && isOpaque) {
            let palette = colors.pixels.map(alpha.color).sorted {
                ($0.alpha, $0.red, $0.green, $0.blue) < ($1.alpha, $1.red, $1.green, $1.blue)
            }
            return .palette(palette.isEmpty ? [.clear] : palette)
        }
        return isOpaque ? isGray ? .gray : .rgb : .rgba
    }

    /// Takes a look at the pixels of `bytes`, four bytes each, aligned to four.
    package mutating func look(at bytes: UnsafeRawBufferPointer) {
        precondition(bytes.count % 4 == 0, "a pixel has four bytes")
        guard let base = bytes.baseAddress, !isSettled else { return }
        precondition(Int(bitPattern: base) % 4 == 0, "pixels are aligned to four bytes")
        let pixels = UnsafeBufferPointer(
            start: base.assumingMemoryBound(to: UInt32.self), count: bytes.count / 4)
        var start = 0
        if colors != nil { start = countColors(pixels) }
        // Once colours are many only opacity and greyness are left, a block at a time to end early.
        while start < pixels.count, !isSettled {
            let end = min(start + 4096, pixels.count)
            lookForAlphaAndColor(UnsafeBufferPointer(rebasing: pixels[start..<end]))
            start = end
        }
    }

    /// Counts colours until there are too many; the index of the first pixel not looked at.
    private mutating func countColors(_ pixels: UnsafeBufferPointer<UInt32>) -> Int {
        guard var set = colors, let source = pixels.baseAddress else { return 0 }
        // Taken out while it changes, lest it be copied.
        colors = nil
        var x = 0
        while true {
            x = set.firstUnknown(in: source, from: x, to: pixels.count)
            if x == pixels.count { break }
            if !set.insert(source[x]) { return x }
            note(source[x])
        }
        colors = set
        return x
    }

    private mutating func note(_ pixel: UInt32) {
        let p = UInt32(littleEndian: pixel)
        isOpaque = isOpaque && p >= 0xff00_0000
        // Red equals green and green equals blue.
        isGray = isGray && (p ^ p &>> 8) & 0xffff == 0
    }

    private mutating func lookForAlphaAndColor(_ pixels: UnsafeBufferPointer<UInt32>) {
        var opacity = UInt32.max
        var difference: UInt32 = 0
        guard let source = pixels.baseAddress else { return }
        let count = pixels.count
        var x = 0
        while x < count {
            let p = UInt32(littleEndian: source[x])
            opacity &= p
            difference |= p ^ p &>> 8
            x &+= 1
        }
        isOpaque = isOpaque && opacity >= 0xff00_0000
        isGray = isGray && difference & 0xffff == 0
    }
}

/// Up to 256 different pixels.
private struct ColorSet: Sendable {
    /// In the order in which they came.
    private(set) var pixels: [UInt32] = []
    /// Open addressing in eight times as many slots: a pixel in the low 32 bits, or `empty`.
    private var slots = [UInt64](repeating: Self.empty, count: Self.slotCount)
    private static let slotCount = 2048
    private static let empty = UInt64.max

    var count: Int { pixels.count }

    /// Fibonacci hashing (Knuth, TAOCP 6.4): the top 11 bits of the product with 2³²/φ.
    @inline(__always)
    private static func home(_ pixel: UInt32) -> Int {
        Int(truncatingIfNeeded: (pixel &* 0x9e37_79b9) &>> 21)
    }

    /// The slot that holds `pixel`, or the empty one where it belongs.
    @inline(__always)
    private static func slot(_ slots: UnsafePointer<UInt64>, _ pixel: UInt32) -> Int {
        var slot = home(pixel)
        while slots[slot] != UInt64(pixel) && slots[slot] != empty {
            slot = (slot &+ 1) & (slotCount &- 1)
        }
        return slot
    }

    /// The index of the first pixel that is not in the set, or `end`.
    func firstUnknown(in source: UnsafePointer<UInt32>, from start: Int, to end: Int) -> Int {
        slots.withUnsafeBufferPointer { slots in
            guard let slots = slots.baseAddress else { return start }
            let words = UnsafeRawPointer(source)
            var x = start
            while x < end {
                let first = UInt64(source[x])
                if slots[Self.slot(slots, source[x])] != first { return x }
                x &+= 1
                // Runs go eight pixels at a time, and so do pixels whose slots are their own.
                let pair = first &<< 32 | first
                while x &+ 8 <= end {
                    let at = x &* 4
                    let a = words.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ pair
                    let b = words.loadUnaligned(fromByteOffset: at &+ 8, as: UInt64.self) ^ pair
                    let c = words.loadUnaligned(fromByteOffset: at &+ 16, as: UInt64.self) ^ pair
                    let d = words.loadUnaligned(fromByteOffset: at &+ 24, as: UInt64.self) ^ pair
                    if a | b | c | d != 0 {
                        var strange: UInt64 = 0
                        var i = x
                        while i < x &+ 8 {
                            strange |= slots[Self.home(source[i])] ^ UInt64(source[i])
                            i &+= 1
                        }
                        if strange != 0 { break }
                    }
                    x &+= 8
                }
            }
            return end
        }
    }

    /// Adds a pixel; whether there was room, or it was there already.
    mutating func insert(_ pixel: UInt32) -> Bool {
        slots.withUnsafeMutableBufferPointer { slots in
            guard let slots = slots.baseAddress else { return false }
            let slot = Self.slot(slots, pixel)
            if slots[slot] == UInt64(pixel) { return true }
            guard pixels.count < 256 else { return false }
            slots[slot] = UInt64(pixel)
            pixels.append(pixel)
            return true
        }
    }
}
