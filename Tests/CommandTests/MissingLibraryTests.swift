import Foundation
import TestSupport
import Testing

/// The command where libraries are broken that it loads when a file needs them, and what it says of those that are in it.
@Suite struct MissingLibraryTests {
    private static let files = [
        "cmark-gfm-extensions.so.0.29.0.gfm.13", "cmark-gfm-extensions.so.0.29.0.gfm.6", "cmark-gfm-extensions.so.0.29.0.gfm.3",
        "cmark-gfm-extensions.so.0.29.0.gfm.0", "jpeg.so.62", "jpeg.so.8", "zip.so.4", "zip.so.5", "xml2.so.2", "xml2.so.16",
        "sqlite3.so.0", "zstd.so.1", "lz4.so.1", "snappy.so.1",
    ]

    /// Runs where empty files stand before the libraries of the system.
    private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Program.Result {
        for name in Self.files { _ = try folder.file("lib\(name)", "") }
        var environment = ProcessInfo.processInfo.environment
        environment["LD_LIBRARY_PATH"] = [folder.path, environment["LD_LIBRARY_PATH"]].compactMap(\.self).joined(separator: ":")
        return try RunningCommand.binary.run(arguments, folder: folder.path, environment: environment)
    }

    @Test(arguments: [
        ("same/a.xlsx", "libzip", "libzip4"), ("same/a.db", "SQLite", "libsqlite3-0"),
        ("real/html/calcite-EMPS.html", "libxml2", "libxml2"), ("parquet/codec-snappy.parquet", "Snappy", "libsnappy1v5"),
        ("parquet/codec-zstd.parquet", "Zstandard", "libzstd1"), ("parquet/codec-lz4.parquet", "LZ4", "liblz4-1"),
        ("arrow/zstd.arrow", "Zstandard", "libzstd1"), ("arrow/lz4.arrow", "LZ4", "liblz4-1"),
    ]) func `a format without its library is an error with the package`(file: String, library: String, package: String) throws {
        let path = projectFolder.path + "/Tests/DataFilesTests/Fixtures/" + file
        let result = try run([path, "-o", "-"], in: TemporaryFolder())
        #expect(result.exitCode == 69)
        #expect(result.error.hasPrefix("rastertables: \(library), which reads "), "\(result.error)")
        #expect(result.error.contains("is not on this system; install the package \(package)"), "\(result.error)")
        #expect(result.output.isEmpty)
    }

    @Test(arguments: [["a.md"], ["a.csv", "--format", "name=markdown"], ["layout", "a.csv", "--format", "name=markdown"]])
    func `Markdown without cmark-gfm is an error, in files and in cells`(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("a.md", "| name |\n| --- |\n| *Tea* |\n")
        _ = try folder.file("a.csv", "name,n\n*Tea*,1\n")
        let result = try run(arguments, in: folder)
        #expect(result.exitCode == 69)
        #expect(result.error.contains("cmark-gfm, which reads "), "\(result.error)")
        #expect(result.error.contains("install the package libcmark-gfm-extensions0.29"), "\(result.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/a.png"))
    }

    @Test func `a JPEG without libjpeg is an error with the place`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
        _ = try folder.file("a.csv", "name\na.jpg\n")
        _ = try folder.file("a.json", #"{"data": "a.csv", "steps": [{"fmt_image": {"columns": "name"}}]}"#)
        let result = try run(["a.json"], in: folder)
        #expect(result.exitCode == 65)
        #expect(result.error.contains("fmt_image"), "\(result.error)")
        #expect(result.error.contains("libjpeg, which reads "), "\(result.error)")
        #expect(result.error.contains("is not on this system; install the package libjpeg"), "\(result.error)")
    }

    @Test func `licences of all that is in the command are printed`() throws {
        let result = try RunningCommand.run(["licences"])
        #expect(result.exitCode == 0)
        // Of ours, of a font, and of what depends on how the command was linked.
        for words in ["Permission is hereby granted", "SIL OPEN FONT LICENSE", "FreeType", "Yams"] {
            #expect(result.text.localizedCaseInsensitiveContains(words), "\(words)")
        }
    }
}
