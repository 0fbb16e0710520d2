import Foundation
import RasterGraphics

extension Canvas {
    /// Fills a path. Open subpaths are closed.
    ///
    /// The coverage of a pixel is the area of it that is inside, to 1/255; see ``PathCoverage``. A path with a NaN
    /// coordinate draws nothing, coordinates beyond ±2³¹ are held there.
    ///
    ///     two squares of 2 × 2, both clockwise: nonZero, evenOdd
    ///
    ///     ff.    ff.
    ///     fff    f.f
    ///     .ff    .ff
    package mutating func fill(_ path: Path, rule: FillRule = .nonZero, with color: ColorU8) {
        guard color.alpha > 0 else { return }
        fill(path, rule: rule, rows: clip.y..<clip.maxY, source: Source(color))
    }

    /// Fills what a path covers of the rows `part`.
    private mutating func fill(_ outline: Path, rule: FillRule, rows part: Range<Int>, source: Source) {
        let rows = part.clamped(to: clip.y..<clip.maxY)
        if rows.isEmpty || clip.width == 0 { return }
        path.begin(outline, rule: rule, columns: clip.x..<clip.maxX, rows: rows)
        for row in path.pathRows {
            path.advance(to: row)
            for i in 0..<path.row.runs.count {
                let run = path.row.runs.base[i]
                let target = address(run.x, row, count: run.count)
                if let coverage = run.coverage {
                    blendSpan(
                        target, count: run.count, source: source,
                        alpha: multiply255(source.alpha, UInt64(coverage)))
                } else {
                    blendSpan(target, coverage: path.row.values(at: run.x), count: run.count, source: source)
                }
            }
        }
    }

    /// Fills a rect with rounded corners. Radii that are too large are clamped as `CornerRadii.clamped(to:)` does.
    ///
    ///     8 × 8, radius 4, white on black, as hexadecimal digits of 16 levels
    ///
    ///     .2bffb2.
    ///     2effffe2
    ///     bffffffb
    ///     ffffffff
    ///     ffffffff
    ///     bffffffb
    ///     2effffe2
    ///     .2bffb2.
    package mutating func fill(_ rect: CGRect, radii: CornerRadii, with color: ColorU8) {
        guard color.alpha > 0, let rect = rect.held else { return }
        let (x, y) = (rect.columnCoverage, rect.rowCoverage)
        let source = Source(color)
        let radii = radii.clamped(to: rect.size)
        // Only rows that a corner reaches into need the general way.
        let straight = y.inset(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
        if reaches(outside: straight, of: y.pixels) {
            let outline = Path(roundedRect: rect, radii: radii)
            fill(outline, rule: .nonZero, rows: y.pixels.lowerBound..<straight.lowerBound, source: source)
            fill(outline, rule: .nonZero, rows: straight.upperBound..<y.pixels.upperBound, source: source)
        }
        fill(x: x, y: y, rows: straight, with: source)
    }

    /// Draws a border of `width` pixels inside the bounds of a rounded rect.
    ///
    /// The inner edge is concentric: its radii are those of the outer one less the width, not below 0. A border that is
    /// wider than half a side fills the rect. Where NaN, zero or negative, nothing is drawn.
    ///
    ///     a border of 1 in x 1 … 7, y 1 … 5
    ///
    ///     ........
    ///     .ffffff.
    ///     .f....f.
    ///     .f....f.
    ///     .ffffff.
    ///     ........
    package mutating func strokeBorder(
        of rect: CGRect, radii: CornerRadii, width: CGFloat, with color: ColorU8
    ) {
        guard color.alpha > 0, width > 0, let rect = rect.held else { return }
        let hole = CGRect(
            x: rect.origin.x + width, y: rect.origin.y + width, width: rect.size.width - 2 * width,
            height: rect.size.height - 2 * width)
        guard let hole = hole.held else {
            fill(rect, radii: radii, with: color)
            return
        }
        let (x, y, holeX) = (rect.columnCoverage, rect.rowCoverage, hole.columnCoverage)
        let source = Source(color)
        let outer = radii.clamped(to: rect.size)
        let (left, right) = (x.before(holeX), x.after(holeX))
        // Rows in which the border is two plain pieces that share no pixel; those that no corner or edge reaches into.
        var straight = y.inset(
            max(outer.topLeft, outer.topRight, width), max(outer.bottomLeft, outer.bottomRight, width))
        if left.pixels.upperBound > right.pixels.lowerBound { straight = straight.lowerBound..<straight.lowerBound }
        if reaches(outside: straight, of: y.pixels) {
            var outline = Path(roundedRect: rect, radii: outer)
            outline.append(Path(roundedRect: hole, radii: outer.inset(by: width)))
            fill(outline, rule: .evenOdd, rows: y.pixels.lowerBound..<straight.lowerBound, source: source)
            fill(outline, rule: .evenOdd, rows: straight.upperBound..<y.pixels.upperBound, source: source)
        }
        fill(x: left, y: y, rows: straight, with: source)
        fill(x: right, y: y, rows: straight, with: source)
    }

    /// Whether any of `rows` is drawn that is not one of `straight`.
    func reaches(outside straight: Range<Int>, of rows: Range<Int>) -> Bool {
        let drawn = rows.clamped(to: clip.y..<clip.maxY)
        return !drawn.isEmpty && (drawn.lowerBound < straight.lowerBound || drawn.upperBound > straight.upperBound)
    }
}
