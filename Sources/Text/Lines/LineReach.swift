internal import CRasterHarfBuzz
import Foundation
import RasterGraphics
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

/// How far a line's fonts and its ink reach from the baseline, both ways positive, in points, unshrunk.
struct LineExtent {
    var ascent, descent: CGFloat
    /// Of glyphs that may reach further than that; 0: none does.
    var inkAscent: CGFloat = 0
    var inkDescent: CGFloat = 0

    /// Both together: for what is not to be told apart.
    var whole: (ascent: CGFloat, descent: CGFloat) { (max(ascent, inkAscent), max(descent, inkDescent)) }

    /// The height of the line on device pixels, and its baseline below its top. Where ink decides, all of it is within.
    func placed(factor: CGFloat, displayScale: CGFloat) -> (height: CGFloat, baseline: CGFloat) {
        let height = ((ascent + descent) * factor).roundedUp(toScale: displayScale)
        let baseline = (ascent * factor).snapped(toScale: displayScale)
        if inkAscent <= 0, inkDescent <= 0 { return (height, baseline) }
        let above = max(baseline, (inkAscent * factor).roundedUp(toScale: displayScale))
        return (above + max(height - baseline, (inkDescent * factor).roundedUp(toScale: displayScale)), above)
    }
}

extension ShapedRun {
    /// How far the ink of the part `range` of the text reaches that a line makes room for: 0 for what stays within the
    /// metrics of a face that is measured by these, or next to nothing (1/50 em) beyond them, as the ring of Inter's "Å".
    ///
    /// At most three ems: a hundred accents on a letter do not make a row that is as high as a page.
    /// Complexity: O(n) in the glyphs of the part.
    func inkReach(in range: Range<Int>) -> VerticalReach {
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
        if face.lineReach == .metrics {
            let slack = face.unitsPerEm / 50
            if reach.ascent <= face.ascender + slack { reach.ascent = 0 }
            if reach.descent <= -face.descender + slack { reach.descent = 0 }
        }
        reach.ascent = min(reach.ascent, 3 * face.unitsPerEm)
        reach.descent = min(reach.descent, 3 * face.unitsPerEm)
        return reach
    }

    /// The run with ``reachesOut`` found. Text of nothing but ASCII stays within the metrics of all fonts of text.
    func measured(isASCII: Bool) -> ShapedRun {
        if isASCII || face.lineReach == .ink { return self }
        var run = self
        run.reachesOut = inkReach(in: range) != VerticalReach(ascent: 0, descent: 0)
        return run
    }
}

extension LineExtent {
    /// Makes room for a font.
    mutating func include(_ extent: (ascent: CGFloat, descent: CGFloat)) {
        ascent = max(ascent, extent.ascent)
        descent = max(descent, extent.descent)
    }

    /// Makes room for a part of a run, which has so many points in an em and is so many points above the baseline.
    mutating func include(
        _ run: ShapedRun, in part: Range<Int>, pointSize: CGFloat, baselineOffset: CGFloat = 0
    ) {
        let unit = pointSize / CGFloat(run.face.unitsPerEm)
        if run.face.lineReach == .metrics {
            ascent = max(ascent, CGFloat(run.face.ascender) * unit + max(0, baselineOffset))
            descent = max(descent, -CGFloat(run.face.descender) * unit + max(0, -baselineOffset))
            guard run.reachesOut else { return }
        }
        let reach = run.inkReach(in: part)
        if run.face.hasColorGlyphs {
            // Pictures are made to fit a line of text; a fraction of a pixel of them does not make it higher.
            ascent = max(ascent, CGFloat(reach.ascent) * unit + max(0, baselineOffset))
            descent = max(descent, CGFloat(reach.descent) * unit + max(0, -baselineOffset))
            return
        }
        if reach.ascent > 0 { inkAscent = max(inkAscent, CGFloat(reach.ascent) * unit + baselineOffset) }
        if reach.descent > 0 { inkDescent = max(inkDescent, CGFloat(reach.descent) * unit - baselineOffset) }
    }
}

extension FontFace {
    /// How many ems the ink of a glyph reaches at most beyond its origin and its advance, on any side: what lies farther from
    /// a band of the picture is not painted into it. Bundled glyphs reach 1.81 em (`LineReachTests`); the rest is room for
    /// the swashes of other fonts.
    package static let farthestInk: CGFloat = 4

    /// The box of a glyph's ink, in font units; the height goes downwards from the top and is negative. Nil for a blank
    /// glyph.
    func extents(of glyph: UInt32) -> hb_glyph_extents_t? {
        var extents = hb_glyph_extents_t()
        return hb_font_get_glyph_extents(harfBuzzFont, glyph, &extents) != 0 && extents.height != 0 ? extents : nil
    }

    /// How far the ink of a glyph reaches, negative where all of it is on the other side; that of a blank glyph does
    /// not.
    fileprivate func reach(of glyph: UInt32) -> VerticalReach {
        guard let extents = extents(of: glyph) else { return VerticalReach(ascent: 0, descent: 0) }
        // The pictures of emoji have a margin: 3 of the 109 pixels that an em of Noto's has, above and below nearly all
        // of them. With it they would be higher than a line of Inter at every other size.
        let margin = hasColorGlyphs && !hasColorLayers ? unitsPerEm / 36 : -emboldening.y / 2
        return VerticalReach(
            ascent: Int(extents.y_bearing) - margin,
            descent: -(Int(extents.y_bearing) + Int(extents.height)) - margin)
    }
}
