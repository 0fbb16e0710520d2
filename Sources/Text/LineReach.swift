internal import CRasterHarfBuzz
import Synchronization

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
struct VerticalReach: Sendable, Equatable {
    var ascent: Int
    var descent: Int
}

extension ShapedRun {
    /// How far a line must reach to show the part `range` of the text, as far as it is in this run.
    /// Complexity: O(n) in the glyphs of the part for a face that is measured by its ink.
    func reach(in range: Range<Int>) -> VerticalReach {
        switch face.lineReach {
        case .metrics:
            return VerticalReach(ascent: face.ascender, descent: -face.descender)
        case .ink:
            var reach = VerticalReach(ascent: 0, descent: 0)
            let part = range.clamped(to: self.range)
            guard !part.isEmpty else { return reach }
            face.glyphReaches.withLock { known in
                for glyph in glyphs[glyphs(from: Int32(part.lowerBound), to: Int32(part.upperBound))] {
                    let own = known[glyph.id] ?? face.reach(of: glyph.id)
                    known[glyph.id] = own
                    reach.ascent = max(reach.ascent, own.ascent + Int(glyph.yOffset))
                    reach.descent = max(reach.descent, own.descent - Int(glyph.yOffset))
                }
            }
            return reach
        }
    }
}

extension FontFace {
    /// How far the ink of a glyph reaches, negative where all of it is on the other side; that of a blank glyph does
    /// not.
    fileprivate func reach(of glyph: UInt32) -> VerticalReach {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(harfBuzzFont, glyph, &extents) != 0, extents.height != 0
        else { return VerticalReach(ascent: 0, descent: 0) }
        // HarfBuzz measures the height downwards from the top: it is negative.
        return VerticalReach(
            ascent: Int(extents.y_bearing), descent: -(Int(extents.y_bearing) + Int(extents.height)))
    }
}
