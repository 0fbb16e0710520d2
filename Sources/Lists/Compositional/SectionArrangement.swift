import Foundation
import RasterGraphics
import RasterViews

/// Where the parts of one section are, in points from its leading upper corner.
struct SectionArrangement {
    /// What a layout runs along, and the room that it has.
    struct Room {
        var axis = LayoutConstraint.Axis.vertical
        /// What fractions count from. Across the axis, the section is as long.
        var container: CGSize
        /// What sections' insets count from, and those of what stands at their edges.
        var margins = DirectionalEdgeInsets.zero
        var boundaryMargins = DirectionalEdgeInsets.zero
        /// Above everything in the section.
        var spaceBefore: CGFloat = 0
        var traits = TraitCollection.light
    }

    let definition: CollectionLayoutSection
    let itemCount: Int
    let size: CGSize
    private(set) var boundary: BoundaryArrangement
    private let axis: LayoutConstraint.Axis
    private let groups: SectionGroups
    /// Where the first group begins.
    private let origin: CGPoint
    /// Whether the groups lie in a line across the layout's axis.
    private let isLine: Bool

    /// - Parameters:
    ///   - wanted: What is to be measured along the axis, from where the section begins; nil for all.
    ///   - measure: Nil: estimates stand for what content wants.
    init(
        _ definition: CollectionLayoutSection, itemCount: Int, room: Room, wanted: Range<CGFloat>?,
        measure: GroupArrangement.Measure?
    ) {
        let (axis, across) = (room.axis, room.axis.other)
        let insets = definition.contentInsets.finite + room.margins.removing(axis.axes)
        var boundaryInsets = DirectionalEdgeInsets.zero
        if definition.supplementariesFollowContentInsets {
            boundaryInsets = definition.contentInsets.finite.removing(axis.axes) + room.boundaryMargins.removing(axis.axes)
        }
        var boundary = BoundaryArrangement(
            definition.boundarySupplementaryItems, axis: axis, container: room.container.inset(by: boundaryInsets),
            spaceBefore: room.spaceBefore, measure: measure)
        var inner = room.container.inset(by: insets)
        inner[across] = max(0, inner[across] - boundary.besideStart - boundary.besideEnd)
        let isLine = definition.orthogonalScrollingBehavior != .none
        let start = boundary.start + insets.start(along: axis)
        var begin = insets.start(along: across) + boundary.besideStart
        let stretch: Range<CGFloat>? =
            isLine ? 0..<max(0, room.container[across] - begin) : wanted.map { $0.lowerBound - start..<$0.upperBound - start }
        groups = SectionGroups(
            definition.group, itemCount: max(0, itemCount), container: inner, axis: isLine ? across : axis,
            spacing: definition.interGroupSpacing, wanted: stretch, traits: room.traits, measure: measure)
        if definition.orthogonalScrollingBehavior == .groupPagingCentered {
            begin = max(begin, (room.container[across] - groups.firstLength) / 2)
        }
        origin = CGPoint(along: axis, start, across: begin)
        let content = isLine ? groups.breadth : groups.length
        let length = max(0, start + content + insets.end(along: axis) + boundary.end)
        size = CGSize(along: axis, length, across: room.container[across])
        boundary.place(in: size, insets: boundaryInsets)
        self.definition = definition
        self.itemCount = itemCount
        self.boundary = boundary
        self.axis = axis
        self.isLine = isLine
    }

    /// How long the section is.
    var length: CGFloat { size[axis] }

    /// Calls one closure with the cells, and one with what stands on them, of the groups that lie in a stretch of the axis and in
    /// the view across it.
    func forEachPlace(
        in stretch: Range<CGFloat>, item: (GroupArrangement.Item) -> Void, supplementary: (GroupArrangement.Supplementary) -> Void
    ) {
        let (start, begin) = (
            CGRect(origin: origin, size: .zero).start(along: axis), CGRect(origin: origin, size: .zero).start(along: axis.other)
        )
        let wanted =
            isLine ? -begin..<max(-begin, size[axis.other] - begin) : stretch.lowerBound - start..<stretch.upperBound - start
        let reach = groups.reach
        let indices = groups.indices(meeting: wanted.lowerBound - reach..<wanted.upperBound + reach)
        for index in indices {
            let (place, shift) = place(of: index)
            for var placed in place.arrangement.items {
                placed.frame = placed.frame.offsetBy(dx: shift.x, dy: shift.y)
                item(placed)
            }
            for var placed in place.arrangement.supplementaries {
                placed.frame = placed.frame.offsetBy(dx: shift.x, dy: shift.y)
                supplementary(placed)
            }
        }
    }

    private func place(of index: Int) -> (SectionGroups.PlacedGroup, shift: CGPoint) {
        let place = groups.place(of: index)
        let line = isLine ? axis.other : axis
        let shift = CGPoint(along: line, place.start, across: 0)
        return (place, CGPoint(x: origin.x + shift.x, y: origin.y + shift.y))
    }

    /// The place of one item; nil for one that has none.
    func place(ofItem item: Int) -> GroupArrangement.Item? {
        guard let index = groups.group(ofItem: item) else { return nil }
        let (place, shift) = place(of: index)
        guard var placed = place.arrangement.items.first(where: { $0.index == item }) else { return nil }
        placed.frame = placed.frame.offsetBy(dx: shift.x, dy: shift.y)
        return placed
    }

    /// The place of what stands on an item.
    func place(ofSupplementary kind: String, item: Int) -> GroupArrangement.Supplementary? {
        guard let index = groups.group(ofItem: item) else { return nil }
        let (place, shift) = place(of: index)
        guard
            var placed = place.arrangement.supplementaries.first(where: {
                $0.index == item && $0.definition.elementKind == kind
            })
        else { return nil }
        placed.frame = placed.frame.offsetBy(dx: shift.x, dy: shift.y)
        return placed
    }

    /// Where an adornment lies.
    func frame(of decoration: CollectionLayoutDecorationItem) -> CGRect {
        let insets = decoration.contentInsets.finite
        return CGRect(origin: CGPoint(x: insets.leading, y: insets.top), size: size.inset(by: insets))
    }
}

extension DirectionalEdgeInsets {
    static func + (first: DirectionalEdgeInsets, second: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(
            top: first.top + second.top, leading: first.leading + second.leading, bottom: first.bottom + second.bottom,
            trailing: first.trailing + second.trailing)
    }
}
