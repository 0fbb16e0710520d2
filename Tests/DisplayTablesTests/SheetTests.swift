import Foundation
import RasterFormats
import RasterGrid
import RasterPlots
import Testing

@testable import RasterDisplayTables

private let cities = DisplayTable(columns: [
    DisplayColumn("city", ["Bonn", "Lyon", "Köln", "Nice"]), DisplayColumn("land", ["DE", "FR", "DE", "FR"]),
    DisplayColumn("people", [336, 522, 1087, nil]), DisplayColumn("area", [141.1, 47.9, 405.2, 71.9]),
])

@Suite struct SheetTests {
    @Test func `without a step columns stand as the data has them, numbers by their own digits`() {
        #expect(
            shown(cities.hide("land")) == [
                "city|people|area", "Bonn|336|141.1", "Lyon|522|47.9", "Köln|1087|405.2", "Nice|—|71.9",
            ])
    }

    @Test func `title, labels, row labels and notes stand around the data`() {
        let table = cities.header(title: "Cities", subtitle: "Four of them").rowLabels("city").stubhead("City").hide("land")
            .labels(["people": "Inhabitants"]).sourceNote("Source: memory")
        #expect(
            shown(table) == [
                "Cities", "Four of them", "City|Inhabitants|area", "Bonn|336|141.1", "Lyon|522|47.9", "Köln|1087|405.2",
                "Nice|—|71.9", "Source: memory",
            ])
    }

    @Test func `groups stand in a column beside the first of their rows`() {
        let table = DisplayTable(columns: [
            DisplayColumn("g", ["x", "x", "y"]), DisplayColumn("a", [1, 2, 3]),
        ]).groupRows(by: "g").theme { $0.showsGroupsAsColumn = true }
        let sheet = Sheet(table.draft)
        #expect(sheet.columns.count == 2)
        #expect(sheet.texts[0].map(\.string) == ["x", "", "y"])
        #expect(sheet.groupStarts == [0, 2])
        #expect(sheet.rows.count == 4)
    }

    @Test func `groups stand in order of appearance, and sums below each`() {
        let table = cities.rowLabels("city").groupRows(by: "land")
            .summaryRows([.sum, .mean], columns: ["people", "area"]).grandSummaryRows([.count], columns: "people")
        #expect(
            shown(table) == [
                "|people|area", "DE", "Bonn|336|141.1", "Köln|1087|405.2", "Total|1423|546.3", "Mean|711.5|273.15", "FR",
                "Lyon|522|47.9", "Nice|—|71.9", "Total|522|119.8", "Mean|522|59.9", "Count|3|",
            ])
        #expect(shown(table.rowGroupOrder(["FR"]))[1] == "FR")
    }

    @Test func `formats without a locale have the table's, also those of sums`() throws {
        let french = try TableLocale("fr")
        let table = cities.hide(["land", "area"]).locale(try TableLocale("de")).format("people", as: .number(decimals: 1))
            .format("people", rows: [1], as: .number(decimals: 1, locale: french)).substitute(.missing())
            .grandSummaryRows([.sum, .mean], columns: "people", format: .currency())
        #expect(
            shown(table) == [
                "city|people", "Bonn|336,0", "Lyon|522,0", "Köln|1.087,0", "Nice|—", "Total|1.945,00\u{a0}€",
                "Mean|648,33\u{a0}€",
            ])
        #expect(shown(table.locale(.english))[3] == "Köln|1,087.0")
    }

    @Test func `own formats know nothing of locales`() {
        struct Stars: ValueFormat {
            func text(of value: DataValue) -> FormattedText? { value.double.map { FormattedText($0 > 400 ? "★★" : "★") } }
        }
        #expect(shown(cities.hide(["land", "area"]).format("people", as: Stars()))[1...3] == ["Bonn|★", "Lyon|★★", "Köln|★★"])
    }

    @Test func `texts are changed after formats, substitutes and merges, one change after the other`() throws {
        let table = cities.hide("land").format("people", as: .integer()).substitute(.missing("none"))
            .merge(["city", "people"], pattern: "{1}: {2}")
            .transformText(.replacing(": ", with: " — "), columns: "city")
            .transformText(.replacing(try TextPattern(expression: "(\\d),(\\d)"), with: "\\1\\2"), columns: "city", rows: [2])
            .transformText(.cases(["Nice — none": "?"]))
        #expect(
            shown(table) == ["city|area", "Bonn — 336|141.1", "Lyon — 522|47.9", "Köln — 1087|405.2", "?|71.9"])
    }

    @Test func `rows in no group stand last, and a row is in one group only`() {
        let table = cities.hide(["land", "area"]).rowGroup("Large", rows: .where { $0["people"].double ?? 0 > 500 })
            .rowGroup("First", rows: [0, 1])
        #expect(
            shown(table) == [
                "city|people", "First", "Bonn|336", "Lyon|522", "Large", "Köln|1087", "", "Nice|—",
            ])
    }

    @Test func `sums have labels where there are no row labels`() {
        let table = cities.hide(["city", "land"]).grandSummaryRows([.max], at: .top)
        #expect(shown(table)[1] == "Maximum|1087|405.2" && shown(table)[2] == "|336|141.1")
    }

    @Test func `spanners bring their columns together, level above level`() {
        let table = cities.spanner("Figures", columns: ["city", "area"]).spanner("All", columns: .all)
        #expect(shown(table).prefix(3) == ["All", "Figures", "city|area|land|people"])
        let layout = table.view().layout()
        #expect(layout.cells[0].columns == 0..<4 && layout.cells[1].columns == 0..<2)
        #expect(layout.cells[0].tableRow == .heading(level: 0) && layout.cells[2].tableRow == .heading(level: 2))
    }

    @Test func `names with a delimiter make spanners`() {
        let table = DisplayTable(columns: [
            DisplayColumn("id", [1]), DisplayColumn("width.min", [1]), DisplayColumn("width.max", [2]),
        ]).spannerDelimiter(".")
        #expect(shown(table) == ["width", "id|min|max", "1|1|2"])
    }

    @Test func `columns move`() {
        func order(_ table: DisplayTable) -> String { shown(table)[0] }
        #expect(order(cities.moveToStart(["area", "people"])) == "area|people|city|land")
        #expect(order(cities.moveToEnd("city")) == "land|people|area|city")
        #expect(order(cities.move("city", after: "people")) == "land|people|city|area")
    }

    @Test func `footnotes are marked from the top left on, whatever the order of the steps`() {
        let table = cities.hide(["land", "area"])
            .footnote("Estimated.", at: .body(columns: "people", rows: [2]))
            .footnote("In thousands.", at: .columnLabels("people"))
            .footnote("Estimated.", at: .body(columns: "people", rows: [0]))
            .footnote("Of the table.")
        #expect(
            shown(table) == [
                "city|people¹", "Bonn|336²", "Lyon|522", "Köln|1087²", "Nice|—", "Of the table.", "¹\u{2009}In thousands.",
                "²\u{2009}Estimated.",
            ])
        #expect(shown(table.footnoteMarks(.symbols))[0] == "city|people*")
        let marks = [0, 25, 26, 27].map { FootnoteMarks.letters.mark($0) }
        #expect(marks == ["a", "z", "aa", "ab"] && FootnoteMarks.symbols.mark(6) == "**")
    }

    @Test func `formats: the last one that is for a cell counts, and one that is not for it is passed over`() {
        let table = cities.hide(["land", "people"]).format(.all, as: .number(decimals: 2))
            .format("area", rows: [1], as: .integer())
        #expect(shown(table) == ["city|area", "Bonn|141.10", "Lyon|48", "Köln|405.20", "Nice|71.90"])
    }

    @Test func `substitutes take the place of what formats make`() {
        let table = DisplayTable(columns: [DisplayColumn("x", [0, 0.001, nil, 5, 2e12])]).format("x", as: .number(decimals: 2))
            .substitute(.zero("–")).substitute(.small()).substitute(.missing("n/a")).substitute(.large())
        #expect(shown(table) == ["x", "–", "<0.01", "n/a", "5.00", "≥1e+12"])
    }

    @Test func `merged columns follow their pattern`() throws {
        let table = DisplayTable(columns: [
            DisplayColumn("low", [1, nil, 3]), DisplayColumn("high", [2, 4, nil]), DisplayColumn("n", [7, 8, 9]),
        ])
        #expect(shown(table.mergeRange("low", "high")) == ["low|n", "1–2|7", "…–4|8", "3–…|9"])
        #expect(shown(table.mergeCount("n", percent: "high")).dropFirst() == ["1|7 (2)", "—|8 (4)", "3|9"])
        #expect(shown(table.merge(["n", "low"], pattern: "{2}/{1}"))[2] == "4|—/8")
    }

    @Test func `looks lie on top of each other, and reach the cells that a location names`() {
        let table = cities.style(.bold, at: .body(columns: "city", rows: [0])).style(CellLook(fontSize: 20), at: .body(rows: [0]))
            .style(CellLook(textTransform: .uppercase), at: .columnLabels())
        let layout = table.view().layout()
        let first = layout.cells.first { $0.text == "Bonn" }
        #expect(first?.font.pointSize == 20 && first?.font.weight == .bold)
        #expect(layout.cells.first { $0.text == "Lyon" }?.font.pointSize == 13)
        #expect(layout.cells[0].text == "CITY")
    }

    @Test func `columns of given widths keep them, and texts wrap in a table that is to be narrow`() {
        let text = "A text that is long enough to be broken into several lines"
        let table = DisplayTable(columns: [DisplayColumn("a", [text]), DisplayColumn("b", [1])]).width("b", .points(80))
        let wide = table.view().layout()
        #expect(wide.columns[1].width == 80)
        let narrow = table.view(width: 220).layout()
        #expect(narrow.size.width <= 220 && narrow.cells[2].lines.count > wide.cells[2].lines.count)
    }

    @Test func `the least and the greatest sizes, and numbers without end, make a table all the same`() {
        var bars = BarStyle()
        var lines = SparklineStyle(.columns)
        for size in [CGFloat(1), 10_000] {
            (bars.size.width, lines.size, lines.lineWidth) = (size, CGSize(width: size, height: size), min(size, 50))
            let table = DisplayTable(columns: [
                DisplayColumn("a", [1, nil, .number(.infinity), .number(-.infinity), .number(.nan), 1e308]),
                DisplayColumn("b", ["1,2", "", "x", "1e308,-1e308", "nan,inf", "5"]),
            ]).plot("a", as: .bars(bars)).plot("b", as: .sparklines(lines)).width("b", .points(size)).dataColor("a")
            let size = table.view().sizeThatFits(.zero)
            #expect(size.width.isFinite && size.height.isFinite && size.width > 0)
        }
    }

    @Test func `no columns and no rows make a table without cells`() {
        #expect(shown(DisplayTable(columns: [])).isEmpty)
        #expect(shown(DisplayTable(columns: [DisplayColumn("a", [])])) == ["a"])
    }

    @Test func `wrong names are told with the nearest`() throws {
        let data = cities.draft.data
        let error = #expect(throws: DisplayTableError.self) { try data.columns("peple") }
        #expect(error?.description == "there is no column 'peple'; did you mean 'people'?")
        #expect(throws: DisplayTableError.unknownRow(9, count: 4)) { try data.rows([9]) }
        #expect(throws: DisplayTableError.duplicateColumn("a")) {
            try DisplayTable(checking: [DisplayColumn("a", [1]), DisplayColumn("a", [2])])
        }
        let uneven = #expect(throws: DisplayTableError.self) {
            try DisplayTable(checking: [DisplayColumn("a", [1]), DisplayColumn("b", [1, 2])])
        }
        #expect(uneven?.description == "column 'b' has 2 values where the columns before it have 1")
    }

    @Test func `columns are found by parts of their names, by kind and by place`() throws {
        let data = cities.draft.data
        let selections: [ColumnSelection] = [
            .starting(with: "p"), .ending(with: "a"), .containing("it"), .through("land", "area"), .numeric,
            .except(["city", "land"]), .through("area", "people"),
        ]
        let found = try selections.map { try data.columns($0) }
        #expect(found == [[2], [3], [0], [1, 2, 3], [2, 3], [2, 3], [2, 3]])
    }

    @Test func `rows of a type become columns by key paths`() {
        struct Item { var name: String; var price: Double? }
        let table = DisplayTable(
            [Item(name: "A", price: 1.5), Item(name: "B", price: nil)],
            [RowColumn("name", \.name), RowColumn("price", \.price), RowColumn("twice") { .number(($0.price ?? 0) * 2) }])
        #expect(shown(table) == ["name|price|twice", "A|1.5|3", "B|—|0"])
    }
}

@Suite struct SummaryFunctionTests {
    @Test func `summaries leave missing values out`() {
        let values: [DataValue] = [3, nil, 1.5, .number(.nan), 10]
        let functions: [SummaryFunction] = [.min, .max, .median, .sum, .count]
        #expect(functions.map { $0(values) } == [1.5, 10, .number(3), .number(14.5), 3])
        #expect(SummaryFunction.mean([2, 4]) == .number(3) && SummaryFunction.mean([nil]) == nil)
        #expect(
            SummaryFunction.standardDeviation([2, 4, 4, 4, 5, 5, 7, 9]).double.map { abs($0 - 2.138_089_935) < 1e-8 } == true)
        #expect(SummaryFunction.sum([.integer(.max), 1]).double == 9.223372036854775807e18)
    }

    @Test func `sums lose nothing to large summands`() {
        #expect(SummaryFunction.sum([.number(1e100), .number(1), .number(-1e100)]) == .number(1))
    }
}
