import Foundation

/// How a line makes room for a face that stands in for another one.
enum LineReach: Sendable {
    /// By the face's ascender and descender, as for text that is set in it by choice.
    case metrics
    /// By the ink of the glyphs that are on the line.
    ///
    /// What fonts of one script give as their ascender and descender is made for the tallest stacks there are (Noto's
    /// Tibetan 2.8 em, Myanmar 2.2 em, Arabic 2.1 em, CJK 1.45 em against Inter's 1.21): by these a row would grow
    /// for nothing, for most words stay within the line of the chosen font.
    case ink
}

/// How far something reaches above the baseline and below it, both positive, in font units.
package struct VerticalReach: Sendable, Equatable {
    package var ascent: Int
    package var descent: Int
}

extension FontFace {
    /// How many ems the ink of a glyph reaches at most beyond its origin and its advance, on any side: what lies farther from
    /// a band of the picture is not painted into it. Bundled glyphs reach 1.81 em (`LineReachTests`); the rest is room for
    /// the swashes of other fonts.
    package static let farthestInk: CGFloat = 4

    /// How far the ink of a glyph reaches; nil of a blank one.
    package func reachOfInk(_ glyph: UInt32) -> VerticalReach? { extents(of: glyph).map { _ in reach(of: glyph) } }

    /// How far the ink of a glyph reaches, negative where all of it is on the other side; that of a blank glyph does
    /// not.
    func reach(of glyph: UInt32) -> VerticalReach {
        guard let extents = extents(of: glyph) else { return VerticalReach(ascent: 0, descent: 0) }
        // The pictures of emoji have a margin: 3 of the 109 pixels that an em of Noto's has, above and below nearly all
        // of them. With it they would be higher than a line of Inter at every other size.
        let margin = hasColorGlyphs && !hasColorLayers ? unitsPerEm / 36 : -emboldening.y / 2
        return VerticalReach(
            ascent: extents.top - margin, descent: extents.height - extents.top - margin)
    }
}

extension Font {
    /// How far in points the ink of a line may lie above and below it: accents over capitals and the like reach beyond
    /// ascender and descender, hardly by more than this.
    package var lineOverhang: CGFloat { lineHeight / 5 }
}
