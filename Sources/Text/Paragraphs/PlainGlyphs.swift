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
    /// What they say.
    package let text: GlyphText
}

extension Font {
    /// The height of a line that the font alone sets and its baseline below the top, in points on device pixels.
    package func lineMetrics(displayScale: CGFloat) -> (height: CGFloat, baseline: CGFloat) {
        LineExtent(ascent: ascender, descent: -descender).placed(factor: 1, displayScale: displayScale)
    }

    /// The glyphs of a text on one line, placed; nil for text that takes a paragraph, see ``PlainText``.
    /// - Parameter arena: Where they are put.
    package func plainGlyphs(of text: String, language: String?, in arena: inout GlyphArena) -> PlainGlyphs? {
        let unit = pointSize / CGFloat(face.unitsPerEm)
        let language = TextLanguage(language)
        var pen: CGFloat = 0
        var units = 0
        var isComplete = false
        let glyphs = arena.append(atMost: text.utf8.count) { room in
            var count = 0
            var fits = true
            let isPlain = PlainText.forEachWord(of: text, style: shapingStyle(language)) { word, start, number in
                // A face may set more glyphs than there are characters; such a text takes a paragraph.
                fits = fits && count + word.glyphs.count <= room.count
                guard fits else { return }
                units += word.units
                for glyph in word.glyphs {
                    var (id, xOffset) = (glyph.id, glyph.xOffset)
                    if let number, let digits = face.tabularDigitGlyphs {
                        let digit = Int(number[Int(glyph.cluster)] &- 0x30)
                        if digit < 10 {
                            id = digits[digit].id
                            xOffset += digits[digit].xOffset - digits[0].xOffset
                        }
                    }
                    room.initializeElement(
                        at: count,
                        to: PlacedGlyph(
                            id: id, cluster: Int32(truncatingIfNeeded: start) &+ glyph.cluster,
                            x: pen + CGFloat(xOffset) * unit, y: -CGFloat(glyph.yOffset) * unit))
                    count += 1
                    pen += CGFloat(glyph.advance) * unit
                }
            }
            isComplete = isPlain && fits
            return isComplete ? count : 0
        }
        guard isComplete else { return nil }
        return PlainGlyphs(
            run: GlyphRun(face: face, pointSize: pointSize, glyphs: glyphs),
            width: CGFloat(Double(units) / Double(face.unitsPerEm)) * pointSize, penWidth: pen,
            text: GlyphText(text, 0..<text.utf8.count, language: language))
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
