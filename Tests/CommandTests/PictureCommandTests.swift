import Foundation
import GoldenImages
import RasterTables
import TestSupport
import Testing

/// `compare`, `review`, `accept`, `reject` and `status`, run as a user runs them.
@Suite struct PictureCommandTests {
    private func run(_ arguments: String..., in folder: TemporaryFolder, input: String? = nil, ci: String? = nil) throws
        -> Program.Result
    {
        var environment = ProcessInfo.processInfo.environment
        environment["CI"] = ci
        return try RunningCommand.binary.run(
            arguments, input: input.map { Data($0.utf8) }, folder: folder.path, environment: environment)
    }

    private func draw(_ csv: String, as name: String, in folder: TemporaryFolder) throws {
        try csv.write(toFile: folder.path + "/\(name).csv", atomically: true, encoding: .utf8)
        #expect(try run("\(name).csv", "-o", "\(name).png", "--quiet", in: folder).exitCode == 0)
        #expect(try run("layout", "\(name).csv", "--drawn", "-o", "\(name).json", "--quiet", in: folder).exitCode == 0)
    }

    @Test func `compare says by its exit code and in sentences what two pictures differ in`() throws {
        let folder = try TemporaryFolder()
        try draw("City,People\nConstantinople,10092\nOslo,709\n", as: "a", in: folder)
        try draw("City,People\nConstantinople,10092\nRome,709\n", as: "b", in: folder)
        let same = try run("compare", "a.png", "a.png", in: folder)
        #expect(same.exitCode == 0 && same.text == "a.png: the same.\n")
        let other = try run("compare", "a.png", "b.png", "-o", "d.png", in: folder)
        #expect(other.exitCode == 1 && other.text.contains("‘Oslo’ → ‘Rome’"))
        #expect(try Bitmap(png: Data(contentsOf: URL(filePath: folder.path + "/d.png"))).width > 100)
        #expect(try run("compare", "a.png", "b.png", "--ignore", "column=City", "--scope", "layout", in: folder).exitCode == 0)
        #expect(try run("compare", "a.png", "b.png", "--quiet", in: folder).text.isEmpty)
        let json = try run("compare", "a.png", "b.png", "--json", in: folder)
        let object = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
        #expect(json.exitCode == 1 && object["same"] as? Bool == false && (object["findings"] as? [Any])?.isEmpty == false)
        let change = try #require((object["changes"] as? [[String: Any]])?.first)
        #expect(change["row"] as? Int == 2 && change["column"] as? String == "City" && change["newValue"] as? String == "Rome")
        // Without layouts, by pixels.
        try FileManager.default.removeItem(atPath: folder.path + "/a.json")
        #expect(try run("compare", "a.png", "b.png", in: folder).text.contains(" pixels differ in 1 place: x "))
        #expect(
            try run("compare", "a.png", "b.png", "--layout", "b.json", "b.json", in: folder).text.contains(
                "the layout is the same"))
    }

    @Test func `optimize makes files smaller and keeps their pixels`() throws {
        let folder = try TemporaryFolder()
        try draw("City,People\nLima,10092\nOslo,709\n", as: "a", in: folder)
        let file = URL(filePath: folder.path).appending(path: "a.png")
        let before = try Data(contentsOf: file)
        let result = try run("optimize", ".", in: folder)
        let after = try Data(contentsOf: file)
        #expect(result.exitCode == 0 && result.text.hasPrefix("1 picture is smaller: \(before.count) → \(after.count)"))
        #expect(try after.count < before.count && Bitmap(png: after) == Bitmap(png: before))
        #expect(try run("optimize", ".", in: folder).text.hasPrefix("0 pictures are smaller"))
        #expect(try run("optimize", "none.png", in: folder).exitCode == 66)
    }

    @Test(arguments: [["compare", "a.png", "b.png"], ["optimize", "a.png"]])
    func `reading a picture takes no more memory than it may, and the option that raises it is named`(_ verb: [String]) throws {
        let folder = try TemporaryFolder()
        for (name, colour) in [("a", ColorU8.black), ("b", .white)] {
            let bitmap = Bitmap(width: 2000, height: 1000, filledWith: colour)
            try bitmap.pngData().write(to: URL(filePath: folder.path).appending(path: name + ".png"))
        }
        let result = try RunningCommand.run(verb + ["--limit", "memory=4000000"], folder: folder.path)
        #expect(result.exitCode == 65 && result.error.contains("Reading takes") && result.error.contains("--limit memory="))
        let enough = try RunningCommand.run(verb + ["--limit", "memory=100MB"], folder: folder.path)
        #expect([0, 1].contains(enough.exitCode) && enough.error.isEmpty)
    }

    @Test func `noise of antialiasing is passed over where that is asked for, and a stripe is not`() throws {
        let folder = try TemporaryFolder()
        func write(_ name: String, _ change: (inout Bitmap) -> Void) throws {
            var bitmap = Bitmap(width: 40, height: 40, filledWith: .white)
            for y in 10..<30 {
                for x in 10..<30 { bitmap[x, y] = .black }
                bitmap[9, y] = ColorU8(red: 128, green: 128, blue: 128)
            }
            change(&bitmap)
            try bitmap.pngData().write(to: URL(filePath: folder.path + "/\(name).png"))
        }
        try write("a") { _ in }
        try write("noise") { for y in 10..<30 { $0[9, y].green = y % 2 == 0 ? 140 : 120 } }
        try write("stripe") { for y in 34..<38 { for x in 0..<40 { $0[x, y] = ColorU8(red: 245, green: 245, blue: 245) } } }
        #expect(try run("compare", "a.png", "noise.png", in: folder).exitCode == 1)
        let noise = try run("compare", "a.png", "noise.png", "--ignore-antialiasing", in: folder)
        #expect(noise.exitCode == 0 && noise.text.contains("20 pixels differ as antialiasing does"))
        #expect(try run("compare", "a.png", "stripe.png", "--ignore-antialiasing", in: folder).exitCode == 1)
    }

    @Test func `components of 16 bits are told`() throws {
        let folder = try TemporaryFolder()
        let python = try #require(Program.installed("python3"))
        let script = """
            import struct, zlib
            def chunk(name, data): return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
            def write(path, depth, value):
                sample = struct.pack(">H", value) if depth == 16 else bytes([value >> 8])
                rows = (b"\\0" + sample * 4) * 4
                data = b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 4, depth, 0, 0, 0, 0))
                open(path, "wb").write(data + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
            write("eight.png", 8, 0x8080); write("sixteen.png", 16, 0x8080); write("other.png", 16, 0x8081)
            """
        #expect(try python.run(["-c", script], folder: folder.path).exitCode == 0)
        let deeper = try run("compare", "eight.png", "sixteen.png", in: folder)
        #expect(deeper.exitCode == 0 && deeper.text.contains("the new file has 16 bits a component, and the old one 8"))
        let both = try run("compare", "sixteen.png", "other.png", in: folder)
        #expect(both.exitCode == 0 && both.text.contains("both files have 16 bits a component, and are compared by the upper 8"))
    }

    /// Runs a program in a terminal and answers each of its questions.
    private static let terminal = """
        import os, pty, sys
        answers, shown = sys.argv[2:], b""
        process, terminal = pty.fork()
        if process == 0: os.execv(sys.argv[1], [sys.argv[1], "review"])
        while True:
            try: read = os.read(terminal, 65536)
            except OSError: break
            if not read: break
            shown += read
            if shown.endswith(b"[?]: ") and answers: os.write(terminal, answers.pop(0).encode() + b"\\n")
        print(shown.decode().replace("\\r", ""), len(answers))
        sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
        """

    @Test func `a review in a terminal takes every key in every state`() throws {
        let folder = try TemporaryFolder()
        try failures(in: folder)
        let python = try #require(Program.installed("python3"))
        var environment = ProcessInfo.processInfo.environment
        environment["CI"] = nil
        // Back at the first, an unknown word, help, a filter that finds nothing and one that finds one, all again; then answers,
        // one of them taken back, and the rest at once.
        let answers = ["b", "x", "?", "f zzz", "f new", "b", "f", "l", "a", "b", "r", "l", "A"]
        let result = try python.run(
            ["-c", Self.terminal, RunningCommand.binary.path] + answers, folder: folder.path, environment: environment)
        #expect(result.exitCode == 0 && result.text.hasSuffix(" 0\n"), "\(result.error)")
        for words in [
            "It is the first.", "It is one of", "b  back to the picture before", "None has 'zzz'.", "1 of 1  b/new",
            "1 rejected.",
        ] { #expect(result.text.contains(words), "\(words) is not in \(result.text)") }
        #expect(!result.text.contains("Error Domain") && !result.text.contains("NSCocoa"))
        #expect(recorded("a/one", in: folder)?[0, 0] == .black && recorded("a/two", in: folder)?[0, 0] == .white)
        #expect(recorded("b/new", in: folder)?[0, 0] == .white)
    }

    @Test func `compare takes folders, and tells what only one of them has`() throws {
        let folder = try TemporaryFolder()
        let bitmap = Bitmap(width: 9, height: 9, filledWith: .black)
        for path in ["old/x/same", "old/gone", "new/x/same", "new/come"] {
            let url = URL(filePath: folder.path).appending(path: path + ".png")
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bitmap.pngData().write(to: url)
        }
        let result = try run("compare", "old", "new", in: folder)
        #expect(result.exitCode == 1 && result.text.contains("2 of 3 pictures differ."))
        #expect(
            result.text.contains("there is no such picture in old") && result.text.contains("there is no such picture in new"))
    }

    @Test(arguments: [
        (["compare", "none.png", "a.png"], 65 as Int32, "none.png cannot be read"),
        (["compare", "a.png", "bad.png"], 65, "bad.png"),
        (["compare", "a.png", "."], 64, "is a folder"), (["compare", "a.png", "a.png", "--levels", "300"], 64, "--levels"),
        (["compare", "a.png", "a.png", "--ignore", "colum=x"], 64, "--ignore"),
        (["compare", "a.png", "a.png", "--layout", "bad.png", "bad.png"], 65, "layout"),
        (["compare", "a.png", "a.png", "--levels", "1", "--delta-e", "1"], 64, "one of them"),
        (["accept"], 64, "--all"), (["status", "--failures", "nowhere"], 66, "nowhere"),
    ])
    func `what is wrong is said in a sentence`(_ arguments: [String], _ code: Int32, _ words: String) throws {
        let folder = try TemporaryFolder()
        try Bitmap(width: 4, height: 4, filledWith: .black).pngData().write(to: URL(filePath: folder.path + "/a.png"))
        try Data("\u{89}PNG and no more".utf8).write(to: URL(filePath: folder.path + "/bad.png"))
        var environment = ProcessInfo.processInfo.environment
        environment["CI"] = nil
        let result = try RunningCommand.binary.run(arguments, folder: folder.path, environment: environment)
        #expect(result.exitCode == code && result.error.contains(words), "\(result.error)")
        #expect(result.error.hasPrefix("rastertables: ") && result.error.split(separator: "\n").count == 1)
    }

    /// Three pictures that tests left: two changed, one new.
    private func failures(in folder: TemporaryFolder) throws {
        let directory = URL(filePath: folder.path).appending(path: "golden-images")
        let (old, new) = (Bitmap(width: 6, height: 6, filledWith: .black), Bitmap(width: 6, height: 6, filledWith: .white))
        let record = GoldenImages(directory: directory, environment: ["GOLDEN_IMAGES": "record"])
        let check = GoldenImages(directory: directory, environment: [:])
        for name in ["a/one", "a/two"] { try record.check(old, named: name) }
        for name in ["a/one", "a/two", "b/new"] {
            #expect(throws: GoldenImageError.self) { try check.check(new, named: name) }
        }
    }

    private func recorded(_ name: String, in folder: TemporaryFolder) -> Bitmap? {
        try? Bitmap(png: Data(contentsOf: URL(filePath: folder.path + "/golden-images/\(name).png")))
    }

    @Test func `failures are listed, accepted and rejected, by name and all`() throws {
        let folder = try TemporaryFolder()
        #expect(try run("status", in: folder).text == "All pictures are as they were recorded.\n")
        try failures(in: folder)
        let status = try run("status", in: folder)
        #expect(
            status.exitCode == 1 && status.text.contains("a/one: differs") && status.text.contains("b/new: nothing is recorded"))
        #expect(try run("accept", "a/oen", in: folder).error.contains("did you mean 'a/one'?"))
        #expect(try run("accept", "a/one", in: folder, ci: "true").error.contains("CI"))
        let accepted = try run("accept", "a/one", "b", in: folder)
        #expect(accepted.exitCode == 0 && accepted.text.contains("accepted b/new"))
        #expect(recorded("a/one", in: folder)?[0, 0] == .white && recorded("b/new", in: folder) != nil)
        #expect(try run("reject", "--all", in: folder).text == "rejected a/two\n")
        #expect(recorded("a/two", in: folder)?[0, 0] == .black)
        #expect(try run("status", in: folder).exitCode == 0)
    }

    @Test func `a review goes through them by letters, and says what it changed`() throws {
        let folder = try TemporaryFolder()
        try failures(in: folder)
        #expect(try run("review", in: folder, ci: "1").error.contains("CI"))
        let skipped = try run("review", in: folder, input: "s\nx\nq\n")
        #expect(skipped.text.contains("It is one of") && skipped.text.contains("No picture was changed."))
        let result = try run("review", "--pictures", "kitty", in: folder, input: "s\nb\na\nr\na\n")
        #expect(result.exitCode == 0 && result.text.contains("\u{1B}_Ga=T,f=100,m=0;"))
        #expect(
            result.text.contains("golden-images/a/one.png")
                && !result.text.contains("  " + folder.path + "/golden-images/a/two.png"))
        #expect(recorded("a/one", in: folder)?[0, 0] == .white && recorded("a/two", in: folder)?[0, 0] == .black)
        #expect(recorded("b/new", in: folder)?[0, 0] == .white)
    }

    @Test func `in a review all keys work from every state, and the last answer counts`() throws {
        let folder = try TemporaryFolder()
        try failures(in: folder)
        let help = try run("review", in: folder, input: "b\n?\nl\nf nothing like it\nf new\nf\nq\n")
        #expect(
            help.exitCode == 0 && help.text.contains("It is the first.") && help.text.contains("b  back to the picture before"))
        #expect(help.text.contains("-       a/one") && help.text.contains("None has 'nothing like it'."))
        // The first is accepted, then rejected; the rest accepted; a file that is gone keeps back nothing else.
        try FileManager.default.removeItem(atPath: folder.path + "/golden-images-failures/a/two.actual.png")
        let result = try run("review", "--pictures", "none", in: folder, input: "a\nb\nr\nA\n")
        #expect(result.exitCode != 0 && result.error.contains("two.actual.png could not be read: no such file"))
        #expect(recorded("a/one", in: folder)?[0, 0] == .black && recorded("b/new", in: folder)?[0, 0] == .white)
        #expect(try run("status", in: folder).text.contains("1 picture in "))
    }

    @Test func `folders of any tool's pictures are reported, reviewed and accepted as they are`() throws {
        let folder = try TemporaryFolder()
        let (black, white) = (Bitmap(width: 9, height: 9, filledWith: .black), Bitmap(width: 9, height: 9, filledWith: .white))
        for (path, bitmap) in [
            ("old/x/Shot 1", black), ("old/same", black), ("new/x/Shot 1", white), ("new/same", black), ("new/Neu", black),
        ] {
            let url = URL(filePath: folder.path).appending(path: path + ".png")
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bitmap.pngData().write(to: url)
        }
        let html = try run("compare", "old", "new", "--report", "html", "-o", "report.html", in: folder)
        #expect(html.exitCode == 1 && html.text.isEmpty && html.error.isEmpty)
        let page = try String(contentsOfFile: folder.path + "/report.html", encoding: .utf8)
        #expect(page.contains("x/Shot 1") && page.contains("data:image/png;base64,"))
        let junit = try run("compare", "old", "new", "--report", "junit", in: folder)
        #expect(junit.exitCode == 1 && junit.text.contains("tests=\"3\" failures=\"2\""))
        let markdown = try run(
            "compare", "old", "new", "--report", "md", "--failures", "diff", "--base", "https://example.org/", in: folder)
        #expect(markdown.text.contains("src=\"https://example.org/x/Shot%201.actual.png\""))
        #expect(try run("status", "--failures", "diff", in: folder).text.contains("x/Shot 1: differs"))
        let accepted = try run("accept", "--all", "--failures", "diff", in: folder)
        #expect(accepted.exitCode == 0 && accepted.text.contains("old/Neu.png"))
        #expect(
            try Data(contentsOf: URL(filePath: folder.path + "/old/x/Shot 1.png"))
                == Data(contentsOf: URL(filePath: folder.path + "/new/x/Shot 1.png")))
        let same = try run("compare", "old", "new", "--report", "json", in: folder)
        #expect(same.exitCode == 0 && same.text == "[\n\n]\n")
    }

    @Test(arguments: [
        (["--report", "pdf"], "--report"), (["--base", "x"], "--report md"), (["--report", "md", "--base", "x"], "--failures"),
        (["--report", "json", "--json"], "one of them"), (["-o", "d.png"], "--report html"),
        (["--layout", "a.json", "b.json"], "folders"),
    ])
    func `what a report of folders cannot be is said`(_ arguments: [String], _ words: String) throws {
        let folder = try TemporaryFolder()
        for name in ["old", "new"] {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        let result = try RunningCommand.run(["compare", "old", "new"] + arguments, folder: folder.path)
        #expect(result.exitCode == 64 && result.error.contains(words), "\(result.error)")
    }

    @Test func `a report is written beside the failures`() throws {
        let folder = try TemporaryFolder()
        try failures(in: folder)
        let result = try run("review", "--report", in: folder, ci: "true")
        #expect(result.exitCode == 0 && result.text.split(separator: "\n").count == 4)
        let based = try run("review", "--report", "--base", "https://example.org/", in: folder)
        let misplaced = try run("review", "--base", "x", in: folder)
        #expect(based.exitCode == 0 && misplaced.exitCode == 64 && misplaced.error.contains("--report"))
        let markdown = try String(contentsOfFile: folder.path + "/golden-images-failures/report.md", encoding: .utf8)
        #expect(markdown.contains("src=\"https://example.org/a/one.actual.png\""))
        let html = try String(contentsOfFile: folder.path + "/golden-images-failures/report.html", encoding: .utf8)
        #expect(html.contains("\"name\":\"b/new\""))
        for protocolName in ["sixel", "iterm"] {
            #expect(try run("review", "--pictures", protocolName, in: folder, input: "q\n").text.contains("\u{1B}"))
        }
    }
}
