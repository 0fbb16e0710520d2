import RasterFormats
import Testing

@testable import RasterDataFiles

private func table(_ text: String, _ options: DataFileOptions = DataFileOptions()) throws(DataFileError) -> DataFile {
    try DataFile(bytes: Array(text.utf8), name: "test", options: options)
}

private func formatted(_ cell: String) throws -> FormattedText? {
    try table("<table><tr><th>a</th></tr><tr><td>\(cell)</td></tr></table>").formattedText(row: 0, column: 0)
}

@Suite struct MarkupRunTests {
    @Test(
        arguments: [
            ("plain", nil), ("<span>plain</span>", nil),
            ("<b>all</b>", FormattedText("all", .strong)),
            ("one <b>two</b> three", FormattedText("one ") + FormattedText("two", .strong) + " three"),
            ("<b> a </b> <i>b</i>", FormattedText("a", .strong) + " " + FormattedText("b", .emphasis)),
            ("<b>a <i>b</b> c", FormattedText("a", .strong) + " " + FormattedText("b", [.strong, .emphasis]) + " c"),
            ("x<sup>th</sup>", FormattedText("x") + FormattedText("th", .superscript)),
            ("<b>10<sup>6</sup></b>", FormattedText("10⁶", .strong)),
            ("<del>1</del><br><code>é&lt;</code>", FormattedText("1", .strikethrough) + "\n" + FormattedText("é<", .code)),
            ("<a href='https://a.org/?b'>c</a>", FormattedText("c", .underline, link: "https://a.org/?b")),
            ("<a href='/local'>c</a><a href='javascript:x'>d</a>", nil),
            ("<b>never closed", FormattedText("never closed", .strong)), ("</b>a</i>", nil), ("<b></b>a", nil),
        ] as [(String, FormattedText?)])
    func `Cells of pages keep what is set apart in them`(_ html: String, _ text: FormattedText?) throws {
        #expect(try formatted(html) == text)
    }

    @Test func `Cells of Markdown documents keep what is set apart in them`() throws {
        let file = try table(
            """
            | a | b |
            |---|---|
            | **x** *y* ~~z~~ | `c` [d](https://e.org) <u>f</u> |
            | \\*x\\* | a_b_c |
            """)
        #expect(file[0, 0] == "x y z" && file[1, 0] == "*x*")
        #expect(
            file.formattedText(row: 0, column: 0) == FormattedText("x", .strong) + " " + FormattedText("y", .emphasis) + " "
                + FormattedText("z", .strikethrough))
        #expect(
            file.formattedText(row: 0, column: 1) == FormattedText("c", .code) + " "
                + FormattedText("d", .underline, link: "https://e.org") + " " + FormattedText("f", .underline))
        #expect(file.formattedText(row: 1, column: 0) == nil && file.formattedText(row: 1, column: 1) == nil)
    }

    @Test func `Blanks beside a line break of a Markdown document are none`() throws {
        let file = try table("| a |\n|---|\n| [l](https://x.y) <br> **two **<br> <br>x<sup>2</sup> <br/>end |\n")
        #expect(file[0, 0] == "l\n**two **\n\nx²\nend")
        #expect(
            file.formattedText(row: 0, column: 0) == FormattedText("l", .underline, link: "https://x.y") + "\n**two **\n\nx²\nend"
        )
        let plain = try table("| a |\n|---|\n| *x *y* <br> z |\n", .init(keepsMarkup: false))
        #expect(plain[0, 0].hasSuffix("\nz") && !plain[0, 0].contains(" \n"))
    }

    @Test func `Numbers that are set apart are numbers`() throws {
        let file = try table("| a |\n|---|\n| **-1.5** |\n| 2 |\n")
        #expect(file.profiles[0].kind == .decimal && file.numericValue(row: 0, column: 0) == -1.5)
        let text = try #require(file.formattedText(row: 0, column: 0))
        #expect(text == FormattedText("-1.5", .strong))
        #expect(text.settingMinus(at: 0) == FormattedText("−1.5", .strong) && text.settingMinus(at: 0).source == "-1.5")
    }

    @Test func `Cells that reach over rows and columns are set alike everywhere`() throws {
        let file = try table(
            "<table><tr><th>a<th>b<th>c</tr><tr><td rowspan=2><b>x</b><td colspan=2><i>y</i></tr><tr><td>1<td>2</tr></table>")
        for (row, column) in [(0, 0), (1, 0)] {
            #expect(file.formattedText(row: row, column: column) == FormattedText("x", .strong))
        }
        for column in 1...2 { #expect(file.formattedText(row: 0, column: column) == FormattedText("y", .emphasis)) }
        #expect(file.formattedText(row: 1, column: 1) == nil)
    }

    @Test func `What is set apart is left out on request, and only of files that could have it`() throws {
        let plain = DataFileOptions(keepsMarkup: false)
        let file = try table("| a |\n|---|\n| **x** <sup>2</sup> `c` |\n", plain)
        #expect(file[0, 0] == "x ² c" && file.formattedText(row: 0, column: 0) == nil)
        #expect(throws: DataFileError.notForFormat(file: "test", format: .csv, option: .markup, beside: nil)) {
            try table("a,b\n1,2\n", plain)
        }
    }

    @Test func `Rows of headings that are data keep their places`() throws {
        let file = try table("<table><tr><td><b>a</b><td>1</tr><tr><td>b<td><b>2</b></tr></table>", .init(header: .absent))
        #expect(file.formattedText(row: 0, column: 0) == FormattedText("a", .strong))
        #expect(file.formattedText(row: 1, column: 1) == FormattedText("2", .strong))
        let headed = try table("<table><tr><td><b>a</b><td>c</tr><tr><td>b<td><b>2</b></tr></table>", .init(header: .present))
        #expect(headed.formattedText(row: 0, column: 0) == nil)
        #expect(headed.formattedText(row: 0, column: 1) == FormattedText("2", .strong))
    }
}
