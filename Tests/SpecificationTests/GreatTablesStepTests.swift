import RasterFormats
import RasterGraphics
import RasterPlots
import RasterText
import Testing

@testable import RasterDisplayTables
@testable import RasterSpecification

/// What documents for great_tables say of steps beside gt's words.
@Suite struct GreatTablesStepTests {
    private static let data = #"""
        {"name": ["Pear", "Fig", "Plum"], "series": [[3, null, 5], [1, 4, 2], [0, -2, 6]], "single": [4, null, -1],
         "sold": [true, false, null], "sign": ["star.fill", "heart.fill", "star.fill"], "amount": ["1,250", "90", "none"]}
        """#
    private static let names = #"["name", "series", "single", "sold", "sign", "amount"]"#

    private static func spec(_ steps: String) throws -> TableSpec {
        try TableSpec(
            #"{"data": \#(data), "columns": \#(names), "dialect": "great_tables", "steps": [\#(steps)]}"#)
    }

    private static func comesBack(_ steps: String) throws -> Bool {
        let spec = try spec(steps)
        return try TableSpec(spec.json) == spec && TableSpec(spec.table()).table().steps.count == spec.table().steps.count
    }

    private static func plot(_ steps: String, in column: String = "series") throws -> (any PlotStyle)? {
        let draft = try spec(steps).table().draft
        return draft.plots[try draft.data.column(column)]?.style
    }

    private static func style(_ arguments: String) throws -> SparklineStyle {
        try #require(try plot(#"{"fmt_nanoplot": {"columns": "series"\#(arguments)}}"#) as? SparklineStyle)
    }

    @Test func `small plots stand in the place of lists`() throws {
        #expect(try Self.style("") == SparklineStyle(.line))
        #expect(try Self.style(#", "plot_type": "bar""#).kind == .columns)
        #expect(try Self.style(#", "plot_height": "2em""#).size.height == 32)
        #expect(try Self.style(#", "missing_vals": "zero", "expand_y": [10, -3]"#).missing == .zero)
        #expect(try Self.comesBack(#"{"fmt_nanoplot": {"columns": "series", "plot_type": "bar", "expand_y": 9}}"#))
        let bars = try #require(try Self.plot(#"{"fmt_nanoplot": {"columns": "single"}}"#, in: "single") as? BarStyle)
        #expect(bars.size.width == 96)
    }

    @Test func `options of small plots have gt's names and units`() throws {
        let line = try Self.style(
            #"""
            , "options": {"data_point_radius": [8, 16], "data_point_fill_color": "white", "data_point_stroke_color": "black",
                          "data_point_stroke_width": 4, "data_line_stroke_width": 6, "data_line_stroke_color": "brown",
                          "data_area_fill_color": "orange", "data_line_type": "curved"}
            """#)
        #expect(line.kind == .area && line.showsAllPoints && line.isCurved && line.lineWidth == 1.5)
        #expect(line.pointRadii == [2, 4] && line.pointOutlines == [.init(color: .black, width: 1)])
        #expect(line.color == CSSColors.named("brown"))
        let points = try Self.style(#", "options": {"show_data_line": false}"#)
        #expect(points.kind == .points)
        let bars = try Self.style(
            #"""
            , "plot_type": "bar", "reference_line": "max", "reference_area": [0, "median"],
            "options": {"data_bar_fill_color": ["red", "blue"], "data_bar_stroke_color": "gray", "reference_line_color": "pink",
                        "show_reference_area": false}
            """#)
        #expect(bars.columnColors.count == 2 && bars.columnOutlines.count == 1 && bars.band == nil)
        #expect(bars.referenceColor == CSSColors.named("pink"))
        #expect(
            try Self.comesBack(
                #"{"fmt_nanoplot": {"columns": "series", "options": {"data_point_radius": 8, "show_data_area": true}}}"#))
    }

    @Test(arguments: [
        (#""options": {"data_bar_fill_color": "red"}"#, "looks of bars have no effect"),
        (#""plot_type": "bar", "options": {"data_line_type": "curved"}"#, "looks of lines, points and areas have no effect"),
        (#""options": {"show_vertical_guides": false}"#, "a picture has no pointer"),
        (#""plot_type": "boxplot", "options": {"data_line_type": "curved"}"#, "'options' have no effect"),
    ])
    func `options of small plots without effect are told`(arguments: String, remark: String) throws {
        let remarks = try Self.spec(#"{"fmt_nanoplot": {"columns": "series", \#(arguments)}}"#).table().remarks
        #expect(remarks.contains { $0.contains(remark) }, "\(remarks)")
    }

    @Test func `true and false have colours of their own`() throws {
        let steps = ##"{"fmt_tf": {"columns": "sold", "tf_style": "check-mark", "na_val": "?", "colors": ["green", "#FF0000"]}}"##
        let draft = try Self.spec(steps).table().draft
        let texts = CellTexts(draft)
        let colors = (0..<3).map { texts.text(column: 3, row: $0).runs.first?.color }
        #expect(colors == [CSSColors.named("green"), Color(hex: "#FF0000"), nil])
        #expect(try Self.comesBack(steps))
    }

    @Test func `symbols have colours by their names`() throws {
        let steps = #"{"fmt_icon": {"columns": "sign", "height": "2em", "fill_color": {"heart.fill": "crimson"}}}"#
        let texts = CellTexts(try Self.spec(steps).table().draft)
        #expect(texts.text(column: 4, row: 0).runs.first?.color == nil)
        #expect(texts.text(column: 4, row: 1).runs.first?.color == CSSColors.named("crimson"))
        #expect(IconFormat().text(of: "arrow-up")?.runs.first?.picture != nil)
        #expect(IconFormat().text(of: "no-symbol") == nil)
        #expect(try Self.comesBack(steps))
    }

    @Test func `conditions on values choose cells`() throws {
        #expect(
            try shownTexts(of: Self.document(#"{"sub_values": {"fn": "x > 2 || isMissing(x)", "replacement": "*"}}"#))
                .dropFirst().map { $0.split(separator: "|")[2] } == ["*", "*", "−1"])
        let looks = try Self.spec(
            #"{"tab_style_body": {"style": {"css": "color: crimson; font-weight: 600"}, "fn": "x >= 0 && x < 50"}}"#)
        #expect(try looks.table().draft.looks.count == 1)
        #expect { try Self.spec(#"{"sub_values": {"fn": "single > 2", "replacement": "*"}}"#).table() } throws: {
            "\($0)".contains("not on 'single'")
        }
        #expect(
            try Self.comesBack(#"{"tab_style_body": {"style": {"weight": "bold"}, "fn": "x > 2", "columns": "single"}}"#))
    }

    private static func document(_ steps: String) -> String {
        #"{"data": {"a": ["x", "y", "z"], "b": [1, 2, 3], "c": [4, null, -1]}, "columns": ["a", "b", "c"], "steps": [\#(steps)]}"#
    }

    @Test func `texts are read as numbers by expressions`() throws {
        let cases = #"{"cases": [{"when": "number(x) >= 2", "to": "many"}, {"when": "isMissing(number(x))", "to": "none"}]}"#
        let rows = try shownTexts(of: Self.document(#"{"text_case_when": \#(cases)}"#)).dropFirst()
        #expect(rows == ["none|1|many", "none|many|—", "none|many|−1"])
        let amounts = #"{"data": {"a": ["1,250", "−90"]}, "steps": [{"text_transform": {"fn": "text(number(x) + 1)"}}]}"#
        #expect(try shownTexts(of: amounts).dropFirst() == ["1251", "−89"])
    }

    @Test func `texts of labels are changed as those of cells`() throws {
        let document = #"""
            {"data": {"who": ["a_b", "c_d"], "team": ["team_x", "team_y"], "n_1": [1, 2], "n_2": [3, 4]},
             "columns": ["who", "team", "n_1", "n_2"],
             "steps": [{"tab_stub": {"rowname_col": "who", "groupname_col": "team"}},
                       {"tab_spanner": {"label": "all_of", "columns": ["n_1", "n_2"]}},
                       {"text_replace": {"pattern": "_", "replacement": " ", "locations": ["stub", {"row_groups": {"groups": "team_x"}}]}},
                       {"text_transform": {"fn": "upper(x)", "locations": [{"column_labels": {"columns": "n_2"}}, "spanners"]}}]}
            """#
        let spec = try TableSpec(document)
        let sheet = try spec.table().view().layout().cells.map(\.text)
        #expect(sheet.filter { $0 != "" } == ["ALL_OF", "n_1", "N_2", "team x", "a b", "1", "3", "team_y", "c d", "2", "4"])
        #expect(try TableSpec(spec.json) == spec)
        #expect { try TableSpec(document.replacing(#""spanners"]"#, with: #""title"]"#)) } throws: {
            "\($0)".contains("are changed in")
        }
        let nowhere = try Self.spec(#"{"text_transform": {"fn": "upper(x)", "locations": "row_groups"}}"#).table()
        #expect(nowhere.remarks.contains { $0.contains("the table has no groups of rows") })
    }

    @Test func `looks are declared by CSS`() throws {
        let look = try StyleDeclarations(
            .text("color: #336699; background-color: gold !important; font-size: 12px; text-indent: 4px; padding: 3px")
        ).look()
        #expect(look.textColor == Color(hex: "#336699") && look.fill == CSSColors.named("gold"))
        #expect(look.fontSize == 12 && look.indent == 4 && look.insets == EdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
        for (rule, message) in [
            ("height: 20px", "no part for CSS's 'height'"), ("bold", "is no declaration"), ("color: rde", "red"),
        ] {
            #expect { try StyleDeclarations(.text(rule)).look() } throws: { "\($0)".contains(message) }
        }
    }

    @Test func `of a list of fonts the first that there is is taken`() throws {
        #expect(try Font(.list([.text("IBM Plex Mono"), .text("JetBrains Mono")])).familyName == "JetBrains Mono")
        #expect(try Font(.list([.text("Roboto"), .text("sans-serif")])) == Font.system(ofSize: 13))
        #expect { try Font(.list([.text("Roboto")])) } throws: { "\($0)".contains("none of these fonts") }
        let step = try Self.spec(#"{"opt_table_font": {"stack": "monospace-code"}}"#).table()
        #expect(step.theme.font.familyName == "JetBrains Mono")
    }

    @Test func `the table's own font stands behind those that there are not`() throws {
        let missing = #"{"opt_table_font": {"font": ["Roboto", "Lato"], "weight": "bold"}}"#
        let table = try Self.spec(missing).table()
        #expect(table.theme.font.familyName == Font.system(ofSize: 13).familyName && table.theme.font.weight == .bold)
        #expect(
            table.remarks == [
                "the table keeps its font: there is no font 'Roboto', 'Lato'; a folder with it can be given (--font-dir)"
            ])
        #expect(try Self.comesBack(missing))
        #expect { try Self.spec(#"{"opt_table_font": {"font": "Roboto", "add": false}}"#).table() } throws: {
            "\($0)".contains("there is none of the fonts 'Roboto'")
        }
    }

    @Test func `colours of X11 have their names`() {
        #expect(CSSColors.named("sienna4") == Color(hex: "#8B4726") && CSSColors.named("Gray25") == Color(hex: "#404040"))
        #expect(CSSColors.named("grey100") == Color(hex: "#FFFFFF") && CSSColors.named("lightslateblue") == Color(hex: "#8470FF"))
        #expect(CSSColors.named("sienna5") == nil && CSSColors.named("gray101") == nil && CSSColors.named("beige2") == nil)
        // CSS comes first: X11's gray is BEBEBE.
        #expect(CSSColors.named("gray") == Color(hex: "#808080"))
    }

    @Test func `marks of footnotes stand on the side that is said`() throws {
        let steps =
            #"{"tab_footnote": {"footnote": "Early", "placement": "left", "locations": {"body": {"columns": "name", "rows": 0}}}}"#
        let sheet = Sheet(try Self.spec(steps).table().draft)
        #expect(sheet.texts[0][0].string == "1\u{2009}Pear")
        #expect(try Self.comesBack(steps))
    }

    @Test(arguments: [#"{"opt_interactive": {"use_search": true}}"#, #"{"with_id": "cars"}"#, #"{"opt_css": {"css": "td {}"}}"#])
    func `what is for pages in browsers has no effect, and that is told`(step: String) throws {
        let remarks = try Self.spec(step).table().remarks
        #expect(remarks.count == 1 && remarks[0].contains("has no effect: it is for pages in browsers"))
        #expect(try Self.comesBack(step))
    }
}
