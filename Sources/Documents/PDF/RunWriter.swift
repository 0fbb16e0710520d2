import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// Writes the glyphs of a run: as strings with what is between them as far as they stand on one baseline.
struct RunWriter {
    let run: GlyphRun
    /// Pixels in an em.
    let size: CGFloat
    private let x, baseline, scale: CGFloat
    /// Whether an array of strings is open, and whether a string is.
    private var isOpen = false
    private var isInString = false
    /// Where readers are after the last glyph, and the height of the glyphs.
    private var pen: CGFloat = 0
    private var y: CGFloat = 0
    /// The outlines of marks that say nothing.
    private(set) var marks = Path()

    init(_ glyphs: StyledGlyphs, _ run: GlyphRun, scale: CGFloat) {
        self.run = run
        self.scale = scale
        x = glyphs.x
        baseline = glyphs.baseline
        size = run.pointSize * scale
    }

    mutating func show(_ code: PDFFont.Code, _ glyph: PlacedGlyph, isWide: Bool, _ bytes: inout PDFBytes) {
        let origin = CGPoint(x: x + glyph.x * scale, y: baseline + glyph.y * scale)
        if isOpen, origin.y != y { close(&bytes) }
        if !isOpen {
            bytes.append("1 0 0 -1 ")
            bytes.append(origin)
            bytes.append("Tm[")
            (isOpen, isInString) = (true, false)
            // Where readers put it: places have three decimals.
            (pen, y) = ((origin.x * 1000).rounded() / 1000, origin.y)
        }
        let gap = ((pen - origin.x) / size * 1000).rounded()
        if gap != 0 {
            if isInString { bytes.append(")") }
            isInString = false
            bytes.append(gap)
            pen -= gap / 1000 * size
        }
        if !isInString { bytes.append("(") }
        isInString = true
        if isWide { bytes.append(inLiteral: UInt8(code.code >> 8)) }
        bytes.append(inLiteral: UInt8(truncatingIfNeeded: code.code))
        pen += code.advance * size
    }

    mutating func close(_ bytes: inout PDFBytes) {
        guard isOpen else { return }
        if isInString { bytes.append(")") }
        bytes.append("]TJ\n")
        (isOpen, isInString) = (false, false)
    }

    /// Draws a mark as a shape, once the others stand.
    mutating func addMark(_ glyph: PlacedGlyph) {
        let unit = size / CGFloat(run.face.unitsPerEm)
        marks.append(
            run.face.outline(of: glyph.id).scaled(
                x: unit, y: -unit, thenMovedBy: CGPoint(x: x + glyph.x * scale, y: baseline + glyph.y * scale)))
    }
}
