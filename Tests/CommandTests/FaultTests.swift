import Foundation
import TestSupport
import Testing

/// What the system may refuse: threads, memory, room on the disk. `.ci/inject-faults` lets every system call fail.
@Suite("Faults of the system") struct FaultTests {
    private static let text = "name,price\n" + (0..<300).map { "Name of \($0),\($0).50\n" }.joined()

    /// A folder with a table and an old picture.
    private func prepared() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", Self.text)
        _ = try folder.file("out.png", "old")
        return folder
    }

    /// Runs a line of the shell in the folder; `$command` in it is the command. Exit code 124: it hung.
    private func shell(_ line: String, in folder: TemporaryFolder) throws -> (exitCode: Int32, error: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        // The report of a crash takes longer than all of the rest.
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["command": RunningCommand.binary, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        let error = Pipe()
        process.standardError = error
        try process.run()
        let said = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }

    private func picture(_ folder: TemporaryFolder) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out.png"))
    }

    /// The picture without a fault.
    private func whole() throws -> Data {
        let folder = try prepared()
        let result = try shell("$command in.csv -o out.png", in: folder)
        #expect(result.exitCode == 0, "\(result.error)")
        return try picture(folder)
    }

    @Test("A limit of file size is an error, and the old picture stays")
    func fileSize() throws {
        let folder = try prepared()
        let result = try shell("ulimit -f 1; exec $command in.csv -o out.png", in: folder)
        #expect(result.exitCode == 74)
        #expect(result.error == "rastertables: out.png cannot be written: file too large.\n")
        #expect(try picture(folder) == Data("old".utf8))
        #expect(try folder.names == ["in.csv", "out.png"])
    }

    @Test("A file that does not fit into the memory that is left is refused before it is read")
    func largeFile() throws {
        let folder = try prepared()
        // Three gigabytes without a single block on the disk.
        let result = try shell(
            "truncate -s 3G large.csv && ulimit -v 4000000 && exec timeout 60 $command large.csv -o out.png", in: folder)
        #expect(result.exitCode == 71)
        #expect(result.error.hasPrefix("rastertables: large.csv takes about 6.4 GB of memory, and "), "\(result.error)")
        #expect(result.error.filter { $0 == "\n" }.count == 1)
        #expect(try picture(folder) == Data("old".utf8))
    }

    @Test("Whatever room there is for memory, the command ends, by a picture or by a code, and leaves no file")
    func addressSpace() throws {
        let whole = try whole()
        // From too little for the libraries to enough for everything. Below, the system's loader says what is wrong.
        for kilobytes in [300_000, 400_000, 500_000, 700_000, 1_000_000] {
            let folder = try prepared()
            let result = try shell("ulimit -v \(kilobytes); exec timeout 100 $command in.csv -o out.png", in: folder)
            let made = try picture(folder)
            #expect([0, 71, 127].contains(result.exitCode), "\(kilobytes) KB: \(result)")
            #expect(made == (result.exitCode == 0 ? whole : Data("old".utf8)), "\(kilobytes) KB")
            #expect(try folder.names == ["in.csv", "out.png"])
        }
    }

    // MARK: By strace

    private static let canTrace: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["strace", "-f", "-o", "/dev/null", "true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Draws while the system calls of these names fail with an error.
    private func draw(
        _ calls: String, failing error: String, when: String = "1+", in folder: TemporaryFolder
    ) throws -> (exitCode: Int32, error: String) {
        try shell(
            "exec timeout 100 strace -f -qq -o /dev/null -e inject=\(calls):error=\(error):when=\(when) "
                + "$command in.csv -o out.png", in: folder)
    }

    @Test(
        "Where the system grants no thread the picture is the same", .enabled(if: canTrace, "there is no strace that may trace"))
    func noThreads() throws {
        let whole = try whole()
        let folder = try prepared()
        let result = try draw("clone,clone3", failing: "EAGAIN", in: folder)
        #expect(result.exitCode == 0, "\(result.error)")
        #expect(try picture(folder) == whole)
    }

    @Test(
        "Where it has no descriptors for events the picture is the same",
        .enabled(if: canTrace, "there is no strace that may trace"))
    func noEvents() throws {
        let whole = try whole()
        let folder = try prepared()
        let result = try draw("epoll_create1,eventfd2", failing: "EMFILE", in: folder)
        #expect(result.exitCode == 0, "\(result.error)")
        #expect(try picture(folder) == whole)
    }

    @Test(
        "A file that cannot get its name is an error, and the old picture stays",
        .enabled(if: canTrace, "there is no strace that may trace"),
        arguments: [("linkat", "EPERM", 73), ("linkat", "ENOSPC", 74), ("rename", "EACCES", 73)] as [(String, String, Int32)])
    func noName(call: String, error: String, exitCode: Int32) throws {
        let folder = try prepared()
        let result = try draw(call, failing: error, in: folder)
        #expect(result.exitCode == exitCode, "\(result.error)")
        #expect(result.error.hasPrefix("rastertables: out.png cannot be "), "\(result.error)")
        #expect(try picture(folder) == Data("old".utf8))
        #expect(try folder.names == ["in.csv", "out.png"])
    }

    @Test(
        "A disk that is found full only when the file is closed is an error, and the old picture stays",
        .enabled(if: canTrace, "there is no strace that may trace"))
    func fullAtClose() throws {
        let whole = try whole()
        let folder = try prepared()
        let traced = try shell("exec timeout 100 strace -f -qq -o log -e trace=close $command in.csv -o out.png", in: folder)
        #expect(traced.exitCode == 0)
        let log = try String(contentsOfFile: folder.path + "/log", encoding: .utf8)
        let count = log.split(separator: "\n").count { $0.contains(" close(") }
        // The file's own are among the last.
        var told = 0
        for when in max(1, count - 3)...count {
            let folder = try prepared()
            let result = try draw("close", failing: "ENOSPC", when: "\(when)", in: folder)
            let made = try picture(folder)
            if result.exitCode == 74 {
                told += 1
                #expect(result.error == "rastertables: out.png cannot be written: no space is left.\n")
                #expect(made == Data("old".utf8))
            } else {
                #expect(result.exitCode == 0)
                #expect(made == whole)
            }
            #expect(try folder.names == ["in.csv", "out.png"])
        }
        #expect(told >= 1)
    }
}
