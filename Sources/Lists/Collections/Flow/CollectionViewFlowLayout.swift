import Foundation
import RasterGraphics
import RasterViews

/// Items one after the other in lines, as words of a text, with a header and a footer for each section.
///
/// The items of a line are spread over its whole breadth, with ``minimumInteritemSpacing`` between them at least; the last line
/// of a section is spaced as if it went on with items like its last one, and an item that fills a line of its own stands in its
/// middle. (UIKit tells neither; both are what its layout is seen to do.) Items of different heights are centred in their line.
/// Where content runs from right to left all of it is mirrored.
///
/// Items that say how large they are (``estimatedItemSize``) are measured from the first one to the end of what is in sight, so
/// that their places never depend on what was seen before.
open class CollectionViewFlowLayout: CollectionViewLayout {
    /// From where ``sectionInset`` counts.
    public enum SectionInsetReference: Int, Hashable, Sendable, CaseIterable {
        /// From the collection view's content inset.
        case fromContentInset = 0
        /// From its safe area.
        case fromSafeArea
        /// From its layout margins.
        case fromLayoutMargins
    }

    /// In place of ``itemSize`` or ``estimatedItemSize``: each item says how large it is.
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// The way that lines follow each other. Default: from top to bottom.
    public final var scrollDirection = CollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The size of items in points; ``automaticSize`` for those that say how large they are. Default 50 × 50.
    public final var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// What an item counts with that is not measured, in points. Default zero: items have ``itemSize``. Any other has items say
    /// how large they are; ``automaticSize`` is 50 × 50, or ``itemSize`` where that is set.
    public final var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// Between lines, in points; negative where they overlap. Default 10.
    public final var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// Between the items of a line, in points, at least. Default 10.
    public final var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// Around the items of a section, in points; not around its header and footer. Default: nothing.
    public final var sectionInset = EdgeInsets.zero { didSet { invalidateLayout() } }
    /// From where ``sectionInset`` counts at the sides of lines. Default: from the content inset.
    public final var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }
    /// The size of headers in points, of which only the length along the flow matters. Default zero: there are none.
    public final var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of footers in points, of which only the length along the flow matters. Default zero: there are none.
    public final var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// Whether a header stays in sight while its section is. Default false.
    public final var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether a footer stays in sight while its section is. Default false.
    public final var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    private var sections: [FlowArrangement.Section] = []
    private var arrangement = FlowArrangement([], isHorizontal: false, breadth: 0, scale: 1) { _, _, _ in nil }
    /// Items of lines that begin before are measured.
    private var measuredLength: CGFloat = 0
    /// Items up to this one are measured in any case.
    private var lastMeasured: IndexPath?

    private var isHorizontal: Bool { scrollDirection == .horizontal }

    /// True.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: Arranging

    open override func prepare() {
        super.prepare()
        (measuredLength, lastMeasured) = (0, nil)
        guard let collectionView else { return }
        let delegate = collectionView.delegate as? any CollectionViewDelegateFlowLayout
        sections = (0..<collectionView.numberOfSections).map { makeSection($0, in: collectionView, delegate) }
        arrange()
    }

    private var measuresItems: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

    private func makeSection(
        _ section: Int, in collectionView: CollectionView, _ delegate: (any CollectionViewDelegateFlowLayout)?
    ) -> FlowArrangement.Section {
        let insets = delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
        let lineSpacing =
            delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
            ?? minimumLineSpacing
        let itemSpacing =
            delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        let header =
            delegate?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
            ?? headerReferenceSize
        let footer =
            delegate?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
            ?? footerReferenceSize
        let count = collectionView.numberOfItems(inSection: section)
        let sizes: [CGSize]
        if let delegate {
            sizes = (0..<count).map { item in
                let path = IndexPath(item: item, section: section)
                return given(delegate.collectionView(collectionView, layout: self, sizeForItemAt: path))
            }
        } else {
            sizes = Array(repeating: given(itemSize), count: count)
        }
        return FlowArrangement.Section(
            itemSizes: sizes, insets: whole(insets, in: collectionView), lineSpacing: Self.distance(lineSpacing),
            itemSpacing: Self.distance(itemSpacing), headerLength: Self.length(isHorizontal ? header.width : header.height),
            footerLength: Self.length(isHorizontal ? footer.width : footer.height))
    }

    /// The size of an item where `size` was said, or the estimate of one that is measured.
    private func given(_ size: CGSize) -> CGSize {
        var size = size
        if measuresItems, estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize, size == itemSize {
            size = estimatedItemSize
        }
        if size == Self.automaticSize { size = CGSize(width: 50, height: 50) }
        return CGSize(width: Self.length(size.width), height: Self.length(size.height))
    }

    private func whole(_ insets: EdgeInsets, in collectionView: CollectionView) -> EdgeInsets {
        var insets = EdgeInsets(
            top: Self.distance(insets.top), left: Self.distance(insets.left), bottom: Self.distance(insets.bottom),
            right: Self.distance(insets.right))
        let more: EdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return insets
        case .fromSafeArea: more = collectionView.safeAreaInsets
        case .fromLayoutMargins: more = collectionView.layoutMargins
        }
        if isHorizontal {
            insets.top += more.top
            insets.bottom += more.bottom
        } else {
            insets.left += more.left
            insets.right += more.right
        }
        return insets
    }

    private static func length(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, ListMetrics.longestLength) : 0 }

    private static func distance(_ distance: CGFloat) -> CGFloat {
        distance.isNaN ? 0 : distance.clamped(to: -ListMetrics.longestLength...ListMetrics.longestLength)
    }

    private func arrange() {
        guard let collectionView else { return }
        let room = collectionView.layoutSize
        let breadth = isHorizontal ? room.height ?? naturalBreadth(in: collectionView) : room.width
        arrangement = FlowArrangement(
            sections, isHorizontal: isHorizontal, breadth: breadth, scale: collectionView.contentScaleFactor
        ) { section, item, lineStart in
            guard measuresItems else { return nil }
            let path = IndexPath(item: item, section: section)
            guard lineStart < measuredLength || lastMeasured.map({ path <= $0 }) ?? false else { return nil }
            return measure(path, in: collectionView)
        }
    }

    private func measure(_ path: IndexPath, in collectionView: CollectionView) -> CGSize {
        let attributes = makeAttributes(.cell, nil, path)
        attributes.frame.size = sections[path.section].itemSizes[path.item]
        return collectionView.fittingSize(of: attributes, fixedAxes: [])
    }

    /// A flow to the side that may be as high as it likes has one item in each line.
    private func naturalBreadth(in collectionView: CollectionView) -> CGFloat {
        var breadth: CGFloat = 0
        for (index, section) in sections.enumerated() {
            for (item, size) in section.itemSizes.enumerated() {
                let path = IndexPath(item: item, section: index)
                let height = measuresItems ? measure(path, in: collectionView).height : size.height
                breadth = max(breadth, height + section.insets.top + section.insets.bottom)
            }
        }
        return breadth
    }

    /// Items of lines that begin a little below what is in sight are measured too: they may cast shadows.
    private static let reach: CGFloat = 64

    /// Has the items measured that may lie before `end`.
    private func measureItems(before end: CGFloat) {
        guard measuresItems, end > measuredLength else { return }
        // Where the end of it all is in sight, it is to be the true one.
        measuredLength = end + Self.reach >= arrangement.length ? .infinity : end + Self.reach
        arrange()
    }

    override func measureElements(upTo indexPath: IndexPath) {
        guard measuresItems else { return }
        lastMeasured = indexPath
        arrange()
    }

    // MARK: Answers

    /// Finds the places, if the collection view has not yet.
    private func findPlaces() { _ = collectionView?.geometry }

    open override var collectionViewContentSize: CGSize {
        findPlaces()
        let (length, breadth) = (arrangement.length, arrangement.breadth)
        return isHorizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        findPlaces()
        measureItems(before: arrangement.extent(of: rect).end)
        let extent = arrangement.extent(of: rect)
        var found: [CollectionViewLayoutAttributes] = []
        for index in arrangement.sections(in: extent) {
            let section = arrangement.sections[index]
            let path = IndexPath(item: 0, section: index)
            for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
                guard let attributes = boundary(kind, of: section, path), attributes.frame.intersects(rect) else { continue }
                found.append(attributes)
            }
            for item in arrangement.items(of: section, in: extent) where arrangement.frames[item].intersects(rect) {
                let path = IndexPath(item: item - section.items.lowerBound, section: index)
                let attributes = makeAttributes(.cell, nil, path)
                attributes.frame = arrangement.frames[item]
                found.append(attributes)
            }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        findPlaces()
        guard indexPath.count == 2, arrangement.sections.indices.contains(indexPath.section) else { return nil }
        let items = arrangement.sections[indexPath.section].items
        guard indexPath.item >= 0, indexPath.item < items.count else { return nil }
        let attributes = makeAttributes(.cell, nil, indexPath)
        attributes.frame = arrangement.frames[items.lowerBound + indexPath.item]
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
        findPlaces()
        guard let index = indexPath.first, arrangement.sections.indices.contains(index) else { return nil }
        return boundary(elementKind, of: arrangement.sections[index], IndexPath(item: 0, section: index))
    }

    /// The header or footer of a section, where it is seen; nil where there is none.
    private func boundary(
        _ kind: String, of section: FlowArrangement.PlacedSection, _ path: IndexPath
    ) -> CollectionViewLayoutAttributes? {
        let isHeader = kind == CollectionView.elementKindSectionHeader
        guard isHeader || kind == CollectionView.elementKindSectionFooter,
            let frame = isHeader ? section.header : section.footer
        else { return nil }
        let attributes = makeAttributes(.supplementaryView, kind, path)
        attributes.frame = frame
        guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds else { return attributes }
        // In front of the cells, which run beneath it.
        attributes.zIndex = 10
        guard let collectionView else { return attributes }
        let visible = arrangement.extent(of: collectionView.layoutVisibleRect)
        let (start, end) = arrangement.extent(of: frame)
        let length = end - start
        let position: CGFloat
        if isHeader {
            let last = section.footer.map { arrangement.extent(of: $0).start } ?? section.end
            position = max(start, min(visible.start, last - length))
        } else {
            let first = section.header.map { arrangement.extent(of: $0).end } ?? section.start
            position = min(start, max(visible.end - length, first))
        }
        if isHorizontal { attributes.frame.origin.x = position } else { attributes.frame.origin.y = position }
        return attributes
    }
}
