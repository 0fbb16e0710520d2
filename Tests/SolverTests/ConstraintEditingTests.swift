import TestSupport
import Testing

@testable import RasterSolver

/// What happens to a solution when its constraints change.
@Suite("Constraints that change")
struct ConstraintEditingTests {
    @Test("Removing a constraint gives back what it took")
    func removingConstraintBack() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        _ = try solver.add(LinearExpression(x, plus: -10), .equal, priority: 250)
        let limit = try solver.add(LinearExpression(x, plus: -5), .lessThanOrEqual)
        solver.solve()
        #expect(solver.value(of: x) == 5)
        solver.remove(limit)
        solver.solve()
        #expect(solver.value(of: x) == 10)
    }

    @Test("A variable that nothing determines any more keeps its value")
    func variableNothingDetermines() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let only = try solver.add(LinearExpression(x, plus: -10), .equal)
        solver.solve()
        solver.remove(only)
        solver.solve()
        #expect(solver.value(of: x) == 10)
        #expect(solver.ambiguous(among: [x]) == [x])
    }

    @Test("A met inequality moves nothing and a broken one ends at its bound")
    func metInequalityMoves() throws {
        var solver = ConstraintSolver()
        let (x, y, _, _) = solver.makeFour()
        _ = try solver.add(LinearExpression(x, plus: -10), .lessThanOrEqual)
        _ = try solver.add(LinearExpression(y, plus: -10), .greaterThanOrEqual)
        solver.solve()
        #expect((solver.value(of: x), solver.value(of: y)) == (0, 10))
    }

    @Test("A conflict names its constraints in the order of addition, and breaking one solves it")
    func conflictNamesConstraints() throws {
        var solver = ConstraintSolver()
        let (left, right, other, _) = solver.makeFour()
        let leftEdge = try solver.add(LinearExpression(left, plus: -8), .equal)
        _ = try solver.add(LinearExpression(other, plus: -1), .equal)
        let width = try solver.add(LinearExpression(right) - LinearExpression(left) - 100, .greaterThanOrEqual)
        solver.solve()
        let limit = LinearExpression(right, plus: -50)
        let conflict = try #require(throws: Unsatisfiable.self) { _ = try solver.add(limit, .lessThanOrEqual) }
        #expect(conflict.constraints.dropLast() == [leftEdge, width])
        #expect(solver.constraintCount == 3)
        #expect((solver.value(of: left), solver.value(of: right)) == (8, 108))
        solver.remove(width)
        _ = try solver.add(limit, .lessThanOrEqual)
        solver.solve()
        #expect(solver.value(of: right) == 50)
    }

    @Test("An edit that contradicts required constraints is refused and leaves the old constant")
    func editContradictsRequired() throws {
        var solver = ConstraintSolver()
        let (x, y, _, _) = solver.makeFour()
        let edge = try solver.add(LinearExpression(x, plus: -10), .equal)
        let order = try solver.add(LinearExpression(y) - LinearExpression(x), .greaterThanOrEqual)
        let limit = try solver.add(LinearExpression(y, plus: -20), .lessThanOrEqual)
        _ = try solver.add(LinearExpression(y, plus: -15), .equal, priority: 500)
        solver.solve()
        let conflict = try #require(throws: Unsatisfiable.self) { try solver.setConstant(of: edge, to: -30) }
        #expect(conflict.constraints == [edge, order, limit])
        solver.solve()
        #expect((solver.value(of: x), solver.value(of: y)) == (10, 15))
        try solver.setConstant(of: edge, to: -18)
        solver.solve()
        #expect((solver.value(of: x), solver.value(of: y)) == (18, 18))
    }

    @Test("A constraint without variables holds or is refused")
    func constraintWithoutVariables() throws {
        var solver = ConstraintSolver()
        _ = try solver.add(LinearExpression(constant: 0), .equal)
        let wish = try solver.add(LinearExpression(constant: 3), .equal, priority: 500)
        let conflict = try #require(throws: Unsatisfiable.self) {
            _ = try solver.add(LinearExpression(constant: 1), .lessThanOrEqual)
        }
        #expect(conflict.constraints.count == 1)
        solver.solve()
        #expect(solver.violation(of: wish) == 3)
    }

    @Test("A variable can be removed after its constraints, and its place serves again")
    func variableRemovedAfter() throws {
        var solver = ConstraintSolver()
        let (x, y, _, _) = solver.makeFour()
        let pair = try solver.add(LinearExpression(x) - LinearExpression(y) - 5, .equal)
        _ = try solver.add(LinearExpression(x, plus: -7), .equal)
        solver.solve()
        solver.remove(pair)
        solver.remove(y)
        let new = solver.makeVariable()
        #expect(solver.value(of: new) == 0)
        _ = try solver.add(LinearExpression(new) - LinearExpression(x), .equal)
        solver.solve()
        #expect(solver.value(of: new) == 7)
        #expect(solver.variableCount == 4)
    }

    @Test("A solver that was emptied solves like a new one")
    func solverEmptiedSolves() {
        var random = SplitMix64(seed: 20)
        var used = ConstraintSolver()
        for number in 0..<300 {
            let system = RandomSystem.arbitrary(number: number, using: &random)
            used.removeAll()
            let variables = (0..<system.variableCount).map { _ in used.makeVariable() }
            for constraint in system.constraints {
                _ = try? used.add(
                    constraint.expression(of: variables), constraint.relation, priority: constraint.priority)
            }
            used.solve()
            #expect(variables.map { used.value(of: $0) } == SolvedSystem(system).values, "system \(number)")
        }
    }

    @Test("Rounding does not build up over a hundred thousand edits")
    func roundingDoesBuild() throws {
        var random = SplitMix64(seed: 21)
        var solver = ConstraintSolver()
        let views = (0..<10).map { _ in solver.makeVariable() }
        let widths = (0..<10).map { _ in solver.makeVariable() }
        var edits: [(handle: ConstraintHandle, expression: LinearExpression, relation: Relation, priority: Float)] = []
        func expressions() -> [(LinearExpression, Relation, Float)] {
            (1..<10).flatMap { index -> [(LinearExpression, Relation, Float)] in
                let end = LinearExpression(views[index - 1]) + LinearExpression(widths[index - 1], times: 1 / 3.0)
                return [
                    (LinearExpression(views[index]) - end, .greaterThanOrEqual, 1000),
                    (LinearExpression(views[index]) - end, .equal, 400),
                    (LinearExpression(widths[index]) - LinearExpression(widths[index - 1], times: 0.7), .equal, 300),
                    (LinearExpression(widths[index]), .greaterThanOrEqual, 750),
                    (LinearExpression(widths[index]), .lessThanOrEqual, 250),
                ]
            } + [(LinearExpression(views[0]), .equal, 1000), (LinearExpression(widths[0]), .equal, 1000)]
        }
        for (expression, relation, priority) in expressions() {
            edits.append((try solver.add(expression, relation, priority: priority), expression, relation, priority))
        }
        for _ in 0..<100_000 {
            let index = Int.random(in: 0..<edits.count, using: &random)
            edits[index].expression.constant = Double.random(in: -100 ... -1, using: &random)
            try solver.setConstant(of: edits[index].handle, to: edits[index].expression.constant)
            solver.solve()
        }
        var rebuilt = ConstraintSolver()
        for _ in 0..<20 { _ = rebuilt.makeVariable() }
        for edit in edits { _ = try rebuilt.add(edit.expression, edit.relation, priority: edit.priority) }
        rebuilt.solve()
        for variable in Set(views + widths).subtracting(solver.ambiguous(among: views + widths)) {
            #expect(abs(solver.value(of: variable) - rebuilt.value(of: variable)) < 1e-6)
        }
        for (variable, edit) in zip(views, edits) where edit.priority == 1000 {
            #expect(solver.violation(of: edit.handle) == 0, "variable \(variable.index)")
        }
    }
}
