import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import RasterCommand

/// What is read without ArgumentParser is what ArgumentParser reads.
@Suite struct OrdinaryArgumentsTests {
    /// What ArgumentParser says of `render`.
    private struct Help: Decodable {
        struct Command: Decodable { let arguments: [Argument] }
        struct Argument: Decodable {
            struct Name: Decodable { let kind, name: String }
            let kind: String
            let names: [Name]?
        }
        let command: Command
    }

    /// An option as it is written, and whether it has a value.
    private struct Option {
        let name: String
        let hasValue: Bool

        /// As it is used.
        func arguments(_ value: String = "5") -> [String] { hasValue ? [name, value] : [name] }
    }

    /// All that `render` has, but those that ArgumentParser answers itself.
    private static let options: [Option] = {
        guard let help = try? JSONDecoder().decode(Help.self, from: Data(Render._dumpHelp().utf8)) else {
            preconditionFailure("ArgumentParser tells its options in another form")
        }
        return help.command.arguments.filter { $0.kind != "positional" }.flatMap { argument in
            (argument.names ?? []).map {
                Option(name: ($0.kind == "long" ? "--" : "-") + $0.name, hasValue: argument.kind == "option")
            }
        }.filter { !["--help", "-h", "--version"].contains($0.name) }
    }()

    private static let words =
        [
            "in.csv", "-", "--", "render", "layout", "help", "schema", "", "a=b", "-3", "-oq", "-o=x", "--output=x=y",
            "--quiet=yes",
            "--nothing", "--help", "--version", "--title=",
        ] + options.map(\.name)

    private func expectSame(_ arguments: [String]) {
        guard let ordinary = OrdinaryArguments.command(for: arguments) else { return }
        guard let parsed = try? RasterTablesCommand.parseAsRoot(arguments) as? Render else {
            Issue.record("\(arguments) are none for a picture")
            return
        }
        #expect(Self.fields(ordinary) == Self.fields(parsed), "\(arguments)")
    }

    /// Every property of the command and of its groups of options, with its value.
    private static func fields(_ options: any ParsableArguments) -> [String] {
        Mirror(reflecting: options).children.flatMap { label, value -> [String] in
            guard let parsed = Mirror(reflecting: value).descendant("_parsedValue"),
                let (state, held) = Mirror(reflecting: parsed).children.first
            else { return [] }
            if let group = held as? any ParsableArguments { return fields(group) }
            return ["\(label ?? "") \(state == "value" ? "\(held)" : "without a value")"]
        }
    }

    @Test("Every option of render is known, with the value and the default that ArgumentParser gives it")
    func all() throws {
        #expect(Self.options.count > 40)
        for option in Self.options {
            let arguments = ["in.csv"] + option.arguments()
            #expect(OrdinaryArguments.command(for: arguments) != nil, "\(option.name) is not known")
            expectSame(arguments)
        }
        let fields = Self.fields(try #require(OrdinaryArguments.command(for: ["in.csv"])))
        // Some have two names, and one property is the input.
        #expect(fields.count > 40 && fields.allSatisfy { !$0.hasSuffix("without a value") }, "\(fields)")
    }

    @Test("Every option alone, with a value behind it and after an equals sign")
    func eachAlone() {
        for word in Self.words {
            expectSame([word])
            expectSame(["in.csv", word])
            expectSame([word, "in.csv"])
            expectSame([word, "5", "in.csv"])
            expectSame(["in.csv", word + "=5"])
            expectSame(["in.csv", word, "-"])
        }
    }

    @Test("Whatever stands together")
    func together() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<300 {
            expectSame((0..<Int.random(in: 1...5, using: &random)).map { _ in Self.words.randomElement(using: &random)! })
        }
    }

    @Test("The ordinary ones are read without it, all others are not")
    func whichAreRead() {
        let ordinary = [
            ["in.csv"], ["-", "-o", "-"], ["in.csv", "-o", "out.png", "-q"],
            ["--title", "In stock", "--theme=dark", "in.csv", "--no-header", "--optimize"],
        ]
        for arguments in ordinary { #expect(OrdinaryArguments.command(for: arguments) != nil, "\(arguments)") }
        let others = [
            [], ["--help"], ["--version"], ["layout", "in.csv"], ["in.csv", "other.csv"], ["in.csv", "--titel", "x"],
            ["in.csv", "--title"], ["in.csv", "-qo", "x"], ["in.csv", "--header", "--no-header"], ["in.csv", "--title", "-3"],
        ]
        for arguments in others { #expect(OrdinaryArguments.command(for: arguments) == nil, "\(arguments)") }
    }
}
