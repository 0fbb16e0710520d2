import Foundation
import RasterViews
import Testing

@testable import RasterDataTables

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
private func table() -> DataTable {
    DataTable(data: [["a", "b"], ["c", "d"]], headerTitles: ["x", "y"])
}

/// A table made of one type.
private struct Item {
    let text: String
}

@Suite("A programmer's error ends the program with a message that says what was wrong") struct PreconditionTests {
    private func expect(_ message: String, in result: ExitTest.Result?) {
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(message), "\(text)")
    }

    @Test("A row that the table does not have")
    func rows() async {
        expect(
            "row 2 lies outside of the table's 2 rows",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = table().value(row: 2, column: 0)
            })
        expect(
            "row -1 lies outside",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                table().selectRow(-1)
            })
        expect(
            "row 7 lies outside",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                table().scrollToRow(7)
            })
        expect(
            "row 5 lies outside",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = table().rectForRow(5)
            })
        expect(
            "row 1 lies outside of the table's 1 rows",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let table = table()
                table.searchText = "c"
                _ = table.data(for: IndexPath(item: 1, section: 0))
            })
    }

    @Test("A column that the table does not have")
    func columns() async {
        expect(
            "column 2 lies outside of the table's 2 columns",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = table().cell(row: 0, column: 2)
            })
        expect(
            "column -1 lies outside",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                table().sort(column: -1, order: .ascending)
            })
        expect(
            "column 9 lies outside",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                table().didTapHeader(at: 9)
            })
        expect(
            "column 3 lies outside",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = table().isSortable(column: 3)
            })
    }

    @Test("Styles, identifiers and types that do not fit the table")
    func data() async {
        expect(
            "2 columns have 2 styles, not 1",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                table().columnStyles.removeLast()
            })
        expect(
            "1 rows have 1 identifiers, not 0",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                table().setData([[.int(1)]], rowIdentifiers: [])
            })
        expect(
            "setData(_:) takes the type that the table was made of",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                table().setData([Item(text: "a")])
            })
        expect(
            "-1 left and 0 right columns cannot be fixed",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = DataTableFixedColumnType(leftColumns: -1)
            })
        expect(
            "a scale is greater than 0, not 0.0",
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = table().layout(scale: 0)
            })
    }
}
#endif
