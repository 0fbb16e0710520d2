import Foundation
import TestSupport
import Testing

/// What the kernel holds the command to. Where it cannot, `--sandbox` says so, and there is nothing to see.
@Suite struct SandboxTests {
    private func run(_ arguments: [String], _ input: String? = nil, in folder: TemporaryFolder) throws -> Program.Result {
        try RunningCommand.run(arguments, input: input.map { Data($0.utf8) }, folder: folder.path)
    }

    @Test func `tables are drawn as without it, wherever they come from and go`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("t.csv", "a,b\n1,Markdown\n")
        _ = try folder.file(
            "s.json", #"{"data": "t.csv", "steps": [{"fmt_markdown": {"columns": "b"}}], "output": {"file": "s.png"}}"#)
        for arguments in [["t.csv"], ["s.json"], ["t.csv", "--spec", "s.json"], ["t.csv", "--theme", "gt"]] {
            let (held, free) = (try run(arguments + ["--sandbox"], in: folder), try run(arguments + ["--no-sandbox"], in: folder))
            #expect(held.exitCode == 0 && held.output == free.output && held.output.count > 100, "\(held.error)")
        }
        for file in ["a.png", "./b.png"] {
            // And once more over what is there.
            for _ in 0..<2 { #expect(try run(["t.csv", "--sandbox", "-o", file, "--map", "m.json"], in: folder).exitCode == 0) }
        }
        #expect(try folder.names == ["a.png", "b.png", "m.json", "s.json", "t.csv"])
        let piped = try run(["-"], "a,b\n1,Markdown\n", in: folder)
        #expect(try piped.output == run(["-", "--no-sandbox"], "a,b\n1,Markdown\n", in: folder).output)
    }

    @Test func `files and pictures are compared, and data taken out of pictures, as without it`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("a.csv", "a,b\nx,1\ny,2\nz,3\n")
        _ = try folder.file("b.csv", "a,b\nx,1\ny,5\nz,3\n")
        for name in ["a", "b"] {
            #expect(try run([name + ".csv", "-o", name + ".png", "--embed-data"], in: folder).exitCode == 0)
            #expect(try run(["layout", name + ".csv", "--drawn", "-o", name + ".json"], in: folder).exitCode == 0)
        }
        let verbs =
            [
                (["diff", "a.csv", "b.csv", "--json"], 0), (["diff", "a.csv", "b.csv"], 0), (["compare", "a.png", "b.png"], 1),
                (["compare", "a.png", "b.png", "-o", "c.png"], 1), (["compare", ".", "."], 0), (["data", "a.png"], 0),
                (["data", "a.png", "-o", "c.csv"], 0),
            ] as [([String], Int32)]
        for (arguments, code) in verbs {
            let (held, free) = (try run(arguments + ["--sandbox"], in: folder), try run(arguments + ["--no-sandbox"], in: folder))
            #expect(held.exitCode == code && held.output == free.output, "\(arguments): \(held.error)")
        }
        let piped = try RunningCommand.run(
            ["data", "-"], input: Data(contentsOf: URL(filePath: folder.path + "/a.png")), folder: folder.path)
        #expect(piped.exitCode == 0 && piped.text == "a,b\nx,1\ny,2\nz,3\n", "\(piped.error)")
    }

    @Test func `a file elsewhere is not written`() throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        _ = try folder.file("t.csv", "a\n1\n")
        // A link is followed to where the kernel refuses.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.png", withDestinationPath: other.path + "/secret.png")
        let refused = try run(["t.csv", "--sandbox", "-o", "link.png"], in: folder)
        if refused.error.contains("landlock") { return }
        #expect(try refused.exitCode == 73 && other.names == [], "\(refused.error)")
        #expect(try run(["t.csv", "-o", "t.png", "--embed-data"], in: folder).exitCode == 0)
        for verb in [["data", "t.png"], ["compare", "t.png", "t.png"], ["diff", "t.csv", "t.csv"]] {
            let refused = try run(verb + ["--sandbox", "-o", "link.png"], in: folder)
            #expect(try [0, 73].contains(refused.exitCode) && other.names == [], "\(refused.error)")
        }
        #expect(try run(["t.csv", "-o", "link.png"], in: folder).exitCode == 0)
        #expect(try other.names == ["secret.png"])
    }
}
