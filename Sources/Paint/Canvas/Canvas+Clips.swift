import Foundation
import RasterGraphics

/// A pixel before a clip began.
struct SavedPixel {
    /// Its place in the band.
    let offset: Int
    let pixel: Pixel
    /// How much of the pixel lies inside the clip, 0…254.
    let coverage: UInt8
}

extension Canvas {
    /// Cuts all drawing to a rounded rect, until ``popClip()``. Clips nest; the inner one lies inside the outer one.
    ///
    /// A rect of whole pixels costs nothing. Otherwise the pixels that the edge of the clip cuts, and those outside its
    /// corners, are kept, and ``popClip()`` mixes them with what was drawn: kept·(1 − c) + drawn·c. So a stack of layers
    /// drawn inside shows nothing of the lower ones along the edge.
    ///
    /// A rect without area, or with NaN, cuts everything off.
    package mutating func pushClip(_ rect: CGRect, radii: CornerRadii = .zero) {
        frames.append(.clip(outer: clip, saved: saved.count))
        guard let rect = rect.held else {
            clip.width = 0
            clip.height = 0
            return
        }
        let (x, y) = (rect.columnCoverage, rect.rowCoverage)
        let columns = x.pixels.clamped(to: clip.x..<clip.maxX)
        let touched = y.pixels.clamped(to: clip.y..<clip.maxY)
        clip = PixelRect(
            x: columns.lowerBound, y: touched.lowerBound, width: columns.count, height: touched.count)
        if clip.isEmpty { return }
        let radii = radii.clamped(to: rect.size)
        let straight = y.inset(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
        for row in touched.clamped(to: straight) { save(row, x: x, y: y) }
        if reaches(outside: straight, of: y.pixels) {
            let outline = Path(roundedRect: rect, radii: radii)
            save(outline, rule: .nonZero, rows: y.pixels.lowerBound..<straight.lowerBound)
            save(outline, rule: .nonZero, rows: straight.upperBound..<y.pixels.upperBound)
        }
    }

    /// Cuts all drawing to what a path fills, until ``popClip()``, as ``pushClip(_:radii:)`` does. A path without area, or
    /// with NaN, cuts everything off.
    package mutating func pushClip(_ outline: Path, rule: FillRule) {
        let extent = outline.extent
        let isDrawn = extent.minX < extent.maxX && extent.minY < extent.maxY
        pushClip(
            isDrawn
                ? CGRect(
                    x: extent.minX.rounded(.down), y: extent.minY.rounded(.down),
                    width: extent.maxX.rounded(.up) - extent.minX.rounded(.down),
                    height: extent.maxY.rounded(.up) - extent.minY.rounded(.down)) : .zero)
        if !clip.isEmpty { save(outline, rule: rule, rows: clip.y..<clip.maxY) }
    }

    /// Ends the innermost clip.
    /// - Precondition: The innermost of what is open is a clip.
    package mutating func popClip() {
        guard case .clip(let outer, let start)? = frames.popLast() else {
            preconditionFailure("popClip() without its pushClip")
        }
        clip = outer
        for i in start..<saved.count {
            let kept = saved.base[i]
            pixels[kept.offset] = mix(pixels[kept.offset], kept.pixel, coverage: UInt64(kept.coverage))
        }
        saved.count = start
    }

    /// Keeps the pixels of a row that a plain rect does not cover whole.
    private mutating func save(_ row: Int, x: AxisCoverage, y: AxisCoverage) {
        let cover = y(row)
        if cover == 255 {
            // The clip is no wider than the rect, so only its first and last column can be cut.
            save(clip.x, row, coverage: x(clip.x))
            if clip.width > 1 { save(clip.maxX - 1, row, coverage: x(clip.maxX - 1)) }
        } else {
            for column in clip.x..<clip.maxX {
                save(column, row, coverage: multiply255(x(column), cover))
            }
        }
    }

    /// Keeps the pixels that an outline does not cover whole.
    private mutating func save(_ outline: Path, rule: FillRule, rows part: Range<Int>) {
        let rows = part.clamped(to: clip.y..<clip.maxY)
        if rows.isEmpty { return }
        path.begin(outline, rule: rule, columns: clip.x..<clip.maxX, rows: rows)
        for row in rows {
            path.advance(to: row)
            var column = clip.x
            for i in 0..<path.row.runs.count {
                let run = path.row.runs.base[i]
                while column < run.x {
                    save(column, row, coverage: 0)
                    column &+= 1
                }
                let end = run.x + run.count
                if run.coverage == 255 {
                    column = end
                    continue
                }
                let values = path.row.values(at: run.x)
                while column < end {
                    save(column, row, coverage: run.coverage ?? values[column - run.x])
                    column &+= 1
                }
            }
            while column < clip.maxX {
                save(column, row, coverage: 0)
                column &+= 1
            }
        }
    }

    private mutating func save(_ column: Int, _ row: Int, coverage: UInt8) {
        if coverage == 255 { return }
        let pixel = address(column, row, count: 1)
        saved.append(SavedPixel(offset: pixel - pixels, pixel: pixel.pointee, coverage: coverage))
    }
}
