import Foundation
import TestSupport
import Testing

@testable import RasterTables

/// Each with a file that has no name until it is whole, and as on file systems that know no such files.
@Suite("Files that appear whole or not at all") struct OutputFileTests {
    private func contents(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("A file appears when it is committed, and no other file stays", arguments: [true, false])
    func commit(nameless: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/out.png"
        let file = try OutputFile(path: path, triesNameless: nameless)
        try file.write("hello ")
        #expect(!FileManager.default.fileExists(atPath: path))
        if !nameless { #expect(try folder.names.count == 1) }
        try file.write("world")
        try file.commit()
        #expect(try folder.names == ["out.png"])
        #expect(try contents(path) == "hello world")
    }

    @Test("What is not committed leaves the old file and nothing else", arguments: [true, false])
    func abandon(nameless: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("out.png", "old")
        do {
            let file = try OutputFile(path: path, triesNameless: nameless)
            try file.write("new")
        }
        #expect(try folder.names == ["out.png"])
        #expect(try contents(path) == "old")
    }

    @Test("What is being written has no name where the file system knows such files")
    func nameless() throws {
        let folder = try TemporaryFolder()
        // O_TMPFILE, as the test of the file system.
        let probe = open(folder.path, 0o20_000_000 | O_DIRECTORY | O_WRONLY, 0o600)
        guard probe >= 0, access("/proc/self/fd/\(probe)", F_OK) == 0 else { return }
        close(probe)
        let path = try folder.file("out.png", "old")
        let file = try OutputFile(path: path)
        try file.write("new")
        #expect(try folder.names == ["out.png"])
        try file.commit()
        #expect(try contents(path) == "new")
        #expect(try folder.names == ["out.png"])
    }

    @Test("Names that are there for a while differ each time and tell nothing of the process")
    func randomNames() {
        let names = Set((0..<1000).map { _ in TemporaryFile.name(beside: "folder/x.png") })
        #expect(names.count == 1000)
        #expect(names.allSatisfy { $0.hasPrefix("folder/.rastertables-") && $0.hasSuffix(".tmp") && $0.utf8.count < 60 })
        #expect(TemporaryFile.name(beside: "x.png").hasPrefix(".rastertables-"))
    }

    @Test("Many writers of one file at once leave one whole file", arguments: [true, false])
    func manyWriters(nameless: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/out"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let file = try OutputFile(path: path, triesNameless: nameless)
                    for _ in 0..<50 { try file.write(String(repeating: "\(number % 10)", count: 100)) }
                    try file.commit()
                }
            }
            try await group.waitForAll()
        }
        let text = try contents(path)
        #expect(text.count == 5000 && Set(text).count == 1)
        #expect(try folder.names == ["out"])
    }

    @Test("A new file has the mode that the umask leaves, a replaced one hands on its own", arguments: [true, false])
    func mode(nameless: Bool) throws {
        let folder = try TemporaryFolder()
        // Made the usual way in the same folder, for comparison: the umask belongs to the whole process.
        let usual = open(folder.path + "/usual", O_WRONLY | O_CREAT, 0o666)
        close(usual)
        try OutputFile(path: folder.path + "/out", triesNameless: nameless).commit()
        #expect(try permissions(folder.path + "/out") == permissions(folder.path + "/usual"))
        chmod(folder.path + "/out", 0o640)
        try OutputFile(path: folder.path + "/out", triesNameless: nameless).commit()
        #expect(try permissions(folder.path + "/out") == 0o640)
    }

    @Test("A symbolic link stays, and what it points to is replaced", arguments: [true, false])
    func link(nameless: Bool) throws {
        let folder = try TemporaryFolder()
        let target = try folder.file("target.png", "old")
        let link = folder.path + "/link.png"
        symlink("target.png", link)
        let file = try OutputFile(path: link, triesNameless: nameless)
        try file.write("new")
        try file.commit()
        #expect(try contents(target) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.png")
        symlink("loop.png", folder.path + "/loop.png")
        #expect(throws: PictureFileError.self) { try OutputFile(path: folder.path + "/loop.png") }
        // To a file that is not there yet, through another link.
        symlink("link2.png", folder.path + "/link1.png")
        symlink(folder.path + "/fresh.png", folder.path + "/link2.png")
        let fresh = try OutputFile(path: folder.path + "/link1.png", triesNameless: nameless)
        try fresh.write("fresh")
        try fresh.commit()
        #expect(try contents(folder.path + "/fresh.png") == "fresh")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link1.png") == "link2.png")
    }

    @Test("A view is written as the command writes: through links and devices, and a full one is an error")
    func view() throws {
        let folder = try TemporaryFolder()
        let target = try folder.file("target.png", "old")
        symlink("target.png", folder.path + "/link.png")
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        try view.write(to: folder.path + "/link.png")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.png") == "target.png")
        #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == view.pngData())
        #expect(throws: PictureFileError.noSpace(path: "/dev/full")) { try view.write(to: "/dev/full") }
        #expect(throws: PictureFileError.self) { try view.write(to: folder.path + "/none/x.png") }
        #expect(try folder.names == ["link.png", "target.png"])
    }

    @Test("A full device is an error of its own and stays a device")
    func fullDevice() throws {
        let file = try OutputFile(path: "/dev/full")
        #expect(throws: PictureFileError.noSpace(path: "/dev/full")) { try file.write("x") }
        var status = stat()
        #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test("A named pipe is written through, and stays a pipe")
    func namedPipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        // Both ends at once, so that opening for writing does not wait.
        let reader = open(path, O_RDWR | O_NONBLOCK)
        let file = try OutputFile(path: path)
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

    @Test("A long name leaves room for the temporary one", arguments: [true, false])
    func longName(nameless: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/" + String(repeating: "n", count: 255)
        for text in ["x", "y"] {
            let file = try OutputFile(path: path, triesNameless: nameless)
            try file.write(text)
            try file.commit()
            #expect(try contents(path) == text)
        }
    }

    @Test("What a killed process left is removed by the next writer; what others still write is not")
    func leftovers() throws {
        let folder = try TemporaryFolder()
        let living = try OutputFile(path: folder.path + "/living", triesNameless: false)
        try living.write("alive")
        _ = try folder.file(".rastertables-0123456789abc.tmp", "half a picture")
        _ = try folder.file(".rastertables-4711-0.tmp", "of an older version")
        _ = try folder.file("rastertables-mine.tmp", "somebody's own")
        let next = try OutputFile(path: folder.path + "/next", triesNameless: false)
        #expect(try folder.names.count == 3)
        try next.commit()
        try living.commit()
        #expect(try folder.names == ["living", "next", "rastertables-mine.tmp"])
        #expect(try contents(folder.path + "/living") == "alive")
    }

    @Test(
        "A folder that may not be written is an error that names the file",
        .enabled(if: geteuid() != 0, "root may write everywhere"))
    func readOnlyFolder() throws {
        let folder = try TemporaryFolder()
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        let path = folder.path + "/out"
        #expect(throws: PictureFileError.cannotCreate(path: path, reason: "permission denied")) { try OutputFile(path: path) }
    }

    @Test("A file where no file can be is an error with the reason")
    func nowhere() throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        #expect(throws: PictureFileError.cannotCreate(path: path, reason: "it is a folder")) { try OutputFile(path: path) }
        #expect(throws: PictureFileError.cannotCreate(path: path + "/new/", reason: "it names a folder")) {
            try OutputFile(path: path + "/new/")
        }
        #expect(throws: PictureFileError.cannotCreate(path: path + "/none/x", reason: "there is no folder '\(path)/none/'")) {
            try OutputFile(path: path + "/none/x")
        }
        #expect(throws: PictureFileError.self) { try OutputFile(path: "") }
        #expect(throws: PictureFileError.self) { try OutputFile(path: "/proc/out.png") }
    }

    @Test("No descriptor stays open, whatever happens to the file")
    func descriptors() throws {
        let folder = try TemporaryFolder()
        // Others open and close files meanwhile: those of this folder are counted.
        func open() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { number in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + number)
                return target?.hasPrefix(folder.path) ?? false
            }
        }
        for nameless in [true, false] {
            let committed = try OutputFile(path: folder.path + "/a", triesNameless: nameless)
            #expect(try open() == 1)
            try committed.commit()
            withExtendedLifetime(committed) {}
            do { _ = try OutputFile(path: folder.path + "/b", triesNameless: nameless) }
            #expect(throws: PictureFileError.self) {
                try OutputFile(path: folder.path + "/none/b", triesNameless: nameless)
            }
            #expect(try open() == 0)
        }
    }
}
