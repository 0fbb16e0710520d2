import Testing

@testable import RasterSolver

/// Layouts of which the solution is known.
@Suite("Solving constraints")
struct ConstraintSolutionTests {
    @Test("A variable without constraints is zero")
    func variableWithoutConstraints() {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        solver.solve()
        #expect(solver.value(of: x) == 0)
        #expect(solver.ambiguous(among: [x]) == [x])
    }

    @Test("A view is centred in another")
    func viewCentredAnother() throws {
        var solver = ConstraintSolver()
        let (left, width, superLeft, superWidth) = solver.makeFour()
        _ = try solver.add(LinearExpression(superLeft, plus: -10), .equal)
        _ = try solver.add(LinearExpression(superWidth, plus: -320), .equal)
        _ = try solver.add(LinearExpression(width, plus: -100), .equal)
        let centre = LinearExpression(left) + LinearExpression(width, times: 0.5)
        let superCentre = LinearExpression(superLeft) + LinearExpression(superWidth, times: 0.5)
        _ = try solver.add(centre - superCentre, .equal)
        solver.solve()
        #expect(solver.value(of: left) == 120)
        #expect(solver.ambiguous(among: [left]).isEmpty)
    }

    @Test("Widths are proportional and fill the row")
    func widthsProportionalFill() throws {
        var solver = ConstraintSolver()
        let (a, b, c, whole) = solver.makeFour()
        _ = try solver.add(LinearExpression(a) + LinearExpression(b) + LinearExpression(c) - LinearExpression(whole), .equal)
        _ = try solver.add(LinearExpression(b) - LinearExpression(a, times: 2), .equal)
        _ = try solver.add(LinearExpression(c) - LinearExpression(a, times: 3), .equal)
        _ = try solver.add(LinearExpression(whole, plus: -100), .equal)
        solver.solve()
        #expect(abs(solver.value(of: a) - 100.0 / 6) < 1e-12)
        #expect(solver.value(of: c) == 50)
    }

    @Test("A width stays between its bounds")
    func widthStaysBetween() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable()
        _ = try solver.add(LinearExpression(width, plus: -44), .greaterThanOrEqual)
        _ = try solver.add(LinearExpression(width, plus: -100), .lessThanOrEqual)
        let wish = try solver.add(LinearExpression(width, plus: -70), .equal, priority: 250)
        solver.solve()
        #expect(solver.value(of: width) == 70)
        try solver.setConstant(of: wish, to: -10)
        solver.solve()
        #expect(solver.value(of: width) == 44)
        #expect(solver.violation(of: wish) == 34)
        try solver.setConstant(of: wish, to: -1000)
        solver.solve()
        #expect(solver.value(of: width) == 100)
    }

    @Test("A higher priority outweighs any number of lower ones")
    func higherPriorityOutweighs() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        for _ in 0..<1000 { _ = try solver.add(LinearExpression(x, plus: -1_000_000), .equal, priority: 250) }
        _ = try solver.add(LinearExpression(x, times: 1e-3, plus: -1e-3), .equal, priority: 250.5)
        solver.solve()
        #expect(solver.value(of: x) == 1)
    }

    @Test("Within a priority the sum of the absolute errors is least")
    func withinPrioritySum() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        for wish in [0.0, 10, 40, 70, 1000] {
            _ = try solver.add(LinearExpression(x, plus: -wish), .equal, priority: 500)
        }
        solver.solve()
        #expect(solver.value(of: x) == 40)
    }

    @Test("The label with the lower resistance is truncated and the one with the lower hugging grows")
    func labelLowerResistance() throws {
        var solver = ConstraintSolver()
        let (a, b, whole, _) = solver.makeFour()
        _ = try solver.add(LinearExpression(a) + LinearExpression(b) - LinearExpression(whole), .equal)
        let width = try solver.add(LinearExpression(whole, plus: -300), .equal)
        for (variable, hugging, resistance) in [(a, Float(251), Float(750)), (b, 250, 749)] {
            _ = try solver.add(LinearExpression(variable, plus: -100), .lessThanOrEqual, priority: hugging)
            _ = try solver.add(LinearExpression(variable, plus: -100), .greaterThanOrEqual, priority: resistance)
        }
        solver.solve()
        #expect((solver.value(of: a), solver.value(of: b)) == (100, 200))
        try solver.setConstant(of: width, to: -130)
        solver.solve()
        #expect((solver.value(of: a), solver.value(of: b)) == (100, 30))
        try solver.setConstant(of: width, to: -200)
        solver.solve()
        #expect((solver.value(of: a), solver.value(of: b)) == (100, 100))
    }

    @Test("A variable named twice counts with the sum of its coefficients")
    func variableNamedTwice() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        _ = try solver.add(LinearExpression(x) + LinearExpression(x, times: 3) - 8, .equal)
        _ = try solver.add(LinearExpression(x) - LinearExpression(x), .equal)
        solver.solve()
        #expect(solver.value(of: x) == 2)
    }

    @Test("Redundant required constraints are accepted")
    func redundantRequiredConstraints() throws {
        var solver = ConstraintSolver()
        let (x, y, _, _) = solver.makeFour()
        let base = try solver.add(LinearExpression(x, plus: -5), .equal)
        _ = try solver.add(LinearExpression(y) - LinearExpression(x) - 1, .equal)
        _ = try solver.add(LinearExpression(y, plus: -6), .equal)
        _ = try solver.add(LinearExpression(y, times: 2) - LinearExpression(x, times: 2) - 2, .equal)
        solver.solve()
        #expect(solver.value(of: y) == 6)
        solver.remove(base)
        solver.solve()
        #expect(solver.value(of: x) == 5)
    }
}

extension ConstraintSolver {
    mutating func makeFour() -> (Variable, Variable, Variable, Variable) {
        (makeVariable(), makeVariable(), makeVariable(), makeVariable())
    }
}
