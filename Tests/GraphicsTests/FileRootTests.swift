import CRasterSystem
import Foundation
import TestSupport
import Testing

@testable import RasterGraphics

@Suite struct FileRootTests {
    /// `root/` with files, links and a pipe; `secret` beside it.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        try files.createDirectory(atPath: folder.path + "/root/inner", withIntermediateDirectories: true)
        for path in ["secret", "root/a", "root/inner/b"] {
            try Data(path.utf8).write(to: URL(filePath: folder.path + "/" + path))
        }
        for (link, target) in [
            ("root/within", "inner/b"), ("root/out", "../secret"), ("root/absolute", folder.path + "/root/a"),
            ("root/above", ".."), ("root/nowhere", "../new"),
        ] {
            try files.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
        }
        #expect(mkfifo(folder.path + "/root/pipe", 0o600) == 0)
        return folder
    }

    private func read(_ root: FileRoot, _ path: String) throws(FileRefusal) -> String {
        String(decoding: try root.open(path).bytes(), as: UTF8.self)
    }

    @Test func `what lies below a root is opened, by any path that stays there`() throws {
        let folder = try Self.folder()
        let root = FileRoot(folder.path + "/root")
        for (path, text) in [
            ("a", "root/a"), ("./a", "root/a"), ("inner/b", "root/inner/b"), ("inner//b", "root/inner/b"),
            ("inner/../a", "root/a"),
            ("within", "root/inner/b"), (folder.path + "/root/a", "root/a"),
        ] {
            #expect(try read(root, path) == text, "\(path)")
        }
    }

    @Test(arguments: ["../secret", "inner/../../secret", "out", "absolute", "above/secret", "/etc/passwd", "/", ".."])
    func `what leads out of a root is refused`(path: String) throws {
        let folder = try Self.folder()
        #expect(throws: FileRefusal.outside) { try read(FileRoot(folder.path + "/root"), path) }
    }

    @Test func `folders, pipes, devices and what is not there have reasons of their own`() throws {
        let folder = try Self.folder()
        let root = FileRoot(folder.path + "/root")
        for (path, refusal) in [
            ("inner", .isFolder), (".", .isFolder), ("pipe", .isNoFile), ("none", .notFound), ("a/../../secret", .notFound),
            ("a\0b", .notFound),
        ]
            as [(String, FileRefusal)]
        {
            #expect(throws: refusal) { try read(root, path) }
            #expect(throws: refusal) { try read(.everywhere, folder.path + "/root/" + path) }
        }
        #expect(throws: FileRefusal.isNoFile) { try read(.everywhere, "/dev/zero") }
        #expect(throws: FileRefusal.noRoot) { try read(.none, "a") }
    }

    @Test func `relative paths of a document count from its folder, and reach as far as the root`() throws {
        let folder = try Self.folder()
        let wide = FileRoot(folder.path).counting(from: folder.path + "/root/inner/")
        #expect(try read(wide, "b") == "root/inner/b" && read(wide, "../../secret") == "secret")
        #expect(throws: FileRefusal.outside) { try read(wide, "../../../x") }
        let elsewhere = FileRoot(folder.path + "/root/inner").counting(from: folder.path + "/root/")
        #expect(throws: FileRefusal.outside) { try read(elsewhere, "a") }
        #expect(try read(elsewhere, folder.path + "/root/inner/b") == "root/inner/b")
        #expect(try read(FileRoot("/").counting(from: folder.path), "secret") == "secret")
        #expect(FileRoot("/").path("a") == "/a")
    }

    @Test func `names are told of folders below the root only`() throws {
        let folder = try Self.folder()
        let root = FileRoot(folder.path + "/root")
        #expect(root.names(inFolder: "").sorted() == ["a", "above", "absolute", "inner", "nowhere", "out", "pipe", "within"])
        #expect(root.names(inFolder: "inner") == ["b"])
        for path in ["..", "above", "/etc", "a", "none"] { #expect(root.names(inFolder: path).isEmpty, "\(path)") }
    }

    @Test func `what is written lies below the root, and replaces nothing but files`() throws {
        let folder = try Self.folder()
        let root = FileRoot(folder.path + "/root")
        for path in ["new.png", "a", "inner/new.png", "within"] {
            #expect(try root.destination(path) == folder.path + "/root/" + path)
        }
        for path in ["../new.png", "out", "nowhere", "above/new.png", "/tmp/new.png"] {
            #expect(throws: FileRefusal.outside, "\(path)") { try root.destination(path) }
        }
        #expect(throws: FileRefusal.isNoFile) { try root.destination("pipe") }
        #expect(throws: FileRefusal.isFolder) { try root.destination("inner") }
        #expect(throws: FileRefusal.notFound) { try root.destination("none/new.png") }
        #expect(throws: FileRefusal.noRoot) { try FileRoot.none.destination("new.png") }
    }

    @Test(arguments: [
        ("a", 0), ("inner/b", 0), ("inner/../a", 0), ("./inner/./b", 0), ("", 0), ("..", EXDEV), ("inner/../../secret", EXDEV),
        ("/etc/passwd", EXDEV), ("out", EXDEV), ("within", EXDEV), ("above/secret", EXDEV), ("none", ENOENT), ("a/b", ENOTDIR),
        (String(repeating: "x/", count: 4000), ENAMETOOLONG),
    ])
    func `a kernel that cannot do it in one step gets to the same files, without links`(path: String, code: Int32) throws {
        let folder = try Self.folder()
        let root = unsafe open(folder.path + "/root", O_RDONLY | O_DIRECTORY)
        defer { close(root) }
        let opened = unsafe raster_open_step_by_step(root, path, O_RDONLY | O_NONBLOCK)
        #expect(code == 0 ? opened >= 0 : opened == -code)
        if opened >= 0 { close(opened) }
    }
}
