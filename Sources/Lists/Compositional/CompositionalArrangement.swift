internal import Algorithms
import Foundation
import RasterGraphics
import RasterViews

/// Where everything in a compositional layout is, in points from the leading upper corner of the content.
///
/// A function of its arguments: what was asked before changes nothing. Sections that are not wanted count with their estimates,
/// and so do other groups of those that are.
struct CompositionalArrangement {
    /// What lies in the layout.
    enum Element: Hashable {
        case item(IndexPath)
        case supplementary(kind: String, IndexPath)
        case decoration(kind: String, IndexPath)
    }

    /// Where it is.
    struct PlacedElement {
        var element: Element
        var frame: CGRect
        var zIndex = 0
        /// Whether it stays at the edge of the view, away from its own place.
        var isPinned = false
    }

    /// What content wants to be in a size that it is offered, along the axes that it may choose.
    typealias Measure = (_ element: Element, _ offered: CGSize, _ axes: Axes) -> CGSize

    private struct Section {
        var start: CGFloat
        var arrangement: SectionArrangement
    }

    private var sections: [Section] = []
    private var boundary: BoundaryArrangement
    private let axis: LayoutConstraint.Axis
    /// The size of all there is.
    private(set) var size: CGSize

    /// - Parameters:
    ///   - itemCounts: Of each section.
    ///   - section: The definition of a section, and the room that it has.
    ///   - boundaryItems: What stands at the edges of the whole.
    ///   - spacing: Between sections.
    ///   - wanted: What is to be measured along the axis; nil for all.
    ///   - measure: Is asked once or more for what is as large as its content wants.
    init(
        itemCounts: [Int], room: SectionArrangement.Room,
        section: (Int) -> (definition: CollectionLayoutSection, room: SectionArrangement.Room),
        boundaryItems: [CollectionLayoutBoundarySupplementaryItem] = [], spacing: CGFloat = 0, wanted: Range<CGFloat>?,
        measure: @escaping Measure
    ) {
        axis = room.axis
        boundary = BoundaryArrangement(boundaryItems, axis: room.axis, container: room.container) { element, offered, axes in
            guard case .supplementary(let kind, let index) = element else { return offered }
            return measure(.supplementary(kind: kind, IndexPath(index: index)), offered, axes)
        }
        var position = boundary.start
        for (index, count) in itemCounts.enumerated() {
            if index > 0 { position += spacing.asDistance }
            let (definition, room) = section(index)
            func arrangement(_ measure: GroupArrangement.Measure?) -> SectionArrangement {
                SectionArrangement(
                    definition, itemCount: count, room: room,
                    wanted: wanted.map { $0.lowerBound - position..<$0.upperBound - position }, measure: measure)
            }
            let measureElement: GroupArrangement.Measure = { element, offered, axes in
                switch element {
                case .item(let item): measure(.item(IndexPath(item: item, section: index)), offered, axes)
                case .supplementary(let kind, let item):
                    measure(.supplementary(kind: kind, IndexPath(item: item, section: index)), offered, axes)
                }
            }
            var made: SectionArrangement?
            if let wanted {
                // A section of no length may have one once it is measured.
                let estimated = arrangement(nil)
                let isWanted = position <= wanted.upperBound && position + estimated.length >= wanted.lowerBound
                if !isWanted { made = estimated }
            }
            let arranged = made ?? arrangement(measureElement)
            sections.append(Section(start: position, arrangement: arranged))
            position += arranged.length
        }
        size = CGSize(along: room.axis, max(0, position + boundary.end), across: room.container[room.axis.other])
        boundary.place(in: size, insets: .zero)
    }

    // MARK: Places

    /// What lies in a rectangle, at least in part, and what stays at the edges of what is in sight.
    /// - Parameter visible: What is in sight along the axis; nil for all: nothing stays anywhere.
    func places(in rect: CGRect, visible: Range<CGFloat>?) -> [PlacedElement] {
        var places: [PlacedElement] = []
        let stretch = rect.start(along: axis)..<max(rect.start(along: axis), rect.end(along: axis))
        let first = max(0, sections.partitioningIndex { $0.start > stretch.lowerBound } - 1)
        for index in first..<sections.count {
            guard sections[index].start < stretch.upperBound else { break }
            add(section: index, in: stretch, rect, visible: visible, to: &places)
        }
        for item in boundary.items {
            let (frame, isPinned) = boundary.shownFrame(of: item, visible: visible, length: size[axis])
            guard frame.intersects(rect) else { continue }
            let element = Element.supplementary(kind: item.definition.elementKind, IndexPath(index: item.index))
            places.append(PlacedElement(element: element, frame: frame, zIndex: item.definition.zIndex + 1, isPinned: isPinned))
        }
        return places
    }

    private func add(
        section index: Int, in stretch: Range<CGFloat>, _ rect: CGRect, visible: Range<CGFloat>?, to places: inout [PlacedElement]
    ) {
        let (start, arrangement) = (sections[index].start, sections[index].arrangement)
        func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: index) }
        func add(_ element: Element, _ frame: CGRect, _ zIndex: Int, isPinned: Bool = false) {
            let origin = CGPoint(along: axis, start, across: 0)
            let frame = frame.offsetBy(dx: origin.x, dy: origin.y)
            guard frame.intersects(rect) else { return }
            places.append(PlacedElement(element: element, frame: frame, zIndex: zIndex, isPinned: isPinned))
        }
        for (item, decoration) in arrangement.definition.decorationItems.enumerated() {
            let element = Element.decoration(kind: decoration.elementKind, path(item))
            add(element, arrangement.frame(of: decoration), decoration.zIndex.behindCells)
        }
        let local = stretch.lowerBound - start..<stretch.upperBound - start
        arrangement.forEachPlace(in: local) {
            add(.item(path($0.index)), $0.frame, $0.zIndex)
        } supplementary: {
            add(.supplementary(kind: $0.definition.elementKind, path($0.index)), $0.frame, $0.definition.zIndex)
        }
        let localVisible = visible.map { $0.lowerBound - start..<$0.upperBound - start }
        for item in arrangement.boundary.items {
            let (frame, isPinned) = arrangement.boundary.shownFrame(of: item, visible: localVisible, length: arrangement.length)
            let element = Element.supplementary(kind: item.definition.elementKind, path(item.index))
            add(element, frame, item.definition.zIndex, isPinned: isPinned)
        }
    }

    /// Where one element is; nil for one that is not there.
    func place(of element: Element, visible: Range<CGFloat>?) -> PlacedElement? {
        let path: IndexPath
        switch element {
        case .item(let own): path = own
        case .supplementary(_, let own), .decoration(_, let own): path = own
        }
        if path.count == 1, case .supplementary(let kind, _) = element {
            let found = boundary.items.first { $0.definition.elementKind == kind && $0.index == path[0] }
            return found.map {
                let (frame, isPinned) = boundary.shownFrame(of: $0, visible: visible, length: size[axis])
                return PlacedElement(element: element, frame: frame, zIndex: $0.definition.zIndex + 1, isPinned: isPinned)
            }
        }
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        let (start, arrangement) = (sections[path.section].start, sections[path.section].arrangement)
        let origin = CGPoint(along: axis, start, across: 0)
        func place(_ frame: CGRect, _ zIndex: Int, isPinned: Bool = false) -> PlacedElement {
            PlacedElement(element: element, frame: frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: zIndex, isPinned: isPinned)
        }
        switch element {
        case .item: return arrangement.place(ofItem: path.item).map { place($0.frame, $0.zIndex) }
        case .decoration(let kind, _):
            guard arrangement.definition.decorationItems.indices.contains(path.item) else { return nil }
            let decoration = arrangement.definition.decorationItems[path.item]
            return decoration.elementKind == kind ? place(arrangement.frame(of: decoration), decoration.zIndex.behindCells) : nil
        case .supplementary(let kind, _):
            let localVisible = visible.map { $0.lowerBound - start..<$0.upperBound - start }
            if let item = arrangement.boundary.items.first(where: { $0.definition.elementKind == kind && $0.index == path.item })
            {
                let shown = arrangement.boundary.shownFrame(of: item, visible: localVisible, length: arrangement.length)
                return place(shown.frame, item.definition.zIndex, isPinned: shown.isPinned)
            }
            return arrangement.place(ofSupplementary: kind, item: path.item).map { place($0.frame, $0.definition.zIndex) }
        }
    }

    /// The definition of a section.
    func definition(ofSection section: Int) -> CollectionLayoutSection { sections[section].arrangement.definition }

    /// The sections of which something lies in a rectangle, and where they are.
    func sections(meeting rect: CGRect) -> [(section: Int, frame: CGRect)] {
        let first = max(0, sections.partitioningIndex { $0.start > rect.start(along: axis) } - 1)
        var found: [(section: Int, frame: CGRect)] = []
        for index in first..<sections.count {
            guard sections[index].start < rect.end(along: axis) else { break }
            let section = sections[index]
            found.append((index, CGRect(origin: CGPoint(along: axis, section.start, across: 0), size: section.arrangement.size)))
        }
        return found
    }

    /// The number of items of a section.
    func itemCount(ofSection section: Int) -> Int { sections[section].arrangement.itemCount }
}

extension Int {
    /// This as the place of a decoration among others, behind all cells.
    fileprivate var behindCells: Int { addingReportingOverflow(-1_000_000).partialValue }
}
