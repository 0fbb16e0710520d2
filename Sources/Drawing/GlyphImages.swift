import Foundation
@_spi(Rooms) import RasterGraphics
import RasterPaint
import RasterText

/// The images of glyphs that have colours of their own, at a size in pixels, shared by all pictures and threads.
enum GlyphImages {
    private struct Key: Hashable {
        let face: FontFace
        let pixelSize: CGFloat
        /// The glyph and, for layers, the quarter-pixel phase: ``Glyph/key``. Pictures begin at whole pixels.
        let glyph: UInt32
        /// The text's opaque colour where layers may have it, else black.
        let color: ColorU8
    }

    /// An image and the pixel of the picture at its origin.
    struct Placed {
        let image: GlyphImage
        let x, y: Int
    }

    /// 16 MiB of pixels: some 2,000 emoji of text of 17 points at scale 3. Nil for a glyph without colours.
    private static let images = BoundedCache<Key, GlyphImage?>(limit: 16 << 20) { _, image in
        (image?.pixels.count ?? 0) * 4 + 128
    }

    /// The image of a glyph at its place; nil for one that is drawn in the colour of the text.
    ///
    /// Layers lie at quarter pixels, as other glyphs do. A picture begins at the nearest whole pixel: it is scaled once
    /// for each size instead of 16 times, and all of the same kind on a page look the same.
    /// - Parameters:
    ///   - pixelSize: No more than ``GlyphMasks/largestPixelSize``.
    ///   - color: Of the text; its opacity does not count.
    static func image(of glyph: Glyph, face: FontFace, pixelSize: CGFloat, color: ColorU8) -> Placed? {
        let hasLayers = face.hasColorLayers
        let opaque = ColorU8(red: color.red, green: color.green, blue: color.blue)
        let key = Key(
            face: face, pixelSize: pixelSize, glyph: hasLayers ? glyph.key : glyph.id,
            color: hasLayers ? opaque : .black)
        let kept = images.value(for: key) { make(glyph, face: face, pixelSize: pixelSize, color: opaque) }
        guard let image = kept else { return nil }
        return hasLayers
            ? Placed(image: image, x: glyph.x, y: glyph.y)
            : Placed(image: image, x: glyph.x + Int(glyph.xPhase >> 1), y: glyph.y + Int(glyph.yPhase >> 1))
    }

    private static func make(_ glyph: Glyph, face: FontFace, pixelSize: CGFloat, color: ColorU8) -> GlyphImage? {
        switch face.colorGlyph(glyph.id, pixelSize: pixelSize) {
        case .bitmap(let bitmap):
            return GlyphImage(
                scaling: bitmap.pixels, width: bitmap.width, height: bitmap.height,
                to: bitmap.rect(pixelSize: pixelSize))
        case .layers(let layers):
            var rasterizer = MaskRasterizer(fillsGlyphs: true)
            return GlyphImage(
                layers: layers.map { layer in
                    let mask = GlyphMasks.mask(
                        of: glyph.layer(layer), face: face, pixelSize: pixelSize, by: &rasterizer)
                    return (mask, layer.color ?? color)
                })
        case nil: return nil
        }
    }
}

extension Canvas {
    /// Draws a glyph that is larger than what is kept.
    mutating func draw(large glyph: Glyph, of face: FontFace, pixelSize: CGFloat, color: ColorU8) {
        guard face.hasColorGlyphs, let parts = face.colorGlyph(glyph.id, pixelSize: pixelSize) else {
            fill(glyph.placedPath(face: face, pixelSize: pixelSize), rule: .nonZero, with: color)
            return
        }
        beginGroup(opacity: CGFloat(color.alpha) / 255)
        switch parts {
        case .bitmap(let bitmap):
            let rect = bitmap.rect(pixelSize: pixelSize)
            draw(
                bitmap.straight,
                in: rect.offsetBy(
                    dx: CGFloat(glyph.x) + CGFloat(glyph.xPhase) / 4, dy: CGFloat(glyph.y) + CGFloat(glyph.yPhase) / 4),
                interpolation: .smooth)
        case .layers(let layers):
            for layer in layers {
                let opaque = ColorU8(red: color.red, green: color.green, blue: color.blue)
                fill(
                    glyph.layer(layer).placedPath(face: face, pixelSize: pixelSize), rule: .nonZero,
                    with: layer.color ?? opaque)
            }
        }
        endGroup()
    }
}

extension GlyphBitmap {
    package var straight: Bitmap {
        var bytes = pixels
        unsafe bytes.withUnsafeMutableBufferPointer { unsafe straightenPixels($0) }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    /// Where the picture lies about the glyph's origin, in pixels, y down.
    func rect(pixelSize: CGFloat) -> CGRect {
        let (x, y) = (pixelSize / columnsPerEm, pixelSize / rowsPerEm)
        return CGRect(
            x: CGFloat(left) * x, y: -CGFloat(top) * y, width: CGFloat(width) * x, height: CGFloat(height) * y)
    }
}
