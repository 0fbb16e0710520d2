import Foundation
import RasterGraphics
import RasterViews
import Testing

@testable import RasterLists

@Suite("Collection views") struct CollectionViewTests {
    @Test("One without a data source, or without items, is empty")
    func empty() {
        let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
        #expect(view.sizeThatFits(.zero) == CGSize(width: 375, height: 0))
        #expect(view.numberOfSections == 0 && view.indexPathsForVisibleItems.isEmpty)
        #expect(view.indexPathForItem(at: .zero) == nil && view.cellForItem(at: path(0)) == nil)
        #expect(Collection([0, 0]).view().sizeThatFits(.zero).height == 0)
    }

    @Test("A frame with a height shows a part of the content, and a bar beside it; only cells in sight are made")
    func framed() {
        let data = Collection([1000])
        let view = data.view(height: 200, layout: flow(300, 50))
        let start = view.drawing()
        #expect(Set(data.asked).count == 4 && data.shown == [path(0), path(1), path(2), path(3)])
        view.contentOffset = CGPoint(x: 0, y: 300)
        #expect(view.indexPathsForVisibleItems == (5...8).map { path($0) })
        #expect(view.drawing() != start)
        view.showsVerticalScrollIndicator = false
        let without = view.drawing()
        view.showsVerticalScrollIndicator = true
        #expect(view.drawing() != without)
        #expect(view.cellForItem(at: path(4)) == nil && view.cellForItem(at: path(5)) != nil)
        #expect(view.visibleCells.compactMap { ($0 as? TagCell)?.label.text } == ["0.5", "0.6", "0.7", "0.8"])
    }

    @Test("A picture in bands asks for the cells of a band, and draws what one in one piece does")
    func bands() {
        let data = Collection([100])
        let view = data.view(layout: flow(300, 50))
        view.frame.size = view.sizeThatFits(view.frame.size)
        _ = view.drawing(CGRect(x: 0, y: 3000, width: 300, height: 60))
        #expect(Set(data.asked).count <= 4)
        #expect(data.shown.contains(path(50)))
    }

    /// Sets an accessory, a colour and a view for some items only, as code should not.
    private final class Careless: CollectionDataSource {
        let isRegistration: Bool
        let cells = CollectionView.CellRegistration<CollectionViewListCell, IndexPath> { cell, path, _ in
            Careless.show(path, in: cell)
        }
        let headers = CollectionView.SupplementaryRegistration<ReusableView>(
            elementKind: CollectionView.elementKindSectionHeader
        ) { view, _, path in if path.section == 1 { view.backgroundColor = .systemRed } }

        init(isRegistration: Bool) { self.isRegistration = isRegistration }

        static func show(_ path: IndexPath, in cell: CollectionViewListCell) {
            if path.item % 2 == 0 { cell.accessories = [.checkmark()] }
            guard path.item % 5 == 3 else { return }
            cell.backgroundColor = .systemYellow
            cell.alpha = 0.5
            let mark = View(frame: CGRect(x: 4, y: 4, width: 9, height: 9))
            mark.backgroundColor = .systemRed
            cell.contentView.addSubview(mark)
        }

        func numberOfSections(in collectionView: CollectionView) -> Int { 3 }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
        func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
            if isRegistration {
                return collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath)
            }
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
            if let cell = cell as? CollectionViewListCell { Self.show(indexPath, in: cell) }
            return cell
        }
        func collectionView(
            _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> ReusableView { collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath) }
    }

    @Test("Cells show nothing of other items, in whatever order they are drawn", arguments: [false, true])
    func reuse(isRegistration: Bool) throws {
        let data = Careless(isRegistration: isRegistration)
        let view = CollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: flow(300, 44) { $0.headerReferenceSize = CGSize(width: 300, height: 20) })
        view.register(CollectionViewListCell.self, forCellWithReuseIdentifier: "Cell")
        view.dataSource = data
        view.contentOffset.y = 500
        let first = view.drawing()
        for offset in [0, 900, 333, 500] as [CGFloat] {
            view.contentOffset.y = offset
            _ = (view.drawing(), view.visibleCells)
        }
        #expect(view.drawing() == first)
        let cells = [path(1, 1), path(1, 1)].compactMap(view.cellForItem)
        #expect(cells.count == 2 && cells[0] !== cells[1])
    }

    @Test("Cells and headers come from registrations, each with cells of its own")
    func registrations() throws {
        final class Source: CollectionDataSource {
            let texts = CollectionView.CellRegistration<TagCell, String> { cell, _, text in cell.label.text = text }
            let numbers = CollectionView.CellRegistration<TagCell, Int> { cell, _, number in cell.label.text = "\(number)" }
            let headers = CollectionView.SupplementaryRegistration<ReusableView>(
                elementKind: CollectionView.elementKindSectionHeader
            ) { view, kind, path in view.tag = kind == CollectionView.elementKindSectionHeader ? path.section + 7 : 0 }
            func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(
                _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
            ) -> CollectionViewCell {
                indexPath.item % 2 == 0
                    ? collectionView.dequeueConfiguredReusableCell(using: texts, for: indexPath, item: "even")
                    : collectionView.dequeueConfiguredReusableCell(using: numbers, for: indexPath, item: indexPath.item)
            }
            func collectionView(
                _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
            ) -> ReusableView {
                collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
            }
        }
        let source = Source()
        let view = CollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200),
            collectionViewLayout: flow { $0.headerReferenceSize = CGSize(width: 10, height: 10) })
        view.dataSource = source
        _ = view.drawing()
        #expect(view.visibleCells.compactMap { ($0 as? TagCell)?.label.text } == ["even", "1", "even", "3"])
        #expect(view.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionHeader).map(\.tag) == [7])
    }

    @Test("Counts are asked once until a change is told")
    func counts() {
        let data = Collection([3])
        let view = data.view()
        #expect(view.numberOfItems(inSection: 0) == 3)
        data.counts = [5, 2]
        #expect(view.numberOfSections == 1)
        view.reloadData()
        #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 0) == 5)
    }

    @Test("A data source that has lost cells nobody told of is not asked for them in vain")
    func lostItems() {
        let data = Collection([3])
        let view = data.view(height: 100)
        _ = view.drawing()
        data.counts = [1]
        view.deleteItems(at: [path(2), path(1)])
        #expect(view.indexPathsForVisibleItems == [path(0)])
    }

    // MARK: Selection

    @Test("Selected items follow changes, alone or in a batch")
    func selection() {
        let data = Collection([10, 3])
        let view = data.view()
        view.allowsMultipleSelection = true
        #expect(view.indexPathsForSelectedItems == nil)
        for item in [2, 5, 7] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        view.deleteItems(at: [path(0), path(5)])
        #expect(view.indexPathsForSelectedItems == [path(1), path(5)])
        view.performBatchUpdates {
            view.insertItems(at: [path(0)])
            view.deleteItems(at: [path(1)])
            view.moveItem(at: path(5), to: path(0, 1))
        }
        #expect(view.indexPathsForSelectedItems == [path(0, 1)])
        view.insertSections([0])
        #expect(view.indexPathsForSelectedItems == [path(0, 2)])
        view.reloadData()
        #expect(view.indexPathsForSelectedItems == nil)
    }

    @Test("One item is selected unless several can be, and none where none can")
    func selecting() throws {
        let view = Collection([4]).view(height: 100)
        view.selectItem(at: path(0), animated: false, scrollPosition: [])
        view.selectItem(at: path(1), animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [path(1)])
        #expect(try #require(view.cellForItem(at: path(1))).isSelected)
        #expect(try !#require(view.cellForItem(at: path(0))).isSelected)
        view.isEditing = true
        #expect(try #require(view.cellForItem(at: path(1))).configurationState.isEditing)
        view.selectItem(at: path(2), animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == nil)
        view.allowsSelectionDuringEditing = true
        view.selectItem(at: path(2), animated: false, scrollPosition: [])
        view.deselectItem(at: path(2), animated: false)
        #expect(view.indexPathsForSelectedItems == nil)
    }

    // MARK: Scrolling

    @Test("Items are scrolled to each edge and the middle")
    func scrolling() {
        let view = Collection([100]).view(height: 200, layout: flow(300, 50))
        func scroll(_ position: CollectionView.ScrollPosition) -> CGFloat {
            view.scrollToItem(at: path(50), at: position, animated: false)
            return view.contentOffset.y
        }
        #expect(scroll(.top) == 3000 && scroll(.bottom) == 2850 && scroll(.centeredVertically) == 2925)
        view.scrollToItem(at: path(500), at: .top, animated: false)
        #expect(view.contentOffset == .zero)
        view.setContentOffset(CGPoint(x: 500, y: 1e6), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 5790))
        view.contentOffset = CGPoint(x: CGFloat.nan, y: -.infinity)
        #expect(view.contentOffset == .zero)
    }

    @Test("Insets lie around the content, which begins behind them")
    func insets() {
        let view = Collection([4]).view(height: 100, layout: flow(300, 50))
        view.contentInset = EdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
        #expect(view.contentOffset.y == -30)
        view.contentOffset.y = 1000
        #expect(view.contentOffset.y == 150)
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == 280)
    }

    // MARK: Layouts of one's own

    @Test("A cell that its layer lifts is drawn after others, also those that the layout has in front of it")
    func depth() {
        final class Cells: CollectionDataSource {
            var change: (CollectionViewCell) -> Void = { _ in }
            func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
            ) -> CollectionViewCell {
                let cell = CollectionViewCell(frame: .zero)
                cell.backgroundColor = indexPath.item == 0 ? .red : .blue
                if indexPath.item == 0 { change(cell) }
                return cell
            }
        }
        let cells = Cells()
        let view = CollectionView(
            frame: CGRect(x: 0, y: 0, width: 120, height: 60), collectionViewLayout: CollectionViewFlowLayout())
        view.dataSource = cells
        func order(_ change: @escaping (CollectionViewCell) -> Void) -> [String] {
            cells.change = change
            return view.drawing().split(separator: "\n").filter { $0.hasPrefix("fill") }.suffix(2).map { String($0.suffix(7)) }
        }
        #expect(order { _ in } == ["#ff0000", "#0000ff"])
        #expect(order { $0.layer.zPosition = 0.5 } == ["#0000ff", "#ff0000"])
        #expect(order { $0.layer.transform.m43 = 2 } == ["#0000ff", "#ff0000"])
        #expect(order { $0.layer.zPosition = .nan } == ["#ff0000", "#0000ff"])
        #expect(order { $0.layer.zPosition = -1 } == ["#ff0000", "#0000ff"])
    }

    @Test("A cell, or a header, that nobody has registered ends the program with UIKit's words")
    func missingRegistration() async throws {
        let cell = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
            _ = view.dequeueReusableCell(withReuseIdentifier: "City", for: path(0))
        }
        let header = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
            _ = view.dequeueReusableSupplementaryView(ofKind: "Header", withReuseIdentifier: "City", for: path(0))
        }
        for result in [cell, header] {
            let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains("City") && message.contains("must register"))
        }
    }

    @Test("A layout of one's own places cells and adornments; those with a larger z index lie over others")
    func ownLayout() {
        final class Stack: CollectionViewLayout {
            var prepared = 0
            override func prepare() { prepared += 1 }
            override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 100) }
            override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
                let cells = (0..<3).map { item in
                    let attributes = CollectionViewLayoutAttributes(forCellWith: path(item))
                    attributes.frame = CGRect(x: 10 * item, y: 0, width: 100, height: 100)
                    attributes.zIndex = -item
                    attributes.isHidden = item == 1
                    return attributes
                }
                let back = CollectionViewLayoutAttributes(forDecorationViewOfKind: "Back", with: path(0))
                back.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
                back.zIndex = -10
                return cells + [back]
            }
        }
        let layout = Stack()
        layout.register(ReusableView.self, forDecorationViewOfKind: "Back")
        let data = Collection([3])
        let view = data.view(height: 100, layout: layout)
        #expect(view.elements(in: view.bounds).map(\.zIndex) == [-10, -2, 0])
        _ = view.drawing()
        #expect(data.shown == [path(2), path(0)] && layout.prepared == 1)
        layout.invalidateLayout()
        _ = view.drawing()
        #expect(layout.prepared == 2)
        #expect(layout.collectionView === view)
        view.collectionViewLayout = flow()
        #expect(layout.collectionView == nil && view.contentSize.height == 50)
    }

    @Test("A layout that answers nil, or a size that is none or always another, is drawn")
    func absurdLayouts() {
        final class Nothing: CollectionViewLayout {
            var size = CGSize.zero
            override var collectionViewContentSize: CGSize { size }
        }
        final class Restless: CollectionViewLayout {
            var height: CGFloat = 0
            override var collectionViewContentSize: CGSize {
                height += 1
                return CGSize(width: 300, height: height)
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
            override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
                let attributes = CollectionViewLayoutAttributes(forCellWith: path(0))
                attributes.frame = CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)
                invalidateLayout()
                return [attributes]
            }
        }
        let layout = Nothing()
        for length in [0, -5, CGFloat.nan, .infinity] {
            layout.size = CGSize(width: length, height: length)
            layout.invalidateLayout()
            let view = Collection([3]).view(height: 100, layout: layout)
            view.contentOffset.y = 1e9
            #expect(view.contentOffset.y.isFinite && view.visibleCells.isEmpty && !view.drawing().isEmpty)
        }
        let restless = Collection([3]).view(height: 100, layout: Restless())
        restless.contentOffset.y = 1e9
        #expect(!restless.drawing().isEmpty)
    }

    @Test("Ten thousand sections are found, whole and in part")
    func manySections() {
        let data = Collection(Array(repeating: 1, count: 10_000))
        let layout = flow(300, 10) { $0.headerReferenceSize = CGSize(width: 0, height: 10) }
        #expect(data.view(layout: layout).sizeThatFits(CGSize(width: 300, height: 0)).height == 200_000)
        let view = data.view(height: 100, layout: layout)
        view.scrollToItem(at: path(0, 9_000), at: .top, animated: false)
        #expect(view.contentOffset.y == 180_010)
        #expect(view.indexPathsForVisibleItems.first == path(0, 9_000))
    }

    // MARK: Cells

    @Test("A cell shows configurations in the look of its state, and says how large it wants to be")
    func configurations() throws {
        let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        var content = ListContentConfiguration.cell()
        content.text = "Text"
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listPlainCell()
        var states: [CellConfigurationState] = []
        cell.configurationUpdateHandler = { _, state in states.append(state) }
        cell.layoutIfNeeded()
        #expect(cell.contentView.subviews.first is ListContentView && states.count == 1)
        let plain = cell.backgroundConfiguration?.backgroundColor
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.backgroundConfiguration?.backgroundColor != plain && states.map(\.isSelected) == [false, true])
        let attributes = CollectionViewLayoutAttributes(forCellWith: path(0))
        attributes.frame = CGRect(x: 7, y: 8, width: 200, height: 1)
        attributes.fixedAxes = .horizontal
        let preferred = cell.preferredLayoutAttributesFitting(attributes)
        let alone = content.makeContentView().sizeThatFits(CGSize(width: 200, height: 0))
        #expect(preferred.frame == CGRect(x: 7, y: 8, width: 200, height: alone.height) && preferred !== attributes)
    }

    @Test("A controller is data source and delegate of its collection view")
    @MainActor func controller() {
        final class Squares: CollectionViewController {
            override func viewDidLoad() {
                collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Square")
            }
            override func collectionView(
                _ collectionView: CollectionView, numberOfItemsInSection section: Int
            ) -> Int { 12 }
            override func collectionView(
                _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
            ) -> CollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "Square", for: indexPath) }
        }
        let squares = Squares(collectionViewLayout: flow())
        #expect(squares.collectionView.numberOfItems(inSection: 0) == 12)
        #expect(squares.collectionView.frame.size == CGSize(width: 390, height: 844))
        #expect(squares.collectionView.visibleCells.count == 12)
    }
}
