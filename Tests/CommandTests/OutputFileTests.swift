import Foundation
import Testing

@testable import rastertables

@Suite struct OutputFileTests {
    private func contents(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test("A file appears when it is committed, and no other file stays")
    func commit() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/out.png"
        let file = try OutputFile(.file(path: path), input: "-")
        try file.write("hello ")
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try folder.names.count == 1)
        try file.write("world")
        try file.commit()
        #expect(try folder.names == ["out.png"])
        #expect(try contents(path) == "hello world")
    }

    @Test("What is not committed leaves the old file and nothing else")
    func abandon() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("out.png", "old")
        do {
            let file = try OutputFile(.file(path: path), input: "-")
            try file.write("new")
        }
        #expect(try folder.names == ["out.png"])
        #expect(try contents(path) == "old")
    }

    @Test("Two outputs in one folder do not disturb each other")
    func two() throws {
        let folder = try TemporaryFolder()
        let first = try OutputFile(.file(path: folder.path + "/a"), input: "-")
        let second = try OutputFile(.file(path: folder.path + "/b"), input: "-")
        try first.write("1")
        try second.write("2")
        try second.commit()
        try first.commit()
        #expect(try contents(folder.path + "/a") + contents(folder.path + "/b") == "12")
        #expect(try folder.names == ["a", "b"])
    }

    @Test("A new file has the mode that the umask leaves")
    func mode() throws {
        let folder = try TemporaryFolder()
        // Made the usual way in the same folder, for comparison: the umask belongs to the whole process.
        let usual = open(folder.path + "/usual", O_WRONLY | O_CREAT, 0o666)
        close(usual)
        let file = try OutputFile(.file(path: folder.path + "/out"), input: "-")
        try file.commit()
        let attributes = try ["usual", "out"].map {
            try FileManager.default.attributesOfItem(atPath: folder.path + "/" + $0)[.posixPermissions] as? Int
        }
        #expect(attributes[0] == attributes[1])
    }

    @Test("A symbolic link stays, and what it points to is replaced")
    func link() throws {
        let folder = try TemporaryFolder()
        let target = try folder.file("target.png", "old")
        let link = folder.path + "/link.png"
        symlink("target.png", link)
        let file = try OutputFile(.file(path: link), input: "-")
        try file.write("new")
        try file.commit()
        #expect(try contents(target) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.png")
        symlink("loop.png", folder.path + "/loop.png")
        #expect(throws: CommandError.self) { try OutputFile(.file(path: folder.path + "/loop.png"), input: "-") }
    }

    @Test("A full device is an error of its own and stays a device")
    func fullDevice() throws {
        let file = try OutputFile(.file(path: "/dev/full"), input: "-")
        let error = #expect(throws: CommandError.self) { try file.write("x") }
        guard case .outputFull = error else {
            Issue.record("unexpected \(String(describing: error))")
            return
        }
        #expect(error?.exitCode == 74)
        var status = stat()
        #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test("A named pipe is written through, and a reader that goes away is an error")
    func namedPipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        // Both ends at once, so that opening for writing does not wait.
        let reader = open(path, O_RDWR | O_NONBLOCK)
        let file = try OutputFile(.file(path: path), input: "-")
        try file.write("through")
        try file.commit()
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = read(reader, &buffer, 64)
        #expect(String(decoding: buffer[..<max(count, 0)], as: UTF8.self) == "through")
        close(reader)
        #expect(try folder.names == ["pipe"])
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test("A long name leaves room for the temporary one")
    func longName() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/" + String(repeating: "n", count: 255)
        let file = try OutputFile(.file(path: path), input: "-")
        try file.write("x")
        try file.commit()
        #expect(try contents(path) == "x")
    }

    @Test(
        "The picture lies beside the input with the ending of a picture",
        arguments: [
            ("data.csv", "data.png"), ("a/b.c/data", "a/b.c/data.png"), ("x.tar.csv", "x.tar.png"), (".hidden", ".hidden.png"),
            ("a/.hidden", "a/.hidden.png"), ("dir.d/x.tsv", "dir.d/x.png"),
        ])
    func beside(input: String, output: String) {
        #expect(OutputDestination.beside(input) == output)
    }

    @Test("Where the picture goes follows -o, then standard output, then the input")
    func destination() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("in.csv", "a")
        func picture(_ name: String?, _ input: String, _ isTerminal: Bool) throws -> OutputDestination {
            try .picture(named: name, input: input, standardOutputIsTerminal: isTerminal)
        }
        #expect(try picture("x.png", path, true) == .file(path: "x.png"))
        #expect(try picture("-", path, false) == .standardOutput)
        #expect(try picture(nil, path, false) == .standardOutput)
        #expect(try picture(nil, path, true) == .file(path: folder.path + "/in.png"))
        #expect(throws: CommandError.self) { try picture("-", path, true) }
        #expect(throws: CommandError.self) { try picture(nil, "-", true) }
        #expect(throws: CommandError.self) { try picture(nil, "/dev/null", true) }
    }
}
