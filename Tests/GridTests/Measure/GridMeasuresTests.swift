import Foundation
import Testing

@testable import RasterGrid

/// Cells 10, 90, 20, … points wide.
@Suite("Measured widths of columns") struct GridMeasuresTests {
    private let texts = ["10x20", "90x20", "20x20", "30x20", "70x20", "40x20"].map { [$0] }
    private let renderer = BlockRenderer()

    private func measured(_ rule: ColumnWidthRule, _ known: inout MeasuredWidths?, widths: Bool = true) -> GridMeasures.Column {
        var model = blocks(texts, columns: 1, renderer: renderer)
        model.columns[0].width = rule
        return GridMeasures(of: model, measuredWidths: &known, measuresWidths: widths).columns[0]
    }

    private func measured(_ change: (inout ColumnWidthRule) -> Void = { _ in }) -> GridMeasures.Column {
        var rule = ColumnWidthRule()
        change(&rule)
        var known: MeasuredWidths?
        return measured(rule, &known)
    }

    @Test("A column is as wide as its widest cell, and shows all of them at that width and no less")
    func widest() {
        let column = measured()
        #expect(column.fittingWidth == 90 && column.contentWidth == 90 && !column.isCapped && !column.isUniform)
        #expect(column.fits(90) && !column.fits(89.9))
    }

    @Test("A sample misses what lies between its rows, and then nothing is known of all")
    func sample() {
        let column = measured { $0.cells = .sample(size: 2) }
        #expect(column.fittingWidth == 30 && column.isCapped && !column.fits(1000))
    }

    @Test("A share of the widths leaves out the widest")
    func percentile() {
        // In order 10, 20, 30, 40, 70, 90: the fifth of six at four fifths.
        #expect(measured { $0.percentile = 0.8 }.fittingWidth == 70)
        #expect(measured { $0.percentile = 0 }.fittingWidth == 10)
        #expect(measured { $0.percentile = 0.8 }.contentWidth == 90)
    }

    @Test("A given width is that of the column, or of its text where insets come on top")
    func given() {
        #expect(measured { $0.width = 42 }.fittingWidth == 42)
        // With insets of 8 points and 3 on top.
        let ofText = measured {
            $0.width = 42
            $0.widthIsOfText = true
            $0.addition = 3
        }
        #expect(ofText.fittingWidth == 53)
    }

    @Test("What comes on top comes on whole points")
    func addition() {
        var model = blocks([["10.2x20"]], columns: 1)
        model.columns[0].width.addition = 5
        var known: MeasuredWidths?
        #expect(GridMeasures(of: model, measuredWidths: &known, measuresWidths: true).columns[0].fittingWidth == 16)
        #expect(measured().fittingWidth == 90)
    }

    @Test("An estimate counts characters, with insets on top, and a measured width that is greater goes before it")
    func estimate() {
        // Five characters of 6 points in each cell, and 8 points of insets.
        #expect(
            measured {
                $0.cells = .none
                $0.averageCharWidth = 6
            }.fittingWidth == 38)
        #expect(measured { $0.averageCharWidth = 6 }.fittingWidth == 90)
        #expect(measured { $0.averageCharWidth = 20 }.fittingWidth == 108)
    }

    @Test("Measuring ends at the cell that is as wide as the column may become")
    func maximum() {
        let column = measured { $0.maximum = 90 }
        #expect(column.isCapped && column.fittingWidth == 90 && renderer.measuredWidths == 2)
        _ = measured { $0.maximum = 91 }
        #expect(renderer.measuredWidths == 2 + 6)
    }

    @Test("What has been measured is not measured again, and a row that has changed is")
    func known() {
        var known: MeasuredWidths?
        _ = measured(ColumnWidthRule(), &known)
        #expect(renderer.measuredWidths == 6)
        _ = measured(ColumnWidthRule(), &known)
        #expect(renderer.measuredWidths == 6)
        known?[3, 0] = nil
        #expect(measured(ColumnWidthRule(), &known).fittingWidth == 90 && renderer.measuredWidths == 7)
    }

    @Test("Columns that have their widths already are not measured, and nothing is known of them")
    func locked() {
        var known: MeasuredWidths?
        let column = measured(ColumnWidthRule(), &known, widths: false)
        #expect(renderer.measuredWidths == 0 && column.isCapped && column.contentWidth == 0 && !column.fits(1000))
    }

    @Test("A sum in one column is measured with it, and one over two is not")
    func sums() {
        let kinds: [RowKind] = [.body(source: 0), .summary]
        var model = blocks([["10x20", "10x20"]], columns: 2)
        func cell(_ columns: Range<Int>, _ text: String) -> SpannedCell {
            SpannedCell(columns: columns, content: CellContent(text), style: cellStyle(), renderer: renderer)
        }
        model.rows = GridRows(
            count: 2, sourceCount: 1, kind: { kinds[$0] }, cells: { _ in [cell(0..<2, "500x20"), cell(1..<2, "60x20")] },
            content: model.rows.content)
        var known: MeasuredWidths?
        #expect(GridMeasures(of: model, measuredWidths: &known, measuresWidths: true).columns.map(\.fittingWidth) == [10, 60])
    }
}
