import Foundation
@_spi(Rooms) import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite("Text that is painted as palette indices")
struct TileIndicesTests {
    private let width = 150
    private let rows = 20..<60

    /// Rows of a canvas as pixels, its indices looked up.
    private func pixels(_ canvas: borrowing Canvas, _ palette: PixelPalette) -> (all: [UInt32], indexedTiles: Int) {
        canvas.withRows { rows in
            var all: [UInt32] = []
            var indexedTiles = 0
            for row in 0..<rows.count {
                indexedTiles += rows.indexedTiles(row).nonzeroBitCount
                for x in 0..<rows.width {
                    let (tile, place) = (UInt64(1) << UInt64(x >> rows.tileShift), row * rows.width + x)
                    if rows.indexedTiles(row) & tile != 0 {
                        all.append(palette[rows.indices(row)![x]])
                    } else if rows.painted[row] & tile != 0 {
                        all.append(rows.pixels[place])
                    } else {
                        all.append(rows.templates[Int(rows.template[row]) * rows.width + x])
                    }
                }
            }
            return (all, indexedTiles)
        }
    }

    private func color(_ rng: inout SplitMix64, of count: Int) -> ColorU8 {
        let i = UInt8(Int.random(in: 0..<count, using: &rng))
        return ColorU8(red: i &* 37, green: i &* 91, blue: 255 - i, alpha: i % 5 == 4 ? 120 : 255)
    }

    /// Draws what a seed makes up: fills, texts and shapes that overlap, clips, paths and groups.
    private func draw(on canvas: inout Canvas, seed: UInt64, colors: Int) {
        var rng = SplitMix64(seed: seed)
        let coverage = (0..<1000).map { _ in
            Bool.random(using: &rng) ? 0 : UInt8(Int.random(in: 0...32, using: &rng) * 255 / 32)
        }
        func rect() -> CGRect {
            let x = Double(Int.random(in: -20..<150, using: &rng)), y = Double(Int.random(in: 10..<60, using: &rng))
            let isOdd = Int.random(in: 0..<4, using: &rng) == 0
            return CGRect(
                x: x + (isOdd ? 0.4 : 0), y: y, width: Double(Int.random(in: 1..<200, using: &rng)),
                height: Double(Int.random(in: 1..<20, using: &rng)))
        }
        var background = ColorU8.white
        for _ in 0..<30 {
            switch Int.random(in: 0..<12, using: &rng) {
            case 0...2:
                let (fill, rect) = (color(&rng, of: colors), rect())
                if fill.alpha == 255, Bool.random(using: &rng) { background = fill }
                canvas.fill(rect, with: fill)
            case 3: canvas.pushClip(rect(), radii: CornerRadii(Bool.random(using: &rng) ? 4 : 0))
            case 4:
                let outline = Path(roundedRect: rect(), radii: CornerRadii(3))
                canvas.fill(outline, rule: .nonZero, with: color(&rng, of: colors))
            case 6:
                let size = CGSize(width: Double(Int.random(in: 3...90, using: &rng)), height: 9)
                let mask = Mask(filling: Path(roundedRect: CGRect(origin: .zero, size: size), radii: CornerRadii(4)))
                canvas.fill(
                    mask, x: Int.random(in: -9..<150, using: &rng), y: Int.random(in: 10..<60, using: &rng),
                    with: color(&rng, of: colors))
            case 5:
                canvas.beginGroup(opacity: 0.5)
                canvas.fill(rect(), with: color(&rng, of: colors))
                canvas.endGroup()
            default:
                let glyphs = (0..<6).map { _ in
                    GlyphBlit(
                        offset: Int.random(in: 0...200, using: &rng), x: Int.random(in: -5..<150, using: &rng),
                        y: Int.random(in: 10..<60, using: &rng), width: Int.random(in: 1...40, using: &rng),
                        height: Int.random(in: 1...20, using: &rng))
                }
                let text = color(&rng, of: colors)
                let expected = Bool.random(using: &rng) ? background : color(&rng, of: colors)
                canvas.draw(
                    glyphs, coverage: coverage, color: text, table: BlendTable(foreground: text, background: expected))
            }
        }
        while let frame = canvas.frames.last {
            if case .clip = frame { canvas.popClip() } else { canvas.endGroup() }
        }
    }

    @Test(
        "It is the same picture as in pixels, also where the palette is too small, or fills up anywhere", arguments: 0..<40,
        [0, 200, 240, 250])
    func equalsPixels(seed: UInt64, taken: Int) {
        let colors = [2, 3, 6, 40][Int(seed % 4)]
        var plain = Canvas(width: width, rows: rows, background: .white)
        draw(on: &plain, seed: seed, colors: colors)
        var canvas = Canvas(width: width, rows: rows, background: .white)
        let palette = PixelPalette()
        // Colours of other bands.
        let others = (0..<taken).map { 0xFF00_0100 | UInt32($0) }
        // The first band leaves its indices behind.
        for again in [seed + 1000, seed] {
            palette.reset(to: others)
            canvas.reset(rows: rows, background: .white)
            canvas.paintIndices(into: palette)
            draw(on: &canvas, seed: again, colors: colors)
        }
        let painted = pixels(canvas, palette)
        #expect(painted.all == plain.withPixels { Array($0.bindMemory(to: UInt32.self)) })
        if palette.isOverfull { #expect(painted.indexedTiles == 0) }
        #expect(Set(painted.all).count <= 256 || palette.isOverfull || painted.indexedTiles < 64 * rows.count)
    }

    @Test(
        "A palette that fills up within a line of text, at any of its glyphs, leaves the others whole", arguments: 0..<60)
    func fillsUp(room: Int) {
        var rng = SplitMix64(seed: UInt64(room))
        let (text, below) = (ColorU8(red: 20, green: 30, blue: 90), ColorU8(red: 250, green: 240, blue: 255))
        let table = BlendTable(foreground: text, background: below)
        // Letters of two kinds side by side: stems, whose coverages are met at once, and those that bring others row by row.
        let (width, height) = (7, 24)
        var coverage: [UInt8] = []
        for letter in 0..<20 {
            for row in 0..<height {
                let isStem = letter % 2 == 1 || row < 6
                coverage += (0..<width).map { column in
                    if isStem { return column == 3 ? 255 : 0 }
                    return Bool.random(using: &rng) ? 0 : UInt8((row * 3 + column) % 33 * 255 / 32)
                }
            }
        }
        let glyphs = (0..<20).map { letter in
            GlyphBlit(offset: letter * width * height, x: 2 + 7 * letter, y: 25, width: width, height: height)
        }
        let taken = [below.premultiplied.rgba] + (0..<255 - room).map { 0xFF00_0000 | UInt32($0) }
        let palette = PixelPalette()
        var plain = Canvas(width: self.width, rows: rows, background: below)
        var canvas = Canvas(width: self.width, rows: rows, background: below)
        plain.draw(glyphs, coverage: coverage, color: text, table: table)
        for _ in 0..<2 {
            palette.reset(to: taken)
            canvas.reset(rows: rows, background: below)
            canvas.paintIndices(into: palette)
            canvas.draw(glyphs, coverage: coverage, color: text, table: table)
            #expect(pixels(canvas, palette).all == plain.withPixels { Array($0.bindMemory(to: UInt32.self)) })
            #expect(palette.isOverfull == (room < 32))
        }
    }

    @Test("What is kept of bands does not show: each is what it is on a canvas of its own", arguments: 0..<20)
    func bands(seed: UInt64) {
        var rng = SplitMix64(seed: seed)
        let palette = PixelPalette()
        var canvas = Canvas(width: width, rows: rows, background: .white)
        // The picture's colours so far, to which bands add.
        var known: [UInt32] = []
        for band in 0..<12 {
            // Some have more templates than a band may, others few; now and then all colours are others.
            let (parts, colors) = (band % 4 == 3 ? 12 : 1, [3, 6, 40].randomElement(using: &rng)!)
            if band == 6 { known = [] }
            func paint(on canvas: inout Canvas, _ palette: PixelPalette) -> (all: [UInt32], painted: [UInt64], shown: Bool) {
                palette.reset(to: known)
                canvas.reset(rows: rows, background: .white)
                canvas.paintIndices(into: palette)
                for part in 0..<parts {
                    draw(on: &canvas, seed: seed * 1000 + UInt64(band * 20 + part) % 70, colors: colors)
                }
                let all = pixels(canvas, palette).all
                return canvas.withRows { rows in
                    let shown = (0..<rows.count).allSatisfy { row in
                        let id = Int(rows.template[row])
                        guard let indices = rows.templateIndices, id < rows.indexedTemplateCount,
                            rows.painted[row] != UInt64.max >> UInt64(63 - (rows.width - 1) >> rows.tileShift)
                        else { return true }
                        return (id * rows.width..<(id + 1) * rows.width).allSatisfy {
                            palette[indices[$0]] == rows.templates[$0]
                        }
                    }
                    return (all, (0..<rows.count).map { rows.painted[$0] }, shown)
                }
            }
            var fresh = Canvas(width: width, rows: rows, background: .white)
            let expected = paint(on: &fresh, PixelPalette())
            let painted = paint(on: &canvas, palette)
            #expect(painted.all == expected.all)
            // The limit of templates is a band's own.
            #expect(painted.painted == expected.painted)
            #expect(painted.shown && expected.shown)
            if !palette.isOverfull, palette.pixels.count < 200 { known = palette.pixels }
        }
    }

    @Test(
        "Every coverage is the pixel that it is without a palette, in glyphs of every width, whether or not it was met before",
        arguments: [TextShades.fine, .coarse])
    func everyCoverage(shades: TextShades) {
        // Each width begins elsewhere, so that all coverages come in all columns; behind the last glyph there is nothing.
        var glyphs: [GlyphBlit] = []
        var coverage: [UInt8] = []
        for width in 1...40 {
            let height = 256 / width + 1
            glyphs.append(
                GlyphBlit(offset: coverage.count, x: width * 3, y: 20 - width % 5, width: width, height: height))
            coverage += (0..<width * height).map { UInt8(($0 * 7 + width) % 256) }
        }
        let (text, below) = (ColorU8(red: 180, green: 20, blue: 90), ColorU8(red: 240, green: 250, blue: 255))
        let table = BlendTable(foreground: text, background: below, shades: shades)
        var plain = Canvas(width: width, rows: rows, background: below)
        var canvas = Canvas(width: width, rows: rows, background: below)
        plain.textShades = shades
        canvas.textShades = shades
        for glyph in glyphs {
            plain.reset(rows: rows, background: below)
            plain.draw([glyph], coverage: coverage, color: text, table: table)
            let expected = plain.withPixels { Array($0.bindMemory(to: UInt32.self)) }
            let palette = PixelPalette()
            for _ in 0..<2 {
                canvas.reset(rows: rows, background: below)
                canvas.paintIndices(into: palette)
                // Of the second glyph all steps are known.
                canvas.draw([glyph], coverage: coverage, color: text, table: table)
                canvas.fill(CGRect(x: 0, y: 0, width: 150, height: 100), with: below)
                canvas.draw([glyph], coverage: coverage, color: text, table: table)
                let painted = pixels(canvas, palette)
                #expect(painted.all == expected)
                #expect(painted.indexedTiles > 0)
            }
            #expect(palette.pixels.count <= shades.count)
        }
    }

    @Test("Glyphs painted a row at a time, as where there is no AVX2, are the same as those painted at once", arguments: 0..<40)
    func rowByRow(seed: UInt64) {
        var rng = SplitMix64(seed: seed)
        // Those of more columns than this are painted a row at a time everywhere.
        let reach = 32
        let (text, below) = (ColorU8(red: 90, green: 10, blue: 20), ColorU8(red: 240, green: 255, blue: 250))
        let table = BlendTable(foreground: text, background: below)
        let (width, height) = (Int.random(in: 1...reach, using: &rng), Int.random(in: 1...20, using: &rng))
        let rowsOfGlyph = (0..<height).map { _ in
            (0..<width).map { _ in Bool.random(using: &rng) ? 0 : UInt8.random(in: 0...255, using: &rng) }
        }
        let narrow = rowsOfGlyph.flatMap { $0 } + [UInt8](repeating: 0, count: reach)
        let wide = rowsOfGlyph.flatMap { $0 + [UInt8](repeating: 0, count: reach + 1 - width) }
        // The second one lies on the first, and is not on the background.
        let places = [(3, 22), (3 + Int.random(in: 0..<60, using: &rng), 25)]
        let drawn = [(narrow, width), (wide, reach + 1)].map { coverage, width in
            let palette = PixelPalette()
            var canvas = Canvas(width: self.width, rows: rows, background: below)
            canvas.paintIndices(into: palette)
            for (x, y) in places {
                canvas.draw(
                    [GlyphBlit(offset: 0, x: x, y: y, width: width, height: height)], coverage: coverage, color: text,
                    table: table)
            }
            let painted = pixels(canvas, palette)
            #expect(painted.indexedTiles > 0)
            return painted.all
        }
        #expect(drawn[0] == drawn[1])
    }

    @Test("Text on fills alone is painted as indices, and no pixel but those of text and fills gets one")
    func onFills() {
        var canvas = Canvas(width: width, rows: rows, background: .white)
        let palette = PixelPalette()
        canvas.paintIndices(into: palette)
        canvas.fill(CGRect(x: 0, y: 30, width: 150, height: 10), with: ColorU8(red: 9, green: 9, blue: 9))
        let table = BlendTable(foreground: .black, background: .white)
        canvas.draw(
            [GlyphBlit(offset: 0, x: 10, y: 22, width: 3, height: 2), GlyphBlit(offset: 0, x: 60, y: 22, width: 3, height: 2)],
            coverage: [0, 255, 128, 128, 255, 0], color: .black, table: table)
        let painted = pixels(canvas, palette)
        // Two rows, from the first glyph to the last.
        #expect(painted.indexedTiles == 8)
        // White and the text's, and the fill's, which the encoder takes from the template of its rows.
        #expect(palette.pixels.count == 4)
        #expect(canvas.withRows { $0.painted[2] == $0.indexedTiles(2) && $0.painted[10] == 0 })
        // A fill of some columns stays; what else is painted over takes pixels; a fill of the whole row takes the tile away.
        canvas.fill(CGRect(x: 60, y: 20, width: 9, height: 9), with: .black)
        #expect(pixels(canvas, palette).indexedTiles == 8)
        canvas.fill(
            Path(roundedRect: CGRect(x: 8, y: 20, width: 9, height: 9), radii: CornerRadii(3)), rule: .nonZero, with: .black)
        #expect(pixels(canvas, palette).indexedTiles == 4)
        canvas.fill(CGRect(x: 0, y: 20, width: 150, height: 40), with: .black)
        #expect(canvas.withRows { $0.painted[2] == 0 && $0.indexedTiles(2) == 0 })
    }
}
