import SwiftDataTables
import Testing
import UIKit

/// Code in the manner of the guide to row heights (seed 003), and what it makes of a layout.
@Suite("The guide to row heights")
struct RowHeightGuideTests {
    private let prose = "One sentence that is a good deal longer than any column of this table may be."

    private func heights(_ config: DataTableConfiguration, _ texts: [String], frame: CGRect = .zero) -> [CGFloat] {
        let table = SwiftDataTable(
            data: texts.map { [DataTableValueType.string($0)] }, headerTitles: ["Text"], options: config, frame: frame)
        return table.layout().bodyRows.map(\.height)
    }

    @Test("Fixed heights are what they are, whatever the text")
    func fixed() {
        var config = DataTableConfiguration()
        config.rowHeightMode = .fixed(44)
        config.textLayout = .wrap
        config.maxColumnWidth = 120
        #expect(heights(config, ["a", prose]) == [44, 44])
    }

    @Test("Automatic heights are those of the text, not the estimate")
    func automatic() throws {
        var config = DataTableConfiguration()
        config.textLayout = .wrap
        config.rowHeightMode = .automatic(estimated: 60)
        config.maxColumnWidth = 120
        let found = heights(config, ["a", prose, "two\nlines"])
        let line = (UIFont.systemFont(ofSize: 17).lineHeight * 2).rounded(.up) / 2
        let one = found[0]
        #expect(one >= line + 10 && one < 60)
        #expect(found[1] > 4 * line && found[2] > one)
        // Another estimate leaves the picture as it is.
        for estimate in [44.0, 55, 70] {
            config.rowHeightMode = .automatic(estimated: estimate)
            #expect(heights(config, ["a", prose, "two\nlines"]) == found)
        }
    }

    @Test("Through a frame only the rows in sight and the window around them are measured")
    func prefetch() {
        var config = DataTableConfiguration()
        var measured: Set<Int> = []
        config.textLayout = .wrap
        config.rowHeightMode = .automatic(estimated: 44, prefetchWindow: 10)
        config.columnWidthMode = .fixed(width: 200)
        config.defaultCellConfiguration = { _, _, indexPath, _ in measured.insert(indexPath.item) }
        let table = SwiftDataTable(
            data: (0..<5000).map { [DataTableValueType.string("row \($0)")] }, headerTitles: ["Text"], options: config,
            frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        _ = table.contentSize
        #expect(measured.contains(0) && measured.count < 60, "\(measured.count)")
        measured = []
        table.scrollToRow(3000)
        _ = table.contentSize
        #expect(measured.contains(3000) && measured.contains(2995) && !measured.contains(2500) && measured.count < 120)
    }

    private class Heights: UIViewController, @MainActor SwiftDataTableDelegate {
        func dataTable(_ dataTable: SwiftDataTable, heightForRowAt index: Int) -> CGFloat {
            if index == 0 {
                return 80
            }
            return 44
        }
    }

    @Test("A delegate's heights go before the configuration's mode")
    @MainActor func delegate() {
        var config = DataTableConfiguration()
        config.rowHeightMode = .automatic(estimated: 60)
        let delegate = Heights()
        let table = SwiftDataTable(data: signs, headerTitles: ["a", "b"], options: config)
        table.delegate = delegate
        #expect(table.layout().bodyRows.map(\.height) == [80, 44, 44, 44])
    }

    private final class Notes {
        var texts = ["short", "short", "short"]
    }

    @Test("A row is measured anew after its text was edited")
    func editing() {
        let notes = Notes()
        var config = DataTableConfiguration()
        config.textLayout = .wrap
        config.rowHeightMode = .automatic(estimated: 44)
        config.columnWidthMode = .fixed(width: 120)
        let columns: [DataTableColumn<Int>] = [.init("Text") { .string(notes.texts[$0]) }]
        let dataTable = SwiftDataTable(data: [0, 1, 2], columns: columns, options: config)
        let before = dataTable.layout().bodyRows.map(\.height)
        notes.texts[1] = prose
        let editedRowIndex = 1
        dataTable.remeasureRow(editedRowIndex)
        let after = dataTable.layout().bodyRows.map(\.height)
        #expect(after[1] > before[1] && after[0] == before[0] && after[2] == before[2])
    }

    @Test("When heights above change, the row in sight stays where it is")
    func anchoring() {
        let notes = Notes()
        notes.texts = Array(repeating: "short", count: 200)
        var config = DataTableConfiguration()
        config.textLayout = .wrap
        config.rowHeightMode = .automatic(estimated: 44, prefetchWindow: 5)
        config.columnWidthMode = .fixed(width: 120)
        let columns: [DataTableColumn<Int>] = [.init("Text") { .string(notes.texts[$0]) }]
        let dataTable = SwiftDataTable(
            data: Array(0..<200), columns: columns, options: config, frame: CGRect(x: 0, y: 0, width: 120, height: 400))
        dataTable.scrollToRow(50)
        let place = dataTable.layout(rows: 50..<51).bodyRows[0].y
        let offset = dataTable.contentOffset.y
        notes.texts[10] = prose
        #expect(dataTable.remeasureRow(10))
        #expect(abs(dataTable.layout(rows: 50..<51).bodyRows[0].y - place) < 0.51)
        #expect(dataTable.contentOffset.y > offset)
    }

    private struct Product: Identifiable {
        let id: Int
        let name: String
        let description: String
        let price: Double
    }

    @Test("A capped column wraps its descriptions, and the row grows")
    func products() throws {
        var config = DataTableConfiguration()
        config.textLayout = .wrap
        config.rowHeightMode = .automatic(estimated: 80)
        config.maxColumnWidth = 250
        let products = [
            Product(id: 1, name: "Lamp", description: prose, price: 12.5),
            Product(id: 2, name: "Chair", description: "Oak.", price: 80),
        ]
        let columns: [DataTableColumn<Product>] = [
            .init("Name", \.name),
            .init("Description", \.description),
            .init("Price") { .string("$\($0.price)") },
        ]
        let dataTable = SwiftDataTable(data: products, columns: columns, options: config)
        let layout = dataTable.layout()
        #expect(layout.columns[1].width == 250 && layout.bodyCells[1].lines.count > 2)
        #expect(layout.bodyRows[0].height > layout.bodyRows[1].height && layout.bodyCells[2].text == "$12.5")
        #expect(try dataTable.image(scale: 1).height == Int(layout.size.height.rounded(.up)))
    }
}
