import Foundation
import RasterDataFiles
import RasterDisplayTables
import RasterGraphics
import RasterGrid
import RasterViews
import Testing

@testable import RasterSpecification

/// How texts lie that formats have made numbers, dates or times of.
@Suite struct ShownAlignmentTests {
    /// Two columns beside each other: `t`, of texts, and `w`, of words.
    private static func layout(_ values: String, _ steps: String) throws -> TableLayout {
        try TableSpec(
            #"{"data": {"t": \#(values), "w": ["a", "b", "c"]}, "steps": [\#(steps)]}"#
        ).table().view().layout()
    }

    /// The column, and where its texts end, from its heading down.
    private static func column(_ layout: TableLayout, _ place: Int = 0) -> (told: TableLayout.Column, ends: [CGFloat]) {
        let ends = layout.cells.filter { $0.columns == place..<place + 1 }.compactMap { $0.lines.first.map { $0.x + $0.width } }
        return (layout.columns[place], ends)
    }

    @Test(arguments: [
        (#"["1,234.5", "12", "3"]"#, #"{"fmt_number": {"columns": "t"}}"#),
        (#"["1,234.5", "12", "3"]"#, #"{"fmt_number": {}}"#),
        (#"["12", "3.5", "n/a"]"#, #"{"fmt_number": {"columns": "t"}}"#),
        (#"["12", null, "3"]"#, #"{"fmt_currency": {"columns": "t", "currency": "EUR"}}"#),
        (#"["12%", "7%", "100%"]"#, #"{"fmt_percent": {"columns": "t"}}"#),
        (#"["1200", "3", "50"]"#, #"{"fmt_bytes": {"columns": "t"}}"#),
        (#"["7:05", "18:30", "19:05"]"#, #"{"fmt_time": {"columns": "t", "time_style": "h_m_p"}}"#),
        (#"["12", "3", "x"]"#, #"{"fmt_markdown": {"columns": "t"}}, {"fmt_integer": {"columns": "t"}}"#),
    ])
    func `texts that are shown as numbers or times end at the right`(values: String, step: String) throws {
        let shown = Self.column(try Self.layout(values, step))
        #expect(shown.told.alignment == .right)
        // The heading too.
        #expect(abs((shown.ends.first ?? 0) - (shown.ends.max() ?? 0)) < 12)
    }

    @Test func `their decimal marks stand below each other`() throws {
        let layout = try Self.layout(
            #"["1,234.5", "12", "3.25"]"#, #"{"fmt_number": {"columns": "t", "drop_trailing_zeros": true}}"#)
        let ends = Self.column(layout).ends
        #expect(ends[2] < ends[1] && ends[1] < ends[3], "12, 1,234.5 and 3.25")
    }

    @Test(arguments: [
        (#"["2012/01/01", "Jan 2 2012", "2012-01-03"]"#, #"{"fmt_date": {"columns": "t"}}"#),
        (#"["1", "x", "y"]"#, #"{"fmt_number": {"columns": "t"}}"#),
        (#"["1", "2", "3"]"#, #"{"fmt_number": {"columns": "t", "rows": [0]}}"#),
        (#"["1", "2", "3"]"#, #"{"fmt_number": {"columns": "t"}}, {"fmt_markdown": {"columns": "t"}}"#),
        (#"["1", "2", "3"]"#, #"{"fmt_number": {"columns": "t"}}, {"cols_align": {"align": "left", "columns": "t"}}"#),
        (#"["a", "b", "c"]"#, #"{"fmt_markdown": {"columns": "t"}}"#),
    ])
    func `dates, words and what is told otherwise stay at the left`(values: String, step: String) throws {
        #expect(Self.column(try Self.layout(values, step)).told.alignment == .left)
    }

    @Test func `from right to left they end at the left`() throws {
        let document = #"""
            {"data": {"t": ["1,234.5", "12"], "w": ["שלום", "עולם"]}, "steps": [{"fmt_number": {"columns": "t"}}]}
            """#
        let view = try TableSpec(document).table().view()
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.layout().columns.contains { $0.title == "t" && $0.alignment == .left })
        #expect(view.layout().columns.contains { $0.title == "w" && $0.alignment == .right })
    }

    @Test func `codes of a file that are formatted as numbers are numbers`() throws {
        let file = try DataFile(bytes: Array("year,w\n2016,a\n2017,b\n".utf8), name: "f")
        let plain = DisplayTable(file)
        #expect(plain.view().layout().columns[0].alignment == .left)
        #expect(plain.format("year", as: .number(decimals: 1)).view().layout().columns[0].alignment == .right)
    }

    @Test(arguments: [
        #"{"cols_add": {"cases": {"u": "t + '00'"}}}, {"fmt_integer": {"columns": "u"}}"#,
        #"{"cols_add": {"cases": {"u": "t"}}}, {"rows_add": {"rows": [{"u": "5000"}]}}, {"fmt_integer": {"columns": "u"}}"#,
    ])
    func `texts that steps add are read too`(steps: String) throws {
        let table = try TableSpec(#"{"data": {"t": ["70", "3", "1000"]}, "steps": [\#(steps)]}"#).table()
        #expect(table.remarks == [])
        let layout = table.view().layout()
        #expect(layout.columns[1].alignment == .right)
        #expect(layout.cells.contains { $0.columns == 1..<2 && $0.text.hasSuffix(",000") || $0.text == "100,000" })
    }

    @Test func `texts that are shown as numbers are summed up`() throws {
        let data = #""data": {"k": ["a", "b", "c"], "t": ["1.5", "12", "3,000"], "n": [1, 2, 3]}"#
        func sums(_ steps: String) throws -> [String] {
            let table = try TableSpec("{\(data), \"steps\": [\(steps)]}").table()
            #expect(table.remarks == [])
            return table.view().layout().cells.suffix(3).map(\.text)
        }
        let (stub, format) = (#"{"tab_stub": {"rowname_col": "k"}}"#, #"{"fmt_number": {"columns": "t"}}"#)
        let sum = #"{"grand_summary_rows": {"fns": "sum"}}"#
        #expect(try sums("\(stub), \(format), \(sum)") == ["Total", "3,013.50", "6"])
        #expect(try sums("\(stub), \(sum), \(format)") == ["Total", "3,013.50", "6"])
        #expect(
            try sums(#"\#(stub), {"summary_rows": {"fns": "max", "columns": "t"}}, \#(format)"#) == ["Maximum", "3,000.00", ""])
        #expect(try sums("\(stub), \(sum)") == ["Total", "", "6"], "words are no numbers without a format")
    }

    @Test func `a label's function stands alone or in an object, as gt has it`() throws {
        func sums(_ functions: String) throws -> [String] {
            let table = try TableSpec(
                #"{"data": {"k": ["a", "b"], "n": [1, 2]}, "steps": [{"tab_stub": {"rowname_col": "k"}}, "#
                    + #"{"grand_summary_rows": {"fns": \#(functions)}}]}"#
            ).table()
            return table.view().layout().cells.suffix(2).map(\.text)
        }
        for functions in [#"{"All": "sum"}"#, #"{"All": {"fn": "sum"}}"#, #"{"All": {"id": "x", "fn": "sum"}}"#] {
            #expect(try sums(functions) == ["All", "3"])
        }
    }

    @Test func `sums say which bounds they take for numbers`() throws {
        let file = try DataFile(bytes: Array("k,n,m\na,<5,1\nb,7,2\nc,~9,3\n".utf8), name: "bounds")
        let table = DisplayTable(file).rowLabels("k").grandSummaryRows([.sum])
        #expect(table.remarks == ["the sums of 'n' take '<5' for its number"])
    }

    @Test func `times of a mixed column are times of day`() throws {
        let texts = try shownTexts(
            of: #"{"data": {"t": ["7:05", "18:30:10", "noon"]}, "steps": [{"fmt_time": {"columns": "t", "time_style": "Hm"}}]}"#)
        #expect(texts == ["t", "07:05", "18:30", "noon"])
    }

    @Test func `units of texts stay, as those of a file do, and what is in parentheses is no negative number`() throws {
        func column(_ values: String, _ format: String) throws -> [String] {
            try Array(
                shownTexts(of: #"{"data": {"t": \#(values)}, "steps": [{"\#(format)": {"columns": "t", "decimals": 1}}]}"#)
                    .dropFirst())
        }
        #expect(try column(#"["12 kg", "3 kg"]"#, "fmt_number") == ["12.0 kg", "3.0 kg"])
        #expect(try column(#"["€12", "€3.54"]"#, "fmt_number") == ["€12.0", "€3.5"])
        #expect(try column(#"["12 kg", "about 3"]"#, "fmt_number") == ["12 kg", "about 3"])
        #expect(try column(#"["(0.1)", "(0.22)"]"#, "fmt_number") == ["(0.1)", "(0.22)"])
        #expect(try column(#"["(0.1)", "2"]"#, "fmt_number") == ["−0.1", "2.0"])
        #expect(try column(#"["12%", "7%"]"#, "fmt_percent") == ["12.0%", "7.0%"])
    }

    @Test(arguments: [
        ("$", "EUR", false), ("$", "CAD", true), ("¥", "CNY", true), ("¥", "USD", false), ("kr", "NOK", true), ("€", "EUR", true),
    ])
    func `a sign of a currency is that of some, and amounts are not converted`(sign: String, currency: String, isOne: Bool) throws
    {
        let table = try TableSpec(
            #"{"data": {"t": ["\#(sign)5", "\#(sign)7"]}, "steps": [{"fmt_currency": {"columns": "t", "currency": "\#(currency)"}}]}"#
        ).table()
        #expect(table.remarks.isEmpty == isOne, "\(table.remarks)")
        #expect((table.view().layout().cells[1].text == "\(sign)5") == !isOne)
    }
}
