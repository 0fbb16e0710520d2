import RasterGraphics

/// How a PNG stores its pixels.
package enum PNGColorForm: Sendable, Hashable {
    /// One byte a pixel: opaque greys. The red component is taken.
    case gray
    /// Three bytes a pixel: opaque colours. Alpha is left out.
    case rgb
    /// Four bytes a pixel, straight.
    case rgba
    /// An index a pixel, of 1, 2, 4 or 8 bits by the number of colours: 1 to 256 straight colours. `tRNS` is
    /// written up to the last translucent one, so those belong in front.
    case palette([ColorU8])

    /// Bits of one sample: 8, or of a palette's index 1, 2, 4 or 8.
    package var bitDepth: Int {
        guard case .palette(let colors) = self else { return 8 }
        return colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    }

    /// 1 to 32.
    package var bitsPerPixel: Int {
        switch self {
        case .gray: 8
        case .rgb: 24
        case .rgba: 32
        case .palette: bitDepth
        }
    }

    /// Bytes of a row of `width` pixels without the byte that names its filter.
    package func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// The colour type of IHDR.
    var colorType: Int32 {
        switch self {
        case .gray: 0
        case .rgb: 2
        case .palette: 3
        case .rgba: 6
        }
    }
}

/// Whether the colour components of four-byte pixels are multiplied by their alpha.
package enum PNGAlpha: Sendable, Hashable {
    /// As the rasteriser paints: no component is larger than alpha.
    case premultiplied
    /// As ``Bitmap`` holds them.
    case straight

    /// The four bytes of `color` in this layout, as they lie in memory.
    func pixel(_ color: ColorU8) -> UInt32 {
        switch self {
        case .premultiplied: color.premultiplied.rgba
        case .straight:
            PremultipliedColorU8(
                red: color.red, green: color.green, blue: color.blue, alpha: color.alpha
            ).rgba
        }
    }

    /// The straight colour of four bytes in this layout.
    func color(_ pixel: UInt32) -> ColorU8 {
        let p = UInt32(littleEndian: pixel)
        let raw = PremultipliedColorU8(
            red: UInt8(truncatingIfNeeded: p), green: UInt8(truncatingIfNeeded: p >> 8),
            blue: UInt8(truncatingIfNeeded: p >> 16), alpha: UInt8(truncatingIfNeeded: p >> 24))
        switch self {
        case .premultiplied: return raw.straight
        case .straight:
            return ColorU8(red: raw.red, green: raw.green, blue: raw.blue, alpha: raw.alpha)
        }
    }
}
