import Foundation
import RasterTables
import TestSupport
import Testing

@Suite("HTML") struct HTMLTests {
    /// The cells of the table as a reader of data sees them.
    private func cells(_ html: String) throws -> [[String]] {
        let file = try DataFile(bytes: Array(html.utf8), name: "table.html")
        return [file.header] + (0..<file.rowCount).map { row in (0..<file.columnCount).map { file[row, $0] } }
    }

    @Test(arguments: [false, true]) func `The cells that come out are those that went in`(page: Bool) throws {
        let html = try Samples.plain.view().html(page: page)
        let read = try cells(html)
        #expect(read.map { $0[0] } == ["name", "Tea & cake", "<b>Pie</b>", "日本語 テ", "</script>]]>"])
        #expect(read.map { $0[2] }.prefix(4) == ["note", "one", "two words", ""])
        #expect(!html.contains("\u{0}") && !html.contains("<b>Pie"))
        #expect(html.hasPrefix(page ? "<!DOCTYPE html>" : "<style>"))
    }

    @Test func `Headings say what they are of, remarks where they belong`() throws {
        let html = try Samples.published.view().html()
        #expect(html.contains("<caption"))
        #expect(html.ranges(of: "<th scope=\"colgroup\"").count == 1)
        #expect(html.ranges(of: "scope=\"rowgroup\"").count == 2)
        #expect(html.ranges(of: "scope=\"row\"").count == 5)
        #expect(html.contains("<tfoot>") && html.contains("role=\"doc-noteref\"") && html.contains("role=\"doc-footnote\""))
        // Each name that is referred to is there, once.
        let ids = html.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
        #expect(ids.count == Set(ids).count)
        for match in html.matches(of: /(?:href="#|aria-labelledby=")([^"]*)"/) { #expect(ids.contains(String(match.output.1))) }
        for match in html.matches(of: /headers="([^"]*)"/) {
            for id in match.output.1.split(separator: " ") { #expect(ids.contains(String(id))) }
        }
    }

    @Test func `The mark of a remark is no number, and is whole`() throws {
        let spec = """
            data: {k: [a, b, c], d: [1.5, 22.25, null]}
            steps:
              - sub_missing: {missing_text: "—"}
              - tab_footnote: {footnote: Never., locations: {body: {columns: d, rows: [2]}}}
            """
        let html = try TableSpec(spec, isYAML: true).table().view().html()
        #expect(html.contains("¹</a>") && !html.contains("></a>"))
    }

    @Test func `A plot stands on the side of its text on which it is drawn`() throws {
        let spec = """
            data: {k: [a, b], n: [0.4, 0.97]}
            steps:
              - fmt_percent: {columns: n, decimals: 0}
              - plot_progress: {columns: n}
            """
        let html = try TableSpec(spec, isYAML: true).table().view().html()
        let cells = html.split(separator: "<td").filter { $0.contains("<svg") }
        #expect(cells.count == 2)
        for cell in cells {
            let (plot, text) = (try #require(cell.range(of: "<svg")), try #require(cell.range(of: "%")))
            #expect(plot.lowerBound < text.lowerBound, "\(cell)")
        }
    }

    @Test func `A heading that says nothing is none`() throws {
        let html = try DisplayTable(columns: [DisplayColumn("name", ["a"]), DisplayColumn("number", [1])])
            .labels(["name": ""]).view().html()
        #expect(html.ranges(of: "<th ").count == 1 && html.contains("scope=\"col\""))
    }

    @Test func `Decimal marks stand below each other in any font`() throws {
        let view = DisplayTable(columns: [
            DisplayColumn("name", ["a", "b", "c"]), DisplayColumn("number", [1.5, 22.25, 3] as [DataValue]),
        ]).view()
        let html = try view.html()
        #expect(html.contains(">1<span>.5</span>") || html.contains("text-align:right"))
        #expect(try cells(html).map { $0[1] } == ["number", "1.5", "22.25", "3"])
    }

    @Test func `Messages have their looks within elements`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/t.eml"
        try Samples.published.view().write(to: path)
        let message = try String(contentsOfFile: path, encoding: .utf8)
        #expect(message.contains("Content-Type: multipart/alternative") && message.contains("quoted-printable"))
        #expect(!message.contains("<style") && !message.contains("class="))
        #expect(message.split(separator: "\r\n", omittingEmptySubsequences: false).allSatisfy { $0.utf8.count <= 78 })
    }

    @Test func `A list is a list`() throws {
        let table = DataTable(file: try DataFile(bytes: Array("a\nx\ny\n".utf8), name: "t"), options: DataFileTableOptions())
        let html = try table.html()
        #expect(html.contains("<table") && html.contains("scope=\"col\""))
    }
}

@Suite("Plain text") struct PlainTextTests {
    @Test func `Lines are as long as each other in cells of a terminal`() throws {
        let view = DisplayTable(columns: [
            DisplayColumn("text", ["abc", "日本語", "e\u{301}e\u{301}", "👩‍🚀🇨🇭", "한국어", "ﾊﾝｶｸ", "☺️"]),
            DisplayColumn("number", [1, 2.5, 1000, 4, 5, 6, 7] as [DataValue]),
        ]).view()
        let lines = try view.plainText().split(separator: "\n").map(String.init)
        /// As terminals count: none for marks, two for what is wide, by hand for these.
        let widths = ["日": 2, "本": 2, "語": 2, "👩‍🚀": 2, "🇨🇭": 2, "한": 2, "국": 2, "어": 2, "☺️": 2]
        let lengths = lines.map { $0.reduce(0) { $0 + (widths[String($1)] ?? 1) } }
        #expect(Set(lengths).count == 1, "\(lines)")
        #expect(lines.count == 11)
    }

    @Test func `Spanners, groups and sums stand between lines of their own`() throws {
        let text = try Samples.published.view().plainText()
        #expect(
            text == """
                Towns
                Before and after
                ┌───────┬────────────────┐
                │       │     Count      │
                ├───────┼────────┬───────┤
                │       │ before │ after │
                ├───────┴────────┴───────┤
                │ North                  │
                ├───────┬────────┬───────┤
                │ Alta  │      1 │   10¹ │
                │ Bodø  │     20 │    2¹ │
                ├───────┴────────┴───────┤
                │ South                  │
                ├───────┬────────┬───────┤
                │ Graz  │      3 │   30¹ │
                │ Linz  │      4 │   44¹ │
                ├───────┼────────┼───────┤
                │ Total │     28 │    86 │
                └───────┴────────┴───────┘
                ¹\u{2009}Counted twice.
                Source: a survey

                """)
    }

    @Test func `Nothing orders the terminal about`() throws {
        let text = try Samples.plain.view().plainText()
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    }

    @Test func `Markdown is a table of GitHub, in which nothing but links is markup`() throws {
        let view = DisplayTable(columns: [
            DisplayColumn("a|b", ["*x*", "[l](https://example.org/a|b)", "two\nlines", "<i>"]),
            DisplayColumn("n", [1, 2, 3, 4]),
        ]).format(.named(["a|b"]), rows: [1], as: .markdown()).view()
        #expect(
            try view.markdown() == """
                | a\\|b | n |
                | :-- | --: |
                | \\*x\\* | 1 |
                | [l](<https://example.org/a%7Cb>) | 2 |
                | two<br>lines | 3 |
                | &lt;i&gt; | 4 |

                """)
    }
}
