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
func packBits(
    _ indices: UnsafePointer<UInt8>, _ width: Int, _ bitDepth: Int,
    _ target: UnsafeMutablePointer<UInt8>
) {
    let source = UnsafeRawPointer(indices)
    let perByte = 8 / bitDepth
    var x = 0
    var out = 0
    // Eight indices lie in the bytes of a word, the first in the lowest, and are moved together.
    while x &+ 8 <= width {
        let v = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: x, as: UInt64.self))
        switch bitDepth {
        case 1:
            // Each factor's bit brings one index to its place in the top byte.
            target[out] = UInt8(truncatingIfNeeded: (v &* 0x8040_2010_0804_0201) &>> 56)
            out &+= 1
        case 2:
            let four = (v & 0x0003_0003_0003_0003) &<< 2 | (v &>> 8) & 0x0003_0003_0003_0003
            let two = (four & 0x0000_000f_0000_000f) &<< 4 | (four &>> 16) & 0x0000_000f_0000_000f
            target[out] = UInt8(truncatingIfNeeded: two)
            target[out &+ 1] = UInt8(truncatingIfNeeded: two &>> 32)
            out &+= 2
        default:
            let four = (v & 0x000f_000f_000f_000f) &<< 4 | (v &>> 8) & 0x000f_000f_000f_000f
            let two = (four | four &>> 8) & 0x0000_ffff_0000_ffff
            let one = UInt32(truncatingIfNeeded: two | two &>> 16)
            UnsafeMutableRawPointer(target).storeBytes(of: one.littleEndian, toByteOffset: out, as: UInt32.self)
            out &+= 4
        }
        x &+= 8
    }
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
