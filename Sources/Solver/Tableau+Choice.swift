/// Whether another solution is as good as the one that was found.
///
/// At an optimum no movement of a column lowers an error. A way to another solution is a combination of movements, none of
/// which costs anything by itself, and which leaves no row that sits on its target towards a side where that costs
/// something. A row all of whose columns could only push it there holds all of them; what remains after that may be
/// combined in a way that costs nothing, or not: then it counts as a choice.
extension Tableau {
    /// In which directions a column can move at no cost.
    struct Freedom {
        var up, down: Bool

        var isNone: Bool { !up && !down }
    }

    /// More than chains of rows that hold each other's columns are long in a layout.
    private static let mostSweeps = 16

    /// The freedom of each column; none of them has any where there is one solution.
    func freedoms() -> [Freedom] {
        var freedoms = columnSymbols.indices.map { column in
            guard columnSymbols[column] != SparseMatrix.none else { return Freedom(up: false, down: false) }
            return Freedom(up: isFree(Int32(column), 1), down: isFree(Int32(column), -1))
        }
        for _ in 0..<Self.mostSweeps {
            var hasChanged = false
            for row in rowSymbols.indices where rowSymbols[row] != SparseMatrix.none {
                let held = heldSides(of: symbols[Int(rowSymbols[row])])
                if held.above, hold(Int32(row), from: 1, &freedoms) { hasChanged = true }
                if held.below, hold(Int32(row), from: -1, &freedoms) { hasChanged = true }
            }
            if !hasChanged { break }
        }
        return freedoms
    }

    /// Whether a symbol's value could change without any error growing.
    /// - Parameter freedoms: Those of the columns.
    func isAmbiguous(_ symbol: Int32, _ freedoms: [Freedom]) -> Bool {
        let slot = symbols[Int(symbol)].slot
        if !symbols[Int(symbol)].isBasic { return !freedoms[Int(slot)].isNone }
        var index = matrix.rows[Int(slot)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            if !freedoms[Int(entry.column)].isNone { return true }
            index = entry.nextInRow
        }
        return false
    }

    private func isFree(_ column: Int32, _ direction: Double) -> Bool {
        let move = Move(column: column, direction: direction)
        if isBlocked(move) { return false }
        guard let (_, rate) = leadingRate(of: move) else { return true }
        // Rounding may leave one that seems to lower an error.
        return rate < 0
    }

    /// The sides to which a basic constraint that sits on its target cannot move, or not without a cost that the columns' costs
    /// do not contain.
    private func heldSides(of symbol: Symbol) -> (above: Bool, below: Bool) {
        guard !symbol.isStructural, abs(symbol.value - symbol.target) <= symbol.slack else { return (false, false) }
        if symbol.isRequired { return (symbol.resistsAbove, symbol.resistsBelow) }
        return (!symbol.isAboveTarget, symbol.isAboveTarget)
    }

    /// Takes the freedom from the columns of a row when all of them could only push it to one side, where it must not go.
    /// - Returns: Whether any of them had some.
    private func hold(_ row: Int32, from side: Double, _ freedoms: inout [Freedom]) -> Bool {
        var pushes = false
        var index = matrix.rows[Int(row)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            let freedom = freedoms[Int(entry.column)]
            let (towards, away) = entry.value * side > 0 ? (freedom.up, freedom.down) : (freedom.down, freedom.up)
            if away { return false }
            pushes = pushes || towards
            index = entry.nextInRow
        }
        guard pushes else { return false }
        index = matrix.rows[Int(row)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            if entry.value * side > 0 { freedoms[Int(entry.column)].up = false } else { freedoms[Int(entry.column)].down = false }
            index = entry.nextInRow
        }
        return true
    }
}
