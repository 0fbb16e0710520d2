import Testing
import UIKit

@MainActor @Suite("Transforms, menus, overrides of traits and missing content under iOS's names") struct TransformNamesTests {
    @Test("Views and layers are turned")
    func transforms() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.transform = CGAffineTransform(rotationAngle: .pi).scaledBy(x: 2, y: 2)
        #expect(abs(view.layer.transform.m11 + 2) < 1e-12 && CATransform3DIsIdentity(CATransform3DIdentity))
        view.transform = .identity
        view.layer.transform = CATransform3DConcat(
            CATransform3DMakeScale(2, 2, 1), CATransform3DTranslate(CATransform3DMakeTranslation(1, 0, 0), 0, 3, 0))
        #expect(view.layer.affineTransform() == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 3))
        var perspective = CATransform3DRotate(CATransform3DIdentity, .pi / 3, 0, 1, 0)
        perspective.m34 = -1 / 500
        view.layer.transform = perspective
        #expect(abs(CATransform3DGetAffineTransform(view.layer.transform).a - 0.5) < 1e-12)
        #expect(CATransform3DEqualToTransform(CATransform3DMakeAffineTransform(.identity), CATransform3DIdentity))
    }

    @Test("A list cell shows the choice of a menu")
    func menu() {
        let actions = ["Never", "Weekly", "Daily"].map { title in
            UIAction(title: title, state: title == "Weekly" ? .on : .off) { _ in }
        }
        let menu = UIMenu(
            title: "Repeat", options: [.singleSelection], children: [UIMenu(options: .displayInline, children: actions)])
        #expect(menu.selectedElements.map(\.title) == ["Weekly"])
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        cell.accessories = [.popUpMenu(menu, selectedElementDidChangeHandler: { _ in }), .disclosureIndicator()]
        cell.layoutIfNeeded()
        let labels = cell.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
        #expect(labels.map(\.text) == ["Weekly"] && cell.accessories[0].accessoryType == .popUpMenu)
    }

    @Test("A controller that searches says that nothing was found, in traits of its own")
    func search() {
        final class Results: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                navigationItem.searchController = UISearchController()
                traitOverrides.userInterfaceStyle = .dark
                traitOverrides.preferredContentSizeCategory = .extraLarge
            }
            override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
                var config = UIContentUnavailableConfiguration.search()
                config = config.updated(for: state)
                contentUnavailableConfiguration = state.searchText == nil ? nil : config
            }
        }
        let controller = Results()
        controller.view.layoutIfNeeded()
        #expect(controller.contentUnavailableConfiguration == nil)
        (controller.navigationItem.searchController as? UISearchController)?.searchBar.text = "ship"
        controller.setNeedsUpdateContentUnavailableConfiguration()
        controller.view.layoutIfNeeded()
        #expect(
            (controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)?.text == "No Results for “ship”")
        #expect(controller.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    }

    @Test("A carousel scales what is not in its middle")
    func carousel() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(80)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.visibleItemsInvalidationHandler = { (items, offset, environment) in
            items.forEach { item in
                let distance = abs((item.frame.midX - offset.x) - environment.container.contentSize.width / 2.0)
                let scale = max(1 - distance / environment.container.contentSize.width, 0.7)
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
        let layout = UICollectionViewCompositionalLayout(section: section)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 80), collectionViewLayout: layout)
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in cell.backgroundColor = .red }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot)
        let scales = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds)?.map(\.transform.a)
        #expect(scales?.contains(1) == true && scales?.contains(0.7) == true)
    }
}
