import Foundation
import RasterTables
import Testing

@Suite("Pictures of themes") struct TableThemeImageTests {
    private var rivers: DisplayTable {
        DisplayTable(columns: [
            DisplayColumn("river", ["Rhine", "Elbe", "Weser", "Loire"]),
            DisplayColumn("land", ["Germany", "Germany", "Germany", "France"]),
            DisplayColumn("Size.length", [1233, 1094, 452, 1006]), DisplayColumn("Size.flow", [2900, 870, 327, 835]),
        ])
        .header(title: "Rivers", subtitle: "From spring to sea").spannerDelimiter(".").rowLabels("river").stubhead("River")
        .groupRows(by: "land").labels(["Size.length": "Length", "Size.flow": "Flow"])
        .grandSummaryRows([.mean], columns: ["Size.length", "Size.flow"], format: .integer()).format(
            ["Size.length", "Size.flow"], as: .integer()
        ).sourceNote("Source: a survey")
    }

    private func picture(_ table: DisplayTable, _ style: TraitCollection.UserInterfaceStyle? = nil) -> View {
        let view = table.view()
        if let style { view.overrideUserInterfaceStyle = style }
        return view
    }

    @Test(
        "Each theme that has a name",
        arguments: [
            ("standard", "table-themes/standard"), ("gt", "table-themes/gt"), ("newspaper", "table-themes/newspaper"),
            ("magazine", "table-themes/magazine"), ("statistics", "table-themes/statistics"),
            ("scoreboard", "table-themes/scoreboard"), ("spreadsheet", "table-themes/spreadsheet"),
            ("dark", "table-themes/dark"), ("print", "table-themes/print"), ("minimal", "table-themes/minimal"),
            ("sports", "table-themes/sports"), ("broadsheet", "table-themes/broadsheet"),
            ("analytics", "table-themes/analytics"), ("plain", "table-themes/plain"),
        ])
    func named(_ name: String, _ picture: String) throws {
        let theme = try #require(TableTheme.named(name))
        try check(self.picture(rivers.theme(theme)), named: picture)
    }

    @Test(
        "Themes that follow their surroundings, in dark",
        arguments: [
            ("gt", "table-themes/gt-dark"), ("newspaper", "table-themes/newspaper-dark"),
            ("magazine", "table-themes/magazine-dark"), ("scoreboard", "table-themes/scoreboard-dark"),
            ("spreadsheet", "table-themes/spreadsheet-dark"), ("sports", "table-themes/sports-dark"),
            ("broadsheet", "table-themes/broadsheet-dark"), ("analytics", "table-themes/analytics-dark"),
        ])
    func namedInDark(_ name: String, _ picture: String) throws {
        let theme = try #require(TableTheme.named(name))
        try check(self.picture(rivers.theme(theme), .dark), named: picture)
    }

    /// Six tables of two rows and sums, three side by side.
    private func styles(_ color: StyleColor, _ appearance: TraitCollection.UserInterfaceStyle) -> View {
        let table = DisplayTable(columns: [
            DisplayColumn("row", ["One", "Two"]), DisplayColumn("group", ["a", "a"]),
            DisplayColumn("x", [1.5, 20]), DisplayColumn("y", [12, 7]),
        ])
        .rowLabels("row").groupRows(by: "group").summaryRows([.sum]).grandSummaryRows([.sum])
        let sheet = View()
        sheet.overrideUserInterfaceStyle = appearance
        sheet.backgroundColor = TableTheme.Palette.page
        var origin = CGPoint.zero
        var size = CGSize.zero
        for style in 1...6 {
            let view = table.theme(.stylized(style, color: color)).theme {
                $0.margin = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            }.view()
            view.frame = CGRect(origin: origin, size: view.intrinsicContentSize)
            sheet.addSubview(view)
            size = CGSize(width: max(size.width, view.frame.maxX), height: max(size.height, view.frame.maxY))
            origin = style == 3 ? CGPoint(x: 0, y: size.height) : CGPoint(x: view.frame.maxX, y: origin.y)
        }
        sheet.frame.size = size
        return sheet
    }

    @Test(
        "gt's six styles in six colours",
        arguments: [
            (.blue, "table-themes/stylized-blue"), (.cyan, "table-themes/stylized-cyan"), (.pink, "table-themes/stylized-pink"),
            (.green, "table-themes/stylized-green"), (.red, "table-themes/stylized-red"),
            (.gray, "table-themes/stylized-gray"),
        ] as [(StyleColor, String)])
    func stylized(_ color: StyleColor, _ picture: String) throws {
        try check(styles(color, .light), scale: 1, named: picture)
    }

    @Test(
        "gt's six styles in dark",
        arguments: [
            (.blue, "table-themes/stylized-blue-dark"), (.red, "table-themes/stylized-red-dark"),
        ] as [(StyleColor, String)])
    func stylizedInDark(_ color: StyleColor, _ picture: String) throws {
        try check(styles(color, .dark), scale: 1, named: picture)
    }

    @Test("Lines: dashed, dotted, double, down and across")
    func lines() throws {
        let table = DisplayTable(columns: [
            DisplayColumn("a", ["one", "two"]), DisplayColumn("b", [1, 2]), DisplayColumn("c", [3, 4]),
        ])
        .rowLabels("a").grandSummaryRows([.sum]).theme {
            $0.lines.rows = GridLine(color: .systemBlue, width: 1, style: .dashed)
            $0.lines.columns = GridLine(color: .systemBlue, width: 1, style: .dotted)
            $0.lines.stub = GridLine(color: .systemRed, width: 3, style: .double)
            $0.lines.grandSummary = GridLine(color: .systemRed, width: 3, style: .double)
            $0.lines.outline = GridLine(color: .systemGreen, width: 2, style: .dashed)
        }
        try check(table.view(), named: "table-themes/lines")
    }
}
