/// What a refused constraint or edit needs to leave no trace.
extension Tableau {
    /// What a movement, or a change of side, overwrites in a symbol.
    struct SavedValue {
        let symbol: Int32
        let value: Double
        let isAboveTarget: Bool
    }

    /// Starts a step that may have to be rolled back.
    mutating func beginStep() {
        isStepping = true
        neededOptimizing = needsOptimizing
    }

    /// Makes the step final.
    mutating func endStep() {
        if !isStepping { return }
        isStepping = false
        journal.removeAll(keepingCapacity: true)
        saved.removeAll(keepingCapacity: true)
    }

    /// Takes back every exchange and movement since `beginStep`. The values are the very same as before; the tableau
    /// is the same but for rounding.
    mutating func rollBack() {
        let exchanges = journal
        var isLost = false
        for exchange in exchanges.reversed() {
            let (entering, leaving) = (Int(exchange.entering), Int(exchange.leaving))
            if !isLost, let entry = matrix.entry(row: symbols[entering].slot, column: symbols[leaving].slot) {
                self.exchange(on: entry)
            } else {
                // Rounding has lost the entry, with coefficients far apart. The tableau is made anew below.
                isLost = true
                symbols[entering].isBasic = false
                symbols[leaving].isBasic = true
            }
        }
        for value in saved.reversed() {
            symbols[Int(value.symbol)].value = value.value
            symbols[Int(value.symbol)].isAboveTarget = value.isAboveTarget
        }
        endStep()
        suspects.removeAll(keepingCapacity: true)
        if isLost { refactor() } else { computeCosts() }
        needsOptimizing = neededOptimizing
    }
}
