import TestSupport
import Testing

@testable import RasterSolver

/// What must hold for every system, tried on thousands of random ones.
@Suite("Random systems of constraints")
struct ConstraintPropertyTests {
    @Test("Required constraints are met")
    func requiredConstraintsMet() {
        var random = SplitMix64(seed: 2)
        for number in 0..<800 {
            let solved = SolvedSystem(.arbitrary(number: number, using: &random))
            #expect(solved.error(ofPriority: 1000, at: solved.values) < 1e-6, "system \(number)")
        }
    }

    @Test("A conflict cannot be met as a whole and can without any one of its constraints")
    func conflictCannotMet() throws {
        var random = SplitMix64(seed: 3)
        var conflictCount = 0
        for number in 0..<800 {
            let system = RandomSystem.arbitrary(number: number, using: &random)
            var solver = ConstraintSolver()
            let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
            var added: [ConstraintHandle: RandomSystem.Constraint] = [:]
            for constraint in system.constraints {
                do throws(Unsatisfiable) {
                    let handle = try solver.add(
                        constraint.expression(of: variables), constraint.relation, priority: constraint.priority)
                    added[handle] = constraint
                } catch {
                    conflictCount += 1
                    #expect(error.constraints.map(\.serial) == error.constraints.map(\.serial).sorted())
                    let members = error.constraints.map { added[$0] ?? constraint }
                    #expect(added[try #require(error.constraints.last)] == nil)
                    #expect(members.allSatisfy { $0.priority == 1000 })
                    expectIrreducible(members, variableCount: system.variableCount, "system \(number)")
                }
            }
        }
        #expect(conflictCount > 200)
    }

    @Test("A refused constraint leaves every value as it was")
    func refusedConstraintLeaves() {
        var random = SplitMix64(seed: 4)
        for number in 0..<800 {
            var solved = SolvedSystem(.arbitrary(number: number, using: &random))
            let constraint = RandomSystem.arbitraryConstraint(
                variableCount: solved.system.variableCount, using: &random)
            let before = solved.values
            if (try? solved.solver.add(constraint.expression(of: solved.variables), constraint.relation)) == nil {
                #expect(solved.values == before)
                solved.solver.solve()
                #expect(solved.firstDifference(from: before) == nil, "system \(number)")
            }
        }
    }

    @Test("Adding and removing in any order gives what building the rest at once gives")
    func addingRemovingOrder() {
        var random = SplitMix64(seed: 5)
        for number in 0..<800 {
            var solved = SolvedSystem(.arbitrary(number: number, using: &random))
            for index in solved.handles.indices.shuffled(using: &random) where Bool.random(using: &random) {
                guard let handle = solved.handles[index] else { continue }
                solved.solver.remove(handle)
                solved.handles[index] = nil
                if Bool.random(using: &random) { solved.solver.solve() }
                if Bool.random(using: &random) {
                    let constraint = solved.system.constraints[index]
                    solved.handles[index] = try? solved.solver.add(
                        constraint.expression(of: solved.variables), constraint.relation, priority: constraint.priority)
                }
            }
            solved.solver.solve()
            let rebuilt = SolvedSystem(solved.acceptedSystem)
            #expect(rebuilt.acceptance.allSatisfy { $0 }, "system \(number)")
            #expect(solved.firstDifference(from: rebuilt.values) == nil, "system \(number)")
        }
    }

    @Test("Setting a constant gives what building with it gives")
    func settingConstantBuilding() {
        var random = SplitMix64(seed: 6)
        for number in 0..<800 {
            var solved = SolvedSystem(.arbitrary(number: number, using: &random))
            for _ in 0..<5 {
                let index = Int.random(in: 0..<solved.handles.count, using: &random)
                guard let handle = solved.handles[index] else { continue }
                let old = solved.system.constraints[index].constant
                let before = solved.values
                solved.system.constraints[index].constant = Double(Int.random(in: -20...20, using: &random))
                do throws(Unsatisfiable) {
                    try solved.solver.setConstant(of: handle, to: solved.system.constraints[index].constant)
                    solved.solver.solve()
                    let rebuilt = SolvedSystem(solved.acceptedSystem)
                    #expect(rebuilt.acceptance.allSatisfy { $0 }, "system \(number)")
                    #expect(solved.firstDifference(from: rebuilt.values) == nil, "system \(number)")
                } catch {
                    let members = zip(solved.system.constraints, solved.handles).filter { pair in
                        pair.1.map { error.constraints.contains($0) } ?? false
                    }
                    expectIrreducible(
                        members.map(\.0), variableCount: solved.system.variableCount, "system \(number)")
                    solved.system.constraints[index].constant = old
                    #expect(solved.values == before, "system \(number)")
                }
            }
        }
    }

    @Test("A solver in use for long gives what a new one gives")
    func solverUseFor() {
        var random = SplitMix64(seed: 9)
        var solved = SolvedSystem(RandomSystem(variableCount: 12, constraints: []))
        for step in 1...6000 {
            let count = solved.handles.count
            let index = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0 where count > 0:
                if let handle = solved.handles[index] { solved.solver.remove(handle) }
                solved.handles.remove(at: index)
                solved.system.constraints.remove(at: index)
            case 1 where count > 0:
                let constant = Double(Int.random(in: -20...20, using: &random))
                if let handle = solved.handles[index],
                    (try? solved.solver.setConstant(of: handle, to: constant)) != nil
                {
                    solved.system.constraints[index].constant = constant
                }
            default:
                if count > 24 { continue }
                let constraint = RandomSystem.arbitraryConstraint(variableCount: 12, using: &random)
                solved.system.constraints.append(constraint)
                solved.handles.append(
                    try? solved.solver.add(
                        constraint.expression(of: solved.variables), constraint.relation, priority: constraint.priority))
            }
            if !step.isMultiple(of: 10) { continue }
            solved.solver.solve()
            let rebuilt = SolvedSystem(solved.acceptedSystem)
            #expect(rebuilt.acceptance.allSatisfy { $0 }, "step \(step)")
            #expect(solved.firstDifference(from: rebuilt.values) == nil, "step \(step)")
        }
    }

    @Test("The same calls give the very same values")
    func sameCallsGive() {
        var random = SplitMix64(seed: 7)
        for number in 0..<500 {
            let system = RandomSystem.arbitrary(number: number, using: &random)
            #expect(SolvedSystem(system).values == SolvedSystem(system).values)
        }
    }

    @Test("Systems of a hundred variables are solved and edited like small ones")
    func systemsHundredVariables() {
        var random = SplitMix64(seed: 8)
        for number in 0..<30 {
            let system = RandomSystem(
                variableCount: 100,
                constraints: (0..<160).map { _ in
                    number.isMultiple(of: 2)
                        ? RandomSystem.arbitraryConstraint(variableCount: 100, using: &random)
                        : RandomSystem.layoutConstraint(variableCount: 100, using: &random)
                })
            var solved = SolvedSystem(system)
            #expect(solved.error(ofPriority: 1000, at: solved.values) < 1e-6)
            for (index, handle) in solved.handles.enumerated() {
                guard let handle else { continue }
                let constant = Double(Int.random(in: -20...20, using: &random))
                if (try? solved.solver.setConstant(of: handle, to: constant)) != nil {
                    solved.system.constraints[index].constant = constant
                }
            }
            solved.solver.solve()
            let rebuilt = SolvedSystem(solved.acceptedSystem)
            #expect(rebuilt.acceptance.allSatisfy { $0 }, "system \(number)")
            #expect(solved.firstDifference(from: rebuilt.values) == nil, "system \(number)")
        }
    }

    private func expectIrreducible(
        _ constraints: [RandomSystem.Constraint], variableCount: Int, _ comment: Comment
    ) {
        let whole = SolvedSystem(RandomSystem(variableCount: variableCount, constraints: constraints))
        #expect(whole.acceptance.contains(false), comment)
        for index in constraints.indices {
            var rest = constraints
            rest.remove(at: index)
            let solved = SolvedSystem(RandomSystem(variableCount: variableCount, constraints: rest))
            #expect(solved.acceptance.allSatisfy { $0 }, comment)
        }
    }
}
