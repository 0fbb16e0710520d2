internal import Algorithms

/// Where rows are along the y axis, in device pixels, some or all of them not measured yet.
///
/// Rows of one height take no memory. Else a Fenwick tree holds by how much heights differ from the estimate, so that
/// finding a row, finding a pixel and changing a height are all O(log n).
package struct RowSpans {
    /// How many rows there are.
    package let count: Int
    /// Pixels between two rows.
    package let gap: Int
    /// Where the first row starts.
    let start: Int
    /// The common height, or that of rows that have not been measured.
    private let estimate: Int
    /// The height of each row, −1 while it has not been measured; empty when all have the common height.
    private var heights: [Int32]
    /// `differences[i]` is the sum of height − estimate over the rows that node i + 1 of the tree covers.
    private var differences: [Int]
    /// The sum of all differences.
    private var totalDifference = 0
    /// How many rows have not been measured.
    private var unmeasuredCount = 0

    /// Rows of one height.
    package init(count: Int, start: Int, height: Int, gap: Int) {
        self.count = count
        self.start = start
        self.gap = gap
        estimate = height
        heights = []
        differences = []
    }

    /// Rows each of its own height.
    /// - Parameters:
    ///   - estimate: Stands in for rows that have not been measured, greater than 0 when there are such rows.
    ///   - heights: −1 for a row that has not been measured.
    package init(start: Int, gap: Int, estimate: Int, heights: [Int32]) {
        count = heights.count
        self.start = start
        self.gap = gap
        self.estimate = estimate
        self.heights = heights
        differences = Array(repeating: 0, count: heights.count)
        unsafe differences.withUnsafeMutableBufferPointer { tree in
            for row in 0..<tree.count {
                if heights[row] >= 0 {
                    let difference = Int(heights[row]) - estimate
                    unsafe tree[row] += difference
                    totalDifference += difference
                } else {
                    unmeasuredCount += 1
                }
                let parent = row | (row + 1)
                if parent < tree.count { unsafe tree[parent] += tree[row] }
            }
        }
    }

    /// Where the last row ends; where the first would start when there is none.
    package var end: Int { count == 0 ? start : start + count * (estimate + gap) - gap + totalDifference }

    /// The row at `row`. Complexity: O(log n).
    package subscript(row: Int) -> PixelSpan {
        let top = start + row * (estimate + gap)
        if heights.isEmpty { return PixelSpan(start: top, length: estimate) }
        let height = heights[row] >= 0 ? Int(heights[row]) : estimate
        return PixelSpan(start: top + difference(before: row), length: height)
    }

    /// Whether no height is an estimate.
    package var areAllMeasured: Bool { unmeasuredCount == 0 }

    /// Whether the height of a row is known.
    package func isMeasured(_ row: Int) -> Bool { heights.isEmpty || heights[row] >= 0 }

    /// Gives a row a height; answers whether that differs from what it had.
    ///
    /// Complexity: O(log n), and O(n) for the first row that differs from a common height.
    @discardableResult
    package mutating func setHeight(_ height: Int32, ofRow row: Int) -> Bool {
        if heights.isEmpty {
            guard height != estimate else { return false }
            self = RowSpans(
                start: start, gap: gap, estimate: estimate, heights: Array(repeating: Int32(estimate), count: count))
        }
        let difference = Int(height) - (heights[row] >= 0 ? Int(heights[row]) : estimate)
        if heights[row] < 0 { unmeasuredCount -= 1 }
        heights[row] = height
        guard difference != 0 else { return false }
        totalDifference += difference
        var node = row
        while node < count {
            differences[node] += difference
            node |= node + 1
        }
        return true
    }

    /// The differences of all rows above `row`.
    private func difference(before row: Int) -> Int {
        var sum = 0
        var node = row
        while node > 0 {
            sum += differences[node - 1]
            node &= node - 1
        }
        return sum
    }

    /// The rows that have pixels in `pixels`, or the gap below them has. Complexity: O(log n).
    package func rows(meeting pixels: Range<Int>) -> Range<Int> {
        let first = firstRow { $0 + gap > pixels.lowerBound }
        // Behind the first row whose end, gap included, reaches the upper bound the next one starts beyond it.
        let end = pixels.upperBound > start ? min(count, firstRow { $0 + gap >= pixels.upperBound } + 1) : 0
        return first..<max(first, end)
    }

    /// The rows that have pixels in `pixels`. Complexity: O(log n).
    package func rows(showingIn pixels: Range<Int>) -> Range<Int> {
        let first = firstRow { $0 > pixels.lowerBound }
        let end = pixels.upperBound > start ? min(count, firstRow { $0 + gap >= pixels.upperBound } + 1) : 0
        return first..<max(first, end)
    }

    /// The first row whose end satisfies `condition`, which is then true of all that follow; ``count`` when there is
    /// none. Walks down the tree.
    private func firstRow(where condition: (_ end: Int) -> Bool) -> Int {
        let stride = estimate + gap
        if heights.isEmpty {
            return (0..<count).partitioningIndex { condition(start + $0 * stride + estimate) }
        }
        // `passed` rows are known not to satisfy it; `sum` holds their differences.
        var (passed, sum) = (0, 0)
        var step = 1
        while step * 2 <= count { step *= 2 }
        while step > 0 {
            let next = passed + step
            if next <= count {
                let nextSum = sum + differences[next - 1]
                if !condition(start + next * stride - gap + nextSum) {
                    passed = next
                    sum = nextSum
                }
            }
            step /= 2
        }
        return passed
    }
}
