import Foundation
@_spi(Rooms) import RasterGraphics
import RasterPaint
import RasterText

/// The coverage of glyphs at a size and a quarter-pixel phase, shared by all pictures and threads.
///
/// Each painter has those that it meets in a ``GlyphAtlas`` of its own and asks here for what is new to it.
enum GlyphMasks {
    private struct Key: Hashable {
        let face: FontFace
        let pixelSize: CGFloat
        /// ``Glyph/key``.
        let glyph: UInt32
    }

    /// Larger glyphs are rare and are filled as paths.
    static let largestPixelSize: CGFloat = 256

    /// 16 MiB of coverage: some 30,000 glyphs of text at scale 2.
    private static let masks = BoundedCache<Key, Mask>(limit: 16 << 20) { _, mask in mask.coverage.count + 64 }

    /// The mask of a glyph.
    /// - Parameters:
    ///   - pixelSize: No more than ``largestPixelSize``.
    ///   - rasterizer: Makes the mask where it is new.
    static func mask(
        of glyph: Glyph, face: FontFace, pixelSize: CGFloat, by rasterizer: inout MaskRasterizer
    ) -> Mask {
        let key = Key(face: face, pixelSize: pixelSize, glyph: glyph.key)
        if let known = masks.value(for: key) { return known }
        return masks.keep(rasterizer.mask(filling: glyph.path(face: face, pixelSize: pixelSize)), for: key)
    }
}

/// A glyph on the grid of quarter pixels.
struct Glyph {
    let id: UInt32
    /// The whole pixel that the origin lies in, of the whole picture.
    let x, y: Int
    /// The quarters of a pixel that the origin lies to the right of and below it, 0 to 3.
    let xPhase, yPhase: UInt32

    /// - Parameters:
    ///   - x: The origin in pixels; rounded to the nearest quarter.
    ///   - y: Likewise.
    init(id: UInt32, x: CGFloat, y: CGFloat) {
        self.id = id
        let (qx, qy) = (Int((x * 4 + 0.5).rounded(.down)), Int((y * 4 + 0.5).rounded(.down)))
        self.x = qx >> 2
        self.y = qy >> 2
        xPhase = UInt32(qx & 3)
        yPhase = UInt32(qy & 3)
    }

    private init(id: UInt32, like other: Glyph) {
        self.id = id
        (x, y, xPhase, yPhase) = (other.x, other.y, other.xPhase, other.yPhase)
    }

    /// A layer of the glyph, at its place.
    func layer(_ layer: GlyphLayer) -> Glyph { Glyph(id: layer.glyph, like: self) }

    var key: UInt32 { id << 4 | yPhase << 2 | xPhase }

    /// The outline in pixels about the whole pixel, y down.
    func path(face: FontFace, pixelSize: CGFloat) -> Path {
        let unit = pixelSize / CGFloat(face.unitsPerEm)
        return face.outline(of: id).scaled(
            x: unit, y: -unit, thenMovedBy: CGPoint(x: CGFloat(xPhase) / 4, y: CGFloat(yPhase) / 4))
    }

    /// The outline in pixels of the picture.
    func placedPath(face: FontFace, pixelSize: CGFloat) -> Path {
        path(face: face, pixelSize: pixelSize).scaled(x: 1, y: 1, thenMovedBy: CGPoint(x: x, y: y))
    }
}
