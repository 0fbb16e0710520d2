import Foundation
import RasterGraphics
import RasterViews

/// What holds for a whole compositional layout.
open class CollectionViewCompositionalLayoutConfiguration {
    /// Which way sections follow each other. Default: one below the other.
    public final var scrollDirection = CollectionView.ScrollDirection.vertical
    /// Points between sections. Default 0.
    public final var interSectionSpacing: CGFloat = 0
    /// Headers, footers and what else stands at the edges of the whole. Their index paths have one position. Default: none.
    public final var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
    /// What the insets of sections count from. Default: the safe area, which a picture has none of.
    public final var contentInsetsReference = CollectionLayoutContentInsetsReference.safeArea

    /// The defaults.
    public init() {}
}

/// Cells in sections, each of groups of its own kind: lists, grids, lines beside each other, and dashboards of them.
///
/// ```swift
/// let item = CollectionLayoutItem(
///     layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
/// let group = CollectionLayoutGroup.horizontal(
///     layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
///     subitems: [item])
/// let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
/// ```
///
/// Fractions of a height count from that of the collection view, and in one that has none, as it is drawn as a whole, from its
/// width.
open class CollectionViewCompositionalLayout: CollectionViewLayout {
    /// Makes a section for its number and what holds it.
    public typealias SectionProvider = (_ section: Int, _ environment: any CollectionLayoutEnvironment) ->
        CollectionLayoutSection?

    private let provider: SectionProvider
    /// What holds for the whole layout.
    public final var configuration: CollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    /// The list that the whole layout is; nil for one that is none.
    final var list: CollectionLayoutListConfiguration?

    /// The sections; nil before they are asked for.
    private var definitions: [CollectionLayoutSection]?
    /// Where everything is, and what of it was measured; nil for all.
    private var cached: (wanted: Range<CGFloat>?, arrangement: CompositionalArrangement)?
    private var isArranging = false

    /// All sections alike.
    public convenience init(section: CollectionLayoutSection) {
        self.init(section: section, configuration: CollectionViewCompositionalLayoutConfiguration())
    }

    /// All sections are like `section`.
    public convenience init(section: CollectionLayoutSection, configuration: CollectionViewCompositionalLayoutConfiguration) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Each section as code says.
    public convenience init(sectionProvider: @escaping SectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: CollectionViewCompositionalLayoutConfiguration())
    }

    /// Sections are made one by one.
    public init(
        sectionProvider: @escaping SectionProvider, configuration: CollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
        register(ListBackground.self, forDecorationViewOfKind: ListBackground.kind)
    }

    /// Nil: see ``CollectionViewLayout``.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Places

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        super.prepare()
        (definitions, cached, moved) = (nil, nil, nil)
    }

    open override func invalidateLayout() {
        (definitions, cached, moved) = (nil, nil, nil)
        super.invalidateLayout()
    }

    open override var collectionViewContentSize: CGSize { arrangement?.size ?? .zero }

    open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        guard let arrangement else { return nil }
        let plain = backgrounds(arrangement, in: rect) + arrangement.places(in: rect, visible: pinningRange).map(attributes)
        return withMovedItems(plain, arrangement)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        place(of: .item(indexPath), visible: pinningRange)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
        place(of: .supplementary(kind: elementKind, indexPath), visible: pinningRange)
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
        place(of: .decoration(kind: elementKind, indexPath), visible: nil)
    }

    private func place(
        of element: CompositionalArrangement.Element, visible: Range<CGFloat>?
    ) -> CollectionViewLayoutAttributes? {
        guard let arrangement, let plain = arrangement.place(of: element, visible: visible).map(attributes) else { return nil }
        return withMovedItems([plain], arrangement).first
    }

    override func listEnvironment(inSection section: Int) -> ListEnvironment {
        guard let list = list(inSection: section) else { return .unspecified }
        return list.configuration.environment
    }

    override func dequeued(_ view: ReusableView, ofKind kind: String?, at indexPath: IndexPath) {
        guard let cell = view as? CollectionViewListCell, indexPath.count == 2, let list = list(inSection: indexPath[0]) else {
            return
        }
        let role = kind.map { list.role(ofKind: $0) } ?? list.role(ofItem: indexPath[1])
        cell.row = ListRow(role: role, sideMargins: list.contentMargins)
    }

    private func list(inSection section: Int) -> ListSection? {
        let sections = sections
        return sections.indices.contains(section) ? sections[section].list : nil
    }

    // MARK: Arranging

    private var axis: LayoutConstraint.Axis { configuration.scrollDirection == .horizontal ? .horizontal : .vertical }

    private var environment: CompositionalEnvironment {
        let size = collectionView?.layoutSize ?? (0, 0)
        return CompositionalEnvironment(
            contentSize: CGSize(width: size.width, height: size.height ?? size.width),
            traitCollection: collectionView?.traitCollection ?? .light, scale: collectionView?.contentScaleFactor ?? 2,
            givenLayoutMargins: collectionView?.givenLayoutMargins)
    }

    private var sections: [CollectionLayoutSection] {
        if let definitions { return definitions }
        let environment = environment
        let made = (0..<(collectionView?.numberOfSections ?? 0)).map { index in
            guard let section = provider(index, environment) else {
                preconditionFailure("the section provider of a compositional layout answers nil for section \(index)")
            }
            return section
        }
        definitions = made
        return made
    }

    /// What is in sight along the axis; nil for all.
    private func visibleRange(_ rect: (CollectionView) -> CGRect) -> Range<CGFloat>? {
        guard let collectionView, axis == .horizontal || collectionView.layoutSize.height != nil else { return nil }
        let rect = rect(collectionView)
        let start = rect.start(along: axis)
        return start..<max(start, rect.end(along: axis))
    }

    /// Where headers stay.
    private var pinningRange: Range<CGFloat>? { visibleRange(\.layoutVisibleRect) }

    /// Where everything is for what is in sight now.
    private var arrangement: CompositionalArrangement? {
        // Code that a cell runs while it is measured may ask for places, which are not known yet.
        guard let collectionView, !isArranging else { return nil }
        var wanted = visibleRange { $0.geometry.mirrored($0.geometry.visible) }
        if let cached {
            guard let range = wanted, let old = cached.wanted else { return cached.arrangement }
            if old.lowerBound <= range.lowerBound, range.upperBound <= old.upperBound { return cached.arrangement }
            // While a place is looked for that is in sight then, what is in sight must not go to and fro.
            if old.overlaps(range) {
                wanted = min(old.lowerBound, range.lowerBound)..<max(old.upperBound, range.upperBound)
            }
        }
        isArranging = true
        defer { isArranging = false }
        let made = arrange(collectionView, wanted: wanted)
        cached = (wanted, made)
        return made
    }

    private func arrange(_ collectionView: CollectionView, wanted: Range<CGFloat>?) -> CompositionalArrangement {
        let (sections, environment) = (sections, environment)
        let room = SectionArrangement.Room(
            axis: axis, container: environment.contentSize, traits: environment.traitCollection)
        return CompositionalArrangement(
            itemCounts: sections.indices.map { collectionView.numberOfItems(inSection: $0) }, room: room,
            section: { index in
                var own = room
                let section = sections[index]
                own.margins = self.margins(section.contentInsetsReference, collectionView)
                let reference = section.supplementaryContentInsetsReference
                own.boundaryMargins = reference == .automatic ? own.margins : self.margins(reference, collectionView)
                if index == 0, let list = section.list { own.spaceBefore = list.spaceAboveFirst }
                return (section, own)
            }, boundaryItems: configuration.boundarySupplementaryItems, spacing: configuration.interSectionSpacing,
            wanted: wanted
        ) { element, offered, axes in
            let attributes = self.attributes(
                of: .init(element: element, frame: CGRect(origin: .zero, size: offered)), sections)
            return collectionView.fittingSize(of: attributes, fixedAxes: Axes.both.subtracting(axes))
        }
    }

    private func margins(
        _ reference: CollectionLayoutContentInsetsReference, _ collectionView: CollectionView
    ) -> DirectionalEdgeInsets {
        let reference = reference == .automatic ? configuration.contentInsetsReference : reference
        let own = collectionView.directionalLayoutMargins
        switch reference {
        case .automatic, .none, .safeArea: return .zero
        case .layoutMargins: return DirectionalEdgeInsets(leading: own.leading, trailing: own.trailing)
        case .readableContent:
            let width = environment.contentSize.width - own.leading - own.trailing
            let extra = max(0, width - View.mostReadableWidth) / 2
            return DirectionalEdgeInsets(leading: own.leading + extra, trailing: own.trailing + extra)
        }
    }

    // MARK: What handlers of sections move

    /// The elements in sight of sections that have a handler, as that has left them, and what was in sight.
    private var moved: (visible: CGRect, elements: [MovedKey: CollectionViewLayoutAttributes])?

    private struct MovedKey: Hashable {
        let category: CollectionView.ElementCategory
        let kind: String?
        let path: IndexPath

        init(_ attributes: CollectionViewLayoutAttributes) {
            (category, kind) = (attributes.representedElementCategory, attributes.representedElementKind)
            path = attributes.indexPath
        }
    }

    /// The same attributes, those that a handler has changed as it has left them; and behind them those that it may have moved
    /// among them.
    private func withMovedItems(
        _ plain: [CollectionViewLayoutAttributes], _ arrangement: CompositionalArrangement
    ) -> [CollectionViewLayoutAttributes] {
        guard sections.contains(where: { $0.visibleItemsInvalidationHandler != nil }) else { return plain }
        var moved = movedItems(arrangement)
        let cached = plain.map { moved.removeValue(forKey: MovedKey($0)) ?? $0 }
        let others = moved.values.sorted { ($0.indexPath, $0.zIndex) < ($1.indexPath, $1.zIndex) }
        return cached + others
    }

    private func movedItems(_ arrangement: CompositionalArrangement) -> [MovedKey: CollectionViewLayoutAttributes] {
        guard let collectionView else { return [:] }
        let visible =
            collectionView.geometry.isWhole
            ? CGRect(origin: .zero, size: arrangement.size) : collectionView.geometry.mirrored(collectionView.geometry.visible)
        if let moved, moved.visible == visible { return moved.elements }
        var items: [Int: [CollectionLayoutVisibleItem]] = [:]
        for place in arrangement.places(in: visible, visible: pinningRange) {
            let attributes = attributes(of: place)
            guard attributes.indexPath.count == 2, sections[attributes.indexPath[0]].visibleItemsInvalidationHandler != nil
            else { continue }
            items[attributes.indexPath[0], default: []].append(CollectionLayoutVisibleItem(attributes))
        }
        for section in sections.indices {
            guard let visibleItems = items[section], let handler = sections[section].visibleItemsInvalidationHandler
            else { continue }
            // A line that is scrolled by itself is at rest.
            let offset = sections[section].orthogonalScrollingBehavior == .none ? visible.origin : .zero
            handler(visibleItems, offset, environment)
        }
        let all = items.values.joined().map { (MovedKey($0.attributes), $0.attributes) }
        let elements = Dictionary(all) { first, _ in first }
        moved = (visible, elements)
        return elements
    }

    // MARK: Attributes

    private func attributes(of place: CompositionalArrangement.PlacedElement) -> CollectionViewLayoutAttributes {
        attributes(of: place, sections)
    }

    private func attributes(
        of place: CompositionalArrangement.PlacedElement, _ sections: [CollectionLayoutSection]
    ) -> CollectionViewLayoutAttributes {
        func list(_ path: IndexPath) -> ListSection? {
            path.count == 2 && sections.indices.contains(path[0]) ? sections[path[0]].list : nil
        }
        let attributes: CollectionViewLayoutAttributes
        switch place.element {
        case .item(let path):
            attributes = makeAttributes(.cell, nil, path)
            if let list = list(path), let collectionView {
                attributes.note = list.row(
                    at: path, count: collectionView.numberOfItems(inSection: path[0]),
                    isNextSelected: collectionView.selection.contains(IndexPath(item: path[1] + 1, section: path[0])))
            }
        case .supplementary(let kind, let path):
            attributes = makeAttributes(.supplementaryView, kind, path)
            if let list = list(path) {
                attributes.note = ListRow(
                    role: list.role(ofKind: kind), sideMargins: list.contentMargins, isPinned: place.isPinned)
            }
        case .decoration(let kind, let path): attributes = makeAttributes(.decorationView, kind, path)
        }
        attributes.frame = place.frame
        attributes.zIndex = place.zIndex
        return attributes
    }

    /// What fills the lists.
    private func backgrounds(_ arrangement: CompositionalArrangement, in rect: CGRect) -> [CollectionViewLayoutAttributes] {
        guard let collectionView else { return [] }
        func background(_ frame: CGRect, _ color: Color, section: Int) -> CollectionViewLayoutAttributes {
            let attributes = makeAttributes(.decorationView, ListBackground.kind, IndexPath(item: 0, section: section))
            attributes.frame = frame
            attributes.zIndex = .min
            attributes.note = color
            return attributes
        }
        if let list {
            let whole = CGRect(origin: .zero, size: arrangement.size)
            let visible = collectionView.geometry.mirrored(collectionView.geometry.visible)
            return [background(whole.union(visible), list.usedBackgroundColor, section: 0)]
        }
        return arrangement.sections(meeting: rect).compactMap { section, frame in
            sections[section].list.map { background(frame, $0.configuration.usedBackgroundColor, section: section) }
        }
    }
}

/// Fills a list behind its rows.
private final class ListBackground: ReusableView {
    static let kind = "ListBackground"

    override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = layoutAttributes.note?.base as? Color
    }
}
