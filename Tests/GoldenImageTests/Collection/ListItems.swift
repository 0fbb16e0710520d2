import Foundation
import RasterLists
import RasterTables

/// Gives a cell of a list its content.
typealias ListItem = (CollectionViewListCell) -> Void

/// Sections of a list in a collection view.
final class ListItems: CollectionDataSource {
    struct Section {
        var header: String?
        var footer: String?
        var items: [ListItem]
    }

    private let sections: [Section]
    private let cells = CollectionView.CellRegistration<CollectionViewListCell, ListItem> { cell, _, item in
        cell.accessories = []
        (cell.indentationLevel, cell.indentsAccessories) = (0, true)
        item(cell)
    }
    private let headers: CollectionView.SupplementaryRegistration<CollectionViewListCell>
    private let footers: CollectionView.SupplementaryRegistration<CollectionViewListCell>

    init(_ sections: [Section]) {
        self.sections = sections
        func registration(
            _ kind: String, _ text: @escaping (Section) -> String?
        ) -> CollectionView.SupplementaryRegistration<CollectionViewListCell> {
            CollectionView.SupplementaryRegistration(elementKind: kind) { view, _, path in
                var content = view.defaultContentConfiguration()
                content.text = text(sections[path.section])
                view.contentConfiguration = content
            }
        }
        headers = registration(CollectionView.elementKindSectionHeader, \.header)
        footers = registration(CollectionView.elementKindSectionFooter, \.footer)
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].items.count
    }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: cells, for: indexPath, item: sections[indexPath.section].items[indexPath.item])
    }
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(
            using: kind == CollectionView.elementKindSectionHeader ? headers : footers, for: indexPath)
    }
}

/// An item with texts and an image.
func listItem(
    _ text: String, _ detail: String? = nil, _ symbol: String? = nil, _ accessories: [CellAccessory] = [],
    _ configure: @escaping ListItem = { _ in }
) -> ListItem {
    {
        var content = $0.defaultContentConfiguration()
        content.text = text
        content.secondaryText = detail
        content.image = symbol.flatMap { Image(systemName: $0) }
        $0.contentConfiguration = content
        $0.accessories = accessories
        configure($0)
    }
}

/// A list, and its data, which the caller keeps.
func collectionList(
    _ appearance: CollectionLayoutListConfiguration.Appearance, _ items: ListItems, width: CGFloat = 320, height: CGFloat = 0,
    layout configure: (inout CollectionLayoutListConfiguration) -> Void = { _ in }
) -> CollectionView {
    var configuration = CollectionLayoutListConfiguration(appearance: appearance)
    configure(&configuration)
    let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: width, height: height),
        collectionViewLayout: CollectionViewCompositionalLayout.list(using: configuration))
    view.dataSource = items
    return view
}

/// Compares a list with a picture.
func checkCollectionList(
    _ appearance: CollectionLayoutListConfiguration.Appearance, _ sections: [ListItems.Section], height: CGFloat = 0,
    named name: String, layout: (inout CollectionLayoutListConfiguration) -> Void = { _ in },
    _ configure: (CollectionView) -> Void = { _ in }
) throws {
    let items = ListItems(sections)
    let view = collectionList(appearance, items, height: height, layout: layout)
    configure(view)
    try check(view, named: name)
}
