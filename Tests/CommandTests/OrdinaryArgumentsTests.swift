import ArgumentParser
import TestSupport
import Testing

@testable import rastertables

/// What is read without ArgumentParser is what ArgumentParser reads.
@Suite struct OrdinaryArgumentsTests {
    private static let words = [
        "in.csv", "-", "--", "render", "layout", "help", "", "a=b", "-3", "--header", "--no-header", "--align-decimals",
        "--no-align-decimals", "--system-fonts", "--hyphenate", "--footer", "--transparent", "--optimize", "--few-colors",
        "--strict", "--quiet",
        "-q", "-o", "-oq", "-o=x", "--output", "--output=x=y", "--quiet=yes", "--nothing", "--help", "--version", "--title=",
        "--delimiter", "--encoding", "--ragged", "--columns", "--sort", "--rows", "--scale", "--width", "--max-column-width",
        "--font", "--font-dir", "--font-size", "--theme", "--direction", "--language", "--title", "--alt", "--max-pixels",
        "--spec", "--subtitle", "--group-by", "--stub", "--spanner", "--format", "--bar", "--color-scale", "--summary",
        "--footnote",
        "--source-note", "schema",
    ]

    private func expectSame(_ arguments: [String]) {
        guard let ordinary = OrdinaryArguments.command(for: arguments) else { return }
        guard let parsed = try? RasterTablesCommand.parseAsRoot(arguments) as? Render else {
            Issue.record("\(arguments) are none for a picture")
            return
        }
        #expect(Self.fields(ordinary) == Self.fields(parsed), "\(arguments)")
    }

    private static func fields(_ command: Render) -> [String] {
        [
            "\(command.input.input) \(command.input.delimiter ?? "nil") \(command.input.header.map(String.init) ?? "nil")",
            "\(command.input.encoding ?? "nil") \(command.input.ragged) \(command.input.columns ?? "nil")",
            "\(command.input.sort ?? "nil") \(command.input.rows ?? "nil")",
            "\(command.style.scale ?? "nil") \(command.style.width ?? "nil") \(command.style.maxColumnWidth ?? "nil")",
            "\(command.style.font ?? "nil") \(command.style.fontFolders) \(command.style.systemFonts)",
            "\(command.style.fontSize ?? "nil") \(command.style.theme ?? "nil") \(command.style.direction)",
            "\(command.style.alignDecimals) \(command.style.language ?? "nil") \(command.style.hyphenate)",
            "\(command.style.title ?? "nil") \(command.style.footer) \(command.style.transparent)",
            "\(command.display.asksForDisplayTable)",
            "\(command.output.output ?? "nil") \(command.output.alt ?? "nil") \(command.output.optimize) \(command.output.fewColors)",
            "\(command.output.maxPixels ?? "nil") \(command.messages.strict) \(command.messages.quiet)",
        ]
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
