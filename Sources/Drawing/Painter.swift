import Foundation
import RasterGraphics
import RasterPaint
import RasterText

/// Paints display lists into a canvas: one switch that decides nothing.
///
/// Holds what can be reused from band to band; each thread has its own.
package struct Painter {
    private var tables: [ColorPair: BlendTable] = [:]
    private var atlas = GlyphAtlas()
    private var blits: [GlyphBlit] = []
    private var roundedRects: [RoundedRect: Mask] = [:]

    /// A small rounded rect on whole pixels: the badge of a cell.
    private struct RoundedRect: Hashable {
        let size: CGSize
        let radii: CornerRadii
    }

    /// Pixels of the largest rounded rect that is kept as a mask.
    private static let largestRoundedRect: CGFloat = 8192

    private struct ColorPair: Hashable {
        let foreground, background: ColorU8
    }

    package init() {}

    /// Paints `list`; what lies outside the canvas is left out.
    package mutating func paint(_ list: DisplayList, into canvas: inout Canvas) {
        for command in list.commands {
            switch command {
            case .fill(let rect, let radii, let color):
                if radii.isZero {
                    canvas.fill(rect, with: color)
                } else if let mask = mask(of: rect, radii) {
                    canvas.fill(mask, x: Int(rect.minX), y: Int(rect.minY), with: color)
                } else {
                    canvas.fill(rect, radii: radii, with: color)
                }
            case .border(let rect, let radii, let width, let color):
                canvas.strokeBorder(of: rect, radii: radii, width: width, with: color)
            case .fillPath(let path, let rule, let color):
                canvas.fill(path, rule: rule, with: color)
            case .text(let line, let color, let background):
                draw(line, scale: list.scale, color: color, over: background, into: &canvas)
            case .bitmap(let bitmap, let rect, let interpolation):
                canvas.draw(bitmap, in: rect, interpolation: interpolation)
            case .pushClip(let rect, let radii): canvas.pushClip(rect, radii: radii)
            case .popClip: canvas.popClip()
            case .beginGroup(let opacity): canvas.beginGroup(opacity: opacity)
            case .endGroup: canvas.endGroup()
            }
        }
    }

    /// The mask of a rounded rect about its top left, which gives the pixels that filling it gives; nil for one that is
    /// large or does not lie on whole pixels.
    private mutating func mask(of rect: CGRect, _ radii: CornerRadii) -> Mask? {
        guard rect.width * rect.height <= Self.largestRoundedRect, abs(rect.minX) < 1e9, abs(rect.minY) < 4e9,
            [rect.minX, rect.minY, rect.width, rect.height].allSatisfy({ $0 == $0.rounded() })
        else { return nil }
        let key = RoundedRect(size: rect.size, radii: radii)
        if let known = roundedRects[key] { return known }
        let mask = Mask(filling: Path(roundedRect: CGRect(origin: .zero, size: rect.size), radii: radii))
        if roundedRects.count >= 256 { roundedRects.removeAll() }
        roundedRects[key] = mask
        return mask
    }

    private mutating func draw(
        _ text: DisplayList.TextLine, scale: CGFloat, color: ColorU8, over background: ColorU8?,
        into canvas: inout Canvas
    ) {
        guard text.x.isFinite, text.baseline.isFinite, abs(text.x) < 1e9, abs(text.baseline) < 1e9 * 4
        else { return }
        // No glyph of a font reaches further than a few ems from its baseline.
        let reach = text.line.pointSize * scale * 4
        guard text.baseline + reach > CGFloat(canvas.rows.lowerBound),
            text.baseline - reach < CGFloat(canvas.rows.upperBound)
        else { return }
        atlas.trim()
        blits.removeAll(keepingCapacity: true)
        text.line.forEachRun { face, pointSize, glyphs in
            let pixelSize = pointSize * scale
            if pixelSize > GlyphMasks.largestPixelSize {
                for placed in glyphs {
                    fill(placed, of: face, text, scale: scale, pixelSize: pixelSize, color: color, into: &canvas)
                }
                return
            }
            let strike = atlas.strike(face, pixelSize)
            for placed in glyphs {
                let glyph = Glyph(
                    id: placed.id, x: text.x + placed.x * scale, y: text.baseline + placed.y * scale)
                let entry = atlas.entry(glyph, strike: strike)
                guard entry.width > 0 else { continue }
                blits.append(
                    GlyphBlit(
                        offset: entry.offset, x: glyph.x + entry.left, y: glyph.y + entry.top,
                        width: entry.width, height: entry.height))
            }
        }
        canvas.draw(blits, coverage: atlas.coverage, color: color, table: blendTable(color, background))
    }

    /// Fills a glyph that is too large to be kept.
    private func fill(
        _ placed: PlacedGlyph, of face: FontFace, _ text: DisplayList.TextLine, scale: CGFloat,
        pixelSize: CGFloat, color: ColorU8, into canvas: inout Canvas
    ) {
        let glyph = Glyph(id: placed.id, x: text.x + placed.x * scale, y: text.baseline + placed.y * scale)
        let path = glyph.path(face: face, pixelSize: pixelSize)
            .scaled(x: 1, y: 1, thenMovedBy: CGPoint(x: glyph.x, y: glyph.y))
        canvas.fill(path, rule: .nonZero, with: color)
    }

    /// The blend table of a pair of colours, made once a painter; a picture has few pairs, and beyond 256 they are
    /// forgotten.
    private mutating func blendTable(_ color: ColorU8, _ background: ColorU8?) -> BlendTable? {
        guard let background else { return nil }
        let pair = ColorPair(foreground: color, background: background)
        if let known = tables[pair] { return known }
        guard let table = BlendTable(foreground: color, background: background) else { return nil }
        if tables.count >= 256 { tables.removeAll() }
        tables[pair] = table
        return table
    }
}
