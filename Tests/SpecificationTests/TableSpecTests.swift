import Foundation
import RasterFormats
import RasterGraphics
import RasterPlots
import RasterViews
import Testing

@testable import RasterDisplayTables
@testable import RasterSpecification

@Suite struct TableSpecTests {
    private static let sales = DisplayTable(columns: [
        DisplayColumn("region", ["North", "South", "North"]), DisplayColumn("city", ["Oslo", "Rome", "Bergen"]),
        DisplayColumn("amount", [1204.5, 980, nil]), DisplayColumn("share", [0.55, 0.45, .number(.infinity)]),
        DisplayColumn("day", ["2024-02-29", "2024-03-01", nil]), DisplayColumn("ok", [true, false, nil]),
    ])

    private static let german: TableLocale = {
        guard let locale = try? TableLocale("de-CH") else { preconditionFailure("Swiss German is known") }
        return locale
    }()

    private static let sparkline: SparklineStyle = {
        var style = SparklineStyle(.winLoss)
        style.marks = [.first, .minimum]
        style.reference = .quantile(0.25)
        style.band = .init(from: .mean, to: 5)
        style.domain = 0...9
        return style
    }()

    /// All steps and most of their options.
    private static let full: DisplayTable = {
        let look = CellLook(
            textColor: .red, font: .system(ofSize: 11, weight: .medium), weight: .bold, isItalic: true, isUnderlined: true,
            textTransform: .uppercase, alignment: .center, indent: 4, fill: TableTheme.Palette.accent,
            top: .init(color: .black, width: 1))
        let parts =
            sales
            .header(title: "Sales", subtitle: .markdown("By **region**")).caption("Two regions")
            .spanner("Figures", columns: ["amount", "share"]).spanner("All", columns: .starting(with: "a"), level: 2)
            .spannerDelimiter("_").rowLabels("city").stubhead("City").groupRows(by: "region")
            .rowGroup("Far", rows: .where("amount > 1000")).rowGroupOrder(["Far", "South"])
            .summaryRows([.sum, .mean.labelled("Average")], columns: "amount", groups: ["South"], format: .number(decimals: 1))
            .grandSummaryRows([.min, .max, .median, .count, .standardDeviation], at: .top)
            .footnote("Estimated", at: .body(columns: "amount", rows: [0, 1])).footnote("Whole")
            .footnoteMarks(.symbols).footnoteMarks(.own(["*", "+"])).sourceNote("The books")
        let columns =
            parts
            .labels(["amount": "Amount", "share": .markdown("*Share*")]).units(["amount": "m^2"])
            .align("share", .center).width("amount", .points(90)).width(["share"], .share(0.25)).width("day", .range(20...80))
            .width("day", .percentile(0.9, sample: 5)).width("day", .percentile(1)).width("ok", .estimated(characterWidth: 7))
            .hide("ok").moveToStart("share").moveToEnd("day").move("amount", after: "share")
            .order(by: "amount", descending: true).hideRows(.rows(2)).addRows([["city": "Pisa", "amount": 3]]).limitRows(4)
        return
            columns
            .format("amount", as: .currency("EUR")).format(
                .numeric, rows: .having(column: "city", values: ["Rome"]), as: .percent()
            )
            .format("share", as: .scientific(exponentStyle: .e)).format("amount", as: .engineering()).format(
                "amount", as: .number(decimals: 1)
            )
            .format("amount", as: .siPrefix(unit: "W")).format("amount", as: .partsPer(.ppm))
            .format("amount", as: .fraction(.quarters)).format("amount", as: .roman(.lower)).format("amount", as: .letters())
            .indentRowLabels([0], .level(2)).format("amount", as: .spelled()).format("amount", as: .ordinal()).format(
                "amount", as: .bytes()
            )
            .format("day", as: .date(.dayMYear)).format("day", as: .time()).format("day", as: .dateTime())
            .format("amount", as: .duration(of: .minutes)).format("ok", as: .boolean(.checkMark)).format("day", as: .units())
            .format("day", as: .chemistry()).format("day", as: .country()).format("day", as: .flag())
            .format("city", as: .markdown())
            .substitute(.missing("none")).substitute(.zero("–"), columns: "amount").substitute(.small(threshold: 1))
            .substitute(.large(threshold: 1e6, pattern: "much", side: .negative))
            .substitute(.values([1, "x"], with: "y")).substitute(.matching(TextPattern(text: "a"), with: "b"))
            .transformText(.replacing("a", with: "b"), columns: "city").transformText(.cases(["b": "c"], standard: "d"))
            .locale(german).plot("amount", as: .bars()).plot("amount", as: .percentBars()).plot("amount", as: .progress())
            .plot("amount", as: .rating()).plot("amount", as: .rankChange()).plot("amount", as: .percentile())
            .plot("day", as: .sparklines(sparkline)).plot("day", as: .boxPlot()).plot("day", as: .histogram())
            .plot("day", as: .density()).plot(["amount", "share"], as: .stackedBars())
            .plot(["amount", "share"], as: .divergingBars()).plot(["amount", "share"], as: .bullet())
            .plot(["amount", "share"], as: .dumbbell()).plot(["share", "amount", "day"], as: .interval()).plot(
                ["city", "share"], as: .dotBars()
            )
            .merge(["amount", "share"], pattern: "{1}<< ({2})>>").mergeUncertainty("amount", "share")
            .mergeRange("amount", "share").mergeCount("amount", percent: "share")
            .dataColor("amount", .greens).dataColor(
                "share", ColorScale([.red, .blue], domain: 0...1, midpoint: 0.2), colorsText: true
            )
            .style(look, at: .columnLabels("amount")).style(.bold, at: .groupLabels(["South"]))
            .style(.italic, at: .spanners(["Figures"])).style(
                .fill(.yellow), at: .grandSummary(columns: "amount", rows: ["Maximum"])
            )
            .theme {
                $0.stripe = .init(white: 0.9)
                $0.lines.rows = nil
                $0.title.weight = .bold
            }
    }()

    /// What steps before said, taken back or changed.
    private static let changed: DisplayTable = {
        let condition = { (text: String) in
            (try? Condition(text)) ?? Condition(text: "true", expression: .constant(.boolean(true)))
        }
        return DisplayTable(columns: [DisplayColumn("a", [1, -2]), DisplayColumn("b", ["x", "y"])])
            .header(title: "T").stubhead("S").caption("C").spanner("P", columns: ["a"]).footnote("F").sourceNote("N")
            .hide("b").hideRows([1]).showColumns("b").showRows()
            .removeHeader().removeStubhead().removeCaption().removeSpanners(levels: [0]).removeFootnotes([0]).removeSourceNotes()
            .changeLabels("a", replacing: TextPattern(text: "a"), with: "A", transform: .lowercase)
            .addColumn("c", condition("a * 2")).transformText(when: [(condition("x == 'x'"), "z")], standard: "w", columns: "b")
            .styleBody(.bold, values: [1]).format("a", as: .passthrough(pattern: "<{x}>"))
            .summaryColumns([.sum], columns: ["a", "c"], format: .number(decimals: 1)).rotateLabels("a", LabelRotation(.down))
            .format("b", as: .bins(separator: "–", numbers: .number(decimals: 1))).autoFormat("c")
            .badges("b", ["x": .red], standard: .blue, alpha: 0.5).transformText("b", by: condition("upper(x)"))
            .nanoplot(["a", "c"], named: "n", hidesColumns: false).mergeStack(["b", "c"], sizes: [.points(12), .share(0.8)])
    }()

    @Test func `what is taken back and computed comes back from JSON too`() throws {
        let spec = try TableSpec(Self.changed)
        #expect(try TableSpec(spec.json) == spec)
        #expect(try Self.texts(Self.changed) == Self.texts(TableSpec(spec.json).table()))
    }

    @Test func `numbers that are none, as Python writes them, are missing`() throws {
        let table = try TableSpec(#"{"data": {"a": [1, NaN, null]}}"#).table()
        #expect(try Self.texts(table) == Self.texts(TableSpec(#"{"data": {"a": [1, null, null]}}"#).table()))
    }

    @Test func `what Swift says comes back from JSON as it was`() throws {
        let spec = try TableSpec(Self.full)
        let read = try TableSpec(spec.json)
        let isSame = read == spec
        #expect(isSame)
        #expect(read.json == spec.json)
        #expect(try Self.texts(read.table()) == Self.texts(Self.full))
    }

    @Test func `coders of Foundation carry it, whatever their order of names`() throws {
        let spec = try TableSpec(Self.full)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Infinity is no JSON to Foundation.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "∞", negativeInfinity: "-∞", nan: "")
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "∞", negativeInfinity: "-∞", nan: "")
        let plain = try TableSpec(spec.json.replacing("1e999", with: "7"))
        let read = try decoder.decode(TableSpec.self, from: try encoder.encode(plain))
        let isSame = read == plain
        #expect(isSame)
        #expect(try Self.texts(read.table()) == Self.texts(plain.table()))
    }

    @Test func `what no file can say is told`() throws {
        let chosen = Self.sales.hideRows(.where { $0["amount"].isMissing })
        #expect(
            Self.message { _ = try TableSpec(chosen) }
                == "steps[0].rows_hide: a file cannot say a function that chooses rows; give a condition")
        let own = Self.sales.grandSummaryRows([.own("First") { $0.first ?? .missing }])
        #expect(
            Self.message { _ = try TableSpec(own) }?.hasPrefix(
                "steps[0].grand_summary_rows: a file cannot say the function 'First'") == true)
    }

    @Test func `every step but those of tab_options and opt_ is said by Swift`() throws {
        let steps = Self.full.steps + Self.changed.steps + Self.sales.dataOverview(color: .red).steps
        let said = Set(try steps.map { try #require($0 as? any SpecStep).name })
        let all = StepForm.all.map(\.name).filter { !$0.hasPrefix("opt_") }
        let shared = [
            "tab_options", "fmt_image", "fmt_integer", "cols_align_decimal", "fmt_url", "fmt_email", "fmt_icon", "fmt_nanoplot",
        ]
        #expect(all.filter { !said.contains($0) && !shared.contains($0) } == [])
    }

    @Test func `options change the theme that there is`() throws {
        let spec = try TableSpec(
            """
            {"data": {"a": [1]}, "theme": {"base": "newspaper", "margin": 3}, "options": {"stripe": "#010203"},
             "steps": [{"opt_vertical_padding": {"scale": 2}}, {"tab_options": {"table_font_size": "20px",
               "heading_background_color": "black", "table_body_hlines_style": "none", "stub_border_width": 3}},
               "opt_all_caps", {"opt_align_table_header": {"align": "right"}}, {"opt_table_outline": {"width": 2}},
               {"opt_table_font": {"font": "monospace", "weight": "bold"}}, {"opt_horizontal_padding": {"scale": 0}}]}
            """)
        let theme = try spec.table().theme
        #expect(theme.margin.left == 3)
        #expect(theme.stripe == Color(hex: "010203"))
        #expect(theme.verticalPadding == 2)
        #expect(theme.horizontalPadding == 0)
        #expect(theme.font.pointSize == 20)
        #expect(theme.font.familyName == "JetBrains Mono")
        #expect(theme.title.fill == .black)
        #expect(theme.title.textColor == nil)
        #expect(theme.title.alignment == .right)
        #expect(theme.lines.rows == nil)
        #expect(theme.lines.stub?.width == 3)
        #expect(theme.lines.outline?.width == 2)
        #expect(theme.columnLabels.textTransform == .uppercase)
        let stylized = try TableSpec(#"{"data": {"a": [1]}, "steps": [{"opt_stylize": {"style": 2, "color": "red"}}]}"#)
        #expect(try stylized.table().theme.columnLabels.fill?.components() == Color(hex: "A81600")?.components())
    }

    @Test func `colours within text are said, and pictures are refused`() throws {
        let coloured = FormattedText(runs: [.init("Sales "), .init("■", .strong, color: .red)])
        let spec = try TableSpec(Self.sales.header(title: coloured))
        #expect(try TableSpec(spec.json).table().title == coloured)
        let star = try #require(Image(systemName: "star"))
        let pictured = Self.sales.header(title: FormattedText(InlineImage(star)))
        #expect(
            Self.message { _ = try TableSpec(pictured) }
                == "steps[0].tab_header: a file cannot say a picture within text")
    }

    @Test func `JSON and YAML say the same`() throws {
        let json = """
            {"data": [{"a": 1, "b": "x"}, {"b": "yes", "c": null}], "columns": ["b", "a"], "rows": [0, 1],
             "theme": {"base": "standard", "stripe": "whitesmoke"},
             "steps": [{"tab_stub": {"rowname_col": "b"}}, {"cols_align": {"align": "center", "columns": {"all": true}}}, "fmt_integer"]}
            """
        let yaml = """
            # A comment.
            data:
              - {a: 1, b: x}
              - b: yes
                c: ~
            columns: [b, a]
            rows: [0, 1]
            theme: {base: standard, stripe: whitesmoke}
            steps:
              - tab_stub: {rowname_col: b}
              - cols_align: {align: center, columns: {all: true}}
              - fmt_integer
            """
        #expect(try TableSpec(json) == TableSpec(yaml, isYAML: true))
        #expect(try TableSpec(json).table().draft.data.columns.map(\.name) == ["b", "a"])
        #expect(try TableSpec(json).table().draft.data.columns[0].values == ["x", "yes"])
    }

    @Test func `columns and rows that are left out are not there for steps`() throws {
        let spec = try TableSpec(
            """
            {"data": {"a": [1, 2, 3], "b": ["x", "y", "z"]}, "columns": "a", "rows": "a >= 2",
             "steps": [{"grand_summary_rows": "sum"}]}
            """)
        let table = try spec.table()
        #expect(table.draft.data.columns == [DisplayColumn("a", [2, 3])])
        #expect(Self.texts(table).contains(["Total", "5"]))
    }

    @Test func `numbers are what JSON says, and series become texts`() throws {
        let spec = try TableSpec(
            #"{"data": {"n": [1, 1.0, -2.5e3, 1e999, null, "é\\u00e9\\ud83d\\ude00\\n"], "s": [[1, 2.5, null], [], 1, 2, 3, 4]}}"#
        )
        let columns = try spec.table().draft.data.columns
        #expect(columns[0].values == [1, 1.0, -2500.0, .number(.infinity), nil, "é\\u00e9\\ud83d\\ude00\\n"])
        #expect(columns[1].values.prefix(2) == ["1, 2.5, NA", ""])
        let escaped = try TableSpec("{\"data\": {\"n\": [\"\\u00e9\\ud83d\\ude00\\n\"]}}")
        #expect(try escaped.table().draft.data.columns[0].values == ["é😀\n"])
    }

    @Test func `one required argument may stand alone`() throws {
        let long = #"{"steps": [{"tab_source_note": {"source_note": "x"}}, {"cols_hide": {"columns": ["a"]}}]}"#
        let short = #"{"steps": [{"tab_source_note": "x"}, {"cols_hide": "a"}]}"#
        #expect(try TableSpec(long) == TableSpec(short))
    }

    @Test func `rows are sorted, hidden, added and cut`() throws {
        let table = Self.sales.hide(["region", "share", "day", "ok"])
        #expect(Self.firstTexts(table.order(by: "amount")) == ["Rome", "Oslo", "Bergen"])
        #expect(Self.firstTexts(table.order(by: "amount", descending: true)) == ["Oslo", "Rome", "Bergen"])
        #expect(Self.firstTexts(table.order(by: "amount").hideRows(0)) == ["Rome", "Bergen"])
        #expect(Self.firstTexts(table.order(by: "city").limitRows(1, from: 1)) == ["Oslo"])
        #expect(Self.firstTexts(table.addRows([["city": "Pisa"]])) == ["Oslo", "Rome", "Bergen", "Pisa"])
        let grouped = Self.sales.hide(["region", "share", "day", "ok"]).rowGroup("Far", rows: [0, 2]).order(by: "city")
        #expect(Self.firstTexts(grouped) == ["Bergen", "Oslo", "Rome"])
    }

    private static func firstTexts(_ table: DisplayTable) -> [String] {
        let sheet = Sheet(table.draft)
        return sheet.rows.compactMap { row in
            if case .body(let source) = row.kind { sheet.texts[0][source].string } else { nil }
        }
    }

    /// The texts of all rows that show a table.
    private static func texts(_ table: DisplayTable) -> [[String]] {
        let sheet = Sheet(table.draft)
        return sheet.rows.map { row in
            if case .body(let source) = row.kind {
                sheet.texts.map { $0.isEmpty ? "" : $0[source].string }
            } else {
                row.cells.map(\.text.string)
            }
        }
    }

    static func message(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }
}
