import RasterGraphics

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
        let alphas = text.alphas(of: color)
        let origin = (x: x + mask.left, y: y + mask.top)
        mask.coverage.withUnsafeBufferPointer { coverage in
            guard let base = coverage.baseAddress else { return }
            if let table, table.foreground == color {
                let background = table.background.premultiplied.rgba
                table.pixels.withUnsafeBufferPointer { pixels in
                    guard let answers = pixels.baseAddress else { return }
                    for row in part.y..<part.maxY {
                        blendText(
                            address(part.x, row),
                            coverage: base + ((row - origin.y) * mask.width + part.x - origin.x),
                            count: part.width, source: source, alphas: alphas, background: background,
                            table: answers)
                    }
                }
            } else {
                for row in part.y..<part.maxY {
                    blendText(
                        address(part.x, row),
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
        mask.coverage.withUnsafeBufferPointer { coverage in
            guard let base = coverage.baseAddress else { return }
            for row in part.y..<part.maxY {
                blendSpan(
                    address(part.x, row),
                    coverage: base + ((row - origin.y) * mask.width + part.x - origin.x),
                    count: part.width, source: source)
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

/// The 256 alphas of the text colours that were used last: a row of a table has a handful.
struct TextAlphas: ~Copyable {
    private static let colorCount = 8
    private var colors = [ColorU8?](repeating: nil, count: colorCount)
    private var next = 0
    private let tables = UnsafeMutablePointer<UInt8>.allocate(capacity: 256 * colorCount)

    init() {}

    deinit { tables.deallocate() }

    /// See ``TextContrast/fillAlphas(_:for:)``. Valid until another colour is asked for.
    mutating func alphas(of color: ColorU8) -> UnsafePointer<UInt8> {
        if let known = colors.firstIndex(of: color) { return UnsafePointer(tables + known * 256) }
        let slot = next
        next = (next + 1) % Self.colorCount
        TextContrast.fillAlphas(tables + slot * 256, for: color)
        colors[slot] = color
        return UnsafePointer(tables + slot * 256)
    }
}
