import Testing

@testable import RasterDataFiles

private func table(_ text: String, _ options: DataFileOptions = DataFileOptions()) throws(DataFileError) -> DataFile {
    try DataFile(bytes: Array(text.utf8), name: "test", options: options)
}

@Suite struct MarkdownTests {
    private let text = """
        # Stock

        Some words | with a pipe.

        | name | price | note |
        |:-----|------:|:----:|
        | Tea  | 3.50  | **hot** & `a|b` |
        | Cake \\| Pie | 4 | one<br>two [link](https://example.org) |
        | short |

        | other |
        |-------|
        | 1     |
        """

    @Test func `The first pipe table of a document is read as what its cells say`() throws {
        let file = try table(text.replacing("`a|b`", with: "`a\\|b`"))
        #expect(file.format == .markdown)
        #expect(file.header == ["name", "price", "note"])
        #expect(
            rows(of: file) == [["Tea", "3.50", "hot & a|b"], ["Cake | Pie", "4", "one\ntwo link"], ["short", "", ""]])
    }

    @Test func `Another table is read by its number`() throws {
        #expect(rows(of: try table(text, DataFileOptions(table: "2"))) == [["1"]])
        #expect(throws: DataFileError.noTable(file: "test", format: .markdown, wanted: "3", known: [], count: 2)) {
            try table(text, DataFileOptions(table: "3"))
        }
    }

    @Test func `A document without a table is an error that says so`() {
        #expect(throws: DataFileError.noTable(file: "test", format: .markdown, wanted: nil, known: [], count: 0)) {
            try table("# Only words", DataFileOptions(format: .markdown))
        }
    }

    @Test func `Text with pipes for delimiters stays delimited text`() throws {
        let file = try table("a|b\n1|2\n3|4\n")
        #expect(file.format == .csv)
        #expect(file.delimiter == "|")
    }
}

@Suite struct HTMLTests {
    @Test("Cells that reach over rows and columns make headings of the first rows of a table that marks none")
    func headingsByShape() throws {
        let rows = "<tr><td>North<td>1<td>2<td>3<td>4<tr><td>South<td>5<td>6<td>7<td>8</table>"
        let names = "<td>Q1<td>Q2<td>Q1<td>Q2"
        let reaching = try table("<table><tr><td rowspan=2>Region<td colspan=2>2025<td colspan=2>2026<tr>" + names + rows)
        #expect(reaching.header == ["Region", "2025 Q1", "2025 Q2", "2026 Q1", "2026 Q2"] && reaching.rowCount == 2)
        let corner = try table("<table><tr><td>&nbsp;<td colspan=2>2025<td colspan=2>2026<tr><td>Region" + names + rows)
        #expect(corner.header == reaching.header)
        // A group of rows is none.
        let group = try table("<table><tr><td rowspan=2>North<td>Oslo<td>1<tr><td>Vik<td>2</table>")
        #expect(group.rowCount == 2)
    }

    @Test("Rows of one empty cell are blank lines between others of several cells, and values of a column alone")
    func blankRows() throws {
        let blank = "<tr><td></td></tr><tr><td colspan=2>&nbsp;</td></tr>"
        let two = try table("<table>\(blank)<tr><th>a<th>b<tr><td>1<td>2\(blank)<tr><td>3<td>4<tr><td></table>")
        #expect(two.header == ["a", "b"] && rows(of: two) == [["1", "2"], ["3", "4"]] && two.notes == [])
        #expect(rows(of: try table("<table><tr><th>a<tr><td>1<tr><td><tr><td>3<tr><td></table>")) == [["1"], [""], ["3"], [""]])
    }

    @Test("A text over the first columns of a row names it, once, and stands in each of them as a heading")
    func labels() throws {
        let total = try table("<table><tr><th>Item<th>Qty<th>Sum<tr><td>Tea<td>2<td>6<tr><td colspan=2>Total<td>6</table>")
        #expect(rows(of: total)[1] == ["Total", "", "6"])
        let plain = try table("<table><tr><td colspan=2>Who<td>n<tr><td>Ida<td>Berg<td>3<tr><td colspan=2>7<td>8</table>")
        #expect(plain.header == ["Who", "Who", "n"] && rows(of: plain)[1] == ["7", "7", "8"])
    }

    @Test("A row that begins with a heading of its own is no row of headings, but for years")
    func namedRows() throws {
        let box = try table("<table><tr><th>Country<td>Norway<tr><th>People<td>709,037</table>")
        #expect(!box.hasHeader && box.rowCount == 2)
        #expect(try table("<table><tr><th>Country<td>Norway<tr><th>People<td>7</table>", .init(header: .present)).rowCount == 1)
        let years = try table("<table><tr><th>Year<td>2019<td>2020<tr><th>Sales<td>12<td>15</table>")
        #expect(years.header == ["Year", "2019", "2020"])
    }

    @Test func `Rows of the foot stand below all others, and headings are said once`() throws {
        let file = try table(
            """
            <table><thead><tr><th>a<th>b</thead><tfoot><tr><th>a<th>b<tr><th>sum<td>3</tfoot>
            <tbody><tr><td>x<td>1<tr><td>y<td>2</table>
            """)
        #expect(file.header == ["a", "b"])
        #expect(rows(of: file) == [["x", "1"], ["y", "2"], ["sum", "3"]])
    }

    @Test func `A document that begins with a tag is Markdown where it has a pipe table`() throws {
        #expect(try table("<div>\n<b>x</b>\n</div>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n").format == .markdown)
        #expect(try table("<div>\n<table><tr><td>1</table>\n</div>\n").format == .html)
    }

    @Test func `The first table with cells is read, with its headings`() throws {
        let file = try table(
            """
            <!DOCTYPE html><html><head><meta charset="utf-8"><title>x</title><style>td { color: red }</style></head><body>
            <table></table>
            <table><caption>Stock</caption><thead><tr><th>Name<th>Price</thead>
            <tbody><tr><td>Tea &amp; <b>cake</b><td> 3.50\u{A0}€
            <tr><td>Två<br>rader<script>alert(1)</script><td><p>4</p><p>5</p></tbody></table>
            """)
        #expect(file.format == .html)
        #expect(file.header == ["Name", "Price"])
        #expect(rows(of: file) == [["Tea & cake", "3.50 €"], ["Två\nrader", "4\n5"]])
    }

    @Test func `The first table of several rows and columns is meant, and a row of links is not`() throws {
        let links = "<table><tr><td>Home</td><td>News</td></tr></table>"
        let shown = try table(links + "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>")
        #expect(shown.header == ["a", "b"])
        #expect(try table(links).columnCount == 2)
    }

    @Test func `Rows and tables that nobody sees are left out, and a cell keeps its place`() throws {
        let page = """
            <table aria-hidden="true"><tr><td>x</td></tr></table>
            <table><tr><th>a</th><th>b</th></tr><tr hidden><td>0</td><td>0</td></tr><tr><td>1</td><td>2</td></tr>
            <tr aria-hidden="true"><td>3</td><td>4</td></tr><tr style="visibility: hidden"><td>5</td><td>6</td></tr>
            <tr><td style="visibility: hidden">7</td><td>8</td></tr></table>
            """
        let shown = try table(page)
        #expect(shown.header == ["a", "b"] && rows(of: shown) == [["1", "2"], ["", "8"]])
    }

    @Test func `Cells that span stand in every place that they span`() throws {
        let file = try table(
            """
            <table><tr><th rowspan=2>Name</th><th colspan="2">Sales</th></tr><tr><th>2024</th><th>2025</th></tr>
            <tr><td rowspan=3>A</td><td>1</td><td>2</td></tr><tr><td>3</td></tr><tr><td colspan=2>4</td></tr></table>
            """)
        #expect(file.header == ["Name", "Sales 2024", "Sales 2025"])
        #expect(rows(of: file) == [["A", "1", "2"], ["A", "3", ""], ["A", "4", "4"]])
    }

    @Test func `A table within a table is one of its own`() throws {
        let html = "<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>"
        #expect(rows(of: try table(html, .init(header: .absent))) == [["a", "c"]])
        #expect(rows(of: try table(html, .init(header: .absent, table: "2"))) == [["b"]])
    }

    @Test func `Spans of any size do not end the process`() throws {
        let html = "<table><tr><td colspan=999999999 rowspan=999999999>a</td></tr><tr><td>b</td></tr></table>"
        #expect(try table(html, .init(header: .absent)).columnCount == 1001)
        let deep = String(repeating: "<div>", count: 50_000) + "<table><tr><td>x"
        _ = try? table("<html>" + deep)
        let nested = String(repeating: "<table><tr><td>", count: 20_000)
        _ = try? table(nested)
    }

    @Test func `A page that is cut anywhere is a table or an error`() {
        let html = Array("<!DOCTYPE html><table><tr><th>a</th><th rowspan=2>é</th></tr><tr><td>1 &amp; 2</td></tr></table>".utf8)
        for cut in 0..<html.count { _ = try? DataFile(bytes: Array(html[..<cut]), name: "test", options: .init(format: .html)) }
    }

    @Test func `A page without tables is an error that says so`() {
        #expect(throws: DataFileError.noTable(file: "test", format: .html, wanted: nil, known: [], count: 0)) {
            try table("<html><p>words</p></html>")
        }
    }
}
