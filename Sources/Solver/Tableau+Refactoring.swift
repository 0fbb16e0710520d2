/// Keeping rounding errors from building up.
///
/// An exchange adds rounding of its own to every entry it touches, and a movement to every value. So after a number of
/// exchanges the tableau is computed anew from the constraints as they were given, and after a number of
/// movements the values are computed anew from the columns. Either costs about as much as solving from scratch once,
/// which is nothing per edit.
extension Tableau {
    private static let exchangesBetweenRefactorings = 1000
    private static let movementsBetweenEvaluations = 500

    /// Computes anew what is due. The solution stays the same but for rounding.
    mutating func shedRounding() {
        if exchangeCount >= Tableau.exchangesBetweenRefactorings {
            refactor()
        } else if movementCount >= Tableau.movementsBetweenEvaluations {
            computeValues()
        }
    }

    /// The values of the rows from those of the columns. Linear in the nonzeros.
    private mutating func computeValues() {
        movementCount = 0
        for row in 0..<Int32(rowSymbols.count) where rowSymbols[Int(row)] != SparseMatrix.none {
            var value = 0.0
            var index = matrix.rows[Int(row)].first
            while index != SparseMatrix.none {
                let entry = matrix.entries[Int(index)]
                value += entry.value * symbols[Int(columnSymbols[Int(entry.column)])].value
                index = entry.nextInRow
            }
            symbols[Int(rowSymbols[Int(row)])].value = value
            if !symbols[Int(rowSymbols[Int(row)])].isStructural { noteValue(ofRow: row) }
        }
    }

    /// The reduced costs from the rows. Linear in the nonzeros of the rows that have a cost.
    mutating func computeCosts() {
        costs.clear(columnCount: columnSymbols.count)
        for row in 0..<Int32(rowSymbols.count) where rowSymbols[Int(row)] != SparseMatrix.none {
            addCost(ofRow: row, times: 1)
        }
    }

    /// The whole tableau from the terms of the constraints, for the basis that the symbols tell.
    mutating func refactor() {
        let wasBasic = symbols.map(\.isBasic)
        packTerms()
        dropUnusedLevels()
        makeTableauOfTerms()
        for symbol in Int32(0)..<Int32(symbols.count)
        where symbols[Int(symbol)].kind == .logical && !wasBasic[Int(symbol)] {
            // Without an entry the constraint depends on others, which a basis cannot; rounding alone could say so. It
            // then stays a row, and its value at its target is met all the same.
            if let entry = basisEntry(inRow: symbols[Int(symbol)].slot, wasBasic: wasBasic) { exchange(on: entry) }
        }
        computeCosts()
        computeValues()
        exchangeCount = 0
    }

    /// Makes every variable a column and every constraint a row, in the order of their symbols.
    private mutating func makeTableauOfTerms() {
        matrix.removeAll()
        rowSymbols.removeAll(keepingCapacity: true)
        columnSymbols.removeAll(keepingCapacity: true)
        for symbol in Int32(0)..<Int32(symbols.count) where symbols[Int(symbol)].isStructural {
            let column = matrix.makeColumn()
            setColumn(column, to: symbol)
            symbols[Int(symbol)].slot = column
            symbols[Int(symbol)].isBasic = false
        }
        costs.clear(columnCount: columnSymbols.count)
        for symbol in Int32(0)..<Int32(symbols.count) where symbols[Int(symbol)].kind == .logical {
            for term in termsOf(symbol) where term.coefficient != 0 {
                matrix.sum(column: symbols[Int(term.variable.index)].slot, times: term.coefficient)
            }
            let row = matrix.makeRow()
            setRow(row, to: symbol)
            symbols[Int(symbol)].slot = row
            symbols[Int(symbol)].isBasic = true
        }
    }

    /// The entry of a row by which it changes places with a variable that belongs in a row: fewest other rows first,
    /// small pivots passed over.
    private func basisEntry(inRow row: Int32, wasBasic: [Bool]) -> Int32? {
        var best: (entry: Int32, count: Int32, symbol: Int32)?
        let largest = largestBasisCoefficient(inRow: row, wasBasic: wasBasic)
        var index = matrix.rows[Int(row)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            let symbol = columnSymbols[Int(entry.column)]
            if belongsInRow(symbol, wasBasic: wasBasic) && abs(entry.value) >= 0.1 * largest {
                let count = matrix.columns[Int(entry.column)].count
                if best.map({ (count, symbol) < ($0.count, $0.symbol) }) ?? true { best = (index, count, symbol) }
            }
            index = entry.nextInRow
        }
        return largest > Tolerance.pivot ? best?.entry : nil
    }

    private func largestBasisCoefficient(inRow row: Int32, wasBasic: [Bool]) -> Double {
        var largest = 0.0
        var index = matrix.rows[Int(row)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            if belongsInRow(columnSymbols[Int(entry.column)], wasBasic: wasBasic) {
                largest = max(largest, abs(entry.value))
            }
            index = entry.nextInRow
        }
        return largest
    }

    private func belongsInRow(_ symbol: Int32, wasBasic: [Bool]) -> Bool {
        symbols[Int(symbol)].isStructural && wasBasic[Int(symbol)]
    }

    /// Closes the holes that removed constraints left among the terms.
    private mutating func packTerms() {
        var packed: [LinearExpression.Term] = []
        packed.reserveCapacity(terms.count)
        for index in symbols.indices where symbols[index].kind == .logical {
            let start = packed.count
            packed.append(contentsOf: termsOf(Int32(index)))
            symbols[index].terms = Int32(start)..<Int32(packed.count)
        }
        terms = packed
    }

    /// Drops the levels of priorities that no constraint has any more. The costs are to be computed anew after it.
    private mutating func dropUnusedLevels() {
        var isUsed = [Bool](repeating: false, count: costs.levelCount)
        for symbol in symbols where symbol.kind == .logical && !symbol.isRequired { isUsed[Int(symbol.level)] = true }
        if isUsed.allSatisfy({ $0 }) { return }
        let newLevels = costs.keepLevels(where: isUsed)
        for index in symbols.indices where symbols[index].kind == .logical && !symbols[index].isRequired {
            symbols[index].level = newLevels[Int(symbols[index].level)]
        }
    }
}
