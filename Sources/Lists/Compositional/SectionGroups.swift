internal import Algorithms
import Foundation
import RasterGraphics
import RasterViews

/// Where the groups of a section are along the axis on which they follow each other, in points from where the first begins.
///
/// Groups of known size take no memory: all are as the first one, but for the last, which may have fewer items. Of others those
/// are measured, one after the other, that meet what is wanted; they stand between such as count with their estimates. Where
/// content says how many items a group takes, the place of each follows from all before it, and all are measured.
struct SectionGroups {
    /// A group, where it is, and its first item.
    struct PlacedGroup {
        var firstItem: Int
        var start: CGFloat
        var arrangement: GroupArrangement
    }

    private let axis: LayoutConstraint.Axis
    private let itemCount: Int
    /// The least spaces at both ends of each group.
    private let before, after: CGFloat
    private let spacing: CGFloat
    private let itemsPerGroup: Int
    /// The first group and the last one, by estimates.
    private let first, last: GroupArrangement
    private var measured: [PlacedGroup] = []
    private var firstMeasured = 0
    /// How many groups there are.
    private(set) var count: Int
    /// From where the first begins to where the last ends.
    private(set) var length: CGFloat = 0

    /// - Parameters:
    ///   - axis: On which groups follow each other.
    ///   - wanted: What is to be measured; nil for all.
    ///   - measure: Nil: estimates stand for what content wants.
    init(
        _ group: CollectionLayoutGroup, itemCount: Int, container: CGSize, axis: LayoutConstraint.Axis, spacing: CGFloat,
        wanted: Range<CGFloat>?, traits: TraitCollection, measure: GroupArrangement.Measure?
    ) {
        func arrangement(_ items: Range<Int>, measure: GroupArrangement.Measure?) -> GroupArrangement {
            GroupArrangement(group, items: items, container: container, traits: traits, measure: measure)
        }
        self.axis = axis
        self.itemCount = itemCount
        before = group.edgeSpacing?.start(along: axis)?.least ?? 0
        after = group.edgeSpacing?.end(along: axis)?.least ?? 0
        first = arrangement(0..<itemCount, measure: nil)
        itemsPerGroup = first.items.count
        guard itemsPerGroup > 0 else {
            (count, last, self.spacing) = (0, first, 0)
            return
        }
        // Groups that overlap still follow each other.
        self.spacing = max(spacing.asDistance, -(before + first.size[axis] + after))
        count = (itemCount + itemsPerGroup - 1) / itemsPerGroup
        let left = (count - 1) * itemsPerGroup
        last = left == 0 ? first : arrangement(left..<itemCount, measure: nil)
        if let measure, group.needsMeasuring {
            if group.wrapsMeasuredItems {
                var next = 0
                while next < itemCount {
                    let made = arrangement(next..<itemCount, measure: measure)
                    guard !made.items.isEmpty else { break }
                    append(made, firstItem: next)
                    next += made.items.count
                }
                count = measured.count
            } else {
                let wanted = wanted ?? (-CGFloat.infinity)..<CGFloat.infinity
                firstMeasured = (0..<count).partitioningIndex { end(of: $0) > wanted.lowerBound }
                var index = firstMeasured
                while index < count, start(of: index) < wanted.upperBound {
                    let items = index * itemsPerGroup..<min((index + 1) * itemsPerGroup, itemCount)
                    append(arrangement(items, measure: measure), firstItem: items.lowerBound)
                    index += 1
                }
            }
        }
        length = count == 0 ? 0 : end(of: count - 1)
    }

    private mutating func append(_ arrangement: GroupArrangement, firstItem: Int) {
        let start = start(of: firstMeasured + measured.count)
        measured.append(PlacedGroup(firstItem: firstItem, start: start, arrangement: arrangement))
    }

    private func extent(_ arrangement: GroupArrangement) -> CGFloat { before + arrangement.size[axis] + after }

    private var stride: CGFloat { extent(first) + spacing }

    /// Where a group begins. Complexity: O(1).
    private func start(of index: Int) -> CGFloat {
        let measuredIndex = index - firstMeasured
        if measured.isEmpty || measuredIndex < 0 { return CGFloat(index) * stride }
        if measuredIndex < measured.count { return measured[measuredIndex].start }
        let end = measured[measured.count - 1]
        return end.start + extent(end.arrangement) + spacing + CGFloat(measuredIndex - measured.count) * stride
    }

    private func end(of index: Int) -> CGFloat {
        let measuredIndex = index - firstMeasured
        if measured.indices.contains(measuredIndex) {
            return measured[measuredIndex].start + extent(measured[measuredIndex].arrangement)
        }
        return start(of: index) + extent(index == count - 1 ? last : first)
    }

    /// A group, with its items as those of the section. Its place is that of its frame.
    func place(of index: Int) -> PlacedGroup {
        let measuredIndex = index - firstMeasured
        if measured.indices.contains(measuredIndex) {
            var place = measured[measuredIndex]
            place.start += before
            return place
        }
        let firstItem = index * itemsPerGroup
        // The last group was made with its own items.
        var arrangement = first
        if index == count - 1, index > 0 {
            arrangement = last
        } else {
            for item in arrangement.items.indices { arrangement.items[item].index += firstItem }
            for item in arrangement.supplementaries.indices { arrangement.supplementaries[item].index += firstItem }
        }
        return PlacedGroup(firstItem: firstItem, start: start(of: index) + before, arrangement: arrangement)
    }

    /// The group of an item; nil for one that has no place. Complexity: O(log n).
    func group(ofItem item: Int) -> Int? {
        guard item >= 0, item < itemCount, count > 0 else { return nil }
        if itemsPerGroup > 0, measured.isEmpty || firstMeasured > 0 || measured.count < count {
            return min(item / itemsPerGroup, count - 1)
        }
        return measured.partitioningIndex { $0.firstItem > item } - 1
    }

    /// The groups of which something lies in a stretch of the axis. Complexity: O(log n).
    func indices(meeting stretch: Range<CGFloat>) -> Range<Int> {
        let lower = (0..<count).partitioningIndex { end(of: $0) > stretch.lowerBound }
        return lower..<(lower..<count).partitioningIndex { start(of: $0) >= stretch.upperBound }
    }

    /// How far items, and what stands on them, reach beyond the first group.
    var reach: CGFloat {
        var farthest: CGFloat = 0
        for frame in first.items.map(\.frame) + first.supplementaries.map(\.frame) {
            farthest = max(farthest, -frame.start(along: axis), frame.end(along: axis) - first.size[axis])
        }
        return farthest
    }

    /// How far the groups reach across the axis: those that were measured, or else as the first one does.
    var breadth: CGFloat {
        guard count > 0 else { return 0 }
        return measured.isEmpty ? first.size[axis.other] : measured.map { $0.arrangement.size[axis.other] }.max() ?? 0
    }

    /// How long the first group is.
    var firstLength: CGFloat {
        count == 0 ? 0 : (firstMeasured == 0 ? measured.first?.arrangement : nil)?.size[axis] ?? first.size[axis]
    }
}
