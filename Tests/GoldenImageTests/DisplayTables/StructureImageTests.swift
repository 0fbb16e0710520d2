import Foundation
import RasterTables
import Testing

/// What steps of structure make together: one picture for each kind of mistake that there was.
@Suite("Pictures of documents") struct StructureImageTests {
    private static let documents: [(String, String)] = [
        (
            "display-table/columns-coloured-apart",
            #"""
            data: {c: [a, b, c], pop: [1000000, 2500000, 5000000], rate: [0.1, 0.5, 0.9]}
            steps:
              - fmt_integer: pop
              - fmt_percent: {columns: rate, decimals: 0}
              - data_color: {columns: [pop, rate], palette: greens}
            """#
        ),
        (
            "display-table/looks-in-order",
            #"""
            data: {r: [pale below, pale above, bold too], n: [1, 2, 3], m: [1, 2, 3]}
            steps:
              - tab_style: {style: {fill: "#ffffcc"}, locations: body}
              - data_color: {columns: [n, m], palette: [black, white]}
              - tab_style: {style: {fill: "#ffffcc"}, locations: {body: {columns: m}}}
              - tab_style: {style: {weight: bold}, locations: {body: {rows: [2]}}}
              - opt_row_striping: {}
            """#
        ),
        (
            "display-table/numbers-of-two-lines",
            #"""
            data:
              v: [Education, Experience, Constant]
              e: [0.093, -0.071, 12.5]
              s: ["***", "*", ""]
              d: [0.007, 0.012, 1.097]
            steps:
              - tab_stub: v
              - rows_add: {rows: [{v: Observations, e: 526}]}
              - fmt_number: {columns: [e, d], decimals: 3}
              - fmt_integer: {columns: e, rows: "v == 'Observations'"}
              - cols_merge: {columns: [e, s], pattern: "{1}<<{2}>>"}
              - cols_merge: {columns: [e, d], pattern: "{1}<<<br>({2})>>"}
            """#
        ),
        (
            "display-table/direction-of-labels",
            #"""
            data: {עיר: [חיפה, יפו], סכום: [120, 96]}
            steps:
              - tab_header: Sales
              - tab_stub: עיר
              - grand_summary_rows: {fns: sum}
            """#
        ),
        (
            "display-table/rows-in-no-group",
            #"""
            data: {n: [a, b, c, d], v: [1, 2, 3, 4]}
            steps:
              - tab_stub: n
              - tab_row_group: {label: First, rows: [0]}
              - tab_row_group: {label: Second, rows: [2], others_label: Others}
              - summary_rows: {fns: sum, groups: [First, Second]}
            """#
        ),
        (
            "display-table/sums-of-groups-and-of-all",
            #"""
            data: {g: [x, x, y], n: [a, b, c], v: [1, 2, 3]}
            steps:
              - tab_stub: {rowname_col: n, groupname_col: g}
              - summary_rows: {fns: sum}
              - grand_summary_rows: {fns: sum}
            """#
        ),
        (
            "display-table/thick-lines",
            #"""
            data: {a: [1, 2], b: [gjpq, ÁÉ]}
            theme: {lines: {labels: {color: black, width: 10}, rows: {color: red, width: 8}, end: {color: black, width: 10}}}
            """#
        ),
        (
            "display-table/names-in-parts",
            #"""
            data: {id: [x], y24.q1.in: [1], y24.q1.out: [2], y24.q2.in: [3], y25.q1.in: [4]}
            steps:
              - tab_spanner_delim: {delim: "."}
              - tab_footnote: {footnote: Estimated, locations: {spanners: {spanners: y25}}}
            """#
        ),
        (
            "display-table/sums-above-in-a-column-of-groups",
            #"""
            data: {g: [North, North, South, South], n: [A, B, C, D], v: [1.2, -33.52, 0.401, 41]}
            steps:
              - tab_stub: {rowname_col: n, groupname_col: g}
              - summary_rows: {fns: [mean, max], side: top}
              - tab_options: {row_group.as_column: true}
            """#
        ),
        (
            "display-table/dates-and-times-in-texts",
            #"""
            data: {r: [a, b, c], d: [2012/01/01, Jan 2 2012, 2012-11-03], t: ["7:05", "19:05", "11:11"], n: ["1,234.5", "0.12", "3"]}
            steps:
              - fmt_date: {columns: d, date_style: day_m_year}
              - fmt_time: {columns: t, time_style: h_m_p}
              - fmt_number: {columns: n}
            """#
        ),
        (
            "display-table/widths-in-points-and-shares",
            #"""
            data: {r: [r1, r2], x: [1, 2], y: [1.5, null], z: [p, q]}
            steps:
              - cols_width: {cases: {r: 40%, x: 120px, z: auto}}
              - opt_table_lines: all
            output: {width: 400}
            """#
        ),
        (
            "display-table/marks-that-hang",
            #"""
            data: {k: [a, b, c], v: [111, 111, 111], d: [1.5, 22.25, null], p: [0.1, 0.25, 0.333]}
            steps:
              - fmt_percent: {columns: p, decimals: 0}
              - tab_footnote: {footnote: Estimated., locations: {body: {columns: [v, d, p], rows: [1]}}}
              - tab_footnote: {footnote: Never counted., locations: {body: {columns: d, rows: [2]}}}
              - tab_footnote: {footnote: Unit., locations: {column_labels: {columns: v}}}
            """#
        ),
        (
            "display-table/truth-in-colours-and-ranges-with-one-end",
            #"""
            data: {b: [true, false, null, true], x: [0.352, 0.983, null, null], y: [0.32, null, 0.74, null]}
            steps:
              - data_color: {columns: b, palette: [gold, pink]}
              - cols_merge_range: {col_begin: x, col_end: y}
            """#
        ),
        (
            "display-table/quantities-kept-together",
            #"""
            data: {what: ["Powder-coated steel, 80 × 200 cm", "see § 5 and p. 12 of No. 4", "from 2026-11-28 at 10:30 on, 10 km"]}
            steps:
              - cols_width: {cases: {what: 118}}
            """#
        ),
    ]

    @Test(arguments: documents)
    func `a document as it is drawn`(name: String, document: String) throws {
        let spec = try TableSpec(document, isYAML: true)
        try check(try spec.table().view(width: spec.output.width.map { CGFloat($0) }), named: name)
    }
}
