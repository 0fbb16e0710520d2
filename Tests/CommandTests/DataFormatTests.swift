import Foundation
import TestSupport
import Testing

/// One table in every format, drawn by the command.
@Suite struct DataFormatTests {
    private static let header = ["name", "price", "count", "sold", "date"]
    private static let rows = [
        ["Tea", "3.5", "12", "true", "2026-01-05"], ["Käse & Co", "1204.25", "-7", "false", "2026-02-11"],
        ["", "0.5", "", "true", "2026-03-01"],
    ]

    private static func json(_ row: [String]) -> String {
        let values = row.enumerated().map { index, text in
            text.isEmpty ? "null" : [1, 2, 3].contains(index) ? text : "\"\(text)\""
        }
        return "{" + zip(header, values).map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }

    private static func markup(_ cell: String, _ row: [String]) -> String {
        "<tr>" + row.map { "<\(cell)>\($0.replacing("&", with: "&amp;"))</\(cell)>" }.joined() + "</tr>"
    }

    private static let texts: [(name: String, text: String)] = [
        ("a.csv", ([header] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n")),
        ("a.tsv", ([header] + rows).map { $0.joined(separator: "\t") }.joined(separator: "\r\n")),
        ("a.json", "[" + rows.map(json).joined(separator: ",\n") + "]"),
        ("a.jsonl", rows.map(json).joined(separator: "\n") + "\n"),
        (
            "a.md",
            ([header, header.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
        ),
        (
            "a.html",
            "<!DOCTYPE html><meta charset=utf-8><table>" + markup("th", header) + rows.map { markup("td", $0) }.joined()
                + "</table>"
        ),
        // Recognised by their bytes, whatever they are called.
        ("json.txt", "[" + rows.map(json).joined(separator: ",\n") + "]"),
        (
            "columns.json",
            "{"
                + header.indices.map { column in
                    "\"\(header[column])\": ["
                        + rows.map {
                            [1, 2, 3].contains(column) ? ($0[column].isEmpty ? "null" : $0[column]) : "\"\($0[column])\""
                        }
                        .joined(separator: ",") + "]"
                }.joined(separator: ",") + "}"
        ),
    ]

    @Test(arguments: texts.dropFirst()) func `the same table has the same bytes from any format`(name: String, text: String)
        throws
    {
        let folder = try TemporaryFolder()
        let reference = try folder.file("a.csv", Self.texts[0].text)
        let other = try folder.file(name, text)
        let pictures = try [reference, other].map { path in
            let result = try RunningCommand.run([path, "-o", "-"])
            #expect(result.exitCode == 0, "\(result.error)")
            return result.output
        }
        #expect(pictures[0] == pictures[1])
        // And through a pipe.
        #expect(try RunningCommand.run(["-", "-o", "-"], input: Data(text.utf8)).output == pictures[0])
    }

    /// Written by other programs, see `make.py` there.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../DataFilesTests/Fixtures/same")

    @Test(arguments: ["a.arrow", "a.arrows", "a.parquet", "a.xlsx", "a.ods", "a.db"])
    func `the same table has the same bytes from formats that are not text`(name: String) throws {
        let folder = try TemporaryFolder()
        let reference = try folder.file("a.csv", Self.texts[0].text)
        let path = Self.folder.appending(path: name).path
        let pictures = try [reference, path].map { try RunningCommand.run([$0, "-o", "-"]) }
        #expect(pictures[1].exitCode == 0, "\(pictures[1].error)")
        #expect(pictures[0].output == pictures[1].output)
        let piped = try RunningCommand.run(["-", "-o", "-"], input: Data(contentsOf: URL(filePath: path)))
        #expect(piped.output == pictures[0].output)
    }

    @Test func `a format can be said, and what does not fit it is told`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("a.txt", "{\"a\": 1}\n")
        #expect(try RunningCommand.run([path, "--from", "csv", "--no-header", "-o", "-"]).exitCode == 0)
        for (arguments, code, words) in [
            (
                ["--from", "xml"], 64,
                "--from wants csv, json, jsonl, markdown, html, sqlite, arrow, parquet, xlsx, ods, console or spec"
            ),
            (["--query", "SELECT 1"], 64, "is a JSON text, for which there is no --query"),
            (["--delimiter", "comma"], 64, "is a JSON text, for which there is no --delimiter"),
            (["--from", "jsonl", "--table", "2"], 64, "for which there is no --table"),
            (["--from", "html"], 65, "without a table"),
            (["--from", "sqlite"], 65, "not a database"),
        ] as [([String], Int32, String)] {
            let result = try RunningCommand.run([path, "-o", "-"] + arguments)
            #expect(result.exitCode == code && result.error.contains(words), "\(arguments): \(result.exitCode) \(result.error)")
        }
    }

    @Test func `a specification is told from data by what stands in it`() throws {
        let folder = try TemporaryFolder()
        func titles(_ text: String) throws -> String {
            let path = try folder.file("x.json", text)
            return try RunningCommand.run(["layout", path]).text
        }
        #expect(try titles(#"{"data": [{"a": 1}], "steps": [{"tab_header": {"title": "T"}}]}"#).contains("\"T\""))
        #expect(try titles(#"{"data": [{"a": 1}], "next": null}"#).contains("\"title\":\"a\""))
        #expect(try titles(#"[{"data": 1, "steps": 2}]"#).contains("\"title\":\"steps\""))
        #expect(try titles(#"{"date": ["1 May", "2 May"], "steps": [900, 1200]}"#).contains("\"title\":\"steps\""))
        let misspelt = try folder.file("y.json", #"{"dta": "x.csv", "steps": [{"tab_header": {"title": "T"}}]}"#)
        #expect(try RunningCommand.run(["layout", misspelt]).error.contains("'dta'"))
    }

    @Test(arguments: [
        #"{"data": {"a": [1, 2]}, "steps": [{"tab_header": {"title": "T"}}]}"#,
        "\u{FEFF} {\"data\": {\"a\": [1, 2]}, \"theme\": \"gt\"}", #"{"a": [1, 2], "b": ["x", "y"]}"#, #"[{"a": 1}]"#,
    ])
    func `what comes through a pipe is told apart as a file is`(text: String) throws {
        let folder = try TemporaryFolder()
        let file = try RunningCommand.run([folder.file("x.json", text), "-o", "-"])
        #expect(file.exitCode == 0, "\(file.error)")
        #expect(try RunningCommand.run(["-", "-o", "-"], input: Data(text.utf8)).output == file.output)
    }

    @Test func `a specification in YAML comes through a pipe where that is said`() throws {
        let yaml = "data: {a: [1, 2]}\nsteps:\n  - tab_header: {title: T}\n"
        let folder = try TemporaryFolder()
        let file = try RunningCommand.run([folder.file("x.yaml", yaml), "-o", "-"])
        let piped = try RunningCommand.run(["-", "--from", "spec", "-o", "-"], input: Data(yaml.utf8))
        #expect(piped.exitCode == 0 && piped.output == file.output, "\(piped.error)")
    }
}
