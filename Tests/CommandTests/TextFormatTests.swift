import Foundation
import RasterTables
import TestSupport
import Testing

/// What the ending of a name makes of a table.
@Suite struct TextFormatTests {
    private static let text = "name,price\nTea,3.50\n\"<script>alert(1)</script>\",12.25\n"

    private func made(_ arguments: [String], _ name: String, _ text: String = text) throws -> (
        text: String, result: Program.Result
    ) {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", text)
        let result = try RunningCommand.run(["in.csv", "-o", name] + arguments, folder: folder.path)
        let path = folder.path + "/" + name
        return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "", result)
    }

    @Test(arguments: [
        ("t.svg", [], "<svg "), ("t.html", [], "<style>"), ("t.html", ["--page"], "<!DOCTYPE html>"),
        ("t.html", ["--html", "email"], "<!DOCTYPE html>"), ("t.eml", ["--title", "Prices"], "Subject: Prices"),
        ("t.txt", [], "┌"), ("t.md", [], "| name |"),
    ])
    func `The ending of the name is the format`(name: String, options: [String], start: String) throws {
        let (text, result) = try made(options, name)
        #expect(result.exitCode == 0 && result.error.isEmpty, "\(result.error)")
        #expect(text.hasPrefix(start), "\(text.prefix(100))")
        // In plain text, that of a message too, it is nothing but text.
        #expect(!text.contains("<script>alert") || name == "t.txt" || name == "t.eml")
        // The same bytes each time.
        #expect(try made(options, name).text == text)
    }

    @Test func `A page is dark by itself, unless one appearance is asked for`() throws {
        #expect(try made([], "t.html").text.contains("prefers-color-scheme:dark"))
        #expect(try !made(["--appearance", "light"], "t.html").text.contains("prefers-color-scheme:dark"))
        #expect(try made(["--appearance", "both"], "t.svg").text.contains("prefers-color-scheme:dark"))
    }

    @Test func `A message that Gmail would cut is told`() throws {
        let rows = (0..<800).map { "Item \($0),\($0).50\n" }.joined()
        let (_, result) = try made([], "t.eml", "name,price\n" + rows)
        #expect(result.exitCode == 0 && result.error.contains("Gmail hides"), "\(result.error)")
        #expect(try made(["--strict"], "t.eml", "name,price\n" + rows).result.exitCode == 65)
    }

    @Test func `A link to a script is told, and is text`() throws {
        let text = "name,link\na,[x](javascript:alert(1))\nb,[y](https://example.org/)\n"
        for name in ["t.svg", "t.html"] {
            let (written, result) = try made(["--format", "link=markdown"], name, text)
            #expect(result.error.contains("1 link leads to neither http"), "\(result.error)")
            #expect(!written.contains("javascript:") && written.contains("href=\"https://example.org/\""))
        }
        for name in ["t.md", "t.tex", "t.eml"] {
            let (written, result) = try made(["--format", "link=markdown"], name, text)
            #expect(result.error.contains("1 link leads to neither http, https nor mailto, and is text"), "\(result.error)")
            #expect(!written.contains("javascript:"))
        }
        let three = text + "c,[z](file:///a)\nd,[z](data:text/html)\n"
        #expect(try made(["--format", "link=markdown"], "t.md", three).result.error.contains("3 links lead to"))
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", text)
        let pdf = ["in.csv", "-o", "t.pdf", "--format", "link=markdown"]
        #expect(try RunningCommand.run(pdf, folder: folder.path).error.contains("1 link leads to neither http"))
        try FileManager.default.removeItem(atPath: folder.path + "/t.pdf")
        #expect(try RunningCommand.run(pdf + ["--strict"], folder: folder.path).exitCode == 65)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/t.pdf"))
    }

    @Test func `The pictures and the element that shows them are written together`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("in.csv", Self.text)
        let result = try RunningCommand.run(["in.csv", "-o", "t.html", "--html", "picture"], folder: folder.path)
        #expect(result.exitCode == 0, "\(result.error)")
        #expect(try folder.names == ["in.csv", "t-dark.png", "t-dark@2x.png", "t.html", "t.png", "t@2x.png"])
        let html = try String(contentsOfFile: folder.path + "/t.html", encoding: .utf8)
        #expect(
            html.hasPrefix("<picture>") && html.contains("t-dark%402x.png 2x") && html.contains("<th scope=\"col\">name</th>"))
    }

    @Test(arguments: [
        (["--html", "email", "--page"], "t.html"), (["--paper", "a4"], "t.html"), (["--page"], "t.txt"),
        (["--map", "m.json"], "t.svg"),
        (["--text", "glyphs"], "t.svg"), ([], "t.jpg"),
    ])
    func `What a format has no use for is told`(options: [String], name: String) throws {
        let (_, result) = try made(options, name)
        #expect(result.exitCode == 64 && result.error.split(separator: "\n").count == 1, "\(result.error)")
    }
}
