import Foundation
import RasterTables
import TestSupport
import Testing

/// What a document says of its pictures, by the real binary, and flags of published tables.
@Suite struct DocumentOutputTests {
    private static func document(_ output: String, rows: Int = 40) -> String {
        let names = (0..<rows).map { "\"row \($0)\"" }.joined(separator: ", ")
        let numbers = (0..<rows).map(String.init).joined(separator: ", ")
        return """
            {"data": {"name": [\(names)], "n": [\(numbers)]}, "columns": ["name", "n"], "steps": [{"tab_header": "Rows"}],
             "output": \(output)}
            """
    }

    /// Draws a document, and answers which files there are then, and what was said.
    private func run(
        _ document: String, _ arguments: [String] = ["-o", "out.png"], data: String? = nil
    ) throws -> (files: [String], folder: TemporaryFolder, message: String, code: Int32) {
        let folder = try TemporaryFolder()
        _ = try folder.file("d.json", document)
        if let data { _ = try folder.file("d.csv", data) }
        let result = try RunningCommand.run([data == nil ? "d.json" : "d.csv"] + arguments, folder: folder.path)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("out") }.sorted()
        return (files, folder, result.error, result.exitCode)
    }

    @Test func `pages, their height and a place are what the document says`() throws {
        #expect(try run(Self.document(#"{"page_height": 400}"#)).files.count > 2)
        #expect(try run(Self.document(#"{"pages": true}"#)).files.first == "out-1.png")
        let small = try run(Self.document(#"{"fit": "800x300"}"#))
        #expect(small.files.first == "out-1.png", "\(small.message)")
        let picture = try PNGDecoder.size(of: small.folder.path + "/out-1.png")
        #expect(picture[0] <= 800 && picture[1] <= 300, "\(picture)")
    }

    @Test func `flags win over the document`() throws {
        let paged = Self.document(#"{"page_height": 400, "alt": "Of the document", "language": "de"}"#)
        #expect(try run(paged, ["-o", "out.png", "--page-height", "100000"]).files == ["out.png"])
        #expect(try run(Self.document(#"{"fit": "800x300"}"#), ["-o", "out.png", "--pages"]).code == 0)
    }

    @Test func `the alternative text and the language are in the file`() throws {
        let drawn = try run(Self.document(#"{"alt": "Forty rows", "language": "sr"}"#), ["-o", "out.svg"])
        let svg = try String(contentsOfFile: drawn.folder.path + "/out.svg", encoding: .utf8)
        #expect(svg.contains("Forty rows") && svg.contains("xml:lang=\"sr\""))
        let flag = try run(
            Self.document(#"{"alt": "Forty rows", "language": "sr"}"#), ["-o", "out.svg", "--alt", "40", "--language", "ja"])
        let other = try String(contentsOfFile: flag.folder.path + "/out.svg", encoding: .utf8)
        #expect(!other.contains("Forty rows") && other.contains("xml:lang=\"ja\""))
    }

    @Test(arguments: [
        (#"{"fit": "nowhere"}"#, "output.fit"), (#"{"fit": "telegram", "pages": true}"#, "output.pages"),
        (#"{"language": "Serbian!"}"#, "output.language"), (#"{"page_height": 5}"#, "page_height"),
        (#"{"pages": false, "page_height": 500}"#, "output.page_height"),
    ])
    func `mistakes are told`(output: String, place: String) throws {
        let result = try run(Self.document(output))
        #expect(result.code == 64 || result.code == 65, "\(result.code)")
        #expect(result.message.contains(place) && result.files.isEmpty, "\(result.message)")
    }

    @Test func `what means nothing for a text is said`() throws {
        let result = try run(Self.document(#"{"fit": "telegram"}"#), ["-o", "out.html"])
        #expect(result.code == 0 && result.message.contains("output.fit has no effect"), "\(result.message)")
    }

    private static let group = """
        {"tables": [{"data": {"a": [1, 2]}, "steps": [{"tab_header": "First"}]},
                    {"data": {"b": [3, 4, 5]}, "steps": [{"tab_header": "Second"}]}], "arrange": "beside"}
        """

    @Test func `several tables are one picture, or a page each`() throws {
        let one = try run(Self.group)
        #expect(one.files == ["out.png"], "\(one.message)")
        #expect(try run(Self.group, ["-o", "out.png", "--pages"]).files == ["out-1.png", "out-2.png"])
        #expect(try run(Self.group, ["-o", "out.pdf"]).code == 0)
        #expect(try run(Self.group, ["-o", "out.png", "--title", "T"]).code == 64)
    }

    /// What a document is as text.
    private func text(_ document: String, _ name: String, _ arguments: [String] = []) throws -> String {
        let drawn = try run(document, ["-o", name] + arguments)
        #expect(drawn.code == 0, "\(drawn.message)")
        return try String(contentsOfFile: drawn.folder.path + "/" + name, encoding: .utf8)
    }

    @Test func `several tables are texts, one after the other or side by side`() throws {
        let below = Self.group.replacing(#", "arrange": "beside""#, with: "")
        let markdown = try text(Self.group, "out.md")
        #expect(
            markdown == "**First**\n\n| a |\n| --: |\n| 1 |\n| 2 |\n\n**Second**\n\n| b |\n| --: |\n| 3 |\n| 4 |\n| 5 |\n",
            "\(markdown)")
        let lines = try text(Self.group, "out.txt").split(separator: "\n")
        #expect(lines.contains { $0.contains("First") && $0.contains("Second") }, "\(lines)")
        #expect(lines.contains { $0.contains("│ 1 │") && $0.contains("│ 3 │") }, "\(lines)")
        let stacked = try text(below, "out.txt")
        #expect(!stacked.split(separator: "\n").contains { $0.contains("First") && $0.contains("Second") })
        #expect(stacked.contains("\n\nSecond"), "\(stacked)")
    }

    @Test func `several tables are one page of HTML and one message, each with ids of its own`() throws {
        let twice = """
            {"tables": [{"data": {"a": [1, 2]}, "steps": [{"tab_header": "One"}]}, {"data": {"a": [1, 2]}, "steps": [{"tab_header": "One"}]}],
             "arrange": "beside", "gap": 12}
            """
        let page = try text(twice, "out.html", ["--page"])
        #expect(page.components(separatedBy: "<table").count == 3 && page.components(separatedBy: "<!DOCTYPE").count == 2)
        #expect(page.components(separatedBy: "<style>").count == 2 && page.components(separatedBy: "<h1").count == 2)
        #expect(page.contains("gap:12px") && page.contains("row wrap"))
        let ids = page.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(ids.count == 2 && Set(ids).count == ids.count, "\(ids)")
        #expect(try text(twice, "out.html").components(separatedBy: "<style>").count == 2)
        let message = try text(twice, "out.eml").replacing("=\r\n", with: "")
        #expect(message.components(separatedBy: "<body").count == 2 && message.contains("presentation"))
        #expect(try run(twice, ["-o", "out.html", "--html", "picture"]).code == 0)
    }

    @Test func `options of data reach all tables, or are refused`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("a.csv", "name;n\noak;1,5\n")
        _ = try folder.file("b.csv", "name;n\nelm;2\nelm\n")
        _ = try folder.file("d.json", #"{"tables": [{"data": "a.csv"}, {"data": "b.csv"}]}"#)
        func run(_ options: [String]) throws -> (text: String, message: String, code: Int32) {
            let result = try RunningCommand.run(["d.json", "-o", "out.txt"] + options, folder: folder.path)
            let text = try? String(contentsOfFile: folder.path + "/out.txt", encoding: .utf8)
            return (text ?? "", result.error, result.exitCode)
        }
        let padded = try run(["--delimiter", "semicolon", "--ragged", "pad"])
        #expect(padded.code == 0 && padded.text.contains("│ oak"), "\(padded)")
        for option in [["--rows", "1-1"], ["--columns", "name"], ["--sort", "n"]] {
            let refused = try run(option)
            #expect(refused.code == 64 && refused.message.contains(option[0] + ": is for one table"), "\(refused)")
        }
        let picture = try RunningCommand.run(
            ["d.json", "-o", "out.png", "--ragged", "pad"], folder: folder.path)
        #expect(picture.error.contains("1 short row"), "\(picture.error)")
    }

    @Test func `options beside several tables are those of all`() throws {
        let document = """
            {"tables": [{"data": {"a": [1]}, "options": {"column_labels_hidden": false}}, {"data": {"b": [2]}}],
             "options": {"column_labels_hidden": true}}
            """
        let text = try text(document, "out.md")
        #expect(text.contains("| a |") && !text.contains("| b |"), "\(text)")
    }

    // MARK: Parts

    @Test(arguments: [
        (#"{"row_every_n": 2}"#, ["A,B", "C,D", "E"]), (#"{"row_slice_i": [1, 4]}"#, ["A", "B,C,D", "E"]),
        (#"{"row_every_n": 3, "row_slice_i": 4}"#, ["A,B,C", "D", "E"]),
    ])
    func `a table is divided by rows, as they are shown`(split: String, parts: [String]) throws {
        let document = """
            {"data": {"name": ["D", "A", "C", "B", "E"], "n": [4, 1, 3, 2, 5]}, "columns": ["name", "n"],
             "steps": ["opt_row_striping", {"rows_order": "n"}, {"tab_header": "Head"}, {"tab_source_note": "Foot"},
                       {"grand_summary_rows": {"fns": "sum", "columns": "n"}}], "split": \(split)}
            """
        let text = try text(document, "out.md")
        let found = text.components(separatedBy: "**Head**").dropFirst().map { part in
            ["A", "B", "C", "D", "E"].filter { part.contains("| \($0) |") }.joined(separator: ",")
        }
        #expect(found == parts && text.components(separatedBy: "Foot").count == parts.count + 1, "\(text)")
    }

    @Test func `a table is divided by columns, beside each other, with its row labels in each part`() throws {
        let document = """
            {"data": {"name": ["A"], "x": [1], "y": [2], "z": [3]}, "columns": ["name", "x", "y", "z"], "arrange": "beside",
             "steps": [{"tab_stub": "name"}], "gt_split": {"col_slice_at": ["x", "y"]}}
            """
        #expect(
            try text(document, "out.md")
                == "|  | x |\n| :-- | --: |\n| A | 1 |\n\n|  | y |\n| :-- | --: |\n| A | 2 |\n\n|  | z |\n| :-- | --: |\n| A | 3 |\n"
        )
        #expect(try run(document).files == ["out.png"])
    }

    @Test(arguments: [
        (#""split": {"row_slice_i": 9}"#, "split: there is no row 9"),
        (#""split": {"col_slice_at": "b"}"#, "there is no column 'b'"),
        (#""split": {"col_slice_at": "a"}, "steps": [{"cols_hide": "a"}]"#, "divided behind a column that it shows"),
        (#""split": {"row_every_n": 0}"#, "from 1"), (#""gap": 3, "steps": []"#, "one that has a 'split'"),
        (#""split": {"rows": 2}"#, "there is no option 'rows'"),
    ])
    func `mistakes in how a table is divided are told`(members: String, message: String) throws {
        let result = try run(#"{"data": {"a": [1, 2], "c": [1, 2]}, \#(members)}"#)
        #expect(result.code == 65 && result.message.contains(message), "\(result.message)")
    }

    // MARK: Flags

    @Test func `a flag by which a table looks otherwise says so, and how it does not`() throws {
        let drawn = try run("{}", ["--stub", "name", "-o", "out.png"], data: Self.data)
        #expect(drawn.code == 0 && drawn.message.contains("--stub draws a published table"), "\(drawn.message)")
        for others in [["--theme", "plain"], ["--quiet"], ["--spec", "d.json"]] {
            let quiet = try run("{}", ["--stub", "name", "-o", "out.png"] + others, data: Self.data)
            #expect(quiet.code == 0 && quiet.message.isEmpty, "\(quiet.message)")
        }
        #expect(try run("{}", ["-o", "out.png"], data: Self.data).message.isEmpty)
        #expect(try run("{}", ["--stub", "name", "--strict", "-o", "out.png"], data: Self.data).code == 0)
    }

    @Test(arguments: [
        (#"{"tables": []}"#, "one document or more"), (#"{"tables": [{"data": {"a": [1]}}], "steps": []}"#, ""),
        (#"{"tables": [{"data": {"a": [1]}}], "steps": ["opt_row_striping"]}"#, "'steps' of its own"),
        (#"{"tables": [{"steps": []}]}"#, "tables[0]"),
        (#"{"tables": [{"data": {"a": [1]}, "steps": [{"cols_hide": "b"}]}]}"#, "tables[0].steps[0].cols_hide"),
        (#"{"tables": [{"tables": [{"data": {"a": [1]}}]}]}"#, "hold no more"),
        (#"{"tables": [{"data": {"a": [1]}, "output": {"scale": 3}}]}"#, "is said once"),
    ])
    func `mistakes in documents of several tables are told`(document: String, message: String) throws {
        let result = try run(document, ["-o", "out.png", "--from", "spec"])
        #expect(message.isEmpty ? result.code == 0 : result.code == 65 && result.message.contains(message), "\(result.message)")
    }

    private static let data = "name,amount,day\noak,1204.5,2026-03-02\nelm,12,2026-04-01\n"

    @Test(arguments: [
        (["--format", "day=day_m_year"], "write day=date:day_m_year"), (["--format", "amount=EUR"], "write amount=currency:EUR"),
        (["--format", "day=h_m_p"], "write day=time:h_m_p"), (["--bar", "name"], "it has no numbers"),
    ])
    func `flags say what to write instead`(flags: [String], message: String) throws {
        let result = try run("{}", flags + ["-o", "out.png"], data: Self.data)
        #expect(result.code == 64 && result.message.contains(message), "\(result.message)")
    }

    @Test func `columns have numbers in all flags`() throws {
        let numbers = ["--stub", "1", "--bar", "2", "--format", "2=number:1", "--footnote", "2=Net", "--spanner", "Both=2,3"]
        let names = [
            "--stub", "name", "--bar", "amount", "--format", "amount=number:1", "--footnote", "amount=Net", "--spanner",
            "Both=amount,day",
        ]
        let first = try run("{}", numbers + ["-o", "out.png"], data: Self.data)
        let second = try run("{}", names + ["-o", "out.png"], data: Self.data)
        #expect(first.code == 0, "\(first.message)")
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: first.folder.path + "/out.png"))
                == Data(contentsOf: URL(fileURLWithPath: second.folder.path + "/out.png")))
    }

    @Test func `a theme keeps the look of tables of data`() throws {
        #expect(
            try run("{}", ["--subtitle", "b", "--title", "a", "--theme", "plain", "-o", "out.png"], data: Self.data).code == 0)
    }

    @Test func `a word that is broken in the middle is told`() throws {
        let narrow = #"{"data": {"a": ["Donaudampfschifffahrtsgesellschaft"]}, "steps": [{"cols_width": {"a": 60}}]}"#
        let result = try run(narrow)
        #expect(
            result.code == 0 && result.message.contains("broken in the middle") && result.message.contains("/"),
            "\(result.message)")
        #expect(try run(narrow, ["-o", "out.png", "--strict"]).code != 0)
        let wide = #"{"data": {"a": ["a word and others that wrap"]}, "steps": [{"cols_width": {"a": 80}}]}"#
        #expect(!(try run(wide).message.contains("broken")))
    }
}

/// The size of a PNG, which its first chunk says.
private enum PNGDecoder {
    static func size(of path: String) throws -> [Int] {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)).prefix(24))
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
}
