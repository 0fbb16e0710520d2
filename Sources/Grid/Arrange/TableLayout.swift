import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// Where the parts of a table are and what its cells show: a value, in points from the table's top left.
///
/// That is the top left of its picture too: a table that is scrolled has rows at negative heights, and columns that stay
/// in place where they are seen.
public struct TableLayout: Sendable {
    /// A column.
    public struct Column: Hashable, Sendable {
        /// From 0.
        public let index: Int
        /// The heading.
        public let title: String
        /// The left edge and the width, in points.
        public let x, width: CGFloat
        /// How text lies in the cells. Where each paragraph lies as is natural to it, this is the side of text that runs
        /// as the columns do.
        public let alignment: TextAlignment
    }

    /// A row, from top to bottom.
    public struct Row: Hashable, Sendable {
        /// Which row.
        public let row: TableRow
        /// ``row`` as one number: from 0, as rows are shown; −1 is the header.
        public var index: Int { row.number }
        /// The upper edge and the height, in points.
        public let y, height: CGFloat
    }

    /// A line of text as it is drawn in a cell.
    public typealias Line = TextLine

    /// A cell.
    public struct Cell: Hashable, Sendable {
        /// In which row.
        public let tableRow: TableRow
        /// In which columns: one, unless the cell reaches over several.
        public let columns: Range<Int>
        /// ``tableRow`` as one number, as ``Row/index``.
        public var row: Int { tableRow.number }
        /// The first of ``columns``, as ``Column/index``.
        public var column: Int { columns.lowerBound }
        /// All of the text, also what is not drawn.
        public let text: String
        /// In points, from the table's top left.
        public let frame: CGRect
        /// What is drawn.
        public let lines: [Line]
        /// The font at the size that is drawn: after text was shrunk to fit.
        public let font: Font
        /// Whether there is text that ``lines`` do not show.
        public let isTruncated: Bool
    }

    /// Pixels per point that everything was rounded for.
    public let scale: CGFloat
    /// The whole table with its margins, or the frame that it is shown through.
    public let size: CGSize
    /// The title above the table; nil without one.
    public let title: CGRect?
    /// The footer; nil without one.
    public let footer: CGRect?
    /// Which way the columns run.
    public let layoutDirection: UserInterfaceLayoutDirection
    /// In the order of the data: from left to right, or from right to left where ``layoutDirection`` says so.
    public let columns: [Column]
    /// The rows that were asked for.
    public let rows: [Row]
    /// Their cells, row after row.
    public let cells: [Cell]
}

extension TableLayout {
    /// A layout of which nothing is known but its size.
    package init(scale: CGFloat, size: CGSize) {
        self.init(
            scale: scale, size: size, title: nil, footer: nil, layoutDirection: .leftToRight, columns: [], rows: [], cells: [])
    }
}

extension TableLayout {
    /// Several tables in one picture, each where it lies: columns and rows are numbered as in their own table.
    package init(scale: CGFloat, size: CGSize, tables: [(origin: CGPoint, layout: TableLayout)]) {
        self.init(
            scale: scale, size: size, title: nil, footer: nil,
            layoutDirection: tables.first?.layout.layoutDirection ?? .leftToRight,
            columns: tables.flatMap { origin, layout in
                layout.columns.map {
                    Column(index: $0.index, title: $0.title, x: $0.x + origin.x, width: $0.width, alignment: $0.alignment)
                }
            },
            rows: tables.flatMap { origin, layout in
                layout.rows.map { Row(row: $0.row, y: $0.y + origin.y, height: $0.height) }
            },
            cells: tables.flatMap { origin, layout in
                layout.cells.map { cell in
                    Cell(
                        tableRow: cell.tableRow, columns: cell.columns, text: cell.text,
                        frame: cell.frame.offsetBy(dx: origin.x, dy: origin.y),
                        lines: cell.lines.map {
                            Line(text: $0.text, x: $0.x + origin.x, baseline: $0.baseline + origin.y, width: $0.width)
                        }, font: cell.font, isTruncated: cell.isTruncated)
                }
            })
    }
}

extension GridLayout {
    /// Where the grid's parts are and what its cells show.
    ///
    /// Complexity: what it takes to measure the grid, the first time; then O(cells of `rows`).
    /// - Parameters:
    ///   - rows: The rows wanted; nil: all, or those in sight of a grid that is shown through a frame.
    ///   - includesHeadings: Whether the headings are wanted too.
    package func description(
        of model: GridModel, scale: CGFloat, size: CGSize, rows wanted: Range<Int>?, includesHeadings: Bool
    ) -> TableLayout {
        var (geometry, viewport) = visiblePart(of: model, scale: scale, size: size)
        let all = 0..<model.rows.count
        let wanted = wanted?.clamped(to: all)
        if let wanted, measuring(wanted, of: model) != nil {
            (geometry, viewport) = visiblePart(of: model, scale: scale, size: size)
        }
        let describer = LayoutDescriber(
            model: model, measures: measures(of: model), geometry: geometry, viewport: viewport, heading: views.heading)
        return describer.layout(
            rows: wanted ?? (viewport.isPart ? geometry.rows.rows(showingIn: viewport.yRange) : all),
            includesHeadings: includesHeadings)
    }
}

extension GridLayout {
    /// Calls `body` for each row from top to bottom, levels of headings among them, with its place in points, without a
    /// look into cells.
    ///
    /// Complexity: what it takes to measure the grid, the first time; then O(log rows) for each row.
    package func forEachRow<Failure: Error>(
        of model: GridModel, scale: CGFloat, frameWidth: CGFloat, isLazy: Bool,
        _ body: (_ row: TableRow, _ y: CGFloat, _ height: CGFloat) throws(Failure) -> Void
    ) throws(Failure) {
        let geometry = geometry(of: model, scale: scale, frameWidth: frameWidth, isLazy: isLazy)
        for (index, level) in geometry.headings.enumerated() {
            try body(
                .heading(level: index), geometry.points(geometry.header.start + level.span.start),
                geometry.points(level.span.length))
        }
        for row in 0..<geometry.rows.count {
            let span = geometry.rows[row]
            try body(model.rows.tableRow(row), geometry.points(span.start), geometry.points(span.length))
        }
    }
}

/// Describes what a grid shows in the coordinates of the view that shows it.
private struct LayoutDescriber {
    let model: GridModel
    let measures: GridMeasures
    let geometry: GridGeometry
    let viewport: Viewport
    let heading: HeadingView

    /// A rect of the content in the view's own coordinates.
    private func rect(_ x: GridGeometry.Span, _ y: GridGeometry.Span) -> CGRect {
        geometry.rect(x, y).offsetBy(
            dx: -geometry.points(viewport.xRange.lowerBound), dy: -geometry.points(viewport.yRange.lowerBound))
    }

    func layout(rows: Range<Int>, includesHeadings: Bool) -> TableLayout {
        let spans = geometry.columns.indices.map { viewport.span(ofColumn: $0, in: geometry) }
        var described: [TableLayout.Row] = []
        var cells: [TableLayout.Cell] = []
        described.reserveCapacity(rows.count + 1)
        cells.reserveCapacity((rows.count + 1) * spans.count)
        func add(_ row: TableRow, _ span: GridGeometry.Span) {
            let whole = rect(geometry.contentX, span)
            described.append(TableLayout.Row(row: row, y: whole.minY, height: whole.height))
        }
        if includesHeadings, viewport.header.length > 0 {
            for (index, (row, level)) in zip(model.headings(), geometry.headings).enumerated() {
                let span = GridGeometry.Span(
                    start: viewport.header.start + level.span.start, length: level.span.length)
                add(.heading(level: index), span)
                for cell in row.cells {
                    let frame = rect(union(spans, cell.columns), span)
                    heading.show(cell.heading, descent: level.descent)
                    cells.append(
                        TableLayout.Cell(
                            heading.text(in: frame, scale: geometry.scale), row: .heading(level: index),
                            columns: cell.columns, frame: frame))
                }
            }
        }
        for row in rows {
            if Allowance.isSpent { break }
            let span = geometry.rows[row]
            let place = model.rows.tableRow(row)
            add(place, span)
            guard let source = model.rows.source(row) else {
                for spanned in model.rows.cells?(row) ?? [] {
                    let frame = rect(union(spans, spanned.columns), span)
                    let text = spanned.renderer.text(of: spanned.cell(row: row, in: measures), in: frame, scale: geometry.scale)
                    cells.append(TableLayout.Cell(text, row: place, columns: spanned.columns, frame: frame))
                }
                continue
            }
            for column in spans.indices {
                let frame = rect(spans[column], span)
                let cell = model.rows.cell(
                    row: row, source: source, column: column, style: measures.columns[column].style)
                let text = model.columns[column].renderer.text(of: cell, in: frame, scale: geometry.scale)
                cells.append(TableLayout.Cell(text, row: place, columns: cell.columns, frame: frame))
            }
        }
        return TableLayout(
            scale: geometry.scale, size: viewport.size,
            title: geometry.titleY.length > 0 ? rect(geometry.titleX, geometry.titleY) : nil,
            footer: geometry.footerHeight > 0 ? rect(geometry.contentX, viewport.footer) : nil,
            layoutDirection: geometry.isRightToLeft ? .rightToLeft : .leftToRight,
            columns: spans.indices.map { index in
                let span = rect(spans[index], viewport.header)
                let alignment = measures.columns[index].style.paragraph.alignment
                return TableLayout.Column(
                    index: index, title: model.columns[index].title, x: span.minX, width: span.width,
                    alignment: alignment == .natural ? (geometry.isRightToLeft ? .right : .left) : alignment)
            },
            rows: described, cells: cells)
    }

    /// What some columns cover together where they are seen.
    private func union(_ spans: [GridGeometry.Span], _ columns: Range<Int>) -> GridGeometry.Span {
        let start = spans[columns].map(\.start).min() ?? 0
        return GridGeometry.Span(start: start, length: (spans[columns].map(\.end).max() ?? start) - start)
    }
}

extension TableLayout.Cell {
    fileprivate init(_ text: ShownText, row: TableRow, columns: Range<Int>, frame: CGRect) {
        self.init(
            tableRow: row, columns: columns, text: text.text, frame: frame, lines: text.lines, font: text.font,
            isTruncated: text.isTruncated)
    }
}

extension TableLayout: CustomStringConvertible {
    /// A line for each part, lengths in points: what tests compare.
    public var description: String {
        var lines = ["table \(size.width.short)×\(size.height.short) at \(scale.short)"]
        if let title { lines.append("title \(title.short)") }
        lines += columns.map { "column \($0.index) \"\($0.title)\" x \($0.x.short) width \($0.width.short)" }
        lines += rows.map { "row \($0.index) y \($0.y.short) height \($0.height.short)" }
        for cell in cells {
            lines.append(
                "cell \(cell.row) \(cell.column) \(cell.frame.short) \(cell.font.fontName) "
                    + cell.font.pointSize.short + (cell.isTruncated ? " truncated" : ""))
            lines += cell.lines.map {
                "  \"\($0.text)\" x \($0.x.short) baseline \($0.baseline.short) width \($0.width.short)"
            }
        }
        if let footer { lines.append("footer \(footer.short)") }
        return lines.joined(separator: "\n")
    }
}
