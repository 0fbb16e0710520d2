import Foundation
import RasterGraphics
import RasterText
import RasterViews
import TestSupport
import Testing

@testable import RasterDataTables
@testable import RasterGrid

@Suite("How text lies in cells") struct CellStyleTests {
    private func table(
        _ texts: [String], _ alignment: TextAlignment?, _ direction: SemanticContentAttribute = .unspecified
    ) -> DataTable {
        let table = DataTable(data: texts.map { [$0] }, headerTitles: [texts[0]])
        table.options.minColumnWidth = 200
        table.columnStyles[0].alignment = alignment
        table.semanticContentAttribute = direction
        return table
    }

    /// L or R for the side at which each cell's lines lie.
    private func sides(_ table: DataTable) -> [String] {
        table.layout().bodyCells.map { cell in
            cell.lines.map { line in
                line.x == cell.frame.minX + 15 ? "L" : abs(line.x + line.width - cell.frame.maxX + 15) < 1e-9 ? "R" : "?"
            }.joined()
        }
    }

    private let texts = ["Tea", "שלום", "مرحبا abc", "abc مرحبا", "123", "– 5%"]

    @Test("Text lies where its paragraph begins; in a table from right to left at the right unless natural is asked for")
    func natural() {
        #expect(sides(table(texts, nil)) == ["L", "R", "R", "L", "L", "L"])
        #expect(sides(table(texts, .natural)) == ["L", "R", "R", "L", "L", "L"])
        #expect(sides(table(texts, nil, .forceRightToLeft)) == ["R", "R", "R", "R", "R", "R"])
        #expect(sides(table(texts, .natural, .forceRightToLeft)) == ["L", "R", "R", "L", "R", "R"])
    }

    @Test("Cells that wrap are hyphenated as the column says, or else the appearance")
    func hyphenation() {
        let text = "Die Donaudampfschifffahrtsgesellschaft veröffentlichte Geschwindigkeitsbegrenzungen"
        func hyphens(_ appearance: Float, _ columns: [Float?], wraps: Bool = true) -> [Bool] {
            let table = DataTable(data: [[text, text]], headerTitles: ["a", "b"])
            table.options.textLayout = wraps ? .wrap : .singleLine()
            table.appearance.language = "de"
            table.appearance.hyphenationFactor = appearance
            for (i, factor) in columns.enumerated() {
                table.columnStyles[i] = DataTableColumnStyle(maxWidth: 230, hyphenationFactor: factor)
            }
            return table.layout().bodyCells.map { $0.lines.contains { $0.text.hasSuffix("\u{2010}") } }
        }
        #expect(hyphens(0, [nil, 1]) == [false, true])
        #expect(hyphens(1, [nil, 0]) == [true, false])
        #expect(hyphens(1, [nil, nil], wraps: false) == [false, false])
    }

    @Test("An alignment that is given holds for all text", arguments: [TextAlignment.left, .right])
    func explicit(alignment: TextAlignment) {
        let side = alignment == .left ? "L" : "R"
        for direction in [SemanticContentAttribute.unspecified, .forceRightToLeft] {
            #expect(sides(table(texts, alignment, direction)) == texts.map { _ in side })
        }
    }

    @Test("Each paragraph of a cell lies by itself")
    func paragraphs() {
        let table = table(["Tea\nשלום\n12"], nil)
        table.options.textLayout = .wrap
        table.options.rowHeightMode = .automatic(estimated: 44)
        #expect(sides(table) == ["LRL"])
    }

    @Test("A heading lies where its text begins, one without a direction where columns do")
    func headings() {
        func alignment(_ title: String, _ direction: SemanticContentAttribute) -> TextAlignment {
            let table = DataTable(data: [["x"]], headerTitles: [title])
            table.semanticContentAttribute = direction
            table.columnStyles[0].headerAlignment = .natural
            return table.model.headings()[0].cells[0].heading.paragraph.alignment
        }
        #expect(alignment("Name", .unspecified) == .left && alignment("Name", .forceRightToLeft) == .left)
        #expect(alignment("שם", .unspecified) == .right && alignment("שם", .forceRightToLeft) == .right)
        #expect(alignment("#", .unspecified) == .left && alignment("#", .forceRightToLeft) == .right)
    }

    @Test("A table from right to left is the mirror image of one from left to right")
    func mirrored() {
        var random = SplitMix64(seed: 99)
        for _ in 0..<30 {
            let columnCount = 1 + random.next(below: 5)
            let data = (0..<6).map { _ in
                (0..<columnCount).map { _ in String(repeating: "ab ", count: 1 + random.next(below: 5)) }
            }
            let alignments = (0..<columnCount).map { _ in [TextAlignment.left, .right, .center][random.next(below: 3)] }
            let fixed = DataTableFixedColumnType(leftColumns: random.next(below: 2), rightColumns: random.next(below: 2))
            func layout(_ direction: SemanticContentAttribute) -> TableLayout {
                let table = DataTable(data: data, headerTitles: (0..<columnCount).map { "h\($0)" })
                table.options.fixedColumns = fixed
                table.appearance.border = .init()
                table.title = "12"
                for column in 0..<columnCount {
                    let mirrored: TextAlignment =
                        switch alignments[column] {
                        case .left: .right
                        case .right: .left
                        default: .center
                        }
                    table.columnStyles[column].alignment = direction == .forceRightToLeft ? mirrored : alignments[column]
                }
                table.semanticContentAttribute = direction
                return table.layout()
            }
            let (plain, mirrored) = (layout(.unspecified), layout(.forceRightToLeft))
            #expect(plain.size == mirrored.size && mirrored.layoutDirection == .rightToLeft)
            let width = plain.size.width
            for (a, b) in zip(plain.columns, mirrored.columns) {
                #expect(abs(width - a.x - a.width - b.x) < 1e-9 && a.width == b.width)
            }
            for (a, b) in zip(plain.cells, mirrored.cells) {
                #expect(abs(width - a.frame.maxX - b.frame.minX) < 1e-9 && a.frame.minY == b.frame.minY)
                for (c, d) in zip(a.lines, b.lines) {
                    #expect(abs(width - c.x - c.width - d.x) < 1e-9 && c.baseline == d.baseline && c.text == d.text)
                }
            }
        }
    }
}
