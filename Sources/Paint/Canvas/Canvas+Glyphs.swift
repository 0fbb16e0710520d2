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
        withBases(coverage, alphas(of: color)) { base, alphas in
            guard let table, table.foreground == color else {
                forEachPart(of: glyphs, base) { pixels, coverage, count in
                    blendText(pixels, coverage: coverage, count: count, source: source, alphas: alphas)
                }
                return
            }
            let background = table.background.premultiplied.rgba
            table.pixels.withUnsafeBufferPointer { answers in
                guard let answers = answers.baseAddress else { return }
                forEachPart(of: glyphs, base) { pixels, coverage, count in
                    blendText(
                        pixels, coverage: coverage, count: count, source: source, alphas: alphas,
                        background: background, table: answers)
                }
            }
        }
    }

    /// Hands out each row of each glyph, as far as it is drawn.
    @inline(__always)
    private func forEachPart(
        of glyphs: [GlyphBlit], _ base: UnsafePointer<UInt8>,
        _ body: (UnsafeMutablePointer<Pixel>, UnsafePointer<UInt8>, Int) -> Void
    ) {
        for glyph in glyphs {
            let left = max(glyph.x, clip.x)
            let count = min(glyph.x &+ glyph.width, clip.maxX) &- left
            let bottom = min(glyph.y &+ glyph.height, clip.maxY)
            var row = max(glyph.y, clip.y)
            if count <= 0 || row >= bottom { continue }
            var source = base + (glyph.offset &+ (row &- glyph.y) &* glyph.width &+ left &- glyph.x)
            while row < bottom {
                body(address(left, row, count: count), source, count)
                source += glyph.width
                row &+= 1
            }
        }
    }
}
