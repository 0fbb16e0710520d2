import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// What of a table's text is not shown as it was asked for, in order of appearance: header, then row after row.
public typealias TableTextReport = TextReport<CellAddress>

/// Which cell of a table.
public struct CellAddress: Hashable, Sendable {
    /// In which row.
    public let tableRow: TableRow
    /// From 0; 0 for the title.
    public let column: Int
    /// ``tableRow`` as one number: as rows are shown, from 0; −1 is the header, −2 the title.
    public var row: Int { tableRow.number }
}

extension GridLayout {
    /// Looks for text that is not shown as it was asked for: in all rows, or in those in sight of a grid that is shown
    /// through a frame.
    ///
    /// Complexity: that of the layout of every cell.
    package func textReport(of model: GridModel, scale: CGFloat, size: CGSize) -> TableTextReport {
        var collector = TextReportCollector<CellAddress>()
        let (geometry, viewport) = visiblePart(of: model, scale: scale, size: size)
        if let title = model.title {
            views.show(title)
            views.title.frame = geometry.rect(geometry.titleX, geometry.titleY)
            collector.add(
                ShownText(views.title, in: .zero, scale: scale), at: CellAddress(tableRow: .title, column: 0))
        }
        for (index, (row, level)) in zip(model.headings(), geometry.headings).enumerated() {
            for cell in row.cells {
                let span = GridGeometry.Span(
                    start: geometry.header.start + level.span.start, length: level.span.length)
                views.heading.show(cell.heading, descent: level.descent)
                let frame = geometry.rect(geometry.x(ofColumns: cell.columns), span)
                collector.add(
                    views.heading.text(in: frame, scale: scale),
                    at: CellAddress(tableRow: .heading(level: index), column: cell.columns.lowerBound))
            }
        }
        let measures = measures(of: model)
        let rowsFitTexts = model.rows.height.isAutomatic
        if model.rows.count > 0 {
            for column in measures.columns { collector.add(column.style.paragraph.font) }
        }
        // A column of plain text that is measured to fit, on one line of rows that have room for it, needs no look.
        let looked = measures.columns.indices.filter { index in
            let column = measures.columns[index]
            let fits = column.fits(geometry.points(geometry.columns[index].length))
            return !(column.style.setsASCII && column.isUniform && rowsFitTexts && fits)
        }
        for row in viewport.isPart ? geometry.rows.rows(showingIn: viewport.yRange) : 0..<model.rows.count {
            if Allowance.isSpent { break }
            let span = geometry.rows[row]
            func look(at cell: GridCell, _ renderer: any CellRenderer) {
                let frame = geometry.rect(geometry.x(ofColumns: cell.columns), span)
                if renderer.showsAllText(of: cell, in: frame, rowsFitTexts: rowsFitTexts) { return }
                collector.add(
                    renderer.text(of: cell, in: frame, scale: scale),
                    at: CellAddress(tableRow: model.rows.tableRow(row), column: cell.column))
            }
            guard let source = model.rows.source(row) else {
                for spanned in model.rows.cells?(row) ?? [] { look(at: spanned.cell(row: row, in: measures), spanned.renderer) }
                continue
            }
            for column in looked {
                let cell = model.rows.cell(
                    row: row, source: source, column: column, style: measures.columns[column].style)
                look(at: cell, model.columns[column].renderer)
            }
        }
        return collector.report
    }
}
