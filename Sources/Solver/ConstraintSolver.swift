/// Solves systems of linear equations and inequalities with priorities, and solves them again quickly after an edit.
///
/// It is an incremental simplex solver of the kind described by Badros, Borning and Stuckey, "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm", ACM Transactions on Computer-Human Interaction 8 (4), 2001. Two things
/// differ. Errors are not variables of their own but piecewise linear costs of the constraints (see `Tableau`), and the
/// order of priorities is truly lexicographic: each priority has an objective row of its own.
///
/// **What is solved.** Required constraints hold, to one part in 10⁸ of their constant. Of the solutions that satisfies
/// them, one is taken that makes the sum of the absolute errors of the highest other priority least, among those one
/// that makes that of the next priority least, and so on down.
///
/// **Which solution, when there are several.** A variable without constraints is 0. The solver moves from the solution
/// it has, and only what it must: a variable that nothing determines any more keeps its value, an inequality that is met
/// stays as it is, and one that is broken ends exactly at its bound. Ties go by the order in which variables and
/// constraints were made. So the result depends on the sequence of calls alone, and is the same in every run.
///
/// **Use.** Required constraints are met at once, so that `add` and `setConstant` can refuse; all else waits for
/// `solve()`, so that a batch of changes is optimized once. Solving many cells of one structure is best done by
/// `setConstant` on one solver.
///
/// **Numbers.** All must be finite. Constants beyond ±10¹² count as ±10¹². Rounding does not build up: the tableau is
/// computed anew every thousand exchanges. Every loop is bounded, also for coefficients so far apart that Doubles
/// cannot solve the system; coefficients should lie between 10⁻⁶ and 10⁶, and those below 10⁻⁹ do not count.
package struct ConstraintSolver {
    /// The priority of constraints that must hold.
    package static let required: Float = 1000

    private var tableau = Tableau()
    private var additionCount: UInt64 = 0
    package private(set) var variableCount = 0
    package private(set) var constraintCount = 0

    package init() {}

    /// Starts anew without giving back the memory. All handles become invalid.
    package mutating func removeAll() {
        tableau.removeAll()
        variableCount = 0
        constraintCount = 0
    }

    // MARK: Variables

    /// A new variable, at 0.
    package mutating func makeVariable() -> Variable {
        variableCount += 1
        return Variable(index: tableau.makeStructural())
    }

    /// Gives back a variable that no constraint mentions any more.
    package mutating func remove(_ variable: Variable) {
        precondition(isValid(variable), "the variable is not of this solver")
        tableau.removeStructural(variable.index)
        variableCount -= 1
    }

    /// The value of a variable as of the last `solve()`. What changed since may show or not.
    ///
    /// What is within rounding of an integer is reported as that integer.
    package func value(of variable: Variable) -> Double {
        precondition(isValid(variable), "the variable is not of this solver")
        return Self.shown(tableau.symbols[Int(variable.index)].value)
    }

    /// The values of all variables, see ``value(of:)``, by their indices; with numbers of no meaning between them.
    package var values: [Double] { tableau.symbols.map { $0.isStructural ? Self.shown($0.value) : 0 } }

    private static func shown(_ value: Double) -> Double {
        // Not `rounded()`, which would be the solver's one call into the C library. A Double beyond 2⁵² is an integer.
        guard abs(value) <= 0x1p52 else { return value }
        let integer = Double(Int64(value + (value < 0 ? -0.5 : 0.5)))
        return abs(value - integer) <= Tolerance.snapping * max(1, abs(integer)) ? integer : value
    }

    /// Those of some variables that the constraints leave a choice, as of the last `solve()`: another value would be just as
    /// good. There may be, rarely, one too many; never one too few.
    package func ambiguous(among variables: [Variable]) -> Set<Variable> {
        let freedoms = tableau.freedoms()
        return Set(
            variables.filter { variable in
                precondition(isValid(variable), "the variable is not of this solver")
                return tableau.isAmbiguous(variable.index, freedoms)
            })
    }

    /// Whether the constraints leave any variable a choice. False: the solution is the one there is, whatever was solved before.
    package var hasChoice: Bool { tableau.freedoms().contains { !$0.isNone } }

    // MARK: Constraints

    /// Adds the constraint that an expression compare with zero.
    ///
    /// A constraint without variables is allowed; it holds or not.
    ///
    /// - Parameter priority: 1 to 1000, where 1000 is required.
    /// - Throws: When the constraint is required and contradicts other required ones. The solver is then as before, and
    ///   the handle of the refused constraint, which the error names among the others, is not valid.
    package mutating func add(
        _ expression: LinearExpression, _ relation: Relation, priority: Float = ConstraintSolver.required
    ) throws(Unsatisfiable) -> ConstraintHandle {
        precondition(expression.isFinite, "coefficients and constants are finite")
        precondition(priority > 0 && priority <= ConstraintSolver.required, "priorities are above 0 and at most 1000")
        for term in expression.terms { precondition(isValid(term.variable), "the variable is not of this solver") }
        var logical = Symbol(kind: .logical, slot: SparseMatrix.none)
        logical.resistsBelow = relation != .lessThanOrEqual
        logical.resistsAbove = relation != .greaterThanOrEqual
        logical.target = ConstraintSolver.target(for: expression.constant)
        logical.serial = additionCount
        if priority < ConstraintSolver.required { logical.level = tableau.level(of: priority) }
        let symbol = tableau.makeLogical(logical, terms: expression.terms)
        tableau.settle(symbol)
        additionCount += 1
        if let unmet = tableau.restoreFeasibility() {
            let conflict = conflict(ofRow: unmet)
            tableau.rollBack()
            tableau.removeLogical(symbol)
            throw conflict
        }
        tableau.endStep()
        constraintCount += 1
        return ConstraintHandle(index: symbol, serial: logical.serial)
    }

    /// Removes a constraint. The next `solve()` lets the others have what it kept from them.
    package mutating func remove(_ constraint: ConstraintHandle) {
        precondition(isValid(constraint), "the constraint has been removed, or is not of this solver")
        tableau.removeLogical(constraint.index)
        constraintCount -= 1
    }

    /// Changes the constant of a constraint's expression.
    ///
    /// - Throws: When the constraint is required and now contradicts other required ones. The solver is then as before,
    ///   with the old constant.
    package mutating func setConstant(of constraint: ConstraintHandle, to constant: Double) throws(Unsatisfiable) {
        precondition(isValid(constraint), "the constraint has been removed, or is not of this solver")
        precondition(constant.isFinite, "constants are finite")
        let target = ConstraintSolver.target(for: constant)
        let old = tableau.symbols[Int(constraint.index)].target
        if target == old { return }
        tableau.beginStep()
        tableau.setTarget(of: constraint.index, to: target)
        if let unmet = tableau.restoreFeasibility() {
            let conflict = conflict(ofRow: unmet)
            tableau.symbols[Int(constraint.index)].target = old
            tableau.rollBack()
            throw conflict
        }
        tableau.endStep()
    }

    /// By how much a constraint is broken, as of the last `solve()`; 0 if it is met.
    package func violation(of constraint: ConstraintHandle) -> Double {
        precondition(isValid(constraint), "the constraint has been removed, or is not of this solver")
        let logical = tableau.symbols[Int(constraint.index)]
        return logical.neededDirection == 0 ? 0 : logical.violation
    }

    // MARK: Solving

    /// Makes the errors of the constraints that are not required as small as can be. Free when nothing changed since.
    package mutating func solve() {
        tableau.solve()
    }

    private static func target(for constant: Double) -> Double {
        -min(max(constant, -Tolerance.largestConstant), Tolerance.largestConstant)
    }

    private func conflict(ofRow symbol: Int32) -> Unsatisfiable {
        let handles = tableau.conflict(ofRow: symbol).map { index in
            ConstraintHandle(index: index, serial: tableau.symbols[Int(index)].serial)
        }
        return Unsatisfiable(constraints: handles.sorted { $0.serial < $1.serial })
    }

    private func isValid(_ variable: Variable) -> Bool {
        tableau.symbols.indices.contains(Int(variable.index)) && tableau.symbols[Int(variable.index)].isStructural
    }

    private func isValid(_ constraint: ConstraintHandle) -> Bool {
        guard tableau.symbols.indices.contains(Int(constraint.index)) else { return false }
        let logical = tableau.symbols[Int(constraint.index)]
        return logical.kind == .logical && logical.serial == constraint.serial
    }
}
