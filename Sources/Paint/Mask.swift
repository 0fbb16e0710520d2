import Foundation
import RasterGraphics

/// Coverage of one shape, such as a glyph: 8 bits a pixel.
///
///     coverage of a triangle (0,0) (4,0) (0,4), as hexadecimal digits of 16 levels
///
///     fff8
///     ff8.
///     f8..
///     8...
package struct Mask: Sendable, Hashable {
    /// Columns from the origin (for a glyph the pen position) to the left column of the mask. May be negative.
    package let left: Int
    /// Rows from the origin (for a glyph the baseline) down to the top row of the mask. Negative above the baseline.
    package let top: Int
    /// Columns, 0 or more.
    package let width: Int
    /// Rows, 0 or more.
    package let height: Int
    /// `width * height` values, row after row from the top left: 0 (outside) to 255 (inside).
    package let coverage: [UInt8]

    /// How far a mask goes from its origin in each direction, in pixels. Fill what is larger as a path.
    package static let reach = 4096

    /// Exact-area coverage of `path`, which is in pixels about the origin, y down.
    ///
    /// The mask is as large as the box of the path's control points. What lies more than ``reach`` pixels from the origin
    /// is cut off. A path without area, or with a coordinate that is not a number, gives an empty mask.
    package init(filling path: Path, rule: FillRule = .nonZero) {
        var rasterizer = MaskRasterizer()
        self = rasterizer.mask(filling: path, rule: rule)
    }

    init(left: Int, top: Int, width: Int, height: Int, coverage: [UInt8]) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.coverage = coverage
    }

    static let empty = Mask(left: 0, top: 0, width: 0, height: 0, coverage: [])
}

/// Makes masks one after another in the same working memory.
package struct MaskRasterizer: ~Copyable {
    private var rows: PathCoverage

    /// - Parameter fillsGlyphs: Whether what is filled are outlines of a font, which may be from outside: a row that takes far more work
    ///   than any of a letter is filled less exactly. Default false.
    package init(fillsGlyphs: Bool = false) {
        rows = PathCoverage(mostWork: fillsGlyphs ? PathCoverage.glyphWork : PathCoverage.usualWork)
    }

    /// The same as ``Mask/init(filling:rule:)``.
    package mutating func mask(filling path: Path, rule: FillRule = .nonZero) -> Mask {
        masks(filling: path, rule: rule, count: 1)[0]
    }

    /// The masks of `path` moved to the right by 0, 1, 2 and 3 quarters of a pixel, which are those of one after the other,
    /// in half the time: curves become lines, and edges are put in order, only once.
    package mutating func quarterMasks(filling path: Path) -> [Mask] { masks(filling: path, rule: .nonZero, count: 4) }

    private mutating func masks(filling path: Path, rule: FillRule, count: Int) -> [Mask] {
        let extent = path.extent
        let (x0, y0, x1, y1) = (Double(extent.minX), Double(extent.minY), Double(extent.maxX), Double(extent.maxY))
        guard x0 < x1, y0 < y1 else { return Array(repeating: .empty, count: count) }
        func held(_ position: Int) -> Int { position.clamped(to: -Mask.reach...Mask.reach) }
        let top = held(Subpixel.round(y0) >> Subpixel.bits)
        let height = held((Subpixel.round(y1) + Subpixel.fraction) >> Subpixel.bits) - top
        guard height > 0 else { return Array(repeating: .empty, count: count) }
        func shift(_ i: Int) -> Int { i * Subpixel.one / 4 }
        let columns = (0..<count).map { i in
            let left = held((Subpixel.round(x0) + shift(i)) >> Subpixel.bits)
            return left..<held((Subpixel.round(x1) + shift(i) + Subpixel.fraction) >> Subpixel.bits)
        }

        var coverage = columns.map { [UInt8](repeating: 0, count: $0.count * height) }
        rows.begin(path, rule: rule, columns: columns[0], rows: top..<top + height, isRepeated: count > 1)
        for row in rows.pathRows {
            rows.collectLines(of: row)
            if rows.isOverfull { break }
            for i in 0..<count where !columns[i].isEmpty {
                coverage[i].withUnsafeMutableBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    rows.writeRow(of: columns[i], movedBy: shift(i), to: base + (row - top) * columns[i].count)
                }
            }
        }
        if rows.isOverfull {
            return (0..<count).map { i in
                mask(filling: path.scaled(x: 1, y: 1, thenMovedBy: CGPoint(x: CGFloat(i) / 4, y: 0)), rule: rule)
            }
        }
        return zip(columns, coverage).map { columns, coverage in
            columns.isEmpty
                ? .empty
                : Mask(left: columns.lowerBound, top: top, width: columns.count, height: height, coverage: coverage)
        }
    }
}
