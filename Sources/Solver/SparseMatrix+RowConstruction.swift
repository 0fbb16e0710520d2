extension SparseMatrix {
    /// A row being summed up, with its sums in an array that has a place for every column.
    struct RowConstruction {
        private struct Sum {
            var value = 0.0
            var isPresent = false
        }

        private var sums: [Sum] = []
        /// The columns with sums, in the order they came; only the first `count` mean anything.
        private var columns: [Int32] = []
        private(set) var count = 0
        private var largestAddend = 0.0

        mutating func grow(by added: Int) {
            sums.append(contentsOf: repeatElement(Sum(), count: added))
            columns.append(contentsOf: repeatElement(0, count: added))
        }

        /// Adds a multiple of a column's unit vector.
        mutating func add(_ factor: Double, at column: Int32) {
            let index = Int(column)
            largestAddend = max(largestAddend, abs(factor))
            if sums[index].isPresent {
                sums[index].value += factor
            } else {
                sums[index] = Sum(value: factor, isPresent: true)
                columns[count] = column
                count += 1
            }
        }

        /// Adds a multiple of a row, of which the first entry is given.
        mutating func add(_ factor: Double, timesRowFrom first: Int32, of entries: borrowing [Entry]) {
            var index = first
            while index != SparseMatrix.none {
                let entry = entries[Int(index)]
                add(factor * entry.value, at: entry.column)
                index = entry.nextInRow
            }
        }

        /// What the row has in the column that came as the given one, or nil where it has cancelled to zero.
        func cell(_ number: Int) -> Cell? {
            let value = sums[Int(columns[number])].value
            return abs(value) > largestAddend * Tolerance.cancellation
                ? Cell(column: columns[number], value: value) : nil
        }

        /// Begins the next row.
        mutating func clear() {
            for number in 0..<count { sums[Int(columns[number])].isPresent = false }
            count = 0
            largestAddend = 0
        }
    }
}
