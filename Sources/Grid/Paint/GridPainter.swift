import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// Draws a grid's box: header, rows, footer and lines.
struct GridPainter {
    typealias Span = GridGeometry.Span

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

    private(set) var model: GridModel
    let measures: GridMeasures
    let layout: GridLayout
    let geometry: GridGeometry
    let viewport: Viewport
    /// Its origin is that of the content.
    let context: DrawingContext
    let visible: CGRect
    /// The pixels of the content that are wanted.
    let visibleX, visibleY: Range<Int>
    let groups: [Group]
    /// Whether cells of rows of data may have lines of their own.
    let cellsHaveBorders: Bool

    init(
        _ model: GridModel, _ layout: GridLayout, _ geometry: GridGeometry, _ viewport: Viewport,
        context: DrawingContext, visible: CGRect
    ) {
        self.model = model
        self.layout = layout
        measures = layout.measures(of: model)
        cellsHaveBorders = model.rows.style != nil || measures.columns.contains { !$0.style.borders.isEmpty }
        self.geometry = geometry
        self.viewport = viewport
        self.context = context
        self.visible = visible
        func pixels(from low: CGFloat, to high: CGFloat, limit: Int) -> Range<Int> {
            // Bands begin and end on pixels, but for the noise of their digits.
            let start = min((low * geometry.scale + 1e-6).pixels(scale: 1, rounded: .down), limit)
            let end = min((high * geometry.scale - 1e-6).pixels(scale: 1, rounded: .up), limit)
            return start..<max(start, end)
        }
        visibleX = pixels(
            from: visible.minX - context.origin.x, to: visible.maxX - context.origin.x, limit: geometry.width)
        visibleY = pixels(
            from: visible.minY - context.origin.y, to: visible.maxY - context.origin.y, limit: geometry.height)
        groups = Self.groups(geometry, viewport, visible: visibleX)
    }

    private static func groups(_ geometry: GridGeometry, _ viewport: Viewport, visible: Range<Int>) -> [Group] {
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

    /// A painter of the same rows for another thread; nil where code of the table's owner has a part in them.
    var forAnotherThread: GridPainter? {
        guard let model = model.forAnotherThread else { return nil }
        var other = self
        other.model = model
        return other
    }

    var style: GridStyle { model.style }

    func draw(into list: inout DisplayList) {
        let box = picture(geometry.boxX, geometry.boxY)
        let radii = CornerRadii(style.cornerRadius).clamped(to: box.size)
        // Where no corner is in sight there is nothing to round; but fixed columns wider than the frame would leave the box.
        let isRounded =
            !radii.isZero
            && (viewport.leadingShift != 0 || viewport.trailingShift != 0
                || visible.minY < box.minY + radii.largest || visible.maxY > box.maxY - radii.largest)
        if isRounded { list.pushClip(box, radii: radii) }
        var context = context
        fill(geometry.boxX, geometry.boxY, with: style.bodyColor, into: &list, context: &context)
        drawRows(into: &list, context: context)
        for group in groups {
            clipped(group, to: nil, in: &list) { list in
                drawHeadings(isHeader: true, group, into: &list, context: context)
                drawHeadings(isHeader: false, group, into: &list, context: context)
            }
        }
        drawLine(style.headerSeparator, geometry.contentX, viewport.headerSeparator, into: &list)
        drawLine(style.headerSeparator, geometry.contentX, viewport.footerSeparator, into: &list)
        for group in groups {
            clipped(group, to: nil, in: &list) { list in drawColumnSeparators(group, into: &list) }
        }
        drawEdgesOfFixedColumns(into: &list)
        if isRounded { list.popClip() }
        if let border = style.border, let color = color(border.color) {
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

    /// Draws with a clip to a group's columns where `x` reaches beyond them.
    func cut(
        _ x: Span, to group: Group, _ y: Span, in list: inout DisplayList, _ draw: (inout DisplayList) -> Void
    ) {
        let sticksOut = x.start < group.x.start || x.end > group.x.end
        if sticksOut { list.pushClip(picture(group.x, y)) }
        draw(&list)
        if sticksOut { list.popClip() }
    }

    // MARK: Rows

    /// How far the text of a row may reach into its neighbours, in pixels.
    private var overhang: Int { style.rowOverhang.pixels(scale: geometry.scale, rounded: .up) }

    /// Where rows are seen, when something floats over them; else nil.
    private var bodyClip: Span? {
        viewport.header != geometry.header || viewport.footer != geometry.footer
            || viewport.topView != geometry.topView ? viewport.body : nil
    }

    private func drawRows(into list: inout DisplayList, context: DrawingContext) {
        let bodyClip = bodyClip
        let wanted = bodyClip.map { visibleY.clamped(to: $0.start..<$0.end) } ?? visibleY
        guard !wanted.isEmpty || visibleY.isEmpty else { return }
        let rows = geometry.rows.rows(meeting: wanted.lowerBound - overhang..<wanted.upperBound + overhang)
        var lists = RowLists(for: self, rows, in: context, includesMarks: list.includesMarks)
        for group in groups {
            clipped(group, to: bodyClip, in: &list) { list in
                for row in rows {
                    if Allowance.isSpent { break }
                    let span = geometry.rows[row]
                    if let drawn = lists.take(row, group, isKept: isCut(span)) {
                        list.append(drawn)
                    } else if isCut(span) {
                        // Whole, for the bands below too: a row is styled and set once a picture.
                        let whole = wholeRow(
                            row, group, includesMarks: list.includesMarks, arena: &list.arena, context: context)
                        list.append(whole)
                        lists.keep(whole, row, group)
                    } else if span.end + overhang > wanted.lowerBound {
                        let long = isKept(span) ? nil : lists.longTexts(ofRow: row)
                        drawRow(row, span, group, into: &list, visible: visible, context: context, long: long)
                    }
                    drawSeparator(below: row, span, group, into: &list)
                }
            }
        }
        lists.leave(for: self, in: context)
    }

    /// Whether the lower edge of what is wanted cuts a row. One that fills several bands is better set in parts.
    private func isCut(_ span: Span) -> Bool {
        span.end + overhang > visibleY.upperBound && visibleY.upperBound < min(geometry.height, viewport.yRange.upperBound)
            && isKept(span)
    }

    /// Whether a row is drawn whole where several bands show it.
    func isKept(_ span: Span) -> Bool { span.length < 4 * visibleY.count }

    /// A row, whatever of it is wanted.
    /// - Parameter arena: Where its glyphs are put.
    func wholeRow(
        _ row: Int, _ group: Group, includesMarks: Bool, arena: inout GlyphArena, context: DrawingContext
    ) -> DisplayList {
        // All that is above and below what is wanted.
        let column = CGRect(
            x: visible.minX, y: context.origin.y, width: visible.width, height: geometry.points(geometry.height))
        var whole = DisplayList(scale: context.scale, includesMarks: includesMarks, arena: arena)
        drawRow(row, geometry.rows[row], group, into: &whole, visible: column, context: context)
        arena = whole.arena
        return whole
    }

    /// - Parameter long: Keeps the texts of a row that is drawn in parts; nil for a row that is drawn whole.
    private func drawRow(
        _ row: Int, _ span: Span, _ group: Group, into list: inout DisplayList, visible: CGRect,
        context: DrawingContext, long: LongTexts? = nil
    ) {
        guard span.length > 0 else { return }
        let place = model.rows.tableRow(row)
        // Headings are marked one by one.
        if case .heading = place {
            drawSpannedCells(row, place, span, group, into: &list, visible: visible, context: context)
            drawLines(ofRow: row, span, group, into: &list)
            return
        }
        list.begin(place.mark, in: picture(group.x, span))
        if let source = model.rows.source(row) {
            drawCells(row, source: source, span, group, into: &list, visible: visible, context: context, long: long)
        } else {
            drawSpannedCells(row, place, span, group, into: &list, visible: visible, context: context)
        }
        drawLines(ofRow: row, span, group, into: &list)
        list.end()
    }

    private func drawCells(
        _ row: Int, source: Int, _ span: Span, _ group: Group, into list: inout DisplayList, visible: CGRect,
        context: DrawingContext, long: LongTexts?
    ) {
        let plain = RowFill(model.rows.color(row, false).flatMap(color), context)
        let highlighted = model.rows.highlightedColumn.flatMap { column in
            group.columns.contains(column) ? (column, RowFill(model.rows.color(row, true).flatMap(color), context)) : nil
        }
        if !model.columns[group.columns.lowerBound].renderer.fillsBackground {
            fillRow(span, group, plain, highlighted, into: &list)
        }
        let behind = context.backdrop
        var context = context
        for column in group.columns {
            let renderer = model.columns[column].renderer
            let cell =
                long?.cells[column]
                ?? model.rows.cell(row: row, source: source, column: column, style: measures.columns[column].style)
            long?.keep(cell)
            if renderer.fillsBackground {
                context.backdrop = behind
            } else {
                let isHighlighted = highlighted?.0 == column
                context.backdrop = isHighlighted ? highlighted?.1.backdrop : plain.backdrop
            }
            let x = x(ofColumn: column, group)
            list.begin(
                .cell(row: row, columns: column..<column + 1), in: picture(x, span),
                heading: model.rows.reach(ofCell: row, column))
            let frame = geometry.rect(x, span)
            if let color = cell.style.fill {
                var behind = context
                fill(x, span, with: color, into: &list, context: &behind)
                renderer.draw(cell, in: frame, into: &list, visible: visible, context: behind)
            } else {
                renderer.draw(cell, in: frame, into: &list, visible: visible, context: context)
            }
            list.end()
        }
    }

    /// The colour of a row, and what lies behind its cells then.
    private struct RowFill {
        let color: ColorU8?
        let backdrop: ColorU8?

        init(_ color: ColorU8?, _ context: DrawingContext) {
            self.color = color
            backdrop = color.map { context.backdrop(under: $0) } ?? context.backdrop
        }
    }

    /// Fills the cells of a row with its colours: columns of one colour by one rect.
    private func fillRow(
        _ span: Span, _ group: Group, _ plain: RowFill, _ highlighted: (column: Int, fill: RowFill)?,
        into list: inout DisplayList
    ) {
        let whole = group.x
        guard let highlighted else {
            if let color = plain.color { list.fill(picture(whole, span), with: color) }
            return
        }
        let x = x(ofColumn: highlighted.column, group)
        if let color = plain.color {
            list.fill(picture(Span(start: whole.start, length: x.start - whole.start), span), with: color)
            list.fill(picture(Span(start: x.end, length: whole.end - x.end), span), with: color)
        }
        if let color = highlighted.fill.color { list.fill(picture(x, span), with: color) }
    }

    // MARK: Headings

    private func drawHeadings(
        isHeader: Bool, _ group: Group, into list: inout DisplayList, context: DrawingContext
    ) {
        let whole = isHeader ? viewport.header : viewport.footer
        guard whole.length > 0, whole.start < visibleY.upperBound, whole.end > visibleY.lowerBound else { return }
        var context = context
        fill(group.x, whole, with: isHeader ? style.headerColor : style.footerColor, into: &list, context: &context)
        let rows = isHeader ? model.headings() : model.footings()
        for (index, (level, row)) in zip(isHeader ? geometry.headings : geometry.footings, rows).enumerated() {
            let span = Span(start: whole.start + level.span.start, length: level.span.length)
            for cell in row.cells where cell.columns.overlaps(group.columns) && !Allowance.isSpent {
                let x = x(ofColumns: cell.columns, group)
                list.begin(
                    isHeader
                        ? .heading(level: index, columns: cell.columns) : .footing(level: index, columns: cell.columns),
                    in: picture(x, span), heading: isHeader ? .columns(cell.columns) : nil)
                let view = layout.views.heading
                view.show(cell.heading, descent: level.descent)
                view.frame = geometry.rect(x, span)
                cut(x, to: group, span, in: &list) { list in
                    view.draw(into: &list, visible: visible, context: context)
                }
                list.end()
            }
        }
    }

    // MARK: Units

    func fill(
        _ x: Span, _ y: Span, with fillColor: Color?, into list: inout DisplayList, context: inout DrawingContext
    ) {
        guard let color = fillColor.flatMap(color) else { return }
        list.fill(picture(x, y), with: color)
        context.backdrop = context.backdrop(under: color)
    }

    /// Where a column is, moved with its group.
    func x(ofColumn column: Int, _ group: Group) -> Span {
        Span(start: geometry.columns[column].start + group.shift, length: geometry.columns[column].length)
    }

    /// Where some columns are, moved with their group.
    func x(ofColumns columns: Range<Int>, _ group: Group) -> Span {
        var span = geometry.x(ofColumns: columns)
        span.start += group.shift
        return span
    }

    /// A rect of the picture, in points.
    func picture(_ x: Span, _ y: Span) -> CGRect {
        geometry.rect(x, y).offsetBy(dx: context.origin.x, dy: context.origin.y)
    }

    /// A colour as it is here; nil when it is transparent.
    func color(_ color: Color) -> ColorU8? {
        let color = color.components(with: context.traits)
        return color.alpha > 0 ? color : nil
    }
}

extension TableRow {
    /// What a display list calls a row between the headings.
    fileprivate var mark: DisplayList.Mark {
        switch self {
        case .group(let row, let level): .group(row: row, level: level)
        case .summary(let row): .summary(row: row)
        case .note(let row): .note(row: row)
        case .title: .title
        case .heading, .body: .row(number)
        }
    }
}
