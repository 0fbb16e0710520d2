/// What a movement of a column costs, level by level.
extension Tableau {
    /// A column together with the direction its symbol may move in, +1 or -1.
    struct Move {
        var column: Int32
        var direction: Double
    }

    /// Whether a required constraint in a column may not leave its target in a direction.
    func isBlocked(_ move: Move) -> Bool {
        let symbol = symbols[Int(columnSymbols[Int(move.column)])]
        return symbol.isRequired && symbol.resists(move.direction)
    }

    /// Growth of the error of a level per unit of movement, the symbol's own error included.
    func rate(of move: Move, level: Int) -> Double {
        let symbol = symbols[Int(columnSymbols[Int(move.column)])]
        let own: Double = symbol.level == level && symbol.resists(move.direction) ? 1 : 0
        return move.direction * costs[move.column, level] + own
    }

    /// The most significant level whose error a movement changes, and the rate; nil when it changes none.
    func leadingRate(of move: Move) -> (level: Int, rate: Double)? {
        for level in 0..<costs.levelCount {
            let rate = rate(of: move, level: level)
            if abs(rate) > Tolerance.rate { return (level, rate) }
        }
        return nil
    }

    /// Whether one movement is cheaper than another, in lexicographic order; equal ones go by the symbols' indices.
    ///
    /// - Parameters:
    ///   - scale: The amount of the movement that is compared.
    ///   - otherScale: The amount of the other one.
    func isCheaper(_ move: Move, times scale: Double, than other: Move, times otherScale: Double) -> Bool {
        for level in 0..<costs.levelCount {
            let difference = rate(of: move, level: level) * scale - rate(of: other, level: level) * otherScale
            if abs(difference) > Tolerance.rate { return difference < 0 }
        }
        return columnSymbols[Int(move.column)] < columnSymbols[Int(other.column)]
    }
}
