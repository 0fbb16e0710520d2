/// A column or row label of the tableau: an unknown, or the left side of a constraint.
///
/// A constraint `a·x + c (≤, =, ≥) 0` is kept as its own unknown `s = a·x` with the target `-c`. So the constant is
/// not in the tableau at all, and editing it only moves a target.
struct Symbol {
    enum Kind: UInt8 {
        /// A place that is free for the next variable or constraint.
        case unused
        /// An unknown of the caller; free to take any value at no cost.
        case structural
        /// The left side of a constraint.
        case logical
    }

    /// `level` of a required constraint, and of a structural symbol.
    static let requiredLevel: Int32 = -1

    var kind: Kind
    /// Whether the symbol labels a row (its value follows from the columns) or a column (it keeps its value).
    var isBasic = false
    /// Whether values below the target break the constraint: true for `=` and `≥`.
    var resistsBelow = false
    /// Whether values above the target break the constraint: true for `=` and `≤`.
    var resistsAbove = false
    /// The side of the target a basic symbol counts as, which tells at the target itself which slope the reduced
    /// costs contain. In the paper's terms: which of the two error variables is basic.
    var isAboveTarget = true
    /// Position among the priority levels, 0 the most significant, or `requiredLevel`.
    var level = Symbol.requiredLevel
    /// The row if basic, else the column.
    var slot: Int32
    /// How many terms of constraints name a structural symbol.
    var mentionCount: Int32 = 0
    /// Order of addition of a constraint.
    var serial: UInt64 = 0
    /// Where the constraint's terms are, for factoring the tableau anew.
    var terms: Range<Int32> = 0..<0
    var value = 0.0
    var target = 0.0

    var isStructural: Bool { kind == .structural }

    var isRequired: Bool { kind == .logical && level == Symbol.requiredLevel }

    /// Whether it is a required equality: on its target, it never moves.
    var isFixed: Bool { isRequired && resistsBelow && resistsAbove }

    /// How near the target counts as on it.
    var slack: Double { Tolerance.feasibility * max(1, abs(target)) }

    /// +1 when a constraint is broken because its value is too small, -1 when too large, 0 when it is met.
    var neededDirection: Double {
        if resistsBelow && value < target - slack { return 1 }
        if resistsAbove && value > target + slack { return -1 }
        return 0
    }

    /// By how much the constraint is broken.
    var violation: Double {
        if resistsBelow && value < target { return target - value }
        if resistsAbove && value > target { return value - target }
        return 0
    }

    /// The side to count as when there is no history: the one the value is on, and on the target the free one.
    var isAboveBestSide: Bool {
        if value > target + slack { return true }
        if value < target - slack { return false }
        return !resistsAbove
    }

    /// Growth of the error per unit of the value, on the side the symbol counts as.
    var slope: Double {
        isAboveTarget ? (resistsAbove ? 1 : 0) : (resistsBelow ? -1 : 0)
    }

    /// Growth of the slope where the value passes the target upwards.
    var slopeChange: Double {
        (resistsAbove ? 1 : 0) + (resistsBelow ? 1 : 0)
    }

    /// Whether moving a symbol off its target to that side costs anything.
    func resists(_ direction: Double) -> Bool {
        direction > 0 ? resistsAbove : resistsBelow
    }
}
