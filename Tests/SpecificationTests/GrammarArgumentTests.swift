import RasterFormats
import RasterGraphics
import Testing

@testable import RasterDisplayTables
@testable import RasterSpecification

@Suite struct GrammarArgumentTests {
    private static let data = #"{"name": ["Pear", "Fig"], "q1": [1234567.891, -0.5], "q2": [2, 3]}"#

    private static func shown(_ steps: String, dialect: String? = nil) throws -> [String] {
        let words = dialect.map { #", "dialect": "\#($0)""# } ?? ""
        return try shownTexts(of: #"{"data": \#(data), "steps": [\#(steps)]\#(words)}"#)
    }

    /// The document that is written says the same.
    private static func comesBack(_ steps: String) throws -> Bool {
        let spec = try TableSpec(#"{"data": \#(data), "steps": [\#(steps)]}"#)
        return try TableSpec(spec.json) == spec
    }

    @Test(arguments: [
        (#"{"cols_label": {"q1": "First"}}"#, "name|First|q2"), (#"{"cols_label": {"q1": {"md": "**1**"}}}"#, "name|1|q2"),
        (#"{"cols_hide": {"starts_with": "q"}}"#, "name"), (#"{"cols_hide": "q2"}"#, "name|q1"),
        (#"{"cols_hide": {"matches": "^q[2-9]$"}}"#, "name|q1"),
        (#"{"cols_hide": {"num_range": {"prefix": "q", "range": [2, 9]}}}"#, "name|q1"),
        (#"{"cols_move_to_start": ["q2"]}"#, "q2|name|q1"), (#"{"cols_reorder": ["q2", "q1", "name"]}"#, "q2|q1|name"),
        (#"{"cols_label_with": {"pattern": "q", "replacement": "Quarter "}}"#, "name|Quarter 1|Quarter 2"),
        (#"{"cols_label_with": {"transform": "uppercase"}}"#, "NAME|Q1|Q2"),
        (#"{"cols_add": {"sum": "q1 + q2"}}"#, "name|q1|q2|sum"),
        (#"{"cols_add": {"cases": {"a": "q1", "b": "q2"}, "after": "name"}}"#, "name|a|b|q1|q2"),
        (#"{"cols_add": {"cases": {"a": "q1"}, ".before": "name"}}"#, "a|name|q1|q2"),
        (#"{"cols_hide": "q1"}, {"cols_unhide": "q1"}"#, "name|q1|q2"),
    ])
    func `labels are as arguments without names say`(steps: String, expected: String) throws {
        #expect(try Self.shown(steps)[0] == expected)
        #expect(try Self.comesBack(steps))
    }

    @Test(arguments: [
        (#"{"fmt_integer": "q1"}"#, "Pear|1,234,568|2"), (#"{"fmt_number": ["q1", "q2"]}"#, "Pear|1,234,567.89|2.00"),
        (#"{"fmt_number": {"starts_with": "q"}}"#, "Pear|1,234,567.89|2.00"),
        (#"{"fmt_number": {"columns": "q1", "sep_mark": " ", "dec_mark": ","}}"#, "Pear|1 234 567,89|2"),
        (#"{"fmt_number": {"columns": "q1", "suffixing": true}}"#, "Pear|1.23M|2"),
        (#"{"fmt_number": {"columns": "q1", "compact": true}}"#, "Pear|1.23M|2"),
        (#"{"fmt_number": {"columns": "q1", "system": "ind"}}"#, "Pear|12,34,567.89|2"),
        (#"{"fmt_currency": {"columns": "q1", "sep_mark": ".", "dec_mark": ","}}"#, "Pear|$1.234.567,89|2"),
        (#"{"fmt_integer": {"columns": "q1", "min_sep_threshold": 5}}"#, "Pear|1234568|2"),
        (#"{"fmt_passthrough": {"columns": "name", "pattern": "<{x}>"}}"#, "<Pear>|1234567.891|2"),
        (
            #"{"text_case_when": {"columns": "name", "cases": {"when": "startsWith(x, 'P')", "to": "P…"}, "default": "?"}}"#,
            "P…|1234567.891|2"
        ),
        (
            #"{"text_replace": {"pattern": "e", "replacement": "E", "locations": {"cells_body": {"columns": "name"}}}}"#,
            "PEar|1234567.891|2"
        ),
        (
            #"{"text_case_match": {"cases": {"from": "ea", "to": "EA"}, "replace": "partial", "locations": "body"}}"#,
            "PEAr|1234567.891|2"
        ),
        (#"{"rows_hide": "q2 == 2"}, {"rows_unhide": "q2 == 2"}"#, "Pear|1234567.891|2"),
        (#"{"rows_add": {"rows": [{"name": "Plum"}], "before": 0}}"#, "Plum|—|—"),
        (#"{"rows_add": {"rows": {"name": "Plum"}, ".before": "q2 == 2"}}"#, "Plum|—|—"),
        (#"{"rows_add": {"rows": [{"name": "Plum"}], "after": 0}}"#, "Pear|1234567.891|2"),
        (#"{"cols_merge_range": {"col_begin": "q1", "col_end": "q2", "rows": "q2 == 2"}}"#, "Pear|1234567.891–2"),
        (#"{"cols_merge_range": {"col_begin": "q1", "col_end": "q2", "rows": "q2 == 3"}}"#, "Pear|1234567.891"),
        (#"{"cols_merge_uncert": {"col_val": "q1", "col_uncert": "q2", "rows": "q2 == 3"}}"#, "Pear|1234567.891"),
        (#"{"cols_merge_n_pct": {"col_n": "q2", "col_pct": "q1", "rows": "q2 == 3"}}"#, "Pear|2"),
        (#"{"cols_add": {"cases": {"n": "q1 == max(q1)"}}}"#, "Pear|1234567.891|2|true"),
    ])
    func `cells are as gt's arguments say`(steps: String, expected: String) throws {
        #expect(try Self.shown(steps)[1] == expected)
        #expect(try Self.comesBack(steps))
    }

    @Test func `rows are chosen by labels once the table has some`() throws {
        let steps = #"{"tab_stub": {"rowname_col": "name"}}, {"fmt_integer": {"columns": "q1", "rows": ["Pear"]}}"#
        #expect(try Self.shown(steps)[1...] == ["Pear|1,234,568|2", "Fig|−0.5|3"])
        #expect(try Self.comesBack(steps))
        let unknown = #"{"tab_stub": "name"}, {"rows_hide": ["Pea"]}"#
        #expect { try Self.shown(unknown) } throws: { "\($0)".contains("there is no 'Pea' as a row label; did you mean 'Pear'?") }
        #expect { try Self.shown(#"{"rows_hide": ["Pear"]}"#) } throws: { "\($0)".contains("tab_stub") }
    }

    @Test(arguments: [
        ("marks_last", ["plain", "¹ one"]), ("marks_first", ["¹ one", "plain"]), ("preserve_order", ["¹ one", "plain"]),
    ])
    func `footnotes stand in the order that is asked for`(order: String, notes: [String]) throws {
        let steps = #"""
            {"tab_footnote": {"footnote": "one", "locations": {"body": {"columns": "q1", "rows": 0}}}}, {"tab_footnote": "plain"},
            {"opt_footnote_order": "\#(order)"}
            """#
        let shown = try Self.shown(steps).suffix(2).map { $0.replacing("\u{2009}", with: " ") }
        #expect(shown == notes)
        #expect(try Self.comesBack(steps))
    }

    @Test func `marks of footnotes are set as gt's letters say`() throws {
        let note = #"{"tab_footnote": {"footnote": "one", "locations": {"body": {"columns": "q2", "rows": 0}}}}"#
        let steps = note + #", {"opt_footnote_spec": {"spec_ref": "(b)", "spec_ftr": "."}}"#
        let shown = try Self.shown(steps)
        #expect(shown[1] == "Pear|1234567.891|2(1)" && shown.last == "1.\u{A0}one")
        #expect(try Self.comesBack(steps))
        #expect(throws: TableSpecError.self) { try Self.shown(note + #", {"opt_footnote_spec": {"spec_ref": "z"}}"#) }
    }

    @Test func `patterns count from 1, and from 0 in great_tables' dialect`() throws {
        func merge(_ pattern: String) -> String {
            #"{"cols_merge": {"columns": ["name", "q2"], "pattern": "\#(pattern)"}}"#
        }
        #expect(try Self.shown(merge("{1}: {2}"))[1] == "Pear: 2|1234567.891")
        #expect(try Self.shown(merge("{0}: {1}"), dialect: "great_tables")[1] == "Pear: 2|1234567.891")
        #expect(throws: TableSpecError.self) { try Self.shown(merge("{0}"), dialect: "gt") }
        #expect(throws: TableSpecError.self) { try Self.shown(merge("{0}"), dialect: "python") }
    }

    @Test func `parts and notes go away again`() throws {
        let all = #"""
            {"tab_header": {"title": "T"}}, {"tab_spanner": {"label": "Q", "columns": ["q1", "q2"]}},
            {"tab_source_note": {"md": "*S*"}}, {"tab_source_note": "R"}, {"tab_footnote": "F"}
            """#
        #expect(try Self.shown(all) == ["T", "Q", "name|q1|q2", "Pear|1234567.891|2", "Fig|−0.5|3", "F", "S", "R"])
        let removed = all + #", "rm_header", {"rm_spanners": "Q"}, {"rm_source_notes": 0}, "rm_footnotes""#
        #expect(try Self.shown(removed) == ["name|q1|q2", "Pear|1234567.891|2", "Fig|−0.5|3", "R"])
        #expect(try Self.comesBack(removed))
        #expect(throws: TableSpecError.self) { try Self.shown(all + #", {"rm_spanners": "P"}"#) }
        #expect(throws: TableSpecError.self) { try Self.shown(all + #", {"rm_footnotes": [1]}"#) }
    }

    /// The looks that a style step says.
    private static func look(_ style: String) throws -> CellLook {
        let spec = try TableSpec(#"{"steps": [{"tab_style": {"style": \#(style), "locations": "body"}}]}"#)
        return try #require(spec.entries[0].step as? StyleStep).look
    }

    @Test func `looks are said as cell_text, cell_fill and cell_borders say them`() throws {
        let text = try Self.look(
            #"""
            {"cell_text": {"color": "red", "weight": 600, "style": "italic", "size": "90%", "decorate": "underline",
             "align": "justify"}}
            """#)
        #expect(text.weight == .semibold && text.isItalic == true && text.fontScale == 0.9 && text.isUnderlined == true)
        #expect(text.alignment == .justified && text.textColor != nil)
        let several = try Self.look(#"[{"fill": {"color": "gold", "alpha": 0.5}}, {"text": {"weight": "bold", "size": "12px"}}]"#)
        #expect(several.fill?.components().alpha == 128 && several.weight == .bold && several.fontSize == 12)
        let lines = try Self.look(
            #"{"cell_borders": [{"sides": ["top", "bottom"], "color": "red", "weight": "2px"}, {"sides": "left"}]}"#)
        #expect(lines.top?.width == 2 && lines.bottom?.width == 2 && lines.leading?.width == 1 && lines.trailing == nil)
        #expect(try Self.look(#"{"borders": {"sides": "all", "style": "dashed"}}"#).trailing?.style == .dashed)
        #expect(throws: TableSpecError.self) { try Self.look(#"{"cell_text": {"weight": 650}}"#) }
        #expect(throws: TableSpecError.self) { try Self.look(#"{"cell_borders": {"weight": "2%"}}"#) }
    }

    @Test(arguments: [
        ("cells_body", "body"), ("cells_column_labels", "column_labels"), ("spanner_labels", "spanners"),
        ("cells_stub_summary", "summary_labels"), ("grand_summary_stub", "grand_summary_labels"), ("row_group", "row_groups"),
    ])
    func `parts have gt's and great_tables' names`(name: String, part: String) throws {
        func spec(_ name: String) throws -> TableSpec {
            try TableSpec(
                #"{"steps": [{"tab_style": {"style": {"weight": "bold"}, "locations": ["\#(name)", {"\#(name)": {}}]}}]}"#)
        }
        #expect(try spec(name) == spec(part))
    }

    @Test func `one name stands for several parts`() throws {
        func locations(_ words: String) throws -> Int {
            let spec = try TableSpec(#"{"steps": [{"tab_style": {"style": {"weight": "bold"}, "locations": \#(words)}}]}"#)
            return try #require(spec.entries[0].step as? StyleStep).locations.count
        }
        #expect(try locations(#""cells_title""#) == 2)
        #expect(try locations(#"{"cells_title": {"groups": "subtitle"}}"#) == 1)
        #expect(try locations(#"["header", {"column_header": {}}, "footer"]"#) == 7)
        #expect(throws: TableSpecError.self) { try locations(#"{"header": {"columns": "a"}}"#) }
    }

    @Test(arguments: [
        ("row_group.as_column", "row_group_as_column", "true"), ("table.font.size", "table_font_size", #""12px""#),
        ("column_labels.border.top.color", "column_labels_border_top_color", #""red""#),
        ("column_labels.text_transform", "column_labels_text_transform", #""uppercase""#),
        ("row_striping.background_color", "row_striping_background_color", #""gold""#),
        ("row_striping.include_table_body", "row_striping_include_table_body", "true"),
        ("heading.title.font.weight", "heading_title_font_weight", "600"), ("data_row.padding", "data_row_padding", "3"),
        ("stub_row_group.border.style", "stub_row_group_border_style", #""none""#),
        ("stub.indent_length", "stub_indent_length", #""9px""#), ("source_notes.sep", "source_notes_sep", #"" ""#),
        ("grand_summary_row.background.color", "grand_summary_row_background_color", #""red""#),
    ])
    func `options have dots as in gt`(dots: String, lines: String, value: String) throws {
        func theme(_ name: String) throws -> TableTheme {
            try TableSpec(#"{"data": {"a": [1]}, "steps": [{"tab_options": {"\#(name)": \#(value)}}]}"#).table().theme
        }
        #expect(try theme(dots) == theme(lines))
    }

    @Test func `two names of one option are told`() {
        #expect(throws: TableSpecError.self) { try Self.shown(#"{"fmt_number": {"compact": true, "suffixing": true}}"#) }
    }

    @Test func `cells get a look by their values`() throws {
        func looks(_ arguments: String) throws -> Int {
            let step = #"{"tab_style_body": {"style": {"weight": "bold"}, \#(arguments)}}"#
            let table = try TableSpec(#"{"data": \#(Self.data), "steps": [{"tab_stub": "name"}, \#(step)]}"#).table()
            let cells = table.draft.looks.map { rule in
                (0..<3).reduce(0) { count, column in
                    count
                        + (0..<2).count { row in
                            guard rule.area.contains(.body(column: column, row: row)) else { return false }
                            guard case .each(let looks) = rule.look else { return true }
                            return looks[.init(column: column, row: row)] != nil
                        }
                }
            }
            return cells.reduce(0, +)
        }
        #expect(try looks(#""values": 2"#) == 1)
        #expect(try looks(#""values": [2, 3], "targets": "row""#) == 6)
        #expect(try looks(#""pattern": "^-", "targets": "column""#) == 2)
        #expect(throws: TableSpecError.self) { try looks(#""targets": "row""#) }
    }

    @Test func `the font of a table has a size, a slant and a colour`() throws {
        func theme(_ arguments: String) throws -> TableTheme {
            try TableSpec(#"{"data": {"a": [1]}, "steps": [{"opt_table_font": \#(arguments)}]}"#).table().theme
        }
        #expect(try theme(#"{"size": "20px"}"#).font.pointSize == 20)
        #expect(try theme(#"{"size": "200%"}"#).font.pointSize == 26)
        #expect(try theme(#"{"style": "italic", "color": "red"}"#).font.isItalic)
        #expect(try theme(#"{"color": "red"}"#).textColor == .red)
        #expect(try Self.comesBack(#"{"opt_table_font": {"size": 20, "style": "italic", "color": "red", "weight": "bold"}}"#))
    }

    @Test func `new rows stand beside rows that are shown`() throws {
        for (rows, message) in [
            (#""before": 0, "after": 1"#, "and not both"), (#""after": "q2 > 9""#, "none of these is"),
            (#""before": 9"#, "no row 9"),
        ] {
            #expect {
                _ = try Self.shown(#"{"rows_add": {"rows": [{"name": "Plum"}], \#(rows)}}"#)
            } throws: { "\($0)".contains(message) }
        }
    }
}
