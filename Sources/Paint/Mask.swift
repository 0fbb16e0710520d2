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
    private var rows = PathCoverage()

    package init() {}

    /// The same as ``Mask/init(filling:rule:)``.
    package mutating func mask(filling path: Path, rule: FillRule = .nonZero) -> Mask {
        let extent = path.extent
        let (x0, y0, x1, y1) = (Double(extent.minX), Double(extent.minY), Double(extent.maxX), Double(extent.maxY))
        guard x0 < x1, y0 < y1 else { return .empty }
        func held(_ position: Int) -> Int { position.clamped(to: -Mask.reach...Mask.reach) }
        let left = held(Subpixel.round(x0) >> Subpixel.bits)
        let top = held(Subpixel.round(y0) >> Subpixel.bits)
        let width = held((Subpixel.round(x1) + Subpixel.fraction) >> Subpixel.bits) - left
        let height = held((Subpixel.round(y1) + Subpixel.fraction) >> Subpixel.bits) - top
        guard width > 0, height > 0 else { return .empty }

        rows.begin(path, rule: rule, columns: left..<left + width, rows: top..<top + height)
        var coverage = [UInt8](repeating: 0, count: width * height)
        coverage.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            for row in rows.pathRows {
                rows.advance(to: row)
                for i in 0..<rows.row.runs.count {
                    let run = rows.row.runs.base[i]
                    let target = base + ((row - top) * width + run.x - left)
                    if let constant = run.coverage {
                        target.update(repeating: constant, count: run.count)
                    } else {
                        target.update(from: rows.row.values(at: run.x), count: run.count)
                    }
                }
            }
        }
        return Mask(left: left, top: top, width: width, height: height, coverage: coverage)
    }
}
