import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterPlots
import Testing

@testable import RasterDisplayTables

@Suite struct StylizedTests {
    private static let light = TraitCollection(userInterfaceStyle: .light)
    private static let dark = TraitCollection(userInterfaceStyle: .dark)

    private static let looks: [(String, TableTheme)] =
        TableTheme.names.map { ($0, TableTheme.named($0) ?? .standard) }
        + StyleColor.allCases.flatMap { color in (1...6).map { ("\(color)-\($0)", .stylized($0, color: color)) } }

    @Test(arguments: [light, dark])
    func `all text can be read on what is behind it: APCA 60`(traits: TraitCollection) {
        #expect(Self.looks.count == 50)
        for (name, theme) in Self.looks {
            let shown = SheetInStyles(theme)
            let page = (theme.background ?? .white).components(with: traits)
            func check(_ style: CellStyle, _ fill: Color?, _ what: String) {
                let behind = fill?.components(with: traits).composited(over: page) ?? page
                let contrast = abs(Contrast.apca(text: style.textColor.components(with: traits), background: behind))
                #expect(contrast >= 60, "\(name): \(what) \(contrast)")
            }
            for part in SheetPart.all {
                let style = shown.styles.style(part, column: nil)
                check(style, style.fill, "\(part)")
            }
            for row in 0..<shown.rowCount {
                guard case .body(let source) = shown.sheet.rows[row].kind else { continue }
                for column in shown.sheet.columns.indices {
                    let part: SheetPart = column == 0 ? .stub : .body
                    let style = shown.style(ofRow: source, column: column) ?? shown.styles.style(part, column: nil)
                    check(style, style.fill ?? shown.color(ofRow: row), "row \(row)")
                }
            }
        }
    }

    private func hex(_ color: Color?) -> String {
        guard let color = color?.components(with: Self.light) else { return "-" }
        return [color.red, color.green, color.blue].map { String(256 + Int($0), radix: 16).dropFirst().uppercased() }.joined()
    }

    @Test func `fills are gt's`() {
        func fills(_ style: Int, _ color: StyleColor) -> [String] {
            let theme = TableTheme.stylized(style, color: color)
            return [theme.columnLabels.fill, theme.stub.fill, theme.summary.fill, theme.grandSummary.fill, theme.stripe].map(hex)
        }
        #expect(fills(1, .blue) == ["-", "0076BA", "-", "89D3FE", "F4F4F4"])
        #expect(fills(2, .pink) == ["99195F", "-", "FFC6E3", "EF5FA7", "F4F4F4"])
        #expect(fills(3, .green) == ["027101", "D5D5D5", "-", "D5D5D5", "F4F4F4"])
        #expect(fills(4, .red) == ["E4220C", "929292", "-", "E4220C", "F4F4F4"])
        #expect(fills(5, .gray) == ["000000", "929292", "5F5F5F", "929292", "F4F4F4"])
        #expect(fills(6, .cyan) == ["01837B", "A5FEF2", "-", "A5FEF2", "EBFBF9"])
    }

    @Test func `lines are gt's`() {
        func lines(_ style: Int) -> TableLines { TableTheme.stylized(style, color: .red).lines }
        #expect([1, 6].allSatisfy { lines($0).rows == nil && lines($0).columns == nil })
        #expect(lines(2).rows?.style == .solid && hex(lines(2).columns?.color) == "FFCCC7")
        #expect(lines(3).rows?.style == .dashed && lines(3).columns == nil)
        #expect(lines(4).rows?.style == .dashed && lines(4).columns?.style == .dashed)
        #expect(lines(5).rows?.style == .solid && lines(5).columns?.style == .solid)
        #expect((1...6).map { lines($0).outline != nil } == [false, true, false, true, true, false])
        #expect(hex(lines(1).top?.color) == "A81600" && hex(lines(1).header?.color) == "E4220C")
    }

    @Test func `fonts and room are the theme's, and stripes can be left out`() {
        let theme = TableTheme.gt.stylized(2, color: .cyan, rowStriping: false)
        #expect(theme.font == TableTheme.gt.font && theme.cellInsets == TableTheme.gt.cellInsets && theme.stripe == nil)
        #expect(TableTheme.stylized(3, color: .red) == .stylized(3, color: .red))
    }
}
