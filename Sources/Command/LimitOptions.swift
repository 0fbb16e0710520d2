import ArgumentParser
import Foundation
import RasterTables

/// How much a run may take.
struct LimitOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            generous, careful (two seconds, 256 MB: for strangers' files) or none. Default: generous; careful from standard \
            input into a pipe.
            """,
            valueName: "set"))
    var limits: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Other limits than those of the set: \(Limits.Name.allCases.map(\.rawValue).joined(separator: ", ")). Numbers such as \
            1e6, bytes such as 512MB, times such as 10s; none lifts one.
            """,
            valueName: "cells=1e6,time=10s"))
    var limit: String?

    @Flag(
        inversion: .prefixedNo,
        help: """
            Whether the kernel holds the command to reading its inputs, roots and fonts and writing its output. Default: where \
            standard input goes into a pipe.
            """)
    var sandbox: Bool?

    /// - Parameter isPiped: Whether a stranger may well have sent the input, and nobody looks at the result.
    func resolved(isPiped: Bool = false) throws(CommandError) -> Limits {
        var resolved: Limits =
            switch try limits.map({ text throws(CommandError) in
                try Choices.value(
                    text, "--limits", [("generous", Limits.generous), ("careful", .careful), ("none", .none)])
            }) {
            case .some(let set): set
            case nil: isPiped ? .careful : .generous
            }
        for part in limit?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
            let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard words.count == 2 else { throw .badLimit(given: String(part)) }
            let name = try Choices.value(words[0], "--limit", Limits.Name.allCases.map { ($0.rawValue, $0) })
            guard let value = Self.value(words[1], of: name) else { throw .badLimit(given: String(part)) }
            resolved[name] = value
        }
        return resolved
    }

    /// A number, with a unit where the limit has one; nil where it is neither.
    private static func value(_ text: String, of name: Limits.Name) -> Int? {
        if text.lowercased() == "none" { return .max }
        let digits = text.prefix { $0.isASCII && ($0.isNumber || "._+eE".contains($0)) && !$0.isWhitespace }
        let unit = text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces).lowercased()
        guard let number = Double(digits.filter { $0 != "_" }), number > 0, let factor = factor(unit, of: name) else {
            return nil
        }
        let value = (number * factor).rounded(.up)
        return value < 1e18 ? Int(value) : nil
    }

    /// How many of what a limit counts a unit is.
    private static func factor(_ unit: String, of name: Limits.Name) -> Double? {
        switch name {
        case .time: ["": 1000, "s": 1000, "ms": 1, "min": 60_000][unit]
        case .bytes, .unpacked, .text, .characters, .memory:
            ["": 1, "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9, "kib": 1024, "mib": 1_048_576, "gib": 1_073_741_824][unit]
        case .cells, .columns, .nesting, .steps, .picture, .pictures, .points, .pixels: unit.isEmpty ? 1 : nil
        }
    }
}

/// A verb whose whole work, from reading to the last byte, keeps to limits.
protocol LimitedCommand: ParsableCommand {
    var limits: LimitOptions { get }
    /// Whether input comes from standard input and the result goes into a pipe.
    var isPiped: Bool { get }
    /// The pixels that a picture may have, where they are asked for by an option of their own.
    func pixelLimit() throws(CommandError) -> Int?
    /// Gives up what the work does not need. No other thread is there yet.
    func confine() throws(CommandError)
    func work() throws
}

extension LimitedCommand {
    var isPiped: Bool { false }
    func pixelLimit() throws(CommandError) -> Int? { nil }

    /// Whether one of the inputs is standard input, and the result goes into a pipe.
    func isPiped(from inputs: [String], to output: String?) -> Bool {
        inputs.contains { InheritedFile.descriptor($0) != nil } && (output ?? "-") == "-" && !StandardStream.output.isTerminal
    }

    func run() throws {
        var most = try limits.resolved(isPiped: isPiped)
        if let pixels = try pixelLimit() { most.pixels = pixels }
        let allowance = Allowance(most)
        try confine()
        Interruption.watch(allowance)
        try allowance.enforce(work)
    }
}

extension LimitError {
    /// How the limit is raised by options; nil where there was none.
    var optionWords: String? { raised.map { "raise it with --limit \($0), or lift all with --limits none" } }

    /// What, how much, the limit, and how to raise it.
    var sentence: String {
        (fact.prefix(1).uppercased() + fact.dropFirst()) + (optionWords.map { "; \($0)" } ?? "") + "."
    }
}
