import Foundation
import RasterLists
import RasterTables
import Testing

/// A cell with a text on a colour.
private final class TileCell: CollectionViewCell {
    let label = Label()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .system(ofSize: 15, weight: .semibold)
        label.textColor = .white
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        contentView.addSubview(label)
        contentView.layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) { return nil }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
        guard let preferred = layoutAttributes.copy() as? CollectionViewLayoutAttributes else { return layoutAttributes }
        let text = label.sizeThatFits(.zero)
        preferred.frame.size = CGSize(width: text.width + 20, height: text.height + 12)
        return preferred
    }
}

private final class TitleView: ReusableView {
    let label = Label()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard label.textAlignment != .center else { return }
        label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    }
}

private final class PanelView: ReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
    }

    required init?(coder: NSCoder) { return nil }
}

private let colors: [Color] = [.systemBlue, .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemPurple]

/// Sections of tiles.
private final class Tiles: CollectionDataSource {
    let sections: [[String]]
    let titles: [String]
    private let cells = CollectionView.CellRegistration<TileCell, String> { cell, path, text in
        cell.label.text = text
        cell.contentView.backgroundColor = colors[(path.item + path.section * 2) % colors.count]
    }
    private let titleViews: CollectionView.SupplementaryRegistration<TitleView>
    private let badges = CollectionView.SupplementaryRegistration<TitleView>(elementKind: "badge") { view, _, path in
        view.label.text = "\(path.item + 1)"
        view.label.font = .system(ofSize: 12, weight: .bold)
        view.label.textColor = .white
        view.label.textAlignment = .center
        view.backgroundColor = .systemRed
        view.layer.cornerRadius = 10
    }

    init(_ sections: [[String]], titles: [String] = []) {
        self.sections = sections
        self.titles = titles
        titleViews = CollectionView.SupplementaryRegistration(elementKind: CollectionView.elementKindSectionHeader) {
            view, _, path in
            view.label.text = titles[path.section]
            view.label.font = .system(ofSize: 20, weight: .bold)
        }
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: cells, for: indexPath, item: sections[indexPath.section][indexPath.item])
    }
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: kind == "badge" ? badges : titleViews, for: indexPath)
    }
}

private func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@Suite("Pictures of compositional layouts") struct CompositionalImageTests {
    private let header = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: CollectionView.elementKindSectionHeader,
        alignment: .top)
    private let insets = DirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)

    /// A large tile beside two small ones.
    private var mosaic: CollectionLayoutSection {
        let large = CollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
        let small = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        (large.contentInsets, small.contentInsets) = (insets, insets)
        let column = CollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), repeatingSubitem: small, count: 2)
        let row = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(110)), subitems: [large, column])
        let section = CollectionLayoutSection(group: row)
        section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 12, bottom: 12, trailing: 12)
        section.boundarySupplementaryItems = [header]
        return section
    }

    /// A line that goes on beyond the edge.
    private var line: CollectionLayoutSection {
        let item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = CollectionLayoutGroup.horizontal(layoutSize: size(.absolute(110), .absolute(50)), subitems: [item])
        let section = CollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 12, trailing: 16)
        section.boundarySupplementaryItems = [header]
        return section
    }

    /// A grid with badges, on a panel.
    private var grid: CollectionLayoutSection {
        let badge = CollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let item = CollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)), supplementaryItems: [badge])
        item.contentInsets = DirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
        let row = CollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
        let section = CollectionLayoutSection(group: row)
        section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 20, bottom: 16, trailing: 20)
        section.boundarySupplementaryItems = [header]
        let panel = CollectionLayoutDecorationItem.background(elementKind: "panel")
        panel.contentInsets = DirectionalEdgeInsets(top: 0, leading: 8, bottom: 8, trailing: 8)
        section.decorationItems = [panel]
        return section
    }

    private func dashboard(_ configure: (CollectionView) -> Void) throws -> (CollectionView, Tiles) {
        let (mosaic, line, grid) = (mosaic, line, grid)
        let layout = CollectionViewCompositionalLayout(sectionProvider: { section, _ in [mosaic, line, grid][section] })
        layout.configuration.interSectionSpacing = 4
        layout.register(PanelView.self, forDecorationViewOfKind: "panel")
        let tiles = Tiles(
            [["Sales", "Users", "Bugs"], ["Mon", "Tue", "Wed"], ["A", "B", "C"]],
            titles: ["Today", "Week", "Rooms"])
        let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 260, height: 0), collectionViewLayout: layout)
        view.backgroundColor = .systemGroupedBackground
        view.dataSource = tiles
        configure(view)
        return (view, tiles)
    }

    @Test("A dashboard: nested groups, a line beyond the edge, a grid with badges on a panel, headers")
    func dashboard() throws {
        let (view, tiles) = try dashboard { _ in }
        try withExtendedLifetime(tiles) { try check(view, named: "collection/compositional-dashboard") }
    }

    @Test("The same from right to left in the dark")
    func rightToLeft() throws {
        let (view, tiles) = try dashboard {
            $0.semanticContentAttribute = .forceRightToLeft
            $0.overrideUserInterfaceStyle = .dark
        }
        try withExtendedLifetime(tiles) { try check(view, named: "collection/compositional-right-to-left") }
    }

    @Test("Items as wide as their texts")
    func tags() throws {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(32)),
            subitems: [CollectionLayoutItem(layoutSize: size(.estimated(80), .estimated(32)))])
        group.interItemSpacing = .fixed(8)
        let section = CollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        section.contentInsets = DirectionalEdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
        let tiles = Tiles([
            ["Swift", "FreeType", "HarfBuzz", "libpng", "Rasteriser", "Tables", "Lists", "Compositional layouts", "Linux", "PNG"]
        ])
        let view = CollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 0),
            collectionViewLayout: CollectionViewCompositionalLayout(section: section))
        view.dataSource = tiles
        try check(view, named: "collection/compositional-tags")
    }
}
