import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews

// The rows that are no rows of data.
extension GridPainter {
    /// The cells of a row that is no row of data. One that reaches into another group of columns is drawn whole by both,
    /// each of which shows its own part.
    func drawSpannedCells(
        _ row: Int, _ place: TableRow, _ span: Span, _ group: Group, into list: inout DisplayList, visible: CGRect,
        context: DrawingContext
    ) {
        var context = context
        fill(group.x, span, with: model.rows.color(row, false), into: &list, context: &context)
        for spanned in model.rows.cells?(row) ?? [] where spanned.columns.overlaps(group.columns) {
            let x = x(ofColumns: spanned.columns, group)
            if case .heading(let level) = place {
                list.begin(
                    .heading(level: level, columns: spanned.columns), in: picture(x, span), heading: .columns(spanned.columns))
            } else {
                list.begin(
                    .cell(row: row, columns: spanned.columns), in: picture(x, span),
                    heading: model.rows.reach(ofCell: row, spanned.columns.lowerBound))
            }
            let cell = spanned.cell(row: row, in: measures)
            cut(x, to: group, span, in: &list) { list in
                var behind = context
                fill(x, span, with: cell.style.fill, into: &list, context: &behind)
                spanned.renderer.draw(cell, in: geometry.rect(x, span), into: &list, visible: visible, context: behind)
            }
            list.end()
        }
    }
}
