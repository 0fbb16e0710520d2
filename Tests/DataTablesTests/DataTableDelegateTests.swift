import Foundation
import RasterGraphics
import RasterViews
import Testing

@testable import RasterDataTables
@testable import RasterGrid

/// Implements nothing.
private final class Silent: DataTableDelegate {}

/// Answers every question about the configuration with what it has been given; nil at first.
private final class Mirror: DataTableDelegate {
    var scales: Bool?, headersFloat: Bool?, footersFloat: Bool?, searchFloats: Bool?, showsSearch: Bool?
    var footer: CGFloat?, header: CGFloat?, search: CGFloat?, spacing: CGFloat?
    var vertical: Bool?, horizontal: Bool?, rightToLeft: Bool?
    var fixed: DataTableFixedColumnType?
    var rowHeight: (Int) -> CGFloat? = { _ in nil }
    var columnWidth: (Int) -> CGFloat? = { _ in nil }

    func shouldContentWidthScaleToFillFrame(in dataTable: DataTable) -> Bool? { scales }
    func shouldSectionHeadersFloat(in dataTable: DataTable) -> Bool? { headersFloat }
    func shouldSectionFootersFloat(in dataTable: DataTable) -> Bool? { footersFloat }
    func shouldSearchHeaderFloat(in dataTable: DataTable) -> Bool? { searchFloats }
    func shouldShowSearchSection(in dataTable: DataTable) -> Bool? { showsSearch }
    func heightForSectionFooter(in dataTable: DataTable) -> CGFloat? { footer }
    func heightForSectionHeader(in dataTable: DataTable) -> CGFloat? { header }
    func heightForSearchView(in dataTable: DataTable) -> CGFloat? { search }
    func heightOfInterRowSpacing(in dataTable: DataTable) -> CGFloat? { spacing }
    func shouldShowVerticalScrollBars(in dataTable: DataTable) -> Bool? { vertical }
    func shouldShowHorizontalScrollBars(in dataTable: DataTable) -> Bool? { horizontal }
    func fixedColumns(for dataTable: DataTable) -> DataTableFixedColumnType? { fixed }
    func shouldSupportRightToLeftInterfaceDirection(in dataTable: DataTable) -> Bool? { rightToLeft }
    func dataTable(_ dataTable: DataTable, heightForRowAt index: Int) -> CGFloat? { rowHeight(index) }
    func dataTable(_ dataTable: DataTable, widthForColumnAt index: Int) -> CGFloat? { columnWidth(index) }
}

/// Heights and widths as numbers, and the colours of the iOS library before its callback.
private final class Plain: DataTableDelegate {
    func dataTable(_ dataTable: DataTable, heightForRowAt index: Int) -> CGFloat { CGFloat(20 + index) }
    func dataTable(_ dataTable: DataTable, widthForColumnAt index: Int) -> CGFloat { CGFloat(120 + index) }
    @available(*, deprecated)
    func dataTable(_ dataTable: DataTable, highlightedColorForRowIndex at: Int) -> Color {
        at % 2 == 0 ? .red : .green
    }
    @available(*, deprecated)
    func dataTable(_ dataTable: DataTable, unhighlightedColorForRowIndex at: Int) -> Color {
        at % 2 == 0 ? .blue : .yellow
    }
}

/// Colours that are optional: odd rows have none of the delegate's own.
private final class SomeColors: DataTableDelegate {
    @available(*, deprecated)
    func dataTable(_ dataTable: DataTable, highlightedColorForRowIndex at: Int) -> Color? { at % 2 == 0 ? .red : nil }
    @available(*, deprecated)
    func dataTable(_ dataTable: DataTable, unhighlightedColorForRowIndex at: Int) -> Color? {
        at % 2 == 0 ? .blue : nil
    }
}

private func table(rows: Int = 5, columns: Int = 3, size: CGSize = CGSize(width: 200, height: 150)) -> DataTable {
    DataTable(
        data: (0..<rows).map { row in (0..<columns).map { .int(row * columns + $0) } },
        headerTitles: (0..<columns).map { "c\($0)" }, frame: CGRect(origin: .zero, size: size))
}

private func heights(_ table: DataTable) -> [CGFloat] {
    table.layout(scale: 2, rows: 0..<table.numberOfRows).rows.map(\.height)
}

private func widths(_ table: DataTable) -> [CGFloat] { table.layout(scale: 2).columns.map(\.width) }

@Suite("What the delegate says goes before the configuration") struct DataTableDelegateTests {
    @Test("A delegate that implements nothing, or answers nil, leaves everything to the configuration")
    func nothing() {
        let (silent, mirror) = (Silent(), Mirror())
        for size in [CGSize.zero, CGSize(width: 200, height: 150)] {
            for mode in [DataTableRowHeightMode.fixed(31), .automatic()] {
                let plain = table(size: size)
                plain.options.rowHeightMode = mode
                let expected = commands(plain)
                for delegate in [silent, mirror] as [any DataTableDelegate] {
                    let asked = table(size: size)
                    asked.options.rowHeightMode = mode
                    asked.delegate = delegate
                    #expect(commands(asked) == expected)
                    #expect(asked.model.settings == plain.model.settings)
                }
            }
        }
    }

    /// What a delegate answers, and what configures the same.
    private static var mirrored: [(String, (Mirror) -> Void, (inout DataTableConfiguration) -> Void)] {
        [
            ("fill", { $0.scales = false }, { $0.shouldContentWidthScaleToFillFrame = false }),
            ("header floats", { $0.headersFloat = false }, { $0.shouldSectionHeadersFloat = false }),
            ("footer floats", { $0.footersFloat = false }, { $0.shouldSectionFootersFloat = false }),
            ("search", { $0.showsSearch = true }, { $0.shouldShowSearchSection = true }),
            (
                "search floats",
                {
                    $0.showsSearch = true
                    $0.searchFloats = true
                },
                {
                    $0.shouldShowSearchSection = true
                    $0.shouldSearchHeaderFloat = true
                }
            ),
            (
                "search height",
                {
                    $0.showsSearch = true
                    $0.search = 75
                },
                {
                    $0.shouldShowSearchSection = true
                    $0.heightForSearchView = 75
                }
            ),
            ("footer height", { $0.footer = 21 }, { $0.heightForSectionFooter = 21 }),
            ("no footer", { $0.footer = 0 }, { $0.heightForSectionFooter = 0 }),
            ("header height", { $0.header = 63 }, { $0.heightForSectionHeader = 63 }),
            ("no header", { $0.header = 0 }, { $0.heightForSectionHeader = 0 }),
            ("spacing", { $0.spacing = 9 }, { $0.heightOfInterRowSpacing = 9 }),
            ("vertical bar", { $0.vertical = false }, { $0.shouldShowVerticalScrollBars = false }),
            ("horizontal bar", { $0.horizontal = true }, { $0.shouldShowHorizontalScrollBars = true }),
            ("right to left", { $0.rightToLeft = false }, { $0.shouldSupportRightToLeftInterfaceDirection = false }),
            (
                "fixed columns", { $0.fixed = DataTableFixedColumnType(leftColumns: 1) },
                { $0.fixedColumns = DataTableFixedColumnType(leftColumns: 1) }
            ),
            ("rows", { $0.rowHeight = { _ in 27 } }, { $0.rowHeightMode = .fixed(27) }),
            ("columns", { $0.columnWidth = { _ in 110 } }, { $0.columnWidthMode = .fixed(width: 110) }),
        ]
    }

    @Test("Every answer gives the table what the property of the configuration would")
    func mirrors() {
        func table() -> DataTable {
            let table = DataTable(
                data: (0..<9).map { row in (0..<5).map { .int(row * 5 + $0) } },
                headerTitles: ["a", "b", "c", "d", "e"], frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            table.semanticContentAttribute = .forceRightToLeft
            return table
        }
        /// Scrolled both ways, and wider than its columns need.
        func pictures(_ table: DataTable) -> [[String]] {
            table.contentOffset = CGPoint(x: 30, y: 20)
            let scrolled = commands(table)
            table.frame.size.width = 500
            return [scrolled, commands(table)]
        }
        let plain = pictures(table())
        for (name, answer, configure) in Self.mirrored {
            let asked = table()
            let delegate = Mirror()
            answer(delegate)
            asked.delegate = delegate
            let configured = table()
            configure(&configured.options)
            let expected = pictures(configured)
            let isMirrored = pictures(asked) == expected
            #expect(isMirrored, "\(name)")
            let isSeen = expected != plain
            #expect(isSeen, "\(name)")
        }
    }

    @Test("Answers are asked for anew when they have changed, without a word to the table")
    func changes() {
        let delegate = Mirror()
        let table = table()
        table.delegate = delegate
        #expect(table.layout(scale: 2).rows[0].height == 44)
        delegate.header = 30
        #expect(table.layout(scale: 2).rows[0].height == 30)
        delegate.rowHeight = { _ in 70 }
        table.reload()
        #expect(heights(table) == [70, 70, 70, 70, 70])
        table.delegate = nil
        #expect(heights(table) == [44, 44, 44, 44, 44])
        #expect(table.layout(scale: 2).rows[0].height == 44)
    }

    @Test("Row heights of the delegate override fixed and automatic ones; nil leaves a row to the mode")
    func rowHeights() {
        let delegate = Mirror()
        delegate.rowHeight = { $0 % 2 == 0 ? 80.25 : nil }
        let plain = Plain()
        for size in [CGSize.zero, CGSize(width: 200, height: 150)] {
            for (mode, own) in [(DataTableRowHeightMode.fixed(30), 30), (.automatic(estimated: 99), 31)] {
                let table = table(size: size)
                table.options.rowHeightMode = mode
                let automatic = heights(table)[0]
                #expect(own == 30 ? automatic == 30 : automatic > 30 && automatic < 40)
                table.delegate = delegate
                #expect(heights(table) == [80.5, automatic, 80.5, automatic, 80.5])
                table.delegate = plain
                #expect(heights(table) == [20, 21, 22, 23, 24])
                #expect(table.contentSize.height == CGFloat(44 + (20 + 21 + 22 + 23 + 24) + 4 + 1 + 44))
            }
        }
    }

    @Test("Rows of no height, of less, of no number and of an infinite one")
    func absurdRowHeights() {
        let delegate = Mirror()
        delegate.rowHeight = { [0, -7, .nan, .infinity, -.infinity][$0] }
        let table = table()
        table.options.rowHeightMode = .fixed(40)
        table.delegate = delegate
        // As any picture has them: never below 0, and at most a thousand million pixels.
        #expect(heights(table) == [0, 0, 0, 5e8, 0])
        #expect(table.visibleRows.contains(3))
        _ = commands(table)
        // The other way to answer cannot say "no number": that is how a delegate answers which does not.
        final class NoNumber: DataTableDelegate {
            func dataTable(_ dataTable: DataTable, heightForRowAt index: Int) -> CGFloat { .nan }
        }
        let noNumber = NoNumber()
        table.delegate = noNumber
        #expect(heights(table) == [40, 40, 40, 40, 40])
    }

    @Test("Remeasuring a row asks the delegate, and answers whether the height differs")
    func remeasure() {
        let delegate = Mirror()
        delegate.rowHeight = { _ in 50 }
        for mode in [DataTableRowHeightMode.fixed(40), .automatic()] {
            let table = table()
            table.options.rowHeightMode = mode
            let own = heights(table)[0]
            table.delegate = delegate
            delegate.rowHeight = { _ in 50 }
            #expect(heights(table)[2] == 50)
            #expect(!table.remeasureRow(2))
            delegate.rowHeight = { _ in 77 }
            #expect(table.remeasureRow(2))
            #expect(heights(table) == [50, 50, 77, 50, 50])
            delegate.rowHeight = { _ in nil }
            #expect(table.remeasureRow(2))
            #expect(heights(table) == [50, 50, own, 50, 50])
            #expect(!table.remeasureRow(2))
        }
    }

    @Test("Column widths of the delegate override every mode, within the least and the greatest width")
    func columnWidths() {
        let plain = Plain()
        let mirror = Mirror()
        mirror.columnWidth = { $0 == 1 ? 150 : nil }
        for mode in [
            DataTableColumnWidthMode.fixed(width: 90), .fitContentText(strategy: .maxMeasured),
            .fitContentText(strategy: .estimatedAverage(averageCharWidth: 30)), .fitContentAutoLayout(),
        ] {
            let table = table(size: .zero)
            table.options.columnWidthMode = mode
            let own = widths(table)
            table.delegate = mirror
            #expect(widths(table) == [own[0], 150, own[2]])
            table.delegate = plain
            #expect(widths(table) == [120, 121, 122])
            table.options.maxColumnWidth = 121
            #expect(widths(table) == [120, 121, 121])
            table.options.minColumnWidth = 121
            #expect(widths(table) == [121, 121, 121])
        }
        mirror.columnWidth = { [0, -5, .nan][$0] }
        let table = table(size: .zero)
        table.delegate = mirror
        #expect(widths(table) == [70, 70, 70])
    }

    @Test("The deprecated methods colour rows over the arrays and beneath the callback")
    func colors() {
        let delegate = Plain()
        let table = table(rows: 2, columns: 2, size: .zero)
        table.options.unhighlightedAlternatingRowColors = [.black]
        table.options.highlightedAlternatingRowColors = [.black]
        table.delegate = delegate
        table.sort(column: 1, order: .ascending)
        func background(_ row: Int, _ column: Int) -> Color? {
            table.cell(row: row, column: column).contentView.backgroundColor
        }
        #expect([background(0, 0), background(1, 0)] == [.blue, .yellow])
        #expect([background(0, 1), background(1, 1)] == [.red, .green])
        table.options.defaultCellConfiguration = { cell, _, indexPath, _ in
            #expect(cell.contentView.backgroundColor != nil)
            if indexPath.section == 0, indexPath.item == 0 { cell.contentView.backgroundColor = .white }
            if indexPath.section == 0, indexPath.item == 1 { cell.backgroundColor = .white }
        }
        #expect([background(0, 0), background(1, 0)] == [.white, nil])
        #expect([background(0, 1), background(1, 1)] == [.red, .green])
        let some = SomeColors()
        table.options.defaultCellConfiguration = nil
        table.delegate = some
        #expect([background(0, 0), background(1, 0)] == [.blue, .black])
        #expect([background(0, 1), background(1, 1)] == [.red, .black])
        let silent = Silent()
        table.delegate = silent
        #expect([background(0, 0), background(1, 1)] == [.black, .black])
    }

    @Test("The table does not keep its delegate alive")
    func weak() {
        let table = table()
        var delegate: Mirror? = Mirror()
        delegate?.header = 99
        table.delegate = delegate
        #expect(table.layout(scale: 2).rows[0].height == 99)
        delegate = nil
        #expect(table.delegate == nil)
        #expect(table.layout(scale: 2).rows[0].height == 44)
    }

    @Test("When the delegate is gone its row heights are too")
    func heightsGone() {
        let table = table()
        do {
            let delegate = Plain()
            table.delegate = delegate
            #expect(heights(table)[0] == 20)
        }
        table.reload()
        #expect(heights(table)[0] == 44)
    }
}
