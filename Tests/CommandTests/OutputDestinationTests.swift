import Foundation
import TestSupport
import Testing

@testable import RasterCommand

@Suite struct OutputDestinationTests {
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
        func picture(
            _ name: String?, _ input: String, _ output: StandardStream.Kind, specified: String? = nil
        ) throws -> OutputDestination {
            try .picture(named: name, specified: specified, input: input, standardOutput: output)
        }
        #expect(try picture("x.png", path, .terminal, specified: "s.png") == .file(path: "x.png"))
        #expect(try picture("-", path, .pipeOrFile, specified: "s.png") == .standardOutput)
        #expect(try picture("-", path, .device, specified: "s.png") == .standardOutput)
        #expect(try picture(nil, path, .pipeOrFile) == .standardOutput)
        #expect(try picture(nil, path, .pipeOrFile, specified: "s.png") == .standardOutput)
        #expect(try picture(nil, path, .device) == .standardOutput)
        #expect(try picture(nil, path, .device, specified: "s.png") == .file(path: "s.png"))
        #expect(try picture(nil, path, .terminal, specified: "s.png") == .file(path: "s.png"))
        #expect(try picture(nil, path, .terminal) == .file(path: folder.path + "/in.png"))
        for input in [path, "-"] { #expect(throws: CommandError.self) { try picture("-", input, .terminal) } }
        for input in ["-", "/dev/stdin", "/dev/fd/63", "/dev/null"] {
            #expect(throws: CommandError.self) { try picture(nil, input, .terminal) }
        }
    }
}
