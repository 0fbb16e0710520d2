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
        /// From 0, as rows are shown; −1 is the header.
        public let index: Int
        /// The upper edge and the height, in points.
        public let y, height: CGFloat
    }

    /// A line of text.
    public struct Line: Hashable, Sendable {
        /// What is drawn, with an ellipsis where text was cut.
        public let text: String
        /// The left end of the text.
        public let x: CGFloat
        /// Below the table's top, in points.
        public let baseline: CGFloat
        /// The advance of the text.
        public let width: CGFloat
    }

    /// A cell.
    public struct Cell: Hashable, Sendable {
        /// As ``Row/index``.
        public let row: Int
        /// As ``Column/index``.
        public let column: Int
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

extension DataTable {
    /// Where the table's parts are and what its cells show.
    ///
    /// Complexity: what it takes to measure the table, the first time; then O(cells of `rows`).
    /// - Parameters:
    ///   - scale: Pixels per point. Default 2.
    ///   - rows: The rows wanted, as they are shown, from 0; −1 is the header. What the table does not have is left
    ///     out. Default nil: the header and all rows, or those in sight of a table that is shown through a frame. A table of
    ///     a million rows is better taken in parts.
    public func layout(scale: CGFloat = 2, rows wanted: Range<Int>? = nil) -> TableLayout {
        precondition(scale > 0 && scale.isFinite, "a scale is greater than 0, not \(scale)")
        var (geometry, viewport) = layoutViewport(scale: scale)
        if let wanted, measureRows(wanted.clamped(to: 0..<numberOfRows), in: geometry) {
            cachedViewport = nil
            (geometry, viewport) = layoutViewport(scale: scale)
        }
        var wantedRows = Array((wanted ?? -1..<numberOfRows).clamped(to: -1..<numberOfRows))
        if wanted == nil, isViewport { wantedRows = [-1] + geometry.rows.rows(showingIn: viewport.yRange) }
        /// A rect of the content in the table's own coordinates.
        func rect(_ x: TableGeometry.Span, _ y: TableGeometry.Span) -> CGRect {
            geometry.rect(x, y).offsetBy(
                dx: -geometry.points(viewport.xRange.lowerBound), dy: -geometry.points(viewport.yRange.lowerBound))
        }
        let columnSpans = geometry.columns.indices.map { viewport.span(ofColumn: $0, in: geometry) }
        let columns = geometry.columns.indices.map { index in
            let span = rect(columnSpans[index], viewport.header)
            return TableLayout.Column(
                index: index, title: headerTitles[index], x: span.minX, width: span.width,
                alignment: resolved(measures.columns[index].style.paragraph.alignment))
        }
        var rows: [TableLayout.Row] = []
        var cells: [TableLayout.Cell] = []
        rows.reserveCapacity(wantedRows.count)
        cells.reserveCapacity(wantedRows.count * columns.count)
        let plain = measures.columns.map { PlainCellLayout($0, scale: scale) }
        for row in wantedRows {
            let span = row < 0 ? viewport.header : geometry.rows[row]
            if row < 0, span.length == 0 { continue }
            let whole = rect(geometry.contentX, span)
            rows.append(TableLayout.Row(index: row, y: whole.minY, height: whole.height))
            for column in columns.indices {
                let frame = rect(columnSpans[column], span)
                cells.append(
                    row < 0
                        ? headingCell(column: column, frame: frame, descent: geometry.headingDescents.header, scale: scale)
                        : cellLayout(
                            row: row, column: column, frame: frame, plain: plain[column], scale: scale))
            }
        }
        return TableLayout(
            scale: scale, size: isViewport ? frame.size : geometry.size,
            title: geometry.titleY.length > 0 ? rect(geometry.titleX, geometry.titleY) : nil,
            footer: geometry.footerHeight > 0 ? rect(geometry.contentX, viewport.footer) : nil,
            layoutDirection: geometry.isRightToLeft ? .rightToLeft : .leftToRight, columns: columns, rows: rows,
            cells: cells)
    }

    private func cellLayout(
        row: Int, column: Int, frame: CGRect, plain: PlainCellLayout, scale: CGFloat
    ) -> TableLayout.Cell {
        let value = source.value(sourceRow(row), column)
        if options.defaultCellConfiguration == nil,
            let cell = plain.cell(value.stringRepresentation, row: row, column: column, frame: frame)
        {
            return cell
        }
        configure(value, row: row, column: column, style: measures.columns[column].style, frame: frame)
        cell.layoutIfNeeded()
        return Self.cellLayout(cell.dataLabel, row: row, column: column, frame: frame, scale: scale)
    }

    private func headingCell(column: Int, frame: CGRect, descent: CGFloat?, scale: CGFloat) -> TableLayout.Cell {
        headerFooter.prepare(heading(column: column, isFooter: false), background: nil, descent: descent)
        headerFooter.frame = frame
        headerFooter.layoutIfNeeded()
        return Self.cellLayout(headerFooter.titleLabel, row: -1, column: column, frame: frame, scale: scale)
    }

    /// The layout of a cell whose text `label` shows.
    private static func cellLayout(
        _ label: Label, row: Int, column: Int, frame: CGRect, scale: CGFloat
    ) -> TableLayout.Cell {
        let text = label.text ?? ""
        guard let (paragraph, origin) = label.placedText(scale: scale) else {
            return TableLayout.Cell(
                row: row, column: column, text: text, frame: frame, lines: [], font: label.font,
                isTruncated: !text.isEmpty)
        }
        // As the label draws itself: the block on device pixels vertically.
        let left = frame.minX + label.frame.minX + origin.x
        let top = (frame.minY + label.frame.minY + origin.y).snapped(toScale: scale)
        return TableLayout.Cell(
            row: row, column: column, text: text, frame: frame,
            lines: paragraph.lines.map {
                TableLayout.Line(text: $0.text, x: left + $0.x, baseline: top + $0.baseline, width: $0.width)
            },
            font: paragraph.scaleFactor == 1
                ? label.font : label.font.withSize(label.font.pointSize * paragraph.scaleFactor),
            isTruncated: paragraph.isTruncated)
    }
}

/// Lays out cells whose text is one line of plain ASCII that fits, which needs no paragraph: most cells of most
/// tables. Gives the very numbers that a label gives.
private struct PlainCellLayout {
    let style: CellStyle
    let scale: CGFloat
    /// The height of one line, and its baseline below its top.
    let lineHeight, baseline: CGFloat
    let isApplicable: Bool

    init(_ column: ColumnMeasures.Column, scale: CGFloat) {
        style = column.style
        self.scale = scale
        let font = style.paragraph.font
        lineHeight = font.lineHeight.roundedUp(toScale: scale)
        baseline = font.ascender.snapped(toScale: scale)
        isApplicable = column.setsASCII
    }

    /// Nil when the text takes a label.
    func cell(_ text: String, row: Int, column: Int, frame: CGRect) -> TableLayout.Cell? {
        guard isApplicable, text.isPlainASCII else { return nil }
        var label = frame.inset(by: style.labelInsets(text: text))
        let paragraph = style.paragraph(for: text)
        if !text.isEmpty, let decimals = style.decimals,
            let placement = decimals.placement(of: text, style: paragraph)
        {
            label = label.inset(by: decimals.insets(of: placement, in: label.width, alignment: paragraph.alignment))
        }
        guard label.height >= lineHeight, label.width > 0 else { return nil }
        var lines: [TableLayout.Line] = []
        if !text.isEmpty {
            let width = style.paragraph.font.width(of: text, language: style.paragraph.language)
            guard width <= label.width else { return nil }
            let x: CGFloat =
                switch paragraph.alignment {
                case .left, .natural, .justified: 0
                case .center: (label.width - width) / 2
                case .right: label.width - width
                }
            let offset = style.verticalPlacement.top(
                of: lineHeight, firstBaseline: baseline, lastBaseline: baseline, in: label.height, scale: scale)
            let top = (label.minY + offset).snapped(toScale: scale)
            lines = [
                TableLayout.Line(text: text, x: label.minX + x, baseline: top + baseline, width: width)
            ]
        }
        return TableLayout.Cell(
            row: row, column: column, text: text, frame: frame, lines: lines, font: style.paragraph.font,
            isTruncated: false)
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

extension CGFloat {
    /// At most two decimals.
    fileprivate var short: String {
        guard magnitude < 1e12 else { return "\(self)" }
        let hundredths = Int((self * 100).rounded())
        if hundredths % 100 == 0 { return "\(hundredths / 100)" }
        return "\(CGFloat(hundredths) / 100)"
    }
}

extension CGRect {
    fileprivate var short: String { "\(minX.short) \(minY.short) \(width.short)×\(height.short)" }
}
