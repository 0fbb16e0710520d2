/// Meeting the required constraints: the dual simplex method.
extension Tableau {
    /// Brings the required constraints back to their targets that a movement or an addition has broken.
    ///
    /// A broken row leaves to its target, and of the columns that can move it there the one enters whose movement is
    /// the cheapest, in lexicographic order, per unit of the row. When the costs were at their optimum that is
    /// the ratio test of the dual simplex method, and they stay there. Other rows may break meanwhile; they have their
    /// turn. Should that take long, Bland's rule (the first row, the first column) rules out a cycle.
    ///
    /// - Returns: A symbol whose row cannot be met, or nil when all are.
    mutating func restoreFeasibility() -> Int32? {
        let patience = 20 + 2 * rowSymbols.count
        let limit = 1000 + 50 * rowSymbols.count
        var count = 0
        while let broken = nextBroken(first: count > patience) {
            guard count < limit, let entry = cheapestEntry(forRow: symbols[Int(broken)].slot, first: count > patience)
            else { return broken }
            bringToTarget(on: entry)
            count += 1
        }
        return nil
    }

    /// The required constraints that keep a row from being met: those of its columns, and its own.
    func conflict(ofRow symbol: Int32) -> [Int32] {
        var conflict = [symbol]
        var index = matrix.rows[Int(symbols[Int(symbol)].slot)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            let other = columnSymbols[Int(entry.column)]
            if abs(entry.value) > Tolerance.pivot && symbols[Int(other)].isRequired { conflict.append(other) }
            index = entry.nextInRow
        }
        return conflict
    }

    /// The broken row to mend next: the worst one, or the first by index. Suspects that are met are let go.
    private mutating func nextBroken(first: Bool) -> Int32? {
        var best: Int32?
        var bestViolation = 0.0
        var place = 0
        while place < suspects.count {
            let symbol = suspects[place]
            let logical = symbols[Int(symbol)]
            guard logical.isRequired && logical.isBasic && logical.neededDirection != 0 else {
                suspects.swapAt(place, suspects.count - 1)
                suspects.removeLast()
                continue
            }
            let violation = first ? 0 : logical.violation
            if violation > bestViolation || best == nil || violation == bestViolation && symbol < best ?? symbol {
                (best, bestViolation) = (symbol, violation)
            }
            place += 1
        }
        return best
    }

    /// The entry of a broken row by whose column it is met at the least cost, or the first by index.
    private func cheapestEntry(forRow row: Int32, first: Bool) -> Int32? {
        let needed = symbols[Int(rowSymbols[Int(row)])].neededDirection
        var best: (entry: Int32, move: Move, scale: Double)?
        var index = matrix.rows[Int(row)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            let move = Move(column: entry.column, direction: entry.value > 0 ? needed : -needed)
            if abs(entry.value) > Tolerance.pivot && !isBlocked(move) {
                let scale = 1 / abs(entry.value)
                if let current = best {
                    let isBetter =
                        first
                        ? columnSymbols[Int(move.column)] < columnSymbols[Int(current.move.column)]
                        : isCheaper(move, times: scale, than: current.move, times: current.scale)
                    if isBetter { best = (index, move, scale) }
                } else {
                    best = (index, move, scale)
                }
            }
            index = entry.nextInRow
        }
        return best?.entry
    }
}
