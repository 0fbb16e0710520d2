import Foundation

/// Where the parts of a table are, in whole device pixels from the table's top left: rows, columns and lines
/// fall on pixels by construction.
struct TableGeometry {
    /// A stretch along one axis.
    struct Span: Equatable {
        var start, length: Int
        var end: Int { start + length }
    }

    /// Pixels per point.
    let scale: CGFloat
    /// The width of the frame that columns were fitted to, in points; 0 for none.
    let frameWidth: CGFloat

    /// The whole picture.
    var width = 0
    var height = 0
    /// The title above the table; of no height without one.
    var titleX = Span(start: 0, length: 0)
    var titleY = Span(start: 0, length: 0)
    /// The outer edge of header, rows and footer, outside of the border.
    var boxX = Span(start: 0, length: 0)
    var boxY = Span(start: 0, length: 0)
    var borderWidth = 0
    /// From left to right.
    var columns: [Span] = []
    /// Of no height when there is no header.
    var header = Span(start: 0, length: 0)
    /// The line below the header.
    var headerSeparator = Span(start: 0, length: 0)
    var rows = RowSpans(count: 0, start: 0, height: 0, gap: 0)
    /// How thick the lines between rows are, at the end of the gaps.
    var rowSeparatorWidth = 0
    var columnSeparatorWidth = 0
    /// The line above the footer.
    var footerSeparator = Span(start: 0, length: 0)
    /// Of no height when there is no footer.
    var footer = Span(start: 0, length: 0)

    init(scale: CGFloat, frameWidth: CGFloat) {
        self.scale = scale
        self.frameWidth = frameWidth
    }

    /// The size of the table in points.
    var size: CGSize { CGSize(width: points(width), height: points(height)) }

    func points(_ pixels: Int) -> CGFloat { CGFloat(pixels) / scale }

    /// A rect in points.
    func rect(_ x: Span, _ y: Span) -> CGRect {
        CGRect(x: points(x.start), y: points(y.start), width: points(x.length), height: points(y.length))
    }

    /// What the columns cover together.
    var contentX: Span {
        guard let first = columns.first, let last = columns.last else { return Span(start: boxX.start, length: 0) }
        return Span(start: first.start, length: last.end - first.start)
    }
}

extension CGFloat {
    /// This length in points as whole device pixels: none when it is negative or no number, and no more than any
    /// picture has, so that sums stay far from overflow.
    func pixels(scale: CGFloat, rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
        let pixels = self * scale
        return pixels > 0 ? Int(Swift.min(pixels.rounded(rule), 1e9)) : 0
    }

    /// This height in points as whole device pixels that hold it. Sums of insets and heights that lie on pixels may
    /// miss them by the noise of their digits, which counts for nothing.
    func pixelsHolding(scale: CGFloat) -> Int { (self - 1 / (4096 * scale)).pixels(scale: scale, rounded: .up) }
}

/// Where rows are along the y axis, in device pixels: nothing to store when all have one height, else eight bytes a
/// row.
struct RowSpans {
    /// How many rows there are.
    let count: Int
    /// Pixels between two rows.
    let gap: Int
    private let start: Int
    /// The common height; unused with ``ends``.
    private let height: Int
    /// Where each row ends; empty when all have the common height.
    private let ends: [Int]

    /// Rows of one height.
    init(count: Int, start: Int, height: Int, gap: Int) {
        self.count = count
        self.start = start
        self.height = height
        self.gap = gap
        ends = []
    }

    /// Rows each of its own height.
    init(start: Int, gap: Int, heights: some Collection<Int32>) {
        count = heights.count
        self.start = start
        self.gap = gap
        height = 0
        var end = start - gap
        ends = heights.map {
            end += gap + Int($0)
            return end
        }
    }

    /// Where the last row ends; where the first would start when there is none.
    var end: Int {
        if count == 0 { return start }
        return ends.last ?? start + count * height + (count - 1) * gap
    }

    /// The row at `row`.
    subscript(row: Int) -> TableGeometry.Span {
        if ends.isEmpty { return TableGeometry.Span(start: start + row * (height + gap), length: height) }
        let first = row == 0 ? start : ends[row - 1] + gap
        return TableGeometry.Span(start: first, length: ends[row] - first)
    }

    /// The rows that have pixels in `pixels`, or the gap below them has. Complexity: O(log n).
    func rows(meeting pixels: Range<Int>) -> Range<Int> {
        let first = firstRow { self[$0].end + gap > pixels.lowerBound }
        let end = firstRow { self[$0].start >= pixels.upperBound }
        return first..<max(first, end)
    }

    /// The first row for which `condition` holds, which is then true of all that follow; ``count`` when there is none.
    private func firstRow(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
