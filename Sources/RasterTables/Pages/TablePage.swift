import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// What all pages of a table have around their rows, in points.
struct PageFrame {
    /// The place of the headings in the table; nil where it has none, or where nothing is repeated.
    let headings: Range<CGFloat>?
    /// The margins, of which the first page has the table's own above.
    let top, bottom: CGFloat
    /// The height of the line that says which page it is; 0 for a single page.
    let label: CGFloat
    /// The height that pages have at least.
    let least: CGFloat
    let width: CGFloat

    init(_ table: View, headings: Range<CGFloat>?, top: CGFloat, bottom: CGFloat, label: CGFloat, least: CGFloat = 0) {
        self.headings = headings
        self.top = top
        self.bottom = bottom
        self.label = label
        self.least = least
        width = table.frame.width
    }

    /// The height of a page that shows a part of the table.
    /// - Parameter continued: The height of the label of a group that goes on.
    func height(of slice: Range<CGFloat>, isFirst: Bool, continued: CGFloat) -> CGFloat {
        let above = isFirst ? 0 : top + (headings.map { $0.upperBound - $0.lowerBound } ?? 0) + continued
        return max(least, above + slice.upperBound - slice.lowerBound + label + bottom)
    }

    static var labelFont: Font { .system(ofSize: 11) }
    /// The line, and some air above it.
    static let labelHeight = (labelFont.lineHeight + 6).rounded(.up)
}

/// The row of the label of a group that goes on, in a view of its own.
struct ContinuedRow {
    let view: View
    let row: Range<CGFloat>

    init?(of table: any PicturedTable, atRow row: Int?, scale: CGFloat) {
        guard let row, let view = table.continuedGroup(atRow: row, scale: scale) else { return nil }
        self.view = view
        self.row = view.row(scale: scale)
    }

    var height: CGFloat { row.upperBound - row.lowerBound }
}

/// One page of ``TablePages``: a view that shows some rows of a table below its headings.
public final class TablePage: View {
    /// From 1.
    public let number: Int
    /// How many pages there are.
    public let count: Int

    /// A strip of the table, or of what stands in for a row of it, and where its upper edge is on the page.
    struct Strip {
        let view: View
        let source: Range<CGFloat>
        let y: CGFloat

        var length: CGFloat { source.upperBound - source.lowerBound }
    }

    let strips: [Strip]
    private let table: View
    /// Which page it is, and of what; none on a single one.
    private var labels: [Label] = []

    init(
        _ table: any PicturedTable, _ page: PageFrame, _ slice: Range<CGFloat>, continued: ContinuedRow?, isFirst: Bool,
        number: Int,
        count: Int
    ) {
        self.table = table
        self.number = number
        self.count = count
        var strips: [Strip] = []
        var y: CGFloat = 0
        if !isFirst {
            y = page.top
            if let headings = page.headings {
                strips.append(Strip(view: table, source: headings, y: y))
                y += strips[0].length
            }
            if let continued {
                strips.append(Strip(view: continued.view, source: continued.row, y: y))
                y += continued.height
            }
        }
        strips.append(Strip(view: table, source: slice, y: y))
        self.strips = strips
        let height = page.height(of: slice, isFirst: isFirst, continued: continued?.height ?? 0)
        super.init(frame: CGRect(x: 0, y: 0, width: page.width, height: height))
        overrideUserInterfaceStyle = table.overrideUserInterfaceStyle
        backgroundColor = table.backgroundColor
        if page.label > 0 { labels = labels(of: table, page, y: height - page.bottom - page.label, isFirst: isFirst) }
    }

    /// Nil: a page is not kept in an archive.
    public required init?(coder: NSCoder) { return nil }

    /// Of the number, from the sides of the page.
    private static let leastInset: CGFloat = 8

    /// Between the title and the number.
    private static let labelGap: CGFloat = 16

    /// The number at the end of the line, and from the second page on the title at its beginning.
    private func labels(of table: any PicturedTable, _ page: PageFrame, y: CGFloat, isFirst: Bool) -> [Label] {
        let inset = max(page.bottom, Self.leastInset)
        let line = CGRect(x: inset, y: y + 6, width: page.width - 2 * inset, height: page.label - 6)
        let isRightToLeft = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func label(_ text: String, isAtEnd: Bool) -> Label {
            let label = Label(frame: line)
            label.text = text
            label.font = PageFrame.labelFont
            label.textColor = .secondaryLabel
            label.textAlignment = isAtEnd == isRightToLeft ? .left : .right
            return label
        }
        let number = label(table.pageNumber(number, of: count), isAtEnd: true)
        guard !isFirst, let title = table.pageTitle, !title.isEmpty else { return [number] }
        let running = label(title.split(whereSeparator: \.isNewline).joined(separator: " "), isAtEnd: false)
        let taken = number.sizeThatFits(line.size).width + Self.labelGap
        running.frame.size.width = max(0, line.width - taken)
        if isRightToLeft { running.frame.origin.x += taken }
        return running.frame.width > Self.labelGap ? [running, number] : [number]
    }

    /// Where a place of the table is on this page; nil where the page does not show all of it. Of headings that are repeated
    /// every page has its own.
    public func frame(of place: CGRect) -> CGRect? {
        let strip = strips.first { $0.view === table && $0.source.lowerBound <= place.minY && place.maxY <= $0.source.upperBound }
        return strip.map { place.offsetBy(dx: 0, dy: $0.y - $0.source.lowerBound) }
    }

    /// The part of a place of the table that this page shows, and where it is on the page; nil where it shows nothing of it. A row
    /// that is higher than a page goes on on the next one.
    public func visibleFrame(of place: CGRect) -> CGRect? {
        if let whole = frame(of: place) { return whole }
        for strip in strips where strip.view === table {
            let (top, bottom) = (max(place.minY, strip.source.lowerBound), min(place.maxY, strip.source.upperBound))
            // What rounding leaves over is no part.
            guard bottom - top > 0.01 else { continue }
            return CGRect(x: place.minX, y: top + strip.y - strip.source.lowerBound, width: place.width, height: bottom - top)
        }
        return nil
    }

    public override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        // One table, whatever strips it is put together of.
        list.begin(.table, in: CGRect(origin: context.origin, size: frame.size))
        defer { list.end() }
        for strip in strips {
            let place = context.pixelAligned(CGRect(x: 0, y: strip.y, width: frame.width, height: strip.length))
            let part = visible.intersection(place)
            guard !part.isEmpty else { continue }
            var inner = context
            inner.origin.x -= strip.view.frame.minX
            inner.origin.y += strip.y - strip.source.lowerBound - strip.view.frame.minY
            list.pushClip(place)
            strip.view.draw(into: &list, visible: part, context: inner)
            list.popClip()
        }
        guard !labels.isEmpty else { return }
        // They are of the sheet, and say nothing of what stands on it.
        list.begin(tag: .decoration, in: .zero)
        for label in labels { label.draw(into: &list, visible: visible, context: context) }
        list.end()
    }
}
