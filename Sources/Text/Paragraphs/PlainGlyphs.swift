import Foundation
import RasterGraphics

// Lines of printable ASCII in one font, without a paragraph: the numbers are the very ones that a paragraph gives.

/// The glyphs of a line of plain text from its left end.
package struct PlainGlyphs: Sendable {
    package let run: GlyphRun
    /// The advance of all of them: the width of the line.
    package let width: CGFloat
    /// The same added up glyph by glyph, as they are placed.
    package let penWidth: CGFloat
}

extension Font {
    /// The height of a line that the font alone sets and its baseline below the top, in points on device pixels.
    package func lineMetrics(displayScale: CGFloat) -> (height: CGFloat, baseline: CGFloat) {
        LineExtent(ascent: ascender, descent: -descender).placed(factor: 1, displayScale: displayScale)
    }

    /// The glyphs of a text on one line, placed; nil for text that takes a paragraph, see ``PlainText``.
    package func plainGlyphs(of text: String, language: String?) -> PlainGlyphs? {
        let unit = pointSize / CGFloat(face.unitsPerEm)
        let count = text.utf8.count
        var glyphs: [PlacedGlyph] = []
        var pen: CGFloat = 0
        var units = 0
        let isComplete = PlainText.forEachWord(of: text, style: shapingStyle(TextLanguage(language))) { word, start, number in
            if start == 0 { glyphs.reserveCapacity(count) }
            units += word.units
            let digits = number == nil ? nil : face.tabularDigitGlyphs
            for glyph in word.glyphs {
                var (id, xOffset) = (glyph.id, glyph.xOffset)
                if let number, let digits {
                    let digit = Int(number[Int(glyph.cluster)] &- 0x30)
                    if digit < 10 {
                        id = digits[digit].id
                        xOffset += digits[digit].xOffset - digits[0].xOffset
                    }
                }
                glyphs.append(PlacedGlyph(id: id, x: pen + CGFloat(xOffset) * unit, y: -CGFloat(glyph.yOffset) * unit))
                pen += CGFloat(glyph.advance) * unit
            }
        }
        guard isComplete else { return nil }
        return PlainGlyphs(
            run: GlyphRun(face: face, pointSize: pointSize, glyphs: glyphs),
            width: CGFloat(Double(units) / Double(face.unitsPerEm)) * pointSize, penWidth: pen)
    }

    /// ``caretPosition(in:at:isBehind:language:direction:)`` in text that takes no paragraph; nil in any other.
    func plainCaret(in text: String, at offset: Int, isBehind: Bool, style: ShapingStyle) -> CaretPosition? {
        var units = 0
        var found: (cluster: Int, left: Int, right: Int)?
        let isComplete = PlainText.forEachWord(of: text, style: style) { word, start, _ in
            for glyph in word.glyphs {
                let (cluster, left) = (start + Int(glyph.cluster), units)
                units += Int(glyph.advance)
                guard cluster <= offset else { continue }
                found = (cluster, cluster == found?.cluster ? found?.left ?? left : left, units)
            }
        }
        guard isComplete, let found else { return nil }
        let em = Double(face.unitsPerEm)
        return CaretPosition(
            x: CGFloat(Double(isBehind ? found.right : found.left) / em) * pointSize,
            lineWidth: CGFloat(Double(units) / em) * pointSize)
    }
}
