import Foundation
import RasterText
import TestSupport
import Testing

@testable import RasterDataTables
@testable import RasterGrid

@Suite("Column width modes") struct DataTableColumnWidthModeTests {
    /// The width that a mode asks for, of a table with `values` in one column.
    private func width(
        _ mode: DataTableColumnWidthMode, _ values: [String],
        _ callback: DefaultCellConfiguration? = nil
    ) -> CGFloat {
        var options = DataTableConfiguration()
        options.columnWidthMode = mode
        options.defaultCellConfiguration = callback
        let table = DataTable(
            data: values.map { [DataTableValueType.string($0)] }, headerTitles: ["h"], options: options)
        return table.measures.columns[0].fittingWidth
    }

    private func width(_ strategy: DataTableColumnWidthStrategy, _ values: [String]) -> CGFloat {
        width(.fitContentText(strategy: strategy), values)
    }

    /// The width that a text asks for: whole points, the cell's insets and room for the arrow.
    private func natural(_ text: String) -> CGFloat { Font.system(ofSize: 17).width(of: text).rounded(.up) + 60 }

    /// The width of a cell with a text.
    private func cellWidth(_ text: String) -> CGFloat { Font.system(ofSize: 17).width(of: text) + 30 }

    // MARK: Samples

    @Test("A sample is every n-th row from the first, as the iOS library takes it")
    func samples() {
        #expect(Array(RowSample(size: 3, of: 9)) == [0, 3, 6])
        #expect(Array(RowSample(size: 4, of: 10)) == [0, 3, 6, 9])
        #expect(Array(RowSample(size: 4, of: 9)) == [0, 3, 6])
        #expect(Array(RowSample(size: 2, of: 1000)) == [0, 500])
        #expect(Array(RowSample(size: 1, of: 9)) == [0])
        for all in [0, -1, .min, 5, 6, .max] { #expect(Array(RowSample(size: all, of: 5)) == [0, 1, 2, 3, 4]) }
        for none in [0, 1, 7] { #expect(Array(RowSample(size: none, of: 0)).isEmpty) }
        #expect(Array(RowSample(size: 2, of: Int(Int32.max))) == [0, 1 << 30])
        var random = SplitMix64(seed: 1)
        for _ in 0..<300 {
            let count = random.next(below: 3000) + 2
            let size = random.next(below: count - 1) + 2
            let rows = Array(RowSample(size: size, of: count))
            let step = Int((Double(count) / Double(size)).rounded(.up))
            #expect(rows == Array(stride(from: 0, to: count, by: step).prefix(size)))
            #expect(rows.count == RowSample(size: size, of: count).count)
        }
    }

    @Test("A percentile is a place among the widths in order")
    func percentiles() {
        func percentile(_ share: Double, of widths: [CGFloat]) -> CGFloat {
            ColumnWidthRule(.fitContentText(strategy: .percentileMeasured(percentile: share, sampleSize: 0)))
                .percentile(of: widths)
        }
        let widths: [CGFloat] = [50, 15, 40, 20, 35]
        // 0.05 · 4 = 0.2, 0.3 · 4 = 1.2, 0.4 · 4 = 1.6.
        #expect([0.05, 0.3, 0.4, 0.5, 1].map { percentile($0, of: widths) } == [15, 20, 35, 35, 50])
        #expect(percentile(0, of: widths) == 15 && percentile(-3, of: widths) == 15)
        #expect(percentile(7, of: widths) == 50 && percentile(.infinity, of: widths) == 50)
        #expect(percentile(.nan, of: widths) == 50)
        #expect(percentile(0.5, of: []) == 0)
    }

    // MARK: Strategies

    @Test("The widest of a sample leaves out what is not in it")
    func sampledMax() {
        let values = ["a", "WWWWWWWWWW", "bbb", "WWWWWW", "cc"]
        #expect(width(.sampledMax(sampleSize: 3), values) == natural("bbb"))
        #expect(width(.sampledMax(sampleSize: 2), values) == natural("WWWWWW"))
        #expect(width(.sampledMax(sampleSize: 5), values) == natural("WWWWWWWWWW"))
        #expect(width(.sampledMax(sampleSize: 0), values) == natural("WWWWWWWWWW"))
    }

    @Test("An estimate is the mean number of characters, each of a width")
    func estimatedAverage() {
        #expect(width(.estimatedAverage(averageCharWidth: 7), ["a", "bbb", "cc", ""]) == 70.5)
        // A flag and a family are a character each.
        #expect(width(.estimatedAverage(averageCharWidth: 10), ["🇩🇪é", "👨‍👩‍👧"]) == 75)
        #expect(width(.estimatedAverage(averageCharWidth: 7), []) == 30)
        for wrong in [-1, 0, .nan] as [CGFloat] { #expect(width(.estimatedAverage(averageCharWidth: wrong), ["abc"]) == 60) }
        // The iOS library's own example.
        #expect(width(.estimatedAverage(averageCharWidth: 10), ["aa", "bbbb"]) == 90)
    }

    @Test("A hybrid is the greater of estimate and sample")
    func hybrid() {
        let values = ["WWW", "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", "a"]
        #expect(width(.hybrid(sampleSize: 2, averageCharWidth: 7), values) == CGFloat(16 * 7 + 60))
        #expect(width(.hybrid(sampleSize: 2, averageCharWidth: 1), values) == natural("WWW"))
    }

    @Test("A given width of text has insets and room for the arrow, a given width of cells has them already")
    func fixed() {
        #expect(width(.fitContentText(strategy: .fixed(width: 50)), ["abc"]) == 110)
        #expect(width(DataTableColumnWidthMode.fixed(width: 50), ["abc"]) == 50)
        for wrong in [-5, .nan, -.infinity] as [CGFloat] {
            #expect(width(DataTableColumnWidthMode.fixed(width: wrong), ["abc"]) == 0)
            #expect(width(.fitContentText(strategy: .fixed(width: wrong)), ["abc"]) == 60)
        }
    }

    @Test("The default measures every text up to ten thousand, and so many beyond")
    func defaultMode() {
        #expect(
            DataTableConfiguration().columnWidthMode == .fitContentText(strategy: .sampledMax(sampleSize: 10_000)))
    }

    @Test("Where the arrow stands beside the heading, nothing comes on top of a text")
    func noRoomForArrow() {
        let table = DataTable(data: [[.string("WWW")]], headerTitles: ["h"])
        table.appearance.sortIndicatorPlacement = .besideText
        #expect(table.measures.columns[0].fittingWidth == cellWidth("WWW"))
    }

    @Test("Cells are asked for their width, by default all of them")
    func autoLayout() {
        let values = ["a", "WWWWWWWWWW", "bbb", "WWWWWW", "cc"]
        #expect(DataTableColumnWidthMode.fitContentAutoLayout() == .fitContentAutoLayout(sample: .all))
        #expect(width(.fitContentAutoLayout(), values) == cellWidth("WWWWWWWWWW"))
        #expect(width(.fitContentAutoLayout(sample: .sampledMax(sampleSize: 3)), values) == cellWidth("bbb"))
        #expect(width(.fitContentAutoLayout(sample: .percentile(0.5, sampleSize: 0)), values) == cellWidth("bbb"))
    }

    @Test("What the callback sets counts in every strategy that measures, as does a text that it replaces")
    func callbacks() {
        let values = ["aaa", "bb", "c"]
        let large = Font.system(ofSize: 30, weight: .bold)
        let modes: [DataTableColumnWidthMode] = [
            .fitContentText(strategy: .maxMeasured), .fitContentText(strategy: .sampledMax(sampleSize: 2)),
            .fitContentText(strategy: .percentileMeasured(percentile: 1, sampleSize: 2)),
            .fitContentText(strategy: .hybrid(sampleSize: 2, averageCharWidth: 1)),
            .fitContentAutoLayout(), .fitContentAutoLayout(sample: .sampledMax(sampleSize: 2)),
            .fitContentAutoLayout(sample: .percentile(1, sampleSize: 2)),
        ]
        for mode in modes {
            func expected(_ text: String, _ font: Font = .system(ofSize: 17)) -> CGFloat {
                let width = font.width(of: text)
                if case .fitContentText = mode { return width.rounded(.up) + 60 }
                return width + 30
            }
            #expect(width(mode, values) == expected("aaa"))
            let styled = width(mode, values) { cell, _, _, _ in cell.dataLabel.font = large }
            #expect(styled == expected("aaa", large))
            let replaced = width(mode, values) { cell, _, _, _ in cell.dataLabel.text = "another" }
            #expect(replaced == expected("another"))
        }
    }

    @Test("Every strategy lies within its definition, whatever the texts")
    func properties() {
        var random = SplitMix64(seed: 2)
        let alphabet = Array("iiiilmWWaaee é漢🙂")
        for _ in 0..<60 {
            let values = (0..<random.next(below: 60) + 1).map { _ in
                String((0..<random.next(below: 25)).map { _ in alphabet[random.next(below: alphabet.count)] })
            }
            let size = random.next(below: values.count + 3) + 1
            let share = Double(random.next(below: 101)) / 100
            let average = CGFloat(random.next(below: 20))
            let widths = RowSample(size: size, of: values.count).map { width(.maxMeasured, [values[$0]]) }

            let widest = width(.maxMeasured, values)
            let sampled = width(.sampledMax(sampleSize: size), values)
            let percentile = width(.percentileMeasured(percentile: share, sampleSize: size), values)
            let estimated = width(.estimatedAverage(averageCharWidth: average), values)
            let hybrid = width(.hybrid(sampleSize: size, averageCharWidth: average), values)
            #expect(widest == values.map { width(.maxMeasured, [$0]) }.max())
            #expect(sampled == widths.max() && sampled <= widest)
            #expect(percentile == widths.sorted()[Int((share * Double(widths.count - 1)).rounded())])
            #expect(width(.percentileMeasured(percentile: 1, sampleSize: size), values) == sampled)
            #expect(width(.percentileMeasured(percentile: 0, sampleSize: size), values) == widths.min())
            let characters = values.reduce(0) { $0 + $1.count }
            #expect(estimated == CGFloat(characters) / CGFloat(values.count) * average + 60)
            #expect(hybrid == max(estimated, sampled))
            let cells = width(.fitContentAutoLayout(sample: .sampledMax(sampleSize: size)), values)
            #expect(cells <= sampled - 30 && cells > sampled - 31)
        }
    }
}
