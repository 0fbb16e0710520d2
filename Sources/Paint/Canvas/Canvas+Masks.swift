@_spi(Rooms) import RasterGraphics

extension Canvas {
    /// Draws text: a glyph's mask with its origin at `x`, `y`.
    ///
    /// Coverage is adjusted so that dark on light and light on dark look equally heavy, see ``TextContrast``.
    /// `table` is a hint: where a pixel has the table's background, it becomes what the table says; where it has not
    /// (the hint was wrong, glyphs overlap, a group is transparent) the text is blended by what its own colour says,
    /// as without a table. So a hint never makes a wrong picture.
    /// - Parameters:
    ///   - x: The column of the mask's origin.
    ///   - y: The row of the mask's origin.
    ///   - table: Made for `color` and the background that is expected. One for another colour is ignored.
    package mutating func draw(_ mask: Mask, x: Int, y: Int, color: ColorU8, table: BlendTable?) {
        guard color.alpha > 0, let part = visible(mask, x, y) else { return }
        let source = Source(color)
        let alphas = alphas(of: color)
        let origin = (x: x + mask.left, y: y + mask.top)
        withBases(mask.coverage, alphas) { base, alphas in
            if let table, table.foreground == color {
                let background = table.background.premultiplied.rgba
                table.pixels.withUnsafeBufferPointer { pixels in
                    guard let answers = pixels.baseAddress else { return }
                    for row in part.y..<part.maxY {
                        blendText(
                            address(part.x, row, count: part.width),
                            coverage: base + ((row - origin.y) * mask.width + part.x - origin.x),
                            count: part.width, source: source, alphas: alphas, background: background,
                            table: answers)
                    }
                }
            } else {
                for row in part.y..<part.maxY {
                    blendText(
                        address(part.x, row, count: part.width),
                        coverage: base + ((row - origin.y) * mask.width + part.x - origin.x),
                        count: part.width, source: source, alphas: alphas)
                }
            }
        }
    }

    /// Fills a shape, such as an icon, that was made a mask: plain coverage, no adjustment for text.
    package mutating func fill(_ mask: Mask, x: Int, y: Int, with color: ColorU8) {
        guard color.alpha > 0, let part = visible(mask, x, y) else { return }
        let source = Source(color)
        let origin = (x: x + mask.left, y: y + mask.top)
        mask.coverage.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            func coverage(_ row: Int) -> UnsafePointer<UInt8> {
                base + ((row - origin.y) * mask.width + part.x - origin.x)
            }
            func blendPixels(_ row: Int, from first: Int = 0) {
                let count = part.width - first
                blendSpan(
                    address(part.x + first, row, count: count), coverage: coverage(row) + first, count: count, source: source)
            }
            guard var blend = isInGroup ? nil : templates.blend(source) else {
                for row in part.y..<part.maxY { blendPixels(row) }
                return
            }
            for row in part.y..<part.maxY {
                var painted = 0
                if let indices = templates.indices(row - rows.lowerBound, part.x, count: part.width) {
                    painted = blendSpan(indices, coverage: coverage(row), count: part.width, &blend)
                }
                if painted < part.width { blendPixels(row, from: painted) }
            }
        }
    }

    /// The pixels of the picture that a mask covers and that are drawn; nil when there are none.
    private func visible(_ mask: Mask, _ x: Int, _ y: Int) -> PixelRect? {
        let (left, farLeft) = x.addingReportingOverflow(mask.left)
        let (top, farTop) = y.addingReportingOverflow(mask.top)
        // Compared before anything is added, so that no position is too large.
        guard !farLeft, !farTop, left < clip.maxX, top < clip.maxY, left >= clip.x - mask.width,
            top >= clip.y - mask.height
        else { return nil }
        let part = PixelRect(x: left, y: top, width: mask.width, height: mask.height).intersection(clip)
        return part.isEmpty ? nil : part
    }
}

extension Canvas {
    /// The alphas of text in a colour, of those that were used last: a row of a table has a handful.
    mutating func alphas(of color: ColorU8) -> [UInt8] {
        textAlphas.value(for: color) { TextContrast.of(textShades).alphas(of: color) }
    }

    /// Lends the bytes of two arrays; does nothing where one is empty.
    @inline(__always)
    func withBases(
        _ first: [UInt8], _ second: [UInt8], _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Void
    ) {
        first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                guard let first = first.baseAddress, let second = second.baseAddress else { return }
                body(first, second)
            }
        }
    }
}
