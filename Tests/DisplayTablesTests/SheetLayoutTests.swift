import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews
import Testing

@testable import RasterDisplayTables
@testable import RasterDrawing

@Suite struct SheetLayoutTests {
    private func cells(_ table: DisplayTable) -> [TableLayout.Cell] { table.view().layout().cells }

    private func line(_ text: String, in cells: [TableLayout.Cell]) throws -> TableLayout.Line {
        try #require(cells.first { $0.text == text }?.lines.first, "\(text)")
    }

    @Test func `row labels are indented by levels, none to five`() throws {
        let table = DisplayTable(columns: [DisplayColumn("name", ["a", "b", "c", "d"])]).rowLabels("name")
            .indentRowLabels([1, 2]).indentRowLabels([2]).indentRowLabels([3], .level(9)).indentRowLabels([0], .decrease)
            .theme { $0.rowLabelIndent = 10 }
        let cells = cells(table)
        let start = try line("a", in: cells).x
        #expect(try ["b", "c", "d"].map { try line($0, in: cells).x - start } == [10, 20, 50])
    }

    @Test func `notes stand in rows of their own, or follow each other in one`() {
        let table = DisplayTable(columns: [DisplayColumn("a", [1])]).footnote("One", at: .columnLabels("a"))
            .footnote("Two", at: .body(columns: "a")).sourceNote("Three").sourceNote("Four")
        #expect(cells(table).map(\.text).suffix(4) == ["¹\u{2009}One", "²\u{2009}Two", "Three", "Four"])
        let joined = table.theme { theme in
            (theme.joinsFootnotes, theme.joinsSourceNotes) = (true, true)
            theme.sourceNoteSeparator = " | "
        }
        #expect(cells(joined).map(\.text).suffix(2) == ["¹\u{2009}One\u{2003}²\u{2009}Two", "Three | Four"])
    }

    @Test func `numbers stand by their decimal marks, and where their units change they end at one side`() throws {
        func ends(_ format: NumberFormat) throws -> [CGFloat] {
            let cells = cells(DisplayTable(columns: [DisplayColumn("a", [904_000, 2_050_000])]).format("a", as: format))
            return cells.suffix(2).compactMap { $0.lines.first.map { $0.x + $0.width } }
        }
        let shortened = try ends(.number(significantDigits: 3, suffixing: true))
        #expect(shortened.count == 2 && abs(shortened[0] - shortened[1]) < 0.5)
        let whole = try ends(.number(decimals: 3, dropsTrailingZeros: true, scale: 1e-6))
        #expect(whole.count == 2 && whole[1] < whole[0], "2.05 ends before 0.904")
    }

    @Test func `numbers of a cell's lines stand below each other, and stars behind them`() throws {
        let table = DisplayTable(columns: [
            DisplayColumn("e", [0.093, -0.071, 12.5]), DisplayColumn("s", ["***", "*", ""]),
            DisplayColumn("d", [0.007, 0.012, 1.097]),
        ])
        .format(["e", "d"], as: .number(decimals: 3)).merge(["e", "s", "d"], pattern: "{1}<<{2}>><<<br>({3})>>")
        let cells = table.view().layout().cells.filter { $0.text.contains("(") }
        #expect(cells.count == 3)
        // Three digits are as wide everywhere: a line ends with them, a parenthesis or stars.
        let label = Label()
        label.font = TableTheme.standard.font.withMonospacedDigits
        let ends = cells.flatMap { cell in
            cell.lines.map { line in
                let tail = line.text.drop { !($0 == "*" || $0 == ")") }
                label.text = String(tail)
                return line.x + line.width - label.naturalTextWidth
            }
        }
        #expect(ends.count == 6)
        #expect((ends.max() ?? 0) - (ends.min() ?? 1) < 0.01)
    }

    @Test func `bars are shorter where a column is told to be narrow, and numbers whole`() throws {
        let table = DisplayTable(columns: [DisplayColumn("sales", [69_793, 65_160])]).format("sales", as: .currency())
            .plot("sales", as: .bars())
        for width in [CGFloat(150), 110] {
            let cells = cells(table.width("sales", .points(width)))
            #expect(cells.suffix(2).allSatisfy { $0.lines.count == 1 && !$0.isTruncated }, "\(width)")
        }
    }

    @Test func `text lies at the top, in the middle or at the bottom of a higher row`() throws {
        let texts: [DataValue] = ["one two three four five six"]
        let table = DisplayTable(columns: [DisplayColumn("a", texts), DisplayColumn("b", ["x"])]).width("a", .points(60))
        func baseline(_ alignment: CellLook.VerticalAlignment?) throws -> CGFloat {
            try line("x", in: cells(table.style(CellLook(verticalAlignment: alignment), at: .body(columns: "b")))).baseline
        }
        let (top, middle, bottom) = (try baseline(.top), try baseline(.middle), try baseline(.bottom))
        #expect(try abs(baseline(nil) - top) < 2)
        #expect(top < middle && middle < bottom && abs(bottom - middle - (middle - top)) <= 1)
    }

    @Test func `a column is as wide as most of its cells need, or as its characters are estimated to be`() throws {
        let texts: [DataValue] = ["aa", "bb", "cc", "dd", "a long text that is not to count"]
        let table = DisplayTable(columns: [DisplayColumn("a", texts)])
        func width(_ width: DisplayColumnWidth) -> CGFloat { table.width("a", width).view().layout().columns[0].width }
        #expect(width(.percentile(0.5)) < width(.percentile(1)) / 2)
        #expect(width(.percentile(1)) == width(.automatic))
        #expect(width(.percentile(1, sample: 1)) < width(.percentile(1)))
        #expect(width(.estimated(characterWidth: 10)) > width(.estimated(characterWidth: 5)))
        let lines = table.width("a", .percentile(0.5)).view().layout().cells.last?.lines.count ?? 0
        #expect(lines > 1)
    }

    /// Fills its place.
    private struct Square: CellDrawing {
        var size: CGSize { CGSize(width: 10, height: 10) }

        func draw(in rect: CGRect, isRightToLeft: Bool, into list: inout DisplayList, context: DrawingContext) {
            list.fill(rect, with: .black)
        }
    }

    @Test func `a plot beside several lines of text lies at the first one, and in the middle where its row's texts do`() throws {
        let font = Font.system(ofSize: 13)
        func middle(_ placement: Label.VerticalPlacement) throws -> CGFloat {
            let style = CellStyle(
                paragraph: ParagraphStyle(font: font), textColor: .black, insets: .zero, verticalPlacement: placement)
            var content = CellContent("")
            content.drawing = Square()
            var list = DisplayList(scale: 1)
            DrawingCellRenderer().draw(
                GridCell(row: 0, column: 0, content: content, style: style), in: CGRect(x: 0, y: 0, width: 50, height: 80),
                into: &list, visible: .infinite, context: DrawingContext(scale: 1, backdrop: .white))
            guard case .fill(let rect, _, _) = try #require(list.commands.first) else { return -1 }
            return rect.midY
        }
        #expect(try middle(.center) == 40)
        #expect(try abs(middle(.firstBaseline(20)) - (20 - font.capHeight / 2)) < 1)
        #expect(try middle(.firstBaseline(4)) == 5, "never above the cell")
        #expect(try middle(.firstBaseline(200)) == 75, "nor below it")
    }
}
