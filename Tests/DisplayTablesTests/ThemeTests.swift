import RasterGraphics
import RasterGrid
import Testing

@testable import RasterDisplayTables

@Suite struct ThemeTests {
    private static let stylized = StyleColor.allCases.flatMap { color in
        (1...6).map { (name: "\($0) \(color.rawValue)", theme: TableTheme.stylized($0, color)) }
    }

    /// Pairs of text and what is behind it, of all parts.
    private static func pairs(_ theme: TableTheme) -> [(part: String, text: Color, fill: Color)] {
        let parts: [(String, CellLook)] = [
            ("title", theme.title), ("subtitle", theme.subtitle), ("labels", theme.columnLabels), ("spanners", theme.spanners),
            ("stubhead", theme.stubhead), ("stub", theme.stub), ("groups", theme.groupLabels), ("body", theme.body),
            ("summary", theme.summary), ("grand summary", theme.grandSummary), ("notes", theme.notes),
        ]
        let page = theme.background ?? .white
        return parts.map { ($0, $1.textColor ?? theme.textColor, $1.fill ?? page) }
            + [("stripe", theme.textColor, theme.stripe ?? page)]
    }

    /// What APCA asks of text that is read fluently is 75 at this size, and of other text 60; gt's bright fills allow 45,
    /// what it asks of large and bold text.
    @Test func `text can be read on what is behind it, in light and dark`() {
        for (name, theme) in TableTheme.named.map({ ($0.name, $0.theme) }) + Self.stylized.map({ ($0.name, $0.theme) }) {
            for traits in [TraitCollection.light, .dark] {
                for (part, text, fill) in Self.pairs(theme) {
                    let contrast = Contrast.apca(
                        text: text.components(with: traits), background: fill.components(with: traits))
                    #expect(abs(contrast) >= 45, "\(part) of \(name): \(contrast)")
                }
            }
        }
    }

    @Test func `every name leads to its theme`() {
        for name in TableTheme.names { #expect(TableTheme.named(name) != nil) }
        #expect(TableTheme.named("newpaper") == nil)
        #expect(Set(TableTheme.names).count == TableTheme.names.count)
    }

    @Test func `lines are all there, none, or those of the standard theme`() {
        let all = TableTheme.minimal.withLines(.all)
        let none = TableTheme.gt.withLines(.none)
        let standard = TableTheme.spreadsheet.withLines(.default)
        for path in TableTheme.lines {
            #expect(all[keyPath: path] != nil)
            #expect(none[keyPath: path] == nil)
            #expect(standard[keyPath: path] == TableTheme.standard[keyPath: path])
        }
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
}
