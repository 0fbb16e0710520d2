import Foundation
import RasterGraphics
import RasterViews
import Testing

@testable import RasterDataTables

/// Writes down what it is told.
private final class Listener: DataTableDelegate {
    var events: [String] = []
    func didSelectItem(_ dataTable: DataTable, indexPath: IndexPath) {
        events.append("+\(indexPath.item),\(indexPath.section)")
        #expect(dataTable.isSelected(row: indexPath.item))
    }
    func didDeselectItem(_ dataTable: DataTable, indexPath: IndexPath) {
        events.append("-\(indexPath.item),\(indexPath.section)")
        #expect(!dataTable.isSelected(row: indexPath.item))
    }
}

private func table(_ count: Int = 5) -> DataTable {
    DataTable(
        data: (0..<count).map { [.string("row \($0)"), .int(($0 * 7) % count)] }, headerTitles: ["a", "b"])
}

@Suite("Selected rows") struct SelectionTests {
    @Test("One row at a time: the one before is deselected first, and the delegate is told of both in that order")
    func single() {
        let (table, listener) = (table(), Listener())
        table.delegate = listener
        table.selectRow(1)
        table.selectRow(3, column: 1)
        #expect(table.selectedRows == [3])
        #expect(listener.events == ["+1,0", "-1,1", "+3,1"])
        table.selectRow(3)
        table.deselectRow(2)
        #expect(listener.events.count == 3)
        table.deselectRow(3)
        #expect(table.selectedRows.isEmpty && listener.events.last == "-3,0")
    }

    @Test("Several rows where that is allowed, in the order of the rows")
    func multiple() {
        let (table, listener) = (table(), Listener())
        table.delegate = listener
        table.allowsMultipleSelection = true
        for row in [4, 0, 2, 4] { table.selectRow(row) }
        #expect(table.selectedRows == [0, 2, 4])
        #expect(listener.events == ["+4,0", "+0,0", "+2,0"])
        table.deselectRow(2)
        #expect(table.selectedRows == [0, 4])
        #expect((0..<5).map { table.isSelected(row: $0) } == [true, false, false, false, true])
        // The next row that is selected alone takes the place of all.
        table.allowsMultipleSelection = false
        table.selectRow(1)
        #expect(table.selectedRows == [1])
        #expect(Set(listener.events.suffix(3)) == ["-0,0", "-4,0", "+1,0"] && listener.events.last == "+1,0")
    }

    @Test("Rows stay selected wherever sorting, searching and new data put them")
    func moves() {
        let table = table()
        table.allowsMultipleSelection = true
        table.selectRow(1)
        table.selectRow(4)
        func selectedTexts() -> [String] {
            table.selectedRows.map { table.value(row: $0, column: 0).stringRepresentation }.sorted()
        }
        #expect(selectedTexts() == ["row 1", "row 4"])
        table.sort(column: 0, order: .descending)
        #expect(table.selectedRows == [0, 3] && selectedTexts() == ["row 1", "row 4"])
        table.searchText = "4"
        #expect(selectedTexts().contains("row 4"))
        table.searchText = "row 2"
        #expect(table.selectedRows.isEmpty)
        table.searchText = nil
        #expect(selectedTexts() == ["row 1", "row 4"])
        table.setData(
            [[.string("new"), .int(0)], [.string("row 1"), .int(2)], [.string("row 4"), .int(3)]] as [[DataTableValueType]])
        #expect(selectedTexts() == ["row 1", "row 4"])
        table.setData([[.string("row 4"), .int(3)]] as [[DataTableValueType]])
        #expect(selectedTexts() == ["row 4"])
        table.setData([[DataTableValueType]]())
        #expect(table.selectedRows.isEmpty)
        table.setData([[.string("row 4"), .int(3)]] as [[DataTableValueType]])
        #expect(table.selectedRows.isEmpty)
    }

    @Test("A row that a search hides is deselected too when another is selected alone")
    func hidden() {
        let (table, listener) = (table(), Listener())
        table.selectRow(1)
        table.delegate = listener
        table.searchText = "row 3"
        table.selectRow(0)
        table.searchText = nil
        #expect(table.selectedRows == [3])
        #expect(listener.events.last == "+0,0")
    }

    @Test("Cells of a selected row have its colour, beneath the callback's")
    func colors() {
        let table = table(3)
        table.appearance.selectionColor = .red
        table.selectRow(1)
        #expect(table.cell(row: 1, column: 0).contentView.backgroundColor == .red)
        #expect(table.cell(row: 1, column: 1).contentView.backgroundColor == .red)
        #expect(table.cell(row: 0, column: 0).contentView.backgroundColor != .red)
        let red = { commands(table).contains { $0.contains("#FF0000") || $0.contains("ff0000") } }
        #expect(red())
        table.deselectRow(1)
        #expect(!red())
        table.selectRow(1)
        table.options.defaultCellConfiguration = { cell, _, indexPath, _ in
            if indexPath.item == 1 { cell.contentView.backgroundColor = .green }
        }
        #expect(!red())
    }

    @Test("Selecting changes neither sizes nor what was measured")
    func keepsMeasures() {
        let table = table()
        table.options.rowHeightMode = .automatic()
        table.options.textLayout = .wrap
        let layout = table.layout().description
        table.selectRow(2)
        #expect(table.layout().description == layout)
    }
}
