import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterPlots
import Testing

@testable import RasterDisplayTables

@Suite("The order of looks") struct LookOrderTests {
    private static let table = DisplayTable(columns: [
        DisplayColumn("r", ["a", "b", "c"]), DisplayColumn("n", [1, 2, 3]), DisplayColumn("m", [10, 20, 90]),
    ])
    private static let dark = ColorScale([.black, .black])
    private static let pale = CellLook.fill(Color(red: 1, green: 1, blue: 0.8))

    private struct Step: CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (DisplayTable) -> DisplayTable

        init(_ name: String, _ apply: @escaping @Sendable (DisplayTable) -> DisplayTable) {
            (testDescription, self.apply) = (name, apply)
        }
    }

    private static let steps: [Step] = [
        Step("a pale fill") { $0.style(pale, at: .body()) },
        Step("a dark fill") { $0.style(.fill(.black), at: .body()) },
        Step("a dark fill with white text") { $0.style(CellLook(textColor: .white, fill: .black), at: .body()) },
        Step("a pale fill with dark text") { $0.style(CellLook(textColor: .black, fill: pale.fill), at: .body()) },
        Step("a dark scale") { $0.dataColor("n", dark) },
        Step("a light scale") { $0.dataColor("n", ColorScale([.white, .white])) },
        Step("stripes") { $0.theme { $0 = $0.rowStriping(true) } },
        Step("a style of gt's") { $0.theme { $0 = $0.stylized(5) } },
        Step("a dark theme") { $0.theme(.dark) },
        Step("bold text") { $0.style(.bold, at: .body()) },
    ]

    /// The look of the first cell of the column n, and what is behind its text.
    private static func first(_ table: DisplayTable) -> CellStyle {
        let draft = table.draft
        let sheet = Sheet(draft)
        let own = sheet.looks[.init(column: 1, row: 0)].map { sheet.ownLooks[$0] } ?? CellLook()
        return SheetStyles(draft, isRightToLeft: false).style(.body, column: 1, look: own)
    }

    @Test("Of two steps in either order the text can be read", arguments: steps, steps)
    private func contrast(first: Step, second: Step) {
        let table = second.apply(first.apply(Self.table))
        let style = Self.first(table)
        let behind = style.fill ?? table.draft.theme.background ?? .white
        let contrast = abs(Contrast.apca(text: style.textColor.components(), background: behind.components()))
        #expect(contrast >= 60, "contrast \(contrast)")
    }

    @Test func `the later one of a fill and a scale wins`() {
        #expect(
            Self.first(Self.table.style(Self.pale, at: .body()).dataColor("n", Self.dark)).fill?.components()
                == Color.black.components())
        #expect(Self.first(Self.table.dataColor("n", Self.dark).style(Self.pale, at: .body())).fill == Self.pale.fill)
    }

    @Test func `a colour of text that was said without a fill stays`() {
        let red = Color(red: 0.7, green: 0, blue: 0)
        #expect(Self.first(Self.table.style(.text(red), at: .body()).style(Self.pale, at: .body())).textColor == red)
    }

    @Test func `columns are coloured each by its own values, or together when that is asked for`() {
        let scale = ColorScale([.white, .black])
        func fills(_ table: DisplayTable) -> [ColorU8?] {
            let sheet = Sheet(table.draft)
            return [1, 2].flatMap { column in
                [0, 2].map { row in
                    sheet.looks[.init(column: column, row: row)].flatMap { sheet.ownLooks[$0].fill?.components() }
                }
            }
        }
        let (white, black) = (Color.white.components(), Color.black.components())
        #expect(fills(Self.table.dataColor(["n", "m"], scale)) == [white, black, white, black])
        let shared = fills(Self.table.dataColor(["n", "m"], scale, isShared: true))
        #expect(shared[0] == white && shared[3] == black && shared[1] != black && shared[2] != white)
    }

    @Test func `true and false have colours, and colours that stand for several texts are said`() {
        let table = DisplayTable(columns: [
            DisplayColumn("k", ["a", "b", "c"]), DisplayColumn("b", [true, false, nil]),
        ])
        let colors = ColorScale([.white, .black])
        #expect(Sheet(table.dataColor("b", colors).draft).looks.count == 2)
        #expect(table.dataColor("b", colors).remarks == [])
        #expect(
            table.dataColor("k", colors).remarks == ["'k': 3 different texts have 2 colours, which stand for several of them"])
    }

    @Test func `thick lines push rows apart`() {
        func height(_ width: CGFloat) -> CGFloat {
            Self.table.theme { $0.lines.rows = GridLine(color: .black, width: width) }.view().sizeThatFits(.zero).height
        }
        #expect(height(1) == height(3))
        // Three rows, of which the last has another line.
        #expect(height(13) == height(3) + 20)
    }

    @Test func `what stands nowhere is said`() {
        let table = Self.table
        #expect(
            table.footnote("f", at: .grandSummary()).remarks == [
                "the footnote 'f' stands nowhere: no row sums up all of the data"
            ])
        #expect(table.style(.bold, at: .title).remarks == ["the style stands nowhere: the table has no title"])
        #expect(table.plot("r", as: .bars()).remarks == ["the plot of 'r' has no effect: it has no numbers"])
        #expect(table.hide("n").style(.bold, at: .body(columns: "n")).remarks.count == 1)
        #expect(table.header(title: "t").footnote("f", at: .title).remarks == [])
    }

    @Test func `what sums up all looks otherwise than what sums up a group, in every theme`() {
        for theme in TableTheme.names.compactMap(TableTheme.named) {
            #expect(theme.summary != theme.grandSummary || theme.lines.summary != theme.lines.grandSummary)
        }
    }
}
