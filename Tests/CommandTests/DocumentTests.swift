import Foundation
import TestSupport
import Testing

/// The formats that the command writes beside pictures.
@Suite struct DocumentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try "name,price\nLamp,129.00\nChair,-3.5\n".write(toFile: folder.path + "/a.csv", atomically: true, encoding: .utf8)
    }

    private func run(_ arguments: String...) throws -> Program.Result {
        try RunningCommand.run(arguments, folder: folder.path)
    }

    private func contents(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: folder.path + "/" + name)) }

    private var names: Set<String> { Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []) }

    @Test func `The ending of the name is the format, or what --to says`() throws {
        #expect(try run("a.csv", "-o", "a.pdf").exitCode == 0)
        #expect(try run("a.csv", "-o", "b.PNG").exitCode == 0)
        #expect(try run("a.csv", "-o", "c.dat", "--to", "pdf").exitCode == 0)
        let pdf = try contents("a.pdf")
        #expect(pdf.starts(with: Data("%PDF-1.7".utf8)))
        #expect(try contents("b.PNG").starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try contents("c.dat") == pdf)
        let piped = try run("a.csv", "--to", "pdf", "-o", "-")
        #expect(piped.output == pdf, "standard output has the same bytes")
    }

    @Test(arguments: ["x.jpg", "x.webp", "x.png.bak"])
    func `Other endings are refused with those that there are, and leave no file`(name: String) throws {
        let result = try run("a.csv", "-o", name)
        #expect(result.exitCode == 64)
        #expect(
            result.error.contains(".png") && result.error.contains(".pdf") && result.error.contains("--to"), "\(result.error)")
        #expect(names == ["a.csv"])
    }

    @Test(arguments: [
        ["--to", "pdf", "-o", "x.png"], ["--to", "jpg"], ["--paper", "a4", "-o", "x.png"], ["--paper", "a9", "-o", "x.pdf"],
        ["--landscape", "-o", "x.pdf"], ["--map", "m.json", "-o", "x.pdf"], ["--appearance", "both", "-o", "x.pdf"],
        ["--optimize", "-o", "x.pdf"], ["--paper", "a4", "--pages", "-o", "x.pdf"], ["--author", "A", "-o", "x.png"],
    ])
    func `What has no effect is an error, in one sentence`(arguments: [String]) throws {
        let result = try RunningCommand.run(["a.csv"] + arguments, folder: folder.path)
        #expect(result.exitCode == 64 && result.error.hasPrefix("rastertables: "), "\(arguments): \(result.error)")
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(names == ["a.csv"])
    }

    @Test func `A PDF carries its data as a picture does`() throws {
        #expect(try run("a.csv", "-o", "a.pdf", "--embed-data").exitCode == 0)
        let data = try run("data", "a.pdf")
        #expect(data.exitCode == 0 && data.text.contains("Lamp,129.00") && data.text.contains("Chair,-3.5"), "\(data.error)")
        #expect(try run("a.csv", "-o", "b.pdf").exitCode == 0)
        #expect(try run("data", "b.pdf").exitCode == 65)
    }

    @Test func `Sheets are those that are asked for`() throws {
        let result = try run("a.csv", "-o", "a.pdf", "--paper", "a5", "--landscape", "--margin", "20", "--author", "Ann")
        #expect(result.exitCode == 0, "\(result.error)")
    }

    @Test func `A page that is longer than all readers know is told, and only of PDF`() throws {
        try ("n\n" + (0..<500).map { "\($0)\n" }.joined()).write(
            toFile: folder.path + "/long.csv", atomically: true, encoding: .utf8)
        let long = try run("long.csv", "-o", "long.pdf")
        #expect(long.exitCode == 0 && long.error.contains("points long") && long.error.contains("--paper"), "\(long.error)")
        for arguments in [["-o", "a.pdf", "--paper", "a4"], ["-o", "a.html"], ["-o", "a.svg"]] {
            let result = try RunningCommand.run(["long.csv"] + arguments, folder: folder.path)
            #expect(result.exitCode == 0 && !result.error.contains("warning"), "\(arguments): \(result.error)")
        }
    }
}
