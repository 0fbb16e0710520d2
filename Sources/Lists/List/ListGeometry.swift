import Foundation
import RasterGraphics
import RasterViews

/// Where the parts of a list are, from the top of its content, in whole device pixels; told in points.
///
/// Parts that nobody needs to see have estimated heights. What is measured follows from the list and the place that it is
/// scrolled to, not from what was seen before.
struct ListGeometry {
    typealias Part = ListSections.Part

    /// What is to be in sight.
    enum Target {
        /// The beginning.
        case top
        case offset(CGFloat)
        case row(IndexPath, ListView.ScrollPosition)
    }

    /// The height of a part with the padding above what it shows, in points.
    struct PartHeight {
        var height: CGFloat
        var padding: CGFloat = 0
        /// Whether the height is an estimate, to be measured once the part is in sight.
        var isEstimate = false
    }

    let sections: ListSections
    private var spans: RowSpans
    /// The padding above what each section's header shows, in pixels.
    private var headerPaddings: [Int32] = []
    private var isEstimate: [Bool]
    private let scale: CGFloat
    /// What stays at the edges while sections are in sight.
    private let headersFloat: Bool
    /// Above and below the content, in points.
    let inset: (top: CGFloat, bottom: CGFloat)
    /// Where in the content the view begins, in points.
    private(set) var offset: CGFloat
    /// How much is in sight, in points; nil for the whole list.
    private(set) var viewHeight: CGFloat?

    /// The parts at their estimated heights. Complexity: O(parts), a few operations each.
    /// - Parameters:
    ///   - headersFloat: Whether headers and footers stay at the edges while their sections are in sight.
    ///   - inset: Above and below the content, in points.
    init(
        sections: ListSections, scale: CGFloat, headersFloat: Bool, inset: (top: CGFloat, bottom: CGFloat),
        estimates: ListEstimates
    ) {
        self.sections = sections
        self.scale = scale
        self.headersFloat = headersFloat
        self.inset = inset
        offset = -inset.top
        var heights: [Int32] = []
        var isEstimate: [Bool] = []
        heights.reserveCapacity(sections.partCount)
        isEstimate.reserveCapacity(sections.partCount)
        func add(_ height: PartHeight, count: Int = 1) {
            heights.append(contentsOf: repeatElement(Int32(pixels(height, scale)), count: count))
            isEstimate.append(contentsOf: repeatElement(height.isEstimate, count: count))
        }
        add(estimates.height(Part(kind: .tableHeader)))
        headerPaddings.reserveCapacity(sections.count)
        for section in 0..<sections.count {
            let header = estimates.height(Part(kind: .header, section: section))
            add(header)
            headerPaddings.append(Int32(header.padding.pixels(scale: scale)))
            let count = sections.rowCount(ofSection: section)
            if let common = estimates.commonRowHeight {
                add(common, count: count)
            } else {
                for row in 0..<count { add(estimates.height(Part(kind: .row, section: section, row: row))) }
            }
            add(estimates.height(Part(kind: .footer, section: section)))
        }
        add(estimates.height(Part(kind: .tableFooter)))
        self.isEstimate = isEstimate
        spans = RowSpans(start: 0, gap: 0, estimate: 1, heights: heights)
    }

    /// Measures what a view shows of the list until nothing else comes in sight.
    /// - Parameters:
    ///   - viewHeight: How much is in sight, in points; nil for all of it.
    ///   - measure: The height of a part.
    mutating func show(_ target: Target, viewHeight: CGFloat?, measure: (Part) -> PartHeight) {
        self.viewHeight = viewHeight
        guard viewHeight != nil else {
            for index in isEstimate.indices where isEstimate[index] { setHeight(measure(sections.part(index)), of: index) }
            return
        }
        // Parts side by side that have been in sight so far.
        var measured = 0..<0
        while true {
            scroll(to: target)
            let shown = partsInSight(beside: measured)
            var wanted = floatingParts
            if shown.lowerBound <= measured.upperBound, measured.lowerBound <= shown.upperBound {
                wanted += Array(shown.lowerBound..<max(shown.lowerBound, measured.lowerBound))
                wanted += Array(min(measured.upperBound, shown.upperBound)..<shown.upperBound)
                measured = min(measured.lowerBound, shown.lowerBound)..<max(measured.upperBound, shown.upperBound)
            } else {
                wanted += Array(shown)
                measured = shown
            }
            wanted.removeAll { !isEstimate[$0] }
            if wanted.isEmpty { return }
            for index in wanted { setHeight(measure(sections.part(index)), of: index) }
        }
    }

    private mutating func setHeight(_ height: PartHeight, of index: Int) {
        spans.setHeight(Int32(pixels(height, scale)), ofRow: index)
        let part = sections.part(index)
        if part.kind == .header { headerPaddings[part.section] = Int32(height.padding.pixels(scale: scale)) }
        isEstimate[index] = false
    }

    private mutating func scroll(to target: Target) {
        guard let viewHeight else { return }
        switch target {
        case .top: offset = -inset.top
        case .offset(let wanted): offset = wanted
        case .row(let path, let position):
            guard let index = sections.index(ofRow: path) else {
                offset = -inset.top
                break
            }
            let (top, height) = (top(index), height(index))
            let covered = headersFloat ? shownHeight(sections.header(ofSection: path.section)) : 0
            switch position {
            case .top, .none: offset = top - covered - inset.top
            case .middle: offset = top + (height - viewHeight - inset.top + inset.bottom) / 2
            case .bottom: offset = top + height - viewHeight + inset.bottom
            }
        }
        offset = offset.clamped(to: -inset.top...max(-inset.top, contentHeight + inset.bottom - viewHeight))
    }

    // MARK: Places

    private func points(_ pixels: Int) -> CGFloat { CGFloat(pixels) / scale }
    private func padding(_ index: Int) -> CGFloat {
        let part = sections.part(index)
        return part.kind == .header ? points(Int(headerPaddings[part.section])) : 0
    }
    private func height(_ index: Int) -> CGFloat { points(spans[index].length) }
    private func shownHeight(_ index: Int) -> CGFloat { height(index) - padding(index) }
    /// Where a part begins.
    private func top(_ index: Int) -> CGFloat { points(spans[index].start) }
    private func bottom(_ index: Int) -> CGFloat { points(spans[index].end) }

    /// The height of all parts.
    var contentHeight: CGFloat { points(spans.end) }
    /// With the insets.
    var wholeHeight: CGFloat { contentHeight + inset.top + inset.bottom }

    /// From where a section begins to where it ends.
    func extent(ofSection section: Int) -> (top: CGFloat, bottom: CGFloat) {
        (top(sections.header(ofSection: section)), bottom(sections.footer(ofSection: section)))
    }

    /// Where what a part shows begins and how high that is; where headers float, at the edge where they stay.
    func shown(_ index: Int) -> (top: CGFloat, height: CGFloat, isPinned: Bool) {
        let (top, height) = (top(index) + padding(index), shownHeight(index))
        guard headersFloat, let viewHeight, height > 0 else { return (top, height, false) }
        let part = sections.part(index)
        let (first, last) = (offset + inset.top, offset + viewHeight - inset.bottom)
        switch part.kind {
        case .header where top < first:
            let end = self.top(sections.footer(ofSection: part.section)) - height
            return (max(top, min(first, end)), height, true)
        case .footer where top + height > last:
            return (min(top, max(last - height, bottom(sections.header(ofSection: part.section)))), height, true)
        default: return (top, height, false)
        }
    }

    /// The indices of the parts that are in sight, also where a header covers them, and of which something may lie between two
    /// heights of the view. Complexity: O(log parts) for each.
    func shownParts(from top: CGFloat, to bottom: CGFloat) -> [Int] {
        let end = offset + (viewHeight ?? wholeHeight)
        let (top, bottom) = (max(top + offset, offset), min(bottom + offset, end))
        guard top < bottom else { return [] }
        let shown = Array(parts(from: top, to: bottom))
        guard let first = shown.first, let last = shown.last else { return floatingParts }
        return floatingParts.filter { $0 < first } + shown + floatingParts.filter { $0 > last }
    }

    /// The indices of the parts of which something is in sight, also where a header covers it.
    var shownParts: [Int] { shownParts(from: 0, to: viewHeight ?? wholeHeight) }

    /// Whether something of a part of the content is in sight, also where a header covers it.
    func isShown(_ index: Int) -> Bool {
        guard let viewHeight else { return true }
        return top(index) < offset + viewHeight && bottom(index) > offset
    }

    /// To which edge a row is to be scrolled to be in sight as a whole; nil for one that is, and one that the list does not have.
    func side(ofRow path: IndexPath) -> ListView.ScrollPosition? {
        guard let viewHeight, let index = sections.index(ofRow: path) else { return nil }
        let covered = headersFloat ? shownHeight(sections.header(ofSection: path.section)) : 0
        if top(index) < offset + inset.top + covered { return .top }
        return bottom(index) > offset + viewHeight - inset.bottom ? .bottom : nil
    }

    /// The indices of the rows of which something lies between two heights of the content, or that begin where these are one.
    func rows(from top: CGFloat, to bottom: CGFloat) -> [Int] {
        guard top.isFinite, bottom.isFinite else { return [] }
        let limit = contentHeight + 1
        return parts(from: top.clamped(to: -1...limit), to: max(bottom, top + 1 / scale).clamped(to: -1...limit))
            .filter { sections.part($0).kind == .row }
    }

    private func parts(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let first = Int((top * scale).rounded(.down))
        return spans.rows(showingIn: first..<max(first, Int((bottom * scale).rounded(.up))))
    }

    /// The header of the section at the upper edge and the footer of that at the lower one, where these float.
    private var floatingParts: [Int] {
        guard headersFloat, let viewHeight else { return [] }
        let shown = parts(from: offset + inset.top, to: offset + viewHeight - inset.bottom)
        guard !shown.isEmpty, let first = sections.section(ofPart: shown.lowerBound),
            let last = sections.section(ofPart: shown.upperBound - 1)
        else { return [] }
        return [sections.header(ofSection: first), sections.footer(ofSection: last)]
    }

    /// The parts that are in sight, and those of no height beside them, which may have one.
    /// - Parameter known: Parts that need no look.
    private func partsInSight(beside measured: Range<Int>) -> Range<Int> {
        let shown = parts(from: offset, to: offset + (viewHeight ?? 0))
        var (first, end) = (shown.lowerBound, shown.upperBound)
        while end < spans.count {
            if measured.contains(end) { end = measured.upperBound; continue }
            guard spans[end].length == 0 else { break }
            end += 1
        }
        while first > 0 {
            if measured.contains(first - 1) { first = measured.lowerBound; continue }
            guard spans[first - 1].length == 0 else { break }
            first -= 1
        }
        return first..<end
    }
}

/// A height as whole device pixels; that of a part that is to be measured is never nothing by rounding.
private func pixels(_ height: ListGeometry.PartHeight, _ scale: CGFloat) -> Int {
    let pixels = height.height.pixels(scale: scale)
    return height.isEstimate && height.height > 0 ? max(1, pixels) : pixels
}
