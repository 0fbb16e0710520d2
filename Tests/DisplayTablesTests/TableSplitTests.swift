import RasterFormats
import Testing

@testable import RasterDisplayTables

@Suite struct TableSplitTests {
    private static let table = DisplayTable(columns: [
        DisplayColumn("name", ["d", "a", "c", "b"]), DisplayColumn("x", [4, 1, 3, 2]), DisplayColumn("y", [4, 1, 3, 2]),
        DisplayColumn("hidden", [0, 0, 0, 0]),
    ]).rowLabels("name").hide("hidden")

    /// The rows and columns of the parts.
    private static func parts(_ split: TableSplit, of table: DisplayTable = table) throws -> [[[Int]]] {
        try table.split(split).map { [$0.draft.rows, $0.draft.shownColumns] }
    }

    @Test func `rows are divided before columns`() throws {
        let split = TableSplit(rowCount: 3, columnBreaks: "x")
        #expect(try Self.parts(split) == [[[0, 1, 2], [1]], [[0, 1, 2], [2]], [[3], [1]], [[3], [2]]])
        #expect(try Self.parts(TableSplit()) == [[[0, 1, 2, 3], [1, 2]]])
        #expect(try Self.parts(TableSplit(columnBreaks: "y")) == [[[0, 1, 2, 3], [1, 2]]])
    }

    @Test func `rows are counted as they are shown, and groups whole where a part begins with one`() throws {
        let sorted = Self.table.order(by: "x")
        #expect(try Self.parts(TableSplit(rowBreaks: [1]), of: sorted).map(\.[0]) == [[1], [3, 2, 0]])
        let grouped = Self.table.rowGroup("Late", rows: .rows(0, 2))
        #expect(try Self.parts(TableSplit(rowBreaks: [2]), of: grouped).map(\.[0]) == [[0, 2], [1, 3]])
    }

    @Test func `a table without rows is one part`() throws {
        let empty = DisplayTable(columns: [DisplayColumn("a", [DataValue]())])
        #expect(try Self.parts(TableSplit(rowCount: 2), of: empty) == [[[], [0]]])
    }

    @Test(arguments: [
        (TableSplit(rowBreaks: [4]), "there is no row 4"), (TableSplit(rowBreaks: [-1]), "there is no row -1"),
        (TableSplit(rowCount: 0), "one row at least"), (TableSplit(columnBreaks: "z"), "there is no column 'z'"),
        (TableSplit(columnBreaks: "hidden"), "divided behind a column that it shows"),
    ])
    func `mistakes are told`(split: TableSplit, message: String) throws {
        #expect { _ = try Self.table.split(split) } throws: { "\($0)".contains(message) }
    }
}
