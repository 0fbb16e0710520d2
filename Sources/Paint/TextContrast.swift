internal import Algorithms
import RasterGraphics

/// How coverage of text becomes colour, so that dark on light and light on dark look equally heavy.
///
/// Blended as they are, sRGB values make light text on dark thin; blended as light they make dark text
/// on light thin. This model lies between. It measures in u = v^γ, v being an sRGB component in 0…1, with
///
///     γ = 5/4        (1 would be plain sRGB, about 2.2 would be light)
///     b(c) = 1 − (1 − c)^γ        the boosted coverage, c in 0…1
///     u = (1 − b)·u_background + b·u_foreground
///
/// * Black on white gives u = 1 − b = (1 − c)^γ, so v = 1 − c: plain sRGB blending, neither thinner nor
///   heavier. That is what fixes b.
/// * White on black gives u = b. The ink |u − u_background| of every pixel is then b(c) both ways: the two
///   look equally heavy by construction, up to the rounding of v to 8 bits.
/// * γ is a matter of taste. Renderers on Linux use 1.2 to 1.4. 5/4 makes half coverage of white on black 0.65
///   instead of 0.5, and v^(5/4) = v·√√v needs only operations that IEEE 754 rounds the same everywhere;
///   `pow` differs between C libraries.
///
/// Coverage is taken in ``levelCount`` steps, 32 where ``TextShades`` are fine. No eye follows a step of 1/32 along the edge of a
/// glyph, and pictures of text become a fifth smaller: with 255 steps the four quarter-pixel phases of a letter share hardly a
/// byte (a table of 20 rows 701 and 541 KB, of 1,000 rows 35.2 and 27.1 MB). Shapes keep all their steps.
struct TextContrast: Sendable {
    /// Steps from no coverage to all of it.
    let levelCount: Int
    /// The nearest step of each of the 256 coverages, as a coverage: 0 stays 0 and 255 stays 255.
    let levels: [UInt8]
    /// b of each of the 256 coverages, times ``one``.
    let boosted: [Int]
    /// What each coverage of white over black gives; as a coverage, the adjusted one of the lightest text.
    let lightest: [UInt8]

    static let fine = TextContrast(.fine)
    static let coarse = TextContrast(.coarse)

    static func of(_ shades: TextShades) -> TextContrast {
        switch shades {
        case .fine: fine
        case .coarse: coarse
        }
    }

    private init(_ shades: TextShades) {
        let levelCount = shades.count - 1
        self.levelCount = levelCount
        levels = (0...255).map {
            let step = ($0 * levelCount + 127) / 255
            return UInt8((step * 255 + levelCount / 2) / levelCount)
        }
        boosted = levels.map { Self.one - Self.encoded[255 - Int($0)] }
        lightest = boosted.map { Self.component($0) }
    }

    /// The fixed-point 1 of u and b.
    static let one = 1 << 24

    /// u of each of the 256 component values, times ``one``.
    static let encoded: [Int] = (0...255).map { power(Double($0) / 255) }

    /// `threshold[k]` is u of v = (k + 1/2) / 255: from there on a value rounds to k + 1 and not to k.
    private static let threshold: [Int] = (0..<255).map { power((Double($0) + 0.5) / 255) }

    private static func power(_ v: Double) -> Int {
        Int(v * v.squareRoot().squareRoot() * Double(one) + 0.5)
    }

    /// The component value whose u is nearest, in the measure of v.
    static func component(_ u: Int) -> UInt8 {
        UInt8(threshold.partitioningIndex { $0 > u })
    }

    /// The components that the 256 coverages of `foreground` over `background` give.
    ///
    /// Coverage 0 gives `background`, 255 gives `foreground`, in between it is monotone.
    func ramp(from background: UInt8, to foreground: UInt8) -> [UInt8] {
        let start = Self.encoded[Int(background)]
        let way = Self.encoded[Int(foreground)] - start
        var level = Int(background)
        return boosted.map { b in
            let u = start + (way * b + Self.one / 2) >> 24
            while level < 255, Self.threshold[level] <= u { level += 1 }
            while level > 0, Self.threshold[level - 1] > u { level -= 1 }
            return UInt8(level)
        }
    }

    /// Alphas of the 256 coverages of text in `color` over a background that is not known.
    ///
    /// Text is there to be read, so the background is taken to be the opposite: black text has the plain
    /// coverage, white text that of white on black, and what lies between is mixed by luminance
    /// (Rec. 709 weights on the sRGB values). The colour's own alpha is multiplied in.
    func alphas(of color: ColorU8) -> [UInt8] {
        let luminance = Self.luminance(of: color)
        return zip(levels, lightest).map { plain, lightest in
            let plain = Int(plain)
            let adjusted = plain + ((Int(lightest) - plain) * luminance + 127) / 255
            return multiply255(UInt8(adjusted), color.alpha)
        }
    }

    /// 0 (black) to 255 (white). The weights 0.2126, 0.7152, 0.0722 times 65,536.
    static func luminance(of color: ColorU8) -> Int {
        (13_933 * Int(color.red) + 46_871 * Int(color.green) + 4_732 * Int(color.blue) + 32_768) >> 16
    }
}
