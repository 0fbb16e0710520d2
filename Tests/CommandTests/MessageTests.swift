import Foundation
import TestSupport
import Testing

/// What the command says of what strangers gave.
@Suite struct MessageTests {
    private static let long = String(repeating: "x", count: 20_000)

    private static let documents = [
        #"{"data": {"a": [1]}, "steps": [{"cols_hide": "LONG"}]}"#, #"{"data": {"a": [1]}, "steps": [{"LONG": {}}]}"#,
        #"{"data": {"a": [1]}, "steps": [{"fmt_number": {"LONG": 1}}]}"#, #"{"data": "LONG", "steps": []}"#,
        #"{"data": {"a": ["LONG"]}, "steps": [{"fmt_image": {"columns": "a"}}]}"#, #"{"LONG": 1, "LONG": 2, "steps": []}"#,
        #"{"data": {"a": [1]}, "steps": [{"tab_style": {"style": {"color": "LONG"}, "locations": "body"}}]}"#,
        #"{"data": {"a": [1]}, "steps": [{"rows_hide": "a > > LONG"}]}"#, #"{"data": {"a": [1]}, "steps": [{"locale": "LONG"}]}"#,
        #"{"data": {"a": [1]}, "steps": [{"cols_merge": {"columns": ["a"], "pattern": "LONG{9}"}}]}"#,
        #"{"data": {"a": [1]}, "steps": [{"text_replace": {"pattern": {"regex": "LONG("}, "replacement": ""}}]}"#,
        #"{"data": {"a": [1]}, "steps": [{"row_group_order": ["LONG"]}]}"#,
        #"{"data": {"a": [1]}, "output": {"file": "LONG/x"}}"#,
    ]

    @Test(arguments: documents, [long, "x\\n\\u001b[2J\\u202e"])
    func `a message repeats little of a document, on one line that no terminal obeys`(document: String, text: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("s.json", document.replacing("LONG", with: text))
        let said = try RunningCommand.run([path, "--from", "spec", "-o", folder.path + "/t.png"], folder: folder.path)
        guard said.exitCode != 0 else { return }
        #expect(said.error.utf8.count < 700 && said.error.split(separator: "\n").count == 1, "\(said.error.prefix(1000))")
        #expect(!said.error.contains("\u{1B}") && !said.error.contains("\u{202E}"))
    }

    @Test(arguments: [
        ["--columns", long], ["--columns", "\u{1B}[2J"], ["--theme", long], ["--" + long], ["--sort", long], ["--rows", long],
        ["--font", long], ["--fit", long], ["--from", long], ["--delimiter", long], ["--language", long], ["--format", long],
        ["--scale", long], ["--spec", long], [long], ["--map", long], ["--root", long], ["--group-by", long],
    ])
    func `a message repeats little of an argument`(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("t.csv", "a\n1\n")
        let said = try RunningCommand.run([path, "-o", folder.path + "/t.png"] + arguments, folder: folder.path)
        #expect(said.exitCode != 0 && said.error.utf8.count < 700 && !said.error.contains("\u{1B}"), "\(said.error.prefix(1000))")
        #expect(said.error.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        "render t.csv -o -", "layout t.csv", "measure t.csv", "schema", "--help", "--version", "licences",
        "diff t.csv t.csv -o d.png",
        "diff t.csv u.csv --json", "compare t.png t.png", "compare t.png t.png --json", "data t.png",
        "t.csv -o both.png --appearance both",
    ])
    func `an answer that standard output does not take is an error`(line: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("t.csv", "a,b\n1,2\n")
        _ = try folder.file("u.csv", "a,b\n1,3\n")
        #expect(try RunningCommand.run(["t.csv", "--embed-data", "-o", "t.png"], folder: folder.path).exitCode == 0)
        let shell = Program(path: "/bin/sh")
        let said = try shell.run(["-c", "'\(RunningCommand.binary.path)' \(line) >/dev/full"], folder: folder.path)
        #expect(said.exitCode == 74 && said.error.contains("no space is left"), "\(said.exitCode) \(said.error)")
    }

    @Test func `of pages all appear, or none`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("t.csv", "a\n" + (0..<100).map { "\($0)\n" }.joined())
        // The third page has no place.
        try FileManager.default.createDirectory(atPath: folder.path + "/p-3.png", withIntermediateDirectories: true)
        let arguments = ["t.csv", "--pages", "--page-height", "200", "-o", "p.png", "--map", "m.json"]
        #expect(try RunningCommand.run(arguments, folder: folder.path).exitCode == 73)
        #expect(try folder.names == ["p-3.png", "t.csv"])
        try FileManager.default.removeItem(atPath: folder.path + "/p-3.png")
        #expect(try RunningCommand.run(arguments, folder: folder.path).exitCode == 0)
        #expect(try folder.names.count > 10 && folder.names.contains("m-3.json"))
    }

    @Test func `without the system's list of processes the command finds its arguments`() throws {
        let unshare = try #require(Program.installed("unshare"))
        let hides = "mount -t tmpfs none /proc && "
        // Not every system lets ordinary users do that.
        guard try unshare.run(["-r", "-m", "sh", "-c", hides + "true"]).exitCode == 0 else { return }
        let folder = try TemporaryFolder()
        _ = try folder.file("t.csv", "a\n1\n")
        let said = try unshare.run(
            ["-r", "-m", "sh", "-c", hides + "exec '\(RunningCommand.binary.path)' t.csv -o t.png"], folder: folder.path)
        #expect(try said.exitCode == 0 && folder.names == ["t.csv", "t.png"], "\(said.error)")
    }
}
