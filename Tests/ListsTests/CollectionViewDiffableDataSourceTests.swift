import Foundation
import RasterGraphics
import RasterViews
import Testing

@testable import RasterLists

@Suite("Diffable data sources of collection views") struct CollectionViewDiffableDataSourceTests {
    private typealias Source = CollectionViewDiffableDataSource<String, Int>

    private func collection() -> (CollectionView, Source) {
        let layout = CollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
        let source = Source(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
            cell.tag = item
            return cell
        }
        var snapshot = source.snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4], toSection: "b")
        source.apply(snapshot)
        return (view, source)
    }

    @Test("The items of the snapshot are in the collection view, and selected ones stay so where they go")
    func items() {
        let (view, source) = collection()
        #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 0) == 3)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 1))?.tag == 4)
        #expect(source.indexPath(for: 3) == IndexPath(item: 2, section: 0))
        view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        var snapshot = source.snapshot()
        snapshot.moveItem(2, afterItem: 4)
        source.apply(snapshot)
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1)])
        source.applySnapshotUsingReloadData(snapshot)
        #expect(view.indexPathsForSelectedItems == nil)
    }

    @Test("A section shows the items of its outline that are visible, and keeps the outline")
    func outline() {
        let (view, source) = collection()
        var outline = DiffableSectionSnapshot<Int>()
        outline.append([10, 20])
        outline.append([11, 12], to: 10)
        source.apply(outline, to: "b")
        #expect(source.snapshot().itemIdentifiers(inSection: "b") == [10, 20])
        outline.expand([10])
        source.apply(outline, to: "b")
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 10, 11, 12, 20])
        #expect(source.snapshot(for: "b").items == [10, 11, 12, 20] && source.snapshot(for: "a").rootItems == [1, 2, 3])
        source.apply(outline.snapshot(of: 10), to: "c")
        #expect(view.numberOfSections == 3 && source.snapshot().itemIdentifiers(inSection: "c") == [11, 12])
        // 11 and 12 are no longer as the outline of "b" has them.
        source.apply(source.snapshot())
        #expect(source.snapshot(for: "b").items == [10, 20])
    }
}
