import Foundation
import TestSupport
import Testing

@testable import RasterDataTables

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

    // MARK: Typed sorting

    private struct Item {
        let key: Int
        let number: Double
    }

    @Test("A key is taken of each row once, and rows that are left out stay out")
    func keys() {
        let items = (0..<100).map { Item(key: $0 * 37 % 10, number: 0) }
        let calls = Calls()
        let column = DataTableColumn<Item>("a", sortedBy: { item in calls.count(item.key) }) { "\($0.key)" }
        let rows: [Int32] = [70, 3, 41, 13, 99, 2]
        #expect(column.sortedRows?(items, rows, true) == rows.sorted { items[Int($0)].key < items[Int($1)].key })
        #expect(calls.number == rows.count)
        #expect(column.sortedRows?(items, [], true) == [])
        #expect(column.sortedRows?(items, [5], false) == [5])
    }

    private final class Calls {
        private(set) var number = 0
        func count(_ key: Int) -> Int {
            number += 1
            return key
        }
    }

    @Test("Typed sorting keeps the order of equal rows in both directions, whatever order that is")
    func typedStability() throws {
        var random = SplitMix64(seed: 5)
        for count in [0, 1, 2, 3, 7, 8, 9, 64, 501] {
            let items = (0..<count).map { _ in Item(key: random.next(below: 6), number: 0) }
            let rows = (0..<Int32(count)).shuffled(using: &random)
            let byKey = DataTableColumn<Item>("a", sortedBy: \.key) { "\($0.key)" }
            let byComparison = DataTableColumn<Item>(
                "a", sortedBy: { $0.key < $1.key ? .orderedAscending : $0.key > $1.key ? .orderedDescending : .orderedSame }
            ) { "\($0.key)" }
            for ascending in [true, false] {
                // By the definition: each key's rows as they come, keys in order.
                let expected = (0..<6).map { ascending ? $0 : 5 - $0 }.flatMap { key in
                    rows.filter { items[Int($0)].key == key }
                }
                #expect(byKey.sortedRows?(items, rows, ascending) == expected)
                #expect(byComparison.sortedRows?(items, rows, ascending) == expected)
            }
        }
    }

    @Test("Keys that are no number come last, first when descending, and leave the others in order")
    func notANumber() throws {
        var random = SplitMix64(seed: 6)
        let items = (0..<200).map { index in
            Item(key: index, number: index % 5 == 0 ? .nan : Double(random.next(below: 50)))
        }
        let column = DataTableColumn<Item>("a", \.number) { "\($0)" }
        let sorted = try #require(column.sortedRows?(items, Array(0..<200), true))
        #expect(Set(sorted).count == 200)
        let unknown: [Int32] = (0..<40).map { Int32($0) * 5 }
        #expect(Array(sorted.suffix(40)) == unknown)
        let numbers = sorted.prefix(160).map { items[Int($0)].number }
        #expect(numbers == numbers.sorted())
        let descending = try #require(column.sortedRows?(items, Array(0..<200), false))
        #expect(Array(descending.prefix(40)) == unknown)
        #expect(descending.suffix(160).map { items[Int($0)].number } == numbers.reversed())
    }

    @Test("A comparison that contradicts itself loses no row and ends")
    func inconsistentComparisons() {
        let items = (0..<300).map { Item(key: $0, number: 0) }
        let rows = Array(Int32(0)..<300)
        let random = Random()
        let comparisons: [(Item, Item) -> ComparisonResult] = [
            { _, _ in .orderedAscending }, { _, _ in .orderedDescending },
            // Paper, scissors, stone.
            { ($0.key + 1) % 3 == $1.key % 3 ? .orderedAscending : .orderedDescending },
            { _, _ in [.orderedAscending, .orderedSame, .orderedDescending][random.next(below: 3)] },
        ]
        for comparison in comparisons {
            let column = DataTableColumn<Item>("a", sortedBy: comparison) { "\($0.key)" }
            for ascending in [true, false] {
                #expect(column.sortedRows?(items, rows, ascending).sorted() == rows)
            }
        }
    }

    private final class Random {
        private var generator = SplitMix64(seed: 8)
        func next(below bound: Int) -> Int { generator.next(below: bound) }
    }
}
