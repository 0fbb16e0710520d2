import Foundation
import RasterGraphics
import RasterViews
import Testing

@testable import RasterDataTables

private final class Source: DataTableDataSource {
    var rows: [[DataTableValueType]] = [[.string("a"), .int(1)], [.string("b"), .int(2)]]
    var titles = ["Letter", "Number"]
    var rowsAsked: [Int] = []

    func numberOfColumns(in dataTable: DataTable) -> Int { titles.count }
    func numberOfRows(in dataTable: DataTable) -> Int { rows.count }
    func dataTable(_ dataTable: DataTable, dataForRowAt index: Int) -> [DataTableValueType] {
        rowsAsked.append(index)
        return rows[index]
    }
    func dataTable(_ dataTable: DataTable, headerTitleForColumnAt columnIndex: Int) -> String { titles[columnIndex] }
}

/// Has less than nothing.
private final class Negative: DataTableDataSource {
    func numberOfColumns(in dataTable: DataTable) -> Int { -3 }
    func numberOfRows(in dataTable: DataTable) -> Int { -7 }
    func dataTable(_ dataTable: DataTable, dataForRowAt index: Int) -> [DataTableValueType] { [] }
    func dataTable(_ dataTable: DataTable, headerTitleForColumnAt columnIndex: Int) -> String { "" }
}

private func texts(_ table: DataTable) -> [[String]] { table.rows.map { $0.map(\.stringRepresentation) } }

@Suite("Tables with a data source") struct DataSourceTests {
    @Test("The source is asked for everything when the table is made, each row once")
    func asked() {
        let source = Source()
        let table = DataTable(dataSource: source)
        #expect(texts(table) == [["a", "1"], ["b", "2"]])
        #expect(table.headerTitles == ["Letter", "Number"])
        #expect(source.rowsAsked == [0, 1])
        _ = table.layout()
        _ = commands(table)
        table.sort(column: 1, order: .descending)
        _ = commands(table)
        #expect(source.rowsAsked == [0, 1])
    }

    @Test("Changes show after a reload, not before")
    func reload() {
        let source = Source()
        let table = DataTable(dataSource: source)
        source.rows.append([.string("c"), .int(3)])
        source.rows[0] = [.string("z"), .int(26)]
        #expect(texts(table) == [["a", "1"], ["b", "2"]])
        table.reload()
        #expect(texts(table) == [["z", "26"], ["b", "2"], ["c", "3"]])
        source.rows = []
        table.reload()
        #expect(table.numberOfRows == 0)
        _ = commands(table)
    }

    @Test("Headings and the number of columns may change")
    func columns() {
        let source = Source()
        let table = DataTable(dataSource: source)
        table.columnStyles[1].alignment = .right
        table.sort(column: 1, order: .descending)
        source.titles = ["L", "N"]
        table.reload()
        #expect(table.headerTitles == ["L", "N"])
        // They are the same columns: their style and their order stay.
        #expect(table.columnStyles[1].alignment == .right)
        #expect(texts(table) == [["b", "2"], ["a", "1"]])
        source.titles = ["L", "N", "New"]
        source.rows = [[.string("a"), .int(1), .string("x")]]
        table.reload()
        #expect(table.numberOfColumns == 3 && texts(table) == [["a", "1", "x"]])
        #expect(table.columnOrder == nil && table.columnStyles.count == 3)
        table.didTapHeader(at: 2)
        source.titles = ["L"]
        table.reload()
        #expect(table.columnOrder == nil && texts(table) == [["a"]])
        #expect(table.layout().columns.count == 1)
        source.titles = []
        table.reload()
        #expect(table.layout().columns.isEmpty)
        _ = commands(table)
    }

    @Test("The number of columns may change while the table is scrolled, sorted and selected")
    func columnsWhileScrolled() {
        let source = Source()
        source.rows = (0..<50).map { [.string("row \($0)"), .int($0)] }
        let table = DataTable(dataSource: source, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        table.options.rowHeightMode = .automatic()
        table.options.textLayout = .wrap
        for count in [5, 1, 0, 3, 2] {
            table.contentOffset.y = 300
            if table.numberOfColumns > 0 {
                table.selectRow(20)
                table.sort(column: table.numberOfColumns - 1, order: .descending)
            }
            source.titles = (0..<count).map { "t\($0)" }
            source.rows.removeLast(3)
            table.reload()
            #expect(table.numberOfColumns == count && table.numberOfRows == source.rows.count)
            _ = commands(table, scale: 2)
        }
    }

    @Test("Rows that are too short end with empty cells, what is beyond the headings is not shown")
    func ragged() {
        let source = Source()
        source.rows = [[], [.int(1)], [.int(1), .int(2), .int(3)]]
        let table = DataTable(dataSource: source)
        #expect(texts(table) == [["", ""], ["1", ""], ["1", "2"]])
        table.sort(column: 1, order: .descending)
        table.searchText = "3"
        #expect(table.numberOfRows == 0)
    }

    @Test("A source with less than nothing gives an empty table")
    func negative() {
        let source = Negative()
        let table = DataTable(dataSource: source)
        #expect(table.numberOfRows == 0 && table.numberOfColumns == 0)
        _ = commands(table)
    }

    @Test("The first order of the configuration holds for the source's rows")
    func defaultOrdering() {
        let source = Source()
        var options = DataTableConfiguration()
        options.defaultOrdering = DataTableColumnOrder(index: 1, order: .descending)
        let table = DataTable(dataSource: source, options: options)
        #expect(texts(table) == [["b", "2"], ["a", "1"]])
        source.rows.append([.string("c"), .int(0)])
        table.reload()
        #expect(texts(table).map { $0[1] } == ["2", "1", "0"])
    }

    @Test("The table does not keep its source alive, and keeps what that said last")
    func weak() {
        var source: Source? = Source()
        let table = DataTable(dataSource: source!)
        let isAlive = { [weak source] in source != nil }
        source = nil
        #expect(!isAlive() && table.dataSource == nil)
        table.reload()
        #expect(texts(table) == [["a", "1"], ["b", "2"]])
        #expect(!table.remeasureRow(0))
    }

    @Test("A row that the table does not have has no other height when it is measured anew")
    func noSuchRow() {
        let source = Source()
        let table = DataTable(dataSource: source)
        #expect(!table.remeasureRow(5) && !table.remeasureRow(2) && !table.remeasureRow(-1))
        #expect(!DataTable(data: [[DataTableValueType]](), headerTitles: []).remeasureRow(0))
    }

    @Test("A table that is given a source takes its rows at the next reload")
    func assigned() {
        let source = Source()
        let table = DataTable(data: [["x"]], headerTitles: ["t"])
        table.dataSource = source
        #expect(texts(table) == [["x"]])
        table.reload()
        #expect(texts(table) == [["a", "1"], ["b", "2"]])
    }

    @Test("Remeasuring a row asks the source for it, and for no other")
    func remeasure() {
        let source = Source()
        let table = DataTable(dataSource: source)
        table.options.rowHeightMode = .automatic()
        table.options.textLayout = .wrap
        table.options.columnWidthMode = .fixed(width: 90)
        let heights = { table.layout().rows.map(\.height) }
        let before = heights()
        source.rows[1][0] = .string("many words that take more lines than one")
        source.rows[0][0] = .string("so do these words of the other row")
        source.rowsAsked = []
        #expect(table.remeasureRow(1))
        #expect(source.rowsAsked == [1])
        #expect(texts(table) == [["a", "1"], ["many words that take more lines than one", "2"]])
        #expect(heights()[1] == before[1] && heights()[2] > before[2])
        #expect(!table.remeasureRow(1))
        // The row is meant as it is shown.
        table.sort(column: 1, order: .descending)
        source.rowsAsked = []
        table.remeasureRow(0)
        #expect(source.rowsAsked == [1])
    }
}
