import Foundation
import RasterDataTables
import RasterText
import Testing

@Suite("Columns and data") struct DataTableColumnTests {
    struct Product {
        let id: Int
        let name: String
        let note: String?
        let price: Double
    }

    private let products = [
        Product(id: 1, name: "Lamp", note: nil, price: 9.5), Product(id: 2, name: "Desk", note: "oak", price: 120),
    ]

    private func texts(_ table: DataTable) -> [[String]] {
        (0..<table.numberOfRows).map { row in
            (0..<table.numberOfColumns).map { table.value(row: row, column: $0).stringRepresentation }
        }
    }

    @Test("Columns show properties, closures, or nothing but a heading")
    func columns() {
        let table = DataTable(
            data: products,
            columns: [
                .init("Id", \.id), .init("Name", \.name), .init("Note", \.note),
                .init("Price") { .string("$\($0.price)") }, .init("Double") { $0.price * 2 }, .init("Actions"),
            ])
        #expect(table.headerTitles == ["Id", "Name", "Note", "Price", "Double", "Actions"])
        #expect(
            texts(table) == [
                ["1", "Lamp", "", "$9.5", "19.0", ""], ["2", "Desk", "oak", "$120.0", "240.0", ""],
            ])
        #expect(table.value(row: 0, column: 0).intValue == 1)
    }

    @Test("A column's alignment is that of its cells")
    func alignment() {
        let table = DataTable(
            data: products, columns: [.init("Name", \.name), .init("Price", \.price, alignment: .right)])
        #expect(table.layout().columns.map(\.alignment) == [.left, .right])
    }

    @Test("Values of any type are detected")
    func anyValues() {
        let table = DataTable(data: [["1", 2.5, "x"], [3, "4.5", true]] as [[Any]], headerTitles: ["a", "b", "c"])
        #expect(table.value(row: 0, column: 0).intValue == 1)
        #expect(table.value(row: 0, column: 1).doubleValue == 2.5)
        #expect(table.value(row: 1, column: 1).doubleValue == 4.5)
        #expect(texts(table) == [["1", "2.5", "x"], ["3", "4.5", "true"]])
    }

    @Test("Rows that are too short end with empty cells, what is beyond the headings is not shown")
    func raggedRows() {
        let rows: [[DataTableValueType]] = [[.int(1)], [.int(1), .int(2), .int(3)], []]
        #expect(
            texts(DataTable(data: rows, headerTitles: ["a", "b"])) == [["1", ""], ["1", "2"], ["", ""]])
    }

    @Test("The configuration has the library's defaults")
    func configurationDefaults() {
        let options = DataTableConfiguration()
        #expect(options.heightForSectionHeader == 44)
        #expect(options.heightForSectionFooter == 44)
        #expect(options.heightOfInterRowSpacing == 1)
        #expect(options.rowHeightMode == .fixed(44))
        #expect(options.textLayout == .singleLine(truncation: .byTruncatingTail))
        #expect(options.minColumnWidth == 70)
        #expect(options.maxColumnWidth == nil)
        #expect(options.shouldShowFooter && options.shouldContentWidthScaleToFillFrame)
        #expect(options.shouldShowHeaderSortingIndicator && !options.shouldShowFooterSortingIndicator)
        #expect(options.sortArrowTintColor == .tintColor)
        #expect(options.defaultOrdering == nil && options.defaultCellConfiguration == nil)
        #expect(options.unhighlightedAlternatingRowColors.count == 2)
        #expect(DataTableRowHeightMode.automatic(estimated: 60) == .automatic(estimated: 60, prefetchWindow: 10))
    }

    @Test("Copies of a configuration do not share")
    func values() {
        let original = DataTableConfiguration()
        var copy = original
        copy.minColumnWidth = 3
        copy.unhighlightedAlternatingRowColors[0] = .red
        #expect(original.minColumnWidth == 70)
        #expect(original.unhighlightedAlternatingRowColors[0] != .red)
    }
}
