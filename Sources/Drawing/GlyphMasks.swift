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
    /// Larger glyphs are those of titles, which meet few of their phases.
    private static let largestPhasedSize: CGFloat = 64

    /// 16 MiB of coverage: some 30,000 glyphs of text at scale 2.
    private static let masks = BoundedCache<Key, [Mask]>(limit: 16 << 20) { _, masks in
        masks.reduce(64) { $0 + $1.coverage.count + 64 }
    }

    /// The mask of a glyph.
    /// - Parameters:
    ///   - pixelSize: No more than ``largestPixelSize``.
    ///   - rasterizer: Makes the mask where it is new.
    static func mask(
        of glyph: Glyph, face: FontFace, pixelSize: CGFloat, by rasterizer: inout MaskRasterizer
    ) -> Mask {
        let phases = phases(of: glyph, face: face, pixelSize: pixelSize, by: &rasterizer)
        return phases.count > 1 ? phases[Int(glyph.xPhase)] : phases[0]
    }

    /// The masks of a glyph at its four phases along the line, or at its own alone.
    ///
    /// In text a glyph is soon met at all four, so they are filled together, in half the time. Not so what is large, and what
    /// advances by whole pixels, as ideographs often do: then a line keeps the phase of its start.
    static func phases(
        of glyph: Glyph, face: FontFace, pixelSize: CGFloat, by rasterizer: inout MaskRasterizer
    ) -> [Mask] {
        let advance = CGFloat(face.advance(of: glyph.id)) * pixelSize / CGFloat(face.unitsPerEm)
        let fillsAll = pixelSize <= largestPhasedSize && advance != advance.rounded()
        let filled = fillsAll ? glyph.atPhase(0) : glyph
        let key = Key(face: face, pixelSize: pixelSize, glyph: filled.key)
        if let cached = masks.value(for: key) { return cached }
        let path = filled.path(face: face, pixelSize: pixelSize)
        return masks.keep(
            fillsAll ? rasterizer.quarterMasks(filling: path) : [rasterizer.mask(filling: path)], for: key)
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

    private init(id: UInt32, xPhase: UInt32, like other: Glyph) {
        self.id = id
        self.xPhase = xPhase
        (x, y, yPhase) = (other.x, other.y, other.yPhase)
    }

    /// A layer of the glyph, at its place.
    func layer(_ layer: GlyphLayer) -> Glyph { Glyph(id: layer.glyph, xPhase: xPhase, like: self) }

    /// The glyph in the same pixel, `phase` quarters of it from its left side.
    func atPhase(_ phase: UInt32) -> Glyph { Glyph(id: id, xPhase: phase, like: self) }

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
