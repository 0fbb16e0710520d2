/// Lowering the errors of the constraints that are not required: the primal simplex method.
extension Tableau {
    /// Where a row meets its target, on the way of a column.
    struct Breakpoint {
        let distance: Double
        let entry: Int32
        let symbol: Int32
    }

    /// Lowers the errors if any may be too large, and sheds rounding when due.
    ///
    /// Both can leave a required row off its target by rounding. It is mended, which may call for another turn; a row
    /// that cannot be is left as it is, since it was met but for rounding.
    mutating func solve() {
        shedRounding()
        var turns = 0
        repeat {
            _ = restoreFeasibility()
            suspects.removeAll(keepingCapacity: true)
            if needsOptimizing { optimize() }
            turns += 1
        } while !suspects.isEmpty && turns < 4
        suspects.removeAll(keepingCapacity: true)
    }

    /// Moves columns until no movement lowers the most significant error it changes. Needs the required constraints
    /// met, and keeps them so.
    ///
    /// Each movement goes on past the targets of other rows as long as the errors still fall on the far side, so that
    /// one exchange does the work of several. After a run of exchanges that moved nothing, Bland's rule takes over until
    /// one does: then no basis repeats. The number of exchanges is bounded even so, as rounding could undo the proof;
    /// what is reached by then meets the required constraints and is at least as good as the start.
    mutating func optimize() {
        let patience = 20 + rowSymbols.count
        var remaining = 1000 + 50 * (rowSymbols.count + columnSymbols.count)
        var idleCount = 0
        while remaining > 0, let move = nextMove(first: idleCount > patience) {
            guard let distance = follow(move, toFirstTarget: idleCount > patience) else { break }
            idleCount = distance > 0 ? 0 : idleCount + 1
            remaining -= 1
        }
        needsOptimizing = false
    }

    /// The cheapest movement among those that lower an error, or the first by index.
    private func nextMove(first: Bool) -> Move? {
        var best: (move: Move, level: Int)?
        for column in columnSymbols.indices {
            let symbol = columnSymbols[column]
            // Most columns of a layout are required equalities, which cannot move.
            if symbol == SparseMatrix.none || symbols[Int(symbol)].isFixed { continue }
            // Only a column with a cost, and only against the sign of its first one, can lower an error.
            guard let cost = costs.firstCost(ofColumn: column) else { continue }
            let move = Move(column: Int32(column), direction: cost > 0 ? -1 : 1)
            guard !isBlocked(move), let (level, rate) = leadingRate(of: move), rate < 0 else { continue }
            guard let current = best else {
                best = (move, level)
                continue
            }
            let isBetter =
                first
                ? symbol < columnSymbols[Int(current.move.column)]
                : level < current.level || level == current.level && isCheaper(move, times: 1, than: current.move, times: 1)
            if isBetter { best = (move, level) }
        }
        return best?.move
    }

    /// Moves a column to the target where the errors stop falling, and exchanges it with that target's row.
    ///
    /// - Returns: The distance, or nil when nothing ends the movement. Exact arithmetic has no such case, as errors
    ///   cannot fall below zero.
    private mutating func follow(_ move: Move, toFirstTarget: Bool) -> Double? {
        collectBreakpoints(along: move)
        gains.removeAll(keepingCapacity: true)
        for _ in 0..<costs.levelCount { gains.append(0) }
        var passed = 0
        var stop: Breakpoint?
        while stop == nil, passed < breakpoints.count {
            let nearest = takeNearest(from: passed)
            passed += 1
            let logical = symbols[Int(nearest.symbol)]
            if logical.isRequired || toFirstTarget {
                stop = nearest
            } else {
                gains[Int(logical.level)] += logical.slopeChange * abs(matrix.entries[Int(nearest.entry)].value)
                if !isStillImproving(move) { stop = nearest }
            }
        }
        guard let stop else { return nil }
        setEnteringSide(column: move.column, isAbove: move.direction > 0)
        self.move(column: move.column, by: move.direction * stop.distance)
        for breakpoint in breakpoints[..<(passed - 1)] {
            let entry = matrix.entries[Int(breakpoint.entry)]
            setSide(ofRow: entry.row, isAbove: entry.value * move.direction > 0)
        }
        symbols[Int(stop.symbol)].value = symbols[Int(stop.symbol)].target
        exchange(on: stop.entry)
        return stop.distance
    }

    /// Whether a movement still lowers the errors when the targets passed have added `gains` to the rates.
    private func isStillImproving(_ move: Move) -> Bool {
        for level in 0..<gains.count {
            let rate = rate(of: move, level: level) + gains[level]
            if abs(rate) > Tolerance.rate { return rate < 0 }
        }
        return false
    }

    /// Finds the rows that a movement brings to their targets.
    private mutating func collectBreakpoints(along move: Move) {
        breakpoints.removeAll(keepingCapacity: true)
        var index = matrix.columns[Int(move.column)].first
        while index != SparseMatrix.none {
            let entry = matrix.entries[Int(index)]
            let symbol = rowSymbols[Int(entry.row)]
            let speed = entry.value * move.direction
            if let distance = distance(toTargetOf: symbols[Int(symbol)], at: speed) {
                breakpoints.append(Breakpoint(distance: distance, entry: index, symbol: symbol))
            }
            index = entry.nextInColumn
        }
    }

    /// How far a column can move until a row it moves at `speed` meets its target, if it does.
    private func distance(toTargetOf logical: Symbol, at speed: Double) -> Double? {
        if logical.isStructural || abs(speed) <= Tolerance.pivot { return nil }
        if logical.isRequired {
            if !logical.resists(speed) { return nil }
        } else if logical.isAboveTarget == (speed > 0) {
            return nil
        }
        return max(0, (logical.target - logical.value) / speed)
    }

    /// Brings the nearest breakpoint from a place on, the first by index among equals, to that place.
    private mutating func takeNearest(from place: Int) -> Breakpoint {
        var nearest = place
        for other in place + 1..<max(place + 1, breakpoints.count) {
            let (candidate, current) = (breakpoints[other], breakpoints[nearest])
            if candidate.distance < current.distance
                || candidate.distance == current.distance && candidate.symbol < current.symbol
            {
                nearest = other
            }
        }
        breakpoints.swapAt(place, nearest)
        return breakpoints[place]
    }
}
