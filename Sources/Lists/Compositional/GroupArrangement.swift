import Foundation
import RasterGraphics
import RasterViews

/// Where the items of one group are, in points from its leading upper corner.
struct GroupArrangement {
    struct Item {
        /// Of the section.
        var index: Int
        var frame: CGRect
        var zIndex = 0
    }

    struct Supplementary {
        var definition: CollectionLayoutSupplementaryItem
        /// Of the item that it stands on, or of the first one of the group.
        var index: Int
        var frame: CGRect
    }

    var size = CGSize.zero
    var items: [Item] = []
    var supplementaries: [Supplementary] = []

    /// What content wants to be in a size that it is offered, along the axes that it may choose.
    typealias Measure = (_ element: Element, _ offered: CGSize, _ axes: Axes) -> CGSize

    enum Element: Hashable {
        /// Of the section.
        case item(Int)
        case supplementary(kind: String, index: Int)
    }

    /// The group that begins with an item of a section.
    /// - Parameters:
    ///   - first: The first item; those up to `end` are there to be placed.
    ///   - container: What holds the group.
    ///   - measure: Nil: estimates stand for what content wants.
    init(
        _ group: CollectionLayoutGroup, items: Range<Int>, container: CGSize, traits: TraitCollection, measure: Measure?
    ) {
        var placing = GroupPlacing(next: items.lowerBound, end: items.upperBound, traits: traits, measure: measure)
        let box = placing.place(group, in: container)
        size = box.size
        self.items = box.items
        supplementaries = box.supplementaries
    }
}

/// Places items in a group and the groups in it, each item once.
private struct GroupPlacing {
    /// The next item of the section.
    var next: Int
    let end: Int
    let traits: TraitCollection
    let measure: GroupArrangement.Measure?

    /// An item or a group with its size, and where its cells are in it.
    struct Box {
        let definition: CollectionLayoutItem
        /// The first item in it.
        let first: Int
        var size: CGSize
        var items: [GroupArrangement.Item] = []
        var supplementaries: [GroupArrangement.Supplementary] = []

        mutating func add(_ box: Box, at origin: CGPoint) {
            for var item in box.items {
                item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
                items.append(item)
            }
            for var supplementary in box.supplementaries {
                supplementary.frame = supplementary.frame.offsetBy(dx: origin.x, dy: origin.y)
                supplementaries.append(supplementary)
            }
        }
    }

    /// Along an axis, in place of what the definition says.
    struct Length {
        var axis: LayoutConstraint.Axis
        var points: CGFloat
    }

    /// As many items stand in for those that are missing in the last group of a section, whose spaces are those of the others.
    private static let mostStandIns = 1000

    // MARK: Items

    mutating func place(_ definition: CollectionLayoutItem, in container: CGSize, given: [Length] = []) -> Box {
        let first = next
        var box: Box
        if let group = definition as? CollectionLayoutGroup {
            box = place(group, in: container, given: given)
        } else {
            box = Box(definition: definition, first: first, size: definition.layoutSize.size(in: container))
            let isThere = next < end
            var axes = definition.layoutSize.measuredAxes
            for length in given {
                box.size[length.axis] = length.points
                axes.subtract(length.axis.axes)
            }
            if isThere { box.size = box.size.measured(.item(first), along: axes, by: measure) }
            next += 1
            if isThere { box.items = [.init(index: first, frame: frame(of: definition, size: box.size))] }
        }
        guard first < end else { return box }
        let holder = definition is CollectionLayoutGroup ? CGRect(origin: .zero, size: box.size) : box.items[0].frame
        for supplementary in definition.supplementaryItems {
            box.supplementaries.append(
                .init(
                    definition: supplementary, index: first,
                    frame: frame(of: supplementary, in: holder.size, index: first).offsetBy(dx: holder.minX, dy: holder.minY)))
        }
        return box
    }

    private func frame(of definition: CollectionLayoutItem, size: CGSize) -> CGRect {
        let insets = definition.usedInsets
        return CGRect(origin: CGPoint(x: insets.leading, y: insets.top), size: size.inset(by: insets))
    }

    private func frame(of definition: CollectionLayoutSupplementaryItem, in holder: CGSize, index: Int) -> CGRect {
        let size = definition.layoutSize.size(in: holder).measured(
            .supplementary(kind: definition.elementKind, index: index), along: definition.layoutSize.measuredAxes, by: measure)
        return definition.frame(in: holder, size: size)
    }

    // MARK: Groups

    private mutating func place(_ group: CollectionLayoutGroup, in container: CGSize, given: [Length]) -> Box {
        var size = group.layoutSize.size(in: container)
        var open = group.layoutSize.measuredAxes
        for length in given {
            size[length.axis] = length.points
            open.subtract(length.axis.axes)
        }
        let insets = group.usedInsets
        let inner = size.inset(by: insets)
        var box = Box(definition: group, first: next, size: size)
        if case .custom(let provider) = group.content {
            let frames = provider(CompositionalEnvironment(contentSize: inner, traitCollection: traits))
            for item in frames where item.frame.isNumber && next < end {
                let frame = item.frame.standardized.offsetBy(dx: insets.leading, dy: insets.top)
                box.items.append(.init(index: next, frame: frame, zIndex: item.zIndex))
                next += 1
            }
            if open.contains(.vertical) { box.size.height = box.items.map(\.frame.maxY).max()?.asLength ?? 0 }
            if open.contains(.horizontal) { box.size.width = box.items.map(\.frame.maxX).max()?.asLength ?? 0 }
            return box
        }
        var line = line(of: group, inner: inner, open: open)
        let axis = group.axis
        let isOpenAcross = open.contains(axis.other.axes)
        if isOpenAcross {
            size[axis.other] =
                stretch(&line, of: group, inner: inner) + insets.start(along: axis.other) + insets.end(along: axis.other)
        }
        let across = size[axis.other] - insets.start(along: axis.other) - insets.end(along: axis.other)

        // What is left over goes to the spaces that take it, in equal shares.
        let between = group.interItemSpacing
        let edges = line.map { ($0.definition.edgeSpacing?.start(along: axis), $0.definition.edgeSpacing?.end(along: axis)) }
        let used =
            line.reduce(0) { $0 + $1.size[axis] } + edges.reduce(0) { $0 + ($1.0?.least ?? 0) + ($1.1?.least ?? 0) }
            + (between?.least ?? 0) * CGFloat(max(0, line.count - 1))
        if open.contains(axis.axes) { size[axis] = used + insets.start(along: axis) + insets.end(along: axis) }
        let takers =
            edges.reduce(0) { $0 + $1.0.share + $1.1.share } + between.share * CGFloat(max(0, line.count - 1))
        let isOpen = open.contains(axis.axes)
        let share = isOpen || takers == 0 ? 0 : max(0, inner[axis] - used) / takers

        box.size = CGSize(width: size.width.asLength, height: size.height.asLength)
        var position = insets.start(along: axis)
        for (index, part) in line.enumerated() {
            if index > 0 { position += (between?.least ?? 0) + between.share * share }
            position += (edges[index].0?.least ?? 0) + edges[index].0.share * share
            let spacing = part.definition.edgeSpacing
            let (before, after) = (spacing?.start(along: axis.other), spacing?.end(along: axis.other))
            let left = across - part.size[axis.other] - (before?.least ?? 0) - (after?.least ?? 0)
            let takers = before.share + after.share
            let shift = (before?.least ?? 0) + (takers == 0 ? 0 : max(0, left) * before.share / takers)
            box.add(part, at: CGPoint(along: axis, position, across: insets.start(along: axis.other) + shift))
            position += part.size[axis] + (edges[index].1?.least ?? 0) + edges[index].1.share * share
        }
        return box
    }

    /// What lies in a group from its start to its end.
    private mutating func line(of group: CollectionLayoutGroup, inner: CGSize, open: Axes) -> [Box] {
        let axis = group.axis
        let isOpen = open.contains(axis.axes)
        let between = group.interItemSpacing?.least ?? 0
        var line: [Box] = []
        switch group.content {
        case .custom: break
        case .repeated(let item, let count, let shares):
            var given: [Length] = []
            if shares, !isOpen {
                let edges = item.least(along: axis)
                let left = inner[axis] - between * CGFloat(count - 1) - edges * CGFloat(count)
                given = [Length(axis: axis, points: max(0, left) / CGFloat(count))]
            }
            let standIns = standIns(in: group)
            while line.count < count, next < end || line.count < standIns {
                let before = next
                line.append(place(item, in: inner, given: given))
                // A group in which there is no item has none the next time either.
                if next == before { break }
            }
        case .filled(let items):
            let standIns = standIns(in: group)
            var length: CGFloat = 0
            var start = (length: length, next: next)
            while next < end || line.count < standIns {
                let index = line.count % items.count
                // Where nothing has a length, or there is no item in it, there is room for ever.
                if index == 0, !line.isEmpty {
                    guard length > start.length, next > start.next else { break }
                    start = (length, next)
                }
                let item = items[index]
                let before = next
                var box = place(item, in: inner)
                if !isOpen, item.layoutSize[axis].isMeasured, box.size[axis] > inner[axis], measure != nil {
                    next = before
                    box = place(item, in: inner, given: [Length(axis: axis, points: inner[axis])])
                }
                // As many items are in every group of an open length: as many as there would be by their estimates.
                let own = isOpen ? item.layoutSize[axis].length(in: inner) : box.size[axis]
                let added = (line.isEmpty ? 0 : between) + own + item.least(along: axis)
                let isFirstRound = isOpen && line.count < items.count
                // Fractions such as three thirds may leave a little over.
                if !line.isEmpty, !isFirstRound, length + added > inner[axis] + Self.noise {
                    next = before
                    break
                }
                length += added
                line.append(box)
            }
        }
        makeUniform(&line, along: axis, inner: inner)
        return line
    }

    private static let noise: CGFloat = 0.01

    /// How many items a line has whether they are there or not.
    private func standIns(in group: CollectionLayoutGroup) -> Int {
        guard measure == nil || !group.needsMeasuring, next < end else { return 0 }
        func isFlexible(_ item: CollectionLayoutItem) -> Bool {
            item.edgeSpacing?.start(along: group.axis)?.isFlexibleSpacing ?? false
                || item.edgeSpacing?.end(along: group.axis)?.isFlexibleSpacing ?? false
        }
        let isFlexible = group.interItemSpacing?.isFlexibleSpacing ?? false || group.ownItems.contains(where: isFlexible)
        return isFlexible ? Self.mostStandIns : 0
    }

    /// Gives those boxes of a line one length that are to have the same.
    private mutating func makeUniform(_ line: inout [Box], along axis: LayoutConstraint.Axis, inner: CGSize) {
        for axis in [axis, axis.other] {
            let uniform = line.indices.filter { line[$0].definition.layoutSize[axis].isUniformAcrossSiblings }
            guard let longest = uniform.map({ line[$0].size[axis] }).max() else { continue }
            for index in uniform where line[index].size[axis] < longest {
                replace(&line[index], length: Length(axis: axis, points: longest), inner: inner)
            }
        }
    }

    /// How far a line reaches across; what takes a fraction of that gets it.
    private mutating func stretch(_ line: inout [Box], of group: CollectionLayoutGroup, inner: CGSize) -> CGFloat {
        let axis = group.axis.other
        func isFraction(_ box: Box) -> Bool {
            let rule = box.definition.layoutSize[axis]
            return axis == .vertical ? rule.isFractionalHeight : rule.isFractionalWidth
        }
        func reach(_ boxes: [Box]) -> CGFloat? { boxes.map { $0.size[axis] + $0.definition.least(along: axis) }.max() }
        guard let length = reach(line.filter { !isFraction($0) }) ?? reach(line) else { return inner[axis] }
        var container = inner
        container[axis] = length
        for index in line.indices where isFraction(line[index]) && line.contains(where: { !isFraction($0) }) {
            let points = line[index].definition.layoutSize[axis].length(in: container)
            if points != line[index].size[axis] {
                replace(&line[index], length: Length(axis: axis, points: points), inner: container)
            }
        }
        return length
    }

    private mutating func replace(_ box: inout Box, length: Length, inner: CGSize) {
        let after = next
        next = box.first
        let other = Length(axis: length.axis.other, points: box.size[length.axis.other])
        box = place(box.definition, in: inner, given: [length, other])
        next = after
    }
}

extension CollectionLayoutGroup {
    /// Its subitems, each once.
    fileprivate var ownItems: [CollectionLayoutItem] {
        switch content {
        case .filled(let items): items
        case .repeated(let item, _, _): [item]
        case .custom: []
        }
    }
}

extension CollectionLayoutItem {
    /// The least points of the spaces beside the item.
    fileprivate func least(along axis: LayoutConstraint.Axis) -> CGFloat {
        (edgeSpacing?.start(along: axis)?.least ?? 0) + (edgeSpacing?.end(along: axis)?.least ?? 0)
    }
}

extension CollectionLayoutSpacing? {
    /// Of what is left over.
    fileprivate var share: CGFloat { self?.isFlexibleSpacing == true ? 1 : 0 }
}

extension CGRect {
    /// Whether place and size are numbers that a picture can have.
    var isNumber: Bool {
        [minX, minY, width, height].allSatisfy { $0.isFinite && abs($0) <= ListMetrics.longestLength }
    }
}

extension CGSize {
    /// The size with the lengths along `axes` that an element wants where it is offered this one; as it is where nothing is
    /// measured.
    func measured(
        _ element: GroupArrangement.Element, along axes: Axes, by measure: GroupArrangement.Measure?
    ) -> CGSize {
        guard !axes.isEmpty, let wanted = measure?(element, self, axes) else { return self }
        return CGSize(
            width: axes.contains(.horizontal) ? wanted.width.asLength : width,
            height: axes.contains(.vertical) ? wanted.height.asLength : height)
    }
}
