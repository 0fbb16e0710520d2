import Foundation
import RasterLists
import RasterTables
import Testing

@Suite("Pictures of collection views") struct CollectionImageTests {
    @Test("A grid with headers and footers")
    func grid() throws {
        try checkSquares(named: "collection/grid")
    }

    @Test("In the dark, with selected cells")
    func dark() throws {
        try checkSquares(named: "collection/dark-selected") {
            $0.overrideUserInterfaceStyle = .dark
            $0.allowsMultipleSelection = true
            for item in [1, 4] {
                $0.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
            }
        }
    }

    @Test("From right to left")
    func rightToLeft() throws {
        try checkSquares(named: "collection/right-to-left") { $0.semanticContentAttribute = .forceRightToLeft }
    }

    @Test("At an accessibility size")
    func largeText() throws {
        try TraitCollection.$current.withValue(TraitCollection(preferredContentSizeCategory: .accessibilityMedium)) {
            let layout = squareLayout()
            layout.headerReferenceSize.height = 48
            layout.footerReferenceSize.height = 40
            try checkSquares(layout, named: "collection/large-text")
        }
    }

    @Test("Scrolled: the header stays at the edge, and a bar shows the place")
    func pinned() throws {
        let layout = squareLayout()
        layout.sectionHeadersPinToVisibleBounds = true
        try checkSquares(layout, height: 220, named: "collection/pinned-header") { $0.contentOffset.y = 90 }
    }

    @Test("Tags that say how large they are")
    func tags() throws {
        let layout = CollectionViewFlowLayout()
        layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        layout.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        let tags = Tags([
            "Swift", "Lighthouse", "A", "Sea charts", "Harbour", "Tides", "North wind", "Dune", "Peninsula", "Rocks",
        ])
        try check(collection(tags, layout), named: "collection/tags")
        try check(
            collection(tags, layout) { $0.semanticContentAttribute = .forceRightToLeft }, named: "collection/tags-right-to-left")
    }

    @Test("To the side, scrolled")
    func horizontal() throws {
        let layout = squareLayout()
        layout.scrollDirection = .horizontal
        layout.headerReferenceSize = .zero
        layout.footerReferenceSize = .zero
        try checkSquares(layout, height: 190, named: "collection/horizontal") { $0.contentOffset.x = 40 }
    }

    @Test("Items of different sizes are centred in their lines, over a background")
    func differing() throws {
        let squares = Squares()
        squares.size = { CGSize(width: 50 + 23 * CGFloat($0.item % 3), height: 30 + 14 * CGFloat($0.item % 4)) }
        let background = View()
        background.backgroundColor = .systemTeal.withAlphaComponent(0.2)
        try check(collection(squares, squareLayout()) { $0.backgroundView = background }, named: "collection/differing")
    }

    // MARK: -

    private func squareLayout() -> CollectionViewFlowLayout {
        let layout = CollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 84, height: 64)
        layout.minimumInteritemSpacing = 12
        layout.minimumLineSpacing = 12
        layout.sectionInset = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        layout.headerReferenceSize = CGSize(width: 0, height: 32)
        layout.footerReferenceSize = CGSize(width: 0, height: 24)
        return layout
    }

    private func checkSquares(
        _ layout: CollectionViewFlowLayout? = nil, height: CGFloat = 0, named name: String,
        _ configure: (CollectionView) -> Void = { _ in }
    ) throws {
        try check(collection(Squares(), layout ?? squareLayout(), height: height, configure), named: name)
    }

    /// A collection view that keeps its data source alive.
    private func collection(
        _ source: any CollectionDataSource & CollectionViewDelegate, _ layout: CollectionViewFlowLayout,
        height: CGFloat = 0, _ configure: (CollectionView) -> Void = { _ in }
    ) -> View {
        final class Holder: CollectionView {
            var source: AnyObject?
        }
        let view = Holder(frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
        view.source = source
        view.backgroundColor = .systemGroupedBackground
        (view.dataSource, view.delegate) = (source, source)
        configure(view)
        return view
    }
}

/// Two sections of numbered cells with headers and footers.
private final class Squares: CollectionDataSource, CollectionViewDelegateFlowLayout {
    var size: ((IndexPath) -> CGSize)?

    private let cells = CollectionView.CellRegistration<CollectionViewCell, Int> { cell, path, number in
        var content = ListContentConfiguration.cell()
        content.text = "\(number)"
        content.textProperties.alignment = .center
        content.directionalLayoutMargins = .zero
        cell.contentConfiguration = content
        cell.configurationUpdateHandler = { cell, state in
            var background = BackgroundConfiguration.listGroupedCell().updated(for: state)
            background.cornerRadius = 10
            background.strokeWidth = state.isSelected ? 2 : 0
            background.strokeColor = .systemBlue
            cell.backgroundConfiguration = background
        }
    }

    private let titles = CollectionView.SupplementaryRegistration<Title>(
        elementKind: CollectionView.elementKindSectionHeader
    ) { view, _, path in
        view.label.text = path.section == 0 ? "Harbour" : "Lighthouse"
        view.label.font = .preferredFont(forTextStyle: .headline)
        view.backgroundColor = .systemGray5
    }

    private let ends = CollectionView.SupplementaryRegistration<Title>(
        elementKind: CollectionView.elementKindSectionFooter
    ) { view, _, path in
        view.label.text = path.section == 0 ? "Five berths" : "Two lamps"
        view.label.font = .preferredFont(forTextStyle: .footnote)
        view.label.textColor = .secondaryLabel
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { 2 }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? 5 : 2
    }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: cells, for: indexPath, item: indexPath.section * 5 + indexPath.item + 1)
    }
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(
            using: kind == CollectionView.elementKindSectionHeader ? titles : ends, for: indexPath)
    }
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size?(indexPath) ?? (collectionViewLayout as? CollectionViewFlowLayout)?.itemSize ?? .zero }
}

/// A label with margins at the sides.
private final class Title: ReusableView {
    let label = Label()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: 16, dy: 0)
        label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        super.layoutSubviews()
    }
}

/// A text on a capsule, held by constraints.
private final class Tags: CollectionDataSource, CollectionViewDelegate {
    private final class Cell: CollectionViewCell {
        let label = Label()

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.backgroundColor = .systemBlue
            contentView.layer.cornerRadius = 14
            label.textColor = .white
            label.font = .system(ofSize: 14)
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
                label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
                contentView.heightAnchor.constraint(equalToConstant: 28),
            ])
        }

        required init?(coder: NSCoder) { return nil }
    }

    private let texts: [String]
    private let cells = CollectionView.CellRegistration<Cell, String> { cell, _, text in cell.label.text = text }

    init(_ texts: [String]) { self.texts = texts }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: texts[indexPath.item])
    }
}
