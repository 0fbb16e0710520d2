import TestSupport

@testable import RasterSolver

/// Constraints over variables that are named by number, so that several solvers can be given them.
struct RandomSystem {
    struct Constraint {
        var terms: [(variable: Int, coefficient: Double)]
        var constant: Double
        var relation: Relation
        var priority: Float

        func expression(of variables: [Variable]) -> LinearExpression {
            LinearExpression(
                terms: terms.map { LinearExpression.Term(variable: variables[$0.variable], coefficient: $0.coefficient) },
                constant: constant)
        }

        /// By how much values break the constraint.
        func error(at values: [Double]) -> Double {
            let sum = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
            switch relation {
            case .lessThanOrEqual: return max(0, sum)
            case .equal: return abs(sum)
            case .greaterThanOrEqual: return max(0, -sum)
            }
        }
    }

    static let priorities: [Float] = [750, 500, 250]

    let variableCount: Int
    var constraints: [Constraint]

    /// Small systems, alternately of arbitrary constraints and of the kind layouts have.
    static func arbitrary(number: Int, using random: inout SplitMix64) -> RandomSystem {
        let variableCount = Int.random(in: 1...8, using: &random)
        let count = Int.random(in: 1...16, using: &random)
        let constraints = (0..<count).map { _ in
            number.isMultiple(of: 2)
                ? arbitraryConstraint(variableCount: variableCount, using: &random)
                : layoutConstraint(variableCount: variableCount, using: &random)
        }
        return RandomSystem(variableCount: variableCount, constraints: constraints)
    }

    static func arbitraryConstraint(variableCount: Int, using random: inout SplitMix64) -> Constraint {
        let coefficients = [-2, -1, -0.5, 1, 2, 3]
        let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            (
                variable: Int.random(in: 0..<variableCount, using: &random),
                coefficient: coefficients[Int.random(in: 0..<coefficients.count, using: &random)]
            )
        }
        return Constraint(
            terms: terms, constant: Double(Int.random(in: -20...20, using: &random)),
            relation: arbitraryRelation(using: &random), priority: arbitraryPriority(using: &random))
    }

    /// A distance between two variables, or a bound of one.
    static func layoutConstraint(variableCount: Int, using random: inout SplitMix64) -> Constraint {
        let first = Int.random(in: 0..<variableCount, using: &random)
        let second = Int.random(in: 0..<variableCount, using: &random)
        return Constraint(
            terms: first == second ? [(first, 1)] : [(first, 1), (second, -1)],
            constant: Double(Int.random(in: -20...20, using: &random)),
            relation: arbitraryRelation(using: &random), priority: arbitraryPriority(using: &random))
    }

    private static func arbitraryRelation(using random: inout SplitMix64) -> Relation {
        [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &random) ?? .equal
    }

    private static func arbitraryPriority(using random: inout SplitMix64) -> Float {
        Bool.random(using: &random) ? 1000 : priorities.randomElement(using: &random) ?? 1000
    }
}

/// A solver that has been given a random system.
struct SolvedSystem {
    var solver = ConstraintSolver()
    let variables: [Variable]
    /// The handles of the constraints; nil for those that were refused.
    var handles: [ConstraintHandle?] = []
    var system: RandomSystem

    init(_ system: RandomSystem) {
        self.system = system
        var solver = ConstraintSolver()
        variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
        for constraint in system.constraints {
            handles.append(
                try? solver.add(
                    constraint.expression(of: variables), constraint.relation, priority: constraint.priority))
        }
        solver.solve()
        self.solver = solver
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }

    var acceptance: [Bool] { handles.map { $0 != nil } }

    /// The accepted constraints alone.
    var acceptedSystem: RandomSystem {
        RandomSystem(
            variableCount: system.variableCount,
            constraints: zip(system.constraints, handles).filter { $0.1 != nil }.map(\.0))
    }

    /// The sum of the errors of the accepted constraints of a priority.
    func error(ofPriority priority: Float, at values: [Double]) -> Double {
        acceptedSystem.constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(at: values) }
    }

    /// By how much the values are worse than, or differ from, other ones: the first sum of errors that does.
    func firstDifference(from other: [Double]) -> String? {
        let values = values
        for priority in [1000] + RandomSystem.priorities {
            let (own, others) = (error(ofPriority: priority, at: values), error(ofPriority: priority, at: other))
            if abs(own - others) > 1e-6 { return "error of \(priority): \(own), not \(others)" }
        }
        let ambiguous = solver.ambiguous(among: variables)
        for (index, variable) in variables.enumerated() where !ambiguous.contains(variable) {
            if abs(values[index] - other[index]) > 1e-6 {
                return "variable \(index): \(values[index]), not \(other[index])"
            }
        }
        return nil
    }
}
