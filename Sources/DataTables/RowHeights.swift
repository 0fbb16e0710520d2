import Foundation
import RasterText
import RasterViews

extension DataTable {
    /// Where the rows are, given the widths of columns in device pixels.
    ///
    /// Complexity: O(1) for fixed heights, and for automatic ones where no text can take more than one line; else the
    /// texts that could are measured once.
    func rowSpans(start: Int, gap: Int, columnWidths: [Int], scale: CGFloat) -> RowSpans {
        switch options.rowHeightMode {
        case .fixed(let height):
            return RowSpans(
                count: rows.count, start: start, height: height.pixels(scale: scale), gap: gap)
        case .automatic:
            return automaticRowSpans(start: start, gap: gap, columnWidths: columnWidths, scale: scale)
        }
    }

    private func automaticRowSpans(start: Int, gap: Int, columnWidths: [Int], scale: CGFloat) -> RowSpans {
        func pixels(_ height: CGFloat) -> Int32 { Int32(height.pixelsHolding(scale: scale)) }
        let columns = measures.columns
        var common: Int32 = 0
        var varying: [Int] = []
        for (index, column) in columns.enumerated() {
            common = max(common, pixels(column.style.lineHeight(scale: scale)))
            let width = CGFloat(columnWidths[index]) / scale
            let canWrap = column.style.paragraph.numberOfLines != 1
            let fits = !column.isCapped && column.contentWidth > 0 && column.contentWidth <= width
            if !(column.isUniform && (fits || !canWrap)) { varying.append(index) }
        }
        guard !varying.isEmpty else {
            return RowSpans(count: rows.count, start: start, height: Int(common), gap: gap)
        }
        // A callback may make a cell lower than the column's own style would be.
        let floor = options.defaultCellConfiguration == nil ? common : 0
        let heights = (0..<rows.count).map { row in
            if row % Self.rowsPrepared == 0 {
                prepareParagraphs(
                    rows: row..<min(row + Self.rowsPrepared, rows.count), columns: varying, widths: columnWidths,
                    scale: scale)
            }
            let source = sourceRow(row)
            var highest = floor
            for column in varying {
                let value = rows.value(source, column)
                let style = columns[column].style
                let width = CGFloat(columnWidths[column]) / scale
                if options.defaultCellConfiguration == nil, columns[column].setsASCII {
                    let text = value.stringRepresentation
                    // One line: its height is in `common`. Text that is far too long need not be measured for that.
                    if text.isPlainASCII,
                        style.paragraph.numberOfLines == 1
                            || CGFloat(text.utf8.count) * style.paragraph.font.pointSize < width * 4
                                && naturalWidth(text, style: style) <= width
                    {
                        continue
                    }
                }
                configure(value, row: row, column: column, style: style)
                highest = max(highest, pixels(cell.height(width: width, scale: scale)))
            }
            return highest
        }
        return RowSpans(start: start, gap: gap, heights: heights)
    }

    /// How many rows' texts are set at once: few enough that all are kept until they are asked for.
    private static let rowsPrepared = 1024

    /// Sets the long texts of some rows on all cores. With a callback the style of a text is not known before its cell is.
    private func prepareParagraphs(rows part: Range<Int>, columns: [Int], widths: [Int], scale: CGFloat) {
        guard options.defaultCellConfiguration == nil else { return }
        var texts: [(text: String, style: ParagraphStyle, width: CGFloat)] = []
        for column in columns {
            let style = measures.columns[column].style
            guard style.paragraph.numberOfLines == 0, style.badge == nil else { continue }
            let width = CGFloat(widths[column]) / scale
            for row in part {
                let text = rows.value(sourceRow(row), column).stringRepresentation
                guard CGFloat(text.utf8.count) * style.paragraph.font.pointSize >= width * 4 else { continue }
                texts.append((text, style.paragraph, DataCell.textWidth(width, insets: style.insets, scale: scale)))
            }
        }
        Paragraph.prepare(texts, displayScale: scale)
    }
}
