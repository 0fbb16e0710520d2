import Foundation
import RasterTables
import Testing

@Suite("Pictures of display tables") struct DisplayTableImageTests {
    private func table(_ columns: [DisplayColumn]) -> DisplayTable { DisplayTable(columns: columns) }

    private var cars: DisplayTable {
        table([
            DisplayColumn("car", ["Bentley", "Aston Martin", "Ferrari", "Maserati"]),
            DisplayColumn("land", ["United Kingdom", "United Kingdom", "Italy", "Italy"]),
            DisplayColumn("power.hp", [500, 565.25, 661, 454.125]), DisplayColumn("power.torque", [487, 457, 561, 383]),
            DisplayColumn("price", [297_000, 183_000, nil, 132_825]),
        ])
    }

    @Test("Title, spanners, row labels, groups, summaries and notes")
    func grammar() throws {
        let table =
            cars.header(title: "Grand tourers", subtitle: "Four cars").spannerDelimiter(".").rowLabels("car")
            .stubhead("Car").groupRows(by: "land").format("price", as: .currency("USD", decimals: 0))
            .summaryRows([.mean], columns: "power.torque").grandSummaryRows([.max], columns: "price")
            .labels(["price": "Price"]).footnote("At the wheels", at: .columnLabels("power.hp"))
            .sourceNote("Source: makers")
        try check(table.view(), named: "display-table/grammar")
    }

    @Test("Spanners over spanners leave gaps between neighbours")
    func spanners() throws {
        let names = ["a", "b", "c", "d", "e"]
        let table = table(names.map { DisplayColumn($0, [1, 22]) })
            .spanner("First", columns: ["a", "b"]).spanner("Second", columns: ["c", "d"])
            .spanner("Both of them", columns: .through("a", "d"))
        try check(table.view(), named: "display-table/spanners")
    }

    private var solar: DisplayTable {
        var small = BarStyle()
        small.size.width = 48
        var area = SparklineStyle(.area)
        area.marks = [.last, .minimum, .maximum]
        var days = SparklineStyle(.winLoss)
        days.size.width = 40
        return table([
            DisplayColumn("month", ["March", "April", "May"]), DisplayColumn("energy", [1_204.5, 3_310.25, 5_610]),
            DisplayColumn("balance", [-320.5, 208.25, 860]), DisplayColumn("share", [0.12, 0.55, nil]),
            DisplayColumn("trend", ["3, 4, 2, 5, 6, 4, 7", "12 10 NA 14 13 15", "5,4,6,7,9,8,10"]),
            DisplayColumn("days", ["1,-1,1,1,-1", "-1,-1,1,1,1", "1,0,1,1,1"]),
        ])
        .rowLabels("month").format("energy", as: .integer()).format("balance", as: .currency("EUR", decimals: 0))
        .format("share", as: .percent(decimals: 0)).plot(["energy", "balance"], as: .bars(small)).dataColor("share")
        .plot("trend", as: .sparklines(area)).plot("days", as: .sparklines(days))
    }

    @Test("Bars, colours and small plots, light and dark", arguments: [TraitCollection.UserInterfaceStyle.light, .dark])
    func plots(style: TraitCollection.UserInterfaceStyle) throws {
        let view = solar.view()
        view.overrideUserInterfaceStyle = style
        try check(view, named: style == .dark ? "display-table/plots-dark" : "display-table/plots")
    }

    @Test("Lines, points and columns with a reference")
    func sparklines() throws {
        let kinds: [SparklineStyle.Kind] = [.line, .points, .columns]
        let series = ["3, 4, -2, 5, 6, -4, 7", "1, 2, 3, 4, 5, 6, 7", "2"]
        var table = table(kinds.map { DisplayColumn($0.rawValue, series) })
        for kind in kinds {
            var style = SparklineStyle(kind)
            style.reference = 2
            style.sharesScale = kind == .points
            table = table.plot(.columns(kind.rawValue), as: .sparklines(style))
        }
        try check(table.view(), named: "display-table/sparklines")
    }

    @Test("Stripes, outline, looks of cells and wrapped texts")
    func looks() throws {
        let table = table([
            DisplayColumn("what", ["Letters", "Digits", "Nothing at all, at some length"]),
            DisplayColumn("how", ["H₂O and x² in one text that takes two lines", "12", "—"]), DisplayColumn("n", [1, -22.5, 3]),
        ])
        .style(CellLook(textColor: .systemRed, weight: .bold), at: .body(columns: "n", rows: .where { $0["n"].double ?? 0 < 0 }))
        .style(CellLook(isItalic: true, isUnderlined: true), at: .body(columns: "what", rows: [0]))
        .style(.borders(GridLine(color: .systemBlue, width: 1)), at: .body(columns: "how", rows: [1]))
        .style(CellLook(textTransform: .uppercase, fill: .systemGray5), at: .columnLabels())
        .theme {
            $0.stripe = TableTheme.Palette.stripe
            $0.lines.outline = GridLine(color: TableTheme.Palette.line, width: 0.5)
            $0.cornerRadius = 8
            $0.lines.end = nil
        }
        try check(table.view(width: 300), named: "display-table/looks")
    }

    @Test("Formats whose texts are set in several ways: Markdown, powers, fractions, formulas, units")
    func formats() throws {
        let table = table([
            DisplayColumn("kind", ["Markdown", "List", "Power", "Fraction", "Formula", "Unit", "Date", "Flag"]),
            DisplayColumn(
                "text",
                [
                    "**Strong**, *slanted*, `code`, ~~gone~~, [link](https://example.org), x<sup>2</sup>", "- one\n- two",
                    -0.000_123, 2.75, "2H2 + O2 -> 2H2O", "m s^-1", "2026-11-23", "DE",
                ]),
        ])
        .rowLabels("kind").align("text", .leading)
        .format("text", rows: [0, 1], as: .markdown()).format("text", rows: [2], as: .scientific())
        .format("text", rows: [3], as: .fraction(.low, layout: .diagonal)).format("text", rows: [4], as: .chemistry())
        .format("text", rows: [5], as: .units()).format(
            "text", rows: [6], as: .date(.wdayDayMonthYear, locale: try TableLocale("de"))
        )
        .format("text", rows: [7], as: .flag())
        try check(table.view(), named: "display-table/formats")
    }

    /// A disc on a transparent ground.
    private func disc(_ color: Color) -> Image {
        ImageRenderer(size: CGSize(width: 32, height: 32)).image { context in
            context.setFillColor(color)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 32, height: 32))
        }
    }

    @Test("Links, symbols and flags in lines of text, images that make rows higher, texts that are changed")
    func pictures() throws {
        let makers = ["red": disc(.red), "blue": disc(.blue)]
        let table = table([
            DisplayColumn("maker", ["red", "blue,red", "none"]), DisplayColumn("land", ["GB", "IT", "FR"]),
            DisplayColumn("contact", ["https://e.org/a/long/way/to/it", "[Site](https://e.org)", "Ada <ada@e.org>"]),
            DisplayColumn("rank", ["star.fill,star.fill,star", "star.fill,star,star", "heart"]),
        ])
        .images("maker") { makers[$0] }.format("land", as: .flag()).format("rank", as: .icon(color: .orange, separator: ""))
        .format("contact", as: .link(mostCharacters: 16)).format("contact", rows: [2], as: .email(color: nil))
        .transformText(.cases(["none": "no maker"]), columns: "maker")
        try check(table.view(), named: "display-table/pictures")
    }

    @Test("From right to left")
    func rightToLeft() throws {
        let table = cars.spannerDelimiter(".").rowLabels("car").groupRows(by: "land").plot("price", as: .bars())
        let view = table.view()
        view.semanticContentAttribute = .forceRightToLeft
        try check(view, named: "display-table/right-to-left")
    }
}
