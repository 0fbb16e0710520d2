import Foundation
import RasterTables
import Testing

/// Heights and colours of its own for rows.
private final class Rows: DataTableDelegate {
    func dataTable(_ dataTable: DataTable, heightForRowAt index: Int) -> CGFloat { index == 0 ? 80 : 44 }
}

private final class RowColors: DataTableDelegate {
    @available(*, deprecated)
    func dataTable(_ dataTable: DataTable, highlightedColorForRowIndex at: Int) -> Color {
        at % 2 == 0 ? .systemGray3 : .systemGray4
    }
    @available(*, deprecated)
    func dataTable(_ dataTable: DataTable, unhighlightedColorForRowIndex at: Int) -> Color {
        at % 2 == 0 ? .white : .systemGray6
    }
}

@Suite("Pictures of rows: colours and heights") struct RowStyleImageTests {
    @Test("The colour arrays of both kinds beneath a callback that sets text, and one background")
    func arraysBeneathTheCallback() throws {
        try check(
            cityTable {
                $0.options.unhighlightedAlternatingRowColors = [.white, .systemGray6]
                $0.options.highlightedAlternatingRowColors = [
                    .systemYellow.withAlphaComponent(0.1), .systemYellow.withAlphaComponent(0.3),
                ]
                $0.options.defaultCellConfiguration = { cell, value, indexPath, _ in
                    if let number = value.doubleValue, number < 1000 { cell.dataLabel.textColor = .systemRed }
                    if indexPath == IndexPath(item: 2, section: 0) {
                        cell.backgroundColor = .systemGreen.withAlphaComponent(0.3)
                    }
                }
                $0.sort(column: 1, order: .ascending)
            }, named: "table-rows/colour-arrays-beneath-the-callback")
    }

    @Test("Row colours of the delegate's deprecated methods, which differ in the sorted column")
    func delegateColors() throws {
        let delegate = RowColors()
        try withExtendedLifetime(delegate) {
            try check(
                cityTable {
                    $0.delegate = delegate
                    $0.sort(column: 1, order: .descending)
                }, named: "table-rows/row-colours-of-the-delegate")
        }
    }

    @Test("A first row that the delegate has made higher")
    func delegateHeights() throws {
        let delegate = Rows()
        try withExtendedLifetime(delegate) {
            try check(cityTable { $0.delegate = delegate }, named: "table-rows/row-heights-of-the-delegate")
        }
    }

    @Test("One line that is cut in the middle, and the same text on as many lines as it takes")
    func textLayout() throws {
        func table(_ layout: DataTableTextLayout) -> DataTable {
            let table = DataTable(
                data: [["Oslo", "Between the fjord and the forest"], ["Lima", "By the sea"]],
                headerTitles: ["City", "Place"])
            table.options.shouldShowFooter = false
            table.options.maxColumnWidth = 150
            table.options.rowHeightMode = .automatic()
            table.options.textLayout = layout
            return table
        }
        try check(table(.singleLine(truncation: .byTruncatingMiddle)), named: "table-rows/single-line-cut-in-the-middle")
        try check(table(.wrap), named: "table-rows/wrapped-text")
    }
}
