/// Finding a place for a constraint that was just added.
extension Tableau {
    /// Lets an equality, or a broken inequality, determine a variable that nothing has determined yet, if it has one.
    /// Most constraints of a layout end here: they cost one exchange in a column that nothing else uses.
    ///
    /// A required constraint that is left broken becomes a suspect. Where that, or the movement of other rows, could end
    /// in a contradiction, a step is begun first.
    mutating func settle(_ symbol: Int32) {
        let logical = symbols[Int(symbol)]
        let isMet = logical.neededDirection == 0
        let isEquality = logical.resistsBelow && logical.resistsAbove
        if isEquality || !isMet, let entry = undeterminedEntry(inRow: logical.slot) {
            let isAlone = matrix.columns[Int(matrix.entries[Int(entry)].column)].count == 1
            if !isAlone { beginStep() }
            bringToTarget(on: entry)
        } else if !isMet && logical.isRequired {
            beginStep()
            suspects.append(symbol)
        }
    }

    /// The entry of a row whose column is an undetermined variable; the one with the fewest other rows, as each of them
    /// fills in, and among those the first by index. Entries below a tenth of the largest are passed over, as a small
    /// pivot magnifies rounding.
    private func undeterminedEntry(inRow row: Int32) -> Int32? {
        var largest = 0.0
        var best: (entry: Int32, size: Double, count: Int32, symbol: Int32)?
        var index = matrix.rows[Int(row)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            let symbol = columnSymbols[Int(entry.column)]
            let size = abs(entry.value)
            if size > Tolerance.pivot && symbols[Int(symbol)].isStructural {
                let count = matrix.columns[Int(entry.column)].count
                largest = max(largest, size)
                let isBetter = best.map { $0.size < 0.1 * size || (count, symbol) < ($0.count, $0.symbol) } ?? true
                if isBetter && size >= 0.1 * largest { best = (index, size, count, symbol) }
            }
            index = entry.nextInRow
        }
        return best?.entry
    }
}
