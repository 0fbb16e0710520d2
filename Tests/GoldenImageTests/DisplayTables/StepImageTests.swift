import Foundation
import RasterTables
import Testing

/// What single steps of documents draw, each in a small table.
@Suite("Pictures of steps") struct StepImageTests {
    private func view(_ document: String) throws -> View { try TableSpec(document).table().view() }

    @Test(
        "Badges of any colour, which text can be read on", arguments: [("light", "steps/badges"), ("dark", "steps/badges-dark")])
    func badges(_ appearance: String, _ picture: String) throws {
        let view = try view(
            #"""
            {"data": {"task": ["Draft", "Review", "Print", "Ship"], "state": ["done", "running", "late", "open"],
                      "kind": ["a", "b", "c", "a"]}, "columns": ["task", "state", "kind"],
             "steps": [
              {"cols_badge": {"columns": "state", "palette": {"done": "seagreen", "running": "gold", "late": "crimson"},
                              "default": "slategrey", "alpha": 0.2}},
              {"cols_badge": {"columns": "kind", "palette": ["navy", "gold", "#AA3377"], "alpha": 1, "corner_radius": 3}},
              {"tab_footnote": {"footnote": "Since Monday", "locations": {"body": {"columns": "state", "rows": 2}}}}]}
            """#)
        view.overrideUserInterfaceStyle = appearance == "dark" ? .dark : .light
        try check(view, named: picture)
    }

    @Test("Two lines of different looks, and tags in patterns and labels")
    func stackedLines() throws {
        try check(
            view(
                #"""
                {"data": {"city": ["Oslo", "Rome"], "land": ["Norway", "Italy"], "people": [709037, 2754719], "area": [454, 1285]},
                 "columns": ["city", "land", "people", "area"],
                 "steps": [
                  {"fmt_integer": ["people", "area"]}, {"cols_merge_stack": {"columns": ["city", "land"]}},
                  {"cols_merge": {"columns": ["people", "area"],
                   "pattern": "<b>{1}</b><br><span style='color: seagreen; font-size: 80%'>on {2} km<sup>2</sup></span>"}},
                  {"cols_align": {"align": "right", "columns": "people"}},
                  {"cols_label": {"city": "City", "people": {"html": "People<br><small>and <i>area</i></small>"}}}]}
                """#), named: "steps/stacked-lines")
    }

    @Test("Turned labels", arguments: [("sideways-lr", "steps/turned-labels"), ("sideways-rl", "steps/turned-labels-down")])
    func turnedLabels(_ direction: String, _ picture: String) throws {
        try check(
            view(
                #"""
                {"data": {"stop": ["Harbour", "Airport"], "a": ["05:10", "05:52"], "b": ["11:11", "11:52"], "c": [1, 2]},
                 "columns": ["stop", "a", "b", "c"],
                 "steps": [
                  {"cols_label": {"stop": "Stop", "a": "Early bird", "b": "Local, stops everywhere", "c": {"md": "**Zone**"}}},
                  {"cols_label_rotate": {"columns": ["a", "b", "c"], "dir": "\#(direction)"}},
                  {"tab_spanner": {"label": "Line 7", "columns": ["a", "b"]}},
                  {"cols_align": {"align": "center", "columns": ["a", "b", "c"]}}]}
                """#), named: picture)
    }

    @Test("Plots of several columns, and sums of rows as a column")
    func nanoplots() throws {
        try check(
            view(
                #"""
                {"data": {"shop": ["North", "South"], "jan": [3, 8], "feb": [5, 2], "mar": [4, 6], "apr": [9, 7]},
                 "columns": ["shop", "jan", "feb", "mar", "apr"],
                 "steps": [
                  {"summary_columns": {"columns": {"from": "jan", "to": "apr"}, "fns": {"Year": "sum"}}},
                  {"cols_nanoplot": {"columns": {"from": "jan", "to": "apr"}, "new_col_name": "bars", "plot_type": "bar",
                                     "autohide": false, "after": "Year"}},
                  {"cols_nanoplot": {"columns": {"from": "jan", "to": "apr"}, "new_col_name": "line", "autohide": false,
                                     "reference_line": "median", "autoscale": true, "after": "bars"}}]}
                """#), named: "steps/nanoplots")
    }

    @Test("Plots of lists, with what gt's options say of them")
    func nanoplotsInPlace() throws {
        try check(
            view(
                #"""
                {"data": {"day": ["Monday", "Tuesday"], "line": [[20, 23, 6, 7, 21], [2, 36, null, 15, 3]],
                          "smooth": [[4, 9, 3, 8, 5], [1, 2, 7, 3, 6]], "bars": [[5, -3, 9, 2], [-1, 4, 6, -2]], "one": [12, -7]},
                 "columns": ["day", "line", "smooth", "bars", "one"],
                 "steps": [
                  {"fmt_nanoplot": {"columns": "line", "plot_height": "2em", "missing_vals": "marker", "reference_line": "mean",
                    "reference_area": ["min", "q1"],
                    "options": {"data_point_radius": 10, "data_point_stroke_color": "black", "data_point_stroke_width": 4,
                                "data_point_fill_color": "white", "data_line_stroke_color": "brown",
                                "reference_line_color": "steelblue", "reference_area_fill_color": "bisque"}}},
                  {"fmt_nanoplot": {"columns": "smooth", "plot_height": "2em",
                    "options": {"data_line_type": "curved", "data_area_fill_color": "orange"}}},
                  {"fmt_nanoplot": {"columns": "bars", "plot_type": "bar", "plot_height": "2em",
                    "options": {"data_bar_fill_color": "orange", "data_bar_stroke_color": "gray40", "data_bar_stroke_width": 4,
                                "data_bar_negative_fill_color": "lightblue", "data_bar_negative_stroke_color": "blue"}}},
                  {"fmt_nanoplot": {"columns": "one", "plot_type": "bar"}}]}
                """#), named: "steps/nanoplots-in-place")
    }

    @Test("Arguments from columns, ranges and formats that follow from numbers")
    func columnArguments() throws {
        try check(
            view(
                #"""
                {"data": {"what": ["Coffee", "Tea", "Water"], "price": [3.5, 420, 1.2], "currency": ["EUR", "JPY", null],
                          "age": ["(0,18]", "(18,65]", "(65,Inf]"], "size": [0.00002, 31250000000, 12.25]},
                 "columns": ["what", "price", "currency", "age", "size"],
                 "steps": [
                  {"fmt_currency": {"columns": "price",
                                    "currency": {"from_column": {"column": "currency", "na_value": "GBP"}}}},
                  {"cols_hide": "currency"}, {"fmt_bins": "age"}, {"fmt_auto": {"columns": "size"}},
                  {"text_transform": {"columns": "what", "fn": "upper(left(x, 1)) + replace(right(x, length(x) - 1), 'e', 'é')"}}]}
                """#), named: "steps/column-arguments")
    }

    @Test("Images as circles with lines around them")
    func framedImages() throws {
        var bitmap = Bitmap(width: 60, height: 40)
        for y in 0..<40 { for x in 0..<60 { bitmap[x, y] = ColorU8(red: UInt8(4 * x), green: UInt8(6 * y), blue: 120) } }
        let image = Image(bitmap: bitmap, scale: 1)
        func format(_ frame: ImageFrame) -> ImageFormat {
            var format = ImageFormat()
            (format.frame, format.height) = (frame, 40)
            return format
        }
        let table = DisplayTable(columns: [
            DisplayColumn("plain", ["a"]), DisplayColumn("circle", ["a"]), DisplayColumn("ring", ["a"]),
            DisplayColumn("line", ["a"]),
        ])
        .images("plain", format(ImageFrame())) { _ in image }.images("circle", format(ImageFrame(.circle))) { _ in image }
        .images("ring", format(ImageFrame(.circle, borderColor: .black, borderWidth: 2))) { _ in image }
        .images("line", format(ImageFrame(borderColor: .systemRed, borderWidth: 3))) { _ in image }
        try check(table.view(), named: "steps/framed-images")
    }

    @Test("Symbols in titles, labels and notes")
    func symbolsInTexts() throws {
        try check(
            view(
                #"""
                {"data": {"city": ["Oslo", "Rome"], "sun": [1668, 2473], "rain": [763, 799]}, "columns": ["city", "sun", "rain"],
                 "steps": [
                  {"tab_header": {"title": {"icon": "globe", "text": " Weather"}, "subtitle": {"icon": "star.fill", "color": "orange", "height": 18}}},
                  {"cols_label": {"sun": {"icon": "sun.max.fill", "height": 22, "color": "orange", "text": "\nHours"},
                                  "rain": {"runs": [{"text": "Rain "}, {"icon": "drop.fill", "color": "steelblue"}]}}},
                  {"tab_source_note": {"icon": "info.circle", "text": " Normals of thirty years"}}]}
                """#), named: "steps/symbols-in-texts")
    }

    @Test("An overview of data")
    func overview() throws {
        try check(
            view(
                #"""
                {"data": {"city": ["Oslo", "Rome", "Oslo", "Bern", "Rome", "Oslo", null, "Bern"],
                          "price": [12.5, 14, 13.25, 90, 17, 12, 15.5, null], "new": [true, false, false, true, true, null, false, true],
                          "day": ["2026-01-02", "2026-01-05", "2026-01-03", "2026-03-30", "2026-02-01", "2026-01-02", "2026-01-28", null],
                          "none": [null, null, null, null, null, null, null, null]},
                 "columns": ["city", "price", "new", "day", "none"],
                 "steps": [{"tab_header": "What there is"}, {"data_overview": {"color": {"light": "#6A3D9A", "dark": "#C9A8F0"}}}]}
                """#), named: "steps/data-overview")
    }

    @Test("Scales of colours that are others in the dark")
    func colorsInTheDark() throws {
        let spec = try TableSpec(
            #"""
            {"data": {"a": [1, 2, 3, 4], "b": [4, 3, 2, 1]}, "columns": ["a", "b"],
             "steps": [{"data_color": {"columns": "a", "palette": [{"light": "white", "dark": "#232325"}, {"light": "#D1664A", "dark": "#F0A080"}]}},
                       {"data_color": {"columns": "b", "palette": [{"light": "white", "dark": "#232325"}, {"light": "#2F7FA3", "dark": "#4AA3CC"}],
                                       "alpha": 0.6}}]}
            """#)
        let view = try spec.table().view()
        view.overrideUserInterfaceStyle = .dark
        try check(view, named: "steps/colors-in-the-dark")
    }

    @Test("Looks that come from columns")
    func looksFromColumns() throws {
        try check(
            view(
                #"""
                {"data": {"what": ["Sky", "Grass", "Sun"], "shade": ["#2F6FB4", "#2E7D32", null], "size": [18, 13, 22], "on": [null, "#E8F5E9", "gold"]},
                 "columns": ["what", "shade", "size", "on"],
                 "steps": [{"tab_style": {"style": [{"cell_text": {"color": {"from_column": "shade"}, "size": {"from_column": "size"}, "weight": "bold"}},
                                                    {"cell_fill": {"color": {"from_column": "on"}}}],
                                          "locations": {"body": {"columns": "what"}}}},
                           {"tab_style": {"style": {"cell_borders": {"sides": "bottom", "weight": 3, "color": {"from_column": {"column": "shade", "na_value": "orange"}}}},
                                          "locations": {"body": {"columns": "size"}}}}, {"cols_hide": ["shade", "on"]}]}
                """#), named: "steps/looks-from-columns")
    }

    @Test("A long list in two columns, divided between rows")
    func split() throws {
        let spec = try TableSpec(
            #"""
            {"data": {"city": ["Oslo", "Rome", "Bern", "Riga", "Lima", "Cairo"], "people": [709, 2755, 135, 606, 10004, 10230],
                      "region": ["Europe", "Europe", "Europe", "Europe", "Other", "Other"]},
             "columns": ["city", "people", "region"], "theme": "newspaper",
             "steps": [{"tab_header": "Cities"}, {"tab_stub": {"rowname_col": "city", "groupname_col": "region"}},
                       {"fmt_integer": "people"}, {"tab_source_note": "Thousands"}],
             "split": {"row_slice_i": 3}, "arrange": "beside", "gap": 8}
            """#)
        let parts = try spec.parts(of: spec.table()).map { TableSource($0) }
        try check(TableSource(parts, arranged: TableGroup(.beside, gap: 8)).picture().view, named: "steps/split")
    }

    @Test("Words with dots and bars")
    func dotBars() throws {
        try check(
            view(
                #"""
                {"data": {"tree": ["Oak", "Ash", "Oak", "Sequoia of the coast"], "height": [21, 35, 12.5, 90], "age": [300, 80, 12, 900]},
                 "columns": ["tree", "height", "age"], "steps": [{"plot_dot": {"columns": ["tree", "height"]}}]}
                """#), named: "steps/dot-bars")
    }

    @Test("Several tables in one picture", arguments: [("below", "steps/tables-below"), ("beside", "steps/tables-beside")])
    func group(_ arrangement: String, _ picture: String) throws {
        let spec = try TableSpec(
            #"""
            {"tables": [
              {"data": {"city": ["Oslo", "Rome"], "people": [709037, 2754719]}, "columns": ["city", "people"],
               "steps": [{"tab_header": {"title": "Cities"}}, {"fmt_integer": "people"}]},
              {"data": {"river": ["Rhine", "Elbe", "Weser"], "km": [1233, 1094, 452]}, "columns": ["river", "km"],
               "steps": [{"tab_header": {"title": "Rivers"}}, {"fmt_integer": "km"}]}],
             "arrange": "\#(arrangement)", "gap": 8, "theme": "newspaper"}
            """#)
        let group = try #require(spec.group)
        let sources = try group.tables.map { TableSource(try $0.table()) }
        let shown = try TableSource(sources, arranged: TableGroup(group.isBeside ? .beside : .below, gap: group.gap)).picture()
        try check(shown.view, named: picture)
    }
}
