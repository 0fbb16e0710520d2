import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterPlots
import RasterText
import Testing

@testable import RasterDisplayTables

@Suite struct TableThemeTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let navy = Color(red: 0, green: 0, blue: 0.4)

    private func style(_ part: SheetPart, _ theme: TableTheme, _ look: CellLook = CellLook()) -> CellStyle {
        SheetInStyles(theme).styles.style(part, column: nil, look: look)
    }

    // MARK: Looks of parts

    private let parts: [(WritableKeyPath<TableTheme, CellLook>, [SheetPart])] = [
        (\.title, [.title]), (\.subtitle, [.subtitle]), (\.columnLabels, [.columnLabel]), (\.spanners, [.spanner]),
        (\.stubhead, [.stubhead]), (\.stub, [.stub]), (\.groupLabels, [.groupLabel]), (\.body, [.body]),
        (\.summary, [.summary, .summaryLabel]), (\.grandSummary, [.grandSummary, .grandSummaryLabel]),
        (\.footnotes, [.footnote]), (\.sourceNotes, [.sourceNote]),
    ]

    @Test func `the look of a part is that of its cells, and of no others`() {
        var count = 0
        for (path, own) in parts {
            var theme = TableTheme()
            let line = GridLine(color: red, width: 3)
            theme[keyPath: path] = CellLook(
                textColor: red, fontScale: 2, weight: .black, isItalic: true, alignment: .right,
                insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), fill: navy, bottom: line)
            let styles = SheetInStyles(theme).styles
            for part in SheetPart.all {
                let style = styles.style(part, column: nil)
                let isOwn = own.contains(part)
                if isOwn { count += 1 }
                #expect((style.textColor == red) == isOwn && (style.fill == navy) == isOwn, "\(path) \(part)")
                #expect((style.paragraph.font.pointSize == 26) == isOwn && style.paragraph.font.isItalic == isOwn)
                #expect((style.paragraph.font.weight == .black) == isOwn)
                #expect((style.insets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == isOwn)
                #expect((style.borders.bottom == line) == isOwn && (style.paragraph.alignment == .right) == isOwn)
            }
        }
        #expect(count == SheetPart.all.count)
    }

    @Test func `letters of a part are changed where its theme says so, but not where a look takes that back`() {
        func labels(_ table: DisplayTable) -> [String] {
            table.view().layout().cells.map(\.text).filter { ["one", "ONE", "two", "TWO"].contains($0) }
        }
        let table = DisplayTable(columns: [DisplayColumn("one", [1]), DisplayColumn("two", [2])])
            .theme { $0.columnLabels.textTransform = .uppercase }
        #expect(labels(table) == ["ONE", "TWO"])
        #expect(
            labels(table.style(CellLook(textTransform: CellLook.TextTransform.none), at: .columnLabels("two"))) == ["ONE", "two"])
    }

    @Test func `of a font, a size and a scale the last one that is given counts`() {
        let font = Font.system(ofSize: 20)
        #expect(style(.title, .standard, CellLook(font: font)).paragraph.font.pointSize == 20)
        #expect(style(.title, .standard, CellLook(fontSize: 9)).paragraph.font.pointSize == 9)
        var theme = TableTheme()
        theme.title.fontSize = 30
        #expect(style(.title, theme).paragraph.font.pointSize == 30)
        #expect(style(.title, theme, CellLook(fontScale: 2)).paragraph.font.pointSize == 26)
    }

    @Test func `column labels can be left out, with the spanners above them`() {
        let texts = SheetInStyles.table.theme { $0.showsColumnLabels = false }.view().layout().cells.map(\.text)
        #expect(!texts.contains("Both") && !texts.contains("Name") && texts.contains("Title") && texts.contains("x"))
    }

    // MARK: Insets

    @Test func `padding multiplies all insets, and stays between 0 and 3`() {
        for part in SheetPart.all {
            let plain = style(part, .standard).insets
            let wide = style(part, TableTheme.standard.padding(vertical: 2, horizontal: 0.5)).insets
            #expect(wide.top == plain.top * 2 && wide.bottom == plain.bottom * 2)
            #expect(wide.left == plain.left * 0.5 && wide.right == plain.right * 0.5)
        }
        #expect(style(.body, TableTheme.standard.padding(vertical: 9)).insets.top == 18)
        #expect(style(.body, TableTheme.standard.padding(horizontal: -1)).insets.left == 0)
        #expect(TableTheme.standard.padding(vertical: 2).padding(vertical: 2).verticalPadding == 2)
    }

    @Test func `room above a title is where an edge is to be seen`() {
        var theme = TableTheme()
        #expect(style(.title, theme).insets.top == 0)
        theme.lines.top = GridLine(width: 1)
        #expect(style(.title, theme).insets.top == 10)
        theme.lines.outline = GridLine(width: 1)
        #expect(style(.title, theme).insets.top == 9)
        theme.lines.outline = nil
        theme.title.fill = red
        #expect(style(.title, theme).insets.top == 9)
    }

    @Test func `one baseline holds for row labels and data of different insets`() {
        var theme = TableTheme()
        theme.stub.insets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        #expect(style(.stub, theme).verticalPlacement == style(.body, theme).verticalPlacement)
    }

    // MARK: Colours

    @Test func `text on a fill is of the colour that can be read, unless one is given with it`() {
        var theme = TableTheme()
        theme.groupLabels.fill = navy
        #expect(style(.groupLabel, theme).textColor.components() == ColorU8(red: 255, green: 255, blue: 255))
        theme.groupLabels.textColor = red
        #expect(style(.groupLabel, theme).textColor == red)
        let own = style(.body, theme, CellLook(fill: navy)).textColor.components()
        #expect(own == ColorU8(red: 255, green: 255, blue: 255))
        #expect(style(.body, theme, CellLook(textColor: red, fill: navy)).textColor == red)
        // The label's own grey can be read on yellow.
        let yellow = style(.columnLabel, theme, CellLook(fill: .yellow)).textColor
        #expect(yellow.components() == TableTheme.Palette.label.components())
    }

    @Test func `what is transparent counts with the page behind it`() {
        let theme = TableTheme()
        let veil = Color(red: 0, green: 0, blue: 0, alpha: 0.05)
        #expect(style(.body, theme, CellLook(fill: veil)).textColor.components() == theme.textColor.components())
    }

    @Test func `a theme's appearance is that of its view`() {
        #expect(SheetInStyles.table.theme(.dark).view().overrideUserInterfaceStyle == .dark)
        #expect(SheetInStyles.table.theme(.print).view().overrideUserInterfaceStyle == .light)
        #expect(SheetInStyles.table.view().overrideUserInterfaceStyle == nil)
    }

    // MARK: Stripes

    private func striped(_ theme: TableTheme) -> [String] {
        let shown = SheetInStyles(theme)
        var found: [String] = []
        for row in 0..<shown.rowCount {
            if shown.color(ofRow: row) == red { found.append("row \(row)") }
            guard case .body(let source) = shown.sheet.rows[row].kind else { continue }
            for column in shown.sheet.columns.indices where shown.style(ofRow: source, column: column)?.fill == red {
                found.append("cell \(column) of \(row)")
            }
        }
        return found
    }

    @Test func `stripes lie behind every other row of a group, or only some of its cells`() {
        var theme = TableTheme.standard.rowStriping(color: red)
        theme.textColor = .white
        #expect(striped(theme) == ["row 6"])
        theme.stripesStub = false
        #expect(striped(theme) == ["cell 1 of 6", "cell 2 of 6"])
        (theme.stripesStub, theme.stripesBody) = (true, false)
        #expect(striped(theme) == ["cell 0 of 6"])
        theme.stripesBody = true
        theme.stub.fill = navy
        #expect(striped(theme) == ["cell 0 of 6", "cell 1 of 6", "cell 2 of 6"])
        #expect(striped(theme.rowStriping(false)).isEmpty)
    }

    @Test func `text on stripes of one colour can be read in the light and in the dark`() throws {
        let stripe = Color(red: 0.73, green: 0.86, blue: 0.73, alpha: 1)
        let shown = SheetInStyles(TableTheme.standard.rowStriping(color: stripe))
        let row = try #require(shown.sheet.rows.indices.last { shown.style(ofRow: $0, column: 1)?.fill == stripe })
        let color = try #require(shown.style(ofRow: row, column: 1)?.textColor)
        for traits in [TraitCollection.light, .dark] {
            let contrast = Contrast.apca(text: color.components(with: traits), background: stripe.components(with: traits))
            #expect(abs(contrast) > 60)
        }
    }

    @Test func `where no spanner is, their row is filled as they are`() {
        var theme = TableTheme()
        theme.spanners.fill = red
        #expect(striped(theme) == ["row 2"])
    }

    // MARK: Options

    @Test func `all caps set labels, row labels and group labels, and can be taken back`() {
        let caps = TableTheme.standard.allCaps()
        for look in [caps.columnLabels, caps.spanners, caps.stubhead, caps.stub, caps.groupLabels] {
            #expect(look.textTransform == .uppercase && look.fontScale == 0.8)
        }
        #expect(caps.body == TableTheme.standard.body && caps.summary == TableTheme.standard.summary)
        #expect(TableTheme.standard.allCaps(in: [.stub]).columnLabels == TableTheme.standard.columnLabels)
        #expect(caps.allCaps(false) == .standard)
    }

    @Test func `outline, header alignment and font change what they say`() throws {
        #expect(TableTheme.standard.tableOutline().lines.outline?.width == 3)
        #expect(TableTheme.standard.tableOutline().tableOutline(nil) == .standard)
        let centered = TableTheme.standard.headerAlignment(.center)
        #expect(centered.title.alignment == .center && centered.subtitle.alignment == .center)
        let font = try TableTheme.gt.font("JetBrains Mono", weight: .bold).font
        #expect(font.familyName == "JetBrains Mono" && font.weight == .bold && font.pointSize == 16)
        #expect(try TableTheme.gt.font(isItalic: true).font.isItalic)
        #expect(throws: DisplayTableError.other("there is no font 'Intr'; did you mean 'Inter'?")) {
            try TableTheme.gt.font("Intr")
        }
    }

    // MARK: Names

    @Test func `each name is that of one theme, and themes are equal to themselves`() {
        #expect(TableTheme.names.first == "standard" && Set(TableTheme.names).count == 14)
        let themes = TableTheme.names.compactMap(TableTheme.named)
        #expect(Set(themes).count == 14)
        #expect(TableTheme.named("print") == .print && TableTheme.named("Print") == nil)
    }
}
