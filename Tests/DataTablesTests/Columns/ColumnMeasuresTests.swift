import Foundation
import RasterText
import Testing

@testable import RasterDataTables
@testable import RasterGrid

@Suite("What is measured of columns") struct ColumnMeasuresTests {
    /// Counts how many values a table asks for.
    private final class CountedRows {
        private(set) var count = 0

        func rows(_ number: Int) -> DataTableRows {
            DataTableRows(count: number) { row, column in
                self.count += 1
                return .string("row \(row)")
            }
        }
    }

    @Test("A sample costs the sample: a million rows are not looked at")
    func samplesAreBounded() {
        let modes: [(DataTableColumnWidthMode, perColumn: Int)] = [
            (DataTableConfiguration.defaultColumnWidthMode, 10_000),
            (.fitContentText(strategy: .sampledMax(sampleSize: 50)), 50),
            (.fitContentText(strategy: .percentileMeasured(percentile: 0.9, sampleSize: 70)), 70),
            (.fitContentAutoLayout(sample: .sampledMax(sampleSize: 20)), 20), (.fixed(width: 90), 0),
            (.fitContentText(strategy: .fixed(width: 90)), 0),
        ]
        for (mode, perColumn) in modes {
            for callback in [nil, { cell, _, _, _ in cell.alpha = 1 }] as [DefaultCellConfiguration?] {
                let counted = CountedRows()
                var options = DataTableConfiguration()
                options.columnWidthMode = mode
                options.defaultCellConfiguration = callback
                let table = DataTable(rows: counted.rows(1_000_000), headerTitles: ["a", "b"], options: options)
                let measures = table.measures
                #expect(counted.count == 2 * perColumn)
                #expect(measures.columns.allSatisfy { !$0.isUniform && $0.isCapped })
            }
        }
    }

    @Test("Texts up to the bound are all looked at, once")
    func bound() {
        for (count, looked) in [(10_000, 10_000), (10_001, 5_001)] {
            let counted = CountedRows()
            let table = DataTable(rows: counted.rows(count), headerTitles: ["a"])
            let column = table.measures.columns[0]
            #expect(counted.count == looked)
            #expect(column.isUniform == (count == looked) && column.isCapped == (count != looked))
        }
    }

    @Test("Each column goes by its own mode")
    func modesOfColumns() {
        let font = Font.system(ofSize: 17)
        let values: [[DataTableValueType]] = ["a", "WWWW", "bb"].map { text in
            (0..<6).map { _ in .string(text) }
        }
        let modes: [DataTableColumnWidthMode?] = [
            nil, .fixed(width: 33), .fitContentText(strategy: .sampledMax(sampleSize: 2)),
            .fitContentText(strategy: .sampledMax(sampleSize: 1)),
            .fitContentText(strategy: .hybrid(sampleSize: 1, averageCharWidth: 9)),
            .fitContentText(strategy: .percentileMeasured(percentile: 0.5, sampleSize: 3)),
        ]
        var options = DataTableConfiguration()
        options.columnWidthModeProvider = { modes[$0] }
        let table = DataTable(data: values, headerTitles: modes.map { _ in "h" }, options: options)
        func natural(_ text: String) -> CGFloat { font.width(of: text).rounded(.up) + 60 }
        // One character, four and two: seven in three rows.
        let estimated: CGFloat = 7.0 / 3 * 9 + 60
        let expected: [CGFloat] = [natural("WWWW"), 33, natural("bb"), natural("a"), estimated, natural("bb")]
        #expect(table.measures.columns.map(\.fittingWidth) == expected)
        // Few enough rows to be looked at, but only the widest of all says where no text is broken.
        #expect(table.measures.columns.allSatisfy { $0.isUniform })
        #expect(table.measures.columns.map(\.isCapped) == [false, true, true, true, true, false])
        #expect(table.measures.columns[5].contentWidth == font.width(of: "WWWW") + 30)
    }

    @Test("Rows of automatic height hold texts that no sample saw")
    func heightsOfUnseenTexts() {
        let long = String(repeating: "word ", count: 20)
        for mode in [
            DataTableColumnWidthMode.fitContentText(strategy: .sampledMax(sampleSize: 2)),
            .fitContentText(strategy: .percentileMeasured(percentile: 0.5, sampleSize: 3)),
            .fitContentText(strategy: .estimatedAverage(averageCharWidth: 3)), .fixed(width: 90),
        ] {
            var options = DataTableConfiguration()
            options.columnWidthMode = mode
            options.textLayout = .wrap
            options.rowHeightMode = .automatic()
            let table = DataTable(
                data: ["a", long, "b"].map { [DataTableValueType.string($0)] }, headerTitles: ["h"], options: options)
            // After the header.
            let rows = table.layout().rows.dropFirst().map(\.height)
            #expect(rows[1] > 2 * rows[0] && rows[2] == rows[0])
            #expect(!table.layout().cells.contains { $0.isTruncated })
        }
    }

    @Test("The delegate's width goes before the mode, within the bounds; no answer leaves it to the mode")
    func delegateWidths() {
        final class Widths: DataTableDelegate {
            func dataTable(_ dataTable: DataTable, widthForColumnAt index: Int) -> CGFloat? { index == 1 ? 123 : nil }
        }
        final class PlainWidths: DataTableDelegate {
            func dataTable(_ dataTable: DataTable, widthForColumnAt index: Int) -> CGFloat { index == 1 ? 20 : 321 }
        }
        final class NoWidths: DataTableDelegate {}
        var options = DataTableConfiguration()
        options.columnWidthMode = .fixed(width: 90)
        let table = DataTable(
            data: [[.string("a"), .string("b")]] as [[DataTableValueType]], headerTitles: ["", ""], options: options)
        #expect(table.layout().columns.map(\.width) == [90, 90])
        let (optional, plain, none) = (Widths(), PlainWidths(), NoWidths())
        table.delegate = optional
        #expect(table.layout().columns.map(\.width) == [90, 123])
        table.delegate = plain
        #expect(table.layout().columns.map(\.width) == [321, 70])
        table.delegate = none
        #expect(table.layout().columns.map(\.width) == [90, 90])
    }
}
