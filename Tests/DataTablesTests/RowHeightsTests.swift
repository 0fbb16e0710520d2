import Foundation
import RasterGraphics
import RasterText
import TestSupport
import Testing

@testable import RasterDataTables
@testable import RasterGrid

@Suite("Row heights") struct RowHeightsTests {
    private let line = Font.system(ofSize: 17).lineHeight

    private func heights(_ table: DataTable, scale: CGFloat = 2) -> [CGFloat] {
        table.layout(scale: scale, rows: 0..<table.numberOfRows).rows.map(\.height)
    }

    private func table(_ values: [String], _ layout: DataTableTextLayout = .wrap) -> DataTable {
        let table = bareTable(values.map { [.string($0)] })
        table.options.textLayout = layout
        table.options.rowHeightMode = .automatic(estimated: 60)
        return table
    }

    @Test("Fixed rows all have the given height, whatever they hold")
    func fixed() {
        let table = table(["a", "a\nb\nc"])
        table.options.rowHeightMode = .fixed(30)
        #expect(heights(table) == [30, 30])
        table.options.rowHeightMode = .fixed(30.3)
        #expect(heights(table) == [30.5, 30.5])
        for height in [-1, .nan, 0] as [CGFloat] {
            table.options.rowHeightMode = .fixed(height)
            #expect(heights(table) == [0, 0])
        }
    }

    @Test("An automatic row of one line is a line and two margins high, whatever was estimated")
    func oneLine() {
        for scale in [1, 2, 3] as [CGFloat] {
            #expect(heights(table(["a", ""]), scale: scale) == Array(repeating: line.roundedUp(toScale: scale) + 10, count: 2))
        }
        #expect(heights(table(["a b c d e f g h i j k"], .singleLine())) == [line.roundedUp(toScale: 2) + 10])
    }

    @Test("An automatic row is as high as its highest cell")
    func wrapped() {
        let table = bareTable([
            [.string("a"), .string("one two three four five")], [.string("a\nb\nc"), .string("x")],
            [.string("a"), .string("x")],
        ])
        table.options.textLayout = .wrap
        table.options.rowHeightMode = .automatic()
        let one = line.roundedUp(toScale: 2)
        let cell = table.layout(rows: 0..<1).cells[1]
        #expect(heights(table) == [CGFloat(cell.lines.count) * one + 10, 3 * one + 10, one + 10])
        #expect(cell.lines.count > 1 && !cell.isTruncated)
        #expect(cell.lines.map(\.text).joined(separator: " ") == "one two three four five")
    }

    @Test("Every text of an automatic table of wrapping columns is shown whole, at any scale")
    func nothingCut() {
        var random = SplitMix64(seed: 7)
        let words = ["a", "lorem", "Straße", "extraordinarily", "東京", "1,234.5", "x\ny"]
        let values = (0..<60).map { _ in
            (0..<3).map { _ in
                DataTableValueType.string(
                    (0..<random.next(below: 12)).map { _ in words[random.next(below: words.count)] }
                        .joined(separator: " "))
            }
        }
        let table = DataTable(data: values, headerTitles: ["a", "b", "c"])
        table.options.textLayout = .wrap
        table.options.rowHeightMode = .automatic()
        table.options.maxColumnWidth = 130
        for scale in [1, 1.5, 2, 3] as [CGFloat] {
            for alignment in [DataTableAppearance.VerticalAlignment.center, .top, .firstBaseline] {
                table.appearance.verticalAlignment = alignment
                for cell in table.layout(scale: scale).cells {
                    #expect(!cell.isTruncated, "\(cell.text) at \(scale)")
                    for line in cell.lines {
                        #expect(line.baseline > cell.frame.minY && line.baseline < cell.frame.maxY)
                    }
                }
            }
        }
    }

    @Test("A line in a taller fallback font makes its row taller")
    func fallback() {
        let heights = heights(table(["a", "ภาษาไทย"]))
        #expect(heights[0] == line.roundedUp(toScale: 2) + 10)
        #expect(heights[1] >= heights[0])
    }
}
