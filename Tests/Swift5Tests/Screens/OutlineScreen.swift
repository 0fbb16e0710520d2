import UIKit

/// Sections that unfold, in a list by a compositional layout.
class OutlineScreen: UIViewController {
    struct Item: Hashable {
        let title: String
        let isGroup: Bool
    }

    private var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Int, Item>!

    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        collectionView = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item.title
            cell.contentConfiguration = content
            cell.accessories = item.isGroup ? [.outlineDisclosure()] : [.disclosureIndicator()]
        }
        dataSource = UICollectionViewDiffableDataSource<Int, Item>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        var section = NSDiffableDataSourceSectionSnapshot<Item>()
        let group = Item(title: "Fruit", isGroup: true)
        section.append([group])
        section.append([Item(title: "Apple", isGroup: false), Item(title: "Pear", isGroup: false)], to: group)
        section.expand([group])
        dataSource.apply(section, to: 0, animatingDifferences: false)
    }
}
