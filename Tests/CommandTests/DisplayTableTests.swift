import Foundation
import RasterTables
import TestSupport
import Testing

/// Display tables of options and of specifications, by the real binary.
@Suite struct DisplayTableTests {
    private static let data = """
        region,city,amount,share
        North,Oslo,1204.5,0.55
        South,Rome,980,0.45
        North,Bergen,33.25,0.1
        """

    /// Runs in a folder with some files, and answers what was printed, or the message and the exit code.
    private func run(_ arguments: [String], files: [String: String] = [:]) throws -> (
        output: String, message: String, code: Int32
    ) {
        let folder = try TemporaryFolder()
        for (name, text) in files.merging(["d.csv": Self.data], uniquingKeysWith: { given, _ in given }) {
            _ = try folder.file(name, text)
        }
        let result = try RunningCommand.run(arguments, folder: folder.path)
        return (result.text, result.error, result.exitCode)
    }

    private func texts(_ arguments: [String], files: [String: String] = [:]) throws -> [String] {
        let result = try run(["layout"] + arguments, files: files)
        #expect(result.code == 0, "\(result.message)")
        let layout = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        return (layout?["cells"] as? [[String: Any]])?.compactMap { $0["text"] as? String } ?? []
    }

    private let options = [
        "d.csv", "--title", "Sales", "--subtitle", "By region", "--group-by", "region", "--stub", "city", "--spanner",
        "Figures=amount,share", "--format", "amount=currency:EUR", "--format", "share=percent:0", "--summary", "sum",
        "--footnote", "amount=Net", "--footnote", "a = b", "--source-note", "The books",
    ]

    private let specification = """
        {"data": "d.csv", "steps": [
          {"tab_header": {"title": "Sales", "subtitle": "By region"}},
          {"tab_stub": {"rowname_col": "city", "groupname_col": "region"}},
          {"tab_spanner": {"label": "Figures", "columns": ["amount", "share"]}},
          {"fmt_currency": {"columns": "amount", "currency": "EUR"}}, {"fmt_percent": {"columns": "share", "decimals": 0}},
          {"summary_rows": "sum"}, {"grand_summary_rows": "sum"},
          {"tab_footnote": {"footnote": "Net", "locations": {"column_labels": {"columns": "amount"}}}},
          {"tab_footnote": "a = b"}, {"tab_source_note": "The books"}
        ]}
        """

    @Test func `options make a table that is published`() throws {
        let texts = try texts(options)
        for text in [
            "Sales", "By region", "North", "€1,204.50", "55%", "Total", "€2,217.75", "Figures", "amount¹", "The books", "a = b",
        ] {
            #expect(texts.contains(text), "\(text) of \(texts)")
        }
    }

    @Test func `a specification says the same as options`() throws {
        let files = ["s.json": specification]
        #expect(try texts(["s.json"], files: files) == texts(options))
        let look = specification.replacing("\"data\": \"d.csv\", ", with: "")
        #expect(try texts(["d.csv", "--spec", "s.json"], files: ["s.json": look]) == texts(options))
    }

    @Test func `the picture is where the specification wants it, in its scale`() throws {
        let folder = try TemporaryFolder()
        let spec = try folder.file("s.json", #"{"data": {"a": [1, 2]}, "output": {"file": "out.png", "scale": 3}}"#)
        // A pipe gets the picture itself.
        #expect(try RunningCommand.run([spec]).output.starts(with: [0x89, 0x50]))
        #expect(try folder.names == ["s.json"])
        let shell = Program(path: "/bin/sh")
        let line = "exec '\(RunningCommand.binary.path)' s.json >/dev/null"
        #expect(try shell.run(["-c", line], folder: folder.path).exitCode == 0)
        #expect(try folder.names == ["out.png", "s.json"])
        let wide = try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: folder.path + "/out.png")))
        let narrow = try Bitmap(png: RunningCommand.run([spec, "--scale", "1", "-o", "-"]).output)
        #expect(abs(wide.width - 3 * narrow.width) <= 3)
    }

    @Test func `the caption is the picture's alternative text, unless the command is told another`() throws {
        let folder = try TemporaryFolder()
        let spec = try folder.file("s.json", #"{"data": {"a": [1]}, "steps": [{"tab_caption": "One number"}]}"#)
        func alternativeText(_ options: [String]) throws -> String? {
            try PNGMetadata(png: [UInt8](RunningCommand.run([spec, "-o", "-"] + options).output)).altText
        }
        #expect(try alternativeText([]) == "One number")
        #expect(try alternativeText(["--alt", "Mine"]) == "Mine")
    }

    @Test func `a theme that is dark by itself has dark colours throughout`() throws {
        let folder = try TemporaryFolder()
        let spec = try folder.file(
            "s.json", #"{"data": {"a": [1]}, "theme": "dark", "steps": [{"plot_bar": {"columns": "a"}}]}"#)
        let bitmap = try Bitmap(png: RunningCommand.run([spec, "-o", "-"]).output)
        let colors = Set((0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } })
        let page = try #require(Color(hex: "#14181E")).components()
        let accent = TableTheme.Palette.accent.components(with: .dark)
        #expect(colors.isSuperset(of: [page, accent]))
    }

    @Test func `mistakes are told by the option, or by the file and its line`() throws {
        func message(_ arguments: [String], files: [String: String] = [:]) throws -> String {
            let result = try run(arguments + ["-o", "out.png"], files: files)
            return "\(result.code) \(result.message)"
        }
        #expect(
            try message(["d.csv", "--group-by", "regoin"])
                == "64 rastertables: --group-by: there is no column 'regoin'; did you mean 'region'?\n")
        #expect(
            try message(["d.csv", "--format", "amount=curency:EUR"])
                == "64 rastertables: --format: there is no step 'fmt_curency'; did you mean 'fmt_currency'?\n")
        #expect(try message(["d.csv", "--spanner", "x"]) == "64 rastertables: --spanner: wants label=a,b, not 'x'.\n")
        #expect(
            try message(["d.csv", "--stub", "city", "--footer"])
                == "64 rastertables: --footer is for plain tables of data, and other options or a specification ask for a display table.\n"
        )
        #expect(
            try message(["s.json"], files: ["s.json": "{\"data\": \"d.csv\",\n\"steps\": [{\"fmt_numbr\": {}}]}"])
                == "65 rastertables: s.json: line 2, steps[0]: there is no step 'fmt_numbr'; did you mean 'fmt_number'?\n")
        #expect(try message(["s.json"], files: ["s.json": #"{"data": "no.csv"}"#]).hasPrefix("66 rastertables: no.csv"))
        #expect(
            try message(["s.json", "--rows", "1"], files: ["s.json": #"{"data": {"a": [1]}, "steps": []}"#]).hasPrefix(
                "64 rastertables: --rows: is for data files"))
    }

    @Test func `the schema is JSON that has every step`() throws {
        let result = try run(["schema"])
        let schema = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let definitions = schema?["$defs"] as? [String: Any]
        #expect(definitions?["step"] != nil)
        #expect(result.output.contains("\"fmt_currency\""))
    }
}
