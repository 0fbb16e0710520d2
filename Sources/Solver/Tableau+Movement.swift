/// The steps everything else is made of: moving a column's symbol, and exchanging it with a row's.
extension Tableau {
    /// Adds a distance to the value of a column's symbol, and what follows from it to the rows.
    mutating func move(column: Int32, by distance: Double) {
        if distance == 0 { return }
        movementCount += 1
        saveValue(of: columnSymbols[Int(column)])
        symbols[Int(columnSymbols[Int(column)])].value += distance
        var index = matrix.columns[Int(column)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            let symbol = rowSymbols[Int(entry.row)]
            saveValue(of: symbol)
            symbols[Int(symbol)].value += entry.value * distance
            if !symbols[Int(symbol)].isStructural { noteValue(ofRow: entry.row) }
            index = entry.nextInColumn
        }
    }

    /// Keeps a symbol's value and side for `rollBack`, if a step is on.
    private mutating func saveValue(of symbol: Int32) {
        if !isStepping { return }
        saved.append(
            SavedValue(
                symbol: symbol, value: symbols[Int(symbol)].value, isAboveTarget: symbols[Int(symbol)].isAboveTarget))
    }

    /// Brings the bookkeeping up to date after the value or the target of a basic constraint has changed.
    mutating func noteValue(ofRow row: Int32) {
        let symbol = rowSymbols[Int(row)]
        let logical = symbols[Int(symbol)]
        if logical.isRequired {
            if logical.neededDirection != 0 { suspects.append(symbol) }
        } else if logical.value > logical.target + logical.slack {
            setSide(ofRow: row, isAbove: true)
        } else if logical.value < logical.target - logical.slack {
            setSide(ofRow: row, isAbove: false)
        }
    }

    /// Counts a basic constraint, which is not required, as above or below its target.
    mutating func setSide(ofRow row: Int32, isAbove: Bool) {
        let symbol = Int(rowSymbols[Int(row)])
        if symbols[symbol].isAboveTarget == isAbove { return }
        saveValue(of: Int32(symbol))
        symbols[symbol].isAboveTarget = isAbove
        let change = isAbove ? symbols[symbol].slopeChange : -symbols[symbol].slopeChange
        costs.add(row: row, of: matrix, times: change, to: symbols[symbol].level)
        needsOptimizing = true
    }

    /// Counts a basic constraint's error in the costs (1), or takes it out (-1).
    mutating func addCost(ofRow row: Int32, times sign: Double) {
        let logical = symbols[Int(rowSymbols[Int(row)])]
        if logical.level == Symbol.requiredLevel || logical.slope == 0 { return }
        costs.add(row: row, of: matrix, times: sign * logical.slope, to: logical.level)
        needsOptimizing = true
    }

    /// Exchanges the symbols of an entry's row and column. No value changes.
    mutating func exchange(on index: Int32) {
        let row = matrix.entries[Int(index)].row
        let column = matrix.entries[Int(index)].column
        let leaving = rowSymbols[Int(row)]
        let entering = columnSymbols[Int(column)]
        addCost(ofRow: row, times: -1)
        matrix.pivot(on: index)
        rowSymbols[Int(row)] = entering
        columnSymbols[Int(column)] = leaving
        symbols[Int(entering)].isBasic = true
        symbols[Int(entering)].slot = row
        symbols[Int(leaving)].isBasic = false
        symbols[Int(leaving)].slot = column
        let isCosted = symbols[Int(entering)].level != Symbol.requiredLevel
        costs.exchange(
            column: column, row: row, of: matrix, slope: isCosted ? symbols[Int(entering)].slope : 0,
            level: symbols[Int(entering)].level)
        if isStepping { journal.append(Exchange(entering: entering, leaving: leaving)) }
        exchangeCount += 1
        needsOptimizing = true
    }

    /// Moves an entry's column so that its row arrives exactly at its target, then exchanges the two.
    mutating func bringToTarget(on index: Int32) {
        let entry = matrix.entries[Int(index)]
        let leaving = Int(rowSymbols[Int(entry.row)])
        let distance = (symbols[leaving].target - symbols[leaving].value) / entry.value
        if distance != 0 { setEnteringSide(column: entry.column, isAbove: distance > 0) }
        move(column: entry.column, by: distance)
        symbols[leaving].value = symbols[leaving].target
        exchange(on: index)
    }

    /// Tells on which side of its target a column's symbol is about to leave it.
    mutating func setEnteringSide(column: Int32, isAbove: Bool) {
        saveValue(of: columnSymbols[Int(column)])
        symbols[Int(columnSymbols[Int(column)])].isAboveTarget = isAbove
    }

    /// Changes the target of a constraint. As a column it goes along; as a row it is only compared anew.
    mutating func setTarget(of symbol: Int32, to target: Double) {
        let logical = symbols[Int(symbol)]
        symbols[Int(symbol)].target = target
        if logical.isBasic {
            noteValue(ofRow: logical.slot)
        } else {
            move(column: logical.slot, by: target - logical.value)
            symbols[Int(symbol)].value = target
        }
    }
}
