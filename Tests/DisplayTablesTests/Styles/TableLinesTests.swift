import RasterFormats
import RasterGraphics
import RasterGrid
import Testing

@testable import RasterDisplayTables

@Suite struct TableLinesTests {
    private static let line = GridLine(color: .red, width: 1)

    private func lines(_ path: WritableKeyPath<TableLines, GridLine?>) -> [String] {
        var theme = TableTheme()
        theme.lines = .none
        theme.lines[keyPath: path] = Self.line
        return SheetInStyles(theme).lines
    }

    @Test func `lines across the table are where they say`() {
        #expect(lines(\.top) == ["top 0"])
        #expect(lines(\.header) == ["top 2"])
        #expect(lines(\.labels) == ["bottom 3"])
        #expect(lines(\.groupTop) == ["bottom 3", "bottom 7"])
        #expect(lines(\.groups) == ["bottom 4", "bottom 8"])
        #expect(lines(\.rows) == ["bottom 5"])
        #expect(lines(\.summary) == ["bottom 6", "bottom 9"])
        #expect(lines(\.grandSummary) == ["bottom 10"])
        #expect(lines(\.end) == ["bottom 11"])
        #expect(lines(\.bottom) == ["bottom 13"])
        #expect(lines(\.spanners).isEmpty)
    }

    @Test func `lines down the table are where they say`() {
        #expect(lines(\.leading) == (0..<14).map { "leading \($0)" })
        #expect(lines(\.trailing) == (0..<14).map { "trailing \($0)" })
        let rows = [5, 6, 7, 9, 10, 11]
        #expect(lines(\.stub) == rows.map { "column 1 in \($0)" })
        #expect(lines(\.columns) == rows.flatMap { ["column 1 in \($0)", "column 2 in \($0)"] })
        #expect(lines(\.labelColumns) == ["column 1 in 2", "column 2 in 2", "column 1 in 3", "column 2 in 3"])
        #expect(lines(\.labelSides) == ["leading 2", "trailing 2", "leading 3", "trailing 3"])
    }

    @Test func `without a title the line above the labels is the first, and the thicker one of two`() {
        let table = DisplayTable(columns: [DisplayColumn("a", [1])])
        var theme = TableTheme()
        theme.lines.top = GridLine(color: .red, width: 3)
        #expect(SheetInStyles(table.theme(theme)).lines(ofRow: 0).top == theme.lines.top)
        theme.lines.top?.width = 0.25
        #expect(SheetInStyles(table.theme(theme)).lines(ofRow: 0).top == theme.lines.header)
    }

    @Test func `the same solid line at all sides is drawn around the table, in place of those at its edges`() {
        var theme = TableTheme()
        theme.lines = .all(Self.line)
        let around = SheetInStyles(theme)
        #expect(around.style.border == Self.line)
        #expect(!around.lines.contains("top 0") && !around.lines.contains("bottom 13") && !around.lines.contains("leading 2"))
        theme.lines.outline = GridLine(color: .red, width: 1, style: .dashed)
        let dashed = SheetInStyles(theme)
        #expect(dashed.style.border == nil)
        #expect(dashed.lines.contains("top 0") && dashed.lines.contains("bottom 13"))
    }

    @Test func `no lines, all lines and the standard theme's`() {
        var theme = TableTheme.newspaper
        theme.title.bottom = Self.line
        #expect(theme.tableLines(.none).lines == .none)
        #expect(theme.tableLines(.none).title.bottom == nil)
        #expect(theme.tableLines(.default).lines == TableTheme.standard.lines)
        theme.lines.rows = GridLine(color: .red, width: 2, style: .dotted)
        let all = theme.tableLines(.all).lines
        #expect(TableLines.paths.allSatisfy { all[keyPath: $0]?.style == .solid })
        #expect(all.rows == GridLine(color: .red, width: 2))
    }
}
