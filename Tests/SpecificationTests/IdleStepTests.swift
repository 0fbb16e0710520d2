import RasterDisplayTables
import Testing

@testable import RasterSpecification

/// What changes nothing of a table is told.
@Suite struct IdleStepTests {
    private static let data = #"{"name": ["a", "b"], "n": [1, 2]}"#

    private static func remarks(_ steps: String) throws -> [String] {
        try TableSpec(#"{"data": \#(data), "steps": [\#(steps)]}"#).table().remarks
    }

    @Test(arguments: [
        (
            #"{"tab_stub_indent": {"rows": [0]}}"#,
            "the indents of row labels have no effect: no column was made one of row labels"
        ),
        (#"{"tab_row_group": {"label": "None", "rows": "n > 9"}}"#, "the group 'None' stands nowhere: none of its rows is shown"),
        (
            #"{"tab_spanner": {"label": "S", "columns": {"starts_with": "q"}}}"#,
            "the label 'S' stands nowhere: it is over no column"
        ),
        (
            #"{"opt_footnote_marks": {"marks": "letters"}}"#,
            "what is said of the marks of footnotes has no effect: the table has no footnotes"
        ),
        (
            #"{"opt_footnote_order": {"order": "marks_first"}}"#,
            "what is said of the order of footnotes has no effect: the table has no footnotes"
        ),
        (
            #"{"opt_footnote_spec": {"spec_ref": "b"}}"#,
            "what is said of the look of marks of footnotes has no effect: the table has no footnotes"
        ),
        (#"{"opt_align_table_header": {"align": "left"}}"#, "how the title lies has no effect: the table has none"),
        (#"{"rows_hide": {"rows": "n > 9"}}"#, "no row is hidden: none is meant"),
        (#"{"cols_hide": {"columns": ["name", "n"]}}"#, "the table shows no column: all of them are hidden"),
        (
            #"{"text_replace": {"columns": "name", "pattern": "q", "replacement": "r"}}"#,
            "a change of texts of 'name' has no effect: in none of them is what it looks for"
        ),
        (
            #"{"text_case_match": {"columns": "name", "cases": {"q": "r"}}}"#,
            "a change of texts of 'name' has no effect: in none of them is what it looks for"
        ),
    ])
    func `a step that changes nothing says so`(_ step: String, _ sentence: String) throws {
        #expect(try Self.remarks(step) == [sentence])
    }

    @Test(arguments: [
        #"{"tab_stub": {"rowname_col": "name"}}, {"tab_stub_indent": {"rows": [0]}}"#,
        #"{"tab_row_group": {"label": "One", "rows": [0]}}"#,
        #"{"tab_spanner": {"label": "S", "columns": {"starts_with": "n"}}}"#,
        #"{"tab_footnote": {"footnote": "f"}}, {"opt_footnote_marks": {"marks": "letters"}}"#,
        #"{"tab_header": {"title": "T"}}, {"opt_align_table_header": {"align": "left"}}"#, #"{"rows_hide": {"rows": [0]}}"#,
        #"{"cols_hide": {"columns": "n"}}"#, #"{"text_replace": {"pattern": "a", "replacement": "r"}}"#,
    ])
    func `a step that changes something says nothing`(_ steps: String) throws {
        #expect(try Self.remarks(steps) == [])
    }

    @Test(arguments: ["plot_bar", "plot_bullet", "plot_interval", "plot_sparkline", "data_color"])
    func `a domain of one number is refused`(_ step: String) throws {
        let columns = step == "plot_bullet" ? #"["n", "m"]"# : step == "plot_interval" ? #"["n", "m", "o"]"# : #""n""#
        let document =
            #"{"data": {"n": [1, 2], "m": [2, 3], "o": [3, 4]}, "steps": [{"\#(step)": {"columns": \#(columns), "domain": [5, 5]}}]}"#
        let error = try #require(throws: TableSpecError.self) { try TableSpec(document).table() }
        #expect(error.description.hasSuffix("goes from one number to another, not to the same"))
    }

    @Test func `columns may be numbered from a number to the same`() throws {
        let document =
            #"{"data": {"w1": [1], "w2": [2]}, "steps": [{"cols_hide": {"columns": {"num_range": {"prefix": "w", "range": [2, 2]}}}}]}"#
        #expect(try TableSpec(document).table().view().layout().columns.count == 1)
    }

    @Test func `a group that no row is in has no heading, and makes none for the others`() throws {
        let table = try TableSpec(#"{"data": \#(Self.data), "steps": [{"tab_row_group": {"label": "None", "rows": []}}]}"#)
            .table()
        let plain = try TableSpec(#"{"data": \#(Self.data)}"#).table()
        #expect(table.view().layout().size == plain.view().layout().size)
    }

    @Test func `cases of texts are a list of what comes in whose place, or an object of both`() throws {
        func texts(_ step: String) throws -> [String] {
            try TableSpec(#"{"data": \#(Self.data), "steps": [\#(step)]}"#).table().view().layout().cells.map {
                $0.lines.map(\.text).joined()
            }
        }
        for (object, list) in [
            (
                #"{"text_case_match": {"columns": "name", "cases": {"a": "A", "from": "F"}}}"#,
                #"{"text_case_match": {"columns": "name", "cases": [{"from": "a", "to": "A"}, {"from": "from", "to": "F"}]}}"#
            ),
            (
                #"{"text_case_when": {"columns": "name", "cases": {"x == 'b'": "B"}}}"#,
                #"{"text_case_when": {"columns": "name", "cases": [{"when": "x == 'b'", "to": "B"}]}}"#
            ),
            (
                #"{"text_case_match": {"a": "A"}}"#, #"{"text_case_match": {"cases": [{"from": "a", "to": "A"}]}}"#
            ),
        ] {
            #expect(try texts(object) == texts(list))
            #expect(try texts(object).contains { $0 == "A" || $0 == "B" })
        }
    }
}
