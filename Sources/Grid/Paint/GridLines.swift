import Foundation
import RasterDrawing
import RasterGraphics

// The lines between columns, and beside those that stay in place.
extension GridPainter {
    func drawColumnSeparators(_ group: Group, into list: inout DisplayList) {
        guard let line = style.columnSeparator, geometry.columnSeparatorWidth > 0 else { return }
        let y = Span(start: viewport.header.start, length: viewport.footer.end - viewport.header.start)
        for column in group.columns where column > 0 {
            let cell = x(ofColumn: column, group)
            let start = geometry.isRightToLeft ? cell.end - geometry.columnSeparatorWidth : cell.start
            drawLine(line, Span(start: start, length: geometry.columnSeparatorWidth), y, into: &list)
        }
    }

    /// Draws the line between a row and the next.
    func drawSeparator(below row: Int, _ span: Span, _ group: Group, into list: inout DisplayList) {
        guard row + 1 < geometry.rows.count else { return }
        var (line, width) = (style.rowSeparator, geometry.rowSeparatorWidth)
        if let sumLine = style.sumSeparator, let sum = model.rows.sum, model.rows.source(row + 1) == sum {
            (line, width) = (sumLine, max(width, sumLine.pixels(scale: geometry.scale)))
        }
        guard width > 0 else { return }
        drawLine(line, group.x, Span(start: span.end + geometry.rows.gap - width, length: width), into: &list)
    }

    /// How far the shadow of fixed columns falls, in points, and how dark it is beside them.
    private static let shadow = (length: CGFloat(6), opacity: 0.14)

    /// A hairline and a shadow beside fixed columns that other columns have moved under.
    func drawEdgesOfFixedColumns(into list: inout DisplayList) {
        let y = Span(start: viewport.header.start, length: viewport.footer.end - viewport.header.start)
        let hairline = GridLine()
        for group in groups where group.index > 0 && group.shift != 0 {
            let isAtLeft = group.shift > 0
            let edge = isAtLeft ? group.x.end : group.x.start - 1
            drawLine(hairline, Span(start: edge, length: 1), y, into: &list)
            let length = Self.shadow.length.pixels(scale: geometry.scale)
            for pixel in 0..<length {
                // Falls off as a square: soft at its end.
                let share = 1 - (Double(pixel) + 0.5) / Double(length)
                let x = isAtLeft ? edge + 1 + pixel : edge - 1 - pixel
                list.fill(
                    picture(Span(start: x, length: 1), y),
                    with: Color(white: 0, alpha: Self.shadow.opacity * share * share).components())
            }
        }
    }

    func drawLine(
        _ line: GridLine?, _ x: Span, _ y: Span, into list: inout DisplayList
    ) {
        guard let line, y.length > 0, y.start < visibleY.upperBound, y.end > visibleY.lowerBound,
            let color = color(line.color)
        else { return }
        list.fill(picture(x, y), with: color)
    }
}
