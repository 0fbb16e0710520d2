import Testing
import UIKit

// Written as for iOS.

final class DashboardController: UIViewController, @MainActor UICollectionViewDataSource {
    enum Section: Int, CaseIterable { case grid, tags, list }

    private(set) var collection: UICollectionView!
    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, indexPath, number in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(number)"
        cell.contentConfiguration = content
        cell.indentationLevel = indexPath.item % 2
        cell.accessories = [
            .disclosureIndicator(), .label(text: "12"), .delete(), .reorder(displayed: .always),
            .customView(configuration: .init(customView: UISwitch(), placement: .trailing(displayed: .always))),
            .outlineDisclosure(options: UICellAccessory.OutlineDisclosureOptions(style: .header)),
        ]
    }
    private let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, indexPath in
        var content = header.defaultContentConfiguration()
        content.text = "Section \(indexPath.section)"
        header.contentConfiguration = content
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collection = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.dataSource = self
        view.addSubview(collection)
    }

    private func makeLayout() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20
        return UICollectionViewCompositionalLayout(
            sectionProvider: {
                [weak self] (index: Int, environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
                switch Section(rawValue: index) {
                case .grid: return self?.grid(environment)
                case .tags: return self?.tags()
                default:
                    var config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
                    config.headerMode = .supplementary
                    config.trailingSwipeActionsConfigurationProvider = { _ in
                        UISwipeActionsConfiguration(actions: [
                            UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in completion(true) }
                        ])
                    }
                    return NSCollectionLayoutSection.list(using: config, layoutEnvironment: environment)
                }
            }, configuration: configuration)
    }

    private func grid(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let columns = environment.container.effectiveContentSize.width > 500 ? 3 : 2
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
    }

    private func tags() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .estimated(80), heightDimension: .estimated(30))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(30)),
            subitems: [NSCollectionLayoutItem(layoutSize: size)])
        group.interItemSpacing = .fixed(8)
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .none
        section.interGroupSpacing = 8
        return section
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { Section.allCases.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
}

@Suite("Compositional layouts under iOS's names") struct CompositionalNamesTests {
    @Test("A screen with a grid, tags and a list")
    @MainActor func screen() throws {
        let controller = DashboardController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
        controller.view.layoutIfNeeded()
        let layout = controller.collection.collectionViewLayout
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.width == 187)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 2))?.frame.minX == 20)
    }

    @Test("A list as one layout")
    func list() {
        var config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        config.headerMode = .supplementary
        let layout = UICollectionViewCompositionalLayout.list(using: config)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 300), collectionViewLayout: layout)
        #expect(layout.collectionView === view)
        #expect(layout.collectionViewContentSize == CGSize(width: 390, height: 0))
    }
}
