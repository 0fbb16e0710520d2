import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews
import Testing

@testable import RasterLists

/// Rows of one line.
private final class Rows: CollectionDataSource {
    let counts: [Int]
    var asked: Set<IndexPath> = []
    private let cells: CollectionView.CellRegistration<CollectionViewListCell, IndexPath>

    init(_ counts: [Int], _ configure: @escaping (CollectionViewListCell, IndexPath) -> Void = { _, _ in }) {
        self.counts = counts
        cells = .init { cell, path, _ in
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(path[1])"
            cell.contentConfiguration = content
            configure(cell, path)
        }
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        asked.insert(indexPath)
        return collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath)
    }
}

private func list(
    _ appearance: CollectionLayoutListConfiguration.Appearance, _ rows: Rows, height: CGFloat = 0,
    _ configure: (inout CollectionLayoutListConfiguration) -> Void = { _ in }
) -> CollectionView {
    var configuration = CollectionLayoutListConfiguration(appearance: appearance)
    configure(&configuration)
    let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: height),
        collectionViewLayout: CollectionViewCompositionalLayout.list(using: configuration))
    view.dataSource = rows
    return view
}

@Suite("Lists in collection views") struct CollectionListLayoutTests {
    private func frame(_ view: CollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
        view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    @Test("Rows of one line are 44 points high, and groups lie apart as those of a list view")
    func heights() {
        let plain = Rows([2, 1])
        let view = list(.plain, plain)
        #expect(frame(view, 1) == rect(0, 44, 375, 44))
        #expect(view.sizeThatFits(.zero) == CGSize(width: 375, height: 132))
        let cards = Rows([2, 1])
        let grouped = list(.insetGrouped, cards)
        #expect(frame(grouped, 0) == rect(16, 35, 343, 44))
        #expect(frame(grouped, 0, 1) == rect(16, 35 + 88 + 35, 343, 44))
        #expect(grouped.sizeThatFits(.zero).height == 219.5)
    }

    @Test("Of 100,000 rows those in sight are made")
    func lazy() {
        let rows = Rows([100_000])
        let view = list(.plain, rows, height: 400)
        view.contentOffset.y = 44_000
        #expect(view.collectionViewLayout.collectionViewContentSize.height == 4_400_000)
        #expect(rows.asked.count < 40)
        #expect(rows.asked.contains(IndexPath(item: 1000, section: 0)))
        view.scrollToItem(at: IndexPath(item: 90_000, section: 0), at: .bottom, animated: false)
        #expect(view.contentOffset.y == 3_959_644)
        #expect(rows.asked.count < 80)
    }

    @Test("Places do not depend on what was in sight before")
    func history() {
        func rows() -> Rows {
            Rows([500]) { cell, path in
                var content = ListContentConfiguration.subtitleCell()
                content.text = String(repeating: "Long ", count: 1 + path[1] % 40)
                cell.contentConfiguration = content
            }
        }
        let (first, second) = (rows(), rows())
        let direct = list(.plain, first, height: 300)
        direct.contentOffset.y = 9000
        let moved = list(.plain, second, height: 300)
        for offset in [0, 4000, 21_000, 9200, 8800, 9000] as [CGFloat] {
            moved.contentOffset.y = offset
            _ = moved.collectionViewLayout.layoutAttributesForElements(in: rect(0, offset, 375, 1000))
        }
        let visible = rect(0, 9000, 375, 300)
        #expect(
            moved.collectionViewLayout.layoutAttributesForElements(in: visible)?.map(\.frame)
                == direct.collectionViewLayout.layoutAttributesForElements(in: visible)?.map(\.frame))
        #expect(moved.contentOffset == direct.contentOffset)
    }

    @Test("Lines begin where the text does, or where the cell's guide is, and cards end without one")
    func separators() throws {
        let rows = Rows([3])
        let view = list(.insetGrouped, rows) {
            $0.itemSeparatorHandler = { path, all in
                var own = all
                if path[1] == 0 { own.bottomSeparatorVisibility = .hidden }
                return own
            }
        }
        func row(_ item: Int) -> ListRow? {
            view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.row
        }
        #expect(row(0)?.bottomSeparator == nil)
        #expect(row(1)?.bottomSeparator == ListRow.Separator(insets: nil, color: .separator))
        #expect(row(2)?.bottomSeparator == nil)
        #expect(row(0)?.cardCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(row(1)?.cardCorners == [])
        #expect(row(2)?.isLast == true)
    }

    @Test("Headers and rows get the configurations of the list around")
    func roles() {
        var kinds: [CGFloat] = []
        let rows = Rows([2]) { cell, _ in
            kinds.append((cell.contentConfiguration as? ListContentConfiguration)?.textProperties.font.pointSize ?? 0)
        }
        let view = list(.grouped, rows) { $0.headerMode = .firstItemInSection }
        _ = view.sizeThatFits(.zero)
        // A header of a group is of 13 points.
        #expect(Set(kinds) == [13, 17])
    }

    @Test("Two system accessories of one type are an error with a message")
    func duplicates() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            CollectionViewListCell().accessories = [.delete(), .delete()]
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(message.contains("more than one system accessory of the same type"))
    }

    @Test("Accessories stand in the system's order, and views where they say")
    func order() {
        let (first, second) = (View(frame: rect(0, 0, 10, 10)), View(frame: rect(0, 0, 20, 10)))
        let accessories = ListCellAccessories()
        let cell = View()
        accessories.show(
            [
                .reorder(displayed: .always), .disclosureIndicator(),
                .customView(configuration: .init(customView: first, placement: .trailing())),
                .checkmark(displayed: .whenEditing), .label(text: "1"),
                .customView(
                    configuration: .init(
                        customView: second,
                        placement: .trailing(displayed: .always, at: CellAccessory.Placement.position(after: .label(text: ""))))),
                .delete(),
            ],
            in: .init(
                isEditing: false, isSelected: false, isExpanded: false, isRightToLeft: false, contentSizeCategory: .large),
            cell: cell)
        #expect(accessories.leading.isEmpty)
        #expect(accessories.trailing.count == 5)
        #expect(accessories.trailing[0].view === first)
        #expect(accessories.trailing[1].view is Label)
        #expect(accessories.trailing[2].view === second)
        #expect(cell.subviews.count == 5)
    }
}
