import Foundation
import RasterGraphics
import RasterViews
import Testing

@testable import RasterDataTables
@testable import RasterGrid

private let cities: [[DataTableValueType]] = [
    [.string("Málaga"), .int(578)], [.string("Oslo"), .int(709)], [.string("MALMÖ"), .int(362)],
    [.string("Lima"), .int(10_092)], [.string("Kraków"), .double(804.5)],
]

private func table(_ size: CGSize = .zero) -> DataTable {
    DataTable(data: cities, headerTitles: ["City", "People"], frame: CGRect(origin: .zero, size: size))
}

private func names(_ table: DataTable) -> [String] { table.rows.map { $0[0].stringRepresentation } }

@Suite("Tables that are searched") struct SearchTests {
    @Test("Rows stay in which any column has the text, whatever its case and its accents")
    func found() {
        let table = table()
        for (text, expected) in [
            ("mal", ["Málaga", "MALMÖ"]), ("MÄL", ["Málaga", "MALMÖ"]), ("709", ["Oslo"]), ("0", ["Oslo", "Lima", "Kraków"]),
            ("804.5", ["Kraków"]), ("krakow", ["Kraków"]), ("  lima\n", ["Lima"]), ("City", []), ("o 7", []),
        ] {
            table.searchText = text
            #expect(names(table) == expected, "\(text)")
            #expect(table.numberOfRows == expected.count)
        }
    }

    @Test("No text, an empty one and white space leave all rows", arguments: [nil, "", " ", "\n\t  "])
    func everything(text: String?) {
        let table = table()
        table.searchText = "oslo"
        table.searchText = text
        #expect(table.numberOfRows == 5 && names(table).first == "Málaga")
        #expect(table.layout().rows.count == 6)
    }

    @Test("Found rows are sorted, and sorting keeps them found, in either order of the two")
    func sorted() {
        let (first, second) = (table(), table())
        first.searchText = "m"
        first.sort(column: 1, order: .descending)
        second.sort(column: 1, order: .descending)
        second.searchText = "m"
        #expect(names(first) == ["Lima", "Málaga", "MALMÖ"] && names(second) == names(first))
        #expect(commands(first) == commands(second))
        first.sort(column: 0, order: .unspecified)
        #expect(names(first) == ["Málaga", "MALMÖ", "Lima"])
    }

    @Test("Indices of rows are those of the rows that are left")
    func indices() {
        let table = table()
        table.searchText = "lima"
        #expect(table.value(row: 0, column: 0) == .string("Lima"))
        #expect(table.data(for: IndexPath(item: 0, section: 1)) == .int(10_092))
        var paths: Set<IndexPath> = []
        table.options.defaultCellConfiguration = { _, _, indexPath, _ in paths.insert(indexPath) }
        _ = commands(table)
        #expect(paths == [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
    }

    @Test("A table whose text is found nowhere has its headings and no row")
    func nothing() {
        for size in [CGSize.zero, CGSize(width: 200, height: 120)] {
            let table = table(size)
            table.options.shouldShowSearchSection = true
            table.searchText = "nowhere"
            #expect(table.numberOfRows == 0 && table.rows.isEmpty)
            #expect(table.visibleRows.isEmpty && table.selectedRows.isEmpty)
            let texts = commands(table).filter { $0.hasPrefix("text") }
            #expect(texts.contains { $0.contains("City") } && !texts.contains { $0.contains("Oslo") })
            table.didTapHeader(at: 0)
            table.searchText = nil
            #expect(table.numberOfRows == 5)
        }
    }

    @Test("Columns keep the widths that all rows give them")
    func widths() {
        let table = table()
        let widths = table.layout().columns.map(\.width)
        table.searchText = "oslo"
        #expect(table.layout().columns.map(\.width) == widths)
    }

    @Test("Rows keep the heights that were measured, each its own")
    func heights() {
        let texts = (0..<40).map { row in String(repeating: "word \(row) ", count: 1 + row % 7) }
        let table = DataTable(data: texts.map { [$0] }, headerTitles: ["t"])
        table.options.textLayout = .wrap
        table.options.rowHeightMode = .automatic()
        table.options.columnWidthMode = .fixed(width: 100)
        let heights = table.layout().rows.dropFirst().map(\.height)
        let measured = table.grid.heights.heights
        for text in ["word 3", "7", "nothing", nil] {
            table.searchText = text
            let expected = texts.indices.filter { row in text.map { texts[row].contains($0) } ?? true }
            #expect(table.layout().rows.dropFirst().map(\.height) == expected.map { heights[$0] })
            #expect(table.grid.heights.heights == measured)
        }
    }

    @Test("A table that is scrolled further than the found rows reach shows their end")
    func viewport() {
        let table = DataTable(
            data: (0..<3000).map { [.string("row \($0)")] }, headerTitles: ["t"],
            frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        for mode in [DataTableRowHeightMode.fixed(30), .automatic()] {
            table.options.rowHeightMode = mode
            table.contentOffset.y = 50_000
            table.searchText = "row 12"
            #expect(table.numberOfRows == 111)
            #expect(table.contentOffset.y == table.contentSize.height - 200)
            table.searchText = "row 1234"
            #expect(table.numberOfRows == 1 && table.contentOffset.y == 0)
            #expect(table.visibleRows == 0..<1)
            table.searchText = "nothing"
            #expect(table.contentOffset == .zero && table.visibleRows.isEmpty)
            _ = commands(table)
            table.searchText = nil
            #expect(table.numberOfRows == 3000 && table.contentOffset.y == 0)
        }
    }

    @Test("Searching does not ask for a bar: it filters with and without")
    func bar() {
        let (with, without) = (table(), table())
        with.options.shouldShowSearchSection = true
        with.searchText = "oslo"
        without.searchText = "oslo"
        #expect(with.numberOfRows == 1 && without.numberOfRows == 1)
        #expect(with.sizeThatFits(.zero).height == without.sizeThatFits(.zero).height + 60)
        #expect(commands(with).contains { $0.hasPrefix("text \"oslo\"") })
    }
}
