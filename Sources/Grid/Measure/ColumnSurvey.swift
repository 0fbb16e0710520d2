import Foundation
import RasterText
import RasterViews

/// What is found out of the cells of one column.
struct ColumnSurvey {
    let column: Int
    private let rule: ColumnWidthRule
    private let style: CellStyle
    private let renderer: any CellRenderer
    /// The rows that are measured; nil for none.
    private let sample: RowSample?
    /// The width in points beyond which text need not be measured, since the column gets no wider.
    private let limit: CGFloat
    private let measuresAllRows: Bool
    private let countsCharacters: Bool
    let looksAtAllRows: Bool

    /// Whether all texts that were looked at are such as have one height.
    private var isUniform: Bool
    private var widest: CGFloat = 0
    /// The widths of all cells that were measured; empty when only the widest counts.
    private var widths: [CGFloat] = []
    private var characterCount = 0

    /// - Parameter looksForUniformity: Whether all rows are looked at even if the width needs only some.
    init(column: Int, _ description: GridColumn, style: CellStyle, rowCount: Int, looksForUniformity: Bool) {
        self.column = column
        self.style = style
        rule = description.width
        renderer = description.renderer
        // A share of the widths is known when all are.
        limit = rule.percentile < 1 ? .infinity : rule.maximum ?? .infinity
        sample = rule.sample(of: rowCount)
        measuresAllRows = sample?.isWhole ?? false
        countsCharacters = rule.averageCharWidth != nil
        looksAtAllRows = measuresAllRows || countsCharacters || looksForUniformity
        isUniform = looksAtAllRows && renderer.showsPlainText
    }

    /// How many rows are measured that are not all.
    var sampleSize: Int? { measuresAllRows ? nil : sample?.count }

    mutating func add(width: CGFloat) {
        widest = max(widest, width)
        if rule.percentile < 1 { widths.append(width) }
    }

    /// Takes what a survey of all rows is to know of a cell.
    mutating func look(row: Int, _ cells: MeasuredCells, _ measuredWidths: inout MeasuredWidths?) {
        let measures = measuresAllRows && widest < limit
        guard measures || isUniform || countsCharacters, let source = cells.source(row) else { return }
        let cell = cells.cell(row: row, source: source, column: column, style: style)
        let text = cell.content.text
        if isUniform, cell.style !== style || !style.setsASCII || !cell.content.isPlain { isUniform = false }
        if countsCharacters { characterCount += text.isPlainASCII ? text.utf8.count : text.count }
        if measures { measure(cell, source: source, &measuredWidths) }
    }

    /// Takes the width of a cell.
    mutating func measure(row: Int, _ cells: MeasuredCells, _ measuredWidths: inout MeasuredWidths?) {
        guard widest < limit, let source = cells.source(row) else { return }
        measure(cells.cell(row: row, source: source, column: column, style: style), source: source, &measuredWidths)
    }

    private mutating func measure(_ cell: GridCell, source: Int, _ measuredWidths: inout MeasuredWidths?) {
        let width = measuredWidths?[source, column] ?? renderer.naturalWidth(of: cell)
        measuredWidths?[source, column] = width
        add(width: width)
    }

    /// Gives a column what was found.
    func finish(_ measures: inout GridMeasures.Column, rowCount: Int) {
        measures.isUniform = isUniform
        measures.contentWidth = widest
        measures.isCapped = !measuresAllRows || widest >= limit
        let insets = style.insets.horizontal
        if let width = rule.width {
            measures.fittingWidth = rule.widthIsOfText ? width + insets + (rule.addition ?? 0) : width
            return
        }
        var measured = rule.percentile < 1 ? rule.percentile(of: widths) : widest
        if rule.percentile == 1, sample != nil, let decimals = style.decimals {
            measured = max(measured, decimals.width + insets)
        }
        var estimated: CGFloat = 0
        if let averageCharWidth = rule.averageCharWidth, rowCount > 0 {
            let mean = CGFloat(characterCount) / CGFloat(rowCount)
            estimated = (mean > 0 ? mean * averageCharWidth : 0) + insets
        }
        if let addition = rule.addition {
            measures.fittingWidth = max(measured.rounded(.up), estimated) + addition
        } else {
            measures.fittingWidth = max(measured, estimated)
        }
    }
}
