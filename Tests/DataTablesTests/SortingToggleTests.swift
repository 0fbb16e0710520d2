import Foundation
import RasterGraphics
import RasterViews
import TestSupport
import Testing

@testable import RasterDataTables
@testable import RasterGrid

private final class Taps: DataTableDelegate {
    var taps: [String] = []
    func dataTable(_ dataTable: DataTable, didTapHeaderAt columnIndex: Int) { taps.append("header \(columnIndex)") }
    func dataTable(_ dataTable: DataTable, didTapFooterAt columnIndex: Int) { taps.append("footer \(columnIndex)") }
}

private struct Person {
    let name: String
    let age: Int
}

private let people = [Person(name: "Ida", age: 40), Person(name: "Bo", age: 31), Person(name: "Åsa", age: 40)]

private func table(_ options: DataTableConfiguration = DataTableConfiguration()) -> DataTable {
    DataTable(data: people, columns: [.init("Name", \.name), .init("Age", \.age), .init("Actions")], options: options)
}

private func names(_ table: DataTable) -> [String] {
    table.rows.map { $0[0].stringRepresentation }
}

@Suite("Sorting by taps") struct SortingToggleTests {
    @Test("A heading goes from unsorted to ascending, descending and unsorted again")
    func threeStates() {
        let table = table()
        let (given, ascending, descending) = (["Ida", "Bo", "Åsa"], ["Bo", "Ida", "Åsa"], ["Ida", "Åsa", "Bo"])
        for _ in 0..<2 {
            #expect(names(table) == given && table.columnOrder == nil)
            table.didTapHeader(at: 1)
            #expect(names(table) == ascending && table.columnOrder?.order == .ascending)
            table.didTapHeader(at: 1)
            // Equal ages stay in the order in which they were given.
            #expect(names(table) == descending && table.columnOrder?.order == .descending)
            table.didTapHeader(at: 1)
        }
    }

    @Test("Another column begins with ascending, whatever the one before was")
    func otherColumn() {
        let table = table()
        table.didTapHeader(at: 1)
        table.didTapHeader(at: 1)
        table.didTapHeader(at: 0)
        #expect(table.columnOrder == DataTableColumnOrder(index: 0, order: .ascending))
        table.sort(column: 1, order: .descending)
        table.didTapHeader(at: 1)
        #expect(table.columnOrder == nil)
    }

    @Test("The delegate is told of every tap, also on a column that cannot be sorted")
    func told() {
        let (table, taps) = (table(), Taps())
        table.delegate = taps
        table.options.isColumnSortable = { $0 != 0 }
        table.didTapHeader(at: 0)
        table.didTapFooter(at: 0)
        table.didTapFooter(at: 1)
        table.didTapHeader(at: 2)
        #expect(taps.taps == ["header 0", "footer 0", "footer 1", "header 2"])
    }

    @Test("A footer sorts only where the configuration says so")
    func footer() {
        let table = table()
        table.didTapFooter(at: 1)
        #expect(table.columnOrder == nil)
        table.options.shouldFooterTriggerSorting = true
        for order in [DataTableSortType.ascending, .descending] {
            table.didTapFooter(at: 1)
            #expect(table.columnOrder == DataTableColumnOrder(index: 1, order: order))
        }
        // Header and footer are two places of one state.
        table.didTapHeader(at: 1)
        #expect(table.columnOrder == nil)
    }

    @Test("A column that has nothing but a heading, or that the configuration excludes, stays as it is")
    func notSortable() {
        let table = table()
        #expect(!table.isSortable(column: 2) && table.isSortable(column: 0))
        table.didTapHeader(at: 2)
        table.sort(column: 2, order: .descending)
        #expect(table.columnOrder == nil && names(table) == people.map(\.name))
        table.didTapHeader(at: 0)
        table.options.isColumnSortable = { _ in false }
        table.didTapHeader(at: 1)
        table.sort(column: 1, order: .ascending)
        // What was sorted before stays so.
        #expect(table.columnOrder == DataTableColumnOrder(index: 0, order: .ascending))
    }

    @Test("A first order by a column that does not exist or cannot be sorted is none")
    func defaultOrdering() {
        for index in [-1, 2, 3, .max, .min] {
            var options = DataTableConfiguration()
            options.defaultOrdering = DataTableColumnOrder(index: index, order: .descending)
            #expect(table(options).columnOrder == nil && names(table(options)) == people.map(\.name))
        }
        var options = DataTableConfiguration()
        options.defaultOrdering = DataTableColumnOrder(index: 1, order: .descending)
        #expect(names(table(options)) == ["Ida", "Åsa", "Bo"])
        options.isColumnSortable = { $0 == 0 }
        #expect(names(table(options)) == people.map(\.name))
        for order in [DataTableSortType.unspecified, .hidden] {
            options = DataTableConfiguration()
            options.defaultOrdering = DataTableColumnOrder(index: 1, order: order)
            #expect(table(options).columnOrder == nil)
        }
    }

    @Test("Sorting is stable in both directions, and taps bring every row back to where it was")
    func stable() {
        var random = SplitMix64(seed: 31)
        for _ in 0..<40 {
            let rows: [[DataTableValueType]] = (0..<random.next(below: 60)).map { row in
                [.int(random.next(below: 5)), .string(["a", "B", "b", ""][random.next(below: 4)]), .int(row)]
            }
            let table = DataTable(data: rows, headerTitles: ["n", "t", "place"])
            for column in 0..<2 {
                for order in [DataTableSortType.ascending, .descending] {
                    table.sort(column: column, order: order)
                    let sorted = table.rows
                    #expect(Set(sorted.map { $0[2].intValue ?? -1 }).count == rows.count)
                    for (upper, lower) in zip(sorted, sorted.dropFirst()) {
                        let (a, b) = order == .ascending ? (upper, lower) : (lower, upper)
                        #expect(a[column] <= b[column])
                        if upper[column] == lower[column] { #expect(upper[2] < lower[2]) }
                    }
                }
            }
            table.sort(column: 0, order: .unspecified)
            #expect(table.rows.map { $0.map(\.stringRepresentation) } == rows.map { $0.map(\.stringRepresentation) })
        }
    }

    @Test("Sorted, searched, unsorted: the rows that are found in the order in which they were given")
    func searched() {
        let table = table()
        table.sort(column: 0, order: .ascending)
        table.searchText = "40"
        #expect(names(table) == ["Ida", "Åsa"])
        table.didTapHeader(at: 0)
        #expect(names(table) == ["Åsa", "Ida"])
        table.didTapHeader(at: 0)
        #expect(names(table) == ["Ida", "Åsa"] && table.columnOrder == nil)
        table.searchText = ""
        #expect(names(table) == people.map(\.name))
    }

    @Test("The arrow of header and footer shows the state")
    func arrows() {
        let table = table()
        table.options.shouldShowFooterSortingIndicator = true
        func types(isFooter: Bool) -> [Heading.Arrow?] {
            let rows = isFooter ? table.model.footings() : table.model.headings()
            return rows[0].cells.map(\.heading.arrow)
        }
        #expect(types(isFooter: false) == [.unsorted, .unsorted, nil])
        table.didTapHeader(at: 1)
        #expect(types(isFooter: false) == [.unsorted, .ascending, nil])
        table.didTapHeader(at: 1)
        #expect(types(isFooter: true) == [.unsorted, .descending, nil])
        table.options.shouldShowHeaderSortingIndicator = false
        #expect(types(isFooter: false) == [nil, nil, nil])
    }
}
