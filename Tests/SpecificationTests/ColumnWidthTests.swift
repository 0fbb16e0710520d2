import Foundation
import RasterDisplayTables
import RasterGraphics
import RasterGrid
import RasterViews
import Testing

@testable import RasterSpecification

/// Columns are as wide as they are told to be, whatever else is said of the table.
@Suite struct ColumnWidthTests {
    private static let data = #"""
        {"g": ["A", "A", "B", null, "B"], "r": ["r1", "r2", "r3", "r4", "r5"], "x": [1, 2, 3, 4, 5],
         "y": [1.5, null, 2.25, -3, 0], "z": ["p", "q", "some words that are longer than their column is wide", "s", "t"]}
        """#

    /// The widths by the names of columns, and that of the table without its margins.
    private static func widths(_ widths: String, _ others: [String] = [], width: CGFloat? = 600) throws -> [String: CGFloat] {
        let steps = ([#"{"cols_width": {"cases": \#(widths)}}"#] + others).joined(separator: ", ")
        let table = try TableSpec(#"{"data": \#(data), "steps": [\#(steps)]}"#).table()
        let layout = table.view(width: width).layout()
        let margins = table.theme.margin
        var found = ["table": layout.size.width - margins.left - margins.right]
        for column in layout.columns { found[column.title] = column.width }
        return found
    }

    private static var room: CGFloat { 600 - TableTheme.standard.margin.left - TableTheme.standard.margin.right }

    private static let others: [[String]] = [
        [], [#"{"tab_stub": {"rowname_col": "r"}}"#], [#"{"tab_stub": {"rowname_col": "r", "groupname_col": "g"}}"#],
        [#"{"tab_stub": {"rowname_col": "r", "groupname_col": "g"}}"#, #"{"tab_options": {"row_group_as_column": true}}"#],
        [#"{"tab_spanner": {"label": "A label that is longer than the column below it is wide", "columns": ["x"]}}"#],
        [#"{"tab_spanner": {"label": "Both", "columns": ["x", "y"]}}"#, #"{"tab_header": {"title": "Title"}}"#],
        [#"{"grand_summary_rows": {"fns": ["sum", "mean"]}}"#],
        [
            #"{"tab_stub": {"rowname_col": "r", "groupname_col": "g"}}"#, #"{"summary_rows": {"fns": "sum"}}"#,
            #"{"grand_summary_rows": {"fns": "sum"}}"#,
        ],
        [#"{"opt_horizontal_padding": {"scale": 1.5}}"#], [#"{"opt_horizontal_padding": {"scale": 0}}"#],
        [#"{"opt_stylize": {"style": 6}}"#], [#"{"opt_table_outline": {}}"#], [#"{"opt_all_caps": {}}"#],
        [
            #"{"fmt_number": {"columns": ["x", "y"], "decimals": 2}}"#,
            #"{"tab_footnote": {"footnote": "A note of some length."}}"#,
        ],
        [#"{"cols_label": {"y": "A label of many words for a column"}}"#],
        [#"{"cols_merge": {"columns": ["x", "y"], "pattern": "{1} ({2})"}}"#],
        [#"{"plot_bar": {"columns": "x"}}"#],
    ]

    @Test(arguments: others)
    func `a number of pixels is that many points`(others: [String]) throws {
        for width in [nil, 600, 560] as [CGFloat?] {
            let found = try Self.widths(#"{"x": "120px", "z": 150}"#, others, width: width)
            #expect(found["x"] == 120 && found["z"] == 150, "\(String(describing: width)): \(found)")
        }
    }

    @Test(arguments: others)
    func `a share is one of the table's width without its margins`(others: [String]) throws {
        let found = try Self.widths(#"{"r": "40%", "x": "120px", "z": "auto"}"#, others)
        #expect(abs((found["r"] ?? 0) - Self.room * 0.4) < 0.51 && found["x"] == 120, "\(found)")
        #expect((found["table"] ?? 0) <= Self.room + 0.51)
    }

    @Test func `shares of all columns fill the table to the point`() throws {
        let shares = #"{"g": "10%", "r": "20%", "x": "15%", "y": "25%", "z": "30%"}"#
        for width in [200, 333, 600, 1_000] as [CGFloat] {
            let found = try Self.widths(shares, width: width)
            let room = width - (600 - Self.room)
            for (name, share) in ["g": 0.1, "r": 0.2, "x": 0.15, "y": 0.25, "z": 0.3] {
                #expect(abs((found[name] ?? 0) - room * share) < 0.51, "\(name) of \(width): \(found)")
            }
            #expect(abs((found["table"] ?? 0) - room) < 0.51, "\(width): \(found)")
        }
    }

    @Test func `from right to left they are the same`() throws {
        let spec = #"""
            {"data": {"r": ["שלום", "עולם"], "x": [1, 2]},
             "steps": [{"cols_width": {"cases": {"r": "40%", "x": "120px"}}}]}
            """#
        let view = try TableSpec(spec).table().view(width: 600)
        view.semanticContentAttribute = .forceRightToLeft
        let layout = view.layout()
        #expect(layout.layoutDirection == .rightToLeft)
        #expect(layout.columns.map(\.width).contains(120))
        #expect(layout.columns.contains { abs($0.width - Self.room * 0.4) < 0.51 })
    }

    @Test func `without a width of the table a share is that of no width, and the columns are named`() throws {
        let table = try TableSpec(
            #"{"data": {"a": [1], "b": [2], "c": ["Text"]}, "steps": [{"cols_width": {"a": "20%", "b": "30%", "c": "50px"}}]}"#
        ).table()
        #expect(
            table.shareRemarks == ["the widths of 'a', 'b' are shares of the table's width, which is not given"])
        #expect(table.view().layout().columns[2].width == 50)
        #expect(try Self.widths(#"{"x": "20%"}"#, width: nil)["x"] ?? 0 < 60)
    }

    @Test func `columns that cannot be as wide as they were told are said`() throws {
        func remarks(_ widths: String, width: CGFloat) throws -> [String] {
            let spec = #"{"data": \#(Self.data), "steps": [{"cols_width": {"cases": \#(widths)}}]}"#
            let view = try TableSpec(spec).table().view(width: width)
            view.frame.size = view.sizeThatFits(CGSize(width: width, height: 0))
            return view.widthRemarks(scale: 2)
        }
        #expect(try remarks(#"{"x": "120px", "z": "30%"}"#, width: 600) == [])
        #expect(
            try remarks(#"{"x": "120px", "z": 150}"#, width: 300).first?.hasSuffix(": the table has no more room") ?? false)
        #expect(
            try remarks(#"{"g": 50, "r": 50, "x": 50, "y": 50, "z": 50}"#, width: 600) == [
                "columns are not as wide as they were told to be, 114 points for 50 ('g'), 114 points for 50 ('r'), "
                    + "114 points for 50 ('x') and others: all of them together are narrower than the table"
            ])
    }
}
