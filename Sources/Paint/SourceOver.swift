import RasterGraphics

// Source-over (Porter and Duff, "Compositing Digital Images", 1984) on premultiplied pixels of 8 bits a component.
//
// The scalar functions below say what every pixel loop of this room must give, bit for bit. Each rounds
// once, to nearest: with s straight, a the source's alpha and d premultiplied,
//
//     out = round((s·a + d·(255 − a)) / 255)        for colour; for alpha the same with s = 255.
//
// So opaque stays opaque (255·a + 255·(255 − a) = 255²), alpha 0 changes nothing, a colour over itself gives
// itself, and no component comes to exceed alpha, because s ≤ 255 holds before the one rounding, which is monotone.

/// `n / 255` rounded to nearest, for 0 ≤ n ≤ 65,152 = 255² + 127. Blinn's formula, see `multiply255(_:_:)`.
func divide255(_ n: UInt32) -> UInt8 {
    let t = n &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t >> 8)) >> 8)
}

/// Scalar reference: `source` at `coverage` (0…255) over `destination`. Its alpha is first multiplied by the coverage.
func sourceOver(
    _ source: ColorU8, coverage: UInt8, destination: PremultipliedColorU8
) -> PremultipliedColorU8 {
    let a = UInt32(multiply255(source.alpha, coverage))
    func component(_ s: UInt8, _ d: UInt8) -> UInt8 { divide255(UInt32(s) * a + UInt32(d) * (255 - a)) }
    return PremultipliedColorU8(
        red: component(source.red, destination.red), green: component(source.green, destination.green),
        blue: component(source.blue, destination.blue), alpha: component(255, destination.alpha))
}

/// Scalar reference: a premultiplied `source`, faded to `coverage` (0…255), over `destination`.
///
/// out = round((s·c + d·(255 − m)) / 255) where m = round(alpha·c / 255).
func sourceOver(
    _ source: PremultipliedColorU8, coverage: UInt8, destination: PremultipliedColorU8
) -> PremultipliedColorU8 {
    let rest = 255 - UInt32(multiply255(source.alpha, coverage))
    func component(_ s: UInt8, _ d: UInt8) -> UInt8 {
        divide255(UInt32(s) * UInt32(coverage) + UInt32(d) * rest)
    }
    return PremultipliedColorU8(
        red: component(source.red, destination.red), green: component(source.green, destination.green),
        blue: component(source.blue, destination.blue), alpha: component(source.alpha, destination.alpha))
}

/// A pixel as it lies in memory: `PremultipliedColorU8.rgba`.
typealias Pixel = UInt32

/// Four bytes of a pixel in the four 16-bit lanes of a word, so that one multiplication serves all four.
///
/// A lane holds at most 65,535, and the largest sum below is 255·255 + 127 + 128 + 255 = 65,535.
typealias Lanes = UInt64

@inline(__always)
func lanes(_ pixel: Pixel) -> Lanes {
    var x = Lanes(pixel)
    x = (x | x << 16) & 0x0000_FFFF_0000_FFFF
    return (x | x << 8) & 0x00FF_00FF_00FF_00FF
}

@inline(__always)
func pixel(_ lanes: Lanes) -> Pixel {
    let x = (lanes | lanes >> 8) & 0x0000_FFFF_0000_FFFF
    return Pixel(truncatingIfNeeded: x | x >> 16)
}

/// Each lane divided by 255 and rounded, as ``divide255(_:)``.
@inline(__always)
func divide255(lanes n: Lanes) -> Lanes {
    let t = n &+ 0x0080_0080_0080_0080
    return ((t &+ ((t >> 8) & 0x00FF_00FF_00FF_00FF)) >> 8) & 0x00FF_00FF_00FF_00FF
}

@inline(__always)
func multiply255(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let t = a &* b &+ 128
    return (t &+ (t >> 8)) >> 8
}

@inline(__always)
func alpha(_ pixel: Pixel) -> UInt64 { UInt64(pixel.littleEndian >> 24) }

/// A colour made ready for many pixels.
struct Source: Equatable {
    /// Straight red, green and blue, and 255 in the place of alpha, in lanes.
    let straight: Lanes
    /// 0…255.
    let alpha: UInt64
    /// The pixel that a whole coverage gives where the colour is opaque.
    let solid: Pixel

    init(_ color: ColorU8) {
        let opaque = PremultipliedColorU8(red: color.red, green: color.green, blue: color.blue, alpha: 255)
        solid = opaque.rgba
        straight = lanes(opaque.rgba)
        alpha = UInt64(color.alpha)
    }

    /// The colour with its alpha replaced by `a`, over `destination`.
    @inline(__always)
    func over(_ destination: Pixel, alpha a: UInt64) -> Pixel {
        pixel(divide255(lanes: straight &* a &+ lanes(destination) &* (255 &- a)))
    }
}

/// A premultiplied pixel faded to `coverage` over `destination`.
@inline(__always)
func premultipliedOver(_ destination: Pixel, _ source: Pixel, coverage: UInt64) -> Pixel {
    let rest = 255 &- multiply255(alpha(source), coverage)
    return pixel(divide255(lanes: lanes(source) &* coverage &+ lanes(destination) &* rest))
}

/// `a` where `coverage` is 255, `b` where it is 0, and in between what is linear, rounded once.
@inline(__always)
func mix(_ a: Pixel, _ b: Pixel, coverage: UInt64) -> Pixel {
    pixel(divide255(lanes: lanes(a) &* coverage &+ lanes(b) &* (255 &- coverage)))
}
