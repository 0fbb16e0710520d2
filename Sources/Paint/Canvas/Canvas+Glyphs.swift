internal import CRasterPaint
import RasterGraphics

/// One glyph of a line of text: where its coverage is, and where on the picture it goes.
package struct GlyphBlit: BitwiseCopyable {
    /// Where the coverage begins, in bytes; `width` × `height` bytes, row after row.
    let offset: Int
    /// The picture's pixel at the top left.
    let x, y: Int
    let width, height: Int

    package init(offset: Int, x: Int, y: Int, width: Int, height: Int) {
        self.offset = offset
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

extension Canvas {
    /// Draws glyphs of one colour, in order: the same as ``draw(_:x:y:color:table:)`` for each, with what belongs to the
    /// colour done once.
    /// - Parameters:
    ///   - coverage: What the glyphs' offsets count from.
    ///   - table: Made for `color` and the background that is expected. One for another colour is ignored.
    package mutating func draw(
        _ glyphs: [GlyphBlit], coverage: [UInt8], color: ColorU8, table: BlendTable?
    ) {
        guard color.alpha > 0, !clip.isEmpty else { return }
        let source = Source(color)
        let expected = table.flatMap { $0.foreground == color ? $0 : nil }
        let places = isInGroup ? nil : expected.flatMap { templates.places(for: $0) }
        withBases(coverage, alphas(of: color)) { base, alphas in
            guard let table = expected else {
                forEachPart(of: glyphs, base) { x, row, coverage, count in
                    blendText(
                        address(x, row, count: count), coverage: coverage, count: count, source: source, alphas: alphas)
                }
                return
            }
            let background = table.background.premultiplied.rgba
            table.pixels.withUnsafeBufferPointer { answers in
                guard let answers = answers.baseAddress else { return }
                func blendPixels(_ x: Int, _ row: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
                    blendText(
                        address(x, row, count: count), coverage: coverage, count: count, source: source, alphas: alphas,
                        background: background, table: answers)
                }
                guard let places, var blend = templates.blend(source) else { return forEachPart(of: glyphs, base, blendPixels) }
                let end = base + coverage.count
                var ready = rowsOfIndices(glyphs)
                forEachGlyph(of: glyphs, base) { x, rows, coverage, width, count in
                    let atOnce = rowsAtOnce(x, rows, ready, width: width, count: count, room: end - coverage)
                    var (row, coverage) = (rows.lowerBound, coverage)
                    while row < rows.upperBound {
                        if row < atOnce, let indices = templates.indices(row &- self.rows.lowerBound, x, count: count) {
                            // As far as they lie on their background; the next row takes a look.
                            let painted = raster_paint_text(
                                indices, templates.indexStride, coverage, width, count, atOnce &- row, places)
                            row &+= painted
                            coverage += painted &* width
                            if row == atOnce { continue }
                        }
                        var painted = 0
                        if let indices = templates.indices(row &- self.rows.lowerBound, x, count: count) {
                            painted = blendText(
                                indices, coverage: coverage, count: count, alphas: alphas, places: places, table: answers,
                                &blend)
                        }
                        if painted < count {
                            blendPixels(x &+ painted, row, coverage + painted, count &- painted)
                            // The row's tiles have become pixels, which the next glyph may share.
                            ready = 0..<0
                        }
                        row &+= 1
                        coverage += width
                    }
                }
            }
        }
    }

    /// Where rows of a glyph end, from the top, that `raster_paint_text` may be given.
    /// - Parameters:
    ///   - ready: Rows that have indices in all of the glyph's columns.
    ///   - width: The glyph's.
    ///   - room: Bytes of coverage from the first row on.
    @inline(__always)
    private func rowsAtOnce(
        _ x: Int, _ rows: Range<Int>, _ ready: Range<Int>, width: Int, count: Int, room: Int
    ) -> Int {
        let reach = Int(RASTER_TEXT_REACH)
        if room < reach || count > reach { return rows.lowerBound }
        let most = min(rows.count, (room &- reach) / width &+ 1)
        let end = rows.lowerBound &+ most
        if rows.lowerBound >= ready.lowerBound, end <= ready.upperBound { return end }
        return rows.lowerBound &+ rowsOfIndices(rows.lowerBound..<end, x, count: count)
    }

    /// The rows of a line of text, from the top, that have indices all along it: as most lines lie on nothing but fills, that is
    /// seen to once and not for each glyph.
    private func rowsOfIndices(_ glyphs: [GlyphBlit]) -> Range<Int> {
        var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
        for glyph in glyphs {
            (left, right) = (min(left, glyph.x), max(right, glyph.x &+ glyph.width))
            (top, bottom) = (min(top, glyph.y), max(bottom, glyph.y &+ glyph.height))
        }
        (left, right) = (max(left, clip.x), min(right, clip.maxX))
        (top, bottom) = (max(top, clip.y), min(bottom, clip.maxY))
        guard left < right, top < bottom else { return 0..<0 }
        return top..<top + rowsOfIndices(top..<bottom, left, count: right - left)
    }

    private func rowsOfIndices(_ rows: Range<Int>, _ x: Int, count: Int) -> Int {
        let first = rows.lowerBound &- self.rows.lowerBound
        return templates.rowsOfIndices(first..<first &+ rows.count, x, count: count)
    }

    /// Hands out each glyph, as far as it is drawn: its first column, its rows, where its coverage begins there, the glyph's
    /// width, and how much of a row is drawn.
    @inline(__always)
    private func forEachGlyph(
        of glyphs: [GlyphBlit], _ base: UnsafePointer<UInt8>,
        _ body: (Int, Range<Int>, UnsafePointer<UInt8>, Int, Int) -> Void
    ) {
        for glyph in glyphs {
            let left = max(glyph.x, clip.x)
            let count = min(glyph.x &+ glyph.width, clip.maxX) &- left
            let top = max(glyph.y, clip.y)
            let bottom = min(glyph.y &+ glyph.height, clip.maxY)
            if count <= 0 || top >= bottom { continue }
            let start = glyph.offset &+ (top &- glyph.y) &* glyph.width &+ left &- glyph.x
            body(left, top..<bottom, base + start, glyph.width, count)
        }
    }

    /// Hands out each row of each glyph, as far as it is drawn: its first column, its row, its coverage and how much of it.
    @inline(__always)
    private func forEachPart(
        of glyphs: [GlyphBlit], _ base: UnsafePointer<UInt8>, _ body: (Int, Int, UnsafePointer<UInt8>, Int) -> Void
    ) {
        forEachGlyph(of: glyphs, base) { left, rows, coverage, width, count in
            var source = coverage
            for row in rows {
                body(left, row, source, count)
                source += width
            }
        }
    }
}
