internal import Algorithms
import Foundation

/// The rules by which one paragraph is set. Lengths are in points, and each is a number that arithmetic can bear.
struct ParagraphRules: Sendable {
    var alignment: TextAlignment
    /// From right to left, lines begin at the right: indents are taken from there, and natural alignment is to it.
    var direction: WritingDirection
    /// Nil: the label's.
    var lineBreakMode: LineBreakMode?
    var lineBreakStrategy: LineBreakStrategy
    /// How full a line may be without hyphenation, 0 to 1, when words are hyphenated to fill it; 0: never.
    var hyphenationFactor: Double
    /// Between two lines of it.
    var lineSpacing: CGFloat
    var spacingBefore: CGFloat = 0
    var spacingAfter: CGFloat = 0
    /// From the leading edge, not negative.
    var firstLineIndent: CGFloat = 0
    var indent: CGFloat = 0
    /// Positive: from the leading edge; else from the trailing edge.
    var tailIndent: CGFloat = 0
    /// Nil: a tab is as wide as four spaces.
    var tabStops: TabStops?
    /// 0: no limit.
    var minimumHeight: CGFloat = 0
    var maximumHeight: CGFloat = 0
    var heightMultiple: CGFloat = 1

    /// The height of a line that is `natural` high by its fonts: its multiple, then no less than the least, then no
    /// more than the most.
    func height(natural: CGFloat) -> CGFloat {
        let least = max(natural * heightMultiple, minimumHeight)
        return maximumHeight > 0 ? min(least, maximumHeight) : least
    }

    var hasMaximumHeight: Bool { maximumHeight > 0 }

    /// How far lines are from the leading edge.
    func headIndent(isFirst: Bool) -> CGFloat { isFirst ? firstLineIndent : indent }

    /// The indents on both sides of a line.
    func indents(isFirst: Bool) -> CGFloat { headIndent(isFirst: isFirst) + max(0, -tailIndent) }

    /// Where a line in a box of `width` begins and ends, from the leading edge, with indents times `factor`: in the
    /// box, and not before it begins.
    func edges(inBox width: CGFloat, isFirst: Bool, factor: CGFloat) -> (start: CGFloat, end: CGFloat) {
        let start = headIndent(isFirst: isFirst) * factor
        let tail = tailIndent * factor
        return (start, max(start, tail > 0 ? min(tail, width) : width + tail))
    }

    /// The width in ems that a line has in a box, indents taken off.
    func limit(inBox width: Double, isFirst: Bool, emSize: CGFloat) -> Double {
        let indent = Double(headIndent(isFirst: isFirst)) / Double(emSize)
        let tail = Double(tailIndent) / Double(emSize)
        return max(0, (tail > 0 ? min(width, tail * (1 + 1e-12)) : width + tail) - indent)
    }
}

/// Where tabs end. Lengths are in points from the leading edge.
struct TabStops: Sendable {
    struct Stop: Hashable, Sendable {
        let location: CGFloat
        /// What of the text after the tab lies there: its left edge, middle or right edge.
        var alignment = TextAlignment.left
    }

    /// Ascending, greater than 0.
    let stops: [Stop]
    /// 0: there are none beyond the last stop.
    let interval: CGFloat

    /// The next stop behind `position`; nil beyond the last. Complexity: O(log n).
    func next(after position: CGFloat) -> Stop? {
        // Text that was set to end at a stop may end next to nothing before it.
        let position = position + 1e-6
        let next = stops.partitioningIndex { $0.location > position }
        if next < stops.count { return stops[next] }
        return interval > 0 ? Stop(location: ((position / interval).rounded(.down) + 1) * interval) : nil
    }
}
