import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews

/// The rows that the lower edge of a band cut, drawn whole: the next band goes on with them.
struct CutRows {
    /// The part of a row that is in one group of columns.
    fileprivate struct Part: Hashable {
        let row, group: Int
    }

    private let parts: [Part: DisplayList]
    private let nextY: Int
    private let visibleX: Range<Int>
    private let scale: CGFloat
    private let origin: CGPoint

    fileprivate init(parts: [Part: DisplayList], painter: TablePainter) {
        self.parts = parts
        nextY = painter.visibleY.upperBound
        visibleX = painter.visibleX
        scale = painter.context.scale
        origin = painter.context.origin
    }

    /// The rows, when `painter` draws the band right below; none when it begins anew, since what callbacks answer may
    /// have changed.
    fileprivate func parts(continuedBy painter: TablePainter) -> [Part: DisplayList] {
        painter.visibleY.lowerBound == nextY && painter.visibleX == visibleX && painter.context.scale == scale
            && painter.context.origin == origin ? parts : [:]
    }
}

/// Draws a table's box: header, rows, footer and lines.
struct TablePainter {
    typealias Span = TableGeometry.Span

    /// Columns that are drawn together: all, or those that scroll, or those that stay at an edge.
    struct Group {
        let index: Int
        /// Those of them that are wanted.
        let columns: Range<Int>
        /// What all of them cover, in pixels of the content.
        let x: Span
        /// By how much they are moved to the right.
        let shift: Int
        /// The pixels that they may show in; nil where they are alone.
        let clip: Span?
    }

    let table: DataTable
    let geometry: TableGeometry
    let viewport: Viewport
    /// Its origin is that of the content.
    let context: DrawingContext
    let visible: CGRect
    /// The pixels of the content that are wanted.
    let visibleX, visibleY: Range<Int>
    let groups: [Group]

    init(
        table: DataTable, geometry: TableGeometry, viewport: Viewport, context: DrawingContext, visible: CGRect
    ) {
        self.table = table
        self.geometry = geometry
        self.viewport = viewport
        self.context = context
        self.visible = visible
        func pixels(from low: CGFloat, to high: CGFloat, limit: Int) -> Range<Int> {
            // Bands begin and end on pixels, but for the noise of their digits.
            let start = min(max(0, (low * geometry.scale + 1e-6).rounded(.down)), CGFloat(limit))
            let end = min(max(start, (high * geometry.scale - 1e-6).rounded(.up)), CGFloat(limit))
            return Int(start)..<Int(end)
        }
        visibleX = pixels(
            from: visible.minX - context.origin.x, to: visible.maxX - context.origin.x, limit: geometry.width)
        visibleY = pixels(
            from: visible.minY - context.origin.y, to: visible.maxY - context.origin.y, limit: geometry.height)
        groups = Self.groups(geometry, viewport, visible: visibleX)
    }

    private static func groups(_ geometry: TableGeometry, _ viewport: Viewport, visible: Range<Int>) -> [Group] {
        let all = geometry.columns.indices
        let (leading, trailing) = geometry.fixedColumns
        func group(_ index: Int, _ columns: Range<Int>, shift: Int, clip: Span?) -> Group? {
            let low = max(visible.lowerBound, clip?.start ?? 0) - shift
            let high = min(visible.upperBound, clip?.end ?? .max) - shift
            guard low < high else { return nil }
            var x = geometry.x(ofColumns: columns)
            x.start += shift
            let wanted = geometry.columns(in: columns, meeting: low..<high)
            return wanted.isEmpty ? nil : Group(index: index, columns: wanted, x: x, shift: shift, clip: clip)
        }
        guard viewport.leadingShift != 0 || viewport.trailingShift != 0 else {
            return [group(0, all, shift: 0, clip: nil)].compactMap(\.self)
        }
        // What scrolls shows between what stays.
        var low = 0
        var high = Int.max / 2
        let first = geometry.x(ofColumns: 0..<leading)
        let last = geometry.x(ofColumns: all.count - trailing..<all.count)
        let (atLeft, atRight) = geometry.isRightToLeft ? (last, first) : (first, last)
        let (leftShift, rightShift) =
            geometry.isRightToLeft
            ? (viewport.trailingShift, viewport.leadingShift) : (viewport.leadingShift, viewport.trailingShift)
        if atLeft.length > 0 { low = atLeft.end + leftShift }
        if atRight.length > 0 { high = max(low, atRight.start + rightShift) }
        return [
            group(
                0, leading..<all.count - trailing, shift: 0,
                clip: Span(start: low, length: high - low)),
            group(1, 0..<leading, shift: viewport.leadingShift, clip: nil),
            group(2, all.count - trailing..<all.count, shift: viewport.trailingShift, clip: nil),
        ].compactMap(\.self)
    }

    private var appearance: DataTableAppearance { table.appearance }

    func draw(into list: inout DisplayList) {
        let box = picture(geometry.boxX, geometry.boxY)
        let radii = CornerRadii(appearance.cornerRadius).clamped(to: box.size)
        // Where no corner is in sight there is nothing to round; but fixed columns wider than the frame would leave the box.
        let isRounded =
            !radii.isZero
            && (viewport.leadingShift != 0 || viewport.trailingShift != 0
                || visible.minY < box.minY + radii.largest || visible.maxY > box.maxY - radii.largest)
        if isRounded { list.pushClip(box, radii: radii) }
        var context = context
        fill(geometry.boxX, geometry.boxY, with: appearance.bodyBackgroundColor, into: &list, context: &context)
        drawRows(into: &list, context: context)
        for group in groups {
            clipped(group, to: nil, in: &list) { list in
                drawHeadings(viewport.header, isFooter: false, group, into: &list, context: context)
                drawHeadings(viewport.footer, isFooter: true, group, into: &list, context: context)
            }
        }
        drawLine(appearance.headerSeparator, geometry.contentX, viewport.headerSeparator, into: &list)
        drawLine(appearance.headerSeparator, geometry.contentX, viewport.footerSeparator, into: &list)
        for group in groups {
            clipped(group, to: nil, in: &list) { list in drawColumnSeparators(group, into: &list) }
        }
        drawEdgesOfFixedColumns(into: &list)
        if isRounded { list.popClip() }
        if let border = appearance.border, let color = color(border.color) {
            list.strokeBorder(
                of: box, radii: radii, width: geometry.points(geometry.borderWidth), with: color)
        }
    }

    /// Draws with a clip to a group's own columns, where it shares the table with others, and to some height.
    private func clipped(
        _ group: Group, to height: Span?, in list: inout DisplayList, _ draw: (inout DisplayList) -> Void
    ) {
        guard group.clip != nil || height != nil else { return draw(&list) }
        let x = group.clip ?? Span(start: viewport.xRange.lowerBound, length: viewport.xRange.count)
        list.pushClip(picture(x, height ?? Span(start: 0, length: geometry.height)))
        draw(&list)
        list.popClip()
    }

    // MARK: Rows

    /// How far the text of a row may reach into its neighbours, in pixels: none, unless cells have next to no insets.
    private var overhang: Int {
        let inset = min(appearance.cellInsets.top, appearance.cellInsets.bottom)
        // As a label's own overhang.
        let reach = appearance.cellFont.lineHeight / 5 - inset
        return reach.pixels(scale: geometry.scale, rounded: .up)
    }

    /// Where rows are seen, when something floats over them; else nil.
    private var bodyClip: Span? {
        viewport.header != geometry.header || viewport.footer != geometry.footer
            || viewport.search != geometry.search ? viewport.body : nil
    }

    private func drawRows(into list: inout DisplayList, context: DrawingContext) {
        let bodyClip = bodyClip
        let wanted = bodyClip.map { visibleY.clamped(to: $0.start..<$0.end) } ?? visibleY
        guard !wanted.isEmpty || visibleY.isEmpty else { return }
        let begun = table.rowsCutByBand?.parts(continuedBy: self) ?? [:]
        var cut: [CutRows.Part: DisplayList] = [:]
        let rows = geometry.rows.rows(meeting: wanted.lowerBound - overhang..<wanted.upperBound + overhang)
        for group in groups {
            clipped(group, to: bodyClip, in: &list) { list in
                for row in rows {
                    let span = geometry.rows[row]
                    let part = CutRows.Part(row: row, group: group.index)
                    if let drawn = begun[part] {
                        list.append(drawn)
                        if isCut(span) { cut[part] = drawn }
                    } else if isCut(span) {
                        // Whole, for the bands below too: a row is styled and set once a picture.
                        var whole = DisplayList(scale: context.scale)
                        drawCells(row: row, span, group, into: &whole, visible: column, context: context)
                        list.append(whole)
                        cut[part] = whole
                    } else if span.end + overhang > wanted.lowerBound {
                        drawCells(row: row, span, group, into: &list, visible: visible, context: context)
                    }
                    if geometry.rowSeparatorWidth > 0, row + 1 < geometry.rows.count {
                        let end = span.end + geometry.rows.gap
                        let line = Span(start: end - geometry.rowSeparatorWidth, length: geometry.rowSeparatorWidth)
                        drawLine(appearance.rowSeparator, group.x, line, into: &list)
                    }
                }
            }
        }
        table.rowsCutByBand = cut.isEmpty ? nil : CutRows(parts: cut, painter: self)
    }

    /// Whether the lower edge of what is wanted cuts a row. One that fills several bands is better set in parts.
    private func isCut(_ span: Span) -> Bool {
        span.end + overhang > visibleY.upperBound && visibleY.upperBound < min(geometry.height, viewport.yRange.upperBound)
            && span.length < 4 * visibleY.count
    }

    /// All that is above and below what is wanted.
    private var column: CGRect {
        CGRect(
            x: visible.minX, y: context.origin.y, width: visible.width, height: geometry.points(geometry.height))
    }

    private func drawCells(
        row: Int, _ span: Span, _ group: Group, into list: inout DisplayList, visible: CGRect,
        context: DrawingContext
    ) {
        guard span.length > 0 else { return }
        let source = table.sourceRow(row)
        let styles = table.measures.columns
        let hasCallback = table.options.defaultCellConfiguration != nil
        if !hasCallback { fillRow(row: row, span, group, into: &list) }
        for column in group.columns {
            let value = table.source.value(source, column)
            table.configure(
                value, row: row, column: column, style: styles[column].style,
                frame: geometry.rect(x(ofColumn: column, group), span))
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

    /// Fills the cells of a row with the table's colours: columns of one colour by one rect.
    private func fillRow(row: Int, _ span: Span, _ group: Group, into list: inout DisplayList) {
        let plain = table.rowColor(row: row, isHighlighted: false).flatMap(color)
        let whole = group.x
        guard let sorted = table.columnOrder?.index, group.columns.contains(sorted) else {
            if let plain { list.fill(picture(whole, span), with: plain) }
            return
        }
        let highlighted = x(ofColumn: sorted, group)
        if let plain {
            let before = Span(start: whole.start, length: highlighted.start - whole.start)
            let after = Span(start: highlighted.end, length: whole.end - highlighted.end)
            list.fill(picture(before, span), with: plain)
            list.fill(picture(after, span), with: plain)
        }
        if let color = table.rowColor(row: row, isHighlighted: true).flatMap(color) {
            list.fill(picture(highlighted, span), with: color)
        }
    }

    // MARK: Headings

    private func drawHeadings(
        _ span: Span, isFooter: Bool, _ group: Group, into list: inout DisplayList, context: DrawingContext
    ) {
        guard span.length > 0, span.start < visibleY.upperBound, span.end > visibleY.lowerBound else { return }
        var context = context
        fill(
            group.x, span, with: isFooter ? appearance.footerBackgroundColor : appearance.headerBackgroundColor,
            into: &list, context: &context)
        for column in group.columns {
            let view = table.headerFooter
            view.prepare(
                table.heading(column: column, isFooter: isFooter), background: nil,
                descent: isFooter ? geometry.headingDescents.footer : geometry.headingDescents.header)
            view.frame = geometry.rect(x(ofColumn: column, group), span)
            view.draw(into: &list, visible: visible, context: context)
        }
    }

    // MARK: Lines

    private func drawColumnSeparators(_ group: Group, into list: inout DisplayList) {
        guard let line = appearance.columnSeparator, geometry.columnSeparatorWidth > 0 else { return }
        let y = Span(start: viewport.header.start, length: viewport.footer.end - viewport.header.start)
        for column in group.columns where column > 0 {
            let cell = x(ofColumn: column, group)
            let start = geometry.isRightToLeft ? cell.end - geometry.columnSeparatorWidth : cell.start
            drawLine(line, Span(start: start, length: geometry.columnSeparatorWidth), y, into: &list)
        }
    }

    /// How far the shadow of fixed columns falls, in points, and how dark it is beside them.
    private static let shadow = (length: CGFloat(6), opacity: 0.14)

    /// A hairline and a shadow beside fixed columns that other columns have moved under.
    private func drawEdgesOfFixedColumns(into list: inout DisplayList) {
        let y = Span(start: viewport.header.start, length: viewport.footer.end - viewport.header.start)
        let hairline = DataTableAppearance.Line()
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

    private func drawLine(
        _ line: DataTableAppearance.Line?, _ x: Span, _ y: Span, into list: inout DisplayList
    ) {
        guard let line, y.length > 0, y.start < visibleY.upperBound, y.end > visibleY.lowerBound,
            let color = color(line.color)
        else { return }
        list.fill(picture(x, y), with: color)
    }

    private func fill(
        _ x: Span, _ y: Span, with fillColor: Color?, into list: inout DisplayList, context: inout DrawingContext
    ) {
        guard let color = fillColor.flatMap(color) else { return }
        list.fill(picture(x, y), with: color)
        context.backdrop = context.backdrop(under: color)
    }

    /// Where a column is, moved with its group.
    private func x(ofColumn column: Int, _ group: Group) -> Span {
        Span(start: geometry.columns[column].start + group.shift, length: geometry.columns[column].length)
    }

    // MARK: Units

    /// A rect of the picture, in points.
    private func picture(_ x: Span, _ y: Span) -> CGRect {
        geometry.rect(x, y).offsetBy(dx: context.origin.x, dy: context.origin.y)
    }

    /// A colour as it is here; nil when it is transparent.
    private func color(_ color: Color) -> ColorU8? {
        let color = color.components(with: context.traits)
        return color.alpha > 0 ? color : nil
    }
}
