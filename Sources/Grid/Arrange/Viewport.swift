import Foundation
import RasterGraphics

/// What of a grid's content its frame shows, in device pixels of the content.
package struct Viewport {
    typealias Span = GridGeometry.Span

    /// The content's pixels that are seen.
    package private(set) var xRange, yRange: Range<Int>
    /// The size of the frame in points.
    package let size: CGSize
    /// Whether the grid is shown through a frame.
    let isPart: Bool
    /// Where the parts that may float are in the content.
    private(set) var topView, header, headerSeparator, footerSeparator, footer: Span
    /// Where rows are seen: not under what floats above and below them.
    private(set) var body: Span
    /// By how much fixed columns are moved to stay in place.
    private(set) var leadingShift = 0
    private(set) var trailingShift = 0

    /// All of the content.
    init(whole geometry: GridGeometry, isPart: Bool) {
        self.isPart = isPart
        xRange = 0..<geometry.width
        yRange = 0..<geometry.height
        size = geometry.size
        topView = geometry.topView
        header = geometry.header
        headerSeparator = geometry.headerSeparator
        footerSeparator = geometry.footerSeparator
        footer = geometry.footer
        body = Span(start: 0, length: geometry.height)
    }

    /// What a frame of `size` points shows whose top left is at `x` and `y`, or as near to there as the content reaches.
    init(_ geometry: GridGeometry, size: CGSize, x: Int, y: Int, settings: GridSettings) {
        func visible(_ offset: Int, side: CGFloat, content: Int) -> Range<Int> {
            let length = side.pixels(scale: geometry.scale)
            let start = offset.clamped(to: 0...max(0, content - length))
            return start..<start + length
        }
        xRange = visible(x, side: size.width, content: geometry.width)
        yRange = visible(y, side: size.height, content: geometry.height)
        self.size = size
        isPart = true
        (topView, header, headerSeparator) = (geometry.topView, geometry.header, geometry.headerSeparator)
        (footerSeparator, footer) = (geometry.footerSeparator, geometry.footer)

        var top = yRange.lowerBound
        if settings.topViewFloats, topView.length > 0 {
            topView.start = max(topView.start, top)
            top = topView.end
        }
        if settings.headerFloats, header.length > 0 {
            let shift = max(0, top - header.start)
            header.start += shift
            headerSeparator.start += shift
            top = max(top, headerSeparator.length > 0 ? headerSeparator.end : header.end)
        }
        var bottom = yRange.upperBound
        if settings.footerFloats, footer.length > 0 {
            // What floats at the top is on top where both would not fit.
            let shift = min(max(0, footer.end - bottom), max(0, footer.start - top))
            footer.start -= shift
            footerSeparator.start -= shift
            bottom = min(bottom, footerSeparator.length > 0 ? footerSeparator.start : footer.start)
        }
        body = Span(start: top, length: max(0, bottom - top))
        placeFixedColumns(of: geometry)
    }

    /// Where a column is seen, in the content.
    func span(ofColumn column: Int, in geometry: GridGeometry) -> Span {
        var span = geometry.columns[column]
        if column < geometry.fixedColumns.leading {
            span.start += leadingShift
        } else if column >= geometry.columns.count - geometry.fixedColumns.trailing {
            span.start += trailingShift
        }
        return span
    }

    private mutating func placeFixedColumns(of geometry: GridGeometry) {
        let (leading, trailing) = geometry.fixedColumns
        let left = xRange.lowerBound
        let right = xRange.upperBound
        /// Columns that are gone to the left move right, to the left edge.
        func toTheLeftEdge(_ span: Span) -> Int { max(0, left - span.start) }
        func toTheRightEdge(_ span: Span) -> Int { min(0, right - span.end) }
        let count = geometry.columns.count
        let (first, last) = (geometry.x(ofColumns: 0..<leading), geometry.x(ofColumns: count - trailing..<count))
        if leading > 0 { leadingShift = geometry.isRightToLeft ? toTheRightEdge(first) : toTheLeftEdge(first) }
        if trailing > 0 { trailingShift = geometry.isRightToLeft ? toTheLeftEdge(last) : toTheRightEdge(last) }
    }
}
