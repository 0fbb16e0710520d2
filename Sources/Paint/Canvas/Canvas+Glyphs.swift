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
        let palette = templates.palette
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
                guard let places, let palette else { return forEachPart(of: glyphs, base, blendPixels) }
                forEachPart(of: glyphs, base) { x, row, coverage, count in
                    var painted = 0
                    if let indices = templates.indices(row &- rows.lowerBound, x, count: count) {
                        painted = blendText(
                            indices, coverage: coverage, count: count, source: source, alphas: alphas, palette: palette,
                            places: places, table: answers)
                    }
                    if painted < count { blendPixels(x &+ painted, row, coverage + painted, count &- painted) }
                }
            }
        }
    }

    /// Hands out each row of each glyph, as far as it is drawn: its first column, its row, its coverage and how much of it.
    @inline(__always)
    private func forEachPart(
        of glyphs: [GlyphBlit], _ base: UnsafePointer<UInt8>, _ body: (Int, Int, UnsafePointer<UInt8>, Int) -> Void
    ) {
        for glyph in glyphs {
            let left = max(glyph.x, clip.x)
            let count = min(glyph.x &+ glyph.width, clip.maxX) &- left
            let bottom = min(glyph.y &+ glyph.height, clip.maxY)
            var row = max(glyph.y, clip.y)
            if count <= 0 || row >= bottom { continue }
            var source = base + (glyph.offset &+ (row &- glyph.y) &* glyph.width &+ left &- glyph.x)
            while row < bottom {
                body(left, row, source, count)
                source += glyph.width
                row &+= 1
            }
        }
    }
}
