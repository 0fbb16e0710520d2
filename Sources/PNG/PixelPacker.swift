internal import CRasterPNG
import RasterGraphics

/// Turns rows of four-byte pixels into the bytes of a PNG's rows, without the byte that names the filter.
struct PixelPacker: Sendable {
    private enum Kernel: Sendable {
        case rgb, copy, straighten
    }

    private let kernel: Kernel

    /// Nil for palettes and grey: of what has so few colours, indices are looked up in a ``PixelPalette``.
    init?(form: PNGColorForm, alpha: PNGAlpha) {
        switch form {
        case .rgb: kernel = .rgb
        case .rgba: kernel = alpha == .straight ? .copy : .straighten
        case .palette, .gray: return nil
        }
    }

    /// Packs `width` pixels into as many bytes as the form takes for them.
    /// - Parameter plainly: Goes without what only some processors have.
    func pack(
        _ source: UnsafePointer<UInt32>, width: Int, into target: UnsafeMutablePointer<UInt8>, plainly: Bool = false
    ) {
        switch kernel {
        case .rgb:
            source.withMemoryRebound(to: UInt8.self, capacity: width &* 4) {
                plainly ? raster_pack_rgb_plainly($0, width, target) : raster_pack_rgb($0, width, target)
            }
        case .copy: UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: width &* 4)
        case .straighten: packStraightened(source, width, target)
        }
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
