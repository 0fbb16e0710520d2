import RasterDisplayTables
import RasterFormats
import Testing

@testable import RasterSpecification

@Suite struct StructureDocumentTests {
    @Test(arguments: [
        (#""sum""#, ["Total|3|7"]), (#"["sum", "mean"]"#, ["Total|3|7", "Mean|1.5|3.5"]),
        (#"{"fn": "sum", "label": "All"}"#, ["All|3|7"]), (#"{"All": "sum", "Middle": "mean"}"#, ["All|3|7", "Middle|1.5|3.5"]),
        (#"{"All": {"a": "sum", "b": "max"}}"#, ["All|3|4"]), (#"[{"All": "sum"}, "max"]"#, ["All|3|7", "Maximum|2|4"]),
    ])
    func `functions of sums are a word, a list or an object`(functions: String, expected: [String]) throws {
        let document = #"""
            {"data": {"k": ["x", "y"], "a": [1, 2], "b": [3, 4]},
             "steps": [{"tab_stub": {"rowname_col": "k"}}, {"grand_summary_rows": {"fns": \#(functions)}}]}
            """#
        #expect(try Array(shownTexts(of: document).suffix(expected.count)) == expected)
        let spec = try TableSpec(document)
        #expect(try TableSpec(spec.json) == spec)
    }

    @Test func `sums are of all groups, or of those that are named`() throws {
        func rows(_ groups: String) throws -> Int {
            try shownTexts(
                of: #"""
                    {"data": {"g": ["x", "y"], "a": [1, 2]},
                     "steps": [{"tab_stub": {"groupname_col": "g"}}, {"summary_rows": {"fns": "sum", "groups": \#(groups)}}]}
                    """#
            ).count { $0.hasPrefix("Total") }
        }
        #expect(try rows("true") == 2)
        #expect(try rows(#""x""#) == 1)
    }

    @Test func `patterns of texts are expressions, and literal where they say so`() throws {
        func replaced(_ pattern: String) throws -> [String] {
            try shownTexts(
                of: ##"""
                    {"data": {"t": ["Cherry 12", "a.b"]},
                     "steps": [{"text_replace": {"columns": "t", "pattern": \##(pattern), "replacement": "#"}}]}
                    """##)
        }
        #expect(try replaced(#""[0-9]+""#) == ["t", "Cherry #", "a.b"])
        #expect(try replaced(#"{"text": "."}"#) == ["t", "Cherry 12", "a#b"])
        #expect(throws: TableSpecError.self) { try replaced(#""[""#) }
    }

    @Test func `dates and times that the reader of files knows are formatted, and what it does not is said`() throws {
        let document = #"""
            {"data": {"d": ["2012/01/01", "2012/02/03"], "t": ["7:05", "19:05"], "u": ["2012-01-03", "soon"]},
             "steps": [{"fmt_date": {"columns": ["d", "u"], "date_style": "day_m_year"}}, {"fmt_time": {"columns": "t", "time_style": "h_m_p"}}]}
            """#
        #expect(try shownTexts(of: document)[1] == "1 Jan 2012|7:05 AM|3 Jan 2012")
        let remarks = try TableSpec(document).table().remarks
        #expect(remarks.count == 1 && remarks[0].contains("'u'") && remarks[0].contains("'soon'"))
    }

    @Test func `YAML has numbers that are none, octal ones, block texts and names that look like numbers`() throws {
        #expect(try shownTexts(of: "data: {v: [1, .nan, 0o14, 0x1F]}\nsteps: []\n", isYAML: true) == ["v", "1", "—", "12", "31"])
        let block = "data: {a: [1]}\nsteps:\n  - tab_header:\n      title: |\n        One\n        two\n"
        #expect(try shownTexts(of: block, isYAML: true)[0] == "One\ntwo")
        let names =
            "data: {2019: [1], true: [2]}\nsteps:\n  - fmt_number: {columns: 2019, decimals: 1}\n  - cols_hide: {columns: [true]}\n"
        #expect(try shownTexts(of: names, isYAML: true) == ["2019", "1.0"])
    }

    @Test func `a whole number that no value keeps, and a domain of one number, are told`() {
        let number = "123456789012345678901234567890"
        #expect(throws: TableSpecError.self) { try TableSpec(#"{"data": {"a": [\#(number)]}, "steps": []}"#) }
        #expect(throws: TableSpecError.self) { try TableSpec("data: {a: [\(number)]}\nsteps: []\n", isYAML: true) }
        for domain in ["[5]", "[5, 5]"] {
            #expect(throws: TableSpecError.self) {
                try TableSpec(#"{"data": {"a": [1]}, "steps": [{"data_color": {"columns": "a", "domain": \#(domain)}}]}"#)
            }
        }
    }

    @Test func `spanners and groups take gt's arguments`() throws {
        let document = #"""
            {"data": {"k": ["x", "y"], "a_1": [1, 2], "a_2": [3, 4]},
             "steps": [{"tab_stub": {"rowname_col": "k"}}, {"tab_spanner_delim": {"delim": "_", "split": "first", "limit": 1}},
                       {"tab_spanner": {"label": "All", "columns": ["a_1", "a_2"], "id": "all", "level": 1}},
                       {"tab_row_group": {"label": "G", "rows": [0], "id": "g", "others_label": "Rest"}},
                       {"tab_style": {"style": {"weight": "bold"}, "locations": {"spanners": {"spanners": "all"}}}}]}
            """#
        #expect(try shownTexts(of: document) == ["All", "a", "|1|2", "G", "x|1|3", "Rest", "y|2|4"])
        let spec = try TableSpec(document)
        #expect(try TableSpec(spec.json) == spec)
    }
}
