internal import CRasterHarfBuzz
import Foundation
import RasterGraphics

/// What paints a glyph that has colours of its own.
package enum ColorGlyph: Sendable {
    /// A picture (tables CBDT and sbix).
    case bitmap(GlyphBitmap)
    /// Outlines in one colour each, the lowest first (table COLR, version 0).
    case layers([GlyphLayer])
}

/// A glyph as a picture of a fixed size.
package struct GlyphBitmap: Sendable {
    /// Columns and rows, 1 to ``largestSide``.
    package let width, height: Int
    /// Columns from the glyph's origin to the left one of the picture.
    package let left: Int
    /// Rows from the baseline up to the upper edge of the picture.
    package let top: Int
    /// How many columns and rows of the picture an em has.
    package let columnsPerEm, rowsPerEm: Double
    /// `4 * width * height` bytes: premultiplied red, green, blue and alpha of each pixel, row after row from the top.
    package let pixels: [UInt8]

    /// Larger pictures, which no font is known to have, are not read: 4 MB of pixels.
    static let largestSide = 1024
}

/// One layer of a glyph.
package struct GlyphLayer: Sendable, Hashable {
    /// The glyph whose outline is filled.
    package let glyph: UInt32
    /// Nil stands for the colour of the text.
    package let color: ColorU8?
}

extension FontFace {
    /// What paints `glyph` where that has colours of its own; nil for a glyph that is drawn in the colour of the text,
    /// and for one whose picture cannot be read.
    ///
    /// Reads the file and decodes PNG, about 0.1 ms for a picture of 136 × 128: keep what is made of it.
    /// - Parameter pixelSize: Pixels in an em. Of several sizes of pictures the one is taken that has at least so many,
    ///   or the largest there is.
    package func colorGlyph(_ glyph: UInt32, pixelSize: CGFloat) -> ColorGlyph? {
        guard hasColorGlyphs else { return nil }
        if hasColorLayers, let layers = layers(of: glyph) { return .layers(layers) }
        return freeType.bitmap(of: glyph, pixelSize: Double(pixelSize)).map(ColorGlyph.bitmap)
    }

    /// Whether glyphs may be made of layers, so that their look may depend on the colour of the text.
    package var hasColorLayers: Bool { hb_ot_color_has_layers(hb_font_get_face(harfBuzzFont)) != 0 }

    /// More layers than any glyph is drawn with; one with more counts as a glyph without colours.
    private static let mostLayers: UInt32 = 1024

    private func layers(of glyph: UInt32) -> [GlyphLayer]? {
        let face = hb_font_get_face(harfBuzzFont)
        var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
        guard count > 0, count <= Self.mostLayers else { return nil }
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
        return layers.prefix(Int(count)).map { layer in
            // 0xFFFF stands for the colour of the text; so does what the palette lacks.
            var color: hb_color_t = 0
            var found: UInt32 = 1
            _ = hb_ot_color_palette_get_colors(face, 0, layer.color_index, &found, &color)
            guard layer.color_index != 0xFFFF, found == 1 else { return GlyphLayer(glyph: layer.glyph, color: nil) }
            return GlyphLayer(
                glyph: layer.glyph,
                color: ColorU8(
                    red: hb_color_get_red(color), green: hb_color_get_green(color), blue: hb_color_get_blue(color),
                    alpha: hb_color_get_alpha(color)))
        }
    }
}
