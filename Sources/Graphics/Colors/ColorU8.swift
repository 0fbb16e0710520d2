/// A straight (not premultiplied) sRGB colour of 8 bits a component.
public struct ColorU8: Hashable, Sendable {
    /// 0 to 255, not multiplied by alpha.
    public var red, green, blue: UInt8
    /// Opacity, 0 (transparent) to 255 (opaque).
    public var alpha: UInt8

    /// A colour whose components are not multiplied by `alpha`.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Each component multiplied by alpha and rounded to nearest.
    @inlinable
    public var premultiplied: PremultipliedColorU8 {
        PremultipliedColorU8(
            red: multiply255(red, alpha), green: multiply255(green, alpha),
            blue: multiply255(blue, alpha), alpha: alpha)
    }

    /// Whether red, green and blue are equal.
    @inlinable
    public var isGray: Bool { red == green && green == blue }

    /// What an opaque colour becomes when this one is painted over it.
    package func composited(over backdrop: ColorU8) -> ColorU8 {
        let alpha = Int(alpha)
        func over(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
            UInt8((Int(top) * alpha + Int(bottom) * (255 - alpha) + 127) / 255)
        }
        return ColorU8(
            red: over(red, backdrop.red), green: over(green, backdrop.green), blue: over(blue, backdrop.blue))
    }

    /// Opaque white.
    public static let white = ColorU8(red: 255, green: 255, blue: 255)
    /// Opaque black.
    public static let black = ColorU8(red: 0, green: 0, blue: 0)
    /// Transparent black.
    public static let clear = ColorU8(red: 0, green: 0, blue: 0, alpha: 0)
}

/// A premultiplied sRGB colour of 8 bits a component: no component is larger than alpha.
public struct PremultipliedColorU8: Hashable, Sendable {
    /// 0 to 255, multiplied by alpha.
    public var red, green, blue: UInt8
    /// Opacity, 0 to 255.
    public var alpha: UInt8

    /// A colour whose components are multiplied by `alpha`: none is larger.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The four bytes as they lie in memory: red, green, blue, alpha.
    @inlinable
    public var rgba: UInt32 {
        (UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24).littleEndian
    }

    /// Each component divided by alpha and rounded to nearest; transparent gives transparent black.
    ///
    /// Premultiplying the answer gives `self` again: the division is off by at most 1/2, which
    /// multiplying by alpha / 255 ≤ 1 brings to at most 1/2, and rounding takes away.
    @inlinable
    public var straight: ColorU8 {
        guard alpha != 0 else { return .clear }
        let half = UInt32(alpha) / 2
        return ColorU8(
            red: UInt8(min(255, (UInt32(red) * 255 + half) / UInt32(alpha))),
            green: UInt8(min(255, (UInt32(green) * 255 + half) / UInt32(alpha))),
            blue: UInt8(min(255, (UInt32(blue) * 255 + half) / UInt32(alpha))),
            alpha: alpha)
    }
}

/// `a * b / 255`, rounded to nearest, for every pair of bytes.
///
/// Jim Blinn, "Three Wrongs Make a Right" (1995): with t = a·b + 128, (t + t/256) / 256 is exact.
@inlinable
public func multiply255(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = UInt32(a) * UInt32(b) + 128
    return UInt8(truncatingIfNeeded: (t + t >> 8) >> 8)
}

extension ColorU8 {
    /// `#rrggbb`, and `#rrggbbaa` where it is not opaque.
    package var hex: String {
        func digits(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        return "#" + digits(red) + digits(green) + digits(blue) + (alpha == 255 ? "" : digits(alpha))
    }
}
