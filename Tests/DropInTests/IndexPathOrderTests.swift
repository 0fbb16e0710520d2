import SwiftDataTables
import Testing
import UIKit

private final class Mark: UICollectionViewCell {}

/// A provider whose cells are marks where `isMark` says so.
private func provider(_ isMark: @escaping (IndexPath) -> Bool) -> DataTableCustomCellProvider {
    let sizing = Mark(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    return DataTableCustomCellProvider(
        register: { (registry: CellRegistry) in registry.register(Mark.self, forCellWithReuseIdentifier: "Mark") },
        reuseIdentifierFor: { isMark($0) ? "Mark" : DataCell.reuseIdentifier },
        configure: { cell, _, _ in cell.contentView.backgroundColor = .systemRed }, sizingCellFor: { _ in sizing })
}

private func table(_ order: DataTableIndexPathOrder, rows: Int = 6, isMark: @escaping (IndexPath) -> Bool) -> SwiftDataTable {
    var options = DataTableConfiguration()
    options.cellSizingMode = .autoLayout(provider: provider(isMark))
    options.indexPathOrder = order
    return SwiftDataTable(data: (0..<rows).map { ["\($0)", "x", "y"] }, headerTitles: ["a", "b", "c"], options: options)
}

extension SwiftDataTable {
    /// The cells of the body that a provider has drawn, which have no text.
    fileprivate var marks: [[Int]] {
        layout().cells.filter { $0.row >= 0 && $0.row < numberOfRows && $0.text.isEmpty }.map { [$0.row, $0.column] }
    }
}

@Suite("Index paths the one way round and the other") struct IndexPathOrderTests {
    @Test("A provider that takes items for columns is told so, and the other order makes it right")
    func providers() {
        let meant = table(.documented) { $0.item == 1 }
        #expect(meant.marks == [[1, 0], [1, 1], [1, 2]])
        #expect(meant.notes.count == 1 && meant.notes[0].contains("`indexPathOrder = .upstream`"))
        let turned = table(.upstream) { $0.item == 1 }
        #expect(turned.marks == (0..<6).map { [$0, 1] } && turned.notes.isEmpty)
    }

    @Test("A provider that means rows, columns or single cells is told nothing", arguments: 0..<4)
    func noNote(kind: Int) {
        let table = table(.documented) { path in
            switch kind {
            case 0: path.section == 2
            case 1: path.item % 2 == 0
            case 2: path == IndexPath(item: 1, section: 1)
            default: false
            }
        }
        #expect(!table.layout().cells.isEmpty && table.notes.isEmpty)
    }

    @Test("A table of no more rows than columns tells nothing: it cannot know")
    func fewRows() {
        let table = table(.documented, rows: 3) { $0.item == 1 }
        #expect(table.marks.count == 3 && table.notes.isEmpty)
    }

    @Test("The order holds for callbacks, the delegate, values, scrolling and the collection view")
    func everywhere() {
        final class Selections: SwiftDataTableDelegate {
            var paths: [IndexPath] = []
            func didSelectItem(_ table: SwiftDataTable, indexPath: IndexPath) { paths.append(indexPath) }
            func didDeselectItem(_ table: SwiftDataTable, indexPath: IndexPath) { paths.append(indexPath) }
        }
        var seen: Set<IndexPath> = []
        var config = DataTableConfiguration()
        config.indexPathOrder = .upstream
        config.defaultCellConfiguration = { _, _, path, _ in seen.insert(path) }
        let table = SwiftDataTable(data: (0..<40).map { ["\($0)", "x"] }, headerTitles: ["a", "b"], options: config)
        table.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        let selections = Selections()
        table.delegate = selections
        table.selectRow(3, column: 1)
        table.deselectRow(3, column: 1)
        #expect(selections.paths == [IndexPath(item: 1, section: 3), IndexPath(item: 1, section: 3)])
        #expect(table.data(for: IndexPath(item: 0, section: 7)) == .string("7"))
        table.scrollToRow(at: IndexPath(item: 0, section: 20))
        #expect(table.visibleRows.contains(20) && !table.visibleRows.contains(1))
        let cell = table.collectionView.layoutAttributesForItem(at: IndexPath(item: 1, section: 20))
        #expect(cell?.frame.minX == table.layout().columns[1].x)
        #expect(table.collectionView.indexPathsForVisibleItems.contains(IndexPath(item: 1, section: 20)))
        _ = table.layout()
        #expect(seen.contains(IndexPath(item: 1, section: 20)) && seen.allSatisfy { $0.item < 2 })
    }

    @Test("A search bar is hidden where there is none, and stays hidden by who hides it")
    func searchBars() {
        let table = SwiftDataTable(data: [["a"]], headerTitles: ["h"])
        table.options.shouldShowSearchSection = false
        #expect(table.searchBar.isHidden)
        let without = table.sizeThatFits(.zero).height
        table.options.shouldShowSearchSection = true
        #expect(!table.searchBar.isHidden && table.sizeThatFits(.zero).height == without + 60)
        table.searchBar.isHidden = true
        table.options.shouldShowFooter = false
        #expect(table.searchBar.isHidden)
        table.options.shouldShowSearchSection = false
        table.options.shouldShowSearchSection = true
        #expect(!table.searchBar.isHidden)

        final class Shows: SwiftDataTableDelegate {
            var shows = true
            func shouldShowSearchSection(in table: SwiftDataTable) -> Bool? { shows }
        }
        let shows = Shows()
        table.options.shouldShowSearchSection = false
        table.delegate = shows
        #expect(!table.searchBar.isHidden)
    }

    @Test("What a table knows of its size it tells again without asking anyone")
    func contentSize() {
        final class Heights: SwiftDataTableDelegate {
            var count = 0
            func dataTable(_ table: SwiftDataTable, heightForRowAt index: Int) -> CGFloat {
                count += 1
                return 20
            }
        }
        let heights = Heights()
        for (frame, mode) in [
            (CGRect.zero, DataTableRowHeightMode.fixed(44)), (CGRect(x: 0, y: 0, width: 300, height: 400), .fixed(44)),
            (CGRect(x: 0, y: 0, width: 300, height: 400), .automatic(estimated: 44)), (.zero, .automatic(estimated: 44)),
        ] {
            for delegate in [nil, heights] {
                let table = SwiftDataTable(data: (0..<10_000).map { ["\($0)", "x"] }, headerTitles: ["a", "b"])
                table.options.rowHeightMode = mode
                table.options.textLayout = .wrap
                table.frame = frame
                table.delegate = delegate
                heights.count = 0
                let first = table.collectionView.contentSize
                let count = heights.count
                for _ in 0..<100 { _ = table.collectionView.contentSize }
                #expect(table.collectionView.contentSize == first && heights.count == count)
            }
        }
    }

    @Test("A sample of rows is every n-th from the first, as upstream takes it")
    func samples() {
        var options = DataTableConfiguration()
        options.minColumnWidth = 0
        options.columnWidthMode = .fitContentText(strategy: .sampledMax(sampleSize: 3))
        // Of ten rows the first, the fifth and the ninth.
        for (row, isMeasured) in [(0, true), (1, false), (3, false), (4, true), (5, false), (8, true), (9, false)] {
            let texts = (0..<10).map { [$0 == row ? "mmmmmmmmmmmmmmmm" : "i"] }
            let table = SwiftDataTable(data: texts, headerTitles: [""], options: options)
            #expect((table.layout().columns[0].width > 150) == isMeasured, "row \(row)")
        }
    }
}
