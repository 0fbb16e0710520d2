/// The objective rows: for every column and priority level, how fast the error of that level grows with the column's
/// symbol, counting the rows only (what leaving its own target costs the symbol is in `Symbol`).
///
/// One row per priority in use makes the order lexicographic: no error of a lower level, however large, outweighs the
/// smallest one of a higher level, which weights could only promise for small errors. A column's costs lie side by
/// side, most significant first, as they are mostly read together.
struct ReducedCosts {
    /// The priorities of the levels, descending. All are below required.
    private(set) var priorities: [Float] = []
    /// By column, then level; `stride` numbers a column. Those beyond the levels in use are zero.
    private(set) var values: [Double] = []
    private var columnCount = 0
    private(set) var stride = 4
    /// The growth of each level per unit of the entering symbol, during an exchange. Of length `stride`.
    private var factors = [Double](repeating: 0, count: 4)

    var levelCount: Int { priorities.count }

    mutating func removeAll() {
        priorities.removeAll(keepingCapacity: true)
        columnCount = 0
    }

    subscript(column: Int32, level: Int) -> Double {
        values[Int(column) * stride + level]
    }

    /// Makes room for a column, or clears it for its next use.
    mutating func makeColumn(_ column: Int32) {
        columnCount = max(columnCount, Int(column) + 1)
        if columnCount * stride > values.count {
            values.append(contentsOf: repeatElement(0, count: max(64 * stride, values.count)))
        }
        let start = Int(column) * stride
        for index in start..<start + stride { values[index] = 0 }
    }

    /// The most significant cost of a column that is not zero.
    func firstCost(ofColumn column: Int) -> Double? {
        let start = column * stride
        for place in start..<start + priorities.count where values[place] != 0 { return values[place] }
        return nil
    }

    /// The level of a priority, if it is in use.
    func level(of priority: Float) -> Int32? {
        priorities.firstIndex(of: priority).map { Int32($0) }
    }

    /// Makes a level of a new priority. Those at and after the returned place have moved by one.
    mutating func insertLevel(_ priority: Float) -> Int32 {
        let level = priorities.firstIndex { $0 < priority } ?? priorities.count
        if priorities.count == stride { doubleStride() }
        if level < priorities.count {
            for column in 0..<columnCount {
                let start = column * stride
                for place in (start + level + 1...start + priorities.count).reversed() {
                    values[place] = values[place - 1]
                }
                values[start + level] = 0
            }
        }
        priorities.insert(priority, at: level)
        return Int32(level)
    }

    /// Drops the other levels and makes all costs zero.
    ///
    /// - Returns: The new level of each old one that stays.
    mutating func keepLevels(where isKept: [Bool]) -> [Int32] {
        var kept: [Float] = []
        var newLevels: [Int32] = []
        for (priority, isKept) in zip(priorities, isKept) {
            newLevels.append(Int32(kept.count))
            if isKept { kept.append(priority) }
        }
        priorities = kept
        clear(columnCount: columnCount)
        return newLevels
    }

    private mutating func doubleStride() {
        var wider = [Double](repeating: 0, count: values.count * 2)
        for column in 0..<columnCount {
            for level in 0..<stride { wider[column * 2 * stride + level] = values[column * stride + level] }
        }
        values = wider
        stride *= 2
        factors = [Double](repeating: 0, count: stride)
    }

    /// Adds a multiple of a row: the error of a level now contains that row's value so many more times.
    mutating func add(row: Int32, of matrix: borrowing SparseMatrix, times factor: Double, to level: Int32) {
        // A copy, as the span takes hold of all of `self`.
        let stride = stride
        var values = values.mutableSpan
        var index = matrix.rows[Int(row)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            let place = Int(entry.column) * stride + Int(level)
            values[place] = ReducedCosts.withoutNoise(values[place] + factor * entry.value)
            index = entry.nextInRow
        }
    }

    /// Puts the row that a column's symbol has just become in place of that symbol.
    ///
    /// - Parameters:
    ///   - column: The column, which by now stands for the leaving symbol.
    ///   - row: The row, which by now stands for the entering symbol.
    ///   - slope: What the entering symbol costs as a row; 0 if nothing.
    ///   - level: The level in which it costs that; any number if nothing.
    mutating func exchange(column: Int32, row: Int32, of matrix: borrowing SparseMatrix, slope: Double, level: Int32) {
        let start = Int(column) * stride
        var isZero = true
        for place in 0..<priorities.count {
            factors[place] = ReducedCosts.withoutNoise(values[start + place] + (place == level ? slope : 0))
            isZero = isZero && factors[place] == 0
            values[start + place] = 0
        }
        if isZero { return }
        // Copies, as the span takes hold of all of `self`.
        let (stride, factors, levelCount) = (stride, factors, levelCount)
        var values = values.mutableSpan
        var index = matrix.rows[Int(row)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            let start = Int(entry.column) * stride
            for place in 0..<levelCount {
                values[start + place] = ReducedCosts.withoutNoise(values[start + place] + factors[place] * entry.value)
            }
            index = entry.nextInRow
        }
    }

    /// Forgets all costs and keeps the levels, for so many columns.
    mutating func clear(columnCount: Int) {
        for column in 0..<Int32(columnCount) { makeColumn(column) }
    }

    private static func withoutNoise(_ cost: Double) -> Double {
        abs(cost) <= Tolerance.rate ? 0 : cost
    }
}
