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

    /// Draws the lines beside the columns of a row and those above and below it, inside of it, and over these the ones that
    /// its cells have of their own.
    func drawLines(ofRow row: Int, _ span: Span, _ group: Group, into list: inout DisplayList) {
        let borders = model.rows.lines?(row) ?? CellBorders()
        let horizontal = [borders.top, borders.bottom].compactMap { $0?.pixels(scale: geometry.scale) }.max() ?? 0
        // Where two lines cross, the thicker one is whole.
        drawColumnLines(ofRow: row, span, group, into: &list) { $0 <= horizontal }
        drawBorders(borders, group.x, span, into: &list)
        drawColumnLines(ofRow: row, span, group, into: &list) { $0 > horizontal }
        guard cellsHaveBorders || model.rows.cells != nil else { return }
        if let source = model.rows.source(row) {
            guard cellsHaveBorders else { return }
            for column in group.columns {
                let style = model.rows.style?(source, column) ?? measures.columns[column].style
                drawBorders(style.borders, x(ofColumn: column, group), span, into: &list)
            }
        } else {
            for spanned in model.rows.cells?(row) ?? [] where spanned.columns.overlaps(group.columns) {
                let x = x(ofColumns: spanned.columns, group)
                cut(x, to: group, span, in: &list) { drawBorders(spanned.style.borders, x, span, into: &$0) }
            }
        }
    }

    /// Draws the lines of some widths, in pixels, at the sides where columns begin, but for those inside of a cell.
    private func drawColumnLines(
        ofRow row: Int, _ span: Span, _ group: Group, into list: inout DisplayList, where isWanted: (_ width: Int) -> Bool
    ) {
        guard let line = model.rows.columnLine else { return }
        let cells = model.rows.source(row) == nil ? model.rows.cells?(row) ?? [] : []
        for column in group.columns {
            guard let line = line(row, column), isWanted(line.pixels(scale: geometry.scale)),
                !cells.contains(where: { $0.columns.lowerBound < column && column < $0.columns.upperBound })
            else { continue }
            drawBorders(CellBorders(leading: line), x(ofColumn: column, group), span, into: &list)
        }
    }

    /// Draws lines along a cell's edges, inside of it: those above and below over those at the sides.
    func drawBorders(_ borders: CellBorders, _ x: Span, _ y: Span, into list: inout DisplayList) {
        guard !borders.isEmpty else { return }
        func draw(_ line: GridLine?, isVertical: Bool, _ rect: (_ width: Int) -> (x: Span, y: Span)) {
            guard let line, let color = color(line.color) else { return }
            let (x, y) = rect(line.pixels(scale: geometry.scale))
            // Not only what is in sight: a row that a band cuts is kept for the next one.
            list.draw(line, in: picture(x, y), isVertical: isVertical, with: color)
        }
        func above(_ width: Int) -> (x: Span, y: Span) { (x, Span(start: y.start, length: min(y.length, width))) }
        func below(_ width: Int) -> (x: Span, y: Span) {
            (x, Span(start: y.end - min(y.length, width), length: min(y.length, width)))
        }
        func left(_ width: Int) -> (x: Span, y: Span) { (Span(start: x.start, length: min(x.length, width)), y) }
        func right(_ width: Int) -> (x: Span, y: Span) {
            (Span(start: x.end - min(x.length, width), length: min(x.length, width)), y)
        }
        draw(borders.leading, isVertical: true, geometry.isRightToLeft ? right : left)
        draw(borders.trailing, isVertical: true, geometry.isRightToLeft ? left : right)
        draw(borders.top, isVertical: false, above)
        draw(borders.bottom, isVertical: false, below)
    }

    func drawLine(
        _ line: GridLine?, _ x: Span, _ y: Span, into list: inout DisplayList
    ) {
        guard let line, y.length > 0, y.start < visibleY.upperBound, y.end > visibleY.lowerBound,
            let color = color(line.color)
        else { return }
        list.draw(line, in: picture(x, y), isVertical: y.length > x.length, with: color)
    }
}
