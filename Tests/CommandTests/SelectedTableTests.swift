import RasterTables
import Testing

@testable import RasterCommand

@Suite struct SelectedTableTests {
    private func file(_ text: String, header: DataFileOptions.Header = .present) throws -> DataFile {
        try DataFile(bytes: Array(text.utf8), name: "t.csv", options: DataFileOptions(header: header))
    }

    private func rows(_ table: SelectedTable) -> [[String]] {
        let order =
            table.sort.map { table.file.rowOrder(sortedBy: $0.column, descending: $0.isDescending) }
            ?? Array(0..<table.file.rowCount)
        return order[table.rows].map { row in table.columns.map { table.file[row, $0] } }
    }

    private let fruit = "name,\"price, net\",n:desc\nFig,3,1\nKiwi,1,2\nPlum,2,3\n"

    @Test("Without options everything is shown in its order")
    func all() throws {
        let table = try SelectedTable(file(fruit), columns: nil, sort: nil, rows: nil)
        #expect(table.columns == [0, 1, 2])
        #expect(rows(table).map(\.first) == ["Fig", "Kiwi", "Plum"])
        #expect(table.sort == nil)
    }

    @Test("Columns are chosen by heading or number, in the order given, also twice")
    func columns() throws {
        let names = try ColumnList.parse("\"price, net\",NAME,3,1")
        #expect(try SelectedTable(file(fruit), columns: names, sort: nil, rows: nil).columns == [1, 0, 2, 0])
    }

    @Test("Without a header row columns have numbers")
    func numbers() throws {
        let table = try SelectedTable(
            file("a,1\nb,2\n", header: .absent), columns: ["2"], sort: "2:desc", rows: nil)
        #expect(rows(table) == [["2"], ["1"]])
    }

    @Test("Rows are cut after sorting, also by a column that is not shown")
    func sorting() throws {
        let table = try SelectedTable(
            file(fruit), columns: ["n:desc", "price, net"], sort: "price, net:DESC", rows: RowRange("1-2"))
        #expect(rows(table) == [["1", "3"], ["3", "2"]])
        #expect(table.sort?.column == 1)
        #expect(table.sort?.isDescending == true)
        let hidden = try SelectedTable(file(fruit), columns: ["name"], sort: "price, net:asc", rows: nil)
        #expect(rows(hidden) == [["Kiwi"], ["Plum"], ["Fig"]])
    }

    @Test("A heading that ends like an order is found as it is")
    func colon() throws {
        let table = try SelectedTable(file(fruit), columns: nil, sort: "n:desc", rows: nil)
        #expect(rows(table).map(\.first) == ["Fig", "Kiwi", "Plum"])
        #expect(table.sort?.isDescending == false)
        let reversed = try SelectedTable(file(fruit), columns: nil, sort: "n:desc:desc", rows: nil)
        #expect(rows(reversed).map(\.first) == ["Plum", "Kiwi", "Fig"])
    }
}
