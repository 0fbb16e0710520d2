internal import Algorithms
import Foundation
import RasterGraphics

/// Where the parts of a list are, from the top of its content, in points.
///
/// Parts that nobody needs to see have estimated heights. What is measured follows from the list and the place that it is
/// scrolled to, not from what was seen before.
struct ListGeometry {
    /// A part over the whole width.
    struct Part {
        enum Kind { case tableHeader, header, row, footer, tableFooter }

        var kind: Kind
        var section = 0
        var row = 0
        /// With ``padding``.
        var height: CGFloat = 0
        /// Above what the part shows.
        var padding: CGFloat = 0
        var isMeasured = false

        var indexPath: IndexPath { IndexPath(row: row, section: section) }
    }

    /// What is to be in sight.
    enum Target {
        case offset(CGFloat)
        case row(IndexPath, ListView.ScrollPosition)
    }

    /// From top to bottom: the list's header, then of each section its header, rows and footer, then the list's footer.
    private(set) var parts: [Part]
    /// Where parts begin.
    private(set) var tops: [CGFloat] = []
    /// The indices of each section's parts.
    private let sections: [Range<Int>]
    private let headersFloat: Bool
    /// The height of all parts.
    private(set) var contentHeight: CGFloat = 0
    /// Where the part that is in sight begins.
    private(set) var offset: CGFloat = 0
    /// Nil for the whole list.
    let viewHeight: CGFloat?

    /// - Parameters:
    ///   - rowCounts: The number of rows of each section.
    ///   - viewHeight: How much is in sight; nil for all of it.
    ///   - headersFloat: Whether headers and footers stay at the edges while their sections are in sight.
    ///   - estimate: The height that a part counts with that is not in sight; nil for one that is to be measured.
    ///   - measure: The height of a part, and the space above what it shows that belongs to it.
    init(
        rowCounts: [Int], viewHeight: CGFloat?, headersFloat: Bool, target: Target, estimate: (Part) -> CGFloat?,
        measure: (Part) -> (height: CGFloat, padding: CGFloat)
    ) {
        var parts = [Part(kind: .tableHeader)]
        var sections: [Range<Int>] = []
        for (section, count) in rowCounts.enumerated() {
            let start = parts.count
            parts.append(Part(kind: .header, section: section))
            for row in 0..<count { parts.append(Part(kind: .row, section: section, row: row)) }
            parts.append(Part(kind: .footer, section: section))
            sections.append(start..<parts.count)
        }
        parts.append(Part(kind: .tableFooter))
        if viewHeight != nil {
            for index in parts.indices {
                if let height = estimate(parts[index]) {
                    parts[index].height = height
                } else {
                    (parts[index].height, parts[index].padding) = measure(parts[index])
                    parts[index].isMeasured = true
                }
            }
        }
        self.parts = parts
        self.sections = sections
        self.viewHeight = viewHeight
        self.headersFloat = headersFloat
        measureParts(in: target, measure: measure)
    }

    /// Measures what is in sight until nothing else comes in sight.
    private mutating func measureParts(in target: Target, measure: (Part) -> (height: CGFloat, padding: CGFloat)) {
        var wanted = Array(parts.indices)
        while !wanted.isEmpty {
            if viewHeight != nil {
                place()
                scroll(to: target)
                wanted = shownParts
            }
            wanted.removeAll { parts[$0].isMeasured }
            for index in wanted {
                (parts[index].height, parts[index].padding) = measure(parts[index])
                parts[index].isMeasured = true
            }
            if viewHeight == nil { break }
        }
        place()
        scroll(to: target)
    }

    private mutating func place() {
        tops.removeAll(keepingCapacity: true)
        contentHeight = 0
        for part in parts {
            tops.append(contentHeight)
            contentHeight += part.height
        }
    }

    private mutating func scroll(to target: Target) {
        guard let viewHeight else { return }
        switch target {
        case .offset(let wanted): offset = wanted
        case .row(let path, let position):
            guard let index = index(ofRow: path) else { break }
            let (top, height) = (tops[index], parts[index].height)
            let header = headersFloat ? parts[sections[path.section].lowerBound] : nil
            let covered = header.map { $0.height - $0.padding } ?? 0
            switch position {
            case .top, .none: offset = top - covered
            case .middle: offset = top + (height - viewHeight) / 2
            case .bottom: offset = top + height - viewHeight
            }
        }
        offset = offset.clamped(to: 0...max(0, contentHeight - viewHeight))
    }

    // MARK: Places

    /// The index of a row's part; nil where there is no such row.
    func index(ofRow path: IndexPath) -> Int? {
        guard path.count == 2, sections.indices.contains(path.section), path.row >= 0 else { return nil }
        let index = sections[path.section].lowerBound + 1 + path.row
        return index < sections[path.section].upperBound - 1 ? index : nil
    }

    /// The index of the part of a section's header or footer.
    func index(ofHeader section: Int, isFooter: Bool) -> Int {
        isFooter ? sections[section].upperBound - 1 : sections[section].lowerBound
    }

    /// From where a section begins to where it ends.
    func extent(ofSection section: Int) -> (top: CGFloat, bottom: CGFloat) {
        (tops[sections[section].lowerBound], tops[sections[section].upperBound])
    }

    /// Where what a part shows begins and how high that is; where headers float, at the edge where they stay.
    func shown(_ index: Int) -> (top: CGFloat, height: CGFloat, isPinned: Bool) {
        let part = parts[index]
        let (top, height) = (tops[index] + part.padding, part.height - part.padding)
        guard headersFloat, let viewHeight, height > 0 else { return (top, height, false) }
        switch part.kind {
        case .header where top < offset:
            let last = extent(ofSection: part.section).bottom - parts[sections[part.section].upperBound - 1].height - height
            return (max(top, min(offset, last)), height, true)
        case .footer where top + height > offset + viewHeight:
            let first = tops[sections[part.section].lowerBound + 1]
            return (min(top, max(offset + viewHeight - height, first)), height, true)
        default: return (top, height, false)
        }
    }

    /// The indices of the parts that are in sight and of which something may lie between two heights of the view. A picture of a
    /// whole list is drawn in many bands, each of which shows few parts. Complexity: O(log parts) then.
    func shownParts(from top: CGFloat, to bottom: CGFloat) -> [Int] {
        guard viewHeight == nil else { return shownParts }
        let first = max(0, tops.partitioningIndex { $0 > top } - 1)
        return Array(first..<max(first, tops.partitioningIndex { $0 >= bottom }))
    }

    /// The indices of the parts of which something is in sight, also where a header covers it.
    var shownParts: [Int] {
        guard let viewHeight else { return Array(parts.indices) }
        let end = offset + viewHeight
        func isShown(_ index: Int) -> Bool { tops[index] < end && tops[index] + parts[index].height > offset }
        // A part of no height may have one once it is measured.
        var shown = parts.indices.filter { isShown($0) || !parts[$0].isMeasured && tops[$0] >= offset && tops[$0] <= end }
        guard headersFloat else { return shown }
        for section in sections where tops[section.lowerBound] < end && tops[section.upperBound] > offset {
            for index in [section.lowerBound, section.upperBound - 1] where !isShown(index) { shown.append(index) }
        }
        return shown
    }
}
