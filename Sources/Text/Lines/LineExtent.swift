import Foundation
import RasterGraphics

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

extension LineExtent {
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
