import Foundation
import TestSupport
import Testing

/// What a specification may read and write.
@Suite struct RootTests {
    private func run(_ arguments: [String], _ input: String? = nil, in folder: TemporaryFolder) throws -> Program.Result {
        try RunningCommand.run(arguments, input: input.map { Data($0.utf8) }, folder: folder.path)
    }

    /// Standard output is no pipe.
    private func shell(_ line: String, in folder: TemporaryFolder) throws -> Program.Result {
        try Program(path: "/bin/sh").run(
            ["-c", line.replacing("rastertables", with: "'\(RunningCommand.binary.path)'")], folder: folder.path)
    }

    @Test func `a specification from standard input reads and writes no file without a root`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("d.csv", "a\n1\n")
        let data = #"{"data": "d.csv", "steps": []}"#
        let refused = try run(["-"], data, in: folder)
        #expect(refused.exitCode == 66 && refused.error.contains("--root"), "\(refused.error)")
        #expect(try run(["-", "--root", "."], data, in: folder).exitCode == 0)
        let writes = #"{"data": {"a": [1]}, "steps": [], "output": {"file": "out.png"}}"#
        #expect(try run(["-"], writes, in: folder).exitCode == 65)
        #expect(try shell("echo '\(writes)' | rastertables - >/dev/null", in: folder).exitCode == 65)
        #expect(try folder.names == ["d.csv"])
        #expect(try run(["-", "-o", "-"], writes, in: folder).exitCode == 0)
        #expect(try shell("echo '\(writes)' | rastertables - --root . >/dev/null", in: folder).exitCode == 0)
        #expect(try folder.names == ["d.csv", "out.png"])
        #expect(try run(["-"], #"{"data": "-", "steps": []}"#, in: folder).exitCode == 66)
    }

    @Test func `a specification in a file reads below its folder, and as far as a wider root`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/specs", withIntermediateDirectories: true)
        _ = try folder.file("d.csv", "a\n1\n")
        _ = try folder.file("specs/s.json", #"{"data": "../d.csv", "steps": [], "output": {"file": "../out.png"}}"#)
        let refused = try run(["specs/s.json", "-o", "-"], in: folder)
        #expect(
            refused.exitCode == 66 && refused.error.contains("../d.csv") && refused.error.contains("--root"), "\(refused.error)")
        #expect(try run(["specs/s.json", "--root", ".", "-o", "-"], in: folder).exitCode == 0)
        #expect(try run(["specs/s.json", "--root", "specs/s.json", "-o", "-"], in: folder).exitCode == 64)
        #expect(try run(["d.csv", "--root", ".", "-o", "-"], in: folder).exitCode == 64)
        _ = try folder.file("specs/o.json", #"{"data": {"a": [1]}, "output": {"file": "../out.png"}}"#)
        #expect(try shell("rastertables specs/o.json >/dev/null", in: folder).exitCode == 65)
        #expect(try folder.names == ["d.csv", "specs"])
    }

    @Test func `a specification's picture replaces none of its inputs`() throws {
        let folder = try TemporaryFolder()
        let picture = try RunningCommand.run(["-", "-o", "-"], input: Data("a\n1\n".utf8)).output
        try picture.write(to: URL(filePath: folder.path + "/logo.png"))
        _ = try folder.file("d.csv", "a\nlogo.png\n")
        for file in ["d.csv", "logo.png", "s.json", "./d.csv"] {
            _ = try folder.file(
                "s.json",
                #"{"data": "d.csv", "steps": [{"fmt_image": {"columns": "a"}}], "output": {"file": "\#(file)"}}"#)
            let refused = try shell("rastertables s.json >/dev/null", in: folder)
            #expect(refused.exitCode == 64 && refused.error.contains("input"), "\(file): \(refused.error)")
        }
        #expect(try run(["s.json", "-o", "d.csv"], in: folder).exitCode == 64)
        #expect(try folder.names == ["d.csv", "logo.png", "s.json"])
    }

    @Test func `what a shell has opened is read as standard input, and a named pipe is not waited for`() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        _ = try folder.file("s.json", #"{"steps": []}"#)
        for line in ["echo a | rastertables /dev/stdin | head -c 4", "echo a | rastertables /dev/fd/0 --spec s.json | head -c 4"]
        {
            let drawn = try shell(line, in: folder)
            #expect(drawn.output.starts(with: [0x89, 0x50]), "\(drawn.error)")
        }
        for arguments in [
            ["pipe"], ["s.json", "--spec", "pipe"], ["s.json", "--theme", "pipe"], ["diff", "pipe", "s.json"],
            ["compare", "pipe", "pipe"], ["data", "pipe"], ["-", "--font", "./pipe"],
        ] {
            let refused = try run(arguments, arguments[0] == "-" ? "a\n" : nil, in: folder)
            #expect([64, 65, 66].contains(refused.exitCode), "\(arguments): \(refused.error)")
        }
    }
}
