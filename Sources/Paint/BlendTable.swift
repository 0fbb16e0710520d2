import RasterGraphics

/// What each coverage of one text colour gives over one opaque background: 256 pixels.
///
/// Coverage 0 gives the background, 255 the text colour over it. In between stands ``TextContrast``. Making one takes
/// some microseconds; keep it for all glyphs of the pair.
package struct BlendTable: Sendable, Hashable {
    /// The colour of the text. May be translucent.
    package let foreground: ColorU8
    /// The colour below the text. Opaque.
    package let background: ColorU8
    let shades: TextShades
    /// 256 pixels, one for each coverage.
    let pixels: [Pixel]

    /// Returns nil where `background` is not opaque: what shows through it is not known then.
    package init?(foreground: ColorU8, background: ColorU8, shades: TextShades = .fine) {
        guard background.alpha == 255 else { return nil }
        self.foreground = foreground
        self.background = background
        self.shades = shades
        let below = background.premultiplied
        let full = sourceOver(foreground, coverage: 255, destination: below)
        let contrast = TextContrast.of(shades)
        let red = contrast.ramp(from: below.red, to: full.red)
        let green = contrast.ramp(from: below.green, to: full.green)
        let blue = contrast.ramp(from: below.blue, to: full.blue)
        pixels = (0...255).map {
            PremultipliedColorU8(red: red[$0], green: green[$0], blue: blue[$0], alpha: 255).rgba
        }
    }
}
