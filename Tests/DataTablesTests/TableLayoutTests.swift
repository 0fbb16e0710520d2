import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterDataTables
@testable import RasterGrid

@Suite("Layout") struct TableLayoutTests {
    private func sample() -> DataTable {
        let table = DataTable(
            data: [[.string("Ada"), .int(36)], [.string("Grace Brewster Hopper"), .int(85)]] as [[DataTableValueType]],
            headerTitles: ["Name", "Age"])
        table.options.columnWidthMode = .fixed(width: 100)
        table.columnStyles[1].alignment = .right
        return table
    }

    @Test("A layout is every column, row, cell and line, in points")
    func dump() {
        let font = Font.system(ofSize: 17)
        let heavy = Font.system(ofSize: 17, weight: .heavy)
        func short(_ value: CGFloat) -> String { "\((value * 100).rounded() / 100)" }
        let expected = """
            table 200×178 at 2
            column 0 "Name" x 0 width 100
            column 1 "Age" x 100 width 100
            row -1 y 0 height 44
            row 0 y 44 height 44
            row 1 y 89 height 44
            cell -1 0 0 0 100×44 Inter-ExtraBold 17
              "Name" x 15 baseline 28 width \(short(heavy.width(of: "Name")))
            cell -1 1 100 0 100×44 Inter-ExtraBold 17
              "Age" x \(short(185 - heavy.width(of: "Age"))) baseline 28 width \(short(heavy.width(of: "Age")))
            cell 0 0 0 44 100×44 Inter-Regular 17
              "Ada" x 15 baseline 72 width \(short(font.width(of: "Ada")))
            cell 0 1 100 44 100×44 Inter-Regular 17
              "36" x \(short(185 - font.width(of: "36"))) baseline 72 width \(short(font.width(of: "36")))
            cell 1 0 0 89 100×44 Inter-Regular 17 truncated
              "Grace …" x 15 baseline 117 width \(short(font.width(of: "Grace…")))
            cell 1 1 100 89 100×44 Inter-Regular 17
              "85" x \(short(185 - font.width(of: "85"))) baseline 117 width \(short(font.width(of: "85")))
            footer 0 134 200×44
            """
        let lines = sample().layout().description.split(separator: "\n").map(String.init)
        let wanted = expected.split(separator: "\n").map(String.init)
        #expect(lines.count == wanted.count)
        for (line, wanted) in zip(lines, wanted) where !line.contains("…") { #expect(line == wanted) }
    }

    @Test("A part of the rows is laid out as in the whole")
    func parts() {
        let table = sample()
        let whole = table.layout()
        let header = table.layout(rows: -1..<0)
        let rows = table.layout(rows: 0..<2)
        #expect(header.rows + rows.rows == whole.rows)
        #expect(header.cells + rows.cells == whole.cells)
        #expect(rows.size == whole.size && rows.columns == whole.columns)
        #expect(table.layout(rows: 1..<500).rows.map(\.index) == [1])
        #expect(table.layout(rows: 7..<9).rows.isEmpty)
    }

    @Test("Cells that need no paragraph are laid out exactly as by one")
    func plainCells() {
        let texts = [
            "", "a", "Hello, World", "12.50", "-3", "AVAVAV To", "fi ffi", "a longer text that does not fit", "Größe",
            "Active", "tab\tbed", "two\nlines",
        ]
        let values = texts.map { text in [DataTableValueType](repeating: .string(text), count: 5) }
        for layout in [DataTableTextLayout.singleLine(), .wrap] {
            for alignment in [DataTableAppearance.VerticalAlignment.center, .top, .firstBaseline] {
                for mode in [DataTableRowHeightMode.fixed(44), .fixed(20), .automatic()] {
                    let table = DataTable(data: values, headerTitles: ["a", "b", "c", "d", "e"])
                    table.options.maxColumnWidth = 90
                    table.options.textLayout = layout
                    table.options.rowHeightMode = mode
                    table.appearance.verticalAlignment = alignment
                    table.appearance.cellInsets = EdgeInsets(top: 5.3, left: 7.1, bottom: 4.9, right: 6.6)
                    table.columnStyles[1] = DataTableColumnStyle(alignment: .right, usesMonospacedDigits: true)
                    table.columnStyles[2] = DataTableColumnStyle(alignment: .center, font: .system(ofSize: 11))
                    table.columnStyles[3] = DataTableColumnStyle(alignment: .justified, weight: .bold)
                    table.columnStyles[4] = DataTableColumnStyle(
                        font: .system(ofSize: 12), badge: DataTableBadge(tints: ["Active": .systemGreen]))
                    for scale in [1, 2, 3] as [CGFloat] {
                        let fast = table.layout(scale: scale).description
                        table.options.defaultCellConfiguration = { _, _, _, _ in }
                        #expect(table.layout(scale: scale).description == fast)
                        table.options.defaultCellConfiguration = nil
                    }
                }
            }
        }
    }

    @Test("Lines lie where they are drawn")
    func drawnLines() {
        let table = sample()
        table.options.textLayout = .wrap
        table.options.rowHeightMode = .automatic()
        table.appearance.verticalAlignment = .firstBaseline
        table.appearance.margin = EdgeInsets(top: 3.3, left: 5.7, bottom: 1, right: 1)
        for scale in [1, 2, 3] as [CGFloat] {
            table.frame = .zero
            let drawn = Set(commands(table, scale: scale).filter { $0.hasPrefix("text") }.map { $0.prefix { $0 != "#" } })
            for cell in table.layout(scale: scale).cells {
                for line in cell.lines {
                    func short(_ value: CGFloat) -> String {
                        let value = (value * scale * 1000).rounded() / 1000
                        return value == value.rounded() ? "\(Int(value))" : "\(value)"
                    }
                    let text = "text \"\(line.text)\" at \(short(line.x)) \(short(line.baseline)) "
                    #expect(drawn.contains(text[...]), "\(text)")
                }
            }
        }
    }

    @Test("Changes of data and properties show in the next layout")
    func invalidation() {
        let table = sample()
        let first = table.layout().description
        #expect(table.layout().description == first)
        table.appearance.cellFont = .system(ofSize: 12)
        let second = table.layout().description
        #expect(second != first)
        table.columnStyles[0].weight = .bold
        let third = table.layout().description
        #expect(third != second)
        table.options.heightOfInterRowSpacing = 0
        #expect(table.layout().size.height == 176)
        table.title = "Title"
        #expect(table.layout().title != nil)
        table.sort(column: 1, order: .descending)
        #expect(table.layout(rows: 0..<1).cells[1].text == "85")
        table.frame.size.width = 500
        #expect(table.layout().size.width == 500)
    }

    @Test("Tables without rows or columns have a layout, and are drawn")
    func empty() {
        let noRows = DataTable(data: [] as [[DataTableValueType]], headerTitles: ["a"])
        #expect(noRows.layout().size == CGSize(width: 70, height: 88))
        #expect(commands(noRows).filter { $0.hasPrefix("text") }.count == 2)
        let nothing = DataTable(data: [] as [[DataTableValueType]], headerTitles: [])
        #expect(nothing.layout().cells.isEmpty)
        _ = commands(nothing)
        let noColumns = DataTable(data: [[], []] as [[DataTableValueType]], headerTitles: [])
        #expect(noColumns.layout().rows.count == 2)
        _ = commands(noColumns)
    }

    @Test("A report names what no font has and what was cut, and where")
    func report() {
        let values: [[DataTableValueType]] = [
            [.string("ok"), .string("fine")], [.string("\u{13000}x\u{13000}"), .string("\u{12000}")],
            [.string("This is far too long"), .string("\u{13000}")],
        ]
        let table = DataTable(data: values, headerTitles: ["a", "b"])
        #expect(table.textReport().missingCharacters.map(\.character) == ["\u{13000}", "\u{12000}"])
        #expect(table.textReport().missingCharacters.map(\.count) == [3, 1])
        #expect(table.textReport().missingCharacters.first?.firstPlace == .init(tableRow: .body(1), column: 0))
        #expect(table.textReport().truncatedTextCount == 0)
        table.options.columnWidthMode = .fixed(width: 100)
        #expect(table.textReport().truncatedPlaces == [.init(tableRow: .body(2), column: 0)])
        let clean = sample()
        clean.options.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        #expect(clean.textReport().isEmpty)
    }

    @Test("A report names the fonts that others stand in for, of columns and of cells, each once")
    func substitutedFonts() {
        let values: [[DataTableValueType]] = (0..<3).map { [.int($0), .string("text")] }
        let table = DataTable(data: values, headerTitles: ["a", "b"])
        table.columnStyles[1].font = Font(name: "Georgia", size: 12)
        #expect(table.textReport().substitutedFontNames == ["Georgia"])
        table.options.defaultCellConfiguration = { cell, _, indexPath, _ in
            if indexPath == IndexPath(item: 2, section: 0) { cell.dataLabel.font = Font(name: "Menlo", size: 12) }
        }
        #expect(table.textReport().substitutedFontNames == ["Georgia", "Menlo"])
        #expect(!table.textReport().isEmpty)
        let empty = DataTable(data: [] as [[DataTableValueType]], headerTitles: ["a"])
        empty.columnStyles[0].font = Font(name: "Georgia", size: 12)
        #expect(empty.textReport().isEmpty)
    }
}
