import Foundation
import RasterGraphics
import RasterViews

/// Where the headers, footers and what else stands at the edges of a section are, and the room that they take from it.
struct BoundaryArrangement {
    struct Item {
        let definition: CollectionLayoutBoundarySupplementaryItem
        /// Among those of its kind.
        let index: Int
        fileprivate(set) var size: CGSize
        /// From the boundary that it stands at, inwards; nil for one that lies over the content.
        fileprivate var depth: CGFloat?
        /// From there, along the boundary, in points from the leading upper corner of the section.
        fileprivate(set) var frame = CGRect.zero
        fileprivate let side: Side
    }

    /// An edge of the section: the first and the last one of the axis that the layout runs along, and those beside.
    fileprivate enum Side { case start, end, besideStart, besideEnd }

    private(set) var items: [Item] = []
    /// The room that they take.
    private(set) var start: CGFloat = 0
    private(set) var end: CGFloat = 0
    private(set) var besideStart: CGFloat = 0
    private(set) var besideEnd: CGFloat = 0
    private let axis: LayoutConstraint.Axis

    /// - Parameters:
    ///   - axis: That the layout runs along.
    ///   - container: What sizes count from.
    ///   - spaceBefore: Above everything.
    init(
        _ definitions: [CollectionLayoutBoundarySupplementaryItem], axis: LayoutConstraint.Axis, container: CGSize,
        spaceBefore: CGFloat = 0, measure: GroupArrangement.Measure?
    ) {
        self.axis = axis
        start = spaceBefore
        var counts: [String: Int] = [:]
        var depths: [CollectionLayoutRectAlignment: CGFloat] = [:]
        for definition in definitions {
            let index = counts[definition.elementKind, default: 0]
            counts[definition.elementKind] = index + 1
            let size = definition.layoutSize.size(in: container).measured(
                .supplementary(kind: definition.elementKind, index: index), along: definition.layoutSize.measuredAxes, by: measure
            )
            let side = definition.alignment.side(along: axis)
            let direction = side == .start || side == .end ? axis : axis.other
            var item = Item(definition: definition, index: index, size: size, side: side)
            if definition.extendsBoundary {
                let first = side == .start ? spaceBefore : 0
                let depth = depths[definition.alignment, default: first] + definition.padding
                item.depth = depth
                depths[definition.alignment] = depth + size[direction]
                let reach = depth + size[direction]
                switch side {
                case .start: start = max(start, reach)
                case .end: end = max(end, reach)
                case .besideStart: besideStart = max(besideStart, reach)
                case .besideEnd: besideEnd = max(besideEnd, reach)
                }
            }
            items.append(item)
        }
    }

    /// Gives every item its frame in a section of some size.
    /// - Parameter insets: What the items keep from the section's edges.
    mutating func place(in size: CGSize, insets: DirectionalEdgeInsets) {
        for index in items.indices {
            let item = items[index]
            let across = axis.other
            /// Along an axis, in the room between two insets.
            func share(_ axis: LayoutConstraint.Axis, from start: CGFloat, to end: CGFloat) -> CGFloat {
                let edges = item.definition.alignment.edges
                let (first, last): (DirectionalRectEdge, DirectionalRectEdge) =
                    axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
                let left = end - start - item.size[axis]
                return start + (edges.contains(first) ? 0 : edges.contains(last) ? left : left / 2)
            }
            let (startInset, endInset) = (insets.start(along: across), insets.end(along: across))
            let (along, beside): (CGFloat, CGFloat)
            switch item.side {
            case .start:
                (along, beside) = (item.depth ?? start, share(across, from: startInset, to: size[across] - endInset))
            case .end:
                (along, beside) = (
                    size[axis] - end + (item.depth ?? -item.size[axis]),
                    share(across, from: startInset, to: size[across] - endInset)
                )
            case .besideStart:
                (along, beside) = (share(axis, from: start, to: size[axis] - end), startInset + (item.depth ?? besideStart))
            case .besideEnd:
                (along, beside) = (
                    share(axis, from: start, to: size[axis] - end),
                    size[across] - endInset - (item.depth ?? besideEnd) - item.size[across]
                )
            }
            let origin = CGPoint(along: axis, along, across: beside)
            let offset = item.definition.offset
            items[index].frame = CGRect(origin: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y), size: item.size)
        }
    }

    /// Where an item is that stays at the edge of the view while its section is in sight; as it is for another one.
    /// - Parameters:
    ///   - visible: What is in sight along the axis, from where the section begins.
    ///   - length: Of the section.
    func shownFrame(of item: Item, visible: Range<CGFloat>?, length: CGFloat) -> (frame: CGRect, isPinned: Bool) {
        var frame = item.frame
        guard item.definition.pinToVisibleBounds, let visible else { return (frame, false) }
        let own = frame.start(along: axis)
        let long = item.size[axis]
        let place: CGFloat
        switch item.side {
        case .start where own < visible.lowerBound: place = max(own, min(visible.lowerBound, length - end - long))
        case .end where own + long > visible.upperBound: place = min(own, max(visible.upperBound - long, start))
        default: return (frame, false)
        }
        frame.origin = CGPoint(along: axis, place, across: frame.start(along: axis.other))
        return (frame, true)
    }
}

extension CollectionLayoutRectAlignment {
    fileprivate func side(along axis: LayoutConstraint.Axis) -> BoundaryArrangement.Side {
        let (first, last): (DirectionalRectEdge, DirectionalRectEdge) =
            axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
        if edges.contains(first) { return .start }
        if edges.contains(last) { return .end }
        return edges.contains(axis == .vertical ? .trailing : .bottom) ? .besideEnd : .besideStart
    }
}
