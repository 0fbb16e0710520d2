import Foundation
import RasterDataFiles
import RasterGraphics
import TestSupport
import Testing

@Suite("Tables within limits") struct TableTallyTests {
    /// A file of few bytes that stands for many cells, or much text.
    private static let inputs: [(format: DataFormat, text: String, over: Limits.Name)] = [
        (.csv, (1...300).map { "c\($0)" }.joined(separator: ",") + "\n" + String(repeating: "1\n", count: 300), .cells),
        (.csv, String(repeating: ",", count: 2000) + "\n", .columns),
        (.csv, "a\n" + String(repeating: "x", count: 9000) + "\ny\n", .text),
        (.json, "[" + (0..<300).map { "{\"k\($0)\":1}" }.joined(separator: ",") + "]", .cells),
        (.jsonLines, (0..<300).map { "{\"k\($0)\":1}\n" }.joined(), .cells),
        (
            .json,
            "[{\"" + String(repeating: "x", count: 4000) + "\":{" + (0..<100).map { "\"\($0)\":1" }.joined(separator: ",")
                + "}}]",
            .characters
        ),
        (.html, "<table>" + String(repeating: "<tr><td colspan=900>x", count: 100) + "</table>", .cells),
        (.html, "<table><tr><td rowspan=300 colspan=300>x" + String(repeating: "<tr><td>y", count: 299) + "</table>", .cells),
        (.html, "<table><tr><td colspan=1000>x<td colspan=1000>x</table>", .columns),
        (
            .html,
            "<table><tr>\(String(repeating: "<th colspan=450>" + String(repeating: "h", count: 900), count: 2))<tr><td>1</table>",
            .characters
        ),
        (
            .markdown,
            String(repeating: "|a", count: 300) + "|\n" + String(repeating: "|-", count: 300) + "|\n"
                + String(repeating: "|1|\n", count: 900), .memory
        ),
    ]

    private static func options(_ format: DataFormat) -> DataFileOptions {
        DataFileOptions(ragged: format == .csv ? .pad : .reject, format: format)
    }

    private static var limits: Limits {
        var limits = Limits.none
        (limits.cells, limits.columns, limits.textLength) = (50_000, 1000, 8000)
        (limits.characters, limits.memory, limits.expansion) = (200_000, 16_000_000, 0)
        return limits
    }

    @Test("What is over a limit is told by its name before it is made", arguments: inputs.indices)
    func over(index: Int) {
        let (format, text, name) = Self.inputs[index]
        do {
            _ = try DataFile(
                bytes: Array(text.utf8), name: "f", options: Self.options(format), limits: Self.limits)
            Issue.record("\(name.rawValue) was within its limit")
        } catch {
            guard case .limit(file: "f", .exceeded(name, _, _)) = error else {
                Issue.record("\(error.description)")
                return
            }
        }
    }

    @Test(
        "Bytes count once among those that are read, however a file is looked at",
        arguments: ["a,b\n1,2\n", "[{\"a\": 1}]", "{\"a\": [1]}", "|a|\n|-|\n|1|\n", "<table><tr><td>1</table>"])
    func counted(text: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/file"
        let bytes = [UInt8](text.utf8)
        try Data(bytes).write(to: URL(filePath: path))
        var limits = Limits.none
        (limits.memory, limits.expansion) = (0, 1)
        func read(_ body: () throws -> Void) -> Int? {
            limits.enforce {
                try? body()
                return Allowance.current?.limit(.memory)
            }
        }
        #expect(read { _ = try DataFile(bytes: bytes, name: "f", options: DataFileOptions(header: .present)) } == bytes.count)
        #expect(
            read {
                _ = DataFile.jsonMembers(path: path)
                _ = try DataFile(path: path, options: DataFileOptions(header: .present))
            } == bytes.count)
        let file = try #require(FileHandle(forReadingAtPath: path))
        #expect(
            read {
                let input = DataInput(fileDescriptor: file.fileDescriptor, name: "f")
                _ = try input.jsonMembers()
                _ = try input.table(DataFileOptions(header: .present))
            } == bytes.count)
    }

    @Test("Texts without a limit of their own keep to that of memory", arguments: [DataFormat.json, .csv])
    func memoryAlone(format: DataFormat) {
        let texts = (0..<300).map {
            format == .json ? "{\"a\":\"\(String(repeating: "x", count: 1000))\",\"b\":\($0)}" : "x,\($0)\n"
        }
        let text = format == .json ? "[" + texts.joined(separator: ",") + "]" : "a,b\n" + String(repeating: "1\n", count: 60_000)
        var limits = Limits.none
        limits.memory = 100_000
        do {
            _ = try DataFile(bytes: Array(text.utf8), name: "f", options: Self.options(format), limits: limits)
            Issue.record("there is more than the limit")
        } catch {
            guard case .limit(file: "f", .exceeded(.memory, _, limit: 100_000)) = error else {
                Issue.record("\(error.description)")
                return
            }
        }
    }

    @Test("The same files are read where there are no limits", arguments: inputs.indices)
    func under(index: Int) throws {
        let (format, text, _) = Self.inputs[index]
        let file = try DataFile(
            bytes: Array(text.utf8), name: "f", options: Self.options(format), limits: Limits.none)
        #expect(file.columnCount > 0)
    }

    @Test("Limits around the call hold for it, and those that are given hold instead of them")
    func enforced() throws {
        let bytes = Array("a,b\n1,2\n3,4\n".utf8)
        var few = Limits.none
        few.cells = 5
        #expect(throws: DataFileError.limit(file: "f", .exceeded(.cells, found: 6, limit: 5))) {
            try few.enforce { () throws(DataFileError) in try DataFile(bytes: bytes, name: "f") }
        }
        let file = try few.enforce { () throws(DataFileError) in try DataFile(bytes: bytes, name: "f", limits: .careful) }
        #expect(file.rowCount == 2)
    }

    @Test("A file on disk that is too long is not read at all")
    func bytes() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("long.csv", String(repeating: "1\n", count: 5000))
        var limits = Limits.none
        limits.bytes = 9999
        #expect(throws: DataFileError.limit(file: path, .exceeded(.bytes, found: 10_000, limit: 9999))) {
            try DataFile(path: path, limits: limits)
        }
    }

    @Test("A tag of very many attributes is refused, one of many is read")
    func attributes() throws {
        func read(_ count: Int) throws -> DataFile {
            let tag = "<table><tr><td " + (0..<count).map { "a\($0)=1 b\($0)" }.joined(separator: " ") + ">x</table>"
            return try DataFile(bytes: Array(tag.utf8), name: "f", options: DataFileOptions(format: .html))
        }
        #expect(try read(500).columnCount == 1)
        #expect(throws: DataFileError.self) { try read(30_000) }
    }
}

/// Memory that reading takes for a while.
@Suite("Memory of reading") struct ReadingMemoryTests {
    @Test("What Parquet's pages and dictionaries took is given back", arguments: ["snappy", "gzip", "zstd"])
    func parquet(codec: String) throws {
        let folder = projectFolder.path + "/Tests/DataFilesTests/Fixtures"
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".parquet") && $0.contains(codec)
        }
        try #require(!files.isEmpty)
        for file in files {
            var limits = Limits.none
            limits.memory = 1 << 40
            limits.enforce { () -> Void in
                // What cannot be read is given up in the middle, and all of the work with it.
                guard (try? DataFile(path: "\(folder)/\(file)")) != nil else { return }
                #expect(throws: Never.self, "\(file)") { try Allowance.take(.memory, 1 << 40) }
            }
        }
    }
}
