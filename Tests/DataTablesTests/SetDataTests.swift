import Foundation
import RasterGraphics
import RasterText
import RasterViews
import TestSupport
import Testing

@testable import RasterDataTables
@testable import RasterGrid

private struct Item: Identifiable, Equatable {
    var id: Int
    var text: String
    var number = 0
}

private struct Pair {
    var text: String
    var number = 0
}

/// Changes in place.
private final class Document: Identifiable {
    let id: Int
    var text: String
    init(id: Int, text: String) {
        self.id = id
        self.text = text
    }
}

/// How often the callback was called for each text.
private final class Calls {
    var texts: [String] = []
}

private let long = "a text of so many words that it takes several lines in its column"

private func options(width: CGFloat = 110) -> DataTableConfiguration {
    var options = DataTableConfiguration()
    options.textLayout = .wrap
    options.rowHeightMode = .automatic(estimated: 50)
    options.columnWidthMode = .fixed(width: width)
    return options
}

private var itemColumns: [DataTableColumn<Item>] { [.init("id", \.id), .init("text", \.text), .init("n", \.number)] }

private func items(_ range: Range<Int>) -> [Item] {
    range.map { Item(id: $0, text: $0 % 3 == 0 ? "\($0) \(long)" : "text \($0)", number: ($0 * 37) % 11) }
}

/// The commands that paint the table at 2 pixels per point.
private func draws(_ table: DataTable) -> [String] {
    let size = table.frame.size
    defer { table.frame.size = size }
    return commands(table, scale: 2)
}

private func texts(_ table: DataTable) -> [[String]] { table.rows.map { $0.map(\.stringRepresentation) } }

@Suite("New rows in place of old ones") struct SetDataTests {
    @Test("Rows are replaced, whatever they are made of, and the completion is called once, with true")
    func replaced() {
        var answers: [Bool] = []
        let identifiable = DataTable(data: items(0..<3), columns: itemColumns)
        identifiable.setData(items(2..<4), animatingDifferences: false) { answers.append($0) }
        #expect(texts(identifiable).map { $0[0] } == ["2", "3"])
        #expect(answers == [true])

        let plain = DataTable(data: [Pair(text: "a")], columns: [.init("t", \.text), .init("n", \.number)])
        plain.setData([Pair(text: "b"), Pair(text: "c", number: 4)]) { answers.append($0) }
        #expect(texts(plain) == [["b", "0"], ["c", "4"]])

        let raw = DataTable(data: [["x", "y"]], headerTitles: ["a", "b"])
        raw.setData([[.int(1)], [.int(2), .int(3), .int(4)]] as [[DataTableValueType]]) { answers.append($0) }
        #expect(texts(raw) == [["1", ""], ["2", "3"]])
        raw.setData([[.int(9), .int(8)]], rowIdentifiers: ["r"]) { answers.append($0) }
        #expect(texts(raw) == [["9", "8"]])
        #expect(answers == [true, true, true, true])
    }

    @Test("A table that began empty shows what it is given, and nothing again")
    func emptyAndBack() {
        let table = DataTable(columns: itemColumns, options: options())
        #expect(table.numberOfRows == 0)
        let empty = table.layout().description
        for _ in 0..<2 {
            table.setData(items(0..<40))
            #expect(table.numberOfRows == 40)
            #expect(
                table.layout().description
                    == DataTable(data: items(0..<40), columns: itemColumns, options: options()).layout().description)
            table.setData([Item]())
            #expect(table.layout().description == empty)
        }
    }

    @Test("Sorting and searching hold for the new rows")
    func orderHolds() {
        let table = DataTable(data: items(0..<10), columns: itemColumns)
        table.sort(column: 2, order: .descending)
        table.searchText = "text"
        table.setData(items(5..<30))
        let expected = items(5..<30).filter { $0.text.contains("text") }
        let sorted = expected.enumerated().sorted { ($1.element.number, $0.offset) < ($0.element.number, $1.offset) }
            .map { String($0.element.id) }
        #expect(texts(table).map { $0[0] } == sorted)
        #expect(table.columnOrder == DataTableColumnOrder(index: 2, order: .descending))
        table.sort(column: 2, order: .unspecified)
        table.searchText = nil
        let all: [String] = (5..<30).map { String($0) }
        #expect(texts(table).map { $0[0] } == all)
    }

    @Test("The selection moves with its rows: by identity, by identifier, by content")
    func selection() {
        let table = DataTable(data: items(0..<6), columns: itemColumns)
        table.selectRow(4)
        var changed = items(0..<6)
        changed[4].text = "changed"
        changed.remove(at: 1)
        changed.insert(Item(id: 77, text: "new"), at: 0)
        table.setData(changed)
        #expect(table.selectedRows == [4] && table.value(row: 4, column: 0) == .int(4))

        let raw = DataTable(data: [["a"], ["b"], ["c"]], headerTitles: ["t"])
        raw.setData([[.string("a")], [.string("b")]], rowIdentifiers: ["1", "2"])
        raw.selectRow(1)
        raw.setData([[.string("new text")], [.string("x")]], rowIdentifiers: ["2", "3"])
        #expect(raw.selectedRows == [0])

        let pairs = DataTable(
            data: ["a", "b", "c"].map { Pair(text: $0) }, columns: [.init("t", \.text), .init("n", \.number)])
        pairs.selectRow(2)
        pairs.setData(["c", "a"].map { Pair(text: $0) })
        #expect(pairs.selectedRows == [0])
        // A row whose content has changed is another.
        pairs.setData([Pair(text: "c", number: 1), Pair(text: "a")])
        #expect(pairs.selectedRows.isEmpty)
    }

    @Test("Heights of unchanged rows are kept, those of new and changed rows are not")
    func heightsKept() {
        let table = DataTable(data: items(0..<50), columns: itemColumns, options: options())
        _ = table.layout(scale: 2)
        let before = table.grid.heights.heights
        #expect(before.count == 50 && before.allSatisfy { $0 > 0 })
        var changed = items(0..<50)
        changed[10].text = long
        changed.remove(at: 30)
        changed.insert(Item(id: 100, text: "new"), at: 3)
        table.setData(changed)
        let kept = table.grid.heights.heights
        #expect(kept.count == 50)
        for (row, item) in changed.enumerated() {
            #expect(kept[row] == (item.id == 10 || item.id == 100 ? -1 : before[item.id]), "\(item.id)")
        }
        let fresh = DataTable(data: changed, columns: itemColumns, options: options())
        #expect(table.layout(scale: 2).description == fresh.layout(scale: 2).description)
        #expect(table.grid.heights.heights == fresh.grid.heights.heights)
    }

    @Test("The callback is asked to measure new and changed rows, and no other")
    func calls() {
        let calls = Calls()
        var options = options()
        options.defaultCellConfiguration = { cell, value, indexPath, _ in
            if indexPath.section == 1 { calls.texts.append(value.stringRepresentation) }
        }
        let table = DataTable(data: items(0..<60), columns: itemColumns, options: options)
        _ = table.sizeThatFits(.zero)
        #expect(calls.texts.count == 60)
        calls.texts = []
        var changed = items(0..<60)
        changed[33].text = "changed"
        changed.append(Item(id: 200, text: "new"))
        table.setData(changed)
        _ = table.sizeThatFits(.zero)
        #expect(calls.texts == ["changed", "new"])
        calls.texts = []
        table.setData(changed)
        _ = table.sizeThatFits(.zero)
        #expect(calls.texts.isEmpty)
    }

    @Test("Objects are measured anew: what they showed before they were changed nobody knows")
    func objects() {
        let documents = (0..<10).map { Document(id: $0, text: "short") }
        let columns: [DataTableColumn<Document>] = [.init("id", \.id), .init("text", \.text)]
        let table = DataTable(data: documents, columns: columns, options: options())
        let height = table.sizeThatFits(.zero).height
        documents[3].text = long
        table.setData(documents)
        let fresh = DataTable(data: documents, columns: columns, options: options())
        #expect(table.sizeThatFits(.zero).height > height)
        #expect(table.layout().description == fresh.layout().description)
    }

    @Test("Identities that occur twice lose no row and confuse none")
    func duplicates() {
        var random = SplitMix64(seed: 5)
        let table = DataTable(data: [Item](), columns: itemColumns, options: options())
        for step in 0..<60 {
            let data = (0..<random.next(below: 14)).map { _ in
                let id = random.next(below: 4)
                return Item(id: id, text: random.next(below: 2) == 0 ? "\(id)" : "\(id) \(long)")
            }
            table.setData(data)
            let fresh = DataTable(data: data, columns: itemColumns, options: options())
            #expect(table.layout().description == fresh.layout().description, "step \(step)")
        }
    }

    @Test("After any of 100 random changes the table is what one made anew with the same rows would be")
    func randomChanges() {
        var random = SplitMix64(seed: 17)
        for size in [CGSize.zero, CGSize(width: 260, height: 240)] {
            var model = items(0..<30)
            var next = 30
            let table = DataTable(
                data: model, columns: itemColumns, options: options(), frame: CGRect(origin: .zero, size: size))
            for step in 0..<100 {
                switch random.next(below: 7) {
                case 0: model.shuffle(using: &random)
                case 1: model.removeAll { _ in random.next(below: 4) == 0 }
                case 2, 3:
                    for _ in 0..<1 + random.next(below: 5) {
                        let new = Item(id: next, text: random.next(below: 2) == 0 ? long : "new \(next)", number: step)
                        model.insert(new, at: random.next(below: model.count + 1))
                        next += 1
                    }
                case 4: model.reverse()
                default:
                    for row in model.indices where random.next(below: 5) == 0 { model[row].text += " more" }
                }
                let sorting = random.next(below: 5)
                if sorting < 2 { table.sort(column: 2, order: sorting == 0 ? .ascending : .unspecified) }
                if random.next(below: 6) == 0 { table.searchText = ["new", "more", nil][random.next(below: 3)] }
                if size != .zero { table.contentOffset.y = CGFloat(random.next(below: 900)) }
                table.setData(model)
                let fresh = DataTable(
                    data: model, columns: itemColumns, options: options(), frame: CGRect(origin: .zero, size: size))
                if let order = table.columnOrder { fresh.sort(column: order.index, order: order.order) }
                fresh.searchText = table.searchText
                #expect(texts(table) == texts(fresh), "step \(step)")
                fresh.contentOffset = table.contentOffset
                // Compared before they are expected: what differs is too long to be shown.
                let isSameLayout = table.layout().description == fresh.layout().description
                #expect(isSameLayout, "step \(step)")
                let isSamePicture = draws(table) == draws(fresh)
                #expect(isSamePicture, "step \(step)")
            }
        }
    }

    @Test("Wider texts make a column wider, and narrower ones narrower again")
    func widths() {
        var configuration = options()
        configuration.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        let table = DataTable(data: items(0..<2), columns: itemColumns, options: configuration)
        let width = { table.layout().columns[1].width }
        let wide = width()
        table.setData([Item(id: 1, text: "x")])
        #expect(width() < wide)
        table.setData(items(0..<2))
        #expect(width() == wide)
    }

    @Test("Other columns show other values of the same items, or of new ones")
    func columns() {
        let table = DataTable(data: items(0..<3), columns: itemColumns, options: options())
        table.selectRow(1)
        table.sort(column: 0, order: .descending)
        table.setColumns([DataTableColumn("Text", \Item.text), DataTableColumn("ID", \Item.id)])
        #expect(table.headerTitles == ["Text", "ID"] && table.columnOrder == nil)
        #expect(table.rows.map { $0[1] } == [.int(0), .int(1), .int(2)])
        #expect(table.isSelected(row: 1) && table.layout().columns.count == 2)
        table.sort(column: 1, order: .descending)
        #expect(table.rows[0][1] == .int(2))
        table.setColumns([DataTableColumn("ID", \Item.id)], data: items(5..<7))
        #expect(table.rows == [[.int(5)], [.int(6)]] && !table.isSelected(row: 1))
        table.setColumns([DataTableColumn<String>("Text", \.self)])
        #expect(table.numberOfRows == 0)
    }

    @Test("Items can be had back, as they were given and as what they were")
    func models() {
        let table = DataTable(data: items(3..<6), columns: itemColumns, options: options())
        table.sort(column: 0, order: .descending)
        let first: Item? = table.model(at: 0)
        let none: Item? = table.model(at: 3)
        let other: String? = table.model(at: 0)
        #expect(first?.id == 3 && none == nil && other == nil)
        let all: [Item]? = table.allModels()
        let others: [String]? = table.allModels()
        #expect(all?.map(\.id) == [3, 4, 5] && others == nil)
    }

    @Test("Locked widths stay those of the first rows")
    func lockedWidths() {
        var configuration = options()
        configuration.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        configuration.lockColumnWidthsAfterFirstLayout = true
        let table = DataTable(data: [Item(id: 1, text: "not so wide")], columns: itemColumns, options: configuration)
        let widths = table.layout().columns.map(\.width)
        table.setData(items(0..<20))
        #expect(table.layout().columns.map(\.width) == widths)
        #expect(table.layout().cells.allSatisfy { !$0.isTruncated })
        table.options.heightOfInterRowSpacing = 3
        #expect(table.layout().columns.map(\.width) == widths)
        table.options.columnWidthMode = .fixed(width: 200)
        #expect(table.layout().columns.map(\.width) == [200, 200, 200])
    }
}
