import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterViews

/// The label of a group once more, "(continued)" behind it, above rows that stand apart from the first ones of the group: a table
/// of one row, with the columns of the whole one.
package final class ContinuedGroup: View {
    let group: SheetGroup
    private let sheet: SheetModel
    private let model: GridModel
    private let grid = GridLayout()

    /// - Parameter columnWidths: Those of the whole table, in points.
    init(_ sheet: SheetModel, _ group: SheetGroup, columnWidths: [CGFloat]) {
        (self.sheet, self.group) = (sheet, group)
        model = sheet.model(of: group, columnWidths: columnWidths)
        super.init(frame: .zero)
    }

    /// Nil: see ``View``.
    package required init?(coder: NSCoder) { return nil }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        grid.geometry(of: model, scale: contentScaleFactor, frameWidth: 0, isLazy: false).size
    }

    /// Where the row lies, without the margins around it, in points.
    package func row(scale: CGFloat) -> Range<CGFloat> {
        var place: Range<CGFloat> = 0..<0
        grid.forEachRow(of: model, scale: scale, frameWidth: 0, isLazy: false) { _, y, height in place = y..<y + height }
        return place
    }

    package override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        // It says once more what the first rows of the group have said.
        list.begin(tag: .decoration, in: CGRect(origin: context.origin, size: frame.size))
        defer { list.end() }
        list.numberRows(from: group.heading) { list in
            grid.draw(
                model, size: frame.size, background: backgroundColor, into: &list, visible: visible, context: context)
        }
    }
}

extension SheetModel {
    /// A grid with the row of a group's label alone.
    fileprivate func model(of group: SheetGroup, columnWidths: [CGFloat]) -> GridModel {
        var settings = GridSettings()
        settings.isRightToLeft = isRightToLeft
        settings.fillsFrame = false
        settings.showsVerticalIndicator = false
        let label = continuedLabel(of: group)
        var rows = GridRows(
            count: 1, kind: { _ in .group(level: 0) }, cells: { _ in [label] }, content: { _, _ in CellContent("") })
        let (lines, columnLine, whole) = (lines(group.heading), columnLine, self.rows)
        rows.lines = { _ in lines }
        if let columnLine { rows.columnLine = { columnLine(group.heading, $1) } }
        rows.color = { whole.color(group.heading, $1) }
        rows.headedRows = { _, _ in group.heading..<group.end }
        return GridModel(
            settings: settings, style: gridStyle,
            columns: sheet.columns.indices.map { place in
                var rule = ColumnWidthRule(cells: .none)
                rule.width = columnWidths[place]
                (rule.minimum, rule.maximum) = (columnWidths[place], columnWidths[place])
                let column = sheet.columns[place]
                return GridColumn(
                    title: "", style: styles.style(part(column), column: column.index), width: rule, renderer: text)
            }, rows: rows)
    }

    private func continuedLabel(of group: SheetGroup) -> SpannedCell {
        let word = FormattedText(draft.locale.continuation)
        if case .body(let source) = sheet.rows[group.heading].kind {
            let label = style(row: source, column: 0)
            return SpannedCell(
                // Over cells that are empty, where a column of labels is too narrow for one more word.
                columns: 0..<sheet.columns.count,
                content: (sheet.texts[0][source] + word).content(label.style, label.look, language: draft.locale.tag),
                style: label.style, renderer: text,
                widening: SpannedCell.Widening.none)
        }
        let cell = sheet.rows[group.heading].cells[0]
        let style = styles.style(cell.part, column: nil, look: cell.look)
        return SpannedCell(
            // Of a column of labels too.
            columns: cell.part == .groupCell ? 0..<sheet.columns.count : cell.columns,
            content: (cell.text + word).content(style, styles.look(cell.part, cell.look), language: draft.locale.tag),
            style: style,
            renderer: text, widening: SpannedCell.Widening.none)
    }
}
