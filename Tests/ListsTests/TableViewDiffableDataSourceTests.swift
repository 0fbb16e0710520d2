import Foundation
import Testing

@testable import RasterLists

@Suite("Diffable data sources of lists") struct TableViewDiffableDataSourceTests {
    private final class Titled: TableViewDiffableDataSource<String, Int> {
        override func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section)
        }
    }

    private func make(_ list: ListView) -> Titled {
        list.register(TableViewCell.self, forCellReuseIdentifier: "Cell")
        let source = Titled(tableView: list) { list, path, item in
            let cell = list.dequeueReusableCell(withIdentifier: "Cell", for: path)
            cell.textLabel?.text = "Item \(item)"
            return cell
        }
        var snapshot = source.snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4], toSection: "b")
        source.apply(snapshot)
        return source
    }

    @Test("The list has the rows of the snapshot, and a class below says the rest")
    func rows() {
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 320, height: 0), style: .plain)
        let source = make(list)
        #expect(list.numberOfSections == 2 && list.numberOfRows(inSection: 0) == 3)
        #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 4)
        #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == nil)
        #expect(source.indexPath(for: 3) == IndexPath(row: 2, section: 0) && source.indexPath(for: 9) == nil)
        #expect(source.sectionIdentifier(for: 1) == "b" && source.index(for: "b") == 1)
        #expect(source.sectionIdentifier(for: 2) == nil && source.index(for: "z") == nil)
        #expect(list.cellForRow(at: IndexPath(row: 0, section: 1))?.textLabel?.text == "Item 4")
        // Two headers of 22 points above and 28 of their own, four rows.
        #expect(list.sizeThatFits(.zero).height == 276)
    }

    @Test("What is selected stays so where it moves, and goes where it goes")
    func selection() {
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 320, height: 0), style: .plain)
        let source = make(list)
        list.allowsMultipleSelection = true
        list.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        list.selectRow(at: IndexPath(row: 0, section: 1), animated: false, scrollPosition: .none)
        var snapshot = source.snapshot()
        snapshot.moveItem(2, afterItem: 4)
        snapshot.deleteItems([4])
        snapshot.reloadItems([2])
        var isDone = false
        source.apply(snapshot, animatingDifferences: true) { isDone = true }
        #expect(isDone && list.indexPathsForSelectedRows == [IndexPath(row: 0, section: 1)])
        #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
        source.applySnapshotUsingReloadData(source.snapshot())
        #expect(list.indexPathsForSelectedRows == nil)
    }
}
