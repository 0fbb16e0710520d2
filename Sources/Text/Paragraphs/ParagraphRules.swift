import Foundation

/// The rules by which one paragraph of attributed text is set: its own, or those of the label. Lengths are in points,
/// and each is a number that arithmetic can bear.
///
/// Shared by all lines of all paragraphs that they hold for.
final class ParagraphRules: Sendable {
    let alignment: TextAlignment
    /// From right to left, lines begin at the right: indents are taken from there, and natural alignment is to it.
    let direction: WritingDirection
    /// Nil: the label's.
    let lineBreakMode: LineBreakMode?
    let lineBreakStrategy: LineBreakStrategy
    /// 0 to 1.
    let hyphenationFactor: Double
    let lineSpacing, spacingBefore, spacingAfter: CGFloat
    /// From the leading edge, not negative.
    let firstLineIndent, indent: CGFloat
    /// Positive: from the leading edge; else from the trailing edge.
    let tailIndent: CGFloat
    /// Nil: a tab is as wide as four spaces.
    let tabStops: TabStops?
    /// 0: no limit.
    private let minimumHeight, maximumHeight: CGFloat
    private let heightMultiple: CGFloat

    /// The rules of text that has none of its own.
    init(label style: ParagraphStyle) {
        alignment = style.alignment
        direction = style.baseWritingDirection
        lineBreakMode = nil
        lineBreakStrategy = style.lineBreakStrategy
        hyphenationFactor = style.hyphenationFactor.clampedHyphenationFactor
        lineSpacing = max(0, style.lineSpacing)
        (spacingBefore, spacingAfter, firstLineIndent, indent, tailIndent) = (0, 0, 0, 0, 0)
        tabStops = nil
        (minimumHeight, maximumHeight, heightMultiple) = (0, 0, 1)
    }

    init(_ attributes: ParagraphAttributes) {
        alignment = attributes.alignment
        direction = attributes.baseWritingDirection
        lineBreakMode = attributes.lineBreakMode
        lineBreakStrategy = attributes.lineBreakStrategy
        hyphenationFactor = attributes.hyphenationFactor.clampedHyphenationFactor
        lineSpacing = attributes.lineSpacing.nonNegativeLength
        spacingBefore = attributes.paragraphSpacingBefore.nonNegativeLength
        spacingAfter = attributes.paragraphSpacing.nonNegativeLength
        firstLineIndent = attributes.firstLineHeadIndent.nonNegativeLength
        indent = attributes.headIndent.nonNegativeLength
        tailIndent = attributes.tailIndent.boundedLength
        tabStops = TabStops(attributes)
        minimumHeight = attributes.minimumLineHeight.nonNegativeLength
        maximumHeight = attributes.maximumLineHeight.nonNegativeLength
        let multiple = attributes.lineHeightMultiple.nonNegativeLength
        heightMultiple = multiple > 0 ? min(multiple, 1000) : 1
    }

    /// The height of a line that is `natural` high by its fonts: its multiple, then no less than the least, then no
    /// more than the most.
    func height(natural: CGFloat) -> CGFloat {
        let least = max(natural * heightMultiple, minimumHeight)
        return maximumHeight > 0 ? min(least, maximumHeight) : least
    }

    var hasMaximumHeight: Bool { maximumHeight > 0 }

    /// How far lines are from the leading edge.
    func headIndent(isFirst: Bool) -> CGFloat { isFirst ? firstLineIndent : indent }

    /// Where a line in a box of `width` begins and ends, from the leading edge, with indents times `factor`: in the
    /// box, and not before it begins.
    func edges(inBox width: CGFloat, isFirst: Bool, factor: CGFloat) -> (start: CGFloat, end: CGFloat) {
        let start = headIndent(isFirst: isFirst) * factor
        let tail = tailIndent * factor
        return (start, max(start, tail > 0 ? min(tail, width) : width + tail))
    }
}

/// Where tabs end. Lengths are in points from the leading edge.
struct TabStops: Sendable {
    /// Ascending, greater than 0.
    private let stops: [ParagraphAttributes.TabStop]
    /// 0: there are none beyond the last stop.
    private let interval: CGFloat

    init(_ attributes: ParagraphAttributes) {
        stops = attributes.tabStops.lazy
            .map { ParagraphAttributes.TabStop(location: $0.location.nonNegativeLength, alignment: $0.alignment) }
            .filter { $0.location > 0 }
            .sorted { $0.location < $1.location }
        // Stops closer than a hundredth of a point are none.
        let interval = attributes.defaultTabInterval.nonNegativeLength
        self.interval = interval >= 0.01 ? interval : 0
    }

    /// The next stop behind `position`; nil beyond the last. Complexity: O(log n).
    func next(after position: CGFloat) -> ParagraphAttributes.TabStop? {
        // Text that was set to end at a stop may end next to nothing before it.
        let position = position + 1e-6
        var (low, high) = (0, stops.count)
        while low < high {
            let middle = (low + high) / 2
            if stops[middle].location <= position { low = middle + 1 } else { high = middle }
        }
        if low < stops.count { return stops[low] }
        guard interval > 0 else { return nil }
        return ParagraphAttributes.TabStop(location: ((position / interval).rounded(.down) + 1) * interval)
    }
}

extension Float {
    /// A hyphenation factor from outside: NaN is 0.
    var clampedHyphenationFactor: Double { isNaN ? 0 : Double(Swift.min(Swift.max(self, 0), 1)) }
}

extension CGFloat {
    /// A length from outside as one that can be reckoned with: NaN is 0, and what no picture is as large as (100,000
    /// points) is the most.
    var boundedLength: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e5), 1e5) }

    /// The same, with nothing below 0.
    var nonNegativeLength: CGFloat { Swift.max(0, boundedLength) }
}
