internal import CRasterPNG
import RasterGraphics

/// Turns rows of four-byte pixels into the bytes of a PNG's rows, without the byte that names the filter.
struct PixelPacker: Sendable {
    private enum Kernel: Sendable {
        case gray, rgb, copy, straighten
        case palette(PaletteIndex, bitDepth: Int)
    }

    private let kernel: Kernel

    init(form: PNGColorForm, alpha: PNGAlpha) {
        switch form {
        case .gray: kernel = .gray
        case .rgb: kernel = .rgb
        case .rgba: kernel = alpha == .straight ? .copy : .straighten
        case .palette(let colors):
            kernel = .palette(PaletteIndex(colors, alpha: alpha), bitDepth: form.bitDepth)
        }
    }

    /// Packs one row.
    /// - Parameters:
    ///   - source: `width` pixels.
    ///   - target: Room for the form's `bytesPerRow(width:)`.
    ///   - indices: Room for `width` bytes; used for palettes of fewer than 8 bits.
    func pack(
        _ source: UnsafePointer<UInt32>, width: Int, into target: UnsafeMutablePointer<UInt8>,
        indices: UnsafeMutablePointer<UInt8>
    ) {
        switch kernel {
        case .gray: packGray(source, width, target)
        case .rgb:
            source.withMemoryRebound(to: UInt8.self, capacity: width &* 4) {
                raster_pack_rgb($0, width, target)
            }
        case .copy: UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: width &* 4)
        case .straighten: packStraightened(source, width, target)
        case .palette(let index, 8): index.look(up: source, width, into: target)
        case .palette(let index, let bitDepth):
            index.look(up: source, width, into: indices)
            packBits(indices, width, bitDepth, target)
        }
    }
}

private func packGray(
    _ source: UnsafePointer<UInt32>, _ width: Int, _ target: UnsafeMutablePointer<UInt8>
) {
    var x = 0
    while x < width {
        target[x] = UInt8(truncatingIfNeeded: UInt32(littleEndian: source[x]))
        x &+= 1
    }
}

private func packStraightened(
    _ source: UnsafePointer<UInt32>, _ width: Int, _ target: UnsafeMutablePointer<UInt8>
) {
    let out = UnsafeMutableRawPointer(target)
    var x = 0
    var last: UInt32 = 0
    var straight: UInt32 = 0
    while x < width {
        let pixel = source[x]
        if pixel != last {
            last = pixel
            // Opaque pixels are their own straight form.
            straight =
                UInt32(littleEndian: pixel) >= 0xff00_0000
                ? pixel : PNGAlpha.straight.pixel(PNGAlpha.premultiplied.color(pixel))
        }
        out.storeBytes(of: straight, toByteOffset: x &* 4, as: UInt32.self)
        x &+= 1
    }
}

/// Packs indices of `bitDepth` 1, 2 or 4 bits, the leftmost pixel in the highest bits (PNG §7.2).
private func packBits(
    _ indices: UnsafePointer<UInt8>, _ width: Int, _ bitDepth: Int,
    _ target: UnsafeMutablePointer<UInt8>
) {
    let perByte = 8 / bitDepth
    var x = 0
    var out = 0
    while x < width {
        var byte: UInt8 = 0
        let end = min(x &+ perByte, width)
        var shift = 8 &- bitDepth
        while x < end {
            byte |= indices[x] &<< UInt8(truncatingIfNeeded: shift)
            shift &-= bitDepth
            x &+= 1
        }
        target[out] = byte
        out &+= 1
    }
}

/// Finds a pixel's index in a palette.
struct PaletteIndex: Sendable {
    /// Open addressing: a pixel in the low 32 bits, its index above, `empty` where there is none. Four times
    /// as many slots as PNG has colours, so that most colours are found at the first try.
    private let slots: [UInt64]
    private static let slotCount = 1024
    private static let empty = UInt64.max

    /// - Precondition: 1 to 256 colours.
    init(_ colors: [ColorU8], alpha: PNGAlpha) {
        precondition(1...256 ~= colors.count, "a palette has 1 to 256 colours, not \(colors.count)")
        var slots = [UInt64](repeating: Self.empty, count: Self.slotCount)
        for (index, color) in colors.enumerated() {
            let pixel = alpha.pixel(color)
            var slot = Self.slot(pixel)
            // The first of two equal colours is used.
            while slots[slot] != Self.empty, UInt32(truncatingIfNeeded: slots[slot]) != pixel {
                slot = (slot + 1) % Self.slotCount
            }
            if slots[slot] == Self.empty { slots[slot] = UInt64(index) << 32 | UInt64(pixel) }
        }
        self.slots = slots
    }

    /// Fibonacci hashing (Knuth, TAOCP 6.4): the top 10 bits of the product with 2³²/φ.
    @inline(__always)
    private static func slot(_ pixel: UInt32) -> Int {
        Int(truncatingIfNeeded: (pixel &* 0x9e37_79b9) &>> 22)
    }

    /// Writes the index of each of `width` pixels.
    /// - Precondition: every pixel is in the palette.
    func look(
        up source: UnsafePointer<UInt32>, _ width: Int, into target: UnsafeMutablePointer<UInt8>
    ) {
        slots.withUnsafeBufferPointer { slots in
            guard let slots = slots.baseAddress else { return }
            let words = UnsafeRawPointer(source)
            let out = UnsafeMutableRawPointer(target)
            var last: UInt32 = 0
            var index: UInt8 = 0
            var known = false
            var x = 0
            while x < width {
                let pixel = source[x]
                if !known || pixel != last {
                    var slot = Self.slot(pixel)
                    var entry = slots[slot]
                    while UInt32(truncatingIfNeeded: entry) != pixel || entry == Self.empty {
                        precondition(entry != Self.empty, "a pixel is not in the palette")
                        slot = (slot &+ 1) & (Self.slotCount &- 1)
                        entry = slots[slot]
                    }
                    index = UInt8(truncatingIfNeeded: entry &>> 32)
                    last = pixel
                    known = true
                }
                target[x] = index
                x &+= 1
                // Runs go eight pixels at a time.
                guard x < width, source[x] == last else { continue }
                let pair = UInt64(last) &<< 32 | UInt64(last)
                let eight = UInt64(index) &* 0x0101_0101_0101_0101
                while x &+ 8 <= width {
                    let offset = x &* 4
                    let a = words.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pair
                    let b = words.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self) ^ pair
                    let c = words.loadUnaligned(fromByteOffset: offset &+ 16, as: UInt64.self) ^ pair
                    let d = words.loadUnaligned(fromByteOffset: offset &+ 24, as: UInt64.self) ^ pair
                    if a | b | c | d != 0 { break }
                    out.storeBytes(of: eight, toByteOffset: x, as: UInt64.self)
                    x &+= 8
                }
            }
        }
    }
}
