import RasterFormats
import RasterGraphics
import RasterPlots
import Testing

@testable import RasterDisplayTables
@testable import RasterSpecification

@Suite struct GrammarStepTests {
    private static let data = #"""
        {"name": ["Pear", "Fig"], "class": ["(0,10]", "[1.5, Inf)"], "jan": [3, 1], "feb": [5, null], "mar": [-2, 4],
         "big": [2500000000, 12.5]}
        """#

    private static func document(_ steps: String) -> String {
        #"{"data": \#(data), "columns": ["name", "class", "jan", "feb", "mar", "big"], "steps": [\#(steps)]}"#
    }

    private static func shown(_ steps: String) throws -> [String] { try shownTexts(of: document(steps)) }

    private static func comesBack(_ steps: String) throws -> Bool {
        let spec = try TableSpec(document(steps))
        return try TableSpec(spec.json) == spec && TableSpec(spec.table()).table().steps.count == spec.table().steps.count
    }

    @Test(arguments: [
        (#"{"fmt_bins": "class"}"#, ["Pear|0–10|3|5|−2|2500000000", "Fig|≥\u{2009}1.5|1|—|4|12.5"]),
        (
            #"{"fmt_bins": {"columns": "class", "sep": " to ", "fmt": {"fmt_number": {"decimals": 1}}}}"#,
            ["Pear|0.0 to 10.0|3|5|−2|2500000000", "Fig|≥\u{2009}1.5|1|—|4|12.5"]
        ),
        (#"{"fmt_auto": {"columns": "big"}}"#, ["Pear|(0,10]|3|5|−2|2.50\u{A0}×\u{A0}10⁹", "Fig|[1.5, Inf)|1|—|4|12.5"]),
        (
            #"{"fmt_auto": {"columns": "big", "lg_num_pref": "suf"}}"#,
            ["Pear|(0,10]|3|5|−2|2.50B", "Fig|[1.5, Inf)|1|—|4|12.5"]
        ),
        (
            #"{"text_transform": {"columns": "name", "fn": "upper(left(x, 2)) + right(x, length(x) - 2)"}}"#,
            ["PEar|(0,10]|3|5|−2|2500000000", "FIg|[1.5, Inf)|1|—|4|12.5"]
        ),
        (
            #"{"text_transform": {"locations": {"body": {"columns": "name"}}, "fn": "if(startsWith(x, 'P'), replace(x, 'ea', 'EA'), x)"}}"#,
            ["PEAr|(0,10]|3|5|−2|2500000000", "Fig|[1.5, Inf)|1|—|4|12.5"]
        ),
        (
            #"{"cols_hide": ["class", "big"]}, {"summary_columns": {"columns": ["jan", "feb", "mar"], "fns": {"All": "sum"}}}"#,
            ["Pear|3|5|−2|6", "Fig|1|—|4|5"]
        ),
        (
            #"""
            {"summary_columns": {"columns": ["jan", "feb"], "fns": ["min", "max"], "new_col_labels": ["Low", "High"],
             "fmt": {"fmt_number": {"decimals": 1}}, "side": "left"}}, {"cols_hide": ["class", "big", "mar", "name"]}
            """#,
            ["3.0|5.0|3|5", "1.0|1.0|1|—"]
        ),
        (
            #"{"cols_merge_stack": {"columns": ["name", "class"]}}"#,
            ["Pear\n(0,10]|3|5|−2|2500000000", "Fig\n[1.5, Inf)|1|—|4|12.5"]
        ),
        (
            #"{"cols_merge": {"columns": ["name", "jan"], "pattern": "<b>{1}</b><br><span style='color:grey;font-size:80%'>{2}</span>"}}"#,
            ["Pear\n3|(0,10]|5|−2|2500000000", "Fig\n1|[1.5, Inf)|—|4|12.5"]
        ),
    ])
    func `texts are as steps say`(steps: String, expected: [String]) throws {
        #expect(Array(try Self.shown(steps).dropFirst()) == expected)
        #expect(try Self.comesBack(steps))
    }

    private static func text(_ steps: String, column: String = "name") throws -> FormattedText {
        let sheet = Sheet(try TableSpec(document(steps)).table().draft)
        return try #require(sheet.texts.first?.first)
    }

    @Test func `lines that are put on top of each other have looks of their own`() throws {
        let standard = try Self.text(#"{"gt_merge_stack": {"columns": ["name", "class"]}}"#)
        #expect(standard.runs[0].traits == .strong && standard.runs.last?.size == .share(0.85))
        let own = try Self.text(
            #"""
            {"cols_merge_stack": {"columns": ["name", "class"], "palette": ["red", "blue"], "font_size": ["14px", 9],
             "font_weight": ["normal", "bold"]}}
            """#)
        #expect(own.runs[0].traits == [] && own.runs[0].size == .points(14) && own.runs[0].color == CSSColors.named("red"))
        #expect(own.runs.last?.traits == .strong && own.runs.last?.size == .points(9))
        #expect { try Self.shown(#"{"cols_merge_stack": {"columns": ["name"]}}"#) } throws: { "\($0)".contains("two columns") }
    }

    @Test func `tags of patterns and labels set text apart`() throws {
        let merged = try Self.text(
            #"{"cols_merge": {"columns": ["name", "jan"], "pattern": "<b>{1}</b><span style=\"color: #336699; font-size: 9px\"> {2}</span> <x>"}}"#
        )
        #expect(merged.runs.map(\.text) == ["Pear", " 3", " <x>"])
        #expect(merged.runs.map(\.traits) == [.strong, [], []])
        #expect(merged.runs[1].size == .points(9) && merged.runs[1].color == Color(hex: "#336699"))
        let label = FormattedText.markdown("a <span style='font-weight:bold;color:red'>b</span> <small>c</small>")
        #expect(label.runs.map(\.text) == ["a ", "b", " ", "c"])
        #expect(
            label.runs[1].traits == .strong && label.runs[1].color == CSSColors.named("red") && label.runs[3].size == .share(0.85)
        )
    }

    @Test func `a series of several columns is plotted in a new one`() throws {
        let steps =
            #"{"cols_nanoplot": {"columns": {"from": "jan", "to": "mar"}, "new_col_name": "trend", "plot_type": "bar", "after": "name"}}"#
        let draft = try TableSpec(Self.document(steps)).table().draft
        #expect(draft.shownColumns.map { draft.data.columns[$0].name } == ["name", "trend", "class", "big"])
        #expect(draft.data.columns.last?.values == ["3.0, 5.0, -2.0", "1.0, NA, 4.0"])
        #expect(try Self.comesBack(steps))
        let box = #"{"cols_nanoplot": {"columns": ["jan", "feb"], "plot_type": "boxplot", "reference_line": "median"}}"#
        #expect { try Self.shown(box) } throws: { "\($0)".contains("these are boxes") }
        let both = #"{"cols_nanoplot": {"columns": ["jan"], "before": "name", "after": "big"}}"#
        #expect { try Self.shown(both) } throws: { "\($0)".contains("not both") }
    }

    @Test func `badges have colours by their texts, which can be read on them`() throws {
        let steps = ##"{"cols_badge": {"columns": "name", "palette": {"Pear": "gold"}, "default": "#224488", "alpha": 1}}"##
        let table = try TableSpec(Self.document(steps)).table()
        let badge = try #require(table.draft.badges[0]?.badge(in: table.theme))
        for text in ["Pear", "Fig"] {
            let behind = try #require(badge.backgrounds[text] ?? badge.defaultBackground).components()
            let contrast = Contrast.apca(text: try #require(badge.tint(for: text)).components(), background: behind)
            #expect(abs(contrast) >= 60, "\(text): \(contrast)")
        }
        #expect(try Self.comesBack(steps))
        #expect(try Self.comesBack(#"{"gt_badge": {"columns": "name", "palette": "Set2"}}"#))
        #expect(
            try TableSpec(Self.document(#"{"gt_badge": {"columns": "name", "palette": {"Plum": "red"}}}"#)).table().remarks.count
                == 1)
    }

    @Test func `turned labels are as wide as a line is high`() throws {
        func width(_ steps: String) throws -> (width: Double, label: Double) {
            let layout = try TableSpec(Self.document(steps)).table().view().layout()
            let label = try #require(layout.cells.first { $0.text == "A label of some length" })
            return (label.frame.width, label.frame.height)
        }
        let label = #"{"cols_label": {"jan": "A label of some length"}}"#
        let (level, turned) = (try width(label), try width(label + #", {"cols_label_rotate": {"columns": "jan"}}"#))
        #expect(turned.width < level.width && turned.label > 100 && turned.label > level.label)
        #expect(
            try Self.comesBack(
                #"{"cols_label_rotate": {"columns": "jan", "dir": "sideways-rl", "align": "center", "padding": 4}}"#))
    }

    @Test(arguments: [
        (#"{"text_transform": {"columns": "name", "fn": "abs(x)"}}"#, "is not one of texts"),
        (#"{"text_transform": {"columns": "name", "fn": "upper(y)"}}"#, "not of 'y'"),
        (#"{"text_transform": {"columns": "name", "fn": "uper(x)"}}"#, "did you mean 'upper'"),
        (#"{"summary_columns": {"fns": ["sum"], "columns": "jan", "new_col_names": ["a", "b"]}}"#, "new_col_names"),
        (#"{"cols_nanoplot": {"columns": "jan", "reference_area": [1]}}"#, "wants two values"),
        (#"{"fmt_bins": {"columns": "class", "fmt": {"fmt_date": {}}}}"#, "fmt_number"),
        (#"{"tab_options": {"table_width": "5px"}}"#, "wants a width"),
    ])
    func `mistakes are told`(step: String, message: String) throws {
        #expect { try Self.shown(step) } throws: { error in
            if !"\(error)".contains(message) { Issue.record("it says: \(error)") }
            return true
        }
    }

    @Test func `a width among the options is that of the output`() throws {
        let spec = try TableSpec(Self.document(#"{"tab_options": {"table.width": "700px"}}"#))
        #expect(try spec.table().theme.width == 700)
        #expect(try spec.table().view().preferredMaxLayoutWidth == 700)
        let share = try TableSpec(Self.document(#"{"tab_options": {"table_width": "100%"}}"#)).table()
        #expect(share.theme.width == nil && share.remarks.first?.contains("has no page") == true)
    }
}
