import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews

extension DataTable {
    /// Appends the commands of what meets `visible`: only the rows and columns in it are styled and set.
    func drawTable(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        let geometry = geometry(scale: context.scale)
        cell.inheritedTraits = context.traits
        var context = context
        // Rows lie on device pixels when the table does.
        context.origin.x = context.origin.x.snapped(toScale: context.scale)
        context.origin.y = context.origin.y.snapped(toScale: context.scale)
        let visible = visible.intersection(
            CGRect(origin: context.origin, size: frame.size).snapped(toScale: context.scale))
        guard !visible.isEmpty else { return }
        let isCut = geometry.size.width > frame.width || geometry.size.height > frame.height
        if isCut { list.pushClip(context.pixelAligned(bounds)) }
        defer { if isCut { list.popClip() } }

        if let title, geometry.titleY.length > 0 {
            prepareTitle(title)
            titleLabel.frame = geometry.rect(geometry.titleX, geometry.titleY)
            titleLabel.draw(into: &list, visible: visible, context: context)
        }
        guard geometry.boxX.length > 0, geometry.boxY.length > 0 else { return }
        let painter = TablePainter(table: self, geometry: geometry, context: context, visible: visible)
        painter.draw(into: &list)
    }
}

/// The rows that the lower edge of a band cut, drawn whole: the next band goes on with them.
struct CutRows {
    private let rows: [Int: DisplayList]
    private let nextY: Int
    private let visibleX: Range<Int>
    private let scale: CGFloat
    private let origin: CGPoint

    fileprivate init(rows: [Int: DisplayList], painter: TablePainter) {
        self.rows = rows
        nextY = painter.visibleY.upperBound
        visibleX = painter.visibleX
        scale = painter.context.scale
        origin = painter.context.origin
    }

    /// The rows, when `painter` draws the band right below; none when it begins anew, since what callbacks answer may
    /// have changed.
    fileprivate func rows(continuedBy painter: TablePainter) -> [Int: DisplayList] {
        painter.visibleY.lowerBound == nextY && painter.visibleX == visibleX && painter.context.scale == scale
            && painter.context.origin == origin ? rows : [:]
    }
}

/// Draws a table's box: header, rows, footer and lines.
private struct TablePainter {
    let table: DataTable
    let geometry: TableGeometry
    let context: DrawingContext
    let visible: CGRect
    /// The pixels of the table that are wanted.
    let visibleX, visibleY: Range<Int>
    let visibleColumns: Range<Int>

    init(table: DataTable, geometry: TableGeometry, context: DrawingContext, visible: CGRect) {
        self.table = table
        self.geometry = geometry
        self.context = context
        self.visible = visible
        func pixels(from low: CGFloat, to high: CGFloat, limit: Int) -> Range<Int> {
            let start = min(max(0, (low * geometry.scale).rounded(.down)), CGFloat(limit))
            let end = min(max(start, (high * geometry.scale).rounded(.up)), CGFloat(limit))
            return Int(start)..<Int(end)
        }
        visibleX = pixels(
            from: visible.minX - context.origin.x, to: visible.maxX - context.origin.x, limit: geometry.width)
        visibleY = pixels(
            from: visible.minY - context.origin.y, to: visible.maxY - context.origin.y, limit: geometry.height)
        let range = visibleX
        let first = geometry.columns.firstIndex { $0.end > range.lowerBound } ?? geometry.columns.count
        let end = geometry.columns[first...].firstIndex { $0.start >= range.upperBound }
        visibleColumns = first..<(end ?? geometry.columns.count)
    }

    private var appearance: DataTableAppearance { table.appearance }

    func draw(into list: inout DisplayList) {
        let box = picture(geometry.boxX, geometry.boxY)
        let radii = CornerRadii(appearance.cornerRadius).clamped(to: box.size)
        // Where no corner is in sight there is nothing to round.
        let isRounded =
            !radii.isZero
            && (visible.minY < box.minY + radii.largest || visible.maxY > box.maxY - radii.largest)
        if isRounded { list.pushClip(box, radii: radii) }
        var context = context
        fill(geometry.boxX, geometry.boxY, with: appearance.bodyBackgroundColor, into: &list, context: &context)
        drawRows(into: &list, context: context)
        drawHeadings(geometry.header, isFooter: false, into: &list, context: context)
        drawHeadings(geometry.footer, isFooter: true, into: &list, context: context)
        drawLine(appearance.headerSeparator, geometry.contentX, geometry.headerSeparator, into: &list)
        drawLine(appearance.headerSeparator, geometry.contentX, geometry.footerSeparator, into: &list)
        drawColumnSeparators(into: &list)
        if isRounded { list.popClip() }
        if let border = appearance.border, let color = color(border.color) {
            list.strokeBorder(
                of: box, radii: radii, width: geometry.points(geometry.borderWidth), with: color)
        }
    }

    // MARK: Rows

    /// How far the text of a row may reach into its neighbours, in pixels: none, unless cells have next to no insets.
    private var overhang: Int {
        let inset = min(appearance.cellInsets.top, appearance.cellInsets.bottom)
        // As a label's own overhang.
        let reach = appearance.cellFont.lineHeight / 5 - inset
        return reach.pixels(scale: geometry.scale, rounded: .up)
    }

    private func drawRows(into list: inout DisplayList, context: DrawingContext) {
        guard !geometry.columns.isEmpty else { return }
        let begun = table.rowsCutByBand
        var cut: [Int: DisplayList] = [:]
        for row in geometry.rows.rows(meeting: visibleY.lowerBound - overhang..<visibleY.upperBound + overhang) {
            let span = geometry.rows[row]
            if let drawn = begun?.rows(continuedBy: self)[row] {
                list.append(drawn)
                if isCut(span) { cut[row] = drawn }
            } else if isCut(span) {
                // Whole, for the bands below too: a row is styled and set once a picture.
                var whole = DisplayList(scale: context.scale)
                drawCells(row: row, span, into: &whole, visible: column, context: context)
                list.append(whole)
                cut[row] = whole
            } else {
                drawCells(row: row, span, into: &list, visible: visible, context: context)
            }
            if geometry.rowSeparatorWidth > 0, row + 1 < geometry.rows.count {
                let end = span.end + geometry.rows.gap
                let line = TableGeometry.Span(
                    start: end - geometry.rowSeparatorWidth, length: geometry.rowSeparatorWidth)
                drawLine(appearance.rowSeparator, geometry.contentX, line, into: &list)
            }
        }
        table.rowsCutByBand = cut.isEmpty ? nil : CutRows(rows: cut, painter: self)
    }

    /// Whether the lower edge of what is wanted cuts a row. One that fills several bands is better set in parts.
    private func isCut(_ span: TableGeometry.Span) -> Bool {
        span.end + overhang > visibleY.upperBound && visibleY.upperBound < geometry.height
            && span.length < 4 * visibleY.count
    }

    /// All that is above and below what is wanted.
    private var column: CGRect {
        CGRect(
            x: visible.minX, y: context.origin.y, width: visible.width, height: geometry.points(geometry.height))
    }

    private func drawCells(
        row: Int, _ span: TableGeometry.Span, into list: inout DisplayList, visible: CGRect,
        context: DrawingContext
    ) {
        let source = table.sourceRow(row)
        let styles = table.measures.columns
        let hasCallback = table.options.defaultCellConfiguration != nil
        if !hasCallback { fillRow(row: row, span, into: &list) }
        for column in visibleColumns {
            let value = table.rows.value(source, column)
            table.configure(
                value, row: row, column: column, style: styles[column].style,
                frame: geometry.rect(geometry.columns[column], span))
            let cell = table.cell
            var context = context
            if !hasCallback {
                // Filled already, across columns.
                let color = cell.contentView.backgroundColor?.components(with: context.traits)
                context.backdrop = color.map { context.backdrop(under: $0) } ?? context.backdrop
                cell.contentView.backgroundColor = nil
            }
            cell.draw(into: &list, visible: visible, context: context)
        }
    }

    /// Fills the cells of a row with the colour arrays' colours: columns of one colour by one rect.
    private func fillRow(row: Int, _ span: TableGeometry.Span, into list: inout DisplayList) {
        let plain = table.options.rowColor(row: row, isHighlighted: false).flatMap(color)
        let whole = geometry.contentX
        guard let sorted = table.columnOrder?.index else {
            if let plain { list.fill(picture(whole, span), with: plain) }
            return
        }
        let highlighted = geometry.columns[sorted]
        if let plain {
            let before = TableGeometry.Span(start: whole.start, length: highlighted.start - whole.start)
            let after = TableGeometry.Span(start: highlighted.end, length: whole.end - highlighted.end)
            list.fill(picture(before, span), with: plain)
            list.fill(picture(after, span), with: plain)
        }
        if let color = table.options.rowColor(row: row, isHighlighted: true).flatMap(color) {
            list.fill(picture(highlighted, span), with: color)
        }
    }

    // MARK: Headings

    private func drawHeadings(
        _ span: TableGeometry.Span, isFooter: Bool, into list: inout DisplayList, context: DrawingContext
    ) {
        guard span.length > 0, span.start < visibleY.upperBound, span.end > visibleY.lowerBound else { return }
        var context = context
        fill(
            geometry.contentX, span,
            with: isFooter ? appearance.footerBackgroundColor : appearance.headerBackgroundColor, into: &list,
            context: &context)
        for column in visibleColumns {
            let view = table.headerFooter
            view.prepare(table.heading(column: column, isFooter: isFooter), background: nil)
            view.frame = geometry.rect(geometry.columns[column], span)
            view.draw(into: &list, visible: visible, context: context)
        }
    }

    // MARK: Lines

    private func drawColumnSeparators(into list: inout DisplayList) {
        guard let line = appearance.columnSeparator, geometry.columnSeparatorWidth > 0 else { return }
        let y = TableGeometry.Span(
            start: geometry.header.start, length: geometry.footer.end - geometry.header.start)
        for column in visibleColumns where column > 0 {
            let x = TableGeometry.Span(
                start: geometry.columns[column].start, length: geometry.columnSeparatorWidth)
            drawLine(line, x, y, into: &list)
        }
    }

    private func drawLine(
        _ line: DataTableAppearance.Line?, _ x: TableGeometry.Span, _ y: TableGeometry.Span,
        into list: inout DisplayList
    ) {
        guard let line, y.length > 0, y.start < visibleY.upperBound, y.end > visibleY.lowerBound,
            let color = color(line.color)
        else { return }
        list.fill(picture(x, y), with: color)
    }

    private func fill(
        _ x: TableGeometry.Span, _ y: TableGeometry.Span, with fillColor: Color?, into list: inout DisplayList,
        context: inout DrawingContext
    ) {
        guard let color = fillColor.flatMap(color) else { return }
        list.fill(picture(x, y), with: color)
        context.backdrop = context.backdrop(under: color)
    }

    // MARK: Units

    /// A rect of the picture, in points.
    private func picture(_ x: TableGeometry.Span, _ y: TableGeometry.Span) -> CGRect {
        geometry.rect(x, y).offsetBy(dx: context.origin.x, dy: context.origin.y)
    }

    /// A colour as it is here; nil when it is transparent.
    private func color(_ color: Color) -> ColorU8? {
        let color = color.components(with: context.traits)
        return color.alpha > 0 ? color : nil
    }
}
