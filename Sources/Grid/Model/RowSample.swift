/// The rows of a sample: evenly spaced, the first and the last among them.
package struct RowSample: Sequence {
    /// Up to so many rows are all measured where nobody says how many; beyond that a sample of so many.
    package static let usual = (all: 10_000, sample: 1_000)

    /// How many rows are in the sample.
    package let count: Int
    private let rowCount: Int

    /// - Parameter size: How many are wanted; 0 or less, and `rowCount` or more, for all.
    package init(size: Int, of rowCount: Int) {
        self.rowCount = rowCount
        count = size <= 0 ? rowCount : Swift.min(size, rowCount)
    }

    /// Whether no row is left out.
    package var isWhole: Bool { count == rowCount }

    package func makeIterator() -> LazyMapSequence<Range<Int>, Int>.Iterator {
        let (last, steps) = (rowCount - 1, Swift.max(1, count - 1))
        return (0..<count).lazy.map { $0 * last / steps }.makeIterator()
    }
}
