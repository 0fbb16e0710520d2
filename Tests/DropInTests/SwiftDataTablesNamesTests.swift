import SwiftDataTables
import Testing
import UIKit

private struct Stock: DataTableDifferentiable {
    let id: String
    var price: Int

    func isContentEqual(to source: Stock) -> Bool { price == source.price }
}

private struct Person: DataCellRowRepresentable {
    let name: String
    let age: Int

    func dataCellRowRepresentable() -> [DataTableValueType] { [.string(name), .int(age)] }
}

/// Code that uses the names which that library has beside those of its documents.
@Suite("Names of SwiftDataTables", .serialized)
struct SwiftDataTablesNamesTests {
    @Test("Rows are values with their data")
    func rows() {
        let people = [Person(name: "Ada", age: 36), Person(name: "Alan", age: 41)]
        let table = SwiftDataTable(data: people.map { $0.dataCellRowRepresentable() }, headerTitles: ["Name", "Age"])
        let rows: DataTableViewModelContent = table.rows
        #expect(rows[0][0].data == .string("Ada") && rows[1][1].stringRepresentation == "41")
        table.reloadEverything()
        #expect(table.numberOfRows == 2)
    }

    @Test("Rows that know when they have changed are replaced as others are")
    func differentiable() {
        let columns: [DataTableColumn<Stock>] = [.init("Name", \.id), .init("Price", \.price)]
        let table = SwiftDataTable(data: [Stock(id: "A", price: 1), Stock(id: "B", price: 2)], columns: columns)
        table.selectRow(1)
        table.setData([Stock(id: "B", price: 3), Stock(id: "A", price: 1)], animatingDifferences: false)
        #expect(table.value(row: 0, column: 1) == .int(3) && table.isSelected(row: 0))
        let stock: Stock? = table.model(at: 0)
        #expect(stock?.id == "B")
    }

    @Test("A fixed column is at a side, any other at none")
    func fixedColumns() {
        let fixed = DataTableFixedColumnType(leftColumns: 1, rightColumns: 2)
        let sides = (0..<5).map { fixed.hitTest($0, totalTableColumnCount: 5) }
        #expect(sides == [.left, nil, nil, .right, .right])
        #expect(IndexPath(index: 4).index == 4)
    }

    @Test("Default colours that are set are those of configurations made from then on")
    func colors() {
        let before = DataTableConfiguration()
        let old = Style.Colors.highlightedFirstColor
        defer { Style.Colors.highlightedFirstColor = old }
        Style.Colors.highlightedFirstColor = .systemYellow
        #expect(DataTableConfiguration().highlightedAlternatingRowColors.first == .systemYellow)
        #expect(before.highlightedAlternatingRowColors.first == old && DataStyles.Colors.unhighlightedFirstColor != .systemYellow)
    }

    @Test("A cell of no table has the defaults, and has them again when it is prepared")
    func cell() {
        let cell = DataCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        cell.dataLabel.text = "a text"
        cell.dataLabel.textColor = .red
        cell.backgroundColor = .green
        cell.prepareForReuse()
        #expect(cell.dataLabel.text ?? "" == "" && cell.dataLabel.textColor != .red && cell.backgroundColor == nil)
        #expect(cell.frame.width == 100 && DataCell.Properties.widthConstant == 20)
    }

    @Test("Names that a picture has no use for are there to be written")
    func others() {
        let positions: [SearchBarPosition] = [.embedded, .navigationBar, .hidden]
        let animation = DataTableAnimation.none
        #expect(positions.count == 3 && animation == .none && HeaderFooterType.header != .footer)
        #expect(SwiftDataTable.SupplementaryViewType(rawValue: "SwiftDataTableFooterHeader") == .footerHeader)
    }

    @Test("A model of rows tells the widths that a table's columns have")
    func structureModel() {
        let model = DataStructureModel(data: ["aa", "bbbb"].map { [.string($0)] }, headerTitles: ["H"])
        var configuration = DataTableConfiguration()
        configuration.minColumnWidth = 0
        let font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
        let measured = ["aa", "bbbb"].map { $0.size(withAttributes: [.font: font]).width.rounded(.up) }
        // The arrow, and 15 points at both sides of the text.
        let strategies: [(DataTableColumnWidthStrategy, CGFloat)] = [
            (.estimatedAverage(averageCharWidth: 10), 90), (.maxMeasured, measured[1] + 60), (.fixed(width: 50), 110),
            (.percentileMeasured(percentile: 0, sampleSize: 2), max(measured[0] + 60, 0)),
        ]
        for (strategy, width) in strategies {
            #expect(model.columnWidth(index: 0, strategy: strategy, configuration: configuration) == width)
        }
        #expect(model.columnWidth(index: 7, strategy: .maxMeasured, configuration: configuration) == 0)
        #expect(CGFloat(model.averageDataLengthForColumn(index: 0)) == (measured[0] + measured[1]) / 2)
        #expect(model.columnHeaderSortType(for: 0) == .unspecified && model.columnFooterSortType(for: 1) == .hidden)
        let headings = DataStructureModel(data: [], headerTitles: ["A very long heading"])
        configuration.maxColumnWidth = 50
        let bold = UIFont.boldSystemFont(ofSize: UIFont.labelFontSize)
        let least = "A very long heading".size(withAttributes: [.font: bold]).width + 45
        let width = headings.columnWidth(index: 0, strategy: .fixed(width: 10), configuration: configuration)
        #expect(abs(width - least) <= 0.5)
    }

    @Test("A heading tells its arrow")
    func headings() {
        let heading = DataHeaderFooterViewModel(data: "Name", sortType: .unspecified)
        #expect(heading.imageStringForSortingElement == "column-sort-unspecified" && heading.tintColorForSortingElement == .gray)
        heading.sortType = .descending
        #expect(heading.imageStringForSortingElement == "column-sort-descending" && heading.tintColorForSortingElement == .gray)
        var options = DataTableConfiguration()
        options.shouldShowFooterSortingIndicator = false
        options.sortArrowTintColor = .systemRed
        let table = SwiftDataTable(data: [["a"]], headerTitles: ["Name"], options: options)
        heading.configure(dataTable: table, columnIndex: 0)
        #expect(heading.tintColorForSortingElement == .systemRed && heading.indexPath?.index == 0)
        heading.configure(dataTable: table, columnIndex: 0, type: .footer)
        #expect(heading.imageStringForSortingElement == nil)
    }

    @Test("The table seen as a collection view scrolls the table and tells where its cells are")
    func collectionView() throws {
        var options = DataTableConfiguration()
        options.columnWidthMode = .fixed(width: 150)
        let table = SwiftDataTable(
            data: (0..<100).map { ["\($0)", "b", "c"] }, headerTitles: ["A", "B", "C"], options: options)
        table.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        #expect(table.collectionView.contentSize == table.contentSize && table.collectionView.bounds.height == 400)
        table.collectionView.setContentOffset(CGPoint(x: 20, y: 500), animated: false)
        #expect(table.contentOffset == CGPoint(x: 20, y: 500) && table.collectionView.contentOffset.y == 500)
        let cell = try #require(table.collectionView.layoutAttributesForItem(at: IndexPath(item: 30, section: 1)))
        #expect(cell.frame == CGRect(x: 150, y: table.rectForRow(30).minY, width: 150, height: 44))
        #expect(table.collectionView.layoutAttributesForItem(at: IndexPath(item: 100, section: 0)) == nil)
        let shown = table.collectionView.indexPathsForVisibleItems
        #expect(shown.contains(IndexPath(item: table.visibleRows.lowerBound, section: 2)))
    }

    @Test("The table's own cell is a cell of a collection view, to measure by and to show")
    func defaultCell() {
        final class NoteCell: UICollectionViewCell {}
        let sizing = NoteCell()
        let provider = DataTableCustomCellProvider(
            register: {
                $0.register(NoteCell.self, forCellWithReuseIdentifier: "Note")
                $0.register(DataCell.self, forCellWithReuseIdentifier: "Text")
            }, reuseIdentifierFor: { _ in "Text" },
            configure: { cell, value, _ in (cell as? DataCell)?.dataLabel.text = value.stringRepresentation },
            sizingCellFor: { identifier in
                switch identifier {
                case "Note": return sizing
                default: return DataCell()
                }
            })
        var options = DataTableConfiguration()
        options.rowHeightMode = .automatic()
        let plain = SwiftDataTable(data: [["A text"], ["Two\nlines"]], headerTitles: ["A"], options: options).layout()
        options.cellSizingMode = .autoLayout(provider: provider)
        let custom = SwiftDataTable(data: [["A text"], ["Two\nlines"]], headerTitles: ["A"], options: options).layout()
        #expect(custom.rows.map(\.height) == plain.rows.map(\.height))
    }

    @Test("Cells are registered by a function that takes a collection view")
    func registering() throws {
        final class NoteCell: UICollectionViewCell {}
        func register(in collectionView: UICollectionView) {
            collectionView.register(NoteCell.self, forCellWithReuseIdentifier: "Note")
        }
        var made = 0
        let sizing = NoteCell()
        let provider = DataTableCustomCellProvider(
            register: register, reuseIdentifierFor: { _ in "Note" },
            configure: { cell, _, _ in if cell is NoteCell { made += 1 } }, sizingCellFor: { _ in sizing })
        var options = DataTableConfiguration()
        options.cellSizingMode = .autoLayout(provider: provider)
        _ = try SwiftDataTable(data: [["a"]], headerTitles: ["A"], options: options).image()
        #expect(made > 0)
    }
}
