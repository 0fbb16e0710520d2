import Foundation
import TestSupport
import Testing

@testable import rastertables

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
