import Foundation
import RasterDataTables
import Testing

/// A table of one column.
private func table(_ values: [DataTableValueType]) -> DataTable {
    DataTable(data: values.map { [$0] }, headerTitles: ["column"])
}

private func column(_ index: Int, of table: DataTable) -> [String] {
    (0..<table.numberOfRows).map { table.value(row: $0, column: index).stringRepresentation }
}

@Suite("Sorting") struct DataTableSortingTests {
    @Test("Numbers of all kinds are sorted by value, beyond the precision of a double too")
    func numbers() {
        let table = table([.int(100), .double(20.5), .int(3), .float(-1), .int(.max), .int(.max - 1)])
        table.sort(column: 0, order: .ascending)
        #expect(
            column(0, of: table)
                == ["-1.0", "3", "20.5", "100", "9223372036854775806", "9223372036854775807"])
        table.sort(column: 0, order: .descending)
        #expect(column(0, of: table).first == "9223372036854775807")
        #expect(column(0, of: table).last == "-1.0")
    }

    @Test("Text is sorted by its characters")
    func text() {
        let table = table(["b", "a", "B", "10", "9"].map { .string($0) })
        table.sort(column: 0, order: .ascending)
        #expect(column(0, of: table) == ["10", "9", "B", "a", "b"])
    }

    @Test("A mixed column has numbers between text that sorts before digits and text that sorts after them")
    func mixed() {
        let values: [DataTableValueType] = [
            .string("N/A"), .int(10), .string(""), .double(9.5), .string("-"), .int(-2), .double(.nan),
        ]
        // The order is one order: however the rows come, they end up the same.
        for rotation in values.indices {
            let table = table(Array(values[rotation...] + values[..<rotation]))
            table.sort(column: 0, order: .ascending)
            #expect(column(0, of: table) == ["", "-", "-2", "9.5", "10", "nan", "N/A"])
        }
    }

    @Test("Equal rows keep their order, in both directions")
    func stability() {
        let rows: [[DataTableValueType]] = (0..<500).map { [.int($0 * 7919 % 5), .int($0)] }
        let table = DataTable(data: rows, headerTitles: ["key", "index"])
        for order in [DataTableSortType.ascending, .descending] {
            table.sort(column: 0, order: order)
            let keys = column(0, of: table).compactMap { Int($0) }
            let indices = column(1, of: table).compactMap { Int($0) }
            for i in 1..<500 {
                #expect(order == .ascending ? keys[i - 1] <= keys[i] : keys[i - 1] >= keys[i])
                if keys[i - 1] == keys[i] { #expect(indices[i - 1] < indices[i]) }
            }
        }
    }

    @Test("No order brings back the rows as they were given")
    func unspecified() {
        let table = table([.int(3), .int(1), .int(2)])
        #expect(table.columnOrder == nil)
        table.sort(column: 0, order: .ascending)
        #expect(column(0, of: table) == ["1", "2", "3"])
        #expect(table.columnOrder == DataTableColumnOrder(index: 0, order: .ascending))
        table.sort(column: 0, order: .unspecified)
        #expect(column(0, of: table) == ["3", "1", "2"])
        #expect(table.columnOrder == nil)
    }

    @Test("The configuration's order is there from the start")
    func defaultOrdering() {
        var options = DataTableConfiguration()
        options.defaultOrdering = DataTableColumnOrder(index: 0, order: .descending)
        let table = DataTable(
            data: [[.int(1)], [.int(2)]] as [[DataTableValueType]], headerTitles: ["a"], options: options)
        #expect(column(0, of: table) == ["2", "1"])
        options.defaultOrdering = DataTableColumnOrder(index: 4, order: .descending)
        #expect(
            column(0, of: DataTable(data: [[1], [2]], headerTitles: ["a"], options: options)) == ["1", "2"])
    }

    @Test("A column that has nothing but a heading, or that the configuration excludes, is not sorted by")
    func notSortable() {
        struct Item { let name: String }
        let items = [Item(name: "b"), Item(name: "a")]
        let table = DataTable(data: items, columns: [.init("Name", \.name), .init("Actions")])
        #expect(table.isSortable(column: 0) && !table.isSortable(column: 1))
        table.sort(column: 1, order: .ascending)
        #expect(table.columnOrder == nil)
        table.options.isColumnSortable = { $0 == 1 }
        table.sort(column: 0, order: .ascending)
        #expect(column(0, of: table) == ["b", "a"])
        #expect(table.isSortable(column: 1))
    }

    @Test("Rows can be sorted by other values than those shown")
    func sortValue() {
        let numbers = [1000, -5, 20]
        let rows = DataTableRows(
            count: 3, sortValue: { row, _ in .int(numbers[row]) }, value: { row, _ in .string("$\(numbers[row])") })
        let table = DataTable(rows: rows, headerTitles: ["a"])
        table.sort(column: 0, order: .ascending)
        #expect(column(0, of: table) == ["$-5", "$20", "$1000"])
    }

    @Test("Rows that come sorted stay as they come and show their order")
    func sortedRows() {
        let order = DataTableColumnOrder(index: 0, order: .descending)
        let table = DataTable(
            rows: DataTableRows(count: 3) { row, _ in .int(row) }, headerTitles: ["a"], columnOrder: order)
        #expect(table.columnOrder == order)
        #expect(column(0, of: table) == ["0", "1", "2"])
        #expect(commands(table).contains { $0.hasPrefix("path") })
        table.sort(column: 0, order: .unspecified)
        #expect(table.columnOrder == nil)
    }
}
