import Foundation
import RasterGraphics
import RasterViews

/// Where the parts of a grid are, in whole device pixels from the top left of its content: rows, columns and lines
/// fall on pixels by construction.
package struct GridGeometry {
    package typealias Span = PixelSpan

    /// One level of headings.
    struct HeadingLevel: Equatable {
        /// Where it is, from the top of the header or the footer.
        var span: Span
        /// How far headings that wrap reach below their last baselines, the deepest of them, in points; nil where headings
        /// are one line and lie in the middle.
        var descent: CGFloat?
    }

    /// Pixels per point.
    package let scale: CGFloat
    /// The width of the frame that columns were fitted to, in points; 0 for none.
    let frameWidth: CGFloat

    /// The width of the whole content.
    package internal(set) var width = 0
    /// Below the box.
    var bottomMargin = 0
    /// The title above the box; of no height without one.
    package internal(set) var titleX = Span(start: 0, length: 0)
    package internal(set) var titleY = Span(start: 0, length: 0)
    /// The view between title and box; of no height without one.
    var topView = Span(start: 0, length: 0)
    /// The outer edge of header, rows and footer, outside of the border.
    var boxX = Span(start: 0, length: 0)
    var boxTop = 0
    var borderWidth = 0
    /// In the order of the columns, which is from right to left where ``isRightToLeft``.
    package internal(set) var columns: [Span] = []
    package internal(set) var isRightToLeft = false
    /// How many columns stay in place at the leading edge and at the trailing one.
    var fixedColumns = (leading: 0, trailing: 0)
    /// Of no height when there is no header.
    package internal(set) var header = Span(start: 0, length: 0)
    /// The levels of headings in the header, and in the footer, from the top down.
    var headings: [HeadingLevel] = []
    var footings: [HeadingLevel] = []
    /// The line below the header.
    var headerSeparator = Span(start: 0, length: 0)
    package internal(set) var rows = RowSpans(count: 0, start: 0, height: 0, gap: 0)
    /// How thick the lines between rows are, at the end of the gaps.
    var rowSeparatorWidth = 0
    var columnSeparatorWidth = 0
    /// How thick the line above the footer is; 0 without one.
    var footerSeparatorWidth = 0
    /// 0 when there is no footer.
    package internal(set) var footerHeight = 0

    init(scale: CGFloat, frameWidth: CGFloat) {
        self.scale = scale
        self.frameWidth = frameWidth
    }

    /// How much room lies between the last row and a footer at the lower edge of a frame that is higher than the content.
    private var spaceAboveFooter = 0
    /// How much room lies before columns that are fixed at the right edge of a frame that is wider than the content.
    private var spaceBeforeFixedColumns = 0

    // What lies below the rows moves when their heights become known.

    /// The line above the footer.
    var footerSeparator: Span {
        Span(start: rows.end + spaceAboveFooter, length: footerHeight > 0 ? footerSeparatorWidth : 0)
    }

    /// Of no height when there is no footer.
    var footer: Span {
        if footerHeight == 0 { return Span(start: rows.end, length: 0) }
        let space = footerSeparatorWidth > 0 ? footerSeparatorWidth : rows.count > 0 ? rows.gap : 0
        return Span(start: rows.end + spaceAboveFooter + space, length: footerHeight)
    }

    /// Moves what stays at the lower and the right edge of a frame there where the content does not fill it, and with it the
    /// edges of the box.
    mutating func fill(_ frame: CGSize, footerFloats: Bool) {
        if footerFloats, footerHeight > 0 {
            spaceAboveFooter += max(0, frame.height.pixels(scale: scale) - height)
        }
        let space = frame.width.pixels(scale: scale) - width
        guard fixedColumns.trailing > 0, fixedColumns.trailing < columns.count, !isRightToLeft, space > 0 else { return }
        spaceBeforeFixedColumns += space
        for column in columns.indices.suffix(fixedColumns.trailing) { columns[column].start += space }
        boxX.length += space
        width += space
    }

    var boxY: Span { Span(start: boxTop, length: footer.end + borderWidth - boxTop) }

    /// The height of the whole content.
    package var height: Int { boxY.end + bottomMargin }

    /// The size of the content in points.
    package var size: CGSize { CGSize(width: points(width), height: points(height)) }

    /// The same without what it was moved apart to fill a frame.
    package var ownSize: CGSize {
        CGSize(width: points(width - spaceBeforeFixedColumns), height: points(height - spaceAboveFooter))
    }

    package func points(_ pixels: Int) -> CGFloat { CGFloat(pixels) / scale }

    /// A rect in points.
    package func rect(_ x: Span, _ y: Span) -> CGRect {
        CGRect(x: points(x.start), y: points(y.start), width: points(x.length), height: points(y.length))
    }

    /// What some columns cover together.
    func x(ofColumns range: Range<Int>) -> Span {
        guard let first = range.first, let last = range.last else { return Span(start: boxX.start, length: 0) }
        let (low, high) = isRightToLeft ? (columns[last], columns[first]) : (columns[first], columns[last])
        return Span(start: low.start, length: high.end - low.start)
    }

    /// What the columns cover together.
    package var contentX: Span { x(ofColumns: columns.indices) }

    /// Those of `range` that have pixels in `pixels`. Complexity: O(columns).
    func columns(in range: Range<Int>, meeting pixels: Range<Int>) -> Range<Int> {
        func meets(_ column: Int) -> Bool {
            columns[column].end > pixels.lowerBound && columns[column].start < pixels.upperBound
        }
        guard let first = range.first(where: meets), let last = range.last(where: meets)
        else { return range.lowerBound..<range.lowerBound }
        return first..<last + 1
    }
}
