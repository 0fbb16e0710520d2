/// The simplex tableau: every basic symbol as a combination of the nonbasic ones, the columns.
///
/// It differs from the tableau of the Cassowary paper (see `ConstraintSolver`) in how errors are kept. There a
/// constraint gets slack, dummy and error variables of its own; here it is one symbol with a target, and its error is a
/// piecewise linear function of it: required sides may not be crossed, others cost their level one per unit. A
/// nonbasic constraint sits exactly on its target; a basic one is off it, or happens to be on it. That keeps the tableau
/// at one row or column per constraint and free of constants.
///
/// Invariants between calls:
/// - the columns are as many as the structural symbols, the rows as many as the constraints;
/// - a structural symbol in a column is one that no constraint needed so far, and it keeps its value;
/// - `costs` is the sum, over the basic constraints that are not required, of their `slope` times their row.
struct Tableau {
    /// One exchange of a row with a column, by symbol.
    struct Exchange {
        let entering: Int32
        let leaving: Int32
    }

    var symbols: [Symbol] = []
    var matrix = SparseMatrix()
    var costs = ReducedCosts()
    /// The symbol of each row, and of each column.
    var rowSymbols: [Int32] = []
    var columnSymbols: [Int32] = []
    /// Terms of all constraints, as they were given; the holes of removed ones go when the tableau is factored anew.
    var terms: [LinearExpression.Term] = []
    /// Required constraints that a movement may have broken. May name one twice, or one that is met.
    var suspects: [Int32] = []
    /// `needsOptimizing` before the step.
    var neededOptimizing = false
    /// Whether movements and exchanges are kept for `rollBack`.
    var isStepping = false
    /// Exchanges of the step, oldest first.
    var journal: [Exchange] = []
    /// Values before each movement of the step, oldest first.
    var saved: [SavedValue] = []
    /// Whether a movement of some column may lower an error.
    var needsOptimizing = false
    /// Exchanges and removals since the tableau was last factored from the terms.
    var exchangeCount = 0
    /// Movements of columns since the rows' values were last computed from the columns'.
    var movementCount = 0
    var freeSymbols: [Int32] = []
    /// Breakpoints along the direction being searched, kept to spare the allocation.
    var breakpoints: [Breakpoint] = []
    /// What the targets passed in that direction add to the rates, by level.
    var gains: [Double] = []

    mutating func removeAll() {
        symbols.removeAll(keepingCapacity: true)
        matrix.removeAll()
        costs.removeAll()
        rowSymbols.removeAll(keepingCapacity: true)
        columnSymbols.removeAll(keepingCapacity: true)
        terms.removeAll(keepingCapacity: true)
        suspects.removeAll(keepingCapacity: true)
        endStep()
        freeSymbols.removeAll(keepingCapacity: true)
        needsOptimizing = false
        exchangeCount = 0
        movementCount = 0
    }

    // MARK: Symbols

    /// Adds an unknown as a column of its own, at 0.
    mutating func makeStructural() -> Int32 {
        let column = matrix.makeColumn()
        let symbol = place(Symbol(kind: .structural, slot: column))
        setColumn(column, to: symbol)
        costs.makeColumn(column)
        return symbol
    }

    /// Removes an unknown that no constraint mentions. Such a one is always a column, and an empty one: a row would
    /// express it by symbols that do not depend on it.
    mutating func removeStructural(_ symbol: Int32) {
        precondition(symbols[Int(symbol)].mentionCount == 0, "a variable with constraints cannot be removed")
        matrix.removeEmptyColumn(symbols[Int(symbol)].slot)
        columnSymbols[Int(symbols[Int(symbol)].slot)] = SparseMatrix.none
        free(symbol)
    }

    /// Adds the left side of a constraint as a row. Nothing moves.
    mutating func makeLogical(_ logical: Symbol, terms newTerms: [LinearExpression.Term]) -> Int32 {
        var logical = logical
        var value = 0.0
        for term in newTerms {
            symbols[Int(term.variable.index)].mentionCount += 1
            if term.coefficient == 0 { continue }
            let symbol = symbols[Int(term.variable.index)]
            value += term.coefficient * symbol.value
            if symbol.isBasic {
                matrix.sum(row: symbol.slot, times: term.coefficient)
            } else {
                matrix.sum(column: symbol.slot, times: term.coefficient)
            }
        }
        let row = matrix.makeRow()
        logical.value = value
        logical.slot = row
        logical.isBasic = true
        logical.isAboveTarget = logical.isAboveBestSide
        logical.terms = Int32(terms.count)..<Int32(terms.count + newTerms.count)
        terms.append(contentsOf: newTerms)
        let symbol = place(logical)
        setRow(row, to: symbol)
        addCost(ofRow: row, times: 1)
        return symbol
    }

    /// Removes a constraint. No value changes.
    mutating func removeLogical(_ symbol: Int32) {
        if symbols[Int(symbol)].isBasic {
            addCost(ofRow: symbols[Int(symbol)].slot, times: -1)
        }
        symbols[Int(symbol)].resistsBelow = false
        symbols[Int(symbol)].resistsAbove = false
        if !symbols[Int(symbol)].isBasic {
            if let entry = structuralEntry(inColumn: symbols[Int(symbol)].slot) {
                exchange(on: entry)
            } else {
                symbols[Int(symbol)].isBasic = true
                refactor()
            }
        }
        let row = symbols[Int(symbol)].slot
        matrix.removeRow(row)
        rowSymbols[Int(row)] = SparseMatrix.none
        removeTerms(of: symbol)
        free(symbol)
        exchangeCount += 1
        needsOptimizing = true
    }

    /// Forgets a constraint's terms; their place is had back at once only when they are the last.
    private mutating func removeTerms(of symbol: Int32) {
        let removed = termsOf(symbol)
        for term in removed { symbols[Int(term.variable.index)].mentionCount -= 1 }
        if removed.endIndex == terms.count { terms.removeLast(removed.count) }
    }

    /// The terms of a constraint.
    func termsOf(_ symbol: Int32) -> ArraySlice<LinearExpression.Term> {
        let range = symbols[Int(symbol)].terms
        return terms[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    /// The entry of a constraint's column to put the constraint into a row by.
    ///
    /// A structural row always has one: the constraint is a sum of its variables, so at least one of them is a row that
    /// contains it. Only rounding, with coefficients far apart, can lose it. The largest is taken for accuracy, the first
    /// by index among equals.
    private func structuralEntry(inColumn column: Int32) -> Int32? {
        var best: Int32?
        var bestSize = 0.0
        var bestSymbol = Int32.max
        var index = matrix.columns[Int(column)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            let symbol = rowSymbols[Int(entry.row)]
            let size = abs(entry.value)
            if symbols[Int(symbol)].isStructural && (size > bestSize || size == bestSize && symbol < bestSymbol) {
                (best, bestSize, bestSymbol) = (index, size, symbol)
            }
            index = entry.nextInColumn
        }
        return best
    }

    private mutating func place(_ symbol: Symbol) -> Int32 {
        if let index = freeSymbols.popLast() {
            symbols[Int(index)] = symbol
            return index
        }
        symbols.append(symbol)
        return Int32(symbols.count - 1)
    }

    private mutating func free(_ symbol: Int32) {
        symbols[Int(symbol)].kind = .unused
        freeSymbols.append(symbol)
    }

    mutating func setRow(_ row: Int32, to symbol: Int32) {
        if Int(row) == rowSymbols.count {
            rowSymbols.append(symbol)
        } else {
            rowSymbols[Int(row)] = symbol
        }
    }

    mutating func setColumn(_ column: Int32, to symbol: Int32) {
        if Int(column) == columnSymbols.count {
            columnSymbols.append(symbol)
        } else {
            columnSymbols[Int(column)] = symbol
        }
    }

    /// The level of a priority, made if it is new.
    mutating func level(of priority: Float) -> Int32 {
        if let level = costs.level(of: priority) { return level }
        let level = costs.insertLevel(priority)
        for index in symbols.indices where symbols[index].level >= level {
            symbols[index].level += 1
        }
        return level
    }
}
