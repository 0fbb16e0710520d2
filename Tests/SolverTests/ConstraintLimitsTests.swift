import TestSupport
import Testing

@testable import RasterSolver

/// Numbers no layout should have.
@Suite("Constraints at the limits of numbers")
struct ConstraintLimitsTests {
    @Test("A constant beyond the largest counts as the largest")
    func constantBeyondLargest() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let wide = try solver.add(LinearExpression(x, plus: -.greatestFiniteMagnitude), .equal)
        solver.solve()
        #expect(solver.value(of: x) == 1e12)
        try solver.setConstant(of: wide, to: .greatestFiniteMagnitude)
        solver.solve()
        #expect(solver.value(of: x) == -1e12)
        try solver.setConstant(of: wide, to: -320)
        solver.solve()
        #expect(solver.value(of: x) == 320)
    }

    @Test("An unbounded width next to ordinary ones spoils none of them")
    func unboundedWidthOrdinary() throws {
        var solver = ConstraintSolver()
        let (x, y, z, _) = solver.makeFour()
        _ = try solver.add(LinearExpression(x, plus: -.greatestFiniteMagnitude), .equal, priority: 50)
        _ = try solver.add(LinearExpression(y) - LinearExpression(x) - 8, .equal)
        _ = try solver.add(LinearExpression(y, plus: -320), .lessThanOrEqual)
        _ = try solver.add(LinearExpression(z) - LinearExpression(y), .equal)
        solver.solve()
        #expect((solver.value(of: x), solver.value(of: y), solver.value(of: z)) == (312, 320, 320))
    }

    @Test("Coefficients far apart end in some solution, and without a trap", arguments: [6, 12, 300])
    func coefficientsFarApart(magnitude: Int) {
        var random = SplitMix64(seed: UInt64(magnitude))
        for number in 0..<100 {
            var system = RandomSystem.arbitrary(number: number, using: &random)
            for constraint in system.constraints.indices {
                for term in system.constraints[constraint].terms.indices {
                    let exponent = Int.random(in: -magnitude...magnitude, using: &random)
                    system.constraints[constraint].terms[term].coefficient *= ConstraintLimitsTests.powerOfTen(exponent)
                }
            }
            var solved = SolvedSystem(system)
            for handle in solved.handles.compactMap({ $0 }) {
                try? solved.solver.setConstant(of: handle, to: Double.random(in: -1e9...1e9, using: &random))
            }
            solved.solver.solve()
            for handle in solved.handles.compactMap({ $0 }) { solved.solver.remove(handle) }
            solved.solver.solve()
            #expect(solved.solver.constraintCount == 0)
        }
    }

    @Test("Hundreds of priorities keep their order")
    func hundredsPrioritiesKeep() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        var random = SplitMix64(seed: 30)
        for priority in (1...400).shuffled(using: &random) {
            _ = try solver.add(LinearExpression(x, plus: -Double(priority)), .equal, priority: Float(priority))
        }
        solver.solve()
        #expect(solver.value(of: x) == 400)
    }

    @Test("Priorities that come and go leave the others their order")
    func prioritiesComeGo() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        _ = try solver.add(LinearExpression(x, plus: -1), .equal, priority: 900)
        _ = try solver.add(LinearExpression(x, plus: -2), .equal, priority: 100)
        for step in 1...3000 {
            let passing = try solver.add(LinearExpression(x, plus: -3), .equal, priority: 800 + Float(step) / 16)
            solver.solve()
            #expect(solver.value(of: x) == (step > 1600 ? 3 : 1) || step == 1600)
            solver.remove(passing)
        }
        solver.solve()
        #expect(solver.value(of: x) == 1)
    }

    @Test("Many ties do not cycle")
    func manyTiesDo() throws {
        var solver = ConstraintSolver()
        let variables = (0..<30).map { _ in solver.makeVariable() }
        for first in variables {
            _ = try solver.add(LinearExpression(first), .greaterThanOrEqual)
            for second in variables where second != first {
                let difference = LinearExpression(first) - LinearExpression(second)
                _ = try solver.add(difference, .equal, priority: 500)
                _ = try solver.add(difference, .lessThanOrEqual, priority: 750)
            }
        }
        let last = try solver.add(LinearExpression(variables[29], plus: -9), .equal)
        solver.solve()
        #expect(variables.allSatisfy { solver.value(of: $0) == 9 })
        try solver.setConstant(of: last, to: -3)
        solver.solve()
        #expect(variables.allSatisfy { solver.value(of: $0) == 3 })
    }

    private static func powerOfTen(_ exponent: Int) -> Double {
        (0..<abs(exponent)).reduce(1) { power, _ in exponent < 0 ? power / 10 : power * 10 }
    }
}
