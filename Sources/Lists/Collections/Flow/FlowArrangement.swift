internal import Algorithms
import Foundation
import RasterGraphics

/// Where the headers, items and footers of a flow are. Lines of items follow each other along one axis; the items of a line,
/// along the other, as words of a text do.
struct FlowArrangement {
    /// What is known of a section before it is arranged.
    struct Section {
        /// Of each item; for one that says how large it is and is not measured, an estimate.
        var itemSizes: [CGSize]
        var insets: EdgeInsets
        var lineSpacing: CGFloat
        var itemSpacing: CGFloat
        /// Along the flow.
        var headerLength, footerLength: CGFloat
    }

    /// Where a section is.
    struct PlacedSection {
        /// Along the flow, from the beginning of the header to the end of the footer.
        var start, end: CGFloat
        var header, footer: CGRect?
        /// Of all items.
        var items: Range<Int>
        /// Of all lines.
        var lines: Range<Int>
    }

    private struct Line {
        var items: Range<Int>
        var start: CGFloat
        /// Where this line or one before it ends that ends later. Lines overlap where the space between them is negative.
        var reach: CGFloat
    }

    let isHorizontal: Bool
    /// Across the flow.
    let breadth: CGFloat
    private let scale: CGFloat
    private(set) var sections: [PlacedSection] = []
    /// Of the items of all sections.
    private(set) var frames: [CGRect] = []
    private var lines: [Line] = []
    /// Along the flow, of all there is.
    private(set) var length: CGFloat = 0

    /// - Parameters:
    ///   - breadth: The room across the flow.
    ///   - measure: The size of an item of a section whose line begins at a place; nil for the one that is given.
    init(
        _ sections: [Section], isHorizontal: Bool, breadth: CGFloat, scale: CGFloat,
        measure: (_ section: Int, _ item: Int, _ lineStart: CGFloat) -> CGSize?
    ) {
        self.isHorizontal = isHorizontal
        self.breadth = breadth
        self.scale = scale
        frames.reserveCapacity(sections.reduce(0) { $0 + $1.itemSizes.count })
        for (index, section) in sections.enumerated() {
            arrange(section) { item, lineStart in measure(index, item, lineStart) }
        }
    }

    // MARK: Arranging

    private mutating func arrange(_ section: Section, measure: (_ item: Int, _ lineStart: CGFloat) -> CGSize?) {
        let (insets, start) = (section.insets, length)
        var placed = PlacedSection(
            start: start, end: start, items: frames.count..<frames.count, lines: lines.count..<lines.count)
        if section.headerLength > 0 { placed.header = rect(start, section.headerLength, 0, breadth) }
        length += section.headerLength
        length += isHorizontal ? insets.left : insets.top
        arrangeItems(of: section, measure: measure)
        placed.items = placed.items.lowerBound..<frames.count
        placed.lines = placed.lines.lowerBound..<lines.count
        length = max(start, length + (isHorizontal ? insets.right : insets.bottom))
        if section.footerLength > 0 { placed.footer = rect(length, section.footerLength, 0, breadth) }
        length += section.footerLength
        placed.end = length
        sections.append(placed)
    }

    /// Fills lines one after the other, and moves the end on.
    private mutating func arrangeItems(of section: Section, measure: (_ item: Int, _ lineStart: CGFloat) -> CGSize?) {
        let (insets, count) = (section.insets, section.itemSizes.count)
        let room = breadth - (isHorizontal ? insets.top + insets.bottom : insets.left + insets.right)
        var item = 0
        var lineStart = length
        while item < count {
            var sizes: [CGSize] = []
            var used: CGFloat = 0
            while item + sizes.count < count {
                let next = item + sizes.count
                let size = measure(next, lineStart) ?? section.itemSizes[next]
                let wanted = used + across(size) + (sizes.isEmpty ? 0 : section.itemSpacing)
                guard sizes.isEmpty || wanted <= room + CGFloat.pixelNoise else { break }
                sizes.append(size)
                used = wanted
            }
            item += sizes.count
            let end = place(sizes, from: lineStart, room: room, used: used, isLast: item == count, in: section)
            length = max(length, end)
            lineStart = max(lineStart, end + section.lineSpacing)
        }
    }

    /// Gives the items of a line their places; answers where it ends.
    private mutating func place(
        _ sizes: [CGSize], from start: CGFloat, room: CGFloat, used: CGFloat, isLast: Bool, in section: Section
    ) -> CGFloat {
        var (left, count) = (room - used, sizes.count)
        // The last line is spaced as if it went on with items like its last one: those of a grid stand in its columns.
        if isLast, let last = sizes.last, across(last) + section.itemSpacing > 0, left > 0 {
            let more = min(((left + CGFloat.pixelNoise) / (across(last) + section.itemSpacing)).rounded(.down), 1_000_000)
            left -= more * (across(last) + section.itemSpacing)
            count += Int(more)
        }
        let gap = section.itemSpacing + (count > 1 ? max(0, left) / CGFloat(count - 1) : 0)
        // An item that fills a line of its own stands in its middle.
        var position = (isHorizontal ? section.insets.top : section.insets.left) + (count == 1 ? max(0, left) / 2 : 0)
        let thickness = sizes.reduce(0) { max($0, along($1)) }
        let first = frames.count
        for size in sizes {
            frames.append(
                rect(start + (thickness - along(size)) / 2, along(size), position, across(size)).snapped(toScale: scale))
            position += across(size) + gap
        }
        let end = start + thickness
        lines.append(Line(items: first..<frames.count, start: start, reach: max(end, lines.last?.reach ?? end)))
        return end
    }

    private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

    /// A rect by its place and length along the flow, and those across.
    private func rect(_ start: CGFloat, _ length: CGFloat, _ position: CGFloat, _ breadth: CGFloat) -> CGRect {
        isHorizontal
            ? CGRect(x: start, y: position, width: length, height: breadth)
            : CGRect(x: position, y: start, width: breadth, height: length)
    }

    // MARK: Finding

    /// From where to where a rect goes along the flow.
    func extent(of rect: CGRect) -> (start: CGFloat, end: CGFloat) {
        isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }

    /// The sections of which something may lie in an extent. Complexity: O(log sections).
    func sections(in extent: (start: CGFloat, end: CGFloat)) -> Range<Int> {
        let first = sections.partitioningIndex { $0.end >= extent.start }
        return first..<max(first, sections.partitioningIndex { $0.start > extent.end })
    }

    /// The items of a section, counted through all of them, whose lines may lie in an extent. Complexity: O(log lines).
    func items(of section: PlacedSection, in extent: (start: CGFloat, end: CGFloat)) -> Range<Int> {
        let own = lines[section.lines]
        let first = own.partitioningIndex { $0.reach >= extent.start }
        let end = own.partitioningIndex { $0.start > extent.end }
        guard first < end else { return section.items.lowerBound..<section.items.lowerBound }
        return own[first].items.lowerBound..<own[end - 1].items.upperBound
    }
}
