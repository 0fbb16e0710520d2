/// Some of the rows of a table: every _n_-th from the first, so that no more are taken than wanted.
package struct RowSample: Sequence {
    /// Up to so many rows are all measured where nobody says how many; beyond that a sample of so many.
    package static let usual = (all: 10_000, sample: 1_000)

    /// How many rows are in the sample.
    package let count: Int
    /// From one to the next.
    private let step: Int
    private let rowCount: Int

    /// - Parameter size: How many are wanted at most; 0 or less, and `rowCount` or more, for all.
    package init(size: Int, of rowCount: Int) {
        self.rowCount = rowCount
        let isPart = size > 0 && size < rowCount
        // Rounded up, as the iOS library does.
        step = isPart ? (rowCount - 1) / size + 1 : 1
        count = isPart ? (rowCount - 1) / step + 1 : rowCount
    }

    /// Whether no row is left out.
    package var isWhole: Bool { count == rowCount }

    package func makeIterator() -> StrideTo<Int>.Iterator {
        stride(from: 0, to: rowCount, by: step).makeIterator()
    }
}
