import Foundation
import RasterText

extension StyledGlyphs {
    /// From the top to the bottom of the ink, in pixels; nil of what has none.
    /// - Parameter scale: Pixels in a point.
    package func inkRows(scale: CGFloat) -> ClosedRange<CGFloat>? {
        var rows: ClosedRange<CGFloat>?
        for run in runs {
            let unit = run.pointSize * scale / CGFloat(max(1, run.face.unitsPerEm))
            for glyph in run.glyphs {
                guard let reach = run.face.reachOfInk(glyph.id) else { continue }
                let y = baseline + glyph.y * scale
                let (top, bottom) = (y - CGFloat(reach.ascent) * unit, y + CGFloat(reach.descent) * unit)
                guard top <= bottom else { continue }
                rows = min(rows?.lowerBound ?? top, top)...max(rows?.upperBound ?? bottom, bottom)
            }
        }
        return rows
    }
}
