import Foundation
import TestSupport
import Testing

/// The paragraph "Bad input": every row ends with its exit code and one sentence on stderr.
@Suite struct BadInputTests {
    /// Runs the command and checks the code, the one line of stderr, and that nothing was written anywhere.
    private func expect(
        _ exitCode: Int32, _ words: String..., by arguments: [String], in folder: TemporaryFolder? = nil,
        input: Data? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try folder?.names
        let result = try RunningCommand.run(arguments, input: input, folder: folder?.path)
        #expect(result.exitCode == exitCode, "\(result.error)", sourceLocation: sourceLocation)
        #expect(result.output.isEmpty, sourceLocation: sourceLocation)
        #expect(result.error.hasPrefix("rastertables: "), "\(result.error)", sourceLocation: sourceLocation)
        #expect(result.error.hasSuffix(".\n") || result.error.hasSuffix("?\n"), "\(result.error)", sourceLocation: sourceLocation)
        #expect(result.error.filter { $0 == "\n" }.count == 1, "\(result.error)", sourceLocation: sourceLocation)
        for word in words {
            #expect(result.error.contains(word), "\(result.error)", sourceLocation: sourceLocation)
        }
        #expect(try folder?.names == before, sourceLocation: sourceLocation)
    }

    /// As `expect`, with a file of these bytes as the input and a picture beside it as the output.
    private func expectFile(
        _ exitCode: Int32, _ words: String..., bytes: [UInt8], options: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("in.csv", bytes)
        let before = try folder.names
        for verb in [[], ["layout"], ["measure"]] {
            let output = verb.isEmpty ? ["-o", folder.path + "/out.png"] : []
            let result = try RunningCommand.run(verb + [path] + output + options)
            #expect(result.exitCode == exitCode, "\(result.error)", sourceLocation: sourceLocation)
            #expect(result.output.isEmpty, sourceLocation: sourceLocation)
            #expect(result.error.hasPrefix("rastertables: \(path)"), "\(result.error)", sourceLocation: sourceLocation)
            #expect(result.error.filter { $0 == "\n" }.count == 1, sourceLocation: sourceLocation)
            for word in words {
                #expect(result.error.contains(word), "\(result.error)", sourceLocation: sourceLocation)
            }
        }
        #expect(try folder.names == before, sourceLocation: sourceLocation)
    }

    // MARK: The input file

    @Test("A missing file") func missing() throws {
        try expect(66, "no/such.csv", "no such file", by: ["no/such.csv"])
    }

    @Test("A folder") func folder() throws {
        let folder = try TemporaryFolder()
        try expect(66, folder.path, "is a folder", by: [folder.path])
    }

    @Test("A file that may not be read", .enabled(if: geteuid() != 0, "root may read everything"))
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("secret.csv", "a,b\n1,2\n")
        chmod(path, 0)
        try expect(66, path, "permission denied", by: [path], in: folder)
    }

    @Test("An empty file") func empty() throws {
        try expectFile(65, "is empty", bytes: [])
        try expectFile(65, "is empty", bytes: [0xEF, 0xBB, 0xBF, 0x0A])
    }

    @Test("Empty standard input") func emptyStandardInput() throws {
        try expect(65, "standard input is empty", by: ["-", "-o", "x.png"], in: TemporaryFolder(), input: Data())
    }

    @Test("Binary data is named by its kind") func binary() throws {
        try expectFile(65, "a PNG image", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])
        try expectFile(65, "a ZIP archive", bytes: [0x50, 0x4B, 3, 4, 0, 0])
    }

    @Test("Zero bytes") func zeroBytes() throws {
        try expectFile(65, "zero byte", "byte 3", bytes: [0x61, 0x2C, 0x62, 0, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61])
    }

    @Test("Invalid UTF-8 with its byte and the remedy") func invalidUTF8() throws {
        try expectFile(
            65, "byte 7", "line 2", "0x81", "--encoding latin1", bytes: Array("a,b\nGr,".utf8) + [0x81, 0x0A])
    }

    @Test("An unterminated quote with the line where it began") func unterminated() throws {
        try expectFile(65, "line 3", "never closed", bytes: Array("a,b\n1,2\n\"x,3\n4,5\n".utf8))
    }

    @Test("A ragged row with its line, the fields expected and found, and the remedy") func ragged() throws {
        try expectFile(
            65, "line 3", "has 1 field", "expected 2", "--ragged pad", bytes: Array("a,b\n1,2\n3\n".utf8))
        try expectFile(65, "has 4 fields", "expected 2", bytes: Array("a,b\n1,2,3,4\n".utf8))
    }

    // MARK: Option values

    @Test(
        "Zero, negative and absurd numbers",
        arguments: [
            ("--scale", "0"), ("--scale", "-1"), ("--scale", "1e9"), ("--scale", "nan"), ("--scale", "big"),
            ("--width", "0"), ("--width", "-5"), ("--width", "inf"), ("--width", "1e300"), ("--max-column-width", "0"),
            ("--max-column-width", "-3"), ("--font-size", "0"), ("--font-size", "-12"), ("--font-size", "99999"),
            ("--font-size", ""), ("--max-pixels", "0"), ("--max-pixels", "-1"), ("--max-pixels", "many"),
        ])
    func numbers(option: String, value: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("in.csv", "a,b\n1,2\n")
        try expect(64, option, "wants a number", by: [path, option, value, "-o", "out.png"], in: folder)
        // The argument parser takes the word behind a bare "--option=" as its value.
        guard !value.isEmpty else { return }
        try expect(64, option, "wants a number", by: [path, "\(option)=\(value)", "-o", "out.png"], in: folder)
    }

    @Test(
        "Words that an option does not know",
        arguments: [
            ("--theme", "drak", "did you mean 'dark'"), ("--ragged", "cut", "reject, pad or drop"),
            ("--language", "Serbian!", "BCP 47"), ("--language", "", "BCP 47"),
            ("--encoding", "klingon", "a name that ICU knows"), ("--quote", "ab", "a single visible ASCII character"),
            ("--skip", "many", "wants a number"), ("--delimiter", "ab", "semicolon"), ("--delimiter", "\"", "tab"),
            ("--rows", "0", "1-50"), ("--rows", "5-2", "1-50"), ("--rows", "a-b", "1-50"), ("--rows", "", "1-50"),
            ("--rows", "0-3", "1-50"), ("--rows", "1-2-3", "1-50"), ("--columns", "", "headings"),
            ("--columns", "a,,b", "headings"),
            ("--columns", "\"a", "headings"), ("--sort", "", "not empty"), ("--font", "", "not empty"),
        ])
    func words(option: String, value: String, hint: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("in.csv", "a,b\n1,2\n")
        try expect(64, option, hint, by: [path, option, value, "-o", "out.png"], in: folder)
    }

    @Test("Hyphenation wants a language that it knows") func hyphenation() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("in.csv", "a,b\n1,2\n")
        try expect(64, "--hyphenate", "--language de", by: [path, "--hyphenate", "-o", "out.png"], in: folder)
        try expect(64, "'ja'", "de, el, en", by: [path, "--hyphenate", "--language", "ja", "-o", "out.png"], in: folder)
    }

    @Test("A font that is not bundled is an error, even where the library knows one that is near")
    func unbundledFont() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("in.csv", "a,b\n1,2\n")
        try expect(64, "Menlo", "JetBrains Mono", by: [path, "--font", "Menlo", "-o", "out.png"], in: folder)
    }

    @Test("Unknown columns, with the nearest names") func unknownColumns() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("in.csv", "name,price,status\nTea,3,ok\n")
        try expect(64, "'prise'", "did you mean 'price'?", by: [path, "--columns", "name,prise"], in: folder)
        try expect(64, "'statsu'", "did you mean 'status'?", by: [path, "--sort", "statsu:desc"], in: folder)
        try expect(64, "'zzzzzz'", "from 1 to 3", by: ["layout", path, "--columns", "zzzzzz"], in: folder)
        try expect(64, "'4'", by: ["measure", path, "--columns", "1,4"], in: folder)
    }

    @Test("Rows that begin behind the data") func rowsBeyond() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("in.csv", "a,b\n1,2\n3,4\n")
        try expect(64, "3-9", "2 rows", by: [path, "--rows", "3-9"], in: folder)
        try expect(64, "2 rows", by: [path, "--rows", "99999999999999999999-"], in: folder)
    }

    @Test("No input, too many inputs, unknown options") func arguments() throws {
        try expect(64, "<input>", "--help", by: [])
        try expect(64, "'b.csv'", by: ["a.csv", "b.csv"])
        try expect(64, "--scal", "--scale", by: ["a.csv", "--scal", "2"])
        try expect(64, "--title", by: ["a.csv", "--title"])
    }

    // MARK: The output

    @Test("An output that is a folder, in no folder, or in one that may not be written") func unwritable() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("in.csv", "a,b\n1,2\n")
        try expect(73, "is a folder", by: [path, "-o", folder.path], in: folder)
        try expect(73, "no folder", by: [path, "-o", folder.path + "/none/out.png"], in: folder)
        try expect(73, "cannot be created", by: [path, "-o", path + "/out.png"], in: folder)
        try expect(73, "cannot be created", by: [path, "-o", "/proc/out.png"], in: folder)
        try expect(73, by: ["layout", path, "-o", folder.path + "/none/out.json"], in: folder)
        try expect(64, "not empty", by: [path, "-o", ""], in: folder)
    }

    @Test("The input is never the output") func outputIsInput() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("in.csv", "a,b\n1,2\n")
        symlink(path, folder.path + "/link.csv")
        try expect(64, "is the input", by: [path, "-o", path], in: folder)
        try expect(64, "is the input", by: [path, "-o", "link.csv"], in: folder)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "a,b\n1,2\n")
    }

    // MARK: Help

    @Test("Help shows the options, the verbs and examples, and is no error") func help() throws {
        for arguments in [["--help"], ["-h"], ["help"], ["render", "--help"]] {
            let result = try RunningCommand.run(arguments)
            let text = String(decoding: result.output, as: UTF8.self)
            #expect(result.exitCode == 0)
            #expect(result.error.isEmpty)
            for word in ["EXAMPLES", "--scale", "--sort", "layout", "measure", "--no-header", "--optimize"] {
                #expect(text.contains(word), "\(word)")
            }
        }
        for verb in ["layout", "measure"] {
            let text = String(decoding: try RunningCommand.run([verb, "--help"]).output, as: UTF8.self)
            #expect(text.contains("EXAMPLES") && text.contains("--columns"))
        }
        #expect(try RunningCommand.run(["--version"]).exitCode == 0)
    }
}
