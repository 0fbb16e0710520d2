import Foundation
import TestSupport
import Testing

@testable import RasterSolver

/// Agreement with an implementation that shares nothing with ours: kiwisolver of PyPI, found by PYTHONPATH.
///
/// It weights the priorities instead of ordering them. The systems have small numbers and its weights are a thousand
/// apart, so that both mean the same.
@Suite("Constraints as another solver solves them")
struct ConstraintOracleTests {
    static let isInstalled = (try? python(["-c", "import kiwisolver"])) != nil

    @Test(
        "Random systems have the errors and values that kiwisolver finds",
        .enabled(if: ConstraintOracleTests.isInstalled, "kiwisolver is not installed"))
    func randomSystemsErrors() throws {
        var random = SplitMix64(seed: 1)
        let systems = (0..<6000).map { RandomSystem.arbitrary(number: $0, using: &random) }
        let answers = try ConstraintOracleTests.solve(systems)
        try #require(answers.count == systems.count)
        for (number, (system, answer)) in zip(systems, answers).enumerated() {
            let solved = SolvedSystem(system)
            #expect(solved.acceptance == answer.acceptance, "system \(number)")
            let difference = solved.firstDifference(from: answer.values)
            #expect(difference == nil, "system \(number)")
        }
    }

    private static func solve(_ systems: [RandomSystem]) throws -> [(acceptance: [Bool], values: [Double])] {
        let file = FileManager.default.temporaryDirectory.appending(path: "systems-\(UUID().uuidString)")
        try systems.map(text).joined().write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "kiwi_oracle.py")
        return try python([script.path, file.path]).split(separator: "\n").map { line in
            let fields = line.split(separator: " ")
            return (fields[0].map { $0 == "1" }, fields.dropFirst().map { Double($0) ?? .nan })
        }
    }

    private static func text(of system: RandomSystem) -> String {
        let lines = system.constraints.map { constraint in
            let relation =
                switch constraint.relation {
                case .lessThanOrEqual: "<="
                case .equal: "=="
                case .greaterThanOrEqual: ">="
                }
            let terms = constraint.terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
            return "\(relation) \(Int(constraint.priority)) \(constraint.constant) \(terms)\n"
        }
        return "\(system.variableCount) \(system.constraints.count)\n" + lines.joined()
    }

    /// The output of a Python program; throws when it fails.
    private static func python(_ arguments: [String]) throws -> String {
        struct Failed: Error {}
        guard let result = try Program.installed("python3")?.run(arguments), result.exitCode == 0 else { throw Failed() }
        return result.text
    }
}
